"""The whole table as text: headings and sentences, fit for a screen reader."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from typing import Any

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
    capital,
    cubes_listed,
    cubes_short,
    device_name,
    effect_of,
    in_a_row,
    order_name,
    order_told,
    part_name,
    parts_listed,
    say,
    word,
)

WIDTH = 100
INDENT = "  "
DEEDS = ACTION._fields


def text(kit: Any, s: Any, names: Sequence[str], seat: int | None = None) -> str:
    """Everything on the table; the viewer's own area comes first among the players."""
    sections = [
        list(heading(kit, s, names)),
        [say("view.orders", n=int(s.order_deck).bit_count()), *order_lines(kit, s)],
        [say("view.shop", n=int(s.n_unseen) + int(s.n_under)), *shop_lines(kit, s)],
        [str(word("view.bank")), *bank_lines(s)],
    ]
    viewer = 0 if seat is None else seat
    for place in range(int(kit.seats)):
        p = (viewer + place) % int(kit.seats)
        sections.append(list(player_lines(kit, s, p, names[p], p == seat)))
    return "\n\n".join(laid_out(section) for section in sections)


def laid_out(section: Sequence[str]) -> str:
    """A heading and its lines, set in and within the width."""
    lines = wrapped(section[0])
    for line in section[1:]:
        lines += wrapped(line, INDENT)
    return "\n".join(lines)


def wrapped(sentence: str, indent: str = "") -> list[str]:
    return textwrap.wrap(
        sentence, WIDTH, initial_indent=indent, subsequent_indent=indent + INDENT
    ) or [""]


def heading(kit: Any, s: Any, names: Sequence[str]) -> Iterator[str]:
    """Round, step, and whose decision it is."""
    step = word(f"steps.{Step(int(s.step)).name.lower()}")
    yield str(word("view.title"))
    yield say("view.now", lap=int(s.lap), rounds=int(kit.max_rounds), step=step)
    yield say("view.first", name=names[int(s.first)])
    if s.over:
        yield told_winner(kit, s, names)
        return
    if s.last:
        yield say("view.last")
    yield say("view.turn", name=names[int(s.seat)], question=question(kit, s))


def order_lines(kit: Any, s: Any) -> Iterator[str]:
    """The order display."""
    for slot in range(SLOTS):
        order = int(s.orders[slot]) - 1
        yield say("view.empty", slot=slot + 1) if order < 0 else say(
            "view.order", slot=slot + 1, order=order_told(kit, order),
            points=amount("point", kit.order_points[order]))  # fmt: skip


def shop_lines(kit: Any, s: Any) -> Iterator[str]:
    """Core parts and common stacks."""
    for slot in range(SLOTS):
        part = int(s.shop[slot]) - 1
        yield say("view.empty", slot=slot + 1) if part < 0 else say(
            "view.part", slot=slot + 1, part=part_name(part), price=int(kit.price[part]),
            effect=effect_of(kit, part))  # fmt: skip
    for kind in range(KINDS):
        yield say("view.kind", part=part_name(CORE + kind), price=int(kit.price[CORE + kind]),
                  n=int(s.stacks[kind]), effect=effect_of(kit, CORE + kind))  # fmt: skip


def bank_lines(s: Any) -> Iterator[str]:
    """The cube bank, and the output of this turn."""
    yield say("view.bank_row", cubes=cubes_listed(s.bank))
    if any(s.output):
        yield say("view.output", cubes=cubes_listed(s.output))


def player_lines(kit: Any, s: Any, p: int, name: str, own: bool) -> Iterator[str]:
    """All that lies in front of a player."""
    me = s.players[p]
    yield say("view.you", name=name) if own else name
    yield say("view.score", points=amount("point", points(kit, s, p)),
              cubes=amount("cube", held(me)), limit=int(kit.limit))  # fmt: skip
    if not s.over and s.taken and p == int(s.seat):
        yield say("view.actions", deeds=in_a_row(deeds_of(s)))
    yield say("view.storage", cubes=cubes_listed(me.storage))
    yield say("view.hand", cards=parts_listed(me.hand))
    queue = [order_told(kit, int(order) - 1) for order in me.queue if order]
    yield say("view.queue", orders=in_a_row(queue) or word("view.none"))
    served = [order_name(order) for order in orders_of(me)]
    yield say("view.served", orders=in_a_row(served) or word("view.none"))
    for device in range(int(devices_of(me))):
        yield device_line(me, device)


def deeds_of(s: Any) -> list[str]:
    """The actions taken in this turn."""
    return [str(word(f"deeds.{DEEDS[int(deed) - 1]}")) for deed in s.deeds if deed]


def device_line(me: Any, device: int) -> str:
    """A device, end by end from top to bottom."""
    own, told = int(ends_of(me, device)), []
    for end in range(int(me.n_ends)):
        if own >> end & 1:
            key = "names.packed" if bit_at(me.packed, end) else "names.open"
            told.append(say(key, branch=branch(me, int(me.ends[end])), n=end + 1))
    state = word("view.complete" if complete(me, device) else "view.incomplete")
    kept = [cubes_short(me.cards[i].cubes) for i in range(int(me.n_cards))
            if me.cards[i].home == device and me.cards[i].part == Part.PAUSE
            and any(me.cards[i].cubes)]  # fmt: skip
    line = say("view.device", device=capital(device_name(device)), state=state,
               ends="; ".join(told))  # fmt: skip
    return f"{line}; {say('view.held', cubes=in_a_row(kept))}" if kept else line


def summary(kit: Any, s: Any, names: Sequence[str], seat: int | None = None) -> str:
    """A short screen for each turn: the display, the viewer's own area, a line for each other."""
    p = int(s.seat) if seat is None else seat
    me = s.players[p]
    step = word(f"steps.{Step(int(s.step)).name.lower()}")
    lines = [say("view.now", lap=int(s.lap), rounds=int(kit.max_rounds), step=step)]
    lines.append(in_a_row(order_told(kit, int(order) - 1) for order in s.orders if order))
    lines.append(in_a_row(part_name(int(part) - 1) for part in s.shop if part))
    lines.append(say("view.summary_own", name=names[p], points=amount("point", points(kit, s, p)),
                     cubes=cubes_listed(me.storage), cards=parts_listed(me.hand)))  # fmt: skip
    lines += [device_line(me, device) for device in range(int(devices_of(me)))]
    for q in range(int(kit.seats)):
        if q != p:
            lines.append(other_line(kit, s, q, names[q]))
    return "\n".join(line for sentence in lines if sentence for line in wrapped(sentence))


def other_line(kit: Any, s: Any, p: int, name: str) -> str:
    """Another player in one line."""
    me = s.players[p]
    return say("view.summary_other", name=name, points=amount("point", points(kit, s, p)),
               cubes=amount("cube", held(me)), devices=amount("device", devices_of(me)),
               orders=amount("order", sum(1 for order in me.queue if order)))  # fmt: skip
