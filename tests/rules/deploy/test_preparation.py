"""DE-060 to DE-067: marketplace, technology, first player, teams, bonus spots."""

import pytest

from boardroom.games.deploy_systems.table import Step
from boardroom.pieces.deploy.rules.marketplace import reset_market
from boardroom.pieces.deploy.rules.workers import spots_held
from boardroom.pieces.deploy.terms import Ask, Dev, Spot, Why
from tests.rules.conftest import (
    begin,
    control,
    discs,
    do,
    kit_for,
    offered,
    on_to_action,
    opened,
    room,
    why,
)

FEES_14 = {"A": [2], "a": "1b", "B": {5: "1y"}}  # 8 + 6


def on_sale(kit, s):
    """The values at positions 1, 2 and 3, and how many tiles each stack has."""
    open_stacks = slice(s.market.lowest, s.market.lowest + 3)
    return kit.tile_value[open_stacks].tolist(), s.market.left[open_stacks].tolist()


# The vectors of the specification


@pytest.mark.rule("DE-060")
@pytest.mark.rule("DE-061")
def test_in_round_five_seven_eight_and_nine_are_on_sale(kit, s):
    """Vector 13: at the start of round 5 the 9-tiles come to position 3."""
    s.lap, s.market.lowest = 5, 3
    begin(kit, s, Step.MARKETPLACE)
    assert on_sale(kit, s) == ([7, 8, 9], [5, 5, 4])
    do(kit, s, "add_a:2")
    assert s.players[s.first].room.a_tiles.tolist() == [2, 9, 0, 0]


@pytest.mark.rule("DE-060")
def test_an_empty_stack_leaves_like_a_full_one(kit, s):
    """Vector 70: position 1 is empty; it leaves, the others shift."""
    s.market.lowest, s.market.left[:2] = 1, 0
    gone = s.market.gone.tolist()
    reset_market(kit, s)
    assert on_sale(kit, s) == ([5, 6, 7], [5, 5, 5])
    assert s.market.gone.tolist() == gone


@pytest.mark.rule("DE-065")
def test_a_worker_may_be_called_in_down_to_break_even(kit, s):
    """Vector 19: income 19, fees 14: the first is legal (14 ≥ 14), the second is not."""
    s.players[0].income, s.players[0].room = 19, room(**FEES_14)
    begin(kit, s, Step.ADJUST_TEAMS)
    assert why(kit, s, "hire:0") == Why.OK
    assert why(kit, s, "hire:1") == Why.WOULD_LOSE


@pytest.mark.rule("DE-049")
@pytest.mark.rule("DE-065")
def test_development_income_counts_when_a_worker_is_called_in(kit, s):
    """Vector 20: income 18, fees 14, SAM, 2 systems: 13 + 1 − 14 = 0 is legal."""
    me = s.players[0]
    me.income, me.room, me.level[0], me.owns[Dev.SAM] = 18, room(**FEES_14), 2, 1
    begin(kit, s, Step.ADJUST_TEAMS)
    do(kit, s, "hire:0")
    assert (me.income, me.team.coffee + me.team.office) == (13, 1)


@pytest.mark.rule("DE-065")
def test_a_worker_the_income_cannot_bear_is_refused(kit, s):
    """Vector 21: income 4 without fees: −1 is not allowed."""
    s.players[0].income, s.players[0].value = 4, 1  # a point to trade, so that there is a choice
    begin(kit, s, Step.ADJUST_TEAMS)
    assert why(kit, s, "hire:0") == Why.INCOME_SHORT


@pytest.mark.rule("DE-066")
def test_a_pass_is_final_while_the_others_go_on(kit, s):
    """Vector 39: P1 DEPLOY, P2 passes, P3 ADD, P1 passes, P3 BVP; P2 is not asked again."""
    for p, office in enumerate((2, 2, 3, 0)):
        s.players[p].team.office = office
    begin(kit, s, Step.PLACE_WORKERS)
    asked = []
    for name in (f"spot:{Spot.DEPLOY}", "stop", f"spot:{Spot.ADD}", "stop", f"spot:{Spot.VALUE}"):
        asked.append(int(s.seat))
        do(kit, s, name)
    assert asked == [0, 1, 2, 0, 2]
    assert (s.ask, s.seat) == (Ask.PREP_SPOT, 2)  # one worker is left to P3 alone
    do(kit, s, "stop")
    assert s.step == Step.ACTIONS
    assert s.spots.tolist() == [3, 1, 0, 0, 0, 3]
    assert [int(me.team.office) for me in s.players] == [1, 2, 1, 0]


