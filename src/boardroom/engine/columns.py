"""Lines of text within a hundred columns: wrapped sentences and aligned columns."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from typing import Any

from boardroom.engine.sentences import Told

WIDTH = 100
INDENT = "  "
LONGEST_NAME = 20  # on a short screen; the full view has whole names

Block = Told | list[str]  # a sentence, or the rows of aligned columns


def aligned(heads: Sequence[Told], rows: Iterable[Iterable[Any]]) -> list[str]:
    """Rows under their headings, each column as wide as its longest entry."""
    table = [[str(cell) for cell in row] for row in (heads, *rows)]
    widths = [max(len(row[i]) for row in table) for i in range(len(heads))]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in table
    ]


def wrapped(sentence: Told, indent: str = "") -> list[str]:
    """A sentence broken into lines, each within the width."""
    return textwrap.wrap(
        str(sentence), WIDTH, initial_indent=indent, subsequent_indent=indent + INDENT
    ) or [""]


def indented(block: Block) -> list[str]:
    """A sentence or columns, set in from the margin."""
    if isinstance(block, list):
        return [line for row in block for line in wrapped_row(row)]
    return wrapped(block, INDENT)


def wrapped_row(row: str) -> list[str]:
    """A row of columns; broken only if it is wider than the screen."""
    line = INDENT + row
    return [line] if len(line) <= WIDTH else wrapped(row, INDENT)


def laid_out(sections: Iterable[Sequence[Block]]) -> str:
    """Sections under their headings, with a blank line between them."""
    told = []
    for head, *body in sections:
        lines = wrapped(head[0] if isinstance(head, list) else head)
        told.append("\n".join([*lines, *(line for block in body for line in indented(block))]))
    return "\n\n".join(told)


def clipped(name: str) -> str:
    """A name as a short screen has room for it."""
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"


def seats_from(kit: Any, seat: int | None) -> list[int]:
    """All seats, the viewer's own first."""
    seats = int(kit.seats)
    return [((seat or 0) + place) % seats for place in range(seats)]
