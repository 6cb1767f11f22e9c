"""The record of a server room, and what may be lent to it.

The projects edition has Development tiles that stretch a pool. What they lend is asked of the room
by the rules marked `by_record`; the plain room of the systems edition has none of it.
"""

from boardroom.engine.records import FieldType, record
from boardroom.engine.rules import by_record, give_ways, rule
from boardroom.pieces.bag import COLOURS
from boardroom.pieces.deploy.terms import PLACES, SLOTS

POOLS: dict[str, FieldType] = {
    "a_tiles": ("i1", SLOTS),  # values of the tiles in pool A, packed to the left; 0 = free space
    "b_tiles": ("i1", SLOTS),  # value of the tile in each space of pool B; 0 = free space
    "marker": "i1",  # position of the pool C marker
    "cubes": ("i1", (PLACES, COLOURS)),  # cubes at each Place: pool A, sub-pools of B, pool C
}

Room = record(**POOLS)


# What Development tiles lend to a room


@by_record(0)
def reserve(room, place):
    """Cubes a place takes beyond its tiles or its marker."""


@by_record(0)
def reserve_b(room):
    """Cubes that all of pool B takes beyond its tiles."""


@by_record(0)
def spare(room):
    """1 if a unit of capacity may still be declared wherever a cube needs it."""


@by_record(0)
def stretched_by(room, pool):
    """Capacity of a pool beyond its tiles or its marker, as the optimisation bonus counts it."""


@by_record(0)
def sold_in(room, pool):
    """Unused capacity of a pool that counts as used."""


@by_record(0, pure=False)
def make_room(room, place):
    """Declare the spare unit for a place that has no other room left."""


@rule
def nothing_lent(room):
    return 0


@rule
def nothing_lent_to(room, place):
    return 0


@rule
def room_is_there(room, place):
    """A plain room has no unit to declare."""


give_ways(Room, {
    reserve: nothing_lent_to, reserve_b: nothing_lent, spare: nothing_lent,
    stretched_by: nothing_lent_to, sold_in: nothing_lent_to, make_room: room_is_there,
})  # fmt: skip
