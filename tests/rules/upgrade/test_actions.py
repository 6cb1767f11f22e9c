"""UP-110 to UP-135: TRAIN, TUNE, UPGRADE, INTEGRATE."""

import pytest

from boardroom.games.upgrade.rules.facility import (
    annual_points,
    integration_resources,
    net_income,
    workload,
)
from boardroom.games.upgrade.table import Bonus, Step, Why
from tests.rules.upgrade.conftest import (
    act,
    all_at,
    cubes,
    do,
    facility,
    give_bonus,
    offered,
    step_once,
    why,
)

mark = pytest.mark


@mark.rule("UP-111", "UP-112", "UP-114")
def test_the_printed_training(kit, s):
    """TV-05: engaged, so one resource; a marker, a cube, and income 8 − 1 + 1."""
    me = facility(kit, s, MFG="I E", markers=0, credits=8)
    do(kit, s, "train:MFG")
    assert s.discs[:2].sum() == 1 and me.credits == 6
    assert (me.trained[2], me.fresh[2], me.markers, cubes(kit, s)) == (1, 1, 1, 1)
    assert net_income(kit, me) == 8


@mark.rule("UP-110", "UP-113")
def test_training_again_only_after_an_upgrade(kit, s):
    facility(kit, s, ADM="I T+", LOG="II-B T0", credits=20)
    assert why(kit, s, "train:ADM") == Why.ALREADY_TRAINED
    assert why(kit, s, "train:LOG") == Why.OK


@mark.rule("UP-112", "UP-113", "UP-124")
def test_train_upgrade_retrain(kit, s):
    """TV-35: 20 credits, 16, 10, 6; the marker comes once; the BVP side goes and comes back."""
    me = facility(kit, s, ADM="I", markers=1, credits=20, hand=4)
    do(kit, s, "train:ADM")
    assert (me.credits, me.fresh[0], me.markers, cubes(kit, s)) == (16, 1, 2, 0)
    act(kit, s, "upgrade:ADM:S")
    assert (me.credits, me.trained[0], me.fresh[0], cubes(kit, s)) == (10, 1, 0, 1)
    act(kit, s, "train:ADM")
    assert (me.credits, me.fresh[0], me.markers, cubes(kit, s)) == (6, 1, 2, 1)
    assert annual_points(kit, me) == 2 + 1


@mark.rule("UP-117", "UP-118")
def test_the_printed_tuning(kit, s):
    """TV-06: not engaged, two resources; the cube of Administration is freed."""
    me = facility(kit, s, ADM="II-S", credits=8)
    assert cubes(kit, s) == 1
    do(kit, s, "tune:ADM")
    assert s.discs[:2].sum() == 2 and me.credits == 4
    assert me.tuned[0] and cubes(kit, s) == 0


@mark.rule("UP-117", "UP-119")
def test_what_cannot_be_tuned(kit, s):
    """TV-37: level I, and what is tuned already."""
    facility(kit, s, MFG="II-B U", credits=20)
    assert why(kit, s, "tune:ADM") == Why.LEVEL_ONE
    assert why(kit, s, "tune:MFG") == Why.ALREADY_TUNED


@mark.rule("UP-118")
def test_tuning_does_not_always_free_a_cube(kit, s):
    facility(kit, s, ADM="II-G", credits=20)
    do(kit, s, "tune:ADM")
    assert cubes(kit, s) == 1


@mark.rule("UP-119", "UP-125")
def test_a_tuned_marker_outlives_the_upgrade(kit, s):
    """TV-36: still tuned at III; 3 + 1 a year; untrained workload 0 → 1."""
    me = facility(kit, s, MFG="II-S U", credits=20, year=4)
    assert workload(kit, me, 2) == 0
    do(kit, s, "flip:MFG")
    assert me.tuned[2] and workload(kit, me, 2) == 1
    assert annual_points(kit, me) == 3 + 1


@mark.rule("UP-120", "UP-122")
def test_the_printed_upgrade(kit, s):
    """TV-07: silver for Administration: three resources, 2 credits left, +2 in SCORE."""
    me = facility(kit, s, credits=8)
    do(kit, s, "upgrade:ADM:S")
    assert s.discs[:2].sum() == 3 and (me.credits, me.value) == (2, 0)
    assert s.tiles[0].tolist() == [1, 0, 1] and cubes(kit, s) == 1
    step_once(kit, s, Step.SCORE)
    assert me.value == 2


@mark.rule("UP-120", "UP-126")
def test_what_another_player_took_is_gone(kit, s):
    """TV-39: the gold tile of Warehousing is taken; bronze and silver are left."""
    s.tiles[3, 2] = 0
    facility(kit, s, credits=30)
    assert why(kit, s, "upgrade:WAR:G") == Why.SOLD_OUT
    assert {"upgrade:9", "upgrade:10"} <= set(offered(kit, s))


@mark.rule("UP-120")
def test_one_tile_for_each_department(kit, s):
    facility(kit, s, ADM="II-B", credits=30)
    assert why(kit, s, "upgrade:ADM:G") == Why.ALREADY_UPGRADED


@mark.rule("UP-121")
def test_no_level_is_skipped_and_the_kind_stays(kit, s):
    me = facility(kit, s, ADM="II-S", LOG="III-B", credits=30, year=4)
    assert why(kit, s, "flip:MFG") == Why.LEVEL_ONE
    assert why(kit, s, "flip:LOG") == Why.ALREADY_TOP
    do(kit, s, "flip:ADM")
    assert me.face[0] == 5, "silver at level III"


@mark.rule("UP-122")
@pytest.mark.parametrize(("state", "deed", "used", "left"), [
    ("I", "upgrade:WAR:B", 1, 18), ("II-G", "flip:WAR", 4, 12)])  # fmt: skip
