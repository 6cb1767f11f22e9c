"""Compile every title's kernels for a GPU and assemble them, without one: `make gpu-check`.

Needs the extra `gpu-check`. Fails where a title does not compile or its kernel spills more than
has been accepted; `--accept` accepts what is found, `--out FOLDER` keeps the assembled kernels.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import re
import subprocess
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np

from bench.footprints import (
    Footprint,
    complaints,
    read_accepted,
    read_footprint,
    told_shortly,
    write_accepted,
)
from boardroom.engine.kits import find_kit
from boardroom.engine.ledger import fresh_kits
from boardroom.engine.rules import has_habits
from boardroom.engine.sums import Sums
from boardroom.engine.titles import Title, all_titles, find_title
from boardroom.lab.gpu import REGISTERS, words_of
from boardroom.lab.gpu_turns import answer_at_random, answer_by_habit

CAPABILITY = (9, 0)  # of the device that is compiled for: Hopper
ARCHITECTURE = "sm_90"
# Devices' habits foresee with `np.exp`, which a GPU does not round as a CPU does.
LEFT_OUT = {("devices", "habit")}
WAYS = {"chance": answer_at_random, "habit": answer_by_habit}


def kernels() -> list[tuple[str, str]]:
    """Titles and ways to choose: one kernel each."""
    every = [(title.name, way) for title in all_titles()
             for way in WAYS if way == "chance" or has_habits(title.table)]  # fmt: skip
    return [kernel for kernel in every if kernel not in LEFT_OUT]


def imagine_device() -> None:
    """Numba asks the device what it is even where it is only to compile; so one is made up."""
    from numba.cuda import dispatcher

    device = SimpleNamespace(compute_capability=CAPABILITY, arch=ARCHITECTURE)
    dispatcher.get_current_device = lambda: device


def arguments(title: Title) -> tuple[Any, ...]:
    """The types of what the kernel is called with, as `boardroom.lab.gpu` calls it."""
    import numba

    from boardroom.lab.gpu_kernel import Hand

    kits = fresh_kits(title, find_kit(title), title.settle_options({}))
    tables = np.zeros(1, title.table)
    arrays = (kits, tables, words_of(tables), np.zeros(1, Hand))
    results = (np.zeros(1, np.int64), np.zeros(1, Sums), words_of(tables))
    numbers = (numba.uint64, numba.int64)
    return (*map(numba.typeof, arrays), *numbers, *map(numba.typeof, results))


def compile_kernel(title: Title, way: str) -> str:
    """The kernel in the assembler's language."""
    imagine_device()
    from numba import cuda

    from boardroom.lab.gpu_kernel import pool_kernel

    compile_ptx: Any = cuda.compile_ptx
    text, _ = compile_ptx(pool_kernel(WAYS[way]), arguments(title), cc=CAPABILITY)
    name = re.search(r"\.entry\s+(\w+)", text)
    return str(text).replace(name[1], "play_pools") if name else str(text)


def assemble(text: str, to: Path) -> Footprint:
    """Have NVIDIA's assembler make the kernel, and tell what it takes."""
    from cuda.pathfinder import find_nvidia_binary_utility

    source = to.with_suffix(".ptx")
    source.write_text(text)
    done = subprocess.run(
        [find_nvidia_binary_utility("ptxas"), "-v", f"-arch={ARCHITECTURE}",
         f"--maxrregcount={REGISTERS}", "-o", to, source],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        raise RuntimeError(f"{to.stem} cannot be assembled:\n{done.stderr}")
    return read_footprint(done.stderr)


def check(job: tuple[str, str, Path]) -> tuple[str, Footprint | str, float]:
    """Compile and assemble one kernel; gives its name, what it takes or why not, and seconds."""
    title, way, folder = job
    start, name = time.perf_counter(), f"{title}-{way}"
    found: Footprint | str
    try:
        found = assemble(compile_kernel(find_title(title), way), folder / f"{name}.cubin")
    except Exception as problem:  # Numba's are many, and what it says fills pages
        found = f"{name} does not compile: {told_shortly(str(problem))}"
    return name, found, time.perf_counter() - start


def check_all(folder: Path) -> tuple[dict[str, Footprint], list[str]]:
    """Check all kernels side by side and print what each takes; gives that, and failures."""
    print(f"{'kernel':26} registers  stack  spills  seconds", flush=True)
    found, failed = {}, []
    jobs = [(*kernel, folder) for kernel in kernels()]
    alone = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(os.cpu_count(), mp_context=alone) as pool:
        for name, now, seconds in pool.map(check, jobs):
            if isinstance(now, str):
                failed.append(now)
                continue
            found[name] = now
            print(f"{name:26} {now.registers:9} {now.stack:6} {now.spills:7} {seconds:8.1f}",
                  flush=True)  # fmt: skip
    return found, failed


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.gpu_check", description=__doc__)
    parser.add_argument("--accept", action="store_true", help="accept what is found")
    parser.add_argument("--out", type=Path, help="keep the kernels in this folder")
    args = parser.parse_args()
    start = time.perf_counter()
    with tempfile.TemporaryDirectory() as passing:
        folder = args.out or Path(passing)
        folder.mkdir(parents=True, exist_ok=True)
        found, failed = check_all(folder)
    print(f"{len(found)} kernels for {ARCHITECTURE} in {time.perf_counter() - start:.0f} s")
    if args.accept:
        write_accepted(found)
    if wrong := failed or complaints(found, read_accepted()):
        raise SystemExit("\n".join(wrong))


if __name__ == "__main__":
    main()
