"""DE-040 to DE-049: pools and what they hold, licence fees, the operating result."""

from itertools import pairwise

import pytest

from boardroom.games.deploy_systems.table import Step, System
from boardroom.pieces.deploy.rules.development import operating_result
from boardroom.pieces.deploy.rules.server_room import (
    capacity_in,
    fee_a,
    fee_b,
    fee_c,
    free_a,
    free_b,
    free_c,
    free_slot,
    licence_fees,
    why_not_cube_to,
)
from boardroom.pieces.deploy.terms import Ask, Colour, Dev, Place, Why
from tests.rules.conftest import begin, cubes, do, offered, room, why

AD, MA = System.ADMINISTRATION, System.MANUFACTURING
SLOTS = (Place.B1, Place.B2, Place.B3, Place.B4)


# The vectors of the specification


@pytest.mark.rule("DE-040")
@pytest.mark.rule("DE-045")
def test_pool_a_pays_per_colour_and_tile(kit):
    """Vector 1: two colours on tiles 5 and 2 cost 8 · 2 · 2 = 32; capacity 7."""
    mine = room(A=[5, 2], a="3b 2p")
    assert fee_a(kit, mine) == 32
    assert capacity_in(mine.a_tiles) == 7
    assert free_a(mine) == 2


@pytest.mark.rule("DE-041")
@pytest.mark.rule("DE-046")
def test_every_tile_of_pool_b_with_purple_pays_fourteen(kit):
    """Vector 2: 14 + 14 = 28; room for 2 and for 1."""
    mine = room(B={6: "3y 1p", 4: "1y 2p"})
    assert fee_b(kit, mine) == 28
    assert (free_slot(mine, 0), free_slot(mine, 1)) == (2, 1)


@pytest.mark.rule("DE-042")
@pytest.mark.rule("DE-047")
def test_pool_c_pays_by_its_marker(kit):
    """Vector 3: marker at 4, fee 12, room for four blue or purple cubes."""
    mine = room(C=4)
    assert fee_c(kit, mine) == 12
    assert free_c(mine) == 4


@pytest.mark.rule("DE-045")
@pytest.mark.rule("DE-046")
def test_empty_tiles_are_free_in_a_and_cost_six_in_b(kit):
    """Vector 66: A[5,5] without cubes 0, B[5] without cubes 6."""
    assert fee_a(kit, room(A=[5, 5])) == 0
    assert fee_b(kit, room(B={5: ""})) == 6


@pytest.mark.rule("DE-046")
def test_an_empty_tile_pays_beside_a_full_one(kit):
    """Vector 27: B[6:6y, 3:empty] costs 12."""
    assert fee_b(kit, room(B={6: "6y", 3: ""})) == 12


# What a pool takes


@pytest.mark.rule("DE-040")
@pytest.mark.rule("DE-041")
@pytest.mark.rule("DE-042")
@pytest.mark.parametrize(
    ("place", "taken"),
    [(Place.A, "bp"), *((slot, "yp") for slot in SLOTS), (Place.C, "bp")],
)
def test_a_pool_takes_its_two_colours_only(place, taken):
    """A and C take blue and purple, every tile of B yellow and purple."""
    mine = room(A=[5], B=[(5, ""), (5, ""), (5, ""), (5, "")], C=5)
    for letter, colour in zip("ybp", Colour, strict=True):
        code = why_not_cube_to(mine, place, colour)
        assert code == (Why.OK if letter in taken else Why.WRONG_POOL)


@pytest.mark.rule("DE-040")
def test_the_tiles_of_pool_a_are_one_common_pool():
    """Tiles 2, 2 and 3 hold seven cubes, however they came."""
    mine = room(A=[2, 2, 3], a="6b")
    assert why_not_cube_to(mine, Place.A, Colour.PURPLE) == Why.OK
    mine.cubes[Place.A] = cubes("6b 1p")
    assert why_not_cube_to(mine, Place.A, Colour.PURPLE) == Why.NO_SPACE


@pytest.mark.rule("DE-040")
@pytest.mark.rule("DE-041")
def test_a_pool_has_space_for_four_tiles(kit, s):
    """The fourth tile is bought, a fifth is not, in A as in B."""
    me = s.players[0]
    me.room = room(A=[2, 3, 3], B=[(3, ""), (3, ""), (4, "")])
    me.team.office, me.cash = 2, 100
    do(kit, s, "add_a:0", "extra:1", "add_b:0", "extra:1")
    assert me.room.a_tiles.tolist() == [2, 3, 3, 3]
    assert me.room.b_tiles.tolist() == [3, 3, 4, 3]
    assert why(kit, s, "add_a:0") == why(kit, s, "add_b:0") == Why.POOL_FULL


@pytest.mark.rule("DE-041")
def test_each_tile_of_pool_b_is_a_pool_of_its_own():
    """A full tile takes nothing, though its neighbour is empty."""
    mine = room(B=[(3, "3y"), (5, "")])
    assert why_not_cube_to(mine, Place.B1, Colour.YELLOW) == Why.NO_SPACE
    assert why_not_cube_to(mine, Place.B2, Colour.YELLOW) == Why.OK
    assert free_b(mine) == 5


