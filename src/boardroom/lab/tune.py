"""Tuning: weights of bots that evolve, generation by generation (CMA-ES).

Each generation is a plan of its own: the same deals, played by the same bots with as many sets of
weights as there are tries. What is asked of the next hangs on nothing but the results of those
before, so a run that was interrupted goes on as if it had not been.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pyarrow.compute as pc
from cmaes import CMA

from boardroom.bots.levels import Tuning
from boardroom.engine.chance import seed_from
from boardroom.errors import BoardroomError
from boardroom.lab.parts import GAMES, Shelf, write_whole
from boardroom.lab.plans import Plan
from boardroom.lab.ratings import Span
from boardroom.lab.sweep import mean
from boardroom.lab.weights import Weights, as_toml, sections_of, weights_in

GENERATIONS, TRIAL = "generations", "trial"  # folders
FOUND = "weights.toml"  # the result so far
STEP, LEAST = 0.5, 0.1  # how far a weight may go in one step: a share of itself, but so much
PLACES = 4  # figures that a weight has
MOST_SEED = 2**32

AIMS = {"points": ("points", 1), "rounds": ("rounds", -1)}  # the column, and whether more is better

Play = Callable[[Shelf], None]  # sees that all games of a plan are there


class Generation(NamedTuple):
    """What the tries of a generation came to."""

    middle: float  # half of them came to more: some tries fail altogether
    best: float
    worst: float


@dataclass(frozen=True)
class Course:
    """How weights are to evolve."""

    plan: Plan  # of one try: its deals, its bot, its kit
    tuned: Tuning  # what the bot goes by at first
    sections: tuple[str, ...]
    aim: str
    generations: int
    tries: int
    spread: float
    trial: int  # deals of the last comparison

    @property
    def start(self) -> Weights:
        """The weights that evolve, as they are at first."""
        return weights_in({name: self.tuned[name] for name in self.sections})

    @property
    def games(self) -> int:
        """All that is to be played."""
        return self.generations * self.tries * self.plan.deals + 2 * self.trial

    def of_generation(self, number: int, tries: list[Weights]) -> Plan:
        """The games of a generation: every try plays the same deals."""
        first = self.plan.variants[0]
        variants = tuple(first._replace(label=f"try {i + 1}", weights=tuple(one.items()))
                         for i, one in enumerate(tries))  # fmt: skip
        return replace(self.plan, variants=variants, seed=f"{self.plan.seed} {number + 1}")

    def of_trial(self, after: Weights) -> Plan:
        """The games that compare what came out with what was there before, on fresh deals."""
        first = self.plan.variants[0]
        variants = (first._replace(label="before", weights=tuple(self.start.items())),
                    first._replace(label="after", weights=tuple(after.items())))  # fmt: skip
        return replace(self.plan, variants=variants, deals=self.trial,
                       seed=f"{self.plan.seed} {TRIAL}")  # fmt: skip


@dataclass(frozen=True)
class TuneResult:
    """What came of it."""

    course: Course
    after: Weights
    generations: list[Generation]
    values: list[Span]  # what was aimed at in the trial, before and after
    gap: Span  # how much better it is after than before, deal by deal


def sections_named(text: str, tuned: Tuning, title_label: str) -> tuple[str, ...]:
    """Sections between commas."""
    there = sections_of(tuned)
    if not there:
        raise BoardroomError(f"{title_label} has no weights in a bots.toml, so none can be tuned.")
    names = tuple(dict.fromkeys(name.strip() for name in text.split(",") if name.strip()))
    for name in names:
        if name not in there:
            raise BoardroomError(f"There are no weights '{name}'; there is {', '.join(there)}.")
    if not names:
        raise BoardroomError(f"--weights is empty; there is {', '.join(there)}.")
    return names


def evolve(course: Course, folder: Path, play: Play) -> TuneResult:
    """Let weights evolve, then compare them with those of before."""
    names, first = list(course.start), np.array(list(course.start.values()))
    scale = np.maximum(np.abs(first) * STEP, LEAST)
    seed = int(seed_from(course.plan.seed)) % MOST_SEED
    search = CMA(np.zeros(len(first)), course.spread, population_size=course.tries, seed=seed)

    def weights_at(x: Any) -> Weights:
        return {name: float(f"{value:.{PLACES}g}")
                for name, value in zip(names, first + scale * x, strict=True)}  # fmt: skip

    found = []
    for number in range(course.generations):
        asked = [search.ask() for _ in range(course.tries)]
        plan = course.of_generation(number, [weights_at(x) for x in asked])
        worth = [one.mean() for one in played(folder / GENERATIONS / f"{number + 1:04}", plan, play,
                                              course.aim)]  # fmt: skip
        # It looks for the least of something.
        search.tell([(x, -better(course.aim) * one) for x, one in zip(asked, worth, strict=True)])
        ordered = sorted(worth, key=lambda one: better(course.aim) * one)
        found.append(Generation(float(np.median(worth)), ordered[-1], ordered[0]))
        write_whole(folder / FOUND, as_toml(course.tuned, weights_at(search.mean)).encode())
    after = weights_at(search.mean)
    trial = folder / f"{TRIAL}-{course.generations:04}"  # more generations may follow
    before, now = played(trial, course.of_trial(after), play, course.aim)
    return TuneResult(course, after, found, [mean(before), mean(now)],
                      mean(better(course.aim) * (now - before)))  # fmt: skip


def better(aim: str) -> int:
    """1 if more is better, −1 if less is."""
    return AIMS[aim][1]


def played(folder: Path, plan: Plan, play: Play, aim: str) -> Iterator[Any]:
    """What every variant of a plan came to, deal by deal."""
    shelf = Shelf(folder, plan)
    with shelf.taken():
        play(shelf)
    games = shelf.read(GAMES)
    for i in range(len(plan.variants)):
        rows = games.filter(pc.equal(games["variant"], i))
        yield rows[AIMS[aim][0]].to_numpy().reshape(-1, plan.players).mean(axis=1)
