"""A player's own boards as both editions draw them: accounts, team, Development tiles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardroom.engine.sentences import signed
from boardroom.pieces.deploy.drawing.places import crew
from boardroom.pieces.deploy.drawing.printed import KIND_ICONS, is_cube
from boardroom.pieces.deploy.drawing.room import server_room
from boardroom.pieces.deploy.rules.development import development_income, operating_result
from boardroom.pieces.deploy.rules.end_of_round import earns_bonus
from boardroom.pieces.deploy.rules.server_room import licence_fees
from boardroom.pieces.deploy.terms import Dev
from boardroom.pieces.deploy.words.editions import edition_of
from boardroom.pieces.deploy.words.wording import amount, kind_name, say, short_kind_name


def common_mat(kit: Any, s: Any, p: int, colours: Sequence[str]) -> dict[str, Any]:
    """What lies in front of a player in both editions."""
    me, edition = s.players[p], edition_of(s)
    return {
        "w": edition.w,
        "seat": p,
        "colour": colours[p],
        "gauges": gauges(kit, me),
        "room": server_room(kit, s, p, bool(earns_bonus(kit, me))),
        "cloud_note": say("draw.cloud_note", n=signed(-kit.cloud_income)),
        "team": team(kit, s, p, colours),
        "development": own_tiles(kit, s, p, colours[p]),
        "fills": kit.dev_tiles == 1,
    }


def gauges(kit: Any, me: Any) -> dict[str, Any]:
    """Money and what the end of the round will bring."""
    return {
        "cash": int(me.cash),
        "income": int(me.income),
        "earned": int(development_income(kit, me)),
        "fees": int(licence_fees(kit, me.room)),
        "result": int(operating_result(kit, me)),
        "bonus": int(kit.optimisation_value),
        "bonus_tip": say("draw.bonus_tip", share=int(kit.use_share), parts=int(kit.use_of),
                         points=amount("point", kit.optimisation_value)),
    }  # fmt: skip


def team(kit: Any, s: Any, p: int, colours: Sequence[str]) -> dict[str, Any]:
    """The supply of extra workers; those who have left it are shown as gaps."""
    supply = int(s.players[p].team.supply)
    out = int(kit.extra_workers) - supply
    cost = int(kit.worker_income)
    return {
        "supply": crew("supply", [(p, supply, 0)], colours, p),
        "out": range(out),
        "note": say("draw.team_note", n=out, income=signed(-out * cost)) if out
        else say("draw.team_idle", each=cost),
    }  # fmt: skip


def own_tiles(kit: Any, s: Any, p: int, colour: str) -> dict[str, Any]:
    """DE-120, DE-123: the Development tiles of a player and the spaces left."""
    me, edition = s.players[p], edition_of(s)
    owns, flipped, used = me.owns.tolist(), me.flipped.tolist(), me.used.tolist()
    tiles = []
    for kind in range(len(owns)):
        if owns[kind]:
            mark = "flipped" if flipped[kind] else "used" if used[kind] else ""
            tip = say("draw.own_tip", kind=kind_name(kind), effect=edition.effect_of(kit, kind))
            tiles.append({
                **tile_face(kit, kind), "spot": f"own-{kind}", "vt": f"own-{colour}-{kind}",
                "mark": mark, "tip": tip, "cubes": [],
                "note": say(f"draw.{mark}") if mark else edition.short_effect(kit, kind, me),
            })  # fmt: skip
    slots = int(kit.dev_slots)
    return {"tiles": tiles, "free": range(max(slots - len(tiles), 0)), "many": slots > 3}


def tile_face(kit: Any, kind: int) -> dict[str, Any]:
    """What is printed on a Development tile."""
    return {
        "icon": KIND_ICONS[Dev(kind)],
        "cube": is_cube(kind),
        "name": short_kind_name(kind),
        "style": "tech" if kit.technology[kind] else "skill",
    }
