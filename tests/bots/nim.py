"""A tiny game whose best play is known: what a search finds can be held against it.

Nim: take one to three from a heap, whoever takes the last wins. With a die, the heap first shrinks
by chance.
"""

from typing import Any

import numpy as np

from boardroom.engine import calls
from boardroom.engine.chance import draw
from boardroom.engine.position import Position
from boardroom.engine.records import record, table_record
from boardroom.engine.rules import bind, rule
from boardroom.engine.turns import ask_seat

MOST = 3
TAKE = 1

NimKit = record(seats="i8", heap="i8", die="i8")
NimTable = table_record(heap="i8", winner="i8")


@rule
def deal(kit: Any, s: Any, seed: Any) -> Any:
    s.rng = seed + np.uint64(1)
    s.heap = kit.heap
    s.winner = -1
    ask_seat(s, 0, TAKE)


@rule
def width(kit: Any, s: Any) -> Any:
    return MOST


@rule
def why_not(kit: Any, s: Any, c: Any) -> Any:
    return 0 if c < s.heap else 1


@rule
def answer(kit: Any, s: Any, c: Any) -> Any:
    s.heap -= c + 1
    s.ask = 0


@rule
def proceed(kit: Any, s: Any) -> Any:
    if kit.die != 0 and s.heap > 0:
        s.heap = max(s.heap - draw(s, kit.die), 1)
    if s.heap == 0:
        s.winner = s.seat
        s.over = 1
    else:
        ask_seat(s, (s.seat + 1) % kit.seats, TAKE)


@rule
def points(kit: Any, s: Any, p: Any) -> Any:
    return 1 if s.winner == p else 0


@rule
def placing(kit: Any, s: Any, p: Any) -> Any:
    return 1 if s.winner == p else 2


@rule
def hide(kit: Any, s: Any, p: Any) -> Any:
    s.rng = np.uint64(0)


@rule
def guess(kit: Any, s: Any, p: Any) -> Any:
    pass


@rule
def appraise(kit: Any, s: Any, p: Any) -> Any:
    return 0.0


bind(NimTable, {
    "deal": deal, "width": width, "why_not": why_not, "answer": answer, "proceed": proceed,
    "points": points, "placing": placing, "hide": hide, "guess": guess, "appraise": appraise,
})  # fmt: skip


def nim(heap: int, seats: int = 2, die: int = 0) -> Position:
    """A dealt table, as seat 0 sees it."""
    kits, tables = np.zeros(1, NimKit), np.zeros(1, NimTable)
    kits[0] = (seats, heap, die)
    calls.deal(kits, tables, 5)
    return Position(kits, tables).seen_by(0)
