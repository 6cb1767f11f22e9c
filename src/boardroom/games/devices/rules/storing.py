"""Cubes of a player: collecting, loading the Hoppers one by one, and the limit of ten."""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.games.devices.table import COLOURS, HEAP, Colour, Part, cubes_in

COLUMN, DEVICE = 128, 128 * 128  # a Hopper's rank: by device, column and order of placing
FAR = 1 << 30
NONE = -1  # there is no further Hopper


# Collecting


@rule
def collect(kit, s, me):
    """DV-020: yellow cubes from the bank, as many as it has."""
    n = min(np.int64(kit.collect), np.int64(s.bank[Colour.YELLOW]))
    s.bank[Colour.YELLOW] -= n
    me.storage[Colour.YELLOW] += n


# Loading


@rule
def rank_of(me, slot):
    """DV-058: the place of a Hopper in the order in which they are loaded."""
    card = me.cards[slot]
    return np.int64(card.home) * DEVICE + np.int64(card.col) * COLUMN + slot


@rule
def next_hopper(me, slot):
    """The Hopper after this one, or the first after NONE; NONE behind the last."""
    here = rank_of(me, slot) if slot >= 0 else NONE
    best = FAR
    for other in range(me.n_cards):
        if me.cards[other].part == Part.HOPPER:
            rank = rank_of(me, other)
            if here < rank < best:
                best = rank
    return best % COLUMN if best < FAR else NONE


@rule
def next_stored(me, colour):
    """The first colour after this one that storage has, COLOURS if there is none."""
    colour += 1
    while colour < COLOURS and me.storage[colour] == 0:
        colour += 1
    return np.int64(colour)


@rule
def seek_load(s, me):
    """On to the next pair of Hopper and stored colour; NONE as the Hopper when all are asked."""
    colour = next_stored(me, np.int64(s.colour))
    if colour == COLOURS or s.hopper == NONE:
        s.hopper = next_hopper(me, np.int64(s.hopper))
        colour = next_stored(me, np.int64(NONE))
    s.colour = colour
    if colour == COLOURS:
        s.hopper = NONE


@rule
def more_colours(s, me):
    """Whether another stored colour will be asked for this Hopper."""
    return next_stored(me, np.int64(s.colour)) < COLOURS


@rule
def more_hoppers(s, me):
    """Whether another Hopper comes after this one."""
    return next_hopper(me, np.int64(s.hopper)) != NONE


@rule
def fewest_to_load(s, me):
    """DV-019: at the last chance of a Load that has moved nothing yet, one cube."""
    return np.int64(s.moved == 0 and not more_colours(s, me) and not more_hoppers(s, me))


@rule
def load(s, me, n):
    """DV-040: cubes from storage onto a Hopper."""
    me.storage[s.colour] -= n
    me.cards[s.hopper].cubes[s.colour] += n
    s.moved += n


# The limit


@rule
def loaded(me):
    """Cubes on all Hoppers."""
    n = 0
    for slot in range(me.n_cards):
        n += cubes_in(me.cards[slot].cubes) * np.int64(me.cards[slot].part == Part.HOPPER)
    return n


@rule
def held(me):
    """DV-010: cubes on storage and on all Hoppers; one kept on a Pause does not count."""
    return cubes_in(me.storage) + loaded(me)


@rule
def excess(kit, me):
    """DV-012: cubes beyond the limit; no more at once than an answer can tell."""
    return min(held(me) - kit.limit, HEAP - 1)


@rule
def fewest_yellow(s, me):
    """DV-012: yellow cubes that must go back because the others do not suffice."""
    return max(np.int64(s.due) - me.storage[Colour.RED] - me.storage[Colour.BLUE], 0)


@rule
def fewest_red(s, me):
    """DV-012: red cubes that must go back because the blue ones do not suffice."""
    return max(np.int64(s.due) - me.storage[Colour.BLUE], 0)


@rule
def most_back(s, me, colour):
    """DV-012: cubes of a colour that may go back: those there are, but no more than the excess."""
    return min(np.int64(s.due), np.int64(me.storage[colour]))
