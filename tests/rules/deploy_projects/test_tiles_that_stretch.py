"""ANALYST, ON DEMAND, OPTIMISATION, and what depends on them."""

import pytest

from boardroom.games.deploy_projects.rules.rounds import clear_round
from boardroom.games.deploy_projects.rules.stretching import needed, refit
from boardroom.games.deploy_projects.table import Step
from boardroom.pieces.deploy.rules.room import spare
from boardroom.pieces.deploy.rules.server_room import (
    fee_a,
    fee_b,
    fits,
    free_a,
    free_b,
    free_c,
    free_slot,
    optimised,
    pool_capacity,
    why_not_remove_a,
)
from boardroom.pieces.deploy.terms import Ask, Dev, Place, Pool, Why
from tests.rules.conftest import begin, do, offered, why
from tests.rules.deploy_projects.conftest import furnish, lay, own, show, turn


@pytest.mark.rule("DP-040")
def test_analyst_is_declared_by_a_cube_that_needs_it(kit, s):
    """Vector 59: 8 cubes on tiles of 7; then no extra in C; next round it stays while needed."""
    me = own(s, Dev.ANALYST)
    room = furnish(s, A=[7], a="6b", C=1, c="1b")
    lay(s, 0, "AD-B1", "2b")
    turn(kit, s)
    do(kit, s, "server:0", "a", "a")
    assert room.cubes[Place.A].sum() == 8
    assert room.lent == Place.A + 1 and me.used[Dev.ANALYST] == 1
    assert (free_a(room), free_c(room), spare(room)) == (0, 0, 0)
    assert not fits(room, 0, 1, 0)
    clear_round(kit, s)
    assert room.lent == Place.A + 1
    room.cubes[Place.A] = 0, 7, 0
    clear_round(kit, s)
    assert room.lent == 0


@pytest.mark.rule("DP-040")
@pytest.mark.parametrize(("pools", "yellow", "blue", "may"), [
    ({"A": [2], "a": "2b"}, 0, 1, True),
    ({"B": [(3, "3y")]}, 1, 0, True),
    ({"C": 1, "c": "1b"}, 0, 1, True),
    ({"B": [(3, "3y")]}, 0, 1, False),
    ({"A": [2], "a": "2b"}, 1, 0, False),
    ({}, 0, 1, False),
    ({"A": [2], "a": "2b"}, 0, 2, False),
])  # fmt: skip
def test_analyst_adds_one_where_there_is_capacity(kit, s, pools, yellow, blue, may):
    """Not in a pool without tile or marker, and only one in all."""
    own(s, Dev.ANALYST)
    room = furnish(s, **pools)
    assert bool(fits(room, yellow, blue, 0)) == may


@pytest.mark.rule("DP-040")
def test_analyst_counts_for_the_optimisation_bonus_where_it_is_declared(kit, s):
    own(s, Dev.ANALYST)
    room = furnish(s, A=[5], a="4b")
    assert pool_capacity(room, Pool.A) == 5
    room.lent = Place.A + 1
    refit(room)
    assert pool_capacity(room, Pool.A) == 6


@pytest.mark.rule("DP-049")
def test_on_demand_takes_half_a_tile_and_three_in_all(kit, s):
    """Vector 54."""
    own(s, Dev.ON_DEMAND)
    room = furnish(s, B=[(3, "3y"), (5, "5y")])
    assert (free_slot(room, 0), free_slot(room, 1), free_b(room)) == (1, 2, 3)
    room = furnish(s, B=[(9, "9y")])
    assert free_slot(room, 0) == free_b(room) == 3


@pytest.mark.rule("DP-049")
def test_cubes_beyond_capacity_count_for_purple_and_for_the_bonus(kit, s):
    """B[5: 5y 2p]: the dearer fee; 7 of 7 in use."""
    own(s, Dev.ON_DEMAND)
    room = furnish(s, B=[(5, "5y 2p")])
    assert fee_b(kit, room) == 14
    assert pool_capacity(room, Pool.B) == 7 and optimised(kit, room)


@pytest.mark.rule("DP-049")
@pytest.mark.rule("DP-054")
def test_on_demand_is_used_once_a_cube_needs_it(kit, s):
    me = own(s, Dev.ON_DEMAND)
    furnish(s, B=[(4, "3y")])
    lay(s, 0, "AD-B1", "2y")
    turn(kit, s)
    do(kit, s, "server:0")
    assert me.room.cubes[Place.B1, 0] == 5 and me.used[Dev.ON_DEMAND] == 1


