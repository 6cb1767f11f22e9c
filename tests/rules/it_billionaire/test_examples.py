"""The rulebook's own examples: both scenarios, the Lab, and what its text says in numbers."""

import pytest

from boardroom.engine import rules
from boardroom.games.it_billionaire.rules.labs import card_limit, upkeep_due
from boardroom.games.it_billionaire.rules.points import points, valuation
from boardroom.games.it_billionaire.table import NONE, Ask, Step
from tests.rules.it_billionaire.conftest import (
    ask,
    box,
    do,
    end_day,
    everybody_picks,
    go_on,
    lab,
    labs_of,
    load,
    offered,
    own,
    pick,
    products,
    roll,
    turn,
    wait,
)


@pytest.mark.rule("IB-067", "IB-068", "IB-069", "IB-070", "IB-071")
def test_scenario_1_a_single_lab(kit, s):
    """9 doubled is 18, halved by a 3 is 9, less 2 for the move is 7."""
    own(s, 0, "EU-M", "NA-M")
    load(s, 0, 0, 76, rings=20, at="EU-M")
    turn(kit, s, 0, "west", do=1)
    roll(s, 3)
    do(kit, s, "do")
    assert box(s, 0, 0) == (76, 27, "NA-M")
    assert s.used == 1 << lab("NA-M")


@pytest.mark.rule("IB-074", "IB-075", "IB-076", "IB-077")
def test_scenario_2_several_labs(kit, s):
    """North America 7, South America 9 without a fee for moving; 16 less 2 less 2 is 12."""
    own(s, 0, "EU-M", "NA-M", "SA-M")
    load(s, 0, 0, 76, rings=20, at="EU-M")
    turn(kit, s, 0, "west", do=2)
    roll(s, 3, 5)
    do(kit, s, "do", "NA-M")
    assert offered(kit, s) == {"SA-M", "start"}
    do(kit, s, "SA-M")
    assert box(s, 0, 0) == (76, 32, "NA-M")
    assert list(s.dice) == [3, 5, 0]
    assert s.used == 1 << lab("NA-M") | 1 << lab("SA-M")
    assert s.players[0].held == 0


@pytest.mark.rule("IB-006", "IB-013", "IB-034", "IB-035", "IB-036")
def test_the_medium_lab_of_the_example(kit, s):
    """Bought for 30 on day 1; on day 2 it costs 3 and allows a second card."""
    turn(kit, s, 0, "west", acquire=1)
    do(kit, s, "acquire", "NA-M")
    me = s.players[0]
    assert me.capital == 20
    assert me.containers == 1
    assert box(s, 0, 0) == (NONE, 0, "home")
    end_day(kit, s)
    assert (s.day, me.capital, card_limit(kit, me)) == (2, 17, 2)


@pytest.mark.rule("IB-013")
def test_in_the_first_round_one_card_may_be_chosen(kit, s):
    assert ask(s) == Ask.PICK_CARD
    pick(kit, s, 0, "do")
    assert int(s.together) == 0b1110
    assert [int(card_limit(kit, me)) for me in s.players[:4]] == [1, 1, 1, 1]


@pytest.mark.rule("IB-044", "IB-046", "IB-047", "IB-048", "IB-052")
def test_selling_a_lab_brings_half_its_cost(kit, s):
    own(s, 0, "NA-M")
    s.players[0].capital = 10
    turn(kit, s, 0, "west", sell=1)
    do(kit, s, "sell")
    me = s.players[0]
    assert (me.capital, labs_of(s, 0), me.containers) == (25, set(), 0)
    assert card_limit(kit, me) == 1


@pytest.mark.rule("IB-078", "IB-079", "IB-080", "IB-091", "IB-092")
def test_a_finished_product_is_paid_in_three_rounds(kit, s):
    """18 of 15 man-days: to box 3; then 8 a day for three days."""
    own(s, 0, "NA-M")
    load(s, 0, 0, 66, at="NA-M")
    turn(kit, s, 0, "west", do=1)
    do(kit, s, "do")
    assert box(s, 0, 0) == (NONE, 0, "home")
    me = s.players[0]
    assert products(s, 0) == [(66, 3)]
    seen = []
    for _ in range(3):
        before = int(me.capital)
        end_day(kit, s)  # the upkeep of the next day is paid as well
        seen.append((int(me.capital) - before + int(upkeep_due(kit, me)), products(s, 0)))
        everybody_picks(kit, s, [], ["select"], [], [])
    assert seen == [(8, [(66, 2)]), (8, [(66, 1)]), (8, [])]


@pytest.mark.rule("IB-027")
def test_on_the_first_day_the_die_decides_who_starts(kit, s):
    before = int(s.rng)
    everybody_picks(kit, s, ["stop"], ["stop"], ["stop"], ["stop"])
    assert 0 <= s.first < 4
    assert int(s.rng) != before


@pytest.mark.rule("IB-100", "IB-103")
def test_after_25_days_the_valuation_decides(kit, s):
    s.day, s.step, s.ask, s.together = 25, Step.PROJECTS, Ask.NOTHING, 0
    s.players[0].capital = 999
    own(s, 0, "NA-M")
    go_on(kit, s)
    assert s.over == 1
    assert points(kit, s, 0) == 999 + 15


@pytest.mark.rule("IB-100", "IB-101")
def test_a_billionaire_ends_the_game_without_a_valuation(kit, s):
    s.day, s.step, s.ask, s.together = 18, Step.PROJECTS, Ask.NOTHING, 0
    s.players[0].capital = 1000
    own(s, 0, "NA-M")
    wait(s, 0, 8, 15)
    go_on(kit, s)
    assert (s.over, s.day) == (1, 18)
    assert points(kit, s, 0) == 1000


@pytest.mark.rule("IB-103")
def test_the_worked_example_of_the_scoring_sheet(kit, s):
    """612 and half of 124 and half of 237, less 56: 736.5."""
    own(s, 0, "NA-L", "EU-M", "OC-M")
    me = s.players[0]
    me.capital = 612
    me.products[:3], me.due[:3], me.listed = (15, 66, 3), (2, 1, 3), 3
    for i, (item, rings) in enumerate(((72, 60), (64, 0), (128, 0))):
        load(s, 0, i, item, rings)
    wait(s, 0, 1)
    assert valuation(kit, s, 0) == 73650
    s.over = 1
    assert points(kit, s, 0) == 736
    assert rules.placing(kit, s, 0) == 1
