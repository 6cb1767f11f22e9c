"""DS-040: deployed systems score at the end of every round."""

import pytest

from boardroom.games.deploy_systems.rules.points import round_points
from boardroom.games.deploy_systems.rules.rounds import score_deployed_systems
from boardroom.games.deploy_systems.table import Step, System
from tests.rules.conftest import begin, kit_for, opened

AD, MA, WA, LO, IN = System


@pytest.mark.rule("DS-040")
def test_every_deployed_tile_scores_in_every_round(kit, s):
    """AD III, MA II, WA II and IN1: 1 + 2, 1, 1 and 3 make 8, and 8 again in the next round."""
    me = s.players[0]
    me.level[:] = 3, 2, 2, 0, 1
    score_deployed_systems(kit, s)
    assert me.value == 8
    score_deployed_systems(kit, s)
    assert me.value == 16


@pytest.mark.rule("DS-040")
@pytest.mark.parametrize(
    ("levels", "value"),
    [
        ((1, 1, 1, 1, 0), 0),  # level I earns nothing
        ((2, 0, 0, 0, 0), 1),
        ((0, 3, 0, 0, 0), 3),  # level II below level III scores as well
        ((2, 2, 2, 1, 1), 6),
        ((3, 2, 2, 2, 2), 12),
        ((3, 3, 3, 3, 3), 21),
    ],
)
def test_one_for_level_two_two_for_level_three_three_for_integration(kit, s, levels, value):
    """1, 2 and 3 BVP a tile."""
    s.players[0].level[:] = levels
    assert round_points(kit, s.players[0]) == value


@pytest.mark.rule("DS-040")
def test_cloud_deployments_score_as_well(kit, s):
    """Which side of the tile is up makes no difference."""
    me = s.players[0]
    me.level[AD], me.cloud[AD] = 3, 1
    assert round_points(kit, me) == 3


@pytest.mark.rule("DS-040")
@pytest.mark.rule("DE-140")
def test_everybody_scores_when_the_end_of_round_begins(kit, s):
    """Each player by the own tiles."""
    for p in range(kit.seats):
        s.players[p].level[:p] = 2
    begin(kit, s, Step.SCORE_SYSTEMS)
    assert s.players["value"].tolist() == [0, 1, 2, 3]


@pytest.mark.rule("DS-040")
def test_scored_once_a_tile_counts_only_in_the_round_it_was_deployed():
    """With score_mode = once: 8 in the first round, then nothing, then only what is new."""
    kit = kit_for(score_mode="once")
    s = opened(kit)
    me = s.players[0]
    me.level[:] = 3, 2, 2, 0, 1
    score_deployed_systems(kit, s)
    assert me.value == 8
    score_deployed_systems(kit, s)
    assert me.value == 8
    me.level[MA] = 3
    me.level[LO] = 2
    score_deployed_systems(kit, s)
    assert me.value == 8 + 2 + 1
