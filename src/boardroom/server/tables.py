"""A live table: one game, the people and bots at it, and what has been said."""

from __future__ import annotations

import asyncio
import hashlib
import json
import threading
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from boardroom.bots.study import Study
from boardroom.engine.kits import KitFile
from boardroom.engine.languages import ENGLISH
from boardroom.engine.ledger import Entry, Game
from boardroom.engine.position import Position
from boardroom.engine.sentences import Told, line_from_data, line_to_data, worded
from boardroom.engine.titles import Title, Value
from boardroom.engine.turns import turn_to
from boardroom.server.models import ChoiceRow, NoteRow
from boardroom.server.refusals import Refused
from boardroom.server.seating import Seat
from boardroom.server.wording import told

COMING, READY, MISSING = "coming", "ready", "missing"


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
class ChatLine:
    """Something said at the table."""

    seat: int | None  # None for spectators
    name: str
    colour: str  # of the seat; empty for spectators
    text: str
    at: float


@dataclass(frozen=True, eq=False)
class Look(Position):
    """What one seat may see of the game at one point: copies, safe to draw from in any thread."""

    title: Title
    kits: Any
    tables: Any  # an array of one, hidden for `seat`
    names: tuple[str, ...]
    seat: int | None  # None for spectators
    count: int  # choices made up to this point
    of: int  # choices made in the whole game so far
    rev: int
    log: tuple[LogLine, ...]  # up to this point
    scores: tuple[tuple[int, ...], ...]  # of the whole game so far: [after n choices][seat]
    marks: tuple[int, ...]  # likewise: how far the game had come, by the title's own count
    places: tuple[int, ...] | None  # once the game is over
    may_undo: bool

    @property
    def is_now(self) -> bool:
        return self.count == self.of

    def points(self, p: int) -> int:
        """The score of a seat at this point, as everybody may know it."""
        return self.scores[self.count][p]

    @property
    def decides(self) -> bool:
        """Whether the seat looked from has the decision at this point."""
        return self.seat in self.deciding


