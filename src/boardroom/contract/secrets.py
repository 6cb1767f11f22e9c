"""What a seat may not know is blanked by `hide` and filled afresh by `guess`."""

from __future__ import annotations

from typing import Any

import numpy as np

from boardroom.contract.cases import Case, chosen_cases, copied, leaves, play_along, positions
from boardroom.engine import calls
from boardroom.engine.calls import Do
from boardroom.engine.chance import scatter


def hidden(case: Case, tables: Any, p: int) -> Any:
    """What a seat may know of tables."""
    twin = copied(tables)
    calls.hide(case.kits, twin, p)
    return twin


def guessed(case: Case, tables: Any, p: int, seed: int) -> Any:
    """Tables that the seat could as well be sitting at."""
    twin = hidden(case, tables, p)
    twin["rng"] = [scatter(np.uint64(seed * 1_000_003 + i)) for i in range(len(twin))]
    calls.guess(case.kits, twin, p)
    return twin


@chosen_cases
def test_tables_that_differ_only_in_secrets_look_the_same(case: Case) -> None:
    tables = positions(case, 3)
    for p in range(case.players):
        seen = hidden(case, tables, p).tobytes()
        for seed in (1, 2):
            other = guessed(case, tables, p, seed)
            assert other.tobytes() != tables.tobytes()
            assert hidden(case, other, p).tobytes() == seen


@chosen_cases
def test_no_chance_is_left_to_peek_at(case: Case) -> None:
    tables = positions(case, 3)
    other = copied(tables)
    other["rng"] ^= np.uint64(0x123456789ABCDEF)
    for p in range(case.players):
        assert not hidden(case, tables, p)["rng"].any()
        assert hidden(case, other, p).tobytes() == hidden(case, tables, p).tobytes()


@chosen_cases
def test_hiding_twice_hides_nothing_more(case: Case) -> None:
    tables = positions(case, 3)
    for p in range(case.players):
        once = hidden(case, tables, p)
        assert hidden(case, once, p).tobytes() == once.tobytes()


@chosen_cases
def test_a_guess_keeps_what_is_always_visible(case: Case) -> None:
    tables = positions(case, 5)
    for p in range(case.players):
        seen, guess = hidden(case, tables, p), guessed(case, tables, p, 3)
        for (name, was), (_, shown), (_, new) in zip(
            leaves(tables), leaves(seen), leaves(guess), strict=True
        ):
            if (was == shown).all():
                assert (new == was).all(), f"{name} is visible, yet guessed"


@chosen_cases
def test_whoever_decides_can_see_what_may_be_chosen(case: Case) -> None:
    for turn in play_along(case, 10):
        for p in range(case.players):
            mine = turn.before["seat"] == p
            if mine.any():
                seen = hidden(case, turn.before[mine], p)
                assert (calls.legal(case.kits, seen) == turn.bits[mine]).all()


@chosen_cases
def test_a_guess_can_be_played_to_the_end(case: Case) -> None:
    tables = positions(case, 3)
    for p in range(case.players):
        guess = guessed(case, tables, p, 4)
        running = guess["over"] == 0
        assert (guess["over"] == tables["over"]).all()
        assert calls.legal(case.kits, guess)[running].all()
        calls.act(case.kits, guess, Do.PLAYOUT, np.arange(1, len(guess) + 1))
        assert (guess["over"] == 1).all()
        assert (guess["count"] >= tables["count"]).all()


@chosen_cases
def test_other_chance_is_another_future(case: Case) -> None:
    """Guesses with different chance do not all lead to the same end, if any chance is left."""
    tables = np.repeat(case.deal(1), 20)
    guess = guessed(case, tables, 0, 5)
    before = guess["rng"].copy()
    calls.act(case.kits, guess, Do.PLAYOUT, np.full(20, 9))
    drawn = bool((guess["rng"] != before).any())
    guess["rng"] = 0
    assert (len({s.tobytes() for s in guess}) > 1) == drawn
