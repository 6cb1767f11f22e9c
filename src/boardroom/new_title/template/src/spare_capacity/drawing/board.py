"""The main board as it is drawn: months, demand, contracts, servers for sale and for rent."""

from collections.abc import Sequence
from typing import Any

from boardroom.engine.drawing import SEAT_COLOURS, unpacked

from spare_capacity.drawing.choices import CONTRACT_ICONS
from spare_capacity.table import KINDS, NOT_DRAWN, SPACES, Demand
from spare_capacity.words.wording import BOOK, amount, contract_name, demand_name, say

BAR = 44  # how high the longest bar of a card is

Names = Sequence[str]


def board(
    kit: Any, s: Any, names: Names, seat: int | None, colours: Names = SEAT_COLOURS
) -> dict[str, Any]:
    """Everything on the main board."""
    kit, s = unpacked(kit), unpacked(s)
    return {
        "w": BOOK.get("draw"),
        "months": [{"n": n, "now": n == s.month, "past": n < s.month}
                   for n in range(1, kit.months + 1)],
        "first": {"colour": colours[s.first],
                  "tip": say("draw.first_player", name=names[s.first])},
        "drawn": drawn(s),
        "bag": [tokens(s, demand) for demand in Demand],
        "contracts": [contract(kit, kind) | laid_out(kit, s, kind) for kind in range(KINDS)],
        "servers": [space(kit, s, n) for n in range(SPACES)],
        "rent": amount("credit", kit.rent),
    }  # fmt: skip


def drawn(s: Any) -> dict[str, Any]:
    """SC-020: the token of this month, or a question mark."""
    if s.demand == NOT_DRAWN:
        return {"key": "", "name": say("draw.unknown"), "tip": say("draw.unknown_tip")}
    name = demand_name(s.demand)
    return {"key": Demand(s.demand).name.lower(), "name": name,
            "tip": say("draw.drawn_tip", demand=name)}  # fmt: skip


def tokens(s: Any, demand: Demand) -> dict[str, Any]:
    """SC-004: the tokens of a level that are left in the bag."""
    n, name = s.bag[demand], demand_name(demand)
    return {"key": demand.name.lower(), "name": name, "n": n,
            "tip": say("draw.bag_tip", tokens=amount("token", n), demand=name)}  # fmt: skip


def contract(kit: Any, kind: int) -> dict[str, Any]:
    """The face of a contract: what it pays, and its load as three bars."""
    highest = max(max(row) for row in kit.load) or 1
    return {
        "icon": CONTRACT_ICONS[kind],
        "kind": kind,
        "name": contract_name(kind),
        "fee": int(kit.fee[kind]),
        "bars": [{"key": demand.name.lower(), "n": int(kit.load[kind][demand]),
                  "h": round(BAR * kit.load[kind][demand] / highest)} for demand in Demand],
    }  # fmt: skip


def laid_out(kit: Any, s: Any, kind: int) -> dict[str, Any]:
    """SC-011: how many of a kind can still be signed."""
    n, name = s.stock[kind], contract_name(kind)
    tip = say("draw.contract_tip", contract=name, fee=amount("credit", kit.fee[kind]), n=n) \
        if n else say("draw.none_left", contract=name)  # fmt: skip
    return {"left": n, "tip": tip}


def space(kit: Any, s: Any, n: int) -> dict[str, Any]:
    """SC-012: a space of the row, with its price; the first one not sold is next."""
    price = int(kit.prices[n])
    tip = say("draw.sold_tip") if n < s.sold \
        else say("draw.server_tip", price=amount("credit", price))  # fmt: skip
    return {"price": price, "sold": n < s.sold, "next": n == s.sold, "tip": tip}
