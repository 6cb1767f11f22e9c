"""Titles: what each folder under `games` gives to everything written once."""

from __future__ import annotations

import difflib
import importlib
import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from boardroom import games
from boardroom.engine.choices import Asked
from boardroom.engine.kit_problems import in_quotes, shown
from boardroom.engine.kits import KitSchema
from boardroom.errors import BoardroomError

Value = int | bool | str


@dataclass(frozen=True)
class Option:
    """A choice made before the game, such as the number of players."""

    name: str
    values: tuple[Value, ...]
    default: Value
    about: str
    called: tuple[str, ...] = ()  # what people call the values; as they are if empty

    def name_of(self, value: Value) -> str:
        """What people call a value."""
        return self.called[self.values.index(value)] if self.called else str(value)


def never(_before: Any, _after: Any) -> bool:
    """No secrets, nothing to tell."""
    return False


@dataclass(frozen=True, eq=False)
class Title:
    """A game we ship. Its rules are bound to the type of its table."""

    name: str  # deploy-systems
    label: str  # DEPLOY! (systems edition)
    about: str  # one sentence for the shelf
    version: int  # of the rules; a change of a ruling raises it
    folder: Path
    options: tuple[Option, ...]  # the first is always `players`
    table: np.dtype[Any]
    kit_schema: type[KitSchema]
    fill_kit: Callable[..., Any]
    asks: Mapping[int, Asked]  # the choices of every ask
    story: ModuleType  # what is asked, what a choice says, what happened, why not
    view: ModuleType  # the table as text
    draw: ModuleType  # the table as templates draw it
    rule_pages: tuple[str, ...]  # names of its pages in docs/rules
    secret: bool = False  # seats know things of their own; one screen is handed on behind a cover
    together: frozenset[int] = frozenset()  # asks that several seats answer at once, in secret
    telling: Callable[[Any, Any], bool] = never  # did what lies between two records tell secrets

    def settle_options(self, chosen: Mapping[str, Value]) -> dict[str, Value]:
        """All options with their values; an unknown name or value is refused."""
        known = {option.name: option for option in self.options}
        for name in chosen:
            if name not in known:
                raise BoardroomError(
                    f"{self.name} has no option {in_quotes(name)}; it has {', '.join(known)}."
                )
        settled: dict[str, Value] = {}
        for option in self.options:
            value = chosen.get(option.name, option.default)
            if type(value) is not type(option.default) or value not in option.values:
                allowed = ", ".join(str(v).lower() for v in option.values)
                raise BoardroomError(
                    f"option {option.name} is {shown(value)}; it must be one of {allowed}."
                )
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
        near = difflib.get_close_matches(name, _names(), n=1)
        hint = f" Did you mean {near[0]}?" if near else ""
        raise BoardroomError(
            f"There is no title {in_quotes(name)}; there is {', '.join(_names())}.{hint}"
        )
    module = importlib.import_module(f"boardroom.games.{name.replace('-', '_')}")
    title: Title = module.TITLE
    return title


def all_titles() -> list[Title]:
    """Every title we ship."""
    return [find_title(name) for name in _names()]
