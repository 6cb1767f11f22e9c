"""Undo goes back to the last point before anybody learned something or anybody else decided."""

from __future__ import annotations

import pytest

from boardroom.errors import BoardroomError
from tests.contract.cases import Case, every_case, random_choices


@every_case
def test_undo_is_allowed_exactly_by_its_rule(case: Case) -> None:
    game = case.game("undo")
    assert not game.may_undo()
    seen = set()
    for pick in random_choices(case, 6) * 20:
        if game.over:
            break
        before, legal = game.tables.copy(), game.legal()
        entry = game.choose(legal[pick % len(legal)])
        same_seat = not game.over and entry.seat == game.s.seat
        allowed = bool(same_seat and before[0]["rng"] == game.s.rng)
        assert game.may_undo() == allowed
        seen.add(allowed)
    assert game.over
    assert seen == {True, False}


@every_case
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


@every_case
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
