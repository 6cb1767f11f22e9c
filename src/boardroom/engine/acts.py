"""What can be done to a table, and asked of it: the four ways into a title's rules.

All that changes a table is one function (`act_on`), because whatever plays contains every rule. All
four take the same: a kit, a table, what is wanted, and a number that goes with it.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import numpy as np

from boardroom.engine import rules
from boardroom.engine.chance import below, scatter, stir
from boardroom.engine.rules import rule
from boardroom.engine.turns import count_bits, nth_choice, run_on

CHOOSER = np.uint64(0x5DEECE66D)  # sets a playout's own chance apart from the table's


class Do(IntEnum):
    """What `act_on` does to a table; up to PLAY it stops at the next real decision."""

    LEGAL = 0
    DEAL = 1
    PLAY = 2
    HIDE = 3
    GUESS = 4
    PLAYOUT = 5
    SIMULATE = 6


class Tell(IntEnum):
    """What `tell_on` says of a table."""

    WHY_NOT = 0
    POINTS = 1
    PLACING = 2


@rule
def act_on(kit: Any, s: Any, what: Any, x: Any) -> Any:
    """Do one thing to one table; gives the choices then legal, or how many a playout made."""
    if what == Do.HIDE:
        rules.hide(kit, s, np.int64(x))
        return np.uint64(0)
    if what == Do.GUESS:
        rules.guess(kit, s, np.int64(x))
        return np.uint64(0)
    return play_on(kit, s, what, x)


@rule
def play_on(kit: Any, s: Any, what: Any, x: Any) -> Any:
    """Deal, play one choice or play out; or only look what is legal."""
    c: Any = -1
    made = np.uint64(0)
    if what == Do.DEAL or what == Do.SIMULATE:
        rules.deal(kit, s, x)
        x = scatter(x ^ CHOOSER)
    elif what == Do.PLAY:
        c = np.int64(x)
        s.count += 1
    while True:
        bits = run_on(kit, s, c, what == Do.LEGAL)
        if what <= Do.PLAY:
            return bits
        if s.over != 0:
            return made
        x = stir(x)
        c = nth_choice(bits, below(x, count_bits(bits)))
        s.count += 1
        made += np.uint64(1)


@rule
def tell_on(kit: Any, s: Any, what: Any, x: Any) -> Any:
    """One number about one table."""
    p = np.int64(x)
    if what == Tell.WHY_NOT:
        return np.int64(rules.why_not(kit, s, p))
    if what == Tell.POINTS:
        return np.int64(rules.points(kit, s, p))
    return np.int64(rules.placing(kit, s, p))


@rule
def habit_on(kit: Any, s: Any, _what: Any, _x: Any) -> Any:
    """What is usually chosen at one table."""
    return np.int64(rules.habit(kit, s))


@rule
def appraise_on(kit: Any, s: Any, _what: Any, x: Any) -> Any:
    """How a seat stands at one table."""
    return np.float64(rules.appraise(kit, s, np.int64(x)))
