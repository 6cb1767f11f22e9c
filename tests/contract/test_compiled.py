"""Compiled and interpreted rules do the same, byte for byte.

Interpreted rules are the text a person reads, checked for overflow; compiled ones are what plays.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from boardroom.engine import calls
from boardroom.engine.calls import Do
from boardroom.engine.records import first_difference
from tests.contract.cases import Case, Turn, every_case, play_along

SEEDS = 20  # for every number of players and every option set
CHUNK = 5  # seeds a test plays


def assert_same(a: Any, b: Any, what: str) -> None:
    assert a.tobytes() == b.tobytes(), f"{what}: {first_difference(a[0], b[0])}"


@pytest.mark.slow
@pytest.mark.parametrize("first_seed", range(0, SEEDS, CHUNK))
@every_case
def test_compiled_games_are_interpreted_games(case: Case, first_seed: int) -> None:
    """Every other game is half greedy, to get further than chance does."""
    for seed in range(first_seed, first_seed + CHUNK):
        turns = list(play_along(case, 1, seed, greed=seed % 2 / 2))
        tables = np.zeros(1, case.title.table)
        with calls.interpreted():
            calls.deal(case.kits, tables, seed)
            assert_same(tables, turns[0].before, f"seed {seed}, deal")
            for number, turn in enumerate(turns):
                follow(case, tables, turn, f"seed {seed}, choice {number}")


def follow(case: Case, tables: Any, turn: Turn, where: str) -> None:
    """Make one choice interpreted."""
    assert calls.legal(case.kits, tables).tolist() == turn.bits.tolist(), f"{where}: legal"
    calls.play(case.kits, tables, turn.choices)
    assert_same(tables, turn.after, where)


@every_case
def test_a_random_game_is_the_same_interpreted(case: Case) -> None:
    """The bulk loop too, its own chance included."""
    compiled, plain = np.zeros(1, case.title.table), np.zeros(1, case.title.table)
    made = calls.act(case.kits, compiled, Do.SIMULATE, 99)
    with calls.interpreted():
        assert calls.act(case.kits, plain, Do.SIMULATE, 99) == made
    assert_same(plain, compiled, "seed 99")


@every_case
def test_what_is_told_is_the_same_interpreted(case: Case) -> None:
    """Points, places, estimates, refusals, and what is hidden and guessed."""
    for turn in list(play_along(case, 1, 7))[::8]:
        compiled = told(case, turn.before)
        with calls.interpreted():
            plain = told(case, turn.before)
        assert compiled[:-1] == plain[:-1]
        assert np.allclose(compiled[-1], plain[-1], rtol=1e-5, atol=1e-4)


def told(case: Case, tables: Any) -> list[Any]:
    kits, total = case.kits, case.title.asks[int(tables[0]["ask"])].total
    found: list[Any] = [[calls.why_not(kits, tables, c) for c in range(total)]]
    for p in range(case.players):
        found += [calls.points(kits, tables, p), calls.placing(kits, tables, p)]
        twin = tables.copy()
        calls.hide(kits, twin, p)
        found.append(twin.tobytes())
        twin[0].rng = 5
        calls.guess(kits, twin, p)
        found.append(twin.tobytes())
    found.append([float(calls.appraise(kits, tables, p)[0]) for p in range(case.players)])
    return found
