"""DE-050 to DE-053: business value for credits or income."""

import pytest

from boardroom.engine import rules
from boardroom.games.deploy_systems.table import CHOICES, Step, System
from boardroom.pieces.deploy.terms import Ask, Spot, Why
from tests.rules.conftest import begin, discs, do, offered, room, why

AD = System.ADMINISTRATION
FEES_14 = {"A": [2], "a": "1b", "B": {5: "1y"}}  # 8 + 6


# The vectors of the specification


@pytest.mark.rule("DE-050")
@pytest.mark.rule("DE-071")
def test_a_point_buys_the_credits_a_tile_lacks(kit, s):
    """Vector 32: cash 7 refuses B at 8; a cash trade makes 12, and the tile leaves 4."""
    me = s.players[0]
    me.cash, me.value = 7, 1
    assert why(kit, s, "add_b:0") == Why.TOO_DEAR
    do(kit, s, "cash")
    assert (me.cash, me.value) == (12, 0)
    do(kit, s, "add_b:0")
    assert me.cash == 4


@pytest.mark.rule("DE-009")
@pytest.mark.rule("DE-050")
@pytest.mark.parametrize("value", [0, -3])
def test_without_a_point_nothing_is_traded(kit, s, value):
    """Vector 67: at the start, with BVP 0, no trade is offered; below 0 neither."""
    s.players[0].value = value
    assert why(kit, s, "cash") == why(kit, s, "income") == Why.NO_VALUE


@pytest.mark.rule("DE-051")
@pytest.mark.rule("DE-142")
@pytest.mark.rule("DE-143")
def test_a_trade_before_the_fees_avoids_the_loss(kit, s):
    """Vector 24: income 12, fees 14, BVP 3: a trade makes 14 and 2, nothing paid, no penalty."""
    me = s.players[0]
    me.income, me.value, me.room = 12, 3, room(**FEES_14)
    begin(kit, s, Step.FEES_AND_INCOME)
    assert (s.ask, s.seat) == (Ask.EOR_TRADE, 0)
    do(kit, s, "income", "done")
    assert (me.income, me.value, me.cash) == (14, 2, 50)
    assert s.step == Step.ADJUST_TEAMS


# What a point brings


@pytest.mark.rule("DE-050")
@pytest.mark.parametrize(("trade", "cash", "income"), [("cash", 55, 10), ("income", 50, 12)])
def test_a_point_brings_five_credits_or_two_income(kit, s, trade, cash, income):
    """One point is given, one of the two is taken."""
    me = s.players[0]
    me.value, me.income = 4, 10
    do(kit, s, trade)
    assert (me.value, me.cash, me.income) == (3, cash, income)


@pytest.mark.rule("DE-050")
def test_points_are_traded_one_at_a_time_until_none_is_left(kit, s):
    """Three points: twice credits, once income, then nothing more."""
    me = s.players[0]
    me.value = 3
    do(kit, s, "cash", "income", "cash")
    assert (me.value, me.cash, me.income) == (0, 60, 2)
    assert why(kit, s, "cash") == Why.NO_VALUE


# When it is allowed


@pytest.mark.rule("DE-051")
def test_a_trade_in_control_is_no_action_and_costs_no_worker(kit, s):
    """The disc stays, the office too, the action is still to come, no spot gives a bonus."""
    me = s.players[0]
    me.value, me.team.office, s.spots[Spot.REMOVE] = 2, 1, 1
    do(kit, s, "cash")
    assert (s.ask, s.seat, s.step) == (Ask.ACTION, 0, Step.ACTIONS)
    assert (s.roundel.steps[0], me.team.office) == (0, 1)


@pytest.mark.rule("DE-051")
def test_trading_is_offered_while_teams_are_adjusted(kit, s):
    """Income 3 cannot bear a worker; a trade makes 5, and the same player is asked again."""
    me = s.players[0]
    me.value, me.income = 2, 3
    begin(kit, s, Step.ADJUST_TEAMS)
    assert why(kit, s, "hire:0") == Why.INCOME_SHORT
    do(kit, s, "income")
    assert (s.ask, s.seat) == (Ask.PREP_ADJUST, 0)
    do(kit, s, "hire:0")
    assert (me.income, me.value) == (0, 1)


