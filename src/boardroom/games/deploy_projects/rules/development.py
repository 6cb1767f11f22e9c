"""Development tiles of the projects edition: taking, giving up, and what may be done with them."""

from boardroom.engine.rules import give_ways, rule
from boardroom.games.deploy_projects.rules.display import take_open_tile
from boardroom.games.deploy_projects.rules.stretching import needed
from boardroom.games.deploy_projects.table import KINDS, ROWS, Player, area_count, area_of
from boardroom.pieces.bag import cubes_in, draw_onto, return_all
from boardroom.pieces.deploy.rules.accounts import change_income
from boardroom.pieces.deploy.rules.development import (
    full,
    plan_helps,
    usable,
    why_not_hand_back,
    why_not_return_tech,
    workers_for,
)
from boardroom.pieces.deploy.terms import Dev, Why


@rule
def repeats(s, p, place):
    """DP-047: the player has deployed a project of the same area before."""
    return s.active[place] > 0 and area_count(s.players[p], area_of(s.active[place] - 1)) > 0


@rule
def deploy_cost(kit, s, p, place, planned, but):
    """DE-113: workers a DEPLOY takes, as if the tile `but` were not owned."""
    return workers_for(kit, s, p, s.sites[place], repeats(s, p, place), planned, but)


@rule
def planner_helps(kit, s, p, place):
    """DE-114: PLANNER is offered only if it lowers the cost."""
    return plan_helps(kit, s, p, s.sites[place], repeats(s, p, place))


@rule
def open_kind(s, place):
    """DP-030: the kind that lies open at a place, −1 if none does."""
    return s.display.tiles[place // ROWS, place % ROWS] - 1


@rule
def why_not_discard(kit, s, p, kind):
    """DE-122, DP-031, DP-051: any tile unused in this round, unless cubes depend on it."""
    me = s.players[p]
    if me.owns[kind] == 0:
        return Why.NOT_OWNED
    if me.used[kind] == 1:
        return Why.USED_THIS_ROUND
    return Why.TILE_NEEDED if needed(me.room, kind) else Why.OK


@rule
def pays_for(kit, me, given, taken):
    """DE-121: whether income covers a tile, once a technology given up for it is credited."""
    return kit.technology[taken] == 0 or kit.technology[given] == 1 or me.income >= kit.tech_income


@rule
def why_not_make_way(kit, s, p, kind, new):
    """DE-121, DE-122: a tile may make way if the new one can then be afforded."""
    code = why_not_discard(kit, s, p, kind)
    if code != Why.OK:
        return code
    return Why.OK if pays_for(kit, s.players[p], kind, new) else Why.TECH_INCOME


@rule
def may_make_way(kit, s, p, new):
    """DE-122: whether some tile can be discarded for a new one."""
    for kind in range(KINDS):
        if why_not_make_way(kit, s, p, kind, new) == Why.OK:
            return True
    return False


@rule
def why_not_develop(kit, s, p, place):
    """DE-120, DE-121, DE-122, DP-030: an open tile, not owned, affordable, with a space."""
    me, kind = s.players[p], open_kind(s, place)
    if kit.dev_tiles == 0:
        return Why.NO_DEVELOPMENT
    if kind < 0:
        return Why.PLACE_EMPTY
    if me.owns[kind] == 1:
        return Why.ALREADY_OWNED
    if full(kit, me):
        return Why.OK if may_make_way(kit, s, p, kind) else Why.NOTHING_TO_DISCARD
    short = kit.technology[kind] == 1 and me.income < kit.tech_income
    return Why.TECH_INCOME if short else Why.OK


@rule
def why_not_give_back(kit, me, kind):
    """DE-062, DP-051: own technology may go back, unless cubes depend on it."""
    code = why_not_return_tech(kit, me, kind)
    if code != Why.OK:
        return code
    return Why.TILE_NEEDED if needed(me.room, kind) else Why.OK


@rule
def running_cost(kit, kind):
    """The income a tile costs while it is owned."""
    return kit.tech_income * kit.technology[kind]


@rule
def give_up(kit, s, p, kind):
    """DP-014, DP-042, DP-050: a tile goes to the discards, its cubes to the bag."""
    me = s.players[p]
    me.owns[kind] = 0
    me.flipped[kind] = 0
    s.display.discards[kind] += 1
    if kind == Dev.ANALYST:
        me.room.analyst = 0
        me.room.lent = 0
    elif kind == Dev.ON_DEMAND:
        me.room.demand = 0
    elif kind == Dev.OPTIMISATION:
        return_all(s.bag, me.room.tuning)
    elif kind == Dev.INTEGRATOR:
        me.value += integrator_points(kit, me)
        return_all(s.bag, me.beside)


@rule
def hand_back(kit, s, p, kind):
    """DE-062: technology returned in Preparation gives its income back."""
    give_up(kit, s, p, kind)
    change_income(kit, s.players[p], running_cost(kit, kind))


@rule
def develop(kit, s, p, place):
    """DE-120, DE-122, DP-012: a tile makes way, the new one comes, its column moves on."""
    me, kind = s.players[p], open_kind(s, place)
    change = -running_cost(kit, kind)
    if s.discard >= 0:
        change += running_cost(kit, s.discard)  # DE-008: one net change
        give_up(kit, s, p, s.discard)
        s.discard = -1
    me.owns[kind] = 1
    change_income(kit, me, change)
    put_to_use(kit, s, me, kind)
    take_open_tile(s, place // ROWS, place % ROWS)


@rule
def put_to_use(kit, s, me, kind):
    """DE-120: a tile that stretches the server room works at once."""
    if kind == Dev.ANALYST:
        me.room.analyst = 1
    elif kind == Dev.ON_DEMAND:
        me.room.demand = kit.on_demand_cubes
    elif kind == Dev.OPTIMISATION:
        tune(s, me)


@rule
def tune(s, me):
    """DP-050: one more cube from the bag onto OPTIMISATION, if the bag has one."""
    draw_onto(s, s.bag, me.room.tuning, cubes_in(me.room.tuning) + 1)


@rule
def integrator_points(kit, me):
    """DP-042, DP-070: points for the cubes beside the INTEGRATOR."""
    return cubes_in(me.beside) // kit.integrator_step


@rule
def flip(me, kind):
    """DP-042, DP-048: these two are flipped whatever the DEVELOP spot says."""
    me.used[kind] = 1
    me.flipped[kind] = 1


@rule
def why_not_use(me, kind):
    """DE-123: own it, and not have turned it over in this round."""
    if me.owns[kind] == 0:
        return Why.NOT_OWNED
    return Why.OK if usable(me, kind) else Why.TILE_FLIPPED


give_ways(Player, {why_not_hand_back: why_not_give_back})
