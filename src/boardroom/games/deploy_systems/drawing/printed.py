"""The words and signs of this edition on the drawn table."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from boardroom.games.deploy_systems.table import System
from boardroom.pieces.deploy.drawing.printed import drawn_words

SYSTEM_ICONS = {
    System.ADMINISTRATION: "s-admin",
    System.MANUFACTURING: "s-manu",
    System.WAREHOUSING: "s-ware",
    System.LOGISTICS: "s-logi",
    System.INTEGRATION: "s-int",
}


@cache
def draw_words() -> dict[str, Any]:
    """All words for templates, by key."""
    return drawn_words(Path(__file__).parents[1] / "words")


def level_class(system: int, level: int) -> str:
    """The style of a system tile: white, blue, red; yellow for Integration."""
    return "lv4" if system == System.INTEGRATION else f"lv{level + 1}"
