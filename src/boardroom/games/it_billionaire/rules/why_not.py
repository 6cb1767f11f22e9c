"""Legality, told once: guards in printed order, each naming the reason it refuses for."""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.games.it_billionaire.rules.items import any_item_left, has_room, was_worked
from boardroom.games.it_billionaire.rules.labs import (
    affordable,
    eligible,
    free_in_zone,
    sellable,
    taken_locations,
)
from boardroom.games.it_billionaire.table import (
    HELPER,
    KINDS,
    NONE,
    PICK,
    PLAY,
    SPLIT,
    STOP,
    TAKE,
    Ask,
    Card,
    Why,
    has,
    lab_count,
)


@rule
def why_not(kit, s, c):
    """0 if the choice is legal, else the first reason against it."""
    p = np.int64(s.seat)
    if s.ask == Ask.PICK_CARD:
        return why_not_pick(kit, s.players[p], c)
    if s.ask == Ask.PLAY:
        return Why.OK if c >= PLAY.done else why_not_play(kit, s, p, c)
    if s.ask == Ask.LOCATION:
        return why_not_buy(kit, s, p, c)
    if s.ask >= Ask.WORK_CONTAINER:
        return why_not_work_or_stop(kit, s, p, c)
    return why_not_other(kit, s, p, c)


@rule
def why_not_other(kit, s, p, c):
    """Sales, lost containers, and Select Work."""
    me = s.players[p]
    if s.ask == Ask.FORCED_SALE:
        return Why.OK if has(me.labs, c) else Why.NOT_OWNED
    if s.ask == Ask.LOSE_CONTAINER:
        return Why.OK if c < me.containers else Why.NO_CONTAINER
    if s.ask == Ask.SELL_WHICH:
        return why_not_sell(kit, s, p, c)
    if s.ask == Ask.DRAW_SPLIT:
        return Why.ONE_BY_ONE if kit.one_by_one == 1 and c == SPLIT.each else Why.OK
    return why_not_take(kit, s, p, c)


@rule
def why_not_work_or_stop(kit, s, p, c):
    """The asks of Do Work, and of Stop Work."""
    if s.ask == Ask.WORK_CONTAINER:
        return why_not_work_on(s, s.players[p], c)
    if s.ask == Ask.WORK_HOST:
        return why_not_lab(kit, s, p, c)
    if s.ask == Ask.WORK_HELPER:
        return Why.OK if c >= HELPER.start else why_not_help(kit, s, p, c)
    return why_not_stop(kit, s.players[p], c)


# Choosing cards


@rule
def last_kind(me):
    """The kind chosen last; 0 before the first."""
    last = 0
    for kind in range(KINDS):
        if me.cards[kind] > 0:
            last = kind
    return last


@rule
def why_not_pick(kit, me, c):
    """IB-014: no more than there are; kinds in a fixed order, so that every hand has one way."""
    if c >= PICK.done:
        return Why.OK
    if c < last_kind(me):
        return Why.EARLIER_KIND
    return Why.OK if me.cards[c] < kit.copies[c] else Why.ALL_CHOSEN


# Playing cards


@rule
def why_not_play(kit, s, p, c):
    """IB-030: a card that is held, and whose condition holds."""
    me = s.players[p]
    if me.cards[c] == 0:
        return Why.NOT_HELD
    if c == Card.ACQUIRE:
        return why_not_acquire(kit, s, p)
    if c == Card.SELL:
        return Why.OK if sellable(kit, s, p) != np.uint64(0) else Why.NO_LAB_TO_SELL
    if c == Card.SELECT:
        return why_not_select(kit, s, me)
    return why_not_do(kit, s, p) if c == Card.DO else why_not_stop_any(kit, me)


@rule
def why_not_acquire(kit, s, p):
    """IB-033: an indicator left, a free location here, the money for it."""
    if lab_count(s.players[p]) >= kit.lab_limit:
        return Why.LAB_LIMIT
    if free_in_zone(kit, s) == np.uint64(0):
        return Why.NO_FREE_LOCATION
    return Why.OK if affordable(kit, s, p) != np.uint64(0) else Why.ALL_TOO_DEAR


