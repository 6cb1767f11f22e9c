"""The score sheet: every completed order with its points."""

from __future__ import annotations

from typing import Any

from boardroom.engine.words import SheetLine
from boardroom.games.devices.rules.points import cube_value
from boardroom.games.devices.table import ORDERS
from boardroom.games.devices.words.wording import order_told, say


def orders_of(me: Any) -> list[int]:
    """The completed orders of a player, by number."""
    served = int(me.served)
    return [order for order in range(ORDERS) if served >> order & 1]


def sheet(kit: Any, s: Any, p: int) -> list[SheetLine]:
    """DV-106: each completed order; then what would break a tie."""
    me = s.players[p]
    lines = [SheetLine(order_told(kit, order), int(kit.order_points[order]), "DV-098")
             for order in orders_of(me)]  # fmt: skip
    return [*lines, SheetLine(say("sheet.cubes", value=cube_value(kit, me)), 0, "DV-107")]
