"""Results on disk: Parquet parts while games are played, one file a table when all are.

A part is written beside its place and then renamed, so there is either all of it or none.
"""

from __future__ import annotations

import fcntl
import json
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from boardroom.engine.sentences import in_a_row
from boardroom.errors import BoardroomError
from boardroom.lab.plans import Plan
from boardroom.lab.playing import Rows
from boardroom.lab.wording import refused

PLAN, PARTS, LOCK = "plan.json", "parts", ".lock"
GAMES = "games"  # the table that says which games are done; its part is written last
PART = re.compile(r"(\d+)\.games\.parquet")

WORD = pa.dictionary(pa.int32(), pa.string())

# The columns of every table; docs/lab.md explains them.
TABLES: dict[str, dict[str, Any]] = {
    GAMES: {
        "game": pa.int32(), "variant": pa.int16(), "lineup": pa.int16(), "deal": pa.int32(),
        "seat": pa.int8(), "turn": pa.int8(), "bot": WORD, "points": pa.int32(),
        "place": pa.int8(),
        "won": pa.float64(), "choices": pa.int32(), "rounds": pa.int32(),
        "decisions": pa.int32(), "seconds": pa.float64(),
    },
    "leads": {
        "game": pa.int32(), "quarter": pa.int8(), "seat": pa.int8(), "points": pa.int32(),
    },
    "uses": {
        "game": pa.int32(), "seat": pa.int8(), "ask": WORD, "block": WORD,
        "legal": pa.int32(), "chosen": pa.int32(),
    },
    "items": {
        "game": pa.int32(), "seat": pa.int8(), "item": WORD,
        "offered": pa.int32(), "taken": pa.int32(),
    },
}  # fmt: skip


def table_of(name: str, rows: list[tuple[Any, ...]]) -> pa.Table:
    """Rows as a table."""
    columns = list(zip(*rows, strict=True)) or [()] * len(TABLES[name])
    return pa.table(
        {
            column: pa.array(values, kind)
            for (column, kind), values in zip(TABLES[name].items(), columns, strict=True)
        }
    )


class Shelf:
    """The folder of one plan's results."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.plan = plan
        self.tables = [name for name in TABLES if plan.close or name == GAMES]

    @contextmanager
    def taken(self) -> Iterator[None]:
        """Hold the folder: one run at a time, and of this plan only."""
        try:
            (self.folder / PARTS).mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            why = str(problem.strerror)
            raise refused("no_folder", folder=str(self.folder), why=why) from problem
        with (self.folder / LOCK).open("w") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise refused("at_work", folder=str(self.folder)) from None
            self._claim()
            yield

    def _claim(self) -> None:
        """Write the plan down, or see that it is the one this folder was begun with."""
        path = self.folder / PLAN
        if not path.exists():
            write_whole(path, self.plan.text.encode())
            return
        before = path.read_text("utf-8")
        if before != self.plan.text:
            raise _another_plan(self.folder, before, self.plan.text)

    @property
    def complete(self) -> bool:
        return all((self.folder / f"{name}.parquet").exists() for name in self.tables)

    def parts(self) -> list[int]:
        """The numbers of the parts that are whole."""
        found = (PART.fullmatch(path.name) for path in (self.folder / PARTS).iterdir())
        return sorted(int(match[1]) for match in found if match)

    def done(self) -> set[int]:
        """The numbers of the games that have been played."""
        found: set[int] = set()
        for part in self.parts():
            column = pq.read_table(self._part(part, GAMES), columns=["game"])["game"]
            found.update(column.to_pylist())
        return found

    def add(self, rows: Rows) -> None:
        """Keep rows of games that were played to their ends."""
        if not rows.get(GAMES):
            return
        number = max(self.parts(), default=-1) + 1
        for name in reversed(self.tables):
            write_table(self._part(number, name), table_of(name, rows.get(name, [])))

    def _part(self, number: int, name: str) -> Path:
        return self.folder / PARTS / f"{number:06}.{name}.parquet"

    def finish(self) -> None:
        """Join the parts to one file a table, ordered by game; then they are not needed."""
        numbers = self.parts()
        for name in self.tables:
            whole = pa.concat_tables(pq.read_table(self._part(n, name)) for n in numbers)
            order = [(c, "ascending") for c in ("game", "quarter", "seat", "ask", "block", "item")
                     if c in whole.column_names]  # fmt: skip
            words = {c: whole[c].cast(pa.string()) for c in ("ask", "block", "item", "bot")
                     if c in whole.column_names}  # fmt: skip
            for column, plain in words.items():
                whole = whole.set_column(whole.column_names.index(column), column, plain)
            write_table(self.folder / f"{name}.parquet", whole.sort_by(order))
        for path in (self.folder / PARTS).iterdir():
            path.unlink()

    def read(self, name: str) -> pa.Table:
        """All rows of a table."""
        return pq.read_table(self.folder / f"{name}.parquet")


def write_table(path: Path, table: pa.Table) -> None:
    """Write a table whole or not at all."""
    sink = pa.BufferOutputStream()
    pq.write_table(table, sink, compression="zstd")
    write_whole(path, sink.getvalue().to_pybytes())


def write_whole(path: Path, content: bytes) -> None:
    """Write a file whole or not at all."""
    beside = path.with_name(f".{path.name}.new")
    with beside.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def _another_plan(folder: Path, before: str, now: str) -> BoardroomError:
    """Which parts of two plans differ, by name."""
    try:
        old, new = json.loads(before), json.loads(now)
    except ValueError:
        return refused("unreadable_plan", folder=str(folder))
    parts = in_a_row(name.replace("_", " ") for name in new if old.get(name) != new[name])
    return refused("other_plan", folder=str(folder), parts=parts)
