"""The choices of this edition in the panel, and the spots on the boards that stand for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardroom.engine.choices import Choice
from boardroom.engine.drawing import Group, unpacked
from boardroom.engine.sentences import Told
from boardroom.games.deploy_projects.rules.development import deploy_cost
from boardroom.games.deploy_projects.rules.projects import complete
from boardroom.games.deploy_projects.table import PLACES_OPEN, TAKES
from boardroom.games.deploy_projects.words.wording import say
from boardroom.pieces.deploy.drawing.choices import (
    ADDS,
    COMMON_ASK_SPOTS,
    COMMON_BLOCK_SPOTS,
    COMMON_GROUPERS,
    REMOVALS,
    Panel,
    common_actions,
    cost_range,
    numbers,
    single,
)
from boardroom.pieces.deploy.drawing.places import LETTERS
from boardroom.pieces.deploy.rules.development import NOBODY
from boardroom.pieces.deploy.terms import Ask, Dev, Place
from boardroom.pieces.deploy.words.wording import place_name

OWN_ACTIONS = ("integrator", "monitoring", "rebalance")


def actions(kit: Any, s: Any) -> Iterator[Group]:
    """The six actions of the player aid, those of Development tiles, then the trades."""
    return common_actions(kit, s, deploy_costs(kit, s), tile_groups(kit, s))


def tile_groups(kit: Any, s: Any) -> Iterator[Group]:
    """What own Development tiles offer: each by itself if owned, all others in one entry."""
    owns = s.players[s.seat].owns
    rest: list[int] = []
    for block in OWN_ACTIONS:
        choices = numbers(s, Ask.ACTION, block)
        if owns[Dev[block.upper()]]:
            yield single(kit, s, choices[0])
        else:
            rest += choices
    swaps = numbers(s, Ask.ACTION, "designer")
    if owns[Dev.DESIGNER]:
        yield Group("designer", say("draw.groups.designer"), swaps, "d-designer", "",
                    say("draw.group_effects.designer"))  # fmt: skip
    else:
        rest += swaps
    if rest:
        yield Group("tiles", say("draw.groups.tiles"), tuple(rest), "a-develop", "",
                    say("draw.group_effects.tiles"))  # fmt: skip


def deploy_costs(kit: Any, s: Any) -> Told:
    """What the projects that have their cubes cost in workers: 3–5 workers."""
    kit, s = unpacked(kit), unpacked(s)
    p = int(s.seat)
    return cost_range([
        int(deploy_cost(kit, s, p, place, 0, NOBODY))
        for place in range(PLACES_OPEN)
        if s.active[place] and complete(kit, s, place)
    ])  # fmt: skip


def repeating(kit: Any, s: Any) -> Iterator[Group]:
    """SPECIALIST: a second ADD, or a second REMOVE pool by pool."""
    yield Group("add", say("draw.groups.add"), numbers(s, Ask.SECOND, *ADDS), "a-add")
    yield Group("remove", say("draw.groups.remove"), numbers(s, Ask.SECOND, *REMOVALS), "a-remove")
    for c in numbers(s, Ask.SECOND, "skip"):
        yield single(kit, s, c)


def integrating(kit: Any, s: Any) -> Iterator[Group]:
    """The cubes the INTEGRATOR may take, by place."""
    for place in Place:
        here = tuple(c for c, row in enumerate(TAKES.tolist()) if row[0] == place)
        label = say("draw.groups.from", place=place_name(place))
        yield Group(f"from-{place.name.lower()}", label, here, "d-integrator")
    for c in numbers(s, Ask.INTEGRATE, "stop"):
        yield single(kit, s, c)


GROUPERS = {
    **COMMON_GROUPERS,
    Ask.ACTION: actions,
    Ask.SECOND: repeating,
    Ask.INTEGRATE: integrating,
}


# --- Spots on the boards --------------------------------------------------------------------------


def taken_spot(_s: Any, choice: Choice) -> str | None:
    """The cube that the INTEGRATOR takes."""
    if choice.block == "stop":
        return None
    place, colour = TAKES[choice.index].tolist()
    return f"take-{Place(place).name.lower()}-{LETTERS[colour]}"


def after_spot(_s: Any, choice: Choice) -> str | None:
    return f"own-{int(Dev.REBALANCE)}" if choice.block == "use" else None


def pool_spot(_s: Any, choice: Choice) -> str | None:
    return f"pool-{'abc'[choice.index]}" if choice.block == "pool" else None


ASK_SPOTS = {
    **COMMON_ASK_SPOTS,
    Ask.INTEGRATE: taken_spot,
    Ask.AFTER: after_spot,
    Ask.EOR_RESELL: pool_spot,
    Ask.REBALANCE: lambda _s, _choice: None,
}

BLOCK_SPOTS = {
    **COMMON_BLOCK_SPOTS,
    "server": "project-{i}",
    "cloud": "project-{i}",
    "integrator": f"own-{int(Dev.INTEGRATOR)}",
    "monitoring": f"own-{int(Dev.MONITORING)}",
    "rebalance": f"own-{int(Dev.REBALANCE)}",
    "designer": f"own-{int(Dev.DESIGNER)}",
}

PANEL = Panel(GROUPERS, ASK_SPOTS, BLOCK_SPOTS)
groups, short, spot = PANEL.groups, PANEL.short, PANEL.spot
