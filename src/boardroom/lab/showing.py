"""How far the work is, and what came of it, on the terminal."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import TracebackType
from typing import Self

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Table

from boardroom.engine.sentences import tenths
from boardroom.lab.wording import told

EVERY = 10.0  # seconds between two lines where there is no bar

WIDE = 140  # columns of a table that goes to a file

console = Console()
if not console.is_terminal:
    console = Console(width=WIDE)


class Bar:
    """A bar on a terminal, a line now and then elsewhere."""

    def __init__(self, label: str, done: int, total: int) -> None:
        self.label, self.done, self.total = label, done, total
        self._told = self._began = time.monotonic()
        self._fresh = 0
        self._bar: Progress | None = None
        if console.is_terminal:
            self._bar = Progress(
                TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(),
                TextColumn(told("progress.games")), TimeElapsedColumn(),
                TextColumn(told("progress.left")),
                TimeRemainingColumn(), console=console,
            )  # fmt: skip
            self._task = self._bar.add_task(label, total=total, completed=done)

    def __enter__(self) -> Self:
        if self._bar:
            self._bar.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        if self._bar:
            self._bar.stop()

    def find(self, games: int) -> None:
        """So many were played before."""
        self.done += games
        if self._bar:
            self._bar.advance(self._task, games)

    def advance(self, games: int) -> None:
        """So many more games have been played."""
        self.done += games
        self._fresh += games
        if self._bar:
            self._bar.advance(self._task, games)
        elif time.monotonic() - self._told > EVERY:
            self._told = time.monotonic()
            pace = self._fresh / (self._told - self._began)
            left = (self.total - self.done) / pace
            say(told("progress.line", what=self.label, done=self.done, n=self.total,
                     pace=tenths(pace), left=round(left)))  # fmt: skip


def say(line: str) -> None:
    """One line for the reader, never wrapped."""
    console.print(line, highlight=False, markup=False, soft_wrap=True)


@contextmanager
def waiting(words: str) -> Iterator[None]:
    """Say what is going on while the reader waits."""
    if console.is_terminal:
        with console.status(words):
            yield
    else:
        yield


def show_table(heading: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """A table: the first column words, the others figures."""
    table = Table(title=heading, title_justify="left", title_style="bold", box=None,
                  pad_edge=False, header_style="dim")  # fmt: skip
    for i, column in enumerate(columns):
        table.add_column(column, justify="right" if i else "left", no_wrap=True)
    for row in rows:
        table.add_row(*row)
    console.print()
    console.print(table)
