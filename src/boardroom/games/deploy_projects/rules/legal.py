"""A faster `legal` for the actions; what both editions ask alike is in pieces/deploy."""

import numpy as np

from boardroom.engine.rules import give_ways, rule
from boardroom.games.deploy_projects.rules.development import open_kind, why_not_discard
from boardroom.games.deploy_projects.rules.projects import complete
from boardroom.games.deploy_projects.rules.tile_actions import (
    why_not_integrator,
    why_not_rebalance,
    why_not_redesign,
)
from boardroom.games.deploy_projects.rules.why_not import project_fits
from boardroom.games.deploy_projects.table import (
    ACTION,
    COLUMNS,
    KINDS,
    PLACES_OPEN,
    ROWS,
    SWAPS,
    Table,
)
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.rules import legal as shared
from boardroom.pieces.deploy.rules.development import full, tiles_owned, usable
from boardroom.pieces.deploy.rules.legal import bit_if, legal_adds, legal_plains
from boardroom.pieces.deploy.terms import Dev, Why


@rule
def legal_actions(kit, s, p):
    """DE-070 to DE-122: all blocks together; CONSULT is always possible."""
    me = s.players[p]
    bits = legal_adds(kit, s, p) | legal_deployments(kit, s, p)
    bits |= legal_plains(kit, me, ACTION.move)
    if kit.dev_tiles == 1:
        bits |= legal_developments(kit, s, p)
        if tiles_owned(me) > 0:
            bits |= legal_tile_actions(kit, s, p)
    return bits


@rule
def legal_deployments(kit, s, p):
    """DE-110 to DE-112, DP-020: each active project to the server room, to the cloud."""
    me, bits = s.players[p], np.uint64(0)
    for place in range(PLACES_OPEN):
        if s.active[place] > 0 and complete(kit, s, place):
            card = s.active[place] - 1
            net = kit.reward[card] - kit.cloud_income * cubes_in(s.sites[place])
            paid = (kit.cloud_allowed[card] == 1) & (me.income + net >= 0)
            bits |= bit_if(ACTION.cloud + place, paid)
            bits |= bit_if(ACTION.server + place, project_fits(s, p, place))
    return bits


@rule
def legal_developments(kit, s, p):
    """DE-120 to DE-122, DP-030: open tiles, not owned, affordable, with a space."""
    me, bits = s.players[p], np.uint64(0)
    plain, technology = True, me.income >= kit.tech_income
    if full(kit, me):
        plain, given = may_discard(kit, s, p)
        technology = given | (plain & technology)
    for place in range(COLUMNS * ROWS):
        kind = open_kind(s, place)
        if kind >= 0 and me.owns[kind] == 0:
            may = plain if kit.technology[kind] == 0 else technology
            bits |= bit_if(ACTION.develop + place, may)
    return bits


@rule
def may_discard(kit, s, p):
    """DE-122, DP-051: whether some tile could make way for another, and some technology."""
    some, technology = False, False
    for kind in range(KINDS):
        if why_not_discard(kit, s, p, kind) == Why.OK:
            some = True
            technology |= kit.technology[kind] == 1
    return some, technology


@rule
def legal_tile_actions(kit, s, p):
    """DP-041, DP-042, DP-048, DP-052: what own Development tiles offer in a turn."""
    me, bits = s.players[p], np.uint64(0)
    if me.owns[Dev.INTEGRATOR] == 1:
        bits |= bit_if(ACTION.integrator, why_not_integrator(kit, me) == Why.OK)
    bits |= bit_if(ACTION.monitoring, usable(me, Dev.MONITORING))
    if me.owns[Dev.REBALANCE] == 1:
        bits |= bit_if(ACTION.rebalance, why_not_rebalance(s, p) == Why.OK)
    if usable(me, Dev.DESIGNER) and s.redesigned == 0:
        for c in range(PLACES_OPEN * len(SWAPS)):
            bits |= bit_if(ACTION.designer + c, why_not_redesign(s, p, c) == Why.OK)
    return bits


give_ways(Table, {shared.legal_actions: legal_actions})
