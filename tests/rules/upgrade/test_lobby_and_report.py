"""UP-140 to UP-155: LOBBY and REPORT."""

import pytest

from boardroom.games.upgrade.rules.facility import report_of, report_value
from boardroom.games.upgrade.table import Ask, Bonus, Step, Why
from tests.rules.upgrade.conftest import (
    act,
    all_at,
    begin,
    do,
    facility,
    give_bonus,
    offered,
    on_to,
    why,
)

mark = pytest.mark


@mark.rule("UP-022", "UP-140")
def test_moving_a_marker_in_a_lobby(kit, s):
    """TV-64: the marker of Administration engages Manufacturing; its commitment turns red."""
    me = facility(kit, s, ADM="I E c1", LOG="I E c1", MFG="II-B", markers=0)
    do(kit, s, "lobby")
    assert why(kit, s, "engage:MFG") == Why.SUPPLY_EMPTY
    do(kit, s, "take:ADM")
    assert why(kit, s, "engage:ADM") == Why.VACATED
    assert why(kit, s, "done") == Why.MUST_ENGAGE
    assert why(kit, s, "take:LOG") == Why.SUPPLY_LEFT
    do(kit, s, "engage:MFG", "done", "commit:MFG", "commit:MFG")
    assert (me.normal.tolist(), me.red.tolist()) == ([0, 1, 2, 0], [1, 0, 0, 0])
    assert me.engaged.tolist() == [0, 1, 1, 0]


@mark.rule("UP-140")
def test_the_supply_goes_first_and_no_marker_moves_twice(kit, s):
    facility(kit, s, ADM="II-B E", LOG="II-B E", markers=1)
    do(kit, s, "lobby")
    assert why(kit, s, "take:ADM") == Why.SUPPLY_LEFT
    assert why(kit, s, "engage:ADM") == Why.IS_ENGAGED
    do(kit, s, "engage:MFG")
    assert why(kit, s, "take:MFG") == Why.JUST_ENGAGED
    assert why(kit, s, "take:WAR") == Why.NOT_ENGAGED
    do(kit, s, "take:LOG")
    assert s.ask == Ask.COMMIT, "Warehousing is the only target left, so it is engaged"


@mark.rule("UP-140")
def test_departments_are_engaged_in_their_order(kit, s):
    facility(kit, s, markers=3)
    do(kit, s, "lobby", "engage:MFG")
    assert why(kit, s, "engage:ADM") == Why.ENGAGE_ORDER
    assert why(kit, s, "engage:WAR") == Why.OK


@mark.rule("UP-140")
def test_a_marker_moves_only_if_it_can_go_somewhere(kit, s):
    facility(kit, s, ADM="I E", LOG="I E", MFG="I E", markers=1)
    do(kit, s, "lobby", "engage:WAR")
    assert s.ask == Ask.COMMIT, "all are engaged: nothing to move"


@mark.rule("UP-140")
def test_takes_come_in_their_order_too(kit, s):
    me = facility(kit, s, ADM="II-B E", LOG="II-B E", markers=0)
    do(kit, s, "lobby", "take:LOG", "engage:MFG")
    assert s.ask == Ask.COMMIT, "Administration comes before Logistics and is not taken after it"
    assert me.engaged.tolist() == [1, 0, 1, 0]


@mark.rule("UP-141", "UP-145")
def test_three_commitments_and_one_extra(kit, s):
    """TV-32: three at most; four with the Lobby bonus."""
    me = facility(kit, s, **all_at("II-B E"), markers=0)
    do(kit, s, "lobby", "commit:ADM", "commit:ADM", "commit:LOG")
    assert s.seat == 1 and me.normal.sum() == 3
    do(kit, s, "rest")
    me = facility(kit, s, **all_at("II-B E"), markers=0)
    give_bonus(s, 0, Bonus.LOBBY)
    do(kit, s, "lobby", "commit:ADM", "commit:ADM", "commit:LOG", "extra:ADM")
    assert me.normal.tolist() == [3, 1, 0, 0]


