"""The table as it is drawn, as far as both editions draw it alike: bar, seats, headline."""

from __future__ import annotations

from typing import Any

from boardroom.engine.drawing import Phase, Progress, unpacked
from boardroom.engine.sentences import Sentence, clauses
from boardroom.pieces.deploy.drawing.room import meters
from boardroom.pieces.deploy.rules.development import deployed, operating_result
from boardroom.pieces.deploy.rules.end_of_round import earns_bonus
from boardroom.pieces.deploy.rules.server_room import licence_fees
from boardroom.pieces.deploy.words.editions import edition_of
from boardroom.pieces.deploy.words.facts import Case, workers_left
from boardroom.pieces.deploy.words.wording import say

# The last step of each part of a round, as the bar above the table names them.
PHASES = (
    ("preparation", "PLACE_WORKERS"),
    ("actions", "ACTIONS"),
    ("end_of_round", "OPTIMISATION"),
)


def progress(kit: Any, s: Any) -> Progress:
    """Round 4 of 5, and which part of it."""
    lap, rounds, step = int(s.lap), int(kit.rounds), int(s.step)
    steps = edition_of(s).steps
    now = next((key for key, last in PHASES if step <= steps[last]), "")
    phases = tuple(Phase(say(f"draw.phases.{key}"), key == now) for key, _ in PHASES)
    if s.over:
        return Progress(say("draw.over"), rounds, rounds, phases)
    return Progress(say("draw.round_of", lap=lap, rounds=rounds), lap, rounds, phases)


def score_name() -> Sentence:
    """What the points are called."""
    return say("draw.score")


def player(kit: Any, s: Any, p: int) -> dict[str, Any]:
    """The small facts of a seat."""
    case = Case(unpacked(kit), unpacked(s), p=p)
    kit, s, me = case.kit, case.s, case.me
    result, used = int(operating_result(kit, me)), meters(kit, me.room)
    return {
        "cash": int(me.cash),
        "income": int(me.income),
        "fees": int(licence_fees(kit, me.room)),
        "result": result,
        "sum": case.say("draw.sum_tip"),
        "meters": used,
        "use": clauses(one.tip for one in used),
        "good_use": bool(earns_bonus(kit, me)),
        "left": workers_left(kit, s, p),
        "office": int(me.team.office),
        "workers_tip": case.say("draw.left"),
        "deployed": int(deployed(me)),
        "deployed_tip": case.edition.w("deployed_tip", n=int(deployed(me))),
        "first": int(s.first) == p,
        "first_tip": say("draw.is_first"),
    }


def headline(kit: Any, s: Any) -> dict[str, Any]:
    """Workers left of whoever decides: as pips, and in words."""
    case, loop = Case(kit, s), int(kit.loop)
    left = workers_left(kit, s, case.p)
    return {
        "pips": [i >= loop - left for i in range(loop)],
        "extra": int(case.team.office),
        "text": case.say("draw.left"),
    }
