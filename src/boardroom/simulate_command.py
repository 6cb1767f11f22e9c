"""`boardroom simulate`: games in bulk, summed up."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from typing import Any

from boardroom.engine.kits import KitFile, find_kit
from boardroom.engine.playouts import check_habits, simulate
from boardroom.engine.preparing import prepare
from boardroom.engine.sums import Spread, share_of_wins, spread_of_lengths, spread_of_points
from boardroom.engine.titles import Title, Value, find_title
from boardroom.errors import BoardroomError
from boardroom.table_arguments import add_table_arguments, options_from


def add_simulate_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the program's."""
    parser = commands.add_parser("simulate", help="play games in bulk and sum them up")
    parser.add_argument("title")
    add_table_arguments(parser)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--first-seed", type=int, default=0)
    parser.add_argument("--by", choices=("chance", "habit"), default="chance",
                        help="who chooses: chance, or the rules of thumb of the title")  # fmt: skip
    parser.add_argument("--device", choices=("cpu", "gpu"), default="cpu",
                        help="where to play; the games and sums are the same")  # fmt: skip
    parser.add_argument("--threads", type=int, help="all cores if not given")
    parser.set_defaults(run=_simulate)


def _simulate(args: argparse.Namespace) -> int:
    title = find_title(args.title)
    if args.games < 1:
        raise BoardroomError(f"--games is {args.games}; it must be at least 1.")
    options = options_from(args, title)
    kit = find_kit(title, args.kit)
    if args.by == "habit":
        check_habits(title)
    play = _player(args, title, options, kit)
    start = time.perf_counter()
    sums = play()
    seconds = time.perf_counter() - start
    print(f"{title.label}, kit {kit.name} ({kit.hash[:12]}), " + ", ".join(
        f"{name} {str(value).lower()}" for name, value in options.items()))  # fmt: skip
    _print_sums(sums, seconds, args.by, int(options["players"]))
    return 0


def _player(
    args: argparse.Namespace, title: Title, options: dict[str, Value], kit: KitFile
) -> Callable[[], Any]:
    """What plays the games where they are asked for, all compiled."""
    habits = args.by == "habit"
    if args.device == "gpu":
        from boardroom.lab.gpu import Batch

        there = Batch(title, options, kit, habits)
        return lambda: there.play(args.games, args.first_seed)[0]
    prepare(title)
    return lambda: simulate(title, args.games, options, kit, args.first_seed, args.threads, habits)


def _print_sums(sums: Any, seconds: float, by: str, seats: int) -> None:
    """What the games came to: how fast, how long they were, what each seat made."""
    games, lengths = int(sums["games"][0]), spread_of_lengths(sums)
    print(f"{games} {'random games' if by == 'chance' else 'games by habit'} in {seconds:.2f} s: "
          f"{games / seconds:,.0f} games/s, {lengths.total / seconds:,.0f} choices/s, "
          f"{lengths.mean:.1f} choices a game")  # fmt: skip
    print("seat          mean     sd     lowest  median  highest   share of wins")
    for p in range(seats):
        print(f"{p + 1:4} {_columns(spread_of_points(sums, p))} {share_of_wins(sums, p):14.1%}")
    print(f"choices {_columns(lengths)[3:]}")


def _columns(spread: Spread) -> str:
    return (f"{spread.mean:13.2f} {spread.deviation:6.2f} {spread.lowest:8} "
            f"{spread.median:7.1f} {spread.highest:8}")  # fmt: skip
