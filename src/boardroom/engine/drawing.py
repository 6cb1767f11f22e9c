"""What a title hands to those who draw it: how far the game is and how the choices are grouped."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np

from boardroom.engine.facts import Case, Place
from boardroom.engine.kits import KitFile
from boardroom.engine.sentences import Begun, Told, apart, number


@dataclass(frozen=True)
class Phase:
    """One step of a round, as the bar above the table names it."""

    label: Told
    now: bool = False


@dataclass(frozen=True)
class Progress:
    """How far the game is: "Round 4 of 5", as words and as numbers, with the steps of a round."""

    label: Told
    at: int
    of: int
    phases: tuple[Phase, ...] = ()


@dataclass(frozen=True)
class Group:
    """One entry of the decision panel: a choice, or several of a kind behind one heading.

    `aside` marks the small buttons below the list (deeds that spend no turn).
    """

    key: str
    label: Told
    choices: tuple[int, ...]
    icon: str = ""
    cost: Told = ""
    effect: Told = ""
    aside: bool = False

    @property
    def single(self) -> bool:
        """Whether the entry is one plain button."""
        return len(self.choices) == 1


Grouper = Callable[[Any, Any], Iterable[Group]]  # of kit and table
Spot = str | Callable[[Any], str | None]  # a name with places for {i} and {n} = i + 1, or more


@dataclass(frozen=True)
class Panel:
    """The choices of a title as the panel lists them, and the spots on the boards for them.

    It gives `groups`, `short` and `spot` of a drawing. Groupers, icons and spots may ask a case.
    """

    kind: type[Case]
    label: Callable[[Any, Any, int], Told]
    icon: Callable[[Any], str]
    spots: Mapping[str | Place, Spot]  # by block, or by ask and block where that is not enough
    groupers: Mapping[Any, Grouper]  # by ask; of all others every choice stands for itself

    def groups(self, kit: Any, s: Any) -> list[Group]:
        """The entries of the panel, in order; together they hold every choice once."""
        return list(self.groupers.get(int(s.ask), self.one_by_one)(kit, s))

    def one_by_one(self, kit: Any, s: Any) -> Iterator[Group]:
        """Every choice for itself."""
        return (self.single(kit, s, c) for c in range(self.total(s)))

    def single(self, kit: Any, s: Any, c: int) -> Group:
        """One choice: what it is, and what it leads to."""
        case = self.kind(kit, s, c)
        what, effect = apart(self.label(kit, s, c))
        return Group(f"{case.block}-{case.i}", what, (c,), self.icon(case),
                     effect=Begun(effect) if effect else "")  # fmt: skip

    def sorted_out(self, kit: Any, s: Any, wanted: Callable[[Any], bool], key: str, icon: str,
                   order: Sequence[int] | None = None) -> Iterator[Group]:  # fmt: skip
        """Choices that matter one by one, all others under one heading."""
        rest = []
        for c in order or range(self.total(s)):
            case = self.kind(kit, s, c)
            if wanted(case):
                yield self.single(kit, s, c)
            else:
                rest.append(c)
        if rest:
            yield Group(key, case.book.say(f"draw.groups.{key}"), tuple(rest), icon)

    def total(self, s: Any) -> int:
        """How many choices the decision has."""
        return self.kind.choices[int(s.ask)].total

    def numbers(self, ask: Any, *blocks: str) -> tuple[int, ...]:
        """All choices of some blocks of an ask."""
        asked = self.kind.choices[ask]
        return tuple(c for c in range(asked.total) if asked.decode(c).block in blocks)

    def short(self, kit: Any, s: Any, c: int) -> Told:
        """A choice within its group, where the heading has said the rest."""
        case = self.kind(kit, s, c)
        keys = f"draw.short.{case.ask.name.lower()}_{case.block}", f"draw.short.{case.block}"
        key = next(filter(case.book.has, keys), "")
        return case.say(key) if key else apart(self.label(kit, s, c))[0]

    def spot(self, kit: Any, s: Any, c: int) -> str | None:
        """The drawn thing that stands for a choice; some choices have none."""
        case = self.kind(kit, s, c)
        found = self.spots.get((case.ask, case.block), self.spots.get(case.block))
        if isinstance(found, str):
            return found.format(i=case.i, n=case.i + 1)
        return found(case) if found else None


def around(cells: Sequence[Any], sides: Iterable[tuple[str, int]]) -> dict[str, Sequence[Any]]:
    """The cells of a track round a board, side by side; told is where each side ends."""
    found, start = {}, 0
    for side, end in sides:
        found[side] = cells[start:end]
        start = end
    return found


def as_it_is(value: Any) -> Told:
    """A value of a kit: a number, or a name."""
    return number(value) if isinstance(value, int) else str(value)


@dataclass(frozen=True)
class Marked:
    """A value of a kit as a gallery shows it, and whether it is printed or reconstructed."""

    text: Told
    mark: str


class Values:
    """The values of a kit by their keys, for a gallery."""

    def __init__(self, kit: KitFile) -> None:
        self.kit = kit
        self.by_key = {value.key: value.value for value in kit.values()}

    def __call__(self, key: str, form: Callable[[Any], Told] = as_it_is) -> Marked:
        """One value with its mark, put into a form."""
        return Marked(form(self.by_key[key]), self.kit.mark(key))

    def row(self, key: str, count: int) -> tuple[Marked, ...]:
        """All values of a list."""
        return tuple(self(f"{key}[{i}]") for i in range(count))


# The colour of each seat, in the order of the seats; style sheets give it a shade and an emblem.
SEAT_COLOURS = ("orange", "rose", "green", "red", "blue", "yellow")


# How to unpack a field: a number or an array as it is, a record, or an array of records.
PLAIN, ONE, MANY = range(3)


@cache
def _fields(kind: np.dtype[Any]) -> tuple[tuple[int, str, int], ...]:
    """The place, name and way of unpacking of every field of a record type."""
    found = []
    for i, name in enumerate(kind.names or ()):
        inner = kind[name]
        way = PLAIN if inner.base.names is None else MANY if inner.shape else ONE
        found.append((i, name, way))
    return tuple(found)


def unpacked(record: Any) -> Any:
    """A record with all its values as plain attributes.

    A drawing reads hundreds of values, and a field of a NumPy record takes microseconds to reach.
    Only for reading: what is changed here changes nothing on the table.
    """
    if not isinstance(record, np.void):
        return record
    values = record.item()
    found: dict[str, Any] = {"dtype": record.dtype}  # rules may ask which kind of record it is
    for i, name, way in _fields(record.dtype):
        if way == ONE:
            found[name] = unpacked(record[name])
        elif way == MANY:
            found[name] = [unpacked(one) for one in record[name]]
        else:
            found[name] = values[i]
    return SimpleNamespace(**found)
