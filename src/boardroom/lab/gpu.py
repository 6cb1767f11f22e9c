"""Random games on a GPU: the same rules from the same source, one game a thread.

The kernel needs the package `numba-cuda` and a CUDA device. Without them `simulate_tables` plays
the very same games on the CPU, bit for bit.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from boardroom.engine import calls
from boardroom.engine.acts import Do, act_on

THREADS = 64  # games in a block


def gpu_available() -> bool:
    """Whether a CUDA device can be used."""
    try:
        from numba import cuda
    except ImportError:
        return False
    return bool(cuda.is_available())


@cache
def _kernel() -> Any:
    """The kernel, made when first needed so that no GPU is needed to import this module."""
    from numba import cuda

    @cuda.jit  # type: ignore[untyped-decorator]
    def simulate_each(kits: Any, tables: Any, seeds: Any, made: Any) -> None:
        i = cuda.grid(1)  # type: ignore[attr-defined]
        if i < tables.size:
            made[i] = act_on(kits[0], tables[i], Do.SIMULATE, seeds[i])

    return simulate_each


def simulate_tables(kits: Any, kind: np.dtype[Any], seeds: Any) -> tuple[Any, Any]:
    """Deal and play one random game for each seed; gives the final tables and their choices."""
    if not gpu_available():
        tables = np.zeros(len(seeds), kind)
        return tables, calls.act(kits, tables, Do.SIMULATE, seeds)
    from numba import cuda

    tables = cuda.to_device(np.zeros(len(seeds), kind))
    made = cuda.to_device(np.zeros(len(seeds), np.int64))
    blocks = -(-len(seeds) // THREADS)
    _kernel()[blocks, THREADS](cuda.to_device(kits), tables, cuda.to_device(seeds), made)
    return tables.copy_to_host(), made.copy_to_host()
