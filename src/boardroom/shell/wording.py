"""Every word of the terminal and the command line, by its key."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import Any

from boardroom.engine.languages import ENGLISH, plural_of, reader
from boardroom.engine.sentences import Book
from boardroom.errors import BoardroomError

BOOK = Book("shell", Path(__file__).parent / "words")
say = BOOK.say

PLACE = re.compile(r"\{(\w*)(!r)?\}")  # {prog}, {value!r}, {}: in the words of argparse


def refused(key: str, **values: Any) -> BoardroomError:
    """An error of those under `refused`."""
    return BoardroomError(say(f"refused.{key}", **values))


def of_argparse(english: str, n: int | None = None) -> str:
    """What argparse says, by what it says in English; it fills in the values itself."""
    for language in (reader(), ENGLISH):
        found: Any = BOOK.get("argparse", language).get(english)
        if isinstance(found, dict) and n is not None:
            found = found.get(plural_of(n, language), found["other"])
        if found is not None:
            return PLACE.sub(_as_argparse_writes, found)
    return english  # our own, or of a later version of Python


def _as_argparse_writes(place: re.Match[str]) -> str:
    return ("%" + f"({place[1]})" * bool(place[1])) + ("r" if place[2] else "s")


# It asks gettext, which wants files of its own.
vars(argparse).update(_=of_argparse, ngettext=lambda _one, many, n: of_argparse(many, n))
