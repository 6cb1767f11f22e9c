"""DE-110 to DE-116: bringing a system into production."""

import pytest

from boardroom.games.deploy_systems.rules.development import deploy_cost
from boardroom.games.deploy_systems.table import System
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.rules.development import NOBODY, operating_result
from boardroom.pieces.deploy.rules.server_room import fits, licence_fees, why_not_place
from boardroom.pieces.deploy.terms import Ask, Colour, Dev, Place, Spot, Why
from tests.rules.conftest import cubes, discs, do, offered, room, why

AD, MA, WA, LO, IN = System
BLUE, PURPLE, YELLOW = Dev.AUTOMATION_BLUE, Dev.AUTOMATION_PURPLE, Dev.AUTOMATION_YELLOW


def own(me, *kinds):
    """Development tiles in front of a player."""
    for kind in kinds:
        me.owns[kind] = 1


def cost(kit, s, system, planned=0):
    """Workers a DEPLOY of seat 0 takes."""
    return deploy_cost(kit, s, 0, system, planned, NOBODY)


# From the rulebook and the specification's table of cases


@pytest.mark.rule("DE-111")
@pytest.mark.rule("DE-115")
@pytest.mark.rule("DS-023")
@pytest.mark.rule("DS-024")
def test_administration_goes_to_the_server_room(kit, s):
    """The printed example: two workers, 8 income, 14 in fees, a result of −6 and no BVP."""
    me = s.players[0]
    me.room = room(A=[2], B={5: ""})
    me.design[AD] = cubes("1b 1y")
    discs(kit, s, (1, 6), (2, 6), (3, 6), (0, 1))
    do(kit, s, "server:0")
    assert me.room == room(A=[2], a="1b", B={5: "1y"})
    assert s.roundel.steps[0] == 3
    assert me.income == 8
    assert licence_fees(kit, me.room) == 8 + 6
    assert operating_result(kit, me) == -6
    assert me.value == 0
    assert me.level[AD] == 1
    assert cubes_in(me.design[AD]) == 3  # Administration II, revealed


@pytest.mark.rule("DE-113")
def test_all_reductions_add_up_but_one_worker_remains(kit, s):
    """2b 1p 1y costs 3 with AUTOMATION blue, 2 on the spot, 1 planned, with TECH WRITER still 1."""
    me = s.players[0]
    me.design[LO] = cubes("2b 1p 1y")
    own(me, BLUE)
    assert cost(kit, s, LO) == 3
    s.spots[Spot.DEPLOY] = 1
    assert cost(kit, s, LO) == 2
    assert cost(kit, s, LO, planned=1) == 1
    own(me, Dev.TECH_WRITER)
    me.level[LO] = 1
    assert cost(kit, s, LO, planned=1) == 1


@pytest.mark.rule("DE-112")
@pytest.mark.rule("DE-023")
def test_the_cloud_at_income_zero(kit, s):
    """Administration I to the cloud: income 2, one BVP, cubes in the bag, two workers."""
    me = s.players[0]
    me.design[AD] = cubes("1b 1y")
    before = s.bag.cubes.copy()
    do(kit, s, "cloud:0")
    assert (me.income, me.value) == (2, 1)
    assert (s.bag.cubes + me.design[AD] - before).tolist() == cubes("1b 1y")
    assert s.roundel.steps[0] == 2
    assert me.room == room(A=[2])


@pytest.mark.rule("DE-112")
@pytest.mark.rule("DE-008")
def test_traded_income_makes_a_cloud_deployment_possible(kit, s):
    """Income 1 and Administration II (3 cubes, 5): not at −3; after two trades income 1, BVP 1."""
    me = s.players[0]
    me.level[AD], me.design[AD] = 1, cubes("1b 2y")
    me.income, me.value = 1, 2
    assert why(kit, s, "cloud:0") == Why.CLOUD_INCOME
    do(kit, s, "income", "income", "cloud:0")
    assert (me.income, me.value) == (1, 1)


@pytest.mark.rule("DE-115")
@pytest.mark.rule("DE-007")
def test_a_reward_beyond_the_top_of_the_track_is_lost(kit, s):
    """Income 73 and 7 more is 75; a technology taken later leaves 72."""
    me = s.players[0]
    me.level[LO], me.design[LO], me.income = 1, cubes("4b"), 73
    me.room = room(A=[5])
    discs(kit, s, (1, 6), (2, 6), (3, 6))
    do(kit, s, "server:3")
    assert me.income == 75
    do(kit, s, f"develop:{BLUE}")
    assert me.income == 72


