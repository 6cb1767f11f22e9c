"""What both editions ask of this one."""

from __future__ import annotations

from typing import Any

from boardroom.engine.choices import Choice
from boardroom.games.deploy_systems.drawing.printed import SYSTEM_ICONS, draw_words
from boardroom.games.deploy_systems.table import CHOICES, Step, System, Table, deed_system
from boardroom.games.deploy_systems.words.labels import label
from boardroom.games.deploy_systems.words.wording import effect_of, tile_name, word
from boardroom.pieces.deploy.drawing.printed import KIND_ICONS
from boardroom.pieces.deploy.terms import Dev
from boardroom.pieces.deploy.words.editions import Edition, enlist


def top_name(s: Any) -> str:
    """The tile being deployed."""
    system = deed_system(s.deed)
    return tile_name(system, s.players[s.seat].level[system])


def sign_of(_s: Any, choice: Choice) -> str | None:
    """The sign of a choice that only this edition has."""
    if choice.block in ("server", "cloud"):
        return SYSTEM_ICONS[System(choice.index)]
    return KIND_ICONS[Dev(choice.index)] if choice.block == "develop" else None


enlist(Table, Edition(
    choices=CHOICES, steps=Step, word=word, name_in_hand=top_name, effect_of=effect_of,
    drawn=draw_words, tile_state=lambda _kit, _me: {}, icon_of=sign_of, label=label,
))  # fmt: skip