# The marketplace


@pytest.mark.rule("DE-060")
def test_what_is_left_at_position_one_leaves_the_game(kit, s):
    """Four 3-tiles are gone; 4, 5 and 6 are on sale with all their tiles."""
    begin(kit, s, Step.MARKETPLACE)
    assert on_sale(kit, s) == ([4, 5, 6], [4, 5, 5])
    assert s.market.gone.tolist() == [0, 0, 0, 4, 0, 0, 0, 0, 0, 0]
    assert s.market.left.tolist() == [0, 4, 5, 5, 5, 5, 4]


@pytest.mark.rule("DE-060")
def test_an_empty_stack_moves_down_and_stays_empty(kit, s):
    """Position 2 sold out: in the next round position 1 has nothing to sell."""
    s.market.left[1] = 0
    begin(kit, s, Step.MARKETPLACE)
    assert on_sale(kit, s) == ([4, 5, 6], [0, 5, 5])
    assert why(kit, s, "add_a:0") == why(kit, s, "add_b:0") == Why.SOLD_OUT
    assert why(kit, s, "add_a:1") == why(kit, s, "add_b:1") == Why.OK


@pytest.mark.rule("DE-060")
@pytest.mark.rule("DE-061")
def test_in_round_r_the_values_are_two_three_and_four_more():
    """A whole game: 3, 4, 5 in round 1 up to 7, 8, 9 in round 5, and it is the last."""
    kit = kit_for(players=2)
    s, seen = opened(kit), {}
    while not s.over:
        seen[int(s.lap)] = on_sale(kit, s)[0]
        do(kit, s, "consult")
    assert seen == {r: [r + 2, r + 3, r + 4] for r in range(1, 6)}


# Technology


@pytest.mark.rule("DE-062")
def test_any_number_of_technology_tiles_may_be_handed_back(kit, s):
    """Two of them: +3 income each, and they are gone."""
    me = s.players[0]
    me.income, me.owns[[Dev.ASSET_CONTROL, Dev.AUTOMATION_BLUE]] = 10, 1
    begin(kit, s, Step.REMOVE_TECH)
    assert (s.ask, s.seat) == (Ask.PREP_TECH, 0)
    do(kit, s, f"give:{Dev.ASSET_CONTROL}")
    assert (s.ask, s.seat, me.income) == (Ask.PREP_TECH, 0, 13)
    do(kit, s, f"give:{Dev.AUTOMATION_BLUE}")
    assert (me.income, me.owns.sum()) == (16, 0)
    assert s.step > Step.REMOVE_TECH


@pytest.mark.rule("DE-062")
def test_skills_cannot_be_handed_back(kit, s):
    """SAM stays, and so does what one does not own; the technology may stay, too."""
    me = s.players[0]
    me.income, me.owns[[Dev.SAM, Dev.AUTOMATION_BLUE]] = 10, 1
    begin(kit, s, Step.REMOVE_TECH)
    assert offered(kit, s) == [f"give:{Dev.AUTOMATION_BLUE}", "done:0"]
    assert why(kit, s, f"give:{Dev.SAM}") == Why.NOT_TECHNOLOGY
    assert why(kit, s, f"give:{Dev.ASSET_CONTROL}") == Why.NOT_OWNED
    do(kit, s, "done")
    assert (me.income, me.owns.sum()) == (10, 2)


@pytest.mark.rule("DE-062")
def test_who_owns_skills_only_is_not_asked(kit, s):
    """Every skill, no technology: the step passes by."""
    for me in s.players:
        me.owns[[Dev.SAM, Dev.PLANNER, Dev.DESIGNER]] = 1
    begin(kit, s, Step.REMOVE_TECH)
    assert s.step > Step.REMOVE_TECH


