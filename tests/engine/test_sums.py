"""Sums of games: whole numbers, with nothing lost by sharing or rounding."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from boardroom.engine.kits import find_kit
from boardroom.engine.ledger import fresh_kits
from boardroom.engine.playouts import play_tables, simulate
from boardroom.engine.records import blank
from boardroom.engine.sums import (
    LEAST,
    LENGTHS,
    MOST,
    SHARE,
    Sums,
    note_each,
    note_table,
    share_of_wins,
    spread_of_lengths,
    spread_of_points,
)
from boardroom.engine.titles import Title, all_titles


def summed(points: list[list[int]], places: list[list[int]], choices: list[int]) -> Any:
    sums = np.zeros(1, Sums)
    note_each(np.array(choices, np.uint64), np.array(points), np.array(places), sums)
    return sums[0]


def test_who_shares_the_first_place_shares_the_win() -> None:
    sums = summed([[5, 5, 1], [9, 2, 3]], [[1, 1, 3], [1, 3, 2]], [10, 20])
    assert sums["wins"].tolist() == [SHARE // 2 + SHARE, SHARE // 2, 0, 0, 0, 0]
    assert [share_of_wins(sums, p) for p in range(3)] == [0.75, 0.25, 0]


@pytest.mark.parametrize("seats", range(1, 7))
def test_a_win_is_shared_evenly_by_any_number_of_seats(seats: int) -> None:
    sums = summed([[7] * seats], [[1] * seats], [1])
    assert sums["wins"].sum() == SHARE


def test_means_and_medians_are_those_of_the_games() -> None:
    rng = np.random.default_rng(1)
    points, choices = rng.integers(-40, 90, (51, 2)), rng.integers(100, 180, 51)
    sums = summed(points.tolist(), [[1, 2]] * 51, choices.tolist())
    found = [spread_of_points(sums, 0), spread_of_points(sums, 1), spread_of_lengths(sums)]
    for spread, column in zip(found, [points[:, 0], points[:, 1], choices], strict=True):
        assert (spread.lowest, spread.highest) == (column.min(), column.max())
        assert spread.median == np.median(column)
        assert spread.mean == pytest.approx(column.mean())
        assert spread.deviation == pytest.approx(column.std())


def test_the_median_of_an_even_number_lies_between_two() -> None:
    sums = summed([[1], [4]], [[1], [1]], [10, 10])
    assert spread_of_points(sums, 0).median == 2.5


def test_what_is_out_of_range_counts_as_the_nearest_but_is_summed_as_it_is() -> None:
    sums = summed([[MOST + 9], [LEAST - 9]], [[1], [1]], [LENGTHS + 9, 1])
    seat = spread_of_points(sums, 0)
    assert (seat.lowest, seat.highest, seat.total) == (LEAST, MOST, MOST + LEAST)
    assert spread_of_lengths(sums).highest == LENGTHS - 1
    assert spread_of_lengths(sums).total == LENGTHS + 10


@pytest.mark.parametrize("title", all_titles(), ids=lambda title: title.name)
def test_a_table_sums_up_as_its_points_and_places_do(title: Title) -> None:
    """A GPU sums up from tables, the CPU from rows."""
    kits = fresh_kits(title, find_kit(title), title.settle_options({}))
    tables, _ = play_tables(title, kits, np.arange(4, dtype=np.uint64))
    sums = blank(Sums)
    for s in tables:
        note_table(kits[0], s, sums)
    assert sums.tobytes() == simulate(title, 4).tobytes()
