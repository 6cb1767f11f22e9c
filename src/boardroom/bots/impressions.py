"""First impressions: what a bot makes of a decision before its search is compiled.

Every choice is looked at once, interpreted, in a future of its own imagining; the title's appraisal
says how the seat would stand. What a level overlooks and thinks wrongly of is as it always is.
"""

from __future__ import annotations

import time
from typing import Any

import numpy as np

from boardroom.bots.levels import LevelBot
from boardroom.bots.simple import Bot, RandomBot
from boardroom.bots.study import Study, Thought
from boardroom.engine import calls
from boardroom.engine.chance import below, scatter
from boardroom.engine.position import Position

LONGEST = 1.5  # seconds; what was not looked at by then is left aside
SHARES = 1000  # a whole opinion, in the place of visits
WARMTH = 2.0  # points that make a difference, for bots that are of no level


def first_impression(
    bot: Bot, seen: Position, seat: int, chance: Any, temper: Any, longest: float = LONGEST
) -> int:
    """The choice of a bot, from a position in which what its seat may not know is blank."""
    if isinstance(bot, RandomBot):
        return bot.choose(seen, seat, chance)
    warmth = float(bot.style[0]["warmth"]) if isinstance(bot, LevelBot) else WARMTH
    found = impressions(seen, seat, chance, warmth, longest)
    if isinstance(bot, LevelBot):
        return bot.decide(found, int(seen.s.ask), chance, temper)
    return found.best.choice


def impressions(
    seen: Position, seat: int, chance: Any, warmth: float, longest: float = LONGEST
) -> Study:
    """How a seat would stand after each choice: as a study, the best choice first."""
    began = time.perf_counter()
    dream = scatter(chance)  # the same for every choice, so that luck does not decide
    worth: dict[int, float] = {}
    for c in in_any_order(seen.legal(), chance):
        if worth and time.perf_counter() - began > longest:
            break
        worth[c] = worth_after(seen, seat, c, dream)
    best = max(worth.values())
    weights = {c: float(np.exp((it - best) / warmth)) for c, it in worth.items()}
    total = sum(weights.values())
    thoughts = [
        Thought(c, 1 + round(SHARES * weight / total), weight, worth[c], 0.0, weight / total)
        for c, weight in weights.items()
    ]
    thoughts.sort(key=lambda thought: (-thought.points, thought.choice))
    return Study(seat, len(worth), time.perf_counter() - began, tuple(thoughts))


def worth_after(seen: Position, seat: int, c: int, dream: Any) -> float:
    """How a seat would stand after a choice."""
    kits, future = seen.kits, seen.tables.copy()
    future["rng"] = dream
    calls.guess(kits, future, seat)
    calls.play(kits, future, c)
    return float(calls.appraise(kits, future, seat)[0])


def in_any_order(choices: list[int], chance: Any) -> list[int]:
    """The choices shuffled: if time is short, no kind of choice is always left aside."""
    order = list(choices)
    for i in range(len(order) - 1, 0, -1):
        chance = scatter(chance)
        j = int(below(chance, i + 1))
        order[i], order[j] = order[j], order[i]
    return order
