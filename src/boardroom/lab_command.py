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

# The extra `lab`; Ray only where it is asked for.
NEEDED = ("cmaes", "matplotlib", "pyarrow", "rich")

LEAST = {"games": 1, "threads": 1, "generations": 1, "tries": 4, "trial": 2, "renew": 1}
MOST_SPREAD = 2

Commands = Any  # what argparse gives for adding commands, which has no public type


def add_lab_parser(commands: Commands) -> None:
    """Add `lab` and its commands."""
    lab = commands.add_parser("lab", help="let bots play: arena, bulk, balance, sweep, tune")
    what = lab.add_subparsers(metavar="WHAT", required=True)
    arena = _add(what, "arena", "which bot is stronger, and by how much", _arena)
    arena.add_argument("--bots", default="newcomer,regular,expert", metavar="A,B,…",
                       help="who takes part: expert, expert/64 with so many simulations, "
                            "expert@FILE with other weights, or one of your own as module:Name")
    arena.add_argument("--games", type=int, default=400, help="games of each pair (default: 400)")
    arena.add_argument("--chain", action="store_true",
                       help="each bot meets only those next to it in --bots, not all others")
    bulk = _add(what, "bulk", "what quick games by the million say", _bulk, ray=False)
    bulk.add_argument("--bot", help="who plays: habit, greedy, greedy/1, which imagines one future "
                      "for each choice, or random (default: habit where a title has habits, else "
                      "greedy/1)")  # fmt: skip
    bulk.add_argument("--games", type=int, default=1_000_000,
                      help="games to play (default: 1,000,000)")
    balance = _add(what, "balance", "whether a title is fair, and what is worth doing in it",
                   _balance)  # fmt: skip
    sweep = _add(what, "sweep", "what a value of the kit changes", _sweep)
    sweep.add_argument("--set", required=True, metavar="PATH=A,B,…", dest="change",
                       help="a value as the kit names it, and what to set it to: game.cash=40,50")
    tune = _add(what, "tune", "let what bots take things to be worth evolve", _tune)
    _add_course(tune)
    for parser in (balance, sweep):
        parser.add_argument("--bot", default="regular", help="who plays (default: regular)")
        parser.add_argument("--games", type=int, default=400,
                            help="games to play, of each value in a sweep (default: 400)")


def _add_course(tune: argparse.ArgumentParser) -> None:
    """How weights are to evolve."""
    tune.add_argument("--bot", default="expert/64",
                      help="who plays on every seat (default: expert/64, with 64 simulations)")
    tune.add_argument("--weights", default="sense", metavar="SECTION,…",
                      help="sections of weights.toml that evolve (default: sense)")
    tune.add_argument("--aim", choices=("points", "rounds", "wins"), default="points",
                      help="the most points on the average, the fewest rounds, or the most wins "
                      "against the weights of before")  # fmt: skip
    for name, usual, about in (
        ("generations", 30, "generations"),
        ("tries", 16, "sets of weights in a generation"),
        ("games", 16, "games of each set, the same deals for all"),
        ("trial", 100, "games of the comparison with the weights of before"),
    ):
        tune.add_argument(f"--{name}", type=int, default=usual, help=f"{about} (default: {usual})")
    tune.add_argument("--renew", type=int, metavar="GENERATIONS", help="with --aim wins: after so "
                      "many, rivals take over what was found (default: 30)")  # fmt: skip
    tune.add_argument("--spread", type=float, default=0.2,
                      help="how far the first tries lie apart (default: 0.2)")


def _add(
    what: Commands, name: str, about: str, run: Callable[[argparse.Namespace], int],
    ray: bool = True,
) -> argparse.ArgumentParser:
    told = about[0].upper() + about[1:] + "."
    parser: argparse.ArgumentParser = what.add_parser(name, help=about, description=told)
    parser.add_argument("title", help="a title, or one of your own as module:TITLE")
    add_table_arguments(parser)
    parser.add_argument("--seed", default="lab", help="any text; the same text deals the same")
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="where results go; "
                        "a folder that holds some of this plan is gone on with")  # fmt: skip
    parser.add_argument("--threads", type=int, help="all cores if not given")
    if ray:
        parser.add_argument("--ray", metavar="ADDRESS",
                            help="play through Ray: the address of a cluster, or 'local'")
    parser.set_defaults(run=run, what=name)
    return parser


def _check(args: argparse.Namespace) -> None:
    """Refuse what cannot be run, before anything heavy is loaded."""
    needed = (*NEEDED, "ray") if getattr(args, "ray", None) else NEEDED
    missing = [name for name in needed if find_spec(name) is None]
    if missing:
        raise BoardroomError(
            f"The lab needs {', '.join(missing)}: install it with pip install 'boardroom[lab]'."
        )
    for name, least in LEAST.items():
        given = getattr(args, name, None)
        if given is not None and given < least:
            raise BoardroomError(f"--{name} is {given}; it must be at least {least}.")
    if not 0 < getattr(args, "spread", 1) <= MOST_SPREAD:
        raise BoardroomError(
            f"--spread is {args.spread:g}; it must be above 0 and not above {MOST_SPREAD}."
        )


def _options(args: argparse.Namespace) -> dict[str, Value]:
    """All options of the title, which may be one of the user's own."""
    from boardroom.lab.entrants import title_named

    return options_from(args, title_named(args.title))


def _arena(args: argparse.Namespace) -> int:
    _check(args)
    from boardroom.lab.commands import run_arena

    return run_arena(args, _options(args))


def _bulk(args: argparse.Namespace) -> int:
    _check(args)
    from boardroom.lab.commands import run_bulk

    return run_bulk(args, _options(args))


def _balance(args: argparse.Namespace) -> int:
    _check(args)
    from boardroom.lab.commands import run_balance

    return run_balance(args, _options(args))


def _sweep(args: argparse.Namespace) -> int:
    _check(args)
    from boardroom.lab.commands import run_sweep

    return run_sweep(args, _options(args))


def _tune(args: argparse.Namespace) -> int:
    _check(args)
    from boardroom.lab.commands import run_tune

    return run_tune(args, _options(args))
