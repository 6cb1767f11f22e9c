"""What happened in actions: systems deployed, tiles uncovered and filled, TECH WRITER."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardroom.games.deploy_systems.rules.designs import complete, pile_empty, workload
from boardroom.games.deploy_systems.table import SYSTEMS, deed_system
from boardroom.games.deploy_systems.words.labels import round_points
from boardroom.games.deploy_systems.words.wording import say, system_name, tile_name
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.rules.development import deployed
from boardroom.pieces.deploy.table import deed_is_cloud
from boardroom.pieces.deploy.terms import Dev, Stage
from boardroom.pieces.deploy.words.editions import deed_of
from boardroom.pieces.deploy.words.log_actions import paid_at_once, told_development, told_plain
from boardroom.pieces.deploy.words.wording import amount, cubes_listed, income_change, value_change


def continued_action(kit: Any, before: Any, after: Any, names: Sequence[str]) -> list[str]:
    """One piece of bookkeeping in the Actions phase."""
    p = int(before.seat)
    if before.stage == Stage.CONTROL:
        over = after.step != before.step
        return [say("log.all_home", lap=before.lap)] if over else []
    if before.stage == Stage.PAY:
        return paid_at_once(kit, before, after, names[p])
    if before.stage == Stage.DEED:
        return told_deed(kit, before, after, names[p])
    if before.stage == Stage.PLACE and after.stage != Stage.PLACE:
        return told_deployment(kit, before, after, names[p])
    return filled_tiles(kit, before, after, names) if before.stage >= Stage.FREE_MOVE else []


def told_deed(kit: Any, before: Any, after: Any, name: str) -> list[str]:
    """The paid action itself; DEPLOY to the server room and MOVE are told cube by cube."""
    choice = deed_of(before)
    if choice.block == "cloud":
        return told_deployment(kit, before, after, name)
    if choice.block == "develop":
        return [*told_development(kit, before, after, name), *told_tapped(before, after, name)]
    return told_plain(kit, before, after, name, choice)


def told_tapped(before: Any, after: Any, name: str) -> list[str]:
    """DS-033: what a TECH WRITER turns when it comes."""
    was, now = before.players[before.seat], after.players[before.seat]
    if now.owns[Dev.TECH_WRITER] > was.owns[Dev.TECH_WRITER] and deployed(now) > 0:
        return [say("log.tapped", name=name, tiles=deployed(now))]
    return []


def told_deployment(kit: Any, before: Any, after: Any, name: str) -> list[str]:
    """DE-112, DE-115, DS-022, DS-023: where a tile went, what it brought, what comes next."""
    was, now = before.players[before.seat], after.players[before.seat]
    system = int(deed_system(before.deed))
    level = int(was.level[system])
    said = say(
        "log.cloud" if deed_is_cloud(before, before.deed) else "log.server",
        name=name,
        tile_name=tile_name(system, level),
        income_change=income_change(was, now),
        value_change=value_change(was, now),
        points=round_points(kit, system, level),
        cubes=cubes_listed(was.design[system]),
    )
    return [said, next_tile(kit, now, system, name)]


def next_tile(kit: Any, now: Any, system: int, name: str) -> str:
    """DS-023: the tile uncovered by a DEPLOY."""
    if pile_empty(now, system):
        return say("log.pile_done", name=name, system=system_name(system))
    missing = int(workload(kit, now, system)) - int(cubes_in(now.design[system]))
    return say("log.next_waits" if missing else "log.next_tile", name=name,
               tile_name=tile_name(system, now.level[system]),
               cubes=cubes_listed(now.design[system]), missing=amount("cube", missing))  # fmt: skip


def filled_tiles(kit: Any, before: Any, after: Any, names: Sequence[str]) -> list[str]:
    """DE-012: tiles that waited and got cubes."""
    said = []
    for p in range(kit.seats):
        for system in range(SYSTEMS):
            got = after.players[p].design[system] - before.players[p].design[system]
            if got.sum() > 0:
                said.append(filled(kit, after.players[p], system, got, names[p]))
    return said


def filled(kit: Any, now: Any, system: int, got: Any, name: str) -> str:
    """DE-012: one tile that waited and got cubes."""
    missing = int(workload(kit, now, system)) - int(cubes_in(now.design[system]))
    key = "log.filled" if complete(kit, now, system) else "log.filled_partly"
    return say(key, name=name, tile_name=tile_name(system, now.level[system]),
               cubes=cubes_listed(got), missing=amount("cube", missing))  # fmt: skip
