"""One player's area as text: what both editions have, then designs and deployments."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardroom.engine.columns import Block, aligned
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
from boardroom.games.deploy_systems.words.reasons import condition_facts
from boardroom.games.deploy_systems.words.wording import (
    level_name,
    say,
    system_name,
    tile_name,
    word,
)
from boardroom.pieces.deploy.rules.development import NOBODY, deployed
from boardroom.pieces.deploy.words.sheet import in_words, sheet, total_now
from boardroom.pieces.deploy.words.text_player import (
    account_lines,
    development_lines,
    room_lines,
    team_lines,
)
from boardroom.pieces.deploy.words.wording import amount, cubes_listed, in_a_row, signed


def player_section(kit: Any, s: Any, p: int, name: str, own: bool) -> list[Block]:
    """All that lies in front of a player."""
    return [
        say("view.player_you" if own else "view.player", name=name),
        *account_lines(kit, s, p),
        *team_lines(kit, s, p),
        *room_lines(kit, s.players[p].room),
        *development_lines(kit, s.players[p]),
        *design_lines(kit, s, p, own),
        *track_lines(kit, s.players[p]),
        *scoring_line(kit, s, p),
        say("view.final" if s.over else "view.estimate",
            points=amount("point", total_now(kit, s, p)), lines=in_words(sheet(kit, s, p))),
    ]  # fmt: skip


def scoring_line(kit: Any, s: Any, p: int) -> Iterator[str]:
    """DS-040: what the deployed systems will score next, if they score again."""
    if s.lap < kit.rounds or s.step <= Step.SCORE_SYSTEMS:
        points = amount("point", round_points(kit, s.players[p]))
        yield say("view.round_points", points=points)


def server_note(kit: Any, s: Any, p: int, system: int) -> str:
    """Whether the top tile of a pile could go to the server room now."""
    me = s.players[p]
    if not complete(kit, me, system):
        return str(word("view.waits"))
    if system == System.INTEGRATION and not condition_holds(kit, me):
        return str(word("view.not_yet"))
    if design_fits(me, system):
        return str(word("view.fits"))
    return str(word("view.fits_swapped" if placeable(kit, s, p, system) else "view.no_room"))


def design_row(kit: Any, s: Any, p: int, system: int) -> dict[str, str]:
    """The top tile of a pile: cubes, numbers, cost in workers now."""
    me = s.players[p]
    level = int(me.level[system])
    net = int(kit.reward[system, level]) - int(kit.cloud_income * workload(kit, me, system))
    return {
        "tile": tile_name(system, level),
        "cubes": cubes_listed(me.design[system]),
        "work": str(workload(kit, me, system)),
        "income": signed(kit.reward[system, level]),
        "round": signed(kit.round_value[system, level]),
        "workers": str(deploy_cost(kit, s, p, system, 0, NOBODY)),
        "server": server_note(kit, s, p, system),
        "cloud": signed(net),
    }


def design_lines(kit: Any, s: Any, p: int, own: bool) -> Iterator[Block]:
    """The design area, and what the next Integration tile asks for."""
    me = s.players[p]
    rows = [
        list(design_row(kit, s, p, system).values())
        for system in range(SYSTEMS)
        if not pile_empty(me, system)
    ]
    if not rows:
        yield say("view.all_deployed")
        return
    yield say("view.designs")
    yield aligned(word("view.design_columns"), rows)
    if not pile_empty(me, System.INTEGRATION):
        name = tile_name(System.INTEGRATION, me.level[System.INTEGRATION])
        facts = condition_facts(kit, me)
        yield say("view.condition" if own else "view.condition_other", tile_name=name, **facts)


def track_lines(kit: Any, me: Any) -> Iterator[str]:
    """DS-022: the deployments track."""
    if deployed(me) == 0:
        yield say("view.no_track")
        return
    yield say("view.track", n=amount("tile", deployed(me)))
    for system in range(SYSTEMS):
        tiles = [track_tile(me, system, level) for level in range(me.level[system])]
        if tiles:
            yield say("view.track_line", system=system_name(system), tiles=in_a_row(tiles))


def track_tile(me: Any, system: int, level: int) -> str:
    """One deployed tile: level, where, and whether the TECH WRITER ignores it."""
    where = word("view.in_cloud" if me.cloud[system, level] else "view.in_server")
    key = "view.track_tapped" if level < me.tapped[system] else "view.track_tile"
    return say(key, level=level_name(system, level), where=where)