@dataclass(eq=False)
class LiveTable:
    """A table in memory. The house alone changes it; everybody else calls `look`."""

    id: str
    code: str  # short, for joining by word of mouth
    title: Title
    options: Mapping[str, Value]
    kit_file: KitFile | None  # None if the recorded kit cannot be read any more
    seats: list[Seat]
    seed: str  # a secret until the game is over
    watch_secret: str  # of the spectator link
    host: str  # digest of the visitor who made it; empty if made over the API
    made: float
    rules: int  # version of the rules it was begun under
    game: Game | None = None  # None for games that are only recorded
    search: str = COMING  # coming | ready | missing: what bots and hints think by
    impressions: bool = False  # whether the log says that bots play by first impressions
    rev: int = 0  # grows with every choice and every undo
    paused: bool = False  # an imported game that nobody has gone on with yet
    recorded: Told = ""  # why this game can only be read, not played
    trouble: Told = ""  # what went wrong with a bot, until it is tried again
    thinking: int | None = None  # the seat whose bot thinks now
    thought: int = 0  # seconds it has thought, told once that is longer than usual
    hints: bool = True  # whether people may ask for hints
    hinted: dict[int, tuple[int, int]] = field(default_factory=dict)  # by seat: rev, how much
    studies: dict[int, tuple[int, Study]] = field(default_factory=dict, repr=False)  # with its rev
    hint_news: int = 0  # grows whenever a hint is there, or is not to come
    guests: set[str] = field(default_factory=set)  # spectators, by the digest of their cookie
    log: list[LogLine] = field(default_factory=list)
    chat: list[ChatLine] = field(default_factory=list)
    scores: list[tuple[int, ...]] = field(default_factory=list)
    marks: list[int] = field(default_factory=list)
    revs: list[int] = field(default_factory=list)  # at which each choice was made
    undone: dict[int, int] = field(default_factory=dict)  # rev after the last undo of each seat
    asked: dict[int, tuple[int, int]] = field(default_factory=dict)  # last request: rev, choice
    seating: int = 0  # grows whenever somebody comes, goes, or is called otherwise
    lock: asyncio.Lock = field(default_factory=asyncio.Lock, repr=False)
    guard: Any = field(default_factory=threading.RLock, repr=False)
    task: asyncio.Task[None] | None = field(default=None, repr=False)

    @property
    def state(self) -> str:
        """waiting (paused) | playing | over | recorded"""
        if self.game is None:
            return "recorded"
        if self.game.over:
            return "over"
        return "waiting" if self.paused else "playing"

    @property
    def has_hints(self) -> bool:
        """Whether hints may be asked for, and can be given some time."""
        return self.hints and self.search != MISSING

    @property
    def count(self) -> int:
        """Choices made."""
        return len(self.game.entries) if self.game else 0

    @property
    def over(self) -> bool:
        return self.state == "over"

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def seed_digest(self) -> str:
        """Shown from the start, so that everybody can check the seed at the end."""
        return hashlib.sha256(self.seed.encode()).hexdigest()

    @property
    def shown_seed(self) -> str | None:
        """The seed, once it gives nothing away."""
        return self.seed if self.over else None

    @property
    def deciding(self) -> tuple[int, ...]:
        """The seats that may decide now."""
        return self.game.deciding if self.game else ()

    @property
    def present(self) -> set[int]:
        """Seats whose people have the table open."""
        return {seat.number for seat in self.seats if seat.present}

    def look(self, seat: int | None, at: int | None = None) -> Look:
        """What a seat (None: a spectator) may see now, or after `at` choices."""
        with self.guard:
            game, rev = self.playable(), self.rev
            log, scores, marks = tuple(self.log), tuple(self.scores), tuple(self.marks)
        of = len(game.entries)
        n = of if at is None else at
        seen = game.at(n).seen_by(seat)
        return Look(
            title=self.title, kits=seen.kits, tables=seen.tables, names=tuple(game.seats),
            seat=seat, count=n, of=of, rev=rev,
            log=log if n == of else tuple(line for line in log if line.number <= n),
            scores=scores, marks=marks,
            places=tuple(map(game.placing, range(len(self.seats)))) if game.over else None,
            may_undo=n == of and seat is not None and game.may_undo(seat),
        )  # fmt: skip

    def playable(self) -> Game:
        """The game, if it can be looked at and played."""
        if self.game is None:
            raise Refused("recorded")
        return self.game

    # Changes. Each works on a twin of the game, has it stored, and only then shows it: whoever
    # looks meanwhile, and whatever fails, nobody sees what is not on disk.

    def choose(self, seat: int, c: int, store: Callable[[ChoiceRow, str], None]) -> None:
        """Make a choice for a seat, tell what happened, and have it on disk before it shows."""
        game = self.playable().twin()
        turn_to(game.s, seat)
        number = len(game.entries)
        entry = game.choose_and_tell(c)
        row = choice_row(self.id, number, self.rev, entry, time.time())
        standing = Standing.of(self.title, game)
        store(row, result_of(game))
        with self.guard:
            self.game, self.rev, self.paused = game, self.rev + 1, False
            self.add_line_of(row, entry.said)
            self.scores.append(standing.points)
            self.marks.append(standing.mark)

    def undo(self, seat: int, store: Callable[[NoteRow, list[ChoiceRow]], None]) -> None:
        """Take the last choice of a seat back, if the rule of undo allows it; the log says so.

        Where all choose at once, others may have chosen since: their choices stand.
        """
        game = self.playable().twin()
        if game.entries and game.entries[-1].seat != seat and not game.may_undo(seat):
            raise Refused("undo_other")
        number = game.undo(seat)
        note = self.note("undo", seat, name=game.seats[seat])
        note.rev, note.number = self.rev + 1, number
        revs = self.revs[:number] + self.revs[number + 1 :]
        later = range(number, len(game.entries))
        store(note, [choice_row(self.id, n, revs[n], game.entries[n], note.at) for n in later])
        standings = [Standing.of(self.title, game.at(n + 1)) for n in later]
        with self.guard:
            self.game, self.rev, self.revs = game, self.rev + 1, revs
            self.log = [line.without(number + 1) for line in self.log
                        if line.note or line.number != number + 1]  # fmt: skip
            self.add_note(note)
            self.scores[number + 1 :] = [standing.points for standing in standings]
            self.marks[number + 1 :] = [standing.mark for standing in standings]
            self.undone[seat] = self.rev

    def note(self, key: str, seat: int | None, **values: Any) -> NoteRow:
        """A line for the log that no choice makes."""
        return self.noted(told(f"notes.{key}", **values), seat)

    def noted(self, line: Told, seat: int | None, hint: int = 0) -> NoteRow:
        return NoteRow(table_id=self.id, rev=self.rev, number=self.count, seat=seat,
                       text=worded(line, ENGLISH), said=lines_as_kept([line]), at=time.time(),
                       hint=hint)  # fmt: skip

    def add_note(self, row: NoteRow) -> None:
        hint = row.hint or 0
        text = lines_kept(row.said)[0] if row.said else row.text
        self.log.append(LogLine(row.number, row.seat, text, row.at, note=True, hint=hint))
        if hint and row.seat is not None:
            self.hinted[row.seat] = row.rev, hint

    def add_line_of(self, row: ChoiceRow, told: Iterable[Told]) -> None:
        """What the log says of a choice."""
        self.revs.append(row.rev)
        self.log += [LogLine(row.number + 1, row.seat, line, row.at) for line in told]

    def hint_given(self, seat: int) -> int:
        """How much of a hint a seat was given for the decision it has now; 0: none."""
        rev, detail = self.hinted.get(seat, (-1, 0))
        return detail if rev >= self.due_since(seat) else 0

    def study_of(self, seat: int) -> Study | None:
        """What was found out about the decision a seat has now, if it was studied."""
        rev, found = self.studies.get(seat, (-1, None))
        return found if rev >= self.due_since(seat) else None

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
        if self.game is None or not 0 <= count < len(self.game.entries):
            return False
        if self.asked.get(seat) == (rev, c) and self.game.in_phase():
            return True
        entry = self.game.entries[count]
        return self.revs[count] == rev and (entry.seat, entry.choice) == (seat, c)


@dataclass(frozen=True)
class Standing:
    """What everybody may know of how a game stands."""

    points: tuple[int, ...]
    mark: int

    @classmethod
    def of(cls, title: Title, position: Position) -> Standing:
        """How a game stands in a position."""
        open_to_all = position if position.over else position.seen_by(None)
        points = tuple(map(open_to_all.points, range(int(position.kit.seats))))
        return cls(points, title.drawing.progress(open_to_all.kit, open_to_all.s).at)


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
