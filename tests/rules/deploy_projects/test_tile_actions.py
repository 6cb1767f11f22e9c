"""DESIGNER, INTEGRATOR, REBALANCE, RE-SELL and SPECIALIST."""

import pytest

from boardroom.games.deploy_projects.table import SWAPS, TAKES, Step
from boardroom.pieces.deploy.rules.server_room import fee_b, optimised
from boardroom.pieces.deploy.terms import Ask, Colour, Dev, Place, Pool, Spot, Why
from tests.rules.conftest import begin, do, offered, why
from tests.rules.deploy_projects.conftest import furnish, lay, own, show, turn


def swap(place, old, new):
    """The choice of a DESIGNER at a place, from one colour to another."""
    return f"designer:{place * 6 + SWAPS.tolist().index([old, new])}"


def take(place, colour):
    """The choice of an INTEGRATOR."""
    return f"take:{TAKES.tolist().index([place, colour])}"


@pytest.mark.rule("DP-041")
def test_designer_recolours_a_cube_before_an_action(kit, s):
    """No worker, and the same player still chooses an action."""
    me = own(s, Dev.DESIGNER)
    lay(s, 1, "AD-B1", "1b 1y")
    turn(kit, s)
    bag = s.bag.cubes.copy()
    do(kit, s, swap(1, Colour.YELLOW, Colour.BLUE))
    assert s.sites[1].tolist() == [0, 2, 0]
    assert (s.bag.cubes - bag).tolist() == [1, -1, 0]
    assert s.ask == Ask.ACTION and s.seat == 0 and s.roundel.steps[0] == 0
    assert me.flipped[Dev.DESIGNER] == 1
    assert why(kit, s, swap(1, Colour.BLUE, Colour.YELLOW)) == Why.TILE_FLIPPED


@pytest.mark.rule("DP-041")
@pytest.mark.rule("DE-013")
def test_designer_needs_the_cube_and_the_colour(kit, s):
    """Vector 64: no yellow in the bag, no change to yellow."""
    own(s, Dev.DESIGNER)
    lay(s, 1, "AD-B1", "2b")
    s.bag.cubes[Colour.YELLOW] = 0
    turn(kit, s)
    assert why(kit, s, swap(1, Colour.BLUE, Colour.YELLOW)) == Why.BAG_LACKS
    assert why(kit, s, swap(1, Colour.YELLOW, Colour.BLUE)) == Why.NO_SUCH_CUBE


@pytest.mark.rule("DP-041")
@pytest.mark.rule("DE-123")
def test_unflipped_tiles_work_once_in_each_action(kit, s):
    """Ruling 30: the DEVELOP spot keeps DESIGNER open, but not twice before one action."""
    own(s, Dev.DESIGNER)
    s.spots[Spot.DEVELOP] = 1
    lay(s, 1, "AD-B1", "2b")
    turn(kit, s)
    do(kit, s, swap(1, Colour.BLUE, Colour.YELLOW))
    assert why(kit, s, swap(1, Colour.BLUE, Colour.YELLOW)) == Why.ONCE_AN_ACTION
    do(kit, s, "consult")
    turn(kit, s)
    assert why(kit, s, swap(1, Colour.BLUE, Colour.YELLOW)) == Why.OK


@pytest.mark.rule("DP-042")
def test_integrator_moves_cubes_for_income(kit, s):
    """Vector 56: income 7, so at most 2 cubes, income 1."""
    me = own(s, Dev.INTEGRATOR)
    me.income = 7
    furnish(s, A=[5], a="4b")
    turn(kit, s)
    do(kit, s, "integrator")
    assert s.ask == Ask.INTEGRATE or me.beside.sum() > 0
    while s.ask == Ask.INTEGRATE:
        do(kit, s, take(Place.A, Colour.BLUE))
    assert me.income == 1 and me.beside.tolist() == [0, 2, 0]
    assert me.room.cubes[Place.A, Colour.BLUE] == 2 and s.roundel.steps[0] == 1
    assert me.flipped[Dev.INTEGRATOR] == 1


