"""Whole games from the deal to the end without Python: the same bot on every seat, compiled once.

What such a bot chooses is what the one of its name in `bots.simple` would: a test compares them.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import numpy as np

from boardroom.bots.search import act, appraised, compiled, copy, habit, is_over, seat_at
from boardroom.engine.acts import Do
from boardroom.engine.chance import below, scatter
from boardroom.engine.rules import entry
from boardroom.engine.turns import count_bits, nth_choice
from boardroom.lab.playing import GOLDEN

MIX = np.uint64(GOLDEN)
MOST = 64  # choices of a decision
SEEN, GUESSED, TRIAL, ROOMS = 0, 1, 2, 3  # copies of the table: for the bot, with a future, tried


class How(IntEnum):
    """The bots that play in bulk."""

    RANDOM = 0
    GREEDY = 1
    HABIT = 2


@entry
def play_each(
    desks: Any, how: Any, futures: Any, tables: Any, seeds: Any, chances: Any, turns: Any,
    decisions: Any, choices: Any,
) -> None:  # fmt: skip
    """Play one game on each table; tell in which order seats first decided, and how often."""
    rooms = np.empty((ROOMS, tables.shape[1]), np.uint64)
    worths = np.empty(MOST)
    for g in range(len(tables)):
        choices[g] = play_game(desks[0], how, futures, tables[g], seeds[g], chances[g], rooms,
                               worths, turns[g], decisions[g])  # fmt: skip


@compiled
def play_game(
    desk: Any, how: Any, futures: Any, words: Any, seed: Any, chances: Any, rooms: Any,
    worths: Any, turns: Any, decisions: Any,
) -> Any:  # fmt: skip
    """One game to its end; gives the number of choices."""
    bits = act(desk, words, Do.DEAL, seed)
    made = deciders = np.int64(0)
    while not is_over(words):
        p = seat_at(words)
        if decisions[p] == 0:
            deciders += 1
            turns[p] = deciders
        decisions[p] += 1
        made += 1
        luck = scatter(chances[p] ^ (np.uint64(made) * MIX))
        copy(words, rooms[SEEN])
        act(desk, rooms[SEEN], Do.HIDE, p)
        bits = act(desk, words, Do.PLAY, choose(desk, how, futures, rooms, bits, luck, worths))
    for p in range(desk.seats):
        if decisions[p] == 0:
            deciders += 1
            turns[p] = deciders
    return made


@compiled
def choose(
    desk: Any, how: Any, futures: Any, rooms: Any, bits: Any, luck: Any, worths: Any
) -> Any:
    """What a bot chooses from what its seat may know."""
    if how == How.HABIT:
        return habit(desk, rooms[SEEN])
    if how == How.GREEDY:
        return greediest(desk, futures, rooms, bits, luck, worths)
    return nth_choice(bits, below(luck, count_bits(bits)))


@compiled
def greediest(desk: Any, futures: Any, rooms: Any, bits: Any, luck: Any, worths: Any) -> Any:
    """The choice after which the seat stands best, all choices tried in the same futures."""
    worths[:] = 0.0
    for i in range(futures):
        dream(desk, rooms, scatter(luck ^ np.uint64(i)))
        rest = bits
        while rest != np.uint64(0):
            c = nth_choice(rest, 0)
            rest &= rest - np.uint64(1)
            worths[c] += appraised(desk, rooms[GUESSED], rooms[TRIAL], c, rooms[GUESSED][0])
    best, chosen = -np.inf, np.int64(0)
    for c in range(MOST):
        if (bits >> np.uint64(c)) & np.uint64(1) and worths[c] > best:
            best, chosen = worths[c], np.int64(c)
    return chosen


@compiled
def dream(desk: Any, rooms: Any, luck: Any) -> None:
    """Fill what the seat does not know by a chance of the bot's own."""
    copy(rooms[SEEN], rooms[GUESSED])
    rooms[GUESSED][0] = luck
    act(desk, rooms[GUESSED], Do.GUESS, seat_at(rooms[SEEN]))
