"""Choices are declared once, as blocks.

An ask offers its choices in consecutive blocks: `add_a` 0–2, `add_b` 3–5 and so on. The rules
read a block's first number by name, the story labels it, the view finds its spot.
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from boardroom.engine.rules import rule

MOST = 64  # choices a decision may have: they must fit one 64-bit set


@dataclass(frozen=True)
class Choice:
    """One choice of an ask, taken apart."""

    block: str
    index: int  # place within its block

    @property
    def name(self) -> str:
        """A name that stays the same over versions: `add_a:1`."""
        return f"{self.block}:{self.index}"


@dataclass(frozen=True)
class Asked:
    """All choices of one ask, block by block."""

    firsts: Any  # namedtuple: block name → its first choice; compiled code reads this
    sizes: tuple[int, ...]

    @property
    def total(self) -> int:
        return sum(self.sizes)

    def decode(self, c: int) -> Choice:
        """Which block a choice belongs to, and its place there."""
        for block, first, size in zip(self.firsts._fields, self.firsts, self.sizes, strict=True):
            if first <= c < first + size:
                return Choice(block, c - first)
        raise ValueError(f"choice {c} is not one of 0…{self.total - 1}")

    def encode(self, block: str, index: int = 0) -> int:
        """The number of a choice, given its block and its place there."""
        first: int = getattr(self.firsts, block)
        return first + index


def blocks(name: str, **sizes: int) -> Asked:
    """Declare the choices of an ask."""
    total = sum(sizes.values())
    if total > MOST:
        raise ValueError(f"{name} has {total} choices; {MOST} is the most")
    firsts, at = [], 0
    for size in sizes.values():
        firsts.append(at)
        at += size
    kind: Any = namedtuple(name, list(sizes))  # type: ignore[misc]
    return Asked(kind(*firsts), tuple(sizes.values()))


def width_by_ask(choices: Mapping[Any, Asked]) -> Callable[..., Any]:
    """The rule that says how many choices the current ask of a table has."""
    totals = np.zeros(max(choices) + 1, dtype=np.int64)
    for ask, asked in choices.items():
        totals[ask] = asked.total

    @rule
    def width(kit: Any, s: Any) -> Any:
        """How many choices the current ask has."""
        return totals[s.ask]

    return width
