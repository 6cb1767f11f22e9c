"""Simple bots: uniformly random, greedy one choice ahead, and by the title's habits.

A bot is handed a position in which everything its seat may not know is blank. To look ahead it
fills the blanks by a chance of its own, so the true future cannot steer it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from boardroom.engine import calls
from boardroom.engine.chance import below, scatter
from boardroom.engine.position import Position

FUTURES = 4  # that a greedy bot imagines for each choice


class Bot(Protocol):
    """Chooses for a seat from what that seat may know."""

    @property
    def name(self) -> str: ...

    def choose(self, seen: Position, seat: int, chance: Any) -> int: ...


@dataclass(frozen=True)
class RandomBot:
    """Any legal choice, each as likely as the other."""

    name: str = "random"

    def choose(self, seen: Position, seat: int, chance: Any) -> int:
        possible = seen.legal()
        return possible[int(below(chance, len(possible)))]


@dataclass(frozen=True)
class GreedyBot:
    """The choice after which the table looks best, by the title's own appraisal."""

    name: str = "greedy"
    futures: int = FUTURES

    def choose(self, seen: Position, seat: int, chance: Any) -> int:
        possible, kits = seen.legal(), seen.kits
        futures = np.repeat(seen.tables, len(possible) * self.futures)
        # Every choice is tried on the same imagined futures, so luck does not decide.
        dreams = [scatter(chance ^ np.uint64(i)) for i in range(self.futures)]
        futures["rng"] = np.tile(np.array(dreams, np.uint64), len(possible))
        calls.guess(kits, futures, seat)
        calls.play(kits, futures, np.repeat(possible, self.futures))
        worth = calls.appraise(kits, futures, seat).reshape(len(possible), self.futures)
        return possible[int(worth.mean(axis=1).argmax())]


@dataclass(frozen=True)
class HabitBot:
    """What the title's habits say; for the lab, where it plays sensible games by the thousand."""

    name: str = "habit"

    def choose(self, seen: Position, seat: int, chance: Any) -> int:
        return int(calls.habit(seen.kits, seen.tables)[0])
