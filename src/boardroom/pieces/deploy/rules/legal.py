"""Faster answers to what is legal, block by block, for the busiest asks of both editions.

`why_not` remains the rule; a property test holds the two equal on every position it can reach.
Here what all choices of a block share is worked out once.
"""

import numpy as np

from boardroom.engine.rules import by_record, rule, width
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.rules.actions import next_colour, why_not_move
from boardroom.pieces.deploy.rules.deploying import cubes_in_hand
from boardroom.pieces.deploy.rules.marketplace import marker_price, tile_price
from boardroom.pieces.deploy.rules.room import spare
from boardroom.pieces.deploy.rules.server_room import (
    MOVEMENTS,
    free_a,
    free_b,
    free_c,
    free_slot,
    has_base,
    has_lower_twin,
    rest_fits,
    tiles_in,
    why_not_remove_b,
)
from boardroom.pieces.deploy.rules.why_not import why_not_rarer
from boardroom.pieces.deploy.table import ADD, EOR_TRADE, MOVE, PLAIN
from boardroom.pieces.deploy.terms import (
    LOWEST_TILE,
    POSITIONS,
    REACH,
    SLOTS,
    Ask,
    Colour,
    Place,
    Pool,
    Why,
)


@by_record(1)
def legal_actions(kit, s, p):
    """DE-070 to DE-122: the actions of an edition; CONSULT is always possible."""


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
        return legal_places(s.players[p].room, cubes_in_hand(s, p))
    if s.ask == Ask.MOVE:
        return legal_movements(kit, s, p)
    return legal_one_by_one(kit, s, p)


@rule
def legal_one_by_one(kit, s, p):
    """The choices of the rarer asks; actions and cubes are not among them."""
    bits = np.uint64(0)
    for c in range(width(kit, s)):
        bits |= bit_if(c, why_not_rarer(kit, s, p, c) == Why.OK)
    return bits


@rule
def bit(c):
    """The set that holds one choice."""
    return np.uint64(1) << np.uint64(c)


@rule
def bit_if(c, yes):
    """The set that holds a choice if it is legal. Without a branch: play is hard to foretell."""
    return np.uint64(yes) << np.uint64(c)


@rule
def legal_trades(kit, me, first):
    """DE-050, DE-052: for credits, for income; `first` is the choice that trades for credits."""
    worth = me.value >= 1
    return bit_if(first, worth) | bit_if(first + 1, worth & (me.income < kit.income_cap))


@rule
def legal_places(room, cubes):
    """DE-111: the pools that take the next cube, as long as the rest can still be placed."""
    colour = next_colour(cubes)
    bits = np.uint64(0)
    if colour != Colour.YELLOW and rest_fits(room, cubes, colour, False, 0):
        bits = bit_if(Place.A, free_a(room) > 0) | bit_if(Place.C, free_c(room) > 0)
    if colour != Colour.BLUE and rest_fits(room, cubes, colour, True, 0):
        for slot in range(SLOTS):
            if free_slot(room, slot) > 0 and not has_lower_twin(room, slot, -1):
                bits |= bit(Place.B1 + slot)
    return bits | legal_lent_places(room, cubes, colour) if spare(room) == 1 else bits


@rule
def legal_lent_places(room, cubes, colour):
    """DP-040: full pools that the spare unit could stretch."""
    bits = np.uint64(0)
    if colour != Colour.YELLOW and rest_fits(room, cubes, colour, False, 1):
        bits = bit_if(Place.A, has_base(room, Place.A) & (free_a(room) < 1))
        bits |= bit_if(Place.C, has_base(room, Place.C) & (free_c(room) < 1))
    if colour != Colour.BLUE and rest_fits(room, cubes, colour, True, 1):
        for slot in range(SLOTS):
            full = (room.b_tiles[slot] > 0) & (free_slot(room, slot) < 1)
            if full and not has_lower_twin(room, slot, -1):
                bits |= bit(Place.B1 + slot)
    return bits


@rule
def places_with_room(room):
    """The places that could take one more cube, as a set."""
    lent = spare(room)
    has_room = bit_if(Place.A, free_a(room) + lent * has_base(room, Place.A) > 0)
    has_room |= bit_if(Place.C, free_c(room) + lent * has_base(room, Place.C) > 0)
    for slot in range(SLOTS):
        more = lent * (room.b_tiles[slot] > 0)
        has_room |= bit_if(Place.B1 + slot, free_slot(room, slot) + more > 0)
    return has_room


