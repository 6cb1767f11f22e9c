"""DE-070 to DE-084: ADD, CONSULT and MOVE."""

import pytest

from boardroom.engine import rules
from boardroom.engine.turns import ask_seat
from boardroom.games.deploy_systems.table import ACTION
from boardroom.pieces.deploy.rules.actions import begin_move
from boardroom.pieces.deploy.rules.server_room import MOVEMENTS, fee_a, fee_b, free_b
from boardroom.pieces.deploy.terms import Ask, Colour, Place, Spot, Why
from tests.rules.conftest import (
    LETTERS,
    control,
    cubes,
    discs,
    do,
    kit_for,
    offered,
    opened,
    room,
    why,
)


def cube(step):
    """The movement that "p A B1" tells: a purple cube from pool A to the first tile of B."""
    letter, start, end = step.split()
    row = [Place[start], Place[end], LETTERS[letter]]
    return f"cube:{MOVEMENTS.tolist().index(row)}"


def move(kit, s, *steps):
    """Move cubes, one after the other."""
    do(kit, s, *map(cube, steps))


def may_move(kit, s, step):
    """Why a cube may not be moved so, Why.OK if it may."""
    return why(kit, s, cube(step))


def asked_to_move(s, **mine):
    """A paid MOVE begins in this server room; not even a lone movement has been made."""
    s.players[0].room, s.deed = room(**mine), ACTION.move
    begin_move(s, 0)
    ask_seat(s, 0, Ask.MOVE)


def moves_of(kit, s):
    """All movements offered, in the short notation."""
    rows = [MOVEMENTS[int(name[5:])] for name in offered(kit, s) if name.startswith("cube")]
    return {f"{Colour(c).name[0].lower()} {Place(a).name} {Place(b).name}" for a, b, c in rows}


# The vectors of the specification


@pytest.mark.rule("DE-080")
@pytest.mark.rule("DE-081")
@pytest.mark.rule("DE-082")
def test_five_movements_sort_the_colours(kit, s):
    """Vector 10: fee A from 32 to 16, fee B from 28 to 20."""
    me = s.players[0]
    me.room = room(A=[5, 2], a="3b 2p", B={6: "3y 1p", 4: "1y 2p"})
    assert (fee_a(kit, me.room), fee_b(kit, me.room)) == (32, 28)
    do(kit, s, "move")
    move(kit, s, "p B2 B1", "p B2 B1")  # the first movement, two cubes
    assert s.moved == 1
    move(kit, s, "y B1 B2", "y B1 B2")  # the second
    move(kit, s, "y B1 B2")  # the third, one cube
    move(kit, s, "p A B1")
    assert s.moved == 4
    move(kit, s, "p A B1")
    assert s.ask != Ask.MOVE
    assert me.room == room(A=[5, 2], a="3b", B={6: "5p", 4: "4y"})
    assert (fee_a(kit, me.room), fee_b(kit, me.room)) == (16, 20)


@pytest.mark.rule("DE-071")
def test_a_full_pool_takes_no_further_tile(kit, s):
    """Vector 30: with four tiles in A no purchase for A is offered; for B and C they are."""
    s.players[0].room = room(A=[2, 3, 3, 4])
    assert {why(kit, s, f"add_a:{i}") for i in range(3)} == {Why.POOL_FULL}
    assert {why(kit, s, f"add_b:{i}") for i in range(3)} == {Why.OK}
    assert {why(kit, s, f"add_c:{i}") for i in range(3)} == {Why.OK}


@pytest.mark.rule("DE-072")
@pytest.mark.parametrize("choice", ["add_a:2", "add_b:1", "add_c:2"])
def test_the_add_spot_halves_a_purchase_rounded_up(kit, s, choice):
    """Vector 31: A at position 3, B at position 2, C three steps: 6 credits each."""
    s.spots[Spot.ADD] = 1
    do(kit, s, choice)
    assert s.players[0].cash == 50 - 6


@pytest.mark.rule("DE-081")
def test_a_movement_between_pools_ends_a_half_used_one(kit, s):
    """Vector 33: y within B, p from A to C, y within B are three movements; two are left."""
    s.players[0].room = room(A=[5], a="5p", B=[(4, "4y"), (5, "")], C=8)
    do(kit, s, "move")
    move(kit, s, "y B1 B2", "p A C", "y B1 B2")
    assert kit.movements - s.moved == 2
    move(kit, s, "p A C")
    assert s.ask == Ask.MOVE
    move(kit, s, "p A C")
    assert s.ask != Ask.MOVE


