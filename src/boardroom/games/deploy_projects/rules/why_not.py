"""Legality of what this edition has alone: guards in printed order, each naming its reason."""

from boardroom.engine.rules import give_ways, rule
from boardroom.games.deploy_projects.rules.development import (
    open_kind,
    why_not_develop,
    why_not_make_way,
    why_not_use,
)
from boardroom.games.deploy_projects.rules.projects import complete
from boardroom.games.deploy_projects.rules.tile_actions import (
    why_not_integrate,
    why_not_integrator,
    why_not_lay,
    why_not_rebalance,
    why_not_redesign,
    why_not_resell,
    why_not_second,
)
from boardroom.games.deploy_projects.table import ACTION, Table, deed_project
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.rules.server_room import fits
from boardroom.pieces.deploy.rules.why_not import why_not_own_action, why_not_own_ask
from boardroom.pieces.deploy.table import deed_is_cloud
from boardroom.pieces.deploy.terms import Ask, Colour, Dev, Why


@rule
def why_not_tile(kit, s, p, c):
    """What Development tiles ask: making way, SPECIALIST, INTEGRATOR, REBALANCE, RE-SELL."""
    if s.ask == Ask.DISCARD:
        return why_not_make_way(kit, s, p, c, open_kind(s, s.deed - ACTION.develop))
    if s.ask == Ask.SECOND:
        return why_not_second(kit, s, p, c)
    if s.ask == Ask.INTEGRATE:
        return why_not_integrate(kit, s, p, c)
    if s.ask == Ask.REBALANCE:
        return why_not_lay(s, p, c)
    return why_not_resell(kit, s.players[p], c) if s.ask == Ask.EOR_RESELL else Why.OK


@rule
def why_not_project_or_tile(kit, s, p, c):
    """DE-110 to DE-122: a project to deploy, a tile to take, or an action that a tile offers."""
    if c < ACTION.develop:
        return why_not_deploy(kit, s, p, deed_project(c), deed_is_cloud(s, c))
    if c < ACTION.move:
        return why_not_develop(kit, s, p, c - ACTION.develop)
    return why_not_tile_action(kit, s, p, c)


@rule
def why_not_tile_action(kit, s, p, c):
    """DP-041, DP-042, DP-048, DP-052: what own Development tiles offer in a turn."""
    me = s.players[p]
    if c == ACTION.integrator:
        return why_not_integrator(kit, me)
    if c == ACTION.monitoring:
        return why_not_use(me, Dev.MONITORING)
    if c == ACTION.rebalance:
        return why_not_rebalance(s, p)
    return why_not_redesign(s, p, c - ACTION.designer)


@rule
def why_not_deploy(kit, s, p, place, to_cloud):
    """DE-110 to DE-112, DP-020: a complete active project that its destination can take."""
    me, cubes = s.players[p], s.sites[place]
    if s.active[place] == 0:
        return Why.NO_PROJECT
    card = s.active[place] - 1
    if to_cloud and kit.cloud_allowed[card] == 0:
        return Why.SERVER_ROOM_ONLY
    if not complete(kit, s, place):
        return Why.WAITS_FOR_CUBES
    if to_cloud:
        net = kit.reward[card] - kit.cloud_income * cubes_in(cubes)
        return Why.CLOUD_INCOME if me.income + net < 0 else Why.OK
    return Why.OK if project_fits(s, p, place) else Why.ROOM_SHORT


@rule
def project_fits(s, p, place):
    """DE-111: whether the cubes of a project fit into a server room."""
    cubes = s.sites[place]
    yellow, blue, purple = cubes[Colour.YELLOW], cubes[Colour.BLUE], cubes[Colour.PURPLE]
    return fits(s.players[p].room, yellow, blue, purple)


give_ways(Table, {why_not_own_action: why_not_project_or_tile, why_not_own_ask: why_not_tile})
