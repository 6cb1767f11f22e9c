"""What the work in hand will bring: a plan that gives each Work Item to the Lab it suits best.

Only for the appraisal. Every Lab has days left and days taken (its load); an item is worth its
revenue less what the days it takes would otherwise have earned.
"""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.games.it_billionaire.rules.items import has_room
from boardroom.games.it_billionaire.rules.labs import eligible
from boardroom.games.it_billionaire.rules.work import plain_rings
from boardroom.games.it_billionaire.table import (
    LOCATIONS,
    LONGEST_QUEUE,
    MOST_LABS,
    NONE,
    Stage,
    has,
)

HELD = MOST_LABS + LONGEST_QUEUE  # items on containers and in the queue
PLANNED = HELD + 2  # and those shown by Select Work


@rule
def raised(row, k, more):
    """A row of three numbers with one of them raised."""
    return (
        row[0] + (more if k == 0 else 0.0),
        row[1] + (more if k == 1 else 0.0),
        row[2] + (more if k == 2 else 0.0),
    )


@rule
def lab_rate(kit, n):
    """M€ that a Lab earns a day in the long run: customers near it count double."""
    doubled = kit.sense.foreign + kit.sense.matched * kit.local[kit.continent[n]]
    return kit.capacity[n] * doubled * kit.workable[kit.continent[n]] * kit.sense.man_day


@rule
def mean_rings(kit, item, n):
    """Man-days that a Lab does for an item on average."""
    return plain_rings(kit, item, n) * (kit.sense.worn if kit.risky[item] == 1 else 1.0)


@rule
def fee_to_move(kit, at, n):
    """The overhead of a Lab for a container that stands elsewhere."""
    moves = at != n and (kit.first_overhead == 1 or at != NONE)
    return kit.overhead[n] if moves else 0


@rule
def days_needed(kit, item, rings, at, n):
    """Days that a Lab needs for the rest of an item, those on which it is blocked included."""
    rest = np.int64(kit.duration[item]) - rings
    if rest <= 0:
        return 0.0
    rest += fee_to_move(kit, at, n)
    days = 1.0 * (-(-rest // np.int64(plain_rings(kit, item, n))))
    if kit.risky[item] == 1:
        days = rest / mean_rings(kit, item, n) + kit.sense.slack
    return days / kit.workable[kit.continent[n]]


@rule
def lost_days(kit, left, load):
    """Days that a Lab will stand idle, or work for foreigners, before it has good work again."""
    lost = kit.sense.lack * max(1.0 - load / kit.sense.lead, 0.0)
    return min(lost, max(left - load, 0.0))


@rule
def free_days(kit, left, load):
    """Days of a Lab that are left for work not yet in hand."""
    return max(left - load - lost_days(kit, left, load) - kit.sense.tail, 0.0)


@rule
def paid_share(kit, item, rest):
    """How much of an item's revenue counts if so many days remain after it is finished."""
    pays = np.int64(kit.pays[item])
    late = max(pays - 1 - max(rest, 0.0), 0.0)
    return 1.0 - late * (100 - kit.final_share) / (100.0 * pays)


@rule
def hand_host(kit, s, p):
    """Do Work in hand: the Lab that works, or the best that may; NONE if none is in hand."""
    if s.seat != p or (s.stage != Stage.HOST and s.stage != Stage.HELPER):
        return NONE
    if s.stage == Stage.HELPER:
        return np.int64(s.host)
    box, best, found = s.players[p].boxes[s.container], -1.0, NONE
    bits = eligible(kit, s, p)
    for n in range(LOCATIONS):
        if has(bits, n):
            rings = mean_rings(kit, box.work, n) - fee_to_move(kit, box.at, n)
            if rings > best:
                best, found = rings, n
    return found


@rule
def hand_rings(kit, s, p, host):
    """Man-days that the Do Work in hand will do on average."""
    box = s.players[p].boxes[s.container]
    item = np.int64(box.work)
    rings = max(mean_rings(kit, item, host) - fee_to_move(kit, box.at, host), 0.0)
    if s.helpers != np.uint64(0):
        rings -= kit.overhead[host]
        for n in range(LOCATIONS):
            if has(s.helpers, n):
                rings += mean_rings(kit, item, n) - kit.overhead[n]
    return np.int64(max(rings, 0.0))


@rule
def planned_item(kit, s, p, i):
    """The i-th item to be planned: containers, queue, and cards that may be accepted."""
    me = s.players[p]
    if i < MOST_LABS:
        return np.int64(me.boxes[i].work)
    if i < HELD:
        return np.int64(me.queue[i - MOST_LABS]) if i - MOST_LABS < me.queued else NONE
    if s.seat == p and s.stage == Stage.TAKE and has_room(kit, me):
        return np.int64(s.drawn[i - HELD])
    return NONE


@rule
def best_place(kit, labs, lefts, loads, item, rings, at):
    """Where an item brings most: what it adds, which Lab, how many days; a late one costs its fee.

    What it adds is its revenue less what the Lab would earn in that time with other work.
    """
    found, days = NONE, 0.0
    best = -1.0 * kit.fee[item]
    for k in range(MOST_LABS):
        if labs[k] != NONE:
            need = days_needed(kit, item, rings, at, labs[k])
            rest = lefts[k] - loads[k] - need
            if rest > -kit.sense.edge:
                other = free_days(kit, lefts[k], loads[k])
                other -= free_days(kit, lefts[k], loads[k] + need)
                chance = min(1.0 + rest / kit.sense.edge, 1.0)
                adds = chance * kit.revenue[item] * paid_share(kit, item, rest)
                adds -= (1.0 - chance) * kit.fee[item] + other * lab_rate(kit, labs[k])
                if adds > best:
                    best, found, days = adds, k, need
    return best, found, days


@rule
def hungry_days(kit, me):
    """Days until money comes in, if there is no work at all; a beginner is full of hope."""
    return 1.0 * (kit.sense.fresh if me.labs == np.uint64(0) else kit.sense.hungry)


@rule
def schedule(kit, s, p, labs, lefts):
    """Plan all items: what they add, the loads, money that comes soon, days until some comes."""
    me, host = s.players[p], hand_host(kit, s, p)
    loads = (0.0, 0.0, 0.0)
    worth, soon, first = 0.0, 0.0, hungry_days(kit, me)
    for i in range(PLANNED):
        item = planned_item(kit, s, p, i)
        if item != NONE:
            rings, at = 0, NONE
            if i < MOST_LABS:
                rings, at = np.int64(me.boxes[i].rings), np.int64(me.boxes[i].at)
                if host != NONE and i == s.container:
                    rings, at = rings + hand_rings(kit, s, p, host), host
            adds, k, need = best_place(kit, labs, lefts, loads, item, rings, at)
            if i >= MOST_LABS:
                adds -= kit.sense.burden
            if i < HELD or adds > (0.0 if first < hungry_days(kit, me) else -kit.sense.needy):
                worth += adds
                if k != NONE:
                    loads = raised(loads, k, need)
                    day = loads[k] + 0.5 * (kit.pays[item] - 1)
                    soon += kit.revenue[item] * max(1.0 - day / kit.sense.horizon, 0.0)
                    late = kit.sense.dread if kit.risky[item] == 1 else 0.0
                    first = min(first, loads[k] + late)
    return worth, loads, soon, first
