"""`boardroom lab`: bulk play and measurement. The work itself is in `boardroom.lab`."""

from __future__ import annotations

import argparse
from importlib.util import find_spec
from pathlib import Path

from boardroom.engine.sentences import in_a_row
from boardroom.shell.arguments import Parser, options_from, takes_table
from boardroom.shell.wording import refused

# The extra `lab`; Ray only where it is asked for.
NEEDED = ("cmaes", "matplotlib", "pyarrow", "rich")

LEAST = {"games": 1, "threads": 1, "generations": 1, "tries": 4, "trial": 2, "renew": 1}
MOST_SPREAD = 2


def add_lab(top: Parser) -> None:
    """Add `lab` and its commands."""
    lab = top.command("lab")
    arena = _add(lab, "arena")
    arena.takes("--bots", default="newcomer,regular,expert")
    arena.takes("--games", type=int, default=400)
    arena.takes("--chain", action="store_true")
    bulk = _add(lab, "bulk", ray=False)
    bulk.takes("--bot")
    bulk.takes("--games", type=int, default=1_000_000)
    balance, sweep = _add(lab, "balance"), _add(lab, "sweep")
    sweep.takes("--set", required=True, dest="change")
    for parser in (balance, sweep):
        parser.takes("--bot", default="regular")
        parser.takes("--games", type=int, default=400)
    tune = _add(lab, "tune")
    tune.takes("--bot", default="expert/64")
    tune.takes("--weights", default="sense")
    tune.takes("--aim", choices=("points", "rounds", "wins"), default="points")
    for name, usual in (("generations", 30), ("tries", 16), ("games", 16), ("trial", 100)):
        tune.takes(f"--{name}", type=int, default=usual)
    tune.takes("--renew", type=int)
    tune.takes("--spread", type=float, default=0.2)


def _add(lab: Parser, name: str, ray: bool = True) -> Parser:
    parser = lab.command(name, _run, what=name)
    parser.takes("title")
    takes_table(parser)
    parser.takes("--seed", default="lab")
    parser.takes("--out", type=Path)
    parser.takes("--threads", type=int)
    if ray:
        parser.takes("--ray")
    return parser


def _check(args: argparse.Namespace) -> None:
    """Refuse what cannot be run, before anything heavy is loaded."""
    needed = (*NEEDED, "ray") if getattr(args, "ray", None) else NEEDED
    missing = [name for name in needed if find_spec(name) is None]
    if missing:
        raise refused("lab_needs", packages=in_a_row(missing))
    for name, least in LEAST.items():
        given = getattr(args, name, None)
        if given is not None and given < least:
            raise refused("least", option=f"--{name}", given=str(given), least=least)
    if not 0 < getattr(args, "spread", 1) <= MOST_SPREAD:
        raise refused("spread", given=f"{args.spread:g}", most=MOST_SPREAD)


def _run(args: argparse.Namespace) -> int:
    _check(args)
    from boardroom.lab.commands import COMMANDS
    from boardroom.lab.entrants import title_named

    return COMMANDS[args.what](args, options_from(args, title_named(args.title)))
