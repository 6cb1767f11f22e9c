"""What Do Work would yield, with exact chances: for labels and for the preview on the table."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import Any

from boardroom.games.it_billionaire.rules.work import SIDES, move_fee, plain_rings, risked
from boardroom.games.it_billionaire.table import LOCATIONS

Chances = dict[int, Fraction]  # rings → how likely they are


def outcomes_of(kit: Any, item: Any, lab: int) -> list[int]:
    """IB-067 to IB-069: rings of a Lab for each face of the die; one number if none is rolled."""
    rings = int(plain_rings(kit, item, lab))
    if not kit.risky[item]:
        return [rings]
    return [int(risked(kit, rings, die)) for die in range(1, SIDES + 1)]


def forecast(kit: Any, box: Any, host: int, helpers: Any) -> Chances:
    """IB-070, IB-076, IB-077: the rings that a host and its helpers add to a container."""
    fee = int(move_fee(kit, box, host))
    chances: Chances = defaultdict(Fraction)
    for rings in outcomes_of(kit, box.work, host):
        chances[max(rings - fee, 0)] += Fraction(1, len(outcomes_of(kit, box.work, host)))
    labs = [n for n in range(LOCATIONS) if int(helpers) >> n & 1]
    for lab in labs:
        chances = added(chances, outcomes_of(kit, box.work, lab))
    if not labs:
        return dict(chances)
    overhead = sum(int(kit.overhead[n]) for n in (host, *labs))
    joint: Chances = defaultdict(Fraction)
    for rings, chance in chances.items():
        joint[max(rings - overhead, 0)] += chance
    return dict(joint)


def added(chances: Chances, outcomes: list[int]) -> Chances:
    """The sum of two independent results."""
    total: Chances = defaultdict(Fraction)
    for rings, chance in chances.items():
        for more in outcomes:
            total[rings + more] += chance / len(outcomes)
    return total


def mean_of(chances: Chances) -> float:
    """The average of a forecast."""
    return float(sum(rings * chance for rings, chance in chances.items()))
