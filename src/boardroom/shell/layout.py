"""How text stands in a terminal: wrapped, and figures in columns."""

from __future__ import annotations

import os
import textwrap
from collections.abc import Iterable, Sequence

from boardroom.engine.sentences import Told

WIDTH = 100


def wrapped(text: object, indent: str = "") -> str:
    """Text broken into lines as wide as the terminal, all but the first set in."""
    width = min(WIDTH, _columns())
    return textwrap.fill(str(text), width, subsequent_indent=indent, break_on_hyphens=False)


def _columns() -> int:
    try:
        return max(40, os.get_terminal_size().columns)
    except OSError:
        return WIDTH


def figures(rows: Iterable[Sequence[Told]]) -> list[list[str]]:
    """Rows whose columns, but for the first, stand at the right."""
    columns = [[str(cell) for cell in column] for column in zip(*rows, strict=True)]
    for column in columns[1:]:
        width = max(map(len, column))
        column[:] = [cell.rjust(width) for cell in column]
    return [list(row) for row in zip(*columns, strict=True)]
