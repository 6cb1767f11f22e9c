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
    SYSTEMS,
    Step,
    System,
    deed_system,
)
from boardroom.pieces.deploy.terms import (
    Ask,
    Place,
    Stage,
)
from tests.games.deploy_endings import ENDINGS, ending
from tests.games.deploy_laws import Laws, common_change, common_laws, each, each_between

__all__ = ["ENDINGS", "ending", "laws", "laws_of_change"]


def laws(kit: Any, tables: Any) -> Laws:
    """Every law of the state."""
    players = tables["players"][:, : kit.seats]
    return {
        **laws_of_cubes(kit, tables, players),
        **laws_of_designs(kit, tables, players),
        **laws_of_server_rooms(kit, players),
        **laws_of_development(kit, tables, players),
        **laws_of_systems(kit, players),
        **common_laws(kit, tables, players, Step),
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


def laws_of_server_rooms(kit: Any, players: Any) -> Laws:
    """DE-043: no pool holds more than its capacity."""
    room = players["room"]
    load = room["cubes"].sum(3)
    return {
        "capacity of A": each(load[..., Place.A] <= room["a_tiles"].sum(2)),
        "capacity of B": each(load[..., Place.B1 : Place.C] <= room["b_tiles"]),
        "capacity of C": each(load[..., Place.C] <= room["marker"]),
    }


def laws_of_development(kit: Any, tables: Any, players: Any) -> Laws:
    """DE-120 to DE-124: copies of every kind lie on the board or with their owners."""
    owns = players["owns"]
    copies = kit.dev_copies if kit.dev_tiles else 0
    return {
        "Development tiles of each kind": each(tables["shelf"] + owns.sum(1) == copies),
        "a shelf holds no less than nothing": each(tables["shelf"] >= 0),
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


def laws_of_course(kit: Any, tables: Any) -> Laws:
    """The action in hand is one of this edition."""
    return {
        "a known action": each_between(tables["deed"], 0, ACTION.income),
        "a known stage": each_between(tables["stage"], Stage.CONTROL, Stage.FINISH),
        "a known tile to give up": each_between(tables["discard"], -1, KINDS - 1),
    }


def laws_of_change(kit: Any, before: Any, after: Any) -> Laws:
    """What one choice and all that follows it can never do."""
    old, new = before["players"], after["players"]
    return {
        **common_change(before, after, Step.FIRST_PLAYER - 1),
        "tiles are not undeployed": each(new["level"] >= old["level"]),
        "clouds stay clouds": each(new["cloud"] >= old["cloud"]),
        "columns stay": each((new["column"] == old["column"]) | (old["column"] == 0)),
        "one tile deployed at most": new["level"].sum((1, 2)) - old["level"].sum((1, 2)) <= 1,
    }
