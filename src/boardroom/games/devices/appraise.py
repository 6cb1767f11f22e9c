"""A cheap estimate of a seat's final score, for search and beginners' bots.

The weights are judgement, not rules: what a cube, a promise or a part tends to be worth in points.
"""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.games.devices.device import bare, complete, devices_of
from boardroom.games.devices.forecast import count_of, flow, packed_cubes
from boardroom.games.devices.points import points
from boardroom.games.devices.table import (
    COLOURS,
    CORE,
    DESIGNS,
    PORTS,
    QUEUE,
    SHAPES,
    SLOTS,
    Part,
    Shape,
    Stage,
    Step,
    cubes_in,
    in_turn,
    worth,
)

PACE = 3.0  # points a strong player makes in a turn
LONG = 8.0  # turns in which a machine pays for itself several times
SURE = 0.97  # an order that the output at hand covers
LIKELY = 0.9  # one that a loaded device will cover
HOPED = 0.8  # one that the Load in hand can cover
LESS_HOPED = 0.65  # one that a Load in this turn could cover
NEAR = 0.5  # one whose cubes are there or nearly so
FREE = 0.55  # a free place for another order
MAKEABLE = 0.45  # a missing cube whose colour a device makes
SERVED = 4  # cubes of an output that tend to be served at once
CUBE = 0.13  # a unit of cube value kept
MADE = 0.12  # one that a loaded device will put out: less, so that devices are run
WASTED = 0.3  # a cube beyond the limit
GAIN = 0.2  # a unit of value that a device adds to a trial load
NEW_COLOUR = 0.35  # a colour that a device makes out of others
ENOUGH = 4.0  # what all machines together come near to, however many there are
PROSPECT = 0.3  # an order or a part that lies there, as a share of what it would bring
BARE = 1.5  # a device that only delivers
CARD = 0.05  # a part in hand, by its price
PROMISE = 0.18  # a part just bought, by its price
FED = 2.0  # how much more if it takes yellow cubes and a device is there to become a machine
DARE = (-0.02, -0.05, -0.1, 0.0, 0.3)  # of placing a single, splitter, joiner, Hopper, Packer
SUITS = 0.05  # of placing a part that suits
MANY = 5.0  # core parts beyond which more are no help
HALF_BUILT = 0.3  # a device with an open end, beside a complete one
NEARLY_BUILT = 0.6  # the same while a Packer is about to be placed

# Loads a device is tried with: six yellow, four red, three blue, all that is stored, its own.
TRIALS = (packed_cubes(6, 0, 0), packed_cubes(0, 4, 0), packed_cubes(0, 0, 3))
VALUES = (6.0, 8.0, 12.0)
STORED, OWN = 3, 4
PLAIN = 8  # devices that only deliver are counted beyond the three colours of `makes`


@rule
def turns_left(kit, s, p):
    """Turns a seat still has, as far as can be told: fewer as the leader comes near the goal."""
    if s.last == 1 or s.lap == kit.max_rounds:
        after = (np.int64(p) - s.first) % kit.seats
        return 1.0 if after >= s.place else 0.0
    best = 0
    for q in range(kit.seats):
        best = max(best, points(kit, s, q))
    by_goal = max(kit.goal - best, 1) / PACE
    # The turn in hand is not counted apart: whoever ends it must not seem to lose by that.
    return 1.0 + min(by_goal, np.float64(kit.max_rounds - s.lap))


@rule
def value_of(kit, cubes):
    """The V of packed cubes."""
    value = 0
    for colour in range(COLOURS):
        value += count_of(cubes, colour) * kit.worth[colour]
    return np.float64(value)


@rule
def packed_row(row):
    """A row of counts as one number."""
    return packed_cubes(row[0], row[1], row[2])


@rule
def on_belts(s):
    """Cubes in the running device that have not come to its end; some will be lost."""
    found = np.int64(0)
    for slot in range(s.belts.shape[0]):
        for port in range(PORTS):
            found += packed_row(s.belts[slot, port])
    return found


# Devices, all looked at in one go


@rule
def load_of(me, trial):
    """What a trial puts on every Hopper; below 0 the cubes that lie there."""
    if trial == OWN:
        return np.int64(-1)
    return packed_row(me.storage) if trial == STORED else np.int64(TRIALS[trial])


@rule
def new_colours(out, trial):
    """How many colours came out of a trial with another one, and which of red and blue."""
    n = 0
    for colour in range(COLOURS):
        n += np.int64(colour != trial and count_of(out, colour) > 0)
    return n


