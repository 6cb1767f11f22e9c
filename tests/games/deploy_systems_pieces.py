"""The laws of pieces in DEPLOY! (systems edition): what holds at every decision.

Each law is worked out for many tables at once: the name of the law, and for each table whether it
holds.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from boardroom.games.deploy_systems.table import (
    ACTION,
    KINDS,
    LEVELS,
    LOWEST_TILE,
    SYSTEMS,
    Step,
    System,
    deed_system,
)
from boardroom.pieces.deploy.terms import STACKS, TOP_TILE, Ask, Colour, Place, Spot, Stage

Laws = dict[str, Any]

ENDINGS = ("five-rounds",)  # the ways in which a game can end


def ending(kit: Any, s: Any) -> str:
    """DE-002: how a finished game ended."""
    return "five-rounds" if s.lap == kit.rounds and s.step == Step.GAME_OVER else "unknown"


def each(holds: Any) -> Any:
    """Whether something holds for all of a table."""
    return np.asarray(holds).reshape(len(holds), -1).all(1)


def each_between(numbers: Any, low: Any, high: Any) -> Any:
    """Whether all numbers of a table lie within limits."""
    return each((numbers >= low) & (numbers <= high))


def laws(kit: Any, tables: Any) -> Laws:
    """Every law of the state."""
    players = tables["players"][:, : kit.seats]
    return {
        **laws_of_cubes(kit, tables, players),
        **laws_of_designs(kit, tables, players),
        **laws_of_capacity(kit, tables, players),
        **laws_of_server_rooms(kit, players),
        **laws_of_workers(kit, tables, players),
        **laws_of_development(kit, tables, players),
        **laws_of_systems(kit, players),
        **laws_of_discs(kit, tables),
        **laws_of_accounts(kit, tables, players),
        **laws_of_course(kit, tables),
    }


def laws_of_cubes(kit: Any, tables: Any, players: Any) -> Laws:
    """DE-010: every cube is in exactly one place."""
    bag, design, room = tables["bag"]["cubes"], players["design"], players["room"]["cubes"]
    total = bag + design.sum((1, 2)) + room.sum((1, 2))
    return {
        "cubes of each colour": each(total == kit.cubes),
        "no cubes below 0": each(bag >= 0) & each(design >= 0) & each(room >= 0),
    }


def laws_of_designs(kit: Any, tables: Any, players: Any) -> Laws:
    """DE-012, DS-023: a top tile has its cubes, unless it waits for them or is being placed."""
    n, level = len(tables), players["level"]
    piles = np.broadcast_to(np.arange(SYSTEMS), level.shape)
    wanted = np.where(level < LEVELS, kit.workload[piles, np.minimum(level, LEVELS - 1)], 0)
    held = players["design"].sum(3)
    waits = players["wait"] > 0
    in_hand = np.zeros_like(waits)
    placing = (tables["step"] == Step.ACTIONS) & (tables["stage"] == Stage.PLACE)
    placing &= tables["ask"] == Ask.PLACE
    in_hand[np.arange(n), tables["seat"], deed_system(tables["deed"])] = placing
    queue = np.sort(players["wait"].reshape(n, -1), 1)
    places = np.arange(queue.shape[1]) - (queue.shape[1] - 1 - tables["waiting"][:, None])
    at_rest = (tables["step"] == Step.ACTIONS) & (tables["ask"] == Ask.ACTION)
    return {
        "designs have their cubes": each((held == wanted) | (waits & (held < wanted)) | in_hand),
        "no more cubes than the workload": each(held <= wanted),
        "who waits lacks cubes": each(~waits | (held < wanted)),
        "the queue has no gaps": each(queue == np.maximum(places, 0)),
        "nobody waits beside a filled bag": ~at_rest | (tables["waiting"] == 0)
        | (tables["bag"]["cubes"].sum(1) == 0),
    }  # fmt: skip


def laws_of_capacity(kit: Any, tables: Any, players: Any) -> Laws:
    """DE-060, DE-092: every capacity tile is on the market, in a server room or out of the game."""
    market, room = tables["market"], players["room"]
    values = np.arange(TOP_TILE + 1)
    printed = np.zeros(TOP_TILE + 1, np.int64)
    np.add.at(printed, kit.tile_value, kit.stack)
    printed[kit.start_tile] += kit.seats
    on_sale = np.zeros((len(tables), TOP_TILE + 1), np.int64)
    on_sale[:, kit.tile_value] = market["left"]
    a = (room["a_tiles"][..., None] == values).sum((1, 2))
    b = (room["b_tiles"][..., None] == values).sum((1, 2))
    unplaced = np.where(tables["step"] == Step.SETUP, kit.seats - tables["place"], 0)
    found = on_sale + market["gone"] + a + b
    found[:, kit.start_tile] += unplaced
    below = np.arange(STACKS) < market["lowest"][:, None]
    return {
        "capacity tiles of each value": each((found == printed)[:, 1:]),
        "no tiles below 0": each(market["left"] >= 0) & each(market["gone"] >= 0),
        "no tiles of no value": each(market["gone"][:, :LOWEST_TILE] == 0),
        "stacks below the market are gone": each(~below | (market["left"] == 0)),
        "the market moves with the rounds": market["lowest"] == tables["lap"] - 1,
    }


def laws_of_server_rooms(kit: Any, players: Any) -> Laws:
    """DE-040 to DE-042: pools hold their colours only, and no more than their capacity."""
    room = players["room"]
    cubes, a, b, marker = room["cubes"], room["a_tiles"], room["b_tiles"], room["marker"]
    load = cubes.sum(3)
    b_cubes = cubes[:, :, Place.B1 : Place.C]
    return {
        "capacity of A": each(load[..., Place.A] <= a.sum(2)),
        "capacity of B": each(load[..., Place.B1 : Place.C] <= b),
        "capacity of C": each(load[..., Place.C] <= marker),
        "the marker is on its track": each((marker >= 0) & (marker <= kit.marker_top)),
        "no yellow in A and C": each(cubes[:, :, [Place.A, Place.C], Colour.YELLOW] == 0),
        "no blue in B": each(b_cubes[..., Colour.BLUE] == 0),
        "spaces for tiles": each((a > 0).sum(2) <= kit.slots) & each((b > 0).sum(2) <= kit.slots),
        "A is packed to the left": each((a[:, :, 1:] == 0) | (a[:, :, :-1] > 0)),
    }


def laws_of_workers(kit: Any, tables: Any, players: Any) -> Laws:
    """DE-022, DE-066, DE-141: extra workers are in supply, coffee room, office or on a spot."""
    team, spots = players["team"], tables["spots"]
    seats = np.arange(1, kit.seats + 1)
    standing = (spots[:, None, :] == seats[:, None]).sum(2)
    total = team["supply"] + team["coffee"] + team["office"] + standing
    at_work = (tables["step"] == Step.PLACE_WORKERS) | (tables["step"] == Step.ACTIONS)
    at_work &= tables["lap"] > 1
    lounging = team["office"].sum(1) + standing.sum(1) == 0
    return {
        "extra workers": each(total == kit.extra_workers),
        "no workers below 0": each(team["supply"] >= 0) & each(team["coffee"] >= 0)
        & each(team["office"] >= 0),
        "spots have owners at the table": each((spots >= 0) & (spots <= kit.seats)),
        "no DEVELOP spot without tiles": (kit.dev_tiles == 1) | (spots[:, Spot.DEVELOP] == 0),
        "work is done in the Actions phase only": at_work | lounging,
    }  # fmt: skip


def laws_of_development(kit: Any, tables: Any, players: Any) -> Laws:
    """DE-120 to DE-124: copies of every kind lie on the board or with their owners."""
    owns, flipped, used = players["owns"], players["flipped"], players["used"]
    copies = kit.dev_copies if kit.dev_tiles else 0
    return {
        "Development tiles of each kind": each(tables["shelf"] + owns.sum(1) == copies),
        "a shelf holds no less than nothing": each(tables["shelf"] >= 0),
        "one of a kind": each((owns == 0) | (owns == 1)),
        "spaces for Development tiles": each(owns.sum(2) <= kit.dev_slots),
        "only used tiles are flipped, only owned ones used": each(flipped >= 0)
        & each(flipped <= used) & each(used <= owns),
    }  # fmt: skip


def laws_of_systems(kit: Any, players: Any) -> Laws:
    """DS-001, DS-021, DS-022: fifteen tiles each, on their piles or on the deployments track."""
    level, column = players["level"], players["column"]
    steps = np.arange(LEVELS)
    deployed = steps < level[..., None]
    pile = steps >= level[..., None]
    four = level[..., : System.INTEGRATION]
    order = -np.sort(-four, 2)
    rows = np.maximum(level[..., System.INTEGRATION], 1) - 1
    met = each_player(order >= kit.needs[rows]) | (level[..., System.INTEGRATION] == 0)
    columns = np.sort(column[..., : System.INTEGRATION], 2)
    begun = (four > 0).sum(2)[..., None]
    expected = np.maximum(np.arange(System.INTEGRATION) - (System.INTEGRATION - 1) + begun, 0)
    return {
        "deployed and pile make fifteen": each(
            deployed.sum((2, 3)) + pile.sum((2, 3)) == SYSTEMS * LEVELS
        ),
        "levels 0 to III": each_between(level, 0, LEVELS),
        "cloud tiles are deployed": each((players["cloud"] == 0) | deployed),
        "tapped tiles are deployed": each_between(players["tapped"], 0, level),
        "scored tiles are deployed": each_between(players["scored"], 0, level),
        "integration had its condition": each(met),
        "columns in order of deployment": each(columns == expected)
        & each((column[..., : System.INTEGRATION] > 0) == (four > 0)),
    }


def each_player(holds: Any) -> Any:
    """Whether something holds for all of a player's things."""
    return holds.all(2)


