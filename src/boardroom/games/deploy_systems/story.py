"""What a decision asks, what each choice says, what happened, why not, and the score sheet."""

from __future__ import annotations

from typing import Any

from boardroom.engine.choices import Choice
from boardroom.engine.words import SheetLine
from boardroom.games.deploy_systems.development import deploy_cost
from boardroom.games.deploy_systems.draw_words import SYSTEM_ICONS, draw_words
from boardroom.games.deploy_systems.labels import label
from boardroom.games.deploy_systems.log import happened
from boardroom.games.deploy_systems.reasons import reason
from boardroom.games.deploy_systems.sheet import sheet
from boardroom.games.deploy_systems.table import ACTION, CHOICES, Step, System, Table, deed_system
from boardroom.games.deploy_systems.taking import items
from boardroom.games.deploy_systems.wording import effect_of, say, tile_name, word
from boardroom.pieces.deploy.development import NOBODY
from boardroom.pieces.deploy.draw_words import KIND_ICONS
from boardroom.pieces.deploy.editions import Edition, enlist
from boardroom.pieces.deploy.server_room import optimised
from boardroom.pieces.deploy.story import (
    ask_name,
    choice_name,
    deed_facts,
    question_key,
    team_facts,
)
from boardroom.pieces.deploy.terms import Ask, Dev
from boardroom.pieces.deploy.wording import kind_name

__all__ = [
    "SheetLine", "ask_name", "choice_name", "happened", "items", "label", "question", "reason",
    "sheet",
]  # fmt: skip


def question(kit: Any, s: Any) -> str:
    """What is asked of `s.seat` now."""
    facts = team_facts(kit, s) | deed_facts(kit, s)
    if s.ask == Ask.DISCARD:
        facts["new_kind"] = kind_name(s.deed - ACTION.develop)
    return say(f"ask.{question_key(s)}", **facts)


def top_cubes(s: Any) -> Any:
    """The cubes of the tile being deployed."""
    return s.players[s.seat].design[deed_system(s.deed)]


def top_name(s: Any) -> str:
    """The tile being deployed."""
    system = deed_system(s.deed)
    return tile_name(system, s.players[s.seat].level[system])


def top_cost(kit: Any, s: Any, planned: int) -> int:
    """What it costs in workers."""
    return int(deploy_cost(kit, s, int(s.seat), deed_system(s.deed), planned, NOBODY))


def sign_of(_s: Any, choice: Choice) -> str | None:
    """The sign of a choice that only this edition has."""
    if choice.block in ("server", "cloud"):
        return SYSTEM_ICONS[System(choice.index)]
    return KIND_ICONS[Dev(choice.index)] if choice.block == "develop" else None


enlist(Table, Edition(
    choices=CHOICES, steps=Step, word=word, cubes_in_hand=top_cubes, name_in_hand=top_name,
    cost_in_hand=top_cost, effect_of=effect_of, extra_points=lambda _kit, _s, _p: 0,
    earns_bonus=lambda kit, me: bool(optimised(kit, me.room)), drawn=draw_words,
    tile_state=lambda _kit, _me: {}, icon_of=sign_of, label=label,
))  # fmt: skip