@pytest.mark.rule("DE-082")
@pytest.mark.rule("DE-083")
def test_cubes_cannot_change_places(kit, s):
    """Vector 34: B[2:2y, 2:2p] with A and C full: MOVE is not offered."""
    s.players[0].room = room(A=[2], a="2p", B=[(2, "2y"), (2, "2p")], C=2, c="1b 1p")
    assert why(kit, s, "move") == Why.NO_MOVE_POSSIBLE


@pytest.mark.rule("DE-075")
@pytest.mark.rule("DE-152")
@pytest.mark.rule("DE-153")
def test_thirty_consults_earn_ninety_credits():
    """Vector 71: 50 + 90 = 140 credits, 14 points, less one for the 2-tile."""
    kit = kit_for(players=2, dev_tiles=False)
    s = opened(kit)
    while not s.over:
        do(kit, s, "consult")
    assert [int(me.cash) for me in s.players[:2]] == [140, 140]
    assert rules.points(kit, s, 1) == 13


# ADD


@pytest.mark.rule("DE-070")
@pytest.mark.rule("DE-072")
@pytest.mark.parametrize(
    ("choice", "a", "b", "c", "cash"),
    [
        ("add_a:0", [2, 3, 0, 0], [0, 0, 0, 0], 0, 44),
        ("add_a:1", [2, 4, 0, 0], [0, 0, 0, 0], 0, 42),
        ("add_a:2", [2, 5, 0, 0], [0, 0, 0, 0], 0, 39),
        ("add_b:0", [2, 0, 0, 0], [3, 0, 0, 0], 0, 42),
        ("add_b:1", [2, 0, 0, 0], [4, 0, 0, 0], 0, 39),
        ("add_b:2", [2, 0, 0, 0], [5, 0, 0, 0], 0, 36),
        ("add_c:0", [2, 0, 0, 0], [0, 0, 0, 0], 1, 46),
        ("add_c:1", [2, 0, 0, 0], [0, 0, 0, 0], 2, 42),
        ("add_c:2", [2, 0, 0, 0], [0, 0, 0, 0], 3, 38),
    ],
)
def test_an_add_buys_for_one_pool(kit, s, choice, a, b, c, cash):
    """Round 1: 3, 4, 5 for A at 6, 8, 11, for B at 8, 11, 14; steps of C at 4 each."""
    me = s.players[0]
    do(kit, s, choice)
    assert (me.room.a_tiles.tolist(), me.room.b_tiles.tolist(), me.room.marker) == (a, b, c)
    assert (me.cash, s.seat) == (cash, 1)


@pytest.mark.rule("DE-070")
def test_a_purchase_takes_one_tile_from_its_stack(kit, s):
    """A 4 for A, then a 4 for B by the next player: two of four are left."""
    do(kit, s, "add_a:1", "add_b:1")
    assert s.market.left.tolist() == [4, 2, 5, 5, 5, 5, 4]


@pytest.mark.rule("DE-071")
def test_the_last_tile_of_a_stack_can_be_bought_but_no_more(kit, s):
    """One 3 is left: after it position 1 is sold out for A and for B, for everybody."""
    s.market.left[0] = 1
    do(kit, s, "add_b:0")
    assert why(kit, s, "add_a:0") == why(kit, s, "add_b:0") == Why.SOLD_OUT
    assert why(kit, s, "add_a:1") == why(kit, s, "add_b:1") == Why.OK


@pytest.mark.rule("DE-071")
def test_a_full_pool_b_takes_no_further_tile(kit, s):
    """Four tiles in B: purchases for A are still offered."""
    s.players[0].room = room(B=[(3, ""), (3, ""), (4, ""), (5, "1y")])
    assert {why(kit, s, f"add_b:{i}") for i in range(3)} == {Why.POOL_FULL}
    assert {why(kit, s, f"add_a:{i}") for i in range(3)} == {Why.OK}


@pytest.mark.rule("DE-071")
@pytest.mark.parametrize(("marker", "most"), [(4, 3), (5, 3), (6, 2), (7, 1), (8, 0)])
def test_the_marker_does_not_pass_eight(kit, s, marker, most):
    """From 6 two steps are left, from 8 none."""
    s.players[0].room.marker = marker
    codes = [why(kit, s, f"add_c:{i}") for i in range(3)]
    assert codes == [Why.OK] * most + [Why.MARKER_TOP] * (3 - most)


