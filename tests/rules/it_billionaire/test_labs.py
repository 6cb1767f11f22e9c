"""Acquire Lab, Sell Lab, and the containers that go with Labs."""

import pytest

from boardroom.games.it_billionaire.table import NONE, Why
from tests.rules.it_billionaire.conftest import (
    box,
    do,
    end_day,
    hold,
    labs_of,
    load,
    offered,
    own,
    queue,
    turn,
    wait,
    why,
)


@pytest.mark.rule("IB-033")
def test_only_what_the_capital_covers_is_offered(kit, s):
    turn(kit, s, 0, "west", acquire=1)
    s.players[0].capital = 29
    do(kit, s, "acquire")
    assert offered(kit, s) == {"NA-S", "SA-S", "SA-M"}
    assert why(kit, s, "NA-M") == Why.TOO_DEAR
    assert why(kit, s, "EU-S") == Why.OTHER_ZONE


@pytest.mark.rule("IB-033", "IB-047")
def test_a_third_lab_is_the_last(kit, s):
    own(s, 0, "NA-S", "SA-S", "EU-S")
    turn(kit, s, 0, "west", acquire=1, sell=1)
    assert why(kit, s, "acquire") == Why.LAB_LIMIT
    do(kit, s, "sell", "NA-S")
    assert why(kit, s, "acquire") == Why.OK


@pytest.mark.rule("IB-033")
def test_without_money_or_room_nothing_can_be_bought(kit, s):
    turn(kit, s, 0, "west", acquire=1, select=1)
    s.players[0].capital = 9
    assert why(kit, s, "acquire") == Why.ALL_TOO_DEAR
    own(s, 1, "NA-S", "NA-M", "NA-L")
    own(s, 2, "SA-S", "SA-M", "SA-L")
    assert why(kit, s, "acquire") == Why.NO_FREE_LOCATION


@pytest.mark.rule("IB-031", "IB-034")
def test_a_location_belongs_to_one_player(kit, s):
    turn(kit, s, 0, "west", acquire=1)
    hold(s, 1, acquire=1)
    do(kit, s, "acquire", "NA-M")
    assert (s.seat, offered(kit, s)) == (1, {"acquire", "done"})
    do(kit, s, "acquire")
    assert why(kit, s, "NA-M") == Why.TAKEN
    assert "NA-S" in offered(kit, s)


@pytest.mark.rule("IB-036", "IB-065")
def test_a_new_lab_opens_tomorrow(kit, s):
    turn(kit, s, 0, "east", acquire=1, do=1, select=1)
    do(kit, s, "acquire", "OC-M", "select", "small", "drawn:0", "done")
    assert s.seat == 1, "the Lab cannot work today"
    end_day(kit, s)
    turn(kit, s, 0, "east", do=1)
    assert why(kit, s, "do") == Why.OK


@pytest.mark.rule("IB-037")
def test_labs_may_lie_close_together(kit, s):
    own(s, 0, "NA-M", "NA-L")
    turn(kit, s, 0, "west", acquire=1)
    do(kit, s, "acquire", "NA-S")
    assert labs_of(s, 0) == {"NA-S", "NA-M", "NA-L"}


@pytest.mark.rule("IB-044")
def test_a_lab_that_helped_cannot_be_sold(kit, s):
    own(s, 0, "NA-L", "NA-M")
    load(s, 0, 0, 72)
    turn(kit, s, 0, "west", do=2, sell=1)
    do(kit, s, "do", "NA-L", "NA-M")
    assert s.seat == 1, "no Lab is left that could be sold"


@pytest.mark.rule("IB-044")
def test_why_a_lab_cannot_be_sold(kit, s):
    own(s, 0, "NA-L", "NA-M", "EU-M")
    turn(kit, s, 0, "west", sell=1)
    do(kit, s, "sell")
    assert why(kit, s, "EU-M") == Why.OTHER_ZONE
    assert why(kit, s, "SA-M") == Why.NOT_OWNED
    s.used = 1 << 4
    assert why(kit, s, "NA-M") == Why.USED


@pytest.mark.rule("IB-020", "IB-045")
def test_a_new_lab_and_one_on_the_blocked_continent_may_be_sold(kit, s):
    own(s, 0, "EU-M")
    turn(kit, s, 0, "center", event="EU", acquire=1, sell=2)
    do(kit, s, "acquire", "EU-S", "sell", "EU-S", "sell")
    assert labs_of(s, 0) == set()
    assert s.players[0].capital == 50 - 20 + 10 + 16


@pytest.mark.rule("IB-048")
def test_an_empty_container_goes_first(kit, s):
    own(s, 0, "NA-M", "SA-M")
    load(s, 0, 0, 1, rings=12)
    turn(kit, s, 0, "west", sell=1)
    do(kit, s, "sell", "SA-M")
    assert (s.players[0].containers, box(s, 0, 0)) == (1, (1, 12, "home"))


@pytest.mark.rule("IB-048", "IB-049")
def test_the_item_of_a_lost_container_heads_the_queue(kit, s):
    own(s, 0, "NA-M", "SA-M")
    load(s, 0, 0, 1, rings=12)
    load(s, 0, 1, 64)
    wait(s, 0, 128)
    turn(kit, s, 0, "west", sell=1)
    do(kit, s, "sell", "SA-M", "container:0")
    assert queue(s, 0) == [1, 128]
    assert box(s, 0, 0) == (64, 0, "home")
    assert s.players[0].capital == 60, "no fee is paid"


@pytest.mark.rule("IB-035", "IB-050", "IB-053", "IB-062")
def test_the_queue_may_grow_beyond_its_boxes(kit, s):
    own(s, 0, "NA-M")
    load(s, 0, 0, 72, rings=5, at="NA-M")
    wait(s, 0, 0, 1, 2, 3, 4)
    turn(kit, s, 0, "west", sell=1, select=1, acquire=1)
    do(kit, s, "sell")
    me = s.players[0]
    assert (queue(s, 0), me.containers) == ([72, 0, 1, 2, 3, 4], 0)
    assert why(kit, s, "select") == Why.QUEUE_FULL
    do(kit, s, "acquire", "NA-S")
    assert (queue(s, 0), box(s, 0, 0)) == ([0, 1, 2, 3, 4], (72, 0, "home"))


@pytest.mark.rule("IB-051", "IB-061", "IB-070")
def test_a_container_on_a_sold_lab_comes_home_with_its_rings(kit, s):
    own(s, 0, "EU-M", "NA-M")
    load(s, 0, 0, 8, rings=20, at="EU-M")
    load(s, 0, 1, 64, rings=3, at="NA-M")
    turn(kit, s, 0, "center", sell=1, do=1)
    do(kit, s, "sell", "container:1")
    assert (box(s, 0, 0), queue(s, 0)) == ((8, 20, "home"), [64])
    turn(kit, s, 0, "west", do=1)
    do(kit, s, "do")
    assert box(s, 0, 0) == (8, 27, "NA-M"), "its next placement is a move"


@pytest.mark.rule("IB-052")
def test_cards_chosen_today_stay_playable_after_a_sale(kit, s):
    own(s, 0, "NA-M")
    turn(kit, s, 0, "west", sell=1, select=1)
    do(kit, s, "sell")
    assert offered(kit, s) == {"select", "done"}


@pytest.mark.rule("IB-059")
def test_an_empty_container_is_at_home_without_rings(kit, s):
    turn(kit, s, 0, "west", acquire=1)
    do(kit, s, "acquire", "NA-M")
    assert box(s, 0, 0) == (NONE, 0, "home")
