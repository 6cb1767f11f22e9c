"""The Development display, taking and giving up tiles."""

import pytest

from boardroom.games.deploy_projects.rules.development import hand_back
from boardroom.games.deploy_projects.rules.display import (
    count_discards,
    reset_display,
    reveal_owed_tiles,
)
from boardroom.games.deploy_projects.table import Step
from boardroom.pieces.deploy.rules.development import development_income
from boardroom.pieces.deploy.terms import Ask, Dev, Spot, Why
from tests.rules.conftest import begin, do, offered, why
from tests.rules.deploy_projects.conftest import furnish, own, show, turn


@pytest.mark.rule("DP-011")
def test_the_bottom_tiles_leave_and_new_ones_come(kit, s):
    d = s.display
    before = d.tiles.copy()
    reset_display(kit, s)
    reveal_owed_tiles(s)
    assert (d.tiles[:, :2] == before[:, 1:]).all() and (d.tiles[:, 2] > 0).all()
    assert count_discards(d) == 2 and d.height.tolist() == [12, 12]
    assert all(d.discards[kind - 1] >= 1 for kind in before[:, 0])


@pytest.mark.rule("DP-010")
@pytest.mark.rule("DP-011")
def test_the_display_is_reset_in_preparation(kit, s):
    """After the marketplace, before anything is asked."""
    before = s.display.tiles.copy()
    begin(kit, s, Step.MARKETPLACE)
    assert s.market.lowest == 1
    assert (s.display.tiles[:, :2] == before[:, 1:]).all()


@pytest.mark.rule("DP-010")
def test_tech_and_teams_are_settled_in_the_old_order(kit, s):
    """Only then does the marker move on."""
    for p in range(4):
        own(s, Dev.MONITORING, p=p)
        s.players[p].income = 20
    begin(kit, s, Step.MARKETPLACE)
    assert s.ask == Ask.PREP_TECH and s.seat == 0 and s.first == 0
    do(kit, s, *["done"] * 4)
    assert s.ask == Ask.PREP_ADJUST and s.seat == 0 and s.first == 0
    do(kit, s, *["hire:0"] * 4)
    assert s.first == 1 and s.ask == Ask.PREP_SPOT and s.seat == 1


@pytest.mark.rule("DP-012")
@pytest.mark.rule("DP-030")
def test_a_tile_taken_is_replaced_in_its_column(kit, s):
    me = s.players[0]
    show(s, 1, Dev.PLANNER)
    above, other = s.display.tiles[0, 2], s.display.tiles[1].copy()
    do(kit, s, "develop:1")
    assert me.owns[Dev.PLANNER] == 1
    assert s.display.tiles[0, 1] == above and s.display.tiles[0, 2] > 0
    assert (s.display.tiles[1] == other).all() and s.display.height.tolist() == [12, 13]


@pytest.mark.rule("DP-013")
def test_an_empty_stack_is_made_of_the_discards(kit, s):
    """Five discards: three for the column in need, two below the other stack."""
    d = s.display
    d.height[:] = 0, 4
    d.discards[:5] = 1
    show(s, 0, Dev.PLANNER)
    own(s, p=0)
    do(kit, s, "develop:0")
    assert d.height.tolist() == [2, 6] and count_discards(d) == 0
    assert d.shuffle[1, :6].tolist() == [1, 1, 0, 0, 0, 0]
    assert int(d.tiles[0, 2]) - 1 in range(5)


@pytest.mark.rule("DP-013")
def test_without_discards_the_place_stays_empty(kit, s):
    d = s.display
    d.height[:] = 0
    show(s, 0, Dev.PLANNER)
    do(kit, s, "develop:0")
    assert d.tiles[0].tolist()[2] == 0 and (d.tiles[0, :2] > 0).all()
    turn(kit, s)
    assert why(kit, s, "develop:2") == Why.PLACE_EMPTY


@pytest.mark.rule("DP-014")
@pytest.mark.rule("DE-062")
def test_technology_handed_back_goes_to_the_discards(kit, s):
    me = own(s, Dev.MONITORING)
    me.income = 10
    begin(kit, s, Step.REMOVE_TECH)
    do(kit, s, f"give:{int(Dev.MONITORING)}")
    assert me.owns[Dev.MONITORING] == 0 and me.income == 13
    assert s.display.discards[Dev.MONITORING] == 1


