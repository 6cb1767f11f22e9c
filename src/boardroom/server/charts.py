"""Points over a game as a line chart, and the line of all its choices: numbers into places."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from boardroom.server.seating import COLOURS

Scores = Sequence[Sequence[int]]
Place = Callable[[float], float]  # a number into a place of the drawing


@dataclass(frozen=True)
class Frame:
    """The inner area of a drawing, in the units of its view box."""

    left: float
    top: float
    width: float
    height: float
    gap: float = 14  # least distance of two labels at the end of lines

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def bottom(self) -> float:
        return self.top + self.height


@dataclass
class Line:
    """The line of one seat."""

    seat: int
    points: str  # of an SVG polyline
    x: float
    y: float
    label_y: float
    value: int


@dataclass(frozen=True)
class Band:
    """A stretch of the game, such as a round."""

    mark: int
    x: float
    width: float
    middle: float


@dataclass(frozen=True)
class Chart:
    """Everything a template needs to draw it."""

    frame: Frame
    grid: tuple[tuple[int, float], ...]  # value and its height
    bands: tuple[Band, ...]
    lines: tuple[Line, ...]
    cursor: float | None  # where the page stands, if not at the end


def chart_of(scores: Scores, marks: Sequence[int], frame: Frame, at: int | None = None) -> Chart:
    """The points of every seat after each choice."""
    last = len(scores) - 1
    low, high, step = scale(scores)

    def x_at(n: float) -> float:
        return round(frame.left + frame.width * n / max(last, 1), 1)

    def y_at(value: float) -> float:
        return round(frame.bottom - frame.height * (value - low) / (high - low), 1)

    grid = tuple((value, y_at(value)) for value in range(low, high + 1, step))
    lines = tuple(one_line(scores, p, x_at, y_at) for p in range(len(scores[0])))
    spread(lines, frame)
    cursor = x_at(at) if at is not None and at < last else None
    return Chart(frame, grid, tuple(bands_of(marks, x_at)), lines, cursor)


def scale(scores: Scores) -> tuple[int, int, int]:
    """Lowest and highest value of the axis and the distance of its lines."""
    values = [value for row in scores for value in row]
    low, high = min(0, *values), max(4, *values)
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10**6)
                if (high - low) / step <= 4)  # fmt: skip
    return low // step * step, -(-high // step) * step, step


def one_line(scores: Scores, p: int, x_at: Place, y_at: Place) -> Line:
    """A line with a corner only where the value changes."""
    last = len(scores) - 1
    values = [row[p] for row in scores]
    corners = [n for n, value in enumerate(values)
               if n in (0, last) or value != values[n - 1] or value != values[n + 1]]  # fmt: skip
    points = " ".join(f"{x_at(n)},{y_at(scores[n][p])}" for n in corners)
    y = y_at(scores[last][p])
    return Line(p, points, x_at(last), y, y, scores[last][p])


def spread(lines: Sequence[Line], frame: Frame) -> None:
    """Move the labels at the ends apart, so that none covers another."""
    lowest = frame.top - 1.5 * frame.gap
    for line in sorted(lines, key=lambda line: line.y):
        line.label_y = lowest = max(lowest + frame.gap, line.y)
    over = max(0.0, lowest - frame.bottom)
    for line in lines:
        line.label_y -= over


def bands_of(marks: Sequence[int], x_at: Place) -> list[Band]:
    """Stretches of choices with the same mark."""
    found = []
    for mark, start, end in stretches(marks):
        x, right = x_at(start), x_at(min(end, len(marks) - 1))
        found.append(Band(mark, x, round(right - x, 1), round((x + right) / 2, 1)))
    return found


def stretches(marks: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    """Every mark with where its stretch begins, and where the next one does."""
    start = 0
    for mark, run in groupby(marks):
        end = start + len(list(run))
        yield mark, start, end
        start = end


# The line under the table


@dataclass(frozen=True)
class Lane:
    """A stretch of the game, such as a round, in percent of the line."""

    mark: int
    first: int  # the choice it begins with
    x: float
    width: float
    done: float  # width of what lies before the point shown


@dataclass(frozen=True)
class Scrub:
    """Where the page stands in the game."""

    at: int
    of: int
    knob: float
    lanes: list[Lane]
    ticks: list[tuple[float, str]]  # every choice: its place, and the colour of who made it

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
    for mark, start, beyond in stretches(marks):
        end = min(beyond, of)
        done = x_at(max(min(at, end) - start, 0))
        if end > start or not lanes:
            lanes.append(Lane(mark, start, x_at(start), max(x_at(end - start) - 0.3, 0), done))
    ticks = [(x_at(n + 0.5), COLOURS[p]) for n, p in enumerate(seats[:of])]
    return Scrub(at, of, x_at(at), lanes, ticks)
