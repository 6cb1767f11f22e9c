"""DS-001 to DS-024: systems, levels, Integration, and the order of Preparation."""

import pytest

from boardroom.games.deploy_systems.rules.designs import condition_holds, systems_at
from boardroom.games.deploy_systems.table import Step, System
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.terms import Ask, Dev, Why
from tests.rules.conftest import begin, cubes, discs, do, offered, room, why

AD, MA, WA, LO, IN = System


def deploys(kit, s):
    """The deployments offered now."""
    return [name for name in offered(kit, s) if name.startswith(("server", "cloud"))]


# Integration


@pytest.mark.rule("DS-021")
@pytest.mark.parametrize(
    ("levels", "deployed", "holds"),
    [
        ((3, 3, 3, 2), 2, True),  # the printed condition of Integration 3
        ((3, 3, 3, 1), 2, False),
        ((3, 3, 2, 2), 2, False),
        ((3, 3, 3, 3), 2, True),
        ((2, 3, 3, 3), 2, True),  # whichever systems they are
        ((2, 2, 2, 0), 0, True),  # Integration 1
        ((0, 2, 2, 2), 0, True),
        ((3, 3, 2, 0), 0, True),
        ((2, 2, 1, 1), 0, False),
        ((3, 3, 1, 1), 0, False),  # systems, not tiles
        ((3, 2, 2, 2), 1, True),  # Integration 2
        ((2, 2, 2, 3), 1, True),
        ((2, 2, 2, 2), 1, False),
        ((3, 3, 3, 1), 1, False),
        ((3, 3, 3, 0), 1, False),
    ],
)
def test_integration_asks_for_levels(kit, s, levels, deployed, holds):
    """Three at II; four at II, one of them at III; four at II, three of them at III."""
    me = s.players[0]
    me.level[:] = *levels, deployed
    me.design[IN] = cubes(f"{kit.workload[IN, deployed]}p")
    me.income = 20
    assert condition_holds(kit, me) == holds
    assert why(kit, s, "cloud:4") == (Why.OK if holds else Why.CONDITION)


@pytest.mark.rule("DS-021")
def test_the_condition_binds_the_server_room_as_well(kit, s):
    """Room for the cubes is not enough."""
    me = s.players[0]
    me.room, me.design[IN] = room(A=[9]), cubes("3b")
    assert why(kit, s, "server:4") == Why.CONDITION
    me.level[:3] = 2
    assert why(kit, s, "server:4") == Why.OK


@pytest.mark.rule("DS-021")
def test_integration_itself_is_no_fourth_system(kit, s):
    """Two systems and Integration at level II do not make three."""
    me = s.players[0]
    me.level[:] = 2, 2, 1, 1, 2
    assert systems_at(me, 2) == 2


# Systems and levels


@pytest.mark.rule("DS-001")
def test_levels_come_in_their_order(kit, s):
    """Only the top tile of a pile can be deployed: I, then II, then III, then none."""
    me = s.players[0]
    me.income = 75
    for level, load in ((1, 2), (2, 3), (3, 4)):
        discs(kit, s, (1, 6), (2, 6), (3, 6), (0, 0))
        assert cubes_in(me.design[AD]) == load
        do(kit, s, "cloud:0")
        assert me.level[AD] == level
    assert why(kit, s, "cloud:0") == Why.PILE_EMPTY


@pytest.mark.rule("DS-001")
def test_the_level_of_a_system_is_the_highest_deployed(kit, s):
    """Nothing deployed is level zero; a system at III also counts as at II and I."""
    me = s.players[0]
    me.level[:] = 3, 2, 0, 1, 0
    assert [systems_at(me, level) for level in (1, 2, 3)] == [3, 2, 1]


# Deploying own tiles


@pytest.mark.rule("DS-020")
def test_every_tile_may_go_to_the_server_room_or_to_the_cloud(kit, s):
    """Five piles, two destinations each."""
    me = s.players[0]
    me.room, me.income = room(A=[9], B={9: ""}, C=8), 75
    me.level[:] = 2, 2, 2, 0, 0
    for system in System:
        me.design[system] = cubes(f"{kit.workload[system, me.level[system]]}p")
    assert deploys(kit, s) == [f"{where}:{n}" for where in ("server", "cloud") for n in range(5)]


@pytest.mark.rule("DS-020")
def test_the_tiles_of_others_are_out_of_reach(kit, s):
    """Seat 0 deploys its own Administration; everybody else's designs stay as they are."""
    before = s.players["design"][1:].copy()
    do(kit, s, "cloud:0")
    assert s.players["level"][:, AD].tolist() == [1, 0, 0, 0]
    assert (s.players["design"][1:] == before).all()


@pytest.mark.rule("DS-020")
def test_a_complete_tile_of_another_player_does_not_help(kit, s):
    """With all own piles used up nothing can be deployed, whatever lies elsewhere."""
    me = s.players[0]
    me.level[:], me.design[:] = 3, 0
    me.income, me.room = 75, room(A=[9], B={9: ""})
    assert deploys(kit, s) == []


# The deployments track


