"""Games in bulk, at random or by habit: for tests, for measuring, for the lab."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from boardroom.engine import calls
from boardroom.engine.calls import Do, as_bytes
from boardroom.engine.compiled import BITS, NUMBER, addresses, call
from boardroom.engine.kits import KitFile, find_kit
from boardroom.engine.ledger import fresh_kits
from boardroom.engine.rules import entry, has_habits
from boardroom.engine.sentences import refused
from boardroom.engine.sums import Sums, note_each
from boardroom.engine.titles import Title, Value, find_title

CHUNK = 256  # tables a thread plays before it looks up


def simulate(
    title: Title,
    games: int,
    options: Mapping[str, Value] | None = None,
    kit: KitFile | None = None,
    first_seed: int = 0,
    threads: int | None = None,
    habits: bool = False,
) -> Any:
    """Play games on all cores, at random or by habit, and sum them up.

    The same seeds give the same games and sums on any machine.
    """
    settled = title.settle_options(options or {})
    kits = fresh_kits(title, kit or find_kit(title), settled)
    sums = np.zeros(1, Sums)
    seeds = np.arange(first_seed, first_seed + games, dtype=np.uint64)
    chunks = [seeds[i : i + CHUNK] for i in range(0, games, CHUNK)]
    with ThreadPoolExecutor(threads or os.cpu_count() or 1) as pool:
        for part in pool.map(lambda chunk: _play_chunk(title, kits, chunk, habits), chunks):
            sums.view(np.int64)[:] += part.view(np.int64)
    return sums[0]


def _play_chunk(title: Title, kits: Any, seeds: Any, habits: bool) -> Any:
    tables, made = play_tables(title, kits, seeds, habits)
    sums = np.zeros(1, Sums)
    note_each(made, *calls.standings(kits, tables), sums)
    return sums


def play_tables(title: Title, kits: Any, seeds: Any, habits: bool = False) -> tuple[Any, Any]:
    """Deal and play a game for each seed; gives the final tables and their choices."""
    tables = np.zeros(len(seeds), title.table)
    if not habits:
        return tables, calls.act(kits, tables, Do.SIMULATE, seeds)
    check_habits(title)
    at = addresses(kits.dtype, tables.dtype)
    by_habit_each(at.act, at.habit, *as_bytes(kits, tables), seeds)
    return tables, tables["count"].astype(np.uint64)


def check_habits(title: Title) -> None:
    """Refuse to play a title by habit that has none."""
    if not has_habits(title.table):
        raise refused("no_habits", title=title.label)


@entry
def by_habit_each(act: Any, habit: Any, kits: Any, tables: Any, seeds: Any) -> None:
    """Deal a game for each seed, and let everybody do the usual until it is over."""
    kit, size = kits.ctypes.data, len(tables) // max(len(seeds), 1)
    for i in range(len(seeds)):
        table = tables.ctypes.data + i * size
        bits: Any = call(act, kit, table, Do.DEAL, seeds[i], BITS)
        while bits != np.uint64(0):
            c = call(habit, kit, table, 0, np.uint64(0), NUMBER)
            bits = call(act, kit, table, Do.PLAY, np.uint64(c), BITS)


def measure_playouts(
    title_name: str,
    players: int,
    seconds: float,
    options: Mapping[str, Value] | None = None,
) -> tuple[int, int, float]:
    """Random full games on one core for so long: choices, games, seconds; compiling not counted."""
    title = find_title(title_name)
    settled = title.settle_options({**(options or {}), "players": players})
    kits = fresh_kits(title, find_kit(title), settled)
    calls.act(kits, np.zeros(1, title.table), Do.SIMULATE, 0)
    choices = games = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        tables = np.zeros(CHUNK, title.table)
        seeds = np.arange(games, games + CHUNK, dtype=np.uint64)
        choices += int(calls.act(kits, tables, Do.SIMULATE, seeds).sum())
        games += CHUNK
    return choices, games, time.perf_counter() - start
