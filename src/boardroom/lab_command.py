"""`boardroom lab`: bulk play and measurement. The work itself is in `boardroom.lab`."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from boardroom.engine.titles import Value
from boardroom.errors import BoardroomError
from boardroom.table_arguments import add_table_arguments, options_from

NEEDED = ("matplotlib", "pyarrow", "rich")  # the extra `lab`; Ray only where it is asked for

Commands = Any  # what argparse gives for adding commands, which has no public type


def add_lab_parser(commands: Commands) -> None:
    """Add `lab` and its commands."""
    lab = commands.add_parser("lab", help="let bots play in bulk: arena, balance, sweep")
    what = lab.add_subparsers(metavar="WHAT", required=True)
    arena = _add(what, "arena", "which bot is stronger, and by how much", _arena)
    arena.add_argument("--bots", default="newcomer,regular,expert", metavar="A,B,…",
                       help="who takes part; one of your own as module:Name")
    arena.add_argument("--games", type=int, default=400, help="games of each pair (default: 400)")
    arena.add_argument("--chain", action="store_true",
                       help="each bot meets only those next to it in --bots, not all others")
    balance = _add(what, "balance", "whether a title is fair, and what is worth doing in it",
                   _balance)  # fmt: skip
    sweep = _add(what, "sweep", "what a value of the kit changes", _sweep)
    sweep.add_argument("--set", required=True, metavar="PATH=A,B,…", dest="change",
                       help="a value as the kit names it, and what to set it to: game.cash=40,50")
    for parser in (balance, sweep):
        parser.add_argument("--bot", default="regular", help="who plays (default: regular)")
        parser.add_argument("--games", type=int, default=400,
                            help="games to play, of each value in a sweep (default: 400)")


def _add(
    what: Commands, name: str, about: str, run: Callable[[argparse.Namespace], int]
) -> argparse.ArgumentParser:
    told = about[0].upper() + about[1:] + "."
    parser: argparse.ArgumentParser = what.add_parser(name, help=about, description=told)
    parser.add_argument("title", help="a title, or one of your own as module:TITLE")
    add_table_arguments(parser)
    parser.add_argument("--seed", default="lab", help="any text; the same text deals the same")
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="where results go; "
                        "a folder that holds some of this plan is gone on with")  # fmt: skip
    parser.add_argument("--threads", type=int, help="all cores if not given")
    parser.add_argument("--ray", metavar="ADDRESS",
                        help="play through Ray: the address of a cluster, or 'local'")
    parser.set_defaults(run=run, what=name)
    return parser


def _check(args: argparse.Namespace) -> None:
    """Refuse what cannot be run, before anything heavy is loaded."""
    needed = (*NEEDED, "ray") if args.ray else NEEDED
    missing = [name for name in needed if find_spec(name) is None]
    if missing:
        raise BoardroomError(
            f"The lab needs {', '.join(missing)}: install it with pip install 'boardroom[lab]'."
        )
    for name in ("games", "threads"):
        given = getattr(args, name)
        if given is not None and given < 1:
            raise BoardroomError(f"--{name} is {given}; it must be at least 1.")


def _options(args: argparse.Namespace) -> dict[str, Value]:
    """All options of the title, which may be one of the user's own."""
    from boardroom.lab.entrants import title_named

    return options_from(args, title_named(args.title))


def _arena(args: argparse.Namespace) -> int:
    _check(args)
    from boardroom.lab.commands import run_arena

    return run_arena(args, _options(args))


def _balance(args: argparse.Namespace) -> int:
    _check(args)
    from boardroom.lab.commands import run_balance

    return run_balance(args, _options(args))


def _sweep(args: argparse.Namespace) -> int:
    _check(args)
    from boardroom.lab.commands import run_sweep

    return run_sweep(args, _options(args))