@pytest.mark.rule("DE-112")
@pytest.mark.rule("DE-008")
@pytest.mark.parametrize(
    ("level", "income", "after"),
    [
        (1, 73, 68),  # 73 + 7 − 12
        (0, 73, 75),  # 73 + 17 − 12 is 78: only the sum meets the top of the track
        (0, 60, 65),
    ],
)
def test_reward_and_cost_of_the_cloud_are_one_sum(kit, s, level, income, after):
    """Neither comes first: the limit of the track is applied to their sum."""
    me = s.players[0]
    me.level[LO], me.design[LO], me.income = level, cubes("4p"), income
    do(kit, s, "cloud:3")
    assert me.income == after


@pytest.mark.rule("DE-113")
@pytest.mark.rule("DE-031")
def test_a_five_worker_deploy_from_the_space_before_home_overshoots_by_four(kit, s):
    """T = 5 in round 1 and a tile of five: T = 10, which leaves two steps of round 2."""
    me = s.players[0]
    me.level[WA], me.design[WA], me.income = 2, cubes("5y"), 20
    discs(kit, s, (1, 6), (2, 6), (3, 6), (0, 5))
    do(kit, s, "cloud:2")
    assert s.roundel.steps[0] == 10


@pytest.mark.rule("DE-110")
@pytest.mark.rule("DE-012")
def test_a_tile_short_of_cubes_waits_and_is_filled_when_cubes_return(kit, s):
    """The bag holds 2 cubes for a tile of 4: it waits; when 3 come back, 2 are drawn onto it."""
    me = s.players[0]
    me.room = room(B={5: ""})
    me.design[LO] = cubes("4y")
    s.bag.cubes[:] = cubes("2b")
    discs(kit, s, (1, 6), (2, 6), (3, 6))
    do(kit, s, "server:3")
    assert me.design[LO].tolist() == cubes("2b")
    assert why(kit, s, "server:3") == Why.WAITS_FOR_CUBES
    assert why(kit, s, "cloud:3") == Why.WAITS_FOR_CUBES
    s.bag.cubes[:] = cubes("3p")
    do(kit, s, "consult")
    assert me.design[LO].tolist() == cubes("2b 2p")
    assert s.bag.cubes.tolist() == cubes("1p")
    assert why(kit, s, "cloud:3") == Why.OK


@pytest.mark.rule("DE-012")
def test_waiting_tiles_are_filled_in_the_order_they_began_to_wait(kit, s):
    """Seat 2 has waited longest, then seat 0, then seat 1: five cubes serve the first two."""
    for place, (p, system) in enumerate([(2, LO), (0, MA), (1, AD)], start=1):
        s.players[p].design[system] = cubes("1y")
        s.players[p].wait[system] = place
    s.waiting = 3
    s.bag.cubes[:] = cubes("5p")
    do(kit, s, "consult")
    assert s.players[2].design[LO].tolist() == cubes("1y 3p")
    assert s.players[0].design[MA].tolist() == cubes("1y 2p")
    assert s.players[1].design[AD].tolist() == cubes("1y")
    assert (s.players[1].wait[AD], s.waiting) == (1, 1)
    s.bag.cubes[:] = cubes("1b")
    do(kit, s, "consult")
    assert s.players[1].design[AD].tolist() == cubes("1y 1b")
    assert s.waiting == 0
    assert not s.players["wait"].any()


# Choosing


@pytest.mark.rule("DE-110")
def test_a_deployment_is_never_divided(kit, s):
    """Room for two of four cubes is no room: all go to the cloud or none."""
    me = s.players[0]
    me.design[LO] = cubes("2b 2y")
    assert why(kit, s, "server:3") == Why.ROOM_SHORT
    do(kit, s, "cloud:3")
    assert me.room == room(A=[2])


