"""DE-001 to DE-015: players, rounds, what is open, money, income, points, cubes, rounding."""

from collections import Counter

import numpy as np
import pytest

from boardroom.engine import rules
from boardroom.engine.calls import choices_in
from boardroom.engine.chance import HALF, LOW, draw, scatter
from boardroom.engine.records import blank, copy_of
from boardroom.errors import BoardroomError
from boardroom.games.deploy_systems import TITLE
from boardroom.games.deploy_systems.table import Step, System
from boardroom.pieces.bag import Bag, draw_cube, draw_onto
from boardroom.pieces.deploy.rules.accounts import settle_result, shortfall_points
from boardroom.pieces.deploy.rules.development import development_income
from boardroom.pieces.deploy.rules.points import cash_points, final_result
from boardroom.pieces.deploy.rules.server_room import optimised
from boardroom.pieces.deploy.terms import Ask, Colour, Dev, Place, Spot, Why
from tests.rules.conftest import (
    begin,
    cubes,
    dealt,
    discs,
    do,
    kit_for,
    offered,
    opened,
    room,
    why,
)

EIGHT = range(Dev.AUTOMATION_PURPLE + 1)  # the kinds of this edition

AD, MA, WA, LO = (
    System.ADMINISTRATION, System.MANUFACTURING, System.WAREHOUSING, System.LOGISTICS,
)  # fmt: skip


def dealt_to(kit, first):
    """A table just dealt at which this seat holds the first-player marker."""
    return next(s for s in (dealt(kit, seed) for seed in range(99)) if s.first == first)


# The vectors of the specification


@pytest.mark.rule("DE-001")
@pytest.mark.parametrize(
    ("players", "stacks"),
    [(2, [2, 2, 3, 3, 3, 3, 2]), (3, [3, 3, 4, 4, 4, 4, 3]), (4, [4, 4, 5, 5, 5, 5, 4])],
)
def test_the_stacks_are_as_high_as_the_number_of_players_asks(players, stacks):
    """Vector 65: with three players 3, 3, 4, 4, 4, 4, 3 tiles of 3…9."""
    assert dealt(kit_for(players=players), 1).market.left.tolist() == stacks


@pytest.mark.rule("DE-007")
def test_income_beyond_the_cap_is_lost_for_good(kit, s):
    """Vector 46: 73 and LO2's 7 make 75; a technology then leaves 72."""
    me = s.players[0]
    me.income, me.level[LO], me.team.office = 73, 1, 5
    me.design[LO], me.room = cubes("4b"), room(C=4)
    do(kit, s, f"server:{LO}", "extra:4")
    assert me.income == 75
    do(kit, s, f"develop:{Dev.ASSET_CONTROL}", "extra:1")
    assert me.income == 72


@pytest.mark.rule("DE-008")
def test_a_cloud_deployment_at_the_top_of_the_track_is_one_net_change(kit, s):
    """Vector 47: 73 + 7 − 12 = 68."""
    me = s.players[0]
    me.income, me.level[LO], me.design[LO] = 73, 1, cubes("4b")
    do(kit, s, f"cloud:{LO}")
    assert me.income == 68


@pytest.mark.rule("DE-008")
@pytest.mark.rule("DE-050")
def test_a_cloud_deployment_that_income_cannot_bear_is_not_offered(kit, s):
    """Vector 18: AD2 at income 1 is refused; two points buy income 5, which leaves 1."""
    me = s.players[0]
    me.income, me.value, me.level[AD], me.design[AD] = 1, 2, 1, cubes("1y 1b 1p")
    assert why(kit, s, f"cloud:{AD}") == Why.CLOUD_INCOME
    do(kit, s, "income", "income")
    assert (me.income, me.value) == (5, 0)
    do(kit, s, f"cloud:{AD}")
    assert (me.income, me.value) == (1, 1)