@rule
def legal_movements(kit, s, p):
    """DE-080 to DE-083: only where a cube lies and a place has room need anything be asked."""
    room, bits = s.players[p].room, np.uint64(0)
    has_room = places_with_room(room)
    for c in range(MOVE.stop):
        there = room.cubes[MOVEMENTS[c, 0], MOVEMENTS[c, 2]] > 0
        if there & (has_room & bit(MOVEMENTS[c, 1]) != np.uint64(0)):
            bits |= bit_if(c, why_not_move(kit, s, p, c) == Why.OK)
    return bits | bit_if(MOVE.stop, why_not_move(kit, s, p, MOVE.stop) == Why.OK)


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
        bits |= bit_if(ADD.add_a + position, there & a_free & a_paid)
        bits |= bit_if(ADD.add_b + position, there & b_free & b_paid)
    for steps in range(1, REACH + 1):
        held = (steps <= kit.marker_reach) & (me.room.marker + steps <= kit.marker_top)
        paid = me.cash >= marker_price(kit, s, p, steps)
        bits |= bit_if(ADD.add_c + steps - 1, held & paid)
    return bits


@rule
def legal_plains(kit, me, first):
    """DE-083, DE-090, DE-075, DE-050: MOVE, REMOVE, CONSULT and trades; `first` is the MOVE."""
    bits = bit(first + PLAIN.consult) | bit_if(first, any_cube_can_move(me.room))
    bits |= legal_removals(kit, me.room, first) | legal_trades(kit, me, first + PLAIN.cash)
    return bits


@rule
def any_cube_can_move(room):
    """DE-080 to DE-084: whether some cube has a pool of its colour with room to go to."""
    lent = spare(room)
    a = free_a(room) + lent * has_base(room, Place.A) > 0
    c = free_c(room) + lent * has_base(room, Place.C) > 0
    in_a, in_c = room.cubes[Place.A], room.cubes[Place.C]
    b = free_b(room) + lent * (tiles_in(room.b_tiles) > 0) > 0
    purple = ((in_a[Colour.PURPLE] > 0) & (b | c)) | ((in_c[Colour.PURPLE] > 0) & (a | b))
    blue = ((in_a[Colour.BLUE] > 0) & c) | ((in_c[Colour.BLUE] > 0) & a)
    return purple | blue | b_can_move(room, a | c)


@rule
def b_can_move(room, outside):
    """DE-080, DE-082: a cube of B to another sub-pool, or a purple one out of B."""
    with_room, lent = 0, spare(room)
    for slot in range(SLOTS):
        with_room += free_slot(room, slot) + lent * (room.b_tiles[slot] > 0) > 0
    found = False
    for slot in range(SLOTS):
        row = room.cubes[Place.B1 + slot]
        others = with_room - (free_slot(room, slot) + lent * (room.b_tiles[slot] > 0) > 0)
        found |= outside & (row[Colour.PURPLE] > 0)
        found |= (row[Colour.PURPLE] + row[Colour.YELLOW] > 0) & (others > 0)
    return found


@rule
def legal_removals(kit, room, first):
    """DE-090, DE-091: tiles of A by value, tiles of B by space, steps of C; `first` is MOVE."""
    bits = np.uint64(0)
    spare_a, spare_c = free_a(room), free_c(room)
    # With its last tile, or at the foot of its track, a pool loses all that was lent to it.
    a_may_end = (room.a_tiles[1] > 0) | (cubes_in(room.cubes[Place.A]) == 0)
    c_may_end = cubes_in(room.cubes[Place.C]) == 0
    for i in range(SLOTS):
        tile = room.a_tiles[i]
        gone = (tile > 0) & (tile <= spare_a) & a_may_end
        bits |= bit_if(first + PLAIN.remove_a + tile - LOWEST_TILE, gone)
        if room.b_tiles[i] > 0 and why_not_remove_b(room, i) == Why.OK:
            bits |= bit(first + PLAIN.remove_b + i)
    for steps in range(1, REACH + 1):
        held = (steps <= kit.marker_reach) & (steps <= spare_c) & (steps <= room.marker)
        held &= c_may_end | (steps < room.marker)
        bits |= bit_if(first + PLAIN.remove_c + steps - 1, held)
    return bits
