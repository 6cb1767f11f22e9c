"""From one real decision to the next, the same for every title."""

from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.core.cpu import CPUContext
from numba.extending import intrinsic, overload

from boardroom.engine.rules import JIT_OPTIONS, answer, legal, proceed, rule

NOTHING = 0  # the value of `ask` while bookkeeping goes on


@rule
def ask_seat(s: Any, p: Any, ask: Any) -> Any:
    """Put a decision to one seat."""
    s.seat = p
    s.together = 1 << p
    s.ask = ask


@rule
def ask_together(s: Any, seats: Any, ask: Any) -> Any:
    """Put a decision to several seats at once, a bit set; they answer in any order, in secret.

    `seat` names the lowest of them, whoever answered last: the record must not tell the order.
    """
    s.seat = nth_choice(np.uint64(seats), 0)
    s.together = seats
    s.ask = ask


@rule
def turn_to(s: Any, p: Any) -> Any:
    """While several seats decide at once, hand the decision to one of them."""
    s.seat = p


# Masks of the classic pairwise bit count: it adds and shifts only, so nothing can overflow.
ODD = np.uint64(0x5555555555555555)
PAIRS = np.uint64(0x3333333333333333)
NIBBLES = np.uint64(0x0F0F0F0F0F0F0F0F)


def count_bits(bits: Any) -> Any:
    """How many choices a set holds."""
    bits = (bits & ODD) + ((bits >> np.uint64(1)) & ODD)
    bits = (bits & PAIRS) + ((bits >> np.uint64(2)) & PAIRS)
    bits = (bits & NIBBLES) + ((bits >> np.uint64(4)) & NIBBLES)
    bits += bits >> np.uint64(8)
    bits += bits >> np.uint64(16)
    bits += bits >> np.uint64(32)
    return np.int64(bits & np.uint64(127))


@intrinsic
def population(_typing: Any, bits: Any) -> Any:
    """The processor's own instruction for it, there on the CPU and on the GPU."""

    def code(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
        return builder.ctpop(values[0])

    return types.uint64(types.uint64), code


@overload(count_bits, target="generic", strict=False, jit_options=JIT_OPTIONS)
def count_bits_compiled(bits: Any) -> Any:
    def counted(bits: Any) -> Any:
        return np.int64(population(bits))  # type: ignore[call-arg]

    return counted


def nth_choice(bits: Any, n: Any) -> Any:
    """The n-th choice of a set, counted from 0 in ascending order."""
    for _ in range(n):
        bits &= bits - np.uint64(1)
    # The bits below the lowest one are as many as its number.
    return count_bits((bits ^ (bits - np.uint64(1))) >> np.uint64(1))


# Play is hard to foretell, and a wrong guess at a branch costs a processor more than what follows.
SLOW_DEPOSIT = ("znver1", "znver2")  # they have the instruction, but not in hardware


@intrinsic
def nth_bit(_typing: Any, bits: Any, n: Any) -> Any:
    """The number of the n-th bit, without a branch."""

    def code(context: Any, builder: Any, _signature: Any, values: Any) -> Any:
        return (deposited if deposits(context) else halved)(builder, *values)

    return types.int64(types.uint64, types.uint64), code


def deposits(context: Any) -> bool:
    """Whether code is made for a processor that spreads bits over the places of others."""
    if not isinstance(context, CPUContext):
        return False
    _triple, name, features = context.codegen().magic_tuple()
    return "+bmi2" in features and name not in SLOW_DEPOSIT


def deposited(builder: Any, bits: Any, n: Any) -> Any:
    """A lone bit put at the n-th place among the bits: two instructions."""
    word = bits.type
    kind = ir.FunctionType(word, [word, word])
    spread = builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", (), kind)
    return builder.cttz(builder.call(spread, [builder.shl(word(1), n), bits]), ir.IntType(1)(0))


def halved(builder: Any, bits: Any, n: Any) -> Any:
    """Is it in the lower half, then in the lower half of that … On the GPU, for one."""
    word, at = bits.type, bits.type(0)
    for half in (32, 16, 8, 4, 2, 1):
        low = builder.and_(bits, word((1 << half) - 1))
        held = builder.ctpop(low)
        above = builder.icmp_unsigned(">=", n, held)
        n = builder.select(above, builder.sub(n, held), n)
        bits = builder.select(above, builder.lshr(bits, word(half)), low)
        at = builder.select(above, builder.add(at, word(half)), at)
    return at


@overload(nth_choice, target="generic", strict=False, jit_options=JIT_OPTIONS)
def nth_choice_compiled(bits: Any, n: Any) -> Any:
    def nth(bits: Any, n: Any) -> Any:
        return nth_bit(bits, np.uint64(n))  # type: ignore[call-arg]

    return nth


@rule
def several(bits: Any) -> Any:
    """Whether a set holds more than one choice."""
    return bits & (bits - np.uint64(1)) != np.uint64(0)


@rule
def run_on(kit: Any, s: Any, c: Any, only_look: Any = False) -> Any:
    """Carry out a choice (none if −1) and all that follows; gives the choices then legal.

    Choices that are none, because only one is legal, are taken on the way. Who only looks changes
    nothing.
    """
    # One place each for `answer`, `proceed` and `legal`: they are inlined wherever they stand.
    while True:
        if c >= 0:
            answer(kit, s, c)
        while s.over == 0 and s.ask == NOTHING and not only_look:
            proceed(kit, s)
        if s.over != 0:
            return np.uint64(0)
        bits = legal(kit, s)
        if only_look or several(bits):
            return bits
        c = nth_choice(bits, 0)


@rule
def play(kit: Any, s: Any, c: Any) -> Any:
    """Carry out the choice of `s.seat`, then run on to the next real decision."""
    s.count += 1
    run_on(kit, s, c, False)
