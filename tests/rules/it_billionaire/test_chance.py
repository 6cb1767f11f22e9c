"""Dice and draws against their exact distributions.

A draw below n is exactly uniform (that is shown of the generator itself). So every number it can
give is handed to the rule once, and what comes out is counted: no sample, no margin of error. What
a run of the generator gives in truth is held against the same shares.
"""

from collections import Counter
from itertools import pairwise, product

import numpy as np
import pytest

from boardroom.engine.chance import scatter
from boardroom.engine.records import copy_of
from boardroom.games.it_billionaire.rules import rounds
from boardroom.games.it_billionaire.rules.items import draw_item
from boardroom.games.it_billionaire.rules.rounds import find_start_player, turn_event
from boardroom.games.it_billionaire.rules.work import lab_rings
from boardroom.games.it_billionaire.table import NONE, Continent, Stack, Step
from tests.rules.it_billionaire.conftest import lab

EVENTS = [1, 1, 2, 3, 3, 4]  # cards by continent: EU, NA, OC, AS, SA, AF


def will_draw(s, k, n):
    """Have the next draw below n give k: the toss in the middle of its share."""
    s.rng = np.uint64(((2 * k + 1) << 32) // (2 * n))


def far_off(found, shares):
    """Chi-square of a count of each kind against its share of all."""
    expected = sum(found) * np.array(shares) / sum(shares)
    return float(((np.array(found) - expected) ** 2 / expected).sum())


@pytest.mark.rule("IB-018")
def test_each_of_the_fourteen_event_cards_comes_up_once(kit, s):
    found = Counter()
    for k in range(14):
        will_draw(s, k, 14)
        turn_event(kit, s)
        found[s.event] += 1
    assert [found[int(one)] for one in Continent] == EVENTS


@pytest.mark.rule("IB-018", "IB-093")
def test_every_day_all_fourteen_are_shuffled_again(kit, s):
    """Days in a row: the shares stay, and yesterday's card is as likely as any other."""
    s.rng = scatter(np.uint64(14))
    days = []
    for _ in range(7000):
        s.step = Step.EVENT
        turn_event(kit, s)
        days.append(int(s.event))
    assert far_off(np.bincount(days, minlength=6), EVENTS) < 20.5  # once in a thousand
    after_africa = [b for a, b in pairwise(days) if a == Continent.AF]
    assert far_off(np.bincount(after_africa, minlength=6), EVENTS) < 20.5


@pytest.mark.rule("IB-069")
@pytest.mark.parametrize(("code", "found"), [
    ("NA-S", {0: 1, 6: 2, 12: 3}),
    ("NA-M", {0: 1, 9: 2, 18: 3}),
    ("EU-M", {0: 1, 5: 2, 9: 3}),  # not the customer's continent; 4.5 rounds up
    ("NA-L", {0: 1, 15: 2, 30: 3}),
])  # fmt: skip
def test_a_high_risk_fails_once_and_halves_twice_in_six(kit, s, code, found):
    rings = Counter()
    for k in range(6):
        will_draw(s, k, 6)
        rings[int(lab_rings(kit, s, 76, lab(code), 0))] += 1
        assert s.dice[0] == k + 1
    assert rings == found


@pytest.mark.rule("IB-069", "IB-076")
def test_the_dice_of_helpers_are_rolled_apart(kit, s):
    """All 36 pairs of two rolls in a row are equally frequent."""
    s.rng = scatter(np.uint64(36))
    pairs = Counter()
    for _ in range(3600):
        for turn in (0, 1):
            lab_rings(kit, s, 76, lab("NA-M"), turn)
        pairs[int(s.dice[0]), int(s.dice[1])] += 1
    found = [pairs[pair] for pair in product(range(1, 7), repeat=2)]
    assert sum(found) == 3600
    assert far_off(found, [1] * 36) < 66.7  # once in a thousand


@pytest.mark.rule("IB-054")
@pytest.mark.parametrize("size", Stack)
def test_every_item_of_a_stack_is_drawn_by_one_number(kit, s, size):
    found = Counter()
    for k in range(128):
        other = copy_of(s)
        will_draw(other, k, 128)
        found[int(draw_item(other, size))] += 1
    assert found == {n: 1 for n in range(256) if kit.large[n] == size}


@pytest.mark.rule("IB-054", "IB-058")
def test_a_whole_stack_comes_out_once_in_any_order(kit, s):
    """Drawn to the last card; then, and not before, the discards come back."""
    s.rng = scatter(np.uint64(5))
    order = [int(draw_item(s, Stack.SMALL)) for _ in range(128)]
    assert sorted(order) == [n for n in range(256) if kit.large[n] == 0]
    assert order != sorted(order)
    assert draw_item(s, Stack.SMALL) == NONE


@pytest.mark.rule("IB-054")
def test_the_second_card_depends_on_the_first_only_by_its_absence(s):
    """Of three cards left each pair comes up in one of six ways, whatever comes first."""
    found = Counter()
    for first, second in product(range(3), range(2)):
        other = copy_of(s)
        other.stack[Stack.SMALL] = 0
        other.stack[Stack.SMALL, 0] = np.uint64(0b111)
        will_draw(other, first, 3)
        one = int(draw_item(other, Stack.SMALL))
        will_draw(other, second, 2)
        found[one, int(draw_item(other, Stack.SMALL))] += 1
    assert found == {(a, b): 1 for a in range(3) for b in range(3) if a != b}


@pytest.mark.rule("IB-027")
def test_two_who_are_tied_start_equally_often(kit, s, monkeypatch):
    """All 36 rolls: 15 for each, and 6 that are equal and rolled again."""
    for p, noted in enumerate((40, 25, 25, 60)):
        s.players[p].noted = noted
    found = Counter()
    for first in product(range(6), repeat=2):
        rolls = iter([*first, 0, 1])  # a repeated roll goes to seat 2
        monkeypatch.setattr(rounds, "draw", lambda _s, n, rolls=rolls: next(rolls) if n == 6 else 0)
        find_start_player(kit, s)
        again = len(list(rolls)) == 0
        found["again" if again else int(s.first)] += 1
    assert found == {1: 15, 2: 15, "again": 6}


@pytest.mark.rule("IB-027")
def test_all_who_are_tied_start_equally_often(kit, s):
    s.rng = scatter(np.uint64(27))
    found = Counter()
    for _ in range(2000):
        s.step = Step.START_PLAYER
        find_start_player(kit, s)
        found[int(s.first)] += 1
    assert far_off([found[p] for p in range(4)], [1] * 4) < 16.3  # once in a thousand
