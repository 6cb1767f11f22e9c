"""DE-140 to DE-147: scoring, workers, fees, losses, the optimisation bonus."""

import pytest

from boardroom.games.deploy_systems.table import Step, System
from boardroom.pieces.deploy.rules.accounts import settle_result
from boardroom.pieces.deploy.rules.development import operating_result
from boardroom.pieces.deploy.rules.end_of_round import pay_optimisation_bonus
from boardroom.pieces.deploy.rules.server_room import fee_b, licence_fees, optimised
from boardroom.pieces.deploy.rules.workers import retrieve_workers
from boardroom.pieces.deploy.terms import Ask, Dev, Spot, Why
from tests.rules.conftest import begin, discs, do, offered, room, why

AD, MA, WA, LO, IN = System
FEES_22 = room(A=[5], a="1b", B={6: "1p"})  # 8 + 14
FEES_15 = room(B={6: ""}, C=3)  # 6 + 9
FEES_14 = room(B={6: "1p"})


def account(me, income=0, cash=50, value=0, coffee=0):
    """What a player has at the end of a round."""
    me.income, me.cash, me.value = income, cash, value
    me.team.supply, me.team.coffee = 5 - coffee, coffee


def asked(s):
    """The decision now due and the seat it is put to."""
    return Ask(s.ask).name, int(s.seat)


# From the specification's table of cases


@pytest.mark.rule("DE-147")
@pytest.mark.rule("DE-143")
@pytest.mark.rule("DE-144")
def test_a_loss_beyond_cash_costs_points_and_all_workers(kit, s):
    """Income 10, fees 22, cash 9, two workers: one forced trade, the penalty, both go back."""
    me = s.players[0]
    me.room = FEES_22
    account(me, income=10, cash=9, coffee=2)
    assert licence_fees(kit, me.room) == 22
    begin(kit, s, Step.FEES_AND_INCOME)
    assert me.cash == 9 + 5 - 12
    assert me.value == -2
    assert (me.income, me.team.coffee, me.team.supply) == (20, 0, 5)
    assert operating_result(kit, me) == -2


@pytest.mark.rule("DE-144")
@pytest.mark.rule("DE-142")
def test_recovery_ends_at_break_even(kit, s):
    """As before but fees of 15: cash 4, BVP −1, one worker back, the other stays."""
    me = s.players[0]
    me.room = FEES_15
    account(me, income=10, cash=9, coffee=2)
    begin(kit, s, Step.FEES_AND_INCOME)
    assert (me.cash, me.value, me.income) == (4, -1, 15)
    assert operating_result(kit, me) == 0
    assert me.team.supply == 4


@pytest.mark.rule("DE-142")
@pytest.mark.rule("DE-143")
@pytest.mark.rule("DE-051")
def test_a_trade_before_the_fees_avoids_the_penalty(kit, s):
    """Income 12, fees 14, BVP 3: one trade for income, nothing paid, nothing lost."""
    me = s.players[0]
    me.room = FEES_14
    account(me, income=12, value=3)
    begin(kit, s, Step.FEES_AND_INCOME)
    assert asked(s) == ("EOR_TRADE", 0)
    do(kit, s, "income", "done")
    assert (me.income, me.value, me.cash) == (14, 2, 50)


@pytest.mark.rule("DE-145")
@pytest.mark.parametrize(
    ("server_room", "bonus"),
    [
        (room(A=[5], a="4b", C=3, c="2p"), True),  # 12 ≥ 10, B passes, 6 ≥ 6
        (room(A=[5], a="4b", C=3, c="1p"), False),  # 3 < 6
        (room(), False),  # no capacity at all
        (room(B={6: "6y", 3: ""}), True),  # 18 ≥ 18, B as a whole
        (room(B={6: "5y", 3: ""}), False),
        (room(A=[5], a="3b", C=3, c="2p"), False),  # 9 < 10
        (room(A=[5, 4], a="6b"), True),  # exactly two thirds
        (room(A=[5, 3], a="5b"), False),  # 15 < 16
        (room(A=[5, 3], a="4b 2p"), True),  # 18 ≥ 16
        (room(A=[2, 2, 2, 3], a="6b"), True),
        (room(A=[2, 2, 2, 3], a="5b"), False),
        (room(A=[2], a="2b", B={2: "2y"}), True),
        (room(A=[3], a="2b", C=3, c="2p"), True),
        (room(C=3, c="1b 1p"), True),
        (room(C=1), False),
        (room(A=[2], a="2b", B={9: ""}), False),  # one idle pool is enough
        (room(A=[9], B={2: "2y"}), False),
    ],
)
def test_the_optimisation_bonus_asks_for_two_thirds_of_every_pool(kit, server_room, bonus):
    """Three times the cubes against twice the capacity, pool by pool, exactly."""
    assert optimised(kit, server_room) == bonus


