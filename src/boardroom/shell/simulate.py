"""`boardroom simulate`: games in bulk, summed up."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from typing import Any

from boardroom.engine.columns import aligned
from boardroom.engine.kits import KitFile, find_kit
from boardroom.engine.playouts import check_habits, simulate
from boardroom.engine.preparing import prepare
from boardroom.engine.sentences import Told, grouped, in_a_row, number, shaped
from boardroom.engine.sums import Spread, share_of_wins, spread_of_lengths, spread_of_points
from boardroom.engine.titles import Title, Value, find_title
from boardroom.shell.arguments import Parser, options_from, takes_table, typed
from boardroom.shell.layout import figures
from boardroom.shell.wording import BOOK, refused, say


def add_simulate(top: Parser) -> None:
    parser = top.command("simulate", _simulate)
    parser.takes("title")
    takes_table(parser)
    parser.takes("--games", type=int, default=10_000)
    parser.takes("--first-seed", type=int, default=0)
    parser.takes("--by", choices=("chance", "habit"), default="chance")
    parser.takes("--device", choices=("cpu", "gpu"), default="cpu")
    parser.takes("--threads", type=int)


def _simulate(args: argparse.Namespace) -> int:
    title = find_title(args.title)
    if args.games < 1:
        raise refused("least", option="--games", given=str(args.games), least=1)
    options = options_from(args, title)
    kit = find_kit(title, args.kit)
    if args.by == "habit":
        check_habits(title)
    play = _player(args, title, options, kit)
    start = time.perf_counter()
    sums = play()
    seconds = time.perf_counter() - start
    print(say("simulated.what", title=title.label, kit=kit.name, hash=kit.hash[:12],
              options=in_a_row(typed(options))))  # fmt: skip
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
    print(say(f"simulated.pace.{by}", n=games, seconds=shaped(seconds, "0.00"),
              games_per_s=grouped(games / seconds), choices_per_s=grouped(lengths.total / seconds),
              choices=shaped(lengths.mean, "0.0")))  # fmt: skip
    rows = [[number(p + 1), *_columns(spread_of_points(sums, p)),
             shaped(share_of_wins(sums, p), "0.0%")] for p in range(seats)]  # fmt: skip
    rows.append([say("simulated.choices"), *_columns(lengths), ""])
    heads, *below = figures([BOOK.get("simulated.columns"), *rows])
    print(*aligned(heads, below), sep="\n")


def _columns(spread: Spread) -> list[Told]:
    return [shaped(spread.mean, "0.00"), shaped(spread.deviation, "0.00"), number(spread.lowest),
            shaped(spread.median, "0.0"), number(spread.highest)]  # fmt: skip
