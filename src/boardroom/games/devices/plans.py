"""The best use of cubes and orders that can be seen: what to load, and what that serves.

A plan loads some sets of cubes on one device and leaves the rest for one that delivers cubes as
they are. It is worth the points it brings, the cubes it leaves, less the actions it takes.
"""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.games.devices.device import bit_at, devices_of
from boardroom.games.devices.forecast import (
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
from boardroom.games.devices.rate import out_of_reach
from boardroom.games.devices.table import COLOURS, SLOTS, Part, Stage, cubes_in


@rule
def chance_of(kit, needed, left, turns):
    """How sure it is that so many actions still come about."""
    if needed <= left:
        return np.float64(kit.sense.sure if needed == 0 else kit.sense.soon)
    return np.float64(kit.sense.wait) if turns > 0.0 else 0.0


@rule
def worth_of_cubes(kit, cubes, ramp):
    """Cubes kept, each worth less the more there are; less those beyond the limit."""
    over = max(cubes_of(cubes) - kit.limit, 0)
    full = max(np.float64(cubes_of(cubes)) - kit.sense.roomy, 0.0)
    value = np.float64(value_of(kit, cubes))
    kept = kit.sense.cube * value / (1.0 + value / kit.sense.plenty)
    return ramp * (kept - kit.sense.wasted * over - kit.sense.crowd * full)


@rule
def hope_of(kit, order, stock, reach):
    """What an order is worth that cannot be served yet: by how much of it is there, and nothing if
    a colour is out of reach."""
    there, wanted = 0.0, 0.0
    for colour in range(COLOURS):
        need = np.float64(kit.order_cubes[order, colour]) * kit.worth[colour]
        have = min(need, np.float64(count_of(stock, colour) * kit.worth[colour]))
        if have < need and bit_at(reach, colour) == 0:
            return 0.0
        wanted += need
        there += have + (need - have) * kit.sense.makeable
    return kit.sense.near * kit.order_points[order] * there / wanted


@rule
def best_offer(kit, s, stock, there, reach, needed, left, turns, action, ramp):
    """The best of the orders that lie there: what it adds, beyond the action to accept it."""
    choosing = s.stage == Stage.ACCEPT and left >= 0
    best, share = -kit.sense.most if choosing else 0.0, 1.0 if choosing else kit.sense.offered
    more = needed + np.int64(not choosing)
    for slot in range(SLOTS):
        if s.orders[slot] > 0:
            order = np.int64(s.orders[slot]) - 1
            found = ramp * hope_of(kit, order, stock, reach)
            wanted = packed_row(kit.order_cubes[order])
            if fits(wanted, there):
                sure = chance_of(kit, more, left, turns)
                gain = sure * kit.order_points[order]
                gain -= worth_of_cubes(kit, stock, ramp) - worth_of_cubes(kit, stock - wanted, ramp)
                found = max(found, gain)
            best = max(best, share * found - action * np.int64(not choosing))
    return best


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
def hopes(kit, me, subset, n, stock, reach):
    """What the open orders are worth that are not in a set."""
    found = 0.0
    for i in range(n):
        if bit_at(subset, i) == 0:
            found += hope_of(kit, np.int64(me.queue[i]) - 1, stock, reach)
    return found


@rule
def best_serving(kit, s, me, output, rest, mask, loads, left, turns, action, reach, relief, ramp):
    """The best set of orders that an output serves, with stored cubes delivered as far as the mask
    lets them; what it is worth with all that is left."""
    best, n, stock, there = -np.inf, orders_of(kit, me), output + rest, output + (rest & mask)
    for subset in range(1 << n):
        wanted, worth = served(kit, me, subset, n, reach, relief)
        if not fits(wanted, there):
            continue
        needed = max(loads, np.int64(not fits(wanted, output)))
        if left >= 0 and s.stage == Stage.LOAD:
            needed = np.int64(0)
        found = chance_of(kit, needed, left, turns) * worth - action * needed
        found += ramp * hopes(kit, me, subset, n, stock - wanted, reach)
        found += worth_of_cubes(kit, stock - wanted, ramp)
        if n < kit.queue:
            found += best_offer(kit, s, stock - wanted, there - wanted, reach,
                                needed, left, turns, action, ramp)  # fmt: skip
            found += kit.sense.free * ramp * (kit.queue - n)
        best = max(best, found)
    return best


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
    kit, s, me, stored, coming, machines, gaps, reach, mine, left, turns, action, relief, ramp
):
    """The best of all plans: no load, or so many sets on one device; in `action` the worth of an
    action, `left` those of this turn."""
    mask = deliverable(kit, s, me, machines, gaps, mine)
    best = best_serving(kit, s, me, coming, stored, mask, np.int64(0),
                        left, turns, action, reach, relief, ramp)  # fmt: skip
    for device in range(devices_of(me)):
        if bit_at(machines & ~gaps, device) == 0:
            continue
        wanted = set_for(kit, s, me, device, mine)
        most = rounds_of(wanted, stored) if wanted > 0 else 0
        own = flow(kit, s, me, device, OWN_LOAD, mine) if most > 0 else np.int64(0)
        for sets in range(1, most + 1):
            output = coming - own + flow(kit, s, me, device, sets, mine)
            found = best_serving(kit, s, me, output, stored - sets * wanted, mask, np.int64(1),
                                 left, turns, action, reach, relief, ramp)  # fmt: skip
            best = max(best, found)
    return best
