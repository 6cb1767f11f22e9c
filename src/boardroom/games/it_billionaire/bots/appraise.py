"""A cheap estimate of a seat's final capital, for search and beginners' bots.

What is in hand is planned Lab by Lab (schedule.py); what comes after is thought to go on as usual.
A card or an action that has begun counts as what it makes possible, so that the estimate does not
jump while a choice of several steps is made. The weights are judgement and stand in weights.toml.
"""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.engine.turns import count_bits, nth_choice
from boardroom.games.it_billionaire.bots.schedule import (
    free_days,
    hand_host,
    lab_rate,
    lost_days,
    schedule,
)
from boardroom.games.it_billionaire.rules.items import instalment, items_held, payments_within
from boardroom.games.it_billionaire.rules.labs import (
    card_limit,
    resale,
    taken_locations,
    upkeep_due,
)
from boardroom.games.it_billionaire.rules.points import lab_costs, points
from boardroom.games.it_billionaire.rules.why_not import last_kind
from boardroom.games.it_billionaire.table import (
    KINDS,
    LOCATIONS,
    MOST_LABS,
    NONE,
    Card,
    Stage,
    Step,
    Zone,
    bit,
    has,
    lab_count,
)

ZONES = len(Zone)


# Time


@rule
def days_ahead(kit, s):
    """Days after today: up to the last, or until the richest is likely to reach the goal."""
    richest = np.int64(0)
    for p in range(kit.seats):
        richest = max(richest, np.int64(s.players[p].capital))
    return min(1.0 * (kit.days - s.day), 1.0 + (kit.goal - min(richest, kit.goal)) / kit.sense.pace)


@rule
def zones_ahead(kit, s, p):
    """The locations whose zones a player has still before him today."""
    if s.step < Step.ZONES:
        return ~np.uint64(0)
    over = s.step > Step.ZONES or (p - s.first) % kit.seats < s.place
    bits = np.uint64(0)
    for zone in range(ZONES):
        if zone > s.zone or (zone == s.zone and not over):
            bits |= kit.zone_labs[zone]
    return bits


@rule
def ready_labs(kit, s, p):
    """Own Labs that may still work today; the Do Work in hand takes its own away."""
    bits = s.players[p].labs & ~(s.used | s.opened | s.helpers) & zones_ahead(kit, s, p)
    host = hand_host(kit, s, p)
    if host != NONE:
        bits &= ~bit(host)
    return bits & ~kit.continent_labs[s.event] if s.event != NONE else bits


@rule
def best_ready(kit, bits, few):
    """So many Labs of a set, those that earn most."""
    for _ in range(count_bits(bits) - few):
        worst, least = NONE, np.inf
        for k in range(count_bits(bits)):
            n = nth_choice(bits, k)
            if lab_rate(kit, n) < least:
                worst, least = n, lab_rate(kit, n)
        bits &= ~bit(worst)
    return bits


# Cards


@rule
def in_hand(s, p, stage):
    """1 if a player's turn stands at a stage: the card is spent, its action not yet done."""
    return np.int64(s.seat == p and s.step == Step.ZONES and s.stage == stage)


@rule
def cards_to_choose(kit, s, p):
    """Cards a player may still choose today."""
    me = s.players[p]
    if s.step > Step.CARDS or (s.step == Step.CARDS and (s.together >> p) & 1 == 0):
        return 0
    return card_limit(kit, me) - me.held


@rule
def hand_of_cards(kit, s, p, ready):
    """Acquire, Select and Do cards of today, those that would sensibly still be chosen included."""
    me = s.players[p]
    acquire = np.int64(me.cards[Card.ACQUIRE]) + in_hand(s, p, Stage.BUY)
    select = np.int64(me.cards[Card.SELECT]) + in_hand(s, p, Stage.SPLIT)
    do = np.int64(me.cards[Card.DO]) + in_hand(s, p, Stage.CONTAINER)
    left, last = cards_to_choose(kit, s, p), last_kind(me)
    if left > 0 and acquire == 0 and last <= Card.ACQUIRE and may_buy(kit, s, p):
        acquire, left = 1, left - 1
    if left > 0 and items_held(me) == 0 and select == 0 and last <= Card.SELECT:
        select, left = 1, left - 1
    more = max(min(left, ready - do), 0) if last <= Card.DO else 0
    do, left = do + more, left - more
    if left > 0 and select == 0 and last <= Card.SELECT:
        select = 1
    return acquire, select, do


