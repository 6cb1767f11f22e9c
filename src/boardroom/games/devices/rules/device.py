"""The machine: cards joined port to port, where they may be placed and how they come off again.

A player's cards stand in the order of their placing, so a card always comes after those that feed
it. A *wire* is an output port: twice the number of its card, plus 1 for the bottom port. An *end*
is a wire that feeds nothing yet. The ends of all devices form one row, device by device and from
top to bottom; `tops` marks where a device begins, `packed` which ends carry a Packer. (DV-058)
"""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.engine.turns import count_bits, nth_choice
from boardroom.games.devices.table import NO_WIRE, SHAPES, Part, Shape

# Reading a workbench


@rule
def bit_at(bits, i):
    """Whether an end is in a set: 1 or 0."""
    return (np.int64(bits) >> np.int64(i)) & 1


@rule
def all_ends(me):
    """The set of all ends."""
    return (np.int64(1) << np.int64(me.n_ends)) - 1


@rule
def open_ends(me):
    """DV-047: ends that carry no Packer."""
    return all_ends(me) & ~np.int64(me.packed)


@rule
def lowest_ends(me):
    """The set of ends that are the lowest of their device."""
    return ((np.int64(me.tops) | (np.int64(1) << np.int64(me.n_ends))) >> 1) & all_ends(me)


@rule
def card_at(me, end):
    """The card whose output an end is."""
    return me.cards[np.int64(me.ends[end]) >> 1]


@rule
def devices_of(me):
    """How many devices a player has."""
    return count_bits(np.uint64(me.tops))


@rule
def first_end(me, device):
    """The highest end of a device; behind the last device, the number of ends."""
    if device >= devices_of(me):
        return np.int64(me.n_ends)
    return nth_choice(np.uint64(me.tops), device)


@rule
def ends_of(me, device):
    """The set of the ends of a device."""
    behind = np.int64(1) << np.int64(first_end(me, device + 1))
    return behind - (np.int64(1) << np.int64(first_end(me, device)))


@rule
def complete(me, device):
    """DV-057: all ends are packed."""
    own = ends_of(me, device)
    return np.int64(me.packed) & own == own


@rule
def stocked(me, device):
    """DV-071: a cube lies on a Hopper or on a Pause of the device."""
    for slot in range(me.n_cards):
        card = me.cards[slot]
        if card.home == device and card.cubes[0] + card.cubes[1] + card.cubes[2] > 0:
            return True
    return False


@rule
def bare(me, device):
    """Ruling 4: a Hopper and its Packer, nothing else."""
    for slot in range(me.n_cards):
        if me.cards[slot].home == device and me.cards[slot].part != Part.HOPPER:
            return False
    return True


# Where a card fits


@rule
def places(kit, me, shape):
    """DV-048, DV-049, DV-050, DV-054, DV-056: the ends a part may be put on; not for joiners."""
    if shape == Shape.PACKER or kit.slides == 0:
        return open_ends(me)
    return all_ends(me)


@rule
def head_of(me, end):
    """The highest end of the device that an end belongs to."""
    while bit_at(me.tops, end) == 0:
        end -= 1
    return np.int64(end)


@rule
def same_column(me, end):
    """DV-052: an end and the one below stand in one column."""
    return card_at(me, end).col == card_at(me, end + 1).col


@rule
def partners(kit, me, upper):
    """DV-051: the ends that may be the bottom input of a joiner whose top input is `upper`."""
    free = places(kit, me, Shape.JOINER)
    if bit_at(free, upper) == 0:
        return np.int64(0)
    if bit_at(lowest_ends(me), upper) == 1:
        return np.int64(me.tops) & free & ~(np.int64(1) << head_of(me, upper))
    below = np.int64(1) << np.int64(upper + 1)
    return below & free if same_column(me, upper) else np.int64(0)


@rule
def joinable(kit, me):
    """DV-051: the ends that may be the top input of a joiner."""
    found = np.int64(0)
    for end in range(me.n_ends):
        found |= np.int64(partners(kit, me, end) != 0) << np.int64(end)
    return found


@rule
def fitting(kit, me, part):
    """The ends a card may be put on; for a joiner those for its top input."""
    shape = SHAPES[part]
    return joinable(kit, me) if shape == Shape.JOINER else places(kit, me, shape)


@rule
def removable(me):
    """DV-037: ends at which a card comes off: its Packer, or a card with all outputs open."""
    found = np.int64(me.packed)
    for end in range(me.n_ends):
        wire = np.int64(me.ends[end])
        free = bit_at(me.packed, end) == 0
        if SHAPES[me.cards[wire >> 1].part] == Shape.SPLITTER:
            free = free and wire & 1 == 0 and both_open(me, end)
        found |= np.int64(free) << np.int64(end)
    return found


@rule
def both_open(me, end):
    """Whether nothing hangs on a splitter whose top output is `end`."""
    if end + 1 >= me.n_ends or np.int64(me.ends[end + 1]) != np.int64(me.ends[end]) + 1:
        return False
    return bit_at(me.packed, end) == 0 and bit_at(me.packed, end + 1) == 0


# The row of ends