def laws_of_discs(kit: Any, tables: Any) -> Laws:
    """DE-021, DE-026, DE-031: discs on one step make a stack; none is a whole loop ahead."""
    steps = tables["roundel"]["steps"][:, : kit.seats]
    height = tables["roundel"]["height"][:, : kit.seats]
    same = steps[:, :, None] == steps[:, None, :]
    below = (same & (height[:, :, None] > height[:, None, :])).sum(2)
    home = (kit.loop * tables["lap"].astype(np.int64))[:, None]
    resting = tables["step"] > Step.ACTIONS
    return {
        "discs on a step make a stack": each(height == below),
        "discs within the loop": each((steps >= home - kit.loop) & (steps < home + kit.loop)),
        "all are home when Actions end": ~resting | each(steps >= home),
    }


def laws_of_accounts(kit: Any, tables: Any, players: Any) -> Laws:
    """DE-006 to DE-008: cash and income within their bounds, and nothing at empty seats."""
    income = players["income"]
    empty = tables["players"][:, kit.seats :]
    return {
        "cash is not below 0": each(players["cash"] >= 0),
        "income on its track": each((income >= 0) & (income <= kit.income_cap)),
        "nothing at empty seats": np.array([not row.tobytes().strip(b"\0") for row in empty]),
    }