# Labs


@rule
def may_buy(kit, s, p):
    """Whether a player has an indicator left, and money for a usual Lab."""
    me = s.players[p]
    return lab_count(me) < kit.lab_limit and me.capital >= kit.sense.lab_price


@rule
def open_locations(kit, s, p):
    """Locations that may be bought today with an Acquire card: one played now binds to its zone."""
    return kit.zone_labs[s.zone] if in_hand(s, p, Stage.BUY) == 1 else zones_ahead(kit, s, p)


@rule
def own_labs(me):
    """The locations of a player's Labs; NONE for those not owned."""
    n = lab_count(me)
    return (
        np.int64(nth_choice(me.labs, 0)) if n > 0 else NONE,
        np.int64(nth_choice(me.labs, 1)) if n > 1 else NONE,
        np.int64(nth_choice(me.labs, 2)) if n > 2 else NONE,
    )


@rule
def days_of(labs, k, ahead, today):
    """Days on which a Lab can still work."""
    return ahead + 1.0 if labs[k] != NONE and has(today, labs[k]) else ahead


@rule
def total_rate(kit, labs):
    """M€ that all Labs of a player earn a day in the long run."""
    total = 0.0
    for k in range(MOST_LABS):
        total += lab_rate(kit, labs[k]) if labs[k] != NONE else 0.0
    return total


@rule
def worth_of_free_days(kit, labs, lefts, loads, selects):
    """What Labs earn beyond the work in hand; Select cards of today bring good work sooner."""
    worth = 0.0
    for k in range(MOST_LABS):
        if labs[k] != NONE:
            days = free_days(kit, lefts[k], loads[k])
            if selects > 0:
                hope = kit.sense.hope if selects == 1 else kit.sense.hopes
                days += hope * lost_days(kit, lefts[k], loads[k])
            worth += days * lab_rate(kit, labs[k])
    return worth


@rule
def worth_of_lab(kit, n, days):
    """What a Lab that opens so many days before the end will bring, its price paid."""
    earned = free_days(kit, days, 0.0) * lab_rate(kit, n) - days * kit.upkeep[n]
    return earned - kit.cost[n] * (100 - kit.final_share) / 100.0


@rule
def days_until(missing, soon, income):
    """Days until money that is missing will have come in; at least one."""
    return max((missing - soon) / income, 1.0) if missing > soon else 1.0


@rule
def best_buy(kit, free, now, spare, soon, income, start, ahead, runway):
    """The free location that is worth most by the day on which there is money for it; that day."""
    best, found, day = 0.0, NONE, start
    for n in range(LOCATIONS):
        if has(free, n):
            missing = kit.cost[n] + kit.upkeep[n] * runway - spare
            wait = start
            if missing > 0.0 or not has(now, n):
                wait += days_until(missing, soon, income)
            value = worth_of_lab(kit, n, max(ahead - wait, 0.0))
            if value > best:
                best, found, day = value, n, wait
    return best, found, day


@rule
def worst_lab(kit, labs):
    """The own Lab that earns least."""
    worst, least = labs[0], lab_rate(kit, labs[0])
    for k in range(1, MOST_LABS):
        if labs[k] != NONE and lab_rate(kit, labs[k]) < least:
            worst, least = labs[k], lab_rate(kit, labs[k])
    return worst


@rule
def may_swap(kit, s, p, worst):
    """Whether a Lab can be sold today, and another bought: both cards, and its zone to come."""
    me, left = s.players[p], cards_to_choose(kit, s, p)
    acquire, sell = np.int64(me.cards[Card.ACQUIRE]), np.int64(me.cards[Card.SELL])
    sell += in_hand(s, p, Stage.SELL)
    if acquire > 0 and sell == 0 and left > 0 and last_kind(me) <= Card.SELL:
        sell = 1
    return acquire > 0 and sell > 0 and has(zones_ahead(kit, s, p) & ~s.used, worst)


