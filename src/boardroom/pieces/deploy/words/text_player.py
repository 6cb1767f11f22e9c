"""One player's area as text, as both editions have it: accounts, team, server room, tiles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.rules.development import development_income, operating_result
from boardroom.pieces.deploy.rules.server_room import (
    cubes_in_b,
    fee_a,
    fee_b,
    fee_c,
    free_a,
    free_b,
    free_c,
    free_slot,
    licence_fees,
    optimised,
    pool_capacity,
    well_used,
)
from boardroom.pieces.deploy.rules.workers import holds_spot, spots_held
from boardroom.pieces.deploy.terms import SLOTS, Colour, Place, Pool, Spot
from boardroom.pieces.deploy.words.wording import (
    amount,
    cubes_listed,
    in_a_row,
    kind_name,
    number,
    place_name,
    say,
    spot_name,
    where_on_roundel,
    word,
)


def account_lines(kit: Any, s: Any, p: int) -> Iterator[str]:
    """Cash, income, value, fees by pool, and what the end of the round will bring."""
    me = s.players[p]
    yield say("view.money", cash=amount("credit", me.cash), income=number(me.income),
              value=amount("point", me.value))  # fmt: skip
    yield say("view.fees", fees=number(licence_fees(kit, me.room)), a=fee_a(kit, me.room),
              b=fee_b(kit, me.room), c=fee_c(kit, me.room),
              development=development_income(kit, me))  # fmt: skip
    yield say("view.result", result=number(operating_result(kit, me)))


def team_lines(kit: Any, s: Any, p: int) -> Iterator[str]:
    """Where the extra workers are, and the disc."""
    team = s.players[p].team
    yield say("view.disc", where=where_on_roundel(kit, s, p))
    yield say("view.team", supply=team.supply, coffee=team.coffee, office=team.office,
              spots=spots_held(s, p))  # fmt: skip
    held = [spot_name(spot) for spot in Spot if holds_spot(s, p, spot)]
    if held:
        yield say("view.spots_held", spots=in_a_row(held))


def room_lines(kit: Any, room: Any) -> Iterator[str]:
    """DE-040 to DE-046: each pool with its capacity, cubes, room left and use."""
    yield pool_a_line(kit, room)
    yield from pool_b_lines(kit, room)
    yield pool_c_line(kit, room)
    yield say("view.bonus_yes" if optimised(kit, room) else "view.bonus_no")


def enough(kit: Any, used: int, capacity: int) -> str:
    """DE-145: whether a pool is used well enough for the optimisation bonus."""
    short = not well_used(kit, used, capacity)
    needed = -(-int(kit.use_share) * capacity // int(kit.use_of))
    if (kit.use_share, kit.use_of) == (2, 3):
        return say("view.not_enough" if short else "view.enough", needed=needed)
    return say("view.share_short" if short else "view.share_enough", needed=needed,
               share=kit.use_share, parts=kit.use_of)  # fmt: skip


def pool_a_line(kit: Any, room: Any) -> str:
    capacity, used = int(pool_capacity(room, Pool.A)), int(cubes_in(room.cubes[Place.A]))
    if capacity == 0:
        return say("view.pool_empty", pool=capitalised("pools.a"))
    tiles = say("view.tiles", tiles=in_a_row(str(t) for t in room.a_tiles if t))
    return say("view.pool_a", tiles=tiles, used=used, capacity=capacity,
               cubes=cubes_listed(room.cubes[Place.A]), free=free_a(room),
               enough=enough(kit, used, capacity))  # fmt: skip


def pool_b_lines(kit: Any, room: Any) -> Iterator[str]:
    capacity, used = int(pool_capacity(room, Pool.B)), int(cubes_in_b(room))
    if capacity == 0:
        yield say("view.pool_empty", pool=capitalised("pools.b"))
        return
    yield say("view.pool_b", used=used, capacity=capacity, free=free_b(room),
              enough=enough(kit, used, capacity))  # fmt: skip
    for slot in range(SLOTS):
        place = Place.B1 + slot
        if room.b_tiles[slot]:
            purple = room.cubes[place, Colour.PURPLE] > 0
            yield say("view.sub_pool", place=place_name(place), capacity=room.b_tiles[slot],
                      cubes=cubes_listed(room.cubes[place]), free=free_slot(room, slot),
                      fee=kit.purple_fee if purple else kit.plain_fee)  # fmt: skip


def pool_c_line(kit: Any, room: Any) -> str:
    capacity, used = int(pool_capacity(room, Pool.C)), int(cubes_in(room.cubes[Place.C]))
    if capacity == 0:
        return say("view.pool_empty", pool=capitalised("pools.c"))
    return say("view.pool_c", capacity=room.marker, top=kit.marker_top, used=used,
               cubes=cubes_listed(room.cubes[Place.C]), free=free_c(room),
               enough=enough(kit, used, capacity))  # fmt: skip


def capitalised(key: str) -> str:
    name = str(word(key))
    return name[0].upper() + name[1:]


def tiles_told(me: Any) -> list[str]:
    """The Development tiles of a player, flipped or used ones marked."""
    told = []
    for kind in range(len(me.owns)):
        if me.owns[kind]:
            name = kind_name(kind)
            if me.flipped[kind]:
                name = say("view.flipped", kind=name)
            elif me.used[kind]:
                name = say("view.used", kind=name)
            told.append(name)
    return told


def development_lines(kit: Any, me: Any) -> Iterator[str]:
    """DE-120, DE-123: the Development tiles, if the game has any."""
    if kit.dev_tiles:
        tiles = tiles_told(me)
        yield (say("view.development", tiles=in_a_row(tiles)) if tiles
               else say("view.no_tiles", slots=kit.dev_slots))  # fmt: skip
