"""DE-120 to DE-124: taking Development tiles, giving them up, using them."""

import pytest

from boardroom.games.deploy_systems.rules.development import deploy_cost
from boardroom.games.deploy_systems.table import Step, System
from boardroom.pieces.deploy.rules.development import NOBODY, tiles_owned
from boardroom.pieces.deploy.terms import Ask, Dev, Spot, Why
from tests.rules.conftest import begin, cubes, discs, do, kit_for, offered, opened, room, why

EIGHT = range(Dev.AUTOMATION_PURPLE + 1)  # the kinds of this edition

AD, MA, WA, LO, IN = System
BLUE, ASSETS = Dev.AUTOMATION_BLUE, Dev.ASSET_CONTROL
SKILLS = [Dev.DESIGNER, Dev.PLANNER, Dev.SAM, Dev.TECH_WRITER]
TECHNOLOGY = [Dev.ASSET_CONTROL, Dev.AUTOMATION_YELLOW, Dev.AUTOMATION_BLUE, Dev.AUTOMATION_PURPLE]


def own(me, *kinds):
    """Development tiles in front of a player."""
    for kind in kinds:
        me.owns[kind] = 1


def take(kind):
    """The choice of a kind."""
    return f"develop:{int(kind)}"


def give(kind):
    """The choice to give a kind up."""
    return f"give:{int(kind)}"


# From the specification's table of cases


@pytest.mark.rule("DE-120")
def test_no_second_tile_of_a_kind():
    """Two players: whoever owns DESIGNER is not offered the other copy."""
    kit = kit_for(players=2)
    s = opened(kit)
    own(s.players[0], Dev.DESIGNER)
    assert s.shelf[Dev.DESIGNER] == 2
    assert why(kit, s, take(Dev.DESIGNER)) == Why.ALREADY_OWNED
    assert why(kit, s, take(Dev.PLANNER)) == Why.OK


@pytest.mark.rule("DE-122")
@pytest.mark.rule("DS-031")
def test_without_a_tile_that_may_go_there_is_no_develop(kit, s):
    """A used PLANNER and two technologies stay; with SAM instead of AUTOMATION the SAM goes."""
    me = s.players[0]
    me.income = 20
    own(me, Dev.PLANNER, ASSETS, BLUE)
    me.used[Dev.PLANNER] = 1
    assert not [name for name in offered(kit, s) if name.startswith("develop")]
    assert why(kit, s, take(Dev.TECH_WRITER)) == Why.NOTHING_TO_DISCARD
    me.owns[BLUE] = 0
    own(me, Dev.SAM)
    do(kit, s, take(Dev.TECH_WRITER))
    assert me.owns[[Dev.PLANNER, ASSETS, Dev.SAM, Dev.TECH_WRITER]].tolist() == [1, 1, 0, 1]
    assert s.shelf[Dev.SAM] == 3


@pytest.mark.rule("DE-123")
@pytest.mark.rule("DE-124")
def test_planner_on_the_develop_spot_serves_every_deploy(kit, s):
    """Two DEPLOYs, one worker less each; PLANNER is not flipped but counts as used."""
    me = s.players[0]
    me.income = 20
    own(me, Dev.PLANNER, ASSETS, BLUE)
    me.design[AD], me.design[MA] = cubes("2y"), cubes("3y")
    s.spots[Spot.DEVELOP] = 1
    discs(kit, s, (1, 6), (2, 6), (3, 6))
    do(kit, s, "cloud:0", "use", "cloud:1", "use")
    assert s.roundel.steps[0] == 1 + 2
    assert me.flipped[Dev.PLANNER] == 0
    assert me.used[Dev.PLANNER] == 1
    assert why(kit, s, take(Dev.SAM)) == Why.NOTHING_TO_DISCARD


# Taking a tile


@pytest.mark.rule("DE-120")
@pytest.mark.rule("DE-023")
@pytest.mark.parametrize("kind", SKILLS)
def test_a_skill_costs_only_the_worker(kit, s, kind):
    """One step, no income, no credits; the tile leaves the main board."""
    me = s.players[0]
    me.income = 10
    do(kit, s, take(kind))
    assert (me.income, me.cash) == (10, 50)
    assert s.roundel.steps[0] == 1
    assert (me.owns[kind], tiles_owned(me), s.shelf[kind]) == (1, 1, 1)


