"""The choices as the panel lists them, and the spots on the boards that stand for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardroom.engine.drawing import Group, Grouper, Panel
from boardroom.games.it_billionaire.drawing.printed import CARD_ICONS
from boardroom.games.it_billionaire.table import LOCATIONS, NONE, Ask, Card
from boardroom.games.it_billionaire.words.facts import Case
from boardroom.games.it_billionaire.words.labels import is_mine, label


def in_this_zone(kit: Any, s: Any) -> Iterator[Group]:
    """Locations of the active zone first."""
    return PANEL.sorted_out(kit, s, lambda case: bool(kit.zone[case.i] == s.zone), "other_zones",
                            "i-box")  # fmt: skip


def own_labs(kit: Any, s: Any) -> Iterator[Group]:
    """Own Labs one by one; what begins the work comes first."""
    start = range(LOCATIONS, PANEL.total(s))
    return PANEL.sorted_out(kit, s, lambda case: case.block == "start" or is_mine(case),
                            "not_yours", "i-box", [*start, *range(LOCATIONS)])  # fmt: skip


def held_items(kit: Any, s: Any) -> Iterator[Group]:
    """Items that are there, and one heading for empty places."""
    return PANEL.sorted_out(kit, s, lambda case: case.item != NONE, "empty", "i-box")


def held_cards(kit: Any, s: Any) -> Iterator[Group]:
    """Cards in hand and passing; one heading for kinds that are not held."""
    return PANEL.sorted_out(kit, s, lambda case: case.block != "card" or case.me.cards[case.i] > 0,
                            "not_held", "i-box")  # fmt: skip


GROUPERS: dict[Ask, Grouper] = {
    **dict.fromkeys((Ask.FORCED_SALE, Ask.SELL_WHICH, Ask.WORK_HOST, Ask.WORK_HELPER), own_labs),
    **dict.fromkeys((Ask.LOSE_CONTAINER, Ask.WORK_CONTAINER, Ask.STOP_WHICH), held_items),
    Ask.LOCATION: in_this_zone,
    Ask.PLAY: held_cards,
}

ASK_ICONS = {
    Ask.FORCED_SALE: "c-sell", Ask.LOSE_CONTAINER: "crate", Ask.LOCATION: "lab",
    Ask.SELL_WHICH: "c-sell", Ask.DRAW_SPLIT: "c-select", Ask.TAKE: "c-select",
    Ask.WORK_CONTAINER: "crate", Ask.WORK_HOST: "lab", Ask.WORK_HELPER: "lab",
    Ask.STOP_WHICH: "c-stop",
}  # fmt: skip


def icon_of(case: Case) -> str:
    """The sign of a choice."""
    if case.block == "card":
        return CARD_ICONS[Card(case.i)]
    return "ok" if case.block in ("done", "start") else ASK_ICONS[Ask(case.ask)]


PANEL = Panel(Case, label, icon_of, {
    "lab": "lab-{i}", "card": "card-{i}", "container": "box-{i}", "queue": "queue-{i}",
    "drawn": "drawn-{i}", "small": "stack-small", "large": "stack-large",
    (Ask.PICK_CARD, "done"): "ready",
}, GROUPERS)  # fmt: skip
groups, short, spot = PANEL.groups, PANEL.short, PANEL.spot
