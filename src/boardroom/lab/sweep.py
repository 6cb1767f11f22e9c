"""A sweep: one value of the kit over a range, the same deals for every value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from boardroom.lab.balance import BalanceResult, study_balance
from boardroom.lab.parts import Shelf
from boardroom.lab.plans import Plan
from boardroom.lab.ratings import Span


@dataclass(frozen=True)
class SweepResult:
    """What each value of the kit led to."""

    plan: Plan
    found: list[BalanceResult]
    gaps: list[Span]  # points of a seat more than with the first value, deal by deal

    @property
    def values(self) -> list[str]:
        return [variant.label for variant in self.plan.variants]


def study_sweep(shelf: Shelf) -> SweepResult:
    """What the games of a sweep say."""
    found = [study_balance(shelf, i) for i in range(len(shelf.plan.variants))]
    base = found[0].points.mean(axis=1)
    return SweepResult(shelf.plan, found, [mean(one.points.mean(axis=1) - base) for one in found])


def mean(values: Any) -> Span:
    """A mean with its interval."""
    middle = float(values.mean())
    error = 1.96 * float(values.std(ddof=1)) / np.sqrt(len(values)) if len(values) > 1 else np.inf
    return Span(middle, middle - float(error), middle + float(error))
