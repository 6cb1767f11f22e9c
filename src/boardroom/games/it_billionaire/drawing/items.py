"""Work Items as they are drawn: cards, rings, chips on the map."""

from __future__ import annotations

from typing import Any

from boardroom.engine.sentences import Begun
from boardroom.games.it_billionaire.drawing.printed import code_of
from boardroom.games.it_billionaire.table import NONE
from boardroom.games.it_billionaire.words.wording import (
    continent_name,
    item_facts,
    item_name,
    item_pay,
    labs_in,
    say,
)

RINGS = (10, 5, 1)  # values of Time Rings


def lands_of(kit: Any, me: Any) -> set[int]:
    """The continents on which a player has Labs."""
    return {int(kit.continent[lab]) for lab in labs_in(me.labs)}


def item_card(kit: Any, item: int, lands: set[int] | None = None) -> dict[str, Any]:
    """A Work Item with everything printed on it; `lands` marks customers of own Labs."""
    pays, revenue, customer = int(kit.pays[item]), int(kit.revenue[item]), int(kit.customer[item])
    tip = say("draw.item_tip", item=item_name(kit, item), facts=item_facts(kit, item))
    return {
        "number": item,
        "vt": f"item-{item}",
        "risk": "high" if kit.risky[item] else "low",
        "icon": "coin" if pays == 1 else "coins",
        "duration": int(kit.duration[item]),
        "revenue": revenue,
        "part": revenue // pays,
        "pay": item_pay(kit, item),
        "fee": int(kit.fee[item]),
        "customer": code_of(customer),
        "code": code_of(customer).upper(),
        "land": continent_name(customer),
        "match": lands is not None and customer in lands,
        "tip": Begun(tip),
    }


def rings_of(n: int) -> list[int]:
    """IB-071: rings for so many man-days, as few as possible."""
    found = []
    for value in RINGS:
        found += [value] * (n // value)
        n %= value
    return found


def loaded(kit: Any, box: Any, lands: set[int]) -> dict[str, Any] | None:
    """The item on a container with its rings; None if it is empty."""
    if box.work == NONE:
        return None
    item, rings = int(box.work), int(box.rings)
    duration = int(kit.duration[item])
    return item_card(kit, item, lands) | {
        "rings": rings,
        "ring_list": rings_of(rings),
        "share": round(100 * min(rings / max(duration, 1), 1), 1),
        "rings_tip": say("draw.rings_tip", rings=rings, duration=duration),
    }
