"""The End of round as both editions have it."""

from boardroom.engine.rules import by_record, rule
from boardroom.engine.turns import ask_seat
from boardroom.pieces.deploy.rules.accounts import (
    recover_by_worker,
    settle_result,
    trade,
    trade_for_income,
    why_not_recover_by_worker,
    why_not_stop_recovery,
    why_not_trade,
    why_not_trade_income,
)
from boardroom.pieces.deploy.rules.development import operating_result
from boardroom.pieces.deploy.rules.preparation import next_step
from boardroom.pieces.deploy.rules.roundel import in_order
from boardroom.pieces.deploy.table import EOR_RECOVER, EOR_TRADE
from boardroom.pieces.deploy.terms import Ask, Why

STOPPED = 2  # `asked` once a player has ended the recovery from a loss


@rule
def settle_fees_and_income(kit, s):
    """DE-142: in player order, first the chance to trade, then the result is paid."""
    if s.place == kit.seats:
        next_step(s)
        return
    p = in_order(kit, s, s.place)
    me = s.players[p]
    if s.asked == 0 and me.value >= 1:
        ask_seat(s, p, Ask.EOR_TRADE)
        return
    settle_result(kit, me, operating_result(kit, me))
    s.place += 1
    s.asked = 0


@rule
def penalise_loss(kit, s):
    """DE-143, DE-144: a loss costs a point; then the way back is sought."""
    if s.place == kit.seats:
        next_step(s)
        return
    p = in_order(kit, s, s.place)
    me = s.players[p]
    loss = operating_result(kit, me) < 0
    if loss and s.asked == 0:
        me.value -= kit.loss_value
        s.asked = 1
    elif loss and s.asked == 1:
        ask_seat(s, p, Ask.EOR_RECOVER)
    else:
        s.place += 1
        s.asked = 0


@by_record(1)
def earns_bonus(kit, me):
    """DE-145: whether a player wastes no capacity, as the edition counts it."""


@rule
def pay_optimisation_bonus(kit, s):
    """DE-145: a point for those who waste no capacity."""
    for p in range(kit.seats):
        if earns_bonus(kit, s.players[p]):
            s.players[p].value += kit.optimisation_value


@rule
def close_round(kit, s, preparation, game_over):
    """DE-146, DE-002: the next Preparation, or the end of the game."""
    if s.lap == kit.rounds:
        s.step = game_over
        s.together = 0
        s.over = 1
    else:
        s.lap += 1
        s.step = preparation
        s.place = 0
        s.asked = 0


@rule
def why_not_eor_trade(kit, me, c):
    """DE-051: a trade before the fees, or none."""
    return Why.OK if c >= EOR_TRADE.done else why_not_trade(kit, me, c)


@rule
def why_not_recover(kit, me, c):
    """DE-144: a worker back, a trade, or stop when no worker is left."""
    if c == EOR_RECOVER.worker:
        return why_not_recover_by_worker(me)
    if c == EOR_RECOVER.income:
        return why_not_trade_income(kit, me)
    return why_not_stop_recovery(me)


@rule
def trade_before_fees(kit, s, p, c):
    """DE-051: trading until it is enough."""
    if c < EOR_TRADE.done:
        trade(kit, s.players[p], c)
    else:
        s.asked = 1


@rule
def recover(kit, s, p, c):
    """DE-144: one step out of a loss, or a stop."""
    if c == EOR_RECOVER.worker:
        recover_by_worker(kit, s.players[p])
    elif c == EOR_RECOVER.income:
        trade_for_income(kit, s.players[p])
    else:
        s.asked = STOPPED
