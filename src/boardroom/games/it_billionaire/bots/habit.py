"""What a player of some experience does without looking ahead: quick rules of thumb.

The search plays games to their end by them. They look at what everybody sees and at the own cards
only. The weights stand in weights.toml under [habit].
"""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.engine.turns import count_bits, nth_choice
from boardroom.games.it_billionaire.bots.schedule import fee_to_move, paid_share, raised
from boardroom.games.it_billionaire.rules.items import has_room, items_held, payments_within
from boardroom.games.it_billionaire.rules.labs import (
    card_limit,
    eligible,
    resale,
    taken_locations,
    upkeep_due,
)
from boardroom.games.it_billionaire.rules.legal import legal, playable, workable
from boardroom.games.it_billionaire.rules.work import plain_rings
from boardroom.games.it_billionaire.table import (
    HELPER,
    LOCATIONS,
    MOST_LABS,
    NONE,
    PICK,
    PLAY,
    SPLIT,
    TAKE,
    Ask,
    Card,
    Step,
    bit,
    has,
    lab_count,
)

ALL_DAY = ~np.uint64(0)


@rule
def habit(kit, s):
    """What the deciding seat chooses without much thought; always legal."""
    p = np.int64(s.seat)
    if s.ask == Ask.PICK_CARD:
        return usual_pick(kit, s, p)
    if s.ask == Ask.PLAY:
        return usual_play(kit, s, p)
    if s.ask == Ask.TAKE:
        return usual_take(kit, s, p)
    if s.ask == Ask.WORK_CONTAINER:
        return best_work(kit, s, p)[1]
    if s.ask == Ask.WORK_HOST:
        return best_host(kit, s, p, np.int64(s.container))[1]
    return rarer_habit(kit, s, p)


@rule
def rarer_habit(kit, s, p):
    """The asks that come up less often."""
    if s.ask == Ask.DRAW_SPLIT:
        return usual_split(kit, s, p)
    if s.ask == Ask.LOCATION:
        bits = legal(kit, s)
        found = best_location(kit, s, p, bits, 1.0 * s.players[p].capital)
        return found if found != NONE else np.int64(nth_choice(bits, 0))
    if s.ask == Ask.WORK_HELPER:
        return usual_helper(kit, s, p)
    if s.ask == Ask.LOSE_CONTAINER:
        return least_box(kit, s.players[p])
    if s.ask == Ask.STOP_WHICH:
        return np.int64(nth_choice(legal(kit, s), 0))
    return worst_of(kit, legal(kit, s))  # FORCED_SALE, SELL_WHICH


# What Labs are worth


@rule
def daily(kit, n):
    """M€ that a Lab earns a day, all things considered."""
    customers = kit.habit.foreign + kit.habit.matched * kit.local[kit.continent[n]]
    return kit.capacity[n] * customers * kit.workable[kit.continent[n]] - kit.upkeep[n]


@rule
def worst_of(kit, bits):
    """The Lab of a set that earns least."""
    worst, least = NONE, np.inf
    for n in range(LOCATIONS):
        if has(bits, n) and daily(kit, n) < least:
            worst, least = n, daily(kit, n)
    return worst


@rule
def newness(kit, me, n):
    """How far a location adds a continent and a zone to the own ones."""
    land = me.labs & kit.continent_labs[kit.continent[n]] == np.uint64(0)
    zone = me.labs & kit.zone_labs[kit.zone[n]] == np.uint64(0)
    return kit.habit.new_land * land + kit.habit.new_zone * zone


@rule
def best_location(kit, s, p, bits, money):
    """The location of a set that brings most until the end, for so much money; or NONE."""
    me, ahead = s.players[p], 1.0 * (kit.days - s.day)
    dear = kit.habit.dear[lab_count(me)]
    days = min(ahead, kit.habit.sight)
    best, found = 0.0, NONE
    for n in range(LOCATIONS):
        if has(bits, n) and kit.cost[n] <= money:
            worth = (daily(kit, n) + newness(kit, me, n)) * days - kit.cost[n] * dear
            if worth > best:
                best, found = worth, n
    return found


