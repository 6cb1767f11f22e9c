"""What both editions ask of this one."""

from __future__ import annotations

from typing import Any

from boardroom.engine.choices import Choice
from boardroom.games.deploy_projects.drawing.printed import AREA_ICONS, draw_words
from boardroom.games.deploy_projects.rules.development import open_kind
from boardroom.games.deploy_projects.table import (
    CHOICES,
    Area,
    Step,
    Table,
    area_of,
    deed_project,
)
from boardroom.games.deploy_projects.words.labels import label
from boardroom.games.deploy_projects.words.reasons import TILE_BLOCKS
from boardroom.games.deploy_projects.words.wording import card_name, effect_of, word
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.drawing.printed import KIND_ICONS
from boardroom.pieces.deploy.terms import Ask, Dev
from boardroom.pieces.deploy.words.editions import Edition, enlist


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
