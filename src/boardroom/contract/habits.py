"""Habits, of titles that have some: quick choices that are always legal and never peek."""

from __future__ import annotations

from typing import Any

import numpy as np

from boardroom.contract.cases import (
    Case,
    chosen_of,
    copied,
    defaults_of,
    over_cases,
    play_along,
    positions,
    some_of,
)
from boardroom.engine import calls
from boardroom.engine.rules import has_habits

each_case = over_cases(lambda title: chosen_of(title) if has_habits(title.table) else [])
each_player_count = over_cases(lambda title: defaults_of(title) if has_habits(title.table) else [])


@each_case
def test_a_habit_is_legal_and_changes_nothing(case: Case) -> None:
    """Also at tables at which no sensible player would ever sit."""
    tables = positions(case, 4)
    tables = some_of(tables, tables["over"] == 0)
    before = tables.tobytes()
    chosen = calls.habit(case.kits, tables)
    assert tables.tobytes() == before
    assert (calls.legal(case.kits, tables) >> chosen.astype(np.uint64) & np.uint64(1)).all()


@each_case
def test_a_habit_does_not_peek(case: Case) -> None:
    """What the deciding seat may not know does not matter."""
    tables = positions(case, 2)
    tables = some_of(tables, tables["over"] == 0)
    seen = copied(tables)
    for p in range(case.players):
        own = tables["seat"] == p
        mine = some_of(tables, own)
        calls.hide(case.kits, mine, p)
        seen[own] = mine
    assert (calls.habit(case.kits, seen) == calls.habit(case.kits, tables)).all()


@each_case
def test_a_game_of_habits_ends_and_is_the_same_interpreted(case: Case) -> None:
    tables = case.deal(1, 3)
    plain = copied(tables)
    while not tables[0]["over"]:
        chosen = calls.habit(case.kits, tables)
        with calls.interpreted():
            assert (calls.habit(case.kits, plain) == chosen).all()
        calls.play(case.kits, tables, chosen)
        calls.play(case.kits, plain, chosen)
    assert tables[0]["count"] > 10


@each_player_count
def test_habits_beat_chance(case: Case) -> None:
    """By far: the mean of a few games by habit is more than the best seat by chance."""
    tables = case.deal(8)
    while not tables["over"].all():
        going = np.flatnonzero(tables["over"] == 0)
        some = some_of(tables, going)
        calls.play(case.kits, some, calls.habit(case.kits, some))
        tables[going] = some
    by_chance = list(play_along(case, 8))[-1].after
    assert np.mean(points_of(case, tables)) > np.max(points_of(case, by_chance))


def points_of(case: Case, tables: Any) -> list[Any]:
    return [calls.tell(case.kits, tables, calls.Tell.POINTS, p) for p in range(case.players)]
