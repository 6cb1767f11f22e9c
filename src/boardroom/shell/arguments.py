"""What is typed after `boardroom`: commands, their arguments, and the language of the answers."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from boardroom.engine.languages import best_language, languages
from boardroom.engine.sentences import Begun, Told, grouped, in_a_row
from boardroom.engine.titles import Title, Value
from boardroom.shell.wording import BOOK, refused, say

Command = Callable[[argparse.Namespace], int]

LANGUAGE = "--language"
BY_ENVIRONMENT = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set says the language

# How people write a switch; an option whose values are words, such as "off", has its own.
SWITCHES: dict[Value, tuple[str, ...]] = {
    True: ("true", "on", "yes"), False: ("false", "off", "no"),
}  # fmt: skip


class Parser(argparse.ArgumentParser):
    """A command. What it does, and what its arguments are, stands in the book under its name."""

    below: Any = None  # what argparse gives for adding commands, which has no public type

    def __init__(self, **how: Any) -> None:
        super().__init__(**how)
        self.takes(LANGUAGE, default=argparse.SUPPRESS, say={"languages": in_a_row(languages())})

    @property
    def path(self) -> list[str]:
        """Its name, after those of the commands above it: lab, arena."""
        return self.prog.split()[1:]

    def command(self, name: str, run: Command | None = None, **defaults: Any) -> Parser:
        """A command below this one."""
        if self.below is None:
            heading = {} if self.path else {"title": str(say("commands.heading"))}
            self.below = self.add_subparsers(metavar=value("command"), required=True, **heading)
        about = say(".".join(["commands", *self.path, name, "about"]))
        description = say("commands.description", about=Begun(about))
        added: Parser = self.below.add_parser(name, help=str(about), description=str(description))
        added.set_defaults(**defaults, **({"run": run} if run else {}))
        return added

    def takes(self, *names: str, say: Mapping[str, Told] = {}, **how: Any) -> None:
        """An argument, with its words; `say` are facts that they name."""
        action = self.add_argument(*names, **how)
        places = [".".join(["commands", *self.path[:n], action.dest])
                  for n in range(len(self.path), 0, -1)]  # fmt: skip
        key = next(filter(BOOK.has, places), f"arguments.{action.dest}")
        usual = grouped(action.default) if type(action.default) is int else str(action.default)
        action.help = str(BOOK.say(key, **{"usual": usual, **say})).replace("%", "%%")
        if action.nargs != 0 and action.choices is None:
            action.metavar = value(how.get("metavar", action.dest), how.get("type"))


def value(name: str, kind: Any = None) -> str:
    """What stands for a value in a usage: FILE, TITLE; N for any number."""
    if BOOK.has(f"values.{name}"):
        return str(BOOK.get(f"values.{name}"))
    return str(BOOK.get("values.number" if kind in (int, float) else "values.text"))


def language_of(words: Sequence[str]) -> str:
    """The language to answer in: that asked for among these words, or that of the environment."""
    finder = argparse.ArgumentParser(add_help=False)
    finder.add_argument(LANGUAGE, nargs="?")
    asked = finder.parse_known_args(words)[0].language
    if asked is None:
        return best_language([next(filter(None, map(os.environ.get, BY_ENVIRONMENT)), "")])
    for language in languages():
        if asked.replace("_", "-").lower() == language.lower():
            return language
    raise refused("language", language=asked, there=in_a_row(languages()))


# A table


def takes_table(parser: Parser) -> None:
    """What several commands say of a table: its players, its options, its kit."""
    parser.takes("--players", type=int)
    parser.takes("--option", action="append", default=[])
    parser.takes("--kit", default="standard")


def options_from(args: argparse.Namespace, title: Title) -> dict[str, Value]:
    """All options of a table: those given on the command line, and the others as usual."""
    chosen: dict[str, Value] = {}
    for text in args.option:
        name, equals, typed = text.partition("=")
        if not equals:
            raise refused("option", typed=text)
        chosen[name.strip()] = value_from(typed.strip(), title, name.strip())
    if args.players is not None:
        chosen["players"] = args.players
    return title.settle_options(chosen)


def value_from(text: str, title: Title, name: str) -> Value:
    """What was typed for an option: one of its values, or else whatever it looks like."""
    for option in title.options:
        for found in option.values if option.name == name else ():
            known = SWITCHES[found] if isinstance(found, bool) else (str(found).lower(),)
            if text.lower() in known:
                return found
    return int(text) if text.lstrip("-").isdigit() else text


def typed(options: Mapping[str, Value]) -> list[str]:
    """Options as people type them, without their equals signs: players 3."""
    return [f"{name} {str(chosen).lower()}" for name, chosen in options.items()]
