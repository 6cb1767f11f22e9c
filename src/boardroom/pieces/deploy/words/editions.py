"""What those who tell and draw a table ask of the edition it belongs to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

import numpy as np

from boardroom.engine.choices import Asked, Choice
from boardroom.engine.sentences import Book, Sentence, Value
from boardroom.engine.words import SheetLine
from boardroom.pieces.deploy.terms import Ask, Dev

Fact = Callable[..., Value]
Pattern = str | Callable[[Any], str]  # how a label is put together, see labels.py


@dataclass(frozen=True)
class Edition:
    """One edition: its choices, its steps, its words, and what it deploys."""

    choices: Mapping[Ask, Asked]
    steps: type[IntEnum]
    book: Book  # its own words, and beside them those of both
    facts: Mapping[str, Fact]  # of a case: what questions, labels and refusals tell
    tile_facts: Mapping[str, Fact]  # of kit and player: what effects of Development tiles name
    labels: Mapping[tuple[Ask, str], Pattern]
    sheet: Callable[[Any, Any, int], list[SheetLine]]  # of a player, as if the game ended now
    icon_of: Callable[[Any, Choice], str | None]  # table, choice → its sign, if it has one here

    def w(self, key: str, **values: Any) -> Sentence:
        """Words printed on the drawn table."""
        return self.book.say(f"draw.{key}", **values)

    def effect_of(self, kit: Any, kind: Any) -> Sentence:
        """What a Development tile does."""
        key = f"effects.{Dev(int(kind)).name.lower()}"
        return self.book.say_from(key, self.tile_facts, kit, None)

    def short_effect(self, kit: Any, kind: Any, player: Any) -> Sentence:
        """What a Development tile of a player does, in two or three words."""
        key = f"draw.effects.{Dev(int(kind)).name.lower()}"
        return self.book.say_from(key, self.tile_facts, kit, player)


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


def deed_name(s: Any) -> Sentence:
    """What the action in hand is called."""
    return edition_of(s).book.say(f"deeds.{deed_of(s).block}")
