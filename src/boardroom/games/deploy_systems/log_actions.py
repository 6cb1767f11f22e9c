"""What happened in actions: paying, the deed itself, and what it sets off."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardroom.engine.choices import Choice
from boardroom.games.deploy_systems.designs import complete, pile_empty, workload
from boardroom.games.deploy_systems.labels import round_points
from boardroom.games.deploy_systems.table import (
    CHOICES,
    KINDS,
    SYSTEMS,
    deed_is_cloud,
    deed_system,
    deployed,
)
from boardroom.games.deploy_systems.wording import (
    amount,
    cash_change,
    cubes_listed,
    deed_name,
    effect_of,
    fees_change,
    income_change,
    kind_name,
    listed,
    place_name,
    say,
    system_name,
    tile_name,
    value_change,
    where_on_roundel,
    word,
)
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.terms import SLOTS, Ask, Dev, Place, Stage


def continued_action(kit: Any, before: Any, after: Any, names: Sequence[str]) -> list[str]:
    """One piece of bookkeeping in the Actions phase."""
    p = int(before.seat)
    if before.stage == Stage.CONTROL:
        over = after.step != before.step
        return [say("log.all_home", lap=before.lap)] if over else []
    if before.stage == Stage.PAY:
        return paid_at_once(kit, before, after, names[p])
    if before.stage == Stage.DEED:
        return told_deed(kit, before, after, names[p])
    if before.stage == Stage.PLACE and after.stage != Stage.PLACE:
        return told_deployment(kit, before, after, names[p])
    return filled_tiles(kit, before, after, names) if before.stage >= Stage.FREE_MOVE else []


def with_fees(kit: Any, before: Any, after: Any) -> str:
    """What happened to a player's fees, as the end of a sentence; nothing if they are the same."""
    told = fees_change(kit, before, after)
    return say("log.fees", change=told) if told else ""


def paid_at_once(kit: Any, before: Any, after: Any, name: str) -> list[str]:
    """Tiles that lowered the cost; and the payment, if there was nothing to choose."""
    p = int(before.seat)
    marks = [
        kind_name(kind)
        for kind in range(KINDS)
        if after.players[p].used[kind] > before.players[p].used[kind]
    ]
    said = []
    if marks:
        key = "log.discounts" if len(marks) == 1 else "log.discounts_many"
        said.append(say(key, kinds=listed(marks), name=name))
    if after.stage == Stage.DEED:
        said.append(told_payment(kit, before, after, name))
    return said


def told_payment(kit: Any, before: Any, after: Any, name: str) -> str:
    """DE-024 to DE-026: how an action was paid for, and where the disc stands."""
    p = int(before.seat)
    extra = int(before.players[p].team.office) - int(after.players[p].team.office)
    steps = int(after.roundel.steps[p]) - int(before.roundel.steps[p])
    means = [amount("extra_worker", extra)] if extra else []
    means += [amount("step", steps)] if steps else []
    return say("log.paid", name=name, workers=amount("worker", extra + steps),
               deed=deed_name(before.deed), means=listed(means),
               where=where_on_roundel(kit, after, p))  # fmt: skip


def told_deed(kit: Any, before: Any, after: Any, name: str) -> list[str]:
    """The paid action itself; DEPLOY to the server room and MOVE are told cube by cube."""
    choice: Choice = CHOICES[Ask.ACTION].decode(int(before.deed))
    was, now = before.players[before.seat], after.players[before.seat]
    if choice.block.startswith("add"):
        return [told_purchase(kit, before, after, name, choice)]
    if choice.block == "cloud":
        return told_deployment(kit, before, after, name)
    if choice.block == "develop":
        return told_development(kit, was, now, name)
    if choice.block.startswith("remove"):
        return [told_removal(kit, was, now, name)]
    if choice.block == "consult":
        return [say("log.consulted", name=name, credits=amount("credit", now.cash - was.cash),
                    cash_change=cash_change(was, now))]  # fmt: skip
    return []


