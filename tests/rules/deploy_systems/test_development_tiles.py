"""DS-011 and DS-030 to DS-034: the eight kinds of Development tiles."""

import pytest

from boardroom.games.deploy_systems.rules.development import deploy_cost, take_tile
from boardroom.games.deploy_systems.table import Step, System
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.rules.development import NOBODY, development_income, operating_result
from boardroom.pieces.deploy.terms import Ask, Colour, Dev, Why
from tests.rules.conftest import begin, cubes, discs, do, offered, room, why

EIGHT = range(Dev.AUTOMATION_PURPLE + 1)  # the kinds of this edition

AD, MA, WA, LO, IN = System
SKILLS = [Dev.DESIGNER, Dev.PLANNER, Dev.SAM, Dev.TECH_WRITER]
Y_TO_B, Y_TO_P, B_TO_Y, B_TO_P, P_TO_Y, P_TO_B = (f"swap:{n}" for n in range(6))


def own(me, *kinds):
    """Development tiles in front of a player."""
    for kind in kinds:
        me.owns[kind] = 1


def cost(kit, s, system):
    """Workers a DEPLOY of seat 0 takes."""
    return deploy_cost(kit, s, 0, system, 0, NOBODY)


# From the specification's table of cases


@pytest.mark.rule("DS-033")
def test_tech_writer_counts_what_comes_after_it(kit, s):
    """AD1, then TECH WRITER, then AD2 for 3 workers, then AD3 for 4 − 1."""
    me = s.players[0]
    me.income = 30
    discs(kit, s, (1, 6), (2, 6), (3, 6))
    do(kit, s, "cloud:0", f"develop:{int(Dev.TECH_WRITER)}")
    assert (me.level[AD], me.tapped[AD]) == (1, 1)
    assert cost(kit, s, AD) == 3
    do(kit, s, "cloud:0")
    assert s.roundel.steps[0] == 2 + 1 + 3
    assert cubes_in(me.design[AD]) == 4
    assert cost(kit, s, AD) == 3


@pytest.mark.rule("DS-031")
@pytest.mark.rule("DE-122")
def test_a_used_planner_and_technology_cannot_make_way(kit, s):
    """PLANNER (used), ASSET CONTROL and AUTOMATION: no DEVELOP; SAM instead could go back."""
    me = s.players[0]
    me.income = 20
    own(me, Dev.PLANNER, Dev.ASSET_CONTROL, Dev.AUTOMATION_BLUE)
    me.used[Dev.PLANNER] = me.flipped[Dev.PLANNER] = 1
    for kind in EIGHT:
        assert why(kit, s, f"develop:{int(kind)}") != Why.OK
    me.owns[Dev.AUTOMATION_BLUE], me.owns[Dev.SAM] = 0, 1
    assert why(kit, s, f"develop:{int(Dev.DESIGNER)}") == Why.OK


@pytest.mark.rule("DS-032")
@pytest.mark.rule("DE-013")
def test_designer_takes_no_colour_the_bag_lacks(kit, s):
    """A bag without yellow: no change to yellow is offered."""
    me = s.players[0]
    own(me, Dev.DESIGNER)
    me.design[MA] = cubes("1y 1b 1p")
    s.bag.cubes[Colour.YELLOW] = 0
    do(kit, s, "cloud:1")
    assert why(kit, s, B_TO_Y) == Why.BAG_LACKS
    assert offered(kit, s) == [Y_TO_B, Y_TO_P, B_TO_P, P_TO_B, "skip:0"]


# The squares on the main board


@pytest.mark.rule("DS-030")
def test_two_copies_of_eight_kinds_lie_on_their_squares(kit, s):
    """With 3 income every one of them may be taken."""
    s.players[0].income = 3
    assert s.shelf.tolist() == [2] * 8
    for kind in EIGHT:
        assert why(kit, s, f"develop:{int(kind)}") == Why.OK


@pytest.mark.rule("DS-030")
def test_a_kind_is_gone_when_both_copies_are_taken(kit, s):
    """The third player finds an empty square."""
    do(kit, s, "develop:1", "develop:1")
    assert s.seat == 2
    assert why(kit, s, "develop:1") == Why.NONE_LEFT
    assert why(kit, s, "develop:0") == Why.OK


@pytest.mark.rule("DS-030")
def test_four_skills_and_four_technologies(kit):
    """DESIGNER, PLANNER, SAM and TECH WRITER are skills; the others are technology."""
    assert [kind for kind in EIGHT if kit.technology[kind] == 0] == SKILLS