@pytest.mark.rule("DE-071")
@pytest.mark.parametrize(
    ("choice", "price"),
    [("add_a:0", 6), ("add_a:1", 8), ("add_a:2", 11), ("add_b:0", 8), ("add_b:1", 11),
     ("add_b:2", 14), ("add_c:0", 4), ("add_c:1", 8), ("add_c:2", 12)],
)  # fmt: skip
def test_cash_must_cover_the_price(kit, s, choice, price):
    """The exact price is enough, one credit less is not."""
    s.players[0].cash = price - 1
    assert why(kit, s, choice) == Why.TOO_DEAR
    s.players[0].cash = price
    assert why(kit, s, choice) == Why.OK


@pytest.mark.rule("DE-072")
@pytest.mark.parametrize(
    ("choice", "price"),
    [("add_a:0", 3), ("add_a:1", 4), ("add_a:2", 6), ("add_b:0", 4), ("add_b:1", 6),
     ("add_b:2", 7), ("add_c:0", 2), ("add_c:1", 4), ("add_c:2", 6)],
)  # fmt: skip
def test_with_the_add_spot_half_the_price_is_enough(kit, s, choice, price):
    """3, 4, 6 for A; 4, 6, 7 for B; 2, 4, 6 for C."""
    s.spots[Spot.ADD], s.players[0].cash = 1, price - 1
    assert why(kit, s, choice) == Why.TOO_DEAR
    s.players[0].cash = price
    do(kit, s, choice)
    assert s.players[0].cash == 0


@pytest.mark.rule("DE-072")
def test_the_steps_of_pool_c_bought_together_are_halved_together():
    """At an odd price of 3 a step, three steps cost ⌈9/2⌉ = 5, not three times 2."""
    kit = kit_for()
    kit.marker_price = 3
    s = opened(kit)
    s.spots[Spot.ADD] = 1
    do(kit, s, "add_c:2")
    assert s.players[0].cash == 45


@pytest.mark.rule("DE-072")
def test_the_add_spot_helps_its_holder_only(kit, s):
    """Seat 1 holds it: seat 0 pays 11, seat 1 pays 6."""
    s.spots[Spot.ADD] = 2
    do(kit, s, "add_a:2", "add_a:2")
    assert (s.players[0].cash, s.players[1].cash) == (39, 44)


@pytest.mark.rule("DE-072")
def test_the_price_belongs_to_the_position_not_to_the_tile(kit, s):
    """In round 5 a 9 at position 3 costs what a 5 cost in round 1."""
    s.lap, s.market.lowest = 5, 4
    do(kit, s, "add_b:2")
    assert s.players[0].cash == 36
    assert s.players[0].room.b_tiles.tolist() == [9, 0, 0, 0]


@pytest.mark.rule("DE-073")
def test_a_bought_tile_works_at_once(kit, s):
    """A 5 in B: five yellow or purple cubes more fit."""
    me = s.players[0]
    me.team.office = 1
    me.design[0] = cubes("2y")
    assert why(kit, s, "server:0") == Why.ROOM_SHORT
    do(kit, s, "add_b:2", "extra:1")
    assert free_b(me.room) == 5
    assert why(kit, s, "server:0") == Why.OK


@pytest.mark.rule("DE-073")
def test_a_bought_tile_goes_to_a_free_space_and_leaves_the_others(kit, s):
    """Pool B with a gap: the gap is filled, no tile and no cube is disturbed."""
    me = s.players[0]
    me.room = room(A=[2], B=[(6, "1y"), (0, ""), (4, "1p")])
    do(kit, s, "add_b:2")
    assert me.room == room(A=[2], B=[(6, "1y"), (5, ""), (4, "1p")])


@pytest.mark.rule("DE-073")
def test_a_tile_stays_in_its_pool_until_removed(kit, s):
    """A 3 bought for A lies there in the next round, and leaves as a tile of A."""
    me = s.players[0]
    discs(kit, s, (1, 6), (2, 6), (3, 6), (0, 5))
    control(kit, s)
    do(kit, s, "add_a:0")
    assert s.lap == 2
    while s.seat != 0:
        do(kit, s, "consult")
    assert me.room == room(A=[2, 3])
    assert why(kit, s, "remove_b:0") == Why.NO_TILE_THERE
    do(kit, s, "remove_a:1")
    assert me.room == room(A=[2])


