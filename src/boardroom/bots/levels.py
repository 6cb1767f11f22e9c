"""Levels of strength: the same search, with more or less foresight and human error.

Weaker levels do not throw dice. They look less far, overlook what is not obvious, and hold opinions
about kinds of choices that are a little off for a whole game.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from boardroom.bots.search import STYLE
from boardroom.bots.study import Budget, Memory, Study, Thought, study
from boardroom.engine.chance import scatter, seed_from, toss
from boardroom.engine.position import Position
from boardroom.engine.titles import Title

LEVELS_FILE = Path(__file__).with_name("levels.toml")
TUNING = "bots/weights.toml"  # in the folder of a title
Tuning = dict[str, Any]  # what such a file says, by section
APART = 0x9E3779B97F4A7C15  # sets what hangs on neighbouring numbers apart

# For a title that brings no tuning of its own.
USUAL_STYLE = {
    "curiosity": 1.0, "warmth": 2.0, "swing": 8.0, "thrift": 0.1, "wide": 1.0, "lead": 0.5,
    "greed": 0.8, "glance": 4, "depth": 8, "rounds": 0, "samples": 1, "floor": 0.0,
    "habits": 0, "advice": 0.0,
}  # fmt: skip


@dataclass(frozen=True)
class Level:
    """How strong and how human a bot is."""

    name: str
    simulations: int
    trees: int
    overlooks: float
    prejudice: float
    doubt: float
    keeps: bool
    waits: bool

    @property
    def errs(self) -> bool:
        """Whether it may take another choice than the best it found."""
        return bool(self.overlooks or self.prejudice or self.doubt)


@cache
def levels() -> dict[str, Level]:
    """All levels, the weakest first."""
    read = tomllib.loads(LEVELS_FILE.read_text("utf-8"))
    return {name: Level(name=name, **values) for name, values in read.items()}


@cache
def tuning(title: Title) -> Tuning:
    """What a title says of its bots: the style of the search, and changes to levels."""
    path = title.folder / TUNING
    return tomllib.loads(path.read_text("utf-8")) if path.exists() else {}


def style_of(title: Title, level: str = "", /, **changes: float) -> Any:
    """How to search in a title, as compiled code takes it; a level may have a style of its own."""
    return style_from(tuning(title), level, **changes)


def style_from(tuned: Tuning, level: str = "", /, **changes: float) -> Any:
    """The same from what is said of bots anywhere."""
    style = np.zeros(1, STYLE)
    own = tuned.get("level", {}).get(level, {}).get("style", {})
    for name, value in {**USUAL_STYLE, **tuned.get("style", {}), **own, **changes}.items():
        style[0][name] = value
    return style


def level_of(title: Title, name: str) -> Level:
    """A level as a title wants it."""
    return level_from(tuning(title), name)


def level_from(tuned: Tuning, name: str) -> Level:
    """The same from what is said of bots anywhere."""
    wishes = tuned.get("level", {}).get(name, {})
    return replace(levels()[name], **{key: it for key, it in wishes.items() if key != "style"})


@dataclass(frozen=True)
class LevelBot:
    """A bot of one level, for one title."""

    name: str
    level: Level
    style: Any

    def choose(self, seen: Position, seat: int, chance: Any) -> int:
        """The choice of this level, from a position in which the others' secrets are blank."""
        return self.think(seen, seat, chance, chance)[0]

    def think(
        self,
        seen: Position,
        seat: int,
        chance: Any,
        temper: Any,
        memory: Memory | None = None,
        trail: tuple[int, ...] = (),
        stop: Callable[[], bool] | None = None,
        threads: int = 1,
    ) -> tuple[int, Study]:
        """A choice and the study behind it; `temper` is the same for a whole game."""
        kept = memory.follow(trail, seen) if memory and self.level.keeps else []
        # Who errs looks at how the visits are shared, so only the others may stop early.
        budget = Budget(
            self.level.simulations, trees=self.level.trees, till_clear=not self.level.errs
        )
        found, trees = study(
            seen, seat, self.style, budget, chance, kept, stop=stop, threads=threads
        )
        if memory and self.level.keeps:
            memory.trees, memory.count = trees, int(seen.s.count)
        return self.decide(found, int(seen.s.ask), chance, temper), found

    def decide(self, found: Study, ask: int, chance: Any, temper: Any) -> int:
        """The best choice, or the one that a person of this level would take for it."""
        if not self.level.errs:
            return found.best.choice
        tried = [t for t in found.thoughts if t.visits > 0]
        noticed = [t for t in tried if not self._overlooks(t, found, chance)]
        all_visits = sum(t.visits for t in tried)

        def opinion(thought: Thought) -> float:
            return thought.visits / all_visits + self._error(thought, ask, chance, temper)

        return max(noticed or tried, key=opinion).choice

    def _overlooks(self, thought: Thought, found: Study, chance: Any) -> bool:
        """Whether a choice is not noticed; the most obvious one always is."""
        others = sum(t.obvious > thought.obvious for t in found.thoughts)
        share = others / max(len(found.thoughts) - 1, 1)
        return bool(share * self.level.overlooks > even(chance, thought.choice, 1))

    def _error(self, thought: Thought, ask: int, chance: Any, temper: Any) -> float:
        """How far an opinion is off: prejudice, and mood."""
        prejudice = even(temper, ask * 64 + thought.choice, 2) - 0.5
        mood = even(chance, thought.choice, 3) - 0.5
        off = self.level.prejudice * prejudice + self.level.doubt * mood
        return float(2 * off)


def even(chance: Any, number: int, way: int) -> float:
    """A number from 0 to 1 that hangs on a chance and two numbers alone."""
    mixed = int(chance) ^ (number * 4 + way) * APART % 2**64
    return int(toss(scatter(np.uint64(mixed)))) / 2**32


def temper_of(name: str, seat: int, seats: list[str]) -> Any:
    """The character of a bot in one game: from its name and what everybody sees at the table."""
    return scatter(seed_from(f"temper {name} {seat} {seats}"))
