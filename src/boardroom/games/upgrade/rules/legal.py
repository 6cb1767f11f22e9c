"""A faster `legal` for the busiest ask: what a player may do in a turn, block by block.

`why_not` remains the rule; a property test holds the two equal on every position it can reach.
Here what all choices of a turn share is worked out once.
"""

import numpy as np

from boardroom.engine.rules import legal_by_asking, rule
from boardroom.games.upgrade.rules.facility import (
    condition_holds,
    integration_resources,
    integrations,
    report_value,
    support_resources,
    workload,
)
from boardroom.games.upgrade.rules.payments import funds, usable_commitments
from boardroom.games.upgrade.rules.resources import planned_left, unplanned_left, unplanned_price
from boardroom.games.upgrade.rules.why_not import can_add_extra, can_lobby, room_for
from boardroom.games.upgrade.table import (
    BONUSES,
    CLAIM,
    COMMIT,
    DEPARTMENTS,
    KINDS,
    PLAN,
    PLANNABLE,
    TURN,
    Action,
    Ask,
    Bonus,
    Department,
    free_markers,
    has_reported,
    holds,
    markers_available,
)


@rule
def bit_if(c, yes):
    """The set that holds a choice if it is legal. Without a branch: play is hard to foretell."""
    return np.uint64(yes) << np.uint64(c)


@rule
def legal(kit, s):
    """The legal choices; those of the busy asks by blocks, any other ask's one by one."""
    p = np.int64(s.seat)
    if s.over != 0:
        return np.uint64(0)
    if s.ask == Ask.TURN:
        return legal_turn(kit, s, p)
    if s.ask == Ask.PLAN:
        return legal_plans(kit, s, s.players[p])
    if s.ask == Ask.CLAIM:
        return legal_claims(s)
    if s.ask == Ask.COMMIT:
        return legal_commitments(kit, s, p)
    return legal_by_asking(kit, s)


@rule
def legal_claims(s):
    """UP-085, UP-086: every free bonus, or none."""
    bits = bit_if(CLAIM.decline, True)
    for bonus in range(BONUSES):
        bits |= bit_if(bonus, s.office[bonus] == 0)
    return bits


@rule
def legal_plans(kit, s, me):
    """UP-095: kinds in their order, few on the same action."""
    bits = bit_if(PLAN.stop, True)
    for action in range(PLANNABLE):
        room = (me.hand > 0) & (me.planned[action] < kit.plan_same)
        bits |= bit_if(action, room & (action >= s.last))
    return bits


@rule
def legal_commitments(kit, s, p):
    """UP-141: engaged departments with room, in their order."""
    me = s.players[p]
    bits = bit_if(COMMIT.done, (s.laid > 0) | can_add_extra(s, p))
    for d in range(DEPARTMENTS):
        bits |= bit_if(d, (me.engaged[d] == 1) & room_for(kit, me, d) & (d >= s.last))
    return bits


@rule
def legal_turn(kit, s, p):
    """UP-100 to UP-155: all blocks together; passing is always open."""
    me, free = s.players[p], free_markers(s, p) > 0
    cubes = np.int64(kit.cubes)
    for d in range(DEPARTMENTS):
        cubes -= workload(kit, me, d) + me.connected[d]
    bits = bit_if(TURN.rest, True) | legal_work(kit, s, p, cubes, free)
    if free | (me.planned[Action.INTEGRATE] > 0):
        bits |= legal_integrations(kit, s, p, cubes)
    if free:
        bits |= bit_if(TURN.lobby, can_lobby(kit, s, p))
        bits |= bit_if(TURN.report, (not has_reported(s, p)) & (report_value(kit, s, p) > 0))
    return bits


