"""Getting the games of a plan played: by threads of this process, or through Ray."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import Any, Protocol

from boardroom.lab.entrants import described
from boardroom.lab.parts import GAMES, Shelf
from boardroom.lab.plans import Job, Plan, program
from boardroom.lab.playing import Rows, Stop, room_of
from boardroom.lab.wording import refused

AHEAD = 4  # games waiting for each thread, so that none is idle
TURN = 0.0005  # seconds a thread computes in Python before another may
KEPT_EVERY = 10.0  # seconds after which finished games are written to disk; at first sooner


Task = Any  # a game, or some at a time


class Player(Protocol):
    """A plan made ready for playing."""

    def play(self, task: Task, stop: Stop | None = None, /) -> Rows: ...


class Workers(Protocol):
    """Whoever plays games."""

    def play(self, tasks: Sequence[Task], /) -> Iterator[Rows]:
        """Play games in any order; gives the rows of each."""
        ...

    def close(self) -> None:
        """Stop at once; games that are not finished are given up."""
        ...


class Progress(Protocol):
    """Whoever tells how far the work is."""

    def advance(self, games: int) -> None: ...


class Threads:
    """Threads of this process: compiled thinking runs beside other threads."""

    def __init__(self, room: Player, count: int | None = None) -> None:
        self.room = room
        self.count = count or os.cpu_count() or 1
        self._stop = threading.Event()
        self._pool = ThreadPoolExecutor(self.count)
        sys.setswitchinterval(TURN)

    def play(self, tasks: Sequence[Task]) -> Iterator[Rows]:
        todo = iter(tasks)
        running: set[Future[Rows]] = set()
        while True:
            for task in todo:
                running.add(self._pool.submit(self.room.play, task, self._stop.is_set))
                if len(running) >= self.count * AHEAD:
                    break
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()

    def close(self) -> None:
        self._stop.set()
        self._pool.shutdown(cancel_futures=True)


def play_all(
    shelf: Shelf, workers: Workers, progress: Progress, todo: Sequence[Task]
) -> None:
    """Play what has not been played yet and keep it; whatever ends it, what is done is kept."""
    rows: Rows = {}
    began = kept = time.monotonic()
    try:
        for found in workers.play(todo):
            for name, some in found.items():
                rows.setdefault(name, []).extend(some)
            progress.advance(len(found[GAMES]) // shelf.plan.players)
            if time.monotonic() - kept > min(1 + (kept - began) / 2, KEPT_EVERY):
                shelf.add(rows)
                rows, kept = {}, time.monotonic()
    finally:
        workers.close()
        shelf.add(rows)
    shelf.finish()


def left_of(plan: Plan, done: set[int]) -> list[Job]:
    """The games that have not been played yet."""
    return [job for job in plan.jobs() if job.number not in done]


def play_some(text: str, jobs: Sequence[Job]) -> list[Rows]:
    """Play games in another process, which makes the plan ready by itself."""
    room = room_of(text)
    if room.plan.made_by != program():
        raise refused("other_program", here=program(), there=room.plan.made_by)
    for name, said in zip(room.plan.bots, room.plan.bots_are, strict=True):
        if described(name, room.title) != said:
            raise refused("other_bot", bot=name)
    return [room.play(job) for job in jobs]
