"""Every word of the bots, by its key."""

from __future__ import annotations

from pathlib import Path

from boardroom.engine.sentences import Book

BOOK = Book("bots", Path(__file__).parent / "words")
