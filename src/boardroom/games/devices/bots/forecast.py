"""What a device would put out, worked out without touching bank or cards.

The belts of the table serve as scratch paper: where no device runs they are empty, and empty again
when a forecast is done; while one runs, rows behind those of the cards in play serve. A forecast
knows no shortage in the bank, splits evenly and keeps nothing on a Pause.
"""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.games.devices.rules.device import bit_at, ends_of
from boardroom.games.devices.rules.running import PLENTY, inputs_of
from boardroom.games.devices.rules.storing import rank_of
from boardroom.games.devices.table import (
    CARDS,
    COLOURS,
    CORE,
    PORTS,
    Part,
    Stage,
)

BITS = 20  # cubes are packed into one number, a colour in so many bits
FIELD = 1 << BITS
GUARDS = (1 + FIELD + FIELD * FIELD) << (BITS - 1)  # the highest bit of every colour
OWN_LOAD = 0  # a device as it is loaded


# Packed cubes


@rule
def packed_cubes(yellow, red, blue):
    """Three counts as one number."""
    return np.int64(yellow) + FIELD * (np.int64(red) + FIELD * np.int64(blue))


@rule
def packed_row(row):
    """A row of counts as one number."""
    return packed_cubes(row[0], row[1], row[2])


@rule
def count_of(packed, colour):
    """One count of a packed number."""
    return (np.int64(packed) >> np.int64(BITS * colour)) & (FIELD - 1)


@rule
def cubes_of(packed):
    """How many cubes there are in all."""
    return count_of(packed, 0) + count_of(packed, 1) + count_of(packed, 2)


@rule
def value_of(kit, packed):
    """The V of packed cubes."""
    return (count_of(packed, 0) * kit.worth[0] + count_of(packed, 1) * kit.worth[1]
            + count_of(packed, 2) * kit.worth[2])  # fmt: skip


@rule
def fits(wanted, there):
    """Whether packed cubes are among others."""
    return ((there | GUARDS) - wanted) & GUARDS == GUARDS


@rule
def colours_of(packed):
    """The colours of packed cubes, as a set."""
    return (np.int64(count_of(packed, 0) > 0) | np.int64(count_of(packed, 1) > 0) << 1
            | np.int64(count_of(packed, 2) > 0) << 2)  # fmt: skip


# What a part takes and makes


@rule
def taken_by(kit, part, port):
    """What one activation takes at an input; common parts are thought to be fed yellow cubes."""
    if part < CORE:
        return packed_row(kit.takes[part, port])
    return max(np.int64(kit.grey_in[part - CORE]), np.int64(1))


@rule
def made_by(kit, part):
    """What one activation of a core part makes, at both outputs together."""
    return packed_row(kit.makes[part, 0]) + packed_row(kit.makes[part, 1])


