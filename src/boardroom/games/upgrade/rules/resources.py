"""The external resource track: what a resource costs, which disc moves, where discs begin anew."""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.games.upgrade.table import Bonus, holds


@rule
def planned_left(kit, s):
    """UP-065: planned resources still to be had."""
    n = np.int64(0)
    for i in range(kit.seats):
        n += max(kit.planned_spaces - s.discs[i], 0)
    return n


@rule
def unplanned_left(kit, s):
    """UP-065: unplanned resources still to be had."""
    n = np.int64(0)
    for i in range(kit.seats):
        n += kit.track_end - max(kit.planned_spaces, s.discs[i])
    return n


@rule
def unplanned_price(kit, s, p):
    """UP-060: an unplanned resource costs less by the Unplanned bonus."""
    price = kit.bonus_price if holds(s, p, Bonus.UNPLANNED) else kit.unplanned_price
    return np.int64(price)


@rule
def step_price(kit, s, p, i):
    """UP-060, UP-061: credits for moving a disc one space: only the space entered counts."""
    planned = s.discs[i] < kit.planned_spaces
    return np.int64(kit.planned_price) if planned else unplanned_price(kit, s, p)


@rule
def price_of(kit, n, planned, dear):
    """UP-062, UP-063: credits for so many resources, the planned ones first."""
    cheap = min(n, planned)
    return kit.planned_price * cheap + dear * (n - cheap)


@rule
def price_now(kit, s, p, n):
    """UP-060 to UP-063: credits for so many resources as the discs stand."""
    return price_of(kit, np.int64(n), planned_left(kit, s), unplanned_price(kit, s, p))


@rule
def rearmost(kit, s):
    """UP-062: the disc that moves by itself: the first of those furthest back."""
    best = 0
    for i in range(1, kit.seats):
        if s.discs[i] < s.discs[best]:
            best = i
    return best


@rule
def use_disc(kit, s, p, i):
    """UP-060: one disc one space on; its price goes onto the bill."""
    s.bill += step_price(kit, s, p, i)
    s.discs[i] += 1
    s.due -= 1


@rule
def use_beyond_the_track(kit, s, p):
    """UP-078: when no disc can move, what must be maintained costs the unplanned price."""
    s.bill += unplanned_price(kit, s, p)
    s.due -= 1


@rule
def reset_discs(kit, s):
    """UP-163: along the lines to the reset spaces, and on to where the next year begins."""
    for i in range(kit.seats):
        s.discs[i] = kit.reset[s.discs[i]]
