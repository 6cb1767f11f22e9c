"""DE-020 to DE-031: permanent and extra workers, discs and stacks, who is in control."""

from collections import Counter

import numpy as np
import pytest

from boardroom.games.deploy_systems.table import ACTION, Step, System
from boardroom.pieces.deploy.rules.points import overshoot
from boardroom.pieces.deploy.rules.roundel import (
    advance,
    controlling_player,
    home_line,
    stack_height,
)
from boardroom.pieces.deploy.rules.workers import team_size
from boardroom.pieces.deploy.terms import Ask, Dev, Spot, Why
from tests.rules.conftest import (
    control,
    cubes,
    discs,
    do,
    kit_for,
    offered,
    on_to_action,
    opened,
    room,
    why,
)

AD, LO = System.ADMINISTRATION, System.LOGISTICS
GREEN, YELLOW, RED, BLUE = range(4)  # the rulebook's four players, clockwise


def stack_at(kit, s, steps):
    """The discs on a step, from top to bottom."""
    there = [p for p in range(kit.seats) if s.roundel.steps[p] == steps]
    return sorted(there, key=lambda p: -s.roundel.height[p])


# The vectors of the specification


@pytest.mark.rule("DE-021")
@pytest.mark.rule("DE-026")
@pytest.mark.rule("DE-027")
def test_the_disc_moves_two_steps_and_the_next_in_the_stack_controls(kit, s):
    """Vector 4: green DEPLOYs for two permanent workers; yellow controls."""
    assert stack_at(kit, s, 0) == [GREEN, YELLOW, RED, BLUE]
    do(kit, s, f"cloud:{AD}")
    assert s.roundel.steps[GREEN] == 2
    assert s.seat == YELLOW
    assert stack_at(kit, s, 0) == [YELLOW, RED, BLUE]


def last_action_of_round_one(kit, s):
    """Blue, yellow and green have come home in this order, red is one step before it."""
    discs(kit, s, (BLUE, 6), (YELLOW, 6), (GREEN, 6), (RED, 5))
    for p in (YELLOW, BLUE, GREEN):
        s.players[p].team.supply, s.players[p].team.coffee = 4, 1
    assert control(kit, s) == RED


@pytest.mark.rule("DE-030")
@pytest.mark.rule("DE-031")
def test_the_actions_end_when_the_last_disc_has_passed_home(kit, s):
    """Vector 5: red at 5 DEPLOYs for two, T = 7, and the Actions phase is over."""
    last_action_of_round_one(kit, s)
    do(kit, s, f"cloud:{AD}")
    assert s.roundel.steps[RED] == 7
    assert s.step == Step.FEES_AND_INCOME  # red has a point and may trade
    on_to_action(kit, s)
    assert s.lap == 2
    assert s.roundel.steps.tolist() == [6, 6, 7, 6]


@pytest.mark.rule("DE-025")
@pytest.mark.rule("DE-026")
@pytest.mark.rule("DE-028")
@pytest.mark.rule("DE-063")
def test_an_action_paid_by_an_extra_worker_leaves_control_where_it_is(kit, s):
    """Vector 6: the marker goes to yellow, who ADDs with an extra worker and controls again."""
    last_action_of_round_one(kit, s)
    do(kit, s, f"cloud:{AD}")
    on_to_action(kit, s)
    assert s.first == YELLOW
    assert stack_at(kit, s, 6) == [YELLOW, GREEN, BLUE]
    do(kit, s, "add_a:0", "extra:1")
    assert stack_at(kit, s, 6) == [YELLOW, GREEN, BLUE]
    assert s.seat == YELLOW
    assert (s.players[YELLOW].team.office, s.players[YELLOW].team.coffee) == (0, 1)


@pytest.mark.rule("DE-026")
@pytest.mark.rule("DE-151")
@pytest.mark.parametrize(("steps", "lost"), [(30, 0), (31, 1), (32, 2)])
def test_steps_beyond_the_last_home_cost_a_point_each(kit, s, steps, lost):
    """Vector 7: −1 at T = 31, −2 at T = 32."""
    discs(kit, s, (GREEN, steps))
    assert overshoot(kit, s, GREEN) == lost