@rule
def zones_to_come(kit, s):
    """Locations in the active zone and in those after it; all before the zones begin."""
    if s.step < Step.ZONES:
        return ALL_DAY
    bits = np.uint64(0)
    for zone in range(len(kit.zone_labs)):
        if zone >= s.zone:
            bits |= kit.zone_labs[zone]
    return bits


# Money


@rule
def spare_money(kit, s, p, upkeep):
    """Capital beyond what upkeep will need until more comes in."""
    me, days = s.players[p], kit.habit.reserve
    return min(me.capital + payments_within(kit, me, days) - upkeep * days, 1.0 * me.capital)


@rule
def cash_days(kit, s, p):
    """Days that the capital lasts with what comes in soon, up to those that matter."""
    me = s.players[p]
    upkeep = max(upkeep_due(kit, me), 1)
    return min((me.capital + payments_within(kit, me, kit.habit.soon)) / upkeep, kit.habit.safe)


# Plans for a day


@rule
def swap_gain(kit, s, worst, n):
    """What it brings to sell a Lab and to buy another."""
    ahead = kit.days - s.day - 1.0
    price = kit.cost[n] - resale(kit, worst)
    gain = (daily(kit, n) - daily(kit, worst)) * max(ahead, 0.0)
    return gain - price * kit.habit.swap_dear - kit.habit.bother


@rule
def lost_rings(kit, me):
    """Rings that go with the container that a sale costs."""
    i = least_box(kit, me)
    return 1.0 * me.boxes[i].rings if me.boxes[i].work != NONE else 0.0


@rule
def swap_plan(kit, s, p):
    """The Lab to sell today and the location to buy then; NONE if that does not pay."""
    me, found, best = s.players[p], NONE, 0.0
    worst = worst_of(kit, me.labs & ~s.used & zones_to_come(kit, s))
    if worst == NONE or lab_count(me) < kit.lab_limit:
        return NONE, NONE
    money = spare_money(kit, s, p, upkeep_due(kit, me)) + resale(kit, worst)
    loss = kit.habit.ring * lost_rings(kit, me)
    free = zones_to_come(kit, s) & ~taken_locations(kit, s)
    for n in range(LOCATIONS):
        if has(free, n) and kit.cost[n] <= money and kit.zone[n] >= kit.zone[worst]:
            gain = swap_gain(kit, s, worst, n) - loss
            if gain > best:
                best, found = gain, n
    return (worst, found) if found != NONE else (NONE, NONE)


@rule
def buy_plan(kit, s, p):
    """The location to buy today; NONE if there is none."""
    me = s.players[p]
    if lab_count(me) >= kit.lab_limit:
        return NONE
    free = zones_to_come(kit, s) & ~taken_locations(kit, s)
    return best_location(kit, s, p, free, spare_money(kit, s, p, upkeep_due(kit, me)))


@rule
def usual_cards(kit, s, p):
    """How many cards of each kind to choose for the day: Acquire, Sell, Select, Do."""
    me, limit = s.players[p], card_limit(kit, s.players[p])
    labs, items = lab_count(me), items_held(me)
    buy, sell = 0, 0
    if labs < kit.lab_limit:
        buy = np.int64(buy_plan(kit, s, p) != NONE)
    elif kit.days - s.day >= kit.habit.last_swap:
        sell = np.int64(swap_plan(kit, s, p)[0] != NONE)
        buy = sell
    do = labs - sell
    room = me.queued < kit.queue_boxes
    select = np.int64(room and items < labs + buy)
    if buy + sell + select + do > limit:
        if items >= labs:
            select = 0
        do = min(do, limit - buy - sell - select)
    if room and buy + sell + select + do < limit:
        select += np.int64(items + 2 * select < labs + buy + kit.habit.hoard)
    return buy, sell, select, do


