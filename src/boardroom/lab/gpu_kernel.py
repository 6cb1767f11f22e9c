"""The kernel: pools of games on a GPU, the same for every title.

A block of threads plays a pool of games, whose tables lie in the memory of the device. Threads that
do different things wait for each other, so before every step the games of a pool are put in order
of what they ask: neighbours then do the same. A game that has ended is summed up and the next one
dealt to its table, until none is left to begin.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
from numba import cuda, int8, int16, int32
from numba.cuda.cudadrv import nvvm
from numba.extending import overload

from boardroom.engine.records import record
from boardroom.engine.rules import JIT_OPTIONS
from boardroom.engine.sums import add, note_table
from boardroom.lab.gpu_turns import begin, run_to_ask

MOST = 4096  # games in the hands of a block
KINDS = 32  # kinds of games in a pool: by what they ask
DUE = 0  # a game has ended, or none has begun
DONE = KINDS - 1  # no game is left for this table

NONE = -1

Hand = record(
    chance="u8",  # by which choices are drawn at this table
    number="i8",  # of the game, counted from 0; NONE before the first
)


# Habits reckon with fractions: a product is rounded before something is added to it, as on the CPU.
# Numba's simulator has no compiler that could be told so.
if callable(getattr(nvvm, "compile_ir", None)):
    nvvm.compile_ir = partial(nvvm.compile_ir, fma=False)


@overload(add, target="cuda", strict=False, jit_options=JIT_OPTIONS)
def add_at_once(_row: Any, _i: Any, _n: Any) -> Any:
    def added(row: Any, i: Any, n: Any) -> None:
        cuda.atomic.add(row, i, n)

    return added


@cuda.jit(device=True)
def put_in_order(kinds: Any, order: Any, counts: Any, pool: Any) -> Any:
    """The games of a pool by their kinds; gives how many are not done."""
    me, threads = cuda.threadIdx.x, cuda.blockDim.x
    cuda.syncthreads()
    if me < KINDS:
        counts[me] = 0
    cuda.syncthreads()
    for g in range(me, pool, threads):
        cuda.atomic.add(counts, kinds[g], 1)
    cuda.syncthreads()
    left = pool - counts[DONE]
    cuda.syncthreads()
    if me == 0:
        put_starts(counts)
    cuda.syncthreads()
    for g in range(me, pool, threads):
        order[cuda.atomic.add(counts, kinds[g], 1)] = g
    cuda.syncthreads()
    return left


@cuda.jit(device=True)
def put_starts(counts: Any) -> None:
    """Where each kind begins, instead of how many there are of it."""
    start = 0
    for kind in range(KINDS):
        here = counts[kind]
        counts[kind] = start
        start += here


@cuda.jit(device=True)
def copy_words(words: Any, to: Any) -> None:
    """One table as it is, word by word."""
    for w in range(words.size):
        to[w] = words[w]


@cuda.jit(device=True)
def finish(kit: Any, s: Any, words: Any, number: Any, into: Any, kept: Any) -> None:
    """Sum up a game that has ended; its table goes back if it is among those asked for."""
    note_table(kit, s, into)
    if number < kept.shape[0]:
        copy_words(words, kept[number])


@cuda.jit(device=True)
def begin_next(
    kit: Any, s: Any, words: Any, hand: Any, first: Any, games: Any, upcoming: Any
) -> Any:
    """Deal the next game to a table; says whether one was left."""
    number = cuda.atomic.add(upcoming, 0, 1)
    if number >= games:
        return False
    for w in range(words.size):
        words[w] = np.uint64(0)
    hand.number = number
    hand.chance = begin(kit, s, first + np.uint64(number))
    return True


def pool_kernel(answer_one: Callable[..., Any]) -> Callable[..., Any]:
    """The kernel for one way to choose, to be compiled by `cuda.jit`."""

    def play_pools(
        kits: Any, tables: Any, words: Any, hands: Any, first: Any, games: Any, upcoming: Any,
        sums: Any, kept: Any,
    ) -> None:  # fmt: skip
        kinds = cuda.shared.array(MOST, int8)
        order = cuda.shared.array(MOST, int16)
        counts = cuda.shared.array(KINDS, int32)
        kit, into = kits[0], sums[cuda.blockIdx.x % sums.size]
        pool = tables.size // cuda.gridDim.x
        for g in range(cuda.threadIdx.x, pool, cuda.blockDim.x):
            kinds[g] = DUE
            hands[cuda.blockIdx.x * pool + g].number = NONE
        left = put_in_order(kinds, order, counts, pool)
        while left > 0:
            for i in range(cuda.threadIdx.x, left, cuda.blockDim.x):
                g = order[i]
                at = cuda.blockIdx.x * pool + g
                s, hand = tables[at], hands[at]
                if kinds[g] == DUE:
                    if hand.number != NONE:
                        finish(kit, s, words[at], hand.number, into, kept)
                    if not begin_next(kit, s, words[at], hand, first, games, upcoming):
                        kinds[g] = DONE
                        continue
                else:
                    hand.chance = answer_one(kit, s, hand.chance)
                kinds[g] = run_to_ask(kit, s)
            left = put_in_order(kinds, order, counts, pool)

    return play_pools
