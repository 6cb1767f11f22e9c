"""One player's area as text: accounts, team, server room, designs, deployments."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardroom.engine.columns import Block, aligned
from boardroom.games.deploy_systems.designs import complete, condition_holds, pile_empty, workload
from boardroom.games.deploy_systems.development import (
    NOBODY,
    deploy_cost,
    development_income,
    operating_result,
)
from boardroom.games.deploy_systems.points import round_points
from boardroom.games.deploy_systems.reasons import condition_facts
from boardroom.games.deploy_systems.sheet import sheet_in_words, total_now
from boardroom.games.deploy_systems.table import KINDS, SYSTEMS, Step, System, deployed
from boardroom.games.deploy_systems.why_not import design_fits, placeable
from boardroom.games.deploy_systems.wording import (
    amount,
    cubes_listed,
    in_a_row,
    kind_name,
    level_name,
    number,
    place_name,
    say,
    signed,
    spot_name,
    system_name,
    tile_name,
    where_on_roundel,
    word,
)
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.server_room import (
    capacity_in,
    cubes_in_b,
    fee_a,
    fee_b,
    fee_c,
    free_a,
    free_b,
    free_c,
    free_slot,
    licence_fees,
    optimised,
    well_used,
)
from boardroom.pieces.deploy.terms import SLOTS, Colour, Place, Spot
from boardroom.pieces.deploy.workers import holds_spot, spots_held


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
            points=amount("point", total_now(kit, s, p)), lines=sheet_in_words(kit, s, p)),
    ]  # fmt: skip


def scoring_line(kit: Any, s: Any, p: int) -> Iterator[str]:
    """DS-040: what the deployed systems will score next, if they score again."""
    if s.lap < kit.rounds or s.step <= Step.SCORE_SYSTEMS:
        points = amount("point", round_points(kit, s.players[p]))
        yield say("view.round_points", points=points)


def account_lines(kit: Any, s: Any, p: int) -> Iterator[str]:
    """Cash, income, value, fees by pool, and what the end of the round will bring."""
    me = s.players[p]
    yield say("view.money", cash=amount("credit", me.cash), income=number(me.income),
              value=amount("point", me.value))  # fmt: skip
    yield say("view.fees", fees=number(licence_fees(kit, me.room)), a=fee_a(kit, me.room),
              b=fee_b(kit, me.room), c=fee_c(kit, me.room),
              development=development_income(kit, me))  # fmt: skip
    yield say("view.result", result=number(operating_result(kit, me)))


def team_lines(kit: Any, s: Any, p: int) -> Iterator[str]:
    """Where the extra workers are, and the disc."""
    team = s.players[p].team
    yield say("view.disc", where=where_on_roundel(kit, s, p))
    yield say("view.team", supply=team.supply, coffee=team.coffee, office=team.office,
              spots=spots_held(s, p))  # fmt: skip
    held = [spot_name(spot) for spot in Spot if holds_spot(s, p, spot)]
    if held:
        yield say("view.spots_held", spots=in_a_row(held))


def room_lines(kit: Any, room: Any) -> Iterator[str]:
    """DE-040 to DE-046: each pool with its capacity, cubes, room left and use."""
    yield pool_a_line(kit, room)
    yield from pool_b_lines(kit, room)
    yield pool_c_line(kit, room)
    yield say("view.bonus_yes" if optimised(kit, room) else "view.bonus_no")


def enough(kit: Any, used: int, capacity: int) -> str:
    """DE-145: whether a pool is used well enough for the optimisation bonus."""
    short = not well_used(kit, used, capacity)
    needed = -(-int(kit.use_share) * capacity // int(kit.use_of))
    if (kit.use_share, kit.use_of) == (2, 3):
        return say("view.not_enough" if short else "view.enough", needed=needed)
    return say("view.share_short" if short else "view.share_enough", needed=needed,
               share=kit.use_share, parts=kit.use_of)  # fmt: skip


def pool_a_line(kit: Any, room: Any) -> str:
    capacity, used = int(capacity_in(room.a_tiles)), int(cubes_in(room.cubes[Place.A]))
    if capacity == 0:
        return say("view.pool_empty", pool=capitalised("pools.a"))
    tiles = say("view.tiles", tiles=in_a_row(str(t) for t in room.a_tiles if t))
    return say("view.pool_a", tiles=tiles, used=used, capacity=capacity,
               cubes=cubes_listed(room.cubes[Place.A]), free=free_a(room),
               enough=enough(kit, used, capacity))  # fmt: skip


def pool_b_lines(kit: Any, room: Any) -> Iterator[str]:
    capacity, used = int(capacity_in(room.b_tiles)), int(cubes_in_b(room))
    if capacity == 0:
        yield say("view.pool_empty", pool=capitalised("pools.b"))
        return
    yield say("view.pool_b", used=used, capacity=capacity, free=free_b(room),
              enough=enough(kit, used, capacity))  # fmt: skip
    for slot in range(SLOTS):
        place = Place.B1 + slot
        if room.b_tiles[slot]:
            purple = room.cubes[place, Colour.PURPLE] > 0
            yield say("view.sub_pool", place=place_name(place), capacity=room.b_tiles[slot],
                      cubes=cubes_listed(room.cubes[place]), free=free_slot(room, slot),
                      fee=kit.purple_fee if purple else kit.plain_fee)  # fmt: skip


def pool_c_line(kit: Any, room: Any) -> str:
    capacity, used = int(room.marker), int(cubes_in(room.cubes[Place.C]))
    if capacity == 0:
        return say("view.pool_empty", pool=capitalised("pools.c"))
    return say("view.pool_c", capacity=capacity, top=kit.marker_top, used=used,
               cubes=cubes_listed(room.cubes[Place.C]), free=free_c(room),
               enough=enough(kit, used, capacity))  # fmt: skip


def capitalised(key: str) -> str:
    name = str(word(key))
    return name[0].upper() + name[1:]


def tiles_owned(me: Any) -> list[str]:
    """The Development tiles of a player, flipped or used ones marked."""
    told = []
    for kind in range(KINDS):
        if me.owns[kind]:
            name = kind_name(kind)
            if me.flipped[kind]:
                name = say("view.flipped", kind=name)
            elif me.used[kind]:
                name = say("view.used", kind=name)
            told.append(name)
    return told


def development_lines(kit: Any, me: Any) -> Iterator[str]:
    """DE-120, DE-123: the Development tiles, if the game has any."""
    if kit.dev_tiles:
        tiles = tiles_owned(me)
        yield (say("view.development", tiles=in_a_row(tiles)) if tiles
               else say("view.no_tiles", slots=kit.dev_slots))  # fmt: skip


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