def told_purchase(kit: Any, before: Any, after: Any, name: str, choice: Choice) -> str:
    """DE-070: what was bought, for how much, and what it does to the fees."""
    was, now = before.players[before.seat], after.players[before.seat]
    bill = {
        "name": name,
        "price": amount("credit", was.cash - now.cash),
        "cash_change": cash_change(was, now),
        "fees": with_fees(kit, was, now),
    }
    if choice.block == "add_c":
        return say("log.raised", marker=now.room.marker, **bill)
    return say("log.bought", tile=kit.tile_value[before.market.lowest + choice.index],
               pool=word("pools.a" if choice.block == "add_a" else "pools.b"), **bill)  # fmt: skip


def told_removal(kit: Any, was: Any, now: Any, name: str) -> str:
    """DE-090: which capacity has gone."""
    fees = with_fees(kit, was, now)
    for slot in range(SLOTS):
        if was.room.b_tiles[slot] != now.room.b_tiles[slot]:
            return say("log.removed_b", name=name, tile=was.room.b_tiles[slot],
                       place=place_name(Place.B1 + slot), fees=fees)  # fmt: skip
    if was.room.marker != now.room.marker:
        return say("log.lowered", name=name, marker=now.room.marker, fees=fees)
    gone = int(was.room.a_tiles.sum()) - int(now.room.a_tiles.sum())
    return say("log.removed_a", name=name, tile=gone, fees=fees)


def told_development(kit: Any, was: Any, now: Any, name: str) -> list[str]:
    """DE-120, DE-122, DS-033: a tile given up, a tile taken, and what a TECH WRITER turns."""
    said = []
    for kind in range(KINDS):
        if was.owns[kind] > now.owns[kind]:
            said.append(say("log.gave_tile", name=name, kind=kind_name(kind)))
    for kind in range(KINDS):
        if now.owns[kind] > was.owns[kind]:
            key = "log.took_technology" if kit.technology[kind] else "log.took_skill"
            said.append(say(key, name=name, kind=kind_name(kind), effect=effect_of(kit, kind),
                            income_change=income_change(was, now)))  # fmt: skip
    if now.owns[Dev.TECH_WRITER] > was.owns[Dev.TECH_WRITER] and deployed(now) > 0:
        said.append(say("log.tapped", name=name, tiles=deployed(now)))
    return said


def told_deployment(kit: Any, before: Any, after: Any, name: str) -> list[str]:
    """DE-112, DE-115, DS-022, DS-023: where a tile went, what it brought, what comes next."""
    was, now = before.players[before.seat], after.players[before.seat]
    system = int(deed_system(before.deed))
    level = int(was.level[system])
    said = say(
        "log.cloud" if deed_is_cloud(before.deed) else "log.server",
        name=name,
        tile_name=tile_name(system, level),
        income_change=income_change(was, now),
        value_change=value_change(was, now),
        points=round_points(kit, system, level),
        cubes=cubes_listed(was.design[system]),
    )
    return [said, next_tile(kit, now, system, name)]


def next_tile(kit: Any, now: Any, system: int, name: str) -> str:
    """DS-023: the tile uncovered by a DEPLOY."""
    if pile_empty(now, system):
        return say("log.pile_done", name=name, system=system_name(system))
    missing = int(workload(kit, now, system)) - int(cubes_in(now.design[system]))
    return say("log.next_waits" if missing else "log.next_tile", name=name,
               tile_name=tile_name(system, now.level[system]),
               cubes=cubes_listed(now.design[system]), missing=amount("cube", missing))  # fmt: skip


def filled_tiles(kit: Any, before: Any, after: Any, names: Sequence[str]) -> list[str]:
    """DE-012: tiles that waited and got cubes."""
    said = []
    for p in range(kit.seats):
        for system in range(SYSTEMS):
            got = after.players[p].design[system] - before.players[p].design[system]
            if got.sum() > 0:
                said.append(filled(kit, after.players[p], system, got, names[p]))
    return said


def filled(kit: Any, now: Any, system: int, got: Any, name: str) -> str:
    """DE-012: one tile that waited and got cubes."""
    missing = int(workload(kit, now, system)) - int(cubes_in(now.design[system]))
    key = "log.filled" if complete(kit, now, system) else "log.filled_partly"
    return say(key, name=name, tile_name=tile_name(system, now.level[system]),
               cubes=cubes_listed(got), missing=amount("cube", missing))  # fmt: skip
