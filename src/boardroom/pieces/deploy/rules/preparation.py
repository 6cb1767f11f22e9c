"""Set-up and Preparation as both editions have them: each printed step, why not, and answers."""

import numpy as np

from boardroom.engine.chance import draw, scatter
from boardroom.engine.rules import by_record, rule
from boardroom.engine.turns import ask_seat
from boardroom.pieces.bag import COLOURS
from boardroom.pieces.deploy.rules.accounts import trade, why_not_trade
from boardroom.pieces.deploy.rules.development import operating_result, technology_owned
from boardroom.pieces.deploy.rules.marketplace import stock_market
from boardroom.pieces.deploy.rules.roundel import in_order, raise_disc, stack_at_start
from boardroom.pieces.deploy.rules.server_room import add_tile
from boardroom.pieces.deploy.rules.workers import (
    any_spot,
    go_to_office,
    hire,
    send_back,
    take_spot,
    why_not_hire,
    why_not_send_back,
    why_not_spot,
)
from boardroom.pieces.deploy.table import PREP_ADJUST, PREP_SPOT
from boardroom.pieces.deploy.terms import Ask, Pool, Stage, Why

# Set-up


@rule
def lay_out_board(kit, s, seed):
    """Set-up 1 to 4: bag, first player, what everybody begins with, marketplace, roundel."""
    s.rng = scatter(seed)
    s.lap = 1
    s.discard = -1
    s.step = 0
    s.ask = Ask.NOTHING
    s.stage = Stage.CONTROL
    fill_bag(kit, s)
    s.first = draw(s, kit.seats)
    for p in range(kit.seats):
        outfit_player(kit, s.players[p])
    stock_market(kit, s)
    stack_at_start(kit, s)


@rule
def fill_bag(kit, s):
    """Set-up 1: all cubes go into the bag."""
    for colour in range(COLOURS):
        s.bag.cubes[colour] = kit.cubes[colour]


@rule
def outfit_player(kit, me):
    """Set-up 2: workers and credits; income, value and the pool C marker start at 0."""
    me.team.supply = kit.extra_workers
    me.cash = kit.start_cash


# The steps, each until nobody is left to ask


@by_record(0)
def steps_of(s):
    """The printed steps of a round, as the edition of a table numbers them."""


@rule
def next_step(s):
    """On to the next printed step, beginning with the first in player order."""
    s.step += 1
    s.place = 0
    s.asked = 0


@rule
def place_start_tiles(kit, s, then):
    """Set-up: everybody's starting tile, in player order; then round 1 begins with its actions."""
    if s.place < kit.seats:
        ask_seat(s, in_order(kit, s, s.place), Ask.SETUP_POOL)
    else:
        s.step = then
        s.place = 0


@rule
def remove_unwanted_tech(kit, s):
    """DE-062: each owner of technology may give some back."""
    if s.place == kit.seats:
        next_step(s)
        return
    p = in_order(kit, s, s.place)
    if technology_owned(kit, s.players[p]) > 0:
        ask_seat(s, p, Ask.PREP_TECH)
    else:
        s.place += 1


@rule
def pass_first_player(kit, s):
    """DE-063: the marker goes on clockwise, the new holder's disc to the top of its stack."""
    s.first = (s.first + 1) % kit.seats
    raise_disc(kit, s, s.first)
    next_step(s)


@rule
def adjust_teams(kit, s):
    """DE-064: everybody in turn."""
    if s.place < kit.seats:
        ask_seat(s, in_order(kit, s, s.place), Ask.PREP_ADJUST)
    else:
        next_step(s)


@rule
def call_to_office(kit, s):
    """DE-066: before workers are placed all walk to the office."""
    go_to_office(kit, s)
    s.passed = 0


@rule
def place_extra_workers(kit, s):
    """DE-066: round and round until everybody has passed."""
    if s.passed == (1 << kit.seats) - 1:
        next_step(s)
        return
    p = in_order(kit, s, s.place)
    if s.passed & (1 << p) == 0:
        if s.players[p].team.office > 0 and any_spot(kit, s):
            ask_seat(s, p, Ask.PREP_SPOT)
            return
        s.passed |= np.uint8(1 << p)
    s.place = (s.place + 1) % kit.seats


# Why not


@rule
def why_not_adjust(kit, s, p, c):
    """DE-064, DE-065, DE-050: send workers back, keep, hire, or trade first."""
    me = s.players[p]
    if c < PREP_ADJUST.keep:
        return why_not_adjust_by(kit, why_not_send_back(me, PREP_ADJUST.keep - c),
                                 PREP_ADJUST.keep - c)
    if c == PREP_ADJUST.keep:
        return Why.OK
    if c < PREP_ADJUST.cash:
        n = c - PREP_ADJUST.keep
        return why_not_adjust_by(kit, why_not_hire(kit, me, operating_result(kit, me), n), n)
    return why_not_trade(kit, me, c - PREP_ADJUST.cash)


@rule
def why_not_adjust_by(kit, code, n):
    """DE-064: no more in one Preparation than the kit allows."""
    return Why.CHANGE_LIMIT if n > kit.team_change else code


@rule
def why_not_take_spot(kit, s, c):
    """DE-066: an empty spot, or a pass."""
    return Why.OK if c >= PREP_SPOT.stop else why_not_spot(kit, s, c)


# Answers


@rule
def place_start_tile(kit, s, p, c):
    """Set-up: the starting tile goes to pool A or pool B."""
    add_tile(s.players[p].room, Pool.A if c == 0 else Pool.B, kit.start_tile)
    s.place += 1


@rule
def adjust_team(kit, s, p, c):
    """DE-064: one change for the whole team; a trade asks again."""
    me = s.players[p]
    if c >= PREP_ADJUST.cash:
        trade(kit, me, c - PREP_ADJUST.cash)
        return
    if c < PREP_ADJUST.keep:
        send_back(kit, me, PREP_ADJUST.keep - c)
    elif c > PREP_ADJUST.keep:
        hire(kit, me, c - PREP_ADJUST.keep)
    s.place += 1


@rule
def choose_spot(kit, s, p, c):
    """DE-066: one worker to a spot, or a pass for the rest of the round."""
    if c < PREP_SPOT.stop:
        take_spot(s, p, c)
    else:
        s.passed |= np.uint8(1 << p)
    s.place = (s.place + 1) % kit.seats
