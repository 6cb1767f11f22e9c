"""What runs on a GPU, run without one: turns interpreted, and the kernel in Numba's simulator."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from boardroom.engine.kits import find_kit
from boardroom.engine.ledger import fresh_kits
from boardroom.engine.playouts import play_tables
from boardroom.engine.records import blank
from boardroom.engine.rules import has_habits
from boardroom.engine.titles import Title, all_titles
from boardroom.engine.turns import NOTHING
from boardroom.errors import BoardroomError
from boardroom.lab import gpu
from boardroom.lab.gpu_turns import answer_at_random, answer_by_habit, begin, run_to_ask

SEED = np.uint64(20)
EVERY = [(title, way) for title in all_titles() for way in (answer_at_random, answer_by_habit)
         if way is answer_at_random or has_habits(title.table)]  # fmt: skip

# A block of as few threads as the kernel allows, with fewer games in hand than there are to play.
SIMULATED = """
import numpy as np
from numba import cuda
from boardroom.engine.playouts import play_tables, simulate
from boardroom.engine.titles import find_title
from boardroom.lab import gpu

gpu.multiprocessors, gpu.THREADS, gpu.BLOCKS, gpu.POOL, gpu.JIT = lambda: 1, 32, 1, 2, {}
title = find_title("upgrade")
there = gpu.Batch(title)
sums, tables = there.play(5, first_seed=7, keep=3)
assert sums.tobytes() == simulate(title, 5, first_seed=7).tobytes(), "other sums"
here, _ = play_tables(title, there.kits, np.arange(7, 10, dtype=np.uint64))
assert tables.tobytes() == here.tobytes(), "other tables"
"""


@pytest.mark.parametrize(("title", "way"), EVERY, ids=lambda x: getattr(x, "name", ""))
def test_turns_of_a_pool_make_the_same_game(title: Title, way: Callable[..., Any]) -> None:
    kits = fresh_kits(title, find_kit(title), title.settle_options({}))
    s = blank(title.table)
    chance = begin(kits[0], s, SEED)
    while run_to_ask(kits[0], s) != NOTHING:
        chance = way(kits[0], s, chance)
    here, _ = play_tables(title, kits, np.array([SEED]), habits=way is answer_by_habit)
    assert s.tobytes() == here.tobytes()


def test_what_is_asked_fits_the_kinds_of_a_pool() -> None:
    """The highest kind, 31, is for tables that have no game left."""
    assert all(NOTHING < ask < 31 for title in all_titles() for ask in title.choices)


@pytest.mark.parametrize(("games", "shape"), [
    (1, (132, 1)), (1320, (132, 10)), (10**7, (132, 4096)),
])  # fmt: skip
def test_a_small_batch_is_spread_over_the_whole_device(
    games: int, shape: tuple[int, int]
) -> None:
    assert gpu.shape_of(games, 132) == shape


def test_without_a_gpu_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gpu, "why_no_gpu", lambda: "device")
    with pytest.raises(BoardroomError, match="no CUDA device here"):
        gpu.Batch(all_titles()[0])


@pytest.mark.slow
def test_the_kernel_plays_and_sums_up_as_the_cpu_does() -> None:
    """More games than tables, so that tables are dealt anew; whole tables come back on demand."""
    env = os.environ | {"NUMBA_ENABLE_CUDASIM": "1"}
    done = subprocess.run([sys.executable, "-c", SIMULATED], env=env, capture_output=True,
                          text=True, check=False)  # fmt: skip
    assert done.returncode == 0, done.stderr
