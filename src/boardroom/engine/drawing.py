"""What a title hands to those who draw it: how far the game is and how the choices are grouped."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np

from boardroom.engine.sentences import Told


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
