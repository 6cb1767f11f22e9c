"""Set-up steps 1 to 8 for two, three and four players."""

import pytest

from boardroom.engine.records import blank
from boardroom.engine.rules import deal
from boardroom.games.deploy_systems import TITLE
from boardroom.games.deploy_systems.table import SYSTEMS, Step
from boardroom.pieces.deploy.rules.roundel import controlling_player
from boardroom.pieces.deploy.terms import Ask
from tests.rules.conftest import dealt, do, kit_for, opened, room

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
STACKS = {4: [4, 4, 5, 5, 5, 5, 4], 3: [3, 3, 4, 4, 4, 4, 3], 2: [2, 2, 3, 3, 3, 3, 2]}


def order(kit, s):
    """The seats in player order."""
    return [int(s.first + n) % int(kit.seats) for n in range(kit.seats)]


@PLAYERS
@pytest.mark.rule("DE-010")
def test_all_cubes_are_in_the_bag_or_on_the_first_designs(players):
    """Step 1: 55 of each colour, whatever the number of players."""
    s = dealt(kit_for(players=players), 7)
    assert (s.bag.cubes + s.players["design"].sum(axis=(0, 1))).tolist() == [55, 55, 55]


@PLAYERS
@pytest.mark.rule("DE-004")
def test_the_first_player_is_chosen_at_random(players):
    """Step 1: over many deals every seat comes first, about equally often."""
    kit = kit_for(players=players)
    firsts = []
    for seed in range(60):
        s = blank(TITLE.table)
        deal(kit, s, seed)
        firsts.append(int(s.first))
    assert set(firsts) == set(range(players))
    assert min(firsts.count(p) for p in range(players)) >= 60 // players // 2


@PLAYERS
@pytest.mark.rule("DE-009")
@pytest.mark.rule("DE-022")
def test_what_every_player_begins_with(players):
    """Step 2: 50 credits, five workers in the supply, marker, income and BVP at 0."""
    kit = kit_for(players=players)
    s = opened(kit)
    for me in s.players[:players]:
        assert (me.cash, me.income, me.value) == (50, 0, 0)
        assert (me.team.supply, me.team.coffee, me.team.office) == (5, 0, 0)
        assert me.room == room(A=[2])
        assert not me.owns.any()


@PLAYERS
@pytest.mark.rule("DE-001")
@pytest.mark.rule("DE-060")
def test_the_stacks_are_as_high_as_the_number_of_players_asks(players):
    """Step 3: one tile fewer in each stack with three players, two fewer with two."""
    kit = kit_for(players=players)
    s = dealt(kit, 7)
    assert kit.tile_value.tolist() == [3, 4, 5, 6, 7, 8, 9]
    assert s.market.left.tolist() == STACKS[players]
    assert s.market.lowest == 0


@PLAYERS
@pytest.mark.rule("DE-021")
@pytest.mark.rule("DE-027")
def test_the_discs_are_stacked_in_player_order(players):
    """Step 4: on home, the first player on top, then the others clockwise."""
    kit = kit_for(players=players)
    for seed in range(6):
        s = dealt(kit, seed)
        assert not s.roundel.steps.any()
        top_down = sorted(range(players), key=lambda p: -s.roundel.height[p])
        assert top_down == order(kit, s)


@PLAYERS
@pytest.mark.rule("DS-001")
@pytest.mark.rule("DS-023")
def test_the_five_top_tiles_get_their_cubes(players):
    """Step 5: Administration 2, Manufacturing 3, Warehousing 3, Logistics 4, Integration 3."""
    s = dealt(kit_for(players=players), 7)
    assert s.players["design"].sum(axis=2)[:players].tolist() == [[2, 3, 3, 4, 3]] * players
    assert not s.players["design"][players:].any()
    assert not s.players["level"].any()


@pytest.mark.rule("DE-004")
@pytest.mark.rule("DE-012")
def test_designs_are_drawn_in_player_order_and_from_administration_to_integration():
    """Step 5 with 17 cubes for three players: they end with the second player's first tile."""
    kit = kit_for(players=3)
    kit.cubes[:] = 6, 6, 5
    s = next(s for s in (dealt(kit, seed) for seed in range(99)) if s.first == 2)
    assert s.players["design"].sum(axis=2)[[2, 0, 1]].tolist() == [
        [2, 3, 3, 4, 3],
        [2, 0, 0, 0, 0],
        [0, 0, 0, 0, 0],
    ]
    assert s.players["wait"][[2, 0, 1]].tolist() == [
        [0, 0, 0, 0, 0],
        [0, 1, 2, 3, 4],
        [5, 6, 7, 8, 9],
    ]
    assert s.waiting == 2 * SYSTEMS - 1


@PLAYERS
@pytest.mark.rule("DE-004")
@pytest.mark.rule("DE-073")
def test_the_starting_tile_goes_to_pool_a_or_pool_b(players):
    """Step 6: in player order, when all designs are known."""
    kit = kit_for(players=players)
    s = dealt(kit, 3)
    seats = []
    for n in range(players):
        assert s.ask == Ask.SETUP_POOL
        assert s.players["design"].sum() == 15 * players
        seats.append(int(s.seat))
        do(kit, s, "ab"[n % 2])
    assert seats == order(kit, s)
    for n, p in enumerate(seats):
        assert s.players[p].room == (room(A=[2]) if n % 2 == 0 else room(B={2: ""}))


@PLAYERS
@pytest.mark.rule("DS-030")
def test_two_copies_of_every_development_tile_are_laid_out(players):
    """Step 7: also with fewer players."""
    assert dealt(kit_for(players=players), 7).shelf.tolist() == [2] * 8


@PLAYERS
@pytest.mark.rule("DE-003")
@pytest.mark.rule("DE-027")
def test_round_one_starts_with_the_actions(players):
    """Step 8: no Preparation; the first player is in control."""
    kit = kit_for(players=players)
    s = dealt(kit, 5)
    do(kit, s, *["b"] * players)
    assert (s.lap, s.step, s.ask) == (1, Step.ACTIONS, Ask.ACTION)
    assert s.seat == s.first == controlling_player(kit, s)
    assert not s.spots.any()
    assert s.market.lowest == 0