@pytest.mark.rule("DE-051")
def test_a_cash_trade_while_teams_are_adjusted_asks_again_too(kit, s):
    """Five credits, and the question stands as before."""
    s.players[0].value = 1
    begin(kit, s, Step.ADJUST_TEAMS)
    assert (s.ask, s.seat) == (Ask.PREP_ADJUST, 0)
    do(kit, s, "cash")
    assert (s.players[0].cash, s.players[0].value) == (55, 0)


@pytest.mark.rule("DE-051")
def test_everybody_with_a_point_may_trade_before_the_fees(kit, s):
    """Seats 1 and 3 have one; they are asked in player order, the others are not."""
    s.first = 2
    s.players[1].value = s.players[3].value = 1
    begin(kit, s, Step.FEES_AND_INCOME)
    assert (s.ask, s.seat) == (Ask.EOR_TRADE, 3)
    do(kit, s, "done")
    assert (s.ask, s.seat) == (Ask.EOR_TRADE, 1)
    do(kit, s, "cash")
    assert s.ask != Ask.EOR_TRADE
    assert (s.players[3].cash, s.players[1].cash) == (50, 55)


@pytest.mark.rule("DE-051")
def test_trading_for_income_helps_to_recover_from_a_loss(kit, s):
    """A loss of 4 with 3 points: one is the penalty, two trades break even."""
    me = s.players[0]
    me.income, me.value, me.room = 10, 3, room(**FEES_14)
    begin(kit, s, Step.LOSS_PENALTY)
    assert (s.ask, s.seat, me.value) == (Ask.EOR_RECOVER, 0, 2)
    assert offered(kit, s) == ["income:0", "stop:0"]
    do(kit, s, "income", "income")
    assert (me.income, me.value) == (14, 0)
    assert s.ask != Ask.EOR_RECOVER


@pytest.mark.rule("DE-051")
def test_trading_is_asked_where_it_can_make_a_difference_and_nowhere_else():
    """In control, while adjusting teams, before the fees, while recovering."""
    asks = {ask for ask, choices in CHOICES.items() if "income" in choices.firsts._fields}
    assert asks == {Ask.ACTION, Ask.PREP_ADJUST, Ask.EOR_TRADE, Ask.EOR_RECOVER}


# At the top of the track


@pytest.mark.rule("DE-052")
def test_at_the_cap_no_income_is_offered(kit, s):
    """Income 75: credits only."""
    s.players[0].value, s.players[0].income = 2, 75
    assert why(kit, s, "income") == Why.INCOME_CAP
    assert why(kit, s, "cash") == Why.OK


@pytest.mark.rule("DE-052")
@pytest.mark.parametrize("income", [73, 74])
def test_one_step_below_the_cap_a_point_brings_one(kit, s, income):
    """From 73 or 74 the trade leads to 75."""
    me = s.players[0]
    me.value, me.income = 1, income
    do(kit, s, "income")
    assert (me.income, me.value) == (75, 0)


@pytest.mark.rule("DE-052")
@pytest.mark.parametrize("step", [Step.ADJUST_TEAMS, Step.FEES_AND_INCOME])
def test_the_cap_holds_wherever_trading_is_asked(kit, s, step):
    """Also while adjusting teams and before the fees."""
    s.players[0].value, s.players[0].income = 1, 75
    begin(kit, s, step)
    assert why(kit, s, "income") == Why.INCOME_CAP
    assert why(kit, s, "cash") == Why.OK


# When it is over


@pytest.mark.rule("DE-053")
def test_the_last_trade_is_before_the_fees_of_the_last_round(kit, s):
    """Round 5: the trade is still asked there, after it nothing is."""
    s.lap, s.players[0].value = 5, 2
    discs(kit, s, *((p, 30) for p in range(4)))
    begin(kit, s, Step.FEES_AND_INCOME)
    assert (s.ask, s.seat) == (Ask.EOR_TRADE, 0)
    do(kit, s, "cash", "done")
    assert s.over == 1
    assert rules.legal(kit, s) == 0
    assert rules.points(kit, s, 0) == 1 + 5 - 1  # a point kept, 55 credits, the 2-tile


@pytest.mark.rule("DE-053")
def test_the_final_loss_cannot_be_traded_away(kit, s):
    """A fee of 6 without income costs 2 points, whatever points could have bought."""
    me = s.players[0]
    s.lap, me.value, me.cash, me.room = 5, 3, 0, room(B={5: ""})
    begin(kit, s, Step.OPTIMISATION)
    assert s.over == 1
    assert (me.value, me.income) == (3, 0)
    assert rules.points(kit, s, 0) == 1
