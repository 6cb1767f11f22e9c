"""Carrying out a choice. Trusts its caller; only changes the record."""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.games.deploy_systems.deploying import recolour
from boardroom.games.deploy_systems.development import give_tile_back
from boardroom.games.deploy_systems.table import (
    ACTION,
    DESIGNER,
    PREP_TECH,
    deed_is_deploy,
    deed_is_develop,
    deed_system,
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
    elif ask == Ask.MOVE:
        make_movement(kit, s, p, c)
    elif ask == Ask.PAY:
        pay(kit, s, p, c)
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
        place_start_tile(kit, s, p, c)
    elif ask == Ask.PREP_ADJUST:
        adjust_team(kit, s, p, c)
    elif ask == Ask.PREP_SPOT:
        choose_spot(kit, s, p, c)
    elif c < PREP_TECH.done:
        give_tile_back(kit, s, p, c)
    else:
        s.place += 1


@rule
def answer_follow_up(kit, s, p, ask, c):
    """The rarer asks of an action, and those of the End of round."""
    if ask == Ask.DISCARD:
        s.discard = c
        s.stage = Stage.PAY
    elif ask == Ask.DESIGNER:
        redesign(s, p, c)
    elif ask == Ask.PLANNER:
        plan_deployment(s, p, c)
    elif ask == Ask.REMOVE:
        remove_freely(kit, s, p, c, Stage.FINISH)
    elif ask == Ask.EOR_TRADE:
        trade_before_fees(kit, s, p, c)
    else:
        recover(kit, s, p, c)


@rule
def redesign(s, p, c):
    """DS-032: DESIGNER changes a cube, or is kept."""
    if c < DESIGNER.skip:
        recolour(s, p, deed_system(s.deed), c)
        use_tile(s, p, Dev.DESIGNER)
    s.stage = Stage.PLAN


@rule
def plan_deployment(s, p, c):
    """DE-114: PLANNER is used or kept."""
    if c == 0:
        s.planned = 1
        use_tile(s, p, Dev.PLANNER)
    s.stage = Stage.PAY


@rule
def choose_action(kit, s, p, c):
    """DE-028: note the action and where it begins; a trade is none and asks again."""
    me = s.players[p]
    if c >= ACTION.cash:
        trade(kit, me, c - ACTION.cash)
        return
    note_deed(s, c)
    if deed_is_deploy(c):
        s.stage = Stage.DESIGN
    elif deed_is_develop(c) and full(kit, me):
        s.stage = Stage.DISCARD
    else:
        s.stage = Stage.PAY
