"""Playing one game of a plan, with as little around the bots' own thinking as can be."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from boardroom.bots.levels import LevelBot
from boardroom.bots.seats import trail_since
from boardroom.bots.simple import Bot
from boardroom.bots.study import Memory
from boardroom.engine.acts import Do, Tell
from boardroom.engine.calls import as_bytes
from boardroom.engine.chance import scatter
from boardroom.engine.compiled import addresses, each
from boardroom.engine.kits import KitFile
from boardroom.engine.languages import ENGLISH, read_in
from boardroom.engine.ledger import fresh_kits
from boardroom.engine.position import Position
from boardroom.engine.titles import Title
from boardroom.lab.entrants import bot_named, title_named, weights_named
from boardroom.lab.plans import Job, Plan, Variant
from boardroom.lab.watching import Watch
from boardroom.lab.weights import put_weights
from boardroom.lab.wording import amount, refused

GOLDEN = 0x9E3779B97F4A7C15  # sets the chances of decisions apart
WORD = 2**64

Rows = dict[str, list[tuple[Any, ...]]]  # rows by the name of their table
Stop = Callable[[], bool]


class Stopped(Exception):
    """The game was given up because all work is to end."""


class Made(NamedTuple):
    """One choice of a game."""

    seat: int
    choice: int


class Board(Position):
    """The position of a game, asked and changed without a needless step, memory included."""

    def __init__(self, title: Title, kits: Any) -> None:
        super().__init__(kits, np.zeros(1, title.table))
        self.title = title
        self.hidden = np.zeros(1, title.table)
        self.entries: list[Made] = []
        self._at = addresses(kits.dtype, title.table)
        self._kit, self._table = as_bytes(kits, self.tables)
        self._copy = self.hidden.view(np.uint8)
        self._header = self.tables.view(np.uint64)
        self._x, self._bits = np.zeros(1, np.uint64), np.zeros(1, np.uint64)
        self._number = np.zeros(1, np.int64)

    def act(self, what: Do, x: Any = 0, table: Any = None) -> int:
        self._x[0] = x
        table = self._table if table is None else table
        each(self._at.act, self._kit, table, int(what), self._x, self._bits)
        return int(self._bits[0])

    def tell(self, what: Tell, x: int) -> int:
        self._x[0] = x
        each(self._at.tell, self._kit, self._table, int(what), self._x, self._number)
        return int(self._number[0])

    def standing(self) -> tuple[int, int, bool]:
        """Who decides, what is asked, whether the game is over: the table's second word."""
        word = int(self._header[1])
        return word >> 40 & 255, word >> 48 & 255, word >> 56 != 0

    def hide(self, seat: int) -> Any:
        """The table without what a seat may not know; the same memory every time."""
        self._copy[:] = self._table
        self.act(Do.HIDE, seat, self._copy)
        return self.hidden

    def choose(self, seat: int, c: int) -> int:
        """Play a legal choice; gives the choices then legal."""
        self.entries.append(Made(seat, c))
        return self.act(Do.PLAY, c)


class Player:
    """A bot on a seat for one game: its chances, its memory, the time it has taken."""

    def __init__(self, bot: Bot, seat: int, chance: int, kits: Any) -> None:
        self.bot = bot
        self.kits = kits  # with the weights that it goes by
        self.seat = seat
        self.chance = chance
        self.temper = scatter(np.uint64(chance))
        self.memory = Memory()
        self.decisions = 0
        self.seconds = 0.0

    def choose(self, board: Board, stop: Stop | None) -> int:
        """The bot's choice, from what its seat may know."""
        began = time.thread_time()
        seen = Position(self.kits, board.hide(self.seat))
        mixed = self.chance ^ (len(board.entries) + 1) * GOLDEN % WORD
        chance = scatter(np.uint64(mixed))
        if isinstance(self.bot, LevelBot):
            trail = trail_since(board, self.memory.count, self.seat)
            c = self.bot.think(seen, self.seat, chance, self.temper, self.memory, trail, stop)[0]
        else:
            c = self._ask(board, seen, chance)
        self.decisions += 1
        self.seconds += time.thread_time() - began
        return c

    def _ask(self, board: Board, seen: Position, chance: Any) -> int:
        """The choice of a bot that may be anybody's."""
        try:
            return int(self.bot.choose(seen, self.seat, chance))
        except Exception as problem:
            raise refused("bot_failed", bot=self.bot.name,
                          choices=amount("choice", len(board.entries)),
                          why=f"{type(problem).__name__}: {problem}") from problem  # fmt: skip


