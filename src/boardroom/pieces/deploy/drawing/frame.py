"""The table as it is drawn, as far as both editions draw it alike: bar, seats, headline."""

from __future__ import annotations

from typing import Any

from boardroom.engine.drawing import Phase, Progress, unpacked
from boardroom.pieces.deploy.drawing.room import meters
from boardroom.pieces.deploy.rules.development import deployed, operating_result
from boardroom.pieces.deploy.rules.end_of_round import earns_bonus
from boardroom.pieces.deploy.rules.roundel import home_line
from boardroom.pieces.deploy.rules.server_room import licence_fees
from boardroom.pieces.deploy.words.editions import edition_of
from boardroom.pieces.deploy.words.wording import amount, number, say, signed, word

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
    phases = tuple(Phase(str(word(f"draw.phases.{key}")), key == now) for key, _ in PHASES)
    if s.over:
        return Progress(say("draw.over"), rounds, rounds, phases)
    return Progress(say("draw.round_of", lap=lap, rounds=rounds), lap, rounds, phases)


def score_name() -> str:
    """What the points are called."""
    return str(word("draw.score"))


def workers_left(kit: Any, s: Any, p: int) -> int:
    """Steps a disc has still to go in this round."""
    return max(int(home_line(kit, s)) - int(s.roundel.steps[p]), 0)


def player(kit: Any, s: Any, p: int) -> dict[str, Any]:
    """The small facts of a seat."""
    kit, s = unpacked(kit), unpacked(s)
    me, edition = s.players[p], edition_of(s)
    room, result = me.room, int(operating_result(kit, me))
    income, fees = int(me.income), int(licence_fees(kit, room))
    left, office = workers_left(kit, s, p), int(me.team.office)
    return {
        "w": edition.drawn(),
        "cash": int(me.cash),
        "income": income,
        "fees": fees,
        "result": signed(result) if result else "±0",
        "loss": result < 0,
        "sum": say("draw.sum_tip", income=income, fees=fees, result=number(result)),
        "meters": meters(kit, room),
        "good_use": bool(earns_bonus(kit, me)),
        "workers": f"{left} + {office}" if office else str(left),
        "workers_tip": say("draw.workers_tip", steps=amount("worker", left),
                           office=amount("extra_worker", office)),
        "deployed": int(deployed(me)),
        "deployed_tip": edition.say("draw.deployed_tip", n=amount("tile", deployed(me)),
                                    count=int(deployed(me))),
        "first": int(s.first) == p,
        "first_tip": say("draw.is_first"),
    }  # fmt: skip


def headline(kit: Any, s: Any) -> dict[str, Any]:
    """Workers left of whoever decides: as pips, and in words."""
    p, loop = int(s.seat), int(kit.loop)
    left, office = workers_left(kit, s, p), int(s.players[p].team.office)
    return {
        "w": edition_of(s).drawn(),
        "pips": [i >= loop - left for i in range(loop)],
        "extra": office,
        "text": say("draw.left", steps=amount("worker", left),
                    office=amount("extra_worker", office)),
    }  # fmt: skip
