"""Every word of the server, by its key; the sentences live in the folder words.

A page is drawn for whoever asked for it, so `say` gives its words at once. What is kept, told to
several or refused is a sentence of `told`: whoever reads it reads it in a language of their own.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from boardroom.engine.languages import moment_in, reader
from boardroom.engine.sentences import Book, Told, in_a_row

BOOK = Book("server", Path(__file__).parent / "words")
told = BOOK.say


def say(key: str, **values: Any) -> str:
    """A sentence with its values in place, in the language of whoever reads the page."""
    return str(BOOK.say(key, **values))


def ordinal(n: int) -> str:
    """1st, 2nd, 3rd, as a page says it."""
    places: list[str] = BOOK.get("final.places")
    return places[n - 1] if n <= len(places) else str(n)


def moment(then: float, form: str = "minute") -> str:
    """A moment as a page says it: the day alone, or to the minute."""
    return moment_in(then, form, reader())


def level_name(level: str) -> Told:
    """What a level of bots is called; a new one shows its own name until it has words."""
    return told(f"levels.{level}.name") if BOOK.has(f"levels.{level}.name") else level


def level_about(level: str) -> str:
    return say(f"levels.{level}.about") if BOOK.has(f"levels.{level}.about") else ""


def kit_name(kit: str) -> str:
    """What a kit is called: ours by a word, one's own by the name of its file."""
    return say(f"kits.{kit}") if BOOK.has(f"kits.{kit}") else kit


def standing(score_name: Told, names: Iterable[str], points: Iterable[int]) -> str:
    """A chart of points in words."""
    now = (told("graph.now", name=name, points=n) for name, n in zip(names, points, strict=True))
    return say("graph.about", name=score_name, points=in_a_row(now))
