"""Legality as both editions have it; what one of them asks alone, the edition answers."""

import numpy as np

from boardroom.engine.rules import by_record, rule
from boardroom.pieces.deploy.rules.actions import (
    why_not_add,
    why_not_free_remove,
    why_not_move,
    why_not_plain,
)
from boardroom.pieces.deploy.rules.deploying import why_not_place_next
from boardroom.pieces.deploy.rules.development import why_not_hand_back
from boardroom.pieces.deploy.rules.end_of_round import why_not_eor_trade, why_not_recover
from boardroom.pieces.deploy.rules.preparation import why_not_adjust, why_not_take_spot
from boardroom.pieces.deploy.rules.workers import why_not_pay
from boardroom.pieces.deploy.table import actions_of, deed_is_add
from boardroom.pieces.deploy.terms import Ask, Why


@by_record(1)
def why_not_own_action(kit, s, p, c):
    """DE-110 to DE-122: DEPLOY and DEVELOP, and actions that one edition has alone."""


@by_record(1)
def why_not_own_ask(kit, s, p, c):
    """What making way for a tile and an ask of one edition alone forbid."""


@rule
def why_not(kit, s, c):
    """0 if the choice is legal, else the first reason against it."""
    p = np.int64(s.seat)
    if s.ask == Ask.ACTION:
        return why_not_action(kit, s, p, c)
    if s.ask == Ask.MOVE:
        return why_not_move(kit, s, p, c)
    if s.ask == Ask.PLACE:
        return why_not_place_next(s, p, c)
    return why_not_rarer(kit, s, p, c)


@rule
def why_not_action(kit, s, p, c):
    """DE-070 to DE-122: each action in turn."""
    if deed_is_add(c):
        return why_not_add(kit, s, p, c)
    if actions_of(s).move <= c <= actions_of(s).income:
        return why_not_plain(kit, s, p, c - actions_of(s).move)
    return why_not_own_action(kit, s, p, c)


@rule
def why_not_rarer(kit, s, p, c):
    """All asks but those for actions and for cubes to move or to place."""
    if s.ask < Ask.ACTION:
        return why_not_prepare(kit, s, p, c)
    if s.ask == Ask.PAY:
        return why_not_pay(s.players[p], s.due, c)
    if s.ask == Ask.REMOVE:
        return why_not_free_remove(kit, s.players[p], c)
    if s.ask == Ask.EOR_TRADE:
        return why_not_eor_trade(kit, s.players[p], c)
    if s.ask == Ask.EOR_RECOVER:
        return why_not_recover(kit, s.players[p], c)
    return why_not_own_ask(kit, s, p, c)


@rule
def why_not_prepare(kit, s, p, c):
    """The asks of set-up and Preparation."""
    if s.ask == Ask.PREP_TECH:
        me = s.players[p]
        return Why.OK if c >= len(me.owns) else why_not_hand_back(kit, me, c)
    if s.ask == Ask.PREP_ADJUST:
        return why_not_adjust(kit, s, p, c)
    return why_not_take_spot(kit, s, c) if s.ask == Ask.PREP_SPOT else Why.OK
