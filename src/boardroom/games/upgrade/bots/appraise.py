"""A cheap estimate of a seat's final score, for search and beginners' bots.

The weights, `kit.sense`, are judgement, not rules: what a credit, a marker or an action tends to be
worth. They stand in weights.toml.
"""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.games.upgrade.rules.facility import (
    annual_points,
    condition_holds,
    departments_from,
    integrations,
    net_income,
    report_value,
)
from boardroom.games.upgrade.rules.points import (
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
    YEARS,
    Action,
    Stage,
    Step,
    free_markers,
    has_reported,
    holds,
    markers_available,
)


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
    me, sense = s.players[p], kit.sense
    worth = sense.marker * markers_available(me)
    for bonus in range(BONUSES):
        if holds(s, p, bonus):
            worth += sense.marker + (sense.bonus[bonus] if s.step <= Step.PERFORM else 0.0)
    for d in range(DEPARTMENTS):
        worth += sense.engaged[d] * me.engaged[d]
        worth += sense.commitment * me.normal[d] + sense.red * me.red[d]
    return worth if years > 1 else sense.last_markers * worth


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
    me, sense = s.players[p], kit.sense
    if s.step > Step.SCORE or s.year == 0 or s.year > kit.years:
        return 0.0
    active = s.step < Step.PERFORM or (s.step == Step.PERFORM and (s.passed & (1 << p)) == 0)
    worth = sense.free * free_markers(s, p) if active else 0.0
    for action in range(PLANNABLE):
        n = np.int64(me.planned[action])
        can = min(n, np.int64(doable(kit, s, me, action))) if active else np.int64(0)
        worth += sense.planned[action] * can - sense.broken * (n - can)
    return worth


@rule
def worth_of_reports(kit, s, p, years):
    """A REPORT in this year if it is still to be made, and one in each later year."""
    made = 1 if has_reported(s, p) or s.step > Step.PERFORM else 0
    return kit.sense.report * report_value(kit, s, p) * max(years - made, 0)


@rule
def worth_of_building(kit, me, years):
    """Departments on their way to integration and to level III."""
    sense, ready, top = kit.sense, departments_from(me, 2), departments_from(me, 3)
    worth = 0.0
    for n in range(DEPARTMENTS):
        worth += (sense.upgraded[n] if n < ready else 0.0) + (sense.top[n] if n < top else 0.0)
    if integrations(me) == STEPS:
        worth *= sense.integrated
    return worth if years > 1 else sense.last_building * worth


@rule
def worth_in_hand(kit, s, p):
    """The action in hand: it will bring something, and its resources are still to be paid."""
    if s.step != Step.PERFORM or s.seat != p or s.stage == Stage.TURN:
        return 0.0
    return kit.sense.promise - kit.sense.unpaid * s.due


@rule
def worth_of_credits(kit, s, me, years):
    """Credits, by the years left to spend them in; in the last one by what the end pays."""
    share = kit.sense.credit[min(years, YEARS) - 2] if years > 1 else 1.0 / kit.credit_step
    return share * me.credits + kit.sense.income * net_income(kit, me) * years_to_come(kit, s)


@rule
def appraise(kit, s, p):
    """The track, what is on its way, and what the end will add."""
    me = s.players[p]
    if s.over:
        return np.float32(me.value + end_points(kit, me))
    years = years_to_score(kit, s)
    worth = 1.0 * (me.value + integration_points(kit, me) + top_points(kit, me))
    worth -= (kit.sense.level_one if years > 1 else 1.0) * old_tech_points(kit, me)
    worth += annual_points(kit, me) * years
    worth += worth_of_markers(kit, s, p, years) + worth_of_reports(kit, s, p, years)
    worth += worth_of_building(kit, me, years) + worth_of_credits(kit, s, me, years)
    return np.float32(worth + worth_of_actions(kit, s, p) + worth_in_hand(kit, s, p))
