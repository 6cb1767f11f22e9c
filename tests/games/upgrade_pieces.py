"""The laws of pieces in UPGRADE!: what holds at every decision.

Each law is worked out for many tables at once: the name of the law, and for each table whether it
holds.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from boardroom.games.upgrade.table import (
    ACTIONS,
    DEPARTMENTS,
    FACES,
    KINDS,
    Bonus,
    Department,
    Neutral,
    Stage,
    Step,
)

Laws = dict[str, Any]

ENDINGS = ("six-years",)  # the ways in which a game can end


def ending(kit: Any, s: Any) -> str:
    """UP-071: how a finished game ended."""
    return "six-years" if s.year == kit.years + 1 and s.step == Step.GAME_OVER else "unknown"


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
        **laws_of_relationships(kit, tables, players),
        **laws_of_commitments(kit, players),
        **laws_of_action_markers(kit, tables, players),
        **laws_of_tiles(kit, tables, players),
        **laws_of_cubes(kit, players),
        **laws_of_departments(kit, players),
        **laws_of_discs(kit, tables),
        **laws_of_accounts(kit, tables, players),
        **laws_of_course(kit, tables),
    }


def laws_of_relationships(kit: Any, tables: Any, players: Any) -> Laws:
    """UP-020, UP-021: every marker is in supply, locked, engaged, at head office or integrating."""
    seats = np.arange(1, kit.seats + 1)
    at_office = (tables["office"][:, None, :] == seats[:, None]).sum(2)
    locked = (players["trained"] == 0).sum(2) + (players["face"][:, :, Department.LOGISTICS] == 0)
    placed = players["engaged"].sum(2) + players["connected"].sum(2) + at_office
    total = kit.start_markers + DEPARTMENTS + 1
    return {
        "relationship markers": each(players["markers"] + placed + locked == total),
        "no relationship markers below 0": each(players["markers"] >= 0),
        "head office belongs to players": each_between(tables["office"], 0, kit.seats),
    }


def laws_of_commitments(kit: Any, players: Any) -> Laws:
    """UP-030: every commitment is in supply or on a department."""
    held = players["normal"] + players["red"]
    return {
        "commitments": each(players["commitments"] + held.sum(2) == kit.commitments),
        "no commitments below 0": each(players["commitments"] >= 0)
        & each(players["normal"] >= 0) & each(players["red"] >= 0),
        "normal commitments lie in engaged departments": each(
            (players["normal"] == 0) | (players["engaged"] == 1)
        ),
    }  # fmt: skip


def laws_of_action_markers(kit: Any, tables: Any, players: Any) -> Laws:
    """UP-095, UP-100, UP-160: markers in hand, planned or laid; the neutral one is somewhere."""
    total = players["hand"] + players["planned"].sum(2) + players["done"].sum(2)
    neutral, owner = tables["neutral"], tables["office"][:, Bonus.ACTION]
    return {
        "action markers": each(total == kit.action_markers),
        "no action markers below 0": each(players["hand"] >= 0)
        & each(players["planned"] >= 0) & each(players["done"] >= 0),
        "plans on one action": each(players["planned"] <= kit.plan_same),
        "the neutral marker is somewhere": each_between(neutral, 0, Neutral.LAID + ACTIONS - 1),
        "the neutral marker is with its claimer": (neutral == Neutral.ON_BOARD) == (owner == 0),
    }  # fmt: skip


def laws_of_tiles(kit: Any, tables: Any, players: Any) -> Laws:
    """UP-120, UP-126: every tile is on the main board or in a facility."""
    kinds = np.arange(KINDS)
    upgraded = players["face"] > 0
    kind = (players["face"] - 1) % KINDS
    used = ((kind[..., None] == kinds) & upgraded[..., None]).sum(1)
    return {
        "tiles of each kind": each(tables["tiles"] + used == kit.stock),
        "no tiles below 0": each(tables["tiles"] >= 0),
    }


def demands(kit: Any, players: Any) -> Any:
    """UP-050: cubes each facility needs."""
    d = np.arange(DEPARTMENTS)
    loads = kit.workload[d, players["face"], players["tuned"], players["trained"]]
    return loads.sum(2) + players["connected"].sum(2)


def laws_of_cubes(kit: Any, players: Any) -> Laws:
    """UP-051, UP-052: cubes in use and cubes at rest make ten."""
    used = demands(kit, players)
    rest = kit.cubes - used
    return {
        "workload cubes": each(used + rest == kit.cubes) & each_between(used, 0, kit.cubes),
        "no cubes below 0": each(rest >= 0),
    }


def laws_of_departments(kit: Any, players: Any) -> Laws:
    """UP-009, UP-010, UP-117, UP-131: one marker of each kind, where it may lie."""
    face = players["face"]
    connected, tuned = players["connected"], players["tuned"]
    steps = connected.sum(2)
    switches = [each_between(players[name], 0, 1)
                for name in ("trained", "fresh", "tuned", "engaged", "connected")]  # fmt: skip
    return {
        "one marker of each kind": np.logical_and.reduce(switches),
        "known faces": each_between(face, 0, FACES - 1),
        "a BVP side needs a marker": each(players["fresh"] <= players["trained"]),
        "level I is not tuned": each((tuned == 0) | (face > 0)),
        "integrated solutions are upgraded": each((connected == 0) | (face > 0)),
        "Administration is no target": each(connected[..., Department.ADMINISTRATION] == 0),
        "integration has its other end": each(
            (steps == 0) | (face[..., Department.ADMINISTRATION] > 0)
        ),
        "integration had its condition": each(
            (steps < 2) | (((face > 0).sum(2) == DEPARTMENTS) & ((face > KINDS).sum(2) >= 1))
        ),
    }


def laws_of_discs(kit: Any, tables: Any) -> Laws:
    """UP-060, UP-064: a disc for each player, all on the track."""
    discs = tables["discs"]
    return {
        "discs on the track": each_between(discs[:, : kit.seats], 0, kit.track_end),
        "no discs of empty seats": each(discs[:, kit.seats :] == 0)
        if kit.seats < discs.shape[1] else np.ones(len(tables), bool),
    }  # fmt: skip


def laws_of_accounts(kit: Any, tables: Any, players: Any) -> Laws:
    """UP-005: credits are not negative, and nothing lies at empty seats."""
    empty = tables["players"][:, kit.seats :]
    return {
        "credits are not below 0": each(players["credits"] >= 0),
        "nothing at empty seats": np.array([not row.tobytes().strip(b"\0") for row in empty]),
    }


def laws_of_course(kit: Any, tables: Any) -> Laws:
    """UP-002, UP-071: years 1 to 6, known steps, an end after the last year only."""
    over = tables["over"] == 1
    acting = tables["step"] == Step.PERFORM
    return {
        "years": each_between(tables["year"], 1, kit.years + 1),
        "known steps": each_between(tables["step"], Step.ADVANCE, Step.GAME_OVER),
        "the end comes after the last year": over == (tables["step"] == Step.GAME_OVER),
        "no early end": over == (tables["year"] == kit.years + 1),
        "first player at the table": each_between(tables["first"], 0, kit.seats - 1),
        "passes of players at the table": tables["passed"] < (1 << kit.seats),
        "a known stage": each_between(tables["stage"], Stage.TURN, Stage.EXTRA),
        "nothing left due between actions": ~acting | (tables["stage"] != Stage.TURN)
        | (tables["due"] == 0),
        "a LOBBY keeps its limit": each_between(tables["pledged"], 0, kit.lobby_most),
    }  # fmt: skip


def laws_of_change(kit: Any, before: Any, after: Any) -> Laws:
    """What one choice and all that follows it can never do."""
    old, new = before["players"], after["players"]
    same_year = after["year"] == before["year"]
    return {
        "years follow each other": (after["year"] - before["year"] >= 0)
        & (after["year"] - before["year"] <= 1),
        "solutions are not downgraded": each(new["face"] >= old["face"]),
        "tiles keep their kind": each((new["face"] == old["face"]) | (old["face"] == 0)
                                      | (new["face"] == old["face"] + KINDS)),
        "tiles do not come back": each(after["tiles"] <= before["tiles"]),
        "training stays": each(new["trained"] >= old["trained"]),
        "tuning stays": each(new["tuned"] >= old["tuned"]),
        "integration stays": each(new["connected"] >= old["connected"]),
        "discs go back in RESET only": ~same_year | each(after["discs"] >= before["discs"]),
        "one upgrade at most": (new["face"] != old["face"]).sum((1, 2)) <= 1,
        "the first-player marker moves with the year": ~same_year
        | (after["first"] == before["first"]),
        "no chance after the deal": after["rng"] == before["rng"],
    }  # fmt: skip
