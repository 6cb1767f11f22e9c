"""A faster `legal` for the busiest ask: the actions of a turn, block by block.

`why_not` remains the rule; a property test holds the two equal on every position it can reach.
Here what all choices of a block share is worked out once.
"""

import numpy as np

from boardroom.engine.rules import legal_by_asking, rule
from boardroom.games.deploy_systems.designs import condition_holds
from boardroom.games.deploy_systems.development import full, may_make_way, usable
from boardroom.games.deploy_systems.table import (
    ACTION,
    EOR_TRADE,
    KINDS,
    LEVELS,
    LOWEST_TILE,
    MOVE,
    PREP_TECH,
    REACH,
    SYSTEMS,
    System,
    deed_system,
)
from boardroom.games.deploy_systems.why_not import next_colour, placeable, why_not_move
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.marketplace import marker_price, tile_price
from boardroom.pieces.deploy.server_room import (
    MOVEMENTS,
    fit_into,
    free_a,
    free_b,
    free_c,
    free_slot,
    has_lower_twin,
    rest_fits,
    tiles_in,
    why_not_remove_b,
)
from boardroom.pieces.deploy.terms import POSITIONS, SLOTS, Ask, Colour, Dev, Place, Pool, Why


@rule
def bit(c):
    """The set that holds one choice."""
    return np.uint64(1) << np.uint64(c)


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
    if s.ask == Ask.ACTION:
        return legal_actions(kit, s, p)
    if s.ask == Ask.EOR_TRADE:
        return bit(EOR_TRADE.done) | legal_trades(kit, s.players[p], EOR_TRADE.cash)
    if s.ask == Ask.PLACE:
        return legal_places(s.players[p], deed_system(s.deed))
    if s.ask == Ask.PREP_TECH:
        return bit(PREP_TECH.done) | legal_returns(kit, s.players[p])
    if s.ask == Ask.MOVE:
        return legal_movements(kit, s, p)
    return legal_by_asking(kit, s)


@rule
def legal_trades(kit, me, first):
    """DE-050, DE-052: for credits, for income; `first` is the choice that trades for credits."""
    worth = me.value >= 1
    return bit_if(first, worth) | bit_if(first + 1, worth & (me.income < kit.income_cap))


@rule
def legal_returns(kit, me):
    """DE-062: own technology."""
    bits = np.uint64(0)
    for kind in range(KINDS):
        bits |= bit_if(kind, (me.owns[kind] == 1) & (kit.technology[kind] == 1))
    return bits


@rule
def legal_places(me, system):
    """DE-111: the pools that take the next cube, as long as the rest can still be placed."""
    room, cubes = me.room, me.design[system]
    colour = next_colour(cubes)
    bits = np.uint64(0)
    if colour != Colour.YELLOW and rest_fits(room, cubes, colour, False):
        bits = bit_if(Place.A, free_a(room) > 0) | bit_if(Place.C, free_c(room) > 0)
    if colour != Colour.BLUE and rest_fits(room, cubes, colour, True):
        for slot in range(SLOTS):
            if free_slot(room, slot) > 0 and not has_lower_twin(room, slot, -1):
                bits |= bit(Place.B1 + slot)
    return bits


@rule
def legal_movements(kit, s, p):
    """DE-080 to DE-083: only where a cube lies and a place has room need anything be asked."""
    room, bits = s.players[p].room, np.uint64(0)
    has_room = bit_if(Place.A, free_a(room) > 0) | bit_if(Place.C, free_c(room) > 0)
    for slot in range(SLOTS):
        has_room |= bit_if(Place.B1 + slot, free_slot(room, slot) > 0)
    for c in range(MOVE.stop):
        there = room.cubes[MOVEMENTS[c, 0], MOVEMENTS[c, 2]] > 0
        if there & (has_room & bit(MOVEMENTS[c, 1]) != np.uint64(0)):
            bits |= bit_if(c, why_not_move(kit, s, p, c) == Why.OK)
    return bits | bit_if(MOVE.stop, why_not_move(kit, s, p, MOVE.stop) == Why.OK)


@rule
def legal_actions(kit, s, p):
    """DE-070 to DE-122: all blocks together; CONSULT is always possible."""
    me = s.players[p]
    bits = bit(ACTION.consult) | legal_adds(kit, s, p) | legal_deployments(kit, s, p)
    if kit.dev_tiles == 1 and (not full(kit, me) or may_make_way(kit, me)):
        bits |= legal_developments(kit, s, me)
    bits |= bit_if(ACTION.move, any_cube_can_move(me.room))
    return bits | legal_removals(kit, me.room) | legal_trades(kit, me, ACTION.cash)


@rule
def legal_adds(kit, s, p):
    """DE-070, DE-071: tiles for A, tiles for B, steps of C."""
    me, bits = s.players[p], np.uint64(0)
    a_free = tiles_in(me.room.a_tiles) < kit.slots
    b_free = tiles_in(me.room.b_tiles) < kit.slots
    for position in range(POSITIONS):
        there = s.market.left[s.market.lowest + position] > 0
        a_paid = me.cash >= tile_price(kit, s, p, Pool.A, position)
        b_paid = me.cash >= tile_price(kit, s, p, Pool.B, position)
        bits |= bit_if(ACTION.add_a + position, there & a_free & a_paid)
        bits |= bit_if(ACTION.add_b + position, there & b_free & b_paid)
    for steps in range(1, REACH + 1):
        held = (steps <= kit.marker_reach) & (me.room.marker + steps <= kit.marker_top)
        paid = me.cash >= marker_price(kit, s, p, steps)
        bits |= bit_if(ACTION.add_c + steps - 1, held & paid)
    return bits


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


@rule
def any_cube_can_move(room):
    """DE-080 to DE-084: whether some cube has a pool of its colour with room to go to."""
    a, b, c = free_a(room) > 0, free_b(room) > 0, free_c(room) > 0
    in_a, in_c = room.cubes[Place.A], room.cubes[Place.C]
    purple = ((in_a[Colour.PURPLE] > 0) & (b | c)) | ((in_c[Colour.PURPLE] > 0) & (a | b))
    blue = ((in_a[Colour.BLUE] > 0) & c) | ((in_c[Colour.BLUE] > 0) & a)
    return purple | blue | b_can_move(room, a | c)


@rule
def b_can_move(room, outside):
    """DE-080, DE-082: a cube of B to another sub-pool, or a purple one out of B."""
    with_room = 0
    for slot in range(SLOTS):
        with_room += free_slot(room, slot) > 0
    found = False
    for slot in range(SLOTS):
        row = room.cubes[Place.B1 + slot]
        others = with_room - (free_slot(room, slot) > 0)
        found |= outside & (row[Colour.PURPLE] > 0)
        found |= (row[Colour.PURPLE] + row[Colour.YELLOW] > 0) & (others > 0)
    return found


@rule
def legal_removals(kit, room):
    """DE-090, DE-091: tiles of A by value, tiles of B by space, steps of C."""
    bits = np.uint64(0)
    spare_a, spare_c = free_a(room), free_c(room)
    for i in range(SLOTS):
        tile = room.a_tiles[i]
        bits |= bit_if(ACTION.remove_a + tile - LOWEST_TILE, (tile > 0) & (tile <= spare_a))
        if room.b_tiles[i] > 0 and why_not_remove_b(room, i) == Why.OK:
            bits |= bit(ACTION.remove_b + i)
    for steps in range(1, REACH + 1):
        held = (steps <= kit.marker_reach) & (steps <= spare_c)
        bits |= bit_if(ACTION.remove_c + steps - 1, held)
    return bits