@mark.rule("UP-141")
def test_commitments_in_the_order_of_departments(kit, s):
    facility(kit, s, ADM="II-B E", LOG="II-B E", markers=0)
    do(kit, s, "lobby", "done", "commit:LOG")
    assert why(kit, s, "commit:ADM") == Why.COMMIT_ORDER
    assert why(kit, s, "commit:MFG") == Why.NOT_ENGAGED


@mark.rule("UP-142", "UP-143")
def test_nothing_to_place_is_no_lobby(kit, s):
    """TV-33: all engaged, seven commitments placed."""
    me = facility(kit, s, ADM="II-B E c2", LOG="II-B E c2", MFG="II-B E c2", WAR="II-B E c1",
                  markers=0)  # fmt: skip
    assert me.commitments == 0
    assert why(kit, s, "lobby") == Why.NOTHING_TO_PLACE


@mark.rule("UP-142")
def test_something_must_be_placed(kit, s):
    facility(kit, s, ADM="II-B E", LOG="II-B E", markers=0)
    do(kit, s, "lobby", "done")
    assert why(kit, s, "done") == Why.MUST_PLACE
    do(kit, s, "commit:ADM", "done")
    assert s.seat == 1


@mark.rule("UP-142")
def test_engaging_alone_is_a_lobby(kit, s):
    me = facility(kit, s, markers=1)
    do(kit, s, "lobby", "engage:ADM", "done")
    assert s.seat == 1 and me.engaged[0] and me.normal.sum() == 0


@mark.rule("UP-142")
def test_with_no_room_at_all_a_department_must_be_engaged(kit, s):
    facility(kit, s, ADM="I E c1", markers=1)
    do(kit, s, "lobby")
    assert why(kit, s, "done") == Why.MUST_PLACE


@mark.rule("UP-143")
def test_fewer_commitments_than_three(kit, s):
    me = facility(kit, s, ADM="II-B E c2", LOG="II-B E c2", MFG="II-B E c2", WAR="II-B E",
                  markers=0)  # fmt: skip
    do(kit, s, "lobby")
    assert s.seat == 1, "one commitment, one place for it: nothing to be asked"
    assert me.commitments == 0 and me.normal[3] == 1


@mark.rule("UP-144")
def test_a_lobby_costs_nothing(kit, s):
    me = facility(kit, s, markers=1, credits=5)
    do(kit, s, "lobby", "engage:ADM", "commit:ADM")
    assert me.credits == 5 and s.discs.sum() == 0


@mark.rule("UP-145")
def test_the_extra_commitment_goes_to_an_engaged_department(kit, s):
    facility(kit, s, ADM="I E c1", LOG="I E c1", markers=0)
    give_bonus(s, 0, Bonus.LOBBY)
    do(kit, s, "lobby", "done")
    assert s.ask == Ask.EXTRA and offered(kit, s) == ["extra:0", "extra:1"]
    assert why(kit, s, "extra:MFG") == Why.NOT_ENGAGED
    assert why(kit, s, "done") == Why.MUST_PLACE


@mark.rule("UP-145")
def test_the_extra_commitment_may_be_left_out(kit, s):
    facility(kit, s, ADM="II-B E", LOG="II-B E", markers=0)
    give_bonus(s, 0, Bonus.LOBBY)
    do(kit, s, "lobby", "done", "commit:ADM", "done", "done")
    assert s.seat == 1


# REPORT


@mark.rule("UP-150", "UP-153", "UP-154")
def test_the_printed_report_on_three_solutions(kit, s):
    """TV-08: 5 + 3 + 1 = 9; with the Report bonus Warehousing too, 12."""
    facility(kit, s, ADM="II-G E", LOG="III-S", MFG="II-G", WAR="II-G E", connected="LOG MFG")
    assert report_value(kit, s, 0) == 9
    give_bonus(s, 0, Bonus.REPORT)
    assert report_value(kit, s, 0) == 12


