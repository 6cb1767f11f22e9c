"""A cheap estimate of a seat's final score, for search and beginners' bots.

The weights are judgement, not rules: what a credit, a marker or an action tends to be worth.
"""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.games.upgrade.facility import (
    annual_points,
    condition_holds,
    departments_from,
    integrations,
    net_income,
    report_value,
)
from boardroom.games.upgrade.points import (
    end_points,
    integration_points,
    old_tech_points,
    top_points,
)
from boardroom.games.upgrade.table import (
    BONUSES,
    DEPARTMENTS,
    PLANNABLE,
    STEPS,
    Action,
    Stage,
    Step,
    free_markers,
    has_reported,
    holds,
    markers_available,
)

CREDIT = 0.62  # a credit while there is work to be paid
INCOME = 0.6  # a credit of net income still to come
MARKER = 0.9  # a relationship marker that can be placed
ENGAGED = 0.4  # one that engages a department
COMMITMENT = 0.95  # a commitment where work remains
LEVEL_ONE = 0.6  # share of the penalty that is feared while years remain
UPGRADED = 2.2  # a department ready to be integrated
TOP = 2.6  # the same at level III
REPORT = 0.8  # share of a report's value expected in each later year
FREE = 1.5  # an action still to be taken, of any kind
PLANNED = 1.2  # an action still to be taken, of a kind that is fixed
RISK = 0.35  # points feared for a plan that can be carried out
BROKEN = 1.3  # and for one that cannot
UNPAID = 1.3  # points a resource of the action in hand still costs
PROMISE = 6.0  # what the action in hand will bring, about
BONUS = np.array([0.4, 0.2, 1.1, 0.9, 0.6, 1.2], dtype=np.float32)


@rule
def years_to_score(kit, s):
    """How many times solutions will still score."""
    return kit.years - s.year + (s.step <= Step.SCORE)


@rule
def years_to_come(kit, s):
    """How many incomes are still to be received."""
    return kit.years - s.year + (s.step < Step.RECEIVE)


@rule
def worth_of_markers(kit, s, p, years):
    """Relationship markers and bonuses, and commitments where there is work to pay for."""
    me = s.players[p]
    worth = np.float32(MARKER * markers_available(me))
    for bonus in range(BONUSES):
        if holds(s, p, bonus):
            worth += np.float32(MARKER) + (BONUS[bonus] if s.step <= Step.PERFORM else 0.0)
    for d in range(DEPARTMENTS):
        worth += np.float32(ENGAGED * me.engaged[d])
        worth += np.float32(COMMITMENT * me.normal[d] + 0.6 * COMMITMENT * me.red[d])
    return worth if years > 1 else np.float32(0.5) * worth


@rule
def doable(kit, s, me, action):
    """How many plans of a kind could be carried out as things stand."""
    if action == Action.INTEGRATE:
        step = integrations(me)
        return 1 if step < STEPS and condition_holds(kit, me, step) else 0
    n = 0
    for d in range(DEPARTMENTS):
        if action == Action.TRAIN:
            n += me.fresh[d] == 0
        elif action == Action.TUNE:
            n += (me.face[d] > 0) & (me.tuned[d] == 0)
        else:
            top = kit.year_level[s.year - 1]
            n += (me.face[d] == 0) | ((top >= 3) & (me.face[d] <= 3))
    return n


@rule
def worth_of_actions(kit, s, p):
    """Actions still to be taken this year, less what plans may cost."""
    me = s.players[p]
    if s.step > Step.SCORE or s.year == 0 or s.year > kit.years:
        return np.float32(0.0)
    active = s.step < Step.PERFORM or (s.step == Step.PERFORM and (s.passed & (1 << p)) == 0)
    worth = np.float32(FREE * free_markers(s, p)) if active else np.float32(0.0)
    for action in range(PLANNABLE):
        n = np.int64(me.planned[action])
        can = min(n, np.int64(doable(kit, s, me, action))) if active else np.int64(0)
        worth += np.float32((PLANNED - RISK) * can - BROKEN * (n - can))
    return worth


@rule
def worth_of_reports(kit, s, p, years):
    """A REPORT in this year if it is still to be made, and one in each later year."""
    made = 1 if has_reported(s, p) or s.step > Step.PERFORM else 0
    return np.float32(REPORT * report_value(kit, s, p) * max(years - made, 0))


@rule
def worth_of_building(kit, me, years):
    """Departments on their way to integration and to level III."""
    worth = np.float32(UPGRADED * departments_from(me, 2) + TOP * departments_from(me, 3))
    if integrations(me) == STEPS:
        worth *= np.float32(0.5)
    return worth if years > 1 else np.float32(0.3) * worth


@rule
def worth_in_hand(s, p):
    """The action in hand: it will bring something, and its resources are still to be paid."""
    if s.step != Step.PERFORM or s.seat != p or s.stage == Stage.TURN:
        return np.float32(0.0)
    return np.float32(PROMISE - UNPAID * s.due)


@rule
def worth_of_credits(kit, s, me, years):
    """Credits are worth less the fewer actions are left to spend them on."""
    share = CREDIT if years > 1 else 1.0 / kit.credit_step
    worth = share * me.credits + INCOME * net_income(kit, me) * years_to_come(kit, s)
    return np.float32(worth)


@rule
def appraise(kit, s, p):
    """The track, what is on its way, and what the end will add."""
    me = s.players[p]
    if s.over:
        return np.float32(me.value + end_points(kit, me))
    years = years_to_score(kit, s)
    worth = np.float32(me.value + integration_points(kit, me) + top_points(kit, me))
    fear = LEVEL_ONE if years > 1 else 1.0
    worth -= np.float32(fear * old_tech_points(kit, me))
    worth += np.float32(annual_points(kit, me) * years)
    worth += worth_of_markers(kit, s, p, years) + worth_of_reports(kit, s, p, years)
    worth += worth_of_building(kit, me, years) + worth_of_credits(kit, s, me, years)
    return np.float32(worth + worth_of_actions(kit, s, p) + worth_in_hand(s, p))