@pytest.mark.rule("DP-031")
@pytest.mark.rule("DP-014")
def test_any_unused_tile_can_make_way(kit, s):
    """Skill or technology; a used one cannot."""
    me = own(s, Dev.SAM, Dev.MONITORING, Dev.PLANNER)
    me.used[Dev.PLANNER], me.income = 1, 0
    show(s, 0, Dev.DESIGNER)
    do(kit, s, "develop:0")
    assert s.ask == Ask.DISCARD
    assert offered(kit, s) == [f"give:{int(Dev.SAM)}", f"give:{int(Dev.MONITORING)}"]
    assert why(kit, s, f"give:{int(Dev.PLANNER)}") == Why.USED_THIS_ROUND
    do(kit, s, f"give:{int(Dev.MONITORING)}")
    assert me.income == 3 and me.owns[Dev.DESIGNER] == 1
    assert s.display.discards[Dev.MONITORING] == 1


@pytest.mark.rule("DP-031")
@pytest.mark.rule("DE-121")
@pytest.mark.rule("DE-008")
def test_one_technology_pays_for_another(kit, s):
    """At income 0 only a technology can make way for a technology; at the cap nothing is lost."""
    me = own(s, Dev.SAM, Dev.ASSET_CONTROL, Dev.PLANNER)
    me.income = 0
    show(s, 0, Dev.MONITORING)
    do(kit, s, "develop:0")  # a lone choice: ASSET CONTROL
    assert me.owns[Dev.ASSET_CONTROL] == 0 and me.owns[Dev.MONITORING] == 1 and me.income == 0
    me.income, me.owns[Dev.MONITORING], me.owns[Dev.ASSET_CONTROL] = 79, 0, 1
    show(s, 0, Dev.MONITORING)
    turn(kit, s)
    do(kit, s, "develop:0", f"give:{int(Dev.ASSET_CONTROL)}")
    assert me.income == 79


@pytest.mark.rule("DP-031")
@pytest.mark.rule("DE-122")
def test_nothing_to_discard_no_develop(kit, s):
    me = own(s, Dev.SAM, Dev.DESIGNER, Dev.PLANNER)
    me.used[[Dev.SAM, Dev.DESIGNER, Dev.PLANNER]] = 1
    show(s, 0, Dev.TECH_WRITER)
    assert why(kit, s, "develop:0") == Why.NOTHING_TO_DISCARD


@pytest.mark.rule("DP-045")
@pytest.mark.rule("DE-049")
def test_sam_and_asset_control_pay_for_projects(kit, s):
    me = own(s, Dev.SAM)
    me.piles[0, 0], me.piles[3, 1] = 3, 2
    assert development_income(kit, me) == 2
    own(s, Dev.ASSET_CONTROL)
    assert development_income(kit, me) == 4


@pytest.mark.rule("DP-048")
def test_monitoring_is_an_action_for_a_point(kit, s):
    """Vector 69: once in a round, even with the DEVELOP spot."""
    me = own(s, Dev.MONITORING)
    s.spots[Spot.DEVELOP] = 1
    turn(kit, s)
    do(kit, s, "monitoring")
    assert me.value == 1 and s.roundel.steps[0] == 1
    turn(kit, s)
    assert why(kit, s, "monitoring") == Why.TILE_FLIPPED


@pytest.mark.rule("DP-048")
@pytest.mark.rule("DE-131")
def test_a_tile_action_earns_a_free_remove_but_no_free_move(kit, s):
    """Ruling 36."""
    own(s, Dev.MONITORING)
    furnish(s, A=[5, 2], a="1p", C=2)
    s.spots[Spot.REMOVE] = s.spots[Spot.MOVE] = 1
    turn(kit, s)
    do(kit, s, "monitoring")
    assert s.ask == Ask.REMOVE


@pytest.mark.rule("DP-054")
def test_tiles_are_reset_at_the_end_of_a_round(kit, s):
    me = own(s, Dev.MONITORING)
    me.used[Dev.MONITORING] = me.flipped[Dev.MONITORING] = 1
    begin(kit, s, Step.RETRIEVE_WORKERS)
    assert me.used[Dev.MONITORING] == me.flipped[Dev.MONITORING] == 0


@pytest.mark.rule("DP-014")
@pytest.mark.rule("DP-050")
def test_handing_optimisation_back_returns_its_cubes(kit, s):
    me = own(s, Dev.OPTIMISATION)
    me.room.tuning[:] = 1, 1, 0
    bag = int(s.bag.cubes.sum())
    hand_back(kit, s, 0, Dev.OPTIMISATION)
    assert not me.room.tuning.any() and s.bag.cubes.sum() == bag + 2
