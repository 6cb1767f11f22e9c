"""The contract as Python calls it, on arrays of kits and tables.

Everything is a batch: one table is an array of one. All that changes a table is compiled as one
piece (`act_all`), because whatever plays contains every rule, and each such piece costs seconds to
compile. `interpreted()` runs the same functions without the compiler.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from enum import IntEnum
from typing import Any

import numpy as np

from boardroom.engine import rules
from boardroom.engine.chance import below, scatter, stir
from boardroom.engine.rules import entry, rule
from boardroom.engine.turns import count_bits, nth_choice, run_on

CHOOSER = np.uint64(0x5DEECE66D)  # sets a playout's own chance apart from the table's


class Do(IntEnum):
    """What `act_all` does to each table; up to PLAY it stops at the next real decision."""

    DEAL = 0
    PLAY = 1
    HIDE = 2
    GUESS = 3
    PLAYOUT = 4
    SIMULATE = 5


class Tell(IntEnum):
    """What `tell_all` says of each table."""

    WHY_NOT = 0
    POINTS = 1
    PLACING = 2


@rule
def act_on(kit: Any, s: Any, what: Any, x: Any) -> Any:
    """Do one thing to one table; gives the number of choices made."""
    c: Any = -1
    made = 0
    if what == Do.DEAL or what == Do.SIMULATE:
        rules.deal(kit, s, x)
        x = scatter(x ^ CHOOSER)
    elif what == Do.PLAY:
        c, made = np.int64(x), 1
        s.count += 1
    while True:
        bits = run_on(kit, s, c)
        if s.over != 0 or what <= Do.PLAY:
            return made
        x = stir(x)
        c = nth_choice(bits, below(x, count_bits(bits)))
        s.count += 1
        made += 1


@entry
def act_all(kits: Any, tables: Any, what: Any, xs: Any, made: Any) -> None:
    kit = kits[0]
    for i in range(len(tables)):
        if what == Do.HIDE:
            rules.hide(kit, tables[i], np.int64(xs[i]))
        elif what == Do.GUESS:
            rules.guess(kit, tables[i], np.int64(xs[i]))
        else:
            made[i] = act_on(kit, tables[i], what, xs[i])


# Between an entry and the rules stands a rule: an entry is compiled with other options, and
# Numba would compile again for it whatever it calls itself.
@rule
def legal_on(kit: Any, s: Any) -> Any:
    return rules.legal(kit, s)


@entry
def legal_all(kits: Any, tables: Any, out: Any) -> None:
    for i in range(len(tables)):
        out[i] = legal_on(kits[0], tables[i])


@rule
def tell_on(kit: Any, s: Any, what: Any, x: Any) -> Any:
    if what == Tell.WHY_NOT:
        return np.int64(rules.why_not(kit, s, x))
    if what == Tell.POINTS:
        return np.int64(rules.points(kit, s, x))
    return np.int64(rules.placing(kit, s, x))


@entry
def tell_all(kits: Any, tables: Any, what: Any, xs: Any, out: Any) -> None:
    for i in range(len(tables)):
        out[i] = tell_on(kits[0], tables[i], what, np.int64(xs[i]))


@entry
def appraise_all(kits: Any, tables: Any, xs: Any, out: Any) -> None:
    for i in range(len(tables)):
        out[i] = rules.appraise(kits[0], tables[i], np.int64(xs[i]))


_interpreted = ContextVar("interpreted", default=False)


@contextlib.contextmanager
def interpreted() -> Iterator[None]:
    """Inside this block every rule runs as plain Python, slowly and checked for overflow."""
    before = _interpreted.set(True)
    try:
        yield
    finally:
        _interpreted.reset(before)


def _run(fn: Any) -> Callable[..., Any]:
    return getattr(fn, "py_func", fn) if _interpreted.get() else fn  # type: ignore[no-any-return]


def _numbers(n: int, x: Any) -> Any:
    return np.full(n, x, np.uint64) if np.isscalar(x) else np.asarray(x, np.uint64)


def act(kits: Any, tables: Any, what: Do, x: Any) -> Any:
    """Do something to all tables; gives the number of choices each has made."""
    made = np.zeros(len(tables), np.int64)
    _run(act_all)(kits, tables, np.int64(what), _numbers(len(tables), x), made)
    return made


def deal(kits: Any, tables: Any, seed: Any) -> None:
    """Deal blank tables up to the first decision."""
    act(kits, tables, Do.DEAL, seed)


def play(kits: Any, tables: Any, c: Any) -> None:
    """Play a legal choice and run on to the next real decision."""
    act(kits, tables, Do.PLAY, c)


def hide(kits: Any, tables: Any, p: Any) -> None:
    """Blank what a seat may not know."""
    act(kits, tables, Do.HIDE, p)


def guess(kits: Any, tables: Any, p: Any) -> None:
    """Fill at random what was blanked; `rng` of each table must hold a fresh chance."""
    act(kits, tables, Do.GUESS, p)


def legal(kits: Any, tables: Any) -> Any:
    """The legal choices of each table as 64-bit sets."""
    out = np.zeros(len(tables), np.uint64)
    _run(legal_all)(kits, tables, out)
    return out


def tell(kits: Any, tables: Any, what: Tell, x: Any) -> Any:
    """One number about each table."""
    out = np.zeros(len(tables), np.int64)
    _run(tell_all)(kits, tables, np.int64(what), _numbers(len(tables), x), out)
    return out


def why_not(kits: Any, tables: Any, c: int) -> int:
    """0 if a choice is legal at the first table, else the code of what forbids it."""
    return int(tell(kits, tables[:1], Tell.WHY_NOT, c)[0])


def points(kits: Any, tables: Any, p: int) -> int:
    """The score of a seat at the first table."""
    return int(tell(kits, tables[:1], Tell.POINTS, p)[0])


def placing(kits: Any, tables: Any, p: int) -> int:
    """The place of a seat at the first table."""
    return int(tell(kits, tables[:1], Tell.PLACING, p)[0])


def appraise(kits: Any, tables: Any, p: Any) -> Any:
    """How a seat stands at each table."""
    out = np.zeros(len(tables), np.float32)
    _run(appraise_all)(kits, tables, _numbers(len(tables), p), out)
    return out


def choices_in(bits: Any) -> list[int]:
    """The choices of a set, ascending."""
    number = int(bits)
    return [c for c in range(number.bit_length()) if number >> c & 1]
