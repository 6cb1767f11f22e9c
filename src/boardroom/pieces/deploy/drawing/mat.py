"""A player's own boards as both editions draw them: accounts, team, Development tiles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardroom.pieces.deploy.drawing.places import crew
from boardroom.pieces.deploy.drawing.printed import KIND_ICONS, is_cube
from boardroom.pieces.deploy.drawing.room import server_room
from boardroom.pieces.deploy.rules.development import development_income, operating_result
from boardroom.pieces.deploy.rules.end_of_round import earns_bonus
from boardroom.pieces.deploy.rules.server_room import licence_fees
from boardroom.pieces.deploy.terms import Dev
from boardroom.pieces.deploy.words.editions import edition_of
from boardroom.pieces.deploy.words.wording import amount, kind_name, number, say, signed, word


def common_mat(kit: Any, s: Any, p: int, colours: Sequence[str]) -> dict[str, Any]:
    """What lies in front of a player in both editions."""
    me, edition = s.players[p], edition_of(s)
    return {
        "w": edition.drawn(),
        "seat": p,
        "colour": colours[p],
        "gauges": gauges(kit, me),
        "room": server_room(kit, s, p, bool(earns_bonus(kit, me))),
        "cloud_note": say("draw.cloud_note", n=int(kit.cloud_income)),
        "team": team(kit, s, p, colours),
        "development": own_tiles(kit, s, p, colours[p]),
        "fills": kit.dev_tiles == 1,
    }


def gauges(kit: Any, me: Any) -> dict[str, Any]:
    """Money and what the end of the round will bring."""
    result, earned = int(operating_result(kit, me)), int(development_income(kit, me))
    return {
        "cash": int(me.cash),
        "income": int(me.income),
        "earned": signed(earned) if earned else "",
        "fees": int(licence_fees(kit, me.room)),
        "result": signed(result) if result else "±0",
        "loss": result < 0,
        "value": number(me.value),
        "bonus": signed(int(kit.optimisation_value)),
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
        "note": say("draw.team_note" if out else "draw.team_idle", n=out),
        "cost": say("draw.team_cost" if out else "draw.worker_cost", income=signed(-out * cost),
                    each=cost),
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
                **tile_face(kit, s, kind), "spot": f"own-{kind}", "vt": f"own-{colour}-{kind}",
                "mark": mark, "tip": tip, "cubes": [],
                "note": str(word(f"draw.{mark}")) if mark else short_effect(kit, s, kind, me),
            })  # fmt: skip
    slots = int(kit.dev_slots)
    return {"tiles": tiles, "free": range(max(slots - len(tiles), 0)), "many": slots > 3}


def tile_face(kit: Any, s: Any, kind: int) -> dict[str, Any]:
    """What is printed on a Development tile."""
    return {
        "icon": KIND_ICONS[Dev(kind)],
        "cube": is_cube(kind),
        "name": edition_of(s).drawn()["kinds"][Dev(kind).name.lower()],
        "style": "tech" if kit.technology[kind] else "skill",
    }


def short_effect(kit: Any, s: Any, kind: int, me: Any) -> str:
    """The effect of a Development tile in two or three words."""
    key = "automation" if is_cube(kind) else Dev(kind).name.lower()
    facts = {"cubes": int(kit.automation_cubes), "step": int(kit.asset_step),
             "planner": int(kit.planner_discount), "writer": int(kit.writer_discount)}  # fmt: skip
    edition = edition_of(s)
    return edition.say(f"draw.effects.{key}", **facts, **edition.tile_state(kit, me))
