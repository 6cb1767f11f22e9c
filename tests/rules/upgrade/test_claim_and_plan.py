"""UP-085 to UP-104: CLAIM, PLAN, and whose turn it is in PERFORM."""

import pytest

from boardroom.engine import turns
from boardroom.games.upgrade.rules.resources import price_now
from boardroom.games.upgrade.table import Action, Ask, Bonus, Neutral, Step, Why, free_markers
from tests.rules.upgrade.conftest import (
    act,
    all_at,
    begin,
    do,
    facility,
    give_bonus,
    kit_for,
    number,
    offered,
    on_to,
    opened,
    step_once,
    why,
)

mark = pytest.mark


@mark.rule("UP-085")
def test_one_claim_each_in_player_order(kit, s):
    begin(kit, s, Step.CLAIM)
    do(kit, s, "claim:0")
    assert (s.seat, s.ask) == (1, Ask.CLAIM)
    do(kit, s, "decline")
    assert s.step == Step.PLAN


@mark.rule("UP-085", "UP-090")
def test_claims_in_rounds():
    """TV-66: A takes 2 and 4, B takes 3 and stops; A has no marker left, so CLAIM ends."""
    kit = kit_for(claims_per_year="rounds")
    s = opened(kit)
    s.players[0].markers, s.players[1].markers = 2, 3
    begin(kit, s, Step.CLAIM)
    do(kit, s, "claim:1", "claim:2", "claim:3", "decline")
    assert s.step == Step.PLAN
    assert s.office.tolist() == [0, 1, 2, 1, 0, 0]


@mark.rule("UP-086")
def test_a_bonus_is_for_one_player(kit, s):
    """TV-62: claimed by one, closed to the other."""
    begin(kit, s, Step.CLAIM)
    do(kit, s, "claim:1")
    assert why(kit, s, "claim:1") == Why.BONUS_TAKEN
    assert "claim:1" not in offered(kit, s)


@mark.rule("UP-087", "UP-161")
def test_a_bonus_ends_with_the_year(kit, s):
    s.discs[:2] = 5
    give_bonus(s, 0, Bonus.UNPLANNED)
    assert price_now(kit, s, 0, 1) == 2
    step_once(kit, s, Step.RECOVER)
    assert price_now(kit, s, 0, 1) == 4
    assert not s.office.any()


@mark.rule("UP-089", "UP-160")
def test_the_second_bonus_brings_the_neutral_marker(kit, s):
    begin(kit, s, Step.CLAIM)
    do(kit, s, "claim:1")
    assert s.neutral == Neutral.IN_HAND
    assert free_markers(s, 0) == 4 and free_markers(s, 1) == 3
    step_once(kit, s, Step.RECOVER)
    assert s.neutral == Neutral.ON_BOARD


@mark.rule("UP-090")
def test_whoever_has_no_marker_is_not_asked(kit, s):
    """TV-63: seat 0 has none, so seat 1 is asked."""
    s.players[0].markers = 0
    begin(kit, s, Step.CLAIM)
    assert (s.seat, s.ask) == (1, Ask.CLAIM)


@mark.rule("UP-095", "UP-097")
def test_the_printed_plans():
    """TV-02: Yellow, Blue, Red and Green gain 2, 2, 3 and 1; free markers 1, 1, 0, 2."""
    kit = kit_for(players=4)
    s = opened(kit)
    begin(kit, s, Step.PLAN)
    do(kit, s, "plan:0", "plan:1", "stop")
    do(kit, s, "plan:0", "plan:2", "stop")
    do(kit, s, "plan:1", "plan:2", "plan:2")
    do(kit, s, "plan:2", "stop")
    assert [int(me.value) for me in s.players] == [2, 2, 3, 1]
    assert [int(me.hand) for me in s.players] == [1, 1, 0, 2]
    assert s.step == Step.PERFORM


@mark.rule("UP-095")
def test_two_plans_on_an_action_at_most(kit, s):
    """TV-48: a third TRAIN is not offered; after the third plan PLAN ends by itself."""
    begin(kit, s, Step.PLAN)
    do(kit, s, "plan:0", "plan:0")
    assert why(kit, s, "plan:0") == Why.PLANNED_TWICE
    do(kit, s, "plan:2")
    assert s.players[0].value == 3 and s.seat == 1


@mark.rule("UP-095")
def test_plans_are_laid_in_the_order_of_the_board(kit, s):
    begin(kit, s, Step.PLAN)
    do(kit, s, "plan:2")
    assert why(kit, s, "plan:0") == Why.PLAN_ORDER


@mark.rule("UP-096")
def test_lobby_report_and_the_neutral_marker_cannot_be_planned(kit, s):
    give_bonus(s, 0, Bonus.ACTION)
    begin(kit, s, Step.PLAN)
    assert offered(kit, s) == ["plan:0", "plan:1", "plan:2", "plan:3", "stop:0"]
    do(kit, s, "plan:0", "plan:1", "plan:2")
    assert s.seat == 1, "three own markers are all there is to plan with"
    assert free_markers(s, 0) == 1


