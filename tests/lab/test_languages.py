"""Reports in another language; the columns of the tables beside them stay as they are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from boardroom.engine.languages import ENGLISH, read_from_now_on
from boardroom.lab.parts import TABLES

WORD = re.compile(r"[A-Za-z]{3,}")
MARKS = re.compile(r"<style>.*</style>|<[^>]*>|\]\([^)]*\)", re.DOTALL)  # of HTML and Markdown
NUMBERED = re.compile(r"\w+_\w+|\b[0-9a-f]{8,}\b|mine/\S+")  # options, digests, files
NAMES = {"UPGRADE", "Boardroom", "random", "greedy", "standard", "tests", "mine", "number", "one",
         "off", "auto", "marker"}  # fmt: skip


@pytest.fixture(autouse=True)
def _afterwards() -> Iterator[None]:
    yield
    read_from_now_on(ENGLISH)


@pytest.mark.parametrize("what", [
    ["arena", "--bots", "random,greedy", "--games", "6"],
    ["sweep", "--set", "years.number=6,4", "--bot", "random", "--games", "4"],
])  # fmt: skip
def test_a_report_is_written_for_its_reader(lab: Any, tmp_path: Path, what: list[str]) -> None:
    status, said = lab(*what[:1], "upgrade", *what[1:], "--players", "2", "--seed", "tests",
                       "--out", "mine", "--language", "en-XA")  # fmt: skip
    assert status == 0
    page, text = (read(tmp_path, name) for name in ("report.html", "report.md"))
    assert '<html lang="en-XA">' in page
    tables = {path.stem: pq.read_table(path) for path in (tmp_path / "mine").glob("*.parquet")}
    assert all(table.column_names == list(TABLES[name]) for name, table in tables.items())
    # Choices and cards by the names that programs know them by.
    names = [name for table in tables.values() for column in ("ask", "block", "item")
             if column in table.column_names for name in table[column].to_pylist()]  # fmt: skip
    for told in (said, page, text):
        assert plain(told, *what, *names) == set()


def read(folder: Path, name: str) -> str:
    return (folder / "mine" / name).read_text("utf-8")


def plain(text: str, *names: str) -> set[str]:
    """Plain words, but for names."""
    known = NAMES | {one for name in names for one in WORD.findall(name)}
    return set(WORD.findall(NUMBERED.sub(" ", MARKS.sub(" ", text)))) - known
