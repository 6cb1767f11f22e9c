"""How fast the search is, in simulations a second."""

from __future__ import annotations

import time
from collections.abc import Mapping
from itertools import count

import numpy as np

from boardroom.bots.levels import style_of
from boardroom.bots.study import Budget, study
from boardroom.engine.acts import Do
from boardroom.engine.kits import find_kit
from boardroom.engine.ledger import fresh_kits
from boardroom.engine.position import Position
from boardroom.engine.titles import Value, find_title

EACH = 1000  # simulations from one opening
TO_THE_END = {"greed": 0.0, "depth": 1000}  # every simulation is played to the last choice


def measure_search(
    title_name: str, players: int, seconds: float, options: Mapping[str, Value] | None = None
) -> tuple[int, float]:
    """Full simulations from openings on one core for so long: how many, and the seconds."""
    title = find_title(title_name)
    settled = title.settle_options({**(options or {}), "players": players})
    kits = fresh_kits(title, find_kit(title), settled)
    style = style_of(title, **TO_THE_END)
    made = 0
    start = time.perf_counter()
    for seed in count():
        dealt = Position(kits, np.zeros(1, title.table))
        dealt.act(Do.DEAL, seed)
        seat = int(dealt.s.seat)
        found = study(dealt.seen_by(seat), seat, style, Budget(EACH), np.uint64(seed + 1))[0]
        made += found.simulations
        if time.perf_counter() - start >= seconds:
            break
    return made, time.perf_counter() - start
