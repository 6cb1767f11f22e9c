"""What a decision asks."""

from __future__ import annotations

from typing import Any

from boardroom.games.deploy_projects.rules.development import open_kind
from boardroom.games.deploy_projects.table import ACTION
from boardroom.pieces.deploy.terms import Ask, Place
from boardroom.pieces.deploy.words import question as shared
from boardroom.pieces.deploy.words.question import asked
from boardroom.pieces.deploy.words.wording import (
    cubes_listed,
    deed_name,
    kind_name,
    number,
    place_name,
)


def question(kit: Any, s: Any) -> str:
    """What is asked of `s.seat` now."""
    return asked(kit, s, question_key(s), tile_facts(kit, s))


def question_key(s: Any) -> str:
    """Which question: REBALANCE has two."""
    if s.ask == Ask.REBALANCE:
        return "rebalance_purple" if s.laid < 0 else "rebalance_yellow"
    return shared.question_key(s)


def tile_facts(kit: Any, s: Any) -> dict[str, Any]:
    """What questions tell that Development tiles ask."""
    if s.ask == Ask.DISCARD:
        return {"new_kind": kind_name(open_kind(s, s.deed - ACTION.develop))}
    if s.ask == Ask.SECOND:
        return {"deed": deed_name(s)}
    if s.ask == Ask.INTEGRATE:
        income = number(s.players[s.seat].income)
        return {"taken": s.moved, "most": kit.integrator_cubes, "income": income}
    if s.ask == Ask.REBALANCE:
        slot = place_name(Place.B1 + s.slot)
        return {"slot": slot, "loose": cubes_listed(s.loose), "laid": max(int(s.laid), 0)}
    return {}
