"""Every game ends, and until then there is always something to choose."""

from __future__ import annotations

import numpy as np

from boardroom.contract.cases import (
    Case,
    cases_of,
    chosen_cases,
    every_player_count,
    final_tables,
    play_along,
)
from boardroom.engine.choices import MOST


@chosen_cases
def test_there_is_always_a_choice_until_the_game_is_over(case: Case) -> None:
    """And a real one: a decision with a single choice is not asked."""
    for turn in play_along(case, 100):
        several = turn.bits & (turn.bits - np.uint64(1)) != 0
        assert several.all(), f"a lone choice was asked: ask {set(turn.before['ask'][~several])}"


@chosen_cases
def test_every_random_game_ends(case: Case) -> None:
    tables = final_tables(case, 1000)
    assert (tables["over"] == 1).all()
    assert (tables["together"] == 0).all(), "somebody may still decide"
    assert (tables["count"] > 0).all()


@chosen_cases
def test_the_header_says_who_decides_what(case: Case) -> None:
    asks = case.title.choices
    for turn in play_along(case, 50):
        s = turn.before
        seat, together = s["seat"].astype(int), s["together"].astype(int)
        assert ((seat >= 0) & (seat < case.players)).all()
        assert (together >> seat & 1).all(), "the seat that decides is not among those that may"
        assert (together < 1 << case.players).all()
        assert set(s["ask"].tolist()) <= set(asks)
        assert (turn.after["count"] == s["count"] + 1).all()


@chosen_cases
def test_no_decision_has_more_than_64_choices(case: Case) -> None:
    for asked in case.title.choices.values():
        assert 1 < asked.total <= MOST
    for turn in play_along(case, 20):
        totals = np.array([case.title.choices[ask].total for ask in turn.before["ask"].tolist()])
        assert (turn.bits >> (totals - 1).astype(np.uint64) <= 1).all(), "a choice beyond the ask's"


@every_player_count
def test_random_games_reach_every_ask_that_the_options_leave(case: Case) -> None:
    """Otherwise the tests of this folder prove less than they seem to.

    Some asks come only with an option changed, so the default leans on the other option sets.
    """
    missing = set(case.title.choices)
    for other in cases_of(case.title):
        if other.players == case.players and missing:
            missing -= asks_seen(other)
    assert not missing, f"never asked in 300 random games: {missing}"


def asks_seen(case: Case) -> set[int]:
    """Every ask of 300 random games."""
    return {ask for turn in play_along(case, 300) for ask in turn.before["ask"].tolist()}
