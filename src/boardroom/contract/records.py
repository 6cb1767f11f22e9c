"""Records are plain memory with names that work compiled and interpreted."""

from __future__ import annotations

import numpy as np
import pytest

from boardroom.contract.cases import defaults_of, every_title, final_tables, leaves
from boardroom.engine import calls
from boardroom.engine.records import HEADER, field_paths
from boardroom.engine.titles import Title

ATTRIBUTES = set(dir(np.ndarray)) | set(dir(np.record)) | set(dir(np.recarray)) | set(dir(np.void))


def records_of(title: Title) -> list[np.dtype]:
    return [title.table, defaults_of(title)[0].kits.dtype]


@every_title
def test_no_field_is_named_like_an_attribute_of_numpy(title: Title) -> None:
    for kind in records_of(title):
        names = {path.rpartition(".")[2] for path in field_paths(kind)}
        assert not names & ATTRIBUTES


@every_title
def test_records_hold_no_objects(title: Title) -> None:
    """A copy is a copy of bytes: nothing in a record points elsewhere."""
    for kind in records_of(title):
        assert not kind.hasobject
        assert set(leaf_kinds(kind)) <= set("iuf")


@every_title
def test_tables_hold_whole_numbers(title: Title) -> None:
    assert set(leaf_kinds(title.table)) <= set("iu")


@every_title
def test_no_rule_reckons_with_the_fractions_of_a_kit(title: Title) -> None:
    """They are there for the judgement of bots: with others the same choices make the same game."""
    case = defaults_of(title)[0]
    others = case.kits.copy()
    for _, field in leaves(others):
        if field.dtype.kind == "f":
            field[...] = 7.5
    tables, seeds = np.zeros(20, title.table), np.arange(20, dtype=np.uint64)
    calls.act(others, tables, calls.Do.SIMULATE, seeds)
    assert tables.tobytes() == final_tables(case, 20).tobytes()


def leaf_kinds(kind: np.dtype) -> list[str]:
    """The kinds of all plain fields."""
    base = kind.base
    if base.fields is None:
        return [base.kind]
    return [found for inner, *_ in base.fields.values() for found in leaf_kinds(inner)]


@every_title
def test_every_table_starts_with_the_same_header(title: Title) -> None:
    assert list(title.table.names or ())[: len(HEADER)] == list(HEADER)
    for name, form in HEADER.items():
        assert title.table[name] == np.dtype(form)


@every_title
def test_records_are_records_at_every_level(title: Title) -> None:
    """Otherwise `s.players[p].cash` works compiled and fails interpreted."""
    for kind in records_of(title):
        assert set(kind.names or ()) <= set(dir(kind.type))
        for inner, *_ in (kind.fields or {}).values():
            assert set(inner.base.names or ()) <= set(dir(inner.base.type))


@every_title
def test_every_byte_belongs_to_a_field(title: Title) -> None:
    """NumPy copies field by field: bytes between fields would differ from copy to copy."""
    for kind in records_of(title):
        covered = np.zeros(kind.itemsize, bool)
        cover(kind, 0, covered)
        assert covered.all(), f"bytes of no field: {np.flatnonzero(~covered).tolist()}"


def cover(kind: np.dtype, at: int, covered: np.ndarray) -> None:
    """Mark the bytes that fields occupy."""
    count = int(np.prod(kind.shape, dtype=int))
    for i in range(count):
        start = at + i * kind.base.itemsize
        if kind.base.fields is None:
            covered[start : start + kind.base.itemsize] = True
        else:
            for inner, offset, *_ in kind.base.fields.values():
                cover(inner, start + offset, covered)


@every_title
def test_options_begin_with_players(title: Title) -> None:
    first = title.options[0]
    assert first.name == "players"
    for option in title.options:
        assert option.default in option.values
        assert str(title.option_about(option))
    with pytest.raises(Exception, match='no option "nonsense"'):
        title.settle_options({"nonsense": 1})
