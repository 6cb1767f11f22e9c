"""What one measurement is and how it is taken: one core, warm, for a set time."""

import os
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import NamedTuple

WARM_UP_S = 0.5


@dataclass(frozen=True)
class Figure:
    """What one program did in a second on one core; None where it does not apply."""

    name: str
    moves_per_s: float | None  # decisions of players
    games_per_s: float | None
    simulations_per_s: float | None = None  # games played out for a search
    chance_per_s: float | None = None  # dice, where the program counts them as steps of their own


class Tally(NamedTuple):
    """What one call of a measured function got done."""

    moves: int = 0
    games: int = 0
    simulations: int = 0
    chance: int = 0


@contextmanager
def one_core() -> Iterator[None]:
    """Holds the calling thread on one core, where the system can do that."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def repeat(seconds: float, play: Callable[[], Tally]) -> list[float]:
    """Calls `play` until the time is up and gives each count of the tally per second."""
    totals = [0] * len(Tally._fields)
    start = time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds:
        totals = [total + n for total, n in zip(totals, play(), strict=True)]
    return [total / elapsed for total in totals]


def measure(name: str, seconds: float, play: Callable[[], Tally]) -> Figure:
    """Warms up, then measures; a count that stayed at zero does not apply."""
    with one_core():
        repeat(WARM_UP_S, play)
        rates = repeat(seconds, play)
    return Figure(name, *(rate or None for rate in rates))


def middle(rates: Sequence[float | None]) -> float | None:
    """The median of what applies."""
    known = [rate for rate in rates if rate is not None]
    return statistics.median(known) if known else None


def median_figure(figures: Sequence[Figure]) -> Figure:
    """The median of several measurements of one program, rate by rate."""
    return Figure(
        figures[0].name,
        middle([figure.moves_per_s for figure in figures]),
        middle([figure.games_per_s for figure in figures]),
        middle([figure.simulations_per_s for figure in figures]),
        middle([figure.chance_per_s for figure in figures]),
    )


def spread(figures: Sequence[Figure]) -> float:
    """How far the measurements lie apart: (highest - lowest) / median of the main rate."""
    rates = [figure.moves_per_s or figure.simulations_per_s or 0.0 for figure in figures]
    return (max(rates) - min(rates)) / (statistics.median(rates) or 1.0)
