"""The whole table as text: headings, sentences and plain columns, fit for a screen reader."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from boardroom.engine.columns import aligned, laid_out
from boardroom.games.deploy_systems.log_rounds import told_winner
from boardroom.games.deploy_systems.summary import asked, summary
from boardroom.games.deploy_systems.table import KINDS, SYSTEMS, Step
from boardroom.games.deploy_systems.view_player import player_section
from boardroom.games.deploy_systems.wording import (
    amount,
    cubes_listed,
    effect_of,
    effect_of_spot,
    in_a_row,
    kind_name,
    listed,
    say,
    spot_name,
    tile_name,
    where_on_roundel,
    word,
)
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.marketplace import marker_price, tile_price
from boardroom.pieces.deploy.roundel import acts_before
from boardroom.pieces.deploy.terms import POSITIONS, STACKS, Pool, Spot, Why
from boardroom.pieces.deploy.workers import holds_spot, why_not_spot

__all__ = ["control_order", "summary", "text"]


def text(kit: Any, s: Any, names: Sequence[str], seat: int | None = None) -> str:
    """Everything on the table; the viewer's own area comes first among the players."""
    sections = [
        heading(kit, s, names),
        [word("view.order"), *order_lines(kit, s, names)],
        [word("view.spots"), *spot_lines(kit, s, names)],
        [word("view.market"), *market_lines(kit, s, names, seat)],
        [word("view.bag"), *bag_lines(kit, s, names)],
        [word("view.shelf"), *shelf_lines(kit, s)],
    ]
    viewer = 0 if seat is None else seat
    for place in range(kit.seats):
        p = (viewer + place) % int(kit.seats)
        sections.append(player_section(kit, s, p, names[p], p == seat))
    return laid_out(sections)


def heading(kit: Any, s: Any, names: Sequence[str]) -> list[str]:
    """Round, step, and whose decision it is."""
    step = word(f"steps.{Step(int(s.step)).name.lower()}")
    lines = [
        str(word("view.title")),
        say("view.now", lap=s.lap, rounds=kit.rounds, step=step),
        say("view.first_player", name=names[s.first]),
    ]
    if s.over:
        return [*lines, say("view.over", winner=told_winner(kit, s, names))]
    return [*lines, asked(kit, s, names)]


def control_order(kit: Any, s: Any) -> list[int]:
    """DE-027: the seats by place on the roundel, the one furthest back first."""
    return sorted(
        range(kit.seats),
        key=lambda p: sum(bool(acts_before(s, q, p)) for q in range(kit.seats) if q != p),
    )


def order_lines(kit: Any, s: Any, names: Sequence[str]) -> Iterator[str]:
    """DE-027: who acts when, how far from home, and in which place of a stack."""
    order = control_order(kit, s)
    for place, p in enumerate(order, start=1):
        shared = [q for q in order if s.roundel.steps[q] == s.roundel.steps[p]]
        stack = ""
        if len(shared) > 1:
            others = listed(names[q] for q in shared if q != p)
            stack = say("view.stack", others=others, height=shared.index(p) + 1, of=len(shared))
        yield say("view.order_line", place=place, name=names[p],
                  where=where_on_roundel(kit, s, p), stack=stack)  # fmt: skip


def spot_lines(kit: Any, s: Any, names: Sequence[str]) -> Iterator[str]:
    """DE-067: each bonus spot of this game, with its owner."""
    for spot in Spot:
        if why_not_spot(kit, s, spot) != Why.SPOT_ABSENT:
            owner = int(s.spots[spot])
            yield say("view.spot_line", spot=spot_name(spot), effect=effect_of_spot(kit, spot),
                      owner=say("view.held_spot", name=names[owner - 1]) if owner
                      else word("view.free_spot"))  # fmt: skip


def market_lines(
    kit: Any, s: Any, names: Sequence[str], seat: int | None
) -> Iterator[str | list[str]]:
    """DE-070, DE-072: what is on sale, for how much, and what comes later."""
    p = int(s.seat) if seat is None else seat
    rows = []
    for position in range(POSITIONS):
        stack = int(s.market.lowest) + position
        prices = [str(tile_price(kit, s, p, pool, position)) for pool in (Pool.A, Pool.B)]
        rows.append([str(position + 1), str(kit.tile_value[stack]), str(s.market.left[stack]),
                     *prices])  # fmt: skip
    yield aligned(word("view.market_columns"), rows)
    halved = holds_spot(s, p, Spot.ADD)
    yield say("view.prices_halved" if halved else "view.prices_for", name=names[p])
    steps = in_a_row(
        say("view.marker_price", steps=amount("step", n),
            price=amount("credit", marker_price(kit, s, p, n)))
        for n in range(1, kit.marker_reach + 1)
    )  # fmt: skip
    yield say("view.marker_prices", prices=steps)
    later = [
        say("log.stack", value=kit.tile_value[stack], left=say("log.left", n=s.market.left[stack]))
        for stack in range(s.market.lowest + POSITIONS, STACKS)
    ]
    yield say("view.coming", stacks=in_a_row(later)) if later else say("view.nothing_comes")


def bag_lines(kit: Any, s: Any, names: Sequence[str]) -> Iterator[str]:
    """DE-005, DE-012: what the bag holds, and which tiles wait for cubes."""
    total = int(cubes_in(s.bag.cubes))
    if total:
        yield say("view.bag_line", cubes=cubes_listed(s.bag.cubes), total=amount("cube", total))
    else:
        yield say("view.bag_empty")
    queue = sorted(
        (int(s.players[p].wait[system]), p, system)
        for p in range(kit.seats)
        for system in range(SYSTEMS)
        if s.players[p].wait[system] > 0
    )
    if queue:
        tiles = in_a_row(
            say("view.waiting_one", name=names[p],
                tile_name=tile_name(system, s.players[p].level[system]))
            for _, p, system in queue
        )  # fmt: skip
        yield say("view.waiting", tiles=tiles)


def shelf_lines(kit: Any, s: Any) -> Iterator[str | list[str]]:
    """DS-030: the Development tiles on the board, with their copies."""
    if not kit.dev_tiles:
        yield say("view.no_development")
        return
    rows = [
        [kind_name(kind), str(word("view.technology" if kit.technology[kind] else "view.skill")),
         str(s.shelf[kind]), effect_of(kit, kind)]
        for kind in range(KINDS)
    ]  # fmt: skip
    yield aligned(word("view.shelf_columns"), rows)
