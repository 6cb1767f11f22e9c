"""Who takes part: titles and bots, by the name they have here or as `module:Name`."""

from __future__ import annotations

import hashlib
import importlib
import json
import os
import sys
from collections.abc import Callable
from typing import Any

from boardroom.bots.levels import LevelBot, tuning
from boardroom.bots.seats import BOT_NAMES, find_bot
from boardroom.bots.simple import Bot, HabitBot
from boardroom.engine.rules import has_habits
from boardroom.engine.titles import Title, find_title
from boardroom.errors import BoardroomError

Maker = Callable[[], Bot]  # a bot for one seat of one game

HABIT = HabitBot()
MANNERS = ("style", "level")  # of a title's tuning: how bots search; all else are weights


def title_named(name: str) -> Title:
    """A title of ours, or one of a user's own module."""
    if ":" not in name:
        return find_title(name)
    found = _imported(name, "title")
    if not isinstance(found, Title):
        raise BoardroomError(f"{name} is {_kind(found)}, not a boardroom.engine.titles.Title.")
    return found


def bot_named(name: str, title: Title) -> Maker:
    """A bot of ours or of a user's own module; a class is made anew for each seat of each game."""
    if name == HABIT.name:
        if not has_habits(title.table):
            raise BoardroomError(f"{title.label} has no habits, so the bot 'habit' cannot play it.")
        return lambda: HABIT
    if ":" not in name:
        if name not in BOT_NAMES:
            raise BoardroomError(
                f"There is no bot '{name}'; there is {', '.join((*BOT_NAMES, HABIT.name))}, "
                "or one of your own as module:Name."
            )
        bot = find_bot(name, title)
        return lambda: bot
    found = _imported(name, "bot")
    if not isinstance(found, type):
        _refuse_unless_bot(name, found)
        return lambda: found
    _refuse_unless_bot(name, _made(name, found))
    return found


def _made(name: str, kind: type) -> Any:
    try:
        return kind()
    except Exception as problem:
        raise BoardroomError(
            f"{name} cannot be made without arguments: {type(problem).__name__}: {problem}."
        ) from problem


def _refuse_unless_bot(name: str, bot: Any) -> None:
    lacking = [] if isinstance(getattr(bot, "name", None), str) else ["a text `name`"]
    if not callable(getattr(bot, "choose", None)):
        lacking.append("`choose(kits, tables, seat, chance)`")
    if lacking:
        raise BoardroomError(f"{name} is no bot: it has not {' nor '.join(lacking)}.")


def _imported(name: str, wanted: str) -> Any:
    """The object behind `module:Name`; modules in the folder one stands in are found too."""
    module_name, _, attribute = name.partition(":")
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    try:
        module = importlib.import_module(module_name)
    except ImportError as problem:
        raise BoardroomError(
            f"The {wanted} {name} cannot be imported: {problem}. "
            "Its module must lie in this folder or on the PYTHONPATH."
        ) from problem
    except Exception as problem:
        raise BoardroomError(
            f"The {wanted} {name} cannot be imported: its module fails with "
            f"{type(problem).__name__}: {problem}."
        ) from problem
    if not hasattr(module, attribute):
        raise BoardroomError(f"The module {module_name} has no '{attribute}'.")
    return getattr(module, attribute)


def _kind(found: Any) -> str:
    return f"a {type(found).__name__}"


def described(name: str, maker: Maker) -> str:
    """All that decides how a bot plays, as text: results of other bots must not be mixed in."""
    if ":" in name:
        source = getattr(sys.modules[name.partition(":")[0]], "__file__", None)
        if source is None:
            return name
        with open(source, "rb") as file:
            return f"{name} {hashlib.sha256(file.read()).hexdigest()[:12]}"
    bot = maker()
    if isinstance(bot, LevelBot):
        style = dict(zip(bot.style.dtype.names, bot.style[0].item(), strict=True))
        return f"{bot.level} {style}"
    return name


def weights_described(title: Title) -> str:
    """What bots of a title take things to be worth, as a short text: nothing if it says nothing."""
    weights = {section: it for section, it in tuning(title).items() if section not in MANNERS}
    if not weights:
        return ""
    digest = hashlib.sha256(json.dumps(weights, sort_keys=True).encode()).hexdigest()
    return f" weights {digest[:12]}"