@pytest.mark.rule("DS-022")
def test_a_tile_is_filed_with_its_cloud_or_server_room_side_up(kit, s):
    """Administration to the cloud, Manufacturing to the server room."""
    me = s.players[0]
    me.room, me.design[MA] = room(A=[5]), cubes("3b")
    discs(kit, s, (1, 6), (2, 6), (3, 6))
    do(kit, s, "cloud:0", "server:1")
    assert me.level.tolist() == [1, 1, 0, 0, 0]
    assert me.cloud.sum() == me.cloud[AD, 0] == 1


@pytest.mark.rule("DS-022")
def test_level_one_opens_the_first_free_column(kit, s):
    """Logistics first, then Administration; level II continues the column of its system."""
    me = s.players[0]
    me.income = 30
    discs(kit, s, (1, 6), (2, 6), (3, 6))
    do(kit, s, "cloud:3")
    assert me.column[LO] == 1
    discs(kit, s, (0, 0))
    do(kit, s, "cloud:0", "cloud:0")
    assert me.column[:4].tolist() == [2, 0, 0, 1]


@pytest.mark.rule("DS-022")
def test_integration_opens_no_column(kit, s):
    """Its yellow spaces are apart: the next system still finds the fourth column."""
    me = s.players[0]
    me.income = 30
    me.level[:3], me.column[:3] = 2, (1, 2, 3)
    discs(kit, s, (1, 6), (2, 6), (3, 6))
    do(kit, s, "cloud:4")
    discs(kit, s, (0, 0))
    do(kit, s, "cloud:3")
    assert me.column.tolist() == [1, 2, 3, 4, 0]


# What deploying brings


@pytest.mark.rule("DS-023")
@pytest.mark.parametrize(("system", "level", "drawn"), [(0, 0, 3), (3, 1, 5), (4, 0, 4)])
def test_the_uncovered_tile_gets_its_cubes_from_the_bag_at_once(kit, s, system, level, drawn):
    """Administration II takes 3, Logistics III 5, Integration 2 takes 4."""
    me = s.players[0]
    me.level[:], me.income = 2, 40
    me.level[system], me.design[system] = level, cubes(f"{kit.workload[system, level]}p")
    me.room = room(C=8)
    bag = cubes_in(s.bag.cubes)
    do(kit, s, f"server:{system}")
    assert cubes_in(me.design[system]) == drawn
    assert cubes_in(s.bag.cubes) == bag - drawn


@pytest.mark.rule("DS-023")
def test_a_used_up_pile_stays_empty(kit, s):
    """After level III no cube is drawn."""
    me = s.players[0]
    me.level[AD], me.design[AD], me.room = 2, cubes("4p"), room(C=8)
    bag = s.bag.cubes.copy()
    do(kit, s, "server:0")
    assert me.level[AD] == 3
    assert not me.design[AD].any()
    assert (s.bag.cubes == bag).all()


@pytest.mark.rule("DS-023")
def test_with_nothing_to_deploy_other_actions_remain(kit, s):
    """CONSULT at least is always there."""
    me = s.players[0]
    me.level[:], me.design[:] = 3, 0
    assert deploys(kit, s) == []
    assert why(kit, s, "consult") == Why.OK


@pytest.mark.rule("DS-024")
@pytest.mark.parametrize("system", list(System))
@pytest.mark.parametrize("level", [0, 1, 2])
def test_deploying_brings_no_points_but_one_for_the_cloud(kit, s, system, level):
    """Whatever the tile: 0 BVP in the server room, 1 BVP in the cloud."""
    for where, value in (("server", 0), ("cloud", 1)):
        p = s.seat
        me = s.players[p]
        me.level[:], me.income, me.room = 3, 40, room(C=8)
        me.level[system], me.design[system] = level, cubes(f"{kit.workload[system, level]}p")
        do(kit, s, f"{where}:{system}")
        assert s.seat != p
        assert me.value == value


# Preparation


@pytest.mark.rule("DS-010")
def test_the_order_of_preparation(kit, s):
    """Marketplace, technology in the old order, first player, teams in the new order, workers."""
    for p in range(kit.seats):
        s.players[p].income = 20
        s.players[p].owns[Dev.ASSET_CONTROL] = 1
    begin(kit, s, Step.MARKETPLACE)
    asked = []
    while s.ask != Ask.ACTION:
        asked.append((Ask(s.ask).name, int(s.seat), int(s.market.lowest), int(s.first)))
        choice = {Ask.PREP_TECH: "done", Ask.PREP_ADJUST: "hire:0", Ask.PREP_SPOT: "stop"}
        do(kit, s, choice[s.ask])
    assert asked == (
        [("PREP_TECH", p, 1, 0) for p in (0, 1, 2, 3)]
        + [("PREP_ADJUST", p, 1, 1) for p in (1, 2, 3, 0)]
        + [("PREP_SPOT", p, 1, 1) for p in (1, 2, 3, 0)]
    )


@pytest.mark.rule("DS-010")
@pytest.mark.rule("DE-063")
def test_the_new_first_player_is_lifted_before_teams_are_adjusted(kit, s):
    """When the first team is adjusted, seat 1 lies on top of its stack."""
    for p in range(kit.seats):
        s.players[p].income = 20
    discs(kit, s, (1, 6), (0, 6), (2, 6), (3, 6))
    begin(kit, s, Step.MARKETPLACE)
    assert (s.ask, s.seat) == (Ask.PREP_ADJUST, 1)
    assert s.roundel.height.tolist() == [0, 3, 1, 2]
