"""What those who tell and draw a table ask of the edition it belongs to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

import numpy as np

from boardroom.engine.choices import Asked, Choice
from boardroom.pieces.deploy.terms import Ask


@dataclass(frozen=True)
class Edition:
    """One edition: its choices, its steps, its words, and what it deploys."""

    choices: Mapping[Ask, Asked]
    steps: type[IntEnum]
    word: Callable[[str], Any]  # its own words, else those of both
    name_in_hand: Callable[[Any], str]  # table → what that which is being deployed is called
    effect_of: Callable[[Any, Any], str]  # kit, kind of Development tile → what it does
    drawn: Callable[[], dict[str, Any]]  # the words printed on the drawn table
    tile_state: Callable[[Any, Any], dict[str, Any]]  # kit, player → what short effects name
    icon_of: Callable[[Any, Choice], str | None]  # table, choice → its sign, if it has one here
    label: Callable[[Any, Any, int], str]  # kit, table, choice → what it says

    def say(self, key: str, **values: Any) -> str:
        """A sentence with its values in place."""
        sentence: str = self.word(key)
        return sentence.format(**values)


_editions: dict[np.dtype[Any], Edition] = {}


def enlist(table: np.dtype[Any], edition: Edition) -> None:
    """Tell which edition tables of this kind belong to."""
    _editions[table] = edition


def edition_of(s: Any) -> Edition:
    """The edition of a table."""
    return _editions[s.dtype]


def chosen(s: Any, c: int) -> tuple[Ask, Choice]:
    """A choice of the current ask, taken apart."""
    ask = Ask(int(s.ask))
    return ask, edition_of(s).choices[ask].decode(c)


def deed_of(s: Any) -> Choice:
    """The action in hand, taken apart."""
    return edition_of(s).choices[Ask.ACTION].decode(int(s.deed))
