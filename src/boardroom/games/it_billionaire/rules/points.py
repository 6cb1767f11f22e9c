"""Capital, the valuation at the end, and who is placed where."""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.games.it_billionaire.rules.items import instalment
from boardroom.games.it_billionaire.rules.rounds import billionaire
from boardroom.games.it_billionaire.table import LOCATIONS, MOST_LABS, NONE, has


@rule
def lab_costs(kit, me):
    """IB-103: the cost of all Labs owned."""
    total = np.int64(0)
    for n in range(LOCATIONS):
        total += kit.cost[n] * has(me.labs, n)
    return total


@rule
def open_instalments(kit, me):
    """IB-103: all instalments still to come."""
    total = np.int64(0)
    for i in range(me.listed):
        total += instalment(kit, me.products[i]) * me.due[i]
    return total


@rule
def open_fees(kit, me):
    """IB-103: the cancellation fees of all items on containers and in the queue."""
    total = np.int64(0)
    for i in range(MOST_LABS):
        if me.boxes[i].work != NONE:
            total += kit.fee[me.boxes[i].work]
    for i in range(me.queued):
        total += kit.fee[me.queue[i]]
    return total


@rule
def valuation(kit, s, p):
    """IB-103: the adjusted capital, in hundredths so that it is whole; it may be negative."""
    me = s.players[p]
    share = (lab_costs(kit, me) + open_instalments(kit, me)) * kit.final_share
    return 100 * (np.int64(me.capital) - open_fees(kit, me)) + share


@rule
def points(kit, s, p):
    """IB-101, IB-103: capital; after a game without a billionaire the valuation, halves cut."""
    if s.over == 1 and not billionaire(kit, s):
        return valuation(kit, s, p) // 100
    return s.players[p].capital


@rule
def ranks_above(kit, s, p, q):
    """IB-101, IB-102, IB-104: by capital, then valuation; without a billionaire the reverse."""
    mine, yours = s.players[p].capital, s.players[q].capital
    worth, other = valuation(kit, s, p), valuation(kit, s, q)
    if s.over == 1 and not billionaire(kit, s):
        return worth > other or (worth == other and mine > yours)
    return mine > yours or (mine == yours and worth > other)


@rule
def placing(kit, s, p):
    """IB-102, IB-104: 1 for the winner; those who tie in everything share a place."""
    place = 1
    for q in range(kit.seats):
        if ranks_above(kit, s, q, p):
            place += 1
    return place
