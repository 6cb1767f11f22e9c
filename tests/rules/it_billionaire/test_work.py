"""Do Work: one Lab, several Labs, finishing, and the exact chances of the die."""


import pytest

from boardroom.engine.records import copy_of
from boardroom.games.it_billionaire.rules.work import risked
from boardroom.games.it_billionaire.table import NONE, Ask, Why
from tests.rules.it_billionaire.conftest import (
    box,
    do,
    end_day,
    kit_for,
    lab,
    load,
    offered,
    own,
    products,
    queue,
    roll,
    turn,
    wait,
    why,
)


def work(kit, s, zone, *names, rolls=(), **cards):
    """A turn of seat 0 in a zone: play Do Work with these choices."""
    turn(kit, s, 0, zone, **(cards or {"do": 1}))
    if rolls:
        roll(s, *rolls)
    do(kit, s, "do", *names)


@pytest.mark.rule("IB-068", "IB-070")
def test_coming_from_the_board_costs_the_overhead(kit, s):
    own(s, 0, "NA-M")
    load(s, 0, 0, 72)
    work(kit, s, "west")
    assert box(s, 0, 0) == (72, 16, "NA-M")


@pytest.mark.rule("IB-070")
def test_by_an_option_the_first_placement_is_free(s):
    kit = kit_for(first_placement_overhead=False)
    own(s, 0, "NA-M", "EU-M")
    load(s, 0, 0, 72)
    moved = copy_of(s)
    work(kit, s, "west")
    assert box(s, 0, 0) == (72, 18, "NA-M")
    load(moved, 0, 0, 72, at="NA-M")
    work(kit, moved, "center")
    assert box(moved, 0, 0) == (72, 7, "EU-M"), "a move from Lab to Lab still costs"


@pytest.mark.rule("IB-070", "IB-071")
def test_work_that_stays_costs_no_overhead(kit, s):
    own(s, 0, "NA-M")
    load(s, 0, 0, 72, rings=16, at="NA-M")
    work(kit, s, "west")
    assert box(s, 0, 0) == (72, 34, "NA-M")


@pytest.mark.rule("IB-066", "IB-069", "IB-070")
def test_a_one_leaves_nothing_and_uses_the_lab_up(kit, s):
    own(s, 0, "NA-M")
    load(s, 0, 0, 76)
    work(kit, s, "west", rolls=[1])
    assert box(s, 0, 0) == (76, 0, "NA-M")
    assert s.used == 1 << lab("NA-M")


@pytest.mark.rule("IB-069")
def test_half_is_rounded_up(kit, s):
    own(s, 0, "EU-M")
    load(s, 0, 0, 76, at="EU-M")
    work(kit, s, "center", rolls=[2])
    assert box(s, 0, 0) == (76, 5, "EU-M")


@pytest.mark.rule("IB-069", "IB-070")
def test_the_overhead_comes_after_the_die(kit, s):
    own(s, 0, "EU-S")
    load(s, 0, 0, 76)
    work(kit, s, "center", rolls=[2])
    assert box(s, 0, 0) == (76, 2, "EU-S")


@pytest.mark.rule("IB-068", "IB-078", "IB-079", "IB-080")
def test_a_product_of_three_goes_to_box_3(kit, s):
    own(s, 0, "EU-L")
    load(s, 0, 0, 6)
    work(kit, s, "center", rolls=[4])
    assert (products(s, 0), box(s, 0, 0)) == ([(6, 3)], (NONE, 0, "home"))


@pytest.mark.rule("IB-078", "IB-079", "IB-091")
def test_a_product_of_five_goes_to_box_5(kit, s):
    own(s, 0, "EU-L")
    load(s, 0, 0, 3)
    work(kit, s, "center")
    assert products(s, 0) == [(3, 5)]


@pytest.mark.rule("IB-078", "IB-079")
def test_exactly_enough_is_enough(kit, s):
    own(s, 0, "EU-S")
    load(s, 0, 0, 0, rings=3, at="EU-S")
    work(kit, s, "center")
    me = s.players[0]
    assert (me.finished, me.done[0]) == (1, 0)


