"""Carrying out a choice. Trusts its caller; only changes the record."""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.games.deploy_systems.deploying import recolour
from boardroom.games.deploy_systems.development import full, give_tile_back, use_tile
from boardroom.games.deploy_systems.table import (
    ACTION,
    DESIGNER,
    EOR_RECOVER,
    EOR_TRADE,
    LOWEST_TILE,
    MOVE,
    PREP_ADJUST,
    PREP_SPOT,
    PREP_TECH,
    REMOVE,
    deed_is_deploy,
    deed_is_develop,
    deed_system,
)
from boardroom.games.deploy_systems.why_not import next_colour
from boardroom.pieces.deploy.accounts import (
    recover_by_worker,
    trade_for_cash,
    trade_for_income,
)
from boardroom.pieces.deploy.server_room import (
    WITHIN_B,
    add_tile,
    move_cube,
    place_cube,
    take_a_tile,
)
from boardroom.pieces.deploy.terms import Ask, Dev, Pool, Stage
from boardroom.pieces.deploy.workers import hire, pay_workers, send_back, take_spot

STOPPED = 2  # `asked` once a player has ended the recovery from a loss


@rule
def answer(kit, s, c):
    """Carry out the choice of `s.seat`; what follows is the business of `proceed`."""
    p = np.int64(s.seat)
    ask = s.ask
    s.ask = Ask.NOTHING
    if ask == Ask.ACTION:
        choose_action(kit, s, p, c)
    elif ask == Ask.MOVE:
        make_movement(kit, s, p, c)
    elif ask == Ask.PAY:
        pay_workers(kit, s, p, s.due, c)
        s.stage = Stage.DEED
    elif ask == Ask.PLACE:
        cubes = s.players[p].design[deed_system(s.deed)]
        place_cube(s.players[p].room, cubes, next_colour(cubes), c)
    elif ask < Ask.ACTION:
        answer_preparation(kit, s, p, ask, c)
    else:
        answer_follow_up(kit, s, p, ask, c)


@rule
def answer_preparation(kit, s, p, ask, c):
    """The asks of set-up and Preparation."""
    if ask == Ask.SETUP_POOL:
        add_tile(s.players[p].room, Pool.A if c == 0 else Pool.B, kit.start_tile)
        s.place += 1
    elif ask == Ask.PREP_TECH:
        if c < PREP_TECH.done:
            give_tile_back(kit, s, p, c)
        else:
            s.place += 1
    elif ask == Ask.PREP_ADJUST:
        adjust_team(kit, s, p, c)
    else:
        choose_spot(kit, s, p, c)


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


@rule
def answer_follow_up(kit, s, p, ask, c):
    """The rarer asks of an action, and those of the End of round."""
    if ask == Ask.DISCARD:
        s.discard = c
        s.stage = Stage.PAY
    elif ask == Ask.DESIGNER:
        if c < DESIGNER.skip:
            recolour(s, p, deed_system(s.deed), c)
            use_tile(s, p, Dev.DESIGNER)
        s.stage = Stage.PLAN
    elif ask == Ask.PLANNER:
        plan_deployment(s, p, c)
    elif ask == Ask.REMOVE:
        if c < REMOVE.skip:
            remove_capacity(kit, s, p, c)
        s.stage = Stage.FINISH
    else:
        answer_end_of_round(kit, s, p, ask, c)


@rule
def plan_deployment(s, p, c):
    """DE-114: PLANNER is used or kept."""
    if c == 0:
        s.planned = 1
        use_tile(s, p, Dev.PLANNER)
    s.stage = Stage.PAY


@rule
def trade(kit, me, c):
    """DE-050: a point for credits, or for income."""
    if c == 0:
        trade_for_cash(kit, me)
    else:
        trade_for_income(kit, me)


@rule
def choose_action(kit, s, p, c):
    """DE-028: note the action and where it begins; a trade is none and asks again."""
    me = s.players[p]
    if c >= ACTION.cash:
        trade(kit, me, c - ACTION.cash)
        return
    s.deed = c
    s.due = 1
    s.discard = -1
    s.planned = 0
    if deed_is_deploy(c):
        s.stage = Stage.DESIGN
    elif deed_is_develop(c) and full(kit, me):
        s.stage = Stage.DISCARD
    else:
        s.stage = Stage.PAY


@rule
def make_movement(kit, s, p, c):
    """DE-080, DE-081: one cube; within B a second may follow in the same movement."""
    if c >= MOVE.stop:
        s.stage = Stage.FREE_REMOVE
        return
    move_cube(s.players[p].room, c)
    if c < WITHIN_B:
        s.moved += 1
        s.half = 0
    elif s.half == 1:
        s.half = 0
    else:
        s.moved += 1
        s.half = 1


@rule
def remove_capacity(kit, s, p, c):
    """DE-090, DE-092: capacity leaves the game, nothing is paid back."""
    room = s.players[p].room
    if c < REMOVE.remove_b:
        take_a_tile(room, c + LOWEST_TILE)
        s.market.gone[c + LOWEST_TILE] += 1
    elif c < REMOVE.remove_c:
        slot = c - REMOVE.remove_b
        s.market.gone[room.b_tiles[slot]] += 1
        room.b_tiles[slot] = 0
    else:
        room.marker -= c - REMOVE.remove_c + 1


@rule
def answer_end_of_round(kit, s, p, ask, c):
    """DE-051, DE-144: trading before the fees, recovering after a loss."""
    me = s.players[p]
    if ask == Ask.EOR_TRADE:
        if c < EOR_TRADE.done:
            trade(kit, me, c)
        else:
            s.asked = 1
    elif c == EOR_RECOVER.worker:
        recover_by_worker(kit, me)
    elif c == EOR_RECOVER.income:
        trade_for_income(kit, me)
    else:
        s.asked = STOPPED
