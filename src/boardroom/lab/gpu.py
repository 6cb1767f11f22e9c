"""Games in bulk on a GPU: the same rules from the same source, and the same sums as on the CPU.

They are dealt, played out and summed up there; only sums come back, and whole tables on demand.
The package `numba-cuda` and a CUDA device are needed.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np

from boardroom.engine.kits import KitFile, find_kit
from boardroom.engine.ledger import fresh_kits
from boardroom.engine.playouts import check_habits
from boardroom.engine.sums import Sums
from boardroom.engine.titles import Title, Value
from boardroom.lab.gpu_turns import answer_at_random, answer_by_habit
from boardroom.lab.wording import refused

# Measured on an H200: few large blocks with many games in hand, because the more there are, the
# more of them ask the same at once.
THREADS = 512  # of a block
BLOCKS = 1  # on a multiprocessor: so many fit with the registers that a thread may take
REGISTERS = 128
JIT = {"max_registers": REGISTERS}
POOL = 4096  # games in the hands of a block
ROWS = 64  # of sums: blocks that add to the same numbers wait for each other


def why_no_gpu() -> str:
    """What is missing for playing games on a GPU here; empty if nothing is."""
    try:
        from numba import cuda
    except ImportError:
        return "package"
    return "" if cuda.is_available() else "device"


@cache
def _compiled(habits: bool) -> Any:
    """The kernel, made when first needed: nothing of CUDA is needed to import this module."""
    from numba import cuda

    from boardroom.lab.gpu_kernel import pool_kernel

    answer_one = answer_by_habit if habits else answer_at_random
    return cuda.jit(**JIT)(pool_kernel(answer_one))


class Batch:
    """Games of one title, kit and set of options on a GPU, at random or by habit."""

    def __init__(
        self,
        title: Title,
        options: Mapping[str, Value] | None = None,
        kit: KitFile | None = None,
        habits: bool = False,
    ) -> None:
        if problem := why_no_gpu():
            raise refused(f"no_gpu.{problem}")
        if habits:
            check_habits(title)
        self.title, self.habits = title, habits
        self.kits = fresh_kits(title, kit or find_kit(title), title.settle_options(options or {}))
        self._compile()

    def _compile(self) -> None:
        from numba.core.errors import NumbaError

        try:
            self.play(1)
        except NumbaError as problem:
            way = "habits" if self.habits else "rules"
            raise refused(f"not_on_gpu.{way}", title=self.title.label) from problem

    def play(self, games: int, first_seed: int = 0, keep: int = 0) -> tuple[Any, Any]:
        """Play a game for each seed from the first on; gives their sums and the first tables."""
        from numba import cuda

        from boardroom.lab.gpu_kernel import Hand

        blocks, pool = shape_of(games, multiprocessors())
        tables = cuda.device_array(blocks * pool, self.title.table)
        kept = cuda.device_array(max(keep, 1), self.title.table)
        sums = cuda.to_device(np.zeros(ROWS, Sums))
        _compiled(self.habits)[blocks, THREADS](
            cuda.to_device(self.kits), tables, words_of(tables),
            cuda.device_array(blocks * pool, Hand), np.uint64(first_seed), np.int64(games),
            cuda.to_device(np.zeros(1, np.int64)), sums, words_of(kept),
        )  # fmt: skip
        return added(sums.copy_to_host()), kept.copy_to_host()[:keep]


def multiprocessors() -> int:
    """How many the device has."""
    from numba import cuda

    return int(cuda.get_current_device().MULTIPROCESSOR_COUNT)


def shape_of(games: int, processors: int) -> tuple[int, int]:
    """How many blocks play, and how many games each has in hand."""
    blocks = BLOCKS * processors
    return blocks, max(1, min(POOL, games // blocks))


def words_of(tables: Any) -> Any:
    """The same memory as whole words, a row for each table."""
    return tables.view(np.uint64).reshape(len(tables), tables.dtype.itemsize // 8)


def added(rows: Any) -> Any:
    """All rows of sums as one."""
    return rows.view(np.int64).reshape(len(rows), -1).sum(0).view(Sums)[0]
