"""What a pool of games does at one of its tables, and who chooses there."""

from __future__ import annotations

from typing import Any

from boardroom.engine.acts import CHOOSER
from boardroom.engine.chance import below, scatter, stir
from boardroom.engine.rules import answer, deal, habit, legal, proceed, rule
from boardroom.engine.turns import NOTHING, count_bits, nth_choice, several


@rule
def begin(kit: Any, s: Any, seed: Any) -> Any:
    """Deal a blank table; gives the chance by which choices are drawn there."""
    deal(kit, s, seed)
    return scatter(seed ^ CHOOSER)


@rule
def answer_at_random(kit: Any, s: Any, x: Any) -> Any:
    """Carry out a legal choice, drawn by chance `x`; gives the chance of the next."""
    bits, n = legal(kit, s), 0
    if several(bits):
        x = stir(x)
        n = below(x, count_bits(bits))
        s.count += 1
    answer(kit, s, nth_choice(bits, n))
    return x


@rule
def answer_by_habit(kit: Any, s: Any, x: Any) -> Any:
    """Carry out what is usually chosen; a lone choice is none and does not count."""
    bits = legal(kit, s)
    c = nth_choice(bits, 0)
    if several(bits):
        c = habit(kit, s)
        s.count += 1
    answer(kit, s, c)
    return x


@rule
def run_to_ask(kit: Any, s: Any) -> Any:
    """Go on until somebody is asked; gives what, or NOTHING at the end of the game."""
    while s.over == 0 and s.ask == NOTHING:
        proceed(kit, s)
    return NOTHING if s.over != 0 else s.ask