@pytest.mark.rule("DE-120")
@pytest.mark.parametrize("kind", TECHNOLOGY)
def test_a_technology_costs_three_income_while_owned(kit, s, kind):
    """One step and 3 income, which come back when it is handed back in Preparation."""
    me = s.players[0]
    me.income = 10
    do(kit, s, take(kind))
    assert (me.income, s.roundel.steps[0], s.shelf[kind]) == (7, 1, 1)
    begin(kit, s, Step.REMOVE_TECH)
    do(kit, s, give(kind))
    assert (me.income, me.owns[kind], s.shelf[kind]) == (10, 0, 2)


@pytest.mark.rule("DE-120")
def test_a_tile_works_at_once(kit, s):
    """AUTOMATION taken now makes the very next DEPLOY cheaper."""
    me = s.players[0]
    me.income, me.design[LO] = 10, cubes("4b")
    assert deploy_cost(kit, s, 0, LO, 0, NOBODY) == 4
    do(kit, s, take(BLUE))
    assert deploy_cost(kit, s, 0, LO, 0, NOBODY) == 2


@pytest.mark.rule("DE-120")
def test_three_tiles_come_without_giving_one_up(kit, s):
    """Three spaces: the third tile is taken like the first."""
    me = s.players[0]
    own(me, Dev.SAM, Dev.PLANNER)
    do(kit, s, take(Dev.DESIGNER))
    assert tiles_owned(me) == 3
    assert (s.ask, s.seat) == (Ask.ACTION, 1)


@pytest.mark.rule("DE-121")
@pytest.mark.parametrize(("income", "reason"), [(2, Why.TECH_INCOME), (3, Why.OK)])
def test_technology_needs_three_income_now(kit, s, income, reason):
    """With 3 it leaves 0; with 2 only skills are offered."""
    s.players[0].income = income
    assert why(kit, s, take(ASSETS)) == reason
    assert why(kit, s, take(Dev.SAM)) == Why.OK


@pytest.mark.rule("DE-121")
def test_a_discarded_skill_credits_no_income(kit, s):
    """Only a technology would be credited first: with 2 income a skill makes no way for one."""
    me = s.players[0]
    me.income = 2
    own(me, Dev.SAM, Dev.PLANNER, ASSETS)
    assert why(kit, s, take(BLUE)) == Why.TECH_INCOME
    me.income = 3
    do(kit, s, take(BLUE), give(Dev.SAM))
    assert me.income == 0


# Giving one up


@pytest.mark.rule("DE-122")
@pytest.mark.parametrize("gone", [Dev.DESIGNER, Dev.PLANNER, Dev.SAM])
def test_a_fourth_tile_asks_which_one_goes(kit, s, gone):
    """One tile out, one in, for one worker."""
    me = s.players[0]
    own(me, Dev.DESIGNER, Dev.PLANNER, Dev.SAM)
    do(kit, s, take(Dev.TECH_WRITER))
    assert s.ask == Ask.DISCARD
    assert offered(kit, s) == [give(kind) for kind in (Dev.DESIGNER, Dev.PLANNER, Dev.SAM)]
    do(kit, s, give(gone))
    assert [kind for kind in EIGHT if me.owns[kind] == 0] == [gone, *TECHNOLOGY]
    assert s.roundel.steps[0] == 1


@pytest.mark.rule("DE-122")
def test_a_tile_used_this_round_cannot_go(kit, s):
    """DESIGNER was used: PLANNER or SAM must make way."""
    me = s.players[0]
    own(me, Dev.SAM, Dev.PLANNER, Dev.DESIGNER)
    me.used[Dev.DESIGNER] = me.flipped[Dev.DESIGNER] = 1
    do(kit, s, take(Dev.TECH_WRITER))
    assert why(kit, s, give(Dev.DESIGNER)) == Why.USED_THIS_ROUND
    assert why(kit, s, give(Dev.TECH_WRITER)) == Why.NOT_OWNED
    assert offered(kit, s) == [give(Dev.PLANNER), give(Dev.SAM)]


@pytest.mark.rule("DE-122")
def test_a_tile_is_not_exchanged_for_its_own_kind(kit, s):
    """The kind discarded is never the kind taken, though a copy lies on the board."""
    own(s.players[0], Dev.SAM, Dev.PLANNER, Dev.DESIGNER)
    assert why(kit, s, take(Dev.SAM)) == Why.ALREADY_OWNED


