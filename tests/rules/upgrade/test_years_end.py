"""UP-157 to UP-174: SCORE, RECOVER, RESET and the end of the game."""

import pytest

from boardroom.engine import rules
from boardroom.games.upgrade.rules.facility import annual_points
from boardroom.games.upgrade.rules.points import end_points
from boardroom.games.upgrade.table import Action, Bonus, Neutral, Step
from tests.rules.upgrade.conftest import all_at, facility, give_bonus, step_once

mark = pytest.mark


@mark.rule("UP-157")
def test_the_printed_score(kit, s):
    """TV-03: a level III silver gives 3, a level II bronze 1."""
    me = facility(kit, s, ADM="III-S", MFG="II-B", value=0)
    step_once(kit, s, Step.SCORE)
    assert me.value == 4


@mark.rule("UP-157", "UP-158")
def test_a_broken_plan_costs_a_point(kit, s):
    """TV-18: 5 − 1."""
    me = facility(kit, s, ADM="III-S", MFG="II-S", value=0)
    me.planned[Action.UPGRADE], me.hand = 1, 2
    step_once(kit, s, Step.SCORE)
    assert me.value == 4


@mark.rule("UP-157")
def test_tuned_and_fresh_trained_markers_score(kit, s):
    """Part 9: 9 for the tiles, 2 for tuning, 1 for training."""
    me = facility(kit, s, ADM="III-B", LOG="III-S U T0", MFG="II-S U T+", WAR="III-B T0")
    assert annual_points(kit, me) == 12


@mark.rule("UP-158", "UP-006")
def test_broken_plans_may_go_below_zero(kit, s):
    me = facility(kit, s, value=0)
    me.planned[0], me.planned[1], me.hand = 2, 1, 0
    step_once(kit, s, Step.SCORE)
    assert me.value == -3


@mark.rule("UP-160", "UP-161", "UP-162")
def test_recover(kit, s):
    me = facility(kit, s, ADM="I E c1", MFG="I r1", markers=0)
    me.planned[0], me.done[4], me.hand = 1, 2, 0
    give_bonus(s, 0, Bonus.ACTION)
    s.neutral = Neutral.LAID + Action.REPORT
    step_once(kit, s, Step.RECOVER)
    assert (me.hand, me.planned.sum(), me.done.sum()) == (3, 0, 0)
    assert s.neutral == Neutral.ON_BOARD and not s.office.any()
    assert (me.markers, me.normal[0], me.red[2], me.commitments) == (1, 1, 0, 6)


@mark.rule("UP-163")
@pytest.mark.parametrize("space", range(9))
def test_reset_of_every_space(kit, s, space):
    s.discs[:2] = space
    step_once(kit, s, Step.RESET)
    assert s.discs[:2].tolist() == [5 - min(5, space)] * 2


@mark.rule("UP-170")
def test_credits_at_the_end(kit, s):
    """TV-56: 10 BVP and 7 credits make 13."""
    me = facility(kit, s, **all_at("II-B"), credits=7, value=10)
    s.over = 1
    assert rules.points(kit, s, 0) == 13
    assert end_points(kit, me) == 3


@mark.rule("UP-173")
def test_old_technology_at_the_end(kit, s):
    """TV-57: two departments at level I."""
    facility(kit, s, ADM="II-B", LOG="II-B", credits=7, value=10)
    s.over = 1
    assert rules.points(kit, s, 0) == -7


@mark.rule("UP-171")
@pytest.mark.parametrize(("connected", "worth"),
                         [("", 0), ("MFG", 10), ("LOG WAR", 20), ("LOG MFG WAR", 35)])  # fmt: skip
def test_integrations_at_the_end(kit, s, connected, worth):
    """TV-14."""
    me = facility(kit, s, **all_at("II-B"), connected=connected, credits=0)
    assert end_points(kit, me) == worth


@mark.rule("UP-172")
def test_all_at_level_three(kit, s):
    me = facility(kit, s, **all_at("III-B"), credits=0)
    assert end_points(kit, me) == 10
    facility(kit, s, WAR="II-G")
    assert end_points(kit, me) == 0


@mark.rule("UP-170", "UP-171", "UP-172", "UP-173")
def test_the_second_sheet_of_the_specification(kit, s):
    """88 + 3 + 10 + 0 − 10 = 91."""
    facility(kit, s, ADM="III-B", LOG="III-B", MFG="II-B", WAR="I", connected="LOG", credits=7,
             value=88)  # fmt: skip
    s.over = 1
    assert rules.points(kit, s, 0) == 91


@mark.rule("UP-174")
@pytest.mark.parametrize(("mine", "theirs", "places"), [
    ({"connected": "LOG MFG"}, {"connected": "LOG MFG WAR"}, (2, 1)),
    ({"LOG": "II-B T0"}, {"LOG": "II-B T0", "MFG": "II-B T0"}, (2, 1)),
    ({}, {}, (1, 1)),
])  # fmt: skip
def test_ties(kit, s, mine, theirs, places):
    """TV-58: integrations, then markers that are not locked, then a shared victory."""
    for p, facts in enumerate((mine, theirs)):
        facility(kit, s, p=p, **(all_at("II-B") | facts), credits=0)
    s.over = 1
    for p in (0, 1):
        s.players[p].value = 110 - end_points(kit, s.players[p])
    assert rules.points(kit, s, 0) == rules.points(kit, s, 1) == 110
    assert tuple(rules.placing(kit, s, p) for p in (0, 1)) == places


@mark.rule("UP-174")
def test_most_points_win(kit, s):
    s.players[0].value, s.players[1].value, s.over = 30, 31, 1
    assert [rules.placing(kit, s, p) for p in (0, 1)] == [2, 1]
