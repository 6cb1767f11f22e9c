"""UP-050 to UP-078: workload, the resource track, ADVANCE and RECEIVE."""

import pytest

from boardroom.games.upgrade.rules.facility import net_income
from boardroom.games.upgrade.rules.resources import (
    planned_left,
    price_now,
    reset_discs,
    step_price,
    unplanned_left,
)
from boardroom.games.upgrade.table import Ask, Bonus, Step, Why
from tests.rules.upgrade.conftest import (
    act,
    all_at,
    begin,
    cubes,
    do,
    facility,
    give_bonus,
    kit_for,
    offered,
    receive,
    step_once,
    why,
)

mark = pytest.mark


@mark.rule("UP-050", "UP-075")
def test_the_printed_income(kit, s):
    """TV-01: three cubes and two trained departments, 8 − 3 + 2 = 7."""
    me = facility(kit, s, ADM="II-S T+", LOG="II-S T0", MFG="II-S", credits=0, year=2)
    assert cubes(kit, s) == 3
    receive(kit, s)
    assert me.credits == 7


@mark.rule("UP-050", "UP-051", "UP-053")
def test_departments_and_integrations_need_cubes(kit, s):
    facility(kit, s, **all_at("III-G"), connected="LOG MFG")
    assert cubes(kit, s) == 8 + 2
    facility(kit, s, ADM="III-G U")
    assert cubes(kit, s) == 7 + 2, "an integration keeps its cube"


@mark.rule("UP-050")
@pytest.mark.parametrize(
    ("state", "needed"),
    [("I", 0), ("I T+", 1), ("II-S", 1), ("II-S T+", 2), ("II-S U", 0), ("II-S U T0", 1),
     ("III-S", 2), ("III-S T0", 3), ("III-S U", 1), ("III-S U T+", 2)],
)  # fmt: skip
def test_workload_by_state(kit, s, state, needed):
    facility(kit, s, MFG=state)
    assert cubes(kit, s) == needed


@mark.rule("UP-052", "UP-118", "UP-114")
def test_no_eleventh_cube(kit, s):
    """TV-15, the printed example: a cube must be freed elsewhere first."""
    me = facility(kit, s, ADM="III-S T0", LOG="III-S T0", MFG="III-S T0", WAR="III-S",
                  connected="LOG MFG", credits=50, year=5)  # fmt: skip
    assert cubes(kit, s) == 10
    assert why(kit, s, "train:WAR") == Why.CUBES_SHORT
    do(kit, s, "tune:ADM")
    assert cubes(kit, s) == 9
    act(kit, s, "train:WAR")
    assert cubes(kit, s) == 10 and me.trained[3]


@mark.rule("UP-051")
def test_cubes_in_use_never_exceed_ten(course):
    kit, states = course
    for s in states:
        assert all(0 <= cubes(kit, s, p) <= 10 for p in range(kit.seats))


@mark.rule("UP-060", "UP-063")
def test_planned_and_unplanned_in_one_action(kit, s):
    """TV-17: two discs on 4, four resources: 2 × 2 + 2 × 4; with the bonus 8."""
    s.discs[:2] = 4
    assert price_now(kit, s, 0, 4) == 12
    give_bonus(s, 0, Bonus.UNPLANNED)
    assert price_now(kit, s, 0, 4) == 8
    assert price_now(kit, s, 1, 4) == 12, "a bonus serves its claimer alone"


@mark.rule("UP-061")
def test_a_planned_action_pays_by_the_space_too(kit, s):
    s.discs[:2] = 5
    me = facility(kit, s, credits=20)
    me.planned[0], me.hand = 1, 2
    do(kit, s, "train:ADM")
    assert me.credits == 12


@mark.rule("UP-062")
def test_the_rearmost_disc_moves(kit, s):
    s.discs[:2] = 4, 2
    do(kit, s, "train:ADM")
    assert s.discs[:2].tolist() == [4, 4] and s.players[0].credits == 4


@mark.rule("UP-062", "UP-063")
def test_discs_by_hand():
    """TV-69: the front disc twice costs 2 + 4; by itself it would have been 4."""
    from tests.rules.upgrade.conftest import opened

    kit = kit_for(disc_choice="manual")
    s = opened(kit)
    s.discs[:2] = 4, 2
    do(kit, s, "train:ADM")
    assert s.ask == Ask.DISC and offered(kit, s) == ["disc:0", "disc:1"]
    assert why(kit, s, "disc:2") == Why.NO_SUCH_DISC
    assert step_price(kit, s, 0, 0) == 2
    do(kit, s, "disc:0", "disc:0")
    assert s.discs[:2].tolist() == [6, 2] and s.players[0].credits == 2


@mark.rule("UP-062", "UP-046")
def test_discs_by_hand_must_leave_the_rest_payable():
    from tests.rules.upgrade.conftest import opened

    kit = kit_for(disc_choice="manual")
    s = opened(kit)
    s.discs[:2] = 5, 3
    facility(kit, s, credits=4)
    assert why(kit, s, "train:ADM") == Why.OK
    do(kit, s, "train:ADM")
    assert s.discs[:2].tolist() == [5, 5], "no other way, so nothing is asked"
    facility(kit, s, p=1, credits=8)
    do(kit, s, "train:ADM")
    assert s.discs[:2].tolist() == [7, 5] or s.ask == Ask.DISC
    assert s.players[1].credits in (0, 8)


