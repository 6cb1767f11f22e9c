"""DE-130 to DE-133: the free MOVE and the free REMOVE."""

import pytest

from boardroom.games.deploy_systems.table import System
from boardroom.pieces.deploy.terms import Ask, Dev, Spot, Why
from tests.rules.conftest import cubes, discs, do, offered, room, why

AD, MA, WA, LO, IN = System
A_TO_C_BLUE = "cube:0"


def asked(s):
    """The decision now due and the seat it is put to."""
    return Ask(s.ask).name, int(s.seat)


# From the specification's table of cases


@pytest.mark.rule("DE-130")
@pytest.mark.rule("DE-131")
@pytest.mark.rule("DE-132")
def test_a_paid_add_brings_one_free_move_then_one_free_remove(kit, s):
    """MOVE and REMOVE spots: one of each after the ADD, in this order, and no more."""
    me = s.players[0]
    me.room = room(A=[5, 2], a="2b", C=2)
    s.spots[[Spot.MOVE, Spot.REMOVE]] = 1
    do(kit, s, "add_b:0")
    assert asked(s) == ("MOVE", 0)
    do(kit, s, A_TO_C_BLUE, "stop")
    assert asked(s) == ("REMOVE", 0)
    do(kit, s, "remove_a:0")
    assert asked(s) == ("ACTION", 1)
    assert me.room == room(A=[5], a="1b", B={3: ""}, C=2, c="1b")
    assert s.roundel.steps[0] == 1


@pytest.mark.rule("DE-131")
def test_a_paid_consult_brings_a_free_remove(kit, s):
    """REMOVE spot: 3 credits, then one REMOVE."""
    me = s.players[0]
    s.spots[Spot.REMOVE] = 1
    do(kit, s, "consult")
    assert me.cash == 53
    assert asked(s) == ("REMOVE", 0)
    do(kit, s, "remove_a:0")
    assert me.room == room()
    assert asked(s) == ("ACTION", 1)
    assert s.roundel.steps[0] == 1


# The free MOVE


@pytest.mark.rule("DE-130")
def test_a_deploy_brings_a_free_move(kit, s):
    """The cubes just deployed may be moved at once."""
    me = s.players[0]
    me.room = room(A=[2], C=2)
    me.design[AD] = cubes("2b")
    s.spots[Spot.MOVE] = 1
    do(kit, s, "server:0", "a", "a")
    assert asked(s) == ("MOVE", 0)
    do(kit, s, A_TO_C_BLUE, A_TO_C_BLUE, "stop")
    assert me.room == room(A=[2], C=2, c="2b")
    assert s.roundel.steps[0] == 2


@pytest.mark.rule("DE-130")
@pytest.mark.parametrize("choice", ["consult", f"develop:{int(Dev.SAM)}", "remove_b:0"])
def test_only_add_and_deploy_bring_a_free_move(kit, s, choice):
    """CONSULT, DEVELOP and REMOVE do not."""
    s.players[0].room = room(A=[5], a="2b", B={3: ""}, C=2)
    s.spots[Spot.MOVE] = 1
    do(kit, s, choice)
    assert asked(s) == ("ACTION", 1)


@pytest.mark.rule("DE-130")
def test_a_paid_move_is_not_followed_by_a_free_one(kit, s):
    """The MOVE spot serves ADD and DEPLOY."""
    s.players[0].room = room(A=[5], a="2b", C=2)
    s.spots[Spot.MOVE] = 1
    do(kit, s, "move", A_TO_C_BLUE, "stop")
    assert asked(s) == ("ACTION", 1)


@pytest.mark.rule("DE-130")
def test_a_free_move_may_be_declined(kit, s):
    """Stopping at once is allowed, unlike in a MOVE that was paid for."""
    me = s.players[0]
    me.room = room(A=[5], a="2b", C=2)
    s.spots[Spot.MOVE] = 1
    do(kit, s, "add_c:0", "stop")
    assert asked(s) == ("ACTION", 1)
    assert me.room == room(A=[5], a="2b", C=3)


@pytest.mark.rule("DE-130")
def test_a_free_move_has_five_movements_and_no_more(kit, s):
    """It follows the rules of MOVE."""
    me = s.players[0]
    me.room = room(A=[9], a="7b", C=7)
    s.spots[Spot.MOVE] = 1
    do(kit, s, "add_c:0", *[A_TO_C_BLUE] * 5)
    assert asked(s) == ("ACTION", 1)
    assert me.room == room(A=[9], a="2b", C=8, c="5b")


@pytest.mark.rule("DE-130")
def test_no_free_move_without_a_possible_movement(kit, s):
    """An empty server room has nothing to move, so nothing is asked."""
    s.spots[Spot.MOVE] = 1
    do(kit, s, "add_b:0")
    assert asked(s) == ("ACTION", 1)


@pytest.mark.rule("DE-130")
@pytest.mark.rule("DE-131")
def test_bonuses_belong_to_the_holder_of_the_spot(kit, s):
    """Seat 1 stands on both spots: seat 0 is asked for neither."""
    s.players[0].room = room(A=[5], a="2b", C=2)
    s.spots[[Spot.MOVE, Spot.REMOVE]] = 2
    do(kit, s, "add_b:0")
    assert asked(s) == ("ACTION", 1)


