"""Titles: what each folder under `games` gives to everything written once.

A package of somebody else's brings titles too: it names them as entry points, and they are found
once it is installed. One that cannot be used is left out, with a line that says why.
"""

from __future__ import annotations

import difflib
import importlib
import logging
import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cache, cached_property
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

import numba
import numpy as np

from boardroom import games, rulebook
from boardroom.engine.cache import know_sources
from boardroom.engine.choices import Asked, Choice, width_by_ask
from boardroom.engine.drawing import Group
from boardroom.engine.kit_problems import in_quotes, shown
from boardroom.engine.kits import KitSchema, find_kit
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

GROUP = "boardroom.titles"  # the entry points by which other packages bring titles
RULE_PAGES = "rule_pages"  # in the folder of such a title, with a folder for each language
TEMPLATES = ("board", "mat", "seat", "headline", "gallery")  # those that pages cannot do without

log = logging.getLogger("boardroom.titles")


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
    rule_pages: tuple[str, ...]  # names of its pages in docs/rules, or in its folder rule_pages
    shared: str = ""  # the package of what it has in common with another title
    secret: bool = False  # seats know things of their own; one screen is handed on behind a cover
    together: frozenset[int] = frozenset()  # asks that several seats answer at once, in secret
    telling: Callable[[Any, Any], bool] = never  # did what lies between two records tell secrets
    words: Words = field(init=False)  # what it says

    folder: Path = Path()  # of its own package, if nothing else is said

    def __post_init__(self) -> None:
        if self.folder == Path():
            object.__setattr__(self, "folder", folder_of(self.package))
        self._refuse_borrowed_table()
        if not self.is_ours:
            know_sources(map(folder_of, self.packages), self.name, numba.from_dtype(self.table))
        bind(self.table, {"width": width_by_ask(self.choices), **rules_in(self.packages)})
        object.__setattr__(self, "words", words_in(self.packages))

    def _refuse_borrowed_table(self) -> None:
        """Rules are found by the type of the table: two titles cannot have the same fields."""
        owner = _tables.setdefault(self.table, self.package)
        if owner != self.package:
            raise _unfit("table", owner=owner)

    @property
    def is_ours(self) -> bool:
        """Whether it comes with this package."""
        return self.package.startswith(f"{games.__name__}.")

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
    def page_folders(self) -> dict[str, Path]:
        """Where the rules pages lie that it brings along; ours lie in docs/rules."""
        return dict.fromkeys(() if self.is_ours else self.rule_pages, self.folder / RULE_PAGES)

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


_tables: dict[np.dtype[Any], str] = {}  # whose each kind of table is


@cache
def _our_names() -> list[str]:
    """The titles of this package by their folders, in the order of their names."""
    found = pkgutil.iter_modules(games.__path__)
    return sorted(m.name.replace("_", "-") for m in found if m.ispkg)


@cache
def find_title(name: str) -> Title:
    """The title of this name; its rules are loaded now, compiled when first used."""
    if name in _our_names():
        module = importlib.import_module(f"{games.__name__}.{name.replace('-', '_')}")
        title: Title = module.TITLE
        return title
    elsewhere, left_out = _brought_along()
    if name in elsewhere:
        return elsewhere[name]
    if name in left_out:
        raise BoardroomError(left_out[name])
    names = [*_our_names(), *elsewhere]
    unknown = ENGINE.say("refused.no_title", title=in_quotes(name), there=in_a_row(names))
    near = difflib.get_close_matches(name, names, n=1)
    raise BoardroomError(paragraph([unknown, *did_you_mean(near)]))


def all_titles() -> list[Title]:
    """Every title there is: ours, then those of other packages."""
    return [*map(find_title, _our_names()), *foreign_titles()]


# Titles of other packages ------------------------------------------------------------------------


def foreign_titles() -> list[Title]:
    """The titles that other packages bring, in the order of their names."""
    return list(_brought_along()[0].values())


def left_out_titles() -> dict[str, Told]:
    """Why titles of other packages are left out, by their names."""
    return dict(_brought_along()[1])


@cache
def _brought_along() -> tuple[dict[str, Title], dict[str, Told]]:
    """Titles of other packages by name; and of those that are left out, a line that says why."""
    found: dict[str, Title] = {}
    left_out: dict[str, Told] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        books = dict(BOOKS)
        try:
            found[point.name] = _taken_in(point, found, books)
        except Exception as problem:  # somebody else's code may fail in any way
            left_out[point.name] = _why_left_out(point, problem)
            BOOKS.clear()
            BOOKS.update(books)
            log.warning(left_out[point.name])
    return found, left_out


def _taken_in(point: EntryPoint, others: Mapping[str, Title], books: Mapping[str, Book]) -> Title:
    """The title that an entry point names; an error says what is wrong with it."""
    if point.name in [*_our_names(), *others]:
        raise _unfit("another")
    title = point.load()
    if not isinstance(title, Title):
        raise _unfit("no_title", value=point.value)
    if title.name != point.name:
        raise _unfit("called", name=title.name)
    for name, book in books.items():
        if BOOKS[name] is not book:
            raise _unfit("book", name=name)
    if title.name not in BOOKS:
        raise _unfit("no_book", name=title.name)
    _check_files(title)
    rulebook.check_pages(title.page_folders, [other.page_folders for other in others.values()])
    return title


def _check_files(title: Title) -> None:
    """Look at all that is read only when somebody asks for it."""
    assert title.drawing and title.label and title.about
    templates = title.folder / "drawing" / "templates"
    for name in TEMPLATES:
        if not (templates / f"{name}.html").is_file():
            raise _unfit("no_file", file=f"drawing/templates/{name}.html")
    title.fill_kit(find_kit(title).model, title.settle_options({}))


def _unfit(key: str, **values: Any) -> BoardroomError:
    """What is wrong with a title of another package."""
    return BoardroomError(ENGINE.say(f"left_out.{key}", **values))


def _why_left_out(point: EntryPoint, problem: Exception) -> Told:
    """A line about a title that cannot be used; worded now, while its own words are there."""
    kind = "" if isinstance(problem, BoardroomError) else f"{type(problem).__name__}: "
    why = " ".join(f"{kind}{problem}".split()).rstrip(".")
    if point.dist is None:
        return ENGINE.say("left_out.line", title=point.name, why=why)
    return ENGINE.say("left_out.line_of", title=point.name, package=point.dist.name,
                      version=point.dist.version, why=why)  # fmt: skip
