"""The laws of pieces in DEPLOY! (projects edition): what holds at every decision.

Each law is worked out for many tables at once: the name of the law, and for each table whether it
holds.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from boardroom.engine.ledger import Game
from boardroom.games.deploy_projects.table import (
    ACTION,
    AREAS,
    CARDS,
    KINDS,
    LEVEL_CARDS,
    LEVELS,
    TILES,
    Step,
    deed_project,
)
from boardroom.pieces.deploy.rules.development import deployed
from boardroom.pieces.deploy.terms import SLOTS, Ask, Colour, Dev, Place, Stage
from tests.games.deploy_endings import ENDINGS, ending
from tests.games.deploy_laws import Laws, common_change, common_laws, each, each_between

__all__ = ["ENDINGS", "ending", "laws", "laws_of_change"]
PAYING = (Dev.SAM, Dev.ASSET_CONTROL)  # at the end of a round, for every two projects


def shown(game: Game) -> set[Dev]:
    """The Development tiles that do their work in a game."""
    return {kind for n in range(len(game.entries)) for kind in at_work(game.kit, game.at(n).s)}


def at_work(kit: Any, s: Any) -> set[Dev]:
    """The kinds of tiles whose effect shows in one position."""
    found = set()
    for p in range(kit.seats):
        me = s.players[p]
        found |= {kind for kind in Dev if me.used[kind]}
        if me.room.sold.any():
            found.add(Dev.RE_SELL)
        if s.step > Step.ACTIONS and deployed(me) >= kit.asset_step:
            found |= {kind for kind in PAYING if me.owns[kind]}
    return found


def laws(kit: Any, tables: Any) -> Laws:
    """Every law of the state."""
    players = tables["players"][:, : kit.seats]
    return {
        **laws_of_cubes(kit, tables, players),
        **laws_of_projects(kit, tables, players),
        **laws_of_stretching(kit, players),
        **laws_of_development(kit, tables, players),
        **common_laws(kit, tables, players, Step),
        **laws_of_course(kit, tables),
    }


def laws_of_cubes(kit: Any, tables: Any, players: Any) -> Laws:
    """DE-010: every cube is in exactly one place."""
    bag, sites, loose = tables["bag"]["cubes"], tables["sites"], tables["loose"]
    room, beside = players["room"], players["beside"]
    total = bag + sites.sum(1) + loose + beside.sum(1)
    total = total + room["cubes"].sum((1, 2)) + room["tuning"].sum(1)
    laying = tables["ask"] == Ask.REBALANCE
    total[:, Colour.PURPLE] += np.where(laying, np.maximum(tables["laid"], 0), 0)
    return {
        "cubes of each colour": each(total == kit.cubes),
        "no cubes below 0": each(bag >= 0) & each(sites >= 0) & each(room["cubes"] >= 0)
        & each(loose >= 0) & each(beside >= 0) & each(room["tuning"] >= 0),
        "cubes are loose during REBALANCE only": laying | each(loose == 0),
    }  # fmt: skip


def laws_of_projects(kit: Any, tables: Any, players: Any) -> Laws:
    """DP-021, DP-022, DE-012: every card is unseen, active or on a pile."""
    active, fresh, filed = tables["active"], tables["fresh"], tables["filed"]
    n = len(tables)
    seen = np.zeros((n, CARDS), np.int64)
    rows, places = np.nonzero(active)
    seen[rows, active[rows, places] - 1] += 1
    revealed = 1 - fresh.reshape(n, LEVELS, LEVEL_CARDS)
    by_type = revealed.reshape(n, LEVELS, -1, AREAS).sum(3)
    wanted = np.where(active > 0, kit.workload[np.maximum(active - 1, 0)], 0)
    held, waits = tables["sites"].sum(2), tables["wait"] > 0
    in_hand = np.zeros_like(waits)
    in_hand[np.arange(n), deed_project(tables["deed"])] = tables["ask"] == Ask.PLACE
    queue = np.sort(tables["wait"], 1)
    order = np.arange(queue.shape[1]) - (queue.shape[1] - 1 - tables["waiting"][:, None])
    owner = (filed[:, None, :] - 1) // 2 == np.arange(kit.seats)[:, None]
    owner &= filed[:, None, :] > 0
    cloud = (filed - 1) % 2 == 1
    areas = np.arange(CARDS) % AREAS
    counted = np.stack([
        np.stack([(owner & (areas == area) & (cloud == where)[:, None, :]).sum(2)
                  for where in (False, True)], 2)
        for area in range(AREAS)
    ], 2)  # fmt: skip
    begun = tables["step"] > Step.SETUP
    left = kit.pile.sum() - revealed.sum((1, 2))
    return {
        "a card is unseen, active or filed": each(fresh + seen + (filed > 0) == 1),
        "no more of a type than the deck has": each(by_type <= kit.kept),
        "no more of a level than the deck has": each(revealed.sum(2) <= kit.pile),
        "levels come in order": each((revealed.sum(2)[:, 1:] == 0)
                                     | (revealed.sum(2)[:, :-1] == kit.pile[:-1])),
        "piles count the filed cards": each(counted == players["piles"]),
        "places are empty only without a deck": ~begun | (left == 0) | each(active > 0),
        "projects have their cubes": each((held == wanted) | (waits & (held < wanted)) | in_hand),
        "who waits lacks cubes": each(~waits | (held < wanted)),
        "the queue has no gaps": each(queue == np.maximum(order, 0)),
    }  # fmt: skip


def laws_of_stretching(kit: Any, players: Any) -> Laws:
    """DE-043, DP-040, DP-049, DP-050: no pool holds more than its capacity, however stretched."""
    room, owns = players["room"], players["owns"]
    load, tuned = room["cubes"].sum(3), room["tuning"].sum(2)
    a, b, c = room["a_tiles"].sum(2), room["b_tiles"], room["marker"]
    lent = room["lent"][..., None] == np.arange(1, 7)
    base = np.concatenate([(a > 0)[..., None], b > 0, (c > 0)[..., None]], 2)
    lent = (lent & base).astype(np.int64)
    over = np.maximum(load[..., Place.B1 : Place.C] - b - lent[..., Place.B1 : Place.C], 0)
    more = np.minimum(b // 2 - over, (room["demand"] - over.sum(2))[..., None])
    extra = np.where(room["demand"][..., None] > 0, over + more, 0) + lent[..., 1:5]
    return {
        "capacity of A": each(load[..., Place.A] <= a + (a > 0) * tuned + lent[..., Place.A]),
        "capacity of C": each(load[..., Place.C] <= c + lent[..., Place.C]),
        "half a tile beyond capacity at most": each(over <= b // 2),
        "ON DEMAND in all": each(over.sum(2) <= room["demand"]),
        "ON DEMAND is owned": each(
            room["demand"] == owns[..., Dev.ON_DEMAND] * kit.on_demand_cubes
        ),
        "ANALYST is owned": each(room["analyst"] == owns[..., Dev.ANALYST])
        & each((room["lent"] == 0) | (room["analyst"] == 1)),
        "cubes on OPTIMISATION": each((tuned == 0) | (owns[..., Dev.OPTIMISATION] == 1)),
        "cubes beside INTEGRATOR": each((players["beside"].sum(2) == 0)
                                        | (owns[..., Dev.INTEGRATOR] == 1)),
        "what places take beyond is worked out": each(
            room["extra"][..., Place.A] == (a > 0) * tuned + lent[..., Place.A]
        ) & each(room["extra"][..., Place.C] == lent[..., Place.C])
        & each(room["extra"][..., Place.B1 : Place.C] == extra),
        "what pool B takes beyond is worked out": each(
            room["extra_b"] == lent[..., Place.B1 : Place.C].sum(2)
            + np.minimum(room["demand"], (b // 2).sum(2))
        ),
    }  # fmt: skip


def laws_of_development(kit: Any, tables: Any, players: Any) -> Laws:
    """DE-120 to DE-124, DP-011 to DP-014: tiles are open, stacked, discarded or owned."""
    owns = players["owns"]
    d, kinds = tables["display"], np.arange(KINDS)
    copies = kit.dev_copies if kit.dev_tiles else 0
    shown = (d["tiles"][..., None] == kinds + 1).sum((1, 2))
    lies = np.arange(TILES) < d["height"][..., None]
    stacked = ((d["stack"][..., None] == kinds) & lies[..., None]).sum((1, 2))
    total = owns.sum(1) + shown + stacked + d["discards"]
    full = each(d["tiles"] > 0)
    packed = each((d["tiles"][:, :, 1:] == 0) | (d["tiles"][:, :, :-1] > 0))
    return {
        "Development tiles of each kind": each(total == copies),
        "no Development tiles below 0": each(d["discards"] >= 0) & each(d["height"] >= 0),
        "columns are packed": packed,
        "nothing is owed at a decision": (tables["step"] == Step.SETUP) | each(d["owed"] == 0),
        "a column lacks tiles only once a stack has run out": full | (d["shuffles"] > 0)
        | (d["height"].min(1) == 0) | (tables["step"] == Step.SETUP) | (copies == 0),
    }  # fmt: skip


def laws_of_course(kit: Any, tables: Any) -> Laws:
    """The action in hand is one of this edition."""
    return {
        "a known action": each_between(tables["deed"], 0, ACTION.designer),
        "a known stage": each_between(tables["stage"], Stage.CONTROL, Stage.AFTER),
        "a known tile to give up": each_between(tables["discard"], -1, KINDS - 1),
        "nothing is left to renew": tables["refill"] == 0,
        "sold at the end of a round only": (tables["step"] > Step.ACTIONS)
        | each(tables["players"]["room"]["sold"] == 0),
        "a sub-pool to fill": each_between(tables["slot"], 0, SLOTS),
    }


def laws_of_change(kit: Any, before: Any, after: Any) -> Laws:
    """What one choice and all that follows it can never do."""
    filed = (after["filed"] > 0).sum(1) - (before["filed"] > 0).sum(1)
    return {
        **common_change(before, after, Step.FIRST_PLAYER - 1),
        "no card is unseen again": each(after["fresh"] <= before["fresh"]),
        "filed cards stay": each((after["filed"] == before["filed"]) | (before["filed"] == 0)),
        "one project deployed at most": filed <= 1,
    }
