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

from boardroom.engine.cache import keep_in_turn
from boardroom.engine.pasting import changes_nothing, may_paste, pasted

F = TypeVar("F", bound=Callable[..., Any])

# The same for every rule: Numba would compile a callee again for a caller with other options.
# No wrappers for Python, because a rule is only ever called from compiled code.
JIT_OPTIONS: Any = {
    "nogil": True, "error_model": "numpy", "forceinline": True,
    "no_cpython_wrapper": True, "no_cfunc_wrapper": True,
}  # fmt: skip

# What a title gives, and how many arguments each takes.
CONTRACT = {
    "deal": 3, "width": 2, "legal": 2, "why_not": 3, "answer": 3, "proceed": 2,
    "points": 3, "placing": 3, "hide": 3, "guess": 3, "appraise": 3, "habit": 2,
}  # fmt: skip
OPTIONAL = {"legal", "habit"}

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

    Each kind of record gives its own answer by `answers`. A pure rule changes nothing.
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


def answers(kind: np.dtype[Any], ways: dict[Callable[..., Any], Callable[..., Any]]) -> None:
    """Tell how one kind of record answers rules marked `by_record`."""
    for asked, way in ways.items():
        _ways[asked][kind] = way
        _ways[asked][numba.from_dtype(kind)] = way


def entry(fn: Callable[..., Any]) -> Any:
    """Compile a function that Python calls; kept on disk, runs without the interpreter lock.

    `.py_func` is the same function interpreted.
    """
    return keep_in_turn(numba.njit(cache=True, nogil=True, error_model="numpy")(fn))


def bind(table: np.dtype[Any], rules: dict[str, Callable[..., Any]]) -> None:
    """Tell the engine which functions are the rules of this kind of table."""
    missing = CONTRACT.keys() - rules.keys() - OPTIONAL
    if missing:
        raise ValueError(f"the title gives no {', '.join(sorted(missing))}")
    bound = {"legal": legal_by_asking, **rules}
    _by_dtype[table] = bound
    _by_type[numba.from_dtype(table)] = bound


def _stub(fn: F) -> F:
    """Resolve a stub by the record type of its table argument."""
    name = fn.__name__

    if CONTRACT[name] == 2:

        @overload(fn, target="generic", strict=False, jit_options=JIT_OPTIONS)
        def resolve_two(kit: Any, s: Any) -> Any:
            return _by_type[s][name] if s in _by_type else None
    else:

        @overload(fn, target="generic", strict=False, jit_options=JIT_OPTIONS)
        def resolve_three(kit: Any, s: Any, x: Any) -> Any:
            return _by_type[s][name] if s in _by_type else None

    return fn


@_stub
def deal(kit: Any, s: Any, seed: Any) -> Any:
    """Set the table up; `seed` starts its chance."""
    return _by_dtype[s.dtype]["deal"](kit, s, seed)


@_stub
def width(kit: Any, s: Any) -> Any:
    """How many choices the current decision has, legal or not."""
    return _by_dtype[s.dtype]["width"](kit, s)


@_stub
def legal(kit: Any, s: Any) -> Any:
    """The legal choices as a 64-bit set."""
    return _by_dtype[s.dtype]["legal"](kit, s)


@_stub
def why_not(kit: Any, s: Any, c: Any) -> Any:
    """0 if the choice is legal, else the code of the first rule that forbids it."""
    return _by_dtype[s.dtype]["why_not"](kit, s, c)


@_stub
def answer(kit: Any, s: Any, c: Any) -> Any:
    """Carry out one choice and nothing more."""
    return _by_dtype[s.dtype]["answer"](kit, s, c)


@_stub
def proceed(kit: Any, s: Any) -> Any:
    """Do one step of bookkeeping, or ask the next decision."""
    return _by_dtype[s.dtype]["proceed"](kit, s)


@_stub
def points(kit: Any, s: Any, p: Any) -> Any:
    """The score of a seat so far; final once the game is over."""
    return _by_dtype[s.dtype]["points"](kit, s, p)


@_stub
def placing(kit: Any, s: Any, p: Any) -> Any:
    """The place of a seat, 1 = first; those who share a place get the same number."""
    return _by_dtype[s.dtype]["placing"](kit, s, p)


@_stub
def hide(kit: Any, s: Any, p: Any) -> Any:
    """Blank what a seat may not know, chance included."""
    return _by_dtype[s.dtype]["hide"](kit, s, p)


@_stub
def guess(kit: Any, s: Any, p: Any) -> Any:
    """Fill what `hide` blanked, at random by `s.rng`, consistently with what the seat knows."""
    return _by_dtype[s.dtype]["guess"](kit, s, p)


@_stub
def appraise(kit: Any, s: Any, p: Any) -> Any:
    """A cheap estimate of how a seat will end, in points."""
    return _by_dtype[s.dtype]["appraise"](kit, s, p)


@_stub
def habit(kit: Any, s: Any) -> Any:
    """A legal choice that is sensible without looking ahead; few titles have habits."""
    return _by_dtype[s.dtype]["habit"](kit, s)


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
