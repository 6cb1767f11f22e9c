"""What several commands say of a table: its players, its options, its kit."""

from __future__ import annotations

import argparse

from boardroom.errors import BoardroomError


def add_table_arguments(parser: argparse.ArgumentParser) -> None:
    """Add `--players`, `--option` and `--kit` to a command."""
    parser.add_argument("--players", type=int, help="players at the table")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE",
                        help="a game option, e.g. dev_tiles=false; may be given several times")
    parser.add_argument("--kit", default="standard", help="a shipped kit, or the path of your own")


def options_from(args: argparse.Namespace) -> dict[str, int | bool | str]:
    """The options given on the command line, as values."""
    chosen: dict[str, int | bool | str] = {}
    for text in args.option:
        name, equals, value = text.partition("=")
        if not equals:
            raise BoardroomError(f"--option {text}: write NAME=VALUE, e.g. dev_tiles=false.")
        chosen[name.strip()] = value_from(value.strip())
    if args.players is not None:
        chosen["players"] = args.players
    return chosen


def value_from(text: str) -> int | bool | str:
    """A value as it was typed."""
    if text.lower() in ("true", "on", "yes"):
        return True
    if text.lower() in ("false", "off", "no"):
        return False
    return int(text) if text.lstrip("-").isdigit() else text
