"""A cheap estimate of a seat's final capital, for search and beginners' bots.

The weights are judgement, not rules: what a day of a Lab, an item or a card tends to be worth.
"""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.games.it_billionaire.items import instalment
from boardroom.games.it_billionaire.labs import affordable, card_limit, upkeep_due
from boardroom.games.it_billionaire.points import points
from boardroom.games.it_billionaire.table import has, lab_count
from boardroom.games.it_billionaire.terms import (
    KINDS,
    LOCATIONS,
    MOST_LABS,
    NONE,
    Card,
    Stage,
    Step,
)
from boardroom.games.it_billionaire.why_not import last_kind
from boardroom.games.it_billionaire.work import plain_rings

IDLE_DAY = 5.0  # M€ that a Lab day is worth while there is nothing better to do
BUSY_DAY = 13.0  # and while other work waits
CARD_DAY = 11.0  # what a Do Work card that will find work is worth
MAN_DAY = 0.95  # M€ a day for each man-day of capacity …
LARGE_DAY = 0.4  # … and for those of a Lab beyond the medium size
MEDIUM = 9
WORN = 0.78  # share of high-risk work that counts
PATIENCE = 0.955  # what money is worth a day later
SHORT = 4.0  # what each M€ missing for upkeep is feared to cost
LIVING = 3  # upkeep to be expected before the first Lab
HUNGRY = 4.0  # days until money comes in, if there is no work at all
NEST_EGG = 45  # M€ that are worth more than their number while Labs can be bought …
EAGER = 1.6  # … by so much
EARLY_END = 0.9  # share of the days left that a Lab works
SELECT_WORTH = 9.0
ACQUIRE_WORTH = 26.0
ENOUGH = 2  # items waiting beyond the Labs after which more are a burden


@rule
def days_to_work(kit, s):
    """Days on which Labs can still work, today included until its zones are over."""
    return kit.days - s.day + (1 if s.step <= Step.ZONES else 0)


@rule
def best_rate(kit, me, item):
    """Man-days a day that the best own Lab does for an item; 0 without Labs."""
    best = 0
    for n in range(LOCATIONS):
        if has(me.labs, n):
            best = max(best, plain_rings(kit, item, n))
    return best


@rule
def lab_days_needed(kit, me, item, rings):
    """Days that the best own Lab needs to finish an item."""
    rate = np.float32(max(best_rate(kit, me, item), 7))
    if kit.risky[item] == 1:
        rate *= np.float32(WORN)
    return np.float32(kit.duration[item] - rings) / rate + np.float32(0.25)


@rule
def faded(worth, days):
    """Money that comes only after so many days."""
    return worth * np.float32(PATIENCE) ** days


