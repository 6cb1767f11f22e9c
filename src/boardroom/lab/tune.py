"""Tuning: weights of bots that evolve, generation by generation (CMA-ES).

Each generation is a plan of its own: the same deals, played by the same bots with as many sets of
weights as there are tries. Where wins are the aim, each set plays alone on every seat in turn
against rivals with the weights of before. What is asked of the next generation hangs on nothing but
the results of those before, so a run that was interrupted goes on as if it had not been.
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
from boardroom.engine.sentences import Told, in_a_row
from boardroom.lab.parts import GAMES, Shelf, write_whole
from boardroom.lab.plans import Lineup, Plan, Variant
from boardroom.lab.ratings import Span
from boardroom.lab.sweep import mean
from boardroom.lab.weights import Weights, as_toml, sections_of, weights_in
from boardroom.lab.wording import refused

GENERATIONS, TRIAL = "generations", "trial"  # folders
FOUND = "weights.toml"  # the result so far
STEP, LEAST = 0.5, 0.1  # how far a weight may go in one step: a share of itself, but so much
PLACES = 4  # figures that a weight has
MOST_SEED = 2**32

TRIED, RIVAL = 0, 1  # numbers of the bots, where they play against each other

Play = Callable[[Shelf], None]  # sees that all games of a plan are there


class Aim(NamedTuple):
    """What tries are measured by."""

    column: str
    better: int  # 1 if more is better, −1 if less is
    times: int = 1  # how it is told


WINS = "wins"
AIMS = {"points": Aim("points", 1), "rounds": Aim("rounds", -1), WINS: Aim("won", 1, 100)}


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
    renew: int  # generations after which rivals take over what was found

    @property
    def start(self) -> Weights:
        """The weights that evolve, as they are at first."""
        return weights_in({name: self.tuned[name] for name in self.sections})

    @property
    def games(self) -> int:
        """All that is to be played."""
        deals = self.generations * self.tries * self.plan.deals + 2 * self.trial
        return deals * len(self.plan.lineups)

    def variant(self, label: str, *weights: Weights) -> Variant:
        """The kit with weights for those who are tried and, if there are any, for their rivals."""
        own = [tuple(one.items()) for one in weights[: len(self.plan.bots)]]
        return self.plan.variants[0]._replace(label=label, weights=tuple(own))

    def of_generation(self, number: int, tries: list[Weights], rival: Weights) -> Plan:
        """The games of a generation: every try plays the same deals."""
        variants = tuple(self.variant(f"try {i + 1}", one, rival) for i, one in enumerate(tries))
        return replace(self.plan, variants=variants, seed=f"{self.plan.seed} {number + 1}")

    def of_trial(self, after: Weights) -> Plan:
        """The games that compare what came out with what was there before, on fresh deals."""
        before = self.start
        variants = self.variant("before", before, before), self.variant("after", after, before)
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


def sections_named(text: str, tuned: Tuning, title_label: Told) -> tuple[str, ...]:
    """Sections between commas."""
    there = sections_of(tuned)
    if not there:
        raise refused("no_weights", title=title_label)
    names = tuple(dict.fromkeys(name.strip() for name in text.split(",") if name.strip()))
    for name in names:
        if name not in there:
            raise refused("unknown_weights", name=name, there=in_a_row(there))
    if not names:
        raise refused("empty_weights", there=in_a_row(there))
    return names


def against_rivals(plan: Plan) -> Plan:
    """The same games, but in each one seat is tried and all others are its rivals."""
    seats = range(plan.players)
    lineups = tuple(Lineup(tuple(TRIED if q == p else RIVAL for q in seats), (TRIED, RIVAL))
                    for p in seats)  # fmt: skip
    return replace(plan, bots=plan.bots * 2, bots_are=plan.bots_are * 2, lineups=lineups)


def evolve(course: Course, folder: Path, play: Play) -> TuneResult:
    """Let weights evolve, then compare them with those of before."""
    names, first = list(course.start), np.array(list(course.start.values()))
    scale = np.maximum(np.abs(first) * STEP, LEAST)
    seed = int(seed_from(course.plan.seed)) % MOST_SEED
    search = CMA(np.zeros(len(first)), course.spread, population_size=course.tries, seed=seed)

    def weights_at(x: Any) -> Weights:
        return {name: float(f"{value:.{PLACES}g}")
                for name, value in zip(names, first + scale * x, strict=True)}  # fmt: skip

    found, sign, rival = [], AIMS[course.aim].better, course.start
    for number in range(course.generations):
        asked = [search.ask() for _ in range(course.tries)]
        plan = course.of_generation(number, [weights_at(x) for x in asked], rival)
        worth = [one.mean() for one in played(folder / GENERATIONS / f"{number + 1:04}", plan, play,
                                              course.aim)]  # fmt: skip
        # It looks for the least of something.
        search.tell([(x, -sign * one) for x, one in zip(asked, worth, strict=True)])
        ordered = sorted(worth, key=lambda one: sign * one)
        found.append(Generation(float(np.median(worth)), ordered[-1], ordered[0]))
        write_whole(folder / FOUND, as_toml(course.tuned, weights_at(search.mean)).encode())
        if (number + 1) % course.renew == 0:
            rival = weights_at(search.mean)
    after = weights_at(search.mean)
    trial = folder / f"{TRIAL}-{course.generations:04}"  # more generations may follow
    before, now = played(trial, course.of_trial(after), play, course.aim)
    return TuneResult(course, after, found, [mean(before), mean(now)],
                      mean(sign * (now - before)))  # fmt: skip


def played(folder: Path, plan: Plan, play: Play, aim: str) -> Iterator[Any]:
    """What those who are tried came to in every variant of a plan, deal by deal."""
    shelf = Shelf(folder, plan)
    with shelf.taken():
        play(shelf)
    games = shelf.read(GAMES)
    sitting = np.array([one.seats for one in plan.lineups])
    tried = sitting[games["lineup"].to_numpy(), games["seat"].to_numpy()] == TRIED
    for i in range(len(plan.variants)):
        rows = games.filter(pc.and_(pc.equal(games["variant"], i), tried))
        worth = rows[AIMS[aim].column].to_numpy().reshape(plan.deals, -1).mean(axis=1)
        yield worth * AIMS[aim].times
