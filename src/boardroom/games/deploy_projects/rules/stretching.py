"""Server rooms that Development tiles stretch: ANALYST, ON DEMAND, OPTIMISATION, RE-SELL."""

from boardroom.engine.records import record
from boardroom.engine.rules import give_ways, rule
from boardroom.pieces.bag import COLOURS, cubes_in
from boardroom.pieces.deploy.rules.room import (
    POOLS,
    make_room,
    reserve,
    reserve_b,
    sold_in,
    spare,
    stretched_by,
)
from boardroom.pieces.deploy.rules.server_room import (
    capacity_in,
    free_a,
    free_at,
    free_c,
    has_base,
    pool_capacity,
    pool_cubes,
)
from boardroom.pieces.deploy.terms import PLACES, SLOTS, Dev, Place, Pool

StretchedRoom = record(
    **POOLS,
    analyst="i1",  # 1 while its player owns ANALYST
    lent="i1",  # Place + 1 for which ANALYST is declared, 0 = free
    demand="i1",  # cubes ON DEMAND allows beyond capacity in pool B, 0 if not owned
    tuning=("i1", COLOURS),  # cubes on OPTIMISATION
    sold=("i1", 3),  # unused capacity of each pool that was re-sold in this round
    # What follows from all this, worked out once for the many who ask (`refit`).
    extra=("i1", PLACES),  # cubes each place takes beyond its tiles or its marker
    extra_b="i1",  # the same for all of pool B
)


@rule
def lent_to(room, place):
    """DP-040: 1 if ANALYST is declared for a place that still has a tile or a marker."""
    return 1 if room.lent == place + 1 and has_base(room, place) else 0


@rule
def lent_in_b(room):
    """DP-040: 1 if ANALYST is declared for a tile of pool B."""
    if room.lent < Place.B1 + 1 or room.lent > Place.B4 + 1:
        return 0
    return lent_to(room, room.lent - 1)


@rule
def beyond(room, slot):
    """DP-049: cubes of a sub-pool beyond its capacity."""
    place = Place.B1 + slot
    over = cubes_in(room.cubes[place]) - room.b_tiles[slot] - lent_to(room, place)
    return over if over > 0 else 0


@rule
def beyond_in_b(room):
    """DP-049: cubes of pool B beyond its capacity."""
    over = 0
    for slot in range(SLOTS):
        over += beyond(room, slot)
    return over


@rule
def demand_of(room, slot):
    """DP-049: how many more cubes ON DEMAND would take on one tile."""
    return min(room.b_tiles[slot] // 2 - beyond(room, slot), room.demand - beyond_in_b(room))


@rule
def extra_at(room, slot):
    """DP-040, DP-049: what a sub-pool of B takes beyond its tile."""
    lent = lent_to(room, Place.B1 + slot)
    return lent + beyond(room, slot) + demand_of(room, slot) if room.demand > 0 else lent


@rule
def stretch_nothing(room):
    """No place takes more than its tiles or its marker allow: so it is in most rooms."""
    for place in range(PLACES):
        room.extra[place] = 0
    room.extra_b = 0


@rule
def refit(room):
    """DP-040, DP-049, DP-050: work out what each place takes beyond its tiles or its marker."""
    if room.lent == 0 and room.demand == 0 and cubes_in(room.tuning) == 0:
        stretch_nothing(room)
        return
    tuned = cubes_in(room.tuning) if has_base(room, Place.A) else 0
    room.extra[Place.A] = tuned + lent_to(room, Place.A)
    room.extra[Place.C] = lent_to(room, Place.C)
    limit = 0
    for slot in range(SLOTS):
        room.extra[Place.B1 + slot] = extra_at(room, slot)
        limit += room.b_tiles[slot] // 2
    room.extra_b = lent_in_b(room) + min(room.demand, limit)


@rule
def reserve_of(room, place):
    """What a place takes beyond its tiles or its marker."""
    return room.extra[place]


@rule
def reserve_of_b(room):
    """What pool B takes beyond its tiles, all sub-pools together."""
    return room.extra_b


@rule
def spare_unit(room):
    """DP-040: ANALYST can still be declared."""
    return 1 if room.analyst == 1 and room.lent == 0 else 0


@rule
def stretch_of(room, pool):
    """DE-145, DP-040, DP-049, DP-050: what the optimisation bonus adds to tiles and marker."""
    if pool == Pool.B:
        return lent_in_b(room) + (beyond_in_b(room) if room.demand > 0 else 0)
    return reserve_of(room, Place.A if pool == Pool.A else Place.C)


@rule
def sale_in(room, pool):
    """DP-044: capacity that was re-sold counts as used."""
    return room.sold[pool]


@rule
def declare(room, place):
    """DP-040: a cube that finds no other room is what declares ANALYST."""
    if free_at(room, place) < 1:
        room.lent = place + 1


give_ways(StretchedRoom, {
    reserve: reserve_of, reserve_b: reserve_of_b, spare: spare_unit, stretched_by: stretch_of,
    sold_in: sale_in, make_room: declare,
})  # fmt: skip


# What cubes need


@rule
def needs_analyst(room):
    """DP-051: whether a cube would find no room without ANALYST."""
    if room.lent == 0 or not has_base(room, room.lent - 1):
        return False
    if room.lent == Place.A + 1:
        return free_a(room) < 1
    if room.lent == Place.C + 1:
        return free_c(room) < 1
    slot = room.lent - 1 - Place.B1
    if cubes_in(room.cubes[room.lent - 1]) <= room.b_tiles[slot]:
        return False
    return room.demand == 0 or demand_of(room, slot) < 1


@rule
def needs_tuning(room):
    """DP-051: whether a cube would find no room without OPTIMISATION."""
    held = capacity_in(room.a_tiles) + lent_to(room, Place.A)
    return cubes_in(room.cubes[Place.A]) > held


@rule
def needed(room, kind):
    """DP-051: whether cubes depend on a Development tile."""
    if kind == Dev.ANALYST:
        return needs_analyst(room)
    if kind == Dev.ON_DEMAND:
        return beyond_in_b(room) > 0
    return kind == Dev.OPTIMISATION and needs_tuning(room)


@rule
def mark_needed(me):
    """DP-054: tiles that grant capacity count as used as soon as a cube needs it."""
    if me.room.analyst == 1 and needs_analyst(me.room):
        me.used[Dev.ANALYST] = 1
    if me.room.demand > 0 and beyond_in_b(me.room) > 0:
        me.used[Dev.ON_DEMAND] = 1
    if me.owns[Dev.OPTIMISATION] == 1 and needs_tuning(me.room):
        me.used[Dev.OPTIMISATION] = 1


@rule
def free_analyst(room):
    """DP-040: at the start of a round it can be declared anew, unless a cube still needs it."""
    if not needs_analyst(room):
        room.lent = 0


@rule
def unused_in(kit, room, pool):
    """DP-044: capacity of a pool that RE-SELL could sell."""
    return min(pool_capacity(room, pool) - pool_cubes(room, pool), kit.resell_most)
