"""Activating a device: card by card, column by column, each as often as its cubes allow.

Cubes wait on belts, one for each output port; a card takes from the belts at its inputs and leaves
what it made on its own. What it cannot use is scrap and goes to the bank when all is done.
"""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.games.devices.rules.device import bit_at, ends_of
from boardroom.games.devices.table import (
    COLOURS,
    CORE,
    PORTS,
    SHAPES,
    Part,
    Shape,
    Stage,
    cubes_in,
)

PLENTY = 1 << 30  # more activations than any machine allows
COLUMN = 128  # a card's rank: this times its column, plus its number
DONE = -1  # there is no next card


@rule
def start_device(s, device):
    """DV-070, DV-073: a device begins to run."""
    s.ran |= 1 << device
    s.running = device
    s.card = -1
    s.stage = Stage.RUN


@rule
def next_card(s, me):
    """DV-073: the next card by column and then by the order of placing, DONE behind the last."""
    here = -1
    if s.card >= 0:
        here = np.int64(me.cards[s.card].col) * COLUMN + s.card
    best = PLENTY
    for slot in range(me.n_cards):
        rank = np.int64(me.cards[slot].col) * COLUMN + slot
        if me.cards[slot].home == s.running and here < rank < best:
            best = rank
    return best % COLUMN if best < PLENTY else DONE


@rule
def run_on_device(kit, s, me):
    """DV-073: handle the next card; behind the last one the device is done."""
    slot = next_card(s, me)
    if slot == DONE:
        finish_device(s, me)
    else:
        handle_card(kit, s, me, slot)


@rule
def handle_card(kit, s, me, slot):
    """DV-074, DV-075: a card takes what waits at its inputs."""
    s.card = slot
    part = np.int64(me.cards[slot].part)
    if part < CORE:
        work(kit, s, me, slot, part)
    else:
        pass_on(kit, s, me, slot, part)


# Belts


@rule
def belt(me, slot, port):
    """DV-074: which of all belts is the one at an input port of a card."""
    wire = np.int64(me.cards[slot].wire[port])
    return wire >> 1, wire & 1


@rule
def arriving(s, me, slot):
    """How many cubes wait at the only input of a card."""
    return cubes_in(s.belts[belt(me, slot, 0)])


@rule
def move_all(to, cubes):
    """Cubes move on, unchanged."""
    for colour in range(COLOURS):
        to[colour] += cubes[colour]
        cubes[colour] = 0


@rule
def make(s, to, colour, n):
    """DV-083: cubes come from the bank, as far as it has them."""
    made = min(n, np.int64(s.bank[colour]))
    s.bank[colour] -= made
    to[colour] += made


# Core parts


@rule
def inputs_of(part):
    """How many input ports a core part has."""
    return PORTS if SHAPES[part] == Shape.JOINER else 1


