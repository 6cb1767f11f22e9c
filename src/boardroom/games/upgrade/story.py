"""What a decision asks, what each choice says, what happened, why not, and the score sheet."""

from __future__ import annotations

from typing import Any

from boardroom.engine.words import SheetLine
from boardroom.games.upgrade.labels import label
from boardroom.games.upgrade.log import happened
from boardroom.games.upgrade.reasons import reason
from boardroom.games.upgrade.resources import planned_left, unplanned_left
from boardroom.games.upgrade.sheet import sheet
from boardroom.games.upgrade.table import CHOICES, DEED_ACTION, Ask, Step, markers_left
from boardroom.games.upgrade.taking import items
from boardroom.games.upgrade.wording import amount, deed_name, department_name, say

__all__ = [
    "SheetLine", "ask_name", "choice_name", "happened", "items", "label", "question", "reason",
    "sheet",
]  # fmt: skip


def ask_name(s: Any) -> str:
    """A stable name of the decision now due: `turn`."""
    return Ask(int(s.ask)).name.lower()


def choice_name(s: Any, c: int) -> str:
    """A stable name of a choice of the decision now due: `train:1`."""
    return str(CHOICES[Ask(int(s.ask))].decode(c).name)


def question(kit: Any, s: Any) -> str:
    """What is asked of `s.seat` now."""
    return say(f"ask.{question_key(s)}", **facts(kit, s))


def question_key(s: Any) -> str:
    """Which question: some asks come in two places."""
    if s.ask == Ask.SOURCE:
        return "source_claim" if s.step == Step.CLAIM else "source_perform"
    if s.ask == Ask.ENGAGE and s.moving:
        return "engage_moving"
    if s.ask == Ask.DISC and s.step == Step.RECEIVE:
        return "disc_receive"
    return ask_name(s)


def facts(kit: Any, s: Any) -> dict[str, Any]:
    """What questions tell about the deciding player and the action in hand."""
    p = int(s.seat)
    me = s.players[p]
    return {
        "supply": amount("relationship", me.markers),
        "hand": amount("marker", me.hand),
        "plan_value": amount("point", kit.plan_value),
        "plan_penalty": int(kit.plan_penalty),
        "left": amount("action", markers_left(s, p)),
        "credits": amount("credit", me.credits),
        "planned": int(planned_left(kit, s)),
        "unplanned": amount("resource", unplanned_left(kit, s)),
        "pledges_left": int(kit.lobby_most) - int(s.pledged),
        "commitments": int(me.commitments),
        "due": amount("resource", s.due),
        "deed": deed_name(min(int(DEED_ACTION[s.deed]), 5)),
        "department": department_name(min(max(int(s.asked) - 1, 0), 3)),
    }
