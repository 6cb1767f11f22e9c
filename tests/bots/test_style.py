"""What a style asks of the search, looked at in a title where much hangs on luck."""

import numba
import numpy as np
import pytest

from boardroom.bots.levels import style_of
from boardroom.bots.search import play_on
from boardroom.bots.study import Budget, desk_for, study
from boardroom.engine import calls
from boardroom.engine.kits import find_kit
from boardroom.engine.ledger import fresh_kits
from boardroom.engine.position import Position
from boardroom.engine.titles import find_title
from boardroom.errors import BoardroomError
from boardroom.games.it_billionaire.table import Ask, Card

TITLE = find_title("it-billionaire")
KITS = fresh_kits(TITLE, find_kit(TITLE), TITLE.settle_options({"players": 2}))


@numba.njit(error_model="numpy")
def go_on(desks, styles, words, trial, bits, chance, turns):
    play_on(desks[0], styles[0], words, trial, bits, chance, turns)


def opening(title=TITLE, kits=KITS):
    tables = np.zeros(1, title.table)
    calls.deal(kits, tables, 3)
    return tables


def played_on(chance: int, title=TITLE, kits=KITS, turns_before: int = 0, **changes: float):
    """A table after the choices that a simulation makes beyond the tree."""
    tables, words = opening(title, kits), np.empty(title.table.itemsize // 8, np.uint64)
    style = style_of(title, greed=0.5, **changes)
    go_on(desk_for(kits, tables, 0), style, tables.view(np.uint64), words,
          calls.legal(kits, tables)[0], np.array([chance], np.uint64), turns_before)  # fmt: skip
    return tables[0]


def before_a_draw():
    """A table at which a seat says how many small and large items it wants to see."""
    tables = opening()
    calls.play(KITS, tables, int(Card.SELECT))
    while tables[0]["ask"] != Ask.DRAW_SPLIT:
        calls.play(KITS, tables, calls.choices_in(calls.legal(KITS, tables)[0])[0])
    seat = int(tables[0]["seat"])
    return Position(KITS, tables).seen_by(seat), seat


def obvious(chance: int, **changes: float) -> list[float]:
    """How much the appraisal speaks for each choice, one simulation old."""
    seen, seat = before_a_draw()
    style = style_of(TITLE, **{"advice": 0.0, **changes})
    found, _ = study(seen, seat, style, Budget(1), np.uint64(chance))
    return [thought.obvious for thought in sorted(found.thoughts, key=lambda t: t.choice)]


def test_a_look_ahead_ends_after_so_many_choices() -> None:
    assert {int(played_on(chance, depth=20, habits=0)["count"]) for chance in range(1, 9)} == {20}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rounds", [1, 2, 5])
def test_a_look_ahead_may_end_with_a_round(players: int, rounds: int) -> None:
    """However many choices it took: all had so many turns, and the next has just begun."""
    devices = find_title("devices")
    kits = fresh_kits(devices, find_kit(devices), devices.settle_options({"players": players}))
    for chance in range(1, 5):
        s = played_on(chance, devices, kits, rounds=rounds, depth=0)
        assert (s["lap"] - 1, s["place"]) == (rounds, 0)
        assert s["taken"] == 0 and s["step"] == 0


def test_turns_in_the_tree_count_too() -> None:
    devices = find_title("devices")
    kits = fresh_kits(devices, find_kit(devices), devices.settle_options({"players": 2}))
    assert played_on(1, devices, kits, turns_before=3, rounds=2)["place"] == 1
    assert played_on(1, devices, kits, turns_before=4, rounds=2)["count"] == 0


def test_many_futures_make_luck_count_less() -> None:
    """One draw of cards would decide which draw looks best; the average of many does not."""
    once = np.array([obvious(chance, samples=1, floor=0.0) for chance in range(1, 13)])
    often = np.array([obvious(chance, samples=40, floor=0.0) for chance in range(1, 13)])
    assert often.std(axis=0).sum() < 0.7 * once.std(axis=0).sum()


def test_no_choice_is_left_without_a_chance() -> None:
    """What one appraisal thinks hopeless has a floor under it."""
    assert min(min(obvious(chance, samples=1, floor=0.0)) for chance in range(1, 13)) < 0.01
    # Weights lie between the floor and e² at the most, and there are three choices.
    least = 0.2 / (0.2 + 2 * np.exp(2.0))
    assert min(min(obvious(chance, samples=1, floor=0.2)) for chance in range(1, 13)) >= least


@pytest.mark.parametrize("chance", range(1, 5))
def test_habits_lead_to_the_end_of_the_game(chance: int) -> None:
    s = played_on(chance, habits=1, depth=3)
    assert s["over"] == 1 and s["count"] > 100


def test_advice_is_a_share_of_all_weight() -> None:
    seen, _ = before_a_draw()
    usual = int(calls.habit(KITS, seen.tables)[0])
    plain = obvious(1, advice=0.0)
    for advice in (0.3, 0.9):
        heard = obvious(1, advice=advice)
        expected = [(1 - advice) * share + advice * (c == usual) for c, share in enumerate(plain)]
        assert heard == pytest.approx(expected, abs=1e-6)


def test_a_title_without_habits_is_told_so() -> None:
    upgrade = find_title("upgrade")
    kits = fresh_kits(upgrade, find_kit(upgrade), upgrade.settle_options({"players": 2}))
    seen = Position(kits, opening(upgrade, kits))
    with pytest.raises(BoardroomError, match="gives no `habit`"):
        calls.habit(kits, seen.tables)
    with pytest.raises(BoardroomError, match="gives no `habit`"):
        study(seen, 0, style_of(upgrade, habits=1), Budget(1), np.uint64(1))
