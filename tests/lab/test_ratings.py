"""Elo from made-up results whose answer is known."""

import numpy as np
import pytest

from boardroom.lab.ratings import rate, wilson


def results(deals, wins):
    """`wins[a, b]` spread over deals, one game of every pair in each."""
    count = max(max(pair) for pair in wins) + 1
    ahead = np.zeros((deals, count, count))
    for (a, b), n in wins.items():
        ahead[:n, a, b] += 1
        ahead[n:, b, a] += 1
    return ahead


def test_three_wins_to_one_are_191_elo():
    found = rate(results(400, {(0, 1): 300}))
    assert found.order == [0, 1]
    assert found.elo[1].value == 0
    assert found.elo[0].value == pytest.approx(400 * np.log10(3))
    assert 140 < found.steps[0].low < 160 and 220 < found.steps[0].high < 245
    assert found.ahead[0][1].value == pytest.approx(0.75)


def test_strengths_that_multiply_give_elo_that_add():
    """10 : 1 and 10 : 1 make 100 : 1, which fits the third pair exactly."""
    found = rate(results(1010, {(0, 1): 918, (1, 2): 918, (0, 2): 1000}))
    upper, middle, lowest = (span.value for span in found.elo)
    assert middle - lowest == pytest.approx(upper - middle, abs=1)
    assert upper - lowest == pytest.approx(800, abs=4)


def test_a_shared_place_is_half_a_win():
    ahead = np.full((50, 2, 2), 0.5)
    assert rate(ahead).elo[0].value == pytest.approx(0, abs=1e-6)


def test_the_anchor_is_zero_wherever_it_stands():
    found = rate(results(200, {(0, 1): 120}), anchor=0)
    assert found.elo[0].value == 0
    assert found.elo[1].value == pytest.approx(-400 * np.log10(1.5))


def test_who_never_lost_is_ahead_by_a_distance_with_an_end():
    found = rate(results(100, {(0, 1): 100, (1, 2): 60, (0, 2): 100}))
    step = found.steps[0]
    assert 300 < step.low < step.value < step.high < 4000
    assert found.ahead[1][0].value == 0 and found.ahead[1][0].high > 0.02
    assert found.fixed in (1, 2)


def test_more_deals_make_intervals_narrower():
    few, many = (rate(results(n, {(0, 1): n * 3 // 5})).steps[0] for n in (50, 5000))
    assert many.high - many.low < (few.high - few.low) / 5


def test_the_same_results_give_the_same_intervals():
    ahead = results(90, {(0, 1): 50, (1, 2): 50, (0, 2): 60})
    assert rate(ahead) == rate(ahead.copy())


def test_wilson_of_none_in_ten():
    span = wilson(0, 10)
    assert span.low == 0 and span.high == pytest.approx(0.2775, abs=1e-3)
