"""Seed and choices are the game: they give the same bytes again, from any snapshot."""

from __future__ import annotations

import numpy as np

from boardroom.contract.cases import Case, chosen_cases, final_tables, random_choices
from boardroom.engine import calls
from boardroom.engine.ledger import SPACING, Game, digest_of


def played(case: Case, choices: list[int], seed: str = "replay") -> tuple[Game, list[bytes]]:
    """A game, and its bytes after every choice; choices are taken as places among the legal."""
    game = case.game(seed)
    states = [game.tables.tobytes()]
    for pick in choices:
        if game.over:
            break
        legal = game.legal()
        game.choose(legal[pick % len(legal)])
        states.append(game.tables.tobytes())
    return game, states


@chosen_cases
def test_seed_and_choices_give_the_same_bytes(case: Case) -> None:
    picks = random_choices(case, 1)
    game, states = played(case, picks)
    twin = case.game("replay")
    for entry, state in zip(game.entries, states[1:], strict=True):
        assert twin.choose(entry.choice) == entry
        assert twin.tables.tobytes() == state


@chosen_cases
def test_another_seed_is_another_game(case: Case) -> None:
    assert case.game("one").start_check != case.game("two").start_check
    assert case.game("one").start_check == case.game("one").start_check


@chosen_cases
def test_any_moment_is_found_again(case: Case) -> None:
    """`at(n)` starts from the snapshot before; a replay starts from the deal."""
    game, states = played(case, random_choices(case, 2))
    assert len(states) > SPACING
    for n, state in enumerate(states):
        assert game.at(n).tables.tobytes() == state
    assert game.tables.tobytes() == states[-1], "looking back must not change the table"


@chosen_cases
def test_the_running_digest_is_over_all_states(case: Case) -> None:
    game, _states = played(case, random_choices(case, 3)[:40])
    check = game.start_check
    for n, entry in enumerate(game.entries, start=1):
        check = digest_of(check, game.at(n).s)
        assert entry.check == check


@chosen_cases
def test_bulk_games_repeat(case: Case) -> None:
    """The same seeds, alone or side by side, in any order."""
    together = final_tables(case, 50)
    assert together.tobytes() == final_tables(case, 50).tobytes()
    backwards = np.zeros(50, case.title.table)
    calls.act(case.kits, backwards, calls.Do.SIMULATE, np.arange(49, -1, -1))
    assert backwards[::-1].tobytes() == together.tobytes()
    for seed in (0, 17, 49):
        assert final_tables(case, 1, seed).tobytes() == together[seed : seed + 1].tobytes()
