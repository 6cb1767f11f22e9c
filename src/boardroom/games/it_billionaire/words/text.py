"""The whole table as text: headings, sentences and plain columns, fit for a screen reader."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from boardroom.engine.columns import aligned, clipped, laid_out, seats_from, wrapped
from boardroom.engine.sentences import Told, in_a_row, listed, number
from boardroom.games.it_billionaire.rules.items import items_in
from boardroom.games.it_billionaire.table import CHOICES, LOCATIONS, NONE, Ask, Stack, Step, has
from boardroom.games.it_billionaire.words.facts import Case
from boardroom.games.it_billionaire.words.log_days import told_winner
from boardroom.games.it_billionaire.words.question import question
from boardroom.games.it_billionaire.words.text_player import player_section
from boardroom.games.it_billionaire.words.wording import (
    BOOK,
    items_listed,
    lab_name,
    say,
    step_name,
    zone_name,
)

__all__ = ["order_of_play", "summary", "text"]

Names = Sequence[str]


def text(kit: Any, s: Any, names: Names, seat: int | None = None) -> str:
    """Everything on the table; the viewer's own area comes first among the players."""
    return laid_out([
        [say("view.title"), *heading(kit, s, names)],
        [say("view.map"), map_table(kit, s, names)],
        [say("view.stacks"), *stack_lines(kit, s)],
        *(player_section(Case(kit, s, p=p), names[p], p == seat) for p in seats_from(kit, seat)),
    ])  # fmt: skip


def heading(kit: Any, s: Any, names: Names) -> Iterator[Told]:
    """Day, step, zone, event, and whose decision it is."""
    case = Case(kit, s)
    yield case.say("view.now", days=kit.days, step=step_name(s.step))
    if s.step == Step.ZONES:
        yield case.say("view.zone")
    if s.event != NONE:
        yield case.say("view.event")
    if s.first != NONE and s.step == Step.ZONES:
        order = in_a_row(names[p] for p in order_of_play(kit, s))
        yield say("view.start", name=names[int(s.first)], order=order)
    yield asked(kit, s, names)


def asked(kit: Any, s: Any, names: Names) -> Told:
    """Whose decision it is; or who has won."""
    if s.over:
        return say("view.over", winner=told_winner(kit, s, names))
    if s.ask == Ask.PICK_CARD:
        waiting = [names[p] for p in range(int(kit.seats)) if int(s.together) >> p & 1]
        return say("view.together", names=listed(waiting))
    if Ask(int(s.ask)) not in CHOICES:
        return ""
    return say("view.decides", name=names[int(s.seat)], question=question(kit, s))


def order_of_play(kit: Any, s: Any) -> list[int]:
    """IB-028: the seats in the order of their turns."""
    n = int(kit.seats)
    return [(max(int(s.first), 0) + place) % n for place in range(n)]


def map_table(kit: Any, s: Any, names: Names) -> list[str]:
    """Every location with its numbers and its owner."""
    columns = (kit.cost, kit.upkeep, kit.capacity, kit.overhead)
    rows = [[lab_name(kit, n), zone_name(kit.zone[n]), *(number(column[n]) for column in columns),
             owner_of(kit, s, n, names)] for n in range(LOCATIONS)]  # fmt: skip
    return aligned(BOOK.row("view.map_columns"), rows)


def owner_of(kit: Any, s: Any, n: int, names: Names) -> Told:
    """Who owns a location, and whether it can work today."""
    for p in range(int(kit.seats)):
        if has(s.players[p].labs, n):
            mark = lab_mark(kit, s, n)
            return say(f"view.mark_{mark}", name=names[p]) if mark else names[p]
    return say("view.free")


def lab_mark(kit: Any, s: Any, n: int) -> str:
    """Why a Lab does not work today: new, used, blocked; empty if it may."""
    if has(s.opened, n):
        return "new"
    if has(s.used, n):
        return "used"
    return "blocked" if int(kit.continent[n]) == int(s.event) else ""


def stack_lines(kit: Any, s: Any) -> Iterator[Told]:
    """How many Work Items lie where, and those shown now."""
    yield say("view.stack_line", small=items_in(s.stack[Stack.SMALL]),
              small_gone=items_in(s.discard[Stack.SMALL]), large=items_in(s.stack[Stack.LARGE]),
              large_gone=items_in(s.discard[Stack.LARGE]))  # fmt: skip
    shown = [item for item in s.drawn if item != NONE]
    if shown:
        yield say("view.shown", items=items_listed(kit, shown))


# A short screen for each turn


def summary(kit: Any, s: Any, names: Names, seat: int | None = None) -> str:
    """What one needs most: the state of the day, the own area, a line for each other."""
    short = [clipped(name) for name in names]
    p = int(s.seat) if seat is None else seat
    lines: list[str] = []
    for sentence in (*heading(kit, s, short), *stack_lines(kit, s), *summed_up(kit, s, p, short)):
        lines += wrapped(sentence)
    for block in player_section(Case(kit, s, p=p), short[p], own=True)[2:]:
        lines += block if isinstance(block, list) else wrapped(block)
    return "\n".join(line.rstrip() for line in lines if line)


def summed_up(kit: Any, s: Any, p: int, names: Names) -> Iterator[Told]:
    """A line for each other player, then the own accounts."""
    for q in range(int(kit.seats)):
        if q != p:
            yield Case(kit, s, p=q).say("summary.other", name=names[q])
    yield Case(kit, s, p=p).say("summary.you", name=names[p])
