"""What a decision asks, what each choice says, what happened, why not, and the score sheet."""

from __future__ import annotations

from typing import Any

from boardroom.engine.words import SheetLine
from boardroom.games.deploy_systems.development import operating_result
from boardroom.games.deploy_systems.labels import label
from boardroom.games.deploy_systems.log import happened
from boardroom.games.deploy_systems.reasons import reason
from boardroom.games.deploy_systems.sheet import sheet
from boardroom.games.deploy_systems.table import ACTION, CHOICES, deed_is_develop, deed_system
from boardroom.games.deploy_systems.why_not import next_colour
from boardroom.games.deploy_systems.wording import (
    amount,
    colour_name,
    cubes_listed,
    deed_name,
    kind_name,
    number,
    say,
    tile_name,
)
from boardroom.pieces.deploy.roundel import home_line
from boardroom.pieces.deploy.terms import Ask

__all__ = [
    "SheetLine", "ask_name", "choice_name", "happened", "label", "question", "reason", "sheet",
]  # fmt: skip


def ask_name(s: Any) -> str:
    """A stable name of the decision now due: `action`."""
    return Ask(int(s.ask)).name.lower()


def choice_name(s: Any, c: int) -> str:
    """A stable name of a choice of the decision now due: `add_a:1`."""
    return str(CHOICES[Ask(int(s.ask))].decode(c).name)


def question(kit: Any, s: Any) -> str:
    """What is asked of `s.seat` now."""
    return say(f"ask.{question_key(s)}", **team_facts(kit, s), **deed_facts(kit, s))


def question_key(s: Any) -> str:
    """Which question: a MOVE has several."""
    if s.ask == Ask.MOVE and s.half == 1:
        return "move_half"
    if s.ask == Ask.MOVE and s.unpaid == 1 and s.moved == 0:
        return "move_free"
    return ask_name(s)


def team_facts(kit: Any, s: Any) -> dict[str, Any]:
    """What questions tell about the deciding player."""
    me = s.players[s.seat]
    result = int(operating_result(kit, me))
    to_home = int(home_line(kit, s)) - int(s.roundel.steps[s.seat])
    return {
        "start_tile": kit.start_tile,
        "tech_income": kit.tech_income,
        "supply": amount("extra_worker", me.team.supply),
        "coffee": amount("extra_worker", me.team.coffee),
        "office": amount("extra_worker", me.team.office),
        "office_extra": amount("extra_worker", me.team.office),
        "result": number(result),
        "loss": number(-result),
        "cash": amount("credit", me.cash),
        "to_home": amount("step", max(to_home, 0)),
        "due": amount("worker", s.due),
        "moves_left": amount("movement", kit.movements - s.moved),
    }


def deed_facts(kit: Any, s: Any) -> dict[str, Any]:
    """What questions tell about the action in hand."""
    if s.ask not in (Ask.DISCARD, Ask.DESIGNER, Ask.PLANNER, Ask.PAY, Ask.PLACE):
        return {}
    facts: dict[str, Any] = {"deed": deed_name(s.deed)}
    if deed_is_develop(s.deed):
        return facts | {"new_kind": kind_name(s.deed - ACTION.develop)}
    if s.ask == Ask.PAY:
        return facts
    me, system = s.players[s.seat], deed_system(s.deed)
    return facts | {
        "tile_name": tile_name(system, me.level[system]),
        "design": cubes_listed(me.design[system]),
        "colour": colour_name(next_colour(me.design[system])),
    }