@pytest.mark.rule("DS-011")
def test_technology_handed_back_may_be_taken_by_anybody(kit, s):
    """Its square was empty; after Preparation another player can have it."""
    kind = Dev.AUTOMATION_BLUE
    own(s.players[0], kind)
    s.players[1].income = 10
    s.shelf[kind] = 0
    begin(kit, s, Step.REMOVE_TECH)
    do(kit, s, f"give:{int(kind)}")
    assert s.shelf[kind] == 1
    do(kit, s, "keep")
    assert (s.ask, s.seat) == (Ask.ACTION, 1)
    assert why(kit, s, f"develop:{int(kind)}") == Why.OK


@pytest.mark.rule("DS-011")
def test_a_discarded_skill_returns_to_its_square(kit, s):
    """The square was empty; now the next player takes the tile."""
    me = s.players[0]
    own(me, Dev.SAM, Dev.PLANNER, Dev.DESIGNER)
    s.shelf[Dev.PLANNER] = 0
    do(kit, s, f"develop:{int(Dev.TECH_WRITER)}", f"give:{int(Dev.PLANNER)}")
    assert s.shelf[Dev.PLANNER] == 1
    do(kit, s, f"develop:{int(Dev.PLANNER)}")
    assert s.players[1].owns[Dev.PLANNER] == 1


@pytest.mark.rule("DS-011")
def test_a_tile_given_up_and_taken_again_is_ready_for_use(kit, s):
    """PLANNER goes back for DESIGNER and comes again for SAM: the next DEPLOY asks for it."""
    own(s.players[0], Dev.PLANNER, Dev.SAM, Dev.TECH_WRITER)
    discs(kit, s, (1, 6), (2, 6), (3, 6))
    do(kit, s, f"develop:{int(Dev.DESIGNER)}", f"give:{int(Dev.PLANNER)}")
    do(kit, s, f"develop:{int(Dev.PLANNER)}", f"give:{int(Dev.SAM)}")
    do(kit, s, "cloud:0", "skip")
    assert s.ask == Ask.PLANNER


@pytest.mark.rule("DS-031")
def test_only_skills_make_way(kit, s):
    """PLANNER and SAM may go, ASSET CONTROL leaves only in Preparation."""
    own(s.players[0], Dev.PLANNER, Dev.SAM, Dev.ASSET_CONTROL)
    do(kit, s, f"develop:{int(Dev.DESIGNER)}")
    assert why(kit, s, f"give:{int(Dev.ASSET_CONTROL)}") == Why.TECH_STAYS
    assert offered(kit, s) == [f"give:{int(Dev.PLANNER)}", f"give:{int(Dev.SAM)}"]


@pytest.mark.rule("DS-031")
def test_three_technologies_leave_no_room_until_preparation(kit, s):
    """No DEVELOP with three technologies; once one is handed back there is a space."""
    me = s.players[0]
    me.income = 20
    own(me, Dev.ASSET_CONTROL, Dev.AUTOMATION_BLUE, Dev.AUTOMATION_PURPLE)
    assert why(kit, s, f"develop:{int(Dev.SAM)}") == Why.NOTHING_TO_DISCARD
    me.owns[Dev.ASSET_CONTROL] = 0
    assert why(kit, s, f"develop:{int(Dev.SAM)}") == Why.OK


# DESIGNER


@pytest.mark.rule("DS-032")
def test_designer_swaps_one_cube_with_the_bag(kit, s):
    """A yellow cube becomes blue; the bag gets the yellow one and gives the blue one."""
    me = s.players[0]
    own(me, Dev.DESIGNER)
    me.room, me.design[AD], me.level[AD] = room(A=[2], B={3: ""}), cubes("1y 3p"), 2
    bag = s.bag.cubes.copy()
    do(kit, s, "server:0", Y_TO_B)
    assert (s.bag.cubes - bag).tolist() == [1, -1, 0]
    assert me.design[AD].tolist() == cubes("3p")  # the blue cube has found the only pool it can
    assert me.room.cubes[0].tolist() == cubes("1b")


@pytest.mark.rule("DS-032")
@pytest.mark.rule("DE-111")
def test_a_tile_that_fits_only_after_a_swap_must_be_swapped(kit, s):
    """A[2] for 1y 1b: yellow must become blue or purple, nothing else is offered."""
    me = s.players[0]
    own(me, Dev.DESIGNER)
    me.design[AD] = cubes("1y 1b")
    do(kit, s, "server:0")
    assert why(kit, s, "skip") == Why.MUST_SWAP
    assert why(kit, s, B_TO_P) == Why.SWAP_STRANDS
    assert why(kit, s, B_TO_Y) == Why.SWAP_STRANDS
    assert why(kit, s, P_TO_B) == Why.NO_SUCH_CUBE
    assert offered(kit, s) == [Y_TO_B, Y_TO_P]
    do(kit, s, Y_TO_P)
    assert me.room == room(A=[2], a="1b 1p")