@rule
def colours_in(out):
    """The colours of packed cubes, as a set."""
    found = np.int64(0)
    for colour in range(COLOURS):
        found |= np.int64(count_of(out, colour) > 0) << np.int64(colour)
    return found


@rule
def survey(kit, s, p, share_open):
    """Output to come, what the best device makes of the storage, what one that only delivers
    makes of it, colours that can be made, and what all devices are worth."""
    me, delivered, bonus, plains = s.players[p], np.int64(0), 0.0, np.int64(0)
    coming, converted, makes, total = np.int64(0), np.int64(0), np.int64(1), 0.0
    for device in range(devices_of(me)):
        done, plain, gain = complete(me, device), bare(me, device), 0.0
        share = 1.0 if done else share_open
        idle = not done or (plain and kit.bare == 0)
        for trial in range(OWN + 1):
            out = flow(kit, s, me, device, load_of(me, trial))
            value = value_of(kit, out)
            if trial < STORED:
                total += share * NEW_COLOUR * new_colours(out, trial)
                gain = max(gain, value - VALUES[trial])
                makes |= colours_in(out) if trial == 0 and done else 0
            elif not idle and trial == OWN:
                coming += out
            elif not idle and value > value_of(kit, converted):
                converted = out
        total += share * GAIN * gain
        if plain and not idle:
            delivered = packed_row(me.storage)
            bonus = BARE
            plains += 1
    total = bonus + ENOUGH * total / (ENOUGH + total)
    return coming, converted, delivered, makes + PLAIN * plains, total


# Orders


@rule
def covers(kit, order, cubes):
    """Whether packed cubes are enough for an order."""
    for colour in range(COLOURS):
        if count_of(cubes, colour) < kit.order_cubes[order, colour]:
            return False
    return True


@rule
def share_there(kit, me, order, cubes, makes):
    """The part of an order's cubes that is there or can be made."""
    wanted, there = 0.0, 0.0
    for colour in range(COLOURS):
        need = np.float64(kit.order_cubes[order, colour])
        have = min(need, np.float64(count_of(cubes, colour) + np.int64(me.storage[colour])))
        wanted += need
        there += have + (need - have) * MAKEABLE * np.float64((makes >> colour) & 1)
    return there / wanted


@rule
def hope_of_loading(kit, s, mine):
    """How much of an order counts that a Load could cover: more in the middle of one."""
    if not mine or s.step != Step.ACTIONS:
        return 0.0
    if s.stage == Stage.LOAD:
        return HOPED
    return LESS_HOPED if s.taken < kit.actions else 0.0


@rule
def order_at(s, me, i):
    """An open order; beyond those, while there is room, one of those that lie there; 0 = none."""
    if i < QUEUE:
        return np.int64(me.queue[i])
    return np.int64(s.orders[i - QUEUE]) if me.queue[QUEUE - 1] == 0 else np.int64(0)


@rule
def worth_of_orders(kit, s, p, mine, coming, converted, delivered, makes, later):
    """Open orders, one after the other, each with the cubes that those before leave."""
    me, total, offer = s.players[p], 0.0, 0.0
    sure, hope = packed_row(s.output) if mine else np.int64(0), hope_of_loading(kit, s, mine)
    for i in range(QUEUE + SLOTS):
        order = order_at(s, me, i) - 1
        if order < 0:
            total += FREE * later if i < kit.queue else 0.0
            continue
        share = share_there(kit, me, order, coming, makes)
        if hope == HOPED:
            share = max(share, HOPED * share_there(kit, me, order, coming + converted, makes))
        weight = NEAR * share * share * share * later
        if covers(kit, order, coming):
            weight = SURE if covers(kit, order, sure) else LIKELY
        elif hope > 0.0 and (covers(kit, order, coming + converted)
                             or covers(kit, order, coming + delivered)):  # fmt: skip
            weight = hope
        value = weight * kit.order_points[order]
        if i >= QUEUE:
            offer = max(offer, value - FREE)
        else:
            total += value
            if weight >= LIKELY:
                coming -= packed_row(kit.order_cubes[order])
                sure -= packed_row(kit.order_cubes[order]) if weight == SURE else np.int64(0)
    return total + (offer if mine and s.stage == Stage.ACCEPT else PROSPECT * offer)


# Cubes and parts


