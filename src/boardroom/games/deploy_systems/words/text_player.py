"""One player's area as text: what both editions have, then designs and deployments."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardroom.engine.columns import Block, aligned
from boardroom.engine.sentences import Sentence, in_a_row, signed
from boardroom.games.deploy_systems.rules.designs import (
    complete,
    condition_holds,
    pile_empty,
    workload,
)
from boardroom.games.deploy_systems.rules.development import deploy_cost
from boardroom.games.deploy_systems.rules.points import round_points
from boardroom.games.deploy_systems.rules.why_not import design_fits, placeable
from boardroom.games.deploy_systems.table import SYSTEMS, Step, System
from boardroom.games.deploy_systems.words.wording import (
    BOOK,
    level_name,
    say,
    system_name,
    tile_name,
)
from boardroom.pieces.deploy.rules.development import NOBODY, deployed
from boardroom.pieces.deploy.words.facts import Case
from boardroom.pieces.deploy.words.text_player import (
    development_lines,
    player_lines,
    total_line,
)
from boardroom.pieces.deploy.words.wording import amount, cubes_listed


def player_section(kit: Any, s: Any, p: int, name: str, own: bool) -> list[Block]:
    """All that lies in front of a player."""
    case = Case(kit, s, p=p)
    return [
        *player_lines(case, name, own),
        *development_lines(kit, case.me),
        *design_lines(case, own),
        *track_lines(case.me),
        *scoring_line(kit, s, p),
        total_line(case),
    ]


def scoring_line(kit: Any, s: Any, p: int) -> Iterator[Sentence]:
    """DS-040: what the deployed systems will score next, if they score again."""
    if s.lap < kit.rounds or s.step <= Step.SCORE_SYSTEMS:
        points = amount("point", round_points(kit, s.players[p]))
        yield say("view.round_points", points=points)


def server_note(kit: Any, s: Any, p: int, system: int) -> Sentence:
    """Whether the top tile of a pile could go to the server room now."""
    me = s.players[p]
    if not complete(kit, me, system):
        return say("view.waits")
    if system == System.INTEGRATION and not condition_holds(kit, me):
        return say("view.not_yet")
    if design_fits(me, system):
        return say("view.fits")
    return say("view.fits_swapped" if placeable(kit, s, p, system) else "view.no_room")


def design_row(kit: Any, s: Any, p: int, system: int) -> dict[str, Any]:
    """The top tile of a pile: cubes, numbers, cost in workers now."""
    me = s.players[p]
    level, work = int(me.level[system]), int(workload(kit, me, system))
    reward = int(kit.reward[system, level])
    return {
        "tile": tile_name(system, level),
        "cubes": cubes_listed(me.design[system]),
        "work": work,
        "income": signed(reward),
        "round": signed(kit.round_value[system, level]),
        "workers": deploy_cost(kit, s, p, system, 0, NOBODY),
        "server": server_note(kit, s, p, system),
        "cloud": signed(reward - int(kit.cloud_income) * work),
    }


def design_lines(case: Case, own: bool) -> Iterator[Block]:
    """The design area, and what the next Integration tile asks for."""
    me = case.me
    rows = [
        list(design_row(case.kit, case.s, case.p, system).values())
        for system in range(SYSTEMS)
        if not pile_empty(me, system)
    ]
    if not rows:
        yield say("view.all_deployed")
        return
    yield say("view.designs")
    yield aligned(BOOK.get("view.design_columns"), rows)
    if not pile_empty(me, System.INTEGRATION):
        name = tile_name(System.INTEGRATION, me.level[System.INTEGRATION])
        yield case.say("view.condition" if own else "view.condition_other", tile_name=name)


def track_lines(me: Any) -> Iterator[Sentence]:
    """DS-022: the deployments track."""
    if deployed(me) == 0:
        yield say("view.no_track")
        return
    yield say("view.track", n=amount("tile", deployed(me)))
    for system in range(SYSTEMS):
        tiles = [track_tile(me, system, level) for level in range(me.level[system])]
        if tiles:
            yield say("view.track_line", system=system_name(system), tiles=in_a_row(tiles))


def track_tile(me: Any, system: int, level: int) -> Sentence:
    """One deployed tile: level, where, and whether the TECH WRITER ignores it."""
    where = say("view.in_cloud" if me.cloud[system, level] else "view.in_server")
    key = "view.track_tapped" if level < me.tapped[system] else "view.track_tile"
    return say(key, level=level_name(system, level), where=where)
