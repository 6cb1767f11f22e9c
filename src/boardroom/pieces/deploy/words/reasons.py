"""Why a choice is not to be had: what both editions can tell of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boardroom.engine.choices import Choice
from boardroom.engine.words import Reason
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.rules.actions import next_colour
from boardroom.pieces.deploy.rules.deploying import cubes_in_hand
from boardroom.pieces.deploy.rules.development import operating_result
from boardroom.pieces.deploy.rules.marketplace import marker_price, tile_price
from boardroom.pieces.deploy.rules.server_room import MOVEMENTS, free_a, free_b, free_c
from boardroom.pieces.deploy.table import PREP_ADJUST
from boardroom.pieces.deploy.terms import LOWEST_TILE, Ask, Place, Pool, Why
from boardroom.pieces.deploy.words.editions import chosen, edition_of
from boardroom.pieces.deploy.words.wording import (
    amount,
    colour_name,
    cubes_listed,
    kind_name,
    listed,
    number,
    place_name,
    spot_name,
    word,
)

Facts = dict[str, Any]


def told_reason(kit: Any, s: Any, c: int, code: int,
                facts_of: Callable[[Any, Any, Ask, Choice], Facts]) -> Reason:  # fmt: skip
    """The sentence and the rule behind a code of `why_not`, with the facts of its choice."""
    ask, choice = chosen(s, c)
    key = sentence_key(s, Why(int(code)).name.lower(), ask, choice.block)
    facts = table_facts(kit, s) | facts_of(kit, s, ask, choice)
    text = edition_of(s).say(f"why.{key}.text", **facts)
    return Reason(text[0].upper() + text[1:], str(edition_of(s).word(f"why.{key}.rule")))


def sentence_key(s: Any, code: str, ask: Ask, block: str) -> str:
    """The key for this code: one of the ask or block if there is one, else the general one."""
    for key in (f"{code}_{ask.name.lower()}", f"{code}_{block}"):
        try:
            edition_of(s).word(f"why.{key}")
        except KeyError:
            continue
        return key
    return code


def table_facts(kit: Any, s: Any) -> Facts:
    """What holds for the deciding player, whatever the choice."""
    me = s.players[s.seat]
    room, result = me.room, int(operating_result(kit, me))
    return {
        "cash": amount("credit", me.cash),
        "income": number(me.income),
        "value": number(me.value),
        "result": number(result),
        "loss": number(-result),
        "slots": kit.slots,
        "marker": room.marker,
        "top": kit.marker_top,
        "reach": amount("step", kit.marker_reach),
        "a_free": free_a(room),
        "b_free": free_b(room),
        "c_free": free_c(room),
        "a_cubes": amount("cube", cubes_in(room.cubes[Place.A])),
        "c_cubes": amount("cube", cubes_in(room.cubes[Place.C])),
        "cubes": cubes_listed(room.cubes.sum(axis=0)),
        "movements": amount("movement", kit.movements),
        "moved": s.moved,
        "due": amount("worker", s.due),
        "office": amount("extra_worker", me.team.office),
        "coffee": amount("extra_worker", me.team.coffee),
        "supply": amount("extra_worker", me.team.supply),
        "team_change": amount("extra_worker", kit.team_change),
        "tech_income": kit.tech_income,
        "dev_slots": kit.dev_slots,
        "owned": listed(kind_name(kind) for kind in range(len(me.owns)) if me.owns[kind]),
    }


def choice_facts(kit: Any, s: Any, ask: Ask, choice: Choice) -> Facts:
    """What a choice is about that both editions have."""
    block, i = choice.block, choice.index
    if block == "spot":
        return {"spot": spot_name(i)}
    if block == "give":
        return {"kind": kind_name(i)}
    if block.startswith(("add", "remove")):
        return capacity_facts(kit, s, block, i)
    if ask in (Ask.PLACE, Ask.MOVE):
        return cube_facts(s, ask, block, i)
    return worker_facts(kit, s, block, i)


def capacity_facts(kit: Any, s: Any, block: str, i: int) -> Facts:
    """Buying or giving up capacity."""
    p, room = int(s.seat), s.players[s.seat].room
    if block.endswith("_c"):
        price = marker_price(kit, s, p, i + 1)
        return {"steps": amount("step", i + 1), "price": amount("credit", price)}
    if block == "remove_a":
        return {"tile": i + LOWEST_TILE}
    if block == "remove_b":
        place = Place.B1 + i
        return {"place": place_name(place), "place_cubes": cubes_listed(room.cubes[place])}
    pool = Pool.A if block == "add_a" else Pool.B
    return {
        "position": i + 1,
        "tile": kit.tile_value[s.market.lowest + i],
        "pool": word(f"pools.{pool.name.lower()}"),
        "price": amount("credit", tile_price(kit, s, p, pool, i)),
    }


def cube_facts(s: Any, ask: Ask, block: str, i: int) -> Facts:
    """Placing the next cube, or moving one."""
    if ask == Ask.MOVE:
        if block == "stop":
            return {}
        start, end, colour = MOVEMENTS[i]
        return {"start": place_name(start), "place": place_name(end), "colour": colour_name(colour)}
    rest = list(cubes_in_hand(s, s.seat))
    colour = next_colour(rest)
    rest[colour] -= 1
    place = {"a": Place.A, "b": Place.B1 + i, "c": Place.C}[block]
    return {"colour": colour_name(colour), "place": place_name(place), "rest": cubes_listed(rest)}


def worker_facts(kit: Any, s: Any, block: str, i: int) -> Facts:
    """Changing the team, or paying."""
    n = {"back": PREP_ADJUST.keep - i, "hire": i + 1}.get(block, 0)
    cost = int(kit.worker_income) * n
    return {
        "team_n": amount("extra_worker", n),
        "team_income": cost,
        "team_loss": number(cost - operating_result(kit, s.players[s.seat])),
        "extra": amount("extra_worker", i),
    }
