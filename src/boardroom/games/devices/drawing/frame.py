"""What stands around the boards of Devices: progress, seats, the headline of a decision."""

from __future__ import annotations

from typing import Any

from boardroom.engine.drawing import Phase, Progress, unpacked
from boardroom.engine.sentences import Told
from boardroom.games.devices.rules.device import devices_of
from boardroom.games.devices.rules.points import points
from boardroom.games.devices.rules.storing import held
from boardroom.games.devices.table import Step
from boardroom.games.devices.words.wording import amount, say

PHASES = (("actions", Step.ACTIONS), ("activate", Step.ACTIVATE), ("serve", Step.SERVE))
USUAL = 12  # rounds of most games, for the length of the replay bar


def progress(kit: Any, s: Any) -> Progress:
    """Round 4, to 30 points, and which step of the turn."""
    lap, step = int(s.lap), int(s.step)
    phases = tuple(Phase(say(f"steps.{key}"), step == one) for key, one in PHASES)
    of = max(lap, min(USUAL, int(kit.max_rounds)))
    if s.over:
        return Progress(say("draw.over"), lap, lap, phases)
    key = "draw.last_round" if s.last else "draw.round_to"
    return Progress(say(key, lap=lap, goal=int(kit.goal)), lap, of, phases)


def score_name() -> Told:
    """What the points of this title are called."""
    return say("draw.score")


def player(kit: Any, s: Any, p: int) -> dict[str, Any]:
    """The small facts of a seat."""
    kit, s = unpacked(kit), unpacked(s)
    me = s.players[p]
    open_orders = sum(1 for order in me.queue if order)
    return {
        "points": int(points(kit, s, p)),
        "cubes": amount("cube", held(me)),
        "orders": amount("order", open_orders),
        "devices": amount("device", devices_of(me)),
        "first": int(s.first) == p,
        "first_tip": say("draw.first"),
    }


def headline(kit: Any, s: Any) -> dict[str, Any]:
    """Actions left in this turn, as black cubes and in words."""
    taken, of = int(s.taken), int(kit.actions)
    left = of - taken if s.step == Step.ACTIONS else 0
    return {
        "cubes": [i < left for i in range(of)],
        "text": say("draw.actions_left", left=left, n=of),
    }