@pytest.mark.rule("DP-042")
def test_integrator_moves_one_to_three_cubes(kit, s):
    me = own(s, Dev.INTEGRATOR)
    me.income = 40
    s.spots[Spot.DEVELOP] = 1
    furnish(s, A=[5], a="2b 1p", B=[(4, "2y")])
    turn(kit, s)
    do(kit, s, "integrator")
    assert why(kit, s, "stop") == Why.INTEGRATE_ONCE
    do(kit, s, take(Place.B1, Colour.YELLOW), take(Place.A, Colour.PURPLE))
    assert why(kit, s, "stop") == Why.OK
    do(kit, s, take(Place.A, Colour.BLUE))
    assert s.ask != Ask.INTEGRATE and me.beside.sum() == 3 and me.income == 31
    turn(kit, s)
    assert why(kit, s, "integrator") == Why.TILE_FLIPPED


@pytest.mark.rule("DP-042")
@pytest.mark.rule("DP-031")
def test_a_discarded_integrator_scores_and_returns_its_cubes(kit, s):
    """Vector 57: 9 cubes bring 1 point and go to the bag; not if used in this round."""
    me = own(s, Dev.INTEGRATOR, Dev.SAM, Dev.PLANNER)
    me.beside[:] = 3, 3, 3
    show(s, 0, Dev.DESIGNER)
    turn(kit, s)
    bag = int(s.bag.cubes.sum())
    do(kit, s, "develop:0", f"give:{int(Dev.INTEGRATOR)}")
    assert me.value == 1 and not me.beside.any() and s.bag.cubes.sum() == bag + 9
    own(s, Dev.INTEGRATOR)
    me.owns[Dev.DESIGNER], me.used[Dev.INTEGRATOR] = 0, 1
    show(s, 0, Dev.DESIGNER)
    turn(kit, s)
    do(kit, s, "develop:0")
    assert why(kit, s, f"give:{int(Dev.INTEGRATOR)}") == Why.USED_THIS_ROUND


@pytest.mark.rule("DP-044")
@pytest.mark.parametrize(("pool", "credits"), [(Pool.A, 5), (Pool.C, 3)])
def test_resell_pays_for_unused_capacity(kit, s, pool, credits):
    """Vector 55: A[9; 4b], C3[0]: 5 from A or 3 from C; no bonus either way."""
    me = own(s, Dev.RE_SELL)
    furnish(s, A=[9], a="4b", C=3)
    me.income, me.cash = 40, 0
    s.lap = 5
    begin(kit, s, Step.FEES_AND_INCOME)
    assert s.ask == Ask.EOR_RESELL and why(kit, s, "pool:1") == Why.NOTHING_TO_SELL
    do(kit, s, f"pool:{int(pool)}")
    assert me.cash == 40 - 8 - 9 + credits
    assert not optimised(kit, me.room) and me.value == 0


@pytest.mark.rule("DP-044")
@pytest.mark.rule("DE-145")
def test_what_is_sold_counts_as_used_and_only_in_that_round(kit, s):
    """A[9; 4b]: with five sold all of A is in use."""
    me = own(s, Dev.RE_SELL)
    furnish(s, A=[9], a="4b")
    me.income = 20
    begin(kit, s, Step.FEES_AND_INCOME)
    do(kit, s, "pool:0")
    assert me.value == 1 and not me.room.sold.any()


@pytest.mark.rule("DP-046")
@pytest.mark.rule("DE-130")
def test_specialist_doubles_an_add(kit, s):
    """Vector 58: A position 3 and A position 2 with the ADD spot: 1 worker, 6 + 4, one MOVE."""
    me = own(s, Dev.SPECIALIST)
    furnish(s, A=[2], C=2, c="1b")
    s.spots[Spot.ADD] = s.spots[Spot.MOVE] = 1
    turn(kit, s)
    do(kit, s, "add_a:2")
    assert s.ask == Ask.SECOND and why(kit, s, "remove_a:0") == Why.OTHER_ACTION
    do(kit, s, "add_a:1")
    assert me.cash == 50 - 6 - 4 and s.roundel.steps[0] == 1
    assert me.room.a_tiles.tolist() == [2, 5, 4, 0] and me.flipped[Dev.SPECIALIST] == 1
    assert s.ask == Ask.MOVE and s.unpaid == 1
    do(kit, s, "stop")
    assert s.ask == Ask.ACTION


