"""Legality, told once: guards in printed order, each naming the reason it refuses for."""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.games.upgrade.rules.facility import (
    condition_holds,
    demand,
    integration_resources,
    integrations,
    level_of,
    report_value,
    support_resources,
    upgrade_resources,
    workload,
)
from boardroom.games.upgrade.rules.payments import can_pay
from boardroom.games.upgrade.rules.resources import (
    planned_left,
    price_now,
    price_of,
    step_price,
    unplanned_left,
    unplanned_price,
)
from boardroom.games.upgrade.table import (
    CLAIM,
    COMMIT,
    DEED_ACTION,
    DEED_DEPARTMENT,
    DEPARTMENTS,
    ENGAGE,
    EXTRA,
    KINDS,
    PLAN,
    TURN,
    Action,
    Ask,
    Bonus,
    Department,
    Step,
    Why,
    free_markers,
    has_reported,
    holds,
    markers_available,
)


@rule
def why_not(kit, s, c):
    """0 if the choice is legal, else the first reason against it."""
    p = np.int64(s.seat)
    if s.ask == Ask.TURN:
        return why_not_turn(kit, s, p, c)
    if s.ask == Ask.PLAN:
        return why_not_plan(kit, s, p, c)
    if s.ask == Ask.CLAIM:
        return why_not_claim(s, c)
    if s.ask == Ask.SOURCE:
        return Why.OK if s.players[p].engaged[c] else Why.NOT_ENGAGED
    if s.ask == Ask.DISC:
        return why_not_disc(kit, s, p, c)
    return why_not_lobby_stage(kit, s, p, c)


@rule
def why_not_lobby_stage(kit, s, p, c):
    """UP-140 to UP-145: the three stages of a LOBBY."""
    if s.ask == Ask.ENGAGE:
        return why_not_engage(kit, s, p, c)
    if s.ask == Ask.COMMIT:
        return why_not_commit(kit, s, p, c)
    return why_not_extra(s, p, c)


@rule
def why_not_claim(s, c):
    """UP-085, UP-086: a free bonus, or none."""
    if c >= CLAIM.decline:
        return Why.OK
    return Why.BONUS_TAKEN if s.office[c] != 0 else Why.OK


@rule
def why_not_plan(kit, s, p, c):
    """UP-095: own markers, few on the same action, kinds in the order of the board."""
    me = s.players[p]
    if c >= PLAN.stop:
        return Why.OK
    if me.hand == 0:
        return Why.NO_MARKER_TO_PLAN
    if me.planned[c] >= kit.plan_same:
        return Why.PLANNED_TWICE
    return Why.PLAN_ORDER if c < s.last else Why.OK


# The turn


@rule
def why_not_turn(kit, s, p, c):
    """UP-101, UP-103: a marker for the action, then the action itself; passing is always open."""
    if c >= TURN.rest:
        return Why.OK
    if not marker_for(s, p, DEED_ACTION[c]):
        return Why.NO_MARKER
    if c < TURN.tune:
        return why_not_train(kit, s, p, c)
    if c < TURN.upgrade:
        return why_not_tune(kit, s, p, c - TURN.tune)
    if c < TURN.integrate:
        return why_not_upgrade(kit, s, p, c)
    if c < TURN.lobby:
        return why_not_integrate(kit, s, p, DEED_DEPARTMENT[c])
    if c == TURN.lobby:
        return Why.OK if can_lobby(kit, s, p) else Why.NOTHING_TO_PLACE
    return why_not_report(kit, s, p)


@rule
def marker_for(s, p, action):
    """UP-099, UP-101: a planned marker on this action, or one that may carry any."""
    if action < Action.LOBBY and s.players[p].planned[action] > 0:
        return True
    return free_markers(s, p) > 0


@rule
def why_not_work(kit, s, p, d, n, extra):
    """UP-046, UP-052, UP-064: resources to be had, credits for them, cubes for what follows."""
    if n > planned_left(kit, s) + unplanned_left(kit, s):
        return Why.TRACK_SPENT
    if not can_pay(kit, s.players[p], d, price_now(kit, s, p, n), kit.commitments):
        return Why.TOO_DEAR
    return Why.CUBES_SHORT if demand(kit, s.players[p]) + extra > kit.cubes else Why.OK