@pytest.mark.rule("IB-075", "IB-076", "IB-077")
def test_the_largest_lab_is_the_host(kit, s):
    """30 less 4 for the move, and 12; less 4 and 1: 33."""
    own(s, 0, "EU-L", "EU-S")
    load(s, 0, 0, 8, at="EU-S")
    turn(kit, s, 0, "center", do=2)
    do(kit, s, "do", "EU-L", "EU-S")
    assert box(s, 0, 0) == (8, 33, "EU-L")


@pytest.mark.rule("IB-075")
def test_a_small_host_has_no_larger_helper(kit, s):
    own(s, 0, "EU-L", "EU-S", "AF-S")
    load(s, 0, 0, 8, at="EU-S")
    turn(kit, s, 0, "center", do=2)
    do(kit, s, "do", "EU-S")
    assert why(kit, s, "EU-L") == Why.TOO_LARGE
    assert why(kit, s, "EU-S") == Why.IS_HOST
    assert offered(kit, s) == {"AF-S", "start"}


@pytest.mark.rule("IB-076", "IB-077")
def test_a_container_that_stands_on_the_host_pays_no_move(kit, s):
    own(s, 0, "EU-L", "EU-S")
    load(s, 0, 0, 8, at="EU-L")
    turn(kit, s, 0, "center", do=2)
    do(kit, s, "do", "EU-L", "EU-S")
    assert box(s, 0, 0) == (8, 37, "EU-L")


@pytest.mark.rule("IB-074", "IB-075", "IB-076", "IB-077")
def test_three_labs_together(kit, s):
    """26 and 9 and 9, less 8."""
    own(s, 0, "EU-L", "EU-M", "AF-M")
    load(s, 0, 0, 15)
    turn(kit, s, 0, "center", do=3)
    roll(s, 4, 2, 6)
    do(kit, s, "do", "EU-L", "EU-M", "AF-M")
    assert box(s, 0, 0) == (15, 36, "EU-L")
    assert list(s.dice) == [4, 2, 6]


@pytest.mark.rule("IB-074")
def test_helpers_are_named_in_one_order(kit, s):
    own(s, 0, "EU-L", "EU-M", "AF-M")
    load(s, 0, 0, 15)
    turn(kit, s, 0, "center", do=3)
    do(kit, s, "do", "EU-L")
    assert offered(kit, s) == {"EU-M", "AF-M", "start"}
    later = copy_of(s)
    later.helpers = 1 << lab("AF-M")
    assert why(kit, later, "EU-M") == Why.LOWER_ID
    do(kit, s, "AF-M")
    assert s.used == 1 << lab("EU-L") | 1 << lab("AF-M"), "no helper beyond it: the work begins"


@pytest.mark.rule("IB-077")
def test_less_than_nothing_is_nothing(kit, s):
    own(s, 0, "EU-L", "EU-M", "AF-M")
    load(s, 0, 0, 15)
    turn(kit, s, 0, "center", do=3)
    roll(s, 1, 1, 1)
    do(kit, s, "do", "EU-L", "EU-M", "AF-M")
    assert box(s, 0, 0) == (15, 0, "EU-L")


@pytest.mark.rule("IB-019", "IB-065")
def test_a_lab_on_the_blocked_continent_cannot_help(kit, s):
    own(s, 0, "EU-L", "EU-M", "AF-M")
    load(s, 0, 0, 15)
    turn(kit, s, 0, "center", event="AF", do=3)
    do(kit, s, "do", "EU-L")
    assert offered(kit, s) == {"EU-M", "start"}
    assert why(kit, s, "AF-M") == Why.BLOCKED


@pytest.mark.rule("IB-065")
def test_why_a_lab_is_not_eligible(kit, s):
    own(s, 0, "EU-L", "EU-M", "NA-M")
    load(s, 0, 0, 15)
    turn(kit, s, 0, "center", do=1)
    do(kit, s, "do")
    s.used, s.opened = 1 << lab("EU-L"), 1 << lab("EU-M")
    assert why(kit, s, "EU-L") == Why.USED
    assert why(kit, s, "EU-M") == Why.NEW
    assert why(kit, s, "NA-M") == Why.OTHER_ZONE
    assert why(kit, s, "EU-S") == Why.NOT_OWNED


@pytest.mark.rule("IB-072")
def test_an_item_is_worked_on_once_in_a_zone(kit, s):
    own(s, 0, "EU-M", "AF-M")
    load(s, 0, 0, 8)
    turn(kit, s, 0, "center", do=2, select=1)
    do(kit, s, "do", "EU-M", "start")
    assert why(kit, s, "do") == Why.ALL_WORKED


