"""What every title is tested with: its player counts, its options, and random games of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, TypeVar

import numpy as np
import pytest

from boardroom.engine import calls
from boardroom.engine.kits import KitFile, find_kit
from boardroom.engine.ledger import Game, fresh_kits
from boardroom.engine.titles import Title, Value, find_title

LONGEST = 20_000  # choices after which a game is said never to end
T = TypeVar("T", bound=Callable[..., None])


@dataclass(frozen=True, eq=False)
class Case:
    """A title, a number of players and a set of options."""

    title: Title
    players: int
    name: str  # of the option set
    changed: dict[str, Value]

    @property
    def label(self) -> str:
        return f"{self.title.name}-{self.players}p-{self.name}"

    @property
    def options(self) -> dict[str, Value]:
        return {"players": self.players, **self.changed}

    @cached_property
    def kits(self) -> Any:
        settled = self.title.settle_options(self.options)
        return fresh_kits(self.title, standard_kit(self.title.name), settled)

    @property
    def kit(self) -> Any:
        return self.kits[0]

    def deal(self, games: int, first_seed: int = 0) -> Any:
        """So many fresh tables."""
        tables = np.zeros(games, self.title.table)
        calls.deal(self.kits, tables, np.arange(first_seed, first_seed + games))
        return tables

    def game(self, seed: str) -> Game:
        """A fresh game with a ledger."""
        return Game(self.title, seed, self.options, standard_kit(self.title.name))


@cache
def standard_kit(title: str) -> KitFile:
    """The kit that a title ships with, read once."""
    return find_kit(find_title(title))


@dataclass(frozen=True)
class Turn:
    """One choice at each of the tables that are not over yet."""

    before: Any
    bits: Any  # the legal choices before
    choices: Any  # those made
    after: Any


def option_sets(title: Title) -> Iterator[tuple[str, dict[str, Value]]]:
    """The default, each option changed singly, and all of them changed."""
    changed: dict[str, Value] = {}
    yield "default", {}
    for option in title.options[1:]:
        for value in option.values:
            if value != option.default:
                changed[option.name] = value
                yield f"{option.name}-{value}".lower(), {option.name: value}
    if len(changed) > 1:
        yield "all-changed", changed


@cache
def cases_of(title: Title) -> tuple[Case, ...]:
    """All player counts with all option sets."""
    return tuple(Case(title, int(players), name, changed)
                 for players in title.options[0].values
                 for name, changed in option_sets(title))  # fmt: skip


def defaults_of(title: Title) -> list[Case]:
    """All player counts, no option changed."""
    return [case for case in cases_of(title) if not case.changed]


def chosen_of(title: Title) -> list[Case]:
    """Every player count, and every option set at one of them."""
    return [case for case in cases_of(title)
            if not case.changed or case.players == title.options[0].default]  # fmt: skip


# What a test is played over ----------------------------------------------------------------------


@dataclass(frozen=True)
class Over:
    """What a test of the contract is given: its arguments, and all they are for one title."""

    arguments: str
    of: Callable[[Title], Iterable[Any]]  # parameters of pytest


def over(arguments: str, of: Callable[[Title], Iterable[Any]]) -> Callable[[T], T]:
    """Mark a test as one of the contract; a title that has nothing for it goes without."""

    def mark(test: T) -> T:
        test.over = Over(arguments, of)  # type: ignore[attr-defined]
        return test

    return mark


def over_cases(of: Callable[[Title], Iterable[Case]]) -> Callable[[T], T]:
    """The same for a test that plays cases of a title."""
    return over("case", lambda title: [pytest.param(case, id=case.label) for case in of(title)])


every_title = over("title", lambda title: [pytest.param(title, id=title.name)])
every_case = over_cases(cases_of)
chosen_cases = over_cases(chosen_of)
every_player_count = over_cases(defaults_of)

laws: dict[str, Any] = {}  # what the tests of a title say of its pieces, by the title's name


def pieces_of(title: Title) -> Any:
    """What a title's tests say of its pieces: laws, laws of change, endings."""
    return laws[title.name]


# Playing -----------------------------------------------------------------------------------------


def choice_table(bits: Any) -> Any:
    """Sets of choices as rows of 64 truth values."""
    return np.unpackbits(bits.astype("<u8").view(np.uint8).reshape(-1, 8), 1, bitorder="little")


