"""What the choices of this edition say: its systems, and DESIGNER."""

from __future__ import annotations

from typing import Any

from boardroom.engine.records import copy_of
from boardroom.engine.rules import why_not
from boardroom.games.deploy_systems.rules.deploying import recolour
from boardroom.games.deploy_systems.rules.designs import complete, pile_empty, workload
from boardroom.games.deploy_systems.rules.development import deploy_cost, planner_helps
from boardroom.games.deploy_systems.rules.why_not import design_fits
from boardroom.games.deploy_systems.table import ACTION, SWAPS, deed_system
from boardroom.games.deploy_systems.words.wording import say, system_name, tile_name, word
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.rules.development import NOBODY
from boardroom.pieces.deploy.terms import Ask, Why
from boardroom.pieces.deploy.words import labels as shared
from boardroom.pieces.deploy.words.labels import Labeller, labellers_with, told_by
from boardroom.pieces.deploy.words.wording import amount, colour_name, kind_name, signed


def label(kit: Any, s: Any, c: int) -> str:
    """The label of a choice of the current ask, legal or not."""
    return told_by(LABELLERS, kit, s, c)


def deploy(block: str) -> Labeller:
    """Deploying a tile to the server room or to the cloud."""
    where = "server_room" if block == "server" else "the_cloud"

    def told(kit: Any, s: Any, i: int, _c: int) -> str:
        me = s.players[s.seat]
        name, to = tile_name(i, me.level[i]), word(f"label.{where}")
        if pile_empty(me, i):
            return say("label.deploy_none", system=system_name(i), where=to)
        if not complete(kit, me, i):
            missing = amount("cube", workload(kit, me, i) - cubes_in(me.design[i]))
            return say("label.deploy_waits", tile_name=name, where=to, missing=missing)
        return deployment(kit, s, i, block)

    return told


def deployment(kit: Any, s: Any, system: int, block: str) -> str:
    """A tile that has its cubes: workers, income and points."""
    me = s.players[s.seat]
    level = int(me.level[system])
    gain = int(kit.reward[system, level])
    workers = deploy_workers(kit, s, system)
    if block == "cloud":
        gain -= int(kit.cloud_income) * int(cubes_in(me.design[system]))
    elif not design_fits(me, system) and why_not(kit, s, ACTION.server + system) == Why.OK:
        workers += str(word("label.with_swap"))
    return shared.deployment(kit, s, block, {
        "name": tile_name(system, level), "workers": workers, "net": gain,
        "cloud": kit.cloud_value[system, level], "points": round_points(kit, system, level),
    })  # fmt: skip


def deploy_workers(kit: Any, s: Any, system: int) -> str:
    """What a DEPLOY costs now, and with PLANNER if that helps."""
    p = int(s.seat)
    now, planned = (deploy_cost(kit, s, p, system, use, NOBODY) for use in (0, 1))
    return shared.deploy_workers(now, planned, planner_helps(kit, s, p, system))


def round_points(kit: Any, system: int, level: int) -> str:
    """What a deployed tile scores at the end of rounds; nothing if it never does."""
    value = int(kit.round_value[system, level])
    if value == 0:
        return ""
    return say("label.once_points" if kit.score_once else "label.round_points", value=signed(value))


def develop(kit: Any, s: Any, i: int, _c: int) -> str:
    return shared.develop(kit, s, i, kind_name(i))


def swap(kit: Any, s: Any, i: int, c: int) -> str:
    system, after = int(deed_system(s.deed)), copy_of(s)
    if why_not(kit, s, c) == Why.OK:
        recolour(after, int(s.seat), system, i)
    return say("label.swap", colour=colour_name(SWAPS[i, 0]), new_colour=colour_name(SWAPS[i, 1]),
               workers=deploy_workers(kit, after, system))  # fmt: skip


def swap_skip(kit: Any, s: Any, _i: int, _c: int) -> str:
    return say("label.swap_skip", workers=deploy_workers(kit, s, int(deed_system(s.deed))))


LABELLERS: dict[tuple[Ask, str], Labeller] = {
    **labellers_with(deploy, develop),
    (Ask.DESIGNER, "swap"): swap,
    (Ask.DESIGNER, "skip"): swap_skip,
}
