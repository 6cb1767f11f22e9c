"""Which cards and tiles a choice takes, by name: for the lab."""

from __future__ import annotations

from typing import Any

from boardroom.games.deploy_projects.rules.development import open_kind
from boardroom.games.deploy_projects.words.wording import card_name
from boardroom.pieces.deploy.words.taking import common_items, taken
from boardroom.pieces.deploy.words.wording import kind_name


def items(kit: Any, s: Any, c: int) -> tuple[str, ...]:
    """The project that is deployed, or whatever else is taken from the board."""
    choice = taken(s, c)
    if choice is None:
        return ()
    if choice.block in ("server", "cloud"):
        return (card_name(int(s.active[choice.index]) - 1),)
    if choice.block == "develop":
        return (kind_name(open_kind(s, choice.index)),)
    return common_items(kit, s, choice)
