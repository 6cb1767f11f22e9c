"""A faster `legal` for the busiest ask: the actions of a turn, block by block.

`why_not` remains the rule; a property test holds the two equal on every position it can reach.
Here what all choices of a block share is worked out once.
"""

import numpy as np

from boardroom.engine.rules import legal_by_asking, rule
from boardroom.games.deploy_systems.designs import complete, condition_holds, pile_empty
from boardroom.games.deploy_systems.development import full, may_make_way, usable
from boardroom.games.deploy_systems.table import (
    ACTION,
    KINDS,
    LOWEST_TILE,
    MOVE,
    SYSTEMS,
    System,
)
from boardroom.games.deploy_systems.why_not import placeable, why_not_move, why_not_trade
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.marketplace import tile_price, why_not_raise_marker
from boardroom.pieces.deploy.server_room import (
    MOVEMENTS,
    fit_into,
    free_a,
    free_b,
    free_c,
    free_slot,
    tiles_in,
    why_not_remove_b,
)
from boardroom.pieces.deploy.terms import POSITIONS, SLOTS, Ask, Colour, Dev, Place, Pool, Why


@rule
def bit(c):
    """The set that holds one choice."""
    return np.uint64(1) << np.uint64(c)


@rule
def legal(kit, s):
    """The legal choices; those of the wide asks by blocks, any other ask's one by one."""
    if s.ask == Ask.ACTION and s.over == 0:
        return legal_actions(kit, s, np.int64(s.seat))
    if s.ask == Ask.MOVE:
        return legal_movements(kit, s, np.int64(s.seat))
    return legal_by_asking(kit, s)


@rule
def legal_movements(kit, s, p):
    """DE-080 to DE-083: where no cube lies, nothing need be asked."""
    room, bits = s.players[p].room, np.uint64(0)
    for c in range(MOVE.stop):
        there = room.cubes[MOVEMENTS[c, 0], MOVEMENTS[c, 2]] > 0
        if there and why_not_move(kit, s, p, c) == Why.OK:
            bits |= bit(c)
    return bits | bit(MOVE.stop) if why_not_move(kit, s, p, MOVE.stop) == Why.OK else bits


@rule
def legal_actions(kit, s, p):
    """DE-070 to DE-122: all blocks together; CONSULT is always possible."""
    me = s.players[p]
    bits = bit(ACTION.consult) | legal_adds(kit, s, p) | legal_deployments(kit, s, p)
    if kit.dev_tiles == 1 and (not full(kit, me) or may_make_way(kit, me)):
        bits |= legal_developments(kit, s, me)
    if any_cube_can_move(me.room):
        bits |= bit(ACTION.move)
    bits |= legal_removals(kit, me.room)
    if me.value >= 1:
        for c in range(2):
            if why_not_trade(kit, me, c) == Why.OK:
                bits |= bit(ACTION.cash + c)
    return bits


@rule
def legal_adds(kit, s, p):
    """DE-070, DE-071: tiles for A, tiles for B, steps of C."""
    me, bits = s.players[p], np.uint64(0)
    a_free = tiles_in(me.room.a_tiles) < kit.slots
    b_free = tiles_in(me.room.b_tiles) < kit.slots
    for position in range(POSITIONS):
        if s.market.left[s.market.lowest + position] > 0:
            if a_free and me.cash >= tile_price(kit, s, p, Pool.A, position):
                bits |= bit(ACTION.add_a + position)
            if b_free and me.cash >= tile_price(kit, s, p, Pool.B, position):
                bits |= bit(ACTION.add_b + position)
    for steps in range(1, kit.marker_reach + 1):
        if why_not_raise_marker(kit, s, p, steps) == Why.OK:
            bits |= bit(ACTION.add_c + steps - 1)
    return bits


@rule
def legal_deployments(kit, s, p):
    """DE-110 to DE-112, DS-020, DS-021: each own tile to the server room, to the cloud."""
    me, bits = s.players[p], np.uint64(0)
    a_and_c, b = free_a(me.room) + free_c(me.room), free_b(me.room)
    for system in range(SYSTEMS):
        if pile_empty(me, system) or not complete(kit, me, system):
            continue
        if system == System.INTEGRATION and not condition_holds(kit, me):
            continue
        cubes = me.design[system]
        net = kit.reward[system, me.level[system]] - kit.cloud_income * cubes_in(cubes)
        if me.income + net >= 0:
            bits |= bit(ACTION.cloud + system)
        yellow, blue, purple = cubes[Colour.YELLOW], cubes[Colour.BLUE], cubes[Colour.PURPLE]
        redesign = me.owns[Dev.DESIGNER] == 1 and usable(me, Dev.DESIGNER)
        if fit_into(a_and_c, b, yellow, blue, purple) or (
            redesign and placeable(kit, s, p, system)
        ):
            bits |= bit(ACTION.server + system)
    return bits


@rule
def legal_developments(kit, s, me):
    """DE-120, DE-121, DS-030: kinds on the board, not owned, affordable."""
    bits = np.uint64(0)
    poor = me.income < kit.tech_income
    for kind in range(KINDS):
        if me.owns[kind] == 0 and s.shelf[kind] > 0 and not (poor and kit.technology[kind] == 1):
            bits |= bit(ACTION.develop + kind)
    return bits


@rule
def any_cube_can_move(room):
    """DE-080 to DE-084: whether some cube has a pool of its colour with room to go to."""
    a, b, c = free_a(room) > 0, free_b(room) > 0, free_c(room) > 0
    in_a, in_c = room.cubes[Place.A], room.cubes[Place.C]
    if (in_a[Colour.PURPLE] > 0 and (b or c)) or (in_c[Colour.PURPLE] > 0 and (a or b)):
        return True
    if (in_a[Colour.BLUE] > 0 and c) or (in_c[Colour.BLUE] > 0 and a):
        return True
    return b_can_move(room, a or c)


@rule
def b_can_move(room, outside):
    """DE-080, DE-082: a cube of B to another sub-pool, or a purple one out of B."""
    for slot in range(SLOTS):
        row = room.cubes[Place.B1 + slot]
        if outside and row[Colour.PURPLE] > 0:
            return True
        if row[Colour.PURPLE] + row[Colour.YELLOW] > 0:
            for other in range(SLOTS):
                if other != slot and free_slot(room, other) > 0:
                    return True
    return False


@rule
def legal_removals(kit, room):
    """DE-090, DE-091: tiles of A by value, tiles of B by space, steps of C."""
    bits = np.uint64(0)
    spare = free_a(room)
    for i in range(SLOTS):
        if room.a_tiles[i] > 0 and room.a_tiles[i] <= spare:
            bits |= bit(ACTION.remove_a + room.a_tiles[i] - LOWEST_TILE)
        if room.b_tiles[i] > 0 and why_not_remove_b(room, i) == Why.OK:
            bits |= bit(ACTION.remove_b + i)
    for steps in range(1, min(kit.marker_reach, free_c(room)) + 1):
        bits |= bit(ACTION.remove_c + steps - 1)
    return bits
