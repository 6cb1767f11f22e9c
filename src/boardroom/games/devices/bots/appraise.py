"""A cheap estimate of a seat's final score, for search and beginners' bots.

Devices is a race. What counts is how many turns a seat still needs to the goal: its points, the
best plan for the cubes and orders in sight, the points a turn that the workbench promises, and the
turns that go into a better workbench. A turn that brings nothing is a turn lost, and who is about
to win gains nothing by waiting. In the middle of an action, the best way to go on counts.
The weights are judgement, not rules; they stand in weights.toml.
"""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.games.devices.bots.forecast import (
    BITS,
    count_of,
    packed_cubes,
    packed_row,
    room_for_forecast,
)
from boardroom.games.devices.bots.plans import best_plan, coming_from
from boardroom.games.devices.bots.rate import (
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
from boardroom.games.devices.rules.buying import part_picked
from boardroom.games.devices.rules.device import devices_of
from boardroom.games.devices.rules.points import points
from boardroom.games.devices.table import (
    COLOURS,
    CORE,
    JOINERS,
    KINDS,
    PORTS,
    SLOTS,
    Colour,
    Part,
    Stage,
    Step,
    in_turn,
    parts_in,
    worth,
)

DEAREST = 127  # more than any part costs

# Turns


@rule
def turns_taken(kit, s, p):
    """Turns that a seat has had; the one in hand does not count."""
    place = (np.int64(p) - s.first) % kit.seats
    return np.int64(s.lap) - 1 + np.int64(place < s.place)


@rule
def to_move_yet(kit, s, p):
    """DV-105: whether a seat still has its turn of this round to come."""
    return (np.int64(p) - s.first) % kit.seats > s.place


@rule
def turns_for(sense, due, rate):
    """Turns that so many points take at so many points a turn, if turns may go into a better rate
    first, as many as make the whole the shortest."""
    growth = sense.growth
    if rate * rate >= due * growth:
        return due / max(rate, 0.01)
    return 2.0 * np.sqrt(due / growth) - rate / growth


@rule
def time_of_others(kit, sense, s, p):
    """Turns after which the first of the others is thought to reach the goal, by points alone."""
    soonest = np.float64(kit.max_rounds)
    for q in range(kit.seats):
        if q != p:
            due = np.float64(kit.goal - points(kit, s, q))
            soonest = min(soonest, turns_taken(kit, s, q) + due / sense.pace)
    return soonest


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
def saved_by_stage(kit, s, now, then, mine):
    """Turns that the best part at stake saves, if it takes the second number with it and the first
    without: all of them where it is in hand, be they more or fewer where there is no way back; a
    share of those beyond the action where it is in sight."""
    if mine and s.stage >= Stage.BUY and s.stage <= Stage.JOIN:
        forced = s.stage >= Stage.PLACE_END or (s.stage == Stage.BUY and s.latest < 0)
        return now - then if forced else max(now - then, 0.0)
    if mine and s.stage == Stage.DISMANTLE:
        return -np.float64(kit.sense.undoing)
    return kit.sense.in_sight * max(now - then - 1.0 / kit.actions, 0.0)


# The whole


@rule
def planned(kit, s, me, machines, gaps, plain, reach, output, now, turns, mine):
    """Points that the best plan for cubes and orders brings, with all that it leaves."""
    left, sense = actions_left(kit, s, mine), kit.sense
    stored = stored_after_all(kit, s, me, mine)
    coming = coming_for(kit, s, me, machines, gaps, mine)
    action = sense.effort + (now / kit.actions if turns > 0.0 else 0.0)
    return best_plan(kit, kit.sense, s, me, stored, coming, machines, gaps,
                     reach if plain > 0.0 else output, mine, left if mine else np.int64(-1),
                     turns, action, turns * now * sense.clog / kit.queue,
                     min(turns / sense.late, 1.0))[0]  # fmt: skip


@rule
def turns_left(kit, s, p, due, mine):
    """Turns in which a seat can make the points that are due."""
    me = s.players[p]
    machines, gaps = machines_of(me), unpacked(me, np.int64(me.packed))
    total, reach, output = survey(kit, kit.sense, s, me, machines, gaps, np.int64(0), np.int64(1))
    plain = delivers(kit, kit.sense, me, machines, gaps)
    now = rate(kit, kit.sense, me, total, reach, output, plain)
    horizon = turns_for(kit.sense, due, now)
    due -= planned(kit, s, me, machines, gaps, plain, reach, output, now, horizon, mine)
    due = due if due > 1.0 else np.exp(due - 1.0)  # plans may fail: never quite nothing
    found = turns_for(kit.sense, due, now)
    parts, priced = parts_at_stake(kit, s, me, gaps, plain, mine)
    upper = np.int64(s.upper) if s.stage == Stage.JOIN else np.int64(NOTHING)
    hopper = with_hopper(kit, kit.sense, me, total, reach, output, plain, priced, horizon)
    best = best_part(kit, kit.sense, s, me, machines, gaps, parts, upper, priced, horizon,
                     hopper)[0]  # fmt: skip
    then = turns_for(kit.sense, due, max(best / horizon, 0.0))
    return found - saved_by_stage(kit, s, found, then, mine)


@rule
def last_points(kit, s, p, mine):
    """Points that a seat may still make in the turn that is its last."""
    me = s.players[p]
    machines, gaps = machines_of(me), unpacked(me, np.int64(me.packed))
    _, reach, output = survey(kit, kit.sense, s, me, machines, gaps, np.int64(0), np.int64(1))
    plain = delivers(kit, kit.sense, me, machines, gaps)
    return planned(kit, s, me, machines, gaps, plain, reach, output, 0.0, 0.0, mine)


@rule
def expected(kit, lead):
    """Points with which a seat that has a lead of so many turns on the others is thought to end:
    hardly more than the goal if it is far ahead, and ever fewer the more it lags behind."""
    room = kit.sense.room
    return kit.goal - room * np.log(1.0 + np.exp(-kit.sense.speed * lead / room))


@rule
def appraise(kit, s, p):
    """How a seat is thought to end: by its lead in turns; once the end is sure, by what it has and
    may still make."""
    mine, score = in_turn(kit, s) == p, np.float64(points(kit, s, p))
    if s.over != 0 or not room_for_forecast(s, s.players[p]):
        return np.float32(score)
    last = s.last == 1 or s.lap == kit.max_rounds
    if last or score >= kit.goal:
        more = mine or (last and to_move_yet(kit, s, p))
        return np.float32(score + last_points(kit, s, p, mine) if more else score)
    lead = time_of_others(kit, kit.sense, s, p) - turns_taken(kit, s, p)
    lead -= turns_left(kit, s, p, kit.goal - score, mine)
    lead += np.float64(actions_left(kit, s, mine)) / kit.actions - np.float64(mine)
    return np.float32(expected(kit, lead))
