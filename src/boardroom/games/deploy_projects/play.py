"""Carrying out a choice. Trusts its caller; only changes the record."""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.games.deploy_projects.development import hand_back
from boardroom.games.deploy_projects.projects import fill_waiting
from boardroom.games.deploy_projects.stretching import mark_needed
from boardroom.games.deploy_projects.table import (
    ACTION,
    PREP_TECH,
    Refill,
    deed_is_deploy,
    deed_is_develop,
    deed_project,
)
from boardroom.games.deploy_projects.tile_actions import (
    begin_second,
    integrate,
    lay_cubes,
    lift_cubes,
    redesign,
    resell,
)
from boardroom.pieces.deploy.accounts import trade
from boardroom.pieces.deploy.actions import (
    make_movement,
    next_colour,
    note_deed,
    pay,
    remove_freely,
)
from boardroom.pieces.deploy.development import full, use_tile
from boardroom.pieces.deploy.end_of_round import recover, trade_before_fees
from boardroom.pieces.deploy.preparation import adjust_team, choose_spot, place_start_tile
from boardroom.pieces.deploy.server_room import place_cube
from boardroom.pieces.deploy.terms import Ask, Dev, Stage


@rule
def answer(kit, s, c):
    """Carry out the choice of `s.seat`; what follows is the business of `proceed`."""
    p = np.int64(s.seat)
    ask = s.ask
    s.ask = Ask.NOTHING
    if ask == Ask.ACTION:
        choose_action(kit, s, p, c)
    elif ask < Ask.ACTION:
        answer_preparation(kit, s, p, ask, c)
    elif ask < Ask.REMOVE:
        go_on(kit, s, p, ask, c)
    elif ask < Ask.SECOND:
        answer_end(kit, s, p, ask, c)
    else:
        answer_tile(kit, s, p, ask, c)
    s.refill = Refill.SEAT


@rule
def answer_preparation(kit, s, p, ask, c):
    """The asks of set-up and Preparation."""
    if ask == Ask.SETUP_POOL:
        place_start_tile(kit, s, p, c)
    elif ask == Ask.PREP_ADJUST:
        adjust_team(kit, s, p, c)
    elif ask == Ask.PREP_SPOT:
        choose_spot(kit, s, p, c)
    elif c < PREP_TECH.done:
        hand_back(kit, s, p, c)
        fill_waiting(kit, s)
    else:
        s.place += 1


@rule
def choose_action(kit, s, p, c):
    """DE-028: note the action and where it begins; what is none asks again."""
    if c >= ACTION.designer:
        redesign(s, p, c - ACTION.designer)
    elif c == ACTION.rebalance:
        lift_cubes(s, p, Stage.CONTROL)
    elif c == ACTION.cash or c == ACTION.income:
        trade(kit, s.players[p], c - ACTION.cash)
    else:
        begin_action(kit, s, p, c)


@rule
def begin_action(kit, s, p, c):
    """DE-028: where an action begins."""
    note_deed(s, c)
    s.stage = Stage.PAY
    if deed_is_deploy(c):
        s.stage = Stage.PLAN
    elif deed_is_develop(c) and full(kit, s.players[p]):
        s.stage = Stage.DISCARD


@rule
def go_on(kit, s, p, ask, c):
    """What an action asks on its way: DISCARD, PLANNER, PAY, PLACE, MOVE."""
    if ask == Ask.MOVE:
        make_movement(kit, s, p, c)
        mark_needed(s.players[p])
    elif ask == Ask.PLACE:
        cubes = s.sites[deed_project(s.deed)]
        place_cube(s.players[p].room, cubes, next_colour(cubes), c)
        mark_needed(s.players[p])
    elif ask == Ask.PAY:
        pay(kit, s, p, c)
    else:
        settle_first(s, p, ask, c)


@rule
def settle_first(s, p, ask, c):
    """DE-114, DE-122: PLANNER is used or kept; a tile makes way."""
    if ask == Ask.DISCARD:
        s.discard = c
    elif c == 0:
        s.planned = 1
        use_tile(s, p, Dev.PLANNER)
    s.stage = Stage.PAY


@rule
def answer_end(kit, s, p, ask, c):
    """The free REMOVE, and the asks of the End of round that both editions have."""
    if ask == Ask.REMOVE:
        remove_freely(kit, s, p, c, Stage.AFTER)
    elif ask == Ask.EOR_TRADE:
        trade_before_fees(kit, s, p, c)
    else:
        recover(kit, s, p, c)


@rule
def answer_tile(kit, s, p, ask, c):
    """What Development tiles ask."""
    if ask == Ask.SECOND:
        begin_second(s, p, c)
    elif ask == Ask.INTEGRATE:
        integrate(kit, s, p, c)
    elif ask == Ask.REBALANCE:
        lay_cubes(s, p, c)
    elif ask == Ask.EOR_RESELL:
        resell(kit, s.players[p], c)
    elif c == 0:
        lift_cubes(s, p, Stage.FINISH)
