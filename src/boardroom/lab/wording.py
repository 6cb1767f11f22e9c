"""Every word of the lab, by its key.

A report is written for whoever asked for it, so `told` gives its words at once; an error is worded
when it is read.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from boardroom.engine.sentences import Book, Number, shaped
from boardroom.errors import BoardroomError
from boardroom.lab.ratings import Span

BOOK = Book("lab", Path(__file__).parent / "words")
amount = BOOK.amount


def told(key: str, **values: Any) -> str:
    """A sentence of the lab with its values in place."""
    return str(BOOK.say(key, **values))


def refused(key: str, **values: Any) -> BoardroomError:
    """An error of those under `refused`."""
    return BoardroomError(BOOK.say(f"refused.{key}", **values))


def written(x: float, pattern: str = "0") -> str:
    """A number in a cell of a table, or beside a dot, by a pattern of CLDR."""
    return str(shaped(x, pattern))


def ends_of(span: Span, pattern: str = "0", scale: int = 1) -> dict[str, Number]:
    """A value and the ends of its interval, as sentences name them."""
    return {name: shaped(scale * getattr(span, name), pattern) for name in ("value", "low", "high")}
