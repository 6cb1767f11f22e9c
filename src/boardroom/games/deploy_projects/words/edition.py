"""What both editions ask of this one."""

from __future__ import annotations

from typing import Any

from boardroom.engine.choices import Choice
from boardroom.games.deploy_projects.drawing.printed import AREA_ICONS
from boardroom.games.deploy_projects.rules.development import open_kind
from boardroom.games.deploy_projects.table import CHOICES, Area, Step, Table, area_of
from boardroom.games.deploy_projects.words.facts import FACTS, TILE_BLOCKS, TILE_FACTS
from boardroom.games.deploy_projects.words.labels import LABELS
from boardroom.games.deploy_projects.words.sheet import sheet
from boardroom.games.deploy_projects.words.wording import BOOK
from boardroom.pieces.deploy.drawing.printed import KIND_ICONS
from boardroom.pieces.deploy.terms import Ask, Dev
from boardroom.pieces.deploy.words.editions import Edition, enlist

OWN_ICONS = {"take": "d-integrator", "cubes": "d-rebalance", "use": "d-rebalance",
             "pool": "d-resell"}  # fmt: skip


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


EDITION = Edition(
    choices=CHOICES, steps=Step, book=BOOK, facts=FACTS, tile_facts=TILE_FACTS, labels=LABELS,
    sheet=sheet, icon_of=sign_of,
)  # fmt: skip
enlist(Table, EDITION)
