"""A player's server room: pools A, B and C, their tiles, cubes and licence fees."""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.pieces.bag import COLOURS, cubes_in
from boardroom.pieces.deploy.rules.room import (
    make_room,
    reserve,
    reserve_b,
    sold_in,
    spare,
    stretched_by,
)
from boardroom.pieces.deploy.terms import SLOTS, Colour, Place, Pool, Why


@rule
def tiles_in(tiles):
    """How many spaces of a pool hold a tile."""
    n = 0
    for i in range(SLOTS):
        if tiles[i] > 0:
            n += 1
    return n


@rule
def capacity_in(tiles):
    """DE-040: the sum of a pool's tiles."""
    return tiles[0] + tiles[1] + tiles[2] + tiles[3]


@rule
def free_a(room):
    """DE-040: room left in pool A."""
    return capacity_in(room.a_tiles) + reserve(room, Place.A) - cubes_in(room.cubes[Place.A])


@rule
def free_slot(room, slot):
    """DE-041: room left in one sub-pool of B."""
    place = Place.B1 + slot
    return room.b_tiles[slot] + reserve(room, place) - cubes_in(room.cubes[place])


@rule
def cubes_in_b(room):
    """All cubes of pool B."""
    total = 0
    for slot in range(SLOTS):
        total += cubes_in(room.cubes[Place.B1 + slot])
    return total


@rule
def free_b(room):
    """DE-041: room left in all sub-pools of B together."""
    return capacity_in(room.b_tiles) + reserve_b(room) - cubes_in_b(room)


@rule
def free_c(room):
    """DE-042: room left in pool C."""
    return room.marker + reserve(room, Place.C) - cubes_in(room.cubes[Place.C])


@rule
def fee_a(kit, room):
    """DE-045: a fee for each colour present, times the number of tiles; none without cubes."""
    colours = 0
    for colour in range(COLOURS):
        if room.cubes[Place.A, colour] > 0:
            colours += 1
    return kit.colour_fee * colours * tiles_in(room.a_tiles)


@rule
def fee_b(kit, room):
    """DE-046: each tile pays its own fee, the dearer one once a purple cube sits on it."""
    # An empty tile pays too: the licence is for the tile, not for the load.
    fee = 0
    for slot in range(SLOTS):
        if room.b_tiles[slot] > 0:
            purple = room.cubes[Place.B1 + slot, Colour.PURPLE] > 0
            fee += kit.purple_fee if purple else kit.plain_fee
    return fee


@rule
def fee_c(kit, room):
    """DE-047: read from the track beside the marker, used or not."""
    return kit.marker_fee[room.marker]


@rule
def licence_fees(kit, room):
    """DE-048: the fees of the three pools together."""
    return fee_a(kit, room) + fee_b(kit, room) + fee_c(kit, room)


@rule
def fit_into(a_and_c, b, yellow, blue, purple):
    """DE-111: blue needs A or C, yellow needs B, and all together need room."""
    return (blue <= a_and_c) & (yellow <= b) & (yellow + blue + purple <= a_and_c + b)


@rule
def has_base(room, place):
    """DP-040, DP-050: only a pool that has a tile, or a marker above 0, can be stretched."""
    if place == Place.A:
        return room.a_tiles[0] > 0
    return room.marker > 0 if place == Place.C else room.b_tiles[place - Place.B1] > 0


@rule
def fit_lent(room, a_and_c, b, yellow, blue, purple):
    """DE-111: whether cubes fit, if the spare unit stretches either side."""
    if (has_base(room, Place.A) or has_base(room, Place.C)) and fit_into(
        a_and_c + 1, b, yellow, blue, purple
    ):
        return True
    return capacity_in(room.b_tiles) > 0 and fit_into(a_and_c, b + 1, yellow, blue, purple)


@rule
def fits(room, yellow, blue, purple):
    """DE-111: whether cubes of these colours can all be placed."""
    a_and_c, b = free_a(room) + free_c(room), free_b(room)
    if fit_into(a_and_c, b, yellow, blue, purple):
        return True
    return spare(room) == 1 and fit_lent(room, a_and_c, b, yellow, blue, purple)


@rule
def takes(place, colour):
    """DE-040, DE-041, DE-042: A and C take blue and purple, B takes yellow and purple."""
    if place == Place.A or place == Place.C:
        return colour != Colour.YELLOW
    return colour != Colour.BLUE