@pytest.mark.rule("DE-041")
def test_a_space_of_pool_b_without_a_tile_holds_nothing():
    """Only a tile makes a sub-pool."""
    assert why_not_cube_to(room(B={5: ""}), Place.B2, Colour.YELLOW) == Why.NO_TILE_THERE


@pytest.mark.rule("DE-042")
def test_pool_c_holds_as_many_cubes_as_its_marker_shows():
    """At 3 with 2 cubes one more fits; at 0 nothing does."""
    assert why_not_cube_to(room(C=3, c="1b 1p"), Place.C, Colour.BLUE) == Why.OK
    assert why_not_cube_to(room(C=3, c="2b 1p"), Place.C, Colour.BLUE) == Why.NO_SPACE
    assert why_not_cube_to(room(C=0), Place.C, Colour.PURPLE) == Why.NO_SPACE


@pytest.mark.rule("DE-042")
def test_the_marker_goes_from_zero_to_eight(kit, s):
    """It starts at 0, and at 8 it is at the top."""
    me = s.players[0]
    assert me.room.marker == 0
    me.room.marker, me.team.office = 7, 1
    do(kit, s, "add_c:0", "extra:1")
    assert me.room.marker == 8
    assert why(kit, s, "add_c:0") == Why.MARKER_TOP


@pytest.mark.rule("DE-043")
@pytest.mark.parametrize(
    ("mine", "code"),
    [
        ({"A": [2], "a": "1b", "C": 1}, Why.OK),
        ({"A": [2], "a": "1b"}, Why.ROOM_SHORT),
        ({"A": [2], "a": "2b", "C": 2, "c": "1p"}, Why.ROOM_SHORT),
        ({"B": {5: ""}, "C": 1}, Why.ROOM_SHORT),
    ],
)
def test_a_deployment_that_would_overfill_a_pool_is_not_offered(kit, s, mine, code):
    """AD1 with two blue cubes needs two free units of A and C."""
    me = s.players[0]
    me.room, me.design[AD] = room(**mine), cubes("2b")
    assert why(kit, s, f"server:{AD}") == code


@pytest.mark.rule("DE-043")
def test_a_full_pool_is_not_offered_for_a_cube(kit, s):
    """A is full and so is the first tile of B: the purple cube may go to B2 or C."""
    me = s.players[0]
    me.room = room(A=[2], a="2b", B=[(2, "2y"), (3, "1y")], C=2)
    me.design[AD] = cubes("2p")
    do(kit, s, f"server:{AD}")
    assert s.ask == Ask.PLACE
    assert offered(kit, s) == ["b:1", "c:0"]
    assert why(kit, s, "a") == why(kit, s, "b:0") == Why.NO_SPACE


@pytest.mark.rule("DE-043")
def test_no_pool_is_ever_overfull(course):
    """Pool A against the sum of its tiles, each tile of B and the marker of C for itself."""
    _, states = course
    for _, s in states:
        for me in s.players:
            load = me.room.cubes.sum(axis=1)
            assert load[Place.A] <= capacity_in(me.room.a_tiles)
            assert (load[Place.B1 : Place.C] <= me.room.b_tiles).all()
            assert load[Place.C] <= me.room.marker


@pytest.mark.rule("DE-040")
@pytest.mark.rule("DE-041")
@pytest.mark.rule("DE-042")
def test_every_cube_lies_in_a_pool_of_its_colour(course):
    """No yellow in A or C, no blue in B, in a whole game."""
    _, states = course
    for _, s in states:
        for me in s.players:
            assert me.room.cubes[[Place.A, Place.C], Colour.YELLOW].sum() == 0
            assert me.room.cubes[Place.B1 : Place.C, Colour.BLUE].sum() == 0


@pytest.mark.rule("DE-044")
def test_only_deploy_and_move_change_what_lies_in_a_server_room(course):
    """In a whole game cubes there differ only after one was placed or moved."""
    _, states = course
    changed = set()
    for (_, before), (ask, after) in pairwise(states):
        if any((q.room.cubes != r.room.cubes).any()
               for q, r in zip(before.players, after.players, strict=True)):  # fmt: skip
            changed.add(ask)
    assert changed
    assert changed <= {Ask.PLACE, Ask.MOVE}


@pytest.mark.rule("DE-044")
@pytest.mark.parametrize(
    "action", ["add_a:0", "add_b:0", "add_c:2", f"cloud:{AD}", "develop:0", "remove_b:1", "consult"]
)
def test_other_actions_leave_the_cubes_where_they_are(kit, s, action):
    """Buying, removing, developing, consulting, the cloud: no cube of the room stirs."""
    me = s.players[0]
    me.room = room(A=[5], a="1b 1p", B=[(4, "1y 1p"), (3, "")], C=3, c="2b")
    before = me.room.cubes.tolist()
    do(kit, s, action)
    assert me.room.cubes.tolist() == before


