"""The words printed on the drawn table: those of both editions, and those of this one."""

from __future__ import annotations

from functools import cache
from typing import Any

from boardroom.games.deploy_systems.table import System
from boardroom.games.deploy_systems.wording import OWN, SHARED
from boardroom.pieces.deploy.terms import Dev

SYSTEM_ICONS = {
    System.ADMINISTRATION: "s-admin",
    System.MANUFACTURING: "s-manu",
    System.WAREHOUSING: "s-ware",
    System.LOGISTICS: "s-logi",
    System.INTEGRATION: "s-int",
}

KIND_ICONS = {
    Dev.DESIGNER: "d-designer",
    Dev.PLANNER: "d-planner",
    Dev.SAM: "d-sam",
    Dev.TECH_WRITER: "d-writer",
    Dev.ASSET_CONTROL: "d-asset",
    Dev.AUTOMATION_YELLOW: "cube-y",
    Dev.AUTOMATION_BLUE: "cube-b",
    Dev.AUTOMATION_PURPLE: "cube-p",
}


@cache
def draw_words() -> dict[str, Any]:
    """All words for templates, by key."""
    return {**SHARED.get("draw"), **OWN.get("draw")}


def printed_kind(kind: int) -> str:
    """The name of a Development tile as it is printed on the tile."""
    return str(draw_words()["kinds"][Dev(kind).name.lower()])


def is_cube(kind: int) -> bool:
    """Whether the sign of a Development tile is a cube, which keeps its own colours."""
    return kind >= Dev.AUTOMATION_YELLOW


def level_class(system: int, level: int) -> str:
    """The style of a system tile: white, blue, red; yellow for Integration."""
    return "lv4" if system == System.INTEGRATION else f"lv{level + 1}"
