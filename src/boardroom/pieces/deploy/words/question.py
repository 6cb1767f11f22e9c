"""What a decision asks, in both editions."""

from __future__ import annotations

from typing import Any

from boardroom.pieces.deploy.rules.actions import next_colour
from boardroom.pieces.deploy.rules.deploying import cubes_in_hand
from boardroom.pieces.deploy.rules.development import operating_result
from boardroom.pieces.deploy.rules.roundel import home_line
from boardroom.pieces.deploy.terms import Ask
from boardroom.pieces.deploy.words.editions import deed_of, edition_of
from boardroom.pieces.deploy.words.wording import (
    amount,
    colour_name,
    cubes_listed,
    deed_name,
    number,
)


def question_key(s: Any) -> str:
    """Which question: a MOVE has several."""
    if s.ask == Ask.MOVE and s.half == 1:
        return "move_half"
    if s.ask == Ask.MOVE and s.unpaid == 1 and s.moved == 0:
        return "move_free"
    return Ask(int(s.ask)).name.lower()


def asked(kit: Any, s: Any, key: str, own: dict[str, Any]) -> str:
    """What is asked of `s.seat` now, with the facts that one edition has alone."""
    return edition_of(s).say(f"ask.{key}", **team_facts(kit, s), **deed_facts(kit, s), **own)


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
    facts: dict[str, Any] = {"deed": deed_name(s)}
    if s.ask in (Ask.PAY, Ask.DISCARD) or deed_of(s).block not in ("server", "cloud"):
        return facts
    cubes = cubes_in_hand(s, s.seat)
    return facts | {
        "tile_name": edition_of(s).name_in_hand(s),
        "design": cubes_listed(cubes),
        "colour": colour_name(next_colour(cubes)),
    }
