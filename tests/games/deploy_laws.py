"""Laws of pieces that both editions of DEPLOY! keep at every decision."""

from __future__ import annotations

from typing import Any

import numpy as np

from boardroom.pieces.deploy.terms import LOWEST_TILE, STACKS, TOP_TILE, Colour, Place, Spot

Laws = dict[str, Any]


def each(holds: Any) -> Any:
    """Whether something holds for all of a table."""
    return np.asarray(holds).reshape(len(holds), -1).all(1)


def each_between(numbers: Any, low: Any, high: Any) -> Any:
    """Whether all numbers of a table lie within limits."""
    return each((numbers >= low) & (numbers <= high))


def common_laws(kit: Any, tables: Any, players: Any, steps: Any) -> Laws:
    """Every law that both editions keep."""
    return {
        **laws_of_capacity(kit, tables, players, steps.SETUP),
        **laws_of_pools(kit, players),
        **laws_of_workers(kit, tables, players, steps),
        **laws_of_tiles(kit, players),
        **laws_of_discs(kit, tables, steps.ACTIONS),
        **laws_of_accounts(kit, tables, players),
        **laws_of_rounds(kit, tables, steps),
    }


def laws_of_capacity(kit: Any, tables: Any, players: Any, setup: int) -> Laws:
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
    unplaced = np.where(tables["step"] == setup, kit.seats - tables["place"], 0)
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


def laws_of_workers(kit: Any, tables: Any, players: Any, steps: Any) -> Laws:
    """DE-022, DE-066, DE-141: extra workers are in supply, coffee room, office or on a spot."""
    team, spots = players["team"], tables["spots"]
    seats = np.arange(1, kit.seats + 1)
    standing = (spots[:, None, :] == seats[:, None]).sum(2)
    total = team["supply"] + team["coffee"] + team["office"] + standing
    at_work = (tables["step"] == steps.PLACE_WORKERS) | (tables["step"] == steps.ACTIONS)
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


def laws_of_discs(kit: Any, tables: Any, actions: int) -> Laws:
    """DE-021, DE-026, DE-031: discs on one step make a stack; none is a whole loop ahead."""
    steps = tables["roundel"]["steps"][:, : kit.seats]
    height = tables["roundel"]["height"][:, : kit.seats]
    same = steps[:, :, None] == steps[:, None, :]
    below = (same & (height[:, :, None] > height[:, None, :])).sum(2)
    home = (kit.loop * tables["lap"].astype(np.int64))[:, None]
    resting = tables["step"] > actions
    return {
        "discs on a step make a stack": each(height == below),
        "discs within the loop": each((steps >= home - kit.loop) & (steps < home + kit.loop)),
        "all are home when Actions end": ~resting | each(steps >= home),
    }


def laws_of_tiles(kit: Any, players: Any) -> Laws:
    """DE-120 to DE-124: one Development tile of a kind, on the spaces there are."""
    owns, flipped, used = players["owns"], players["flipped"], players["used"]
    return {
        "one of a kind": each((owns == 0) | (owns == 1)),
        "spaces for Development tiles": each(owns.sum(2) <= kit.dev_slots),
        "only used tiles are flipped, only owned ones used": each(flipped >= 0)
        & each(flipped <= used) & each(used <= owns),
    }  # fmt: skip


def laws_of_accounts(kit: Any, tables: Any, players: Any) -> Laws:
    """DE-006 to DE-008: cash and income within their bounds, and nothing at empty seats."""
    income = players["income"]
    empty = tables["players"][:, kit.seats :]
    return {
        "cash is not below 0": each(players["cash"] >= 0),
        "income on its track": each((income >= 0) & (income <= kit.income_cap)),
        "nothing at empty seats": np.array([not row.tobytes().strip(b"\0") for row in empty]),
    }


def laws_of_pools(kit: Any, players: Any) -> Laws:
    """DE-040 to DE-042: pools hold their colours only; tiles lie on their spaces."""
    room = players["room"]
    cubes, a, b, marker = room["cubes"], room["a_tiles"], room["b_tiles"], room["marker"]
    return {
        "the marker is on its track": each((marker >= 0) & (marker <= kit.marker_top)),
        "no yellow in A and C": each(cubes[:, :, [Place.A, Place.C], Colour.YELLOW] == 0),
        "no blue in B": each(cubes[:, :, Place.B1 : Place.C][..., Colour.BLUE] == 0),
        "spaces for tiles": each((a > 0).sum(2) <= kit.slots) & each((b > 0).sum(2) <= kit.slots),
        "A is packed to the left": each((a[:, :, 1:] == 0) | (a[:, :, :-1] > 0)),
    }


def laws_of_rounds(kit: Any, tables: Any, steps: Any) -> Laws:
    """DE-002, DE-003: rounds 1 to 5, known steps, and an end after the last round only."""
    over = tables["over"] == 1
    return {
        "rounds": (tables["lap"] >= 1) & (tables["lap"] <= kit.rounds),
        "known steps": (tables["step"] >= steps.SETUP) & (tables["step"] <= steps.GAME_OVER),
        "the end comes after the last round": over == (tables["step"] == steps.GAME_OVER),
        "no early end": ~over | (tables["lap"] == kit.rounds),
        "first player at the table": (tables["first"] >= 0) & (tables["first"] < kit.seats),
        "passes of players at the table": tables["passed"] < (1 << kit.seats),
        "movements within one MOVE": each_between(tables["moved"], 0, kit.movements),
        "over or not": each_between(tables["over"], 0, 1),
        "switches are on or off": each_between(tables["planned"], 0, 1)
        & each_between(tables["half"], 0, 1) & each_between(tables["unpaid"], 0, 1),
    }  # fmt: skip


def common_change(before: Any, after: Any, first_player: int) -> Laws:
    """What one choice and all that follows it can never do in either edition."""
    return {
        "discs never walk back": each(
            after["roundel"]["steps"] >= before["roundel"]["steps"]
        ),
        "rounds follow each other": (after["lap"] - before["lap"] >= 0)
        & (after["lap"] - before["lap"] <= 1),
        "nothing comes back to the market": each(
            after["market"]["left"] <= before["market"]["left"]
        ),
        "nothing comes back into the game": each(
            after["market"]["gone"] >= before["market"]["gone"]
        ),
        "the first-player marker moves in Preparation only": (after["first"] == before["first"])
        | (after["lap"] > before["lap"]) | (before["step"] <= first_player),
    }  # fmt: skip

