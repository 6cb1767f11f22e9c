"""What a decision asks."""

from __future__ import annotations

from typing import Any

from boardroom.engine.sentences import Told
from boardroom.games.upgrade.rules.resources import planned_left, unplanned_left
from boardroom.games.upgrade.table import DEED_ACTION, Ask, Step, markers_left
from boardroom.games.upgrade.words.wording import amount, deed_name, department_name, say


def question(kit: Any, s: Any) -> Told:
    """What is asked of `s.seat` now."""
    return say(f"ask.{question_key(s)}", **facts(kit, s))


def question_key(s: Any) -> str:
    """Which question: some asks come in two places."""
    if s.ask == Ask.ENGAGE and s.moving:
        return "engage_moving"
    if s.ask == Ask.DISC and s.step == Step.RECEIVE:
        return "disc_receive"
    return Ask(int(s.ask)).name.lower()


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
