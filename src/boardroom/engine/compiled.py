"""A title's rules as compiled code with plain addresses.

Whatever contains the rules takes many seconds to compile. So they are compiled once for each title,
into some functions of the addresses of a kit and a table. Code that drives many tables, or
searches among futures, is given those functions' addresses: it is the same for every title, and
compiled once for all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba import carray, types
from numba.extending import intrinsic

from boardroom.engine.acts import act_on, appraise_on, habit_on, tell_on
from boardroom.engine.cache import keep_in_turn
from boardroom.engine.rules import entry, has_habits

OPTIONS: Any = {"cache": True, "nogil": True, "error_model": "numpy", "no_cpython_wrapper": True}
WORD = ir.IntType(64)


@dataclass(frozen=True)
class Addresses:
    """Where the compiled rules of one title lie."""

    act: int
    tell: int
    appraise: int
    habit: int  # 0 if the title has no habits


def by_address(fn: Any) -> Any:
    """Compile a function that is called by its address, never from Python; kept on disk."""
    return keep_in_turn(numba.njit(**OPTIONS)(fn))


@by_address
def act_at(kit: Any, table: Any, what: Any, x: Any) -> Any:
    return act_on(carray(kit, 1)[0], carray(table, 1)[0], what, x)


@by_address
def tell_at(kit: Any, table: Any, what: Any, x: Any) -> Any:
    return tell_on(carray(kit, 1)[0], carray(table, 1)[0], what, x)


@by_address
def appraise_at(kit: Any, table: Any, p: Any) -> Any:
    return appraise_on(carray(kit, 1)[0], carray(table, 1)[0], p)


@by_address
def habit_at(kit: Any, table: Any) -> Any:
    return habit_on(carray(kit, 1)[0], carray(table, 1)[0])


@cache
def addresses(kit: np.dtype[Any], table: np.dtype[Any]) -> Addresses:
    """Compile the rules of a title, or load them from disk."""
    both = types.CPointer(numba.from_dtype(kit)), types.CPointer(numba.from_dtype(table))
    return Addresses(
        act=_address(act_at, types.uint64(*both, types.int64, types.uint64)),
        tell=_address(tell_at, types.int64(*both, types.int64, types.int64)),
        appraise=_address(appraise_at, types.float64(*both, types.int64)),
        habit=_address(habit_at, types.int64(*both)) if has_habits(table) else 0,
    )


def _address(fn: Any, signature: Any) -> int:
    fn.compile(signature)
    made = fn.overloads[signature.args]
    return int(made.library.get_pointer_to_function(made.fndesc.llvm_cfunc_wrapper_name))


def _calling(result: Any, numbers: int) -> Callable[..., Any]:
    """What Numba emits to call an address with a kit, a table and further numbers."""

    def code(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
        kind = ir.FunctionType(result, [WORD, WORD, *[WORD] * numbers])
        return builder.call(builder.inttoptr(values[0], kind.as_pointer()), values[1:])

    return code


@intrinsic
def call_act(_typing: Any, at: Any, kit: Any, table: Any, what: Any, x: Any) -> Any:
    """Do something to the table at an address."""
    place = types.int64
    return types.uint64(place, place, place, types.int64, types.uint64), _calling(WORD, 2)


@intrinsic
def call_tell(_typing: Any, at: Any, kit: Any, table: Any, what: Any, x: Any) -> Any:
    """One number about the table at an address."""
    place = types.int64
    return types.int64(place, place, place, types.int64, types.int64), _calling(WORD, 2)


@intrinsic
def call_appraise(_typing: Any, at: Any, kit: Any, table: Any, p: Any) -> Any:
    """How a seat stands at the table at an address."""
    place = types.int64
    return types.float64(place, place, place, types.int64), _calling(ir.DoubleType(), 1)


@intrinsic
def call_habit(_typing: Any, at: Any, kit: Any, table: Any) -> Any:
    """What is usually chosen at the table at an address."""
    place = types.int64
    return types.int64(place, place, place), _calling(WORD, 0)


# Kits and tables come as plain bytes: so the loops below are the same for every title.
@entry
def act_each(at: Any, kits: Any, tables: Any, what: Any, xs: Any, out: Any) -> None:
    size = len(tables) // max(len(out), 1)
    for i in range(len(out)):
        out[i] = call_act(at, kits.ctypes.data, tables.ctypes.data + i * size, what, xs[i])


@entry
def tell_each(at: Any, kits: Any, tables: Any, what: Any, xs: Any, out: Any) -> None:
    size = len(tables) // max(len(out), 1)
    for i in range(len(out)):
        table = tables.ctypes.data + i * size
        out[i] = call_tell(at, kits.ctypes.data, table, what, np.int64(xs[i]))


@entry
def appraise_each(at: Any, kits: Any, tables: Any, xs: Any, out: Any) -> None:
    size = len(tables) // max(len(out), 1)
    for i in range(len(out)):
        table = tables.ctypes.data + i * size
        out[i] = call_appraise(at, kits.ctypes.data, table, np.int64(xs[i]))


@entry
def habit_each(at: Any, kits: Any, tables: Any, out: Any) -> None:
    size = len(tables) // max(len(out), 1)
    for i in range(len(out)):
        out[i] = call_habit(at, kits.ctypes.data, tables.ctypes.data + i * size)
