"""What the choices of this edition say: its projects and its Development tiles."""

from __future__ import annotations

from typing import Any

from boardroom.games.deploy_projects.rules.development import (
    deploy_cost,
    integrator_points,
    open_kind,
    planner_helps,
)
from boardroom.games.deploy_projects.rules.projects import complete
from boardroom.games.deploy_projects.rules.stretching import unused_in
from boardroom.games.deploy_projects.table import SWAPS, TAKES
from boardroom.games.deploy_projects.words.wording import card_name, say, word
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.rules.development import NOBODY
from boardroom.pieces.deploy.terms import Ask, Dev, Pool
from boardroom.pieces.deploy.words import labels as shared
from boardroom.pieces.deploy.words.labels import (
    COMMON_LABELLERS,
    Labeller,
    answered,
    labellers_with,
    one_worker,
    outcome,
    told_by,
)
from boardroom.pieces.deploy.words.wording import (
    amount,
    change,
    colour_name,
    cubes_listed,
    kind_name,
    place_name,
    result_change,
    signed,
)


def label(kit: Any, s: Any, c: int) -> str:
    """The label of a choice of the current ask, legal or not."""
    return told_by(LABELLERS, kit, s, c)


def own(key: str) -> Labeller:
    """A label of this edition without values."""
    return lambda _kit, _s, _i, _c: str(word(f"label.{key}"))


# Actions


def deploy(block: str) -> Labeller:
    """Deploying a project to the server room or to the cloud."""
    where = "server_room" if block == "server" else "the_cloud"

    def told(kit: Any, s: Any, i: int, _c: int) -> str:
        to = word(f"label.{where}")
        if s.active[i] == 0:
            return say("label.deploy_none", place=i + 1, where=to)
        if not complete(kit, s, i):
            missing = amount("cube", kit.workload[s.active[i] - 1] - cubes_in(s.sites[i]))
            name = card_name(s.active[i] - 1)
            return say("label.deploy_waits", tile_name=name, where=to, missing=missing)
        return deployment(kit, s, i, block)

    return told


def deployment(kit: Any, s: Any, place: int, block: str) -> str:
    """A project that has its cubes: workers, income and points."""
    card = int(s.active[place]) - 1
    gain, value = int(kit.reward[card]), int(kit.card_value[card])
    if block == "cloud":
        gain -= int(kit.cloud_income) * int(cubes_in(s.sites[place]))
        value += int(kit.cloud_value)
    points = say("label.points", value=signed(value)) if value and block == "server" else ""
    return shared.deployment(kit, s, block, {
        "name": card_name(card), "workers": deploy_workers(kit, s, place), "net": gain,
        "cloud": value, "points": points,
    })  # fmt: skip


def deploy_workers(kit: Any, s: Any, place: int) -> str:
    """What a DEPLOY costs now, and with PLANNER if that helps."""
    p = int(s.seat)
    now, planned = (deploy_cost(kit, s, p, place, use, NOBODY) for use in (0, 1))
    return shared.deploy_workers(now, planned, planner_helps(kit, s, p, place))


def develop(kit: Any, s: Any, i: int, _c: int) -> str:
    kind = int(open_kind(s, i))
    if kind < 0:
        return say("label.develop_none", place=i + 1)
    return shared.develop(kit, s, kind, tile_at(s, i))


def tile_at(s: Any, place: int) -> str:
    """An open Development tile; its place is told if another of its kind lies open."""
    kind = int(open_kind(s, place))
    if int((s.display.tiles == kind + 1).sum()) < 2:
        return kind_name(kind)
    return say("label.tile_at", kind=kind_name(kind), place=place + 1)


def integrator(kit: Any, _s: Any, _i: int, _c: int) -> str:
    return say("label.integrator", one_worker=one_worker(),
               cubes=amount("cube", kit.integrator_cubes))  # fmt: skip


