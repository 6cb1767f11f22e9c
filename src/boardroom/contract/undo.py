"""Undo goes back to the last point before anybody learned something or anybody else decided."""

from __future__ import annotations

from typing import Any

import pytest

from boardroom.contract.cases import Case, chosen_cases, random_choices
from boardroom.engine.ledger import Game
from boardroom.errors import BoardroomError


def by_the_rule(case: Case, before: Any, game: Game, seat: int) -> bool:
    """Nobody learned something, and nobody else decides; all at once, until all have chosen."""
    if game.over or before[0]["rng"] != game.s.rng or case.title.telling(before[0], game.s):
        return False
    if int(before[0]["ask"]) in case.title.together:
        return game.in_phase()
    return bool(seat == game.s.seat)


@chosen_cases
def test_undo_is_allowed_exactly_by_its_rule(case: Case) -> None:
    game = case.game("undo")
    assert not game.may_undo()
    seen = set()
    for pick in random_choices(case, 6) * 20:
        if game.over:
            break
        before, legal = game.tables.copy(), game.legal()
        entry = game.choose(legal[pick % len(legal)])
        allowed = by_the_rule(case, before, game, entry.seat)
        assert game.may_undo() == allowed
        seen.add(allowed)
    assert game.over
    assert seen == {True, False}


@chosen_cases
def test_undo_gives_back_the_bytes_before(case: Case) -> None:
    game = case.game("back")
    undone = 0
    for pick in random_choices(case, 7) * 20:
        if game.over:
            break
        before, entries = game.tables.tobytes(), list(game.entries)
        legal = game.legal()
        c = legal[pick % len(legal)]
        entry = game.choose(c)
        if game.may_undo():
            game.undo()
            undone += 1
            assert game.tables.tobytes() == before
            assert game.entries == entries
            assert game.choose(c) == entry, "the same choice again leads to the same place"
        else:
            after = game.tables.tobytes()
            with pytest.raises(BoardroomError, match="cannot be undone"):
                game.undo()
            assert game.tables.tobytes() == after
    assert undone


@chosen_cases
def test_several_choices_can_be_undone_one_by_one(case: Case) -> None:
    game = case.game("far")
    deepest = 0
    for pick in random_choices(case, 8) * 20:
        if game.over:
            break
        legal = game.legal()
        game.choose(legal[pick % len(legal)])
        taken: list[int] = []
        after = game.tables.tobytes()
        while game.may_undo():
            taken.append(game.entries[-1].choice)
            game.undo()
        for c in reversed(taken):
            game.choose(c)
        assert game.tables.tobytes() == after
        deepest = max(deepest, len(taken))
    assert deepest > 1
