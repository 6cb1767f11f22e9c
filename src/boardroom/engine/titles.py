"""Titles: what each folder under `games` gives to everything written once."""

from __future__ import annotations

import difflib
import importlib
import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import numpy as np

from boardroom import games
from boardroom.engine.choices import Asked, Choice, width_by_ask
from boardroom.engine.drawing import Group
from boardroom.engine.kit_problems import in_quotes, shown
from boardroom.engine.kits import KitSchema
from boardroom.engine.rooms import Drawing, Words, drawing_in, rules_in, words_in
from boardroom.engine.rules import bind
from boardroom.engine.sentences import (
    BOOKS,
    ENGINE,
    Book,
    Told,
    did_you_mean,
    in_a_row,
    paragraph,
    refused,
)
from boardroom.errors import BoardroomError

Value = int | bool | str


@dataclass(frozen=True)
class Option:
    """A choice made before the game, such as the number of players.

    The words of its title have a line about it, and names of its values where they have other ones.
    """

    name: str
    values: tuple[Value, ...]
    default: Value


def never(_before: Any, _after: Any) -> bool:
    """No secrets, nothing to tell."""
    return False


def folder_of(package: str) -> Path:
    """Where a package lies."""
    return Path(next(iter(importlib.import_module(package).__path__)))


@dataclass(frozen=True, eq=False)
class Title:
    """A game we ship. Its rules are bound to the type of its table."""

    package: str  # its folder as a package: boardroom.games.deploy_systems
    name: str  # deploy-systems; its book of words is called so, too
    version: int  # of the rules; a change of a ruling raises it
    minutes: int  # a game takes on a screen
    options: tuple[Option, ...]  # the first is always `players`
    table: np.dtype[Any]
    kit_schema: type[KitSchema]
    fill_kit: Callable[..., Any]
    asks: type[IntEnum]
    choices: Mapping[Any, Asked]  # of every ask
    rule_pages: tuple[str, ...]  # names of its pages in docs/rules
    shared: str = ""  # the package of what it has in common with another title
    secret: bool = False  # seats know things of their own; one screen is handed on behind a cover
    together: frozenset[int] = frozenset()  # asks that several seats answer at once, in secret
    telling: Callable[[Any, Any], bool] = never  # did what lies between two records tell secrets
    words: Words = field(init=False)  # what it says

    folder: Path = Path()  # of its own package, if nothing else is said

    def __post_init__(self) -> None:
        if self.folder == Path():
            object.__setattr__(self, "folder", folder_of(self.package))
        bind(self.table, {"width": width_by_ask(self.choices), **rules_in(self.packages)})
        object.__setattr__(self, "words", words_in(self.packages))

    @property
    def book(self) -> Book:
        """Its words."""
        return BOOKS[self.name]

    @property
    def short_name(self) -> Told:
        """DEPLOY!"""
        return self.book.say("title.name")

    @property
    def edition(self) -> Told:
        """Which one of several of that name: systems edition; empty if it is the only one."""
        return self.book.say("title.edition") if self.book.has("title.edition") else ""

    @property
    def label(self) -> Told:
        """DEPLOY! (systems edition)"""
        if not self.edition:
            return self.short_name
        return ENGINE.say("title.label", name=self.short_name, edition=self.edition)

    @property
    def about(self) -> Told:
        """One sentence for the shelf."""
        return self.book.say("title.about")

    def option_about(self, option: Option) -> Told:
        """What an option is about."""
        return self.book.say(f"options.{option.name}.about")

    def value_name(self, option: Option, value: Value) -> Told:
        """What people call a value of an option."""
        key = f"options.{option.name}.values.{str(value).lower()}"
        return self.book.say(key) if self.book.has(key) else str(value)

    @property
    def packages(self) -> tuple[str, ...]:
        """Where its functions are looked for, in this order."""
        return (self.package, self.shared) if self.shared else (self.package,)

    @property
    def style_sheets(self) -> list[Path]:
        """Its style sheets, those it shares first."""
        return [sheet for package in reversed(self.packages)
                for sheet in sorted((folder_of(package) / "drawing" / "static").glob("*.css"))]

    @cached_property
    def drawing(self) -> Drawing:
        """What its templates are given."""
        return drawing_in(self.packages)

    def is_asking(self, s: Any) -> bool:
        """Whether a decision is due at a table."""
        return not s.over and int(s.ask) in self.choices

    def ask_name(self, s: Any) -> str:
        """A stable name of the decision now due: `pick_card`."""
        return self.asks(int(s.ask)).name.lower()

    def chosen(self, s: Any, c: int) -> Choice:
        """A choice of the decision now due, taken apart; its name is stable: `card:3`."""
        return self.choices[int(s.ask)].decode(c)

    def groups(self, kit: Any, s: Any) -> list[Group]:
        """The entries of the panel, in order; together they hold every choice once."""
        return self.drawing.groups(kit, s) if self.is_asking(s) else []

    def settle_options(self, chosen: Mapping[str, Value]) -> dict[str, Value]:
        """All options with their values; an unknown name or value is refused."""
        known = {option.name: option for option in self.options}
        for name in chosen:
            if name not in known:
                raise refused("no_option", title=self.name, option=in_quotes(name),
                              there=in_a_row(known))  # fmt: skip
        settled: dict[str, Value] = {}
        for option in self.options:
            value = chosen.get(option.name, option.default)
            if type(value) is not type(option.default) or value not in option.values:
                raise refused("option", option=option.name, value=shown(value),
                              allowed=in_a_row(str(v).lower() for v in option.values))  # fmt: skip
            settled[option.name] = value
        return settled


def _names() -> list[str]:
    """Titles by their folders, in the order of their names."""
    found = pkgutil.iter_modules(games.__path__)
    return sorted(m.name.replace("_", "-") for m in found if m.ispkg)


@cache
def find_title(name: str) -> Title:
    """The title of this name; its rules are loaded now, compiled when first used."""
    if name not in _names():
        unknown = ENGINE.say("refused.no_title", title=in_quotes(name), there=in_a_row(_names()))
        near = difflib.get_close_matches(name, _names(), n=1)
        raise BoardroomError(paragraph([unknown, *did_you_mean(near)]))
    module = importlib.import_module(f"boardroom.games.{name.replace('-', '_')}")
    title: Title = module.TITLE
    return title


def all_titles() -> list[Title]:
    """Every title we ship."""
    return [find_title(name) for name in _names()]
