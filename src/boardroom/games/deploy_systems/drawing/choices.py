"""The choices of this edition in the panel, and the spots on the boards that stand for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardroom.engine.choices import Choice
from boardroom.engine.drawing import Group, unpacked
from boardroom.engine.sentences import Told
from boardroom.games.deploy_systems.rules.designs import complete, pile_empty
from boardroom.games.deploy_systems.rules.development import deploy_cost
from boardroom.games.deploy_systems.table import SYSTEMS, deed_system
from boardroom.pieces.deploy.drawing.choices import (
    COMMON_ASK_SPOTS,
    COMMON_BLOCK_SPOTS,
    COMMON_GROUPERS,
    Panel,
    common_actions,
    cost_range,
)
from boardroom.pieces.deploy.rules.development import NOBODY
from boardroom.pieces.deploy.terms import Ask


def actions(kit: Any, s: Any) -> Iterator[Group]:
    """The six actions of the player aid, then the trades."""
    return common_actions(kit, s, deploy_costs(kit, s))


def deploy_costs(kit: Any, s: Any) -> Told:
    """What the tiles that have their cubes cost in workers: 3–5 workers."""
    kit, s = unpacked(kit), unpacked(s)
    p = int(s.seat)
    me = s.players[p]
    return cost_range([
        int(deploy_cost(kit, s, p, system, 0, NOBODY))
        for system in range(SYSTEMS)
        if not pile_empty(me, system) and complete(kit, me, system)
    ])  # fmt: skip


def swap_spot(s: Any, choice: Choice) -> str | None:
    return f"sys-{int(deed_system(s.deed))}" if choice.block == "swap" else None


GROUPERS = {**COMMON_GROUPERS, Ask.ACTION: actions}

ASK_SPOTS = {**COMMON_ASK_SPOTS, Ask.DESIGNER: swap_spot}
BLOCK_SPOTS = {**COMMON_BLOCK_SPOTS, "server": "sys-{i}", "cloud": "sys-{i}"}

PANEL = Panel(GROUPERS, ASK_SPOTS, BLOCK_SPOTS)
groups, short, spot = PANEL.groups, PANEL.short, PANEL.spot