@mark.rule("UP-150")
def test_logistics_reports_best_at_level_three(kit, s):
    """TV-11, the printed caption: any LOG III beats any MFG or WAR II in the same state."""
    for engaged in ("", " E"):
        for one in "BSG":
            me = facility(kit, s, LOG=f"III-{one}{engaged}")
            for other in "BSG":
                facility(kit, s, MFG=f"II-{other}{engaged}", WAR=f"II-{other}{engaged}")
                best = max(report_of(kit, me, 2), report_of(kit, me, 3))
                assert report_of(kit, me, 1) > best


@mark.rule("UP-150", "UP-155")
def test_logistics_alone_reports_nothing_at_level_two(kit, s):
    """TV-19."""
    facility(kit, s, LOG="II-G E")
    assert why(kit, s, "report") == Why.NO_REPORT_VALUE


@mark.rule("UP-151")
def test_one_report_a_year(kit, s):
    """TV-52: not again this year, but in the next."""
    me = facility(kit, s, ADM="II-B", credits=0)
    do(kit, s, "report")
    assert me.value == 1 and s.discs.sum() == 0
    do(kit, s, "rest")
    assert why(kit, s, "report") == Why.REPORTED
    do(kit, s, "rest")
    on_to(kit, s, Ask.TURN)
    while s.seat != 0:
        do(kit, s, "rest")
    assert why(kit, s, "report") == Why.OK


@mark.rule("UP-151")
def test_a_report_by_the_neutral_marker_counts_too(kit, s):
    me = facility(kit, s, ADM="II-B", credits=30)
    me.planned[0], me.hand = 3, 0
    give_bonus(s, 0, Bonus.ACTION)
    do(kit, s, "report")
    me.hand = 1
    do(kit, s, "rest")
    assert why(kit, s, "report") == Why.REPORTED


@mark.rule("UP-152")
def test_without_integration_one_solution(kit, s):
    me = facility(kit, s, ADM="II-B", MFG="III-G E", WAR="II-G E")
    do(kit, s, "report")
    assert me.value == 6


@mark.rule("UP-155")
def test_a_report_worth_nothing_is_not_legal(kit, s):
    """TV-53: Manufacturing bronze reports only when engaged."""
    me = facility(kit, s, MFG="II-B")
    assert why(kit, s, "report") == Why.NO_REPORT_VALUE
    facility(kit, s, MFG="II-B E")
    do(kit, s, "report")
    assert me.value == 1


@mark.rule("UP-153", "UP-154")
@pytest.mark.parametrize(("facts", "plain", "more"), [
    ({"ADM": "II-B", "LOG": "II-G", "MFG": "II-G E"}, 3, 4),
    ({"ADM": "II-B", "LOG": "III-B", "MFG": "II-G E", "WAR": "II-G"}, 3, 6),
])  # fmt: skip
def test_the_integrated_ones_or_one_outside(kit, s, facts, plain, more):
    """TV-54 and TV-55."""
    facility(kit, s, connected="LOG", **facts)
    assert report_value(kit, s, 0) == plain
    give_bonus(s, 0, Bonus.REPORT)
    assert report_value(kit, s, 0) == more


@mark.rule("UP-154")
def test_no_solution_counts_twice(kit, s):
    facility(kit, s, ADM="II-G E")
    give_bonus(s, 0, Bonus.REPORT)
    assert report_value(kit, s, 0) == 5
    facility(kit, s, **all_at("III-G E"), connected="LOG MFG WAR")
    assert report_value(kit, s, 0) == 8 + 7 + 6 + 6


@mark.rule("UP-154", "UP-152")
def test_without_integration_the_bonus_adds_the_second_best(kit, s):
    facility(kit, s, ADM="II-S E", MFG="III-B", WAR="II-G E")
    give_bonus(s, 0, Bonus.REPORT)
    assert report_value(kit, s, 0) == 4 + 3


@mark.rule("UP-151", "UP-144")
def test_report_and_lobby_move_no_disc(kit, s):
    facility(kit, s, ADM="II-B", markers=1)
    do(kit, s, "report")
    act(kit, s, "lobby")
    assert s.discs.sum() == 0
    begin(kit, s, Step.SCORE)
