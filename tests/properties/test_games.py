"""Whatever is played: laws hold along any game, and undo leads back to where it came from.

Hypothesis draws the seed, the table and the choices. A short list of choices is a short story of
a failure; where the list ends, the last legal choice is taken until the game is over.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from boardroom.contract.pieces import assert_laws
from boardroom.engine import calls
from boardroom.engine.ledger import Game
from boardroom.engine.records import first_difference
from tests.contract.cases import CASES, Case, pieces_of

cases = st.sampled_from(CASES)
seeds = st.integers(0, 2**64 - 1)
picks = st.lists(st.integers(0, 63), max_size=150)


def played(case: Case, seed: int, picked: list[int]) -> Any:
    """All tables of a game, from the deal to the end."""
    tables = np.zeros(1, case.title.table)
    calls.deal(case.kits, tables, np.uint64(seed))
    states = [tables.copy()]
    while not tables[0]["over"]:
        legal = calls.choices_in(calls.legal(case.kits, tables)[0])
        n = len(states) - 1
        c = legal[picked[n] % len(legal)] if n < len(picked) else legal[-1]
        calls.play(case.kits, tables, c)
        states.append(tables.copy())
    return np.concatenate(states)


@settings(max_examples=100)
@given(case=cases, seed=seeds, picked=picks)
def test_laws_hold_along_any_game(case: Case, seed: int, picked: list[int]) -> None:
    pieces = pieces_of(case.title)
    states = played(case, seed, picked)
    assert_laws(pieces.laws(case.kit, states), states)
    assert_laws(pieces.laws_of_change(case.kit, states[:-1], states[1:]), states[1:])
    assert pieces.ending(case.kit, states[-1]) in pieces.ENDINGS


@settings(max_examples=60)
@given(case=cases, seed=st.text(max_size=8), picked=picks)
def test_undo_and_the_same_choice_give_the_same_bytes(
    case: Case, seed: str, picked: list[int]
) -> None:
    game = case.game(seed)
    for pick in picked:
        if game.over:
            break
        legal = game.legal()
        c = legal[pick % len(legal)]
        before = game.tables.tobytes()
        entry = game.choose(c)
        after = game.at(len(game.entries))
        if game.may_undo():
            game.undo()
            assert game.tables.tobytes() == before
            assert game.choose(c) == entry
        assert first_difference(game.s, after.s) == ""
        assert game.tables.tobytes() == after.tables.tobytes()


@settings(max_examples=60)
@given(case=cases, seed=st.text(max_size=8), picked=picks, data=st.data())
def test_any_moment_of_any_game_is_found_again(
    case: Case, seed: str, picked: list[int], data: st.DataObject
) -> None:
    game = case.game(seed)
    states = [game.tables.tobytes()]
    for pick in picked:
        if game.over:
            break
        legal = game.legal()
        game.choose(legal[pick % len(legal)])
        states.append(game.tables.tobytes())
    n = data.draw(st.integers(0, len(game.entries)), "moment")
    assert game.at(n).tables.tobytes() == states[n]
    replay = Game(case.title, seed, case.options)
    for entry in game.entries:
        assert replay.choose(entry.choice) == entry