# CONSULT


@pytest.mark.rule("DE-075")
def test_consult_brings_three_credits(kit, s):
    """One worker, 3 credits, nothing else."""
    me = s.players[0]
    do(kit, s, "consult")
    assert (me.cash, me.income, me.value, s.roundel.steps[0]) == (53, 0, 0, 1)


@pytest.mark.rule("DE-075")
def test_consult_can_be_paid_by_an_extra_worker(kit, s):
    """The money is the same."""
    s.players[0].team.office = 1
    do(kit, s, "consult", "extra:1")
    assert (s.players[0].cash, s.roundel.steps[0]) == (53, 0)


# MOVE


@pytest.mark.rule("DE-080")
def test_five_cubes_between_pools_are_all_of_a_move(kit, s):
    """The fifth ends it; a sixth cube stays."""
    asked_to_move(s, A=[7], a="6b", C=8)
    move(kit, s, *["b A C"] * 5)
    assert s.players[0].room == room(A=[7], a="1b", C=8, c="5b")
    assert s.ask == Ask.ACTION


@pytest.mark.rule("DE-080")
def test_ten_cubes_within_pool_b_are_five_movements(kit, s):
    """Two cubes a movement, and the tenth ends the MOVE."""
    asked_to_move(s, B=[(9, "9y"), (8, "2y")])
    move(kit, s, *["y B1 B2"] * 6)
    assert (s.moved, s.half) == (3, 0)
    move(kit, s, *["y B2 B1"] * 4)
    assert s.ask == Ask.ACTION
    assert s.players[0].room == room(B=[(9, "7y"), (8, "4y")])


@pytest.mark.rule("DE-080")
def test_the_two_cubes_of_a_movement_may_go_different_ways(kit, s):
    """Ruling 17: other colour, other source, other target, still one movement."""
    s.players[0].room = room(B=[(3, "2y"), (4, "1p"), (5, "")])
    do(kit, s, "move")
    move(kit, s, "y B1 B3", "p B2 B1")
    assert (s.moved, s.half) == (1, 0)


@pytest.mark.rule("DE-080")
def test_cubes_between_pools_count_one_by_one(kit, s):
    """Purple from A to B and on from B to C: two movements, though a tile of B is in between."""
    s.players[0].room = room(A=[2], a="2p", B={4: ""}, C=2)
    do(kit, s, "move")
    move(kit, s, "p A B1", "p B1 C")
    assert (s.moved, s.half) == (2, 0)


@pytest.mark.rule("DE-080")
def test_every_pair_of_pools_is_connected(kit, s):
    """Blue between A and C, purple between all three, yellow and purple within B."""
    s.players[0].room = room(A=[5], a="1b 1p", B=[(4, "1y 1p"), (5, "")], C=5, c="1b 1p")
    do(kit, s, "move")
    assert moves_of(kit, s) == {
        "b A C", "p A C", "b C A", "p C A",
        "p A B1", "p A B2", "p C B1", "p C B2", "p B1 A", "p B1 C",
        "y B1 B2", "p B1 B2",
    }  # fmt: skip


@pytest.mark.rule("DE-080")
@pytest.mark.rule("DE-081")
def test_a_half_used_fifth_movement_may_still_be_completed(kit, s):
    """Four between pools, then one cube within B: a second within B, but none between pools."""
    s.players[0].room = room(A=[7], a="6b", B=[(4, "4y"), (5, "")], C=8)
    do(kit, s, "move")
    move(kit, s, *["b A C"] * 4, "y B1 B2")
    assert s.ask == Ask.MOVE
    assert may_move(kit, s, "b A C") == Why.MOVES_SPENT
    assert moves_of(kit, s) == {"y B1 B2", "y B2 B1"}
    assert "stop:0" in offered(kit, s)
    move(kit, s, "y B1 B2")
    assert (s.ask, s.seat) == (Ask.ACTION, 1)


