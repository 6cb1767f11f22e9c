"""UP-020 to UP-048: relationship markers, commitments, payments."""

from itertools import pairwise

import pytest

from boardroom.games.upgrade.rules.facility import unlocked_markers
from boardroom.games.upgrade.rules.payments import redeemed, usable_commitments
from boardroom.games.upgrade.rules.points import end_points
from boardroom.games.upgrade.table import Ask, Bonus, Step, Why
from tests.rules.upgrade.conftest import (
    act,
    begin,
    cubes,
    do,
    facility,
    give_bonus,
    kit_for,
    offered,
    receive,
    step_once,
    why,
)

mark = pytest.mark


@mark.rule("UP-020", "UP-021")
def test_six_markers_each_in_one_place(course):
    kit, states = course
    for s in states:
        for p in range(kit.seats):
            me = s.players[p]
            placed = me.markers + me.engaged.sum() + me.connected.sum() + (s.office == p + 1).sum()
            assert placed == unlocked_markers(kit, me)
            locked = 4 - me.trained.sum() + (me.face[1] == 0)
            assert placed + locked == 6


@mark.rule("UP-021")
def test_the_marker_on_the_logistics_panel_engages_nothing(kit, s):
    me = s.players[0]
    assert me.engaged[1] == 0 and why(kit, s, "train:LOG") == Why.OK
    credits = int(me.credits)
    do(kit, s, "train:LOG")
    assert credits - me.credits == 4


@mark.rule("UP-022", "UP-024", "UP-034", "UP-036", "UP-162", "UP-134")
def test_a_marker_lent_to_an_integration_turns_commitments_red(kit, s):
    """TV-10, the printed example: the marker can only come from Manufacturing."""
    me = facility(kit, s, ADM="II-B", LOG="II-B", MFG="II-B E c1", WAR="I", markers=0, credits=20,
                  year=3)  # fmt: skip
    assert cubes(kit, s) == 1
    do(kit, s, "integrate:LOG")
    assert me.engaged[2] == 0 and (me.normal[2], me.red[2]) == (0, 1)
    assert me.credits == 12, "four planned resources, nothing from Manufacturing"
    assert cubes(kit, s) == 2
    step_once(kit, s, Step.RECOVER)
    assert me.red[2] == 0 and me.commitments == 7


@mark.rule("UP-023")
def test_departments_are_engaged_in_a_lobby_only(course):
    _, states = course
    for before, after in pairwise(states):
        for p in range(4):
            if (after.players[p].engaged > before.players[p].engaged).any():
                assert before.ask == Ask.ENGAGE


@mark.rule("UP-024")
def test_the_supply_is_used_first(kit, s):
    me = facility(kit, s, ADM="II-B", LOG="II-B", MFG="II-B E c1", markers=1, credits=20)
    do(kit, s, "integrate:LOG")
    assert me.engaged[2] == 1 and me.markers == 0


@mark.rule("UP-024")
def test_with_an_empty_supply_the_player_chooses_the_department(kit, s):
    me = facility(kit, s, ADM="II-B E", LOG="II-B", MFG="II-B E c1", markers=0, credits=20)
    do(kit, s, "integrate:LOG")
    assert s.ask == Ask.SOURCE and offered(kit, s) == ["take:0", "take:2"]
    assert why(kit, s, "take:WAR") == Why.NOT_ENGAGED
    do(kit, s, "take:ADM")
    assert me.engaged.tolist() == [0, 0, 1, 0] and me.connected[1] == 1


@mark.rule("UP-025", "UP-088", "UP-162", "UP-161")
def test_a_marker_claimed_from_a_department(kit, s):
    """TV-34: commitments turn red; in RECOVER marker and commitments come home."""
    me = facility(kit, s, LOG="II-S E c2", markers=0)
    begin(kit, s, Step.CLAIM)
    do(kit, s, "claim:5")
    assert me.engaged[1] == 0 and (me.normal[1], me.red[1]) == (0, 2)
    assert s.office[Bonus.REPORT] == 1 and me.markers == 0
    step_once(kit, s, Step.RECOVER)
    assert me.markers == 1 and me.commitments == 7 and me.engaged[1] == 0


@mark.rule("UP-026")
def test_integration_markers_stay(course):
    _, states = course
    for before, after in pairwise(states):
        assert (after.players["connected"] >= before.players["connected"]).all()


@mark.rule("UP-030")
def test_seven_commitments_each_in_one_place(course):
    kit, states = course
    for s in states:
        some = s.players[: kit.seats]
        assert (some["commitments"] + some["normal"].sum(1) + some["red"].sum(1) == 7).all()


@mark.rule("UP-031", "UP-141")
def test_room_for_commitments(kit, s):
    """TV-16: one on a level I department, two on an upgraded one."""
    me = facility(kit, s, MFG="II-B", markers=2)
    do(kit, s, "lobby", "engage:ADM", "engage:MFG", "commit:ADM")
    assert why(kit, s, "commit:ADM") == Why.NO_ROOM
    do(kit, s, "commit:MFG", "commit:MFG")
    assert me.normal.tolist() == [1, 0, 2, 0] and me.commitments == 4


@mark.rule("UP-031", "UP-037", "UP-162")
def test_red_commitments_count_and_stay_red(kit, s):
    """TV-65: only one more fits, and the red one leaves in RECOVER."""
    me = facility(kit, s, MFG="II-B r1", markers=1)
    do(kit, s, "lobby", "engage:MFG", "commit:MFG")
    assert s.ask != Ask.COMMIT
    assert (me.normal[2], me.red[2]) == (1, 1)
    step_once(kit, s, Step.RECOVER)
    assert (me.normal[2], me.red[2], me.commitments) == (1, 0, 6)


