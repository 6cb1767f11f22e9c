"""DEPLOY in the projects edition: choosing, earning, refilling."""

import pytest

from boardroom.games.deploy_projects.rules.development import deploy_cost
from boardroom.games.deploy_projects.rules.projects import cards_left
from boardroom.games.deploy_projects.table import LEVELS, Where, pile_size
from boardroom.pieces.deploy.rules.development import NOBODY, operating_result
from boardroom.pieces.deploy.rules.server_room import licence_fees
from boardroom.pieces.deploy.terms import Ask, Dev, Spot, Why
from tests.rules.conftest import do, why
from tests.rules.deploy_projects.conftest import card, furnish, lay, own, turn


@pytest.mark.rule("DP-020")
@pytest.mark.rule("DP-021")
@pytest.mark.rule("DP-022")
def test_a_project_to_the_server_room(kit, s):
    """Vector 9: AD-B1 with 1b 1y into A[2], B[5]: income 10, no BVP, result −4, place refilled."""
    me = s.players[0]
    furnish(s, A=[2], B=[(5, "")])
    lay(s, 0, "AD-B1", "1b 1y")
    turn(kit, s)
    left = sum(cards_left(kit, s, level) for level in range(LEVELS))
    do(kit, s, "server:0")
    assert (me.income, me.value) == (10, 0)
    assert licence_fees(kit, me.room) == 14 and operating_result(kit, me) == -4
    assert s.roundel.steps[0] == 2
    assert s.filed[card("AD-B1")] == 1 and pile_size(me, Where.SERVER_ROOM) == 1
    assert s.active[0] not in (0, card("AD-B1") + 1)
    assert sum(cards_left(kit, s, level) for level in range(LEVELS)) == left - 1
    assert s.sites[0].sum() == kit.workload[s.active[0] - 1]


@pytest.mark.rule("DP-021")
@pytest.mark.rule("DE-112")
def test_a_project_to_the_cloud_brings_a_point_more(kit, s):
    """MA-S1: 4 cubes, income 6, value 4: 6 − 12 is a net −6, and 4 + 1 points."""
    me = s.players[0]
    me.income = 8
    lay(s, 1, "MA-S1", "2y 2p")
    turn(kit, s)
    do(kit, s, "cloud:1")
    assert (me.income, me.value) == (2, 5)
    assert pile_size(me, Where.CLOUD) == 1 and s.filed[card("MA-S1")] == 2


@pytest.mark.rule("DP-020")
def test_the_cloud_only_if_the_card_says_so(kit, s):
    """AD-S1 is for the server room only, AD-B1 for both."""
    s.players[0].income = 40
    lay(s, 0, "AD-S1", "3b")
    lay(s, 1, "AD-B1", "2b")
    turn(kit, s)
    assert why(kit, s, "cloud:0") == Why.SERVER_ROOM_ONLY
    assert why(kit, s, "cloud:1") == Why.OK


@pytest.mark.rule("DP-020")
def test_anyone_may_take_any_project(kit, s):
    """The same three projects are before every player in turn."""
    for p in range(4):
        s.players[p].income = 40
    lay(s, 2, "AD-B1", "2b")
    for p in range(4):
        turn(kit, s, p)
        assert why(kit, s, "cloud:2") == Why.OK


@pytest.mark.rule("DP-022")
def test_an_empty_deck_leaves_the_place_empty(kit, s):
    """Nothing there, nothing to deploy."""
    s.fresh[:] = 0
    s.players[0].income = 40
    lay(s, 0, "AD-B1", "2b")
    turn(kit, s)
    do(kit, s, "cloud:0")
    assert s.active[0] == 0
    turn(kit, s)
    assert why(kit, s, "server:0") == why(kit, s, "cloud:0") == Why.NO_PROJECT
    s.active[:] = 0
    s.sites[:] = 0
    assert all(why(kit, s, f"{to}:{n}") != Why.OK for to in ("server", "cloud") for n in range(3))


