"""The main board as text, as both editions have it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from boardroom.engine.columns import Block, aligned
from boardroom.engine.sentences import Sentence, Told, in_a_row, listed
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.rules.marketplace import marker_price, tile_price
from boardroom.pieces.deploy.rules.roundel import acts_before
from boardroom.pieces.deploy.rules.workers import holds_spot, why_not_spot
from boardroom.pieces.deploy.terms import POSITIONS, Ask, Pool, Spot, Why
from boardroom.pieces.deploy.words.editions import edition_of
from boardroom.pieces.deploy.words.log_rounds import later, on_sale, told_winner
from boardroom.pieces.deploy.words.question import question
from boardroom.pieces.deploy.words.wording import (
    BOOK,
    amount,
    cubes_listed,
    effect_of_spot,
    kind_name,
    say,
    spot_name,
    where_on_roundel,
)

Names = Sequence[str]

# What they ask ends with a question mark; the others go on to tell what is to be known.
QUESTIONS = frozenset({Ask.SETUP_POOL, Ask.DISCARD, Ask.PLANNER, Ask.PAY, Ask.REMOVE,
                       Ask.EOR_RECOVER, Ask.SECOND, Ask.AFTER, Ask.EOR_RESELL})  # fmt: skip


def board_sections(kit: Any, s: Any, names: Names, seat: int | None) -> list[list[Block]]:
    """Round, order of control, bonus spots and marketplace."""
    return [
        heading(kit, s, names),
        [say("view.order"), *order_lines(kit, s, names)],
        [say("view.spots"), *spot_lines(kit, s, names)],
        [say("view.market"), *market_lines(kit, s, names, seat)],
    ]


def seats_from(kit: Any, seat: int | None) -> list[int]:
    """All seats, the viewer's own first."""
    viewer = 0 if seat is None else seat
    return [(viewer + place) % int(kit.seats) for place in range(kit.seats)]


def bag_line(s: Any) -> Sentence:
    """DE-005: what the bag holds."""
    total = int(cubes_in(s.bag.cubes))
    if total == 0:
        return say("view.bag_empty")
    return say("view.bag_line", cubes=cubes_listed(s.bag.cubes), total=amount("cube", total))


def kind_cells(kit: Any, s: Any, kind: int) -> tuple[Sentence, Sentence, Sentence]:
    """A Development tile in columns: its name, its class, what it does."""
    group = say("view.technology" if kit.technology[kind] else "view.skill")
    return kind_name(kind), group, edition_of(s).effect_of(kit, kind)


def heading(kit: Any, s: Any, names: Names) -> list[Block]:
    """Round, step, and whose decision it is."""
    first = say("view.first_player", name=names[s.first])
    return [edition_of(s).book.say("view.title"), now(kit, s), first, decision(kit, s, names)]


def now(kit: Any, s: Any) -> Sentence:
    """The round and the printed step of it."""
    edition = edition_of(s)
    step = edition.book.say(f"steps.{edition.steps(int(s.step)).name.lower()}")
    return say("view.now", lap=s.lap, rounds=kit.rounds, step=step)


def decision(kit: Any, s: Any, names: Names) -> Sentence:
    """Whose decision it is, and what about."""
    if s.over:
        return say("view.over", winner=told_winner(kit, s, names))
    key = "view.decides" if int(s.ask) in QUESTIONS else "view.decides_knowing"
    return say(key, name=names[s.seat], question=question(kit, s))


def control_order(kit: Any, s: Any) -> list[int]:
    """DE-027: the seats by place on the roundel, the one furthest back first."""
    return sorted(
        range(kit.seats),
        key=lambda p: sum(bool(acts_before(s, q, p)) for q in range(kit.seats) if q != p),
    )


def order_lines(kit: Any, s: Any, names: Names) -> Iterator[Sentence]:
    """DE-027: who acts when, how far from home, and in which place of a stack."""
    order = control_order(kit, s)
    for place, p in enumerate(order, start=1):
        shared = [q for q in order if s.roundel.steps[q] == s.roundel.steps[p]]
        stack: Told = ""
        if len(shared) > 1:
            others = listed(names[q] for q in shared if q != p)
            stack = say("view.stack", others=others, height=shared.index(p) + 1, of=len(shared))
        yield say("view.order_line", place=place, name=names[p],
                  where=where_on_roundel(kit, s, p), stack=stack)  # fmt: skip


def spot_lines(kit: Any, s: Any, names: Names) -> Iterator[Sentence]:
    """DE-067: each bonus spot of this game, with its owner."""
    for spot in Spot:
        if why_not_spot(kit, s, spot) != Why.SPOT_ABSENT:
            owner = int(s.spots[spot])
            held = say("view.held_spot", name=names[owner - 1]) if owner else say("view.free_spot")
            yield say("view.spot_line", spot=spot_name(spot), owner=held,
                      effect=effect_of_spot(kit, spot))  # fmt: skip


def market_lines(kit: Any, s: Any, names: Names, seat: int | None) -> Iterator[Block]:
    """DE-070, DE-072: what is on sale, for how much, and what comes later."""
    p, lowest = int(s.seat) if seat is None else seat, int(s.market.lowest)
    yield aligned(BOOK.get("view.market_columns"), (
        [i + 1, kit.tile_value[lowest + i], s.market.left[lowest + i],
         *(tile_price(kit, s, p, pool, i) for pool in (Pool.A, Pool.B))]
        for i in range(POSITIONS)
    ))  # fmt: skip
    halved = holds_spot(s, p, Spot.ADD)
    yield say("view.prices_halved" if halved else "view.prices_for", name=names[p])
    steps = in_a_row(
        say("view.marker_price", steps=amount("step", n),
            price=amount("credit", marker_price(kit, s, p, n)))
        for n in range(1, kit.marker_reach + 1)
    )  # fmt: skip
    yield say("view.marker_prices", prices=steps)
    stacks = list(on_sale(kit, s, later(s)))
    yield say("view.coming", stacks=in_a_row(stacks)) if stacks else say("view.nothing_comes")