@pytest.mark.rule("DE-145")
@pytest.mark.rule("DE-046")
def test_an_empty_tile_of_pool_b_pays_its_fee_and_may_still_earn_the_bonus(kit, s):
    """B[6:6y, 3:empty]: fee 12 and one BVP."""
    me = s.players[0]
    me.room = room(B={6: "6y", 3: ""})
    assert fee_b(kit, me.room) == 12
    begin(kit, s, Step.OPTIMISATION)
    assert me.value == 1


@pytest.mark.rule("DE-141")
@pytest.mark.rule("DE-029")
def test_workers_left_in_the_office_return_to_the_coffee_room(kit, s):
    """Past home with two office workers: they are lost for the round, not for the game."""
    me = s.players[0]
    me.team.supply, me.team.office = 3, 2
    discs(kit, s, (0, 6), (1, 6), (2, 6), (3, 5))
    begin(kit, s, Step.ACTIONS)
    assert asked(s) == ("ACTION", 3)
    do(kit, s, "consult")
    assert (me.team.supply, me.team.coffee, me.team.office) == (3, 2, 0)


# Step by step


@pytest.mark.rule("DE-140")
def test_systems_are_scored_for_all_before_anybody_settles(kit, s):
    """The first chance to trade comes when every player's systems are scored."""
    for p in range(kit.seats):
        s.players[p].level[AD] = 2
    begin(kit, s, Step.SCORE_SYSTEMS)
    assert asked(s) == ("EOR_TRADE", 0)
    assert s.players["value"].tolist() == [1, 1, 1, 1]


@pytest.mark.rule("DE-140")
def test_fees_are_settled_for_all_before_losses_are_penalised(kit, s):
    """When the first player seeks a way back, the last one has paid but lost no point yet."""
    for p in (0, 3):
        s.players[p].room = FEES_14
        account(s.players[p], value=5)
    begin(kit, s, Step.FEES_AND_INCOME)
    do(kit, s, "done", "done")
    assert asked(s) == ("EOR_RECOVER", 0)
    assert s.players["value"].tolist() == [4, 0, 0, 5]
    assert s.players["cash"].tolist() == [36, 50, 50, 36]


@pytest.mark.rule("DE-140")
def test_the_optimisation_bonus_waits_for_the_last_recovery(kit, s):
    """Seat 1 is well organised but must wait for seat 0 to break even."""
    s.players[0].room = room(B={6: ""})
    account(s.players[0], value=2)
    s.players[1].room = room(A=[2], a="2b")
    account(s.players[1], income=8)
    begin(kit, s, Step.FEES_AND_INCOME)
    do(kit, s, "done")
    assert asked(s) == ("EOR_RECOVER", 0)
    assert s.players[1].value == 0
    do(kit, s, "stop")
    assert s.players[1].value == 1


@pytest.mark.rule("DE-140")
@pytest.mark.rule("DE-004")
def test_the_end_of_round_goes_in_player_order(kit, s):
    """With the marker at seat 2 the last chance to trade comes to 2, 3, 0, 1."""
    s.first = 2
    for p in range(kit.seats):
        s.players[p].value = 1
    begin(kit, s, Step.FEES_AND_INCOME)
    seats = []
    for _ in range(kit.seats):
        assert s.ask == Ask.EOR_TRADE
        seats.append(int(s.seat))
        do(kit, s, "done")
    assert seats == [2, 3, 0, 1]


# Retrieving workers


@pytest.mark.rule("DE-141")
def test_the_bvp_spot_pays_one_point(kit, s):
    """Its holder gains 1 BVP, nobody else does."""
    s.spots[Spot.VALUE] = 2
    retrieve_workers(kit, s)
    assert s.players["value"].tolist() == [0, 1, 0, 0]


@pytest.mark.rule("DE-141")
def test_workers_on_spots_go_to_the_coffee_room_and_the_bonuses_end(kit, s):
    """Two on spots, one in the office, one in the coffee room: four in the coffee room."""
    me = s.players[0]
    me.team.supply, me.team.office, me.team.coffee = 1, 1, 1
    s.spots[[Spot.DEPLOY, Spot.MOVE]] = 1
    retrieve_workers(kit, s)
    assert (me.team.supply, me.team.office, me.team.coffee) == (1, 0, 4)
    assert not s.spots.any()
    assert me.value == 0


