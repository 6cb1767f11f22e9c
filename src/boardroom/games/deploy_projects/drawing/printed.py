"""The signs of this edition on the drawn table."""

from __future__ import annotations

from boardroom.games.deploy_projects.table import Area, Type

AREA_ICONS = {
    Area.ADMINISTRATION: "s-admin",
    Area.MANUFACTURING: "s-manu",
    Area.WAREHOUSING: "s-ware",
    Area.LOGISTICS: "s-logi",
    Area.SALES: "s-sales",
    Area.RESEARCH: "s-research",
}

TYPE_STYLES = {Type.BRONZE: "bronze", Type.SILVER: "silver", Type.GOLD: "golden"}