@pytest.mark.rule("DE-110")
def test_all_cubes_of_the_tile_go_to_the_server_room(kit, s):
    """None stays behind on the tile, none goes into the bag."""
    me = s.players[0]
    me.level[AD], me.design[AD] = 2, cubes("2b 2y")
    me.room = room(A=[2], B={2: ""})
    before = s.bag.cubes.copy()
    do(kit, s, "server:0")
    assert me.room == room(A=[2], a="2b", B={2: "2y"})
    assert me.design[AD].tolist() == [0, 0, 0]
    assert (s.bag.cubes == before).all()


# Room for the cubes


@pytest.mark.rule("DE-111")
@pytest.mark.parametrize(
    ("server_room", "load", "fit"),
    [
        (room(A=[2], C=1), "3b", True),  # blue: A and C together
        (room(A=[2], B={9: ""}), "3b", False),  # blue: never in B
        (room(B={2: "1y", 3: "1y"}), "3y", True),  # yellow: all tiles of B together
        (room(B={2: "1y", 3: "1y"}), "4y", False),
        (room(A=[9], B={2: ""}, C=8), "3y", False),  # yellow: never in A or C
        (room(A=[2], B={2: ""}, C=1), "1b 1y 3p", True),  # everything: 5 of 5
        (room(A=[2], B={2: ""}, C=1), "1b 1y 4p", False),
        (room(A=[2], a="1p", B={3: "2p"}, C=1), "3p", True),  # purple: wherever there is room
        (room(A=[2], a="1p", B={3: "2p"}, C=1), "4p", False),
    ],
)
def test_three_sums_say_whether_a_tile_fits(server_room, load, fit):
    """Blue in A and C, yellow in B, everything in all three."""
    yellow, blue, purple = cubes(load)
    assert fits(server_room, yellow, blue, purple) == fit


@pytest.mark.rule("DE-111")
def test_no_other_cube_makes_way(kit, s):
    """A[2; 2p] and an empty 5 in B: 1b does not fit, though the purple ones could sit in B."""
    me = s.players[0]
    me.room = room(A=[2], a="2p", B={5: ""})
    me.design[AD] = cubes("1b 1y")
    assert why(kit, s, "server:0") == Why.ROOM_SHORT


@pytest.mark.rule("DE-111")
def test_each_cube_goes_where_its_colour_is_accepted(kit, s):
    """Yellow to B, blue to A or C, purple to any of them, as long as there is room."""
    me = s.players[0]
    me.room = room(A=[3], B={2: "", 3: ""}, C=2)
    me.design[WA] = cubes("1y 1b 1p")
    do(kit, s, "server:2")
    assert offered(kit, s) == ["b:0", "b:1"]
    assert why(kit, s, "a") == Why.WRONG_POOL
    do(kit, s, "b:1")
    assert offered(kit, s) == ["a:0", "c:0"]
    assert why(kit, s, "b:0") == Why.WRONG_POOL
    do(kit, s, "c")
    assert offered(kit, s) == ["a:0", "b:0", "b:1", "c:0"]
    do(kit, s, "a")
    assert me.room == room(A=[3], a="1p", B={2: "", 3: "1y"}, C=2, c="1b")


@pytest.mark.rule("DE-111")
def test_a_full_pool_takes_no_cube(kit, s):
    """A full pool A and a full tile of B are passed over."""
    me = s.players[0]
    me.room = room(A=[2], a="2b", B={3: "", 5: "5p"}, C=2)
    me.design[AD] = cubes("2p")
    do(kit, s, "server:0")
    assert why(kit, s, "a") == Why.NO_SPACE
    assert why(kit, s, "b:1") == Why.NO_SPACE
    assert why(kit, s, "b:2") == Why.NO_TILE_THERE
    assert offered(kit, s) == ["b:0", "c:0"]


@pytest.mark.rule("DE-111")
def test_a_cube_may_not_take_the_last_place_of_another():
    """A[2] for 2b and 1p: the purple cube must leave pool A to the blue ones."""
    server_room, load = room(A=[2], B={2: ""}), cubes("2b 1p")
    assert why_not_place(server_room, load, Colour.PURPLE, Place.A) == Why.STRANDS_REST
    assert why_not_place(server_room, load, Colour.PURPLE, Place.B1) == Why.OK
    load = cubes("2y 1p")  # and here pool B to the yellow ones
    assert why_not_place(server_room, load, Colour.PURPLE, Place.B1) == Why.STRANDS_REST
    assert why_not_place(server_room, load, Colour.PURPLE, Place.A) == Why.OK