# The free REMOVE


@pytest.mark.rule("DE-131")
@pytest.mark.parametrize(
    "choices",
    [
        ["add_a:0"],
        ["cloud:0"],
        [f"develop:{int(Dev.SAM)}"],
        ["move", A_TO_C_BLUE, "stop"],
        ["remove_c:0"],
        ["consult"],
    ],
)
def test_every_paid_action_brings_a_free_remove(kit, s, choices):
    """ADD, DEPLOY, DEVELOP, MOVE, REMOVE and CONSULT alike."""
    me = s.players[0]
    me.room = room(A=[5], a="2b", B={3: ""}, C=2)
    s.spots[Spot.REMOVE] = 1
    do(kit, s, *choices)
    assert asked(s) == ("REMOVE", 0)
    steps = s.roundel.steps[0]
    do(kit, s, "remove_b:0")
    assert me.room.b_tiles[0] == 0
    assert asked(s) == ("ACTION", 1)
    assert s.roundel.steps[0] == steps


@pytest.mark.rule("DE-131")
def test_a_trade_is_no_action_and_brings_nothing(kit, s):
    """After a trade the same player still chooses an action, without a free REMOVE."""
    s.players[0].value = 1
    s.spots[Spot.REMOVE] = 1
    do(kit, s, "cash")
    assert asked(s) == ("ACTION", 0)


@pytest.mark.rule("DE-131")
def test_a_free_remove_may_be_declined_and_obeys_the_rules(kit, s):
    """The 5 is in use, the 2 is not; skipping keeps both."""
    me = s.players[0]
    me.room = room(A=[5, 2], a="5b")
    s.spots[Spot.REMOVE] = 1
    do(kit, s, "consult")
    assert offered(kit, s) == ["remove_a:0", "skip:0"]
    assert why(kit, s, "remove_a:3") == Why.TILE_IN_USE
    do(kit, s, "skip")
    assert me.room == room(A=[5, 2], a="5b")


@pytest.mark.rule("DE-131")
def test_no_free_remove_where_nothing_can_go(kit, s):
    """All capacity is in use: nothing is asked."""
    s.players[0].room = room(A=[2], a="1b")
    s.spots[Spot.REMOVE] = 1
    do(kit, s, "consult")
    assert asked(s) == ("ACTION", 1)


# One of each, and no chains


@pytest.mark.rule("DE-132")
def test_free_actions_bring_nothing_further(kit, s):
    """A free MOVE brings no REMOVE of its own, a free REMOVE no second one."""
    me = s.players[0]
    me.room = room(A=[5, 2, 2, 2], a="2b", C=3)
    s.spots[[Spot.MOVE, Spot.REMOVE]] = 1
    do(kit, s, "add_c:0", A_TO_C_BLUE, "stop", "remove_a:0")
    assert asked(s) == ("ACTION", 1)
    assert me.room == room(A=[5, 2, 2], a="1b", C=4, c="1b")


@pytest.mark.rule("DE-132")
def test_a_declined_free_move_still_leaves_the_free_remove(kit, s):
    """The two bonuses do not depend on each other."""
    s.players[0].room = room(A=[5, 2], a="2b", C=2)
    s.spots[[Spot.MOVE, Spot.REMOVE]] = 1
    do(kit, s, "add_b:0", "stop")
    assert asked(s) == ("REMOVE", 0)


@pytest.mark.rule("DE-132")
def test_each_paid_action_brings_its_own(kit, s):
    """Two actions in one round: a free REMOVE after each."""
    me = s.players[0]
    me.room = room(A=[2, 2, 2])
    s.spots[Spot.REMOVE] = 1
    discs(kit, s, (1, 6), (2, 6), (3, 6))
    do(kit, s, "consult", "remove_a:0", "consult", "remove_a:0")
    assert me.room == room(A=[2])
    assert asked(s) == ("ACTION", 0)


# Past home


@pytest.mark.rule("DE-133")
@pytest.mark.rule("DE-030")
def test_bonus_actions_come_even_when_the_action_went_past_home(kit, s):
    """The last disc of the round goes past home: MOVE and REMOVE first, then the round ends."""
    me = s.players[0]
    me.room = room(A=[5, 2], B={4: "", 3: ""})
    me.design[MA] = cubes("3y")
    s.spots[[Spot.MOVE, Spot.REMOVE]] = 1
    discs(kit, s, (1, 6), (2, 6), (3, 6), (0, 5))
    do(kit, s, "server:1", "b:0", "b:0", "b:0")
    assert s.roundel.steps[0] == 8
    assert asked(s) == ("MOVE", 0)
    do(kit, s, "stop")
    assert asked(s) == ("REMOVE", 0)
    do(kit, s, "remove_a:0")
    assert s.lap == 2
    assert me.room.a_tiles.tolist() == [5, 0, 0, 0]