@rule
def worth_of_swap(kit, s, p, labs, spare, soon, income, ahead, runway):
    """What it brings to sell the worst Lab and to buy a better one, once there is money for it."""
    worst = worst_lab(kit, labs)
    today = may_swap(kit, s, p, worst)
    now = zones_ahead(kit, s, p) if today else np.uint64(0)
    spare += resale(kit, worst) + kit.upkeep[worst] * runway
    free = ~taken_locations(kit, s)
    value, n, day = best_buy(kit, free, now, spare, soon, income, 0.0, ahead, runway)
    rest = max(ahead - day, 0.0)
    value -= free_days(kit, rest, 0.0) * lab_rate(kit, worst) - rest * kit.upkeep[worst]
    if day > 0.0:
        value -= kit.sense.bother
    return max(value, 0.0) if n != NONE else 0.0


@rule
def worth_of_slots(kit, s, p, now, spare, soon, income, ahead, runway):
    """What Labs not yet bought will bring: the sooner there is money for them, the more."""
    worth, start = 0.0, 0.0
    free = ~taken_locations(kit, s)
    for _ in range(kit.lab_limit - lab_count(s.players[p])):
        value, n, day = best_buy(kit, free, now, spare, soon, income, start, ahead, runway)
        worth += value
        if n == NONE:
            break
        free &= ~bit(n)
        now = np.uint64(0)
        spare -= kit.cost[n] + kit.upkeep[n] * runway
        if spare < 0.0:
            spare, soon = 0.0, max(soon + spare, 0.0)
        income += kit.sense.thrift * lab_rate(kit, n) - kit.upkeep[n]
        start = day
    return worth


# Money


@rule
def worth_of_payments(kit, me, ahead):
    """Finished projects, and instalments: those after the end count only in part."""
    worth = 0.0
    for i in range(me.finished):
        worth += kit.revenue[me.done[i]]
    for i in range(me.listed):
        in_time = min(1.0 * me.due[i], ahead + 1.0)
        late = (me.due[i] - in_time) * kit.final_share / 100.0
        worth += instalment(kit, me.products[i]) * (in_time + late)
    return worth


@rule
def appraise(kit, s, p):
    """The final capital to be expected; exact once the game is over."""
    if s.over != 0:
        return np.float32(points(kit, s, p))
    me, ahead, upkeep = s.players[p], days_ahead(kit, s), upkeep_due(kit, s.players[p])
    ready = ready_labs(kit, s, p)
    acquire, select, do = hand_of_cards(kit, s, p, count_bits(ready))
    if items_held(me) == 0 and select == 0:
        do = 0
    today = best_ready(kit, ready, do)
    labs = own_labs(me)
    lefts = (days_of(labs, 0, ahead, today), days_of(labs, 1, ahead, today),
             days_of(labs, 2, ahead, today))  # fmt: skip
    worth, loads, soon, first = schedule(kit, s, p, labs, lefts)
    worth += me.capital + worth_of_payments(kit, me, ahead)
    worth += worth_of_free_days(kit, labs, lefts, loads, select)
    worth += lab_costs(kit, me) * kit.final_share / 100.0 - upkeep * ahead
    income = max(kit.sense.thrift * total_rate(kit, labs) - upkeep, 1.0 * kit.sense.trickle)
    runway = min(first + kit.sense.margin, ahead)
    spare = me.capital + payments_within(kit, me, runway) - upkeep * runway
    now = open_locations(kit, s, p) if acquire > 0 else np.uint64(0)
    if lab_count(me) < kit.lab_limit:
        worth += worth_of_slots(kit, s, p, now, spare, soon, income, ahead, runway)
    else:
        worth += worth_of_swap(kit, s, p, labs, spare, soon, income, ahead, runway)
    worth -= max(-spare, 0.0) * kit.sense.short
    worth -= kit.sense.keep_open * in_hand(s, p, Stage.BUY)
    for kind in range(KINDS):
        worth -= kit.sense.keep_open * me.cards[kind]
    return np.float32(worth)
