"""Compiled and interpreted rules do the same, byte for byte.

Interpreted rules are the text a person reads, checked for overflow; compiled ones are what plays.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from boardroom.contract.cases import Case, Turn, cases_of, every_case, over, play_along
from boardroom.engine import calls
from boardroom.engine.calls import Do
from boardroom.engine.position import Position
from boardroom.engine.records import first_difference
from boardroom.engine.titles import Title
from boardroom.engine.turns import run_on

SEEDS = 20  # for every number of players
FEWER = 5  # for every option set beside
CHUNK = 5  # seeds a test plays


def chunks_of(title: Title) -> list[Any]:
    """So many seeds of every case, a few at a time."""
    return [pytest.param(case, first, id=f"{case.label}-{first}") for case in cases_of(title)
            for first in range(0, FEWER if case.changed else SEEDS, CHUNK)]  # fmt: skip


def assert_same(a: Any, b: Any, what: str) -> None:
    assert a.tobytes() == b.tobytes(), f"{what}: {first_difference(a[0], b[0])}"


@pytest.mark.slow
@over("case, first_seed", chunks_of)
def test_compiled_games_are_interpreted_games(case: Case, first_seed: int) -> None:
    """Every other game is half greedy, to get further than chance does."""
    for seed in range(first_seed, first_seed + CHUNK):
        turns = list(play_along(case, 1, seed, greed=seed % 2 / 2))
        tables = np.zeros(1, case.title.table)
        with calls.interpreted():
            calls.deal(case.kits, tables, seed)
            assert_same(tables, turns[0].before, f"seed {seed}, deal")
            bits = calls.legal(case.kits, tables)[0]
            for number, turn in enumerate(turns):
                where = f"seed {seed}, choice {number}"
                assert bits == turn.bits[0], f"{where}: legal"
                bits = follow(case, tables, turn)
                assert_same(tables, turn.after, where)


def follow(case: Case, tables: Any, turn: Turn) -> Any:
    """Make one choice interpreted; gives the choices that are legal then.

    As `calls.play` does it, which would leave them to be worked out once more.
    """
    tables[0].count += 1
    return run_on(case.kit, tables[0], np.int64(turn.choices[0]))


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
    """Points, places, estimates, refusals, what is hidden and guessed, and a choice by itself."""
    for turn in list(play_along(case, 1, 7))[::8]:
        compiled = told(case, turn.before)
        tables = turn.before.copy()
        with calls.interpreted():
            plain = told(case, turn.before)
            calls.play(case.kits, tables, turn.choices)
        assert_same(tables, turn.after, f"choice {turn.before[0]['count']}")
        assert compiled[:-1] == plain[:-1]
        assert np.allclose(compiled[-1], plain[-1], rtol=1e-5, atol=1e-4)


def told(case: Case, tables: Any) -> list[Any]:
    kits, asked = case.kits, Position(case.kits, tables)
    found: list[Any] = [[asked.why_not(c) for c in range(asked.width)]]
    for p in range(case.players):
        found += [asked.points(p), asked.placing(p)]
        twin = tables.copy()
        calls.hide(kits, twin, p)
        found.append(twin.tobytes())
        twin[0].rng = 5
        calls.guess(kits, twin, p)
        found.append(twin.tobytes())
    found.append([float(calls.appraise(kits, tables, p)[0]) for p in range(case.players)])
    return found
