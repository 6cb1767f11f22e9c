"""Which cards a choice takes, by name: for the lab."""

from __future__ import annotations

from typing import Any

from boardroom.engine.sentences import Told
from boardroom.games.devices.table import CHOICES, CORE, Ask
from boardroom.games.devices.words.wording import order_name, part_name


def items(_kit: Any, s: Any, c: int) -> tuple[Told, ...]:
    """The order that is accepted, or the part card that is picked in the shop."""
    ask = int(s.ask)
    if ask == Ask.ACCEPT:
        return (order_name(int(s.orders[c]) - 1),)
    if ask != Ask.BUY:
        return ()
    choice = CHOICES[Ask.BUY].decode(c)
    if choice.block == "core":
        return (part_name(int(s.shop[choice.index]) - 1),)
    return (part_name(CORE + choice.index),) if choice.block == "kind" else ()
