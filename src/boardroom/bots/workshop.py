"""Compiling while people play: nobody waits for it, and what is wanted comes first.

Processes of their own compile, one for each core and behind everything else on the machine; they
leave the code on disk. A thread then loads it, and from there on everybody plays compiled.
"""

from __future__ import annotations

import logging
import os
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

from boardroom.bots.study import SEARCH, compile_search
from boardroom.bots.wording import BOOK
from boardroom.engine.cache import can_keep, forget_kept, is_kept, troubles
from boardroom.engine.preparing import A_LOOK, Apart, compile_title
from boardroom.engine.sentences import Told
from boardroom.engine.titles import Title

log = logging.getLogger("boardroom.workshop")

TRIES = 2  # what cannot be read is thrown away once, and made anew


@dataclass
class Piece:
    """Something to be compiled: the rules of a title, or the search."""

    name: str
    label: Told
    words: tuple[str, ...]  # for `boardroom prepare`
    load: Callable[[], None]  # from disk, or compiles what is not there
    state: str = "queued"  # queued | compiling | ready | failed
    tries: int = 0
    process: Apart | None = field(default=None, repr=False)

    @property
    def is_settled(self) -> bool:
        return self.state in ("ready", "failed")


class Workshop:
    """Makes titles ready in the background; `news` is called when something is, or is not to be.

    Without `apart` everything is compiled in the workshop's own thread.
    """

    def __init__(
        self, titles: Sequence[Title], news: Callable[[], None], apart: bool = True,
        cores: int | None = None,
    ) -> None:  # fmt: skip
        bots = BOOK.say("workshop.bots")
        self.pieces = {SEARCH: Piece(SEARCH, bots, ("--only", "bots"), compile_search)}
        for title in titles:
            self.pieces[title.name] = Piece(
                title.name, title.label, (title.name, "--only", "rules"),
                partial(compile_title, title),
            )  # fmt: skip
        self._asked: list[str] = []  # titles that somebody waits for, in the order of asking
        self._all = False  # whether the others are to follow
        self._news = news
        self._apart = apart
        self._cores = cores or os.cpu_count() or 1
        self._wake = threading.Event()
        self._closed = False
        for trouble in troubles:
            log.warning(trouble)
        self._thread = threading.Thread(target=self._work, name="workshop", daemon=True)
        self._thread.start()

    def is_ready(self, title: str) -> bool:
        """Whether all that a title needs, its bots included, is compiled and loaded."""
        return all(self.pieces[name].state == "ready" for name in (title, SEARCH))

    def is_settled(self, title: str) -> bool:
        """Whether nothing is to be waited for any more: it is ready, or will not be."""
        return all(self.pieces[name].is_settled for name in (title, SEARCH))

    def want(self, title: str) -> None:
        """Make a title ready before all that nobody has asked for."""
        if title not in self._asked:
            self._asked.append(title)
            self._wake.set()

    def want_all(self) -> None:
        """Make everything ready in the end."""
        self._all = True
        self._wake.set()

    def close(self) -> None:
        """End all work."""
        self._closed = True
        self._wake.set()
        self._thread.join()

    def _order(self) -> list[Piece]:
        """What is to be compiled yet, the most urgent first."""
        names = [*self._asked[:1], SEARCH, *self._asked[1:]] if self._asked else []
        names += self.pieces if self._all else ()
        return [self.pieces[name] for name in dict.fromkeys(names)
                if not self.pieces[name].is_settled]  # fmt: skip

    def _work(self) -> None:
        try:
            while not self._closed:
                due = self._order()
                for place, piece in enumerate(due):
                    self._go_on_with(piece, may_work=place < self._cores)
                self._wake.wait(A_LOOK if due else None)
                self._wake.clear()
        finally:
            for piece in self.pieces.values():
                if piece.process:
                    piece.process.end()

    def _go_on_with(self, piece: Piece, may_work: bool) -> None:
        """Begin with a piece, let its process go on or rest, or load what it has left."""
        if self._closed:
            return
        if piece.process is None:
            if not self._apart or is_kept(piece.name):
                self._load(piece)
            elif not can_keep():
                self._give_up(piece, BOOK.say("workshop.no_folder"))
            elif may_work:
                piece.state = "compiling"
                piece.process = Apart(piece.label, (*piece.words, "--gently"))
        elif piece.process.is_done():
            self._take_over(piece, piece.process)
        elif may_work:
            piece.process.go_on()
        else:
            piece.process.pause()

    def _take_over(self, piece: Piece, process: Apart) -> None:
        """Load what a process has compiled."""
        problem, piece.process = process.problem(), None
        process.end()
        if problem:
            self._try_again(piece, problem.splitlines()[-1])
        else:
            self._load(piece)

    def _load(self, piece: Piece) -> None:
        try:
            piece.load()
        except Exception as problem:  # whatever is on disk may be broken in any way
            self._try_again(piece, f"{type(problem).__name__}: {problem}")
        else:
            piece.state = "ready"
            self._news()

    def _try_again(self, piece: Piece, why: str) -> None:
        """Throw away what is kept and compile it anew; the second time leave it at that."""
        piece.tries += 1
        if piece.tries == TRIES:
            self._give_up(piece, why)
            return
        log.warning(BOOK.say("workshop.anew", what=piece.label, why=why))
        piece.state = "queued"
        if can_keep():
            forget_kept()

    def _give_up(self, piece: Piece, why: Told) -> None:
        log.warning(BOOK.say("workshop.failed", what=piece.label, why=why))
        piece.state = "failed"
        self._news()
