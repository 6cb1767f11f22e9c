"""Our titles: random full games, full simulations of the search, and how long a start takes."""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from importlib import import_module

from bench.measure import WARM_UP_S, Figure, one_core

WARM_STARTS = 3


@dataclass(frozen=True)
class Start:
    """Seconds from the command line to a title that is ready to play."""

    title: str
    cold_s: float  # nothing compiled yet
    warm_s: float  # everything read from the cache


def measure_title(
    title: str, players: int, seconds: float, options: dict[str, int] | None = None
) -> Figure:
    """Random full games, and full simulations of the search from openings."""
    playouts = import_module("boardroom.engine.playouts")
    searching = import_module("boardroom.bots.measuring")
    with one_core():
        playouts.measure_playouts(title, players, WARM_UP_S, options)
        choices, games, elapsed = playouts.measure_playouts(title, players, seconds, options)
        searching.measure_search(title, players, WARM_UP_S, options)
        simulations, searched = searching.measure_search(title, players, seconds, options)
    rates = choices / elapsed, games / elapsed, simulations / searched
    return Figure(f"{title}, {players} players", *rates)


def measure_start(title: str) -> Start:
    """One start with an empty cache, then several with the cache it filled."""
    with tempfile.TemporaryDirectory() as cache:
        cold = time_prepare(title, cache)
        warm = statistics.median(time_prepare(title, cache) for _ in range(WARM_STARTS))
    return Start(title, cold, warm)


def time_prepare(title: str, cache: str) -> float:
    """Wall seconds of `python -m boardroom prepare <title>` in a process of its own."""
    env = os.environ | {"BOARDROOM_CACHE_DIR": cache}
    env.pop("NUMBA_CACHE_DIR", None)  # set once boardroom is imported; it outranks ours
    # As a player starts it: the peers bring SciPy along, which Numba then loads at every start.
    python = os.environ.get("PLAY_PYTHON", sys.executable)
    command = [python, "-m", "boardroom", "prepare", title]
    start = time.perf_counter()
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    elapsed = time.perf_counter() - start
    if done.returncode:
        raise RuntimeError(f"boardroom prepare {title} failed:\n{done.stderr}")
    return elapsed
