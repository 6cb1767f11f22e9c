"""What each choice says: its cost, and what it leads to."""

from __future__ import annotations

from boardroom.engine.facts import Keys, labels
from boardroom.games.it_billionaire.table import NONE, Ask, Zone, has
from boardroom.games.it_billionaire.words.facts import Case
from boardroom.games.it_billionaire.words.wording import labs_in


def is_mine(case: Case) -> bool:
    """Whether the Lab is one's own."""
    return bool(has(case.me.labs, case.i))


def is_match(case: Case) -> bool:
    """Whether the customer of an item sits where one has a Lab."""
    lands = {case.kit.continent[lab] for lab in labs_in(case.me.labs)}
    return case.kit.customer[case.item] in lands


def drawn(case: Case) -> str:
    if case.item == NONE:
        return "take_none"
    return "take_match" if is_match(case) else "take"


def stopped(case: Case) -> str:
    if case.item == NONE:
        return "stop_none"
    return "stop_lost" if case.box.rings else "stop"


# Which words a choice has, by its ask and block.
KEYS: Keys = {
    (Ask.FORCED_SALE, "lab"): lambda case: "forced_sale" if is_mine(case) else "not_yours",
    (Ask.LOSE_CONTAINER, "container"): lambda case: "lose_none" if case.item == NONE else "lose",
    (Ask.PICK_CARD, "card"): "pick",
    (Ask.PICK_CARD, "done"): lambda case: "pick_done" if case.me.held else "pick_none",
    (Ask.PLAY, "card"): "play",
    (Ask.PLAY, "done"): lambda case: "pass_last" if case.s.zone == Zone.WEST else "pass",
    (Ask.LOCATION, "lab"): "buy",
    (Ask.SELL_WHICH, "lab"): lambda case: "sell" if is_mine(case) else "not_yours",
    (Ask.DRAW_SPLIT, "small"): lambda case: "one_small" if case.kit.one_by_one else "small",
    (Ask.DRAW_SPLIT, "each"): "each",
    (Ask.DRAW_SPLIT, "large"): lambda case: "one_large" if case.kit.one_by_one else "large",
    (Ask.TAKE, "drawn"): drawn,
    (Ask.TAKE, "done"): lambda case: "take_enough" if NONE in case.s.drawn else "take_done",
    (Ask.WORK_CONTAINER, "container"):
        lambda case: "work_none" if case.item == NONE else "work_on",
    (Ask.WORK_HOST, "lab"): lambda case: "host" if is_mine(case) else "not_here",
    (Ask.WORK_HELPER, "lab"):
        lambda case: "helper" if is_mine(case) and case.i != case.s.host else "not_here",
    (Ask.WORK_HELPER, "start"): "start",
    (Ask.STOP_WHICH, "container"): stopped,
    (Ask.STOP_WHICH, "queue"): lambda case: "stop_gap" if case.item == NONE else "stop",
}  # fmt: skip
label = labels(Case, KEYS)
