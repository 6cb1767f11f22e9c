"""A player's server room as both editions draw it: tiles, cubes, marker, fees and use."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from boardroom.engine.sentences import Begun, Told, signed
from boardroom.pieces.deploy.drawing.places import LETTERS
from boardroom.pieces.deploy.rules.marketplace import marker_price
from boardroom.pieces.deploy.rules.room import sold_in, spare
from boardroom.pieces.deploy.rules.server_room import (
    fee_a,
    fee_b,
    fee_c,
    free_at,
    has_base,
    pool_capacity,
    pool_cubes,
    well_used,
)
from boardroom.pieces.deploy.terms import Colour, Place, Pool
from boardroom.pieces.deploy.words.wording import amount, colour_name, place_name, pool_name, say

CROWDED = 20  # holes of pool A from which on they are drawn smaller


@dataclass(frozen=True)
class Hole:
    """Room for one cube, with the cube that lies there.

    The last cube of a colour and the first free hole have spots: to take from, to put into.
    """

    cube: str  # y, b, p, or empty
    spot: str = ""
    tip: Told = ""
    lent: bool = False  # beyond the printed capacity, by a Development tile


@dataclass(frozen=True)
class Tile:
    """A capacity tile in a pool."""

    value: int
    points: int  # at the end of the game
    spot: str
    tip: Told


@dataclass(frozen=True)
class Meter:
    """How much of a pool is in use; `at` and `line` in hundredths."""

    pool: str
    used: int
    capacity: int
    at: float
    line: float
    good: bool
    tip: Told


@dataclass(frozen=True)
class PoolA:
    """Common pool: its tiles, free spaces for more, and all holes."""

    tiles: tuple[Tile, ...]
    spaces: range
    holes: tuple[Hole, ...]
    crowded: bool
    fee: int
    sum: Told
    hint: Told


@dataclass(frozen=True)
class SubPool:
    """One space of pool B; without a tile it is empty."""

    name: Told
    tile: Tile | None
    holes: tuple[Hole, ...]
    columns: int
    fee: int
    kind: Told


@dataclass(frozen=True)
class Level:
    """One step of pool C."""

    spot: str
    n: int
    hole: Hole | None
    fee: int
    marker: bool
    below: bool  # the marker stands here or higher
    price: int  # credits for raising the marker to here in one go, 0 if it cannot be
    tip: Told
    more: Hole | None = None  # beyond the top of the track, by a Development tile


@dataclass(frozen=True)
class ServerRoom:
    """The three pools of a player."""

    a: PoolA
    b: tuple[SubPool, ...]
    b_fee: int
    c: tuple[Level, ...]  # from the top down to 0
    c_fee: int
    meters: tuple[Meter, ...]
    good_use: bool


def server_room(kit: Any, s: Any, p: int, good_use: bool) -> ServerRoom:
    """The server room of a seat."""
    room = s.players[p].room
    cubes: list[list[int]] = room.cubes.tolist()
    return ServerRoom(
        a=pool_a(kit, room, cubes[Place.A]),
        b=tuple(sub_pool(kit, room, cubes, slot) for slot in range(int(kit.slots))),
        b_fee=int(fee_b(kit, room)),
        c=pool_c(kit, s, p),
        c_fee=int(fee_c(kit, room)),
        meters=meters(kit, room),
        good_use=good_use,
    )


def room_at(room: Any, place: Place) -> int:
    """Cubes a place could hold now, with all that Development tiles lend it."""
    load, free = int(room.cubes[place].sum()), int(free_at(room, place))
    if free < 1 and has_base(room, place):
        free += int(spare(room))
    return load + max(free, 0)


def holes(room: Any, printed: int, place: Place) -> tuple[Hole, ...]:
    """All room of a place: its cubes by colour, then what is free; last what is lent."""
    cubes = room.cubes[place].tolist()
    found = holes_of(cubes, room_at(room, place), place)
    return tuple(replace(hole, lent=i >= printed) for i, hole in enumerate(found))


def holes_of(cubes: list[int], capacity: int, place: Place) -> tuple[Hole, ...]:
    """The cubes of a place by colour, then what is free."""
    found: list[Hole] = []
    key, where = place.name.lower(), place_name(place)
    for colour in Colour:
        n, letter = cubes[colour], LETTERS[colour]
        # Cubes of a colour are alike; the last of them is the one that a player takes.
        spot = f"take-{key}-{letter}"
        tip = say("draw.cube_tip", colour=colour_name(colour), place=where)
        found += [Hole(letter, spot if i == n - 1 else "", tip) for i in range(n)]
    free = [Hole("")] * max(capacity - len(found), 0)
    if free:
        free[0] = Hole("", f"into-{key}", say("draw.hole_tip", place=where))
    return tuple(found + free)


def tile(kit: Any, value: int, spot: str) -> Tile:
    """A tile that lies in a pool."""
    points = int(kit.tile_points[value])
    tip = (say("draw.tile_tip", value=value, points=signed(points)) if points
           else say("draw.plain_tile_tip", value=value))  # fmt: skip
    return Tile(value, points, spot, tip)


def pool_a(kit: Any, room: Any, cubes: list[int]) -> PoolA:
    """Pool A, with how its fee is made."""
    values = [value for value in room.a_tiles.tolist() if value]
    # Of tiles alike the last is the one that can be removed.
    tiles = tuple(
        tile(kit, value, f"tile-a-{value}" if value not in values[i + 1 :] else "")
        for i, value in enumerate(values)
    )
    colours, each = sum(n > 0 for n in cubes), int(kit.colour_fee)
    hint: Told = ""
    if values and colours < 2:
        more = say("draw.fee_first" if colours == 0 else "draw.fee_second")
        hint = say("draw.fee_hint", what=more, fee=each * (colours + 1) * len(values))
    return PoolA(
        tiles=tiles,
        spaces=range(max(int(kit.slots) - len(values), 0)),
        holes=holes(room, sum(values), Place.A),
        crowded=room_at(room, Place.A) > CROWDED,
        fee=int(fee_a(kit, room)),
        sum=say("draw.fee_sum", each=each, colours=amount("colour", colours),
                tiles=amount("tile", len(values))),
        hint=hint,
    )  # fmt: skip


def sub_pool(kit: Any, room: Any, cubes: list[list[int]], slot: int) -> SubPool:
    """One sub-pool of B with its own fee."""
    value, place = int(room.b_tiles[slot]), Place(Place.B1 + slot)
    name = place_name(place)
    if value == 0:
        return SubPool(name, None, (), 0, 0, "")
    purple = cubes[place][Colour.PURPLE] > 0
    return SubPool(
        name=name,
        tile=tile(kit, value, f"tile-b-{slot}"),
        holes=holes(room, value, place),
        columns=columns_of(room_at(room, place)),
        fee=int(kit.purple_fee if purple else kit.plain_fee),
        kind=say("draw.purple" if purple else "draw.plain"),
    )


def columns_of(n: int) -> int:
    """Holes side by side: two rows of them, or one if they are few."""
    return -(-n // 2) if n > 3 else n


def pool_c(kit: Any, s: Any, p: int) -> tuple[Level, ...]:
    """Pool C: one row for each step, the lowest ones full of cubes."""
    marker, top, fees = int(s.players[p].room.marker), int(kit.marker_top), kit.marker_fee.tolist()
    filled = holes(s.players[p].room, marker, Place.C) + (Hole(""),) * (top + 1)
    return tuple(
        Level(
            spot=f"c-{n}",
            n=n,
            hole=filled[n - 1] if n else None,
            fee=fees[n],
            marker=n == marker,
            below=n <= marker,
            price=int(marker_price(kit, s, p, n - marker))
            if marker < n <= marker + int(kit.marker_reach) else 0,
            tip=say("draw.step_tip", n=n, fee=fees[n]),
            more=filled[top] if n == top and marker == top and filled[top].lent else None,
        )
        for n in range(top, -1, -1)
    )  # fmt: skip


def meters(kit: Any, room: Any) -> tuple[Meter, ...]:
    """DE-145: the use of each pool, and the line it has to reach."""
    pools = [
        (pool, int(pool_cubes(room, pool) + sold_in(room, pool)),
         int(pool_capacity(room, pool)))
        for pool in Pool
    ]
    line = round(100 * int(kit.use_share) / int(kit.use_of), 1)
    return tuple(
        Meter(pool.name, used, capacity, round(100 * used / capacity, 1) if capacity else 0, line,
              bool(well_used(kit, used, capacity)),
              say("draw.meter_tip", pool=Begun(pool_name(pool)), used=used, capacity=capacity))
        for pool, used, capacity in pools
    )  # fmt: skip