@pytest.mark.rule("DE-012")
def test_a_tile_short_of_cubes_waits_until_some_come_back():
    """Vector 63: 2 in the bag, a tile of 4 takes them and waits; of 3 that return it takes 2."""
    kit = kit_for()
    kit.workload[AD, 2] = 3  # a last tile of three: nothing is revealed when it goes
    s = opened(kit)
    me = s.players[0]
    me.team.office = 5
    me.design[MA], me.room, s.bag.cubes = cubes("3b"), room(C=3), cubes("2p")
    me.level[AD], me.design[AD], me.income = 2, cubes("1y 2b"), 10
    do(kit, s, f"server:{MA}", "extra:3")
    assert me.design[MA].tolist() == cubes("2p")
    assert s.bag.cubes.sum() == 0
    assert why(kit, s, f"server:{MA}") == Why.WAITS_FOR_CUBES
    assert why(kit, s, f"cloud:{MA}") == Why.WAITS_FOR_CUBES
    do(kit, s, f"cloud:{AD}", "extra:2")
    assert me.design[MA].sum() == 4
    assert s.bag.cubes.sum() == 1
    assert why(kit, s, f"cloud:{MA}") == Why.OK


@pytest.mark.rule("DE-013")
def test_a_colour_is_chosen_only_if_the_bag_holds_one(kit, s):
    """Vector 64: with no yellow in the bag the DESIGNER offers no change to yellow."""
    me = s.players[0]
    me.owns[Dev.DESIGNER], me.design[AD] = 1, cubes("2b")
    s.bag.cubes[Colour.YELLOW] = 0
    do(kit, s, f"cloud:{AD}")
    assert s.ask == Ask.DESIGNER
    assert why(kit, s, "swap:2") == Why.BAG_LACKS  # blue for yellow
    assert offered(kit, s) == ["swap:3", "skip:0"]  # blue for purple, or nothing


@pytest.mark.rule("DE-002")
@pytest.mark.rule("DE-075")
def test_consulting_with_every_worker_is_worth_thirteen():
    """Vector 71: 2-tile in A, 50 + 90 credits, 14 − 1 = 13 points."""
    kit = kit_for(players=2)
    s = opened(kit)
    acts = Counter()
    while not s.over:
        acts[int(s.lap), int(s.seat)] += 1
        do(kit, s, "consult")
    assert acts == {(lap, seat): 6 for lap in range(1, 6) for seat in range(2)}
    assert s.players[0].cash == 140
    assert [rules.points(kit, s, p) for p in range(2)] == [13, 13]


@pytest.mark.rule("DE-002")
@pytest.mark.rule("DE-009")
def test_a_loss_in_every_round_puts_nobody_out():
    """Vector 72: 2-tile in B, −5 points of penalties, and still thirty actions; 3 points."""
    kit = kit_for(players=2)
    s = dealt_to(kit, 0)
    do(kit, s, "b", "b")
    acts = 0
    while not s.over:
        acts += s.seat == 0
        do(kit, s, "consult")
    assert acts == 30
    assert (s.lap, s.players[0].value, s.players[0].cash) == (5, -5, 110)
    assert rules.points(kit, s, 0) == 3


# Players, rounds and player order


@pytest.mark.rule("DE-001")
@pytest.mark.parametrize("players", [1, 5])
def test_one_or_five_cannot_play(players):
    """Two to four players: any other number is refused."""
    with pytest.raises(BoardroomError, match="players"):
        kit_for(players=players)


@pytest.mark.rule("DE-001")
@pytest.mark.rule("DE-004")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_decides_once_clockwise_from_the_first_player(players):
    """Set-up with the marker at the last seat: that one, then 0, 1 and so on."""
    kit = kit_for(players=players)
    s = dealt_to(kit, players - 1)
    asked = []
    while s.ask == Ask.SETUP_POOL:
        asked.append(s.seat)
        do(kit, s, "a")
    assert asked == [players - 1, *range(players - 1)]


def steps_to_action(kit, s):
    """The printed steps passed through from here to the next real action."""
    seen = [Step(s.step)]
    while not s.over and s.ask != Ask.ACTION:
        if s.ask == Ask.NOTHING:
            rules.proceed(kit, s)
        else:
            rules.answer(kit, s, *choices_in(rules.legal(kit, s)))
        if s.step != seen[-1]:
            seen.append(Step(s.step))
    return seen


