"""The choices as the panel lists them, and the spots on the boards that stand for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from boardroom.engine.choices import Choice
from boardroom.engine.drawing import Group
from boardroom.engine.sentences import Begun, Told, apart
from boardroom.games.devices.drawing.mat import ICONS
from boardroom.games.devices.rules.why_not import why_not
from boardroom.games.devices.table import CHOICES, SLOTS, Ask, Colour, Why
from boardroom.games.devices.words.labels import label
from boardroom.games.devices.words.wording import LETTERS, amount, say

FEW = 8  # choices of an ask up to which all are listed, possible or not


def chosen(s: Any, c: int) -> tuple[Ask, Choice]:
    """A choice of the current ask, taken apart."""
    ask = Ask(int(s.ask))
    return ask, CHOICES[ask].decode(c)


# --- Entries of the panel -------------------------------------------------------------------------


def groups(kit: Any, s: Any) -> list[Group]:
    """The entries of the panel, in order; together they hold every choice once."""
    ask = Ask(int(s.ask))
    return list(GROUPERS.get(ask, possible_first)(kit, s))


def one_by_one(kit: Any, s: Any) -> Iterator[Group]:
    """Every choice for itself."""
    for c in range(CHOICES[Ask(int(s.ask))].total):
        yield single(kit, s, c)


def possible_first(kit: Any, s: Any) -> Iterator[Group]:
    """Every possible choice for itself; all others behind one entry."""
    total = CHOICES[Ask(int(s.ask))].total
    if total <= FEW:
        yield from one_by_one(kit, s)
        return
    rest = []
    for c in range(total):
        if why_not(kit, s, c) == Why.OK:
            yield single(kit, s, c)
        else:
            rest.append(c)
    if rest:
        key = f"draw.rest.{Ask(int(s.ask)).name.lower()}"
        yield Group("rest", say(key), tuple(rest), "a-none")


def there_first(kit: Any, s: Any) -> Iterator[Group]:
    """Own devices or orders one by one, possible or not; numbers beyond them behind one entry."""
    ask, rest = Ask(int(s.ask)), []
    for c in range(CHOICES[ask].total):
        if why_not(kit, s, c) in (Why.NO_SUCH_DEVICE, Why.NO_SUCH_ORDER):
            rest.append(c)
        else:
            yield single(kit, s, c)
    if rest:
        yield Group("rest", say(f"draw.rest.{ask.name.lower()}"), tuple(rest), "a-none")


def actions(kit: Any, s: Any) -> Iterator[Group]:
    """The seven actions of the Action Manager, and the end of them."""
    for c, name in enumerate(CHOICES[Ask.ACTION].firsts._fields):
        effect = apart(label(kit, s, c))[1]
        cost = "" if name == "end" else amount("action", 1)
        yield Group(name, say(f"draw.actions.{name}"), (c,), ICONS[name], cost,
                    effect and Begun(effect))  # fmt: skip


def picks(kit: Any, s: Any) -> Iterator[Group]:
    """Core parts one by one, common parts behind one entry, then the bill."""
    asked = CHOICES[Ask.BUY]
    for slot in range(SLOTS):
        yield single(kit, s, asked.encode("core", slot))
    first, done = asked.encode("kind"), asked.encode("done")
    yield Group("kinds", say("draw.common"), tuple(range(first, done)), "k-joiner",
                effect=say("draw.common_effect"))  # fmt: skip
    yield single(kit, s, done)


def single(kit: Any, s: Any, c: int) -> Group:
    """One choice: what it is, and what it leads to."""
    ask, choice = chosen(s, c)
    what, effect = apart(label(kit, s, c))
    return Group(choice.name.replace(":", "-"), what, (c,), icon_of(s, ask, choice),
                 effect=effect and Begun(effect))  # fmt: skip


GROUPERS: dict[Ask, Callable[[Any, Any], Iterator[Group]]] = {
    Ask.ACTION: actions,
    Ask.BUY: picks,
    Ask.ACTIVATE: there_first,
    Ask.SERVE: there_first,
}

DONE = ("done", "finish", "stop", "following")

ASK_ICONS = {
    Ask.ACCEPT: "a-accept", Ask.BUY: "a-buy", Ask.PLACE: "a-build", Ask.PLACE_END: "a-build",
    Ask.JOIN: "k-joiner", Ask.DISMANTLE: "a-dismantle", Ask.ACTIVATE: "i-play",
    Ask.SERVE: "i-star",
}  # fmt: skip


def icon_of(s: Any, ask: Ask, choice: Choice) -> str:
    """A sign for a choice: a cube where cubes are counted, else that of the deed."""
    if choice.block in DONE:
        return "a-done"
    if ask in (Ask.LOAD, Ask.SPLIT):
        return f"cube-{LETTERS[int(s.colour)]}"
    if ask == Ask.HOLD:
        return "k-pause" if choice.block == "nothing" else f"cube-{LETTERS[choice.index]}"
    cubes = {Ask.PAY_BLUE: "cube-b", Ask.PAY_RED: "cube-r", Ask.RETURN_YELLOW: "cube-y",
             Ask.RETURN_RED: "cube-r"}  # fmt: skip
    return cubes.get(ask) or ASK_ICONS[ask]


def short(kit: Any, s: Any, c: int) -> Told:
    """The short label of a choice within its group."""
    return apart(label(kit, s, c))[0]


# --- Spots on the boards --------------------------------------------------------------------------


def spot(_kit: Any, s: Any, c: int) -> str | None:
    """The drawn thing that stands for a choice; some choices have none."""
    ask, choice = chosen(s, c)
    if ask == Ask.ACTION:
        return f"deed-{choice.block}"
    if (ask, choice.block) in SPOTS:
        return SPOTS[ask, choice.block].format(i=choice.index)
    if ask == Ask.LOAD and choice.block == "cubes":
        return f"hopper-{int(s.hopper)}" if choice.index else None
    if ask in STORES and choice.index:
        return f"store-{LETTERS[STORES[ask]]}"
    return None


STORES = {
    Ask.PAY_BLUE: Colour.BLUE, Ask.PAY_RED: Colour.RED, Ask.RETURN_YELLOW: Colour.YELLOW,
    Ask.RETURN_RED: Colour.RED,
}  # fmt: skip

SPOTS = {
    (Ask.ACCEPT, "order"): "order-{i}", (Ask.BUY, "core"): "shop-{i}",
    (Ask.BUY, "kind"): "kind-{i}", (Ask.PLACE, "part"): "hand-{i}",
    (Ask.PLACE_END, "end"): "end-{i}", (Ask.JOIN, "end"): "end-{i}",
    (Ask.DISMANTLE, "end"): "end-{i}", (Ask.ACTIVATE, "device"): "device-{i}",
    (Ask.SERVE, "order"): "queue-{i}",
}  # fmt: skip