def laws_of_course(kit: Any, tables: Any) -> Laws:
    """DE-002, DE-003: rounds 1 to 5, known steps, and an end after the last round only."""
    over = tables["over"] == 1
    return {
        "rounds": (tables["lap"] >= 1) & (tables["lap"] <= kit.rounds),
        "known steps": (tables["step"] >= Step.SETUP) & (tables["step"] <= Step.GAME_OVER),
        "the end comes after the last round": over == (tables["step"] == Step.GAME_OVER),
        "no early end": ~over | (tables["lap"] == kit.rounds),
        "first player at the table": (tables["first"] >= 0) & (tables["first"] < kit.seats),
        "passes of players at the table": tables["passed"] < (1 << kit.seats),
        "movements within one MOVE": each_between(tables["moved"], 0, kit.movements),
        "over or not": each_between(tables["over"], 0, 1),
        "a known action": each_between(tables["deed"], 0, ACTION.income),
        "a known stage": each_between(tables["stage"], Stage.CONTROL, Stage.FINISH),
        "a known tile to give up": each_between(tables["discard"], -1, KINDS - 1),
        "switches are on or off": each_between(tables["planned"], 0, 1)
        & each_between(tables["half"], 0, 1) & each_between(tables["unpaid"], 0, 1),
    }  # fmt: skip


def laws_of_change(kit: Any, before: Any, after: Any) -> Laws:
    """What one choice and all that follows it can never do."""
    old, new = before["players"], after["players"]
    return {
        "discs never walk back": each(
            after["roundel"]["steps"] >= before["roundel"]["steps"]
        ),
        "rounds follow each other": (after["lap"] - before["lap"] >= 0)
        & (after["lap"] - before["lap"] <= 1),
        "tiles are not undeployed": each(new["level"] >= old["level"]),
        "clouds stay clouds": each(new["cloud"] >= old["cloud"]),
        "columns stay": each((new["column"] == old["column"]) | (old["column"] == 0)),
        "nothing comes back to the market": each(
            after["market"]["left"] <= before["market"]["left"]
        ),
        "nothing comes back into the game": each(
            after["market"]["gone"] >= before["market"]["gone"]
        ),
        "the first-player marker moves in Preparation only": (after["first"] == before["first"])
        | (after["lap"] > before["lap"]) | (before["step"] < Step.FIRST_PLAYER),
        "one tile deployed at most": new["level"].sum((1, 2)) - old["level"].sum((1, 2)) <= 1,
    }  # fmt: skip
