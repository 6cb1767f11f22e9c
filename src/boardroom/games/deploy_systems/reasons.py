"""Why a choice is not to be had: a sentence with the numbers of the table, and the rule."""

from __future__ import annotations

from typing import Any

from boardroom.engine.choices import Choice
from boardroom.engine.words import Reason
from boardroom.games.deploy_systems.designs import pile_empty, workload
from boardroom.games.deploy_systems.development import operating_result
from boardroom.games.deploy_systems.table import (
    CHOICES,
    KINDS,
    LOWEST_TILE,
    PREP_ADJUST,
    SWAPS,
    System,
    deed_system,
)
from boardroom.games.deploy_systems.why_not import next_colour
from boardroom.games.deploy_systems.wording import (
    amount,
    colour_name,
    cubes_listed,
    kind_name,
    level_row,
    listed,
    number,
    place_name,
    say,
    signed,
    spot_name,
    system_name,
    tile_name,
    word,
)
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.marketplace import marker_price, tile_price
from boardroom.pieces.deploy.server_room import (
    MOVEMENTS,
    free_a,
    free_b,
    free_c,
)
from boardroom.pieces.deploy.terms import Ask, Place, Pool, Why

Facts = dict[str, Any]


def reason(kit: Any, s: Any, c: int, code: int) -> Reason:
    """The sentence and the rule behind a code of `why_not` for this choice."""
    ask = Ask(int(s.ask))
    choice: Choice = CHOICES[ask].decode(c)
    key = sentence_key(Why(int(code)).name.lower(), ask, choice.block)
    facts = table_facts(kit, s) | choice_facts(kit, s, ask, choice)
    text = say(f"why.{key}.text", **facts)
    return Reason(text[0].upper() + text[1:], str(word(f"why.{key}.rule")))


def sentence_key(code: str, ask: Ask, block: str) -> str:
    """The key for this code: one of the ask or block if there is one, else the general one."""
    for key in (f"{code}_{ask.name.lower()}", f"{code}_{block}"):
        try:
            word(f"why.{key}")
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
        "owned": listed(kind_name(kind) for kind in range(KINDS) if me.owns[kind]),
    }


def choice_facts(kit: Any, s: Any, ask: Ask, choice: Choice) -> Facts:
    """What the choice is about."""
    block, i = choice.block, choice.index
    if block in ("server", "cloud"):
        return design_facts(kit, s, i)
    if block in ("give", "develop"):
        return {"kind": kind_name(i)}
    if block == "spot":
        return {"spot": spot_name(i)}
    if block.startswith(("add", "remove")):
        return capacity_facts(kit, s, block, i)
    if ask == Ask.DESIGNER:
        return swap_facts(kit, s, i)
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


def design_facts(kit: Any, s: Any, system: int) -> Facts:
    """Deploying the top tile of a pile."""
    me = s.players[s.seat]
    facts: Facts = {"system": system_name(system), "tile_name": tile_name(system, me.level[system])}
    if pile_empty(me, system):
        return facts
    n = int(cubes_in(me.design[system]))
    net = int(kit.reward[system, me.level[system]]) - int(kit.cloud_income) * n
    return facts | condition_facts(kit, me) | {
        "design": cubes_listed(me.design[system]),
        "design_cubes": n,
        "workload": amount("cube", workload(kit, me, system)),
        "net": signed(net),
        "cloud_left": number(me.income + net),
    }


def condition_facts(kit: Any, me: Any) -> Facts:
    """DS-021: what the next Integration tile asks for, and how the systems stand."""
    if pile_empty(me, System.INTEGRATION):
        return {}
    needs = [int(need) for need in kit.needs[me.level[System.INTEGRATION]]]
    levels = sorted((int(x) for x in me.level[: System.INTEGRATION]), reverse=True)
    return {
        "needs": level_row(need for need in needs if need),
        "levels": level_row(levels),
        "met": sum(need > 0 and level >= need for need, level in zip(needs, levels)),
        "of": sum(need > 0 for need in needs),
    }


def swap_facts(kit: Any, s: Any, i: int) -> Facts:
    """Recolouring a cube of the tile being deployed, or leaving it."""
    facts = design_facts(kit, s, int(deed_system(s.deed)))
    if i >= len(SWAPS):
        return facts
    return facts | {"colour": colour_name(SWAPS[i, 0]), "new_colour": colour_name(SWAPS[i, 1])}


def cube_facts(s: Any, ask: Ask, block: str, i: int) -> Facts:
    """Placing the next cube, or moving one."""
    if ask == Ask.MOVE:
        if block == "stop":
            return {}
        start, end, colour = MOVEMENTS[i]
        return {"start": place_name(start), "place": place_name(end), "colour": colour_name(colour)}
    rest = s.players[s.seat].design[deed_system(s.deed)].copy()
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
