"""DE-090 to DE-092: giving capacity up."""

import pytest

from boardroom.pieces.deploy.rules.server_room import licence_fees
from boardroom.pieces.deploy.terms import Why
from tests.rules.conftest import do, offered, room, why

TWO, THREE, FIVE = "remove_a:0", "remove_a:1", "remove_a:3"  # tiles of pool A by value


@pytest.mark.rule("DE-091")
def test_a_tile_of_pool_a_goes_if_the_rest_still_holds_the_cubes(kit, s):
    """A[5,2; 5b]: the 2 can go, the 5 cannot."""
    s.players[0].room = room(A=[5, 2], a="5b")
    assert why(kit, s, TWO) == Why.OK
    assert why(kit, s, FIVE) == Why.TILE_IN_USE


@pytest.mark.rule("DE-091")
def test_the_marker_sinks_to_its_cubes_and_no_lower(kit, s):
    """C4[2p]: one step or two, not three."""
    s.players[0].room = room(C=4, c="2p")
    assert why(kit, s, "remove_c:0") == Why.OK
    assert why(kit, s, "remove_c:1") == Why.OK
    assert why(kit, s, "remove_c:2") == Why.MARKER_IN_USE


@pytest.mark.rule("DE-091")
def test_a_tile_of_pool_a_stays_if_one_cube_would_be_without_room(kit, s):
    """A[5,2; 6b]: not even the 2 can go; with 5 blue it can."""
    s.players[0].room = room(A=[5, 2], a="6b")
    assert why(kit, s, TWO) == Why.TILE_IN_USE


@pytest.mark.rule("DE-091")
def test_a_tile_of_pool_b_goes_only_without_cubes(kit, s):
    """B[4:empty, 6:1y]: one cube holds the 6, whatever room the 4 has."""
    s.players[0].room = room(B={4: "", 6: "1y"})
    assert why(kit, s, "remove_b:0") == Why.OK
    assert why(kit, s, "remove_b:1") == Why.TILE_IN_USE
    assert why(kit, s, "remove_b:2") == Why.NO_TILE_THERE


@pytest.mark.rule("DE-090")
def test_equal_empty_tiles_of_pool_b_are_one_choice(kit, s):
    """Two empty 4-tiles: only the lower space is offered."""
    s.players[0].room = room(B=[(4, ""), (4, ""), (5, "")])
    assert why(kit, s, "remove_b:0") == Why.OK
    assert why(kit, s, "remove_b:1") == Why.TWIN_TILE
    assert why(kit, s, "remove_b:2") == Why.OK


@pytest.mark.rule("DE-090")
def test_no_tile_no_removal(kit, s):
    """Only tiles that lie in the pool can be taken out of it."""
    s.players[0].room = room(A=[5])
    assert why(kit, s, TWO) == Why.NO_SUCH_TILE
    assert why(kit, s, FIVE) == Why.OK


@pytest.mark.rule("DE-090")
def test_the_marker_does_not_sink_below_zero(kit, s):
    """C2 without cubes: two steps, not three."""
    s.players[0].room = room(C=2)
    assert why(kit, s, "remove_c:1") == Why.OK
    assert why(kit, s, "remove_c:2") == Why.MARKER_BOTTOM


@pytest.mark.rule("DE-090")
def test_remove_is_not_offered_when_everything_is_in_use(kit, s):
    """A full server room has nothing to give up."""
    s.players[0].room = room(A=[5, 2], a="7b", B={6: "1y"}, C=3, c="3p")
    assert not [name for name in offered(kit, s) if name.startswith("remove")]


@pytest.mark.rule("DE-090")
@pytest.mark.rule("DE-023")
@pytest.mark.parametrize(
    ("choice", "left"),
    [
        (THREE, room(A=[5, 5], a="2b", B={4: "", 6: "1y"}, C=5, c="1p")),
        ("remove_b:0", room(A=[5, 3, 5], a="2b", B=[(0, ""), (6, "1y")], C=5, c="1p")),
        ("remove_c:2", room(A=[5, 3, 5], a="2b", B={4: "", 6: "1y"}, C=2, c="1p")),
    ],
)
def test_one_worker_gives_up_capacity_in_one_pool(kit, s, choice, left):
    """A tile of A, a tile of B or up to three steps of C; the rest stays, for one worker."""
    s.players[0].room = room(A=[5, 3, 5], a="2b", B={4: "", 6: "1y"}, C=5, c="1p")
    do(kit, s, choice)
    assert s.players[0].room == left
    assert s.roundel.steps[0] == 1


@pytest.mark.rule("DE-092")
def test_nothing_is_paid_back(kit, s):
    """Cash, income and value stay as they are; only the fee of the tile is saved."""
    me = s.players[0]
    me.room = room(B={5: "", 4: "1y"}, C=1)
    me.cash, me.income, me.value = 20, 10, 3
    do(kit, s, "remove_b:0")
    assert (me.cash, me.income, me.value) == (20, 10, 3)
    assert licence_fees(kit, me.room) == 6 + 3


@pytest.mark.rule("DE-092")
@pytest.mark.parametrize("choice", [FIVE, "remove_b:0"])
def test_a_removed_tile_is_out_of_the_game(kit, s, choice):
    """It does not go back to its stack in the marketplace, where it could be bought again."""
    s.players[0].room = room(A=[5], B={5: ""})
    stacks = s.market.left.copy()
    do(kit, s, choice)
    assert (s.market.left == stacks).all()
    assert s.market.gone[5] == 1
