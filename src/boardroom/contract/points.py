"""Points, places and estimates fit together."""

from __future__ import annotations

from typing import Any

import numpy as np

from boardroom.contract.cases import Case, chosen_cases, final_tables, play_along
from boardroom.engine import calls


def estimates(case: Case, tables: Any) -> Any:
    return np.stack([calls.appraise(case.kits, tables, p) for p in range(case.players)], 1)


@chosen_cases
def test_places_follow_from_points(case: Case) -> None:
    """Whoever has more points is placed before; a shared place counts for all who share it."""
    tables = final_tables(case, 1000)
    points, places = calls.standings(case.kits, tables)
    more = points[:, :, None] > points[:, None, :]
    before = places[:, :, None] < places[:, None, :]
    assert (before | ~more).all()
    assert (places == 1 + before.sum(1)).all()


@chosen_cases
def test_places_are_told_during_the_game_too(case: Case) -> None:
    for turn in play_along(case, 20):
        _points, places = calls.standings(case.kits, turn.after)
        before = places[:, :, None] < places[:, None, :]
        assert (places == 1 + before.sum(1)).all()


@chosen_cases
def test_estimates_are_finite(case: Case) -> None:
    for turn in play_along(case, 50):
        assert np.isfinite(estimates(case, turn.after)).all()


@chosen_cases
def test_an_estimate_of_a_finished_game_is_its_points(case: Case) -> None:
    tables = final_tables(case, 500)
    points, _places = calls.standings(case.kits, tables)
    assert np.abs(estimates(case, tables) - points).max() < 0.01


@chosen_cases
def test_late_estimates_know_who_is_ahead(case: Case) -> None:
    """At a game's last decision, estimates and final points go together.

    Seats choose well enough to make points: where hardly anybody has any there is nothing to know.
    """
    early: list[Any] = []
    late: list[Any] = []
    for turn in play_along(case, 100, greed=0.6):
        done = turn.after["over"] == 1
        if done.any():
            early.append(estimates(case, turn.before[done]))
            late.append(calls.standings(case.kits, turn.after[done])[0])
    together = np.corrcoef(np.concatenate(early).ravel(), np.concatenate(late).ravel())[0, 1]
    assert together > 0.8


@chosen_cases
def test_points_do_not_depend_on_chance_to_come(case: Case) -> None:
    for turn in list(play_along(case, 10))[::7]:
        other = turn.after.copy()
        other["rng"] += np.uint64(12345)
        told = zip(calls.standings(case.kits, other), calls.standings(case.kits, turn.after),
                   strict=True)  # fmt: skip
        assert all((one == same).all() for one, same in told)
        assert (estimates(case, other) == estimates(case, turn.after)).all()
