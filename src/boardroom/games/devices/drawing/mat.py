"""One player's own area as it is drawn: gauges, Action Manager, devices, storage, hand, orders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardroom.engine.drawing import SEAT_COLOURS, unpacked
from boardroom.games.devices.drawing.board import order_face, part_face
from boardroom.games.devices.drawing.device import machines, squares
from boardroom.games.devices.rules.points import points
from boardroom.games.devices.rules.storing import held, loaded
from boardroom.games.devices.table import ACTION, COLOURS, DESIGNS, Ask, Step, cubes_in, worth
from boardroom.games.devices.words.sheet import orders_of
from boardroom.games.devices.words.text import or_none
from boardroom.games.devices.words.wording import (
    LETTERS,
    amount,
    cubes_listed,
    cubes_told,
    missing,
    order_name,
    say,
)

ICONS = {
    "collect": "a-collect", "accept": "a-accept", "buy": "a-buy", "clear": "a-clear",
    "build": "a-build", "dismantle": "a-dismantle", "load": "a-load", "end": "i-play",
}  # fmt: skip


def mat(kit: Any, s: Any, p: int, colours: Sequence[str] = SEAT_COLOURS) -> dict[str, Any]:
    """Everything in front of a player."""
    acts = bool(not s.over and int(s.seat) == p)
    found = machines(unpacked(kit), s, p, acts, colours[p])
    kit, s = unpacked(kit), unpacked(s)
    me = s.players[p]
    return {
        "seat": p,
        "colour": colours[p],
        "acts": acts,
        "lean": acts and s.ask in (Ask.PLACE_END, Ask.JOIN, Ask.DISMANTLE),
        "gauges": gauges(kit, s, p),
        "manager": manager(kit, s, acts),
        "machines": found,
        "storage": storage(kit, me),
        "hand": hand(kit, me, colours[p]),
        "orders": queue(kit, s, me, acts),
        "output": output(s, acts),
        "served": say("draw.served", n=len(orders_of(me))),
        "served_tip": or_none(order_name(order) for order in orders_of(me)),
    }


def gauges(kit: Any, s: Any, p: int) -> dict[str, Any]:
    """Points, spending power, cubes held."""
    me = s.players[p]
    return {
        "points": int(points(kit, s, p)),
        "goal": say("draw.of", n=int(kit.goal)),
        "purse": int(worth(kit, me.storage)),
        "held": int(held(me)),
        "limit": say("draw.of", n=int(kit.limit)),
    }


def manager(kit: Any, s: Any, acts: bool) -> list[dict[str, Any]]:
    """The Action Manager: a space for each action, with the black cubes spent on it."""
    spent = [int(deed) - 1 for deed in s.deeds if deed] if acts else []
    return [
        {
            "spot": f"deed-{name}",
            "name": say(f"deeds.{name}"),
            "icon": ICONS[name],
            "spent": range(spent.count(i)),
        }
        for i, name in enumerate(ACTION._fields)
    ]


def storage(kit: Any, me: Any) -> dict[str, Any]:
    """Ten places with the cubes sorted by colour; those on Hoppers take places too."""
    stored, on_hoppers = int(cubes_in(me.storage)), int(loaded(me))
    free = max(int(kit.limit) - stored - on_hoppers, 0)
    return {
        "rows": [
            {"letter": LETTERS[i], "spot": f"store-{LETTERS[i]}", "n": int(me.storage[i]),
             "tip": cubes_told(i, me.storage[i])}
            for i in range(COLOURS) if me.storage[i]
        ],
        "away": range(on_hoppers),
        "free": range(free),
        "note": amount("cube", stored),
        "tip": say("draw.storage_tip", cubes=cubes_listed(me.storage), n=on_hoppers),
    }  # fmt: skip


def hand(kit: Any, me: Any, colour: str) -> list[dict[str, Any]]:
    """Part cards in hand, each design once with its number."""
    return [
        part_face(kit, part) | {"n": int(me.hand[part]), "spot": f"hand-{part}",
                                "vt": f"hand-{colour}-{part}"}
        for part in range(DESIGNS) if me.hand[part]
    ]  # fmt: skip


def queue(kit: Any, s: Any, me: Any, acts: bool) -> dict[str, Any]:
    """Open orders, each with what this turn's output lacks for it."""
    cards = []
    for place, number in enumerate(me.queue):
        if number:
            order = int(number) - 1
            there = s.output if acts and s.step != Step.ACTIONS else me.storage
            lacking = missing(kit.order_cubes[order], there)
            cards.append(order_face(kit, order) | {
                "spot": f"queue-{place}", "covered": not any(lacking),
                "note": say("draw.covered") if not any(lacking) else
                say("draw.lacks", cubes=sum(lacking)),
            })  # fmt: skip
    most = int(kit.queue)
    return {"cards": cards, "free": range(most - len(cards)),
            "note": say("draw.open_orders", n=len(cards), most=most)}  # fmt: skip


def output(s: Any, acts: bool) -> dict[str, Any]:
    """What has come out of the devices in this turn."""
    shown = acts and any(s.output)
    return {"cubes": squares(s.output) if shown else [],
            "tip": say("view.output", cubes=cubes_listed(s.output)) if shown else ""}  # fmt: skip
