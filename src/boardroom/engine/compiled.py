"""A title's rules as compiled code with plain addresses.

Whatever contains the rules takes many seconds to compile. So they are compiled once for each title,
into four functions of the addresses of a kit and a table. Code that drives many tables, or searches
among futures, is given those functions' addresses: it is the same for every title, and compiled
once for all of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba import carray, types
from numba.extending import intrinsic

from boardroom.engine.acts import act_on, appraise_on, habit_on, tell_on
from boardroom.engine.cache import keep_in_turn
from boardroom.engine.rules import KEPT, entry, has_habits

# What an address gives: say which by a number of that kind where it is called.
BITS = np.uint64(0)
NUMBER = np.int64(0)
WORTH = np.float64(0)


@dataclass(frozen=True)
class Addresses:
    """Where the compiled rules of one title lie."""

    act: int
    tell: int
    appraise: int
    habit: int  # 0 if the title has no habits


def by_address(fn: Any, inlined: bool = False) -> Any:
    """Compile a function that is called by its address, never from Python; kept on disk.

    Inlined it is one function with all its rules: quicker for much that is played, and much code.
    """
    options = {**KEPT, "no_cpython_wrapper": True, "forceinline": inlined}
    return keep_in_turn(numba.njit(**options)(fn))


@partial(by_address, inlined=True)
def act_at(kit: Any, table: Any, what: Any, x: Any) -> Any:
    return act_on(carray(kit, 1)[0], carray(table, 1)[0], what, x)


@by_address
def tell_at(kit: Any, table: Any, what: Any, x: Any) -> Any:
    return tell_on(carray(kit, 1)[0], carray(table, 1)[0], what, x)


@by_address
def appraise_at(kit: Any, table: Any, what: Any, x: Any) -> Any:
    return appraise_on(carray(kit, 1)[0], carray(table, 1)[0], what, x)


@by_address
def habit_at(kit: Any, table: Any, what: Any, x: Any) -> Any:
    return habit_on(carray(kit, 1)[0], carray(table, 1)[0], what, x)


_loaded: dict[tuple[np.dtype[Any], np.dtype[Any]], Addresses] = {}


def addresses(kit: np.dtype[Any], table: np.dtype[Any]) -> Addresses:
    """The rules of a title: compiled now, or loaded from disk, unless that is done."""
    known = _loaded.get((kit, table))
    if known is None:
        known = Addresses(
            act=_address(act_at, kit, table, types.uint64),
            tell=_address(tell_at, kit, table, types.int64),
            appraise=_address(appraise_at, kit, table, types.float64),
            habit=_address(habit_at, kit, table, types.int64) if has_habits(table) else 0,
        )
        for kind in (np.uint64, np.int64, np.float64):
            nobody, none = np.zeros(0, np.uint8), np.zeros(0, np.uint64)
            each(0, nobody, nobody, 0, none, np.zeros(0, kind))
        _loaded[kit, table] = known  # now nobody has to wait for any of it
    return known


def loaded(kit: np.dtype[Any], table: np.dtype[Any]) -> Addresses | None:
    """The rules of a title if they are compiled and at hand; waits for nothing."""
    return _loaded.get((kit, table))


def _address(fn: Any, kit: np.dtype[Any], table: np.dtype[Any], result: Any) -> int:
    both = types.CPointer(numba.from_dtype(kit)), types.CPointer(numba.from_dtype(table))
    signature = result(*both, types.int64, types.uint64)
    fn.compile(signature)
    made = fn.overloads[signature.args]
    return int(made.library.get_pointer_to_function(made.fndesc.llvm_cfunc_wrapper_name))


@intrinsic
def call(_typing: Any, at: Any, kit: Any, table: Any, what: Any, x: Any, like: Any) -> Any:
    """Call an address with those of a kit and a table; gives a number like the last one named."""
    place = types.int64

    def code(context: Any, builder: Any, _signature: Any, values: Any) -> Any:
        word = ir.IntType(64)
        kind = ir.FunctionType(context.get_value_type(like), [word] * 4)
        return builder.call(builder.inttoptr(values[0], kind.as_pointer()), values[1:5])

    return like(place, place, place, types.int64, types.uint64, like), code


# Kits and tables come as plain bytes: so this is the same for every title.
@entry
def each(at: Any, kits: Any, tables: Any, what: Any, xs: Any, out: Any) -> None:
    """Call an address for one table after the other; what it gives is of the kind of `out`."""
    size = len(tables) // max(len(out), 1)
    for i in range(len(out)):
        out[i] = call(at, kits.ctypes.data, tables.ctypes.data + i * size, what, xs[i], out[i])
