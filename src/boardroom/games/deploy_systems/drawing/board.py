"""The main board as it is drawn: what both editions have, and the squares of this one."""

from __future__ import annotations

from typing import Any

from boardroom.games.deploy_systems.table import KINDS
from boardroom.games.deploy_systems.words.wording import say
from boardroom.pieces.deploy.drawing.board import board_with
from boardroom.pieces.deploy.drawing.mat import tile_face
from boardroom.pieces.deploy.words.editions import edition_of
from boardroom.pieces.deploy.words.wording import kind_name


def shelf(kit: Any, s: Any) -> dict[str, Any]:
    """DS-030: the squares of the Development tiles, skills and technologies apart."""
    if not kit.dev_tiles:
        return {"devs": ""}
    left, technology = s.shelf.tolist(), kit.technology.tolist()
    tiles: dict[str, list[dict[str, Any]]] = {"skill": [], "tech": []}
    for kind in range(KINDS):
        name = "tech" if technology[kind] else "skill"
        tiles[name].append({
            **tile_face(kit, kind), "spot": f"dev-{kind}", "vt": f"dev-{kind}",
            "left": left[kind], "under": range(max(left[kind] - 1, 0)),
            "tip": say("draw.shelf_tip", kind=kind_name(kind), n=left[kind],
                       effect=edition_of(s).effect_of(kit, kind)),
        })  # fmt: skip
    rows = max(len(tiles["skill"]), len(tiles["tech"]))
    return {"devs": f"rows-{rows}", "shelf": tiles}


board = board_with(shelf)
