"""Compiling titles when they are first used, with a line that shows it is going on.

One title is compiled here, for use at once; several are compiled side by side, each in a process
of its own that leaves the code on disk.
"""

from __future__ import annotations

import contextlib
import gc
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import IO, Any

from boardroom.engine.cache import note_kept
from boardroom.engine.compiled import addresses
from boardroom.engine.kits import find_kit
from boardroom.engine.languages import reader
from boardroom.engine.ledger import fresh_kits
from boardroom.engine.sentences import ENGINE, Sentence, Told, lines
from boardroom.engine.titles import Title
from boardroom.errors import BoardroomError

PATIENCE = 1.0  # seconds before anything is said
A_LOOK = 0.05  # seconds between two looks at the processes that compile

_prepared: set[str] = set()


def compile_title(title: Title) -> None:
    """Compile, or load from disk, everything the title's rules need."""
    with _no_collecting():
        _call_everything(title)
    _prepared.add(title.name)
    note_kept(title.name)


@contextlib.contextmanager
def _no_collecting() -> Iterator[None]:
    """Compiling makes millions of small objects that live on; looking through them takes long."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _call_everything(title: Title) -> None:
    """Have every way into the rules compiled, and what leads there."""
    kits = fresh_kits(title, find_kit(title), title.settle_options({}))
    addresses(kits.dtype, title.table)


def prepare(title: Title, out: Any = None) -> float:
    """Compile a title and show the seconds; gives how long it took."""
    if title.name in _prepared:
        return 0.0
    start = time.perf_counter()
    with _telling("title", out, title=title.label):
        compile_title(title)
    return time.perf_counter() - start


@contextlib.contextmanager
def _telling(what: str, out: Any = None, **values: Any) -> Iterator[None]:
    """Inside this block a line says that compiling goes on."""
    done = threading.Event()
    begun = ENGINE.say(f"preparing.{what}", **values)
    args = begun, done, time.perf_counter(), out or sys.stderr
    teller = threading.Thread(target=_tell, args=args, daemon=True)
    teller.start()
    try:
        yield
    finally:
        done.set()
        teller.join()


def _tell(begun: Sentence, done: threading.Event, start: float, out: Any) -> None:
    """Say that compiling goes on: a running line on a terminal, one line elsewhere."""
    if done.wait(PATIENCE):
        return

    def say(how: str) -> Told:
        return ENGINE.say(f"preparing.{how}", begun=begun, s=round(time.perf_counter() - start))

    live = out.isatty() and os.environ.get("TERM") != "dumb"
    print(say("begun"), end="" if live else "\n", file=out, flush=True)
    while live and not done.wait(0.5):
        print(f"\r{say('seconds')}", end="", file=out, flush=True)
    done.wait()
    if live:
        print(f"\r{say('done')}", file=out, flush=True)


# --- Side by side ---------------------------------------------------------------------------------


@dataclass
class Apart:
    """Something that another process compiles: `boardroom prepare` with these words."""

    label: Told
    words: tuple[str, ...]
    said: IO[bytes] = field(default_factory=tempfile.TemporaryFile)  # a pipe could fill up
    start: float = field(default_factory=time.perf_counter)
    seconds: float = 0.0
    paused: bool = False

    def __post_init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "boardroom", "prepare", *self.words, "--language", reader()],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=self.said,
        )  # fmt: skip

    def pause(self) -> None:
        """Leave the processor to others for now; what was done so far is kept."""
        if not self.paused and self.process.poll() is None:
            self.process.send_signal(signal.SIGSTOP)
            self.paused = True

    def go_on(self) -> None:
        if self.paused:
            self.process.send_signal(signal.SIGCONT)
            self.paused = False

    def is_done(self) -> bool:
        if self.process.poll() is None:
            return False
        self.seconds = self.seconds or time.perf_counter() - self.start
        return True

    def problem(self) -> str:
        """What it said before it failed; empty if it did not."""
        if self.process.returncode == 0:
            return ""
        self.said.seek(0)
        return self.said.read().decode(errors="replace").strip() or str(self.process.returncode)

    def end(self) -> None:
        """Stop it if it is still at work."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.said.close()


Job = tuple[Told, tuple[str, ...]]  # its label, and the words for `boardroom prepare`


def prepare_all(titles: Sequence[Title], more: Sequence[Job] = (), out: Any = None) -> list[float]:
    """Compile the rules of titles, and more, as many at once as there are cores.

    Gives how long each took, in this order.
    """
    if len(titles) < 2 and not more:
        return [prepare(title, out) for title in titles]
    jobs = [(title.label, (title.name, "--only", "rules")) for title in titles]
    with _telling("titles", out, n=len(titles)):
        return _side_by_side([*jobs, *more], os.cpu_count() or 1)


def _side_by_side(jobs: Sequence[Job], most: int) -> list[float]:
    """Keep so many processes at work until each job had its own; a failure stops no other."""
    begun: list[Apart] = []
    try:
        while len(begun) < len(jobs) or not all(one.is_done() for one in begun):
            if len(begun) < len(jobs) and sum(not one.is_done() for one in begun) < most:
                begun.append(Apart(*jobs[len(begun)]))
            else:
                time.sleep(A_LOOK)
        problems = [ENGINE.say("preparing.failed", what=one.label, problem=problem)
                    for one in begun if (problem := one.problem())]  # fmt: skip
    finally:
        for one in begun:
            one.end()
    if problems:
        raise BoardroomError(lines(problems))
    return [one.seconds for one in begun]
