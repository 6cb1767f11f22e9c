"""What lies in front of a player: servers in the rack, contracts, and what they load."""

from typing import Any

from boardroom.engine.drawing import SEAT_COLOURS, unpacked

from spare_capacity.drawing.board import contract
from spare_capacity.rules.points import points
from spare_capacity.rules.service import capacity, fees, load_at
from spare_capacity.table import KINDS, Demand
from spare_capacity.words.wording import BOOK, amount, contract_name, demand_name, say

WIDE, HIGH, BASE = 340, 290, 264  # of the chart; where its bars stand
LOWEST = 6  # load that the chart has room for at least


def mat(kit: Any, s: Any, p: int) -> dict[str, Any]:
    """Everything in front of a player."""
    me, colour = s.players[p], SEAT_COLOURS[p]
    known = {"fees": int(fees(kit, me)), "value": int(points(kit, s, p)), "chart": chart(kit, s, p)}
    kit, me = unpacked(kit), unpacked(me)
    carries = kit.capacity
    return known | {
        "w": BOOK.get("draw"),
        "colour": colour,
        "credits": me.credits,
        "upkeep": kit.upkeep * me.servers,
        "own": [{"vt": f"server-{colour}-{n}", "last": n == me.servers - 1}
                for n in range(me.servers)],
        "rented": range(me.rented),
        "leds": range(min(carries, 6)),
        "own_tip": say("draw.own_tip", load=carries),
        "rented_tip": say("draw.rented_tip", load=carries),
        "contracts": [held(kit, me, kind) for kind in range(KINDS) if me.contracts[kind]],
    }  # fmt: skip


def held(kit: Any, me: Any, kind: int) -> dict[str, Any]:
    """The contracts of a kind."""
    tip = say("draw.held_tip", contract=contract_name(kind), fee=amount("credit", kit.fee[kind]))
    return contract(kit, kind) | {"n": me.contracts[kind], "tip": tip}


def chart(kit: Any, s: Any, p: int) -> dict[str, Any]:
    """SC-021, SC-022: the load at each demand as a bar, and the line that servers carry it to."""
    me, room = s.players[p], int(capacity(kit, s.players[p]))
    loads = {demand: int(load_at(kit, me, demand)) for demand in Demand}
    scale = (BASE - 26) / max(LOWEST, room, *loads.values())
    return {
        "box": (WIDE, HIGH),
        "base": BASE,
        "line": round(BASE - room * scale),
        "capacity": say("draw.capacity", n=room),
        "bars": [bar(demand, n, room, scale, demand == s.demand) for demand, n in loads.items()],
    }


def bar(demand: Demand, load: int, room: int, scale: float, now: bool) -> dict[str, Any]:
    """One bar: what is carried, and on top of it what is not."""
    carried, name = round(min(load, room) * scale), demand_name(demand)
    failed = round(load * scale) - carried
    return {
        "key": demand.name.lower(), "name": name, "now": now, "load": load,
        "x": 10 + 84 * demand, "top": BASE - carried, "carried": carried, "failed": failed,
        "tip": say("draw.load_tip", demand=name, load=load, capacity=room),
    }  # fmt: skip