class Room:
    """A plan made ready for playing, in whatever process that is."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.title = title_named(plan.title)
        self.makers = [bot_named(name, self.title) for name in plan.bots]
        self.kits = [[self._kits(one, bot) for bot in range(len(plan.bots))]
                     for one in plan.variants]  # fmt: skip

    def _kits(self, variant: Variant, bot: int) -> Any:
        """The kit of a variant, with the weights of a bot."""
        kit = KitFile.from_dict(self.title, variant.kit)
        kits = fresh_kits(self.title, kit, self.plan.options)
        put_weights(kits, weights_named(self.plan.bots[bot], self.title))
        for own in variant.weights[bot : bot + 1]:
            put_weights(kits, dict(own))
        return kits

    @read_in(ENGLISH)  # names of cards in the rows are the same whoever asked for them
    def play(self, job: Job, stop: Stop | None = None) -> Rows:
        """One game; gives its rows."""
        kits = self.kits[job.variant]
        board = Board(self.title, kits[0])
        sitting = self.plan.lineups[job.lineup].seats
        players = [Player(self.makers[bot](), p, self.chance(job, p, bot), kits[bot])
                   for p, bot in enumerate(sitting)]  # fmt: skip
        watch = Watch(self.title, board, len(players)) if self.plan.close else None
        bits = board.act(Do.DEAL, deal_number(self.plan, job))
        play_out(board, players, bits, watch, stop)
        rows = {"games": list(self._rows(job, board, players))}
        if watch:
            rows |= watch.rows(job.number)
        return rows

    def chance(self, job: Job, p: int, bot: int) -> int:
        """The same for a bot on this seat of this deal, whoever the others are."""
        return _number("bot", self.plan.seed, job.deal, p, self.plan.bots[bot])

    def _rows(self, job: Job, board: Board, players: Sequence[Player]) -> Any:
        places = [board.placing(p) for p in range(len(players))]
        winners = places.count(1)
        progress = self.title.drawing.progress(board.kit, board.s).at
        turns = turns_of(board.entries, len(players))
        for p, player in enumerate(players):
            bot = self.plan.lineups[job.lineup].seats[p]
            won = (places[p] == 1) / winners
            points = board.points(p)
            yield (job.number, job.variant, job.lineup, job.deal, p, turns[p], self.plan.bots[bot],
                   points, places[p], won, len(board.entries), progress, player.decisions,
                   player.seconds)  # fmt: skip


def play_out(
    board: Board, players: Sequence[Player], bits: int, watch: Watch | None, stop: Stop | None
) -> None:
    """From the deal to the end."""
    seat, ask, over = board.standing()
    while not over:
        c = players[seat].choose(board, stop)
        if stop and stop():
            raise Stopped
        if c < 0 or not bits >> c & 1:
            raise refused("not_legal", bot=players[seat].bot.name, choice=str(c), seat=seat + 1,
                          choices=amount("choice", len(board.entries)))  # fmt: skip
        if watch:
            watch.note(seat, ask, bits, c)
        bits = board.choose(seat, c)
        seat, ask, over = board.standing()


def turns_of(entries: Sequence[Made], players: int) -> list[int]:
    """For each seat whether it was the first to decide in a game (1), the second (2) and so on;
    who never decided comes last."""
    order = list(dict.fromkeys([*(made.seat for made in entries), *range(players)]))
    return [order.index(p) + 1 for p in range(players)]


def deal_number(plan: Plan, job: Job) -> int:
    """The seed of a deal."""
    return _number("deal", plan.seed, job.deal)


def _number(*parts: Any) -> int:
    """A 64-bit number from anything that can be written down."""
    text = " ".join(str(part) for part in parts)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


@cache
def room_of(text: str) -> Room:
    """The room of a plan; made once in a process."""
    return Room(Plan.from_text(text))