@mark.rule("UP-062")
def test_discs_by_hand_are_chosen_in_receive_too():
    from tests.rules.upgrade.conftest import opened

    kit = kit_for(disc_choice="manual")
    s = opened(kit)
    s.discs[:2], s.year = (2, 5), 4
    begin(kit, s, Step.RECEIVE)
    assert s.ask == Ask.DISC and s.seat == 0
    do(kit, s, "disc:1")
    assert s.players[0].credits == 16 - 4


@mark.rule("UP-064", "UP-065")
def test_the_end_of_the_track(kit, s):
    """TV-26: discs on 8 and 7 leave one unplanned resource."""
    s.discs[:2] = 8, 7
    facility(kit, s, credits=30, ADM="I E")
    assert (planned_left(kit, s), unplanned_left(kit, s)) == (0, 1)
    assert why(kit, s, "train:ADM") == Why.OK
    assert why(kit, s, "train:LOG") == Why.TRACK_SPENT
    do(kit, s, "train:ADM")
    assert s.discs[:2].tolist() == [8, 8] and s.players[0].credits == 26


@mark.rule("UP-065")
@pytest.mark.parametrize(
    ("discs", "planned", "unplanned"),
    [((0, 0), 10, 6), ((5, 5), 0, 6), ((3, 6), 2, 5), ((8, 8), 0, 0)],
)
def test_what_is_left_on_the_track(kit, s, discs, planned, unplanned):
    s.discs[:2] = discs
    assert (planned_left(kit, s), unplanned_left(kit, s)) == (planned, unplanned)


@mark.rule("UP-163")
def test_the_printed_reset(kit, s):
    """TV-12: a disc on 3 goes to R2 and begins on space 2."""
    s.discs[:2] = 3, 6
    reset_discs(kit, s)
    assert s.discs[:2].tolist() == [2, 0]


@mark.rule("UP-163")
def test_a_disc_nobody_moves(kit, s):
    """TV-60: 0, 5, 0, 5, 0."""
    seen = []
    for _ in range(4):
        reset_discs(kit, s)
        seen.append(int(s.discs[0]))
    assert seen == [5, 0, 5, 0]


@mark.rule("UP-072", "UP-121")
def test_level_three_from_year_four_on(kit, s):
    """TV-38: illegal in year 3, legal in year 4."""
    facility(kit, s, ADM="II-B", credits=20, year=3)
    assert why(kit, s, "flip:ADM") == Why.TOO_EARLY
    s.year = 4
    assert why(kit, s, "flip:ADM") == Why.OK
    assert why(kit, s, "upgrade:LOG:B") == Why.OK


@mark.rule("UP-075")
def test_net_income_counts_trained_departments_on_either_side(kit, s):
    me = facility(kit, s, ADM="I T+", LOG="I T0")
    assert net_income(kit, me) == 8 - 1 + 2


@mark.rule("UP-076", "UP-077", "UP-033")
def test_upkeep_of_level_one(kit, s):
    """TV-46: Manufacturing by its commitment, Warehousing for 2 credits."""
    me = facility(kit, s, ADM="II-B", LOG="II-B", MFG="I E c1", WAR="I", credits=0, year=4)
    facility(kit, s, p=1, **all_at("II-B"))
    receive(kit, s)
    assert (me.credits, me.commitments) == (6, 7)
    assert s.discs[:2].sum() == 2


@mark.rule("UP-076")
def test_no_upkeep_before_year_four(kit, s):
    """TV-47: the same in year 3."""
    me = facility(kit, s, ADM="II-B", LOG="II-B", MFG="I E c1", WAR="I", credits=0, year=3)
    receive(kit, s)
    assert (me.credits, me.normal[2]) == (8, 1)


@mark.rule("UP-077", "UP-048")
def test_upkeep_cannot_be_refused(kit, s):
    """Income −2 leaves nothing, so the upkeep of Warehousing is taken from points below 0."""
    me = facility(kit, s, ADM="III-G T0", LOG="III-G T0", MFG="III-G T0", WAR="I",
                  connected="LOG", credits=0, value=0, year=4)  # fmt: skip
    assert cubes(kit, s) == 10
    facility(kit, s, p=1, **all_at("II-B"))
    begin(kit, s, Step.RECEIVE)
    assert (me.credits, me.value) == (0, -1)


@mark.rule("UP-078")
def test_upkeep_beyond_the_track_costs_the_unplanned_price(kit, s):
    s.discs[:2], s.year = 8, 4
    facility(kit, s, p=1, **all_at("II-B"))
    me = facility(kit, s, ADM="II-B", LOG="II-B", MFG="II-B", WAR="I", credits=0)
    begin(kit, s, Step.RECEIVE)
    assert s.discs[:2].tolist() == [8, 8]
    assert me.credits == 8 - 1 - 4


@mark.rule("UP-003", "UP-076")
def test_receive_goes_on_in_player_order(kit, s):
    """The first player's upkeep takes the last planned resource, the second pays unplanned."""
    s.discs[:2], s.year = (5, 4), 4
    for p in (0, 1):
        facility(kit, s, p=p, ADM="II-B", LOG="II-B", MFG="II-B", WAR="I", credits=0)
    begin(kit, s, Step.RECEIVE)
    assert [int(me.credits) for me in s.players[:2]] == [8 - 1 - 2, 8 - 1 - 4]


@mark.rule("UP-070", "UP-071")
def test_advance_moves_the_marker_and_the_pawn(kit, s):
    step_once(kit, s, Step.ADVANCE)
    assert (s.first, s.year) == (1, 2)
