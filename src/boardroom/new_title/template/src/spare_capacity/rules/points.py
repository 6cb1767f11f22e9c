"""What counts, and who has won."""

import numpy as np

from boardroom.engine.rules import rule

from spare_capacity.rules.service import contracts_of


@rule
def points(kit, s, p):
    """SC-031: credits, and something for each server; during play as if the game ended now."""
    me = s.players[p]
    return np.int64(me.credits) + kit.resale * me.servers


@rule
def ranks_above(kit, s, p, q):
    """SC-032: more points; then more contracts."""
    mine, theirs = points(kit, s, p), points(kit, s, q)
    if mine != theirs:
        return mine > theirs
    return contracts_of(s.players[p]) > contracts_of(s.players[q])


@rule
def placing(kit, s, p):
    """SC-032: 1 for the winner; those who tie in everything share a place."""
    place = 1
    for q in range(kit.seats):
        if ranks_above(kit, s, q, p):
            place += 1
    return place
