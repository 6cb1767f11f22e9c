"""Threads in which bots think and hints are studied: few for the whole server, and stoppable."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Protocol, TypeVar

from boardroom.server.history import History
from boardroom.server.tables import LiveTable

R_co = TypeVar("R_co", covariant=True)
R = TypeVar("R")
BEHIND = 10  # how far thinking stands back behind pages, in steps of priority


@dataclass(eq=False)
class Question:
    """A decision that somebody thinks about, for as long as the answer is wanted."""

    table: LiveTable
    seat: int
    history: History  # of the table when it was asked
    bot: str | None  # who plays the seat: the level of a bot, or None for a person
    stopped: bool = False

    @classmethod
    def of(cls, table: LiveTable, seat: int) -> Question:
        """The question that a seat is asked now."""
        return cls(table, seat, table.history, table.seats[seat].bot)

    def stop(self) -> None:
        self.stopped = True

    def left_behind(self) -> bool:
        """Whether nobody waits for the answer any more; asked again and again while thinking."""
        if self.stopped or self.table.seats[self.seat].bot != self.bot:
            return True
        then, now = self.history, self.table.history
        return now is not then and not now.is_due(self.seat, then.count, then.rev)


class Thinking(Protocol[R_co]):
    """Thinks about something: told when to stop, and how many threads it may use."""

    def __call__(self, *, stop: Callable[[], bool], threads: int) -> R_co: ...


class Thinkers:
    """The threads of a server that think. Whoever comes first is answered first."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._pool = ThreadPoolExecutor(size, "thinker", initializer=stand_back)
        self._questions: set[Question] = set()
        self._closed = False

    async def think(self, question: Question, thinking: Thinking[R]) -> R:
        """Think about a question in a thread; leaving off to wait for it stops it."""

        def begin() -> R:
            # One who thinks alone may use all threads; where many do, each has one.
            threads = max(1, self.size // max(1, len(self._questions)))
            return thinking(stop=question.left_behind, threads=threads)

        if self._closed:
            raise asyncio.CancelledError
        self._questions.add(question)
        job = self._pool.submit(begin)
        job.add_done_callback(lambda _: self._questions.discard(question))
        try:
            return await asyncio.wrap_future(job)
        except asyncio.CancelledError:
            question.stop()
            raise

    def close(self) -> None:
        """Have everybody stop at once; nobody is waited for."""
        self._closed = True
        for question in list(self._questions):
            question.stop()
        self._pool.shutdown(wait=False, cancel_futures=True)


def stand_back() -> None:
    """Pages come first: thinking takes what they leave. Linux gives each thread its priority."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), BEHIND)
