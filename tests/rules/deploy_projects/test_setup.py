"""Set-up, cards and the deck."""

import pytest

from boardroom.engine.kits import find_kit
from boardroom.games.deploy_projects import TITLE
from boardroom.games.deploy_projects.rules.projects import cards_left, draw_card, next_level
from boardroom.games.deploy_projects.table import CARDS, LEVELS, Step, Type
from boardroom.pieces.deploy.terms import Ask, Dev
from tests.rules.conftest import do, offered
from tests.rules.deploy_projects.conftest import card, dealt, kit_for, opened

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


@pytest.mark.rule("DP-001")
def test_every_card_has_an_area_a_type_and_a_level():
    """Vector: per level 18 cards, one of each area and type; their sums as in the table."""
    cards = find_kit(TITLE).model.project
    assert len({(c.area, c.type, c.level) for c in cards}) == CARDS
    sums = [[sum(getattr(c, key) for c in cards if c.level == level)
             for key in ("workload", "income", "value", "cloud")] for level in (1, 2, 3)]
    assert sums == [[58, 152, 36, 9], [66, 140, 52, 9], [72, 134, 70, 9]]


@pytest.mark.rule("DP-001")
@pytest.mark.rule("DP-022")
@pytest.mark.parametrize(("players", "size"), [(2, 32), (3, 40), (4, 54)])
def test_the_deck_is_thinned_for_fewer_players(players, size):
    """Vector 62: 32, 40 and 54 cards, three of which are open."""
    kit = kit_for(players=players)
    assert kit.pile.sum() == size
    s = opened(kit)
    assert sum(cards_left(kit, s, level) for level in range(LEVELS)) == size - 3
    assert kit.kept[0].tolist() == {2: [2, 2, 6], 3: [2, 6, 6], 4: [6, 6, 6]}[players]


@pytest.mark.rule("DP-022")
@PLAYERS
def test_levels_come_in_order_and_each_card_once(players):
    """Drawn to the end: I, then II, then III; never more bronze than the deck has."""
    kit = kit_for(players=players)
    s, drawn = opened(kit), []
    while (level := int(next_level(kit, s))) >= 0:
        drawn.append(int(draw_card(kit, s, level)))
    levels = [c // 18 for c in drawn]
    assert levels == sorted(levels) and len(set(drawn)) == len(drawn) == kit.pile.sum() - 3
    bronze = [c for c in range(CARDS) if c // 6 % 3 == Type.BRONZE and c < 18]
    assert sum(not s.fresh[c] for c in bronze) <= kit.kept[0, Type.BRONZE]


@pytest.mark.rule("DP-010")
@PLAYERS
def test_the_starting_tile_is_placed_before_any_project_is_seen(players):
    """Ruling 32: nothing is open yet; then three projects with their cubes."""
    kit = kit_for(players=players)
    s = dealt(kit, 3)
    for _ in range(players):
        assert s.ask == Ask.SETUP_POOL and not s.active.any() and not s.display.tiles.any()
        do(kit, s, "b")
    assert s.step == Step.ACTIONS and (s.active > 0).all()
    assert (s.sites.sum(1) == kit.workload[s.active - 1]).all()


@pytest.mark.rule("DP-030")
def test_two_stacks_of_sixteen_and_six_open_tiles(kit, s):
    """Vector 14: 13 + 13 hidden, 6 open; two of each of 16 kinds."""
    assert s.display.height.tolist() == [13, 13]
    assert (s.display.tiles > 0).all()
    hidden = [int(s.display.stack[c, i]) for c in range(2) for i in range(13)]
    shown = [int(t) - 1 for t in s.display.tiles.flatten()]
    assert sorted(hidden + shown) == sorted([*range(len(Dev)), *range(len(Dev))])


@pytest.mark.rule("DP-030")
@pytest.mark.rule("DE-015")
def test_without_development_tiles_nothing_lies_open():
    kit = kit_for(dev_tiles=False)
    s = opened(kit)
    assert not s.display.tiles.any() and not s.display.height.any()
    assert not [name for name in offered(kit, s) if name.startswith("develop")]


@pytest.mark.rule("DE-007")
def test_income_goes_up_to_79(kit):
    assert kit.income_cap == 79


@pytest.mark.rule("DP-001")
def test_a_card_is_numbered_by_level_type_and_area(kit):
    """AD-B1 is printed: 2 cubes, income 10."""
    assert (kit.workload[card("AD-B1")], kit.reward[card("AD-B1")]) == (2, 10)
    assert (kit.workload[card("RE-G3")], kit.card_value[card("RE-G3")]) == (5, 4)
    assert kit.cloud_allowed[card("RE-G3")] == 0 and kit.cloud_allowed[card("WA-G3")] == 1