@rule
def free_at(room, place):
    """Room left at one place."""
    if place == Place.A:
        return free_a(room)
    if place == Place.C:
        return free_c(room)
    return free_slot(room, place - Place.B1)


@rule
def same_slots(room, i, j):
    """Whether two sub-pools of B are alike in tile and content."""
    if room.b_tiles[i] != room.b_tiles[j]:
        return False
    if reserve(room, Place.B1 + i) != reserve(room, Place.B1 + j):
        return False
    for colour in range(COLOURS):
        if room.cubes[Place.B1 + i, colour] != room.cubes[Place.B1 + j, colour]:
            return False
    return True


@rule
def has_lower_twin(room, slot, but):
    """Whether a sub-pool to the left is alike, `but` not counted: it is then offered instead."""
    for lower in range(slot):
        if lower != but and same_slots(room, lower, slot):
            return True
    return False


@rule
def why_not_cube_to(room, place, colour):
    """DE-082, DE-111: a cube needs a pool of its colour with room."""
    if not takes(place, colour):
        return Why.WRONG_POOL
    if place != Place.A and place != Place.C and room.b_tiles[place - Place.B1] == 0:
        return Why.NO_TILE_THERE
    lent = spare(room) if has_base(room, place) else 0
    return Why.NO_SPACE if free_at(room, place) + lent < 1 else Why.OK


@rule
def rest_fits(room, cubes, colour, in_b, lent):
    """DE-111: whether the other cubes still fit once this one lies in (not in) pool B.

    A cube that is `lent` the spare unit leaves all other room as it is.
    """
    taken = 1 - lent
    a_and_c, b = free_a(room) + free_c(room), free_b(room)
    if in_b:
        b -= taken
    else:
        a_and_c -= taken
    yellow = cubes[Colour.YELLOW] - (1 if colour == Colour.YELLOW else 0)
    blue = cubes[Colour.BLUE] - (1 if colour == Colour.BLUE else 0)
    purple = cubes[Colour.PURPLE] - (1 if colour == Colour.PURPLE else 0)
    if fit_into(a_and_c, b, yellow, blue, purple):
        return True
    return spare(room) > lent and fit_lent(room, a_and_c, b, yellow, blue, purple)


@rule
def why_not_place(room, cubes, colour, place):
    """DE-111: a cube may go where it fits, as long as the rest can still be placed."""
    code = why_not_cube_to(room, place, colour)
    if code != Why.OK:
        return code
    in_b = place != Place.A and place != Place.C
    if in_b and has_lower_twin(room, place - Place.B1, -1):
        return Why.TWIN_TARGET
    lent = 0 if free_at(room, place) > 0 else 1
    return Why.OK if rest_fits(room, cubes, colour, in_b, lent) else Why.STRANDS_REST


@rule
def place_cube(room, colour, place):
    """DE-111: put one cube of a tile into the server room."""
    make_room(room, place)
    room.cubes[place, colour] += 1


@rule
def add_tile(room, pool, tile):
    """DE-073: a bought tile goes to the first free space of its pool."""
    if pool == Pool.A:
        room.a_tiles[tiles_in(room.a_tiles)] = tile
        return
    for slot in range(SLOTS):
        if room.b_tiles[slot] == 0:
            room.b_tiles[slot] = tile
            return


@rule
def has_a_tile(room, tile):
    """Whether pool A holds a tile of this value."""
    for i in range(SLOTS):
        if room.a_tiles[i] == tile:
            return True
    return False


@rule
def why_not_remove_a(room, tile):
    """DE-090, DE-091: a tile may leave A if what remains still holds all its cubes."""
    if not has_a_tile(room, tile):
        return Why.NO_SUCH_TILE
    # With its last tile a pool loses all that was lent to it.
    last = room.a_tiles[1] == 0 and cubes_in(room.cubes[Place.A]) > 0
    return Why.TILE_IN_USE if last or free_a(room) < tile else Why.OK


@rule
def why_not_remove_b(room, slot):
    """DE-090, DE-091: a tile may leave B if its sub-pool is empty."""
    if room.b_tiles[slot] == 0:
        return Why.NO_TILE_THERE
    if cubes_in(room.cubes[Place.B1 + slot]) > 0:
        return Why.TILE_IN_USE
    return Why.TWIN_TILE if has_lower_twin(room, slot, -1) else Why.OK