@pytest.mark.rule("DE-031")
def test_a_five_worker_deployment_from_the_last_space_leaves_two_steps(kit, s):
    """Vector 35: T = 5 and a cost of 5 make T = 10; round 2 has two steps left."""
    me = s.players[0]
    me.level[LO], me.design[LO], me.income = 2, cubes("5b"), 20
    discs(kit, s, (1, 6), (2, 6), (3, 6), (0, 5))
    assert control(kit, s) == 0
    do(kit, s, f"cloud:{LO}")
    on_to_action(kit, s)
    assert s.roundel.steps[0] == 10
    assert home_line(kit, s) - s.roundel.steps[0] == 2


@pytest.mark.rule("DE-024")
@pytest.mark.rule("DE-026")
def test_extra_and_permanent_workers_share_a_payment(kit, s):
    """Vector 36: r = 2, T = 11, a cost of 3 paid with two extra workers ends at 12."""
    me = s.players[0]
    me.level[AD], me.design[AD], me.income, me.team.office = 1, cubes("3b"), 10, 2
    s.lap = 2
    discs(kit, s, (1, 12), (2, 12), (3, 11), (0, 11))
    assert control(kit, s) == 0
    do(kit, s, f"cloud:{AD}", "extra:2")
    assert s.roundel.steps[0] == home_line(kit, s) == 12
    assert (me.team.office, me.team.coffee) == (0, 2)
    assert s.seat == 3


@pytest.mark.rule("DE-021")
@pytest.mark.rule("DE-027")
def test_the_last_to_arrive_controls_first(kit, s):
    """Vector 37: red, blue, green arrive at T = 3; green controls, then blue, then red."""
    discs(kit, s, (RED, 2), (BLUE, 2), (GREEN, 2), (YELLOW, 4))
    for p in (RED, BLUE, GREEN):
        advance(kit, s, p, 1)
    order = []
    for _ in range(3):
        order.append(control(kit, s))
        do(kit, s, "consult")
    assert order == [GREEN, BLUE, RED]


@pytest.mark.rule("DE-029")
def test_office_workers_of_a_player_past_home_are_wasted(kit, s):
    """Vector 38: two workers in the office of a player at home are back in the coffee room."""
    s.players[GREEN].team.supply, s.players[GREEN].team.office = 3, 2
    discs(kit, s, (YELLOW, 6), (RED, 6), (GREEN, 7), (BLUE, 5))
    assert control(kit, s) == BLUE
    do(kit, s, "consult")
    assert s.step == Step.ADJUST_TEAMS
    assert (s.players[GREEN].team.office, s.players[GREEN].team.coffee) == (0, 2)
    assert s.roundel.steps[GREEN] == 7


# Permanent workers and the roundel


@pytest.mark.rule("DE-020")
def test_six_permanent_workers_are_six_actions_a_round():
    """Without extra workers everybody takes exactly six one-worker actions in each round."""
    kit = kit_for(players=3)
    s, acts = opened(kit), Counter()
    while s.lap < 3:
        acts[int(s.lap), int(s.seat)] += 1
        do(kit, s, "consult")
    assert acts == {(lap, seat): 6 for lap in (1, 2) for seat in range(3)}


@pytest.mark.rule("DE-021")
@pytest.mark.rule("DE-027")
def test_home_comes_every_sixth_step(kit, s):
    """Steps 6, 12, 18, 24 and 30 in rounds 1 to 5."""
    homes = []
    for s.lap in range(1, 6):
        homes.append(int(home_line(kit, s)))
    assert homes == [6, 12, 18, 24, 30]


@pytest.mark.rule("DE-021")
def test_discs_a_lap_apart_share_a_space_but_no_stack(kit, s):
    """A disc that arrives at step 6 does not lie on one that still stands at 0."""
    discs(kit, s, (1, 0), (2, 0), (3, 0), (0, 5))
    advance(kit, s, 0, 1)
    assert (s.roundel.steps[0], s.roundel.height[0]) == (6, 0)
    assert stack_height(kit, s, 0) == 3