END_OF_ROUND = [
    Step.SCORE_SYSTEMS, Step.RETRIEVE_WORKERS, Step.FEES_AND_INCOME, Step.LOSS_PENALTY,
    Step.OPTIMISATION,
]  # fmt: skip
PREPARATION = [
    Step.MARKETPLACE, Step.REMOVE_TECH, Step.FIRST_PLAYER, Step.ADJUST_TEAMS,
    Step.PLACE_WORKERS,
]  # fmt: skip


@pytest.mark.rule("DE-003")
def test_round_one_has_no_preparation():
    """From set-up straight to the actions: marketplace and marker stay as they are."""
    kit = kit_for(players=2)
    s = blank(TITLE.table)
    rules.deal(kit, s, 1)
    first = int(s.first)
    seen = [Step(s.step)]
    while s.ask != Ask.ACTION:
        if s.ask == Ask.NOTHING:
            rules.proceed(kit, s)
        else:
            rules.answer(kit, s, 0)
        seen += [Step(s.step)] if s.step != seen[-1] else []
    assert seen == [Step.SETUP, Step.ACTIONS]
    assert (s.lap, s.market.lowest, s.first) == (1, 0, first)


@pytest.mark.rule("DE-003")
@pytest.mark.parametrize(
    ("lap", "after"), [(1, [*PREPARATION, Step.ACTIONS]), (5, [Step.GAME_OVER])]
)
def test_a_round_is_preparation_actions_and_end_of_round(kit, s, lap, after):
    """When all discs are home comes the End of round; then a Preparation, or the end."""
    s.lap, s.ask = lap, Ask.NOTHING
    discs(kit, s, *((p, 6 * lap) for p in range(4)))
    assert steps_to_action(kit, s) == [Step.ACTIONS, *END_OF_ROUND, *after]


@pytest.mark.rule("DE-004")
def test_player_order_follows_the_marker_as_it_stands(kit, s):
    """Technology is handed back from the old first player on, teams change from the new one."""
    for me in s.players:
        me.owns[Dev.ASSET_CONTROL], me.income = 1, 20
    begin(kit, s, Step.MARKETPLACE)
    asked = []
    while s.ask in (Ask.PREP_TECH, Ask.PREP_ADJUST):
        asked.append((Ask(s.ask), int(s.seat)))
        do(kit, s, "done" if s.ask == Ask.PREP_TECH else "keep")
    assert asked == [(Ask.PREP_TECH, p) for p in (0, 1, 2, 3)] + [
        (Ask.PREP_ADJUST, p) for p in (1, 2, 3, 0)
    ]


@pytest.mark.rule("DE-004")
def test_every_seat_is_as_likely_to_be_first():
    """The first-player marker over 200 deals: chi-square below its 0.1 % bound, fixed seeds."""
    kit = kit_for()
    firsts = Counter(int(dealt(kit, seed).first) for seed in range(200))
    assert set(firsts) == {0, 1, 2, 3}
    assert sum((n - 50) ** 2 / 50 for n in firsts.values()) < 16.27


@pytest.mark.rule("DE-005")
def test_nothing_but_what_the_bag_will_yield_is_hidden(kit, s):
    """A seat's copy lacks the chance; bag, cash and designs of all lie open."""
    for p in range(4):
        seen, twin = copy_of(s), copy_of(s)
        rules.hide(kit, seen, p)
        assert seen.rng == 0
        seen.rng = s.rng
        assert seen.tobytes() == s.tobytes()
        twin.rng = scatter(np.uint64(7))
        rules.hide(kit, twin, p)
        rules.hide(kit, seen, p)
        assert twin.tobytes() == seen.tobytes()


# Money, income, points


@pytest.mark.rule("DE-006")
def test_credits_are_whole_and_never_below_zero(kit, s):
    """A debt of 12 with 9 in hand: traded for, never owed."""
    me = s.players[0]
    me.cash = 9
    settle_result(kit, me, -12)
    assert (me.cash, me.value) == (2, -1)
    assert me.cash.dtype.kind == "i"


