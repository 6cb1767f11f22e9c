"""What is told of this edition's systems: in questions, labels, refusals and effects of tiles."""

from __future__ import annotations

from typing import Any

from boardroom.engine.records import copy_of
from boardroom.engine.rules import why_not
from boardroom.engine.sentences import Told, Value, signed
from boardroom.games.deploy_systems.rules.deploying import recolour
from boardroom.games.deploy_systems.rules.designs import workload
from boardroom.games.deploy_systems.rules.development import deploy_cost, planner_helps
from boardroom.games.deploy_systems.table import ACTION, SWAPS, System, deed_system
from boardroom.games.deploy_systems.words.wording import (
    BOOK,
    level_row,
    say,
    system_name,
    tile_name,
)
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.rules.development import NOBODY
from boardroom.pieces.deploy.terms import Ask, Why
from boardroom.pieces.deploy.words.editions import Fact
from boardroom.pieces.deploy.words.facts import FACTS as SHARED
from boardroom.pieces.deploy.words.facts import TILE_FACTS as SHARED_TILE_FACTS
from boardroom.pieces.deploy.words.facts import Case, deploy_workers, workers_in_hand
from boardroom.pieces.deploy.words.wording import (
    amount,
    change,
    colour_name,
    cubes_listed,
    kind_name,
)


def system(case: Case) -> int:
    """The system of a choice to deploy, or the one in hand."""
    return case.i if case.block in ("server", "cloud") else int(deed_system(case.s.deed))


def level(case: Case) -> int:
    return int(case.me.level[system(case)])


def design(case: Case) -> Any:
    """The cubes on its top tile."""
    return case.me.design[system(case)]


def net(case: Case, cloud: bool) -> int:
    """What deploying it does to the income."""
    cost = int(case.kit.cloud_income) * int(cubes_in(design(case))) if cloud else 0
    return int(case.kit.reward[system(case), level(case)]) - cost


def deployed_income(case: Case) -> Value:
    income, gain = int(case.me.income), net(case, case.block == "cloud")
    return change("income", income, min(income + gain, int(case.kit.income_cap)))


def round_points(kit: Any, system: int, level: int) -> Told:
    """What a deployed tile scores at the end of rounds; nothing if it never does."""
    value = int(kit.round_value[system, level])
    if value == 0:
        return ""
    key = "then.once_points" if kit.score_once else "then.round_points"
    return say(key, value=signed(value))


def swap_colour(case: Case, end: int) -> Value:
    return colour_name(SWAPS[case.i, end])


def workers(case: Case) -> Value:
    """What a DEPLOY costs, after a swap of DESIGNER if the choice makes one."""
    if case.ask == Ask.PLANNER:
        return workers_in_hand(case, 0)
    kit, s, p = case.kit, case.s, case.p
    if case.block == "swap" and why_not(kit, s, case.c) == Why.OK:
        s = copy_of(s)
        recolour(s, p, system(case), case.i)
    now, planned = (deploy_cost(kit, s, p, system(case), use, NOBODY) for use in (0, 1))
    return deploy_workers(now, planned, planner_helps(kit, s, p, system(case)))


# DS-021: what the next Integration tile asks for, and how the systems stand.


def needs(case: Case) -> list[int]:
    return [int(need) for need in case.kit.needs[case.me.level[System.INTEGRATION]]]


def levels(case: Case) -> list[int]:
    return sorted((int(x) for x in case.me.level[: System.INTEGRATION]), reverse=True)


def met(case: Case) -> int:
    return sum(level >= need > 0 for need, level in zip(needs(case), levels(case), strict=True))


FACTS: dict[str, Fact] = SHARED | {
    "new_kind": lambda case: kind_name(case.s.deed - ACTION.develop),
    "system": lambda case: system_name(system(case)),
    "tile_name": lambda case: tile_name(system(case), level(case)),
    "design": lambda case: cubes_listed(design(case)),
    "design_cubes": lambda case: int(cubes_in(design(case))),
    "workload": lambda case: amount("cube", workload(case.kit, case.me, system(case))),
    "missing": lambda case: amount(
        "cube", workload(case.kit, case.me, system(case)) - cubes_in(design(case))
    ),
    "net": lambda case: signed(net(case, cloud=True)),
    "cloud_left": lambda case: int(case.me.income) + net(case, cloud=True),
    "workers": workers,
    "deployed_income": deployed_income,
    "round_points": lambda case: round_points(case.kit, system(case), level(case)),
    "cloud_points": lambda case: say(
        "then.cloud_points", value=signed(case.kit.cloud_value[system(case), level(case)])
    ),
    "colour": lambda case: (
        swap_colour(case, 0) if case.block == "swap" else SHARED["colour"](case)
    ),
    "new_colour": lambda case: swap_colour(case, 1),
    "needs": lambda case: level_row(need for need in needs(case) if need),
    "levels": lambda case: level_row(levels(case)),
    "met": met,
    "of": lambda case: sum(need > 0 for need in needs(case)),
}

TILE_FACTS: dict[str, Fact] = SHARED_TILE_FACTS | {
    "asset_systems": lambda kit, _me: BOOK.amount("system", kit.asset_step),
    "asset_deployed": lambda kit, _me: BOOK.amount("deployed_tile", kit.asset_step),
}
