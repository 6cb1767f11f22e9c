"""One player's own boards as they are drawn: what both editions have, and deployed projects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardroom.engine.drawing import SEAT_COLOURS, unpacked
from boardroom.games.deploy_projects.drawing.board import card_face, offer, short_area
from boardroom.games.deploy_projects.drawing.printed import AREA_ICONS
from boardroom.games.deploy_projects.rules.points import (
    areas_covered,
    generalist_points,
    specialist_bonus,
)
from boardroom.games.deploy_projects.table import AREAS, CARDS, Area, Where, area_count, pile_size
from boardroom.games.deploy_projects.words.wording import amount, area_name, card_name, say
from boardroom.pieces.deploy.drawing.mat import common_mat
from boardroom.pieces.deploy.drawing.places import LETTERS
from boardroom.pieces.deploy.rules.development import deployed
from boardroom.pieces.deploy.terms import Colour, Dev, Stage


def mat(kit: Any, s: Any, p: int, colours: Sequence[str] = SEAT_COLOURS) -> dict[str, Any]:
    """Everything in front of a player."""
    kit, s = unpacked(kit), unpacked(s)
    common = common_mat(kit, s, p, colours)
    for tile in common["development"]["tiles"]:
        tile["cubes"] = on_tile(s.players[p], tile["spot"])
    areas = [area(kit, s, p, n) for n in range(AREAS)]
    loose = on_table(s.loose.tolist()) if int(s.seat) == p else []
    if int(s.seat) == p and s.laid > 0 and s.stage == Stage.REBALANCE:
        loose += [LETTERS[Colour.PURPLE]] * int(s.laid)
    return {**common, **offer(kit, s, p), "areas": areas, "piles": piles(kit, s, p), "loose": loose}


def on_tile(me: Any, spot: str) -> list[str]:
    """The cubes on OPTIMISATION or beside the INTEGRATOR."""
    rows = {f"own-{int(Dev.OPTIMISATION)}": me.room.tuning, f"own-{int(Dev.INTEGRATOR)}": me.beside}
    row = rows.get(spot)
    if row is None:
        return []
    return on_table(row.tolist())


def on_table(row: list[int]) -> list[str]:
    """Cubes one by one."""
    return [LETTERS[colour] for colour, n in enumerate(row) for _ in range(n)]


def piles(kit: Any, s: Any, p: int) -> dict[str, Any]:
    """DP-021, DP-060: how many projects lie on each pile, and what breadth will bring."""
    me = s.players[p]
    server, cloud = int(pile_size(me, Where.SERVER_ROOM)), int(pile_size(me, Where.CLOUD))
    bonus = int(generalist_points(kit, s, p))
    return {
        "server": server,
        "cloud": cloud,
        "mostly_cloud": cloud > server,
        "note": say("draw.pile_note", n=int(deployed(me))),
        "bonus": say("draw.bonus_note", n=int(areas_covered(me)), points=bonus) if bonus else "",
    }


def area(kit: Any, s: Any, p: int, n: int) -> dict[str, Any]:
    """DP-071: the projects of one area, and what they will bring together."""
    me = s.players[p]
    count = int(area_count(me, n))
    bonus = int(specialist_bonus(kit, count))
    facts = {"area": area_name(n), "n": amount("project", count)}
    return {
        "name": short_area(n),
        "icon": AREA_ICONS[Area(n)],
        "count": count,
        "bonus": bonus,
        "tip": say("draw.area_tip", **facts, points=amount("point", bonus)) if bonus
        else say("draw.area_tip_none", **facts),
        "cards": [filed(s, card) for card in range(n, CARDS, AREAS)
                  if s.filed[card] and (int(s.filed[card]) - 1) // 2 == p],
    }  # fmt: skip


def filed(s: Any, card: int) -> dict[str, Any]:
    """A deployed card: level, type, pile."""
    cloud = (int(s.filed[card]) - 1) % 2 == Where.CLOUD
    where = "cloud" if cloud else "rack"
    return {
        **card_face(card),
        "where": where,
        "vt": f"card-{card}",
        "tip": say("draw.card_filed", tile=card_name(card), where=say(f"draw.where.{where}")),
    }
