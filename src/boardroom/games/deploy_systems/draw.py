"""DEPLOY! (systems edition) as it is drawn: what the templates of this folder are given."""

from __future__ import annotations

from pathlib import Path

from boardroom.games.deploy_systems.draw_board import board
from boardroom.games.deploy_systems.draw_choices import groups, short, spot
from boardroom.games.deploy_systems.draw_gallery import gallery
from boardroom.games.deploy_systems.draw_mat import mat
from boardroom.pieces.deploy.draw import MINUTES, STYLE, headline, player, progress, score_name

__all__ = [
    "MINUTES", "STYLES", "board", "gallery", "groups", "headline", "mat", "player", "progress",
    "score_name", "short", "spot",
]  # fmt: skip

STYLES = (STYLE, Path(__file__).parent / "static" / "systems.css")
