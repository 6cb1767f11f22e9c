"""Why a choice is not to be had: the facts of this edition's systems."""

from __future__ import annotations

from typing import Any

from boardroom.engine.choices import Choice
from boardroom.engine.words import Reason
from boardroom.games.deploy_systems.rules.designs import pile_empty, workload
from boardroom.games.deploy_systems.table import SWAPS, System, deed_system
from boardroom.games.deploy_systems.words.wording import level_row, system_name, tile_name
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.terms import Ask
from boardroom.pieces.deploy.words import reasons as shared
from boardroom.pieces.deploy.words.reasons import Facts, told_reason
from boardroom.pieces.deploy.words.wording import (
    amount,
    colour_name,
    cubes_listed,
    kind_name,
    number,
    signed,
)


def reason(kit: Any, s: Any, c: int, code: int) -> Reason:
    """The sentence and the rule behind a code of `why_not` for this choice."""
    return told_reason(kit, s, c, code, choice_facts)


def choice_facts(kit: Any, s: Any, ask: Ask, choice: Choice) -> Facts:
    """What the choice is about."""
    if choice.block in ("server", "cloud"):
        return design_facts(kit, s, choice.index)
    if choice.block == "develop":
        return {"kind": kind_name(choice.index)}
    if ask == Ask.DESIGNER:
        return swap_facts(kit, s, choice.index)
    return shared.choice_facts(kit, s, ask, choice)


def design_facts(kit: Any, s: Any, system: int) -> Facts:
    """Deploying the top tile of a pile."""
    me = s.players[s.seat]
    facts: Facts = {"system": system_name(system), "tile_name": tile_name(system, me.level[system])}
    if pile_empty(me, system):
        return facts
    n = int(cubes_in(me.design[system]))
    net = int(kit.reward[system, me.level[system]]) - int(kit.cloud_income) * n
    return facts | condition_facts(kit, me) | {
        "design": cubes_listed(me.design[system]),
        "design_cubes": n,
        "workload": amount("cube", workload(kit, me, system)),
        "net": signed(net),
        "cloud_left": number(me.income + net),
    }


def condition_facts(kit: Any, me: Any) -> Facts:
    """DS-021: what the next Integration tile asks for, and how the systems stand."""
    if pile_empty(me, System.INTEGRATION):
        return {}
    needs = [int(need) for need in kit.needs[me.level[System.INTEGRATION]]]
    levels = sorted((int(x) for x in me.level[: System.INTEGRATION]), reverse=True)
    return {
        "needs": level_row(need for need in needs if need),
        "levels": level_row(levels),
        "met": sum(need > 0 and level >= need for need, level in zip(needs, levels)),
        "of": sum(need > 0 for need in needs),
    }


def swap_facts(kit: Any, s: Any, i: int) -> Facts:
    """Recolouring a cube of the tile being deployed, or leaving it."""
    facts = design_facts(kit, s, int(deed_system(s.deed)))
    if i >= len(SWAPS):
        return facts
    return facts | {"colour": colour_name(SWAPS[i, 0]), "new_colour": colour_name(SWAPS[i, 1])}
