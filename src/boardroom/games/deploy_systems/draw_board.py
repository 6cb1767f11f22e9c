"""The main board as it is drawn: what both editions have, and the squares of this one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardroom.engine.drawing import SEAT_COLOURS, unpacked
from boardroom.games.deploy_systems.table import KINDS
from boardroom.games.deploy_systems.wording import effect_of, say
from boardroom.pieces.deploy.draw_board import common_board
from boardroom.pieces.deploy.draw_mat import tile_face
from boardroom.pieces.deploy.wording import kind_name

Names = Sequence[str]


def board(
    kit: Any, s: Any, names: Names, seat: int | None, colours: Names = SEAT_COLOURS
) -> dict[str, Any]:
    """Everything on the main board; prices are those of the viewer."""
    kit, s = unpacked(kit), unpacked(s)
    return {**common_board(kit, s, names, seat, colours), **shelf(kit, s)}


def shelf(kit: Any, s: Any) -> dict[str, Any]:
    """DS-030: the squares of the Development tiles, skills and technologies apart."""
    if not kit.dev_tiles:
        return {"devs": ""}
    left, technology = s.shelf.tolist(), kit.technology.tolist()
    tiles: dict[str, list[dict[str, Any]]] = {"skill": [], "tech": []}
    for kind in range(KINDS):
        name = "tech" if technology[kind] else "skill"
        tiles[name].append({
            **tile_face(kit, s, kind), "spot": f"dev-{kind}", "vt": f"dev-{kind}",
            "left": left[kind], "under": range(max(left[kind] - 1, 0)),
            "tip": say("draw.shelf_tip", kind=kind_name(kind), n=left[kind],
                       effect=effect_of(kit, kind)),
        })  # fmt: skip
    rows = max(len(tiles["skill"]), len(tiles["tech"]))
    return {"devs": f"rows-{rows}", "shelf": tiles}
