"""The main board as text, as both editions have it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from boardroom.engine.columns import aligned
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.rules.marketplace import marker_price, tile_price
from boardroom.pieces.deploy.rules.roundel import acts_before
from boardroom.pieces.deploy.rules.workers import holds_spot, why_not_spot
from boardroom.pieces.deploy.terms import POSITIONS, STACKS, Pool, Spot, Why
from boardroom.pieces.deploy.words.editions import edition_of
from boardroom.pieces.deploy.words.log_rounds import told_winner
from boardroom.pieces.deploy.words.summary import asked, step_name
from boardroom.pieces.deploy.words.wording import (
    amount,
    cubes_listed,
    effect_of_spot,
    in_a_row,
    listed,
    say,
    spot_name,
    where_on_roundel,
    word,
)


def board_sections(kit: Any, s: Any, names: Sequence[str], seat: int | None,
                   question: str) -> list[list[Any]]:  # fmt: skip
    """Round, order of control, bonus spots and marketplace."""
    return [
        heading(kit, s, names, question),
        [word("view.order"), *order_lines(kit, s, names)],
        [word("view.spots"), *spot_lines(kit, s, names)],
        [word("view.market"), *market_lines(kit, s, names, seat)],
    ]


def seats_from(kit: Any, seat: int | None) -> list[int]:
    """All seats, the viewer's own first."""
    viewer = 0 if seat is None else seat
    return [(viewer + place) % int(kit.seats) for place in range(kit.seats)]


def bag_line(s: Any) -> str:
    """DE-005: what the bag holds."""
    total = int(cubes_in(s.bag.cubes))
    if total == 0:
        return say("view.bag_empty")
    return say("view.bag_line", cubes=cubes_listed(s.bag.cubes), total=amount("cube", total))


def heading(kit: Any, s: Any, names: Sequence[str], question: str) -> list[str]:
    """Round, step, and whose decision it is."""
    lines = [
        str(edition_of(s).word("view.title")),
        say("view.now", lap=s.lap, rounds=kit.rounds, step=step_name(s)),
        say("view.first_player", name=names[s.first]),
    ]
    if s.over:
        return [*lines, say("view.over", winner=told_winner(kit, s, names))]
    return [*lines, asked(s, names, question)]


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
