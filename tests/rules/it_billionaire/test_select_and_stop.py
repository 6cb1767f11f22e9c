"""Select Work, the queue, Stop Work, payments."""

import numpy as np
import pytest

from boardroom.engine.records import copy_of
from boardroom.games.it_billionaire.rules.items import items_in, pay_products, pay_projects
from boardroom.games.it_billionaire.table import NONE, Ask, Stack, Stage, Step, Why
from tests.rules.it_billionaire.conftest import (
    ask,
    box,
    do,
    end_day,
    go_on,
    kit_for,
    load,
    offered,
    own,
    queue,
    turn,
    wait,
    why,
)


def show(s, p, first, second):
    """Two cards lie open for a player to accept."""
    s.seat, s.stage, s.ask, s.step = p, Stage.TAKE, Ask.TAKE, Step.ZONES
    s.drawn[:] = first, second
    s.together = 1 << p


@pytest.mark.rule("IB-053", "IB-056")
def test_without_labs_items_go_to_the_queue(kit, s):
    turn(kit, s, 0, "east", select=1)
    do(kit, s, "select", "small")
    first, second = (int(item) for item in s.drawn)
    do(kit, s, "drawn:0", "drawn:1")
    assert queue(s, 0) == [first, second]


@pytest.mark.rule("IB-054")
def test_both_cards_are_drawn_from_the_announced_stacks(kit, s):
    for name, sizes in (("small", [0, 0]), ("each", [0, 1]), ("large", [1, 1])):
        t = copy_of(s)
        turn(kit, t, 0, "east", select=1)
        do(kit, t, "select", name)
        assert [int(kit.large[item]) for item in t.drawn] == sizes


@pytest.mark.rule("IB-054")
def test_one_by_one_the_second_stack_is_chosen_after_the_first_card(s):
    kit = kit_for(draw_mode="one_by_one")
    turn(kit, s, 0, "east", select=1)
    do(kit, s, "select")
    assert offered(kit, s) == {"small", "large"}
    assert why(kit, s, "each") == Why.ONE_BY_ONE
    do(kit, s, "small")
    assert (ask(s), s.drawn[0] != NONE, s.drawn[1]) == (Ask.DRAW_SPLIT, True, NONE)
    do(kit, s, "large")
    assert [int(kit.large[item]) for item in s.drawn] == [0, 1]


@pytest.mark.rule("IB-053")
def test_a_full_queue_lets_nothing_be_selected(kit, s):
    wait(s, 0, 0, 1, 2, 3, 4)
    turn(kit, s, 0, "east", select=1, stop=1)
    assert why(kit, s, "select") == Why.QUEUE_FULL


@pytest.mark.rule("IB-053")
def test_something_must_be_left_to_draw(kit, s):
    wait(s, 0, 0)
    turn(kit, s, 0, "east", select=1, stop=1)
    s.stack[:] = 0
    assert why(kit, s, "select") == Why.STACKS_EMPTY


@pytest.mark.rule("IB-055", "IB-057")
def test_cards_are_accepted_in_any_order_and_the_rest_is_discarded(kit, s):
    own(s, 0, "EU-M")
    turn(kit, s, 0, "east", select=1)
    show(s, 0, 0, 8)
    do(kit, s, "drawn:1")
    assert box(s, 0, 0) == (8, 0, "home")
    assert why(kit, s, "drawn:1") == Why.NOT_SHOWN
    do(kit, s, "done")
    assert items_in(s.discard[Stack.SMALL]) == 1
    assert s.discard[Stack.SMALL, 0] == 1


@pytest.mark.rule("IB-056")
def test_the_first_goes_on_the_free_container_the_second_to_the_queue(kit, s):
    own(s, 0, "EU-M")
    turn(kit, s, 0, "east", select=1)
    show(s, 0, 0, 8)
    do(kit, s, "drawn:0", "drawn:1")
    assert (box(s, 0, 0), queue(s, 0)) == ((0, 0, "home"), [8])


@pytest.mark.rule("IB-056")
def test_with_room_for_one_the_second_must_be_refused(kit, s):
    wait(s, 0, 1, 2, 3, 4)
    turn(kit, s, 0, "east", select=1)
    show(s, 0, 0, 8)
    do(kit, s, "drawn:1")
    assert queue(s, 0) == [1, 2, 3, 4, 8]
    assert ask(s) != Ask.TAKE
    assert items_in(s.discard[Stack.SMALL]) == 1


@pytest.mark.rule("IB-057")
def test_nothing_need_be_accepted(kit, s):
    turn(kit, s, 0, "east", select=1)
    do(kit, s, "select", "each", "done")
    assert queue(s, 0) == []
    assert [items_in(s.discard[size]) for size in Stack] == [1, 1]


