"""Who takes part: titles and bots, by the name they have here or as `module:Name`."""

from __future__ import annotations

import hashlib
import importlib
import os
import re
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from boardroom.bots.levels import LevelBot, Tuning, level_from, levels, style_from, tuning
from boardroom.bots.seats import BOT_NAMES, SIMPLE
from boardroom.bots.simple import Bot, GreedyBot, HabitBot
from boardroom.engine.rules import has_habits
from boardroom.engine.sentences import in_a_row
from boardroom.engine.titles import Title, find_title
from boardroom.lab.weights import Weights, digest_of, tuned_by, weights_in
from boardroom.lab.wording import BOOK, refused

Maker = Callable[[], Bot]  # a bot for one seat of one game

HABIT = HabitBot()
GREEDY = GreedyBot.name
# expert, expert/64, expert@mine.toml: whatever has no colon before the file fits.
NAMED = re.compile(r"([^/@:]*)(?:/([^@]*))?(?:@(.*))?", re.DOTALL)


def title_named(name: str) -> Title:
    """A title of ours, or one of a user's own module."""
    if ":" not in name:
        return find_title(name)
    found = _imported(name, "title")
    if not isinstance(found, Title):
        raise refused("no_title", name=name, kind=type(found).__name__)
    return found


class Wish(NamedTuple):
    """A bot of ours as it was asked for: `expert/64@mine.toml`."""

    kind: str
    simulations: int | None  # of greedy: the futures that it imagines
    tuned: Tuning

    @classmethod
    def read(cls, name: str, title: Title) -> Wish:
        kind, simulations, file = NAMED.fullmatch(name).groups()  # type: ignore[union-attr]
        if kind not in (*BOT_NAMES, HABIT.name):
            raise refused("no_bot", name=kind, there=in_a_row((*BOT_NAMES, HABIT.name)))
        if simulations is not None and not (simulations.isdecimal() and int(simulations)):
            raise refused("simulations", name=name, kind=kind)
        if simulations is not None and kind not in (*levels(), GREEDY):
            raise refused("no_simulations", name=name, kind=kind)
        if file is not None and kind == "random":
            raise refused("weighs_nothing", name=name)
        tuned = tuning(title) if file is None else tuned_by(Path(file), title)
        return cls(kind, None if simulations is None else int(simulations), tuned)


def is_ours(name: str) -> bool:
    """Whether a name is that of a bot of ours, and not of somebody's own module."""
    return ":" not in name.partition("@")[0]


def bot_named(name: str, title: Title) -> Maker:
    """A bot of ours or of a user's own module; a class is made anew for each seat of each game."""
    if is_ours(name):
        bot = _bot_wished(name, Wish.read(name, title), title)
        return lambda: bot
    found = _imported(name, "bot")
    if not isinstance(found, type):
        _refuse_unless_bot(name, found)
        return lambda: found
    _refuse_unless_bot(name, _made(name, found))
    return found


def _bot_wished(name: str, wish: Wish, title: Title) -> Bot:
    if wish.kind == HABIT.name:
        if not has_habits(title.table):
            raise refused("no_habits", title=title.label)
        return HABIT
    if wish.kind == GREEDY and wish.simulations:
        return GreedyBot(name, wish.simulations)
    if wish.kind in SIMPLE:
        return SIMPLE[wish.kind]
    level = level_from(wish.tuned, wish.kind)
    level = replace(level, simulations=wish.simulations or level.simulations)
    return LevelBot(name, level, style_from(wish.tuned, wish.kind))


def weights_named(name: str, title: Title) -> Weights:
    """What a bot takes things to be worth; one of somebody's own finds what the title says."""
    return weights_in(Wish.read(name, title).tuned if is_ours(name) else tuning(title))


def _made(name: str, kind: type) -> Any:
    try:
        return kind()
    except Exception as problem:
        raise refused("unmade", name=name, why=_why(problem)) from problem


def _refuse_unless_bot(name: str, bot: Any) -> None:
    lacking = [] if isinstance(getattr(bot, "name", None), str) else ["name"]
    if not callable(getattr(bot, "choose", None)):
        lacking.append("choose")
    told = [BOOK.say(f"refused.lacking.{one}") for one in lacking]
    if len(told) == 1:
        raise refused("lacks", name=name, lacking=told[0])
    if told:
        raise refused("lacks_both", name=name, one=told[0], other=told[1])


def _imported(name: str, wanted: str) -> Any:
    """The object behind `module:Name`; modules in the folder one stands in are found too."""
    module_name, _, attribute = name.partition(":")
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    try:
        module = importlib.import_module(module_name)
    except ImportError as problem:
        raise refused(f"no_import.{wanted}", name=name, why=str(problem)) from problem
    except Exception as problem:
        raise refused(f"fails.{wanted}", name=name, why=_why(problem)) from problem
    if not hasattr(module, attribute):
        raise refused("no_attribute", module=module_name, name=attribute)
    return getattr(module, attribute)


def _why(problem: Exception) -> str:
    """What Python says of somebody else's code."""
    return f"{type(problem).__name__}: {problem}"


def described(name: str, title: Title) -> str:
    """All that decides how a bot plays, as text: results of other bots must not be mixed in."""
    weights = weights_named(name, title)
    return _kind_described(name, title) + (f" weights {digest_of(weights)}" if weights else "")


def _kind_described(name: str, title: Title) -> str:
    bot = bot_named(name, title)()
    if not is_ours(name):
        source = getattr(sys.modules[name.partition(":")[0]], "__file__", None)
        if source is None:
            return name
        with open(source, "rb") as file:
            return f"{name} {hashlib.sha256(file.read()).hexdigest()[:12]}"
    if isinstance(bot, LevelBot):
        style = dict(zip(bot.style.dtype.names, bot.style[0].item(), strict=True))
        return f"{bot.level} {style}"
    return name
