"""Which tiles a choice takes, by name: for the lab."""

from __future__ import annotations

from typing import Any

from boardroom.games.deploy_systems.words.wording import tile_name
from boardroom.pieces.deploy.words.taking import common_items, taken
from boardroom.pieces.deploy.words.wording import kind_name


def items(kit: Any, s: Any, c: int) -> tuple[str, ...]:
    """The system tile that is deployed, or whatever else is taken from the board."""
    choice = taken(s, c)
    if choice is None:
        return ()
    if choice.block in ("server", "cloud"):
        return (tile_name(choice.index, int(s.players[int(s.seat)].level[choice.index])),)
    if choice.block == "develop":
        return (kind_name(choice.index),)
    return common_items(kit, s, choice)
