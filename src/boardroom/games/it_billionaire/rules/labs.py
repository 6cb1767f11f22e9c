"""Labs: buying, selling, upkeep, and which of them can work today."""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.games.it_billionaire.rules.items import (
    empty_container,
    gain_container,
    lose_container,
)
from boardroom.games.it_billionaire.table import (
    LOCATIONS,
    MOST_LABS,
    NONE,
    Stage,
    bit,
    bit_if,
    has,
    lab_count,
    without,
)

ALL_LOCATIONS = np.uint64((1 << LOCATIONS) - 1)


@rule
def taken_locations(kit, s):
    """IB-034: the locations that somebody owns."""
    taken = np.uint64(0)
    for p in range(kit.seats):
        taken |= s.players[p].labs
    return taken


@rule
def free_in_zone(kit, s):
    """IB-033: free locations in the active zone."""
    return kit.zone_labs[s.zone] & ~taken_locations(kit, s)


@rule
def affordable(kit, s, p):
    """IB-033: free locations in the active zone that cost no more than the capital."""
    bits, capital = np.uint64(0), s.players[p].capital
    for n in range(LOCATIONS):
        bits |= bit_if(n, kit.cost[n] <= capital)
    return bits & free_in_zone(kit, s)


@rule
def sellable(kit, s, p):
    """IB-044: own Labs in the active zone that took no part in Do Work today."""
    return s.players[p].labs & kit.zone_labs[s.zone] & ~s.used


@rule
def eligible(kit, s, p):
    """IB-065: own Labs in the active zone that can take part in Do Work now."""
    bits = s.players[p].labs & kit.zone_labs[s.zone] & ~(s.used | s.opened)
    if s.event != NONE:
        bits &= ~kit.continent_labs[s.event]  # IB-019
    return bits


@rule
def buy_lab(kit, s, p, n):
    """IB-034 to IB-036: pay, place an indicator, gain a container; it opens tomorrow."""
    me = s.players[p]
    me.capital -= kit.cost[n]
    me.labs |= bit(n)
    s.opened |= bit(n)
    gain_container(me)


@rule
def resale(kit, n):
    """IB-046: what a sold Lab brings."""
    return np.int64(kit.cost[n]) * kit.resale // 100


@rule
def sell_lab(kit, s, p, n):
    """IB-046 to IB-051: the money, the location, and one container less."""
    me = s.players[p]
    me.capital += resale(kit, n)
    me.labs = without(me.labs, n)
    s.opened = without(s.opened, n)
    for i in range(MOST_LABS):
        if me.boxes[i].at == n:
            me.boxes[i].at = NONE
    spare = empty_container(me)
    s.stage = Stage.TURN
    if spare == NONE:
        s.stage = Stage.LOSE
    else:
        lose_container(me, spare)


@rule
def upkeep_due(kit, me):
    """IB-006: the upkeep of all Labs of a player."""
    total = np.int64(0)
    for n in range(LOCATIONS):
        total += kit.upkeep[n] * has(me.labs, n)
    return total


@rule
def card_limit(kit, me):
    """IB-013: cards a player may choose today."""
    return 1 + lab_count(me)
