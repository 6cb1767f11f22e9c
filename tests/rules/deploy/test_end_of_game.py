"""DE-150 to DE-154: the final sheet and who wins."""

import pytest

from boardroom.games.deploy_systems.table import System
from boardroom.pieces.deploy.rules.points import (
    cash_points,
    closing_points,
    final_loss,
    final_result,
    overshoot,
    placing,
    points,
)
from boardroom.pieces.deploy.rules.server_room import licence_fees, tile_points
from boardroom.pieces.deploy.terms import Ask, Dev, Spot
from tests.rules.conftest import dealt, do, kit_for, room

AD, MA, WA, LO, IN = System
FEES_36 = room(A=[8, 5], a="7b", B={7: "3y 2p"}, C=2, c="2p")  # 16 + 14 + 6


@pytest.fixture
def end(s):
    """A table at the End of game: five rounds are played, every disc stands on home."""
    s.lap, s.over = 5, 1
    s.roundel.steps[:] = 30
    for p in range(4):
        s.players[p].room = room()
        s.players[p].cash = 0
    return s


def places(kit, s):
    """The place of every seat."""
    return [placing(kit, s, p) for p in range(kit.seats)]


# From the rulebook and the specification


@pytest.mark.rule("DE-150")
@pytest.mark.rule("DE-151")
@pytest.mark.rule("DE-152")
@pytest.mark.rule("DE-153")
def test_the_scoring_sheet(kit, end):
    """The worked example: 33 on the track, −1 loss, −2 overshoot, +1 tiles, +4 cash: 35."""
    me = end.players[0]
    me.room = FEES_36
    me.value, me.income, me.cash = 33, 21, 47
    me.team.supply, me.team.coffee = 3, 2
    me.owns[Dev.AUTOMATION_BLUE] = 1
    end.roundel.steps[0] = 32
    assert licence_fees(kit, me.room) == 36
    assert final_result(kit, end, 0) == 34 - 36
    assert final_loss(kit, end, 0) == 1
    assert overshoot(kit, end, 0) == 2
    assert tile_points(kit, me.room) == 1
    assert cash_points(kit, end, 0) == 4
    assert points(kit, end, 0) == 35


@pytest.mark.rule("DE-150")
def test_a_final_loss_of_eight_costs_two_points(kit, end):
    """Income 20, one worker, one technology, fees 36: 28 − 36."""
    me = end.players[0]
    me.room, me.income = FEES_36, 20
    me.team.supply, me.team.coffee = 4, 1
    me.owns[Dev.AUTOMATION_YELLOW] = 1
    assert final_result(kit, end, 0) == -8
    assert final_loss(kit, end, 0) == 2


@pytest.mark.rule("DE-151")
@pytest.mark.parametrize(("steps", "lost"), [(30, 0), (31, 1), (32, 2), (34, 4)])
def test_every_step_beyond_home_costs_a_point(kit, end, steps, lost):
    """The printed examples: one step beyond −1, two steps −2."""
    end.roundel.steps[0] = steps
    assert overshoot(kit, end, 0) == lost
    assert points(kit, end, 0) == -lost


@pytest.mark.rule("DE-152")
@pytest.mark.rule("DE-153")
def test_tiles_and_cash(kit, end):
    """Cash 59 brings 5; tiles 2, 3, 8, 9 and 5 cancel out."""
    me = end.players[0]
    me.cash, me.room = 59, room(A=[2, 3, 8], B={9: "", 5: ""})
    assert cash_points(kit, end, 0) == 5
    assert tile_points(kit, me.room) == 0


@pytest.mark.rule("DE-154")
def test_a_tie_goes_to_the_better_final_result(kit, end):
    """Both have 36 BVP, results 4 and 9: the second wins, whatever the deployments."""
    for p, income in ((0, 4), (1, 9)):
        end.players[p].value, end.players[p].income = 36, income
    end.players[0].level[AD] = 3
    assert places(kit, end)[:2] == [2, 1]


@pytest.mark.rule("DE-152")
@pytest.mark.rule("DE-153")
@pytest.mark.rule("DE-143")
@pytest.mark.rule("DE-150")
def test_consulting_for_five_rounds():
    """All CONSULT, no hire: with the 2-tile in pool A 13 points, in pool B only 3."""
    kit = kit_for(players=2)
    s = dealt(kit, 1)
    first = int(s.first)
    do(kit, s, "a", "b")
    while not s.over:
        assert s.ask == Ask.ACTION
        do(kit, s, "consult")
    a, b = s.players[first], s.players[1 - first]
    assert (a.cash, a.value, points(kit, s, first)) == (140, 0, 14 - 1)
    assert (b.cash, b.value, points(kit, s, 1 - first)) == (110, -5, -5 + 11 - 2 - 1)
    assert placing(kit, s, first) == 1


# The final loss


@pytest.mark.rule("DE-150")
@pytest.mark.rule("DE-014")
@pytest.mark.parametrize(
    ("income", "lost"), [(40, 0), (36, 0), (35, 1), (31, 1), (30, 2), (26, 2), (25, 3), (0, 8)]
)
def test_every_five_credits_begun_cost_a_point(kit, end, income, lost):
    """Fees of 36: break-even is free, each 5 missing or part of them cost 1."""
    end.players[0].room, end.players[0].income = FEES_36, income
    assert final_loss(kit, end, 0) == lost
    assert closing_points(kit, end, 0) == tile_points(kit, FEES_36) - lost


