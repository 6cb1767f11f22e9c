"""The habits of IT Billionaire: what anybody who knows the game would do without thinking."""

from __future__ import annotations

import numpy as np
import pytest

from boardroom.engine import calls
from boardroom.engine.kits import find_kit
from boardroom.engine.ledger import fresh_kits
from boardroom.engine.position import Position
from boardroom.games.it_billionaire import TITLE
from boardroom.games.it_billionaire.bots.habit import best_work, habit, usual_cards, usual_take
from boardroom.games.it_billionaire.kit import size_of
from boardroom.games.it_billionaire.table import (
    LOCATIONS,
    NONE,
    PLAY,
    TAKE,
    Ask,
    Size,
    Stage,
    Step,
    Zone,
)
from tests.rules.it_billionaire.conftest import hold, load, own, wait

KITS = fresh_kits(TITLE, find_kit(TITLE), TITLE.settle_options({"players": 2}))
KIT = KITS[0]

# Items of Europe: a small project of 15 man-days, and a large product of 150.
SMALL, LARGE = 0, 15


@pytest.fixture
def s():
    """Day 10, East, the first seat's turn; nobody has anything but money."""
    tables = np.zeros(1, TITLE.table)
    calls.deal(KITS, tables, 1)
    s = tables[0]
    s.day, s.step, s.zone, s.event, s.first, s.seat = 10, Step.ZONES, Zone.EAST, NONE, 0, 0
    s.ask, s.stage = Ask.PLAY, Stage.TURN
    s.players[0].capital = 100
    return s


@pytest.mark.parametrize("seed", range(5))
def test_the_first_lab_is_no_large_one(seed: int) -> None:
    tables = np.zeros(1, TITLE.table)
    calls.deal(KITS, tables, seed)
    while tables[0].day < 2:
        calls.play(KITS, tables, calls.habit(KITS, tables))
    labs = [n for n in range(LOCATIONS) if int(tables[0].players[0].labs) >> n & 1]
    assert len(labs) == 1 and size_of(labs[0]) != Size.L


def test_games_of_habit_build_three_labs_and_end_rich() -> None:
    """As good as the specification's fitted rules of thumb, whose median was 826 M€ for two."""
    ends = []
    for seed in range(40):
        tables = np.zeros(1, TITLE.table)
        calls.deal(KITS, tables, seed)
        while not tables[0].over:
            calls.play(KITS, tables, calls.habit(KITS, tables))
        ends += map(Position(KITS, tables).points, range(2))
    assert np.mean(ends) > 700


def test_busy_labs_work_and_a_card_looks_for_more(s) -> None:
    own(s, 0, "EU-M", "NA-M", "OC-M")
    s.players[0].capital = 10
    for i, (item, at) in enumerate([(1, "EU-M"), (64, "NA-M"), (128, "OC-M")]):
        load(s, 0, i, item, rings=1, at=at)
    assert usual_cards(KIT, s, 0) == (0, 0, 1, 3)


def test_a_full_queue_needs_no_more_work(s) -> None:
    own(s, 0, "EU-M", "NA-M", "OC-M")
    s.players[0].capital = 10
    for i, item in enumerate([1, 64, 128]):
        load(s, 0, i, item)
    wait(s, 0, 2, 3, 4, 5, 6)
    assert usual_cards(KIT, s, 0) == (0, 0, 0, 3)


def test_nobody_builds_without_money(s) -> None:
    own(s, 0, "EU-M")
    s.players[0].capital = 5
    assert usual_cards(KIT, s, 0)[0] == 0
    s.players[0].capital = 200
    assert usual_cards(KIT, s, 0)[0] == 1


def test_what_is_nearly_finished_is_finished(s) -> None:
    own(s, 0, "EU-M", "NA-M")
    s.zone = Zone.CENTER
    load(s, 0, 0, 1, rings=0, at="EU-M")
    load(s, 0, 1, 13, rings=int(KIT.duration[13]) - 1, at="EU-M")
    assert best_work(KIT, s, 0)[1] == 1


def test_what_cannot_be_finished_is_not_begun(s) -> None:
    own(s, 0, "EU-M")
    s.ask, s.stage, s.day = Ask.TAKE, Stage.TAKE, 23
    s.drawn[:] = [LARGE, SMALL]
    assert usual_take(KIT, s, 0) == 1
    s.drawn[:] = [LARGE, NONE]
    assert usual_take(KIT, s, 0) == TAKE.done


def test_a_lab_stands_idle_only_where_there_is_no_work(s) -> None:
    own(s, 0, "OC-M")
    hold(s, 0, do=1)
    assert habit(KIT, s) == PLAY.done
    load(s, 0, 0, 128)
    assert habit(KIT, s) != PLAY.done