@pytest.mark.rule("DS-032")
@pytest.mark.rule("DE-111")
def test_two_cubes_in_the_wrong_colour_are_too_many(kit, s):
    """A[2] for 2y: one swap does not help, so the server room is not offered."""
    me = s.players[0]
    own(me, Dev.DESIGNER)
    me.design[AD] = cubes("2y")
    assert why(kit, s, "server:0") == Why.ROOM_SHORT


@pytest.mark.rule("DS-032")
@pytest.mark.rule("DE-111")
def test_a_swap_makes_no_room(kit, s):
    """A[2] for 1y 2b: three cubes stay three cubes, whatever their colours."""
    me = s.players[0]
    own(me, Dev.DESIGNER)
    me.design[MA] = cubes("1y 2b")
    assert why(kit, s, "server:1") == Why.ROOM_SHORT


@pytest.mark.rule("DS-032")
@pytest.mark.rule("DE-013")
def test_without_the_colour_in_the_bag_the_needed_swap_fails(kit, s):
    """A[2] for 1y 1b and a bag of yellow cubes only: DESIGNER cannot help."""
    me = s.players[0]
    own(me, Dev.DESIGNER)
    me.design[AD] = cubes("1y 1b")
    s.bag.cubes[:] = cubes("9y")
    assert why(kit, s, "server:0") == Why.ROOM_SHORT
    s.bag.cubes[:] = cubes("9y 1p")
    do(kit, s, "server:0")
    assert me.room == room(A=[2], a="1b 1p")  # the only swap there is


@pytest.mark.rule("DS-032")
def test_a_flipped_designer_makes_no_tile_fit(kit, s):
    """Used earlier in the round, it counts for nothing."""
    me = s.players[0]
    own(me, Dev.DESIGNER)
    me.design[AD] = cubes("1y 1b")
    me.flipped[Dev.DESIGNER] = me.used[Dev.DESIGNER] = 1
    assert why(kit, s, "server:0") == Why.ROOM_SHORT


@pytest.mark.rule("DS-032")
def test_a_swap_may_not_make_a_tile_unplaceable(kit, s):
    """A[2], B[2:1y] for 1y 2b: no third blue, no second yellow; purple fits either way."""
    me = s.players[0]
    own(me, Dev.DESIGNER)
    me.room, me.design[MA] = room(A=[2], B={2: "1y"}), cubes("1y 2b")
    do(kit, s, "server:1")
    assert why(kit, s, Y_TO_B) == Why.SWAP_STRANDS
    assert why(kit, s, B_TO_Y) == Why.SWAP_STRANDS
    assert offered(kit, s) == [Y_TO_P, B_TO_P, "skip:0"]


@pytest.mark.rule("DS-032")
def test_for_the_cloud_every_swap_and_none_are_fine(kit, s):
    """Nothing has to fit: 1y 1b may become anything, or stay."""
    me = s.players[0]
    own(me, Dev.DESIGNER)
    me.design[AD] = cubes("1y 1b")
    do(kit, s, "cloud:0")
    assert offered(kit, s) == [Y_TO_B, Y_TO_P, B_TO_Y, B_TO_P, "skip:0"]
    do(kit, s, "skip")
    assert me.used[Dev.DESIGNER] == 0
    assert me.level[AD] == 1


@pytest.mark.rule("DS-032")
@pytest.mark.rule("DE-113")
@pytest.mark.parametrize(("swap", "workers"), [(Y_TO_B, 1), ("skip", 2), (B_TO_P, 2)])
def test_automation_counts_the_new_colours(kit, s, swap, workers):
    """1y 1b with AUTOMATION blue costs 2; as 2b it costs 1."""
    me = s.players[0]
    own(me, Dev.DESIGNER, Dev.AUTOMATION_BLUE)
    me.design[AD] = cubes("1y 1b")
    do(kit, s, "cloud:0", swap)
    assert s.roundel.steps[0] == workers


@pytest.mark.rule("DS-032")
def test_designer_serves_only_its_owner(kit, s):
    """Seat 1 owns it: seat 0 is not asked."""
    own(s.players[1], Dev.DESIGNER)
    do(kit, s, "cloud:0")
    assert (s.ask, s.seat) == (Ask.ACTION, 1)


# TECH WRITER


