"""Elo: how strong bots are by whom they finish ahead of, and how sure that is.

Bradley and Terry's model by maximum likelihood: the odds that one finishes ahead of another are the
ratio of their strengths. A shared place is half a win for both. How sure it is comes from playing
the deals over again on paper: deals drawn with replacement, all games of a deal together, because
games of one deal resemble each other. Who never finished ahead of another is thought to do so at a
rate that Jeffreys' prior allows; otherwise the distance of the two would have no end.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np

SCALE = 400 / np.log(10)  # Elo points of a factor e in strength
DRAWS = 1000  # times the deals are drawn again
INTERVAL = (2.5, 97.5)
STEPS = 100  # of Newton's method, at most
PRECISE = 1e-9
FARTHEST = 2.0  # step of one iteration, in units of log strength
HALF = 0.5  # Jeffreys' prior of a share: half a win to each side


@dataclass(frozen=True)
class Span:
    """A figure and where it lies with a confidence of 95 %."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Ratings:
    """The strength of bots in Elo points; one that is the measure of the others has 0."""

    elo: list[Span]  # intervals are of the distance to `fixed`
    fixed: int  # the bot whose distances to the others are known best
    order: list[int]  # the strongest first
    steps: list[Span | None]  # how far each is above the next below it
    ahead: list[list[Span | None]]  # how often a row's bot finishes ahead of a column's


def rate(ahead: Any, anchor: int | None = None) -> Ratings:
    """Ratings from `ahead[deal, a, b]`: how often a finished ahead of b in the games of a deal."""
    chance = np.random.Generator(np.random.PCG64(2024))  # the same on any machine
    whole = ahead.sum(axis=0)
    deals = len(ahead)
    drawn = chance.multinomial(deals, np.full(deals, 1 / deals), DRAWS).astype(float)
    tries = np.tensordot(drawn, ahead, 1)
    theta = _strengths(_without_nothing(whole, tries, chance)) * SCALE
    measure = int(theta[0].argmin()) if anchor is None else anchor
    fixed = _best_known(theta)
    shift = theta[0, fixed] - theta[0, measure]
    order = [int(i) for i in np.argsort(-theta[0], kind="stable")]
    steps: list[Span | None] = [None] * len(order)
    for upper, lower in pairwise(order):
        steps[upper] = _span(theta[:, upper] - theta[:, lower])
    return Ratings(
        elo=[_span(column - theta[:, fixed] + shift) for column in theta.T],
        fixed=fixed,
        order=order,
        steps=steps,
        ahead=_shares(whole, tries),
    )


def _without_nothing(whole: Any, tries: Any, chance: Any) -> Any:
    """All wins first, those of every draw after them; no pair in which one side has none."""
    won = np.concatenate([whole[None], tries])
    met = won + won.transpose(0, 2, 1)
    for a, b in zip(*np.nonzero((whole + whole.T > 0) & ~np.eye(len(whole), dtype=bool)),
                    strict=True):  # fmt: skip
        rates = HALF / (met[:, a, b] + 1)
        if whole[a, b] == 0:
            rates[1:] = chance.beta(HALF, whole[b, a] + HALF, len(tries))
        none = (won[:, a, b] == 0) & (met[:, a, b] > 0)
        won[none, a, b] = (met[:, a, b] * rates)[none]
        won[none, b, a] = (met[:, a, b] * (1 - rates))[none]
    return won


def _best_known(theta: Any) -> int:
    """The bot whose distances to the others spread least over the draws."""
    apart = theta[1:, :, None] - theta[1:, None, :]
    return int(apart.std(axis=0).sum(axis=1).argmin())


def _strengths(won: Any) -> Any:
    """Log strengths for each matrix of wins, by Newton's method; the first bot has 0."""
    met = won + won.transpose(0, 2, 1)
    own = np.eye(won.shape[1])
    theta = np.zeros(won.shape[:2])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(theta[:, None, :] - theta[:, :, None]))
        slope = (won - met * chance).sum(axis=2)[:, 1:]
        bend = met * chance * (1 - chance)
        curve = (bend.sum(axis=2)[:, :, None] * own - bend * (1 - own))[:, 1:, 1:]
        step = np.linalg.solve(curve, slope[:, :, None])[:, :, 0]
        theta[:, 1:] += np.clip(step, -FARTHEST, FARTHEST)
        if np.abs(step).max(initial=0.0) < PRECISE:
            break
    return theta


def _shares(whole: Any, tries: Any) -> list[list[Span | None]]:
    count = len(whole)
    rows: list[list[Span | None]] = [[None] * count for _ in range(count)]
    for a in range(count):
        for b in range(count):
            met = whole[a, b] + whole[b, a]
            if a != b and met:
                with np.errstate(invalid="ignore"):
                    again = tries[:, a, b] / (tries[:, a, b] + tries[:, b, a])
                rows[a][b] = share(whole[a, b], met, again[~np.isnan(again)])
    return rows


def share(wins: float, met: float, again: Any) -> Span:
    """A share with its interval; one of all or nothing is not as sure as its draws look."""
    if wins in (0.0, met):
        return wilson(wins, met)
    low, high = np.percentile(again, INTERVAL)
    return Span(float(wins / met), float(low), float(high))


def wilson(wins: float, met: float, z: float = 1.96) -> Span:
    """Wilson's interval of a share."""
    p = wins / met
    middle = (p + z * z / (2 * met)) / (1 + z * z / met)
    half = z / (1 + z * z / met) * np.sqrt(p * (1 - p) / met + z * z / (4 * met * met))
    return Span(float(p), float(max(middle - half, 0.0)), float(min(middle + half, 1.0)))


def _span(values: Any) -> Span:
    """The figure first, the draws after it."""
    low, high = np.percentile(values[1:], INTERVAL)
    return Span(float(values[0]), float(low), float(high))
