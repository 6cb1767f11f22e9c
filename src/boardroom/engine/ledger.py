"""A game as its ledger: seed, kit, options, seats and the choices made.

State is derived. Snapshots are a cache, so that undo, jumps and checks never cost a full replay.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any

import numpy as np

from boardroom.engine import rules
from boardroom.engine.acts import Do
from boardroom.engine.chance import seed_from
from boardroom.engine.kits import KitFile, find_kit
from boardroom.engine.position import Position
from boardroom.engine.records import copy_of
from boardroom.engine.sentences import ENGINE, Told, refused
from boardroom.engine.titles import Title, Value
from boardroom.engine.turns import NOTHING, turn_to

SPACING = 16  # choices between two snapshots


@dataclass(frozen=True)
class Entry:
    """One line of the ledger."""

    seat: int
    choice: int
    check: str  # start of a digest over all states up to here
    said: tuple[Told, ...] = ()  # what the log said, so that a game stays readable for ever


@dataclass(frozen=True)
class Step:
    """One piece of what followed a choice; `choice` is None for bookkeeping."""

    before: Any
    after: Any
    choice: int | None


def fresh_kits(title: Title, kit: KitFile, options: Mapping[str, Value]) -> Any:
    """The kit record for these options, as an array of one."""
    kits = np.zeros(1, title.fill_kit(kit.model, options).dtype)
    kits[0] = title.fill_kit(kit.model, options)
    return kits


def goes_on(before: Any, after: Any) -> bool:
    """Whether what several are asked at once is the same before and after a choice.

    Then the ask and the chance stay as they are, and fewer and fewer seats are asked.
    """
    if before.ask != after.ask or before.rng != after.rng:
        return False
    return not int(after.together) & ~int(before.together)


def digest_of(before: str, s: Any) -> str:
    """The running digest: what stood before, and the state now."""
    return hashlib.sha256(before.encode() + s.tobytes()).hexdigest()[:12]


class Game(Position):
    """One game: its ledger, and the position it stands in."""

    def __init__(
        self,
        title: Title,
        seed: str,
        options: Mapping[str, Value] | None = None,
        kit: KitFile | None = None,
        seats: Sequence[str] = (),
    ) -> None:
        self.title = title
        self.seed = seed
        self.options = title.settle_options(options or {})
        self.kit_file = kit or find_kit(title)
        super().__init__(fresh_kits(title, self.kit_file, self.options), np.zeros(1, title.table))
        players = int(self.options["players"])
        self.seats = list(seats) or [f"Player {p + 1}" for p in range(players)]
        if len(self.seats) != players:
            raise refused("seat_names", players=ENGINE.amount("player", players),
                          names=ENGINE.amount("name", len(self.seats)))  # fmt: skip
        self.entries: list[Entry] = []
        self.act(Do.DEAL, seed_from(seed))
        self.start_check = digest_of("", self.tables[0])
        self._snapshots = {0: self.tables.copy()}
        self._phases = [0]  # after each number of choices: how many led to what is now asked

    def choose(self, c: int, said: Sequence[Told] = ()) -> Entry:
        """Play a choice of the seat that decides; an illegal one is refused and changes nothing.

        Where several decide at once, `turn_to` says whose choice it is.
        """
        self.refuse_unless_legal(c)
        before = copy_of(self.s)
        self.act(Do.PLAY, c)
        return self._enter(before, c, said)

    def choose_and_tell(self, c: int, first: Sequence[Told] = ()) -> Entry:
        """Play a choice and tell, after what comes first, what happened: worked out once for both.

        What follows a choice piece by piece is what `choose` makes of it, to the last byte.
        """
        self.refuse_unless_legal(c)
        steps = list(self.steps(c))
        happened = self.title.words.happened
        said = [line for step in steps for line in happened(self.kit, step, self.seats)]
        self.tables[0] = steps[-1].after
        return self._enter(steps[0].before, c, [*first, *said])

    def _enter(self, before: Any, c: int, said: Sequence[Told]) -> Entry:
        """Write a choice that was played into the ledger."""
        entry = Entry(int(before.seat), c, digest_of(self.last_check(), self.s), tuple(said))
        self.entries.append(entry)
        self._phases.append(self._phases[-1] if goes_on(before, self.s) else len(self.entries))
        if len(self.entries) % SPACING == 0:
            self._snapshots[len(self.entries)] = self.tables.copy()
        return entry

    def refuse_unless_legal(self, c: int) -> None:
        """Raise an error that names the rule if a choice may not be made."""
        if self.over:
            raise refused("over")
        if not 0 <= c < self.width:
            raise refused("no_choice", choice=str(c), last=self.width - 1)
        code = self.why_not(c)
        if code:
            reason = self.title.words.reason(self.kit, self.s, c, code)
            raise refused("rule", text=reason.text, rule=reason.rule)

    def last_check(self) -> str:
        return self.entries[-1].check if self.entries else self.start_check

    def at(self, n: int) -> Position:
        """The position after `n` choices, to be kept or changed."""
        if not 0 <= n <= len(self.entries):
            raise refused("no_moment", n=len(self.entries), asked=str(n))
        if n == len(self.entries):
            return Position(self.kits, self.tables.copy())
        start = max(i for i in self._snapshots if i <= n)
        then = Position(self.kits, self._snapshots[start].copy())
        for entry in self.entries[start:n]:
            turn_to(then.s, entry.seat)
            then.act(Do.PLAY, entry.choice)
        return then

    def twin(self) -> Game:
        """The same game once more: what is played there leaves this one as it is."""
        twin = copy(self)
        twin.entries = list(self.entries)
        twin.tables = self.tables.copy()
        twin._snapshots = dict(self._snapshots)
        twin._phases = list(self._phases)
        return twin

    def undoable(self, seat: int | None = None) -> int | None:
        """Which choice a seat may take back: its last, by the rule of undo; None if it may not.

        Undo goes back as long as nobody learned something and nobody else decided. Where all
        choose at once in secret, the others may have decided meanwhile: that tells nothing yet.
        """
        if not self.entries or self.over:
            return None
        if seat is None:
            seat = self.entries[-1].seat
        n = len(self.entries) - 1
        while n >= 0 and self.entries[n].seat != seat:
            n -= 1
        if n < 0 or not self._may_take_back(n, seat):
            return None
        return n

    def _may_take_back(self, n: int, seat: int) -> bool:
        """Whether choice `n`, the last of its seat, can be taken out of the ledger."""
        before, now = self.at(n).s, self.s
        if before.rng != now.rng or self.title.telling(before, now):
            return False
        if int(before.ask) in self.title.together:
            return self.in_phase() and n >= self.phase_start()
        return n == len(self.entries) - 1 and bool(now.seat == seat)

    def phase_start(self) -> int:
        """How many choices were made before those that are now asked at once were asked."""
        return self._phases[-1]

    def in_phase(self) -> bool:
        """Whether several seats are being asked at once, even if only one has not answered yet."""
        return not self.over and int(self.s.ask) in self.title.together

    def may_undo(self, seat: int | None = None) -> bool:
        """Whether a seat (if not said: whoever chose last) may take its last choice back."""
        return self.undoable(seat) is not None

    def undo(self, seat: int | None = None) -> int:
        """Take the last choice of a seat back, if the rule of undo allows it; gives its number."""
        if not self.entries:
            raise refused("nothing_to_undo")
        n = self.undoable(seat)
        if n is None:
            raise refused("no_undo")
        later = self.entries[n + 1 :]
        self.go_back_to(n)
        for entry in later:  # others chose meanwhile; what they chose stands
            turn_to(self.s, entry.seat)
            self.choose(entry.choice, entry.said)
        return n

    def go_back_to(self, n: int) -> None:
        """Cut the ledger after `n` choices. Whoever calls this has asked those concerned."""
        self.tables = self.at(n).tables
        del self.entries[n:], self._phases[n + 1 :]
        self._snapshots = {i: t for i, t in self._snapshots.items() if i <= n}

    def steps(self, c: int) -> Iterator[Step]:
        """What a choice would set off, piece by piece, without making it."""
        yield from steps_after(self, c)


def steps_after(position: Position, c: int) -> Iterator[Step]:
    """Follow a choice piece by piece, each piece interpreted; for the story."""
    now = Position(position.kits, position.tables.copy())
    kit, s = now.kit, now.s
    s.count += 1
    before, choice = copy_of(s), c
    while True:
        if choice < 0:
            rules.proceed(kit, s)
        else:
            rules.answer(kit, s, choice)
        after = copy_of(s)
        yield Step(before, after, None if choice < 0 else choice)
        before, choice = after, -1
        if s.over:
            return
        if s.ask != NOTHING:
            choice, *others = now.legal()
            if others:
                return
