"""`@rule`, and the stubs that stand for every title's rules.

A rule stays an ordinary Python function: calling it runs it interpreted. Registered as an
overload of itself for the generic target it is also known to Numba, on the CPU and inside CUDA
kernels. A stub such as `legal(kit, s)` resolves by the type of the table record: at compile time
for compiled code, by a look-up for interpreted code.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, TypeVar

import numba
import numpy as np
from numba.extending import overload

from boardroom.engine.cache import can_keep, keep_in_turn
from boardroom.engine.compiler import RuleCompiler, WholeCompiler
from boardroom.engine.pasting import changes_nothing, may_paste, pasted

F = TypeVar("F", bound=Callable[..., Any])

# The same for every rule: Numba would compile a callee again for a caller with other options.
# No wrappers for Python, because a rule is only ever called from compiled code.
JIT_OPTIONS: Any = {
    "nogil": True, "error_model": "numpy", "forceinline": True,
    "no_cpython_wrapper": True, "no_cfunc_wrapper": True, "pipeline_class": RuleCompiler,
}  # fmt: skip

# What is called from outside: kept on disk, run without the interpreter lock.
KEPT: Any = {
    "cache": can_keep(), "nogil": True, "error_model": "numpy", "pipeline_class": WholeCompiler,
}  # fmt: skip

# What is asked of a title, besides a kit and a table by this word; nothing more if it is empty.
VERBS = {
    "deal": "seed",  # set the table up; the seed starts its chance
    "width": "",  # how many choices the current decision has, legal or not
    "legal": "",  # the legal choices as a 64-bit set
    "why_not": "choice",  # 0 if it is legal, else the code of the first rule that forbids it
    "answer": "choice",  # carry out one choice and nothing more
    "proceed": "",  # do one step of bookkeeping, or ask the next decision
    "points": "seat",  # its score so far; final once the game is over
    "placing": "seat",  # its place, 1 = first; those who share a place get the same number
    "hide": "seat",  # blank what it may not know, chance included
    "guess": "seat",  # fill what `hide` blanked by `s.rng`, consistently with what the seat knows
    "appraise": "seat",  # a cheap estimate of how it will end, in points
    "habit": "",  # a legal choice that is sensible without looking ahead; few titles have habits
}
OPTIONAL = {"legal", "hide", "guess", "habit"}  # habits apart, there is a default for them

_by_dtype: dict[np.dtype[Any], dict[str, Callable[..., Any]]] = {}
_by_type: dict[Any, dict[str, Callable[..., Any]]] = {}
_ways: dict[Callable[..., Any], dict[Any, Callable[..., Any]]] = {}


def rule(fn: F) -> F:
    """Mark a function as a rule: integers, arrays and loops only, compiled wherever called."""
    may_paste(fn)
    twins: list[Callable[..., Any]] = []  # the pasted function, made when first compiled

    @overload(fn, target="generic", strict=False, jit_options=JIT_OPTIONS)
    def for_numba(*_args: Any) -> Callable[..., Any]:
        if not twins:
            twins.append(pasted(fn))
        return twins[0]

    return fn


def by_record(place: int, pure: bool = True) -> Callable[[F], F]:
    """Mark a rule that two titles answer differently: the record at `place` decides.

    Each kind of record gives its own answer by `give_ways`. A pure rule changes nothing.
    """

    def mark(fn: F) -> F:
        ways: dict[Any, Callable[..., Any]] = {}

        @functools.wraps(fn)
        def asked(*args: Any) -> Any:
            return ways[args[place].dtype](*args)

        @overload(asked, target="generic", strict=False, jit_options=JIT_OPTIONS)
        def for_numba(*args: Any) -> Any:
            return pasted(ways[args[place]]) if args[place] in ways else None

        if pure:
            changes_nothing(asked)
        _ways[asked] = ways
        return asked  # type: ignore[return-value]

    return mark


def give_ways(kind: np.dtype[Any], ways: dict[Callable[..., Any], Callable[..., Any]]) -> None:
    """Tell how one kind of record answers rules marked `by_record`."""
    for asked, way in ways.items():
        _ways[asked][kind] = way
        _ways[asked][numba.from_dtype(kind)] = way


def entry(fn: Callable[..., Any]) -> Any:
    """Compile a function that Python calls; kept on disk, runs without the interpreter lock.

    `.py_func` is the same function interpreted.
    """
    return keep_in_turn(numba.njit(**KEPT)(fn))


def bind(table: np.dtype[Any], rules: dict[str, Callable[..., Any]]) -> None:
    """Tell the engine which functions are the rules of this kind of table."""
    missing = VERBS.keys() - rules.keys() - OPTIONAL
    if missing:
        raise ValueError(f"the title gives no {', '.join(sorted(missing))}")
    defaults: dict[str, Callable[..., Any]] = {
        "legal": legal_by_asking, "hide": hide_chance, "guess": guess_nothing,
    }  # fmt: skip
    bound = defaults | rules
    _by_dtype[table] = bound
    _by_type[numba.from_dtype(table)] = bound


def _stub(verb: str) -> Callable[..., Any]:
    """What is called for a verb: the record type of the table says whose answer it is."""

    def ask(kit: Any, s: Any, *more: Any) -> Any:
        return _by_dtype[s.dtype][verb](kit, s, *more)

    @overload(ask, target="generic", strict=False, jit_options=JIT_OPTIONS)
    def for_numba(_kit: Any, s: Any, *_more: Any) -> Any:
        return pasted(_by_type[s][verb]) if s in _by_type else None

    ask.__name__ = ask.__qualname__ = verb
    return ask


(deal, width, legal, why_not, answer, proceed, points, placing, hide, guess, appraise,
 habit) = map(_stub, VERBS)  # fmt: skip


def has_habits(table: np.dtype[Any]) -> bool:
    """Whether a kind of table comes with habits."""
    return "habit" in _by_dtype[table]


@rule
def legal_by_asking(kit: Any, s: Any) -> Any:
    """The default `legal`: ask `why_not` of every choice, so that legality is told once."""
    found = np.uint64(0)
    if s.over == 0:
        for c in range(width(kit, s)):
            if why_not(kit, s, c) == 0:
                found |= np.uint64(1) << np.uint64(c)
    return found


@rule
def hide_chance(kit: Any, s: Any, p: Any) -> None:
    """The default `hide`: all lies open but what chance will bring."""
    s.rng = np.uint64(0)


@rule
def guess_nothing(kit: Any, s: Any, p: Any) -> None:
    """The default `guess`: nothing but chance was hidden, and `s.rng` holds a fresh one."""