@pytest.mark.rule("DE-006")
def test_the_last_credit_may_be_spent(kit, s):
    """A price that cash just covers leaves 0."""
    s.players[0].cash = 11
    do(kit, s, "add_a:2")
    assert s.players[0].cash == 0


@pytest.mark.rule("DE-006")
def test_the_bank_never_runs_out(kit, s):
    """The box holds 390 credits, but four players may own more."""
    for me in s.players:
        settle_result(kit, me, 300)
    assert [int(me.cash) for me in s.players] == [350] * 4


@pytest.mark.rule("DE-007")
def test_workers_sent_back_raise_income_to_the_cap_only(kit, s):
    """73 and two workers make 75, not 83."""
    s.players[1].income, s.players[1].team.coffee = 73, 2
    s.first = 1
    begin(kit, s, Step.ADJUST_TEAMS)
    do(kit, s, "back:0")
    assert s.players[1].income == 75


@pytest.mark.rule("DE-007")
def test_only_the_final_calculation_ignores_the_cap(kit, s):
    """Income 75 and two workers: 85 when the game is counted."""
    s.players[0].income, s.players[0].team.coffee = 75, 2
    assert final_result(kit, s, 0) == 85


@pytest.mark.rule("DE-007")
def test_everybody_starts_without_income_or_points(s):
    """Income 0 and BVP 0 at the start, 50 credits in hand."""
    assert [(int(me.income), int(me.value), int(me.cash)) for me in s.players] == [(0, 0, 50)] * 4


@pytest.mark.rule("DE-008")
def test_a_cloud_deployment_at_income_zero_is_netted_first(kit, s):
    """AD1 at income 0: 8 − 6 = 2, though the cost alone could not be borne."""
    do(kit, s, f"cloud:{AD}")
    assert s.players[0].income == 2


@pytest.mark.rule("DE-008")
def test_reward_and_cost_are_netted_before_the_cap(kit, s):
    """LO1 at income 72: +17 − 12 is +5, cut to 75; not 75 − 12."""
    s.players[0].income = 72
    do(kit, s, f"cloud:{LO}")
    assert s.players[0].income == 75


@pytest.mark.rule("DE-008")
@pytest.mark.parametrize(("income", "code"), [(3, Why.CLOUD_INCOME), (4, Why.OK)])
def test_income_may_fall_to_zero_but_not_below(kit, s, income, code):
    """AD2 in the cloud takes 9 and gives 5: income 4 is just enough."""
    me = s.players[0]
    me.income, me.level[AD], me.design[AD] = income, 1, cubes("3b")
    assert why(kit, s, f"cloud:{AD}") == code


@pytest.mark.rule("DE-008")
@pytest.mark.parametrize(("income", "code"), [(2, Why.TECH_INCOME), (3, Why.OK)])
def test_technology_beyond_the_income_is_not_offered(kit, s, income, code):
    """A technology costs 3 income: with 2 it is refused, with 3 it leaves 0."""
    s.players[0].income = income
    assert why(kit, s, f"develop:{Dev.ASSET_CONTROL}") == code


@pytest.mark.rule("DE-009")
def test_points_have_no_upper_limit(kit, s):
    """Far beyond any track one more is still one more."""
    s.players[0].value = 300
    do(kit, s, f"cloud:{AD}")
    assert s.players[0].value == 301


@pytest.mark.rule("DE-009")
def test_penalties_take_points_below_zero(kit, s):
    """A loss with 0 BVP leaves −1; with −1 it leaves −2."""
    for before in (0, -1):
        me = s.players[0]
        me.room, me.income, me.value = room(B={5: ""}), 0, before
        begin(kit, s, Step.LOSS_PENALTY)
        assert me.value == before - 1


# Cubes


@pytest.mark.rule("DE-010")
def test_cubes_sent_to_the_cloud_are_back_in_the_bag_at_once(kit, s):
    """A last tile with 1 blue and 3 yellow: the bag has one blue and three yellow more."""
    me = s.players[0]
    me.level[AD], me.design[AD], me.income = 2, cubes("3y 1b"), 20
    s.bag.cubes = cubes("10y 10b 10p")
    do(kit, s, f"cloud:{AD}")
    assert s.bag.cubes.tolist() == cubes("13y 11b 10p")
    assert me.design[AD].sum() == 0