@pytest.mark.rule("IB-058")
def test_an_empty_stack_is_made_anew_of_its_discards(kit, s):
    """One card in the stack and forty discarded: after two draws 39 are left, none discarded."""
    small = [n for n in range(256) if not kit.large[n]]
    s.stack[Stack.SMALL] = s.discard[Stack.SMALL] = 0
    s.stack[Stack.SMALL, 0] = 1
    for item in small[1:41]:
        s.discard[Stack.SMALL, item // 64] |= np.uint64(1 << item % 64)
    turn(kit, s, 0, "east", select=1)
    do(kit, s, "select", "small")
    assert s.drawn[0] == 0
    assert s.drawn[1] in small[1:41]
    assert (items_in(s.stack[Stack.SMALL]), items_in(s.discard[Stack.SMALL])) == (39, 0)


@pytest.mark.rule("IB-058")
def test_a_draw_from_nothing_is_left_out(kit, s):
    s.stack[Stack.SMALL] = 0
    turn(kit, s, 0, "east", select=1)
    do(kit, s, "select", "each")
    assert s.drawn[0] == NONE
    assert kit.large[s.drawn[1]]


@pytest.mark.rule("IB-062", "IB-063", "IB-080")
def test_the_head_of_the_queue_comes_next_whatever_would_fit(kit, s):
    own(s, 0, "EU-M", "NA-M")
    load(s, 0, 0, 66, at="NA-M")
    load(s, 0, 1, 8)
    wait(s, 0, 1, 64)
    turn(kit, s, 0, "west", do=1)
    do(kit, s, "do", "container:0")
    assert (box(s, 0, 0), queue(s, 0)) == ((1, 0, "home"), [64])


@pytest.mark.rule("IB-081", "IB-082", "IB-062")
def test_stopping_pays_the_fee_and_frees_the_container(kit, s):
    own(s, 0, "NA-M")
    load(s, 0, 0, 72, rings=60, at="NA-M")
    wait(s, 0, 64)
    turn(kit, s, 0, "west", stop=1)
    s.players[0].capital = 45
    do(kit, s, "stop", "container:0")
    assert s.players[0].capital == 5
    assert (box(s, 0, 0), queue(s, 0)) == ((64, 0, "home"), [])
    assert items_in(s.discard[Stack.LARGE]) == 1


@pytest.mark.rule("IB-081")
def test_a_fee_beyond_the_capital_cannot_be_paid(kit, s):
    own(s, 0, "NA-M")
    load(s, 0, 0, 72, rings=60, at="NA-M")
    wait(s, 0, 64, 1)
    turn(kit, s, 0, "west", stop=1)
    s.players[0].capital = 39
    do(kit, s, "stop")
    assert why(kit, s, "container:0") == Why.FEE_TOO_HIGH
    assert why(kit, s, "container:1") == Why.NO_CONTAINER
    assert why(kit, s, "queue:4") == Why.EMPTY
    do(kit, s, "queue:0")
    assert (queue(s, 0), s.players[0].capital) == ([1], 34)


@pytest.mark.rule("IB-081")
def test_nothing_affordable_to_stop(kit, s):
    wait(s, 0, 8)
    turn(kit, s, 0, "west", stop=1, select=1)
    s.players[0].capital = 3
    assert why(kit, s, "stop") == Why.FEES_TOO_HIGH
    wait(s, 0)
    assert why(kit, s, "stop") == Why.NOTHING_TO_STOP


@pytest.mark.rule("IB-083", "IB-066")
def test_an_item_worked_on_today_may_be_stopped(kit, s):
    own(s, 0, "SA-M")
    load(s, 0, 0, 64)
    turn(kit, s, 0, "west", do=1, stop=1)
    do(kit, s, "do")
    assert box(s, 0, 0) == (64, 7, "SA-M")
    do(kit, s, "stop")
    assert box(s, 0, 0) == (NONE, 0, "home")
    assert (s.players[0].capital, int(s.used)) == (45, 1 << 13)


@pytest.mark.rule("IB-090", "IB-091")
def test_payments_at_the_end_of_a_day(kit, s):
    """24 and 201 for projects, 7 and 104 as instalments."""
    me = s.players[0]
    me.done[:2], me.finished = (64, 72), 2
    me.products[:2], me.due[:2], me.listed = (3, 15), (1, 5), 2
    pay_projects(kit, s, me)
    assert (me.capital, me.finished) == (50 + 225, 0)
    pay_products(kit, s, me)
    assert me.capital == 50 + 336
    assert (list(me.products[:2]), list(me.due[:2]), me.listed) == ([15, NONE], [4, 0], 1)
    assert items_in(s.discard[Stack.SMALL]) + items_in(s.discard[Stack.LARGE]) == 3


@pytest.mark.rule("IB-092", "IB-103")
def test_a_product_finished_on_the_last_day_is_paid_once(kit, s):
    me = s.players[0]
    s.day, s.step, s.ask, s.together = 25, Step.PROJECTS, Ask.NOTHING, 0
    me.products[0], me.due[0], me.listed = 15, 5, 1
    go_on(kit, s)
    assert (s.over, me.capital, me.due[0]) == (1, 154, 4)


@pytest.mark.rule("IB-093")
def test_markers_go_and_containers_stay(kit, s):
    own(s, 0, "NA-M")
    load(s, 0, 0, 72, at="NA-M")
    turn(kit, s, 0, "west", do=1, event="AF")
    do(kit, s, "do")
    end_day(kit, s)
    assert (s.event, int(s.used), int(s.opened)) == (-1, 0, 0)
    assert box(s, 0, 0) == (72, 18, "NA-M")
