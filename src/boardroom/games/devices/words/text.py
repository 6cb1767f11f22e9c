"""The whole table as text: headings and sentences, fit for a screen reader."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from boardroom.engine.columns import laid_out, wrapped
from boardroom.engine.sentences import Begun, Told, clauses, in_a_row
from boardroom.games.devices.rules.device import bit_at, complete, devices_of, ends_of
from boardroom.games.devices.rules.points import points
from boardroom.games.devices.rules.storing import held
from boardroom.games.devices.table import ACTION, CORE, KINDS, SLOTS, Part, Step
from boardroom.games.devices.words.log import told_winner
from boardroom.games.devices.words.question import question
from boardroom.games.devices.words.sheet import orders_of
from boardroom.games.devices.words.wording import (
    amount,
    branch,
    cubes_listed,
    cubes_short,
    device_name,
    effect_of,
    order_name,
    order_told,
    part_name,
    parts_listed,
    say,
)

DEEDS = ACTION._fields


def text(kit: Any, s: Any, names: Sequence[str], seat: int | None = None) -> str:
    """Everything on the table; the viewer's own area comes first among the players."""
    sections = [
        list(heading(kit, s, names)),
        [say("view.orders", n=int(s.order_deck).bit_count()), *order_lines(kit, s)],
        [say("view.shop", n=int(s.n_unseen) + int(s.n_under)), *shop_lines(kit, s)],
        [say("view.bank"), *bank_lines(s)],
    ]
    viewer = 0 if seat is None else seat
    for place in range(int(kit.seats)):
        p = (viewer + place) % int(kit.seats)
        sections.append(list(player_lines(kit, s, p, names[p], p == seat)))
    return laid_out(sections)


def now(kit: Any, s: Any) -> Told:
    """Round and step."""
    step = say(f"steps.{Step(int(s.step)).name.lower()}")
    return say("view.now", lap=int(s.lap), rounds=int(kit.max_rounds), step=step)


def heading(kit: Any, s: Any, names: Sequence[str]) -> Iterator[Told]:
    """Round, step, and whose decision it is."""
    yield say("title.name")
    yield now(kit, s)
    yield say("view.first", name=names[int(s.first)])
    if s.over:
        yield told_winner(kit, s, names)
        return
    if s.last:
        yield say("view.last")
    yield say("view.turn", name=names[int(s.seat)], question=question(kit, s))


def order_lines(kit: Any, s: Any) -> Iterator[Told]:
    """The order display."""
    for slot in range(SLOTS):
        order = int(s.orders[slot]) - 1
        yield say("view.empty", slot=slot + 1) if order < 0 else say(
            "view.order", slot=slot + 1, order=order_told(kit, order),
            points=amount("point", kit.order_points[order]))  # fmt: skip


def shop_lines(kit: Any, s: Any) -> Iterator[Told]:
    """Core parts and common stacks."""
    for slot in range(SLOTS):
        part = int(s.shop[slot]) - 1
        yield say("view.empty", slot=slot + 1) if part < 0 else say(
            "view.part", slot=slot + 1, part=part_name(part), price=int(kit.price[part]),
            effect=effect_of(kit, part))  # fmt: skip
    for kind in range(KINDS):
        yield say("view.kind", part=part_name(CORE + kind), price=int(kit.price[CORE + kind]),
                  n=int(s.stacks[kind]), effect=effect_of(kit, CORE + kind))  # fmt: skip


def bank_lines(s: Any) -> Iterator[Told]:
    """The cube bank, and the output of this turn."""
    yield say("view.bank_row", cubes=cubes_listed(s.bank))
    if any(s.output):
        yield say("view.output", cubes=cubes_listed(s.output))


def player_lines(kit: Any, s: Any, p: int, name: str, own: bool) -> Iterator[Told]:
    """All that lies in front of a player."""
    me = s.players[p]
    yield say("view.you", name=name) if own else name
    yield say("view.score", points=amount("point", points(kit, s, p)),
              cubes=amount("cube", held(me)), limit=int(kit.limit))  # fmt: skip
    if not s.over and s.taken and p == int(s.seat):
        deeds = [say(f"deeds.{DEEDS[int(deed) - 1]}") for deed in s.deeds if deed]
        yield say("view.actions", deeds=in_a_row(deeds))
    yield say("view.storage", cubes=cubes_listed(me.storage))
    yield say("view.hand", cards=parts_listed(me.hand))
    yield say("view.queue", orders=or_none(
        order_told(kit, int(order) - 1) for order in me.queue if order))  # fmt: skip
    yield say("view.served", orders=or_none(order_name(order) for order in orders_of(me)))
    for device in range(int(devices_of(me))):
        yield device_line(me, device)


def or_none(told: Iterable[Told]) -> Told:
    """Things in a row; or that there are none."""
    row = list(told)
    return in_a_row(row) if row else say("view.none")


def device_line(me: Any, device: int) -> Told:
    """A device, end by end from top to bottom."""
    own = int(ends_of(me, device))
    ends = [say("names.packed" if bit_at(me.packed, end) else "names.open", n=end + 1,
                branch=branch(me, int(me.ends[end])))
            for end in range(int(me.n_ends)) if own >> end & 1]  # fmt: skip
    kept = [cubes_short(me.cards[i].cubes) for i in range(int(me.n_cards))
            if me.cards[i].home == device and me.cards[i].part == Part.PAUSE
            and any(me.cards[i].cubes)]  # fmt: skip
    line = say("view.device", device=Begun(device_name(device)), ends=clauses(ends),
               state=say("view.complete" if complete(me, device) else "view.incomplete"))
    return clauses([line, say("view.held", cubes=in_a_row(kept))]) if kept else line


def summary(kit: Any, s: Any, names: Sequence[str], seat: int | None = None) -> str:
    """A short screen for each turn: the display, the viewer's own area, a line for each other."""
    p = int(s.seat) if seat is None else seat
    me = s.players[p]
    orders = [order_told(kit, int(order) - 1) for order in s.orders if order]
    shop = [part_name(int(part) - 1) for part in s.shop if part]
    lines = [
        now(kit, s),
        *(in_a_row(row) for row in (orders, shop) if row),
        say("view.summary_own", name=names[p], points=amount("point", points(kit, s, p)),
            cubes=cubes_listed(me.storage), cards=parts_listed(me.hand)),
        *(device_line(me, device) for device in range(int(devices_of(me)))),
        *(other_line(kit, s, q, names[q]) for q in range(int(kit.seats)) if q != p),
    ]  # fmt: skip
    return "\n".join(line for sentence in lines for line in wrapped(sentence))


def other_line(kit: Any, s: Any, p: int, name: str) -> Told:
    """Another player in one line."""
    me = s.players[p]
    return say("view.summary_other", name=name, points=amount("point", points(kit, s, p)),
               cubes=amount("cube", held(me)), devices=amount("device", devices_of(me)),
               orders=amount("order", sum(1 for order in me.queue if order)))  # fmt: skip
