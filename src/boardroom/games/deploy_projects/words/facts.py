"""What is told of this edition's projects and Development tiles, each fact by its name."""

from __future__ import annotations

from typing import Any

from boardroom.engine.rules import why_not
from boardroom.engine.sentences import Told, Value, signed
from boardroom.games.deploy_projects.rules.development import (
    deploy_cost,
    integrator_points,
    open_kind,
    planner_helps,
)
from boardroom.games.deploy_projects.rules.stretching import unused_in
from boardroom.games.deploy_projects.table import ACTION, SWAPS, TAKES, deed_project
from boardroom.games.deploy_projects.words.wording import BOOK, card_name, say
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.rules.development import NOBODY
from boardroom.pieces.deploy.rules.server_room import cubes_in_b, tiles_in
from boardroom.pieces.deploy.terms import Ask, Colour, Dev, Place, Pool, Why
from boardroom.pieces.deploy.words.editions import Fact
from boardroom.pieces.deploy.words.facts import FACTS as SHARED
from boardroom.pieces.deploy.words.facts import TILE_FACTS as SHARED_TILE_FACTS
from boardroom.pieces.deploy.words.facts import Case, deploy_workers, workers_in_hand
from boardroom.pieces.deploy.words.wording import (
    amount,
    change,
    changed,
    colour_name,
    cubes_listed,
    fees_change,
    kind_name,
    place_name,
    pool_name,
)

# Choices that use an own Development tile.
TILE_BLOCKS = {
    "integrator": Dev.INTEGRATOR, "monitoring": Dev.MONITORING, "rebalance": Dev.REBALANCE,
    "designer": Dev.DESIGNER,
}  # fmt: skip


def site(case: Case) -> int:
    """The place of a project: of a choice to deploy or redesign it, or of the DEPLOY in hand."""
    if case.block in ("server", "cloud"):
        return case.i
    return case.i // len(SWAPS) if case.block == "designer" else int(deed_project(case.s.deed))


def card(case: Case) -> int:
    """The project there, below 0 if there is none."""
    return int(case.s.active[site(case)]) - 1


def tile_name(case: Case) -> Value:
    if card(case) < 0:
        return say("label.project_at", place=site(case) + 1)
    return card_name(card(case))


def cubes(case: Case) -> Any:
    return case.s.sites[site(case)]


def missing(case: Case) -> Value:
    return amount("cube", case.kit.workload[card(case)] - cubes_in(cubes(case)))


def net(case: Case, cloud: bool) -> int:
    """What deploying a project does to the income."""
    cost = int(case.kit.cloud_income) * int(cubes_in(cubes(case))) if cloud else 0
    return int(case.kit.reward[card(case)]) - cost


def deployed_income(case: Case) -> Value:
    income, gain = int(case.me.income), net(case, case.block == "cloud")
    return change("income", income, min(income + gain, int(case.kit.income_cap)))


def card_points(case: Case) -> Told:
    """What a project scores in the server room; nothing if it never does."""
    value = int(case.kit.card_value[card(case)])
    return say("then.points", value=signed(value)) if value else ""


def cloud_points(case: Case) -> Value:
    value = int(case.kit.card_value[card(case)]) + int(case.kit.cloud_value)
    return say("then.cloud_points", value=signed(value))


def workers(case: Case) -> Value:
    """What a DEPLOY costs."""
    if case.ask == Ask.PLANNER:
        return workers_in_hand(case, 0)
    kit, s, p = case.kit, case.s, case.p
    now, planned = (deploy_cost(kit, s, p, case.i, use, NOBODY) for use in (0, 1))
    return deploy_workers(now, planned, planner_helps(kit, s, p, case.i))


def kind(case: Case) -> int:
    """The Development tile of a choice; below 0 where none lies."""
    if case.block == "develop":
        return int(open_kind(case.s, case.i))
    return int(TILE_BLOCKS.get(case.block, case.i))


def open_name(case: Case) -> Value:
    """An open Development tile; its place is told if another of its kind lies open."""
    found = kind(case)
    if found < 0:
        return say("label.tile_at_place", place=case.i + 1)
    if int((case.s.display.tiles == found + 1).sum()) < 2:
        return kind_name(found)
    return say("label.tile_at", kind=kind_name(found), place=case.i + 1)


def swap(case: Case, end: int) -> Value:
    return colour_name(SWAPS[case.i % len(SWAPS), end])


def colour(case: Case) -> Value:
    if case.block == "designer":
        return swap(case, 0)
    return colour_name(TAKES[case.i, 1]) if case.block == "take" else SHARED["colour"](case)


def start(case: Case) -> Value:
    return place_name(TAKES[case.i, 0]) if case.block == "take" else SHARED["start"](case)


def taken_income(case: Case) -> Value:
    income = int(case.me.income)
    return change("income", income, income - int(case.kit.integrator_income))


