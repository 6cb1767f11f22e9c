"""The end of the game, places, and the tie-breaks."""

import pytest

from boardroom.games.it_billionaire.rules.points import placing, points, valuation
from boardroom.games.it_billionaire.table import Ask, Step
from tests.rules.it_billionaire.conftest import do, end_day, go_on, own, turn, wait


def evening(kit, s, day, *capitals):
    """The payments of a day are due."""
    for me, capital in zip(s.players, capitals, strict=False):
        me.capital = capital
    s.day, s.step, s.ask, s.together = day, Step.PROJECTS, Ask.NOTHING, 0
    go_on(kit, s)


def places(kit, s):
    return [int(placing(kit, s, p)) for p in range(kit.seats)]


@pytest.mark.rule("IB-100")
def test_a_billion_in_the_middle_of_a_day_ends_nothing(kit, s):
    own(s, 0, "NA-M")
    turn(kit, s, 0, "west", sell=1)
    s.players[0].capital = 988
    do(kit, s, "sell")
    assert (s.over, s.players[0].capital) == (0, 1003)
    end_day(kit, s)
    assert s.over == 1


@pytest.mark.rule("IB-100")
def test_before_day_25_without_a_billionaire_it_goes_on(kit, s):
    evening(kit, s, 24, 999, 999, 999, 999)
    assert (s.over, s.day) == (0, 25)


@pytest.mark.rule("IB-101")
def test_capital_alone_ranks_after_a_billion(kit, s):
    me = s.players[2]
    me.products[:3], me.due[:3], me.listed = (15, 15, 15), (5, 5, 5), 3
    evening(kit, s, 20, 1010, 1044, 0, 10)
    assert s.over == 1
    assert places(kit, s) == [2, 1, 3, 4]
    assert points(kit, s, 1) == 1044


@pytest.mark.rule("IB-101")
def test_a_billion_on_the_last_day_counts_as_such(kit, s):
    wait(s, 0, 15, 8)
    evening(kit, s, 25, 1000, 990, 0, 0)
    own(s, 1, "EU-L")
    assert places(kit, s)[:2] == [1, 2]


@pytest.mark.rule("IB-102")
def test_equal_billionaires_are_ranked_by_valuation(kit, s):
    """1020 each; 1050.5 and 1032 by valuation."""
    s.players[0].products[0], s.players[0].due[0], s.players[0].listed = 66, 2, 1
    evening(kit, s, 23, 1012, 1020, 5, 5)
    own(s, 1, "AS-S")
    assert [int(me.capital) for me in s.players[:4]] == [1020, 1020, 5, 5]
    assert (valuation(kit, s, 0), valuation(kit, s, 1)) == (102400, 102600)
    assert places(kit, s) == [2, 1, 3, 3]


@pytest.mark.rule("IB-103")
def test_a_valuation_may_hold_a_half_and_be_negative(kit, s):
    me = s.players[0]
    me.capital = 3
    me.products[0], me.due[0], me.listed = 3, 1, 1
    wait(s, 0, 15)
    s.over = 1
    assert valuation(kit, s, 0) == 300 + 350 - 10400
    assert points(kit, s, 0) == -98


@pytest.mark.rule("IB-104")
def test_equal_valuations_are_ranked_by_capital(kit, s):
    evening(kit, s, 25, 650, 640, 0, 0)
    own(s, 0, "NA-S", "NA-M", "AF-S")
    own(s, 1, "OC-L", "EU-S")
    s.players[2].capital = s.players[3].capital = 7
    worths = [int(valuation(kit, s, p)) for p in range(2)]
    s.players[0].capital += (worths[1] - worths[0]) // 100
    assert valuation(kit, s, 0) == valuation(kit, s, 1)
    ahead = 0 if s.players[0].capital > s.players[1].capital else 1
    assert places(kit, s)[ahead] == 1
    assert places(kit, s)[1 - ahead] == 2
    assert places(kit, s)[2:] == [3, 3], "still equal: a shared place"