@pytest.mark.rule("DE-111")
def test_equal_tiles_of_pool_b_are_one_choice(kit, s):
    """Two empty 3-tiles: only the lower one is offered until they differ."""
    me = s.players[0]
    me.room = room(B=[(3, ""), (3, ""), (2, "")])
    me.design[MA] = cubes("3y")
    do(kit, s, "server:1")
    assert why(kit, s, "b:1") == Why.TWIN_TARGET
    assert offered(kit, s) == ["b:0", "b:2"]
    do(kit, s, "b:0")
    assert offered(kit, s) == ["b:0", "b:1", "b:2"]


# The cloud


@pytest.mark.rule("DE-112")
@pytest.mark.parametrize(("income", "reason"), [(3, Why.CLOUD_INCOME), (4, Why.OK)])
def test_the_cloud_may_leave_no_income_but_not_less(kit, s, income, reason):
    """Administration II costs 9 and brings 5: with 4 income it ends at 0."""
    me = s.players[0]
    me.level[AD], me.design[AD], me.income = 1, cubes("3p"), income
    assert why(kit, s, "cloud:0") == reason


@pytest.mark.rule("DE-112")
@pytest.mark.rule("DE-010")
def test_cubes_of_the_cloud_go_back_into_the_bag(kit, s):
    """The last tile of a pile reveals nothing, so the bag holds exactly its cubes more."""
    me = s.players[0]
    me.level[WA], me.design[WA], me.income = 2, cubes("2y 1b 2p"), 20
    before = s.bag.cubes.copy()
    do(kit, s, "cloud:2")
    assert (s.bag.cubes - before).tolist() == cubes("2y 1b 2p")
    assert me.design[WA].tolist() == [0, 0, 0]
    assert (me.income, me.value) == (20 + 5 - 15, 1)


# The price in workers


@pytest.mark.rule("DE-113")
@pytest.mark.parametrize(
    ("load", "automations", "workers"),
    [
        ("2b 1p 1y", [], 4),
        ("3b", [BLUE], 2),  # one for two, one for the third
        ("4b", [BLUE], 2),
        ("1b 1p", [BLUE], 2),  # not across colours
        ("2b 2p", [BLUE, PURPLE], 2),
        ("1b 1p", [BLUE, PURPLE], 2),
        ("2y 2b", [YELLOW], 3),
        ("2p 2y", [BLUE], 4),
        ("3y 2p", [YELLOW, PURPLE], 3),
    ],
)
def test_automation_handles_two_cubes_of_its_colour(kit, s, load, automations, workers):
    """One worker for each cube, or for up to two of an automated colour."""
    me = s.players[0]
    me.design[LO] = cubes(load)
    own(me, *automations)
    assert cost(kit, s, LO) == workers


@pytest.mark.rule("DE-113")
def test_at_least_one_worker_is_paid(kit, s):
    """Two cubes, TECH WRITER, the spot and AUTOMATION: still one worker."""
    me = s.players[0]
    me.level[AD], me.design[AD] = 1, cubes("2b")
    own(me, BLUE, Dev.TECH_WRITER)
    s.spots[Spot.DEPLOY] = 1
    assert cost(kit, s, AD) == 1


@pytest.mark.rule("DE-113")
def test_the_deploy_spot_serves_its_holder_only(kit, s):
    """Seat 1 stands there: seat 0 pays in full."""
    s.players[0].design[MA] = cubes("3y")
    s.spots[Spot.DEPLOY] = 2
    assert cost(kit, s, MA) == 3
    s.spots[Spot.DEPLOY] = 1
    assert cost(kit, s, MA) == 2


@pytest.mark.rule("DE-113")
@pytest.mark.parametrize("choice", ["server:1", "cloud:1"])
def test_server_room_and_cloud_cost_the_same_workers(kit, s, choice):
    """Three cubes, less one for the spot: two steps either way."""
    me = s.players[0]
    me.room = room(B={3: ""})
    me.design[MA] = cubes("3y")
    s.spots[Spot.DEPLOY] = 1
    do(kit, s, choice)
    assert s.roundel.steps[0] == 2


# PLANNER


