"""Paying: commitments of the department first, then credits, then business value."""

import numpy as np

from boardroom.engine.rules import rule


@rule
def usable_commitments(me, d):
    """UP-036: red commitments can be redeemed like normal ones."""
    return np.int64(me.normal[d]) + me.red[d]


@rule
def redeemed(kit, me, d, cost, most):
    """UP-032: markers a payment absorbs: no change is given, so each must be used in full."""
    return min(usable_commitments(me, d), cost // kit.redeem, most)


@rule
def funds(me):
    """UP-007, UP-046: credits, and business value that could be sold."""
    return np.int64(me.credits) + max(me.value, 0)


@rule
def can_pay(kit, me, d, cost, most):
    """UP-046: whether a cost of a department can be covered now."""
    return cost - kit.redeem * redeemed(kit, me, d, cost, most) <= funds(me)


@rule
def pay(kit, me, d, cost, most):
    """UP-045: usable commitments, red ones first; then credits, then business value."""
    n = redeemed(kit, me, d, cost, most)
    red = min(n, np.int64(me.red[d]))
    me.red[d] -= red
    me.normal[d] -= n - red
    me.commitments += n
    pay_in_cash(me, cost - kit.redeem * n)


@rule
def pay_in_cash(me, cost):
    """UP-045, UP-048: credits, then business value, below 0 if it must be."""
    cash = min(np.int64(me.credits), cost)
    me.credits -= cash
    me.value -= cost - cash


@rule
def take_marker(me, d):
    """UP-022: a marker leaves a department for the supply; its commitments turn red."""
    me.engaged[d] = 0
    me.markers += 1
    me.red[d] += me.normal[d]
    me.normal[d] = 0