@rule
def with_gap(bits, i):
    """A set of ends after a new one has come in at place `i`."""
    low = (np.int64(1) << np.int64(i)) - 1
    return (np.int64(bits) & low) | ((np.int64(bits) & ~low) << 1)


@rule
def without(bits, i):
    """A set of ends after the one at place `i` has gone."""
    low = (np.int64(1) << np.int64(i)) - 1
    return (np.int64(bits) & low) | ((np.int64(bits) >> 1) & ~low)


@rule
def insert_end(me, at, wire):
    """A new open end at this place; it begins no device."""
    for i in range(me.n_ends, at, -1):
        me.ends[i] = me.ends[i - 1]
    me.ends[at] = wire
    me.packed = with_gap(me.packed, at)
    me.tops = with_gap(me.tops, at)
    me.n_ends += 1


@rule
def drop_end(me, at):
    """An end goes; those behind close up."""
    me.n_ends -= 1
    for i in range(at, me.n_ends):
        me.ends[i] = me.ends[i + 1]
    me.ends[me.n_ends] = 0
    me.packed = without(me.packed, at)
    me.tops = without(me.tops, at)


@rule
def move_end(me, start, to):
    """An end changes its place in the row."""
    wire, packer, top = me.ends[start], bit_at(me.packed, start), bit_at(me.tops, start)
    drop_end(me, start)
    insert_end(me, to, wire)
    me.packed |= packer << np.int64(to)
    me.tops |= top << np.int64(to)


# Placing


@rule
def add_card(me, part, home, col):
    """A card comes into play, attached to nothing yet; gives its number."""
    slot = np.int64(me.n_cards)
    card = me.cards[slot]
    card.part = part
    card.home = home
    card.col = col
    card.wire[0] = NO_WIRE
    card.wire[1] = NO_WIRE
    me.n_cards += 1
    return slot


@rule
def place_hopper(me):
    """DV-046: a Hopper begins a new device with one open end."""
    slot = add_card(me, Part.HOPPER, devices_of(me), 0)
    at = np.int64(me.n_ends)
    insert_end(me, at, 2 * slot)
    me.tops |= np.int64(1) << at


@rule
def place_packer(me, end):
    """DV-056: a Packer closes an open end."""
    me.packed |= np.int64(1) << np.int64(end)


@rule
def place_on(me, part, end):
    """DV-049, DV-050, DV-054: a single or a splitter on an end; a Packer slides to the output."""
    wire = me.ends[end]
    before = me.cards[np.int64(wire) >> 1]
    slot = add_card(me, part, before.home, before.col + 1)
    me.cards[slot].wire[0] = wire
    me.ends[end] = 2 * slot
    if SHAPES[part] == Shape.SPLITTER:
        insert_end(me, end + 1, 2 * slot + 1)


@rule
def place_joiner(me, part, upper, lower):
    """DV-051, DV-055: a joiner on two ends; of two Packers the lower one comes back."""
    if bit_at(me.tops, lower) == 1:
        upper = fuse(me, upper, lower)
    lower = upper + 1
    before = card_at(me, upper)
    slot = add_card(me, part, before.home, before.col + 1)
    me.cards[slot].wire[0] = me.ends[upper]
    me.cards[slot].wire[1] = me.ends[lower]
    packer = bit_at(me.packed, lower)
    me.hand[Part.PACKER] += packer & bit_at(me.packed, upper)
    drop_end(me, lower)
    me.ends[upper] = 2 * slot
    me.packed |= packer << np.int64(upper)


@rule
def fuse(me, upper, lower):
    """DV-051b, DV-052, DV-058: the second device comes below the first; gives `upper` anew."""
    a, b = np.int64(card_at(me, upper).home), np.int64(card_at(me, lower).home)
    apart = np.int64(card_at(me, upper).col) - card_at(me, lower).col
    shift_device(me, b, max(apart, 0))
    shift_device(me, a, max(-apart, 0))
    n = count_bits(np.uint64(ends_of(me, b)))
    if lower > upper:
        for k in range(n):
            move_end(me, lower + k, upper + 1 + k)
    else:
        for _ in range(n):
            move_end(me, lower, upper)
        upper -= n
    me.tops &= ~(np.int64(1) << np.int64(upper + 1))
    merge_homes(me, a, b)
    return np.int64(upper)


@rule
def shift_device(me, device, columns):
    """DV-052: a device moves to the right as a whole."""
    for slot in range(me.n_cards):
        if me.cards[slot].home == device:
            me.cards[slot].col += columns


@rule
def merge_homes(me, a, b):
    """The cards of device b become those of a; devices behind b close up."""
    for slot in range(me.n_cards):
        card = me.cards[slot]
        if card.home == b:
            card.home = a
        if card.home > b:
            card.home -= 1


@rule
def place(me, part, end):
    """DV-046 to DV-056: put a card other than a joiner into play; a Hopper needs no end."""
    me.hand[part] -= 1
    shape = SHAPES[part]
    if shape == Shape.HOPPER:
        place_hopper(me)
    elif shape == Shape.PACKER:
        place_packer(me, end)
    else:
        place_on(me, part, end)
