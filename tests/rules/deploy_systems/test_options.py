"""The options of the systems edition, each against its standard."""

import pytest

from boardroom.errors import BoardroomError
from boardroom.games.deploy_systems import TITLE
from boardroom.games.deploy_systems.table import Step
from boardroom.pieces.deploy.terms import Ask, Dev, Spot, Why
from tests.rules.conftest import begin, do, kit_for, offered, opened, why

EIGHT = range(Dev.AUTOMATION_PURPLE + 1)  # the kinds of this edition


@pytest.mark.rule("DE-001")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_three_or_four_play(players):
    """Every seat acts once before the first acts again, if all CONSULT."""
    kit = kit_for(players=players)
    s = opened(kit)
    seats = []
    for _ in range(2 * players):
        seats.append(int(s.seat))
        do(kit, s, "consult")
    assert seats[:players] == list(range(players))
    assert sorted(seats[players:]) == list(range(players))


@pytest.mark.rule("DE-001")
@pytest.mark.parametrize("players", [1, 5])
def test_no_other_number_of_players(players):
    """One and five are refused."""
    with pytest.raises(BoardroomError, match="2, 3, 4"):
        kit_for(players=players)


@pytest.mark.rule("DE-015")
def test_without_development_tiles_there_is_no_develop():
    """No tiles on the board, no DEVELOP, whatever the income."""
    kit = kit_for(dev_tiles=False)
    s = opened(kit)
    s.players[0].income = 75
    assert not s.shelf.any()
    for kind in EIGHT:
        assert why(kit, s, f"develop:{int(kind)}") == Why.NO_DEVELOPMENT


@pytest.mark.rule("DE-015")
@pytest.mark.rule("DE-067")
def test_without_development_tiles_there_is_no_develop_spot():
    """Five bonus spots remain."""
    kit = kit_for(dev_tiles=False)
    s = opened(kit)
    s.players[0].team.supply, s.players[0].team.office = 4, 1
    begin(kit, s, Step.PLACE_WORKERS)
    assert s.ask == Ask.PREP_SPOT
    assert why(kit, s, f"spot:{int(Spot.DEVELOP)}") == Why.SPOT_ABSENT
    assert len(offered(kit, s)) == 5 + 1


@pytest.mark.rule("DS-030")
@pytest.mark.parametrize("copies", [2, 4])
def test_copies_of_every_development_tile(copies):
    """With four copies all four players can own the same kind, with two only two."""
    kit = kit_for(dev_copies=copies)
    s = opened(kit)
    assert s.shelf.tolist() == [copies] * 8
    for _ in range(copies):
        do(kit, s, f"develop:{int(Dev.PLANNER)}")
    assert s.players["owns"][:, Dev.PLANNER].sum() == copies
    if copies == 2:
        assert why(kit, s, f"develop:{int(Dev.PLANNER)}") == Why.NONE_LEFT


@pytest.mark.rule("DS-040")
@pytest.mark.parametrize(("mode", "value"), [("recurring", 6), ("once", 3)])
def test_deployed_systems_score_every_round_or_once(mode, value):
    """A system at level III over two ends of round."""
    kit = kit_for(score_mode=mode)
    s = opened(kit)
    me = s.players[0]
    me.level[0] = 3
    begin(kit, s, Step.SCORE_SYSTEMS)
    begin(kit, s, Step.SCORE_SYSTEMS)
    assert me.value == value


@pytest.mark.rule("DE-015")
@pytest.mark.rule("DS-030")
@pytest.mark.rule("DS-040")
def test_the_standard_options():
    """Development tiles, two copies of each, systems scored every round."""
    settled = TITLE.settle_options({})
    assert settled["dev_tiles"] is True
    assert settled["dev_copies"] == 2
    assert settled["score_mode"] == "recurring"
