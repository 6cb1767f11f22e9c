"""What a device would put out, worked out without touching bank or cards.

The belts of the table serve as scratch paper: they are empty whenever no device runs, and empty
again when a forecast is done. A forecast knows no shortage in the bank, splits evenly and keeps
nothing on a Pause.
"""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.games.devices.device import bit_at, ends_of
from boardroom.games.devices.running import activations, belt, inputs_of
from boardroom.games.devices.table import COLOURS, CORE, PORTS, Part

FIELD = 1024  # a forecast is one number: yellow, red times this, blue times its square


@rule
def packed_cubes(yellow, red, blue):
    """Three counts as one number."""
    return np.int64(yellow) + FIELD * (np.int64(red) + FIELD * np.int64(blue))


@rule
def count_of(packed, colour):
    """One count of a packed number."""
    for _ in range(colour):
        packed //= FIELD
    return packed % FIELD


@rule
def flow(kit, s, me, device, load):
    """The output of a device with the cubes it holds, or with this load on every Hopper."""
    for slot in range(me.n_cards):
        if me.cards[slot].home == device:
            flow_through(kit, s, me, slot, load)
    own, found = ends_of(me, device), np.int64(0)
    for end in range(me.n_ends):
        if bit_at(own, end) == 1:
            wire = np.int64(me.ends[end])
            out = s.belts[wire >> 1, wire & 1]
            found += packed_cubes(out[0], out[1], out[2])
            wipe(out)
    return found


@rule
def wipe(cubes):
    """A belt is empty again."""
    for colour in range(COLOURS):
        cubes[colour] = 0


@rule
def flow_through(kit, s, me, slot, load):
    """One card: what waits at its inputs becomes what it leaves on its outputs."""
    part = np.int64(me.cards[slot].part)
    if part == Part.HOPPER:
        for colour in range(COLOURS):
            here = np.int64(me.cards[slot].cubes[colour])
            s.belts[slot, 0, colour] = here if load < 0 else count_of(load, colour)
    elif part < CORE:
        flow_core(kit, s, me, slot, part)
    else:
        flow_common(kit, s, me, slot, part)


@rule
def flow_core(kit, s, me, slot, part):
    """DV-076: as often as the cubes allow."""
    n = activations(kit, s, me, slot, part)
    for port in range(inputs_of(part)):
        wipe(belt(s, me, slot, port))
    for port in range(PORTS):
        for colour in range(COLOURS):
            made = n * np.int64(kit.makes[part, port, colour])
            s.belts[slot, port, colour] = min(made, np.int64(kit.cubes[colour]))


@rule
def flow_common(kit, s, me, slot, part):
    """DV-085 to DV-090: colours stay what they are."""
    for port in range(inputs_of(part)):
        waiting = belt(s, me, slot, port)
        for colour in range(COLOURS):
            n = np.int64(waiting[colour])
            if part >= Part.BOOSTER:
                n = n // kit.grey_in[part - CORE] * kit.grey_out[part - CORE]
            down = n // 2 if part == Part.SPLITTER else 0
            s.belts[slot, 0, colour] += min(n, np.int64(kit.cubes[colour])) - down
            s.belts[slot, 1, colour] += down
            waiting[colour] = 0
    if part == Part.PAUSE:
        for colour in range(COLOURS):
            s.belts[slot, 0, colour] += me.cards[slot].cubes[colour]