@pytest.mark.rule("DE-007")
@pytest.mark.rule("DE-062")
def test_technology_handed_back_near_the_top_stops_there(kit, s):
    """Income 74 and a technology: 75."""
    me = s.players[0]
    me.income, me.owns[Dev.ASSET_CONTROL] = 74, 1
    begin(kit, s, Step.REMOVE_TECH)
    do(kit, s, f"give:{Dev.ASSET_CONTROL}")
    assert me.income == 75


# First player


@pytest.mark.rule("DE-063")
@pytest.mark.parametrize(("holder", "following"), [(0, 1), (1, 2), (3, 0)])
def test_the_marker_passes_to_the_next_player_clockwise(kit, s, holder, following):
    """From 0 to 1, from the last seat to the first."""
    s.first = holder
    begin(kit, s, Step.FIRST_PLAYER)
    assert s.first == following


@pytest.mark.rule("DE-063")
def test_the_new_first_players_disc_goes_to_the_top_of_its_stack(kit, s):
    """Seat 1 at the bottom of four comes to the top; the others keep their order."""
    s.lap = 2
    discs(kit, s, (1, 6), (3, 6), (0, 6), (2, 6))
    begin(kit, s, Step.FIRST_PLAYER)
    assert sorted(range(4), key=lambda p: -s.roundel.height[p]) == [1, 2, 0, 3]
    assert (s.seat, s.ask) == (1, Ask.ACTION)


@pytest.mark.rule("DE-063")
def test_no_other_disc_changes_its_place(kit, s):
    """The first player stands further on than a stack of two, which stays as it is."""
    s.lap = 2
    discs(kit, s, (3, 6), (2, 6), (1, 8), (0, 8))
    begin(kit, s, Step.FIRST_PLAYER)
    assert s.roundel.steps.tolist() == [8, 8, 6, 6]
    assert s.roundel.height.tolist() == [0, 1, 1, 0]
    assert s.seat == 2  # the marker does not bring control


# Adjust Projects Team


@pytest.mark.rule("DE-064")
@pytest.mark.parametrize(("name", "n"), [("hire:0", 1), ("hire:1", 2)])
def test_called_in_workers_cost_five_income_each(kit, s, name, n):
    """From the supply to the coffee room, one or two of them."""
    me = s.players[0]
    s.players[1].income = 5  # so that another is asked afterwards
    me.income, me.team.supply, me.team.coffee = 20, 4, 1
    begin(kit, s, Step.ADJUST_TEAMS)
    do(kit, s, name)
    assert (me.income, me.team.supply, me.team.coffee) == (20 - 5 * n, 4 - n, 1 + n)


@pytest.mark.rule("DE-064")
@pytest.mark.parametrize(("name", "n"), [("back:1", 1), ("back:0", 2)])
def test_workers_sent_back_regain_five_income_each(kit, s, name, n):
    """From the coffee room to the supply, one or two of them."""
    me = s.players[0]
    s.players[1].income = 5
    me.income, me.team.supply, me.team.coffee = 20, 2, 3
    begin(kit, s, Step.ADJUST_TEAMS)
    do(kit, s, name)
    assert (me.income, me.team.supply, me.team.coffee) == (20 + 5 * n, 2 + n, 3 - n)


@pytest.mark.rule("DE-064")
@pytest.mark.parametrize("name", ["hire:0", "back:1", "keep"])
def test_a_team_is_changed_once_and_in_one_direction(kit, s, name):
    """After one answer the next player is asked: no second change, no change back."""
    for me in s.players:
        me.income, me.team.supply, me.team.coffee = 40, 3, 2
    begin(kit, s, Step.ADJUST_TEAMS)
    assert offered(kit, s) == ["back:0", "back:1", "keep:0", "hire:0", "hire:1"]
    do(kit, s, name)
    assert (s.ask, s.seat) == (Ask.PREP_ADJUST, 1)