def test_the_upgrade_bonus_saves_a_resource(kit, s, state, deed, used, left):
    """TV-27 and TV-28."""
    me = facility(kit, s, WAR=state, credits=20, year=4)
    give_bonus(s, 0, Bonus.UPGRADE)
    do(kit, s, deed)
    assert s.discs[:2].sum() == used and me.credits == left


@mark.rule("UP-123")
def test_the_first_logistics_tile_releases_its_marker(kit, s):
    """TV-40: at level III there is no second one."""
    me = facility(kit, s, markers=1, credits=30, year=4)
    do(kit, s, "upgrade:LOG:B")
    assert me.markers == 2
    act(kit, s, "flip:LOG")
    assert me.markers == 2


@mark.rule("UP-124")
def test_an_untrained_department_stays_untrained(kit, s):
    me = facility(kit, s, credits=30)
    do(kit, s, "upgrade:ADM:B")
    assert (me.trained[0], me.fresh[0]) == (0, 0)


@mark.rule("UP-125")
def test_engagement_and_commitments_stay_through_an_upgrade(kit, s):
    me = facility(kit, s, WAR="I E c1", credits=30)
    s.discs[:2] = 8, 6
    do(kit, s, "upgrade:WAR:B")
    assert me.engaged[3] == 1


@mark.rule("UP-126")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_more_tile_than_players(players):
    from tests.rules.upgrade.conftest import dealt, kit_for

    kit = kit_for(players=players)
    assert (dealt(kit, 0).tiles.sum(1) == players + 1).all()


@mark.rule("UP-130", "UP-131")
def test_the_printed_integrations(kit, s):
    """TV-09: with three at II and one at III two steps are possible, not three."""
    me = facility(kit, s, ADM="II-S", LOG="III-S", MFG="II-S", WAR="II-S", markers=3, credits=60,
                  year=4)  # fmt: skip
    do(kit, s, "integrate:LOG")
    act(kit, s, "integrate:MFG")
    while s.seat != 0:
        do(kit, s, "rest")
    assert me.connected.tolist() == [0, 1, 1, 0]
    assert why(kit, s, "integrate:WAR") == Why.CONDITION
    assert why(kit, s, "integrate:LOG") == Why.CONNECTED


@mark.rule("UP-131")
def test_both_ends_must_be_upgraded(kit, s):
    """TV-41: three upgraded, but not Administration."""
    facility(kit, s, LOG="II-B", MFG="II-B", WAR="II-B", markers=3, credits=60)
    assert why(kit, s, "integrate:LOG") == Why.ENDS_NOT_UPGRADED
    facility(kit, s, ADM="II-B", WAR="I")
    assert why(kit, s, "integrate:WAR") == Why.ENDS_NOT_UPGRADED
    assert why(kit, s, "integrate:LOG") == Why.OK


@mark.rule("UP-131")
def test_step_two_needs_a_level_three(kit, s):
    """TV-42."""
    facility(kit, s, **all_at("II-B"), connected="LOG", markers=3, credits=60, year=4)
    assert why(kit, s, "integrate:MFG") == Why.CONDITION


@mark.rule("UP-131")
def test_step_three_needs_three_of_level_three(kit, s):
    """TV-43: illegal with two, legal with three."""
    facility(kit, s, ADM="III-B", LOG="III-B", MFG="II-B", WAR="II-B", connected="LOG MFG",
             markers=3, credits=60, year=4)  # fmt: skip
    assert why(kit, s, "integrate:WAR") == Why.CONDITION
    facility(kit, s, MFG="III-B")
    assert why(kit, s, "integrate:WAR") == Why.OK


@mark.rule("UP-132", "UP-024")
def test_an_integration_needs_a_marker_and_no_engagement(kit, s):
    me = facility(kit, s, **all_at("II-B"), markers=0, credits=60)
    assert why(kit, s, "integrate:LOG") == Why.NO_RELATIONSHIP
    me.markers = 1
    do(kit, s, "integrate:LOG")
    assert me.markers == 0 and me.engaged[1] == 0 and me.connected[1] == 1


@mark.rule("UP-133")
def test_resources_of_the_steps(kit, s):
    """TV-29: 4, 3, 2; with the bonus 3, 2, 1."""
    me = facility(kit, s, **all_at("III-B"), markers=3, credits=60, year=4)
    for with_bonus in (0, 1):
        if with_bonus:
            give_bonus(s, 0, Bonus.INTEGRATE)
        for step, resources in enumerate((4, 3, 2)):
            me.connected[:] = [0] + [1] * step + [0] * (3 - step)
            assert integration_resources(kit, s, 0) == resources - with_bonus


@mark.rule("UP-134", "UP-034")
def test_the_connected_department_may_lend_the_marker_and_pay_with_red(kit, s):
    me = facility(kit, s, ADM="II-B", LOG="II-B", MFG="II-B E c2", markers=0, credits=6)
    do(kit, s, "integrate:MFG")
    assert (me.engaged[2], me.normal[2], me.red[2], me.credits) == (0, 0, 1, 0)


@mark.rule("UP-052", "UP-135")
def test_a_connection_needs_a_cube(kit, s):
    """TV-44: eight cubes and two connections; after TUNE the third is possible."""
    facility(kit, s, **all_at("III-G"), connected="LOG MFG", markers=3, credits=60, year=4)
    assert why(kit, s, "integrate:WAR") == Why.CUBES_SHORT
    assert why(kit, s, "train:ADM") == Why.CUBES_SHORT
    do(kit, s, "tune:ADM")
    assert cubes(kit, s) == 9
    do(kit, s, "rest")
    assert why(kit, s, "integrate:WAR") == Why.OK
