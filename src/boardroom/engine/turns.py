"""From one real decision to the next, the same for every title."""

from __future__ import annotations

from typing import Any

import numpy as np

from boardroom.engine.rules import answer, proceed, rule, why_not, width

NOTHING = 0  # the value of `ask` while bookkeeping goes on


@rule
def ask_seat(s: Any, p: Any, ask: Any) -> Any:
    """Put a decision to one seat."""
    s.seat = p
    s.together = 1 << p
    s.ask = ask


@rule
def turn_to(s: Any, p: Any) -> Any:
    """While several seats decide at once, hand the decision to one of them."""
    s.seat = p


@rule
def lone_choice(kit: Any, s: Any) -> Any:
    """The only legal choice, or −1 if there are several; stops at the second it finds."""
    found = -1
    for c in range(width(kit, s)):
        if why_not(kit, s, c) == 0:
            if found >= 0:
                return -1
            found = c
    return found


@rule
def next_forced(kit: Any, s: Any) -> Any:
    """Run on to the next decision; −1 if it is a real one or the game is over, else its choice."""
    while s.over == 0:
        if s.ask != NOTHING:
            return lone_choice(kit, s)
        proceed(kit, s)
    return -1


@rule
def run_on(kit: Any, s: Any, c: Any) -> Any:
    """Carry out a choice (none if −1) and all that follows, up to the next real decision."""
    # One place for `answer`, one for `proceed`: they are inlined wherever they stand.
    while True:
        if c >= 0:
            answer(kit, s, c)
        c = next_forced(kit, s)
        if c < 0:
            return


@rule
def play(kit: Any, s: Any, c: Any) -> Any:
    """Carry out the choice of `s.seat`, then run on to the next real decision."""
    s.count += 1
    run_on(kit, s, c)


# Masks of the classic pairwise bit count: it adds and shifts only, so nothing can overflow.
ODD = np.uint64(0x5555555555555555)
PAIRS = np.uint64(0x3333333333333333)
NIBBLES = np.uint64(0x0F0F0F0F0F0F0F0F)


@rule
def count_bits(bits: Any) -> Any:
    """How many choices a set holds."""
    bits = (bits & ODD) + ((bits >> np.uint64(1)) & ODD)
    bits = (bits & PAIRS) + ((bits >> np.uint64(2)) & PAIRS)
    bits = (bits & NIBBLES) + ((bits >> np.uint64(4)) & NIBBLES)
    bits += bits >> np.uint64(8)
    bits += bits >> np.uint64(16)
    bits += bits >> np.uint64(32)
    return np.int64(bits & np.uint64(127))


@rule
def nth_choice(bits: Any, n: Any) -> Any:
    """The n-th choice of a set, counted from 0 in ascending order."""
    for _ in range(n):
        bits &= bits - np.uint64(1)
    # The bits below the lowest one are as many as its number.
    return count_bits((bits ^ (bits - np.uint64(1))) >> np.uint64(1))