def fees_after(case: Case) -> Value:
    """What a choice does to the fees; a cube for the INTEGRATOR leaves the server room."""
    if case.block != "take" or why_not(case.kit, case.s, case.c) != Why.OK:
        return SHARED["fees_after"](case)
    place, one = TAKES[case.i]

    def leave(after: Any) -> None:
        after.players[case.p].room.cubes[place, one] -= 1

    return fees_change(case.kit, *changed(case.s, case.p, leave))


def laid_colour(case: Case) -> Colour:
    """REBALANCE lays out purple cubes first, then yellow ones."""
    return Colour.PURPLE if case.s.laid < 0 else Colour.YELLOW


def cubes_of(colour: Colour, n: Any) -> Value:
    return amount(colour.name.lower(), n)


def monitored(case: Case) -> Value:
    return change("value", case.me.value, case.me.value + case.kit.monitoring_value)


OWN: dict[str, Fact] = {
    # of projects
    "tile_name": tile_name,
    "site": lambda case: site(case) + 1,
    "design": lambda case: cubes_listed(cubes(case)),
    "design_cubes": lambda case: int(cubes_in(cubes(case))),
    "workload": lambda case: amount("cube", case.kit.workload[card(case)]),
    "missing": missing,
    "net": lambda case: signed(net(case, cloud=True)),
    "cloud_left": lambda case: int(case.me.income) + net(case, cloud=True),
    "workers": workers,
    "deployed_income": deployed_income,
    "card_points": card_points,
    "cloud_points": cloud_points,
    "project": lambda case: say("draw.no_project") if card(case) < 0 else tile_name(case),
    # of Development tiles
    "kind": lambda case: kind_name(kind(case)),
    "effect": lambda case: case.edition.effect_of(case.kit, kind(case)),
    "open_name": open_name,
    "open_tile": lambda case: say("draw.empty_place") if kind(case) < 0 else open_name(case),
    "new_kind": lambda case: kind_name(open_kind(case.s, case.s.deed - ACTION.develop)),
    "number": lambda case: case.i + 1,
    "b_tiles": lambda case: amount("tile", tiles_in(case.room.b_tiles)),
    "b_cubes": lambda case: amount("cube", cubes_in_b(case.room)),
    "colour": colour,
    "new_colour": lambda case: swap(case, 1),
    "start": start,
    "fees_after": fees_after,
    "taken_income": taken_income,
    "integrator_cubes": lambda case: amount("cube", case.kit.integrator_cubes),
    "integrator_income": lambda case: int(case.kit.integrator_income),
    "integrator_points": lambda case: amount("point", integrator_points(case.kit, case.me)),
    "beside": lambda case: cubes_listed(case.me.beside),
    "most": lambda case: int(case.kit.integrator_cubes),
    "taken": lambda case: int(case.s.moved),
    "monitored": monitored,
    "pool": lambda case: (
        pool_name(Pool(case.i)) if case.block == "pool" else SHARED["pool"](case)
    ),
    "units": lambda case: int(unused_in(case.kit, case.room, case.i)),
    # of REBALANCE
    "slot": lambda case: place_name(Place.B1 + case.s.slot),
    "loose": lambda case: cubes_listed(case.s.loose),
    "laid": lambda case: cubes_of(Colour.PURPLE, max(int(case.s.laid), 0)),
    "laying": lambda case: cubes_of(laid_colour(case), case.i),
    "left": lambda case: cubes_of(laid_colour(case), case.s.loose[laid_colour(case)]),
    "held": lambda case: amount("cube", case.i + max(int(case.s.laid), 0)),
}  # fmt: skip

FACTS: dict[str, Fact] = SHARED | OWN

TILE_FACTS: dict[str, Fact] = SHARED_TILE_FACTS | {
    "asset_projects": lambda kit, _me: BOOK.amount("project", kit.asset_step),
    "asset_deployed": lambda kit, _me: BOOK.amount("deployed_project", kit.asset_step),
    "integrator_cubes": lambda kit, _me: amount("cube", kit.integrator_cubes),
    "integrator_income": lambda kit, _me: int(kit.integrator_income),
    "integrator_point": lambda _kit, _me: amount("point", 1),
    "integrator_step": lambda kit, _me: int(kit.integrator_step),
    "resell_most": lambda kit, _me: int(kit.resell_most),
    "monitoring_value": lambda kit, _me: amount("point", kit.monitoring_value),
    "on_demand": lambda kit, _me: amount("cube", kit.on_demand_cubes),
    # as short as they are printed
    "beside": lambda _kit, me: int(cubes_in(me.beside)),
    "tuning": lambda _kit, me: int(cubes_in(me.room.tuning)),
    "demand": lambda kit, _me: int(kit.on_demand_cubes),
    "monitoring": lambda kit, _me: signed(kit.monitoring_value),
}
