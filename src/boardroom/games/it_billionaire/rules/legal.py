"""A faster `legal`: the choices of every ask as sets, without asking one by one.

`why_not` remains the rule; a property test holds the two equal on every position it can reach.
"""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.games.it_billionaire.rules.items import any_item_left, has_room, was_worked
from boardroom.games.it_billionaire.rules.labs import affordable, eligible, sellable
from boardroom.games.it_billionaire.rules.why_not import last_kind
from boardroom.games.it_billionaire.table import (
    HELPER,
    KINDS,
    LOCATIONS,
    MOST_LABS,
    NONE,
    PICK,
    PLAY,
    SPLIT,
    STOP,
    TAKE,
    Ask,
    Card,
    bit,
    bit_if,
    lab_count,
)


@rule
def legal(kit, s):
    """The legal choices of the current ask."""
    p = np.int64(s.seat)
    if s.over != 0:
        return np.uint64(0)
    if s.ask == Ask.PICK_CARD:
        return legal_picks(kit, s.players[p])
    if s.ask == Ask.PLAY:
        return playable(kit, s, p) | bit(PLAY.done)
    if s.ask == Ask.LOCATION:
        return affordable(kit, s, p)
    if s.ask >= Ask.WORK_CONTAINER:
        return legal_work_or_stop(kit, s, p)
    return legal_other(kit, s, p)


@rule
def legal_other(kit, s, p):
    """Sales, lost containers, and Select Work."""
    me = s.players[p]
    if s.ask == Ask.FORCED_SALE:
        return me.labs
    if s.ask == Ask.LOSE_CONTAINER:
        return bit(me.containers) - np.uint64(1)
    if s.ask == Ask.SELL_WHICH:
        return sellable(kit, s, p)
    if s.ask == Ask.DRAW_SPLIT:
        return bit(SPLIT.small) | bit(SPLIT.large) | bit_if(SPLIT.each, kit.one_by_one == 0)
    room = has_room(kit, me)
    return (
        bit(TAKE.done)
        | bit_if(0, room & (s.drawn[0] != NONE))
        | bit_if(1, room & (s.drawn[1] != NONE))
    )


@rule
def legal_work_or_stop(kit, s, p):
    """The asks of Do Work, and of Stop Work."""
    if s.ask == Ask.WORK_CONTAINER:
        return workable(s, s.players[p])
    if s.ask == Ask.WORK_HOST:
        return eligible(kit, s, p)
    if s.ask == Ask.WORK_HELPER:
        return possible_helpers(kit, s, p) | bit(HELPER.start)
    return stoppable(kit, s.players[p])


@rule
def legal_picks(kit, me):
    """IB-014: kinds from the last one on, while cards of them are left."""
    last, bits = last_kind(me), bit(PICK.done)
    for kind in range(KINDS):
        bits |= bit_if(kind, (kind >= last) & (me.cards[kind] < kit.copies[kind]))
    return bits


@rule
def workable(s, me):
    """IB-064, IB-072: containers with an item not yet worked on in this zone."""
    bits = np.uint64(0)
    for i in range(me.containers):
        item = max(me.boxes[i].work, 0)
        bits |= bit_if(i, (me.boxes[i].work != NONE) & (not was_worked(s, item)))
    return bits


@rule
def possible_helpers(kit, s, p):
    """IB-074, IB-075: eligible Labs no larger than the host, beyond the helpers chosen."""
    bits = np.uint64(0)
    for n in range(LOCATIONS):
        fits = (kit.capacity[n] <= kit.capacity[s.host]) & (n != s.host)
        bits |= bit_if(n, fits & (s.helpers >> np.uint64(n) == np.uint64(0)))
    return bits & eligible(kit, s, p)


@rule
def stoppable(kit, me):
    """IB-081: items whose fee can be paid."""
    bits = np.uint64(0)
    for i in range(MOST_LABS):
        item = me.boxes[i].work
        bits |= bit_if(i, (item != NONE) & (kit.fee[max(item, 0)] <= me.capital))
    for i in range(me.queued):
        bits |= bit_if(STOP.queue + i, kit.fee[me.queue[i]] <= me.capital)
    return bits


@rule
def playable(kit, s, p):
    """IB-030: the kinds that are held and whose condition holds."""
    me, bits = s.players[p], np.uint64(0)
    if me.cards[Card.ACQUIRE] > 0 and lab_count(me) < kit.lab_limit:
        bits |= bit_if(Card.ACQUIRE, affordable(kit, s, p) != np.uint64(0))
    if me.cards[Card.SELL] > 0:
        bits |= bit_if(Card.SELL, sellable(kit, s, p) != np.uint64(0))
    if me.cards[Card.SELECT] > 0 and me.queued < kit.queue_boxes:
        bits |= bit_if(Card.SELECT, any_item_left(s))
    if me.cards[Card.DO] > 0 and eligible(kit, s, p) != np.uint64(0):
        bits |= bit_if(Card.DO, workable(s, me) != np.uint64(0))
    if me.cards[Card.STOP] > 0:
        bits |= bit_if(Card.STOP, stoppable(kit, me) != np.uint64(0))
    return bits