@rule
def usual_pick(kit, s, p):
    """The next card of the plan, in the order of kinds."""
    me = s.players[p]
    plan = usual_cards(kit, s, p)
    bits = legal(kit, s)
    for kind in range(Card.STOP):
        if me.cards[kind] < plan[kind] and has(bits, kind):
            return np.int64(kind)
    return np.int64(PICK.done)


@rule
def usual_play(kit, s, p):
    """New work first, then a sale and a purchase, then work; what is not wanted is kept."""
    bits = playable(kit, s, p)
    if has(bits, Card.SELECT):
        return np.int64(Card.SELECT)
    if has(bits, Card.SELL):
        worst = swap_plan(kit, s, p)[0]
        if worst != NONE and kit.zone[worst] == s.zone:
            return np.int64(Card.SELL)
    if has(bits, Card.ACQUIRE):
        n = buy_plan(kit, s, p)
        if n != NONE and kit.zone[n] == s.zone:
            return np.int64(Card.ACQUIRE)
    if has(bits, Card.DO) and best_work(kit, s, p)[0] > 0.0:
        return np.int64(Card.DO)
    return np.int64(PLAY.done)


# Work


@rule
def pace(kit, item, n):
    """Man-days that a Lab does for an item on average."""
    return plain_rings(kit, item, n) * (kit.habit.worn if kit.risky[item] == 1 else 1.0)


