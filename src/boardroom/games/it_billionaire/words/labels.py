"""What each choice says: its cost, and what it leads to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boardroom.engine.sentences import Told, leading_to
from boardroom.games.it_billionaire.table import NONE, Ask, Zone, has
from boardroom.games.it_billionaire.words.facts import at, box_of, chosen, item_of, me_of, told
from boardroom.games.it_billionaire.words.wording import BOOK, labs_in


def label(kit: Any, s: Any, c: int) -> Told:
    """The label of a choice of the current ask, legal or not."""
    key = f"label.{KEYS[Ask(int(s.ask)), chosen(s, c).block](kit, s, c)}"
    if not BOOK.has(f"{key}.effect"):
        return told(key, kit, s, c)
    return leading_to(told(f"{key}.name", kit, s, c), told(f"{key}.effect", kit, s, c))


def is_mine(s: Any, c: int) -> bool:
    """Whether the Lab is one's own."""
    return bool(has(me_of(s).labs, at(s, c)))


def is_match(kit: Any, s: Any, c: int) -> bool:
    """Whether the customer of an item sits where one has a Lab."""
    return kit.customer[item_of(s, c)] in {kit.continent[lab] for lab in labs_in(me_of(s).labs)}


def drawn(kit: Any, s: Any, c: int) -> str:
    if item_of(s, c) == NONE:
        return "take_none"
    return "take_match" if is_match(kit, s, c) else "take"


def stopped(_kit: Any, s: Any, c: int) -> str:
    if item_of(s, c) == NONE:
        return "stop_none"
    return "stop_lost" if box_of(s, c).rings else "stop"


# Which words a choice has, by its ask and block.
KEYS: dict[tuple[Ask, str], Callable[[Any, Any, int], str]] = {
    (Ask.FORCED_SALE, "lab"): lambda kit, s, c: "forced_sale" if is_mine(s, c) else "not_yours",
    (Ask.LOSE_CONTAINER, "container"):
        lambda kit, s, c: "lose_none" if item_of(s, c) == NONE else "lose",
    (Ask.PICK_CARD, "card"): lambda kit, s, c: "pick",
    (Ask.PICK_CARD, "done"): lambda kit, s, c: "pick_done" if me_of(s).held else "pick_none",
    (Ask.PLAY, "card"): lambda kit, s, c: "play",
    (Ask.PLAY, "done"): lambda kit, s, c: "pass_last" if s.zone == Zone.WEST else "pass",
    (Ask.LOCATION, "lab"): lambda kit, s, c: "buy",
    (Ask.SELL_WHICH, "lab"): lambda kit, s, c: "sell" if is_mine(s, c) else "not_yours",
    (Ask.DRAW_SPLIT, "small"): lambda kit, s, c: "one_small" if kit.one_by_one else "small",
    (Ask.DRAW_SPLIT, "each"): lambda kit, s, c: "each",
    (Ask.DRAW_SPLIT, "large"): lambda kit, s, c: "one_large" if kit.one_by_one else "large",
    (Ask.TAKE, "drawn"): drawn,
    (Ask.TAKE, "done"): lambda kit, s, c: "take_enough" if NONE in s.drawn else "take_done",
    (Ask.WORK_CONTAINER, "container"):
        lambda kit, s, c: "work_none" if item_of(s, c) == NONE else "work_on",
    (Ask.WORK_HOST, "lab"): lambda kit, s, c: "host" if is_mine(s, c) else "not_here",
    (Ask.WORK_HELPER, "lab"):
        lambda kit, s, c: "helper" if is_mine(s, c) and at(s, c) != s.host else "not_here",
    (Ask.WORK_HELPER, "start"): lambda kit, s, c: "start",
    (Ask.STOP_WHICH, "container"): stopped,
    (Ask.STOP_WHICH, "queue"):
        lambda kit, s, c: "stop_gap" if item_of(s, c) == NONE else "stop",
}  # fmt: skip
