"""This checkout beside another one, taking turns: `python -m bench.before_after FOLDER [TITLE …]`.

FOLDER is a checkout of an earlier commit. For every title: seconds of a cold compile, and random
choices and simulations a second on one core, each measured here and there in turn. Run it in the
environment of the tests, on a machine with nothing else to do.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bench.machine import describe_machine
from boardroom.engine.titles import all_titles

HERE = Path(__file__).resolve().parents[1]
WARM_UP = 0.5  # seconds
MEASURED = f"""
import sys
from boardroom.bots.measuring import measure_search
from boardroom.engine.playouts import measure_playouts
title, seconds = sys.argv[1], float(sys.argv[2])
for measure in (measure_playouts, measure_search):
    measure(title, 4, {WARM_UP}, None)
    found = measure(title, 4, seconds, None)
    print(found[0] / found[-1])
"""


def run(checkout: Path, cache: str, *words: str) -> str:
    """What Python prints with the package of a checkout."""
    env = os.environ | {"PYTHONPATH": str(checkout / "src"), "BOARDROOM_CACHE_DIR": cache}
    env.pop("NUMBA_CACHE_DIR", None)  # ours: with it nothing would be compiled again
    done = subprocess.run([sys.executable, *words], env=env, cwd=checkout, capture_output=True,
                          text=True, check=True)  # fmt: skip
    return done.stdout


def cold(checkout: Path, title: str) -> float:
    """Seconds until a title is compiled, from nothing."""
    with tempfile.TemporaryDirectory() as cache:
        start = time.perf_counter()
        run(checkout, cache, "-m", "boardroom", "prepare", title)
        return time.perf_counter() - start


def speeds(checkout: Path, cache: str, title: str, seconds: float) -> tuple[float, float]:
    """Choices and simulations a second."""
    choices, simulations = run(checkout, cache, "-c", MEASURED, title, str(seconds)).split()
    return float(choices), float(simulations)


def line(name: str, there: list[float], here: list[float], what: str) -> str:
    """One comparison: medians, and the ratio."""
    before, after = statistics.median(there), statistics.median(here)
    return f"{name:16} {what:14} {before:14,.1f} {after:14,.1f} {after / before:6.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.before_after", description=__doc__)
    parser.add_argument("folder", type=Path, help="another checkout")
    parser.add_argument("titles", nargs="*", metavar="TITLE")
    parser.add_argument("--seconds", type=float, default=3.0, help="length of one measurement")
    parser.add_argument("--rounds", type=int, default=3, help="measurements of speed on each side")
    parser.add_argument("--colds", type=int, default=1, help="cold compiles on each side")
    args = parser.parse_args()
    sides = (args.folder.resolve(), HERE)
    for name, value in describe_machine().items():
        print(f"{name}: {value}")
    print(f"{'title':16} {'what':14} {'before':>14} {'after':>14} {'ratio':>6}")
    for title in args.titles or [one.name for one in all_titles()]:
        starts = [[cold(side, title) for side in sides] for _ in range(args.colds)]
        if starts:
            there, here = ([row[side] for row in starts] for side in (0, 1))
            print(line(title, there, here, "cold, s"), flush=True)
        with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
            caches = (one, other)
            found = [[speeds(side, cache, title, args.seconds)
                      for side, cache in zip(sides, caches, strict=True)]
                     for _ in range(args.rounds)]  # fmt: skip
        for i, what in enumerate(("choices/s", "simulations/s") if found else ()):
            there, here = ([row[side][i] for row in found] for side in (0, 1))
            print(line(title, there, here, what), flush=True)


if __name__ == "__main__":
    main()