@rule
def rounds_of(wanted, there):
    """How often packed cubes are among others."""
    n = np.int64(PLENTY)
    for colour in range(COLOURS):
        if count_of(wanted, colour) > 0:
            n = min(n, count_of(there, colour) // count_of(wanted, colour))
    return n


@rule
def multiplied(kit, part, cubes):
    """DV-087: what a common part makes of packed cubes."""
    if part < Part.BOOSTER:
        return np.int64(cubes)
    found, kind = np.int64(0), part - CORE
    for colour in range(COLOURS):
        n = count_of(cubes, colour) // kit.grey_in[kind] * kit.grey_out[kind]
        found += n << np.int64(BITS * colour)
    return found


@rule
def through(kit, part, cubes):
    """What a part with one input makes of packed cubes."""
    if part >= CORE:
        return multiplied(kit, part, cubes)
    return rounds_of(taken_by(kit, part, 0), cubes) * made_by(kit, part)


# Loads


@rule
def may_still_load(s, me, slot):
    """DV-040: the colours of a Hopper that the Load in hand has not yet gone past, as a mask; all
    of them if there is no Load."""
    if s.stage != Stage.LOAD or s.hopper < 0:
        return np.int64(FIELD * FIELD * FIELD - 1)
    here, asked = rank_of(me, slot), rank_of(me, np.int64(s.hopper))
    if here != asked:
        return np.int64(FIELD * FIELD * FIELD - 1) if here > asked else np.int64(0)
    return np.int64(FIELD * FIELD * FIELD - 1) & ~((np.int64(1) << (BITS * np.int64(s.colour))) - 1)


@rule
def fed_by_hopper(me, slot, port):
    """The Hopper at an input of a card, −1 if another card feeds it."""
    feeder = np.int64(me.cards[slot].wire[port]) >> 1
    return feeder if me.cards[feeder].part == Part.HOPPER else np.int64(-1)


@rule
def set_for(kit, s, me, device, mine):
    """A set of cubes for a device: what the parts behind its Hoppers take for one activation each;
    while its owner loads, without those that can no longer be loaded."""
    found = np.int64(0)
    for slot in range(me.n_cards):
        part = np.int64(me.cards[slot].part)
        if me.cards[slot].home == device and part != Part.HOPPER:
            for port in range(inputs_of(part)):
                hopper = fed_by_hopper(me, slot, port)
                if hopper >= 0:
                    still = may_still_load(s, me, hopper) if mine else np.int64(-1)
                    found += taken_by(kit, part, port) & still
    return found


# The flow of cubes


@rule
def scratch(s):
    """The first row of belts that is free for a forecast: behind the cards of whoever runs one."""
    return np.int64(s.players[np.int64(s.seat)].n_cards) if s.running >= 0 else np.int64(0)


@rule
def room_for_forecast(s, me):
    """Whether there are rows enough; only a huge device that runs leaves too few."""
    return scratch(s) + me.n_cards <= CARDS


@rule
def lane(s, me, slot, port):
    """Which of all belts is the scratch belt at an input port of a card."""
    wire = np.int64(me.cards[slot].wire[port])
    return scratch(s) + (wire >> 1), wire & 1


@rule
def flow(kit, s, me, device, sets, mine):
    """The output of a device as it is loaded, with so many sets of cubes more; below zero, with
    those sets alone."""
    _, found = flow_at(kit, s, me, device, sets, mine, -1)
    return found


@rule
def flow_at(kit, s, me, device, sets, mine, at):
    """The same: what comes out at one end, and what at all others."""
    for slot in range(me.n_cards):
        if me.cards[slot].home == device:
            flow_through(kit, s, me, slot, sets, mine)
    own, here, found = ends_of(me, device), np.int64(0), np.int64(0)
    for end in range(me.n_ends):
        if bit_at(own, end) == 1:
            wire = np.int64(me.ends[end])
            out = s.belts[scratch(s) + (wire >> 1), wire & 1]
            here += packed_row(out) if end == at else np.int64(0)
            found += packed_row(out) if end != at else np.int64(0)
            wipe(out)
    return here, found


@rule
def wipe(cubes):
    """A belt is empty again."""
    for colour in range(COLOURS):
        cubes[colour] = 0


@rule
def flow_through(kit, s, me, slot, sets, mine):
    """One card: what waits at its inputs becomes what it leaves on its outputs."""
    part = np.int64(me.cards[slot].part)
    if part == Part.HOPPER:
        if sets >= OWN_LOAD:
            for colour in range(COLOURS):
                s.belts[scratch(s) + slot, 0, colour] = me.cards[slot].cubes[colour]
        return
    if sets != OWN_LOAD:
        feed(kit, s, me, slot, part, sets, mine)
    if part < CORE:
        flow_core(kit, s, me, slot, part)
    else:
        flow_common(kit, s, me, slot, part, sets)


@rule
def feed(kit, s, me, slot, part, sets, mine):
    """Sets of cubes come to a card that stands behind a Hopper."""
    for port in range(inputs_of(part)):
        hopper = fed_by_hopper(me, slot, port)
        if hopper >= 0:
            cubes = taken_by(kit, part, port)
            if mine and sets > 0:
                cubes &= may_still_load(s, me, hopper)
            waiting = s.belts[lane(s, me, slot, port)]
            for colour in range(COLOURS):
                waiting[colour] += abs(sets) * count_of(cubes, colour)


@rule
def activations(kit, s, me, slot, part):
    """DV-076: as often as the cubes allow."""
    n = np.int64(PLENTY)
    for port in range(inputs_of(part)):
        waiting = packed_row(s.belts[lane(s, me, slot, port)])
        n = min(n, rounds_of(taken_by(kit, part, port), waiting))
    return n


@rule
def flow_core(kit, s, me, slot, part):
    """DV-076: cubes in, cubes out; the rest is lost."""
    n = activations(kit, s, me, slot, part)
    for port in range(inputs_of(part)):
        wipe(s.belts[lane(s, me, slot, port)])
    for port in range(PORTS):
        for colour in range(COLOURS):
            made = n * np.int64(kit.makes[part, port, colour])
            s.belts[scratch(s) + slot, port, colour] = min(made, np.int64(kit.cubes[colour]))


@rule
def flow_common(kit, s, me, slot, part, sets):
    """DV-085 to DV-090: colours stay what they are."""
    here = scratch(s) + slot
    for port in range(inputs_of(part)):
        waiting = s.belts[lane(s, me, slot, port)]
        for colour in range(COLOURS):
            n = np.int64(waiting[colour])
            if part >= Part.BOOSTER:
                n = n // kit.grey_in[part - CORE] * kit.grey_out[part - CORE]
            down = n // 2 if part == Part.SPLITTER else 0
            s.belts[here, 0, colour] += min(n, np.int64(kit.cubes[colour])) - down
            s.belts[here, 1, colour] += down
            waiting[colour] = 0
    if part == Part.PAUSE and sets >= OWN_LOAD:
        for colour in range(COLOURS):
            s.belts[here, 0, colour] += me.cards[slot].cubes[colour]
