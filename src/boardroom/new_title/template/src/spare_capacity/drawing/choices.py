"""The choices as the panel lists them, and the spots on the boards that stand for them."""

from collections.abc import Callable
from typing import Any

from boardroom.engine.choices import Choice
from boardroom.engine.drawing import Group
from boardroom.engine.sentences import signed

from spare_capacity.table import CHOICES, Ask
from spare_capacity.words.labels import label, price_now

CONTRACT_ICONS = ("k-payroll", "k-shop", "k-tickets")
ICONS = {"buy": "server", "rent": "cloud", "sell": "coin", "wait": "wait"}
SPOTS = {"sign": "sign-{i}", "buy": "buy", "rent": "rent", "sell": "sell", "leave": "leave-{i}"}
# Credits that a choice brings or costs, at once or every month.
CREDITS: dict[str, Callable[[Any, Any, int], int]] = {
    "sign": lambda kit, _s, kind: int(kit.fee[kind]),
    "buy": lambda kit, s, _i: -price_now(kit, s),
    "rent": lambda kit, _s, _i: -int(kit.rent),
    "sell": lambda kit, _s, _i: int(kit.resale),
    "wait": lambda _kit, _s, _i: 0,
    "leave": lambda kit, _s, kind: -int(kit.fee[kind]),
}
DASH = " — "  # between what is done, and what it costs and leads to


def chosen(s: Any, c: int) -> Choice:
    """A choice of the current ask, taken apart."""
    return CHOICES[Ask(int(s.ask))].decode(c)


def groups(kit: Any, s: Any) -> list[Group]:
    """The entries of the panel, in order; here each choice is one."""
    return [group_of(kit, s, c) for c in range(CHOICES[Ask(int(s.ask))].total)]


def group_of(kit: Any, s: Any, c: int) -> Group:
    choice = chosen(s, c)
    head, _, effect = str(label(kit, s, c)).partition(DASH)
    icon = ICONS.get(choice.block) or CONTRACT_ICONS[choice.index]
    credits = CREDITS[choice.block](kit, s, choice.index)
    cost = str(signed(credits)) if credits else ""
    return Group(choice.name.replace(":", "-"), head, (c,), icon, cost, effect)


def short(kit: Any, s: Any, c: int) -> str:
    """A choice within its group."""
    return str(label(kit, s, c)).partition(DASH)[0]


def spot(_kit: Any, s: Any, c: int) -> str | None:
    """The drawn thing that stands for a choice; waiting has none."""
    choice = chosen(s, c)
    form = SPOTS.get(choice.block)
    return form.format(i=choice.index) if form else None