@pytest.mark.rule("DS-033")
@pytest.mark.parametrize(
    ("system", "level", "tapped", "workers"),
    [
        (AD, 1, 0, 2),  # an unturned tile of the same system
        (AD, 1, 1, 3),  # turned sideways
        (AD, 2, 1, 3),  # one of two is unturned
        (AD, 0, 0, 2),  # nothing deployed
        (IN, 1, 0, 3),  # Integration is one system
        (IN, 2, 2, 5),
    ],
)
def test_an_unturned_tile_of_the_same_system_saves_a_worker(
    kit, s, system, level, tapped, workers
):
    """The workload of the tile, less one where TECH WRITER applies."""
    me = s.players[0]
    own(me, Dev.TECH_WRITER)
    me.level[system], me.tapped[system] = level, tapped
    me.design[system] = cubes(f"{kit.workload[system, level]}p")
    assert cost(kit, s, system) == workers


@pytest.mark.rule("DS-033")
def test_a_tile_of_another_system_does_not_help(kit, s):
    """Administration deployed: Manufacturing costs its three workers."""
    me = s.players[0]
    own(me, Dev.TECH_WRITER)
    me.level[[AD, IN]] = 2
    me.design[MA] = cubes("3p")
    assert cost(kit, s, MA) == 3


@pytest.mark.rule("DS-033")
def test_a_cloud_tile_counts_like_any_other(kit, s):
    """Deployed to the cloud with TECH WRITER in hand, it makes the next level cheaper."""
    me = s.players[0]
    own(me, Dev.TECH_WRITER)
    do(kit, s, "cloud:0")
    assert cost(kit, s, AD) == 2


@pytest.mark.rule("DS-033")
def test_taken_again_it_turns_everything_deployed_by_then(kit, s):
    """Turned tiles stay turned, and those deployed in between are turned as well."""
    me = s.players[0]
    me.level[:] = 2, 1, 0, 1, 1
    take_tile(kit, s, 0, Dev.TECH_WRITER)
    assert me.tapped.tolist() == [2, 1, 0, 1, 1]
    own(me, Dev.PLANNER, Dev.SAM)
    me.level[:] = 2, 2, 1, 1, 1
    discs(kit, s, (1, 6), (2, 6), (3, 6))
    do(kit, s, f"develop:{int(Dev.DESIGNER)}", f"give:{int(Dev.TECH_WRITER)}")
    assert me.tapped.tolist() == [2, 1, 0, 1, 1]
    do(kit, s, f"develop:{int(Dev.TECH_WRITER)}", f"give:{int(Dev.SAM)}")
    assert me.tapped.tolist() == [2, 2, 1, 1, 1]
    me.design[MA] = cubes("4p")
    assert cost(kit, s, MA) == 4


@pytest.mark.rule("DS-033")
def test_without_tech_writer_nothing_is_cheaper(kit, s):
    """An unturned tile alone saves no worker."""
    me = s.players[0]
    me.level[AD], me.design[AD] = 1, cubes("3p")
    assert cost(kit, s, AD) == 3


# SAM and ASSET CONTROL


@pytest.mark.rule("DS-034")
@pytest.mark.parametrize(
    ("kinds", "levels", "pay"),
    [
        ([], (3, 3, 3, 3, 3), 0),
        ([Dev.SAM], (1, 0, 0, 0, 0), 0),
        ([Dev.SAM], (1, 1, 0, 0, 0), 1),
        ([Dev.SAM], (2, 1, 1, 1, 0), 2),  # five, rounded down
        ([Dev.ASSET_CONTROL], (2, 1, 1, 1, 0), 2),
        ([Dev.SAM, Dev.ASSET_CONTROL], (2, 1, 1, 1, 0), 4),  # rounded before they are added
        ([Dev.SAM], (2, 1, 1, 1, 1), 3),  # Integration counts
        ([Dev.SAM, Dev.ASSET_CONTROL], (3, 3, 3, 3, 3), 14),
    ],
)
def test_a_credit_for_every_two_deployed_tiles(kit, s, kinds, levels, pay):
    """Each of the two tiles pays, rounded down."""
    me = s.players[0]
    own(me, *kinds)
    me.level[:] = levels
    assert development_income(kit, me) == pay
    assert operating_result(kit, me) == pay


@pytest.mark.rule("DS-034")
def test_cloud_deployments_count(kit, s):
    """Two tiles in the cloud: one credit at the end of the round."""
    me = s.players[0]
    own(me, Dev.SAM)
    me.level[:2], me.cloud[:2, 0], me.cash = 1, 1, 10
    begin(kit, s, Step.FEES_AND_INCOME)
    assert me.cash == 11
