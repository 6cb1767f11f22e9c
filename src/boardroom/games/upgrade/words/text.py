"""The whole table as text: headings, sentences and plain columns, fit for a screen reader."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from boardroom.engine.columns import aligned, laid_out, seats_from, wrapped
from boardroom.engine.sentences import Told, in_a_row
from boardroom.games.upgrade.rules.resources import planned_left, unplanned_left
from boardroom.games.upgrade.table import (
    ACTIONS,
    DEPARTMENTS,
    PLANNABLE,
    Bonus,
    Kind,
    Neutral,
    in_order,
)
from boardroom.games.upgrade.words import wording
from boardroom.games.upgrade.words.log_years import told_winner
from boardroom.games.upgrade.words.question import question
from boardroom.games.upgrade.words.text_player import other_line, player_lines
from boardroom.games.upgrade.words.wording import BOOK, amount, deed_name, say

__all__ = ["summary", "text"]

Names = Sequence[str]


def text(kit: Any, s: Any, names: Names, seat: int | None = None) -> str:
    """Everything on the table; the viewer's own facility comes first among the players."""
    return laid_out([
        heading(kit, s, names),
        [say("view.order"), *order_lines(kit, s, names)],
        [say("view.tiles"), tile_table(s)],
        [say("view.track"), *track_lines(kit, s)],
        [say("view.actions"), action_table(kit, s, names)],
        [say("view.office"), *office_lines(kit, s, names)],
        *([say("view.player_you", name=names[p]) if p == seat else names[p],
           *player_lines(kit, s, p)] for p in seats_from(kit, seat)),
    ])  # fmt: skip


def summary(kit: Any, s: Any, names: Names, seat: int | None = None) -> str:
    """A short screen for each turn: year, track, own facility, a line for everybody else."""
    p = int(s.seat) if seat is None else seat
    lines = [now(kit, s)]
    if s.over or p != s.seat:
        lines.append(decision(kit, s, names))
    lines += [" ".join(map(str, track_lines(kit, s))), names[p]]
    for block in player_lines(kit, s, p):
        lines += block if isinstance(block, list) else [block]
    lines += [other_line(kit, s, q, names[q]) for q in range(kit.seats) if q != p]
    return "\n".join(line for sentence in lines for line in wrapped(sentence))


def now(kit: Any, s: Any) -> Told:
    """Year, phase and step."""
    year = min(max(int(s.year), 1), int(kit.years))
    return say("view.now", year=year, years=kit.years, step=wording.step_name(s.step),
               phase=wording.level_name(int(kit.year_level[year - 1])))  # fmt: skip


def decision(kit: Any, s: Any, names: Names) -> Told:
    if s.over:
        return say("view.over", winner=told_winner(kit, s, names))
    return say("view.asked", name=names[int(s.seat)], question=question(kit, s))


def heading(kit: Any, s: Any, names: Names) -> list[Told]:
    """Year, step, and whose decision it is."""
    first = say("view.first_player", name=names[int(s.first)])
    return [say("title.name"), now(kit, s), first, decision(kit, s, names)]


def order_lines(kit: Any, s: Any, names: Names) -> Iterator[Told]:
    """UP-003: the player order of this year, with everybody's track."""
    for place in range(kit.seats):
        p = int(in_order(kit, s, place))
        yield say("view.order_line", place=place + 1, name=names[p],
                  value=amount("point", s.players[p].value))  # fmt: skip


def tile_table(s: Any) -> list[str]:
    """UP-120: tiles left by department and kind."""
    rows: list[list[Told]] = [
        [wording.department_name(d), *(str(int(s.tiles[d, kind])) for kind in Kind)]
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


def action_table(kit: Any, s: Any, names: Names) -> list[str]:
    """UP-095, UP-101: the markers on every action."""
    rows: list[list[Told]] = []
    for action in range(ACTIONS):
        planned = owners(s, "planned", action, names) if action < PLANNABLE else []
        laid = owners(s, "done", action, names)
        if s.neutral == Neutral.LAID + action:
            laid.append(say("view.neutral"))
        rows.append([deed_name(action), *(in_a_row(some or [say("view.nobody")])
                                          for some in (planned, laid))])  # fmt: skip
    return aligned(BOOK.row("view.action_columns"), rows)


def owners(s: Any, kind: str, action: int, names: Names) -> list[Told]:
    """Whose markers of a kind lie on an action, and how many."""
    counts = [(name, int(s.players[p][kind][action])) for p, name in enumerate(names)]
    return [name if n == 1 else say("view.by", name=name, n=n) for name, n in counts if n]


def office_lines(kit: Any, s: Any, names: Names) -> Iterator[Told]:
    """UP-086: each bonus with its claimer, and the neutral marker."""
    for bonus in Bonus:
        owner = int(s.office[bonus])
        yield say("view.office_line", bonus=wording.bonus_name(bonus),
                  effect=wording.bonus_says(kit, bonus),
                  owner=names[owner - 1] if owner else say("view.free"))  # fmt: skip
    if s.neutral == Neutral.ON_BOARD:
        yield say("view.neutral_board")
    elif s.neutral == Neutral.IN_HAND:
        yield say("view.neutral_hand", name=names[int(s.office[Bonus.ACTION]) - 1])
    else:
        yield say("view.neutral_laid", deed=deed_name(int(s.neutral) - Neutral.LAID))