def monitoring(kit: Any, s: Any, _i: int, _c: int) -> str:
    value = s.players[s.seat].value
    return say("label.monitoring", one_worker=one_worker(),
               value_change=change("value", value, value + kit.monitoring_value))  # fmt: skip


def designer(_kit: Any, s: Any, i: int, _c: int) -> str:
    place, swap = divmod(i, len(SWAPS))
    colours = {"colour": colour_name(SWAPS[swap, 0]), "new_colour": colour_name(SWAPS[swap, 1])}
    if s.active[place] == 0:
        return say("label.designer_none", place=place + 1, **colours)
    return say("label.designer", tile_name=card_name(s.active[place] - 1), **colours)


# What an action asks on its way


def discard(kit: Any, s: Any, i: int, _c: int) -> str:
    me, then = s.players[s.seat], ""
    if i == Dev.INTEGRATOR and cubes_in(me.beside) > 0:
        points = amount("point", integrator_points(kit, me))
        then = say("label.integrator_gone", points=points, cubes=cubes_listed(me.beside))
    elif kit.technology[i] == 1:
        then = say("label.tech_gone", tech_income=kit.tech_income)
    return say("label.discard", kind=kind_name(i), consequence=then)


def take(kit: Any, s: Any, i: int, c: int) -> str:
    me, (start, colour) = s.players[s.seat], TAKES[i]
    gain = change("income", me.income, me.income - kit.integrator_income)
    then = outcome(kit, s, c, lambda after: move_out(after, start, colour))
    text = say("label.take", colour=colour_name(colour), start=place_name(start),
               income_change=gain, consequence=then)  # fmt: skip
    return text[0].upper() + text[1:]


def move_out(after: Any, start: Any, colour: Any) -> None:
    """A cube leaves the server room."""
    after.players[after.seat].room.cubes[start, colour] -= 1


def lay(kit: Any, s: Any, i: int, c: int) -> str:
    if s.laid < 0:
        return say("label.lay_purple", n=i)
    return say("label.lay_yellow", n=i, consequence="")


def resell(kit: Any, s: Any, i: int, c: int) -> str:
    room, pool = s.players[s.seat].room, word(f"pools.{Pool(i).name.lower()}")
    units = int(unused_in(kit, room, i))
    if units < 1:
        return say("label.resell_none", pool=pool)
    told = result_change(kit, *answered(kit, s, c))
    return say("label.resell", units=units, pool=pool, result_change=told)


LABELLERS: dict[tuple[Ask, str], Labeller] = {
    **labellers_with(deploy, develop),
    (Ask.ACTION, "integrator"): integrator,
    (Ask.ACTION, "monitoring"): monitoring,
    (Ask.ACTION, "rebalance"): own("rebalance"),
    (Ask.ACTION, "designer"): designer,
    (Ask.DISCARD, "give"): discard,
    (Ask.SECOND, "add_a"): COMMON_LABELLERS[Ask.ACTION, "add_a"],
    (Ask.SECOND, "add_b"): COMMON_LABELLERS[Ask.ACTION, "add_b"],
    (Ask.SECOND, "add_c"): COMMON_LABELLERS[Ask.ACTION, "add_c"],
    (Ask.SECOND, "remove_a"): shared.remove_a,
    (Ask.SECOND, "remove_b"): shared.remove_b,
    (Ask.SECOND, "remove_c"): shared.remove_c,
    (Ask.SECOND, "skip"): own("second_skip"),
    (Ask.INTEGRATE, "take"): take,
    (Ask.INTEGRATE, "stop"): own("integrate_stop"),
    (Ask.REBALANCE, "cubes"): lay,
    (Ask.AFTER, "use"): own("after_use"),
    (Ask.AFTER, "skip"): own("after_skip"),
    (Ask.EOR_RESELL, "pool"): resell,
    (Ask.EOR_RESELL, "skip"): own("resell_skip"),
}
