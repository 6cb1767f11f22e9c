"""What has happened at a table: its game, its log, and how the game stood after every choice.

A history is never changed, only followed by another: whoever looks keeps what there was, and a new
one takes its place when it is on disk.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from boardroom.engine.languages import ENGLISH
from boardroom.engine.ledger import Entry, Game
from boardroom.engine.position import Position
from boardroom.engine.sentences import Told, line_from_data, line_to_data, worded
from boardroom.engine.titles import Title
from boardroom.engine.turns import turn_to
from boardroom.server.models import ChoiceRow, NoteRow
from boardroom.server.refusals import Refused
from boardroom.server.wording import told


@dataclass(frozen=True)
class LogLine:
    """One line of the log."""

    number: int  # choices made up to it
    seat: int | None  # whose choice it tells of
    text: Told
    at: float  # seconds since 1970
    note: bool = False  # not told by the game: an undo, a bot that took over, …
    hint: int = 0  # how much of a hint it tells of: 1 the area, 2 the choice, 3 why

    def without(self, number: int) -> LogLine:
        """The same line in a log from which a choice was taken out."""
        later = not self.note and self.number > number
        return replace(self, number=self.number - 1) if later else self


@dataclass(frozen=True)
class Standing:
    """What everybody may know of how a game stands."""

    points: tuple[int, ...]
    mark: int  # how far the game has come, by the title's own count

    @classmethod
    def of(cls, title: Title, position: Position) -> Standing:
        """How a game stands in a position."""
        known = position if position.over else position.seen_by(None)
        points = tuple(map(known.points, range(int(known.kit.seats))))
        return cls(points, title.drawing.progress(known.kit, known.s).at)


@dataclass(frozen=True, eq=False)
class History:
    """What has happened at a table so far."""

    table_id: str
    game: Game | None = None  # None for games that are only recorded
    rev: int = 0  # grows with every choice and every undo
    paused: bool = False  # an imported game that nobody has gone on with yet
    log: tuple[LogLine, ...] = ()
    standings: tuple[Standing, ...] = ()  # after so many choices
    revs: tuple[int, ...] = ()  # at which each choice was made
    undone: Mapping[int, int] = field(default_factory=dict)  # rev after the last undo of a seat
    asked: Mapping[int, tuple[int, int]] = field(default_factory=dict)  # last request: rev, choice
    hinted: Mapping[int, tuple[int, int]] = field(default_factory=dict)  # by seat: rev, how much

    @property
    def count(self) -> int:
        """Choices made."""
        return len(self.game.entries) if self.game else 0

    @cached_property
    def scores(self) -> tuple[tuple[int, ...], ...]:
        """[after n choices][seat]"""
        return tuple(standing.points for standing in self.standings)

    @cached_property
    def marks(self) -> tuple[int, ...]:
        return tuple(standing.mark for standing in self.standings)

    def playable(self) -> Game:
        """The game, if it can be looked at and played. Who plays on plays on a twin of it."""
        if self.game is None:
            raise Refused("recorded")
        return self.game

    # What comes next

    def chosen(self, seat: int, c: int, rev: int) -> tuple[History, ChoiceRow]:
        """With a choice of a seat, asked for at a rev; and the line for the store."""
        game = self.playable().twin()
        turn_to(game.s, seat)
        entry = game.choose_and_tell(c)
        row = choice_row(self.table_id, self.count, self.rev, entry, time.time())
        following = replace(
            self.with_choice(row, entry.said), game=game, rev=self.rev + 1, paused=False,
            standings=(*self.standings, Standing.of(game.title, game)),
            asked={**self.asked, seat: (rev, c)},
        )  # fmt: skip
        return following, row

    def taken_back(self, seat: int) -> tuple[History, NoteRow, list[ChoiceRow]]:
        """Without the last choice of a seat, if the rule of undo allows that; the log says so.

        Where all choose at once, others may have chosen since: their choices stand.
        """
        game = self.playable().twin()
        if game.entries and game.entries[-1].seat != seat and not game.may_undo(seat):
            raise Refused("undo_other")
        n = game.undo(seat)
        note = self.note(told("notes.undo", name=game.seats[seat]), seat)
        note.rev, note.number = self.rev + 1, n
        revs = self.revs[:n] + self.revs[n + 1 :]
        later = range(n, len(game.entries))
        stood = tuple(Standing.of(game.title, game.at(i + 1)) for i in later)
        left = tuple(line.without(n + 1) for line in self.log if line.note or line.number != n + 1)
        following = replace(
            self, game=game, rev=self.rev + 1, log=left, revs=revs,
            standings=self.standings[: n + 1] + stood,
            undone={**self.undone, seat: self.rev + 1},
            asked={p: last for p, last in self.asked.items() if p != seat},
        ).noted(note)  # fmt: skip
        rows = [choice_row(self.table_id, i, revs[i], game.entries[i], note.at) for i in later]
        return following, note, rows

    def with_choice(self, row: ChoiceRow, said: Iterable[Told]) -> History:
        """With what the log says of a choice."""
        lines = (LogLine(row.number + 1, row.seat, line, row.at) for line in said)
        return replace(self, revs=(*self.revs, row.rev), log=(*self.log, *lines))

    def note(self, line: Told, seat: int | None, hint: int = 0) -> NoteRow:
        """A line for the log that no choice makes."""
        return NoteRow(table_id=self.table_id, rev=self.rev, number=self.count, seat=seat,
                       text=worded(line, ENGLISH), said=lines_as_kept([line]), at=time.time(),
                       hint=hint)  # fmt: skip

    def noted(self, row: NoteRow) -> History:
        """With a line that no choice made."""
        hint = row.hint or 0
        text = lines_kept(row.said)[0] if row.said else row.text
        line = LogLine(row.number, row.seat, text, row.at, note=True, hint=hint)
        told_of = {row.seat: (row.rev, hint)} if hint and row.seat is not None else {}
        return replace(self, log=(*self.log, line), hinted={**self.hinted, **told_of})

    def renamed(self, names: Sequence[str]) -> History:
        """With seats called otherwise from now on."""
        if self.game is None:
            return self
        game = self.game.twin()
        game.seats = list(names)
        return replace(self, game=game)

    # What a page that was made earlier still asks

    def due_since(self, seat: int) -> int:
        """The earliest rev at which a page asks a seat what it is asked now.

        Usually the present one. Where all choose at once, what others choose changes nothing for
        a seat: a page stays good from the start of the phase, or from the seat's own last deed.
        """
        game = self.playable()
        if not game.in_phase():
            return self.rev
        start = game.phase_start()
        own = [self.revs[n] + 1 for n in range(start, len(game.entries))
               if game.entries[n].seat == seat]  # fmt: skip
        begun = self.revs[start - 1] + 1 if start else 0
        return max(begun, self.undone.get(seat, 0), *own)

    def is_due(self, seat: int, count: int, rev: int) -> bool:
        """Whether a page made at this point asks a seat what it is asked now."""
        if not self.playable().in_phase():
            return (count, rev) == (self.count, self.rev)
        return self.due_since(seat) <= rev <= self.rev

    def made_already(self, seat: int, c: int, count: int, rev: int) -> bool:
        """Whether this very choice, asked for at this very point, stands in the ledger."""
        if self.game is None or not 0 <= count < self.count:
            return False
        if self.asked.get(seat) == (rev, c) and self.game.in_phase():
            return True
        entry = self.game.entries[count]
        return self.revs[count] == rev and (entry.seat, entry.choice) == (seat, c)

    def hint_given(self, seat: int) -> int:
        """How much of a hint a seat was given for the decision it has now; 0: none."""
        rev, detail = self.hinted.get(seat, (-1, 0))
        return detail if rev >= self.due_since(seat) else 0


# As the store keeps it


def lines_as_kept(lines: Iterable[Told]) -> str:
    """Lines of the log as the store keeps them."""
    return json.dumps([line_to_data(line) for line in lines], ensure_ascii=False)


def lines_kept(said: str) -> list[Told]:
    """Lines of the log from the store."""
    return [line_from_data(line) for line in json.loads(said)]


def choice_row(table_id: str, number: int, rev: int, entry: Entry, at: float) -> ChoiceRow:
    """A line of the ledger as it is stored."""
    return ChoiceRow(table_id=table_id, number=number, rev=rev, seat=entry.seat,
                     choice=entry.choice, check=entry.check, at=at,
                     said=lines_as_kept(entry.said))  # fmt: skip


def result_of(game: Game) -> str:
    """Points and places as they are stored at the end; empty before."""
    if not game.over:
        return ""
    seats = range(len(game.seats))
    return json.dumps({"points": [game.points(p) for p in seats],
                       "places": [game.placing(p) for p in seats]})  # fmt: skip
