"""The choices as the panel lists them, and the spots on the boards that stand for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from boardroom.engine.choices import Choice
from boardroom.engine.drawing import Group
from boardroom.engine.sentences import Begun, Told, apart
from boardroom.games.it_billionaire.drawing.printed import CARD_ICONS
from boardroom.games.it_billionaire.table import CHOICES, LOCATIONS, NONE, Ask, Card, has
from boardroom.games.it_billionaire.words.facts import me_of
from boardroom.games.it_billionaire.words.labels import label
from boardroom.games.it_billionaire.words.wording import say


def chosen(s: Any, c: int) -> tuple[Ask, Choice]:
    """A choice of the current ask, taken apart."""
    ask = Ask(int(s.ask))
    return ask, CHOICES[ask].decode(c)


# --- Entries of the panel -------------------------------------------------------------------------


def groups(kit: Any, s: Any) -> list[Group]:
    """The entries of the panel, in order; together they hold every choice once."""
    ask = Ask(int(s.ask))
    grouper = GROUPERS.get(ask, one_by_one)
    return list(grouper(kit, s))


def one_by_one(kit: Any, s: Any) -> Iterator[Group]:
    """Every choice for itself."""
    for c in range(CHOICES[Ask(int(s.ask))].total):
        yield single(kit, s, c)


def single(kit: Any, s: Any, c: int) -> Group:
    """One choice: what it is, and what it leads to."""
    ask, choice = chosen(s, c)
    name, effect = apart(label(kit, s, c))
    return Group(key=choice.name.replace(":", "-"), label=name, choices=(c,),
                 icon=icon_of(ask, choice), effect=effect and Begun(effect))  # fmt: skip


def sorted_out(kit: Any, s: Any, wanted: Callable[[int], bool], key: str) -> Iterator[Group]:
    """Choices that matter one by one, all others under one heading."""
    rest = []
    for c in range(CHOICES[Ask(int(s.ask))].total):
        if wanted(c):
            yield single(kit, s, c)
        else:
            rest.append(c)
    if rest:
        yield Group(key, say(f"draw.groups.{key}"), tuple(rest), "i-box")


def in_this_zone(kit: Any, s: Any) -> Iterator[Group]:
    """Locations of the active zone first."""
    zone = int(s.zone)
    yield from sorted_out(kit, s, lambda c: int(kit.zone[c]) == zone, "other_zones")


def own_labs(kit: Any, s: Any) -> Iterator[Group]:
    """Own Labs one by one; what begins the work comes first."""
    labs = me_of(s).labs
    if s.ask == Ask.WORK_HELPER:
        yield single(kit, s, LOCATIONS)
    rest = []
    for c in range(LOCATIONS):
        if has(labs, c):
            yield single(kit, s, c)
        else:
            rest.append(c)
    yield Group("not_yours", say("draw.groups.not_yours"), tuple(rest), "i-box")


def held_items(kit: Any, s: Any) -> Iterator[Group]:
    """Items that are there, and one heading for empty places."""
    me = me_of(s)

    def there(c: int) -> bool:
        _ask, choice = chosen(s, c)
        where = me.boxes[choice.index].work if choice.block == "container" else (
            me.queue[choice.index])  # fmt: skip
        return bool(where != NONE)

    yield from sorted_out(kit, s, there, "empty")


def held_cards(kit: Any, s: Any) -> Iterator[Group]:
    """Cards in hand and passing; one heading for kinds that are not held."""
    cards = me_of(s).cards

    def there(c: int) -> bool:
        _ask, choice = chosen(s, c)
        return choice.block != "card" or bool(cards[choice.index])

    yield from sorted_out(kit, s, there, "not_held")


GROUPERS: dict[Ask, Callable[[Any, Any], Iterator[Group]]] = {
    Ask.FORCED_SALE: own_labs,
    Ask.SELL_WHICH: own_labs,
    Ask.WORK_HOST: own_labs,
    Ask.WORK_HELPER: own_labs,
    Ask.LOCATION: in_this_zone,
    Ask.PLAY: held_cards,
    Ask.LOSE_CONTAINER: held_items,
    Ask.WORK_CONTAINER: held_items,
    Ask.STOP_WHICH: held_items,
}

ASK_ICONS = {
    Ask.FORCED_SALE: "c-sell", Ask.LOSE_CONTAINER: "crate", Ask.LOCATION: "lab",
    Ask.SELL_WHICH: "c-sell", Ask.DRAW_SPLIT: "c-select", Ask.TAKE: "c-select",
    Ask.WORK_CONTAINER: "crate", Ask.WORK_HOST: "lab", Ask.WORK_HELPER: "lab",
    Ask.STOP_WHICH: "c-stop",
}  # fmt: skip


def icon_of(ask: Ask, choice: Choice) -> str:
    """The sign of a choice."""
    if choice.block == "card":
        return CARD_ICONS[Card(choice.index)]
    if choice.block in ("done", "start"):
        return "ok"
    return ASK_ICONS[ask]


def short(kit: Any, s: Any, c: int) -> Told:
    """A choice within its group, where the heading has said the rest."""
    return apart(label(kit, s, c))[0]


# --- Spots on the boards --------------------------------------------------------------------------

SPOTS = {
    "lab": "lab-{i}", "card": "card-{i}", "container": "box-{i}", "queue": "queue-{i}",
    "drawn": "drawn-{i}", "small": "stack-small", "large": "stack-large",
}  # fmt: skip


def spot(_kit: Any, s: Any, c: int) -> str | None:
    """The drawn thing that stands for a choice; some choices have none."""
    ask, choice = chosen(s, c)
    if choice.block == "done":
        return "ready" if ask == Ask.PICK_CARD else None
    form = SPOTS.get(choice.block)
    return form.format(i=choice.index) if form else None