@rule
def why_not_select(kit, s, me):
    """IB-053: room in the queue, and something to draw."""
    if me.queued >= kit.queue_boxes:
        return Why.QUEUE_FULL
    return Why.OK if any_item_left(s) else Why.STACKS_EMPTY


@rule
def why_not_do(kit, s, p):
    """IB-064: an item not yet worked on in this zone, and an eligible Lab."""
    me, held, fresh = s.players[p], 0, 0
    for i in range(me.containers):
        held += why_not_work_on(s, me, i) != Why.EMPTY
        fresh += why_not_work_on(s, me, i) == Why.OK
    if held == 0:
        return Why.NO_WORK
    if fresh == 0:
        return Why.ALL_WORKED
    return Why.OK if eligible(kit, s, p) != np.uint64(0) else Why.NO_ELIGIBLE_LAB


@rule
def why_not_stop_any(kit, me):
    """IB-081: some item whose fee can be paid."""
    held, paid = np.int64(me.queued), 0
    for i in range(me.containers):
        held += me.boxes[i].work != NONE
        paid += why_not_stop(kit, me, i) == Why.OK
    for i in range(me.queued):
        paid += why_not_stop(kit, me, STOP.queue + i) == Why.OK
    if held == 0:
        return Why.NOTHING_TO_STOP
    return Why.OK if paid > 0 else Why.FEES_TOO_HIGH


# Carrying them out


@rule
def why_not_buy(kit, s, p, n):
    """IB-031, IB-033, IB-034: in this zone, free, affordable."""
    if kit.zone[n] != s.zone:
        return Why.OTHER_ZONE
    if has(taken_locations(kit, s), n):
        return Why.TAKEN
    return Why.OK if kit.cost[n] <= s.players[p].capital else Why.TOO_DEAR


@rule
def why_not_sell(kit, s, p, n):
    """IB-031, IB-044: an own Lab in this zone that has not worked today."""
    if not has(s.players[p].labs, n):
        return Why.NOT_OWNED
    if kit.zone[n] != s.zone:
        return Why.OTHER_ZONE
    return Why.USED if has(s.used, n) else Why.OK


@rule
def why_not_take(kit, s, p, c):
    """IB-055, IB-056: a card that was shown and not taken, if there is room."""
    if c >= TAKE.done:
        return Why.OK
    if s.drawn[c] == NONE:
        return Why.NOT_SHOWN
    return Why.OK if has_room(kit, s.players[p]) else Why.NO_ROOM


@rule
def why_not_work_on(s, me, i):
    """IB-064, IB-072: an own container with an item not yet worked on in this zone."""
    if i >= me.containers:
        return Why.NO_CONTAINER
    if me.boxes[i].work == NONE:
        return Why.EMPTY
    return Why.WORKED if was_worked(s, me.boxes[i].work) else Why.OK


@rule
def why_not_lab(kit, s, p, n):
    """IB-065: own, in this zone, not blocked, not new, not used."""
    if not has(s.players[p].labs, n):
        return Why.NOT_OWNED
    if kit.zone[n] != s.zone:
        return Why.OTHER_ZONE
    if kit.continent[n] == s.event:
        return Why.BLOCKED
    if has(s.opened, n):
        return Why.NEW
    return Why.USED if has(s.used, n) else Why.OK


@rule
def why_not_help(kit, s, p, n):
    """IB-074, IB-075: another eligible Lab, no larger than the host; helpers in one order."""
    if n == s.host:
        return Why.IS_HOST
    code = why_not_lab(kit, s, p, n)
    if code != Why.OK:
        return code
    if kit.capacity[n] > kit.capacity[s.host]:
        return Why.TOO_LARGE
    return Why.OK if bits_above(s.helpers, n) else Why.LOWER_ID


@rule
def bits_above(helpers, n):
    """Whether a helper comes after all those chosen before."""
    return helpers >> np.uint64(n) == np.uint64(0)


@rule
def why_not_stop(kit, me, c):
    """IB-081: an item on a container or in the queue whose fee can be paid."""
    if c < STOP.queue and c >= me.containers:
        return Why.NO_CONTAINER
    item = me.boxes[c].work if c < STOP.queue else me.queue[c - STOP.queue]
    if item == NONE:
        return Why.EMPTY
    return Why.OK if kit.fee[item] <= me.capital else Why.FEE_TOO_HIGH
