"""The contract as Python calls it, on arrays of kits and tables.

Everything is a batch: one table is an array of one. `interpreted()` runs the same functions without
the compiler, `at_once()` those that are not compiled yet.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from typing import Any

import numpy as np

from boardroom.engine.acts import Do, Tell, act_on, appraise_on, habit_on, tell_on
from boardroom.engine.compiled import addresses, each, loaded
from boardroom.engine.rules import has_habits
from boardroom.engine.sentences import refused

__all__ = ["Do", "Tell", "act", "appraise", "deal", "guess", "habit", "hide", "legal", "play"]

_interpreted = ContextVar("interpreted", default=False)
_hurries: list[bool] = []  # one for each block of this process in which nobody waits


@contextlib.contextmanager
def interpreted() -> Iterator[None]:
    """Inside this block every rule runs as plain Python, slowly and checked for overflow."""
    before = _interpreted.set(True)
    try:
        yield
    finally:
        _interpreted.reset(before)


@contextlib.contextmanager
def at_once() -> Iterator[None]:
    """While any thread is inside such a block, nobody in the process waits for a compiler.

    What is not compiled yet runs as plain Python: the same bytes, only slower.
    """
    _hurries.append(True)
    try:
        yield
    finally:
        _hurries.pop()


def _numbers(n: int, x: Any) -> Any:
    if isinstance(x, np.ndarray | list):
        return np.asarray(x, np.uint64)
    numbers = np.empty(n, np.uint64)
    numbers.fill(x)
    return numbers


def as_bytes(kits: Any, tables: Any) -> tuple[Any, Any]:
    """Kit and tables as compiled code takes them; NumPy refuses tables that do not adjoin."""
    return kits.view(np.uint8), tables.view(np.uint8)


def _ask_each(
    way: str, on: Callable[..., Any], kits: Any, tables: Any, what: int, x: Any, out: Any
) -> Any:
    """Ask something of all tables, by compiled code if that is at hand or may be waited for."""
    xs = _numbers(len(tables), x)
    at = None
    if not _interpreted.get():
        at = (loaded if _hurries else addresses)(kits.dtype, tables.dtype)
    if at is None:
        for i in range(len(tables)):
            out[i] = on(kits[0], tables[i], what, xs[i])
    else:
        each(getattr(at, way), *as_bytes(kits, tables), what, xs, out)
    return out


def act(kits: Any, tables: Any, what: Do, x: Any) -> Any:
    """Do something to all tables; gives what `act_on` gives for each."""
    return _ask_each("act", act_on, kits, tables, int(what), x, np.zeros(len(tables), np.uint64))


def deal(kits: Any, tables: Any, seed: Any) -> None:
    """Deal blank tables up to the first decision."""
    act(kits, tables, Do.DEAL, seed)


def play(kits: Any, tables: Any, c: Any) -> None:
    """Play a legal choice and run on to the next real decision."""
    act(kits, tables, Do.PLAY, c)


def hide(kits: Any, tables: Any, p: Any) -> None:
    """Blank what a seat may not know."""
    act(kits, tables, Do.HIDE, np.int64(p))  # a spectator is -1


def guess(kits: Any, tables: Any, p: Any) -> None:
    """Fill at random what was blanked; `rng` of each table must hold a fresh chance."""
    act(kits, tables, Do.GUESS, np.int64(p))


def legal(kits: Any, tables: Any) -> Any:
    """The legal choices of each table as 64-bit sets."""
    return act(kits, tables, Do.LEGAL, 0)


def tell(kits: Any, tables: Any, what: Tell, x: Any) -> Any:
    """One number about each table."""
    return _ask_each("tell", tell_on, kits, tables, int(what), x, np.zeros(len(tables), np.int64))


def standings(kits: Any, tables: Any) -> tuple[Any, Any]:
    """The points and the places of all seats: a row a table, a column a seat."""
    points, places = (
        np.stack([tell(kits, tables, what, p) for p in range(int(kits[0].seats))], 1)
        for what in (Tell.POINTS, Tell.PLACING)
    )
    return points, places


def habit(kits: Any, tables: Any) -> Any:
    """What is usually chosen at each table, in a title that has habits."""
    if not has_habits(tables.dtype):
        raise refused("habit")
    return _ask_each("habit", habit_on, kits, tables, 0, 0, np.zeros(len(tables), np.int64))


def appraise(kits: Any, tables: Any, p: Any) -> Any:
    """How a seat stands at each table."""
    return _ask_each("appraise", appraise_on, kits, tables, 0, p, np.zeros(len(tables)))


def choices_in(bits: Any) -> list[int]:
    """The choices of a set, ascending."""
    number = int(bits)
    return [c for c in range(number.bit_length()) if number >> c & 1]