@rule
def why_not_lower(kit, room, steps):
    """DE-090, DE-091: the marker may not sink below its cubes, nor move further than its reach."""
    if steps > kit.marker_reach:
        return Why.MARKER_REACH
    if room.marker < steps:
        return Why.MARKER_BOTTOM
    last = room.marker == steps and cubes_in(room.cubes[Place.C]) > 0
    return Why.MARKER_IN_USE if last or free_c(room) < steps else Why.OK


@rule
def take_a_tile(room, tile):
    """DE-092: the tile leaves pool A, the others close up."""
    gone = False
    for i in range(SLOTS):
        if not gone and room.a_tiles[i] == tile:
            gone = True
        if gone:
            room.a_tiles[i] = room.a_tiles[i + 1] if i + 1 < SLOTS else 0


# The movements a MOVE offers, in the order of its choices: from, to, colour.
def _movements():
    slots = (Place.B1, Place.B2, Place.B3, Place.B4)
    rows = [(a, b, colour) for a, b in ((Place.A, Place.C), (Place.C, Place.A))
            for colour in (Colour.BLUE, Colour.PURPLE)]
    for pool in (Place.A, Place.C):
        rows += [(pool, slot, Colour.PURPLE) for slot in slots]
        rows += [(slot, pool, Colour.PURPLE) for slot in slots]
    rows += [(i, j, colour) for i in slots for j in slots if i != j
             for colour in (Colour.YELLOW, Colour.PURPLE)]
    return np.array(rows, dtype=np.int64)


MOVEMENTS = _movements()
WITHIN_B = 20  # from this row on both ends lie in pool B


@rule
def why_not_movement(room, c):
    """DE-082: a cube of that colour must be there, and its target must have room."""
    start, end, colour = MOVEMENTS[c, 0], MOVEMENTS[c, 1], MOVEMENTS[c, 2]
    if room.cubes[start, colour] == 0:
        return Why.NO_CUBE
    code = why_not_cube_to(room, end, colour)
    if code != Why.OK:
        return code
    if start != Place.A and start != Place.C and has_lower_twin(room, start - Place.B1, -1):
        return Why.TWIN_SOURCE
    if end != Place.A and end != Place.C and has_lower_twin(room, end - Place.B1, start - Place.B1):
        return Why.TWIN_TARGET
    return Why.OK


@rule
def any_movement(room):
    """DE-083: whether a MOVE could move anything."""
    for c in range(MOVEMENTS.shape[0]):
        if why_not_movement(room, c) == Why.OK:
            return True
    return False


@rule
def move_cube(room, c):
    """DE-080: carry one cube from one place to another."""
    colour = MOVEMENTS[c, 2]
    make_room(room, MOVEMENTS[c, 1])
    room.cubes[MOVEMENTS[c, 0], colour] -= 1
    room.cubes[MOVEMENTS[c, 1], colour] += 1


@rule
def well_used(kit, cubes, capacity):
    """DE-145, DE-014: at least two thirds of a pool in use, exactly; no capacity passes."""
    return kit.use_of * cubes >= kit.use_share * capacity


@rule
def pool_capacity(room, pool):
    """DE-145: the capacity of a pool, with whatever stretches it."""
    if pool == Pool.C:
        return room.marker + stretched_by(room, pool)
    tiles = room.a_tiles if pool == Pool.A else room.b_tiles
    return capacity_in(tiles) + stretched_by(room, pool)


@rule
def pool_cubes(room, pool):
    """The cubes of a pool."""
    if pool == Pool.B:
        return cubes_in_b(room)
    return cubes_in(room.cubes[Place.A if pool == Pool.A else Place.C])


@rule
def pool_well_used(kit, room, pool):
    """DE-145: whether one pool is well used; capacity sold counts as used."""
    used = pool_cubes(room, pool) + sold_in(room, pool)
    return well_used(kit, used, pool_capacity(room, pool))


@rule
def optimised(kit, room):
    """DE-145: every pool well used, and some capacity there to use."""
    if capacity_in(room.a_tiles) + capacity_in(room.b_tiles) + room.marker == 0:
        return False
    return (pool_well_used(kit, room, Pool.A) and pool_well_used(kit, room, Pool.B)
            and pool_well_used(kit, room, Pool.C))


@rule
def tile_points(kit, room):
    """DE-152: the end-of-game points of all tiles in pools A and B, used or not."""
    total = 0
    for i in range(SLOTS):
        total += kit.tile_points[room.a_tiles[i]] + kit.tile_points[room.b_tiles[i]]
    return total