@pytest.mark.rule("DE-010")
def test_cubes_placed_in_the_server_room_leave_the_tile(kit, s):
    """What lies in a pool is no longer on the design, nor in the bag."""
    me = s.players[0]
    me.level[AD], me.design[AD], me.room = 2, cubes("1b 3y"), room(A=[2], B={5: ""})
    before = s.bag.cubes.tolist()
    do(kit, s, f"server:{AD}")
    assert me.room.cubes[Place.A].tolist() == cubes("1b")
    assert me.room.cubes[Place.B1].tolist() == cubes("3y")
    assert me.design[AD].sum() == 0
    assert s.bag.cubes.tolist() == before


class Chance:
    """Something to draw from: the first toss is known, later ones are stirred from it."""

    def __init__(self, first_toss):
        self.rng = (np.uint64(1) << HALF) | (np.uint64(first_toss) ^ np.uint64(1))


def first_draw(toss, n):
    """What the first toss alone gives, or None if it had to be tossed again."""
    s = Chance(toss)
    once = Chance(toss)
    draw(once, 1)  # one of one is never tossed again
    drawn = draw(s, n)
    return int(drawn) if s.rng == once.rng else None


@pytest.mark.rule("DE-011")
@pytest.mark.parametrize("n", [2, 3, 5, 7, 64, 165])
def test_every_number_is_drawn_by_equally_many_tosses(n):
    """Of the 2³² tosses each result owns one run of ⌊2³²/n⌋; the few left over are repeated."""
    every = int(LOW) + 1
    share, spare = divmod(every, n)
    for k in range(n):
        lowest = -(-(k * every + spare) // n)
        highest = -(-((k + 1) * every) // n) - 1
        assert highest - lowest + 1 == share
        assert first_draw(lowest, n) == first_draw(highest, n) == k
        if lowest > 0:
            assert first_draw(lowest - 1, n) != k
        if highest < int(LOW):
            assert first_draw(highest + 1, n) != k


@pytest.mark.rule("DE-011")
def test_every_cube_in_the_bag_is_as_likely():
    """A bag of 1 yellow, 2 blue, 3 purple: of six equal draws one, two and three."""
    drawn = Counter()
    for k in range(6):
        bag = blank(Bag)
        bag.cubes = cubes("1y 2b 3p")
        toss = (2 * k + 1) * (int(LOW) + 1) // 12  # the middle of the k-th of six shares
        assert first_draw(toss, 6) == k
        colour = draw_cube(Chance(toss), bag)
        drawn[colour] += 1
        assert bag.cubes[colour] == colour  # one less of 1, 2, 3
    assert drawn == {Colour.YELLOW: 1, Colour.BLUE: 2, Colour.PURPLE: 3}


@pytest.mark.rule("DE-011")
def test_a_drawn_cube_is_not_put_back():
    """Two of 2 + 2 + 2 match in 1 of 5 cases; put back it would be 1 of 3."""
    matches = 0
    for seed in range(2000):
        s, bag, row = Chance(1), blank(Bag), np.zeros(3, np.int8)
        s.rng, bag.cubes = scatter(np.uint64(seed)), cubes("2y 2b 2p")
        draw_onto(s, bag, row, 2)
        assert (row + bag.cubes).tolist() == [2, 2, 2]
        matches += row.max() == 2
    assert abs(matches - 400) < 60  # more than three standard deviations; fixed seeds


@pytest.mark.rule("DE-012")
def test_waiting_tiles_are_filled_in_the_order_in_which_they_began_to_wait(kit, s):
    """LO of seat 2, then AD of seat 0, then WA of seat 1: five cubes serve two and a part."""
    queue = [(2, LO, "2b"), (0, AD, "1b"), (1, WA, "")]  # 2, 1 and 3 are missing
    for place, (p, system, has) in enumerate(queue, start=1):
        s.players[p].design[system], s.players[p].wait[system] = cubes(has), place
    s.waiting = 3
    s.bag.cubes = cubes("5p")
    do(kit, s, "consult")
    assert [s.players[p].design[system].tolist() for p, system, _ in queue] == [
        cubes("2b 2p"), cubes("1b 1p"), cubes("2p"),
    ]  # fmt: skip
    assert s.waiting == 1
    assert why(kit, s, f"cloud:{WA}") == Why.WAITS_FOR_CUBES  # seat 1 is to act
    s.bag.cubes = cubes("3y")
    do(kit, s, "consult")
    assert s.players[1].design[WA].tolist() == cubes("2p 1y")
    assert (s.waiting, s.bag.cubes.sum()) == (0, 2)


@pytest.mark.rule("DE-012")
def test_who_waits_longest_takes_all_there_is_first(kit, s):
    """Too few even for the first: it takes them and stays at the head."""
    for place, p in enumerate((3, 0), start=1):
        s.players[p].design[LO], s.players[p].wait[LO] = cubes(""), place
    s.waiting = 2
    s.bag.cubes = cubes("1y 1b 1p")
    do(kit, s, "consult")
    assert s.players[3].design[LO].tolist() == [1, 1, 1]
    assert s.players[0].design[LO].sum() == 0
    s.bag.cubes = cubes("2b")
    do(kit, s, "consult")
    assert s.players[3].design[LO].tolist() == [1, 2, 1]
    assert s.players[0].design[LO].tolist() == [0, 1, 0]


@pytest.mark.rule("DE-012")
def test_the_tile_just_revealed_comes_before_those_that_wait(kit, s):
    """AD1 to the cloud returns 2 cubes and reveals AD2, which takes both and joins the queue."""
    other = s.players[1]
    other.design[LO], other.wait[LO], s.waiting = cubes("3b"), 1, 1
    s.bag.cubes = cubes("")
    do(kit, s, f"cloud:{AD}")
    me = s.players[0]
    assert me.design[AD].sum() == 2
    assert other.design[LO].tolist() == cubes("3b")
    assert (other.wait[LO], me.wait[AD]) == (1, 2)


@pytest.mark.rule("DE-012")
def test_waiting_tiles_are_filled_when_the_whole_action_is_over(kit, s):
    """With the REMOVE spot the free REMOVE comes first, the waiting tile after it."""
    me, other = s.players[0], s.players[1]
    me.level[AD], me.design[AD], me.income = 2, cubes("4b"), 20
    other.design[LO], other.wait[LO], s.waiting = cubes("3b"), 1, 1
    s.spots[Spot.REMOVE], s.bag.cubes = 1, cubes("")
    do(kit, s, f"cloud:{AD}")
    assert s.ask == Ask.REMOVE
    assert (other.design[LO].sum(), s.bag.cubes.sum()) == (3, 4)
    do(kit, s, "skip")
    assert (other.design[LO].sum(), s.bag.cubes.sum()) == (4, 3)


@pytest.mark.rule("DE-013")
def test_the_cube_swapped_out_goes_into_the_bag_afterwards(kit, s):
    """The last purple cube leaves the bag, the blue one goes in: no swap back is possible."""
    me = s.players[0]
    me.owns[Dev.DESIGNER], me.design[AD], me.level[AD] = 1, cubes("4b"), 2
    me.income, s.bag.cubes = 20, cubes("1p")
    do(kit, s, f"cloud:{AD}")
    assert offered(kit, s) == ["swap:3", "skip:0"]
    do(kit, s, "swap:3")
    assert s.bag.cubes.tolist() == cubes("4b 1p")  # the tile with 3 blue, 1 purple is in, too


# Rounding


@pytest.mark.rule("DE-014")
@pytest.mark.parametrize(("deployed", "credits"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2)])
def test_systems_per_two_are_rounded_down(kit, s, deployed, credits):
    """SAM pays one credit for each full pair of deployed systems."""
    me = s.players[0]
    me.owns[Dev.SAM] = 1
    me.level[: deployed] = 1
    assert development_income(kit, me) == credits


@pytest.mark.rule("DE-014")
@pytest.mark.parametrize(("cash", "points"), [(9, 0), (10, 1), (59, 5), (60, 6)])
def test_credits_per_ten_are_rounded_down(kit, s, cash, points):
    """59 credits are worth 5 points."""
    s.players[0].cash = cash
    assert cash_points(kit, s, 0) == points


@pytest.mark.rule("DE-014")
@pytest.mark.parametrize(
    ("result", "lost"), [(4, 0), (0, 0), (-1, 1), (-5, 1), (-6, 2), (-8, 2), (-10, 2), (-11, 3)]
)
def test_the_final_loss_per_five_is_rounded_up(kit, result, lost):
    """A loss of 8 costs 2 points."""
    assert shortfall_points(kit, result) == lost


@pytest.mark.rule("DE-014")
@pytest.mark.parametrize(("price", "half"), [("add_a:2", 6), ("add_b:1", 6), ("add_b:2", 7)])
def test_half_prices_are_rounded_up(kit, s, price, half):
    """11 credits become 6, 14 become 7."""
    s.spots[Spot.ADD] = 1
    do(kit, s, price)
    assert s.players[0].cash == 50 - half


@pytest.mark.rule("DE-014")
@pytest.mark.parametrize(
    ("tiles", "load", "passes"), [([6], "4b", True), ([5], "3b", False), ([5], "4b", True),
                                  ([7], "4b", False), ([9], "6b", True), ([9, 2], "7b", False)]
)  # fmt: skip
def test_the_two_thirds_test_is_exact(kit, tiles, load, passes):
    """4 of 6 are two thirds; 3 of 5 are not."""
    assert optimised(kit, room(A=tiles, a=load)) == passes


# Playing without Development tiles


@pytest.mark.rule("DE-015")
def test_without_development_tiles_nobody_develops():
    """No tile lies out and DEVELOP is never offered."""
    kit = kit_for(dev_tiles=False)
    s = opened(kit)
    s.players[0].income = 75
    assert s.shelf.sum() == 0
    assert {why(kit, s, f"develop:{kind}") for kind in EIGHT} == {Why.NO_DEVELOPMENT}


@pytest.mark.rule("DE-015")
def test_without_development_tiles_there_are_five_bonus_spots():
    """The DEVELOP spot is absent; once the other five are taken nobody is asked for one."""
    kit = kit_for(dev_tiles=False)
    s = opened(kit)
    s.players[0].team.office = 3
    begin(kit, s, Step.PLACE_WORKERS)
    assert why(kit, s, f"spot:{Spot.DEVELOP}") == Why.SPOT_ABSENT
    assert offered(kit, s) == ["spot:0", "spot:1", "spot:3", "spot:4", "spot:5", "stop:0"]
    s.spots[:] = 2, 2, 0, 2, 2, 0
    do(kit, s, f"spot:{Spot.VALUE}")
    assert s.ask == Ask.ACTION


@pytest.mark.rule("DE-015")
def test_with_development_tiles_all_kinds_and_six_spots_are_there(kit, s):
    """The counterpart: two copies of each of the eight kinds, and six spots."""
    me = s.players[0]
    me.income, me.team.office = 3, 1
    assert s.shelf.tolist() == [2] * 8
    assert {why(kit, s, f"develop:{kind}") for kind in EIGHT} == {Why.OK}
    begin(kit, s, Step.PLACE_WORKERS)
    assert offered(kit, s) == [*(f"spot:{spot}" for spot in Spot), "stop:0"]


# Whole games at random, checked after every single step


@pytest.mark.rule("DE-010")
def test_every_cube_is_always_in_one_place(course):
    """55 of each colour in bag, designs and server rooms together, at any moment."""
    _, states = course
    for _, s in states:
        total = s.bag.cubes.astype(int)
        for me in s.players:
            total = total + me.design.sum(axis=0) + me.room.cubes.sum(axis=0)
        assert total.tolist() == [55, 55, 55]


@pytest.mark.rule("DE-006")
@pytest.mark.rule("DE-007")
@pytest.mark.rule("DE-008")
def test_credits_and_income_keep_their_limits(course):
    """Whenever somebody is asked: cash at least 0, income from 0 to 75."""
    _, states = course
    for _, s in states:
        for me in s.players:
            assert me.cash >= 0
            assert 0 <= me.income <= 75