@pytest.mark.rule("DE-064")
def test_nobody_calls_in_more_than_the_supply_holds(kit, s):
    """One left in the supply, none in the coffee room: one can come, none can go."""
    me = s.players[0]
    me.income, me.team.supply = 40, 1
    begin(kit, s, Step.ADJUST_TEAMS)
    assert offered(kit, s) == ["keep:0", "hire:0"]
    assert why(kit, s, "hire:1") == Why.SUPPLY_EMPTY
    assert why(kit, s, "back:1") == Why.COFFEE_EMPTY


@pytest.mark.rule("DE-064")
def test_nobody_sends_back_more_than_the_coffee_room_holds(kit, s):
    """One in the coffee room: one can go back, two cannot."""
    me = s.players[0]
    me.team.supply, me.team.coffee = 4, 1
    begin(kit, s, Step.ADJUST_TEAMS)
    assert why(kit, s, "back:1") == Why.OK
    assert why(kit, s, "back:0") == Why.COFFEE_EMPTY


@pytest.mark.rule("DE-065")
@pytest.mark.parametrize(
    ("income", "one", "two"),
    [(5, Why.OK, Why.INCOME_SHORT), (9, Why.OK, Why.INCOME_SHORT), (10, Why.OK, Why.OK)],
)
def test_income_may_fall_to_zero_by_calling_in(kit, s, income, one, two):
    """Without fees 5 income bear one worker, 10 bear two."""
    s.players[0].income = income
    begin(kit, s, Step.ADJUST_TEAMS)
    assert (why(kit, s, "hire:0"), why(kit, s, "hire:1")) == (one, two)


@pytest.mark.rule("DE-065")
@pytest.mark.parametrize(
    ("income", "one", "two"),
    [(18, Why.WOULD_LOSE, Why.WOULD_LOSE), (23, Why.OK, Why.WOULD_LOSE), (24, Why.OK, Why.OK)],
)
def test_each_called_in_worker_must_leave_no_loss(kit, s, income, one, two):
    """Fees of 14: the first needs 19 income, the second 24."""
    s.players[0].income, s.players[0].room, s.players[0].value = income, room(**FEES_14), 1
    begin(kit, s, Step.ADJUST_TEAMS)
    assert (why(kit, s, "hire:0"), why(kit, s, "hire:1")) == (one, two)


@pytest.mark.rule("DE-065")
def test_development_income_does_not_replace_income_itself(kit, s):
    """SAM pays 5 for ten systems: the result allows a worker, income 4 does not."""
    me = s.players[0]
    me.income, me.value, me.owns[Dev.SAM] = 4, 1, 1
    me.level[:] = 2
    begin(kit, s, Step.ADJUST_TEAMS)
    assert why(kit, s, "hire:0") == Why.INCOME_SHORT


@pytest.mark.rule("DE-065")
def test_sending_back_needs_no_test(kit, s):
    """At a heavy loss workers may go back."""
    me = s.players[0]
    me.room, me.team.coffee, me.team.supply = room(**FEES_14), 2, 3
    begin(kit, s, Step.ADJUST_TEAMS)
    assert why(kit, s, "back:0") == why(kit, s, "back:1") == Why.OK
    assert why(kit, s, "hire:0") != Why.OK


# Place extra workers


@pytest.mark.rule("DE-066")
def test_all_extra_workers_go_to_the_office(kit, s):
    """When teams are settled no coffee room holds anybody."""
    for p, me in enumerate(s.players):
        me.team.coffee, me.team.supply = p, 5 - p
    begin(kit, s, Step.ADJUST_TEAMS)
    while s.ask == Ask.PREP_ADJUST:
        do(kit, s, "keep")
    assert [int(me.team.office) for me in s.players] == [0, 1, 2, 3]
    assert [int(me.team.coffee) for me in s.players] == [0, 0, 0, 0]
    assert (s.ask, s.seat) == (Ask.PREP_SPOT, 1)


@pytest.mark.rule("DE-066")
def test_workers_are_placed_one_at_a_time_round_and_round(kit, s):
    """From the first player on, one each; who has none left is passed over."""
    s.first = 2
    for p, office in enumerate((1, 0, 2, 2)):
        s.players[p].team.office = office
    begin(kit, s, Step.PLACE_WORKERS)
    asked = []
    for spot in range(5):
        asked.append(int(s.seat))
        do(kit, s, f"spot:{spot}")
    assert asked == [2, 3, 0, 2, 3]
    assert s.step == Step.ACTIONS
    assert s.spots.tolist() == [3, 4, 1, 3, 4, 0]