@rule
def activations(kit, s, me, slot, part):
    """DV-075, DV-076, DV-078: as often as every input has the shown cubes of every colour."""
    n = PLENTY
    for port in range(inputs_of(part)):
        waiting = s.belts[belt(me, slot, port)]
        for colour in range(COLOURS):
            wanted = np.int64(kit.takes[part, port, colour])
            if wanted > 0:
                n = min(n, np.int64(waiting[colour]) // wanted)
    return n


@rule
def work(kit, s, me, slot, part):
    """DV-076, DV-077, DV-079, DV-083: consume first, then produce, the top output first."""
    n = activations(kit, s, me, slot, part)
    for port in range(inputs_of(part)):
        waiting = s.belts[belt(me, slot, port)]
        for colour in range(COLOURS):
            used = n * np.int64(kit.takes[part, port, colour])
            waiting[colour] -= used
            s.bank[colour] += used
        move_all(s.scrap, waiting)
    for port in range(PORTS):
        for colour in range(COLOURS):
            make(s, s.belts[slot, port], colour, n * np.int64(kit.makes[part, port, colour]))


# Common parts


@rule
def pass_on(kit, s, me, slot, part):
    """DV-085 to DV-090: parts that keep the colours."""
    out = s.belts[slot, 0]
    if part == Part.HOPPER:
        release(me, slot, out)
    elif part == Part.PAUSE:
        release(me, slot, out)
        if arriving(s, me, slot) > 0:
            s.stage = Stage.HOLD
    elif part == Part.SPLITTER:
        if arriving(s, me, slot) > 0:
            s.colour = -1
            s.stage = Stage.SPLIT
    elif part == Part.BOOSTER or part == Part.COPIER:
        multiply(kit, s, me, slot, part)
    else:
        for port in range(inputs_of(part)):
            move_all(out, s.belts[belt(me, slot, port)])


@rule
def release(me, slot, out):
    """DV-073, DV-090: a Hopper lets its cubes go, a Pause the one it held."""
    cubes = me.cards[slot].cubes
    for colour in range(COLOURS):
        out[colour] += cubes[colour]
        cubes[colour] = 0


@rule
def multiply(kit, s, me, slot, part):
    """DV-087: Booster and Copier, each colour for itself."""
    waiting, kind = s.belts[belt(me, slot, 0)], part - CORE
    for colour in range(COLOURS):
        n = np.int64(waiting[colour]) // kit.grey_in[kind]
        used = n * kit.grey_in[kind]
        waiting[colour] -= used
        s.bank[colour] += used
        make(s, s.belts[slot, 0], colour, n * kit.grey_out[kind])
    move_all(s.scrap, waiting)


@rule
def hold_back(s, me, c):
    """DV-090: the Pause keeps a cube of the colour chosen, 0 for none; all others pass on."""
    slot = np.int64(s.card)
    waiting = s.belts[belt(me, slot, 0)]
    if c > 0:
        waiting[c - 1] -= 1
        me.cards[slot].cubes[c - 1] += 1
    move_all(s.belts[slot, 0], waiting)
    s.stage = Stage.RUN


# The common Splitter, colour by colour


@rule
def next_colour_to_split(s, me):
    """The next colour that waits at the Splitter, COLOURS behind the last."""
    waiting = s.belts[belt(me, np.int64(s.card), 0)]
    colour = np.int64(s.colour) + 1
    while colour < COLOURS and waiting[colour] == 0:
        colour += 1
    return colour


@rule
def last_to_split(s, me):
    """Whether the colour asked for is the last that waits."""
    return arriving(s, me, np.int64(s.card)) == s.belts[belt(me, np.int64(s.card), 0)][s.colour]


@rule
def several_arrived(s, me):
    """DV-088: whether more than one cube came to the Splitter, sent on already or not."""
    slot = np.int64(s.card)
    sent = cubes_in(s.belts[slot, 0]) + cubes_in(s.belts[slot, 1])
    return sent + arriving(s, me, slot) > 1


@rule
def fewest_up(s, me):
    """DV-088: cubes of this colour that must go to the top output: one, if none else can."""
    due = last_to_split(s, me) and several_arrived(s, me)
    return np.int64(due and cubes_in(s.belts[s.card, 0]) == 0)


@rule
def most_up(s, me):
    """DV-088: cubes of this colour that may go to the top output."""
    waiting = np.int64(s.belts[belt(me, np.int64(s.card), 0)][s.colour])
    due = last_to_split(s, me) and several_arrived(s, me)
    return waiting - np.int64(due and cubes_in(s.belts[s.card, 1]) == 0)


@rule
def split(s, me, n):
    """DV-088, DV-089: so many of this colour to the top output, the rest to the bottom one."""
    slot, colour = np.int64(s.card), np.int64(s.colour)
    waiting = s.belts[belt(me, slot, 0)]
    s.belts[slot, 0, colour] += n
    s.belts[slot, 1, colour] += waiting[colour] - n
    waiting[colour] = 0


# The end of an activation


@rule
def finish_device(s, me):
    """DV-080, DV-081, DV-082: Packers give the turn's output, all else is purged."""
    own = ends_of(me, np.int64(s.running))
    for end in range(me.n_ends):
        if bit_at(own, end) == 1:
            wire = np.int64(me.ends[end])
            move_all(s.output, s.belts[wire >> 1, wire & 1])
    move_all(s.bank, s.scrap)
    s.running = -1
    s.card = -1
    s.stage = Stage.CHOOSE
