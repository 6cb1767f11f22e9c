"""Balance: whether seats are equal, how games run, and what each action, card and tile is worth."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from boardroom.lab.parts import Shelf
from boardroom.lab.plans import Plan
from boardroom.lab.ratings import Span, wilson

RARE = 0.02  # taken in fewer of the cases than this: hardly ever
FEW = 30  # seats that must have had the chance before anything is said of an item
CLEAR = 0.10  # share of wins above an even share that counts as dominating


@dataclass(frozen=True)
class Seats:
    """Wins and points by seat, or by who decides first, second and so on."""

    wins: list[Span]
    points: list[float]
    even: float

    def differs(self, p: int) -> int:
        """−1 or 1 if a seat wins clearly less or more than an even share, else 0."""
        return (self.wins[p].low > self.even) - (self.wins[p].high < self.even)


@dataclass(frozen=True)
class Use:
    """How something was used, and how those fared who did."""

    name: str
    group: str
    legal: int  # decisions in which it could be chosen
    chosen: int
    had: int  # seats that had the chance
    used: int  # seats that used it
    fared: list[tuple[str, int, float, float]]  # how often, seats, mean points, share of wins
    edge: Span  # how many points more users ended with than those who had the chance and did not

    @property
    def rate(self) -> float:
        return self.chosen / self.legal if self.legal else 0.0


@dataclass(frozen=True)
class BalanceResult:
    """All that the games of one kit say."""

    plan: Plan
    games: int
    seats: Seats
    turns: Seats  # the same by the order of the first decisions: a deal may let any seat begin
    points: Any  # of every seat of every game
    margins: Any  # winner over the next
    choices: Any
    rounds: Any
    numbers: Any  # of the games, ascending
    won: Any  # the share of the win of every seat of every game
    # What only shows where every choice was watched.
    leaders: list[Span] = field(default_factory=list)  # wins of who led after each quarter
    actions: list[Use] = field(default_factory=list)
    items: list[Use] = field(default_factory=list)


def study_balance(shelf: Shelf, variant: int = 0) -> BalanceResult:
    """What the games with one kit say, every choice of them."""
    found = study_ends(shelf, variant)
    ends = Ends(found.numbers, found.points, found.won)
    return replace(
        found,
        leaders=leaders(shelf, ends),
        actions=uses(shelf.read("uses"), ends, "ask", "block"),
        items=uses(shelf.read("items"), ends, None, "item"),
    )


def study_ends(shelf: Shelf, variant: int = 0) -> BalanceResult:
    """What the ends of the games with one kit say."""
    plan, n = shelf.plan, shelf.plan.players
    games = shelf.read("games")
    games = games.filter(pc.equal(games["variant"], variant))
    names = ("game", "deal", "turn", "points", "won", "choices", "rounds")
    table = {name: games[name].to_numpy().reshape(-1, n) for name in names}
    best = np.sort(table["points"], axis=1)
    return BalanceResult(
        plan=plan,
        games=len(best),
        seats=shares_of(table["won"], table["points"]),
        turns=shares_of(in_turn(table["won"], table["turn"]),
                        in_turn(table["points"], table["turn"])),
        points=table["points"],
        margins=best[:, -1] - best[:, -2] if n > 1 else best[:, -1],
        choices=table["choices"][:, 0],
        rounds=table["rounds"][:, 0],
        numbers=table["game"][:, 0],
        won=table["won"],
    )  # fmt: skip


@dataclass(frozen=True)
class Ends:
    """How games ended, by their numbers in ascending order."""

    games: Any
    points: Any
    won: Any

    def rows(self, table: pa.Table) -> tuple[Any, Any]:
        """Which rows of a table belong to these games, and the place of each game here."""
        numbers = table["game"].to_numpy()
        own = np.isin(numbers, self.games)
        return own, np.searchsorted(self.games, numbers[own])


def shares_of(won: Any, points: Any) -> Seats:
    """Wins and points of every column."""
    return Seats([mean_share(column) for column in won.T],
                 [float(column.mean()) for column in points.T], 1 / won.shape[1])  # fmt: skip


def in_turn(values: Any, turns: Any) -> Any:
    """What belongs to seats, in the order in which they first decide."""
    return np.take_along_axis(values, np.argsort(turns, axis=1), axis=1)


def mean_share(won: Any) -> Span:
    """The mean share of wins with its interval."""
    return wilson(float(won.sum()), len(won))


def leaders(shelf: Shelf, ends: Ends) -> list[Span]:
    """How often whoever led after each quarter of the choices won; leads shared in equal parts."""
    leads = shelf.read("leads")
    own, at = ends.rows(leads)
    quarter, seat, points = (leads[name].to_numpy()[own] for name in ("quarter", "seat", "points"))
    found = []
    for one in np.unique(quarter):
        some = quarter == one
        score = np.full(ends.points.shape, -np.inf)
        score[at[some], seat[some]] = points[some]
        ahead = score == score.max(axis=1, keepdims=True)
        found.append(mean_share((ahead * ends.won).sum(axis=1) / ahead.sum(axis=1)))
    return found


def uses(table: pa.Table, ends: Ends, group: str | None, name: str) -> list[Use]:
    """Use and value of everything in a table, what is used most first."""
    own, at = ends.rows(table)
    seat = table["seat"].to_numpy()[own]
    first, second = ("legal", "chosen") if group else ("offered", "taken")
    legal, chosen = (table[column].to_numpy()[own] for column in (first, second))
    names = np.array(table[name].to_pylist(), dtype=object)[own]
    groups = np.array(table[group].to_pylist(), dtype=object)[own] if group else names
    found: dict[tuple[str, str], list[int]] = {}
    for i, key in enumerate(zip(groups, names, strict=True)):
        found.setdefault(key, []).append(i)
    rows = []
    for (of, one), places in found.items():
        some = np.array(places)
        points, won = ends.points[at[some], seat[some]], ends.won[at[some], seat[some]]
        rows.append(use(one, of if group else "", legal[some], chosen[some], points, won))
    return sorted(rows, key=lambda row: (row.group, -row.chosen, row.name))


def use(name: str, group: str, legal: Any, chosen: Any, points: Any, won: Any) -> Use:
    """One thing: one value for every seat of every game that had the chance."""
    used = chosen > 0
    return Use(
        name, group, int(legal.sum()), int(chosen.sum()), len(legal), int(used.sum()),
        fared(chosen, points, won), edge(points[used], points[~used]),
    )  # fmt: skip


def fared(chosen: Any, points: Any, won: Any) -> list[tuple[str, int, float, float]]:
    """Mean points and wins of seats by how often they used something."""
    middle = int(np.median(chosen[chosen > 0])) if (chosen > 0).any() else 0
    low = f"1–{middle}" if middle > 1 else "1"
    parts = [("0", chosen == 0), (low, (chosen > 0) & (chosen <= middle)),
             (f"{middle + 1}+", chosen > middle)]  # fmt: skip
    return [(label, int(some.sum()), float(points[some].mean()), float(won[some].mean()))
            for label, some in parts if some.any()]  # fmt: skip


def edge(users: Any, others: Any) -> Span:
    """The difference of two means with its interval."""
    if len(users) < 2 or len(others) < 2:
        return Span(float("nan"), float("nan"), float("nan"))
    gap = float(users.mean() - others.mean())
    error = float(np.sqrt(users.var(ddof=1) / len(users) + others.var(ddof=1) / len(others)))
    return Span(gap, gap - 1.96 * error, gap + 1.96 * error)


def dead(found: list[Use]) -> list[Use]:
    """What is hardly ever taken though it could be."""
    return [one for one in found if one.had >= FEW and one.used < RARE * one.had]


def dominating(found: list[Use], even: float) -> list[Use]:
    """What those who take it win by far more often with than an even share."""
    return [one for one in found
            if one.had >= FEW and FEW <= one.used < 0.9 * one.had and one.edge.low > 0
            and winning(one) > even + CLEAR]  # fmt: skip


def winning(one: Use) -> float:
    """The share of wins of seats that used something."""
    some = [(seats, won) for label, seats, _points, won in one.fared if label != "0"]
    return sum(seats * won for seats, won in some) / max(sum(seats for seats, _ in some), 1)
