"""Points from completed orders, and who is placed where."""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.engine.turns import count_bits, nth_choice
from boardroom.games.devices.table import worth


@rule
def points(kit, s, p):
    """DV-098, DV-106: the points of all completed orders; nothing else scores."""
    bits, total = s.players[p].served, 0
    for _ in range(count_bits(bits)):
        total += np.int64(kit.order_points[nth_choice(bits, 0)])
        bits &= bits - np.uint64(1)
    return total


@rule
def cube_value(kit, me):
    """DV-107: the V of all cubes on storage, Hoppers and Pauses."""
    value = worth(kit, me.storage)
    for slot in range(me.n_cards):
        value += worth(kit, me.cards[slot].cubes)
    return value


@rule
def ranks_above(kit, s, p, q):
    """DV-106, DV-107: more points; then, by the option, cubes of greater value."""
    if points(kit, s, p) != points(kit, s, q):
        return points(kit, s, p) > points(kit, s, q)
    if kit.tie_cubes == 0:
        return False
    return cube_value(kit, s.players[p]) > cube_value(kit, s.players[q])


@rule
def placing(kit, s, p):
    """DV-107: 1 for the winner; those who tie in everything share a place."""
    place = 1
    for q in range(kit.seats):
        if ranks_above(kit, s, q, p):
            place += 1
    return place
