"""What each choice does, and nothing more."""

import numpy as np

from boardroom.engine.rules import rule

from spare_capacity.table import ACT, Ask


@rule
def answer(kit, s, c):
    """Carry out one choice of the current ask."""
    ask, me = np.int64(s.ask), s.players[np.int64(s.seat)]
    s.ask = Ask.NOTHING
    if ask == Ask.LEAVE:
        lose_contract(s, me, c)
    else:
        take_action(kit, s, me, c)


@rule
def take_action(kit, s, me, c):
    """SC-010 to SC-015: one of the actions of a turn."""
    s.left -= 1
    if c < ACT.buy:
        sign_contract(s, me, c)
    elif c == ACT.buy:
        buy_server(kit, s, me)
    elif c == ACT.rent:
        me.credits -= kit.rent
        me.rented += 1
    elif c == ACT.sell:
        me.credits += kit.resale
        me.servers -= 1


@rule
def sign_contract(s, me, kind):
    """SC-011: a contract that is laid out."""
    s.stock[kind] -= 1
    me.contracts[kind] += 1


@rule
def buy_server(kit, s, me):
    """SC-012: the cheapest one left in the row."""
    me.credits -= kit.prices[s.sold]
    me.servers += 1
    s.sold += 1


@rule
def lose_contract(s, me, kind):
    """SC-025: it is laid out again, and the turn to settle is over."""
    me.contracts[kind] -= 1
    s.stock[kind] += 1
    s.place += 1
    s.settled = 0
