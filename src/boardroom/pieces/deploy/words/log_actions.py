"""What happened in actions of both editions: paying, ADD, REMOVE, CONSULT, taking tiles."""

from __future__ import annotations

from typing import Any

from boardroom.engine.choices import Choice
from boardroom.pieces.deploy.terms import SLOTS, Place, Stage
from boardroom.pieces.deploy.words.editions import edition_of
from boardroom.pieces.deploy.words.wording import (
    amount,
    cash_change,
    deed_name,
    fees_change,
    income_change,
    kind_name,
    listed,
    place_name,
    say,
    where_on_roundel,
    word,
)


def with_fees(kit: Any, before: Any, after: Any) -> str:
    """What happened to a player's fees, as the end of a sentence; nothing if they are the same."""
    told = fees_change(kit, before, after)
    return say("log.fees", change=told) if told else ""


def paid_at_once(kit: Any, before: Any, after: Any, name: str) -> list[str]:
    """Tiles that lowered the cost; and the payment, if there was nothing to choose."""
    p = int(before.seat)
    marks = [
        kind_name(kind)
        for kind in range(len(after.players[p].used))
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
               deed=deed_name(before), means=listed(means),
               where=where_on_roundel(kit, after, p))  # fmt: skip


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


def told_plain(kit: Any, before: Any, after: Any, name: str, choice: Choice) -> list[str]:
    """ADD, REMOVE and CONSULT; a MOVE is told cube by cube."""
    was, now = before.players[before.seat], after.players[before.seat]
    if choice.block.startswith("add"):
        return [told_purchase(kit, before, after, name, choice)]
    if choice.block.startswith("remove"):
        return [told_removal(kit, was, now, name)]
    if choice.block == "consult":
        return [say("log.consulted", name=name, credits=amount("credit", now.cash - was.cash),
                    cash_change=cash_change(was, now))]  # fmt: skip
    return []


def told_development(kit: Any, before: Any, after: Any, name: str) -> list[str]:
    """DE-120, DE-122: a tile given up, a tile taken."""
    was, now, edition = before.players[before.seat], after.players[before.seat], edition_of(before)
    said = []
    for kind in range(len(was.owns)):
        if was.owns[kind] > now.owns[kind]:
            said.append(edition.say("log.gave_tile", name=name, kind=kind_name(kind)))
    for kind in range(len(was.owns)):
        if now.owns[kind] > was.owns[kind]:
            key = "log.took_technology" if kit.technology[kind] else "log.took_skill"
            said.append(say(key, name=name, kind=kind_name(kind),
                            effect=edition.effect_of(kit, kind),
                            income_change=income_change(was, now)))  # fmt: skip
    return said
