"""Choosing cards, all at once and face down; the event; the start player; the zones."""

import pytest

from boardroom.engine.records import copy_of
from boardroom.games.it_billionaire.rules.hide import hide
from boardroom.games.it_billionaire.rules.rounds import find_start_player
from boardroom.games.it_billionaire.table import Ask, Card, Continent, Step, Why
from tests.rules.it_billionaire.conftest import (
    ask,
    do,
    end_day,
    everybody_picks,
    hold,
    lab,
    load,
    offered,
    own,
    pick,
    roll,
    turn,
    wait,
    why,
)


@pytest.mark.rule("IB-013")
def test_as_many_cards_as_labs_and_one_more(kit, s):
    own(s, 0, "EU-S", "NA-S", "AF-S")
    pick(kit, s, 0, "acquire", "select", "do", "do")
    assert not int(s.together) & 1
    assert s.players[0].held == 4


@pytest.mark.rule("IB-013", "IB-016")
def test_none_may_be_chosen(kit, s):
    everybody_picks(kit, s, [], [], [], [])
    assert s.day == 2


@pytest.mark.rule("IB-014")
def test_four_of_a_kind_only_where_four_exist(kit, s):
    own(s, 0, "EU-S", "NA-S", "AF-S")
    own(s, 1, "EU-M", "NA-M", "AF-M")
    pick(kit, s, 0, "stop", "stop", "stop", "stop")
    pick(kit, s, 1, "acquire", "acquire", "acquire")
    s.seat = 1
    assert why(kit, s, "acquire") == Why.ALL_CHOSEN


@pytest.mark.rule("IB-014")
def test_every_hand_is_chosen_in_one_way(kit, s):
    own(s, 0, "EU-S")
    pick(kit, s, 0, "do")
    s.seat = 0
    assert why(kit, s, "select") == Why.EARLIER_KIND
    assert offered(kit, s) == {"do", "stop", "done"}


@pytest.mark.rule("IB-014")
def test_a_card_of_no_use_may_be_chosen(kit, s):
    assert offered(kit, s) == {"acquire", "sell", "select", "do", "stop", "done"}


@pytest.mark.rule("IB-015")
def test_all_choose_at_once_in_any_order(kit, s):
    other = copy_of(s)
    assert int(s.together) == 0b1111
    for p, kind in ((2, "do"), (0, "stop"), (3, "select"), (1, "acquire")):
        pick(kit, s, p, kind)
    for p, kind in ((1, "acquire"), (3, "select"), (0, "stop"), (2, "do")):
        pick(kit, other, p, kind)
    assert s.tobytes() == other.tobytes()


@pytest.mark.rule("IB-015", "IB-017", "IB-018")
def test_others_see_how_many_cards_and_never_which(kit, s):
    own(s, 1, "AF-M")
    everybody_picks(kit, s, ["select"], ["do", "do"], ["select"], ["select"])
    seen, other = copy_of(s), copy_of(s)
    hold(other, 1, acquire=1, stop=1)
    hide(kit, seen, 0)
    hide(kit, other, 0)
    assert seen.tobytes() == other.tobytes()
    assert (seen.players[1].held, list(seen.players[1].cards)) == (2, [0] * 5)
    mine = copy_of(s)
    hide(kit, mine, 1)
    assert mine.players[1].cards[Card.DO] == 2


@pytest.mark.rule("IB-016", "IB-018")
def test_the_choice_stands_before_the_event_is_seen(kit, s):
    pick(kit, s, 0, "do")
    pick(kit, s, 1, "stop")
    pick(kit, s, 2, "select")
    assert s.event == -1
    pick(kit, s, 3, "select")
    assert (s.event >= 0, s.step, ask(s)) == (True, Step.ZONES, Ask.PLAY)