@pytest.mark.rule("DE-141")
def test_flipped_tiles_are_turned_back_and_nothing_counts_as_used(kit, s):
    """For every player."""
    for p in (0, 3):
        s.players[p].flipped[Dev.PLANNER] = 1
        s.players[p].used[[Dev.PLANNER, Dev.TECH_WRITER]] = 1
    begin(kit, s, Step.RETRIEVE_WORKERS)
    assert not s.players["flipped"].any()
    assert not s.players["used"].any()


@pytest.mark.rule("DE-141")
def test_workers_come_back_before_the_loss(kit, s):
    """A worker who stood on a spot can be sent back to the supply in the same End of round."""
    me = s.players[0]
    me.room = room(B={6: ""})
    me.income, me.team.supply = 1, 4
    s.spots[Spot.MOVE] = 1
    begin(kit, s, Step.SCORE_SYSTEMS)
    assert (me.team.supply, me.income) == (5, 6)


# Fees and income


@pytest.mark.rule("DE-142")
@pytest.mark.parametrize(
    ("income", "cash"), [(20, 50 + 6), (14, 50), (10, 50 - 4), (0, 50 - 14)]
)
def test_the_operating_result_is_received_or_paid(kit, s, income, cash):
    """Fees of 14 against income, in credits."""
    me = s.players[0]
    me.room = FEES_14
    account(me, income=income)
    begin(kit, s, Step.FEES_AND_INCOME)
    assert me.cash == cash


@pytest.mark.rule("DE-142")
@pytest.mark.rule("DE-049")
def test_sam_is_paid_with_the_income(kit, s):
    """Five tiles deployed and SAM: 2 credits on top, enough to break even."""
    me = s.players[0]
    me.room = FEES_14
    me.owns[Dev.SAM] = 1
    me.level[:] = 2, 1, 1, 1, 0
    account(me, income=12)
    begin(kit, s, Step.FEES_AND_INCOME)
    assert (me.cash, me.value) == (50, 0)


@pytest.mark.rule("DE-142")
def test_trading_before_the_fees_goes_on_until_done(kit, s):
    """Two points for credits, one for income; then the result with the new income is paid."""
    me = s.players[0]
    me.room = FEES_14
    account(me, income=20, value=5)
    begin(kit, s, Step.FEES_AND_INCOME)
    do(kit, s, "cash", "cash", "income", "done")
    assert (me.cash, me.income, me.value) == (50 + 10 + 8, 22, 2)


@pytest.mark.rule("DE-142")
@pytest.mark.rule("DE-052")
def test_at_the_top_of_the_track_the_last_trade_is_for_credits(kit, s):
    """Income 75: no trade for income, but one may trade for credits or be done."""
    account(s.players[0], income=75, value=1)
    begin(kit, s, Step.FEES_AND_INCOME)
    assert offered(kit, s) == ["cash:0", "done:0"]
    assert why(kit, s, "income") == Why.INCOME_CAP


# Forced trades


@pytest.mark.rule("DE-147")
@pytest.mark.parametrize(
    ("result", "cash", "value"),
    [
        (-9, 0, 3),  # just enough
        (-10, 4, 2),  # one credit missing: one point, the change is kept
        (-14, 0, 2),  # five missing: one point
        (-15, 4, 1),  # six missing: two points
        (-24, 0, 0),
        (-25, 4, -1),  # below zero if it comes to that
        (-36, 3, -3),
    ],
)
def test_a_debt_is_traded_for_as_few_points_as_needed(kit, s, result, cash, value):
    """From 9 credits and 3 BVP, five credits a point."""
    me = s.players[0]
    me.cash, me.value = 9, 3
    settle_result(kit, me, result)
    assert (me.cash, me.value) == (cash, value)


@pytest.mark.rule("DE-147")
@pytest.mark.rule("DE-143")
def test_a_forced_trade_does_not_avoid_the_penalty(kit, s):
    """No cash and 14 to pay: three points for the debt and one for the loss."""
    me = s.players[0]
    me.room = FEES_14
    account(me, cash=0)
    begin(kit, s, Step.FEES_AND_INCOME)
    assert (me.cash, me.value) == (1, -4)


# The penalty


@pytest.mark.rule("DE-143")
@pytest.mark.parametrize(("income", "value"), [(15, 0), (14, 0), (13, -1), (0, -1)])
def test_a_loss_costs_one_point_whatever_its_size(kit, s, income, value):
    """Break-even costs nothing, a loss of 1 and a loss of 14 cost the same."""
    me = s.players[0]
    me.room = FEES_14
    account(me, income=income)
    begin(kit, s, Step.FEES_AND_INCOME)
    assert me.value == value


