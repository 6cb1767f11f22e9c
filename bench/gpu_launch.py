"""Run assembled kernels where there is a GPU and CuPy but no Numba: `bench/gpu_launch.py FOLDER`.

The folder comes from `bench.gpu_check --out` and `bench.gpu_pack`. First each kernel has to end in
the CPU's tables and sums, byte for byte; then it is measured with several shapes of blocks.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import cupy
import numpy as np

HAND = 16  # bytes
ROWS = 64  # of sums
SHAPES = [(256, 1024), (256, 2048), (512, 1024), (512, 2048), (512, 3072), (512, 4096)]
LONG = 0.5  # seconds that a measurement takes about


def flat(memory: Any, item: int, *shape: int) -> list[int]:
    """An array as Numba's kernels take it: owner, number, size, address, shape, strides."""
    strides = [item * int(np.prod(shape[i + 1 :])) for i in range(len(shape))]
    return [0, 0, int(np.prod(shape)), item, memory.data.ptr, *shape, *strides]


class Kernel:
    """One kernel with its kit and the CPU's results."""

    def __init__(self, cubin: Path) -> None:
        self.function = cupy.RawModule(path=str(cubin)).get_function("play_pools")
        with np.load(cubin.with_suffix(".npz")) as packed:
            self.kits, self.tables = cupy.asarray(packed["kits"]), packed["tables"]
            self.sums = packed["sums"]
        self.processors = cupy.cuda.Device().attributes["MultiProcessorCount"]

    def blocks(self, threads: int) -> int:
        """As many as fit on the device by their registers."""
        registers = -(-self.function.num_regs // 8) * 8
        return int(self.processors * max(1, min(65536 // (registers * threads), 2048 // threads)))

    def play(
        self, games: int, threads: int, pool: int, first: int = 0, keep: int = 1
    ) -> tuple[Any, Any, float]:
        """Sums, kept tables and seconds."""
        blocks, words = self.blocks(threads), self.tables.shape[1]
        n = blocks * pool
        tables, kept = (cupy.zeros((rows, words), cupy.uint64) for rows in (n, keep))
        hands, upcoming = cupy.zeros(n * HAND, cupy.uint8), cupy.zeros(1, cupy.int64)
        sums = cupy.zeros((ROWS, len(self.sums)), cupy.int64)
        values = [
            *flat(self.kits, self.kits.size, 1), *flat(tables, words * 8, n),
            *flat(tables, 8, n, words), *flat(hands, HAND, n), first, games,
            *flat(upcoming, 8, 1), *flat(sums, len(self.sums) * 8, ROWS),
            *flat(kept, 8, keep, words),
        ]  # fmt: skip
        start, end = cupy.cuda.Event(), cupy.cuda.Event()
        start.record()
        self.function((blocks,), (threads,), tuple(np.int64(value) for value in values))
        end.record()
        end.synchronize()
        return sums.sum(0).get(), kept.get(), cupy.cuda.get_elapsed_time(start, end) / 1000

    def is_same(self) -> bool:
        """Whether it ends as the CPU did."""
        sums, kept, _ = self.play(len(self.tables), 256, 512, keep=len(self.tables))
        return bool((sums == self.sums).all() and (kept == self.tables).all())

    def measure(self, threads: int, pool: int) -> str:
        """Choices and games a second."""
        games = 1 << 17
        *_, seconds = self.play(games, threads, pool)
        games = max(int(games * LONG / seconds), 8 * pool * self.blocks(threads))
        sums, _, seconds = self.play(games, threads, pool, first=1 << 32)
        return (f"{threads:4} threads, pools of {pool:4}: {sums[1] / seconds / 1e6:7.0f} million "
                f"choices/s, {games / seconds / 1e3:6.0f} thousand games/s")  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    for cubin in sorted(parser.parse_args().folder.glob("*.cubin")):
        kernel = Kernel(cubin)
        same = "the same as on the CPU" if kernel.is_same() else "OTHER THAN ON THE CPU"
        print(f"{cubin.stem}: {kernel.function.num_regs} registers, {same}", flush=True)
        for threads, pool in SHAPES:
            print(" ", kernel.measure(threads, pool), flush=True)


if __name__ == "__main__":
    main()
