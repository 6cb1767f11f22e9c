"""What several commands say of a table: its players, its options, its kit."""

from __future__ import annotations

import argparse

from boardroom.engine.titles import Title, Value
from boardroom.errors import BoardroomError

# How people write a switch; an option whose values are words, such as "off", has its own.
SWITCHES: dict[Value, tuple[str, ...]] = {
    True: ("true", "on", "yes"), False: ("false", "off", "no"),
}  # fmt: skip


def add_table_arguments(parser: argparse.ArgumentParser) -> None:
    """Add `--players`, `--option` and `--kit` to a command."""
    parser.add_argument("--players", type=int, help="players at the table")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE",
                        help="a game option, e.g. dev_tiles=false; may be given several times")
    parser.add_argument("--kit", default="standard", help="a shipped kit, or the path of your own")


def options_from(args: argparse.Namespace, title: Title) -> dict[str, Value]:
    """All options of a table: those given on the command line, and the others as usual."""
    chosen: dict[str, Value] = {}
    for text in args.option:
        name, equals, value = text.partition("=")
        if not equals:
            raise BoardroomError(f"--option {text}: write NAME=VALUE, e.g. dev_tiles=false.")
        chosen[name.strip()] = value_from(value.strip(), title, name.strip())
    if args.players is not None:
        chosen["players"] = args.players
    return title.settle_options(chosen)


def value_from(text: str, title: Title, name: str) -> Value:
    """What was typed for an option: one of its values, or else whatever it looks like."""
    for option in title.options:
        for value in option.values if option.name == name else ():
            known = SWITCHES[value] if isinstance(value, bool) else (str(value).lower(),)
            if text.lower() in known:
                return value
    return int(text) if text.lstrip("-").isdigit() else text