@pytest.mark.rule("DE-012")
@pytest.mark.rule("DP-022")
def test_a_project_waits_for_cubes_and_is_filled_later(kit, s):
    """Vector 63: 2 cubes in the bag for a card of 4; when cubes return, it gets the rest."""
    me = s.players[0]
    me.income = 60
    s.fresh[:] = 0
    s.fresh[card("MA-S1")] = 1  # the last card of the deck: 4 cubes
    lay(s, 0, "AD-B1", "1b 1y")
    lay(s, 1, "WA-S1", "3b")
    kit_cloud = kit.cloud_allowed[card("LO-S1")]
    lay(s, 2, "LO-S1", "3b")
    s.bag.cubes[:] = 0
    turn(kit, s)
    do(kit, s, "cloud:0")
    assert s.sites[0].sum() == 2 and s.wait[0] == 1 and kit_cloud == 1
    turn(kit, s)
    assert why(kit, s, "server:0") == Why.WAITS_FOR_CUBES
    do(kit, s, "cloud:2")
    assert s.wait[0] == 0 and s.sites[0].sum() == 4 and s.bag.cubes.sum() == 1


@pytest.mark.rule("DP-047")
def test_tech_writer_knows_earlier_projects_too(kit, s):
    """Vector 43: AD-B1 deployed, then TECH WRITER, then AD-S1 with 3 cubes costs 2."""
    me = own(s, Dev.TECH_WRITER)
    lay(s, 0, "AD-S1", "3b")
    lay(s, 1, "MA-S1", "4b")
    assert deploy_cost(kit, s, 0, 0, 0, NOBODY) == 3
    me.piles[0, Where.CLOUD] = 1
    assert deploy_cost(kit, s, 0, 0, 0, NOBODY) == 2
    assert deploy_cost(kit, s, 0, 1, 0, NOBODY) == 4


@pytest.mark.rule("DP-043")
@pytest.mark.rule("DP-053")
@pytest.mark.rule("DE-113")
def test_reductions_add_up(kit, s):
    """Vector 15: 2b 1p 1y: AUTOMATION blue 3, the spot 2, PLANNER 1, TECH WRITER still 1."""
    me = own(s, Dev.AUTOMATION_BLUE)
    lay(s, 0, "AD-G1", "2b 1p 1y")
    assert deploy_cost(kit, s, 0, 0, 0, NOBODY) == 3
    s.spots[Spot.DEPLOY] = 1
    assert deploy_cost(kit, s, 0, 0, 0, NOBODY) == 2
    own(s, Dev.PLANNER)
    assert deploy_cost(kit, s, 0, 0, 1, NOBODY) == 1
    own(s, Dev.TECH_WRITER)
    me.piles[0, 0] = 1
    assert deploy_cost(kit, s, 0, 0, 1, NOBODY) == 1


@pytest.mark.rule("DP-053")
@pytest.mark.parametrize(("kind", "load", "cost"), [
    (Dev.AUTOMATION_BLUE, "3b", 2), (Dev.AUTOMATION_YELLOW, "3y", 2),
    (Dev.AUTOMATION_PURPLE, "2p", 1), (Dev.AUTOMATION_PURPLE, "2b", 2),
])  # fmt: skip
def test_automation_deploys_two_cubes_of_its_colour(kit, s, kind, load, cost):
    """Vector 16, and the other two colours."""
    own(s, kind)
    lay(s, 0, "AD-S1", load)
    assert deploy_cost(kit, s, 0, 0, 0, NOBODY) == cost


@pytest.mark.rule("DP-043")
def test_planner_is_offered_and_flipped(kit, s):
    """One worker less, once in a round."""
    me = own(s, Dev.PLANNER)
    me.income = 40
    lay(s, 0, "AD-B1", "2b")
    turn(kit, s)
    do(kit, s, "cloud:0")
    assert s.ask == Ask.PLANNER
    do(kit, s, "use")
    assert s.roundel.steps[0] == 1 and me.flipped[Dev.PLANNER] == me.used[Dev.PLANNER] == 1


@pytest.mark.rule("DP-054")
@pytest.mark.rule("DP-047")
def test_discounts_count_as_used_only_if_they_lowered_a_cost(kit, s):
    me = own(s, Dev.TECH_WRITER, Dev.AUTOMATION_BLUE)
    me.income, me.piles[0, 0] = 40, 1
    lay(s, 0, "AD-B1", "2y")
    turn(kit, s)
    do(kit, s, "cloud:0")
    assert me.used[Dev.TECH_WRITER] == 1 and me.used[Dev.AUTOMATION_BLUE] == 0
