"""The line under the table: every choice of the game, to be visited again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from boardroom.server.seating import COLOURS


@dataclass(frozen=True)
class Lane:
    """A stretch of the game, such as a round, in percent of the line."""

    mark: int
    first: int  # the choice it begins with
    x: float
    width: float
    done: float  # width of what lies before the point shown


@dataclass(frozen=True)
class Tick:
    """One choice and the colour of who made it."""

    x: float
    colour: str


@dataclass(frozen=True)
class Scrub:
    """Where the page stands in the game."""

    at: int
    of: int
    knob: float
    lanes: tuple[Lane, ...]
    ticks: tuple[Tick, ...]

    @property
    def is_now(self) -> bool:
        return self.at == self.of

    @property
    def before(self) -> int:
        return max(self.at - 1, 0)

    @property
    def after(self) -> int:
        return min(self.at + 1, self.of)


def scrub_of(at: int, of: int, marks: Sequence[int], seats: Sequence[int]) -> Scrub:
    """The line for a game of `of` choices, standing after `at` of them."""

    def x_at(n: float) -> float:
        return round(100 * n / max(of, 1), 2)

    lanes: list[Lane] = []
    start = 0
    for mark, run in groupby(marks):
        end = min(start + len(list(run)), of)
        done = x_at(max(min(at, end) - start, 0))
        if end > start or not lanes:
            lanes.append(Lane(mark, start, x_at(start), max(x_at(end - start) - 0.3, 0), done))
        start = end
    ticks = tuple(Tick(x_at(n + 0.5), COLOURS[p]) for n, p in enumerate(seats[:of]))
    return Scrub(at, of, x_at(at), tuple(lanes), ticks)
