"""What a machine with a GPU but without Numba needs: `python -m bench.gpu_pack FOLDER`.

Beside the kernels that `make gpu-check ARGS="--out FOLDER"` leaves there come the kits, and what
the CPU makes of the same games. `bench/gpu_launch.py FOLDER` then runs and compares them.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from bench.gpu_check import kernels
from boardroom.engine.kits import find_kit
from boardroom.engine.ledger import fresh_kits
from boardroom.engine.playouts import play_tables, simulate
from boardroom.engine.titles import find_title

SAME = 4096  # games whose sums and tables are compared


def pack(name: str, way: str, folder: Path) -> None:
    """One kernel's kit, and the CPU's results."""
    title, habits = find_title(name), way == "habit"
    kits = fresh_kits(title, find_kit(title), title.settle_options({}))
    tables, _ = play_tables(title, kits, np.arange(SAME, dtype=np.uint64), habits)
    sums = simulate(title, SAME, habits=habits)
    np.savez_compressed(
        folder / f"{name}-{way}.npz", kits=kits.view(np.uint8),
        tables=tables.view(np.uint64).reshape(SAME, -1), sums=np.frombuffer(sums.tobytes(), "i8"),
    )  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.gpu_pack", description=__doc__)
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    for name, way in kernels():
        pack(name, way, folder)


if __name__ == "__main__":
    main()
