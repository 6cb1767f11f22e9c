"""A live table: what was agreed, who sits there, what has happened, and what its bots are at."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from boardroom.bots.study import Study
from boardroom.engine.kits import KitFile
from boardroom.engine.ledger import Game
from boardroom.engine.position import Position
from boardroom.engine.sentences import Told
from boardroom.engine.titles import Title, Value
from boardroom.server.history import History, LogLine, result_of
from boardroom.server.models import ChatRow, ChoiceRow, NoteRow
from boardroom.server.refusals import Stale
from boardroom.server.seating import Seat, Seating

COMING, READY, MISSING = "coming", "ready", "missing"


@dataclass(frozen=True)
class Agreed:
    """What was settled before the game."""

    options: Mapping[str, Value]
    kit_file: KitFile | None  # None if the recorded kit cannot be read any more
    seed: str  # a secret until the game is over
    rules: int  # version of the rules it was begun under

    @property
    def seed_digest(self) -> str:
        """Shown from the start, so that everybody can check the seed at the end."""
        return hashlib.sha256(self.seed.encode()).hexdigest()


@dataclass
class Bots:
    """What the bots of a table are at."""

    search: str = COMING  # coming | ready | missing: what bots and hints think by
    impressions: bool = False  # whether the log says that they play by first impressions
    thinking: int | None = None  # the seat whose bot thinks now
    thought: int = 0  # seconds it has thought, told once that is longer than usual
    trouble: Told = ""  # what went wrong with one, until it is tried again
    task: asyncio.Task[None] | None = None


@dataclass
class Hints:
    """Whether people may ask for hints, and what was found out for them."""

    allowed: bool = True
    studies: dict[int, tuple[int, Study]] = field(default_factory=dict)  # by seat, with its rev
    news: int = 0  # grows whenever a hint is there, or is not to come


@dataclass(frozen=True, eq=False)
class Look(Position):
    """What one seat may see of the game at one point: a copy, safe to draw from in any thread."""

    title: Title
    kits: Any
    tables: Any  # hidden for `seat`
    history: History  # of the whole game so far
    seat: int | None  # None for spectators
    count: int  # choices made up to this point

    @property
    def game(self) -> Game:
        return self.history.playable()

    @property
    def of(self) -> int:
        """Choices made in the whole game so far."""
        return self.history.count

    @property
    def rev(self) -> int:
        return self.history.rev

    @property
    def is_now(self) -> bool:
        return self.count == self.of

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self.game.seats)

    @cached_property
    def log(self) -> tuple[LogLine, ...]:
        """Up to this point."""
        log = self.history.log
        return log if self.is_now else tuple(line for line in log if line.number <= self.count)

    def points(self, p: int) -> int:
        """The score of a seat at this point, as everybody may know it."""
        return self.history.scores[self.count][p]

    @property
    def places(self) -> tuple[int, ...] | None:
        """Once the game is over."""
        return tuple(map(self.game.placing, range(len(self.names)))) if self.game.over else None

    @property
    def decides(self) -> bool:
        """Whether the seat looked from has the decision at this point."""
        return self.seat in self.deciding

    @cached_property
    def may_undo(self) -> bool:
        return self.is_now and self.seat is not None and self.game.may_undo(self.seat)


@dataclass(eq=False)
class LiveTable:
    """A table in memory. The house alone changes it; everybody else calls `look`."""

    id: str
    code: str  # short, for joining by word of mouth
    title: Title
    agreed: Agreed
    seating: Seating
    watch_secret: str  # of the spectator link
    host: str  # digest of the visitor who made it; empty if made over the API
    made: float
    history: History
    hints: Hints
    bots: Bots = field(default_factory=Bots)
    recorded: Told = ""  # why this game can only be read, not played
    chat: list[ChatRow] = field(default_factory=list)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock, repr=False)

    @property
    def seats(self) -> list[Seat]:
        return self.seating.seats

    @property
    def game(self) -> Game | None:
        return self.history.game

    @property
    def rev(self) -> int:
        return self.history.rev

    @property
    def count(self) -> int:
        """Choices made."""
        return self.history.count

    @property
    def state(self) -> str:
        """waiting (paused) | playing | over | recorded"""
        if self.game is None:
            return "recorded"
        if self.game.over:
            return "over"
        return "waiting" if self.history.paused else "playing"

    @property
    def over(self) -> bool:
        return self.state == "over"

    @property
    def deciding(self) -> tuple[int, ...]:
        """The seats that may decide now."""
        return self.game.deciding if self.game else ()

    @property
    def has_hints(self) -> bool:
        """Whether hints may be asked for, and can be given some time."""
        return self.hints.allowed and self.bots.search != MISSING

    @property
    def shown_seed(self) -> str | None:
        """The seed, once it gives nothing away."""
        return self.agreed.seed if self.over else None

    def look(self, seat: int | None, at: int | None = None) -> Look:
        """What a seat (None: a spectator) may see now, or after `at` choices."""
        history = self.history
        n = history.count if at is None else at
        seen = history.playable().at(n).seen_by(seat)
        return Look(self.title, seen.kits, seen.tables, history, seat, n)

    def study_of(self, seat: int) -> Study | None:
        """What was found out about the decision a seat has now, if it was studied."""
        rev, found = self.hints.studies.get(seat, (-1, None))
        return found if rev >= self.history.due_since(seat) else None

    def refuse_unless_due(self, seat: int, count: int, rev: int, by_bot: bool = False) -> None:
        """Refuse a deed at a point that has passed, or at the seat of a bot."""
        due, plays = self.history.is_due(seat, count, rev), bool(self.seats[seat].bot)
        if not due or by_bot != plays:
            raise Stale("bot_plays" if plays and not by_bot else "stale")

    # Changes. Each is stored first and only then shown: whoever looks meanwhile, and whatever
    # fails, nobody sees what is not on disk.

    def choose(
        self, seat: int, c: int, rev: int, store: Callable[[ChoiceRow, str], None]
    ) -> None:
        """Make a choice for a seat, as it was asked for at a rev, and tell what happened."""
        history, row = self.history.chosen(seat, c, rev)
        store(row, result_of(history.playable()))
        self.history = history

    def undo(self, seat: int, store: Callable[[NoteRow, list[ChoiceRow]], None]) -> None:
        """Take the last choice of a seat back, if the rule of undo allows it."""
        history, note, later = self.history.taken_back(seat)
        store(note, later)
        self.history = history
