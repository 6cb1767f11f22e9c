"""Legality, told once: guards in printed order, each naming the reason it refuses for."""

import numpy as np

from boardroom.engine.rules import rule

from spare_capacity.table import ACT, SPACES, Ask, Why


@rule
def why_not(kit, s, c):
    """0 if the choice is legal, else the first reason against it."""
    me = s.players[np.int64(s.seat)]
    if s.ask == Ask.LEAVE:
        return Why.OK if me.contracts[c] > 0 else Why.NO_CONTRACT
    if c < ACT.buy:
        return Why.OK if s.stock[c] > 0 else Why.NONE_LEFT
    if c == ACT.buy:
        return why_not_buy(kit, s, me)
    if c == ACT.rent:
        return Why.OK if me.credits >= kit.rent else Why.TOO_DEAR
    if c == ACT.sell:
        return Why.OK if me.servers > 0 else Why.NO_SERVER
    return Why.OK


@rule
def why_not_buy(kit, s, me):
    """SC-012, SC-016: a server is left in the row, and there are credits for it."""
    if s.sold == SPACES:
        return Why.SOLD_OUT
    return Why.OK if me.credits >= kit.prices[s.sold] else Why.TOO_DEAR
