"""What both editions ask of this one."""

from __future__ import annotations

from typing import Any

from boardroom.engine.choices import Choice
from boardroom.games.deploy_systems.drawing.printed import SYSTEM_ICONS
from boardroom.games.deploy_systems.table import CHOICES, Step, System, Table
from boardroom.games.deploy_systems.words.facts import FACTS, TILE_FACTS
from boardroom.games.deploy_systems.words.labels import LABELS
from boardroom.games.deploy_systems.words.wording import BOOK
from boardroom.pieces.deploy.drawing.printed import KIND_ICONS
from boardroom.pieces.deploy.terms import Dev
from boardroom.pieces.deploy.words.editions import Edition, enlist
from boardroom.pieces.deploy.words.sheet import sheet


def sign_of(_s: Any, choice: Choice) -> str | None:
    """The sign of a choice that only this edition has."""
    if choice.block in ("server", "cloud"):
        return SYSTEM_ICONS[System(choice.index)]
    return KIND_ICONS[Dev(choice.index)] if choice.block == "develop" else None


EDITION = Edition(
    choices=CHOICES, steps=Step, book=BOOK, facts=FACTS, tile_facts=TILE_FACTS, labels=LABELS,
    sheet=sheet, icon_of=sign_of,
)  # fmt: skip
enlist(Table, EDITION)