@rule
def worth_of_item(kit, s, me, item, need, start, price):
    """Revenue less the Lab days it takes; an item that comes too late costs its fee."""
    left = np.float32(days_to_work(kit, s))
    if start + need > left:
        return np.float32(-1.0) * np.float32(kit.fee[item])
    revenue, pays = np.float32(kit.revenue[item]), np.int64(kit.pays[item])
    late = np.float32(pays - 1) - (left - start - need)
    if pays > 1 and late > np.float32(0.0):
        revenue *= np.float32(1.0) - np.float32(0.5) * late / np.float32(pays)
    return faded(revenue, start + need + np.float32(pays // 2)) - np.float32(price) * need


@rule
def worth_of_work(kit, s, me):
    """All items held: those on containers side by side, the queue as Labs become free."""
    worth, spent, labs = np.float32(0.0), np.float32(0.0), max(lab_count(me), 1)
    for i in range(MOST_LABS):
        item = np.int64(me.boxes[i].work)
        if item != NONE:
            need = lab_days_needed(kit, me, item, np.int64(me.boxes[i].rings))
            worth += worth_of_item(kit, s, me, item, need, np.float32(0.0), IDLE_DAY)
            spent += need
    for i in range(me.queued):
        item = np.int64(me.queue[i])
        need = lab_days_needed(kit, me, item, 0)
        value = worth_of_item(kit, s, me, item, need, spent / np.float32(labs), BUSY_DAY)
        worth += value if i < ENOUGH else min(value, np.float32(0.0)) - np.float32(2.0)
        spent += need
    return worth


@rule
def days_to_money(kit, me):
    """Days until some work is paid."""
    days = np.float32(HUNGRY)
    found = False
    for i in range(MOST_LABS):
        item = np.int64(me.boxes[i].work)
        if item != NONE:
            need = lab_days_needed(kit, me, item, np.int64(me.boxes[i].rings))
            days = min(days, need) if found else need
            found = True
    if not found and me.queued > 0:
        days = lab_days_needed(kit, me, np.int64(me.queue[0]), 0)
    return days


@rule
def worth_of_payments(kit, s, me):
    """Finished projects, and instalments: those after the end count half."""
    worth = np.float32(0.0)
    for i in range(me.finished):
        worth += np.float32(kit.revenue[me.done[i]])
    pays = kit.days - s.day + (1 if s.step <= Step.PRODUCTS else 0)
    for i in range(me.listed):
        in_time = min(np.int64(me.due[i]), pays)
        rest = np.int64(me.due[i]) - in_time
        worth += np.float32(instalment(kit, me.products[i])) * np.float32(in_time + 0.5 * rest)
    return worth


@rule
def worth_of_labs(kit, s, me):
    """What Labs bring when sold, what they will earn, and the upkeep until then."""
    worth, left = np.float32(0.0), np.float32(kit.days - s.day)
    for n in range(LOCATIONS):
        if has(me.labs, n):
            over = max(kit.capacity[n] - MEDIUM, 0)
            earns = np.float32(MAN_DAY * (kit.capacity[n] - over) + LARGE_DAY * over)
            earns -= np.float32(kit.upkeep[n])
            worth += np.float32(kit.cost[n]) / np.float32(2.0)
            worth += earns * left * np.float32(EARLY_END)
            worth += np.float32(market_bonus(kit, n)) * left * np.float32(0.06)
    return worth


@rule
def market_bonus(kit, n):
    """Customers near a Lab, less the days on which its continent is blocked."""
    return 20 - 4 * kit.events[kit.continent[n]]


@rule
def worth_of_cash(kit, s, me):
    """Money in hand buys Labs while there is time for them to work."""
    spare = np.float32(min(np.int64(me.capital), NEST_EGG))
    share = np.float32(kit.days - s.day) / np.float32(kit.days)
    return np.float32(me.capital) + spare * share * share * np.float32(EAGER)


@rule
def fear_of_upkeep(kit, s, me):
    """What too little cash until the next income may cost."""
    days = min(days_to_money(kit, me) + np.float32(1.0), np.float32(kit.days - s.day))
    due = np.float32(max(upkeep_due(kit, me), LIVING))
    coming = np.float32(me.capital) + worth_of_payments(kit, s, me)
    return max(due * days - coming, np.float32(0.0)) * np.float32(SHORT)


@rule
def labs_still_free(kit, s, p):
    """Own Labs that may still work today."""
    me, n = s.players[p], 0
    passed = s.step > Step.ZONES or (s.step == Step.ZONES and turn_is_over(kit, s, p))
    for lab in range(LOCATIONS):
        if has(me.labs & ~(s.used | s.opened), lab) and kit.continent[lab] != s.event:
            ahead = s.step < Step.ZONES or kit.zone[lab] > s.zone
            n += ahead or (kit.zone[lab] == s.zone and not passed)
    return n


@rule
def turn_is_over(kit, s, p):
    """Whether a player has had the turn in the active zone."""
    return (p - s.first) % kit.seats < s.place


@rule
def items_on_containers(me):
    n = 0
    for i in range(MOST_LABS):
        n += me.boxes[i].work != NONE
    return n


@rule
def worth_of_cards(kit, s, p):
    """Chosen cards that can still do something today, and those that may still be chosen."""
    me = s.players[p]
    if s.step > Step.ZONES:
        return np.float32(0.0)
    items = items_on_containers(me)
    wanted = max(lab_count(me) + ENOUGH - items - me.queued, 0)
    wanted = min(wanted, 1 + (items == 0))
    buys = wants_lab(kit, s, p)
    acquire, select, do = (np.int64(me.cards[Card.ACQUIRE]), np.int64(me.cards[Card.SELECT]),
                           np.int64(me.cards[Card.DO]))
    free, left, last = labs_still_free(kit, s, p), cards_to_choose(kit, s, p), last_kind(me)
    for _ in range(left):
        # What would be chosen next: kinds come in their order.
        if buys and acquire == 0 and last <= Card.ACQUIRE:
            acquire += 1
        elif do < min(free, items + select) and last <= Card.DO:
            do += 1
        elif select < wanted and last <= Card.SELECT:
            select += 1
    worth = np.float32(CARD_DAY * min(do, free, items + min(select, wanted)))
    worth += np.float32(SELECT_WORTH * min(select, wanted))
    if buys:
        worth += np.float32(ACQUIRE_WORTH * min(acquire, 1))
    for kind in range(KINDS):
        worth -= np.float32(0.01 * me.cards[kind])
    return worth


@rule
def cards_to_choose(kit, s, p):
    """Cards a player may still choose today."""
    me = s.players[p]
    if s.step != Step.CARDS or (s.together >> p) & 1 == 0:
        return 0
    return card_limit(kit, me) - me.held


@rule
def wants_lab(kit, s, p):
    """Whether another Lab can be bought, today or in this zone, and pays off."""
    me = s.players[p]
    if lab_count(me) >= kit.lab_limit or kit.days - s.day < 4:
        return False
    need = 2 * (upkeep_due(kit, me) + 2)
    if s.step == Step.ZONES and s.zone == 2:
        return affordable(kit, s, p) != np.uint64(0) and not turn_is_over(kit, s, p)
    return me.capital - need >= 16


@rule
def in_hand(kit, s, p):
    """What an action that has begun will bring, so that beginning it is not a loss."""
    if s.seat != p or s.step != Step.ZONES or s.stage == Stage.TURN:
        return np.float32(0.0)
    if s.stage == Stage.BUY:
        return np.float32(ACQUIRE_WORTH + 20.0 if wants_lab(kit, s, p) else 0.0)
    if s.stage == Stage.SPLIT or s.stage == Stage.TAKE:
        return np.float32(SELECT_WORTH + 1.0) + shown_worth(kit, s, p)
    if s.stage == Stage.STOP or s.stage == Stage.SELL:
        return np.float32(-8.0)
    return work_in_hand(kit, s, s.players[p])


@rule
def shown_worth(kit, s, p):
    """The cards shown that may be accepted."""
    worth = np.float32(0.0)
    for i in range(2):
        if s.drawn[i] != NONE:
            item = np.int64(s.drawn[i])
            need = lab_days_needed(kit, s.players[p], item, 0)
            value = worth_of_item(kit, s, s.players[p], item, need, np.float32(1.0), IDLE_DAY)
            value -= np.float32(SHORT) * waiting_costs(kit, s.players[p], need)
            worth += max(value, np.float32(0.0)) * np.float32(0.2)
    return worth


@rule
def waiting_costs(kit, me, need):
    """Upkeep that cannot be paid while an item takes so long."""
    due = np.float32(max(upkeep_due(kit, me), LIVING))
    return max(due * need - np.float32(me.capital), np.float32(0.0))


@rule
def work_in_hand(kit, s, me):
    """Do Work before its rings are there: a fitting container and host count more."""
    worth = np.float32(CARD_DAY + 1.0)
    item = np.int64(me.boxes[s.container].work)
    if s.stage >= Stage.HOST and item != NONE:
        worth += np.float32(best_rate(kit, me, item)) * np.float32(0.05)
        if s.host != NONE:
            worth += np.float32(plain_rings(kit, item, np.int64(s.host))) * np.float32(0.4)
            worth += np.float32(2.0 if me.boxes[s.container].at == s.host else 0.0)
            worth -= np.float32(9.0) if s.helpers != np.uint64(0) else np.float32(0.0)
    return worth


@rule
def appraise(kit, s, p):
    """The final capital to be expected; exact once the game is over."""
    if s.over != 0:
        return np.float32(points(kit, s, p))
    me = s.players[p]
    worth = worth_of_cash(kit, s, me) + worth_of_payments(kit, s, me) + worth_of_work(kit, s, me)
    worth += worth_of_labs(kit, s, me) - fear_of_upkeep(kit, s, me)
    return worth + worth_of_cards(kit, s, p) + in_hand(kit, s, p)
