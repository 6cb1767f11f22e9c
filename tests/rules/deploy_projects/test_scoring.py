"""The optimisation bonus, the end of the game, options."""

import pytest

from boardroom.engine.rules import points
from boardroom.games.deploy_projects import TITLE
from boardroom.games.deploy_projects.rules.points import generalist_points, specialist_points
from boardroom.games.deploy_projects.table import Where
from boardroom.games.deploy_projects.words.sheet import sheet
from boardroom.pieces.deploy.rules.end_of_round import pay_optimisation_bonus
from boardroom.pieces.deploy.terms import Dev
from tests.rules.deploy_projects.conftest import furnish, kit_for, own


@pytest.mark.rule("DP-060")
@pytest.mark.parametrize(("server", "cloud", "value"), [(3, 4, 0), (4, 4, 1), (0, 0, 1)])
def test_the_bonus_needs_projects_at_home(kit, s, server, cloud, value):
    """Vector 61."""
    me = s.players[0]
    furnish(s, A=[5], a="5b")
    me.piles[0, Where.SERVER_ROOM], me.piles[1, Where.CLOUD] = server, cloud
    pay_optimisation_bonus(kit, s)
    assert me.value == value


def areas(s, *counts):
    s.players[0].piles[:, 0] = counts
    return s


@pytest.mark.rule("DP-071")
@pytest.mark.rule("DP-072")
@pytest.mark.parametrize(("counts", "special", "general"), [
    ((5, 2, 1, 1, 1, 0), 5, 3), ((6, 4, 1, 1, 1, 1), 11, 5), ((3, 3, 3, 3, 0, 0), 0, 0),
    ((9, 0, 0, 0, 0, 0), 8, 0), ((4, 0, 0, 0, 0, 0), 3, 0),
])  # fmt: skip
def test_specialist_and_generalist(kit, s, counts, special, general):
    """Vectors 52 and 53."""
    areas(s, *counts)
    assert (specialist_points(kit, s, 0), generalist_points(kit, s, 0)) == (special, general)


@pytest.mark.rule("DP-071")
def test_the_best_area_alone(s):
    """Vector 53 with the option: 8 instead of 8 + 3."""
    kit = kit_for(specialist_mode="best_only")
    assert specialist_points(kit, areas(s, 6, 4, 1, 1, 1, 1), 0) == 8
    assert TITLE.settle_options({})["specialist_mode"] == "per_area"


@pytest.mark.rule("DP-070")
@pytest.mark.rule("DE-150")
def test_the_example_sheet(kit, s):
    """Section 9: track 27, INTEGRATOR 7 cubes, cash 36, areas 5, 3, 2, 1, 1, 0: 39 in all."""
    me = own(s, Dev.ON_DEMAND, Dev.INTEGRATOR)
    furnish(s, A=[9, 6, 3], a="9b", B=[], C=0)
    me.value, me.income, me.cash, me.team.supply, me.team.coffee = 27, 40, 36, 4, 1
    me.beside[:] = 3, 2, 2
    areas(s, 5, 3, 2, 1, 1, 0)
    s.roundel.steps[0], s.over, s.lap = 30, 1, 5
    assert points(kit, s, 0) == 39
    assert [line.points for line in sheet(kit, s, 0)] == [27, 0, 0, 0, 3, 1, 5, 3]


@pytest.mark.rule("DP-070")
@pytest.mark.parametrize(("n", "value"), [(4, 0), (5, 1), (9, 1), (10, 2)])
def test_five_cubes_beside_the_integrator_are_a_point(kit, s, n, value):
    me = own(s, Dev.INTEGRATOR)
    furnish(s)
    me.cash, me.beside[:] = 0, (0, 0, n)
    s.over, s.lap = 1, 5
    assert points(kit, s, 0) == value


@pytest.mark.rule("DP-072")
def test_a_card_counts_for_both_bonuses(kit, s):
    areas(s, 4, 1, 1, 1, 1, 1)
    assert specialist_points(kit, s, 0) + generalist_points(kit, s, 0) == 3 + 5
