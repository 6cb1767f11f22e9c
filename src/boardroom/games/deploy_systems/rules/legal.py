"""A faster `legal` for the actions; what both editions ask alike is in pieces/deploy."""

import numpy as np

from boardroom.engine.rules import give_ways, rule
from boardroom.games.deploy_systems.rules.designs import condition_holds
from boardroom.games.deploy_systems.rules.development import may_make_way
from boardroom.games.deploy_systems.rules.why_not import placeable
from boardroom.games.deploy_systems.table import ACTION, KINDS, LEVELS, SYSTEMS, System, Table
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.rules import legal as shared
from boardroom.pieces.deploy.rules.development import full, usable
from boardroom.pieces.deploy.rules.legal import bit_if, legal_adds, legal_plains
from boardroom.pieces.deploy.rules.server_room import fit_into, free_a, free_b, free_c
from boardroom.pieces.deploy.terms import Colour, Dev


@rule
def legal_actions(kit, s, p):
    """DE-070 to DE-122: all blocks together; CONSULT is always possible."""
    me = s.players[p]
    bits = legal_adds(kit, s, p) | legal_deployments(kit, s, p)
    if kit.dev_tiles == 1 and (not full(kit, me) or may_make_way(kit, me)):
        bits |= legal_developments(kit, s, me)
    return bits | legal_plains(kit, me, ACTION.move)


@rule
def legal_deployments(kit, s, p):
    """DE-110 to DE-112, DS-020, DS-021: each own tile to the server room, to the cloud."""
    me, bits = s.players[p], np.uint64(0)
    a_and_c, b = free_a(me.room) + free_c(me.room), free_b(me.room)
    redesign, integrates = usable(me, Dev.DESIGNER), condition_holds(kit, me)
    for system in range(SYSTEMS):
        cubes, level = me.design[system], min(me.level[system], LEVELS - 1)
        ready = (me.level[system] < LEVELS) & (cubes_in(cubes) >= kit.workload[system, level])
        ready &= integrates | (system != System.INTEGRATION)
        net = kit.reward[system, level] - kit.cloud_income * cubes_in(cubes)
        bits |= bit_if(ACTION.cloud + system, ready & (me.income + net >= 0))
        yellow, blue, purple = cubes[Colour.YELLOW], cubes[Colour.BLUE], cubes[Colour.PURPLE]
        placed = fit_into(a_and_c, b, yellow, blue, purple)
        if redesign and ready and not placed:
            placed = placeable(kit, s, p, system)
        bits |= bit_if(ACTION.server + system, ready & placed)
    return bits


@rule
def legal_developments(kit, s, me):
    """DE-120, DE-121, DS-030: kinds on the board, not owned, affordable."""
    bits = np.uint64(0)
    rich = me.income >= kit.tech_income
    for kind in range(KINDS):
        there = (me.owns[kind] == 0) & (s.shelf[kind] > 0)
        bits |= bit_if(ACTION.develop + kind, there & (rich | (kit.technology[kind] == 0)))
    return bits


give_ways(Table, {shared.legal_actions: legal_actions})
