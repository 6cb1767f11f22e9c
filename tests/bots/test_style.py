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
from boardroom.engine.titles import find_title
from boardroom.games.it_billionaire.terms import Ask, Card, Step

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
    calls.hide(KITS, tables, seat)
    return tables, seat


def obvious(chance: int, **changes: float) -> list[float]:
    """How much the appraisal speaks for each choice, one simulation old."""
    tables, seat = before_a_draw()
    style = style_of(TITLE, **changes)
    found, _ = study(KITS, tables, seat, style, Budget(1), np.uint64(chance))
    return [thought.obvious for thought in sorted(found.thoughts, key=lambda t: t.choice)]


def test_a_title_names_the_ask_at_which_its_appraisal_is_steady() -> None:
    assert style_of(TITLE)[0]["calm"] == Ask.PICK_CARD


@pytest.mark.parametrize("chance", range(1, 9))
def test_a_look_ahead_ends_where_the_appraisal_is_steady(chance: int) -> None:
    """In the morning: nobody has chosen a card yet, and no action is under way."""
    s = played_on(chance, depth=20, calm=int(Ask.PICK_CARD))
    assert s["step"] == Step.CARDS and s["ask"] == Ask.PICK_CARD
    assert s["day"] > 1 and s["count"] >= 20
    assert s["players"]["held"].sum() == 0


def test_otherwise_it_ends_after_so_many_choices() -> None:
    assert {int(played_on(chance, depth=20, calm=0)["count"]) for chance in range(1, 9)} == {20}


def test_a_look_ahead_that_finds_no_such_place_ends_all_the_same() -> None:
    assert played_on(1, depth=20, calm=int(Ask.NOTHING) + 60)["count"] == 60


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