@pytest.mark.rule("IB-017")
def test_cards_come_back_and_unplayed_ones_are_not_shown(kit, s):
    own(s, 0, "EU-S", "NA-S")
    everybody_picks(kit, s, ["select", "do", "do"], ["select"], ["select"], ["select"])
    while s.seat != 0:
        do(kit, s, "done")
    do(kit, s, "select", "small", "done")
    assert list(s.players[0].played) == [0, 0, 1, 0, 0]
    end_day(kit, s)
    me = s.players[0]
    assert (s.day, list(me.cards), me.held, list(me.played)) == (2, [0] * 5, 0, [0] * 5)
    pick(kit, s, 0, "do", "do", "do")
    assert me.cards[Card.DO] == 3


@pytest.mark.rule("IB-027")
def test_ties_are_broken_by_the_die_again_and_again(kit, s):
    """40, 25, 25, 60; seats 1 and 2 roll 4 and 4, then 2 and 5: seat 2 starts."""
    for p, noted in enumerate((40, 25, 25, 60)):
        s.players[p].noted = noted
    roll(s, 4, 4, 2, 5)
    find_start_player(kit, s)
    assert s.first == 2


@pytest.mark.rule("IB-029", "IB-031", "IB-032")
def test_a_pass_ends_the_turn_in_this_zone_only(kit, s):
    own(s, 0, "OC-M", "EU-M")
    load(s, 0, 0, 8)
    turn(kit, s, 0, "east", select=1, do=1)
    assert offered(kit, s) == {"select", "do", "done"}
    do(kit, s, "done", "done")
    assert (s.zone, s.seat) == (1, 0)
    do(kit, s, "do")
    assert s.used == 1 << lab("EU-M"), "no way back to the East"
    assert offered(kit, s) == {"select", "done"}


@pytest.mark.rule("IB-029", "IB-030")
def test_cards_are_played_one_after_the_other_in_any_order(kit, s):
    own(s, 0, "EU-M")
    turn(kit, s, 0, "center", select=1, do=1, stop=1)
    assert why(kit, s, "do") == Why.NO_WORK
    do(kit, s, "select", "small", "drawn:0", "done")
    assert offered(kit, s) == {"do", "stop", "done"}
    do(kit, s, "do")
    assert why(kit, s, "do") == Why.NOT_HELD


@pytest.mark.rule("IB-030", "IB-081")
def test_nothing_to_play_is_not_asked(kit, s):
    turn(kit, s, 0, "east", stop=1)
    assert s.seat == 1


@pytest.mark.rule("IB-031")
def test_select_and_stop_work_in_every_zone(kit, s):
    wait(s, 0, 64)
    for zone in ("east", "center", "west"):
        turn(kit, s, 0, zone, select=1, stop=1, acquire=1)
        assert {"select", "stop"} <= offered(kit, s)
        do(kit, s, "acquire")
        zones = {int(kit.zone[lab(code)]) for code in offered(kit, s)}
        assert zones == {s.zone}


@pytest.mark.rule("IB-019", "IB-020")
def test_only_work_is_blocked(kit, s):
    own(s, 0, "EU-M", "AF-M")
    load(s, 0, 0, 176, rings=3, at="EU-M")
    turn(kit, s, 0, "center", event="EU", do=1, sell=1, acquire=1)
    do(kit, s, "acquire")
    assert {"EU-S"} <= offered(kit, s)
    do(kit, s, "EU-S", "do")
    assert s.used == 1 << lab("AF-M"), "the container moved away from the blocked continent"
    do(kit, s, "sell")
    assert offered(kit, s) == {"EU-S", "EU-M"}


@pytest.mark.rule("IB-020")
def test_customers_on_the_blocked_continent_are_served_from_elsewhere(kit, s):
    own(s, 0, "NA-M")
    load(s, 0, 0, 176, at="NA-M")
    turn(kit, s, 0, "west", event="AS", do=1)
    do(kit, s, "do")
    assert s.players[0].boxes[0].rings == 9


def test_continents_are_numbered_as_in_the_kit():
    assert [c.name for c in Continent] == ["EU", "NA", "OC", "AS", "SA", "AF"]