@rule
def within_reach(kit, n, planned, unplanned, dear, money, commits):
    """UP-045, UP-046, UP-064: so many resources are to be had, and can be paid."""
    cheap = min(n, planned)
    cost = kit.planned_price * cheap + dear * (n - cheap)
    # A payment absorbs no more commitments than fill it: the others count for nothing.
    rest = cost - kit.redeem * min(commits, cost // kit.redeem)
    return (n <= planned + unplanned) & (rest <= money)


@rule
def legal_work(kit, s, p, cubes, free):
    """UP-110 to UP-125: TRAIN, TUNE and UPGRADE in every department; `cubes` are not in use."""
    me, bits = s.players[p], np.uint64(0)
    planned, unplanned = planned_left(kit, s), unplanned_left(kit, s)
    dear, money = unplanned_price(kit, s, p), funds(me)
    train = free | (me.planned[Action.TRAIN] > 0)
    tune = free | (me.planned[Action.TUNE] > 0)
    upgrade = free | (me.planned[Action.UPGRADE] > 0)
    for d in range(DEPARTMENTS):
        commits, n = usable_commitments(me, d), support_resources(kit, me, d)
        paid = within_reach(kit, n, planned, unplanned, dear, money, commits)
        face, tuned, trained = me.face[d], me.tuned[d], me.trained[d]
        most = cubes + workload(kit, me, d)
        trains = train & paid & (me.fresh[d] == 0) & (kit.workload[d, face, tuned, 1] <= most)
        lighter = kit.workload[d, face, 1, trained] <= most
        tunes = tune & paid & (face > 0) & (tuned == 0) & lighter
        bits |= bit_if(TURN.train + d, trains) | bit_if(TURN.tune + d, tunes)
        if upgrade:
            bits |= legal_upgrades(kit, s, p, d, planned, unplanned, dear, money, commits, most)
    return bits


@rule
def legal_upgrades(kit, s, p, d, planned, unplanned, dear, money, commits, most):
    """UP-072, UP-120 to UP-122: tiles for a level I department, or the turn to level III."""
    me, bits = s.players[p], np.uint64(0)
    face, tuned, trained = np.int64(me.face[d]), me.tuned[d], me.trained[d]
    less = kit.upgrade_less if holds(s, p, Bonus.UPGRADE) else 0
    top = kit.year_level[s.year - 1]
    if face == 0:
        for kind in range(KINDS):
            n = max(np.int64(kit.resources[d, kind + 1]) - less, 0)
            paid = within_reach(kit, n, planned, unplanned, dear, money, commits)
            fits = kit.workload[d, kind + 1, tuned, trained] <= most
            there = (s.tiles[d, kind] > 0) & (top >= 2)
            bits |= bit_if(TURN.upgrade + KINDS * d + kind, there & paid & fits)
    elif (face <= KINDS) & (top >= 3):
        n = max(np.int64(kit.resources[d, face + KINDS]) - less, 0)
        paid = within_reach(kit, n, planned, unplanned, dear, money, commits)
        fits = kit.workload[d, face + KINDS, tuned, trained] <= most
        bits = bit_if(TURN.flip + d, paid & fits)
    return bits


@rule
def legal_integrations(kit, s, p, cubes):
    """UP-130 to UP-135: departments not connected yet, if the next step can be made."""
    me, bits = s.players[p], np.uint64(0)
    step = integrations(me)
    ready = (me.face[Department.ADMINISTRATION] > 0) & (step < DEPARTMENTS - 1) & (cubes >= 1)
    if not ready or not condition_holds(kit, me, step) or markers_available(me) == 0:
        return bits
    n, money = integration_resources(kit, s, p), funds(me)
    planned, unplanned = planned_left(kit, s), unplanned_left(kit, s)
    dear = unplanned_price(kit, s, p)
    for d in range(1, DEPARTMENTS):
        commits = min(usable_commitments(me, d), kit.integrate_most)
        paid = within_reach(kit, n, planned, unplanned, dear, money, commits)
        bits |= bit_if(TURN.integrate + d - 1, paid & (me.face[d] > 0) & (me.connected[d] == 0))
    return bits
