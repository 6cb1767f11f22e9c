"""A short screen for each turn, as far as both editions have the same lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from boardroom.engine.columns import wrapped
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.rules.development import deployed, operating_result
from boardroom.pieces.deploy.rules.marketplace import marker_price, tile_price
from boardroom.pieces.deploy.rules.roundel import acts_before, home_line
from boardroom.pieces.deploy.rules.server_room import licence_fees, pool_capacity
from boardroom.pieces.deploy.rules.workers import holds_spot
from boardroom.pieces.deploy.terms import POSITIONS, SLOTS, Place, Pool, Spot
from boardroom.pieces.deploy.words.editions import edition_of
from boardroom.pieces.deploy.words.log_rounds import told_winner
from boardroom.pieces.deploy.words.sheet import total_now
from boardroom.pieces.deploy.words.text_player import tiles_told
from boardroom.pieces.deploy.words.wording import (
    amount,
    cubes_listed,
    in_a_row,
    number,
    place_name,
    say,
    spot_name,
    where_on_roundel,
)

LONGEST_NAME = 20  # so that the screen stays short; the full view has whole names


def summed_up(kit: Any, s: Any, names: Sequence[str], p: int, question: str,
              table: Sequence[str]) -> str:  # fmt: skip
    """The state of the round, the seat's own area with its table of deployments, the others."""
    short = [clipped(name) for name in names]
    lines: list[str] = []
    for sentence in (
        headline(kit, s),
        # Whoever decides is asked right below.
        *([decision(kit, s, short, question)] if s.over or p != s.seat else []),
        order_line(kit, s, short),
        spots_line(s, short),
        market_line(kit, s, p),
        own_line(kit, s, p, short[p]),
        team_line(kit, s, p),
        room_line(s.players[p].room),
        *development_line(s.players[p]),
    ):
        lines += wrapped(sentence)
    lines += table
    for other in range(kit.seats):
        if other != p:
            lines += wrapped(other_line(kit, s, other, short[other]))
    return "\n".join(lines)


def step_name(s: Any) -> str:
    """The printed step of the round."""
    edition = edition_of(s)
    return str(edition.word(f"steps.{edition.steps(int(s.step)).name.lower()}"))


def clipped(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"


def headline(kit: Any, s: Any) -> str:
    step = step_name(s)
    now = say("view.now", lap=s.lap, rounds=kit.rounds, step=step)
    bag = say("summary.bag", cubes=cubes_listed(s.bag.cubes))
    return f"{now} {bag}"


def decision(kit: Any, s: Any, names: Sequence[str], question: str) -> str:
    if s.over:
        return say("view.over", winner=told_winner(kit, s, names))
    return asked(s, names, question)


def asked(s: Any, names: Sequence[str], question: str) -> str:
    """Whose decision it is, and what about."""
    told = say("view.decides", name=names[s.seat], question=question)
    return told if told.endswith("?") else told + "."


def order_line(kit: Any, s: Any, names: Sequence[str]) -> str:
    """DE-027: who acts next; those at home are past."""
    waiting = [p for p in range(kit.seats) if s.roundel.steps[p] < home_line(kit, s)]
    waiting.sort(key=lambda p: sum(bool(acts_before(s, q, p)) for q in waiting if q != p))
    told = [
        say("summary.order_one", name=names[p], where=where_on_roundel(kit, s, p)) for p in waiting
    ]
    return say("summary.order", players=in_a_row(told)) if told else say("summary.all_home")


def spots_line(s: Any, names: Sequence[str]) -> str:
    held = [
        say("summary.spot", spot=spot_name(spot), name=names[s.spots[spot] - 1])
        for spot in Spot
        if s.spots[spot]
    ]
    return say("summary.spots", spots=in_a_row(held)) if held else say("summary.no_spots")


def market_line(kit: Any, s: Any, p: int) -> str:
    """What is on sale for a player, by price."""
    stacks = []
    for position in range(POSITIONS):
        stack = int(s.market.lowest) + position
        a, b = (tile_price(kit, s, p, pool, position) for pool in (Pool.A, Pool.B))
        left = int(s.market.left[stack])
        stacks.append(say("summary.stack" if left else "summary.stack_none", a=a, b=b,
                          value=kit.tile_value[stack], left=say("log.left", n=left)))  # fmt: skip
    halved = holds_spot(s, p, Spot.ADD)
    price = amount("credit", marker_price(kit, s, p, 2 if halved else 1))
    return say("summary.market_halved" if halved else "summary.market", stacks=in_a_row(stacks),
               price=price)  # fmt: skip


def account(kit: Any, s: Any, p: int, name: str) -> dict[str, Any]:
    """The numbers of a player that matter most."""
    me = s.players[p]
    return {
        "name": name,
        "cash": amount("credit", me.cash),
        "income": number(me.income),
        "fees": number(licence_fees(kit, me.room)),
        "result": number(operating_result(kit, me)),
        "value": number(me.value),
        "estimate": number(total_now(kit, s, p)),
        "deployed": deployed(me),
    }


def own_line(kit: Any, s: Any, p: int, name: str) -> str:
    return say("summary.you", **account(kit, s, p, name))


def other_line(kit: Any, s: Any, p: int, name: str) -> str:
    return say("summary.other", **account(kit, s, p, name))


def team_line(kit: Any, s: Any, p: int) -> str:
    team = s.players[p].team
    return say("summary.team", to_home=where_on_roundel(kit, s, p), office=team.office,
               coffee=team.coffee, supply=team.supply)  # fmt: skip


def room_line(room: Any) -> str:
    """The server room in one sentence: only pools with capacity."""
    told = list(pools_told(room))
    return say("summary.room", pools="; ".join(told)) if told else say("summary.room_empty")


def pools_told(room: Any) -> Iterator[str]:
    if pool_capacity(room, Pool.A):
        yield pool_told("A", room.cubes[Place.A], pool_capacity(room, Pool.A))
    for slot in range(SLOTS):
        place = Place.B1 + slot
        if room.b_tiles[slot]:
            yield pool_told(place_name(place), room.cubes[place], room.b_tiles[slot])
    if room.marker:
        yield pool_told("C", room.cubes[Place.C], pool_capacity(room, Pool.C))


def pool_told(place: str, cubes: Any, capacity: Any) -> str:
    return say("summary.pool", place=place, used=cubes_in(cubes), capacity=capacity,
               cubes=cubes_listed(cubes))  # fmt: skip


def development_line(me: Any) -> list[str]:
    tiles = tiles_told(me)
    return [say("summary.development", tiles=in_a_row(tiles))] if tiles else []
