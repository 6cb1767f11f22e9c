"""Development tiles of the systems edition: what they cost, save and pay."""

from boardroom.engine.rules import rule
from boardroom.games.deploy_systems.table import KINDS, SYSTEMS, deployed, tiles_owned
from boardroom.pieces.bag import COLOURS
from boardroom.pieces.deploy.accounts import change_income
from boardroom.pieces.deploy.server_room import licence_fees
from boardroom.pieces.deploy.terms import Dev, Spot, Why
from boardroom.pieces.deploy.workers import holds_spot

NOBODY = -1


@rule
def usable(me, kind):
    """DE-123: owned and not flipped."""
    return me.owns[kind] == 1 and me.flipped[kind] == 0


@rule
def use_tile(s, p, kind):
    """DE-123, DE-124: flip it, unless the DEVELOP bonus says not to; it has been used."""
    s.players[p].used[kind] = 1
    if not holds_spot(s, p, Spot.DEVELOP):
        s.players[p].flipped[kind] = 1


@rule
def tech_writer_applies(me, system):
    """DS-033: a tile of the same system was deployed since the TECH WRITER came."""
    return me.owns[Dev.TECH_WRITER] == 1 and me.level[system] > me.tapped[system]


@rule
def cubes_a_worker(kit, me, colour, but):
    """DE-113: two with AUTOMATION of the colour, else one; the kind `but` is not counted."""
    kind = Dev.AUTOMATION_YELLOW + colour
    return kit.automation_cubes if me.owns[kind] == 1 and kind != but else 1


@rule
def deploy_cost(kit, s, p, system, planned, but):
    """DE-113: workers a DEPLOY takes, as if the tile `but` were not owned."""
    me = s.players[p]
    cost = 0
    for colour in range(COLOURS):
        share = cubes_a_worker(kit, me, colour, but)
        cost += (me.design[system, colour] + share - 1) // share
    if holds_spot(s, p, Spot.DEPLOY):
        cost -= kit.spot_discount
    if but != Dev.TECH_WRITER and tech_writer_applies(me, system):
        cost -= kit.writer_discount
    if planned:
        cost -= kit.planner_discount
    return max(cost, 1)


@rule
def mark_discounts(kit, s, p, system, planned):
    """DE-124: TECH WRITER and AUTOMATION count as used if they lowered this cost."""
    me = s.players[p]
    cost = deploy_cost(kit, s, p, system, planned, NOBODY)
    for kind in range(Dev.TECH_WRITER, KINDS):
        if me.owns[kind] == 1 and deploy_cost(kit, s, p, system, planned, kind) > cost:
            me.used[kind] = 1


@rule
def planner_helps(kit, s, p, system):
    """DE-114: PLANNER is offered only if it lowers the cost."""
    if not usable(s.players[p], Dev.PLANNER):
        return False
    return deploy_cost(kit, s, p, system, 1, NOBODY) < deploy_cost(kit, s, p, system, 0, NOBODY)


@rule
def development_income(kit, me):
    """DS-034, DE-014: SAM and ASSET CONTROL each pay a credit per two deployed tiles."""
    tiles = me.owns[Dev.SAM] + me.owns[Dev.ASSET_CONTROL]
    return tiles * (deployed(me) // kit.asset_step)


@rule
def operating_result(kit, me):
    """DE-049: income, and what Development tiles earn, less the licence fees."""
    return me.income + development_income(kit, me) - licence_fees(kit, me.room)


@rule
def why_not_discard(kit, me, kind):
    """DE-122, DS-031: only a skill tile unused in this round can make way."""
    if me.owns[kind] == 0:
        return Why.NOT_OWNED
    if kit.technology[kind] == 1:
        return Why.TECH_STAYS
    return Why.USED_THIS_ROUND if me.used[kind] == 1 else Why.OK


@rule
def may_make_way(kit, me):
    """DE-122: whether some tile can be discarded."""
    for kind in range(KINDS):
        if why_not_discard(kit, me, kind) == Why.OK:
            return True
    return False


@rule
def full(kit, me):
    """DE-122: no free space for another Development tile."""
    return tiles_owned(me) >= kit.dev_slots


@rule
def why_not_develop(kit, s, p, kind):
    """DE-120, DE-121, DE-122, DS-030: a kind on the board, not owned, affordable, with a space."""
    me = s.players[p]
    if kit.dev_tiles == 0:
        return Why.NO_DEVELOPMENT
    if me.owns[kind] == 1:
        return Why.ALREADY_OWNED
    if s.shelf[kind] == 0:
        return Why.NONE_LEFT
    if kit.technology[kind] == 1 and me.income < kit.tech_income:
        return Why.TECH_INCOME
    return Why.NOTHING_TO_DISCARD if full(kit, me) and not may_make_way(kit, me) else Why.OK


@rule
def take_tile(kit, s, p, kind):
    """DE-120, DS-030, DS-033: from the board to a free space; a TECH WRITER taps what stands."""
    me = s.players[p]
    s.shelf[kind] -= 1
    me.owns[kind] = 1
    if kit.technology[kind] == 1:
        change_income(kit, me, -kit.tech_income)
    if kind == Dev.TECH_WRITER:
        for system in range(SYSTEMS):
            me.tapped[system] = me.level[system]


@rule
def give_tile_back(kit, s, p, kind):
    """DS-011, DE-062: back to its square; technology gives its income back."""
    me = s.players[p]
    me.owns[kind] = 0
    me.flipped[kind] = 0
    s.shelf[kind] += 1
    if kit.technology[kind] == 1:
        change_income(kit, me, kit.tech_income)


@rule
def reset_tiles(kit, s):
    """DE-141: flipped tiles are turned back, nothing counts as used any more."""
    for p in range(kit.seats):
        for kind in range(KINDS):
            s.players[p].flipped[kind] = 0
            s.players[p].used[kind] = 0
