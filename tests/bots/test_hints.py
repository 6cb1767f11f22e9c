"""What a hint advises."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardroom.bots.hints import FUTURES, KNOWN, by_worth, hint_study
from boardroom.bots.levels import level_of
from boardroom.bots.study import Thought
from boardroom.engine.ledger import Game
from boardroom.engine.titles import all_titles

THOUGHTS = st.lists(st.tuples(st.integers(0, 2_000), st.floats(0, 1)), min_size=1, max_size=12).map(
    lambda found: [Thought(c, visits, value, 0.0, value, 0.0)
                   for c, (visits, value) in enumerate(found)])  # fmt: skip


def thought(c, visits, value):
    return Thought(c, visits, value, 10 * value, value, 0.0)


def test_the_best_of_what_is_known_well_comes_first():
    often, best, little = thought(0, 900, 0.5), thought(1, 300, 0.6), thought(2, 299, 0.9)
    assert by_worth([often, best, little]) == (best, often, little)


@given(THOUGHTS)
def test_nothing_is_lost_and_no_known_choice_is_worth_more(found):
    found = sorted(found, key=lambda one: -one.visits)
    told = by_worth(found)
    assert sorted(one.choice for one in told) == sorted(one.choice for one in found)
    most = found[0].visits
    known = [one.value for one in found if 0 < most <= KNOWN * one.visits]
    assert all(value <= told[0].value for value in known)
    if most:
        assert told[0].visits


@pytest.mark.parametrize("title", all_titles(), ids=lambda title: title.name)
def test_a_hint_looks_further_than_experts_do(title):
    game = Game(title, "hint")
    found = hint_study(game, int(game.s.seat), 200)
    assert found.simulations == 200
    assert by_worth(found.thoughts) == found.thoughts
    assert level_of(title, "expert").simulations < FUTURES < level_of(title, "master").simulations
