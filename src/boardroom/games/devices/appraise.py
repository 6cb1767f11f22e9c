"""A cheap estimate of a seat's final score, for search and beginners' bots.

Points; the best plan for the cubes and orders in sight; and the points a turn that the workbench
promises for the turns that are left. In the middle of an action, the best way to go on counts.
The weights are judgement, not rules; they stand in bots.toml.
"""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.games.devices.buying import part_picked
from boardroom.games.devices.device import devices_of
from boardroom.games.devices.forecast import (
    BITS,
    count_of,
    packed_cubes,
    packed_row,
    room_for_forecast,
)
from boardroom.games.devices.plans import best_plan, coming_from
from boardroom.games.devices.points import points
from boardroom.games.devices.rate import (
    JOINERS,
    NOTHING,
    best_part,
    delivers,
    machines_of,
    only,
    rate,
    survey,
    unpacked,
    with_hopper,
)
from boardroom.games.devices.table import (
    COLOURS,
    CORE,
    DESIGNS,
    KINDS,
    PORTS,
    SLOTS,
    Colour,
    Part,
    Stage,
    Step,
    in_turn,
    worth,
)

DEAREST = 127  # more than any part costs

# Turns


@rule
def turns_to_come(kit, s, p):
    """Turns of a seat that have not begun yet, as far as can be told: by the usual length of a game
    and by how near others are to its end."""
    if s.last == 1 or s.lap == kit.max_rounds:
        return np.float64((np.int64(p) - s.first) % kit.seats > s.place)
    rival = 0
    for q in range(kit.seats):
        if q != p:
            rival = max(rival, points(kit, s, q))
    left = max(kit.sense.length - s.lap, np.float64(kit.sense.rest))
    left = min(left, max(np.float64(kit.goal - rival) / kit.sense.pace, kit.sense.least))
    return min(left, np.float64(kit.max_rounds - s.lap))


@rule
def actions_left(kit, s, mine):
    """Actions of the turn in hand."""
    return np.int64(kit.actions - s.taken) if mine and s.step == Step.ACTIONS else np.int64(0)


# Cubes


@rule
def on_belts(s):
    """Cubes in the running device that have not come to its end; some will be lost."""
    found = np.int64(0)
    for slot in range(s.belts.shape[0]):
        for port in range(PORTS):
            found += packed_row(s.belts[slot, port])
    return found


@rule
def coming_for(kit, s, me, machines, gaps, mine):
    """The output at hand and to come; devices that were not run when orders are served come too
    late for them."""
    if mine and s.step == Step.SERVE:
        return packed_row(s.output)
    coming = coming_from(kit, s, me, machines, gaps, mine)
    if mine:
        coming += packed_row(s.output)
        coming += on_belts(s) if s.running >= 0 else np.int64(0)
    return coming


