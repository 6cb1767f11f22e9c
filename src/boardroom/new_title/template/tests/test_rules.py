"""A test is a ruling: set a few fields, do one thing, assert the printed number."""

from pathlib import Path

import pytest

from boardroom.contract.rule_count import check_rulings
from boardroom.engine import rules

from spare_capacity.rules.points import placing, points
from spare_capacity.rules.rounds import close_month, draw_demand, in_order, settle_accounts
from spare_capacity.rules.service import capacity, load_at, overload_at
from spare_capacity.table import ACT, NOT_DRAWN, SPACES, Ask, Contract, Demand, Step, Why


def test_every_rule_has_a_test():
    check_rulings(Path(__file__).parent, ["spare-capacity"])


def go_on(kit, s):
    """Bookkeeping up to the next decision."""
    while s.ask == Ask.NOTHING and not s.over:
        rules.proceed(kit, s)


def choose(kit, s, c):
    assert rules.why_not(kit, s, c) == Why.OK
    rules.answer(kit, s, c)
    go_on(kit, s)


@pytest.mark.rule("SC-002", "SC-003", "SC-010")
def test_everybody_acts_three_times_from_the_first_player_on(kit, s):
    s.first = 1
    s.ask = Ask.NOTHING
    turns = []
    for _ in range(9):
        go_on(kit, s)
        turns.append(int(s.seat))
        rules.answer(kit, s, ACT.wait)
    assert turns == [1, 1, 1, 2, 2, 2, 0, 0, 0]
    rules.proceed(kit, s)
    rules.proceed(kit, s)
    assert s.step == Step.DEMAND


@pytest.mark.rule("SC-004")
def test_only_chance_is_hidden(kit, s):
    rules.hide(kit, s, 1)
    assert s.rng == 0 and s.bag.sum() == 12 and s.players[0].credits == 12


@pytest.mark.rule("SC-005", "SC-006", "SC-007")
def test_the_start(kit, s):
    assert [int(p.credits) for p in s.players] == [12, 12, 12, 0]
    assert list(s.stock) == [4, 4, 4]
    assert list(s.bag) == [4, 5, 3]


@pytest.mark.rule("SC-011")
def test_a_contract_costs_nothing_while_there_is_one(kit, s):
    choose(kit, s, ACT.sign + Contract.SHOP)
    assert s.players[0].contracts[Contract.SHOP] == 1 and s.stock[Contract.SHOP] == 3
    assert s.players[0].credits == 12
    s.stock[Contract.SHOP] = 0
    assert rules.why_not(kit, s, ACT.sign + Contract.SHOP) == Why.NONE_LEFT


@pytest.mark.rule("SC-012")
def test_servers_become_dearer_as_they_are_sold(kit, s):
    for credits in (8, 3):
        choose(kit, s, ACT.buy)
        assert s.players[0].credits == credits
    s.sold = SPACES
    assert rules.why_not(kit, s, ACT.buy) == Why.SOLD_OUT


@pytest.mark.rule("SC-013", "SC-030")
def test_a_rented_server_goes_back(kit, s):
    choose(kit, s, ACT.rent)
    assert s.players[0].credits == 11 and capacity(kit, s.players[0]) == 3
    close_month(kit, s)
    assert capacity(kit, s.players[0]) == 0
    assert s.month == 2 and s.sold == 0 and s.demand == NOT_DRAWN
    assert in_order(kit, s, 0) == 1


@pytest.mark.rule("SC-014")
def test_a_server_is_sold_for_two(kit, s):
    assert rules.why_not(kit, s, ACT.sell) == Why.NO_SERVER
    s.players[0].servers = 1
    choose(kit, s, ACT.sell)
    assert s.players[0].credits == 14 and s.players[0].servers == 0


@pytest.mark.rule("SC-015")
def test_waiting_changes_nothing_but_the_actions_left(kit, s):
    before = s.players.tobytes()
    choose(kit, s, ACT.wait)
    assert s.players.tobytes() == before and s.left == 2


@pytest.mark.rule("SC-016")
def test_what_cannot_be_paid_is_not_bought(kit, s):
    s.players[0].credits = 3
    assert rules.why_not(kit, s, ACT.buy) == Why.TOO_DEAR
    assert rules.why_not(kit, s, ACT.rent) == Why.OK
    s.players[0].credits = 0
    assert rules.why_not(kit, s, ACT.rent) == Why.TOO_DEAR


@pytest.mark.rule("SC-020")
def test_the_token_does_not_go_back(kit, s):
    s.bag[:] = 0, 1, 0
    s.step = Step.DEMAND
    draw_demand(s)
    assert s.demand == Demand.BUSY and s.bag.sum() == 0


@pytest.mark.rule("SC-021", "SC-022")
def test_load_and_capacity(kit, s):
    me = s.players[0]
    me.contracts[:] = 1, 0, 2
    me.servers, me.rented = 2, 1
    assert [int(load_at(kit, me, demand)) for demand in Demand] == [2, 8, 16]
    assert capacity(kit, me) == 9
    assert overload_at(kit, me, Demand.PEAK) == 7


@pytest.mark.rule("SC-023", "SC-024")
@pytest.mark.parametrize(("demand", "credits"), [
    (Demand.QUIET, 10 + 8 - 1),
    (Demand.BUSY, 10 + 8 - 1 - 2 * 2),
    (Demand.PEAK, 10 + 8 - 1 - 2 * 6),
])  # fmt: skip
def test_fees_come_in_and_costs_go_out(kit, s, demand, credits):
    """Payroll and tickets on one server: load 2, 5 and 9."""
    me = s.players[0]
    me.credits, me.servers = 10, 1
    me.contracts[:] = 1, 0, 1
    s.demand = demand
    settle_accounts(kit, s, me)
    assert me.credits == credits


@pytest.mark.rule("SC-024")
def test_what_cannot_be_paid_is_owed(kit, s):
    me = s.players[0]
    me.credits = 0
    me.contracts[Contract.TICKETS] = 1
    s.demand = Demand.PEAK
    settle_accounts(kit, s, me)
    assert me.credits == 5 - 2 * 7


@pytest.mark.rule("SC-025")
@pytest.mark.parametrize("leaving", [0, 1])
def test_a_customer_leaves_whoever_failed(kit, s, leaving):
    kit.leaving = leaving
    s.players[0].contracts[:] = 1, 1, 0
    s.stock[:] = 3, 3, 4
    s.step, s.demand, s.ask = Step.SETTLE, Demand.BUSY, Ask.NOTHING
    go_on(kit, s)
    assert (s.ask == Ask.LEAVE) == leaving
    if leaving:
        assert rules.why_not(kit, s, Contract.TICKETS) == Why.NO_CONTRACT
        choose(kit, s, Contract.SHOP)
        assert list(s.players[0].contracts) == [1, 0, 0] and list(s.stock) == [3, 4, 4]


@pytest.mark.rule("SC-001", "SC-031")
def test_the_end(kit, s):
    s.month = 6
    s.players[0].credits, s.players[0].servers = 20, 3
    s.players[1].credits = 25
    close_month(kit, s)
    assert s.over
    assert [int(points(kit, s, p)) for p in range(3)] == [26, 25, 12]
    assert [int(placing(kit, s, p)) for p in range(3)] == [1, 2, 3]


@pytest.mark.rule("SC-032")
def test_a_tie_goes_to_more_contracts_and_is_shared_then(kit, s):
    s.players[1].contracts[Contract.SHOP] = 1
    assert [int(placing(kit, s, p)) for p in range(3)] == [2, 1, 2]
