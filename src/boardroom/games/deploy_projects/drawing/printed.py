"""The words and signs of this edition on the drawn table."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from boardroom.games.deploy_projects.table import Area, Type
from boardroom.pieces.deploy.drawing.printed import drawn_words

AREA_ICONS = {
    Area.ADMINISTRATION: "s-admin",
    Area.MANUFACTURING: "s-manu",
    Area.WAREHOUSING: "s-ware",
    Area.LOGISTICS: "s-logi",
    Area.SALES: "s-sales",
    Area.RESEARCH: "s-research",
}

TYPE_STYLES = {Type.BRONZE: "bronze", Type.SILVER: "silver", Type.GOLD: "golden"}


@cache
def draw_words() -> dict[str, Any]:
    """All words for templates, by key."""
    return drawn_words(Path(__file__).parents[1] / "words")
