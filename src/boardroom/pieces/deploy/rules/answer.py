"""Carrying out a choice, as both editions do it. Trusts its caller; only changes the record."""

import numpy as np

from boardroom.engine.rules import by_record, rule
from boardroom.pieces.deploy.rules.actions import make_movement, note_deed, pay, remove_freely
from boardroom.pieces.deploy.rules.deploying import place_next, plan_deployment
from boardroom.pieces.deploy.rules.development import full
from boardroom.pieces.deploy.rules.end_of_round import recover, trade_before_fees
from boardroom.pieces.deploy.rules.preparation import adjust_team, choose_spot, place_start_tile
from boardroom.pieces.deploy.table import deed_is_deploy, deed_is_develop
from boardroom.pieces.deploy.terms import Ask, Stage


@by_record(1, pure=False)
def choose_action(kit, s, p, c):
    """DE-028: note the action and where it begins; what is none asks again."""


@by_record(1, pure=False)
def answer_own_ask(kit, s, p, ask, c):
    """What one edition asks alone."""


@by_record(1, pure=False)
def hand_back(kit, s, p, kind):
    """DE-062: a technology goes back in Preparation and gives its income back."""


@rule
def answer(kit, s, c):
    """Carry out the choice of `s.seat`; what follows is the business of `proceed`."""
    p, ask = np.int64(s.seat), s.ask
    s.ask = Ask.NOTHING
    if ask == Ask.ACTION:
        choose_action(kit, s, p, c)
    elif ask == Ask.MOVE:
        make_movement(kit, s, p, c)
    elif ask == Ask.PAY:
        pay(kit, s, p, c)
    elif ask == Ask.PLACE:
        place_next(s, p, c)
    elif ask < Ask.ACTION:
        answer_preparation(kit, s, p, ask, c)
    else:
        answer_rarer(kit, s, p, ask, c)


@rule
def answer_preparation(kit, s, p, ask, c):
    """The asks of set-up and Preparation."""
    if ask == Ask.SETUP_POOL:
        place_start_tile(kit, s, p, c)
    elif ask == Ask.PREP_ADJUST:
        adjust_team(kit, s, p, c)
    elif ask == Ask.PREP_SPOT:
        choose_spot(kit, s, p, c)
    elif c < len(s.players[p].owns):
        hand_back(kit, s, p, c)
    else:
        s.place += 1


@rule
def answer_rarer(kit, s, p, ask, c):
    """The rarer asks of an action, and those of the End of round."""
    if ask == Ask.DISCARD:
        s.discard = c
        s.stage = Stage.PAY
    elif ask == Ask.PLANNER:
        plan_deployment(s, p, c)
    elif ask == Ask.REMOVE:
        remove_freely(kit, s, p, c)
    elif ask == Ask.EOR_TRADE:
        trade_before_fees(kit, s, p, c)
    elif ask == Ask.EOR_RECOVER:
        recover(kit, s, p, c)
    else:
        answer_own_ask(kit, s, p, ask, c)


@rule
def begin_action(kit, s, p, c, deploying):
    """DE-028: note the action and the Stage it begins at, which is `deploying` for a DEPLOY."""
    note_deed(s, c)
    s.stage = Stage.PAY
    if deed_is_deploy(s, c):
        s.stage = deploying
    elif deed_is_develop(s, c) and full(kit, s.players[p]):
        s.stage = Stage.DISCARD