@rule
def why_not_train(kit, s, p, d):
    """UP-110, UP-111, UP-114: any department whose marker does not show its BVP side."""
    me = s.players[p]
    if me.fresh[d]:
        return Why.ALREADY_TRAINED
    after = np.int64(kit.workload[d, me.face[d], me.tuned[d], 1])
    return why_not_work(kit, s, p, d, support_resources(kit, me, d), after - workload(kit, me, d))


@rule
def why_not_tune(kit, s, p, d):
    """UP-117, UP-119: an upgraded department, once."""
    me = s.players[p]
    if me.face[d] == 0:
        return Why.LEVEL_ONE
    if me.tuned[d]:
        return Why.ALREADY_TUNED
    after = np.int64(kit.workload[d, me.face[d], 1, me.trained[d]])
    return why_not_work(kit, s, p, d, support_resources(kit, me, d), after - workload(kit, me, d))


@rule
def face_reached(me, c):
    """UP-120, UP-121: the face an UPGRADE leads to."""
    if c < TURN.flip:
        return 1 + (c - TURN.upgrade) % KINDS
    return np.int64(me.face[c - TURN.flip]) + KINDS


@rule
def why_not_upgrade(kit, s, p, c):
    """UP-072, UP-120 to UP-122, UP-125: one level up, as far as the year allows."""
    me, d = s.players[p], DEED_DEPARTMENT[c]
    code = why_not_tile(s, me, d, c)
    if code != Why.OK:
        return code
    face = face_reached(me, c)
    if level_of(face) > kit.year_level[s.year - 1]:
        return Why.TOO_EARLY
    after = np.int64(kit.workload[d, face, me.tuned[d], me.trained[d]])
    n = upgrade_resources(kit, s, p, d, face)
    return why_not_work(kit, s, p, d, n, after - workload(kit, me, d))


@rule
def why_not_tile(s, me, d, c):
    """UP-120, UP-121: a tile to lay on level I, or one of level II to turn."""
    if c < TURN.flip:
        if me.face[d] > 0:
            return Why.ALREADY_UPGRADED
        return Why.SOLD_OUT if s.tiles[d, (c - TURN.upgrade) % KINDS] == 0 else Why.OK
    if me.face[d] == 0:
        return Why.LEVEL_ONE
    return Why.ALREADY_TOP if me.face[d] > KINDS else Why.OK


@rule
def why_not_integrate(kit, s, p, d):
    """UP-130 to UP-135: the next step, for a department not connected yet."""
    me = s.players[p]
    if me.connected[d]:
        return Why.CONNECTED
    if me.face[Department.ADMINISTRATION] == 0 or me.face[d] == 0:
        return Why.ENDS_NOT_UPGRADED
    if not condition_holds(kit, me, integrations(me)):
        return Why.CONDITION
    if markers_available(me) == 0:
        return Why.NO_RELATIONSHIP
    n = integration_resources(kit, s, p)
    if n > planned_left(kit, s) + unplanned_left(kit, s):
        return Why.TRACK_SPENT
    if not can_pay(kit, me, d, price_now(kit, s, p, n), kit.integrate_most):
        return Why.TOO_DEAR
    return Why.CUBES_SHORT if demand(kit, me) + 1 > kit.cubes else Why.OK


@rule
def why_not_report(kit, s, p):
    """UP-151, UP-155: once a year, and only if it is worth something."""
    if has_reported(s, p):
        return Why.REPORTED
    return Why.OK if report_value(kit, s, p) > 0 else Why.NO_REPORT_VALUE


# LOBBY


@rule
def room_for(kit, me, d):
    """UP-031: whether a department may hold another commitment; red ones count."""
    limit = kit.room_upgraded if me.face[d] > 0 else kit.room_level_one
    return me.normal[d] + me.red[d] < limit


@rule
def can_commit(kit, me):
    """UP-141, UP-143: a commitment in supply, and an engaged department with room."""
    found = False
    for d in range(DEPARTMENTS):
        found |= (me.engaged[d] == 1) & room_for(kit, me, d)
    return found & (me.commitments > 0)


@rule
def can_add_extra(s, p):
    """UP-145: the Lobby bonus, a commitment in supply and an engaged department."""
    me = s.players[p]
    some = markers_available(me) > me.markers
    return holds(s, p, Bonus.LOBBY) & (me.commitments > 0) & some


