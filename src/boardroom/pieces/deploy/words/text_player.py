"""One player's area as text, as both editions have it: accounts, team, server room, tiles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardroom.engine.sentences import Begun, Sentence, in_a_row
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.rules.server_room import (
    cubes_in_b,
    free_a,
    free_b,
    free_c,
    free_slot,
    optimised,
    pool_capacity,
    well_used,
)
from boardroom.pieces.deploy.rules.workers import holds_spot
from boardroom.pieces.deploy.terms import SLOTS, Colour, Place, Pool, Spot
from boardroom.pieces.deploy.words.facts import Case
from boardroom.pieces.deploy.words.sheet import in_words, total_now
from boardroom.pieces.deploy.words.wording import (
    amount,
    cubes_listed,
    kind_name,
    place_name,
    pool_name,
    say,
    spot_name,
    tokens,
)


def player_lines(case: Case, name: str, own: bool) -> Iterator[Sentence]:
    """Whose area it is, accounts, team and server room."""
    yield say("view.player_you" if own else "view.player", name=name)
    yield from account_lines(case)
    yield from room_lines(case.kit, case.room)


def total_line(case: Case) -> Sentence:
    """The points of a player, as if the game ended now, line by line."""
    kit, s, p = case.kit, case.s, case.p
    return say("view.final" if s.over else "view.estimate",
               points=amount("point", total_now(kit, s, p)),
               lines=in_words(case.edition.sheet(kit, s, p)))  # fmt: skip


def account_lines(case: Case) -> Iterator[Sentence]:
    """Money, what the end of the round will bring, where the extra workers are, and the disc."""
    yield from (case.say(f"view.{key}") for key in ("money", "fees", "result", "disc", "team"))
    held = [spot_name(spot) for spot in Spot if holds_spot(case.s, case.p, spot)]
    if held:
        yield say("view.spots_held", spots=in_a_row(held))


def room_lines(kit: Any, room: Any) -> Iterator[Sentence]:
    """DE-040 to DE-046: each pool with its capacity, cubes, room left and use."""
    yield pool_a_line(kit, room)
    yield from pool_b_lines(kit, room)
    yield pool_c_line(kit, room)
    yield say("view.bonus_yes" if optimised(kit, room) else "view.bonus_no")


def enough(kit: Any, used: int, capacity: int) -> Sentence:
    """DE-145: whether a pool is used well enough for the optimisation bonus."""
    good = well_used(kit, used, capacity)
    needed = -(-int(kit.use_share) * capacity // int(kit.use_of))
    if (kit.use_share, kit.use_of) == (2, 3):
        return say("view.enough") if good else say("view.not_enough", needed=needed)
    share = {"share": kit.use_share, "parts": kit.use_of}
    return say("view.share_enough", **share) if good else say(
        "view.share_short", needed=needed, **share)  # fmt: skip


def no_capacity(pool: Pool) -> Sentence:
    return say("view.pool_empty", pool=Begun(pool_name(pool)))


def pool_a_line(kit: Any, room: Any) -> Sentence:
    capacity, used = int(pool_capacity(room, Pool.A)), int(cubes_in(room.cubes[Place.A]))
    if capacity == 0:
        return no_capacity(Pool.A)
    return say("view.pool_a", tiles=tokens(t for t in room.a_tiles if t), used=used,
               capacity=capacity, cubes=cubes_listed(room.cubes[Place.A]), free=free_a(room),
               enough=enough(kit, used, capacity))  # fmt: skip


def pool_b_lines(kit: Any, room: Any) -> Iterator[Sentence]:
    capacity, used = int(pool_capacity(room, Pool.B)), int(cubes_in_b(room))
    if capacity == 0:
        yield no_capacity(Pool.B)
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


def pool_c_line(kit: Any, room: Any) -> Sentence:
    capacity, used = int(pool_capacity(room, Pool.C)), int(cubes_in(room.cubes[Place.C]))
    if capacity == 0:
        return no_capacity(Pool.C)
    return say("view.pool_c", capacity=room.marker, top=kit.marker_top, used=used,
               cubes=cubes_listed(room.cubes[Place.C]), free=free_c(room),
               enough=enough(kit, used, capacity))  # fmt: skip


def tiles_told(me: Any) -> list[Sentence]:
    """The Development tiles of a player, flipped or used ones marked."""
    told = []
    for kind in range(len(me.owns)):
        if me.owns[kind]:
            name = kind_name(kind)
            if me.flipped[kind] or me.used[kind]:
                name = say("view.flipped" if me.flipped[kind] else "view.used", kind=name)
            told.append(name)
    return told


def development_lines(kit: Any, me: Any) -> Iterator[Sentence]:
    """DE-120, DE-123: the Development tiles, if the game has any."""
    if kit.dev_tiles:
        tiles = tiles_told(me)
        yield (say("view.development", tiles=in_a_row(tiles)) if tiles
               else say("view.no_tiles", slots=kit.dev_slots))  # fmt: skip
