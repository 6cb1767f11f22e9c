"""Lines of text within a hundred columns: wrapped sentences and aligned columns."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence

WIDTH = 100
INDENT = "  "

Block = str | list[str]  # a sentence, or the rows of aligned columns


def aligned(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows under their headings, each column as wide as its longest entry."""
    table = [list(heads), *(list(row) for row in rows)]
    widths = [max(len(row[i]) for row in table) for i in range(len(heads))]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in table
    ]


def wrapped(sentence: str, indent: str = "") -> list[str]:
    """A sentence broken into lines, each within the width."""
    return textwrap.wrap(
        sentence, WIDTH, initial_indent=indent, subsequent_indent=indent + INDENT
    ) or [""]


def indented(block: Block) -> list[str]:
    """A sentence or columns, set in from the margin."""
    if isinstance(block, str):
        return wrapped(block, INDENT)
    return [line for row in block for line in wrapped_row(row)]


def wrapped_row(row: str) -> list[str]:
    """A row of columns; broken only if it is wider than the screen."""
    line = INDENT + row
    return [line] if len(line) <= WIDTH else wrapped(row, INDENT)


def laid_out(sections: Iterable[Sequence[Block]]) -> str:
    """Sections under their headings, with a blank line between them."""
    told = []
    for head, *body in sections:
        lines = wrapped(head if isinstance(head, str) else head[0])
        told.append("\n".join([*lines, *(line for block in body for line in indented(block))]))
    return "\n\n".join(told)