@rule
def can_lobby(kit, s, p):
    """UP-142: at least one marker can be placed."""
    me = s.players[p]
    engaged = markers_available(me) - me.markers
    can_engage = (markers_available(me) > 0) & (engaged < DEPARTMENTS)
    return can_engage | can_commit(kit, me) | can_add_extra(s, p)


@rule
def why_not_engage(kit, s, p, c):
    """UP-140: place from the supply; move a marker only when the supply is empty."""
    me = s.players[p]
    if c < ENGAGE.take:
        return why_not_engage_one(s, me, c)
    if c < ENGAGE.done:
        return why_not_vacate(s, me, c - ENGAGE.take)
    if s.moving:
        return Why.MUST_ENGAGE
    more = can_commit(kit, me) or can_add_extra(s, p)
    return Why.OK if s.laid > 0 or more else Why.MUST_PLACE


@rule
def why_not_engage_one(s, me, d):
    """UP-010, UP-140: an unengaged department, not vacated in this LOBBY, in their order."""
    if me.engaged[d]:
        return Why.IS_ENGAGED
    if me.markers == 0:
        return Why.SUPPLY_EMPTY
    if s.vacated & (1 << d):
        return Why.VACATED
    return Why.ENGAGE_ORDER if d <= s.last else Why.OK


@rule
def why_not_vacate(s, me, d):
    """UP-140: the marker of a department engaged before, if another can be engaged with it."""
    if me.markers > 0:
        return Why.SUPPLY_LEFT
    if me.engaged[d] == 0:
        return Why.NOT_ENGAGED
    if s.joined & (1 << d):
        return Why.JUST_ENGAGED
    if d <= s.taken:
        return Why.ENGAGE_ORDER
    return Why.OK if target_left(s, me) else Why.NO_TARGET


@rule
def target_left(s, me):
    """UP-140: whether a department can still be engaged in this LOBBY."""
    found = False
    for d in range(DEPARTMENTS):
        stays_free = (s.vacated & (1 << d)) != 0
        found |= (me.engaged[d] == 0) & (not stays_free) & (d > s.last)
    return found


@rule
def why_not_commit(kit, s, p, c):
    """UP-141: engaged departments with room, in their order; something must be placed."""
    me = s.players[p]
    if c >= COMMIT.done:
        return Why.OK if s.laid > 0 or can_add_extra(s, p) else Why.MUST_PLACE
    if me.engaged[c] == 0:
        return Why.NOT_ENGAGED
    if not room_for(kit, me, c):
        return Why.NO_ROOM
    return Why.COMMIT_ORDER if c < s.last else Why.OK


@rule
def why_not_extra(s, p, c):
    """UP-145: any engaged department; something must have been placed to do without."""
    if c >= EXTRA.done:
        return Why.OK if s.laid > 0 else Why.MUST_PLACE
    return Why.OK if s.players[p].engaged[c] else Why.NOT_ENGAGED


# Discs, where they are chosen by hand


@rule
def why_not_disc(kit, s, p, i):
    """UP-062, UP-064: a disc that can move, one of those on a space; the rest stays payable."""
    if i >= kit.seats:
        return Why.NO_SUCH_DISC
    if s.discs[i] >= kit.track_end:
        return Why.DISC_AT_END
    for other in range(i):
        if s.discs[other] == s.discs[i]:
            return Why.SAME_SPACE
    if s.step == Step.RECEIVE:
        return Why.OK
    return Why.OK if rest_is_payable(kit, s, p, i) else Why.DISC_TOO_DEAR


@rule
def rest_is_payable(kit, s, p, i):
    """UP-046: whether the whole bill can be paid if this disc moves next."""
    planned = planned_left(kit, s) - (s.discs[i] < kit.planned_spaces)
    rest = price_of(kit, np.int64(s.due) - 1, planned, unplanned_price(kit, s, p))
    bill = s.bill + step_price(kit, s, p, i) + rest
    most = kit.integrate_most if DEED_ACTION[s.deed] == Action.INTEGRATE else kit.commitments
    return can_pay(kit, s.players[p], DEED_DEPARTMENT[s.deed], bill, most)
