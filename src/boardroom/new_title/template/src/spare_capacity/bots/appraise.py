"""A cheap estimate of a seat's final score, for search and beginners' bots."""

import numpy as np

from boardroom.engine.rules import rule

from spare_capacity.rules.points import points
from spare_capacity.rules.service import fees, load_at
from spare_capacity.table import LEVELS, NOT_DRAWN, Step


@rule
def month_at(kit, me, demand, servers):
    """What a month brings at a demand: fees less costs, and something for room to grow."""
    room = kit.capacity * np.int64(servers) - load_at(kit, me, demand)
    if room < 0:
        return (kit.overload * 1.0) * room - kit.sense.trust * kit.leaving
    return kit.sense.spare * min(room * 1.0, kit.sense.room)


@rule
def month_worth(kit, s, me, servers):
    """The same for what the bag may bring."""
    worth, tokens = 0.0, 0.0
    for level in range(LEVELS):
        worth += s.bag[level] * month_at(kit, me, level, servers)
        tokens += s.bag[level]
    worth = worth / tokens if tokens > 0 else 0.0
    return worth + fees(kit, me) - kit.upkeep * me.servers


@rule
def appraise(kit, s, p):
    """The points as they are, this month's accounts, and those of the months to come."""
    me = s.players[p]
    worth = 1.0 * points(kit, s, p)
    if s.over:
        return np.float32(worth)
    if s.demand == NOT_DRAWN and s.step <= Step.DEMAND:
        worth += month_worth(kit, s, me, np.int64(me.servers) + me.rented)
    worth += (kit.months - s.month) * month_worth(kit, s, me, np.int64(me.servers))
    return np.float32(worth)
