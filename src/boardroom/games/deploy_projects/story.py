"""What a decision asks, what each choice says, what happened, why not, and the score sheet."""

from __future__ import annotations

from typing import Any

from boardroom.engine.choices import Choice
from boardroom.engine.words import SheetLine
from boardroom.games.deploy_projects.development import open_kind
from boardroom.games.deploy_projects.draw_words import AREA_ICONS, draw_words
from boardroom.games.deploy_projects.labels import label
from boardroom.games.deploy_projects.log import happened
from boardroom.games.deploy_projects.reasons import TILE_BLOCKS, reason
from boardroom.games.deploy_projects.sheet import sheet
from boardroom.games.deploy_projects.table import (
    ACTION,
    CHOICES,
    Area,
    Step,
    Table,
    area_of,
    deed_project,
)
from boardroom.games.deploy_projects.taking import items
from boardroom.games.deploy_projects.wording import card_name, effect_of, word
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy import story as shared
from boardroom.pieces.deploy.draw_words import KIND_ICONS
from boardroom.pieces.deploy.editions import Edition, enlist
from boardroom.pieces.deploy.story import ask_name, asked, choice_name
from boardroom.pieces.deploy.terms import Ask, Dev, Place
from boardroom.pieces.deploy.wording import cubes_listed, deed_name, kind_name, number, place_name

__all__ = [
    "SheetLine", "ask_name", "choice_name", "happened", "items", "label", "question", "reason",
    "sheet",
]  # fmt: skip


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


def site_name(s: Any) -> str:
    """The project being deployed."""
    return card_name(s.active[deed_project(s.deed)] - 1)


def tile_state(kit: Any, me: Any) -> dict[str, Any]:
    """The numbers that stand on Development tiles."""
    return {
        "beside": int(cubes_in(me.beside)),
        "tuning": int(cubes_in(me.room.tuning)),
        "demand": int(kit.on_demand_cubes),
        "monitoring": int(kit.monitoring_value),
    }


def sign_of(s: Any, choice: Choice) -> str | None:
    """The sign of a choice that only this edition has."""
    if choice.block in ("server", "cloud"):
        card = int(s.active[choice.index])
        return AREA_ICONS[Area(area_of(card - 1))] if card else "a-deploy"
    if choice.block == "develop":
        kind = int(open_kind(s, choice.index))
        return KIND_ICONS[Dev(kind)] if kind >= 0 else "a-develop"
    if choice.block in TILE_BLOCKS:
        return KIND_ICONS[TILE_BLOCKS[choice.block]]
    return OWN_ICONS.get(choice.block) if s.ask != Ask.PLANNER else None


OWN_ICONS = {"take": "d-integrator", "cubes": "d-rebalance", "use": "d-rebalance",
             "pool": "d-resell"}  # fmt: skip

enlist(Table, Edition(
    choices=CHOICES, steps=Step, word=word, name_in_hand=site_name, effect_of=effect_of,
    drawn=draw_words, tile_state=tile_state, icon_of=sign_of, label=label,
))  # fmt: skip
