"""Legality is told once: `legal`, the engine's loop over `why_not`, and `why_not` itself agree."""

from __future__ import annotations

import numpy as np
import pytest

from boardroom.engine import calls
from boardroom.engine.calls import Tell
from tests.contract.cases import Case, ask_all, choice_table, every_case, play_along

GAMES = 200  # random games; they are compared at every decision


@pytest.mark.parametrize("greed", [0.0, 0.6], ids=["random", "greedy"])
@every_case
def test_legal_is_what_why_not_allows(case: Case, greed: float) -> None:
    for turn in play_along(case, GAMES, greed=greed):
        n = len(turn.before)
        widths = np.zeros(n, np.int64)
        asked, told = np.zeros(n, np.uint64), np.zeros(n, np.uint64)
        ask_all(case.kits, turn.before, widths, asked, told)
        unlike = np.flatnonzero((asked != turn.bits) | (told != turn.bits))
        assert not len(unlike), described(case, turn.before[unlike[0]], turn.bits[unlike[0]],
                                          asked[unlike[0]])  # fmt: skip
        totals = [case.title.asks[ask].total for ask in turn.before["ask"].tolist()]
        assert widths.tolist() == totals


def described(case: Case, s: object, bits: int, asked: int) -> str:
    """Which choices `legal` and `why_not` disagree on."""
    names = case.title.asks[int(s.ask)]  # type: ignore[attr-defined]
    differ = [names.decode(c).name for c in calls.choices_in(int(bits) ^ int(asked))]
    return f"ask {s.ask} at choice {s.count}: legal and why_not differ on {differ}"  # type: ignore[attr-defined]


@every_case
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


@every_case
def test_asking_why_not_of_any_choice_changes_nothing(case: Case) -> None:
    for turn in play_along(case, 10):
        n = len(turn.before)
        tables, kits = turn.before.copy(), case.kits.copy()
        ask_all(kits, tables, np.zeros(n, np.int64), np.zeros(n, np.uint64), np.zeros(n, np.uint64))
        assert tables.tobytes() == turn.before.tobytes()
        assert kits.tobytes() == case.kits.tobytes()


@every_case
def test_play_does_not_change_the_kit(case: Case) -> None:
    before = case.kits.tobytes()
    for _ in play_along(case, 5):
        pass
    assert case.kits.tobytes() == before


@every_case
def test_nothing_is_legal_once_the_game_is_over(case: Case) -> None:
    *_, last = play_along(case, 20)
    assert (last.after["over"] == 1).all()
    assert not calls.legal(case.kits, last.after).any()
