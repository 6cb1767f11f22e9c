"""UP-001 to UP-010: players, years, order, money, words; and one whole game of the rules page."""

import numpy as np
import pytest

from boardroom.engine import rules, turns
from boardroom.engine.records import copy_of
from boardroom.games.upgrade.rules.resources import planned_left, unplanned_left
from boardroom.games.upgrade.table import CHOICES, Ask, Step, Why, in_order
from tests.rules.upgrade.conftest import (
    begin,
    dealt,
    do,
    facility,
    kit_for,
    offered,
    on_to,
    opened,
    why,
)

mark = pytest.mark

# Letter and index of the specification: A is seat 0, B seat 1.
GAME = """
A2 B0 A11 A0 B0 A26 B27 A29 B42 B46 B47 B50 B0 A42 A45 A49 A0 B18 A16
B2 A0 B12 B13 B0 A0 B30 A33 B23 A42 A44 A47 A48 A49 A49 B42 B0 B50 B50 B51 A20 B21
A3 A8 B5 A11 A13 A13 B0 A24 B42 B10 B45 B49 B50 B50 B53 A15 B16 B32
B1 A2 B11 B0 A0 B20 A38 B42 B44 B8 B48 B48 B0 A37 B17 A43 A42 A45 A10 A50 A50
A1 B2 A0 B13 B0 A43 B35 A40 A7 B41 A36 B38 B43
B2 A1 B14 B14 A14 A14 B43 A43 B36 A39 A8 B39 B7 A41 B40 B9
"""
BLOCKS = {
    0: "end", 1: "claim", 7: "take", 11: "plan", 15: "train", 19: "tune", 23: "upgrade",
    35: "flip", 39: "integrate", 42: "lobby", 43: "report", 44: "engage", 48: "commit",
    52: "extra", 56: "disc",
}  # fmt: skip

# After the RECEIVE that follows each year: discs; credits, BVP, markers in supply of A and of B.
COURSE = {
    1: ([0, 1], (7, 4, 2), (8, 3, 1)),
    2: ([0, 0], (7, 10, 0), (8, 12, 1)),
    3: ([2, 2], (9, 21, 2), (14, 20, 2)),
    4: ([0, 0], (6, 36, 1), (23, 31, 2)),
    5: ([0, 0], (5, 47, 1), (13, 54, 1)),
    6: ([0, 0], (0, 61, 1), (0, 73, 1)),
}


def choice_of(s, index):
    first = max(i for i in BLOCKS if i <= index)
    asked = CHOICES[Ask(int(s.ask))]
    return asked.total - 1 if index == 0 else asked.encode(BLOCKS[first], index - first)


@mark.rule("UP-001", "UP-002", "UP-100")
def test_one_whole_game_comes_out_as_written(kit):
    """Part 8.3: 96 to 108 after six years, and the accounts of every year on the way."""
    s = dealt(kit, 1)
    turns.run_on(kit, s, -1)
    for told in GAME.split():
        year = int(s.year)
        assert s.seat == "AB".index(told[0]), told
        c = choice_of(s, int(told[1:]))
        assert rules.why_not(kit, s, c) == 0, told
        turns.play(kit, s, c)
        if s.year != year:
            discs, *players = COURSE[year]
            assert s.discs[:2].tolist() == discs
            for me, expected in zip(s.players, players, strict=False):
                assert (me.credits, me.value, me.markers) == expected
    assert s.over
    assert [rules.points(kit, s, p) for p in (0, 1)] == [96, 108]
    assert [rules.placing(kit, s, p) for p in (0, 1)] == [2, 1]


@mark.rule("UP-001")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_player_has_a_facility_of_four_departments(players):
    kit = kit_for(players=players)
    s = opened(kit)
    assert (s.players["credits"][:players] == 8).all()
    assert (s.players["credits"][players:] == 0).all()
    assert s.players[0].face.shape == (4,)


@mark.rule("UP-002")
def test_the_steps_of_a_year_come_in_their_order(course):
    _, states = course
    # The pawn moves in ADVANCE: until then the table shows the year before.
    steps = [(int(s.year) + int(s.step == Step.ADVANCE), int(s.step)) for s in states]
    seen = list(dict.fromkeys(steps))
    years = [step for step in seen if step[1] != Step.GAME_OVER]
    assert years == sorted(years)
    assert {step for year, step in years if year == 3} == set(range(8))
    assert seen[-1] == (7, Step.GAME_OVER)


@mark.rule("UP-003")
def test_player_order_starts_with_the_holder_of_the_marker():
    kit = kit_for(players=4)
    s = opened(kit)
    s.first = 2
    assert [in_order(kit, s, place) for place in range(4)] == [2, 3, 0, 1]
    begin(kit, s, Step.PLAN)
    asked = []
    while s.ask == Ask.PLAN:
        asked.append(int(s.seat))
        do(kit, s, "stop")
    assert asked == [2, 3, 0, 1]


@mark.rule("UP-004")
def test_nothing_is_hidden_and_nothing_drawn_after_the_deal(course):
    kit, states = course
    assert len({int(s.rng) for s in states}) == 1
    for s in states[::40]:
        for p in range(kit.seats):
            seen = copy_of(s)
            rules.hide(kit, seen, p)
            seen.rng = s.rng
            assert seen.tobytes() == s.tobytes()


