"""What the appraisal of UPGRADE! sees in a position, one weight at a time."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from boardroom.engine import calls
from boardroom.engine.kits import find_kit
from boardroom.engine.ledger import fresh_kits
from boardroom.games.upgrade import TITLE
from boardroom.games.upgrade.table import KINDS, Step

SEAT = 0


def kits_with(**weights: Any) -> Any:
    """A kit for two in which only these weights are not 0."""
    kits = fresh_kits(TITLE, find_kit(TITLE), TITLE.settle_options({"players": 2}))
    sense = kits[0]["sense"]
    for name in sense.dtype.names:
        sense[name] = weights.get(name, 0.0)
    return kits


def in_year(kits: Any, year: int) -> Any:
    """A fresh table, moved to the actions of a year."""
    tables = np.zeros(1, TITLE.table)
    calls.deal(kits, tables, 1)
    tables[0].year, tables[0].step = year, Step.PERFORM
    return tables


def gain(kits: Any, before: Any, after: Any) -> float:
    """How much better the seat stands after a change."""
    return float(calls.appraise(kits, after, SEAT)[0] - calls.appraise(kits, before, SEAT)[0])


@pytest.mark.parametrize(("year", "worth"), [(1, 20000), (2, 2000), (5, 2), (6, 1)])
def test_credits_count_by_the_years_to_be_scored_and_at_last_by_what_the_end_pays(
    year: int, worth: int
) -> None:
    kits = kits_with(credit=[1, 10, 100, 1000, 10000])
    before = in_year(kits, year)
    after = before.copy()
    after[0].players[SEAT].credits += 2
    assert gain(kits, before, after) == worth


def test_every_department_at_level_three_counts_by_its_number() -> None:
    kits = kits_with(top=[1, 10, 100, 1000])
    kits[0].annual[:] = 0
    kits[0].old_penalty = 0
    before = in_year(kits, 4)
    after = before.copy()
    after[0].players[SEAT].face[:3] = KINDS + 1
    assert gain(kits, before, after) == 111


def test_what_is_built_is_worth_less_in_the_last_year() -> None:
    kits = kits_with(upgraded=[8, 0, 0, 0], last_building=0.25)
    kits[0].annual[:] = 0
    kits[0].old_penalty = 0
    for year, worth in ((5, 8), (6, 2)):
        before = in_year(kits, year)
        after = before.copy()
        after[0].players[SEAT].face[0] = 1
        assert gain(kits, before, after) == worth
