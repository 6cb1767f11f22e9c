"""The course of a month, one call per printed step."""

import numpy as np

from boardroom.engine.chance import draw
from boardroom.engine.rules import rule
from boardroom.engine.turns import ask_seat

from spare_capacity.rules.service import fees, overload_at
from spare_capacity.table import LEVELS, NOT_DRAWN, Ask, Step


@rule
def proceed(kit, s):
    """SC-002: do the next piece of the month, or ask for the next decision."""
    if s.step == Step.ACT:
        give_turn(kit, s)
    elif s.step == Step.DEMAND:
        draw_demand(s)
    elif s.step == Step.SETTLE:
        settle(kit, s)
    else:
        close_month(kit, s)


@rule
def in_order(kit, s, place):
    """SC-003: who is in a place of this month's order."""
    return (np.int64(s.first) + place) % kit.seats


@rule
def next_step(s):
    """On to the next printed step, beginning with the first player."""
    s.step += 1
    s.place = 0


@rule
def give_turn(kit, s):
    """SC-003, SC-010: everybody in turn, for so many actions."""
    if s.place == kit.seats:
        next_step(s)
    elif s.left == 0:
        s.place += 1
        s.left = kit.actions
    else:
        ask_seat(s, in_order(kit, s, s.place), Ask.ACT)


@rule
def draw_demand(s):
    """SC-020: a token from the bag, each of them equally likely."""
    tokens = np.int64(0)
    for level in range(LEVELS):
        tokens += s.bag[level]
    at, level = draw(s, tokens), 0
    while at >= s.bag[level]:
        at -= s.bag[level]
        level += 1
    s.bag[level] -= 1
    s.demand = level
    next_step(s)


@rule
def settle(kit, s):
    """SC-003, SC-023 to SC-025: accounts one after the other; whoever failed loses a contract."""
    if s.place == kit.seats:
        next_step(s)
        return
    p = in_order(kit, s, s.place)
    if s.settled == 0:
        settle_accounts(kit, s, s.players[p])
    elif kit.leaving == 1 and overload_at(kit, s.players[p], s.demand) > 0:
        ask_seat(s, p, Ask.LEAVE)
    else:
        s.place += 1
        s.settled = 0


@rule
def settle_accounts(kit, s, me):
    """SC-023, SC-024: fees come in; servers and what they could not carry are paid."""
    costs = kit.upkeep * me.servers + kit.overload * overload_at(kit, me, s.demand)
    me.credits += fees(kit, me) - costs
    s.settled = 1


@rule
def close_month(kit, s):
    """SC-030, SC-031: rented servers go back; on to the next month, or to the end."""
    for p in range(kit.seats):
        s.players[p].rented = 0
    if s.month == kit.months:
        s.together = 0
        s.over = 1
        return
    s.month += 1
    s.step = Step.ACT
    s.first = in_order(kit, s, 1)
    s.place = 0
    s.sold = 0
    s.demand = NOT_DRAWN
