"""Pieces are conserved: each title states its laws, and they hold after every choice."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from boardroom.contract.cases import (
    Case,
    chosen_cases,
    every_player_count,
    final_tables,
    in_batches,
    pieces_of,
    play_along,
    some_of,
)

GAMES = 40  # for every number of players
FEWER = 10  # for every option set beside
SIXTEENTH = 16
AT_ONCE = 1500  # tables looked at together


def assert_laws(laws: dict[str, Any], tables: Any) -> None:
    """Name the first law that is broken, and where."""
    for name, holds in laws.items():
        broken = np.flatnonzero(~np.broadcast_to(holds, len(tables)))
        assert not len(broken), (
            f"{name}: broken at {len(broken)} of {len(tables)} tables, "
            f"first after {tables[broken[0]]['count']} choices, ask {tables[broken[0]]['ask']}"
        )


@pytest.mark.parametrize("greed", [0.0, 0.6], ids=["random", "greedy"])
@chosen_cases
def test_pieces_are_conserved_after_every_choice(case: Case, greed: float) -> None:
    pieces, games = pieces_of(case.title), FEWER if case.changed else GAMES
    dealt = case.deal(games)
    assert_laws(pieces.laws(case.kit, dealt), dealt)
    for turns in in_batches(play_along(case, games, greed=greed), AT_ONCE):
        assert_laws(pieces.laws(case.kit, turns.after), turns.after)
        assert_laws(pieces.laws_of_change(case.kit, turns.before, turns.after), turns.after)


@pytest.mark.slow
@every_player_count
def test_pieces_are_conserved_along_a_thousand_games(case: Case) -> None:
    """What changes is looked at every time, what lies there after every sixteenth choice."""
    pieces = pieces_of(case.title)
    for number, turns in enumerate(in_batches(play_along(case, 1000, first_seed=10_000), AT_ONCE)):
        assert_laws(pieces.laws_of_change(case.kit, turns.before, turns.after), turns.after)
        looked_at = some_of(turns.after, slice(number % SIXTEENTH, None, SIXTEENTH))
        if len(looked_at):
            assert_laws(pieces.laws(case.kit, looked_at), looked_at)


@chosen_cases
def test_pieces_are_conserved_at_the_end_of_a_thousand_games(case: Case) -> None:
    tables = final_tables(case, 1000)
    assert_laws(pieces_of(case.title).laws(case.kit, tables), tables)


@chosen_cases
def test_every_game_ends_in_a_known_way(case: Case) -> None:
    pieces = pieces_of(case.title)
    found = {pieces.ending(case.kit, s) for s in final_tables(case, 200)}
    assert found <= set(pieces.ENDINGS)