def as_bytes(tables: Any) -> Any:
    """The same tables, each as one lump: NumPy copies that at once, records field by field."""
    return tables.view(f"V{tables.dtype.itemsize}")


def copied(tables: Any) -> Any:
    """The same tables on memory of their own."""
    return as_bytes(tables).copy().view(tables.dtype)


def some_of(tables: Any, which: Any) -> Any:
    """Copies of some tables."""
    return as_bytes(tables)[which].view(tables.dtype)


def pick_any(bits: Any, chance: np.random.Generator) -> Any:
    """One choice of each set, each equally likely."""
    return (choice_table(bits) * (1 + chance.random((len(bits), 64)))).argmax(1)


def pick_best(case: Case, tables: Any, bits: Any) -> Any:
    """At each table the choice after which `appraise` likes the seat best."""
    rows, choices = np.nonzero(choice_table(bits))
    if len(rows) == 0:
        return choices
    tried = some_of(tables, rows)
    calls.play(case.kits, tried, choices)
    worth = calls.appraise(case.kits, tried, tables["seat"][rows])
    order = np.lexsort((worth, rows))  # by table, the best of each last
    last = np.append(np.flatnonzero(np.diff(rows)), len(rows) - 1)
    return choices[order[last]]


def play_along(
    case: Case, games: int, first_seed: int = 0, greed: float = 0.0
) -> Iterator[Turn]:
    """Random games side by side, choice by choice, until all are over.

    `greed` is the share of choices that are not left to chance: such games reach further.
    """
    chance = np.random.default_rng(first_seed)
    tables = case.deal(games, first_seed)
    for _ in range(LONGEST):
        before = some_of(tables, tables["over"] == 0)
        if len(before) == 0:
            return
        bits = calls.legal(case.kits, before)
        choices = pick_any(bits, chance)
        if greed:
            eager = chance.random(len(before)) < greed
            choices[eager] = pick_best(case, some_of(before, eager), bits[eager])
        tables = copied(before)
        calls.play(case.kits, tables, choices)
        yield Turn(before, bits, choices, tables)
    pytest.fail(f"{len(tables)} games of {case.label} are not over after {LONGEST} choices")


def in_batches(turns: Iterator[Turn], size: int = 4000) -> Iterator[Turn]:
    """Several turns taken as one, of at least so many tables each but for the last."""
    held: list[Turn] = []
    for turn in turns:
        held.append(turn)
        if sum(len(one.bits) for one in held) >= size:
            yield joined(held)
            held = []
    if held:
        yield joined(held)


def joined(turns: list[Turn]) -> Turn:
    """All tables of several turns."""
    return Turn(
        before=end_to_end([turn.before for turn in turns]),
        bits=np.concatenate([turn.bits for turn in turns]),
        choices=np.concatenate([turn.choices for turn in turns]),
        after=end_to_end([turn.after for turn in turns]),
    )


def end_to_end(found: list[Any]) -> Any:
    """Tables of several arrays in one."""
    return np.concatenate([as_bytes(tables) for tables in found]).view(found[0].dtype)


def positions(case: Case, games: int, first_seed: int = 0) -> Any:
    """All tables of random games, one after each choice, the deal and the end included."""
    first, *rest = list(play_along(case, games, first_seed))
    return end_to_end([first.before, first.after, *(turn.after for turn in rest)])


def final_tables(case: Case, games: int, first_seed: int = 0) -> Any:
    """Random games, over."""
    tables = np.zeros(games, case.title.table)
    seeds = np.arange(first_seed, first_seed + games, dtype=np.uint64)
    calls.act(case.kits, tables, calls.Do.SIMULATE, seeds)
    return tables


def random_choices(case: Case, seed: int) -> list[int]:
    """The choices of one random game, to be made again."""
    return [int(turn.choices[0]) for turn in play_along(case, 1, seed)]


def leaves(tables: Any, before: str = "") -> Iterator[tuple[str, Any]]:
    """Every plain field of all tables by its dotted name, as an array over the tables."""
    for name in tables.dtype.names:
        inner = tables[name]
        if inner.dtype.names:
            yield from leaves(inner, f"{before}{name}.")
        else:
            yield before + name, inner
