"""How a game of DEPLOY! can end, in both editions."""

from __future__ import annotations

from typing import Any

from boardroom.pieces.deploy.words.editions import edition_of

ENDINGS = ("five-rounds",)  # the ways in which a game can end


def ending(kit: Any, s: Any) -> str:
    """DE-002: how a finished game ended."""
    over = s.step == edition_of(s).steps["GAME_OVER"]
    return "five-rounds" if s.lap == kit.rounds and over else "unknown"