# Using tiles


@pytest.mark.rule("DE-123")
def test_a_used_tile_is_flipped_until_the_end_of_the_round(kit, s):
    """PLANNER helps the first DEPLOY of the round, not the second, and again next round."""
    me = s.players[0]
    own(me, Dev.PLANNER)
    me.design[AD], me.design[MA] = cubes("2y"), cubes("3y")
    discs(kit, s, (1, 6), (2, 6), (3, 6))
    do(kit, s, "cloud:0", "use")
    assert me.flipped[Dev.PLANNER] == 1
    do(kit, s, "cloud:1")
    assert s.roundel.steps[0] == 1 + 3
    begin(kit, s, Step.RETRIEVE_WORKERS)
    assert me.flipped[Dev.PLANNER] == 0


@pytest.mark.rule("DE-123")
def test_designer_works_once_a_round(kit, s):
    """Flipped by its first swap, it is not asked for in the next DEPLOY."""
    me = s.players[0]
    own(me, Dev.DESIGNER)
    discs(kit, s, (1, 6), (2, 6), (3, 6))
    me.design[AD] = cubes("2y")
    do(kit, s, "cloud:0", "swap:0")
    assert (me.flipped[Dev.DESIGNER], me.used[Dev.DESIGNER]) == (1, 1)
    do(kit, s, "cloud:1")
    assert s.ask == Ask.ACTION


@pytest.mark.rule("DE-123")
def test_unflipped_designer_works_once_in_each_deploy(kit, s):
    """With the DEVELOP spot it swaps one cube now and one cube in the next action."""
    me = s.players[0]
    own(me, Dev.DESIGNER)
    me.design[AD], me.design[MA] = cubes("2y"), cubes("3y")
    me.room = room(A=[9], B={9: ""})
    s.spots[Spot.DEVELOP] = 1
    discs(kit, s, (1, 6), (2, 6), (3, 6))
    do(kit, s, "server:0", "swap:0")
    assert me.room == room(A=[9], a="1b", B={9: "1y"})
    assert (s.ask, s.seat) == (Ask.ACTION, 0)
    do(kit, s, "server:1")
    assert s.ask == Ask.DESIGNER


@pytest.mark.rule("DE-123")
def test_a_tile_kept_in_reserve_is_not_flipped(kit, s):
    """DESIGNER and PLANNER skipped: both are there for the next DEPLOY."""
    me = s.players[0]
    own(me, Dev.DESIGNER, Dev.PLANNER)
    discs(kit, s, (1, 6), (2, 6), (3, 6))
    do(kit, s, "cloud:0", "skip", "skip")
    assert not me.flipped.any()
    assert not me.used.any()
    do(kit, s, "cloud:1", "skip")
    assert s.ask == Ask.PLANNER


@pytest.mark.rule("DE-124")
@pytest.mark.parametrize(("deployed", "load", "used"), [(1, "3y", 1), (0, "2y", 0)])
def test_tech_writer_is_used_if_it_lowered_a_cost(kit, s, deployed, load, used):
    """Administration II after I came cheaper; Administration I did not."""
    me = s.players[0]
    own(me, Dev.TECH_WRITER)
    me.level[AD], me.design[AD], me.income = deployed, cubes(load), 10
    do(kit, s, "cloud:0")
    assert me.used[Dev.TECH_WRITER] == used


@pytest.mark.rule("DE-124")
@pytest.mark.parametrize(("load", "used"), [("2y 2b", 1), ("3y 1b", 0)])
def test_automation_is_used_if_it_lowered_a_cost(kit, s, load, used):
    """A second blue cube makes it count; a single one gains nothing."""
    me = s.players[0]
    own(me, BLUE)
    me.design[LO] = cubes(load)
    do(kit, s, "cloud:3")
    assert me.used[BLUE] == used


@pytest.mark.rule("DE-124")
def test_sam_is_never_used_during_actions(kit, s):
    """SAM pays at the end of the round, so it can always make way before."""
    me = s.players[0]
    own(me, Dev.SAM, ASSETS, BLUE)
    me.income, me.level[MA] = 10, 2
    discs(kit, s, (1, 6), (2, 6), (3, 6))
    do(kit, s, "cloud:0")
    assert not me.used[[Dev.SAM, ASSETS]].any()
    assert why(kit, s, take(Dev.PLANNER)) == Why.OK
