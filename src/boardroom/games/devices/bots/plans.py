"""The best use of cubes and orders that can be seen: what to load, and what that serves.

A plan loads some sets of cubes on one device and leaves the rest for one that delivers cubes as
they are. It is worth the points it brings, the cubes it leaves, less the actions it takes.
"""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.games.devices.bots.forecast import (
    OWN_LOAD,
    count_of,
    cubes_of,
    fits,
    flow,
    may_still_load,
    packed_row,
    rounds_of,
    set_for,
    value_of,
)
from boardroom.games.devices.bots.rate import out_of_reach
from boardroom.games.devices.rules.device import bit_at, devices_of
from boardroom.games.devices.table import COLOURS, SLOTS, Part, Stage, cubes_in

NONE = -1  # no device, no order

@rule
def chance_of(sense, needed, left, turns):
    """How sure it is that so many actions still come about."""
    if needed <= left:
        return np.float64(sense.sure if needed == 0 else sense.soon)
    return np.float64(sense.wait) if turns > 0.0 else 0.0


@rule
def worth_of_cubes(kit, sense, cubes, ramp):
    """Cubes kept, each worth less the more there are; less those beyond the limit."""
    over = max(cubes_of(cubes) - kit.limit, 0)
    full = max(np.float64(cubes_of(cubes)) - sense.roomy, 0.0)
    value = np.float64(value_of(kit, cubes))
    kept = sense.cube * value / (1.0 + value / sense.plenty)
    return ramp * (kept - sense.wasted * over - sense.crowd * full)


@rule
def hope_of(kit, sense, order, stock, reach):
    """What an order is worth that cannot be served yet: by how much of it is there, and nothing if
    a colour is out of reach."""
    there, wanted = 0.0, 0.0
    for colour in range(COLOURS):
        need = np.float64(kit.order_cubes[order, colour]) * kit.worth[colour]
        have = min(need, np.float64(count_of(stock, colour) * kit.worth[colour]))
        if have < need and bit_at(reach, colour) == 0:
            return 0.0
        wanted += need
        there += have + (need - have) * sense.makeable
    return sense.near * kit.order_points[order] * there / wanted


@rule
def best_offer(kit, sense, s, stock, there, reach, needed, left, turns, action, ramp):
    """The best of the orders that lie there, if any: what it adds, beyond the action to accept it;
    and its slot."""
    choosing, chosen = s.stage == Stage.ACCEPT and left >= 0, np.int64(NONE)
    best, share = -sense.most if choosing else 0.0, 1.0 if choosing else sense.offered
    more = needed + np.int64(not choosing)
    for slot in range(SLOTS):
        if s.orders[slot] > 0:
            order = np.int64(s.orders[slot]) - 1
            found = ramp * hope_of(kit, sense, order, stock, reach)
            wanted = packed_row(kit.order_cubes[order])
            if fits(wanted, there):
                sure = chance_of(sense, more, left, turns)
                kept = worth_of_cubes(kit, sense, stock - wanted, ramp)
                gain = sure * kit.order_points[order]
                gain -= worth_of_cubes(kit, sense, stock, ramp) - kept
                found = max(found, gain)
            found = share * found - action * np.int64(not choosing)
            if found > best:
                best, chosen = found, np.int64(slot)
    return best, chosen


@rule
def orders_of(kit, me):
    """How many orders are open."""
    n = 0
    while n < kit.queue and me.queue[n] > 0:
        n += 1
    return n


@rule
def served(kit, me, subset, n, reach, relief):
    """The cubes and the points of a set of open orders; it is a relief to be rid of orders that
    devices cannot make."""
    wanted, worth = np.int64(0), 0.0
    for i in range(n):
        if bit_at(subset, i) == 1:
            order = np.int64(me.queue[i]) - 1
            wanted += packed_row(kit.order_cubes[order])
            worth += kit.order_points[order]
            worth += relief if out_of_reach(kit, order, reach) else 0.0
    return wanted, worth


@rule
def hopes(kit, sense, me, subset, n, stock, reach):
    """What the open orders are worth that are not in a set."""
    found = 0.0
    for i in range(n):
        if bit_at(subset, i) == 0:
            found += hope_of(kit, sense, np.int64(me.queue[i]) - 1, stock, reach)
    return found