# Recovery


@pytest.mark.rule("DE-144")
def test_the_way_back_is_the_players_choice(kit, s):
    """A worker or a trade, step by step; stopping only without a worker in the coffee room."""
    me = s.players[0]
    me.room = FEES_14
    account(me, income=0, value=4, coffee=1)
    begin(kit, s, Step.FEES_AND_INCOME)
    do(kit, s, "done")
    assert asked(s) == ("EOR_RECOVER", 0)
    assert why(kit, s, "stop") == Why.MUST_RECOVER
    do(kit, s, "income")
    assert (me.income, me.value) == (2, 2)
    assert why(kit, s, "stop") == Why.MUST_RECOVER
    do(kit, s, "worker")
    assert (me.income, me.team.coffee) == (7, 0)
    assert why(kit, s, "worker") == Why.COFFEE_EMPTY
    assert offered(kit, s) == ["income:0", "stop:0"]
    do(kit, s, "stop")
    assert (me.income, me.value) == (7, 2)


@pytest.mark.rule("DE-144")
def test_trades_may_save_the_workers(kit, s):
    """A loss of 2 is made good with one more point, and the worker stays."""
    me = s.players[0]
    me.room = FEES_14
    account(me, income=12, value=3, coffee=1)
    begin(kit, s, Step.FEES_AND_INCOME)
    do(kit, s, "done", "income")
    assert (me.income, me.value) == (14, 1)
    assert me.team.supply == 4


@pytest.mark.rule("DE-144")
def test_recovery_may_send_back_more_than_two(kit, s):
    """The limit of Preparation does not apply: four workers go to cover a loss of 20."""
    me = s.players[0]
    me.room = FEES_22
    account(me, income=2, coffee=5)
    begin(kit, s, Step.FEES_AND_INCOME)
    assert (me.income, me.team.supply) == (22, 4)


@pytest.mark.rule("DE-144")
def test_recovery_pays_no_credits(kit, s):
    """The worker's 5 income count from the next round on."""
    me = s.players[0]
    me.room = FEES_14
    account(me, income=13, cash=20, coffee=1)
    begin(kit, s, Step.FEES_AND_INCOME)
    assert (me.income, me.cash) == (18, 19)


@pytest.mark.rule("DE-144")
def test_technology_is_not_handed_back_to_recover(kit, s):
    """It would bring 3 income, but stays; nothing is left to do."""
    me = s.players[0]
    me.room = FEES_14
    me.owns[Dev.ASSET_CONTROL] = 1
    account(me, income=13)
    begin(kit, s, Step.LOSS_PENALTY)
    assert (me.income, me.owns[Dev.ASSET_CONTROL]) == (13, 1)
    # Only now, in Preparation, may it go.
    assert asked(s) == ("PREP_TECH", 0)


@pytest.mark.rule("DE-144")
def test_at_break_even_nobody_is_asked(kit, s):
    """A result of zero is no loss, and workers stay."""
    me = s.players[0]
    me.room = FEES_14
    account(me, income=14, value=2, coffee=2)
    begin(kit, s, Step.LOSS_PENALTY)
    assert s.ask != Ask.EOR_RECOVER
    assert me.value == 2
    assert me.team.supply == 3


# The optimisation bonus


@pytest.mark.rule("DE-145")
def test_everybody_who_wastes_nothing_gains_a_point(kit, s):
    """Seats 1 and 3 do, seats 0 and 2 do not."""
    s.players[1].room = room(A=[3], a="2b")
    s.players[3].room = room(C=2, c="2p")
    pay_optimisation_bonus(kit, s)
    assert s.players["value"].tolist() == [0, 1, 0, 1]


# What comes next


@pytest.mark.rule("DE-146")
@pytest.mark.rule("DE-003")
def test_after_rounds_one_to_four_comes_the_next_preparation(kit, s):
    """Round 4 ends: round 5 begins with the marketplace and the first player."""
    s.lap, s.market.lowest = 4, 3
    begin(kit, s, Step.OPTIMISATION)
    assert (s.lap, s.over) == (5, 0)
    assert s.market.lowest == 4
    assert s.first == 1


@pytest.mark.rule("DE-146")
@pytest.mark.rule("DE-002")
def test_after_round_five_the_game_is_over(kit, s):
    """No Preparation, no further decision."""
    s.lap, s.market.lowest = 5, 4
    begin(kit, s, Step.OPTIMISATION)
    assert s.over == 1
    assert (s.lap, s.market.lowest, s.ask) == (5, 4, Ask.NOTHING)
