"""Why a choice is not to be had: the facts of this edition's projects and tiles."""

from __future__ import annotations

from typing import Any

from boardroom.engine.choices import Choice
from boardroom.engine.words import Reason
from boardroom.games.deploy_projects.rules.development import open_kind
from boardroom.games.deploy_projects.table import ACTION, SWAPS, TAKES
from boardroom.games.deploy_projects.words.wording import card_name, word
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.rules.server_room import cubes_in_b, tiles_in
from boardroom.pieces.deploy.terms import Ask, Colour, Dev, Place, Pool
from boardroom.pieces.deploy.words import reasons as shared
from boardroom.pieces.deploy.words.reasons import Facts, told_reason
from boardroom.pieces.deploy.words.wording import (
    amount,
    colour_name,
    cubes_listed,
    deed_name,
    kind_name,
    number,
    place_name,
    signed,
)

TILE_BLOCKS = {
    "integrator": Dev.INTEGRATOR, "monitoring": Dev.MONITORING, "rebalance": Dev.REBALANCE,
    "designer": Dev.DESIGNER,
}  # fmt: skip


def reason(kit: Any, s: Any, c: int, code: int) -> Reason:
    """The sentence and the rule behind a code of `why_not` for this choice."""
    return told_reason(kit, s, c, code, choice_facts)


def choice_facts(kit: Any, s: Any, ask: Ask, choice: Choice) -> Facts:
    """What the choice is about."""
    block, i = choice.block, choice.index
    if block in ("server", "cloud"):
        return project_facts(kit, s, i)
    if block == "develop":
        return develop_facts(s, i)
    if ask == Ask.DISCARD:
        return {"kind": kind_name(i), "new_kind": kind_name(open_kind(s, s.deed - ACTION.develop))}
    if block in TILE_BLOCKS:
        return tile_facts(kit, s, block, i)
    if ask in (Ask.INTEGRATE, Ask.REBALANCE, Ask.EOR_RESELL, Ask.SECOND):
        return asked_facts(kit, s, ask, choice)
    return shared.choice_facts(kit, s, ask, choice)


def project_facts(kit: Any, s: Any, place: int) -> Facts:
    """Deploying an active project."""
    if s.active[place] == 0:
        return {"place": place + 1}
    card, n = int(s.active[place]) - 1, int(cubes_in(s.sites[place]))
    net = int(kit.reward[card]) - int(kit.cloud_income) * n
    return {
        "place": place + 1,
        "tile_name": card_name(card),
        "design": cubes_listed(s.sites[place]),
        "design_cubes": n,
        "workload": amount("cube", kit.workload[card]),
        "net": signed(net),
        "cloud_left": number(s.players[s.seat].income + net),
    }


def develop_facts(s: Any, place: int) -> Facts:
    """Taking an open Development tile."""
    kind = int(open_kind(s, place))
    return {"place": place + 1, "kind": kind_name(kind) if kind >= 0 else ""}


def tile_facts(kit: Any, s: Any, block: str, i: int) -> Facts:
    """Using an own Development tile."""
    room = s.players[s.seat].room
    facts: Facts = {
        "kind": kind_name(TILE_BLOCKS[block]),
        "integrator_income": kit.integrator_income,
        "b_tiles": amount("tile", tiles_in(room.b_tiles)),
        "b_cubes": amount("cube", cubes_in_b(room)),
    }
    if block != "designer":
        return facts
    place, swap = divmod(i, len(SWAPS))
    name = card_name(s.active[place] - 1) if s.active[place] else f"place {place + 1}"
    return facts | {"place": place + 1, "tile_name": name, "colour": colour_name(SWAPS[swap, 0]),
                    "new_colour": colour_name(SWAPS[swap, 1])}  # fmt: skip


def asked_facts(kit: Any, s: Any, ask: Ask, choice: Choice) -> Facts:
    """What INTEGRATOR, REBALANCE, RE-SELL and SPECIALIST ask."""
    i = choice.index
    if ask == Ask.INTEGRATE:
        if choice.block == "stop":
            return {}
        return {"integrator_income": kit.integrator_income, "start": place_name(TAKES[i, 0]),
                "colour": colour_name(TAKES[i, 1])}  # fmt: skip
    if ask == Ask.EOR_RESELL:
        return {"pool": word(f"pools.{Pool(i).name.lower()}")} if choice.block == "pool" else {}
    if ask == Ask.SECOND:
        return {"deed": deed_name(s), **shared.choice_facts(kit, s, ask, choice)}
    colour = Colour.PURPLE if s.laid < 0 else Colour.YELLOW
    left = f"{int(s.loose[colour])} {colour_name(colour)}"
    return {"slot": place_name(Place.B1 + s.slot), "left": left,
            "held": amount("cube", i + max(int(s.laid), 0))}  # fmt: skip
