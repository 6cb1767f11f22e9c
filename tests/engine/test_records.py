"""Records: one block of memory each, with named fields."""

from __future__ import annotations

import numpy as np
import pytest

from boardroom.engine.records import (
    HEADER,
    blank,
    copy_of,
    field_paths,
    first_difference,
    natural_alignment,
    record,
    table_record,
)

Purse = record(coins="i2", marks="i1")
Toy = table_record(
    day="i1",
    gold="i8",
    purses=(Purse, 2),
    grid=("i1", (2, 3)),
    tail="i1",
)


def test_fields_work_by_name_at_every_level() -> None:
    s = blank(Toy)
    s.purses[1].coins = 300
    s.grid[1, 2] = 7
    assert (s.purses[1].coins, s.purses[0].coins, s.grid[1, 2]) == (300, 0, 7)
    assert s["purses"]["coins"].tolist() == [0, 300]


def test_a_record_within_a_record_is_part_of_it() -> None:
    Pair = record(left=Purse, right=Purse)
    pair = blank(Pair)
    pair.right.coins = 5
    pair.left = pair.right
    assert (pair.left.coins, pair["right"].coins) == (5, 5)
    assert pair.left.dtype == Purse


def test_a_field_that_is_not_there_is_refused() -> None:
    s = blank(Toy)
    with pytest.raises(AttributeError, match="silver"):
        s.silver = 1
    with pytest.raises(AttributeError, match="silver"):
        s.purses[0].silver = 1


def test_a_table_starts_with_the_header() -> None:
    assert Toy.names[: len(HEADER)] == tuple(HEADER)
    assert Toy.fields["rng"][1] == 0


def test_every_field_is_aligned() -> None:
    assert natural_alignment(Toy) == 8
    assert natural_alignment(Purse) == 2
    for name in Toy.names:
        form, offset = Toy.fields[name][:2]
        assert offset % natural_alignment(form) == 0, name
    assert Toy.itemsize % 8 == 0
    assert Purse.itemsize == 4


@pytest.mark.parametrize("name", ["round", "size", "data", "copy", "item", "sort", "max", "field"])
def test_a_name_that_numpy_answers_itself_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=f"field name '{name}' is an attribute of NumPy records"):
        record(**{name: "i1"})


def test_a_copy_is_independent_and_equal_to_the_last_byte() -> None:
    """Whatever lay in the memory that the copy takes."""
    s = blank(Toy)
    s.day, s.gold, s.purses[0].coins, s.tail = 3, -1, 77, 5
    for fill in (0, 255):
        for twin in (copy_of(s), copied_onto(s, fill)):
            assert twin.tobytes() == s.tobytes()
            twin.purses[0].coins = 78
            assert s.purses[0].coins == 77


def copied_onto(s: np.void, fill: int) -> np.void:
    """A copy on memory that was used before."""
    memory = np.full(s.dtype.itemsize, fill, np.uint8)
    memory.view(s.dtype)[0] = s
    return memory.view(s.dtype)[0]


def test_a_copied_array_is_equal_to_the_last_byte() -> None:
    tables = np.zeros(50, Toy)
    tables["day"] = np.arange(50)
    for _ in range(20):
        used = np.full(tables.nbytes, 255, np.uint8)  # memory that the copy may get
        del used
        assert tables.copy().tobytes() == tables.tobytes()


def test_a_blank_record_is_all_zero() -> None:
    assert not blank(Toy).tobytes().strip(b"\0")
    one, other = blank(Toy), blank(Toy)
    one.day = 1
    assert other.day == 0


def test_paths_name_every_field() -> None:
    paths = field_paths(Toy)
    assert set(paths) >= {"rng", "day", "purses", "purses.coins", "purses.marks", "grid", "tail"}


def test_the_first_difference_is_named_in_full() -> None:
    s = blank(Toy)
    assert first_difference(s, copy_of(s)) == ""
    for change, name in (
        (lambda t: t.grid.__setitem__((0, 1), 9), "grid"),
        (lambda t: t.purses[1].__setattr__("marks", 1), "purses[1].marks"),
        (lambda t: t.__setattr__("gold", 1), "gold"),
    ):
        twin = copy_of(s)
        change(twin)
        assert first_difference(s, twin) == name


def test_a_record_within_a_record_is_named() -> None:
    Outer = record(count="i1", purse=Purse)
    a, b = blank(Outer), blank(Outer)
    b.purse.coins = 4
    assert first_difference(a, b) == "purse.coins"