@pytest.mark.rule("DE-114")
@pytest.mark.parametrize(("answer", "steps", "flipped"), [("use", 2, 1), ("skip", 3, 0)])
def test_planner_is_used_or_kept(kit, s, answer, steps, flipped):
    """It lowers this DEPLOY by one worker, or waits for a better one."""
    me = s.players[0]
    me.design[MA] = cubes("3y")
    own(me, Dev.PLANNER)
    do(kit, s, "cloud:1")
    assert s.ask == Ask.PLANNER
    do(kit, s, answer)
    assert s.roundel.steps[0] == steps
    assert me.flipped[Dev.PLANNER] == me.used[Dev.PLANNER] == flipped


@pytest.mark.rule("DE-114")
def test_planner_is_not_offered_where_it_saves_nothing(kit, s):
    """The spot already brings a tile of two down to one worker."""
    me = s.players[0]
    own(me, Dev.PLANNER)
    s.spots[Spot.DEPLOY] = 1
    do(kit, s, "cloud:0")
    assert s.roundel.steps[0] == 1
    assert (s.ask, s.seat) == (Ask.ACTION, 1)
    assert me.used[Dev.PLANNER] == 0


@pytest.mark.rule("DE-114")
@pytest.mark.rule("DE-123")
def test_planner_works_once_in_a_deploy_even_unflipped(kit, s):
    """The DEVELOP spot keeps it unflipped, but four cubes cost three workers and not two."""
    me = s.players[0]
    me.design[LO] = cubes("4y")
    own(me, Dev.PLANNER)
    s.spots[Spot.DEVELOP] = 1
    do(kit, s, "cloud:3", "use")
    assert s.roundel.steps[0] == 3
    assert (s.ask, s.seat) == (Ask.ACTION, 1)


# The order of a DEPLOY


@pytest.mark.rule("DE-116")
def test_a_deploy_asks_in_printed_order(kit, s):
    """Choose, DESIGNER, PLANNER, pay, place; then income, tile and reveal; then bonus actions."""
    me = s.players[0]
    me.room = room(A=[5], B={3: ""}, C=1)
    me.design[MA] = cubes("1y 1b 1p")
    me.team.supply, me.team.office = 4, 1
    own(me, Dev.DESIGNER, Dev.PLANNER)
    s.spots[[Spot.MOVE, Spot.REMOVE]] = 1
    asks = []
    for choice in ["server:1", "skip", "use", "extra:1", "a", "b:0", "stop", "skip"]:
        asks.append(Ask(s.ask).name)
        if s.ask == Ask.PAY:
            assert s.due == 2
            assert cubes_in(me.design[MA]) == 3
        if s.ask == Ask.PLACE:
            assert (s.roundel.steps[0], me.team.coffee) == (1, 1)
            assert (me.income, me.level[MA]) == (0, 0)
        if s.ask == Ask.MOVE:
            assert (me.income, me.level[MA]) == (13, 1)
            assert cubes_in(me.design[MA]) == 4
        do(kit, s, choice)
    assert asks == ["ACTION", "DESIGNER", "PLANNER", "PAY", "PLACE", "PLACE", "MOVE", "REMOVE"]
    assert (s.ask, s.seat) == (Ask.ACTION, 1)


@pytest.mark.rule("DE-116")
@pytest.mark.rule("DS-032")
def test_planner_is_weighed_after_the_redesign(kit, s):
    """Once the tile is 2b, AUTOMATION does it with one worker and PLANNER has nothing to save."""
    me = s.players[0]
    me.design[AD] = cubes("1y 1b")
    own(me, Dev.DESIGNER, Dev.PLANNER, BLUE)
    do(kit, s, "cloud:0", "swap:0")  # yellow for blue
    assert (s.ask, s.seat) == (Ask.ACTION, 1)
    assert s.roundel.steps[0] == 1
    assert me.used[Dev.PLANNER] == 0


@pytest.mark.rule("DE-116")
def test_the_next_tile_draws_from_a_bag_that_holds_the_cubes_of_the_last(kit, s):
    """To the cloud with an empty bag: the revealed tile finds the two cubes just put back."""
    me = s.players[0]
    me.design[AD] = cubes("1y 1b")
    s.bag.cubes[:] = 0
    do(kit, s, "cloud:0")
    assert me.design[AD].tolist() == cubes("1y 1b")
    assert me.wait[AD] == 1