@pytest.mark.rule("DE-150")
def test_all_workers_of_the_team_are_credited(kit, end):
    """Coffee room, office and bonus spots: 5 income each; the supply brings nothing."""
    me = end.players[0]
    me.team.supply, me.team.coffee, me.team.office = 2, 1, 1
    end.spots[Spot.DEPLOY] = 1
    assert final_result(kit, end, 0) == 15


@pytest.mark.rule("DE-150")
def test_all_technology_is_credited_and_no_skill(kit, end):
    """Three income for each technology."""
    end.players[0].owns[[Dev.ASSET_CONTROL, Dev.AUTOMATION_PURPLE, Dev.PLANNER]] = 1
    assert final_result(kit, end, 0) == 6


@pytest.mark.rule("DE-150")
@pytest.mark.rule("DE-007")
def test_the_top_of_the_track_does_not_limit_the_final_result(kit, end):
    """75 income, five workers and a technology make 103."""
    me = end.players[0]
    me.income, me.team.supply, me.team.coffee = 75, 0, 5
    me.owns[Dev.AUTOMATION_BLUE] = 1
    assert final_result(kit, end, 0) == 103


@pytest.mark.rule("DE-150")
def test_sam_and_asset_control_no_longer_pay(kit, end):
    """Ten tiles deployed: 3 income for the technology, nothing for the deployments."""
    me = end.players[0]
    me.room, me.income = FEES_36, 32
    me.level[:] = 3, 3, 2, 2, 0
    me.owns[[Dev.SAM, Dev.ASSET_CONTROL]] = 1
    assert final_result(kit, end, 0) == -1
    assert final_loss(kit, end, 0) == 1


# Tiles and cash


@pytest.mark.rule("DE-152")
@pytest.mark.parametrize(
    ("tile", "worth"),
    [(2, -1), (3, -1), (4, -1), (5, 0), (6, 0), (7, 0), (8, 1), (9, 1)],
)
@pytest.mark.parametrize("load", ["", "1p"])
def test_red_tiles_cost_and_yellow_tiles_bring_a_point(kit, tile, worth, load):
    """In pool A and in pool B alike, used or not."""
    assert tile_points(kit, room(A=[tile], a=load)) == worth
    assert tile_points(kit, room(B={tile: load})) == worth
    assert tile_points(kit, room(A=[tile, tile], B=[(tile, load), (tile, "")])) == 4 * worth


@pytest.mark.rule("DE-152")
def test_pool_c_is_no_tile(kit):
    """A marker at 8 brings nothing."""
    assert tile_points(kit, room(C=8)) == 0


@pytest.mark.rule("DE-153")
@pytest.mark.rule("DE-014")
@pytest.mark.parametrize(("cash", "worth"), [(0, 0), (9, 0), (10, 1), (19, 1), (140, 14)])
def test_full_tens_of_credits_bring_a_point(kit, end, cash, worth):
    """Rounded down."""
    end.players[0].cash = cash
    assert cash_points(kit, end, 0) == worth
    assert points(kit, end, 0) == worth


@pytest.mark.rule("DE-153")
def test_the_sheet_counts_only_at_the_end(kit, s):
    """During play the score is the track."""
    me = s.players[0]
    me.value, me.cash = 7, 99
    assert points(kit, s, 0) == 7


# Winning


@pytest.mark.rule("DE-154")
def test_most_points_win(kit, end):
    """By the final sheet: 30 credits beat 2 BVP."""
    end.players[0].value = 2
    end.players[1].cash = 30
    end.players[2].value = 1
    assert places(kit, end) == [2, 1, 3, 4]


@pytest.mark.rule("DE-154")
def test_points_come_before_the_result(kit, end):
    """One BVP more wins against any income."""
    end.players[0].value, end.players[1].income = 1, 75
    assert places(kit, end)[:2] == [1, 2]


@pytest.mark.rule("DE-154")
def test_equal_results_go_to_more_deployments(kit, end):
    """Two tiles against one; Integration and cloud count like any other."""
    end.players[2].level[AD] = 1
    end.players[3].level[[AD, IN]] = 1
    end.players[3].cloud[AD, 0] = 1
    assert places(kit, end) == [3, 3, 2, 1]


@pytest.mark.rule("DE-154")
def test_who_is_level_in_everything_shares_the_victory(kit, end):
    """Seats 1 and 2 both win, and the next one is third."""
    for p in (1, 2):
        end.players[p].value = 20
        end.players[p].income = 5
        end.players[p].level[MA] = 2
    end.players[0].value = 19
    assert places(kit, end) == [3, 1, 1, 4]


@pytest.mark.rule("DE-154")
def test_the_tie_break_counts_workers_and_technology(kit, end):
    """Income 5 and one worker against income 8: 10 beats 8."""
    end.players[0].income = 8
    end.players[1].income, end.players[1].team.coffee = 5, 1
    assert places(kit, end)[:2] == [2, 1]
