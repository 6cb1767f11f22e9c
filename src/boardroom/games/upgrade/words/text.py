"""The whole table as text: headings, sentences and plain columns, fit for a screen reader."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from boardroom.engine.columns import Block, aligned, laid_out, wrapped
from boardroom.engine.sentences import Told, in_a_row
from boardroom.games.upgrade.rules.resources import planned_left, unplanned_left
from boardroom.games.upgrade.table import (
    ACTIONS,
    DEPARTMENTS,
    PLANNABLE,
    Bonus,
    Kind,
    Neutral,
    Step,
    in_order,
)
from boardroom.games.upgrade.words.log_years import told_winner
from boardroom.games.upgrade.words.question import question
from boardroom.games.upgrade.words.text_player import other_line, player_lines
from boardroom.games.upgrade.words.wording import (
    BOOK,
    amount,
    bonus_name,
    bonus_says,
    deed_name,
    department_name,
    level_name,
    named,
    say,
)

__all__ = ["summary", "text"]


def text(kit: Any, s: Any, names: Sequence[str], seat: int | None = None) -> str:
    """Everything on the table; the viewer's own facility comes first among the players."""
    sections: list[list[Block]] = [
        [*heading(kit, s, names)],
        [say("view.order"), *order_lines(kit, s, names)],
        [say("view.tiles"), tile_table(s)],
        [say("view.track"), *track_lines(kit, s)],
        [say("view.actions"), action_table(kit, s, names)],
        [say("view.office"), *office_lines(kit, s, names)],
    ]
    viewer = 0 if seat is None else seat
    for place in range(kit.seats):
        p = (viewer + place) % int(kit.seats)
        head = say("view.player_you", name=names[p]) if p == seat else names[p]
        sections.append([head, *player_lines(kit, s, p)])
    return laid_out(sections)


def summary(kit: Any, s: Any, names: Sequence[str], seat: int | None = None) -> str:
    """A short screen for each turn: year, track, own facility, a line for everybody else."""
    p = int(s.seat) if seat is None else seat
    lines = [now(kit, s)]
    if s.over or p != s.seat:
        lines.append(decision(kit, s, names))
    lines += [" ".join(map(str, track_lines(kit, s))), *player_summary(kit, s, p, names[p])]
    told = [line for sentence in lines for line in wrapped(sentence)]
    for other in range(kit.seats):
        if other != p:
            told += wrapped(other_line(kit, s, other, names[other]))
    return "\n".join(told)


def player_summary(kit: Any, s: Any, p: int, name: str) -> Iterator[Told]:
    yield name
    for block in player_lines(kit, s, p):
        yield from block if isinstance(block, list) else [block]


def now(kit: Any, s: Any) -> Told:
    """Year, phase and step."""
    year = min(max(int(s.year), 1), int(kit.years))
    return say("view.now", year=year, years=kit.years, step=named("steps", Step, s.step),
               phase=level_name(int(kit.year_level[year - 1])))  # fmt: skip


def decision(kit: Any, s: Any, names: Sequence[str]) -> Told:
    if s.over:
        return say("view.over", winner=told_winner(kit, s, names))
    return say("view.asked", name=names[int(s.seat)], question=question(kit, s))


def heading(kit: Any, s: Any, names: Sequence[str]) -> list[Told]:
    """Year, step, and whose decision it is."""
    first = say("view.first_player", name=names[int(s.first)])
    return [say("title.name"), now(kit, s), first, decision(kit, s, names)]


def order_lines(kit: Any, s: Any, names: Sequence[str]) -> Iterator[Told]:
    """UP-003: the player order of this year, with everybody's track."""
    for place in range(kit.seats):
        p = int(in_order(kit, s, place))
        yield say("view.order_line", place=place + 1, name=names[p],
                  value=amount("point", s.players[p].value))  # fmt: skip


def tile_table(s: Any) -> list[str]:
    """UP-120: tiles left by department and kind."""
    rows: list[list[Told]] = [
        [department_name(d), *(str(int(s.tiles[d, kind])) for kind in Kind)]
        for d in range(DEPARTMENTS)
    ]
    return aligned(BOOK.row("view.tile_columns"), rows)


def track_lines(kit: Any, s: Any) -> Iterator[Told]:
    """UP-065: the discs, and what is to be had now and next year."""
    discs = sorted(int(s.discs[i]) for i in range(kit.seats))
    yield say("view.discs", discs=in_a_row(discs), planned=int(kit.planned_spaces),
              first=int(kit.planned_spaces) + 1, last=int(kit.track_end))  # fmt: skip
    yield say("view.supply", planned=int(planned_left(kit, s)),
              unplanned=int(unplanned_left(kit, s)),
              planned_price=amount("credit", kit.planned_price),
              unplanned_price=amount("credit", kit.unplanned_price))  # fmt: skip
    yield say("view.next_year", planned=planned_next(kit, s))


def planned_next(kit: Any, s: Any) -> int:
    """UP-163: planned resources of next year if nothing more is used."""
    starts = (int(kit.reset[int(s.discs[i])]) for i in range(kit.seats))
    return sum(max(int(kit.planned_spaces) - start, 0) for start in starts)


def action_table(kit: Any, s: Any, names: Sequence[str]) -> list[str]:
    """UP-095, UP-101: the markers on every action."""
    rows: list[list[Told]] = []
    for action in range(ACTIONS):
        planned = [(p, int(s.players[p].planned[action])) for p in range(kit.seats)
                   if action < PLANNABLE]  # fmt: skip
        done = [(p, int(s.players[p].done[action])) for p in range(kit.seats)]
        laid = owners(done, names)
        if s.neutral == Neutral.LAID + action:
            laid.append(say("view.neutral"))
        nobody: list[Told] = [say("view.nobody")]
        rows.append([deed_name(action), in_a_row(owners(planned, names) or nobody),
                     in_a_row(laid or nobody)])  # fmt: skip
    return aligned(BOOK.row("view.action_columns"), rows)


def owners(counts: list[tuple[int, int]], names: Sequence[str]) -> list[Told]:
    """Whose markers lie there, and how many."""
    return [names[p] if n == 1 else say("view.by", name=names[p], n=n) for p, n in counts if n]


def office_lines(kit: Any, s: Any, names: Sequence[str]) -> Iterator[Told]:
    """UP-086: each bonus with its claimer, and the neutral marker."""
    for bonus in Bonus:
        owner = int(s.office[bonus])
        yield say("view.office_line", bonus=bonus_name(bonus), effect=bonus_says(kit, bonus),
                  owner=names[owner - 1] if owner else say("view.free"))  # fmt: skip
    if s.neutral == Neutral.ON_BOARD:
        yield say("view.neutral_board")
    elif s.neutral == Neutral.IN_HAND:
        yield say("view.neutral_hand", name=names[int(s.office[Bonus.ACTION]) - 1])
    else:
        yield say("view.neutral_laid", deed=deed_name(int(s.neutral) - Neutral.LAID))
