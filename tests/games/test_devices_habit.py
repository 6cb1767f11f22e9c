"""The habits of Devices: what anybody who knows the game would do without thinking."""

from __future__ import annotations

import numpy as np
import pytest

from boardroom.engine import calls, turns
from boardroom.engine.kits import find_kit
from boardroom.engine.ledger import fresh_kits
from boardroom.games.devices import TITLE
from boardroom.games.devices.bots.habit import habit
from boardroom.games.devices.kit import KNACK, SENSE
from boardroom.games.devices.table import CHOICES, Ask, Step
from tests.rules.devices.workshop import (
    again,
    begin,
    bench,
    kit_for,
    offer,
    opened,
    put_out,
    shelve,
    store,
    told,
)

KIT = kit_for(players=2)


@pytest.fixture
def s():
    """The first seat begins; nothing lies in the shop and no order is there to be had."""
    s = opened(KIT)
    shelve(s)
    offer(s)
    return s


def usual(s) -> str:
    """The name of what habit chooses."""
    return CHOICES[Ask(s.ask)].decode(int(habit(KIT, s))).name.removesuffix(":0")


def follow(s, until: Ask) -> list[str]:
    """Do the usual until something else is asked, or somebody else; gives what was done."""
    done, seat = [], int(s.seat)
    while not done or (s.ask != until and s.seat == seat):
        done.append(usual(s))
        turns.play(KIT, s, int(habit(KIT, s)))
    return done


def open_orders(s, *numbers: int) -> None:
    s.players[0].queue[:] = [*numbers, *[0] * (3 - len(numbers))]


def test_games_of_habit_are_short_and_hardly_any_gets_stuck() -> None:
    """The specification's bots, who look three turns ahead, needed 10.2 rounds for two."""
    kits = fresh_kits(TITLE, find_kit(TITLE), TITLE.settle_options({"players": 2}))
    laps = []
    for seed in range(60):
        tables = np.zeros(1, TITLE.table)
        calls.deal(kits, tables, seed)
        while not tables[0].over:
            calls.play(kits, tables, calls.habit(kits, tables))
        laps.append(int(tables[0].lap))
    assert np.median(laps) < 14 and sum(lap > 20 for lap in laps) <= 2, laps


def test_cubes_that_an_order_wants_are_delivered(s) -> None:
    """T14: Hopper and Packer alone do; in the last round nothing is better."""
    s.last = 1
    open_orders(s, 11)  # 1Y1R1B
    again(KIT, s)
    assert "load" in follow(s, Ask.SERVE)
    assert told(s.output) == "1Y1R1B"
    follow(s, Ask.ACTION)
    assert int(s.players[0].served) == 1 << 10


def test_an_order_that_can_be_served_is_accepted(s) -> None:
    s.last = 1
    offer(s, 1, 11)  # 4Y, 1Y1R1B
    again(KIT, s)
    assert usual(s) == "accept"
    turns.play(KIT, s, int(habit(KIT, s)))
    assert usual(s) == "order:1"


def test_devices_are_loaded_with_whole_sets(s) -> None:
    """A Roller makes two red of three yellow: the eighth and the seventh would be lost."""
    s.last = 1
    bench(s, "H-S02-P", "H-P")
    store(s, "8Y")
    open_orders(s, 14)  # 4R
    again(KIT, s)
    follow(s, Ask.ACTIVATE)
    assert told(s.players[0].cards[0].cubes) == "6Y"


def test_what_a_device_lacks_comes_from_storage(s) -> None:
    """Two red of the Roller and one blue as it is: an order of 2R1B."""
    s.last = 1
    bench(s, "H-S02-P", "H-P")
    store(s, "3Y1B")
    open_orders(s, 16)
    again(KIT, s)
    follow(s, Ask.SERVE)
    assert told(s.output) == "2R1B"


def test_orders_are_served_for_the_most_points(s) -> None:
    """Five red: two orders of 2R and 3R bring more than one of 4R."""
    open_orders(s, 14, 3, 8)
    put_out(s, "5R")
    begin(KIT, s, Step.SERVE)
    follow(s, Ask.ACTION)
    assert int(s.players[0].served) == 1 << 2 | 1 << 7


def test_a_splitter_comes_with_a_packer_and_is_built_in(s) -> None:
    shelve(s, "P02")
    store(s, "4Y")
    again(KIT, s)
    assert usual(s) == "buy"
    follow(s, Ask.ACTION)
    me = s.players[0]
    assert not me.hand.any() and int(me.packed) == 0b111


def test_yellow_cubes_pay_and_go_back_first(s) -> None:
    shelve(s, "S02")
    store(s, "3Y1R1B")
    again(KIT, s)
    assert usual(s) == "buy"
    follow(s, Ask.ACTION)
    assert told(s.players[0].storage) == "1Y1R1B"
    put_out(s, "6Y4B")
    begin(KIT, s, Step.SERVE)
    follow(s, Ask.ACTION)
    assert told(s.players[0].storage) == "4Y1R5B"


def test_what_habits_think_things_worth_has_the_names_of_the_appraisal() -> None:
    assert KNACK.dtype == SENSE.dtype and KNACK.tobytes() != SENSE.tobytes()
