"""What happened, told from two records: before and after."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardroom.engine.ledger import Step as Piece
from boardroom.engine.sentences import Sentence, Told, in_a_row, listed
from boardroom.games.deploy_projects.rules.projects import complete, next_level
from boardroom.games.deploy_projects.table import PLACES_OPEN, SWAPS, TAKES, deed_project
from boardroom.games.deploy_projects.words.wording import card_name, say
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.terms import Ask, Colour, Dev, Place, Pool
from boardroom.pieces.deploy.words.events import (
    Event,
    Lines,
    tiles_given_and_taken,
    told_plain,
    told_tile,
)
from boardroom.pieces.deploy.words.log import Log, tellers_with
from boardroom.pieces.deploy.words.log_rounds import (
    in_player_order,
    told_first_player,
    told_office,
)
from boardroom.pieces.deploy.words.wording import (
    amount,
    change_of,
    colour_name,
    cubes_listed,
    kind_name,
    place_name,
    pool_name,
)


def happened(kit: Any, step: Piece, names: Sequence[str]) -> Sequence[Sentence]:
    """The sentences of the log for one piece of what followed a choice."""
    if step.choice is None and step.before.refill:
        return told_renewal(Event(kit, step.before, step.after, names))
    return LOG.happened(kit, step, names)


# At once


def tech_back(event: Event) -> Lines:
    return [event.say("log.tech_back"), *filled_projects(event)]


def recoloured(event: Event) -> Lines:
    place, swap = divmod(event.i, len(SWAPS))
    colour, new = map(colour_name, SWAPS[swap])
    return [say("log.designer", name=event.name, colour=colour, new_colour=new,
                tile_name=card_name(event.before.active[place] - 1))]  # fmt: skip


def lifted(event: Event) -> Lines:
    return [event.say("log.rebalance", cubes=cubes_listed(event.after.loose))]


def laid(event: Event) -> Lines:
    if event.before.laid < 0:
        return []
    cubes = [0] * len(Colour)
    cubes[Colour.YELLOW], cubes[Colour.PURPLE] = event.i, int(event.before.laid)
    slot = place_name(Place.B1 + event.before.slot)
    return [event.say("log.laid", cubes=cubes_listed(cubes), slot=slot)]


def second(event: Event) -> Lines:
    return [event.say("log.specialist"), *told_plain(event)]


def taken(event: Event) -> Lines:
    place, colour = TAKES[event.i]
    return [event.say("log.integrated", colour=colour_name(colour), start=place_name(place))]


def resold(event: Event) -> Lines:
    return [event.say("log.resold", units=event.now.room.sold[event.i],
                      pool=pool_name(Pool(event.i)))]  # fmt: skip


# Actions


def told_development(event: Event) -> Lines:
    """DE-120, DE-122: a tile given up, a tile taken."""
    given, taken = tiles_given_and_taken(event)
    said = [told_discard(event, kind) for kind in given]
    costs = event.was.income != event.now.income
    return said + [told_tile(event, kind, costs) for kind in taken]


def told_discard(event: Event, kind: int) -> Sentence:
    """DP-014, DP-042, DP-050: a tile given up, and what becomes of its cubes."""
    cubes = {Dev.INTEGRATOR: event.was.beside, Dev.OPTIMISATION: event.was.room.tuning}.get(
        Dev(kind), [0]
    )
    if sum(cubes) == 0:
        return event.say("log.gave_tile", kind=kind_name(kind))
    gain = event.changes("value")
    back = cubes_listed(cubes)
    return event.say("log.gave_tile_cubes", kind=kind_name(kind), cubes=back,
                     value=say("log.value", change=gain) if gain else "")  # fmt: skip


def told_renewal(event: Event) -> Lines:
    """DP-011, DP-012, DP-022: cards and tiles that were revealed, or places that stay empty."""
    before, after, said = event.before, event.after, []
    for place in range(PLACES_OPEN):
        if after.active[place] and before.active[place] != after.active[place]:
            waits = not complete(event.kit, after, place)
            key = "log.next_waits" if waits else "log.next_card"
            said.append(told_project(event, key, place, after.sites[place]))
    for column in range(len(before.display.tiles)):
        old, now = before.display.tiles[column], after.display.tiles[column]
        new = now[int((old > 0).sum()) :]
        said += [say("log.revealed", kind=kind_name(kind - 1)) for kind in new if kind]
        if before.display.owed[column] - after.display.owed[column] > (new > 0).sum():
            said.append(say("log.stacks_empty"))
    return said


def told_deployment(event: Event) -> Lines:
    """DE-112, DE-115, DP-021: where a project went, and what it brought."""
    place = int(deed_project(event.before.deed))
    changes: list[Told] = [change_of("income", event.was, event.now), event.changes("value")]
    said = event.say(f"log.{event.block}",
                     tile_name=card_name(event.before.active[place] - 1),
                     changes=in_a_row(change for change in changes if change),
                     cubes=cubes_listed(event.before.sites[place]))  # fmt: skip
    return [said] if next_level(event.kit, event.after) >= 0 else [said, say("log.deck_empty")]


def told_project(event: Event, key: str, place: int, cubes: Any) -> Sentence:
    """An active project, cubes of it, and how many are missing."""
    card = int(event.after.active[place]) - 1
    missing = int(event.kit.workload[card]) - int(cubes_in(event.after.sites[place]))
    return event.say(key, tile_name=card_name(card), cubes=cubes_listed(cubes),
                     missing=amount("cube", missing))  # fmt: skip


def filled_projects(event: Event) -> Lines:
    """DE-012: projects that waited and got cubes."""
    said = []
    for place in range(PLACES_OPEN):
        got = event.after.sites[place] - event.before.sites[place]
        if got.sum() > 0:
            full = complete(event.kit, event.after, place)
            key = "log.filled" if full else "log.filled_partly"
            said.append(told_project(event, key, place, got))
    return said


# Around the actions


def told_display(event: Event) -> Lines:
    """DP-011: which tiles leave the display."""
    gone = [kind_name(tiles[0] - 1) for tiles in event.before.display.tiles if tiles[0]]
    return [say("log.display", n=len(gone), gone=listed(gone))] if gone else []


def told_tuning(event: Event) -> Lines:
    """DP-050: who put a cube onto OPTIMISATION."""
    said = []
    for one in map(event.of, in_player_order(event.kit, event.before)):
        now = one.now.room.tuning
        for colour in (now > one.was.room.tuning).nonzero()[0]:
            said.append(one.say("log.tuned", colour=colour_name(colour), n=cubes_in(now)))
    return said


CAPACITY = ("add_a", "add_b", "add_c", "remove_a", "remove_b", "remove_c")
LOG = Log(
    tellers_with({
        Ask.PREP_TECH: {"give": tech_back},
        Ask.ACTION: {"designer": recoloured, "rebalance": lifted},
        Ask.AFTER: {"use": lifted},
        Ask.REBALANCE: {"cubes": laid},
        Ask.INTEGRATE: {"take": taken},
        Ask.EOR_RESELL: {"pool": resold},
        Ask.SECOND: dict.fromkeys(CAPACITY, second),
    }),
    told_development, told_deployment, filled_projects,
    {"RESET_DISPLAY": told_display, "OPTIMISATION_CUBES": told_tuning,
     "FIRST_PLAYER": lambda event: told_first_player(event) + told_office(event)},
)  # fmt: skip
