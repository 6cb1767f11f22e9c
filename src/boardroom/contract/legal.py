"""Legality is told once: `legal`, the engine's loop over `why_not`, and `why_not` itself agree."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from boardroom.contract.cases import (
    Case,
    choice_table,
    chosen_cases,
    in_batches,
    play_along,
    some_of,
)
from boardroom.engine import calls, rules
from boardroom.engine.calls import Tell

GAMES = 200  # random games; they are compared at every decision
FEWER = 50  # with an option changed


def by_ask(tables: Any) -> Iterator[tuple[int, Any, Any]]:
    """Every ask with the numbers of its tables, and copies of them."""
    for ask in sorted(set(tables["ask"].tolist())):
        mine = np.flatnonzero(tables["ask"] == ask)
        yield ask, mine, some_of(tables, mine)


def asked(case: Case, tables: Any) -> Any:
    """The choices that `why_not` allows, each asked by itself; asking must not change a table."""
    found = np.zeros(len(tables), np.uint64)
    for ask, mine, those in by_ask(tables):
        before = those.tobytes()
        for c in range(case.title.choices[ask].total):
            codes = calls.tell(case.kits, those, Tell.WHY_NOT, c)
            found[mine[codes == 0]] |= np.uint64(1) << np.uint64(c)
        assert those.tobytes() == before, f"why_not changed a table at ask {ask}"
    return found


@pytest.mark.parametrize("greed", [0.0, 0.6], ids=["random", "greedy"])
@chosen_cases
def test_legal_is_what_why_not_allows(case: Case, greed: float) -> None:
    kits, games = case.kits.tobytes(), FEWER if case.changed else GAMES
    for turns in in_batches(play_along(case, games, greed=greed)):
        tables, bits = turns.before, turns.bits
        found = asked(case, tables)
        wrong = np.flatnonzero(found != bits)
        assert not len(wrong), described(case, tables[wrong[0]], bits[wrong[0]], found[wrong[0]])
    assert case.kits.tobytes() == kits, "asking changed the kit"


@chosen_cases
def test_a_decision_is_as_wide_as_its_choices(case: Case) -> None:
    """And the engine's own loop over `why_not` finds what the title's own `legal` finds."""
    for turn in list(play_along(case, 1))[::5]:
        s = turn.before[0]
        assert rules.width(case.kit, s) == case.title.choices[int(s.ask)].total
        assert rules.legal_by_asking(case.kit, s) == turn.bits[0]


def described(case: Case, s: object, bits: int, asked: int) -> str:
    """Which choices `legal` and `why_not` disagree on."""
    names = case.title.choices[int(s.ask)]  # type: ignore[attr-defined]
    differ = [names.decode(c).name for c in calls.choices_in(int(bits) ^ int(asked))]
    return f"ask {s.ask} at choice {s.count}: legal and why_not differ on {differ}"  # type: ignore[attr-defined]


@chosen_cases
def test_asking_changes_nothing(case: Case) -> None:
    """`legal`, `why_not`, `points`, `placing` and `appraise` only look."""
    for turn in play_along(case, 20):
        tables = turn.before.copy()
        calls.legal(case.kits, tables)
        for c in range(0, 64, 9):
            inside = tables[choice_table(turn.bits)[:, c] == 1]
            if len(inside):
                before = inside.tobytes()
                calls.tell(case.kits, inside, Tell.WHY_NOT, c)
                assert inside.tobytes() == before, f"why_not({c}) changed a table"
        for p in range(case.players):
            calls.tell(case.kits, tables, Tell.POINTS, p)
            calls.tell(case.kits, tables, Tell.PLACING, p)
            calls.appraise(case.kits, tables, p)
        assert tables.tobytes() == turn.before.tobytes()


@chosen_cases
def test_play_does_not_change_the_kit(case: Case) -> None:
    before = case.kits.tobytes()
    for _ in play_along(case, 5):
        pass
    assert case.kits.tobytes() == before


@chosen_cases
def test_nothing_is_legal_once_the_game_is_over(case: Case) -> None:
    *_, last = play_along(case, 20)
    assert (last.after["over"] == 1).all()
    assert not calls.legal(case.kits, last.after).any()