@pytest.mark.rule("DE-081")
def test_a_half_used_movement_is_spent_when_the_next_is_between_pools(kit, s):
    """y, then b, then y, y within B: three movements, of which the third is full."""
    s.players[0].room = room(A=[5], a="5b", B=[(4, "4y"), (5, "")], C=8)
    do(kit, s, "move")
    move(kit, s, "y B1 B2")
    assert (s.moved, s.half) == (1, 1)
    move(kit, s, "b A C")
    assert (s.moved, s.half) == (2, 0)
    move(kit, s, "y B1 B2", "y B1 B2")
    assert (s.moved, s.half) == (3, 0)


@pytest.mark.rule("DE-081")
def test_the_third_cube_within_pool_b_begins_a_new_movement(kit, s):
    """Three in a row: one movement and a half."""
    asked_to_move(s, B=[(4, "4y"), (5, "")])
    move(kit, s, *["y B1 B2"] * 3)
    assert (s.moved, s.half) == (2, 1)


@pytest.mark.rule("DE-081")
def test_a_new_move_owes_nothing_to_the_last(kit, s):
    """Stopped in the middle of a movement: the next MOVE counts from the start."""
    me = s.players[0]
    me.room, me.team.office = room(B=[(4, "4y"), (5, "")], A=[2], a="1b", C=1), 2
    do(kit, s, "move", "extra:1")
    move(kit, s, "y B1 B2")
    do(kit, s, "stop", "move", "extra:1")
    assert (s.moved, s.half) == (0, 0)


@pytest.mark.rule("DE-082")
def test_a_moved_cube_needs_a_pool_of_its_colour_with_room(kit, s):
    """No cube there, a full pool, a space without a tile: each refusal has its reason."""
    s.players[0].room = room(A=[5], a="1b 1p", B=[(2, "1y"), (3, "3y")], C=1, c="1b")
    do(kit, s, "move")
    assert may_move(kit, s, "p C A") == Why.NO_CUBE
    assert may_move(kit, s, "b A C") == Why.NO_SPACE
    assert may_move(kit, s, "p A B2") == Why.NO_SPACE
    assert may_move(kit, s, "p A B3") == Why.NO_TILE_THERE
    assert moves_of(kit, s) == {"b C A", "p A B1", "y B2 B1"}


@pytest.mark.rule("DE-082")
def test_room_counts_at_the_moment_of_the_movement(kit, s):
    """A full C takes a cube once one of its own has left it."""
    s.players[0].room = room(A=[5], a="2p", B={4: ""}, C=1, c="1p")
    do(kit, s, "move")
    assert may_move(kit, s, "p A C") == Why.NO_SPACE
    move(kit, s, "p C B1")
    assert may_move(kit, s, "p A C") == Why.OK


@pytest.mark.rule("DE-082")
def test_no_movement_takes_a_cube_where_its_colour_cannot_be():
    """Of all movements none brings yellow out of B or blue into it."""
    for start, end, colour in MOVEMENTS:
        both = {int(start), int(end)}
        if colour == Colour.YELLOW:
            assert not both & {Place.A, Place.C}
        if colour == Colour.BLUE:
            assert both == {Place.A, Place.C}


@pytest.mark.rule("DE-083")
def test_stopping_is_possible_only_after_a_movement(kit, s):
    """A paid MOVE moves at least one cube; then it may stop at any time."""
    me = s.players[0]
    me.room = room(A=[5], a="3b 1p", C=8)
    do(kit, s, "move")
    assert why(kit, s, "stop") == Why.MOVE_ONCE
    move(kit, s, "b A C")
    assert why(kit, s, "stop") == Why.OK
    move(kit, s, "p A C")
    do(kit, s, "stop")
    assert (s.ask, s.seat) == (Ask.ACTION, 1)
    assert me.room == room(A=[5], a="2b", C=8, c="1b 1p")


@pytest.mark.rule("DE-083")
def test_one_cube_within_pool_b_is_enough_to_stop(kit, s):
    """Half a movement used is a movement made."""
    asked_to_move(s, B=[(4, "2y"), (5, "")])
    assert why(kit, s, "stop") == Why.MOVE_ONCE
    move(kit, s, "y B1 B2")
    do(kit, s, "stop")
    assert s.ask == Ask.ACTION


@pytest.mark.rule("DE-083")
def test_a_free_move_may_be_declined_at_once(kit, s):
    """With the MOVE spot an ADD is followed by a MOVE that may stop before it begins."""
    me = s.players[0]
    s.spots[Spot.MOVE], me.room = 1, room(A=[2], a="1b", C=1)
    do(kit, s, "add_b:0")
    assert (s.ask, s.moved) == (Ask.MOVE, 0)
    do(kit, s, "stop")
    assert (s.ask, s.seat) == (Ask.ACTION, 1)
    assert me.room == room(A=[2], a="1b", B={3: ""}, C=1)


