"""Measures our titles beside the peers: `python -m bench.run`."""

import argparse
import shlex
import sys
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from bench.machine import describe_machine
from bench.measure import Figure, median_figure, spread
from bench.ours import measure_start, measure_title
from bench.peers import PEERS
from bench.report import render
from boardroom.engine.titles import all_titles

RESULTS = Path(__file__).with_name("results.md")
TITLE = "# Results\n\nNewest last. What the columns mean: [README.md](README.md).\n"

Measurement = Callable[[float], Figure]


def main(words: Sequence[str] | None = None) -> None:
    """Measures everything, prints the section and appends it to results.md."""
    words = sys.argv[1:] if words is None else words
    wish = read_wish(words)
    command = shlex.join(["python", "-m", "bench.run", *words])
    facts = describe_machine() | {"Command": f"`{command}`"}
    starts = [measure_start(title) for title in wish.titles]
    ours = [partial(measure_title, title, wish.players) for title in wish.titles]
    samples = take_turns(ours, PEERS, wish.seconds, wish.rounds)
    measured = [(median_figure(figures), spread(figures)) for figures in samples]
    date = f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC"
    section = render(date, facts, measured[: len(ours)], measured[len(ours) :], starts)
    print(section)
    if not wish.no_append:
        append(section)


def read_wish(words: Sequence[str]) -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m bench.run", description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0, help="length of one measurement")
    parser.add_argument("--rounds", type=int, default=3, help="measurements of each peer")
    parser.add_argument("--players", type=int, default=4, help="seats at our tables")
    parser.add_argument(
        "--titles", nargs="*", default=[title.name for title in all_titles()],
        help="our titles; none: the peers alone",
    )
    parser.add_argument("--no-append", action="store_true", help="leave results.md as it is")
    return parser.parse_args(words)


def take_turns(
    ours: Sequence[Measurement], peers: Sequence[Measurement], seconds: float, rounds: int
) -> list[list[Figure]]:
    """Ours, a peer, ours, the next peer …: a change of the machine's speed meets all alike."""
    samples: dict[Measurement, list[Figure]] = {one: [] for one in (*ours, *peers)}
    for number in range(rounds):
        for peer in peers:
            for one in (*ours, peer):
                figure = one(seconds)
                samples[one].append(figure)
                print(f"round {number + 1}/{rounds}: {figure.name}", file=sys.stderr, flush=True)
    return list(samples.values())


def append(section: str) -> None:
    """Adds the section at the end of results.md."""
    before = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else TITLE
    RESULTS.write_text(f"{before}\n{section}", encoding="utf-8")


if __name__ == "__main__":
    main()
