"""What each choice says: its cost, and what it leads to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boardroom.engine.sentences import Told, leading_to
from boardroom.games.devices.rules.device import devices_of
from boardroom.games.devices.table import CHOICES, Ask
from boardroom.games.devices.words.facts import (
    FACTS,
    order_of,
    part_of,
    place,
    stock_after,
    to_store,
)
from boardroom.games.devices.words.trial import may_run
from boardroom.games.devices.words.wording import BOOK, player, say_from


def label(kit: Any, s: Any, c: int) -> Told:
    """The label of a choice of the current ask, legal or not."""
    key = f"label.{key_of(kit, s, c)}"
    what = say_from(key, FACTS, kit, s, c)
    if not BOOK.has(f"{key}_effect"):
        return what
    return leading_to(what, say_from(f"{key}_effect", FACTS, kit, s, c))


def key_of(kit: Any, s: Any, c: int) -> str:
    """Which words: those of the ask and the block, or of what is the case at the table."""
    ask = Ask(int(s.ask))
    choice = CHOICES[ask].decode(c)
    for key, is_so in SPECIAL.get((ask, choice.block), ()):
        if is_so(kit, s, c):
            return key
    return f"{ALIKE.get(ask, ask.name.lower())}.{choice.block}"


def stands_still(kit: Any, s: Any, c: int) -> bool:
    """Whether a device is not there or cannot run."""
    me, device = player(s), place(s, c)
    return device >= int(devices_of(me)) or not may_run(kit, me, device)


ALIKE = {Ask.RETURN_YELLOW: "give_back", Ask.RETURN_RED: "give_back"}  # asks with the same labels

# What else a choice may say, and when.
SPECIAL: dict[tuple[Ask, str], tuple[tuple[str, Callable[[Any, Any, int], bool]], ...]] = {
    (Ask.ACTION, "collect"): (
        ("action.collect_over", lambda kit, s, c: stock_after(kit, s) > kit.limit),),
    (Ask.ACCEPT, "order"): (("empty_slot", lambda kit, s, c: order_of(s, c) < 0),),
    (Ask.BUY, "core"): (("empty_slot", lambda kit, s, c: part_of(s, c) < 0),),
    (Ask.PLACE, "finish"): (("place.keep", lambda kit, s, c: bool(s.buying)),),
    (Ask.DISMANTLE, "end"): (
        ("dismantle.no_end", lambda kit, s, c: place(s, c) >= player(s).n_ends),),
    (Ask.ACTIVATE, "device"): (("activate.idle", stands_still),),
    (Ask.SERVE, "order"): (("serve.no_order", lambda kit, s, c: order_of(s, c) < 0),),
    (Ask.SERVE, "done"): (("serve.turn_over", lambda kit, s, c: not any(s.output)),
                          ("serve.store_over", lambda kit, s, c: to_store(kit, s) > 0)),
}  # fmt: skip
