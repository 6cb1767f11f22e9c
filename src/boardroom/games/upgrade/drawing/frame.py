"""What stands around the boards of UPGRADE!: progress, seats, the headline of a decision."""

from __future__ import annotations

from typing import Any

from boardroom.engine.drawing import Phase, Progress, unpacked
from boardroom.engine.sentences import Told
from boardroom.games.upgrade.drawing.printed import WORDS, income_now, phases
from boardroom.games.upgrade.rules.facility import demand, integrations, level_of
from boardroom.games.upgrade.table import has_neutral, markers_left
from boardroom.games.upgrade.words.facts import Case, plans_of
from boardroom.games.upgrade.words.wording import amount, level_name, say


def progress(kit: Any, s: Any) -> Progress:
    """Year 4 of 6, and which step of it."""
    years = int(kit.years)
    at = years if s.over else min(max(int(s.year), 1), years)
    label = say("draw.over") if s.over else say("draw.year_of", year=at, years=years)
    return Progress(label, at, years, tuple(Phase(name, now) for name, now, _tip in phases(s)))


def score_name() -> Told:
    """What the points of this title are called."""
    return say("draw.score")


def player(kit: Any, s: Any, p: int) -> dict[str, Any]:
    """The small facts of a seat."""
    case = Case(unpacked(kit), unpacked(s), p=p)
    kit, me, used = case.kit, case.me, int(demand(case.kit, case.me))
    return {
        "w": WORDS,
        "credits": me.credits,
        **income_now(kit, me),
        "levels": [(level_name(level), level) for level in map(int, map(level_of, me.face))],
        "cubes": f"{used}/{kit.cubes}",
        "cubes_tip": say("draw.cubes_tip", used=used, all=kit.cubes),
        "links": int(integrations(me)),
        "links_tip": amount("integration", integrations(me)),
        "left": int(markers_left(case.s, p)),
        "left_tip": case.say("draw.markers_tip", planned=plans_of(me)),
        "first": s.first == p,
        "first_tip": say("draw.is_first"),
    }


def headline(kit: Any, s: Any) -> dict[str, Any]:
    """Action markers left of whoever decides: planned, free, neutral, and in words."""
    case = Case(kit, s)
    planned, hand = plans_of(case.me), int(case.me.hand)
    return {
        "w": WORDS,
        "planned": range(planned),
        "free": range(hand),
        "neutral": bool(has_neutral(s, case.p)),
        "spent": range(max(int(kit.action_markers) - planned - hand, 0)),
        "text": case.say("draw.left"),
    }