@pytest.mark.rule("DE-021")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_the_start_the_first_player_lies_on_top(players):
    """Set-up 4: from top to bottom the first player, then the others clockwise."""
    kit = kit_for(players=players)
    s = opened(kit)
    assert s.roundel.steps.tolist() == [0, 0, 0, 0]
    assert stack_at(kit, s, 0) == list(range(players))


@pytest.mark.rule("DE-022")
def test_workers_outside_the_supply_are_in_the_team(kit, s):
    """One in the coffee room, one in the office, one on a spot: a team of three."""
    team = s.players[0].team
    team.supply, team.coffee, team.office = 2, 1, 1
    s.spots[Spot.MOVE], s.spots[Spot.ADD] = 1, 2
    assert team_size(s, 0) == 3
    assert team_size(s, 1) == 1


@pytest.mark.rule("DE-022")
def test_everybody_starts_with_five_workers_in_the_supply(kit, s):
    """Set-up 2: five extra workers each, none in the team."""
    assert [int(me.team.supply) for me in s.players] == [5, 5, 5, 5]
    assert [team_size(s, p) for p in range(4)] == [0, 0, 0, 0]


@pytest.mark.rule("DE-022")
def test_every_extra_worker_is_always_in_one_place(course):
    """Supply, coffee room, office and spots hold five workers of each player."""
    kit, states = course
    for _, s in states:
        for p in range(kit.seats):
            assert s.players[p].team.supply + team_size(s, p) == 5


# Paying


@pytest.mark.rule("DE-023")
@pytest.mark.parametrize(
    "action", ["add_a:2", "add_b:0", "add_c:2", "consult", "develop:0", "move", "remove_a:0"]
)
def test_an_action_costs_one_worker(kit, s, action):
    """Whatever it buys or moves: one step of the disc."""
    s.players[0].room = room(A=[2, 2], a="1b", C=1)
    do(kit, s, action)
    assert s.roundel.steps[0] == 1


@pytest.mark.rule("DE-023")
@pytest.mark.parametrize("to", ["cloud", "server"])
@pytest.mark.parametrize(("system", "cost"), list(zip(System, [2, 3, 3, 4], strict=False)))
def test_deploy_costs_a_worker_for_each_cube(kit, s, to, system, cost):
    """AD1 2, MA1 3, WA1 3, LO1 4 steps, to the cloud as to the server room."""
    s.players[0].room = room(C=8)
    s.players[0].design[system] = cubes(f"{cost}b")
    do(kit, s, f"{to}:{system}")
    assert s.roundel.steps[0] == cost


@pytest.mark.rule("DE-024")
@pytest.mark.parametrize(
    ("office", "cost", "most"), [(1, 4, 1), (3, 4, 3), (4, 4, 4), (5, 4, 4), (5, 2, 2)]
)
def test_the_payer_chooses_how_many_extra_workers_help(kit, s, office, cost, most):
    """From none up to the cost, as far as the office reaches."""
    me = s.players[0]
    me.team.office = office
    do(kit, s, f"cloud:{LO if cost == 4 else AD}")
    assert s.ask == Ask.PAY
    assert offered(kit, s) == [f"extra:{x}" for x in range(most + 1)]


@pytest.mark.rule("DE-024")
def test_a_payment_is_refused_by_its_reason(kit, s):
    """More than the cost, or more than the office holds."""
    s.players[0].team.office = 3
    do(kit, s, "consult")
    assert why(kit, s, "extra:2") == Why.COST_COVERED
    s.players[0].team.office = 0
    assert why(kit, s, "extra:1") == Why.OFFICE_SHORT


@pytest.mark.rule("DE-024")
@pytest.mark.parametrize("extra", [0, 1, 2])
def test_what_extra_workers_do_not_pay_the_disc_walks(kit, s, extra):
    """A cost of 2: the disc makes 2, 1 or 0 steps."""
    me = s.players[0]
    me.team.office = 2
    do(kit, s, f"cloud:{AD}", f"extra:{extra}")
    assert s.roundel.steps[0] == 2 - extra
    assert (me.team.office, me.team.coffee) == (2 - extra, extra)


