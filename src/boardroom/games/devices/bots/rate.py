"""How many points a turn a workbench promises, as it is or with one more part.

What counts: the value that devices add to the cubes they can be fed, the colours within reach of
yellow cubes, a device that delivers cubes as they are, and orders that can never be served.
"""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.engine.turns import nth_choice
from boardroom.games.devices.bots.forecast import (
    colours_of,
    cubes_of,
    flow,
    flow_at,
    made_by,
    packed_row,
    rounds_of,
    set_for,
    taken_by,
    through,
    value_of,
)
from boardroom.games.devices.rules.device import bit_at, card_at, lowest_ends, open_ends, places
from boardroom.games.devices.table import (
    CORE,
    JOINERS,
    ONE_INPUT,
    QUEUE,
    SHAPES,
    Part,
    Shape,
)

NOTHING = -1  # no end chosen yet


# What a workbench has


@rule
def only(i):
    """The set that holds one device, end or part."""
    return np.int64(1) << np.int64(i)


@rule
def machines_of(me):
    """The devices with more than Hoppers in them, as a set."""
    found = np.int64(0)
    for slot in range(me.n_cards):
        card = me.cards[slot]
        found |= np.int64(card.part != Part.HOPPER) << np.int64(card.home)
    return found


@rule
def unpacked(me, packed):
    """The devices with an end that has no Packer, as a set."""
    found, device = np.int64(0), np.int64(-1)
    for end in range(me.n_ends):
        device += bit_at(me.tops, end)
        found |= (1 - bit_at(packed, end)) << device
    return found


@rule
def home_of(me, end):
    """The device of an end."""
    return np.int64(card_at(me, end).home)


