"""Random games on a GPU beside the CPU: `python -m bench.gpu`. Needs a CUDA device and numba-cuda.

First it proves that both play the same games, byte for byte; then it measures.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np

from boardroom.engine import calls
from boardroom.engine.calls import Do
from boardroom.engine.kits import find_kit
from boardroom.engine.ledger import fresh_kits
from boardroom.engine.titles import Title, find_title
from boardroom.errors import BoardroomError
from boardroom.lab.gpu import gpu_available, simulate_tables

SAME = 4096  # games compared byte for byte


def compare(title: Title, kits: Any) -> float:
    """Play the same seeds on both; gives the CPU's choices a second on one core."""
    seeds = np.arange(SAME, dtype=np.uint64)
    tables = np.zeros(SAME, title.table)
    calls.act(kits, tables[:1].copy(), Do.SIMULATE, seeds[:1])
    start = time.perf_counter()
    made = calls.act(kits, tables, Do.SIMULATE, seeds)
    rate = float(made.sum()) / (time.perf_counter() - start)
    there, made_there = simulate_tables(kits, title.table, seeds)
    if there.tobytes() != tables.tobytes() or not (made_there == made).all():
        raise BoardroomError("The GPU ended in other states than the CPU.")
    return rate


def measure(title: Title, kits: Any, games: int) -> tuple[float, float]:
    """Choices and games a second on the GPU, copies to and from it counted; the best of three."""
    best = (0.0, 0.0)
    for repeat in range(3):
        seeds = np.arange(games, dtype=np.uint64) + np.uint64(repeat * games)
        start = time.perf_counter()
        _, made = simulate_tables(kits, title.table, seeds)
        seconds = time.perf_counter() - start
        best = max(best, (float(made.sum()) / seconds, games / seconds))
    return best


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.gpu", description=__doc__)
    parser.add_argument("--title", default="deploy-systems")
    parser.add_argument("--games", type=int, default=1 << 19)
    args = parser.parse_args()
    if not gpu_available():
        raise SystemExit("No CUDA device, or numba-cuda is not installed: pip install .[gpu]")
    title = find_title(args.title)
    for players in title.options[0].values:
        options = title.settle_options({"players": players})
        kits = fresh_kits(title, find_kit(title), options)
        cpu = compare(title, kits)
        choices, games = measure(title, kits, args.games)
        print(f"{title.name}, {players} players: {SAME} games byte for byte the same; "
              f"CPU {cpu / 1e6:.2f} million choices/s on one core; "
              f"GPU {choices / 1e6:.1f} million choices/s, {games / 1e3:.0f} thousand games/s; "
              f"ratio {choices / cpu:.0f}", flush=True)  # fmt: skip


if __name__ == "__main__":
    main()