# Licence fees


@pytest.mark.rule("DE-045")
@pytest.mark.parametrize(
    ("tiles", "load", "fee"),
    [
        ([2], "", 0),
        ([2], "1b", 8),
        ([9], "9p", 8),
        ([9], "1b 1p", 16),
        ([5, 2], "7b", 16),
        ([3, 3, 3], "1b 8p", 48),
        ([5, 5, 5, 5], "", 0),
        ([5, 5, 5, 5], "1p", 32),
        ([5, 5, 5, 5], "19b 1p", 64),
    ],
)
def test_pool_a_costs_eight_times_colours_times_tiles(kit, tiles, load, fee):
    """How many cubes and how large the tiles makes no difference."""
    assert fee_a(kit, room(A=tiles, a=load)) == fee


@pytest.mark.rule("DE-046")
@pytest.mark.parametrize(
    ("tiles", "fee"),
    [
        ([], 0),
        ([(2, "")], 6),
        ([(9, "9y")], 6),
        ([(9, "8y 1p")], 14),
        ([(4, "4p")], 14),
        ([(4, "4p"), (4, "4y")], 20),
        ([(4, ""), (4, "1p"), (5, "1y"), (2, "2p")], 40),
    ],
)
def test_pool_b_costs_six_a_tile_or_fourteen_with_purple(kit, tiles, fee):
    """One purple cube is enough for the dearer fee, on its own tile only."""
    assert fee_b(kit, room(B=tiles)) == fee


@pytest.mark.rule("DE-047")
@pytest.mark.parametrize("load", ["", "1b"])
def test_pool_c_costs_what_the_track_shows_used_or_not(kit, load):
    """0, 3, 6 … 24 with the marker at 0 to 8."""
    fees = [int(fee_c(kit, room(C=marker, c=load if marker else ""))) for marker in range(9)]
    assert fees == [0, 3, 6, 9, 12, 15, 18, 21, 24]


@pytest.mark.rule("DE-048")
def test_licence_fees_are_those_of_the_three_pools(kit):
    """The sheet's example: A[8,5; 7b] 16, B[7:3y2p] 14, C2[2p] 6 make 36."""
    assert licence_fees(kit, room(A=[8, 5], a="7b", B={7: "3y 2p"}, C=2, c="2p")) == 36


@pytest.mark.rule("DE-048")
def test_the_cloud_has_no_fee(kit, s):
    """AD1 in the cloud: the fees stay 0, its cost came off the income."""
    me = s.players[0]
    do(kit, s, f"cloud:{AD}")
    assert licence_fees(kit, me.room) == 0
    assert operating_result(kit, me) == me.income == 2


# The operating result


@pytest.mark.rule("DE-049")
def test_the_operating_result_is_income_less_fees(kit, s):
    """Vector 8: income 8, fees 8 + 6 = 14, a loss of 6."""
    me = s.players[0]
    me.income, me.room = 8, room(A=[2], a="1b", B={5: "1y"})
    assert operating_result(kit, me) == -6


@pytest.mark.rule("DE-049")
@pytest.mark.parametrize(
    ("tiles", "result"),
    [((), 4), ((Dev.SAM,), 5), ((Dev.ASSET_CONTROL,), 5), ((Dev.SAM, Dev.ASSET_CONTROL), 6),
     ((Dev.PLANNER, Dev.TECH_WRITER), 4)],
)  # fmt: skip
def test_sam_and_asset_control_count_in_the_operating_result(kit, s, tiles, result):
    """Income 18, fees 14, three systems: one credit more for each of the two tiles."""
    me = s.players[0]
    me.income, me.room = 18, room(A=[2], a="1b", B={5: "1y"})
    me.level[[AD, MA]] = 2, 1
    me.owns[list(tiles)] = 1
    assert operating_result(kit, me) == result


@pytest.mark.rule("DE-049")
@pytest.mark.parametrize(
    ("income", "cash", "value"), [(13, 49, -1), (14, 50, 0), (15, 51, 0)]
)
def test_below_zero_is_a_loss_and_zero_is_not(kit, s, income, cash, value):
    """Fees of 14: income 14 breaks even and costs no point."""
    me = s.players[0]
    me.income, me.room = income, room(A=[2], a="1b", B={5: "1y"})
    begin(kit, s, Step.FEES_AND_INCOME)
    assert (me.cash, me.value) == (cash, value)


@pytest.mark.rule("DE-049")
def test_development_income_can_turn_a_loss(kit, s):
    """Income 13, fees 14, SAM and two systems: nothing paid, no penalty."""
    me = s.players[0]
    me.income, me.room = 13, room(A=[2], a="1b", B={5: "1y"})
    me.owns[Dev.SAM], me.level[AD] = 1, 2
    begin(kit, s, Step.FEES_AND_INCOME)
    assert (me.cash, me.value) == (50, 0)
