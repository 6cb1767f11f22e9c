"""What stands around the boards: progress, seats, the headline of a decision."""

from typing import Any

from boardroom.engine.drawing import Phase, Progress

from spare_capacity.rules.service import capacity, contracts_of
from spare_capacity.table import Step
from spare_capacity.words.wording import amount, say


def progress(kit: Any, s: Any) -> Progress:
    """Month 4 of 6, and which step of it."""
    phases = tuple(Phase(str(say(f"steps.{step.name.lower()}")), s.step == step and not s.over)
                   for step in Step)  # fmt: skip
    month, months = int(s.month), int(kit.months)
    label = say("draw.over") if s.over else say("draw.month_of", month=month, months=months)
    return Progress(str(label), month, months, phases)


def score_name() -> str:
    """What the points of this title are called."""
    return str(say("draw.points"))


def player(kit: Any, s: Any, p: int) -> dict[str, Any]:
    """The small facts of a seat."""
    me, contracts = s.players[p], contracts_of(s.players[p])
    return {
        "credits": int(me.credits),
        "servers": int(me.servers) + int(me.rented),
        "servers_tip": say("draw.servers_tip", servers=amount("server", me.servers),
                           rented=me.rented),
        "capacity": int(capacity(kit, me)),
        "contracts": int(contracts),
        "contracts_tip": amount("contract", contracts),
    }  # fmt: skip


def headline(kit: Any, s: Any) -> dict[str, Any]:
    """How many actions whoever decides has left."""
    left = int(s.left)
    return {"left": range(left), "used": range(int(kit.actions) - left),
            "text": str(say("draw.actions_left", actions=amount("action", left)))}  # fmt: skip
