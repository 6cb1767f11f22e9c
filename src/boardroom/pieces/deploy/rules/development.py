"""Development tiles as both editions have them: what they cost, save and pay."""

from boardroom.engine.rules import by_record, rule
from boardroom.pieces.bag import COLOURS
from boardroom.pieces.counts import total
from boardroom.pieces.deploy.rules.server_room import licence_fees
from boardroom.pieces.deploy.rules.workers import holds_spot
from boardroom.pieces.deploy.terms import Dev, Spot, Why

NOBODY = -1  # no kind of tile


@by_record(0)
def deployed(player):
    """How many systems or projects a player has deployed, to the cloud or not."""


@rule
def tiles_owned(player):
    """Development tiles a player owns."""
    return total(player.owns)


@rule
def technology_owned(kit, player):
    """Technology tiles a player owns."""
    n = 0
    for kind in range(len(player.owns)):
        n += player.owns[kind] * kit.technology[kind]
    return n


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
def reset_tiles(kit, s):
    """DE-141: flipped tiles are turned back, nothing counts as used any more."""
    for p in range(kit.seats):
        me = s.players[p]
        for kind in range(len(me.owns)):
            me.flipped[kind] = 0
            me.used[kind] = 0


@rule
def full(kit, me):
    """DE-122: no free space for another Development tile."""
    return tiles_owned(me) >= kit.dev_slots


@rule
def why_not_return_tech(kit, me, kind):
    """DE-062: own technology may go back, skills may not."""
    if me.owns[kind] == 0:
        return Why.NOT_OWNED
    return Why.OK if kit.technology[kind] == 1 else Why.NOT_TECHNOLOGY


@by_record(1)
def why_not_hand_back(kit, me, kind):
    """DE-062: why a Development tile may not go back in Preparation, in this edition."""


# The cost of a DEPLOY


@rule
def cubes_a_worker(kit, me, colour, but):
    """DE-113: two with AUTOMATION of the colour, else one; the kind `but` is not counted."""
    kind = Dev.AUTOMATION_YELLOW + colour
    return kit.automation_cubes if me.owns[kind] == 1 and kind != but else 1


@rule
def workers_for(kit, s, p, cubes, repeated, planned, but):
    """DE-113: workers a DEPLOY of these cubes takes, as if the tile `but` were not owned.

    `repeated` says that TECH WRITER, if owned, knows the kind of work.
    """
    me = s.players[p]
    cost = 0
    for colour in range(COLOURS):
        share = cubes_a_worker(kit, me, colour, but)
        cost += (cubes[colour] + share - 1) // share
    if holds_spot(s, p, Spot.DEPLOY):
        cost -= kit.spot_discount
    if repeated and but != Dev.TECH_WRITER and me.owns[Dev.TECH_WRITER] == 1:
        cost -= kit.writer_discount
    if planned:
        cost -= kit.planner_discount
    return max(cost, 1)


@rule
def mark_discounts(kit, s, p, cubes, repeated, planned):
    """DE-124: TECH WRITER and AUTOMATION count as used if they lowered this cost."""
    me = s.players[p]
    cost = workers_for(kit, s, p, cubes, repeated, planned, NOBODY)
    for kind in range(Dev.TECH_WRITER, Dev.AUTOMATION_PURPLE + 1):
        if me.owns[kind] == 1 and (
            workers_for(kit, s, p, cubes, repeated, planned, kind) > cost
        ):
            me.used[kind] = 1


@rule
def plan_helps(kit, s, p, cubes, repeated):
    """DE-114: PLANNER is offered only if it lowers the cost."""
    if not usable(s.players[p], Dev.PLANNER):
        return False
    cost = workers_for(kit, s, p, cubes, repeated, 0, NOBODY)
    return workers_for(kit, s, p, cubes, repeated, 1, NOBODY) < cost


# What is earned


@by_record(1)
def development_income(kit, me):
    """DE-049: what Development tiles add to the income of a round."""


@rule
def asset_income(kit, me):
    """DS-034, DP-045, DE-014: SAM and ASSET CONTROL each pay a credit per two deployments."""
    tiles = me.owns[Dev.SAM] + me.owns[Dev.ASSET_CONTROL]
    return tiles * (deployed(me) // kit.asset_step)


@rule
def operating_result(kit, me):
    """DE-049: income, and what Development tiles earn, less the licence fees."""
    return me.income + development_income(kit, me) - licence_fees(kit, me.room)
