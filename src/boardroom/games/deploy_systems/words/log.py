"""What happened, told from two records: before and after."""

from __future__ import annotations

from typing import Any

from boardroom.engine.sentences import Sentence, Told, in_a_row
from boardroom.games.deploy_systems.rules.designs import complete, pile_empty, workload
from boardroom.games.deploy_systems.table import SWAPS, SYSTEMS, deed_system
from boardroom.games.deploy_systems.words.facts import round_points
from boardroom.games.deploy_systems.words.wording import say, system_name, tile_name
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.rules.development import deployed
from boardroom.pieces.deploy.terms import Ask, Dev
from boardroom.pieces.deploy.words.events import Event, Lines, tiles_given_and_taken, told_tile
from boardroom.pieces.deploy.words.log import Log, tellers_with
from boardroom.pieces.deploy.words.log_rounds import moved_on, told_gains, told_office
from boardroom.pieces.deploy.words.wording import (
    amount,
    change_of,
    colour_name,
    cubes_listed,
    kind_name,
)


def recoloured(event: Event) -> Lines:
    system = deed_system(event.before.deed)
    colour, new = map(colour_name, SWAPS[event.i])
    return [say("log.designer", name=event.name, colour=colour, new_colour=new,
                tile_name=tile_name(system, event.was.level[system]))]  # fmt: skip


def told_development(event: Event) -> Lines:
    """DE-120, DE-122, DS-033: a tile given up, a tile taken, and what a TECH WRITER turns."""
    given, taken = tiles_given_and_taken(event)
    said = [event.say("log.gave_tile", kind=kind_name(kind)) for kind in given]
    said += [told_tile(event, kind, event.kit.technology[kind]) for kind in taken]
    if Dev.TECH_WRITER in taken and deployed(event.now) > 0:
        said.append(event.say("log.tapped", tiles=deployed(event.now)))
    return said


def told_deployment(event: Event) -> Lines:
    """DE-112, DE-115, DS-022, DS-023: where a tile went, what it brought, what comes next."""
    system = int(deed_system(event.before.deed))
    level = int(event.was.level[system])
    changes: list[Told] = [change_of("income", event.was, event.now)]
    if event.block == "cloud":
        changes.append(change_of("value", event.was, event.now))
    if points := round_points(event.kit, system, level):
        changes.append(points)
    said = event.say(f"log.{event.block}", tile_name=tile_name(system, level),
                     changes=in_a_row(changes),
                     cubes=cubes_listed(event.was.design[system]))  # fmt: skip
    return [said, next_tile(event, system)]


def next_tile(event: Event, system: int) -> Sentence:
    """DS-023: the tile uncovered by a DEPLOY."""
    if pile_empty(event.now, system):
        return event.say("log.pile_done", system=system_name(system))
    waits = not complete(event.kit, event.now, system)
    return told_top(event, "log.next_waits" if waits else "log.next_tile", system,
                    event.now.design[system])  # fmt: skip


def told_top(event: Event, key: str, system: int, cubes: Any) -> Sentence:
    """The top tile of a pile, cubes of it, and how many are missing."""
    missing = workload(event.kit, event.now, system) - cubes_in(event.now.design[system])
    return event.say(key, tile_name=tile_name(system, event.now.level[system]),
                     cubes=cubes_listed(cubes), missing=amount("cube", missing))  # fmt: skip


def filled_tiles(event: Event) -> Lines:
    """DE-012: tiles that waited and got cubes."""
    said = []
    for one in map(event.of, range(event.kit.seats)):
        for system in range(SYSTEMS):
            got = one.now.design[system] - one.was.design[system]
            if got.sum() > 0:
                full = complete(event.kit, one.now, system)
                key = "log.filled" if full else "log.filled_partly"
                said.append(told_top(one, key, system, got))
    return said


happened = Log(
    tellers_with({Ask.DESIGNER: {"swap": recoloured}}),
    told_development, told_deployment, filled_tiles,
    {"ADJUST_TEAMS": moved_on(told_office),
     "SCORE_SYSTEMS": lambda event: told_gains("log.scored", event)},
).happened  # fmt: skip