@pytest.mark.rule("DE-066")
def test_when_no_spot_is_empty_nobody_is_asked(kit, s):
    """The sixth worker takes the last spot: the step is over, offices full or not."""
    for me in s.players:
        me.team.office = 3
    begin(kit, s, Step.PLACE_WORKERS)
    for spot in range(6):
        do(kit, s, f"spot:{spot}")
    assert s.step == Step.ACTIONS
    assert [int(me.team.office) for me in s.players] == [1, 1, 2, 2]


@pytest.mark.rule("DE-066")
def test_one_player_goes_on_alone_when_the_others_have_passed(kit, s):
    """Three passes, and the fourth may still place worker after worker."""
    for me in s.players:
        me.team.office = 3
    begin(kit, s, Step.PLACE_WORKERS)
    do(kit, s, "stop", "stop", "stop")
    for spot in (Spot.ADD, Spot.MOVE, Spot.REMOVE):
        assert s.seat == 3
        do(kit, s, f"spot:{spot}")
    assert s.step == Step.ACTIONS
    assert spots_held(s, 3) == 3


@pytest.mark.rule("DE-066")
def test_a_pass_holds_for_one_preparation_only(kit, s):
    """In the next round everybody is asked afresh."""
    s.players[0].team.coffee = 1
    begin(kit, s, Step.ADJUST_TEAMS)
    s.passed = 0b1111  # as the last Preparation left it
    do(kit, s, "keep")
    assert (s.ask, s.seat) == (Ask.PREP_SPOT, 0)


@pytest.mark.rule("DE-067")
def test_a_spot_holds_one_worker_but_a_player_several_spots(kit, s):
    """A taken spot is refused to everybody, its owner included; another is open to both."""
    s.players[0].team.office, s.players[1].team.office = 3, 1
    begin(kit, s, Step.PLACE_WORKERS)
    do(kit, s, f"spot:{Spot.ADD}")
    assert s.seat == 1
    assert why(kit, s, f"spot:{Spot.ADD}") == Why.SPOT_TAKEN
    do(kit, s, "stop")
    assert s.seat == 0
    assert why(kit, s, f"spot:{Spot.ADD}") == Why.SPOT_TAKEN
    do(kit, s, f"spot:{Spot.MOVE}")
    assert (spots_held(s, 0), s.players[0].team.office) == (2, 1)


@pytest.mark.rule("DE-067")
def test_placed_workers_stay_until_the_end_of_the_round(kit, s):
    """Through an action the worker stands there; after the last it is in the coffee room."""
    me = s.players[0]
    me.team.supply, s.spots[Spot.ADD] = 4, 1
    discs(kit, s, (1, 6), (2, 6), (3, 6), (0, 4))
    assert control(kit, s) == 0
    do(kit, s, "consult")
    assert (s.spots[Spot.ADD], me.team.coffee) == (1, 0)
    do(kit, s, "consult")
    assert s.step == Step.ADJUST_TEAMS
    assert (s.spots[Spot.ADD], me.team.coffee) == (0, 1)


@pytest.mark.rule("DE-067")
def test_there_are_six_spots_and_none_for_consult():
    """ADD, DEPLOY, DEVELOP, MOVE, REMOVE and BVP."""
    assert [spot.name for spot in Spot] == ["ADD", "DEPLOY", "DEVELOP", "MOVE", "REMOVE", "VALUE"]


@pytest.mark.rule("DE-003")
@pytest.mark.rule("DE-063")
def test_after_round_one_a_whole_preparation_follows(kit, s):
    """Declining everything: the marketplace has moved, the marker too, round 2 is on."""
    discs(kit, s, (1, 6), (2, 6), (3, 6), (0, 5))
    control(kit, s)
    do(kit, s, "consult")
    on_to_action(kit, s)
    assert (s.lap, s.first, s.market.lowest, s.seat) == (2, 1, 1, 1)