@rule
def days_for(kit, item, rings, at, n):
    """Working days that a Lab needs for the rest of an item."""
    rest = max(kit.duration[item] - rings, 1) + fee_to_move(kit, at, n)
    if kit.risky[item] == 1:
        return rest / pace(kit, item, n) + kit.habit.slack
    full = np.int64(plain_rings(kit, item, n))
    return 1.0 * ((rest + full - 1) // full)


@rule
def usual_loads(kit, s, p):
    """Days of work in hand for each own Lab, every item with the Lab that finishes it first."""
    me, labs = s.players[p], lab_count(s.players[p])
    loads = (0.0, 0.0, 0.0)
    for i in range(MOST_LABS + me.queued):
        item, rings, at = NONE, 0, NONE
        if i < MOST_LABS:
            item = np.int64(me.boxes[i].work)
            rings, at = np.int64(me.boxes[i].rings), np.int64(me.boxes[i].at)
        else:
            item = np.int64(me.queue[i - MOST_LABS])
        if item != NONE:
            best, found, need = np.inf, 0, 0.0
            for k in range(labs):
                days = days_for(kit, item, rings, at, nth_choice(me.labs, k))
                if loads[k] + days < best:
                    best, found, need = loads[k] + days, k, days
            loads = raised(loads, found, need)
    return loads


@rule
def worth_taking(kit, s, p, item):
    """What an item shown adds, if the best suited Lab does it after the work in hand."""
    me, labs = s.players[p], lab_count(s.players[p])
    loads = usual_loads(kit, s, p)
    left = 1.0 * (kit.days - s.day)
    cash = cash_days(kit, s, p)
    best = -1.0 * kit.fee[item]
    for k in range(labs):
        n = np.int64(nth_choice(me.labs, k))
        days = days_for(kit, item, 0, NONE, n) / kit.workable[kit.continent[n]]
        end = loads[k] + days
        if end <= left + kit.habit.edge:
            worth = kit.revenue[item] * paid_share(kit, item, left - end)
            worth -= days * kit.capacity[n] * kit.habit.hour + loads[k] * kit.habit.wait
            worth -= kit.habit.poor * max(end + 0.5 * kit.pays[item] - cash, 0.0)
            worth += kit.habit.idle * max(1.0 - loads[k], 0.0)
            best = max(best, worth)
    if labs == 0:
        best = kit.habit.unbuilt - kit.duration[item]
    return best


@rule
def usual_take(kit, s, p):
    """The better of the cards shown, if it is good enough."""
    best, chosen = 0.0, np.int64(TAKE.done)
    if has_room(kit, s.players[p]):
        for i in range(len(s.drawn)):
            if s.drawn[i] != NONE:
                worth = worth_taking(kit, s, p, np.int64(s.drawn[i]))
                if worth > best:
                    best, chosen = worth, np.int64(i)
    return chosen


@rule
def usual_split(kit, s, p):
    """Small items for those who need money soon, large ones for the others."""
    me = s.players[p]
    h = kit.habit
    large = h.large + h.large_labs * lab_count(me) + h.large_cash * cash_days(kit, s, p)
    large += h.large_days * (kit.days - s.day) + h.large_items * items_held(me)
    if large < 0.0 or kit.days - s.day < h.last_large:
        return np.int64(SPLIT.small)
    if large < 1.0 and kit.one_by_one == 0:
        return np.int64(SPLIT.each)
    return np.int64(SPLIT.large)


@rule
def gain_of_work(kit, s, p, i, n):
    """What a day of a Lab on a container is worth."""
    me = s.players[p]
    box = me.boxes[i]
    item, at = np.int64(box.work), np.int64(box.at)
    rest = 1.0 * (kit.duration[item] - box.rings)
    rings = max(pace(kit, item, n) - fee_to_move(kit, at, n), 0.0)
    each = 1.0 * kit.revenue[item] / kit.duration[item]
    gain = min(rings, rest) * each
    if rings >= rest:
        gain += kit.habit.finish * each * rings
    else:
        gain -= kit.habit.far * each * rest
    if at != NONE and at != n:
        gain -= kit.habit.back * kit.overhead[at] * each
    if kit.days - s.day < kit.habit.hurry:  # what cannot be finished any more is worth nothing
        days = rest / max(rings, 1.0) / (1.0 + kit.habit.team * (lab_count(me) - 1))
        if days > kit.days - s.day + 1.0:
            gain *= kit.habit.hopeless
    return gain


@rule
def best_host(kit, s, p, i):
    """The gain and the eligible Lab that suits a container best."""
    bits, best, found = eligible(kit, s, p), -np.inf, NONE
    for k in range(count_bits(bits)):
        n = np.int64(nth_choice(bits, k))
        gain = gain_of_work(kit, s, p, i, n)
        if gain > best:
            best, found = gain, n
    return best, found


@rule
def best_work(kit, s, p):
    """The gain and the container that is worked on with most gain."""
    bits, best, found = workable(s, s.players[p]), -np.inf, NONE
    for i in range(MOST_LABS):
        if has(bits, i):
            gain = best_host(kit, s, p, i)[0]
            if gain > best:
                best, found = gain, i
    return best, found


@rule
def usual_helper(kit, s, p):
    """A Lab helps if nothing else is left for it, and if it does more than the overheads cost."""
    me, i = s.players[p], np.int64(s.container)
    item, bits = np.int64(me.boxes[i].work), legal(kit, s) & ~bit(HELPER.start)
    if workable(s, me) & ~bit(i) == np.uint64(0):
        for k in range(count_bits(bits)):
            n = np.int64(nth_choice(bits, k))
            fees = kit.overhead[n] + (kit.overhead[s.host] if s.helpers == np.uint64(0) else 0)
            if pace(kit, item, n) > fees:
                return n
    return np.int64(HELPER.start)


@rule
def least_box(kit, me):
    """The container whose rings are worth least; an empty one is worth nothing."""
    found, least = 0, np.inf
    for i in range(me.containers):
        item = np.int64(me.boxes[i].work)
        worth = 0.0
        if item != NONE:
            worth = 1.0 + 1.0 * me.boxes[i].rings * kit.revenue[item] / kit.duration[item]
        if worth < least:
            found, least = i, worth
    return np.int64(found)
