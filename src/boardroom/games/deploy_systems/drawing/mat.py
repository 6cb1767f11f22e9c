"""One player's own boards as they are drawn: what both editions have, designs, deployments."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from boardroom.engine.drawing import SEAT_COLOURS, unpacked
from boardroom.engine.sentences import Told, signed
from boardroom.games.deploy_systems.drawing.printed import SYSTEM_ICONS, level_class
from boardroom.games.deploy_systems.rules.designs import condition_holds, pile_empty
from boardroom.games.deploy_systems.rules.development import deploy_cost
from boardroom.games.deploy_systems.rules.points import round_points
from boardroom.games.deploy_systems.rules.why_not import design_fits, placeable
from boardroom.games.deploy_systems.table import LEVELS, SYSTEMS, System
from boardroom.games.deploy_systems.words.wording import (
    BOOK,
    level_name,
    say,
    system_name,
    tile_name,
)
from boardroom.pieces.deploy.drawing.mat import common_mat
from boardroom.pieces.deploy.drawing.places import LETTERS
from boardroom.pieces.deploy.rules.development import NOBODY, deployed
from boardroom.pieces.deploy.words.wording import amount, cubes_listed, names_of

COLUMNS = SYSTEMS - 1  # of the deployments track, besides Integration
short_name = names_of(BOOK, "draw.systems", System)  # as short as it is printed on a tile


def mat(kit: Any, s: Any, p: int, colours: Sequence[str] = SEAT_COLOURS) -> dict[str, Any]:
    """Everything in front of a player."""
    kit, s = unpacked(kit), unpacked(s)
    return {
        **common_mat(kit, s, p, colours),
        "designs": [pile(kit, s, p, system, colours[p]) for system in range(SYSTEMS)],
        "track": track(kit, s.players[p], colours[p]),
    }


@dataclass(frozen=True)
class Need:
    """A level that Integration asks for."""

    text: Told
    style: str
    met: bool


@dataclass(frozen=True)
class Pile:
    """The pile of a system: its top tile, or nothing once all are deployed."""

    spot: str
    icon: str
    name: Told
    state: str  # fits, swap, no_room, waits, placing, condition, done
    note: Told
    tip: Told
    vt: str = ""
    level: Told = ""
    style: str = ""
    under: range = range(0)  # tiles below the top one
    cubes: tuple[str, ...] = ()
    missing: range = range(0)  # cubes it waits for
    cost: int = 0  # workers now
    full_cost: int = 0  # struck through, 0 if it is the same
    income: int = 0
    cloud: int = 0  # net change of income in the cloud
    round_value: int = 0
    needs: tuple[Need, ...] = ()


@dataclass(frozen=True)
class Filed:
    """A place of the deployments track, with the tile on it or the level it is for."""

    text: Told
    icon: str = ""
    style: str = ""
    where: str = ""  # rack or cloud
    tapped: bool = False
    vt: str = ""
    tip: Told = ""


def pile(kit: Any, s: Any, p: int, system: int, colour: str) -> Pile:
    """The top tile of a system with its cubes, cost and gain."""
    me, name = s.players[p], short_name(system)
    icon = SYSTEM_ICONS[System(system)]
    if pile_empty(me, system):
        tip = say("draw.all_filed", system=name)
        return Pile(f"sys-{system}", icon, name, "done", say("draw.states.done"), tip)
    level = int(me.level[system])
    cubes = me.design[system].tolist()
    work, cost = int(kit.workload[system, level]), int(deploy_cost(kit, s, p, system, 0, NOBODY))
    reward = int(kit.reward[system, level])
    state = state_of(kit, s, p, system)
    return Pile(
        spot=f"sys-{system}",
        vt=f"sys-{colour}-{system}-{level}",
        icon=icon,
        name=name,
        level=level_name(system, level),
        style=level_class(system, level),
        under=range(LEVELS - 1 - level),
        cubes=tuple(LETTERS[c] for c, n in enumerate(cubes) for _ in range(n)),
        missing=range(max(work - sum(cubes), 0)),
        cost=cost,
        full_cost=work if cost != work and sum(cubes) == work else 0,
        income=reward,
        cloud=reward - int(kit.cloud_income) * work,
        round_value=int(kit.round_value[system, level]),
        needs=needs(kit, me) if system == System.INTEGRATION else (),
        state=state,
        note=say(f"draw.states.{state}"),
        tip=say("draw.pile_tip", tile=tile_name(system, level), cubes=cubes_listed(cubes),
                workers=amount("worker", cost), income=signed(reward),
                state=say(f"draw.states_told.{state}")),
    )  # fmt: skip


def state_of(kit: Any, s: Any, p: int, system: int) -> str:
    """What stands in the way of deploying a top tile to the server room."""
    me = s.players[p]
    if int(me.design[system].sum()) < int(kit.workload[system, me.level[system]]):
        return "waits" if me.wait[system] else "placing"
    if system == System.INTEGRATION and not condition_holds(kit, me):
        return "condition"
    if design_fits(me, system):
        return "fits"
    return "swap" if placeable(kit, s, p, system) else "no_room"


def needs(kit: Any, me: Any) -> tuple[Need, ...]:
    """DS-021: the levels the next Integration tile asks for, high to low, and which are reached."""
    row = kit.needs[me.level[System.INTEGRATION]].tolist()
    levels = sorted(me.level.tolist()[: System.INTEGRATION], reverse=True)
    return tuple(
        Need(level_name(0, need - 1), f"lv{need}", level >= need)
        for need, level in zip(row, levels, strict=True)
        if need
    )


def track(kit: Any, me: Any, colour: str) -> dict[str, Any]:
    """DS-022: what has been deployed, column by column, and Integration below."""
    level, column = me.level.tolist(), me.column.tolist()
    cloud, tapped = me.cloud.tolist(), me.tapped.tolist()

    def filed(system: int | None, row: int) -> Filed:
        kind = System.INTEGRATION if system == System.INTEGRATION else System.ADMINISTRATION
        text = level_name(kind, row)
        if system is None or row >= level[system]:
            return Filed(text)
        where = "cloud" if cloud[system][row] else "rack"
        turned = row < tapped[system]
        tip = say("draw.filed_tapped" if turned else "draw.filed", tile=tile_name(system, row),
                  where=say(f"draw.where.{where}"))  # fmt: skip
        return Filed(text, SYSTEM_ICONS[System(system)], level_class(system, row), where, turned,
                     f"sys-{colour}-{system}-{row}", tip)  # fmt: skip

    by_column = {column[system]: system for system in range(COLUMNS) if column[system]}
    points = say("draw.each_time" if kit.score_once else "draw.each_round",
                 n=int(round_points(kit, me)))  # fmt: skip
    return {
        "rows": [[filed(by_column.get(c + 1), row) for c in range(COLUMNS)]
                 for row in range(LEVELS)],
        "integration": [filed(System.INTEGRATION, row) for row in range(LEVELS)],
        "name": system_name(System.INTEGRATION),
        "note": say("draw.filed_note", n=int(deployed(me)), points=points),
    }  # fmt: skip
