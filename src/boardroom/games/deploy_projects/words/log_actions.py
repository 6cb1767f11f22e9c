"""What happened in actions: projects deployed and revealed, Development tiles used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardroom.games.deploy_projects.rules.projects import complete, next_level
from boardroom.games.deploy_projects.table import PLACES_OPEN, deed_project
from boardroom.games.deploy_projects.words.wording import card_name, say
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.table import deed_is_cloud
from boardroom.pieces.deploy.terms import Dev, Stage
from boardroom.pieces.deploy.words.editions import deed_of, edition_of
from boardroom.pieces.deploy.words.log_actions import paid_at_once, told_plain
from boardroom.pieces.deploy.words.wording import (
    amount,
    cubes_listed,
    income_change,
    kind_name,
    value_change,
)


def continued_action(kit: Any, before: Any, after: Any, names: Sequence[str]) -> list[str]:
    """One piece of bookkeeping in the Actions phase."""
    name = names[int(before.seat)]
    if before.stage == Stage.CONTROL:
        over = after.step != before.step
        return [say("log.all_home", lap=before.lap)] if over else []
    if before.stage == Stage.PAY:
        return paid_at_once(kit, before, after, name)
    if before.stage == Stage.DEED:
        return told_deed(kit, before, after, name)
    if before.stage == Stage.PLACE and after.stage != Stage.PLACE:
        return told_deployment(kit, before, after, name)
    if before.stage == Stage.REBALANCE and after.stage != Stage.REBALANCE:
        return [say("log.rebalanced", name=name)]
    return filled_projects(kit, before, after) if before.stage == Stage.FINISH else []


def told_deed(kit: Any, before: Any, after: Any, name: str) -> list[str]:
    """The paid action itself; what goes cube by cube is told then."""
    choice = deed_of(before)
    if choice.block == "cloud":
        return told_deployment(kit, before, after, name)
    if choice.block == "develop":
        return told_development(kit, before, after, name)
    if choice.block == "integrator":
        return [say("log.integrating", name=name)]
    if choice.block == "monitoring":
        was, now = before.players[before.seat], after.players[before.seat]
        return [say("log.monitored", name=name, value_change=value_change(was, now))]
    return told_plain(kit, before, after, name, choice)


def told_development(kit: Any, before: Any, after: Any, name: str) -> list[str]:
    """DE-120, DE-122: a tile given up, a tile taken."""
    was, now, said = before.players[before.seat], after.players[before.seat], []
    effect_of = edition_of(before).effect_of
    changed = was.income != now.income
    for kind in range(len(was.owns)):
        if was.owns[kind] > now.owns[kind]:
            said.append(told_discard(was, now, kind, name))
    for kind in range(len(was.owns)):
        if now.owns[kind] > was.owns[kind]:
            key = "log.took_technology" if changed else "log.took_skill"
            said.append(say(key, name=name, kind=kind_name(kind), effect=effect_of(kit, kind),
                            income_change=income_change(was, now)))  # fmt: skip
    return said


def told_discard(was: Any, now: Any, kind: int, name: str) -> str:
    """DP-014, DP-042, DP-050: a tile given up, and what becomes of its cubes."""
    then = ""
    if kind == Dev.INTEGRATOR and cubes_in(was.beside) > 0:
        gain = say("log.value", change=value_change(was, now)) if now.value != was.value else ""
        then = say("log.integrator_gone", cubes=cubes_listed(was.beside), value=gain)
    elif kind == Dev.OPTIMISATION and cubes_in(was.room.tuning) > 0:
        then = say("log.tuning_gone", cubes=cubes_listed(was.room.tuning))
    return say("log.gave_tile", name=name, kind=kind_name(kind), consequence=then)


def told_renewal(kit: Any, before: Any, after: Any) -> list[str]:
    """DP-011, DP-012, DP-022: cards and tiles that were revealed, or places that stay empty."""
    said = []
    for place in range(PLACES_OPEN):
        if after.active[place] and before.active[place] != after.active[place]:
            said.append(next_card(kit, after, place))
    for column in range(len(before.display.tiles)):
        old, now = before.display.tiles[column], after.display.tiles[column]
        new = now[int((old > 0).sum()) :]
        said += [say("log.revealed", kind=kind_name(kind - 1)) for kind in new if kind]
        if before.display.owed[column] - after.display.owed[column] > (new > 0).sum():
            said.append(say("log.stacks_empty"))
    return said


def told_deployment(kit: Any, before: Any, after: Any, name: str) -> list[str]:
    """DE-112, DE-115, DP-021: where a project went, and what it brought."""
    was, now = before.players[before.seat], after.players[before.seat]
    place = int(deed_project(before.deed))
    gain = say("log.value", change=value_change(was, now)) if now.value != was.value else ""
    said = say(
        "log.cloud" if deed_is_cloud(before, before.deed) else "log.server",
        name=name,
        tile_name=card_name(before.active[place] - 1),
        income_change=income_change(was, now),
        value=gain,
        cubes=cubes_listed(before.sites[place]),
    )
    return [said] if next_level(kit, after) >= 0 else [said, say("log.deck_empty")]


def next_card(kit: Any, s: Any, place: int) -> str:
    """DP-022: the project that takes the empty place."""
    card = int(s.active[place]) - 1
    missing = int(kit.workload[card]) - int(cubes_in(s.sites[place]))
    return say("log.next_waits" if missing else "log.next_card", tile_name=card_name(card),
               cubes=cubes_listed(s.sites[place]), missing=amount("cube", missing))  # fmt: skip


def filled_projects(kit: Any, before: Any, after: Any) -> list[str]:
    """DE-012: projects that waited and got cubes."""
    said = []
    for place in range(PLACES_OPEN):
        got = after.sites[place] - before.sites[place]
        if got.sum() > 0:
            card = int(after.active[place]) - 1
            missing = int(kit.workload[card]) - int(cubes_in(after.sites[place]))
            key = "log.filled" if complete(kit, after, place) else "log.filled_partly"
            said.append(say(key, tile_name=card_name(card), cubes=cubes_listed(got),
                            missing=amount("cube", missing)))  # fmt: skip
    return said
