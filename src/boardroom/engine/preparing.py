"""Compiling a title when it is first used, with a line that shows it is going on."""

from __future__ import annotations

import contextlib
import gc
import sys
import threading
import time
from collections.abc import Iterator
from typing import Any

import numpy as np

from boardroom.engine import calls
from boardroom.engine.calls import Do
from boardroom.engine.kits import find_kit
from boardroom.engine.ledger import fresh_kits
from boardroom.engine.titles import Title

PATIENCE = 1.0  # seconds before anything is said

_prepared: set[str] = set()


def compile_title(title: Title) -> None:
    """Compile, or load from disk, everything the title's rules need."""
    with _no_collecting():
        _call_everything(title)
    _prepared.add(title.name)


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
    """Call each compiled entry once."""
    kits = fresh_kits(title, find_kit(title), title.settle_options({}))
    tables = np.zeros(1, title.table)
    calls.act(kits, tables, Do.SIMULATE, 0)
    calls.legal(kits, tables)
    calls.points(kits, tables, 0)
    calls.appraise(kits, tables, 0)


def prepare(title: Title, out: Any = None) -> float:
    """Compile a title and show the seconds; gives how long it took."""
    if title.name in _prepared:
        return 0.0
    out = out or sys.stderr
    done = threading.Event()
    start = time.perf_counter()
    teller = threading.Thread(target=_tell, args=(title, done, start, out), daemon=True)
    teller.start()
    try:
        compile_title(title)
    finally:
        done.set()
        teller.join()
    return time.perf_counter() - start


def _tell(title: Title, done: threading.Event, start: float, out: Any) -> None:
    """Say that compiling goes on: a running line on a terminal, one line elsewhere."""
    if done.wait(PATIENCE):
        return
    words = f"Preparing {title.label} for this machine; only the first start takes this long"
    live = out.isatty()
    print(words + " …" + ("" if live else "\n"), end="", file=out, flush=True)
    while live and not done.wait(0.5):
        print(f"\r{words} … {time.perf_counter() - start:.0f} s", end="", file=out, flush=True)
    done.wait()
    if live:
        print(f"\r{words} … done in {time.perf_counter() - start:.0f} s.", file=out, flush=True)