@pytest.mark.rule("DP-050")
def test_optimisation_extends_pool_a(kit, s):
    """Vector 12: tiles 7 + 5, 2 cubes: capacity 14, 10 cubes pass, 9 fail; the fee counts tiles."""
    me = own(s, Dev.OPTIMISATION)
    me.room.tuning[:] = 1, 1, 0
    room = furnish(s, A=[7, 5], a="10b")
    assert pool_capacity(room, Pool.A) == 14 and free_a(room) == 4
    assert optimised(kit, room) and fee_a(kit, room) == 16
    assert not optimised(kit, furnish(s, A=[7, 5], a="9b"))
    assert free_a(furnish(s, C=2)) == 0


@pytest.mark.rule("DP-050")
@pytest.mark.rule("DE-120")
def test_a_cube_when_taken_and_in_each_preparation(kit, s):
    me = s.players[0]
    me.income = 10
    show(s, 0, Dev.OPTIMISATION)
    bag = int(s.bag.cubes.sum())
    do(kit, s, "develop:0")
    assert me.room.tuning.sum() == 1 and s.bag.cubes.sum() == bag - 1
    begin(kit, s, Step.OPTIMISATION_CUBES)
    assert me.room.tuning.sum() == 2
    s.bag.cubes[:] = 0
    begin(kit, s, Step.OPTIMISATION_CUBES)
    assert me.room.tuning.sum() == 2


@pytest.mark.rule("DP-051")
@pytest.mark.parametrize(("kind", "pools", "lent", "stays"), [
    (Dev.ON_DEMAND, {"B": [(4, "5y")]}, 0, True),
    (Dev.ON_DEMAND, {"B": [(4, "4y")]}, 0, False),
    (Dev.OPTIMISATION, {"A": [4], "a": "5b"}, 0, True),
    (Dev.OPTIMISATION, {"A": [5], "a": "5b"}, 0, False),
    (Dev.ANALYST, {"A": [4], "a": "5b"}, Place.A + 1, True),
    (Dev.ANALYST, {"C": 2, "c": "3b"}, Place.C + 1, True),
    (Dev.ANALYST, {"C": 3, "c": "3b"}, Place.C + 1, False),
    (Dev.ANALYST, {"B": [(4, "5y")]}, Place.B1 + 1, True),
])  # fmt: skip
def test_a_tile_stays_while_cubes_depend_on_it(kit, s, kind, pools, lent, stays):
    me = own(s, kind)
    me.room.lent = lent
    if kind == Dev.OPTIMISATION:
        me.room.tuning[:] = 1, 0, 0
    furnish(s, **pools)
    assert bool(needed(me.room, kind)) == stays


@pytest.mark.rule("DP-051")
@pytest.mark.rule("DP-031")
def test_such_a_tile_can_neither_be_discarded_nor_handed_back(kit, s):
    me = own(s, Dev.ON_DEMAND, Dev.SAM, Dev.PLANNER)
    furnish(s, B=[(4, "5y")])
    me.used[:] = 0
    show(s, 0, Dev.DESIGNER)
    turn(kit, s)
    do(kit, s, "develop:0")
    assert why(kit, s, f"give:{int(Dev.ON_DEMAND)}") == Why.TILE_NEEDED
    own(s, Dev.MONITORING)
    begin(kit, s, Step.REMOVE_TECH)
    assert s.ask == Ask.PREP_TECH
    assert why(kit, s, f"give:{int(Dev.ON_DEMAND)}") == Why.TILE_NEEDED


@pytest.mark.rule("DP-051")
@pytest.mark.rule("DE-091")
def test_removing_a_tile_leaves_the_extensions_that_remain(kit, s):
    """A[5,2; 6b] with 2 on OPTIMISATION: the 2 can go (5 + 2 ≥ 6); the last tile cannot."""
    me = own(s, Dev.OPTIMISATION)
    me.room.tuning[:] = 2, 0, 0
    room = furnish(s, A=[5, 2], a="6b")
    assert why_not_remove_a(room, 2) == Why.OK
    assert why_not_remove_a(room, 5) == Why.TILE_IN_USE
    room = furnish(s, A=[2], a="1b")
    assert why_not_remove_a(room, 2) == Why.TILE_IN_USE


@pytest.mark.rule("DP-051")
def test_pool_c_without_marker_has_no_extension(kit, s):
    own(s, Dev.ANALYST).room.lent = Place.C + 1
    furnish(s, C=2, c="2b")
    turn(kit, s)
    assert "remove_c:0" in offered(kit, s) and "remove_c:1" not in offered(kit, s)


@pytest.mark.rule("DP-049")
@pytest.mark.rule("DP-040")
def test_on_demand_takes_a_cube_before_analyst_does(kit, s):
    own(s, Dev.ON_DEMAND, Dev.ANALYST)
    furnish(s, B=[(3, "3y")])
    lay(s, 0, "AD-B1", "2y")
    turn(kit, s)
    do(kit, s, "server:0")
    room = s.players[0].room
    assert room.cubes[Place.B1, 0] == 5 and room.lent == Place.B1 + 1