@mark.rule("UP-098")
def test_a_plan_need_not_be_possible(kit, s):
    begin(kit, s, Step.PLAN)
    do(kit, s, "plan:3")
    assert s.players[0].planned[Action.INTEGRATE] == 1


@mark.rule("UP-099", "UP-096")
def test_a_planned_marker_serves_its_action_only(kit, s):
    me = facility(kit, s, ADM="II-B", credits=30)
    me.planned[0], me.hand = 3, 0
    assert why(kit, s, "upgrade:LOG:B") == Why.NO_MARKER
    assert why(kit, s, "lobby") == why(kit, s, "report") == Why.NO_MARKER
    assert why(kit, s, "train:ADM") == Why.OK


@mark.rule("UP-100")
def test_one_action_each_round_and_round(kit, s):
    for p in (0, 1):
        s.players[p].credits = 50
    seats = []
    for c in ("train:ADM", "train:ADM", "train:LOG", "train:LOG", "train:MFG", "train:MFG"):
        seats.append(int(s.seat))
        do(kit, s, c)
    assert seats == [0, 1, 0, 1, 0, 1]
    assert s.step != Step.PERFORM


@mark.rule("UP-100")
def test_who_has_passed_is_skipped(kit, s):
    s.players[1].credits = 50
    do(kit, s, "rest", "train:ADM")
    assert s.seat == 1 and s.ask == Ask.TURN


@mark.rule("UP-101")
def test_the_planned_marker_is_used_first(kit, s):
    """TV-50: the first TRAIN turns the planned marker, the second uses a free one."""
    me = facility(kit, s, credits=30)
    me.planned[0], me.hand = 1, 2
    do(kit, s, "train:ADM")
    assert (me.planned[0], me.done[0], me.hand) == (0, 1, 2)
    act(kit, s, "train:MFG")
    assert (me.done[0], me.hand) == (2, 1)


@mark.rule("UP-089", "UP-101")
def test_the_neutral_marker_is_used_last(kit, s):
    """TV-51: three planned, so LOBBY takes the neutral one; then no LOBBY and no REPORT."""
    me = facility(kit, s, ADM="II-B E", markers=1, credits=30)
    me.planned[0], me.planned[1], me.hand = 2, 1, 0
    give_bonus(s, 0, Bonus.ACTION)
    do(kit, s, "lobby", "engage:LOG", "done", "done")
    assert s.neutral == Neutral.LAID + Action.LOBBY
    do(kit, s, "rest")
    assert s.seat == 0
    assert why(kit, s, "lobby") == why(kit, s, "report") == Why.NO_MARKER


@mark.rule("UP-102")
def test_markers_of_several_players_share_an_action(kit, s):
    do(kit, s, "train:ADM", "train:ADM", "train:LOG")
    assert (s.players[0].done[0], s.players[1].done[0]) == (2, 1)


@mark.rule("UP-072", "UP-103", "UP-158")
def test_who_can_do_nothing_passes_by_force(kit, s):
    """TV-49: a planned UPGRADE that phase II forbids; SCORE takes the point back."""
    me = facility(kit, s, **all_at("II-B"), year=3, value=0, credits=30)
    me.planned[Action.UPGRADE], me.hand = 1, 0
    s.ask = Ask.NOTHING
    turns.run_on(kit, s, -1)
    assert s.seat == 1, "seat 0 had nothing but to pass"
    do(kit, s, "rest")
    assert me.value == 4 - 1


@mark.rule("UP-103")
def test_passing_is_final_and_free_markers_cost_nothing(kit, s):
    do(kit, s, "rest", "rest")
    assert s.year == 2 and s.players[0].value == 0


@mark.rule("UP-104")
def test_what_an_action_brings_cannot_pay_for_it(kit, s):
    """A marker released by training is not there to be lent during the same action."""
    me = facility(kit, s, credits=0, value=3)
    assert why(kit, s, "train:ADM") == Why.TOO_DEAR
    me.value = 4
    do(kit, s, "train:ADM")
    assert (me.value, me.markers) == (0, 2)


@mark.rule("UP-103")
def test_passing_may_always_be_chosen(course):
    from boardroom.engine import rules

    kit, states = course
    for s in states:
        if s.ask == Ask.TURN:
            assert rules.why_not(kit, s, number(s, "rest")) == 0


@mark.rule("UP-002")
def test_claim_comes_before_plan_and_perform(kit, s):
    begin(kit, s, Step.RECEIVE)
    assert s.ask == Ask.CLAIM
    on_to(kit, s, Ask.PLAN)
    on_to(kit, s, Ask.TURN)
    assert s.step == Step.PERFORM
