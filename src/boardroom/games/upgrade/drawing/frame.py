"""What stands around the boards of UPGRADE!: progress, seats, the headline of a decision."""

from __future__ import annotations

from typing import Any

from boardroom.engine.drawing import Phase, Progress, unpacked
from boardroom.engine.sentences import Told, signed
from boardroom.games.upgrade.drawing.printed import WORDS, phases
from boardroom.games.upgrade.rules.facility import demand, integrations, level_of, net_income
from boardroom.games.upgrade.table import (
    DEPARTMENTS,
    has_neutral,
    markers_left,
)
from boardroom.games.upgrade.words.labels import plans_of
from boardroom.games.upgrade.words.wording import amount, level_name, say


def progress(kit: Any, s: Any) -> Progress:
    """Year 4 of 6, and which step of it."""
    years = int(kit.years)
    steps = tuple(Phase(name, now) for name, now, _tip in phases(s))
    if s.over:
        return Progress(say("draw.over"), years, years, steps)
    at = min(max(int(s.year), 1), years)
    return Progress(say("draw.year_of", year=at, years=years), at, years, steps)


def score_name() -> Told:
    """What the points of this title are called."""
    return say("draw.score")


def player(kit: Any, s: Any, p: int) -> dict[str, Any]:
    """The small facts of a seat."""
    kit, s = unpacked(kit), unpacked(s)
    me = s.players[p]
    left, planned, used = int(markers_left(s, p)), plans_of(me), int(demand(kit, me))
    income = int(net_income(kit, me))
    return {
        "w": WORDS,
        "credits": int(me.credits),
        "income": signed(income) if income else "±0",
        "loss": income < 0,
        "levels": [level_name(level_of(me.face[d])) for d in range(DEPARTMENTS)],
        "ranks": [int(level_of(me.face[d])) for d in range(DEPARTMENTS)],
        "cubes": f"{used}/{int(kit.cubes)}",
        "cubes_tip": say("draw.cubes_tip", used=used, all=int(kit.cubes)),
        "links": int(integrations(me)),
        "links_tip": amount("integration", integrations(me)),
        "left": left,
        "left_tip": say("draw.markers_tip", left=amount("action", left), planned=planned),
        "first": int(s.first) == p,
        "first_tip": say("draw.is_first"),
    }


def headline(kit: Any, s: Any) -> dict[str, Any]:
    """Action markers left of whoever decides: planned, free, neutral, and in words."""
    p = int(s.seat)
    me = s.players[p]
    planned, hand = plans_of(me), int(me.hand)
    return {
        "w": WORDS,
        "planned": range(planned),
        "free": range(hand),
        "neutral": bool(has_neutral(s, p)),
        "spent": range(max(int(kit.action_markers) - planned - hand, 0)),
        "text": say("draw.left", left=amount("action", markers_left(s, p))),
    }
