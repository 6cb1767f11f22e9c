"""Business value: the track, the final sheet, and who is placed where."""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.games.upgrade.rules.facility import (
    at_level_one,
    departments_from,
    integrations,
    unlocked_markers,
)
from boardroom.games.upgrade.table import DEPARTMENTS


@rule
def credit_points(kit, me):
    """UP-170: points for credits in hand."""
    return np.int64(me.credits) // kit.credit_step


@rule
def integration_points(kit, me):
    """UP-171: points for the steps of integration."""
    total = np.int64(0)
    for step in range(integrations(me)):
        total += kit.step_value[step]
    return total


@rule
def top_points(kit, me):
    """UP-172: points if every department is at level III."""
    return np.int64(kit.top_value) if departments_from(me, 3) == DEPARTMENTS else np.int64(0)


@rule
def old_tech_points(kit, me):
    """UP-173: points lost for departments still at level I."""
    return kit.old_penalty * at_level_one(me)


@rule
def end_points(kit, me):
    """UP-170 to UP-173: what the end of the game adds to the track, or takes away."""
    gain = credit_points(kit, me) + integration_points(kit, me) + top_points(kit, me)
    return gain - old_tech_points(kit, me)


@rule
def points(kit, s, p):
    """The track during play, the final sheet once the game is over."""
    me = s.players[p]
    return np.int64(me.value) + (end_points(kit, me) if s.over else 0)


@rule
def ranks_above(kit, s, p, q):
    """UP-174: more points; then more integrations; then more relationship markers."""
    one, other = s.players[p], s.players[q]
    if points(kit, s, p) != points(kit, s, q):
        return points(kit, s, p) > points(kit, s, q)
    if integrations(one) != integrations(other):
        return integrations(one) > integrations(other)
    return unlocked_markers(kit, one) > unlocked_markers(kit, other)


@rule
def placing(kit, s, p):
    """UP-174: 1 for the winner; those who tie in everything share a place."""
    place = 1
    for q in range(kit.seats):
        if ranks_above(kit, s, q, p):
            place += 1
    return place