@rule
def worth_of_cubes(kit, s, p, mine, coming, converted):
    """Cubes to go on with, those on their way included, less those that will not fit."""
    me = s.players[p]
    total = CUBE * worth(kit, me.storage) + MADE * value_of(kit, coming)
    n = np.int64(0)
    for colour in range(COLOURS):
        n += count_of(coming, colour)
    stored = cubes_in(me.storage)
    total -= WASTED * max(max(n - SERVED, 0) + stored - kit.limit, 0)
    if mine and s.stage == Stage.LOAD and s.moved == 0:
        gain = MADE * value_of(kit, converted) - CUBE * worth(kit, me.storage)
        total += HOPED * max(gain, 0.0)
    return total


@rule
def core_cards(me):
    """Core parts in play and in hand."""
    n = 0
    for slot in range(me.n_cards):
        n += np.int64(me.cards[slot].part < CORE)
    for part in range(CORE):
        n += np.int64(me.hand[part])
    return n


@rule
def suits(kit, part, makes):
    """Whether a part takes one colour only, and that from a device which can spare it."""
    fed = np.int64(0)
    for colour in range(COLOURS):
        fed |= np.int64(kit.takes[part, 0, colour] > 0) << np.int64(colour)
    if SHAPES[part] != Shape.SINGLE or part >= CORE:
        return 0.0
    if fed == 1:
        return FED if makes >= 2 * PLAIN else 0.0
    upward = fed == 2 and kit.makes[part, 0, 2] > 0
    return 1.0 if upward and makes & fed > 0 else 0.0


@rule
def part_hope(kit, part, makes):
    """What a part promises before it has found its place, less what it costs."""
    return PROMISE * kit.price[part] * suits(kit, part, makes)


@rule
def worth_of_basket(kit, s, me, makes):
    """While parts are bought: what those picked promise, or the best that could be picked."""
    total = 0.0
    if s.stage > Stage.PLACE:
        bold = suits(kit, np.int64(s.part), makes) > 0.0
        return SUITS if bold else DARE[SHAPES[s.part]]
    for part in range(CORE):
        total += s.fresh[part] * part_hope(kit, part, makes)
    if s.stage <= Stage.PAY_RED:
        for slot in range(SLOTS):
            if s.shop[slot] > 0:
                total += s.picked[slot] * part_hope(kit, np.int64(s.shop[slot]) - 1, makes)
        total -= CUBE * s.bill
        if s.latest < 0:
            return best_in_shop(kit, s, me, makes)
    return total * max(1.0 - core_cards(me) / MANY, 0.0)


@rule
def best_in_shop(kit, s, me, makes):
    """What the best affordable part of the shop promises beyond its price."""
    best = 0.0
    for slot in range(SLOTS):
        if s.shop[slot] > 0:
            part = np.int64(s.shop[slot]) - 1
            if kit.price[part] <= worth(kit, me.storage):
                best = max(best, part_hope(kit, part, makes) - CUBE * kit.price[part])
    return best * max(1.0 - core_cards(me) / MANY, 0.0)


@rule
def worth_of_hand(kit, s, me, mine, makes):
    """Parts in hand, and those about to come there."""
    total = 0.0
    for part in range(DESIGNS):
        total += CARD * me.hand[part] * kit.price[part]
    if mine and s.step == Step.ACTIONS and s.stage >= Stage.BUY and s.stage <= Stage.JOIN:
        return total + worth_of_basket(kit, s, me, makes)
    return total + PROSPECT * best_in_shop(kit, s, me, makes)


@rule
def appraise(kit, s, p):
    """Points, orders that will be served, cubes, and what the machines promise."""
    score = np.float64(points(kit, s, p))
    left = 0.0 if s.over else turns_left(kit, s, p)
    if left == 0.0:
        return np.float32(score)
    me, mine = s.players[p], in_turn(kit, s) == p
    coming, converted, delivered = np.int64(0), np.int64(0), np.int64(0)
    makes, machines = np.int64(1), 0.0
    if s.running >= 0:
        coming = on_belts(s) if mine else coming  # the belts are in use: no forecast now
    else:
        packing = mine and s.stage >= Stage.PLACE and s.stage <= Stage.JOIN
        packing = packing and me.hand[Part.PACKER] > 0
        share = NEARLY_BUILT if packing else HALF_BUILT
        coming, converted, delivered, makes, machines = survey(kit, s, p, share)
    coming += packed_row(s.output) if mine else np.int64(0)
    later = min(left / 2.0, 1.0)
    score += worth_of_orders(kit, s, p, mine, coming, converted, delivered, makes, later)
    score += worth_of_cubes(kit, s, p, mine, coming, converted) * min(left / 3.0, 1.0)
    machines += worth_of_hand(kit, s, me, mine, makes)
    return np.float32(score + machines * min(max(left - 1.0, 0.0) / LONG, 1.0))
