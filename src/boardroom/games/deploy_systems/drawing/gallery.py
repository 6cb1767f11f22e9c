"""Every component of a kit, for the page that draws them all."""

from __future__ import annotations

from typing import Any, cast

from boardroom.engine.kits import KitFile
from boardroom.games.deploy_systems.drawing.printed import SYSTEM_ICONS, level_class
from boardroom.games.deploy_systems.kit import SystemsKit, SystemTile, fill
from boardroom.games.deploy_systems.table import System
from boardroom.games.deploy_systems.words.edition import EDITION
from boardroom.games.deploy_systems.words.wording import level_name, system_name
from boardroom.pieces.deploy.drawing.gallery import Values, common_gallery
from boardroom.pieces.deploy.terms import SEATS


def gallery(kit: KitFile) -> dict[str, Any]:
    """Everything in the box, with the mark of every number."""
    model, of = cast("SystemsKit", kit.model), Values(kit, EDITION)
    filled = fill(model, {"players": SEATS})
    return {
        **common_gallery(of, model, filled, [tile.dev for tile in model.development]),
        "systems": [[system_tile(of, tile) for tile in model.system if tile.row == system]
                    for system in System],
    }  # fmt: skip


def system_tile(of: Values, tile: SystemTile) -> dict[str, Any]:
    """A system tile with its numbers."""
    level, key = tile.level - 1, f"system.{tile.code}"
    needs = [
        (level_name(0, need - 1), f"lv{need}", of.kit.mark(f"{key}.needs[{i}]"))
        for i, need in enumerate(tile.needs or ())
        if need
    ]
    return {
        "name": system_name(tile.row),
        "icon": SYSTEM_ICONS[tile.row],
        "level": level_name(tile.row, level),
        "style": level_class(tile.row, level),
        "workload": of(f"{key}.workload", "workload"),
        "income": of.signed(f"{key}.income"),
        "round_value": of.signed(f"{key}.round_value", "each_round")
        if tile.round_value else None,
        "cloud_value": of.signed(f"{key}.cloud_value", "in_cloud"),
        "needs": needs,
    }  # fmt: skip
