"""Facts: what words about a table name, each worked out when the words ask for it.

A `Case` is a table with whoever decides and one of the choices: questions, labels and refusals are
told from it. An `Event` is a piece of what happened, from the records before and after. A title
derives its own from both and gives them tables: of facts, and of the words that each choice has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import IntEnum
from typing import Any, Self

from boardroom.engine.choices import Asked
from boardroom.engine.languages import ENGLISH
from boardroom.engine.sentences import Begun, Book, Sentence, Told, Value, leading_to
from boardroom.engine.words import Reason

Place = tuple[IntEnum, str]  # an ask and one of its blocks
Keys = Mapping[Place, str | Callable[[Any], str]]  # which words: a key, or what says it of a case
Teller = str | Callable[[Any], Iterable[Told]]  # words of the log with the facts they name, or more


class Facts:
    """A book, and what its sentences name here."""

    book: Book
    asks: type[IntEnum]
    choices: Mapping[Any, Asked]
    facts: Mapping[str, Callable[[Any], Value]]
    block, i = "", 0  # the choice, taken apart

    def fact(self, name: str) -> Value:
        return self.facts[name](self)

    def say(self, key: str, **own: Any) -> Sentence:
        """A sentence with the facts that its words name, or others given for them."""
        return self.book.say(key, **{name: own[name] if name in own else self.fact(name)
                                     for name in sorted(self.book.places(key))})  # fmt: skip

    def take_apart(self, ask: Any, c: int | None) -> None:
        """Which decision it is about, and which choice."""
        self.ask = self.asks(int(ask))
        if c is not None:
            choice = self.choices[self.ask].decode(int(c))
            self.block, self.i = choice.block, choice.index


class Case(Facts):
    """A table from the side of one seat: whoever decides, with one of the choices, or another."""

    def __init__(self, kit: Any, s: Any, c: int | None = None, p: int | None = None) -> None:
        self.kit, self.s, self.c = kit, s, c
        self.p = int(s.seat) if p is None else p
        self.me = s.players[self.p]
        self.take_apart(s.ask, c)


class Event(Facts):
    """What a choice did, or what followed from it, to the seat that decided, or to another."""

    def __init__(self, kit: Any, before: Any, after: Any, names: Sequence[str],
                 c: int | None = None, p: int | None = None) -> None:  # fmt: skip
        self.kit, self.before, self.after, self.names, self.c = kit, before, after, names, c
        self.p = int(before.seat) if p is None else p
        self.name = names[self.p]
        self.was, self.now = before.players[self.p], after.players[self.p]
        self.take_apart(before.ask, c)

    def of(self, p: int) -> Self:
        """The same for another seat."""
        return type(self)(self.kit, self.before, self.after, self.names, self.c, p)

    @property
    def everybody(self) -> list[Self]:
        """The same for every seat."""
        return [self.of(p) for p in range(int(self.kit.seats))]

    def told(self, tellers: Mapping[Place, Teller]) -> list[Told]:
        """What the choice did at once; nothing if no teller knows it."""
        teller = tellers.get((self.ask, self.block), ())
        if isinstance(teller, str):
            return [self.say(f"log.{teller}")]
        return list(teller(self)) if callable(teller) else []


# What a title gives, made from its cases and a table ----------------------------------------------


def labels(kind: type[Case], keys: Keys) -> Callable[[Any, Any, int], Told]:
    """The `label` of a title: words alone, or `name` and `effect` where something follows."""

    def label(kit: Any, s: Any, c: int) -> Told:
        case = kind(kit, s, c)
        key = keys[case.ask, case.block]
        key = f"label.{key if isinstance(key, str) else key(case)}"
        if not case.book.has(f"{key}.effect"):
            return case.say(key)
        return leading_to(case.say(f"{key}.name"), case.say(f"{key}.effect"))

    return label


def reasons(kind: type[Case], whys: type[IntEnum]) -> Callable[[Any, Any, int, int], Reason]:
    """The `reason` of a title: words of the ask or the block if there are any, else the general."""

    def reason(kit: Any, s: Any, c: int, code: int) -> Reason:
        case, why = kind(kit, s, c), f"why.{whys(int(code)).name.lower()}"
        own = f"{why}_{case.ask.name.lower()}", f"{why}_{case.block}"
        key = next((key for key in own if case.book.has(key)), why)
        return Reason(Begun(case.say(f"{key}.text")), case.book.get(f"{key}.rule", ENGLISH))

    return reason


def taken(
    kind: type[Case], facts: Mapping[Place, str]
) -> Callable[[Any, Any, int], tuple[Told, ...]]:
    """The `items` of a title: for choices that take a card or a tile, the fact that names it."""
    asks = {int(ask) for ask, _block in facts}

    def items(kit: Any, s: Any, c: int) -> tuple[Told, ...]:
        if int(s.ask) not in asks:
            return ()
        case = kind(kit, s, c)
        name = facts.get((case.ask, case.block))
        told = case.fact(name) if name else 0
        return () if isinstance(told, int) else (told,)  # a number is no card and no tile

    return items