@rule
def without_value(kit, cubes, due):
    """Stored cubes without so much value, yellow ones first."""
    for colour in range(COLOURS):
        worth = np.int64(kit.worth[colour])
        n = min((due + worth - 1) // worth, count_of(cubes, colour))
        if colour < COLOURS - 1 and due // worth < n and due > worth:
            n = due // worth
        cubes -= n << np.int64(BITS * colour)
        due = max(due - n * worth, np.int64(0))
    return cubes


@rule
def without_excess(cubes, due):
    """Stored cubes without so many, yellow ones first."""
    for colour in range(COLOURS):
        n = min(due, count_of(cubes, colour))
        cubes -= n << np.int64(BITS * colour)
        due -= n
    return cubes


@rule
def stored_after_all(kit, s, me, mine):
    """What storage holds when the bill in hand is paid and the cubes over the limit are back."""
    cubes = packed_row(me.storage)
    if not mine:
        return cubes
    if s.stage >= Stage.BUY and s.stage <= Stage.PAY_RED:
        blue = np.int64(s.blue) if s.stage == Stage.PAY_RED else np.int64(0)
        due = max(np.int64(s.bill) - blue * kit.worth[Colour.BLUE], np.int64(0))
        return without_value(kit, cubes - packed_cubes(0, 0, blue), due)
    return without_excess(cubes, np.int64(s.due)) if s.due > 0 else cubes


# Parts on their way to a place


@rule
def parts_in(hand):
    """The designs of which there are cards, as a set."""
    found = np.int64(0)
    for part in range(DESIGNS):
        found |= np.int64(hand[part] > 0) << np.int64(part)
    return found


@rule
def parts_picked(s):
    """The designs picked in this Buy, as a set."""
    found = np.int64(0)
    for pick in range(SLOTS + KINDS):
        if s.picked[pick] > 0:
            found |= only(part_picked(s, pick))
    return found


@rule
def parts_for_sale(kit, s, me, gaps, plain, purse):
    """Designs that can be had for a purse, as a set: core parts, and Hopper and Packer where they
    are missing. Joiners count only where they leave a device."""
    found = np.int64(0)
    for slot in range(SLOTS):
        if s.shop[slot] > 0 and kit.price[s.shop[slot] - 1] <= purse:
            found |= only(s.shop[slot] - 1)
    if devices_of(me) + me.hand[Part.HOPPER] <= PORTS:
        found &= ~np.int64(JOINERS)
    for part in (Part.HOPPER, Part.PACKER):
        lacking = plain == 0.0 if part == Part.HOPPER else gaps != 0 and me.hand[part] == 0
        if lacking and s.stacks[part - CORE] > 0 and kit.price[part] <= purse:
            found |= only(part)
    return found


@rule
def parts_at_stake(kit, s, me, gaps, plain, mine):
    """The parts of which one may come into play next, as a set, and those of them still to be paid:
    in the middle of an action those it is about, else those in hand and in the shop."""
    if mine and s.stage == Stage.BUY and s.latest < 0:
        sale = parts_for_sale(kit, s, me, gaps, plain, worth(kit, me.storage))
        return sale, sale
    if mine and s.stage >= Stage.BUY and s.stage <= Stage.PAY_RED:
        return parts_picked(s), only(Part.HOPPER)
    if mine and s.stage == Stage.PLACE:
        fresh = parts_in(s.fresh) & ~only(Part.HOPPER)
        return fresh if s.buying == 1 else parts_in(me.hand), np.int64(0)
    if mine and (s.stage == Stage.PLACE_END or s.stage == Stage.JOIN):
        return only(s.part), np.int64(0)
    hand = parts_in(me.hand) & ~(only(Part.PACKER) if gaps == 0 else np.int64(0))
    sale = parts_for_sale(kit, s, me, gaps, plain, np.int64(DEAREST)) & ~hand
    return hand | sale, sale


@rule
def worth_by_stage(kit, s, gain, now, mine):
    """What the best part at stake is worth: all it brings where it is in hand, whether good or bad
    where there is no way back; a share of what it brings beyond an action where it is in sight."""
    if mine and s.stage >= Stage.BUY and s.stage <= Stage.JOIN:
        forced = s.stage >= Stage.PLACE_END or (s.stage == Stage.BUY and s.latest < 0)
        return gain if forced else max(gain, 0.0)
    if mine and s.stage == Stage.DISMANTLE:
        return -np.float64(kit.sense.undoing)
    return kit.sense.in_sight * max(gain - now / kit.actions, 0.0)


# The whole


@rule
def to_come(kit, s, p, turns, mine):
    """Points still to come: the best plan, and what the workbench promises."""
    me, left, sense = s.players[p], actions_left(kit, s, mine), kit.sense
    machines, gaps = machines_of(me), unpacked(me, np.int64(me.packed))
    stored = stored_after_all(kit, s, me, mine)
    coming = coming_for(kit, s, me, machines, gaps, mine)
    horizon = max(turns + np.float64(left) / kit.actions - sense.lag, 0.0)
    total, reach, output = survey(kit, s, me, machines, gaps, np.int64(0), np.int64(1))
    plain = delivers(kit, me, machines, gaps)
    now = rate(kit, me, total, reach, output, plain)
    action = sense.effort + (now / kit.actions if turns > sense.lag else 0.0)
    found = best_plan(kit, s, me, stored, coming, machines, gaps,
                      reach if plain > 0.0 else output, mine, left if mine else np.int64(-1),
                      turns, action, horizon * now * sense.clog / kit.queue,
                      min(turns / sense.late, 1.0))  # fmt: skip
    parts, priced = parts_at_stake(kit, s, me, gaps, plain, mine)
    upper = np.int64(s.upper) if s.stage == Stage.JOIN else np.int64(NOTHING)
    hopper = with_hopper(kit, me, total, reach, output, plain, priced, horizon)
    best = best_part(kit, s, me, machines, gaps, parts, upper, priced, horizon, hopper)
    found += worth_by_stage(kit, s, max(best, 0.0) - horizon * now, now, mine)
    return found + now * horizon


@rule
def appraise(kit, s, p):
    """Points, and those to come; as the goal comes near, ever less of these will be made."""
    mine, score = in_turn(kit, s) == p, np.float64(points(kit, s, p))
    turns = turns_to_come(kit, s, p)
    over = s.over != 0 or (turns == 0.0 and not mine)
    if over or not room_for_forecast(s, s.players[p]):
        return np.float32(score)
    found = to_come(kit, s, p, turns, mine)
    if s.last == 0 and s.lap < kit.max_rounds:
        room = max(kit.goal - score, 0.0) + kit.sense.beyond
        found = room * (1.0 - np.exp(-found / room))
    return np.float32(score + found)
