"""Who sits where, and what a game hangs on: its plan and its number alone."""

from dataclasses import replace

import pytest

from boardroom.errors import BoardroomError
from boardroom.lab.arena import deals_for, lineups_for, pairs_of
from boardroom.lab.plans import Plan
from boardroom.lab.playing import Room

BOT, POINTS = 6, 7  # columns


def ends(plan):
    """The rows of every game without the time it took."""
    room = Room(plan)
    return [row[:-1] for job in plan.jobs() for row in room.play(job)["games"]]


def test_two_players_sit_both_ways_round():
    assert [one.seats for one in lineups_for(pairs_of(3), 2)] == [
        (0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1),
    ]  # fmt: skip


def test_one_sits_against_the_rest_on_every_seat_and_the_reverse():
    assert [one.seats for one in lineups_for([(0, 1)], 3)] == [
        (0, 1, 1), (1, 0, 1), (1, 1, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1),
    ]  # fmt: skip


def test_one_bot_alone_is_no_arena():
    with pytest.raises(BoardroomError, match="at least two bots"):
        pairs_of(1)


def test_in_a_chain_only_neighbours_meet():
    assert pairs_of(4, chain=True) == [(0, 1), (1, 2), (2, 3)]


def test_games_of_a_pair_are_rounded_up_to_whole_deals():
    assert deals_for(400, 3, len(lineups_for(pairs_of(3), 2))) == 200
    assert deals_for(400, 1, len(lineups_for([(0, 1)], 3))) == 67


def test_a_plan_reads_as_it_was_written(make_plan):
    plan = make_plan(close=True)
    assert Plan.from_text(plan.text) == plan
    assert Plan.from_text(plan.text).text == plan.text


def test_every_pair_meets_on_the_same_deals(make_plan):
    """With a third bot in the plan the games of the first two stay as they were."""
    two, three = ends(make_plan()), ends(make_plan(("random", "greedy", "newcomer")))
    of_two = {tuple(row[3:]) for row in two}
    assert of_two <= {tuple(row[3:]) for row in three}
    assert len({row[POINTS] for row in two}) > 3


def test_another_seed_deals_other_games(make_plan):
    assert [row[POINTS] for row in ends(make_plan())] != [
        row[POINTS] for row in ends(make_plan(seed="other"))
    ]


def test_watching_changes_nothing(make_plan):
    watched = make_plan(("newcomer",), 2, close=True)
    assert ends(watched) == ends(replace(watched, close=False))


def test_habits_take_part_where_a_title_has_some(make_plan):
    rows = ends(make_plan(("habit", "random"), 2, of="it-billionaire"))
    points = {bot: [row[POINTS] for row in rows if row[BOT] == bot] for bot in ("habit", "random")}
    assert min(points["habit"]) > max(points["random"])


def test_a_bot_of_ones_own_takes_part(make_plan, lowest):
    rows = ends(make_plan((lowest, "random"), 2))
    assert {row[BOT] for row in rows} == {lowest, "random"}


@pytest.mark.parametrize(("text", "says"), [
    ("x = 1", "has no 'Bot'"),
    ("Bot = 3", "is no bot: it has not a text `name` nor `choose"),
    ("class Bot:\n    name = 'b'", "is no bot: it has not `choose"),
    ("class Bot:\n    def __init__(self, a): ...", "cannot be made without arguments: TypeError"),
    ("import nowhere_at_all", "cannot be imported: No module named 'nowhere_at_all'"),
    ("1 / 0", "its module fails with ZeroDivisionError"),
])  # fmt: skip
def test_what_is_no_bot_is_refused(make_plan, own_module, text, says, request):
    name = f"lab_bad_{abs(hash(request.node.name))}"
    own_module(name, text)
    with pytest.raises(BoardroomError) as refused:
        make_plan((f"{name}:Bot", "random"))
    assert says in str(refused.value)


@pytest.mark.parametrize(("answer", "says"), [
    ("63", "The bot wild chose 63 for seat "),
    ("-1", "choice, which is not legal there."),
    ("None", "choice: TypeError"),
])  # fmt: skip
def test_a_bot_that_breaks_the_rules_is_named(make_plan, own_module, answer, says, request):
    name = f"lab_wild_{abs(hash(request.node.name))}"
    own_module(name, f"""
        class Wild:
            name = "wild"
            def choose(self, seen, seat, chance):
                return {answer}
    """)  # fmt: skip
    plan = make_plan((f"{name}:Wild", "random"), 1)
    with pytest.raises(BoardroomError) as refused:
        Room(plan).play(next(iter(plan.jobs())))
    assert says in str(refused.value)


def test_a_title_of_ones_own_takes_part(make_plan, own_module):
    own_module("lab_own_title", "from boardroom.games.upgrade import TITLE")
    assert [row[3:] for row in ends(make_plan(title="lab_own_title:TITLE"))] == [
        row[3:] for row in ends(make_plan())
    ]


def test_what_is_no_title_is_refused(make_plan, own_module):
    own_module("lab_no_title", "TITLE = 'chess'")
    with pytest.raises(BoardroomError, match=r"is a str, not a boardroom\.engine\.titles\.Title"):
        Room(make_plan(title="lab_no_title:TITLE"))
