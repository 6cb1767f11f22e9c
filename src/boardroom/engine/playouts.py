"""Random games in bulk: for tests, for measuring, for the lab."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from boardroom.engine import calls
from boardroom.engine.calls import Do, Tell
from boardroom.engine.kits import KitFile, find_kit
from boardroom.engine.ledger import fresh_kits
from boardroom.engine.titles import Title, Value, find_title

CHUNK = 256  # tables a thread plays before it looks up


@dataclass(frozen=True)
class Outcome:
    """What a batch of games came to; one row a game, one column a seat."""

    points: Any
    places: Any
    choices: Any


def simulate(
    title: Title,
    games: int,
    options: Mapping[str, Value] | None = None,
    kit: KitFile | None = None,
    first_seed: int = 0,
    threads: int | None = None,
) -> Outcome:
    """Play random games on all cores; the same seeds give the same games on any machine."""
    settled = title.settle_options(options or {})
    kits = fresh_kits(title, kit or find_kit(title), settled)
    seats = int(settled["players"])
    seeds = np.arange(first_seed, first_seed + games, dtype=np.uint64)
    chunks = [seeds[i : i + CHUNK] for i in range(0, games, CHUNK)]
    with ThreadPoolExecutor(threads or os.cpu_count() or 1) as pool:
        rows = list(pool.map(lambda chunk: _play_chunk(title, kits, seats, chunk), chunks))
    return Outcome(*(np.concatenate(column) for column in zip(*rows, strict=True)))


def _play_chunk(title: Title, kits: Any, seats: int, seeds: Any) -> tuple[Any, Any, Any]:
    tables = np.zeros(len(seeds), title.table)
    made = calls.act(kits, tables, Do.SIMULATE, seeds)
    points = [calls.tell(kits, tables, Tell.POINTS, p) for p in range(seats)]
    places = [calls.tell(kits, tables, Tell.PLACING, p) for p in range(seats)]
    return np.stack(points, 1), np.stack(places, 1), made


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
