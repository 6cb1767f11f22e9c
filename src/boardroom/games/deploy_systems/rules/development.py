"""Development tiles of the systems edition: where they lie, and what it does with them."""

from boardroom.engine.rules import rule
from boardroom.games.deploy_systems.table import ACTION, KINDS, SYSTEMS
from boardroom.pieces.deploy.rules.accounts import change_income
from boardroom.pieces.deploy.rules.development import full, plan_helps, workers_for
from boardroom.pieces.deploy.terms import Dev, Why


@rule
def repeats(me, system):
    """DS-033: a tile of the same system was deployed since the TECH WRITER came."""
    return me.level[system] > me.tapped[system]


@rule
def deploy_cost(kit, s, p, system, planned, but):
    """DE-113: workers a DEPLOY takes, as if the tile `but` were not owned."""
    me = s.players[p]
    return workers_for(kit, s, p, me.design[system], repeats(me, system), planned, but)


@rule
def planner_helps(kit, s, p, system):
    """DE-114: PLANNER is offered only if it lowers the cost."""
    me = s.players[p]
    return plan_helps(kit, s, p, me.design[system], repeats(me, system))


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
def develop(kit, s, p, c):
    """DE-120, DE-122: the tile given up goes back, the new one comes."""
    if s.discard >= 0:
        give_tile_back(kit, s, p, s.discard)
        s.discard = -1
    take_tile(kit, s, p, c - ACTION.develop)
