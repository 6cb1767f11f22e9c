"""What a decision asks, what each choice says, what happened, why not, and the score sheet."""

from __future__ import annotations

from typing import Any

from boardroom.engine.choices import Choice
from boardroom.engine.words import SheetLine
from boardroom.games.deploy_systems.draw_words import SYSTEM_ICONS, draw_words
from boardroom.games.deploy_systems.labels import label
from boardroom.games.deploy_systems.log import happened
from boardroom.games.deploy_systems.reasons import reason
from boardroom.games.deploy_systems.sheet import sheet
from boardroom.games.deploy_systems.table import ACTION, CHOICES, Step, System, Table, deed_system
from boardroom.games.deploy_systems.taking import items
from boardroom.games.deploy_systems.wording import effect_of, tile_name, word
from boardroom.pieces.deploy.draw_words import KIND_ICONS
from boardroom.pieces.deploy.editions import Edition, enlist
from boardroom.pieces.deploy.story import ask_name, asked, choice_name, question_key
from boardroom.pieces.deploy.terms import Ask, Dev
from boardroom.pieces.deploy.wording import kind_name

__all__ = [
    "SheetLine", "ask_name", "choice_name", "happened", "items", "label", "question", "reason",
    "sheet",
]  # fmt: skip


def question(kit: Any, s: Any) -> str:
    """What is asked of `s.seat` now."""
    new = {"new_kind": kind_name(s.deed - ACTION.develop)} if s.ask == Ask.DISCARD else {}
    return asked(kit, s, question_key(s), new)


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