@pytest.mark.rule("DP-046")
def test_specialist_doubles_a_remove_but_not_a_free_one(kit, s):
    me = own(s, Dev.SPECIALIST)
    furnish(s, A=[2, 3], B=[(4, ""), (5, "")])
    s.spots[Spot.REMOVE] = 1
    turn(kit, s)
    do(kit, s, "remove_a:0")
    assert s.ask == Ask.SECOND and why(kit, s, "add_a:0") == Why.OTHER_ACTION
    do(kit, s, "remove_b:0")
    assert s.ask == Ask.REMOVE
    do(kit, s, "remove_b:1")
    assert s.ask == Ask.ACTION and s.roundel.steps[0] == 1
    assert me.room.a_tiles.sum() == 3 and not me.room.b_tiles.any()


@pytest.mark.rule("DP-046")
@pytest.mark.rule("DE-123")
def test_specialist_is_no_triple(kit, s):
    """Unflipped by the DEVELOP spot it still works once in an action."""
    own(s, Dev.SPECIALIST)
    s.spots[Spot.DEVELOP] = 1
    turn(kit, s)
    do(kit, s, "add_c:0", "add_c:0")
    assert s.ask == Ask.ACTION and s.players[0].room.marker == 2


@pytest.mark.rule("DP-052")
def test_rebalance_sorts_pool_b(kit, s):
    """Vector 60: B[4:2y2p, 4:2y2p] full becomes B[4:4y, 4:4p]: fee 28 to 20."""
    me = own(s, Dev.REBALANCE)
    room = furnish(s, A=[], B=[(4, "2y 2p"), (4, "2y 2p")])
    assert fee_b(kit, room) == 28
    turn(kit, s)
    do(kit, s, "rebalance")
    assert s.ask == Ask.REBALANCE and offered(kit, s) == [f"cubes:{n}" for n in range(5)]
    do(kit, s, "cubes:0")  # and so four yellow: a lone choice
    assert room.cubes[Place.B1].tolist() == [4, 0, 0]
    assert room.cubes[Place.B2].tolist() == [0, 0, 4] and fee_b(kit, room) == 20
    assert s.ask == Ask.ACTION and s.seat == 0 and s.roundel.steps[0] == 0
    assert me.flipped[Dev.REBALANCE] == 1


@pytest.mark.rule("DP-052")
def test_rebalance_after_an_action(kit, s):
    """Directly after it, and not before and after the same one."""
    own(s, Dev.REBALANCE)
    s.spots[Spot.DEVELOP] = 1
    furnish(s, B=[(4, "2y 1p"), (4, "")])
    s.roundel.steps[1:] = 6
    turn(kit, s)
    do(kit, s, "consult")
    assert s.ask == Ask.AFTER
    do(kit, s, "use", "cubes:1", "cubes:0")
    assert s.players[0].room.cubes[Place.B2].tolist() == [2, 0, 0]
    turn(kit, s)
    do(kit, s, "rebalance", "cubes:0", "cubes:2")
    assert why(kit, s, "rebalance") == Why.ONCE_AN_ACTION
    do(kit, s, "consult")
    assert s.ask == Ask.ACTION


@pytest.mark.rule("DP-052")
@pytest.mark.rule("DP-049")
@pytest.mark.rule("DP-040")
def test_rebalance_may_use_what_stretches_a_tile(kit, s):
    """B[4: 4y, 3: 3y] with ON DEMAND and ANALYST: up to 4 + 2 + 1 on the first."""
    own(s, Dev.REBALANCE, Dev.ON_DEMAND, Dev.ANALYST)
    room = furnish(s, B=[(4, "4y"), (3, "3y")])
    turn(kit, s)
    do(kit, s, "rebalance")
    assert offered(kit, s) == [f"cubes:{n}" for n in range(2, 8)]
    do(kit, s, "cubes:7")
    assert room.cubes[Place.B1, Colour.YELLOW] == 7 and room.lent == Place.B1 + 1


@pytest.mark.rule("DP-052")
def test_nothing_to_rebalance(kit, s):
    own(s, Dev.REBALANCE)
    furnish(s, B=[(4, "2y")])
    turn(kit, s)
    assert why(kit, s, "rebalance") == Why.NOTHING_TO_REBALANCE