@pytest.mark.rule("IB-072")
def test_an_item_that_comes_back_through_the_queue_is_the_same_item(kit, s):
    """Its container is lost and it comes back on another: still once in a zone."""
    own(s, 0, "EU-M", "EU-S", "AF-M")
    load(s, 0, 0, 8)
    load(s, 0, 1, 1)
    load(s, 0, 2, 64)
    turn(kit, s, 0, "center", do=2, sell=1, stop=1)
    do(kit, s, "do", "container:0", "EU-M", "start", "sell", "AF-M", "container:0")
    assert queue(s, 0) == [8]
    do(kit, s, "stop", "container:0")
    assert box(s, 0, 0) == (8, 0, "home")
    s.ask = Ask.WORK_CONTAINER
    assert why(kit, s, "container:0") == Why.WORKED
    assert why(kit, s, "container:1") == Why.OK


@pytest.mark.rule("IB-070", "IB-072")
def test_work_follows_the_sun(kit, s):
    """7 and 7 abroad, 16 at home after moving back: 30."""
    own(s, 0, "OC-M", "EU-M", "NA-M")
    load(s, 0, 0, 72, at="NA-M")
    work(kit, s, "east", do=3)
    do(kit, s, "done")
    do(kit, s, "do", "done", "do")
    assert box(s, 0, 0) == (72, 30, "NA-M")


@pytest.mark.rule("IB-062", "IB-073")
def test_another_item_on_the_same_container_may_be_worked_on(kit, s):
    own(s, 0, "EU-M", "AF-M")
    load(s, 0, 0, 0, at="EU-M")
    load(s, 0, 1, 64)
    wait(s, 0, 1)
    turn(kit, s, 0, "center", do=2)
    do(kit, s, "do", "container:0", "EU-M", "start")
    assert box(s, 0, 0) == (1, 0, "home")
    do(kit, s, "do", "container:0")
    assert box(s, 0, 0) == (1, 7, "AF-M")


@pytest.mark.rule("IB-064")
def test_empty_containers_cannot_be_worked_on(kit, s):
    own(s, 0, "EU-M", "EU-S")
    load(s, 0, 0, 8)
    turn(kit, s, 0, "center", do=1, select=1)
    assert why(kit, s, "do") == Why.OK
    s.ask = Ask.WORK_CONTAINER
    assert why(kit, s, "container:1") == Why.EMPTY
    assert why(kit, s, "container:2") == Why.NO_CONTAINER


@pytest.mark.rule("IB-060", "IB-070")
def test_several_containers_may_stand_on_one_lab(kit, s):
    own(s, 0, "NA-M", "EU-M")
    load(s, 0, 0, 72, rings=4, at="NA-M")
    load(s, 0, 1, 73)
    work(kit, s, "west", "container:1")
    assert [box(s, 0, i)[2] for i in range(2)] == ["NA-M", "NA-M"]
    assert box(s, 0, 1)[1] == 16
    end_day(kit, s)
    work(kit, s, "west", "container:0")
    assert box(s, 0, 0) == (72, 22, "NA-M")


@pytest.mark.rule("IB-003", "IB-037", "IB-068")
def test_two_labs_of_one_continent_work_one_after_the_other(kit, s):
    own(s, 0, "NA-M", "NA-L")
    load(s, 0, 0, 72, at="NA-M")
    load(s, 0, 1, 76, at="NA-L")
    turn(kit, s, 0, "west", do=2)
    roll(s, 5)
    do(kit, s, "do", "container:0", "NA-M", "do")
    assert (box(s, 0, 0)[1], box(s, 0, 1)[1]) == (18, 30)


@pytest.mark.rule("IB-069")
def test_the_exact_outcomes_of_the_die(kit):
    """A third, a half, all: 4.0 of 6, 6.17 of 9, 8 of 12, 10.17 of 15, 12 of 18, 20 of 30."""
    means = {6: 24, 9: 37, 12: 48, 15: 61, 18: 72, 30: 120}
    for rings, sixths in means.items():
        assert sum(int(risked(kit, rings, die)) for die in range(1, 7)) == sixths
