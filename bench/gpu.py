"""Games in bulk on a GPU beside the CPU: `python -m bench.gpu`. Needs the extra `gpu` and a device.

First it proves that both play the same games, byte for byte; then it measures.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

from boardroom.engine.playouts import play_tables, simulate
from boardroom.engine.titles import Title, find_title
from boardroom.errors import BoardroomError
from boardroom.lab.gpu import Batch

SAME = 4096  # games compared byte for byte


def compare(title: Title, players: int, there: Batch) -> float:
    """Play the same seeds on both; gives the CPU's choices a second on one core."""
    options = {"players": players}
    simulate(title, 1, options)
    start = time.perf_counter()
    sums = simulate(title, SAME, options, threads=1)
    rate = float(sums["choices"][0]) / (time.perf_counter() - start)
    sums_there, tables_there = there.play(SAME, keep=SAME)
    tables, _ = play_tables(title, there.kits, np.arange(SAME, dtype=np.uint64))
    if tables_there.tobytes() != tables.tobytes() or sums_there.tobytes() != sums.tobytes():
        raise BoardroomError("The GPU ended in other states than the CPU.")
    return rate


def measure(there: Batch, games: int) -> tuple[float, float]:
    """Choices and games a second on the GPU, copies to and from it counted; the best of three."""
    best = (0.0, 0.0)
    for repeat in range(3):
        start = time.perf_counter()
        sums, _ = there.play(games, repeat * games)
        seconds = time.perf_counter() - start
        best = max(best, (float(sums["choices"][0]) / seconds, games / seconds))
    return best


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.gpu", description=__doc__)
    parser.add_argument("--title", default="deploy-systems")
    parser.add_argument("--games", type=int, default=1 << 21)
    args = parser.parse_args()
    title = find_title(args.title)
    for value in title.options[0].values:
        players = int(value)
        there = Batch(title, {"players": players})
        cpu = compare(title, players, there)
        choices, games = measure(there, args.games)
        print(f"{title.name}, {players} players: {SAME} games byte for byte the same; "
              f"CPU {cpu / 1e6:.2f} million choices/s on one core; "
              f"GPU {choices / 1e6:.1f} million choices/s, {games / 1e3:.0f} thousand games/s; "
              f"ratio {choices / cpu:.0f}", flush=True)  # fmt: skip


if __name__ == "__main__":
    main()