@rule
def sets_to_try(sense, wanted):
    """As many sets of cubes as make a usual load."""
    return max(np.int64(sense.batch) // max(cubes_of(wanted), np.int64(1)), np.int64(1))


@rule
def share_of(sense, me, gap):
    """How much of a device counts: less if an end is open."""
    if not gap:
        return 1.0
    return np.float64(sense.packer_there if me.hand[Part.PACKER] > 0 else sense.half_built)


@rule
def gain_of(kit, wanted, made, sets):
    """The value that a device adds to so many sets of cubes."""
    return max(np.float64(value_of(kit, made) - sets * value_of(kit, wanted)), 0.0)


@rule
def survey(kit, sense, s, me, machines, gaps, skipped, reach):
    """The value that devices add to usual loads, the colours within reach of some to begin with,
    and the colours that devices put out."""
    total, output, seen = 0.0, np.int64(0), ~machines | skipped
    for device in (0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6):
        if bit_at(seen, device) == 1:
            continue
        wanted = set_for(kit, s, me, device, False)
        if colours_of(wanted) & ~reach != 0:
            continue
        sets = sets_to_try(sense, wanted)
        share = share_of(sense, me, bit_at(gaps, device) == 1)
        made = flow(kit, s, me, device, -sets, False)
        total += share * gain_of(kit, wanted, made, sets)
        if share > sense.half_built:
            output |= colours_of(made)
            reach |= output
        seen |= only(device)
    return total, reach, output


@rule
def delivers(kit, sense, me, busy, gaps):
    """How well cubes can be delivered as they are: by Hopper and Packer alone, or by ones that are
    still to be put together."""
    best = np.float64(sense.hopper_there) if me.hand[Part.HOPPER] > 0 else 0.0
    for end in range(me.n_ends):
        home = home_of(me, end)
        if bit_at(busy, home) == 0:
            best = max(best, sense.open_hopper if bit_at(gaps, home) == 1 else 1.0)
    return best * kit.bare


# Points a turn


@rule
def out_of_reach(kit, order, reach):
    """Whether an order wants a colour that no device makes."""
    return colours_of(packed_row(kit.order_cubes[order])) & ~reach != 0


@rule
def hopeless(kit, me, reach):
    """The share of open orders that want a colour which no device makes."""
    found = 0.0
    for i in range(QUEUE):
        if me.queue[i] > 0 and out_of_reach(kit, np.int64(me.queue[i]) - 1, reach):
            found += 1.0
    return found / kit.queue


@rule
def rate(kit, sense, me, total, reach, output, plain):
    """Points a turn, by the value that devices add, the colours within reach, those put out and the
    means to deliver."""
    colours = reach if plain > 0.0 else output
    found = sense.most * (1.0 - np.exp(-(sense.collected + total) / sense.scale))
    found *= sense.coverage[colours >> 1] * (sense.stiff + (1.0 - sense.stiff) * plain)
    return found * (1.0 - sense.clog * hopeless(kit, me, colours))


# One more part


@rule
def price_of(kit, sense, priced, part):
    """What the price of a part is worth, if it is among those still to be paid."""
    return sense.cube * kit.price[part] * bit_at(priced, part)


@rule
def rate_with(
    kit, sense, s, me, machines, gaps, used, wanted, made, share, plain, total, reach, output
):
    """The rate with a device that makes this of that, beside all but those it is made of."""
    if colours_of(wanted) & ~reach == 0:
        more = colours_of(made) if share > sense.half_built else np.int64(0)
        if more & ~reach != 0 and machines & ~used != 0:
            total, reach, output = survey(kit, sense, s, me, machines, gaps, used, reach | more)
        sets = sets_to_try(sense, wanted)
        total += share * gain_of(kit, wanted, made, sets)
        reach |= more
        output |= more
    return rate(kit, sense, me, total, reach, output, plain)


@rule
def best_on_end(kit, sense, s, me, machines, gaps, end, parts, priced, horizon):
    """What the best of some parts brings on an end, less its price; and which it is."""
    home, best, chosen, rest = home_of(me, end), -np.inf, np.int64(NOTHING), np.uint64(parts)
    total, reach, output = survey(kit, sense, s, me, machines, gaps, only(home), np.int64(1))
    plain, bare = delivers(kit, sense, me, machines | only(home), gaps), bit_at(machines, home) == 0
    wanted = np.int64(0) if bare else set_for(kit, s, me, home, False)
    here, elsewhere = np.int64(0), np.int64(0)
    if not bare:
        sets = sets_to_try(sense, wanted)
        here, elsewhere = flow_at(kit, s, me, home, -sets, False, end)
    while rest != np.uint64(0):
        part = np.int64(nth_choice(rest, 0))
        rest &= rest - np.uint64(1)
        if bare:
            wanted = taken_by(kit, part, 0)
            here = sets_to_try(sense, wanted) * wanted
        made = elsewhere + through(kit, part, here)
        share = share_of(sense, me, bit_at(gaps, home) == 1 or SHAPES[part] == Shape.SPLITTER)
        found = rate_with(kit, sense, s, me, machines, gaps, only(home), wanted, made, share, plain,
                          total, reach, output)  # fmt: skip
        found = horizon * found - price_of(kit, sense, priced, part)
        if found > best:
            best, chosen = found, part
    return best, chosen


@rule
def best_end(kit, sense, s, me, machines, gaps, parts, priced, horizon):
    """The same on the best of all ends, and which that is; Hoppers with a Packer are all alike."""
    best, chosen, at = -np.inf, np.int64(NOTHING), np.int64(NOTHING)
    free, plain = places(kit, me, Shape.SINGLE), False
    for end in range(me.n_ends):
        bare = bit_at(machines, home_of(me, end)) == 0
        if bit_at(free, end) == 1 and not (bare and plain):
            found, part = best_on_end(kit, sense, s, me, machines, gaps, end, parts, priced,
                                      horizon)  # fmt: skip
            if found > best:
                best, chosen, at = found, part, np.int64(end)
            plain = plain or (bare and bit_at(me.packed, end) == 1)
    return best, chosen, at


@rule
def joined(kit, part, upper, lower):
    """DV-078: what a joiner makes of cubes at its two inputs."""
    if part >= CORE:
        return upper + lower
    n = min(rounds_of(taken_by(kit, part, 0), upper), rounds_of(taken_by(kit, part, 1), lower))
    return n * made_by(kit, part)


@rule
def fed(kit, s, me, machines, device, part, port):
    """A set of cubes for a device before a joiner; Hoppers alone hand on what the joiner takes."""
    if bit_at(machines, device) == 1:
        return set_for(kit, s, me, device, False)
    return taken_by(kit, part, port)


@rule
def handed_on(kit, s, me, machines, device, wanted, sets):
    """What a device before a joiner hands on."""
    if bit_at(machines, device) == 1:
        return flow(kit, s, me, device, -sets, False)
    return sets * wanted


@rule
def best_between(kit, sense, s, me, machines, gaps, top, bottom, parts, priced, horizon):
    """What the best of some joiners brings behind two devices, less its price; and which it is."""
    best, chosen = -np.inf, np.int64(NOTHING)
    used, rest = only(top) | only(bottom), np.uint64(parts)
    plain = delivers(kit, sense, me, machines | used, gaps)
    total, reach, output = survey(kit, sense, s, me, machines, gaps, used, np.int64(1))
    while rest != np.uint64(0):
        part = np.int64(nth_choice(rest, 0))
        rest &= rest - np.uint64(1)
        upper = fed(kit, s, me, machines, top, part, 0)
        lower = fed(kit, s, me, machines, bottom, part, 1)
        sets = sets_to_try(sense, upper + lower)
        made = joined(kit, part, handed_on(kit, s, me, machines, top, upper, sets),
                      handed_on(kit, s, me, machines, bottom, lower, sets))  # fmt: skip
        share = share_of(sense, me, gaps & used == used)
        found = rate_with(kit, sense, s, me, machines, gaps, used, upper + lower, made, share,
                          plain, total, reach, output)  # fmt: skip
        found = horizon * found - price_of(kit, sense, priced, part)
        if found > best:
            best, chosen = found, part
    return best, chosen


@rule
def best_pair(kit, sense, s, me, machines, gaps, parts, upper, priced, horizon):
    """The same behind the best two devices, with their ends; the upper one may be chosen before."""
    best, chosen, ends = -np.inf, np.int64(NOTHING), (np.int64(NOTHING), np.int64(NOTHING))
    free, low = places(kit, me, Shape.JOINER), lowest_ends(me)
    for pair in range(me.n_ends * me.n_ends):
        top, bottom = pair // me.n_ends, pair % me.n_ends
        if bit_at(low & free, top) & bit_at(me.tops & free, bottom) == 0:
            continue
        if home_of(me, top) != home_of(me, bottom) and (upper < 0 or top == upper):
            found, part = best_between(kit, sense, s, me, machines, gaps, home_of(me, top),
                                       home_of(me, bottom), parts, priced, horizon)  # fmt: skip
            if found > best:
                best, chosen, ends = found, part, (np.int64(top), np.int64(bottom))
    return best, chosen, ends[0], ends[1]


@rule
def best_packing(kit, sense, s, me, machines, priced, horizon):
    """What a Packer brings on the best open end, and which that is."""
    best, at, free = -np.inf, np.int64(NOTHING), open_ends(me)
    for end in range(me.n_ends):
        if bit_at(free, end) == 1:
            gaps = unpacked(me, np.int64(me.packed) | only(end))
            total, reach, output = survey(kit, sense, s, me, machines, gaps, np.int64(0),
                                          np.int64(1))  # fmt: skip
            plain = delivers(kit, sense, me, machines, gaps)
            found = rate(kit, sense, me, total, reach, output, plain)
            found = horizon * found - price_of(kit, sense, priced, Part.PACKER)
            if found > best:
                best, at = found, np.int64(end)
    return best, at


@rule
def with_hopper(kit, sense, me, total, reach, output, plain, priced, horizon):
    """What a Hopper brings: bought it comes to hand, built it lacks a Packer."""
    there = sense.hopper_there if bit_at(priced, Part.HOPPER) == 1 else sense.open_hopper
    found = rate(kit, sense, me, total, reach, output, max(plain, np.float64(there) * kit.bare))
    return horizon * found - price_of(kit, sense, priced, Part.HOPPER)


@rule
def best_part(kit, sense, s, me, machines, gaps, parts, upper, priced, horizon, hopper):
    """What the best of some parts brings in the best of its places, less its price; `hopper` is
    what a Hopper would bring. Gives the part as well, and its end or two."""
    best, chosen, ends = -np.inf, np.int64(NOTHING), (np.int64(NOTHING), np.int64(NOTHING))
    if bit_at(parts, Part.HOPPER) == 1:
        best, chosen = hopper, np.int64(Part.HOPPER)
    if parts & ONE_INPUT != 0:
        found, part, end = best_end(kit, sense, s, me, machines, gaps, parts & ONE_INPUT, priced,
                                    horizon)  # fmt: skip
        if found > best:
            best, chosen, ends = found, part, (end, np.int64(NOTHING))
    if parts & JOINERS != 0:
        found, part, top, bottom = best_pair(kit, sense, s, me, machines, gaps, parts & JOINERS,
                                             upper, priced, horizon)  # fmt: skip
        if found > best:
            best, chosen, ends = found, part, (top, bottom)
    if bit_at(parts, Part.PACKER) == 1:
        found, end = best_packing(kit, sense, s, me, machines, priced, horizon)
        if found > best:
            best, chosen, ends = found, np.int64(Part.PACKER), (end, np.int64(NOTHING))
    return best, chosen, ends[0], ends[1]
