"""The signs of this edition on the drawn table."""

from __future__ import annotations

from boardroom.games.deploy_systems.table import System

SYSTEM_ICONS = {
    System.ADMINISTRATION: "s-admin",
    System.MANUFACTURING: "s-manu",
    System.WAREHOUSING: "s-ware",
    System.LOGISTICS: "s-logi",
    System.INTEGRATION: "s-int",
}


def level_class(system: int, level: int) -> str:
    """The style of a system tile: white, blue, red; yellow for Integration."""
    return "lv4" if system == System.INTEGRATION else f"lv{level + 1}"