@mark.rule("UP-032", "UP-045")
def test_commitments_pay_before_credits(kit, s):
    """TV-23: a cost of 2 takes one commitment of two and no credit."""
    me = facility(kit, s, MFG="II-B E c2", credits=5)
    do(kit, s, "tune:MFG")
    assert (me.credits, me.normal[2], me.commitments) == (5, 1, 6)


@mark.rule("UP-032")
def test_no_change_is_given(kit, s):
    """TV-24: exactly one commitment for a cost of 2; an odd credit is paid in cash."""
    me = facility(kit, s, WAR="II-B E c2", credits=0)
    assert redeemed(kit, me, 3, 3, 7) == 1
    do(kit, s, "train:WAR")
    assert (me.credits, me.normal[3]) == (0, 1)


@mark.rule("UP-033")
def test_commitments_pay_for_work_and_upkeep_of_their_department(kit, s):
    me = facility(kit, s, WAR="I E c1", credits=2)
    do(kit, s, "upgrade:WAR:B")
    assert (me.credits, me.commitments) == (0, 7)


@mark.rule("UP-034")
def test_an_integration_takes_one_commitment(kit, s):
    """TV-30: cost 8 is one commitment and 6 credits."""
    me = facility(kit, s, ADM="II-B", LOG="II-B", MFG="II-B E c2", markers=1, credits=20)
    do(kit, s, "integrate:MFG")
    assert (me.credits, me.normal[2]) == (14, 1)


@mark.rule("UP-034")
def test_the_option_lets_an_integration_take_all_of_the_connected_department(s):
    """TV-67: two commitments and 4 credits."""
    kit = kit_for(integrate_funding="connected")
    me = facility(kit, s, ADM="II-B", LOG="II-B", MFG="II-B E c2", markers=1, credits=20)
    do(kit, s, "integrate:MFG")
    assert (me.credits, me.normal[2]) == (16, 0)


@mark.rule("UP-034")
def test_an_integration_takes_nothing_from_administration(kit, s):
    me = facility(kit, s, ADM="II-B E c2", LOG="II-B", MFG="II-B", markers=1, credits=8)
    do(kit, s, "integrate:MFG")
    assert (me.credits, me.normal[0]) == (0, 2)


@mark.rule("UP-035", "UP-046")
def test_commitments_pay_for_no_other_department(kit, s):
    """TV-13, the printed example: Manufacturing cannot train Warehousing."""
    facility(kit, s, MFG="I E c1", credits=0, value=0)
    assert why(kit, s, "train:WAR") == Why.TOO_DEAR
    assert why(kit, s, "train:MFG") == Why.OK


@mark.rule("UP-035", "UP-075")
def test_workload_is_not_paid_by_commitments(kit, s):
    me = facility(kit, s, MFG="II-S E c2", credits=0)
    receive(kit, s)
    assert me.credits == 7 and me.normal[2] == 2


@mark.rule("UP-036", "UP-045")
def test_red_commitments_go_first(kit, s):
    """TV-25: one normal, one red; the red one is used."""
    me = facility(kit, s, MFG="II-B E c1 r1", credits=5)
    do(kit, s, "tune:MFG")
    assert (me.normal[2], me.red[2], me.credits) == (1, 0, 5)


@mark.rule("UP-037")
def test_engaging_again_does_not_turn_red_commitments_back(kit, s):
    me = facility(kit, s, MFG="I r1", markers=1)
    do(kit, s, "lobby", "engage:MFG")
    assert (me.engaged[2], me.normal[2], me.red[2]) == (1, 0, 1)
    assert usable_commitments(me, 2) == 1


@mark.rule("UP-038")
def test_commitments_are_worth_nothing_in_the_end(kit, s):
    me = facility(kit, s, credits=0, **dict.fromkeys(("ADM", "LOG", "MFG", "WAR"), "II-B E c1"))
    assert end_points(kit, me) == 0


@mark.rule("UP-046")
def test_what_cannot_be_paid_is_not_offered(kit, s):
    """TV-22: 2 credits and 1 BVP do not pay 4."""
    facility(kit, s, credits=2, value=1)
    assert why(kit, s, "upgrade:ADM:B") == Why.TOO_DEAR


@mark.rule("UP-047")
def test_resources_are_paid_in_one_payment_when_they_are_used(kit, s):
    """Two resources, 4 credits: two commitments fit although each resource costs 2."""
    me = facility(kit, s, WAR="II-B E c1", credits=20)
    do(kit, s, "train:WAR")
    assert s.discs[:2].sum() == 1 and me.credits == 20
    act(kit, s, "tune:WAR")
    assert s.discs[:2].sum() == 2 and me.credits == 18


@mark.rule("UP-048", "UP-075")
def test_an_unpaid_negative_income_costs_points(kit, s):
    """TV-45: income 8 − 10 = −2 with 0 credits and 1 BVP leaves −1 BVP."""
    me = facility(kit, s, **dict.fromkeys(("ADM", "LOG", "MFG", "WAR"), "III-G"),
                  connected="LOG MFG", credits=0, value=1, year=5)  # fmt: skip
    assert cubes(kit, s) == 10
    receive(kit, s)
    assert (me.credits, me.value) == (0, -1)


@mark.rule("UP-145", "UP-031")
def test_markers_above_the_limit_stay(kit, s):
    """TV-31: the extra one goes beyond the room of a level I department."""
    me = facility(kit, s, MFG="I E c1", markers=0)
    give_bonus(s, 0, Bonus.LOBBY)
    do(kit, s, "lobby")
    do(kit, s, "done")
    if s.ask == Ask.EXTRA:
        do(kit, s, "extra:MFG")
    assert me.normal[2] == 2