@pytest.mark.rule("DE-025")
def test_workers_on_spots_and_in_the_coffee_room_cannot_pay(kit, s):
    """With an empty office nothing is asked: the disc pays."""
    me = s.players[0]
    me.team.supply, me.team.coffee, s.spots[Spot.ADD] = 2, 2, 1
    do(kit, s, "consult")
    assert s.seat == 1
    assert s.roundel.steps[0] == 1
    assert (me.team.coffee, s.spots[Spot.ADD]) == (2, 1)


@pytest.mark.rule("DE-025")
def test_only_office_workers_are_offered_for_payment(kit, s):
    """One in the office, three in the coffee room: at most one can help."""
    s.players[0].team.office, s.players[0].team.coffee = 1, 3
    do(kit, s, f"cloud:{LO}")
    assert offered(kit, s) == ["extra:0", "extra:1"]
    assert why(kit, s, "extra:2") == Why.OFFICE_SHORT


@pytest.mark.rule("DE-026")
def test_a_disc_that_moves_lands_on_top(kit, s):
    """Two discs stand at 2; the one that comes lies above them."""
    discs(kit, s, (2, 2), (1, 2), (3, 4), (0, 0))
    assert control(kit, s) == 0
    do(kit, s, f"cloud:{AD}")
    assert stack_at(kit, s, 2) == [0, 1, 2]
    assert s.seat == 0


@pytest.mark.rule("DE-026")
def test_a_disc_that_does_not_move_keeps_its_place(kit, s):
    """Paid with extra workers only: nothing in the stack changes, whoever lies where."""
    discs(kit, s, (3, 4), (1, 4), (0, 4), (2, 4))
    before = s.roundel.height.tolist()
    advance(kit, s, 1, 0)
    assert s.roundel.height.tolist() == before
    assert stack_at(kit, s, 4) == [2, 0, 1, 3]


@pytest.mark.rule("DE-026")
@pytest.mark.parametrize("start", [3, 4, 5])
def test_the_disc_may_always_move_past_home(kit, s, start):
    """A cost of 4 is paid from 3, 4 or 5 alike."""
    discs(kit, s, (1, 6), (2, 6), (3, 6), (0, start))
    assert control(kit, s) == 0
    do(kit, s, f"cloud:{LO}")
    assert s.roundel.steps[0] == start + 4


# Control


@pytest.mark.rule("DE-027")
def test_whoever_is_furthest_back_controls(kit, s):
    """In round 2 with discs at 9, 7, 8 and 11: the one at 7."""
    s.lap = 2
    discs(kit, s, (0, 9), (1, 7), (2, 8), (3, 11))
    assert controlling_player(kit, s) == 1


@pytest.mark.rule("DE-027")
def test_on_a_shared_step_the_top_disc_controls(kit, s):
    """1 arrived at 7 after 3, so it lies on top; 0 is further on."""
    s.lap = 2
    discs(kit, s, (3, 7), (1, 7), (2, 12), (0, 8))
    assert controlling_player(kit, s) == 1
    discs(kit, s, (1, 7), (3, 7), (2, 12), (0, 8))
    assert controlling_player(kit, s) == 3


@pytest.mark.rule("DE-027")
@pytest.mark.rule("DE-029")
def test_a_disc_at_home_is_out_of_the_question(kit, s):
    """Whoever stands on home acts no more, though another round's home is further on."""
    discs(kit, s, (3, 6), (1, 6), (2, 8), (0, 5))
    assert controlling_player(kit, s) == 0
    advance(kit, s, 0, 1)
    assert controlling_player(kit, s) == -1
    s.lap = 2
    assert controlling_player(kit, s) == 0


@pytest.mark.rule("DE-028")
def test_control_is_determined_anew_after_each_action(kit, s):
    """Six CONSULTs from a full stack: each in turn from the top, then the last to arrive."""
    order = []
    for _ in range(6):
        order.append(int(s.seat))
        do(kit, s, "consult")
    assert order == [0, 1, 2, 3, 3, 2]


@pytest.mark.rule("DE-028")
def test_who_is_far_behind_acts_several_times_in_a_row(kit, s):
    """Two steps behind everybody else: control stays."""
    discs(kit, s, (1, 3), (2, 3), (3, 3), (0, 1))
    assert control(kit, s) == 0
    do(kit, s, "consult")
    assert s.seat == 0
    do(kit, s, "consult")
    assert s.seat == 0  # on top of the stack at 3
    do(kit, s, "consult")
    assert s.seat == 3