@mark.rule("UP-005")
def test_credits_are_never_negative(course):
    _, states = course
    assert min(s.players["credits"].min() for s in states) >= 0


@mark.rule("UP-006")
def test_business_value_has_no_upper_end(kit, s):
    facility(kit, s, value=250)
    begin(kit, s, Step.PLAN)
    do(kit, s, "plan:0")
    assert s.players[0].value == 251
    assert rules.points(kit, s, 0) == 251


@mark.rule("UP-007", "UP-008", "UP-045")
def test_points_pay_what_credits_lack_and_no_more(kit, s):
    """TV-21: 2 credits and 3 BVP pay 4; one point is left."""
    me = facility(kit, s, credits=2, value=3)
    do(kit, s, "upgrade:ADM:B")
    assert (me.credits, me.value) == (0, 1)


@mark.rule("UP-007", "UP-046")
def test_points_below_zero_pay_nothing(kit, s):
    facility(kit, s, credits=3, value=-5)
    assert why(kit, s, "upgrade:ADM:B") == Why.TOO_DEAR
    facility(kit, s, credits=4)
    assert why(kit, s, "upgrade:ADM:B") == Why.OK


@mark.rule("UP-009")
def test_a_blank_trained_marker_still_counts_as_trained(kit, s):
    """UP-075 counts it, TRAIN may turn it back."""
    me = facility(kit, s, ADM="II-B T0")
    assert (me.trained[0], me.fresh[0]) == (1, 0)
    assert why(kit, s, "train:ADM") == Why.OK


@mark.rule("UP-010")
def test_a_department_holds_one_of_each_marker(course):
    _, states = course
    for s in states:
        for field in ("engaged", "trained", "fresh", "tuned", "connected"):
            assert set(np.unique(s.players[field])) <= {0, 1}


@mark.rule("UP-004", "UP-065", "UP-075")
def test_a_new_game_at_its_first_question(kit):
    """TV-20: 8 credits each, planned supply 10, unplanned 6."""
    s = dealt(kit, 1)
    turns.run_on(kit, s, -1)
    assert s.ask == Ask.CLAIM and s.year == 1
    assert [(me.credits, me.value) for me in s.players[:2]] == [(8, 0), (8, 0)]
    assert (planned_left(kit, s), unplanned_left(kit, s)) == (10, 6)


@mark.rule("UP-120", "UP-060")
def test_set_up_for_three():
    """TV-04, the printed example: two bronze, one silver, one gold; three discs on the start."""
    kit = kit_for(players=3)
    s = dealt(kit, 0)
    assert s.tiles.tolist() == [[2, 1, 1]] * 4
    assert s.tiles.sum() == 16
    assert s.discs[:3].tolist() == [0, 0, 0]


@mark.rule("UP-020", "UP-021", "UP-030")
def test_everybody_begins_with_the_same_pieces(kit):
    me = dealt(kit, 0).players[0]
    assert (me.credits, me.value, me.markers, me.commitments, me.hand) == (0, 0, 1, 7, 3)
    assert not me.face.any() and not me.engaged.any()


@mark.rule("UP-048", "UP-076", "UP-078", "UP-163", "UP-173")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_doing_nothing_at_all(players):
    """TV-59: credits 8, 16, 24, 16, 16, 16 after RECEIVE; 16 at the end, −32 points."""
    kit = kit_for(players=players)
    s, seen = opened(kit), {}
    while not s.over:
        seen[int(s.year)] = s.players["credits"][:players].tolist()
        on_to(kit, s, Ask.CLAIM)
        if s.ask == Ask.CLAIM and int(s.year) not in seen:
            seen[int(s.year)] = s.players["credits"][:players].tolist()
            do(kit, s, "decline")
            on_to(kit, s, Ask.TURN)
    assert list(seen.values()) == [[c] * players for c in (8, 16, 24, 16, 16, 16)]
    for p in range(players):
        assert (s.players[p].credits, s.players[p].value) == (16, 0)
        assert rules.points(kit, s, p) == -32


@mark.rule("UP-070")
def test_the_first_player_marker_goes_round():
    """TV-61: dealt to the last of three, so seat 0 begins; then 1, 2, 0, 1, 2."""
    kit = kit_for(players=3)
    s, firsts = opened(kit), []
    while not s.over:
        firsts.append(int(s.first))
        year = s.year
        while not s.over and s.year == year:
            on_to(kit, s, Ask.CLAIM)
            if not s.over and s.year == year:
                do(kit, s, "decline")
    assert firsts == [0, 1, 2, 0, 1, 2]


@mark.rule("UP-071")
def test_after_the_sixth_year_the_game_is_over(kit, s):
    s.year = 6
    begin(kit, s, Step.SCORE)
    assert s.over and s.year == 7 and s.step == Step.GAME_OVER


@mark.rule("UP-085")
def test_the_last_player_may_be_compensated():
    """TV-68: with four players the last of year 1 begins with 4 credits more."""
    kit = kit_for(players=4, seat_compensation="on")
    s = opened(kit)
    assert s.players["credits"].tolist() == [8, 8, 8, 12]
    assert offered(kit, s)