@pytest.mark.rule("DE-083")
@pytest.mark.parametrize(
    ("mine", "code"),
    [
        ({"A": [5], "C": 5, "B": {5: ""}}, Why.NO_MOVE_POSSIBLE),
        ({"A": [5], "a": "1b", "B": {5: ""}}, Why.NO_MOVE_POSSIBLE),
        ({"A": [5], "B": {5: "1y"}, "C": 5}, Why.NO_MOVE_POSSIBLE),
        ({"A": [5], "a": "1b", "C": 1}, Why.OK),
        ({"A": [5], "C": 1, "c": "1b"}, Why.OK),
        ({"A": [5], "a": "1p", "B": {5: ""}}, Why.OK),
        ({"A": [5], "B": {5: "1p"}}, Why.OK),
        ({"B": {5: "1p"}, "C": 1}, Why.OK),
        ({"B": [(5, "1y"), (4, "")]}, Why.OK),
        ({"B": [(5, "1y"), (4, "4y")]}, Why.OK),
        ({"B": [(5, "5y"), (4, "4y")]}, Why.NO_MOVE_POSSIBLE),
    ],
)
def test_move_is_offered_only_if_some_cube_can_move(kit, s, mine, code):
    """Something to move, and somewhere to move it."""
    s.players[0].room = room(**mine)
    assert why(kit, s, "move") == code


@pytest.mark.rule("DE-084")
def test_nothing_moves_inside_pool_a_or_inside_pool_c(kit, s):
    """Two tiles in A, room in C: alone neither has anywhere to go."""
    s.players[0].room = room(A=[5, 2], a="3b 2p")
    assert why(kit, s, "move") == Why.NO_MOVE_POSSIBLE
    s.players[0].room = room(C=8, c="3b 2p")
    assert why(kit, s, "move") == Why.NO_MOVE_POSSIBLE
    assert all(start != end for start, end, _ in MOVEMENTS)


@pytest.mark.rule("DE-084")
def test_there_are_forty_four_movements():
    """A↔C 4, A↔B 8, C↔B 8, within B 24; no two of them alike."""
    pools = {Place.A: "A", Place.C: "C"}
    kinds = [pools.get(a, "B") + pools.get(b, "B") for a, b, _ in MOVEMENTS.tolist()]
    assert {kind: kinds.count(kind) for kind in set(kinds)} == {
        "AC": 2, "CA": 2, "AB": 4, "BA": 4, "CB": 4, "BC": 4, "BB": 24,
    }  # fmt: skip
    assert len({tuple(row) for row in MOVEMENTS.tolist()}) == 44


# Tiles of pool B that are alike


@pytest.mark.rule("DE-080")
def test_of_like_targets_only_the_first_is_offered(kit, s):
    """Two empty 5-tiles: a yellow cube may go to the left one."""
    asked_to_move(s, B=[(5, ""), (5, ""), (5, "2y")])
    assert moves_of(kit, s) == {"y B3 B1"}
    assert may_move(kit, s, "y B3 B2") == Why.TWIN_TARGET


@pytest.mark.rule("DE-080")
def test_of_like_sources_only_the_first_is_offered(kit, s):
    """Two 4-tiles with a yellow cube each: the left one gives, to its twin as well."""
    s.players[0].room = room(B=[(4, "1y"), (4, "1y"), (5, "")])
    do(kit, s, "move")
    assert moves_of(kit, s) == {"y B1 B2", "y B1 B3"}
    assert may_move(kit, s, "y B2 B3") == Why.TWIN_SOURCE
    assert may_move(kit, s, "y B2 B1") == Why.TWIN_SOURCE


@pytest.mark.rule("DE-080")
def test_three_alike_leave_one_movement(kit, s):
    """Any of them to any other is the same: the first gives to the second."""
    asked_to_move(s, B=[(4, "1p"), (4, "1p"), (4, "1p")], A=[2], a="2b")
    assert moves_of(kit, s) == {"p B1 B2"}
    assert may_move(kit, s, "p B1 B3") == Why.TWIN_TARGET