@pytest.mark.rule("DE-028")
def test_there_is_no_passing_but_consult_is_always_possible(kit, s):
    """No credits, no capacity, no complete design, no tile to develop: CONSULT remains."""
    me = s.players[0]
    me.cash, me.room, me.design, s.shelf = 0, room(), 0, 0
    assert offered(kit, s) == ["consult:0"]
    assert not {"pass", "stop", "skip", "done"} & set(ACTION._fields)


@pytest.mark.rule("DE-029")
def test_nobody_past_home_acts_even_with_workers_in_the_office(kit, s):
    """Home on the last permanent worker: control goes on, two office workers or not."""
    s.players[0].team.office = 2
    discs(kit, s, (1, 5), (2, 5), (3, 5), (0, 5))
    assert control(kit, s) == 0
    do(kit, s, "consult", "extra:0")
    assert s.seat == 3
    assert s.players[0].team.office == 2


@pytest.mark.rule("DE-029")
def test_one_step_before_home_office_workers_still_act(kit, s):
    """T = 5: an action paid from the office leaves the disc, and control, where they are."""
    s.players[0].team.office = 2
    discs(kit, s, (1, 6), (2, 6), (3, 6), (0, 5))
    assert control(kit, s) == 0
    do(kit, s, "consult", "extra:1", "consult", "extra:1")
    assert (s.seat, s.step, s.roundel.steps[0]) == (0, Step.ACTIONS, 5)


@pytest.mark.rule("DE-030")
def test_the_last_action_is_completed_with_its_bonus_actions(kit, s):
    """All home, but the REMOVE spot still gives its free REMOVE; only then the round ends."""
    s.spots[Spot.REMOVE] = 1
    discs(kit, s, (1, 6), (2, 6), (3, 6), (0, 5))
    assert control(kit, s) == 0
    do(kit, s, "consult")
    assert (s.step, s.ask, s.roundel.steps[0]) == (Step.ACTIONS, Ask.REMOVE, 6)
    do(kit, s, "skip")
    assert s.step != Step.ACTIONS


@pytest.mark.rule("DE-030")
def test_the_actions_go_on_while_one_disc_is_not_home(kit, s):
    """Three discs far beyond home do not end the phase for the fourth."""
    discs(kit, s, (1, 8), (2, 9), (3, 6), (0, 4))
    assert control(kit, s) == 0
    do(kit, s, "consult")
    assert (s.step, s.seat) == (Step.ACTIONS, 0)
    do(kit, s, "consult")
    assert s.lap == 2


@pytest.mark.rule("DE-031")
def test_steps_beyond_home_are_spent_in_the_next_round(kit, s):
    """At 10 when round 2 begins: two actions, while the others have six."""
    discs(kit, s, (1, 6), (2, 6), (3, 6), (0, 10))
    s.lap = 2
    control(kit, s)
    acts = Counter()
    while s.lap == 2:
        acts[int(s.seat)] += 1
        do(kit, s, "consult")
    assert acts == {0: 2, 1: 6, 2: 6, 3: 6}


@pytest.mark.rule("DE-031")
def test_nobody_is_ever_more_than_four_steps_beyond_home(course):
    """Steps only grow; all are home when a round ends, nobody further on than four."""
    kit, states = course
    before = np.zeros(4, int)
    assert kit.workload.max() == 5
    for _, s in states:
        assert (s.roundel.steps >= before).all()
        before = s.roundel.steps.astype(int)
        assert (s.roundel.steps <= 6 * s.lap + 4).all()
        if s.step == Step.SCORE_SYSTEMS:
            assert (s.roundel.steps[: kit.seats] >= 6 * s.lap).all()


@pytest.mark.rule("DE-023")
def test_developing_costs_one_worker_also_for_technology(kit, s):
    """A technology takes income besides, but no second worker."""
    s.players[0].income = 3
    do(kit, s, f"develop:{Dev.ASSET_CONTROL}")
    assert (s.roundel.steps[0], s.players[0].income) == (1, 0)
