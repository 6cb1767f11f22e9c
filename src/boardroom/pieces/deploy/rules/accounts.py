"""Credits, income and business value: trading, settling, losing and recovering."""

from boardroom.engine.rules import rule
from boardroom.pieces.deploy.rules.workers import send_back
from boardroom.pieces.deploy.terms import Why


@rule
def change_income(kit, me, change):
    """DE-007, DE-008: one net change; what would pass the cap is lost."""
    me.income = min(me.income + change, kit.income_cap)


@rule
def why_not_trade_cash(me):
    """DE-009, DE-050: a business value point to give."""
    return Why.NO_VALUE if me.value < 1 else Why.OK


@rule
def why_not_trade_income(kit, me):
    """DE-050, DE-052: a point to give, and income below its cap."""
    if me.value < 1:
        return Why.NO_VALUE
    return Why.INCOME_CAP if me.income >= kit.income_cap else Why.OK


@rule
def trade_for_cash(kit, me):
    """DE-050: one business value point for credits."""
    me.value -= 1
    me.cash += kit.trade_cash


@rule
def trade_for_income(kit, me):
    """DE-050, DE-052: one business value point for income; near the cap it yields less."""
    me.value -= 1
    change_income(kit, me, kit.trade_income)


@rule
def settle_result(kit, me, result):
    """DE-142, DE-147: receive the result; a debt beyond the cash is paid in points."""
    me.cash += result
    while me.cash < 0:
        trade_for_cash(kit, me)


@rule
def why_not_recover_by_worker(me):
    """DE-144: a worker in the coffee room to send back."""
    return Why.COFFEE_EMPTY if me.team.coffee < 1 else Why.OK


@rule
def why_not_stop_recovery(me):
    """DE-144: no stopping while a worker could go back."""
    return Why.MUST_RECOVER if me.team.coffee > 0 else Why.OK


@rule
def recover_by_worker(kit, me):
    """DE-144: one worker back to the supply."""
    send_back(kit, me, 1)


@rule
def shortfall_points(kit, result):
    """DE-150: points lost at the end for a loss, one for each five credits begun."""
    return (kit.loss_step - 1 - result) // kit.loss_step if result < 0 else 0


@rule
def why_not_trade(kit, me, c):
    """DE-050, DE-052: first for credits, then for income."""
    return why_not_trade_cash(me) if c == 0 else why_not_trade_income(kit, me)


@rule
def trade(kit, me, c):
    """DE-050: a point for credits, or for income."""
    if c == 0:
        trade_for_cash(kit, me)
    else:
        trade_for_income(kit, me)
