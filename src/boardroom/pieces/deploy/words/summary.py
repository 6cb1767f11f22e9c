"""A short screen for each turn, as far as both editions have the same lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from boardroom.engine.columns import wrapped
from boardroom.engine.sentences import Sentence, Told, clauses, in_a_row
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.rules.marketplace import marker_price, tile_price
from boardroom.pieces.deploy.rules.roundel import home_line
from boardroom.pieces.deploy.rules.server_room import pool_capacity
from boardroom.pieces.deploy.rules.workers import holds_spot
from boardroom.pieces.deploy.terms import POSITIONS, SLOTS, Place, Pool, Spot
from boardroom.pieces.deploy.words.facts import Case
from boardroom.pieces.deploy.words.text import control_order, decision, now
from boardroom.pieces.deploy.words.text_player import tiles_told
from boardroom.pieces.deploy.words.wording import (
    amount,
    cubes_listed,
    place_name,
    say,
    spot_name,
    where_on_roundel,
)

LONGEST_NAME = 20  # so that the screen stays short; the full view has whole names


def summed_up(kit: Any, s: Any, names: Sequence[str], p: int, table: Sequence[str]) -> str:
    """The state of the round, the seat's own area with its table of deployments, the others."""
    short, own = [clipped(name) for name in names], Case(kit, s, p=p)
    lines: list[str] = []
    for sentence in (
        say("summary.head", now=now(kit, s), bag=cubes_listed(s.bag.cubes)),
        # Whoever decides is asked right below.
        *([decision(kit, s, short)] if s.over or p != s.seat else []),
        order_line(kit, s, short),
        spots_line(s, short),
        market_line(kit, s, p),
        own.say("summary.you", name=short[p]),
        own.say("summary.team"),
        room_line(own.room),
        *development_line(own.me),
    ):
        lines += wrapped(sentence)
    lines += table
    for other in range(kit.seats):
        if other != p:
            lines += wrapped(Case(kit, s, p=other).say("summary.other", name=short[other]))
    return "\n".join(lines)


def clipped(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"


def order_line(kit: Any, s: Any, names: Sequence[str]) -> Sentence:
    """DE-027: who acts next; those at home are past."""
    told = [
        say("summary.order_one", name=names[p], where=where_on_roundel(kit, s, p))
        for p in control_order(kit, s)
        if s.roundel.steps[p] < home_line(kit, s)
    ]
    return say("summary.order", players=in_a_row(told)) if told else say("summary.all_home")


def spots_line(s: Any, names: Sequence[str]) -> Sentence:
    held = [
        say("summary.spot", spot=spot_name(spot), name=names[s.spots[spot] - 1])
        for spot in Spot
        if s.spots[spot]
    ]
    return say("summary.spots", spots=in_a_row(held)) if held else say("summary.no_spots")


def market_line(kit: Any, s: Any, p: int) -> Sentence:
    """What is on sale for a player, by price."""
    stacks = []
    for position in range(POSITIONS):
        stack = int(s.market.lowest) + position
        left, value = int(s.market.left[stack]), kit.tile_value[stack]
        a, b = (tile_price(kit, s, p, pool, position) for pool in (Pool.A, Pool.B))
        stacks.append(
            say("summary.stack", value=value, a=a, b=b, left=say("log.left", n=left)) if left
            else say("summary.stack_none", value=value)
        )  # fmt: skip
    halved = holds_spot(s, p, Spot.ADD)
    price = amount("credit", marker_price(kit, s, p, 2 if halved else 1))
    return say("summary.market_halved" if halved else "summary.market", stacks=in_a_row(stacks),
               price=price)  # fmt: skip


def room_line(room: Any) -> Sentence:
    """The server room in one sentence: only pools with capacity."""
    told = list(pools_told(room))
    return say("summary.room", pools=clauses(told)) if told else say("summary.room_empty")


def pools_told(room: Any) -> Iterator[Sentence]:
    if pool_capacity(room, Pool.A):
        yield pool_told(room, "A", Place.A, pool_capacity(room, Pool.A))
    for slot in range(SLOTS):
        place = Place.B1 + slot
        if room.b_tiles[slot]:
            yield pool_told(room, place_name(place), place, room.b_tiles[slot])
    if room.marker:
        yield pool_told(room, "C", Place.C, pool_capacity(room, Pool.C))


def pool_told(room: Any, name: Told, place: int, capacity: Any) -> Sentence:
    cubes = room.cubes[place]
    return say("summary.pool", place=name, used=cubes_in(cubes), capacity=capacity,
               cubes=cubes_listed(cubes))  # fmt: skip


def development_line(me: Any) -> list[Sentence]:
    tiles = tiles_told(me)
    return [say("summary.development", tiles=in_a_row(tiles))] if tiles else []