@rule
def best_serving(
    kit, sense, s, me, output, rest, mask, loads, left, turns, action, reach, relief, ramp
):
    """The best set of orders that an output serves, with stored cubes delivered as far as the mask
    lets them: what it is worth with all that is left, the set, and the order to accept."""
    best, chosen, offer = -np.inf, np.int64(0), np.int64(NONE)
    n, stock, there = orders_of(kit, me), output + rest, output + (rest & mask)
    for subset in range(1 << n):
        wanted, worth = served(kit, me, subset, n, reach, relief)
        if not fits(wanted, there):
            continue
        needed = max(loads, np.int64(not fits(wanted, output)))
        if left >= 0 and s.stage == Stage.LOAD:
            needed = np.int64(0)
        found = chance_of(sense, needed, left, turns) * worth - action * needed
        found += ramp * hopes(kit, sense, me, subset, n, stock - wanted, reach)
        found += worth_of_cubes(kit, sense, stock - wanted, ramp)
        slot = np.int64(NONE)
        if n < kit.queue:
            more, slot = best_offer(kit, sense, s, stock - wanted, there - wanted, reach,
                                    needed, left, turns, action, ramp)  # fmt: skip
            found += more
            found += sense.free * ramp * (kit.queue - n)
        if found > best:
            best, chosen, offer = found, np.int64(subset), slot
    return best, chosen, offer


@rule
def deliverable(kit, s, me, machines, gaps, mine):
    """The colours of storage that a Hopper with a Packer can still be loaded with, as a mask."""
    found = np.int64(0)
    for slot in range(me.n_cards):
        home = np.int64(me.cards[slot].home)
        if bit_at(machines | gaps, home) == 0 and me.cards[slot].part == Part.HOPPER:
            found |= may_still_load(s, me, slot) if mine else np.int64(-1)
    return found if kit.bare == 1 else np.int64(0)


@rule
def stocked_devices(me):
    """The devices with a cube on a Hopper or a Pause, as a set."""
    found = np.int64(0)
    for slot in range(me.n_cards):
        card = me.cards[slot]
        found |= np.int64(cubes_in(card.cubes) > 0) << np.int64(card.home)
    return found


@rule
def coming_from(kit, s, me, machines, gaps, mine):
    """What the loaded devices will put out."""
    found, ready = np.int64(0), stocked_devices(me) & ~gaps
    ready &= np.int64(-1) if kit.bare == 1 else machines
    for device in range(devices_of(me)):
        if bit_at(ready, device) == 1:
            found += flow(kit, s, me, device, OWN_LOAD, mine)
    return found


@rule
def best_plan(
    kit, sense, s, me, stored, coming, machines, gaps, reach, mine, left, turns, action, relief,
    ramp,
):
    """The best of all plans: no load, or so many sets on one device; in `action` the worth of an
    action, `left` those of this turn. Gives its worth, the device, the sets, what is put out then,
    the open orders to serve and the slot of the one to accept."""
    mask = deliverable(kit, s, me, machines, gaps, mine)
    best, orders, offer = best_serving(kit, sense, s, me, coming, stored, mask, np.int64(0),
                                       left, turns, action, reach, relief, ramp)  # fmt: skip
    loaded, made = (np.int64(NONE), np.int64(0)), coming
    for device in range(devices_of(me)):
        if bit_at(machines & ~gaps, device) == 0:
            continue
        wanted = set_for(kit, s, me, device, mine)
        most = rounds_of(wanted, stored) if wanted > 0 else 0
        own = flow(kit, s, me, device, OWN_LOAD, mine) if most > 0 else np.int64(0)
        for sets in range(1, most + 1):
            output = coming - own + flow(kit, s, me, device, sets, mine)
            rest = stored - sets * wanted
            found, subset, slot = best_serving(kit, sense, s, me, output, rest, mask, np.int64(1),
                                               left, turns, action, reach, relief,
                                               ramp)  # fmt: skip
            if found > best:
                best, orders, offer = found, subset, slot
                loaded, made = (np.int64(device), np.int64(sets)), output
    return best, loaded[0], loaded[1], made, orders, offer
