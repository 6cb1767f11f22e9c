"""Legality, told once: guards in printed order, each naming the reason it refuses for."""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.games.deploy_projects.development import (
    open_kind,
    why_not_develop,
    why_not_give_back,
    why_not_make_way,
    why_not_use,
)
from boardroom.games.deploy_projects.projects import complete
from boardroom.games.deploy_projects.table import (
    ACTION,
    PREP_TECH,
    deed_is_cloud,
    deed_project,
)
from boardroom.games.deploy_projects.tile_actions import (
    why_not_integrate,
    why_not_integrator,
    why_not_lay,
    why_not_rebalance,
    why_not_redesign,
    why_not_resell,
    why_not_second,
)
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.actions import (
    next_colour,
    why_not_add,
    why_not_free_remove,
    why_not_move,
    why_not_plain,
)
from boardroom.pieces.deploy.end_of_round import why_not_eor_trade, why_not_recover
from boardroom.pieces.deploy.preparation import why_not_adjust, why_not_take_spot
from boardroom.pieces.deploy.server_room import fits, why_not_place
from boardroom.pieces.deploy.terms import Ask, Colour, Dev, Why
from boardroom.pieces.deploy.workers import why_not_pay


@rule
def why_not(kit, s, c):
    """0 if the choice is legal, else the first reason against it."""
    p = np.int64(s.seat)
    if s.ask == Ask.ACTION:
        return why_not_action(kit, s, p, c)
    if s.ask == Ask.MOVE:
        return why_not_move(kit, s, p, c)
    if s.ask == Ask.PLACE:
        cubes = s.sites[deed_project(s.deed)]
        return why_not_place(s.players[p].room, cubes, next_colour(cubes), c)
    return why_not_rarer(kit, s, p, c)


@rule
def why_not_rarer(kit, s, p, c):
    """All asks but those for actions and for cubes to move or to place."""
    if s.ask < Ask.ACTION:
        return why_not_prepare(kit, s, p, c)
    if s.ask < Ask.REMOVE:
        return why_not_go_on(kit, s, p, c)
    if s.ask < Ask.SECOND:
        return why_not_end(kit, s.players[p], s.ask, c)
    return why_not_tile(kit, s, p, c)


@rule
def why_not_prepare(kit, s, p, c):
    """The asks of set-up and Preparation."""
    if s.ask == Ask.PREP_TECH:
        return Why.OK if c >= PREP_TECH.done else why_not_give_back(kit, s.players[p], c)
    if s.ask == Ask.PREP_ADJUST:
        return why_not_adjust(kit, s, p, c)
    return why_not_take_spot(kit, s, c) if s.ask == Ask.PREP_SPOT else Why.OK


@rule
def why_not_go_on(kit, s, p, c):
    """What an action asks on its way: DISCARD, PLANNER, PAY."""
    if s.ask == Ask.PAY:
        return why_not_pay(s.players[p], s.due, c)
    if s.ask == Ask.DISCARD:
        return why_not_make_way(kit, s, p, c, open_kind(s, s.deed - ACTION.develop))
    return Why.OK


@rule
def why_not_end(kit, me, ask, c):
    """The free REMOVE, and the asks of the End of round that both editions have."""
    if ask == Ask.REMOVE:
        return why_not_free_remove(kit, me, c)
    if ask == Ask.EOR_TRADE:
        return why_not_eor_trade(kit, me, c)
    return why_not_recover(kit, me, c)


@rule
def why_not_tile(kit, s, p, c):
    """What Development tiles ask: SPECIALIST, INTEGRATOR, REBALANCE, RE-SELL."""
    if s.ask == Ask.SECOND:
        return why_not_second(kit, s, p, c)
    if s.ask == Ask.INTEGRATE:
        return why_not_integrate(kit, s, p, c)
    if s.ask == Ask.REBALANCE:
        return why_not_lay(s, p, c)
    return why_not_resell(kit, s.players[p], c) if s.ask == Ask.EOR_RESELL else Why.OK


@rule
def why_not_action(kit, s, p, c):
    """DE-070 to DE-122: each action in turn, then those of Development tiles."""
    if c < ACTION.server:
        return why_not_add(kit, s, p, c)
    if c < ACTION.develop:
        return why_not_deploy(kit, s, p, deed_project(c), deed_is_cloud(c))
    if c < ACTION.move:
        return why_not_develop(kit, s, p, c - ACTION.develop)
    if c <= ACTION.income:
        return why_not_plain(kit, s, p, c - ACTION.move)
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
