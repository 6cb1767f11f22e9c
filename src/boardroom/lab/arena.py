"""The arena: bots against each other, on every seat, with the same deals for all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Any

import numpy as np

from boardroom.lab.parts import Shelf
from boardroom.lab.plans import Lineup, Plan
from boardroom.lab.ratings import Ratings, Span, rate, wilson
from boardroom.lab.wording import refused

ANCHOR = "random"  # has 0 Elo wherever it takes part


def pairs_of(bots: int, chain: bool = False) -> list[tuple[int, int]]:
    """Who meets whom: every pair, or in a chain each only its neighbours."""
    if bots < 2:
        raise refused("few_bots")
    return list(pairwise(range(bots)) if chain else combinations(range(bots), 2))


def lineups_for(pairs: Sequence[tuple[int, int]], players: int) -> tuple[Lineup, ...]:
    """For each pair: one of the two against the rest on every seat, and the reverse."""
    found = []
    for a, b in pairs:
        if players == 2:
            found += [Lineup((a, b), (a, b)), Lineup((b, a), (a, b))]
            continue
        for lone, rest in ((a, b), (b, a)):
            for p in range(players):
                sitting = tuple(lone if q == p else rest for q in range(players))
                found.append(Lineup(sitting, (a, b)))
    return tuple(found)


def deals_for(games: int, pairs: int, lineups: int) -> int:
    """How many deals give each pair at least so many games."""
    return max(-(-games * pairs // lineups), 1)


@dataclass(frozen=True)
class Record:
    """What a bot did in all its games."""

    bot: str
    games: int  # seats it sat on
    won: Span  # share of wins, as one seat of the table
    points: float
    spread: float  # of its points, standard deviation
    decisions: float  # in a game
    milliseconds: float  # of thinking, for a decision


@dataclass(frozen=True)
class ArenaResult:
    """All that an arena found out."""

    plan: Plan
    ratings: Ratings
    records: list[Record]


def judge(shelf: Shelf) -> ArenaResult:
    """What the games of an arena say."""
    plan = shelf.plan
    games = shelf.read("games")
    columns = {name: games[name].to_numpy() for name in games.column_names if name != "bot"}
    lineups = np.array([lineup.seats for lineup in plan.lineups])
    bots = lineups[columns["lineup"], columns["seat"]]
    ahead = placings(plan, columns, bots)
    anchor = plan.bots.index(ANCHOR) if ANCHOR in plan.bots else None
    records = [_record(name, columns, bots == i) for i, name in enumerate(plan.bots)]
    return ArenaResult(plan, rate(ahead, anchor), records)


def placings(plan: Plan, columns: dict[str, Any], bots: Any) -> Any:
    """`[deal, a, b]`: how often a seat of a finished ahead of one of b; a shared place is half."""
    n, k = plan.players, len(plan.bots)
    places = columns["place"].reshape(-1, n)
    sitting = bots.reshape(-1, n)
    deals = columns["deal"].reshape(-1, n)[:, 0]
    ahead = np.zeros((plan.deals, k, k))
    for p in range(n):
        for q in range(n):
            differ = sitting[:, p] != sitting[:, q]
            better = (places[:, p] < places[:, q]) + 0.5 * (places[:, p] == places[:, q])
            where = deals[differ], sitting[differ, p], sitting[differ, q]
            np.add.at(ahead, where, better[differ])
    return ahead


def _record(name: str, columns: dict[str, Any], own: Any) -> Record:
    points, decisions = columns["points"][own], columns["decisions"][own]
    won = columns["won"][own]
    return Record(
        bot=name,
        games=int(own.sum()),
        won=wilson(float(won.sum()), len(won)),
        points=float(points.mean()),
        spread=float(points.std()),
        decisions=float(decisions.mean()),
        milliseconds=1000 * float(columns["seconds"][own].sum()) / max(int(decisions.sum()), 1),
    )
