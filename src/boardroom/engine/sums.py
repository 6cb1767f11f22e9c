"""What many games come to, in whole numbers.

Whole numbers add up to the same in any order: on one core, on all cores, and on a GPU.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numba.extending import overload

from boardroom.engine.records import record
from boardroom.engine.rules import JIT_OPTIONS, entry, placing, points, rule

SEATS = 6  # of the largest table of any title
SHARE = 60  # a win, in parts: up to six seats share it evenly
LENGTHS = 4096  # a game of more choices is counted among the longest
LEAST, MOST = -2048, 6143  # points beyond are counted as these

Sums = record(
    games=("i8", 1),
    choices=("i8", 2),  # of all games, and their squares
    wins=("i8", SEATS),  # in parts, of which SHARE are a win
    points=("i8", (SEATS, 2)),  # of each seat, and their squares
    lengths=("i8", LENGTHS),  # games by the number of their choices
    spread=("i8", (SEATS, MOST - LEAST + 1)),  # games by the points of each seat
)


def add(row: Any, i: Any, n: Any) -> None:
    """Add to a number of a row. No rule: on a GPU others add to it at the same moment."""
    row[i] += n


@overload(add, target="generic", strict=False, jit_options=JIT_OPTIONS)
def add_compiled(_row: Any, _i: Any, _n: Any) -> Any:
    return add


@rule
def within(n: Any, least: Any, most: Any) -> Any:
    """The nearest number from `least` to `most`."""
    return min(max(n, least), most)


@rule
def note_length(sums: Any, choices: Any) -> None:
    """One more game, of so many choices."""
    add(sums.games, 0, 1)
    add(sums.choices, 0, choices)
    add(sums.choices, 1, choices * choices)
    add(sums.lengths, within(choices, 0, LENGTHS - 1), 1)


@rule
def note_points(sums: Any, p: Any, made: Any) -> None:
    """What a seat came to."""
    add(sums.points, (p, 0), made)
    add(sums.points, (p, 1), made * made)
    add(sums.spread, (p, within(made, LEAST, MOST) - LEAST), 1)


@rule
def note_winners(sums: Any, winners: Any, number: Any) -> None:
    """Those who share the first place, a bit set of so many seats, share the win."""
    for p in range(SEATS):
        if winners >> p & 1 == 1:
            add(sums.wins, p, SHARE // number)


@rule
def note_table(kit: Any, s: Any, sums: Any) -> None:
    """One more game, from the table at its end."""
    note_length(sums, np.int64(s.count))
    winners, number = 0, 0
    for p in range(kit.seats):
        note_points(sums, p, np.int64(points(kit, s, p)))
        if placing(kit, s, p) == 1:
            winners |= 1 << p
            number += 1
    note_winners(sums, winners, number)


@entry
def note_each(choices: Any, made: Any, places: Any, sums: Any) -> None:
    """Many games: their choices, and a row of points and one of places for each."""
    into = sums[0]
    for i in range(len(choices)):
        note_length(into, np.int64(choices[i]))
        winners, number = 0, 0
        for p in range(made.shape[1]):
            note_points(into, p, made[i, p])
            if places[i, p] == 1:
                winners |= 1 << p
                number += 1
        note_winners(into, winners, number)


@dataclass(frozen=True)
class Spread:
    """How whole numbers are spread out: those of a row, counted, of which the first is `least`."""

    total: int
    squares: int
    counts: Any
    least: int = 0

    @property
    def mean(self) -> float:
        return self.total / int(self.counts.sum())

    @property
    def deviation(self) -> float:
        return float(max(self.squares / int(self.counts.sum()) - self.mean**2, 0.0) ** 0.5)

    @property
    def lowest(self) -> int:
        return self._ranked(0)

    @property
    def highest(self) -> int:
        return self._ranked(int(self.counts.sum()) - 1)

    @property
    def median(self) -> float:
        games = int(self.counts.sum())
        return (self._ranked((games - 1) // 2) + self._ranked(games // 2)) / 2

    def _ranked(self, place: int) -> int:
        """The number at a place, counted from 0, if all stood in order."""
        return self.least + int(np.searchsorted(self.counts.cumsum(), place, side="right"))


def spread_of_points(sums: Any, p: int) -> Spread:
    """What a seat came to in all games."""
    total, squares = (int(n) for n in sums["points"][p])
    return Spread(total, squares, sums["spread"][p], LEAST)


def spread_of_lengths(sums: Any) -> Spread:
    """How many choices a game took."""
    total, squares = (int(n) for n in sums["choices"])
    return Spread(total, squares, sums["lengths"])


def share_of_wins(sums: Any, p: int) -> float:
    """The wins of a seat, shared ones in part, by all games."""
    return int(sums["wins"][p]) / (SHARE * int(sums["games"][0]))
