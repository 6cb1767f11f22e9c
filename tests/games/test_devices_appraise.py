"""The appraisal of Devices: a race, in which waiting never pays and the end is welcome."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from boardroom.bots.simple import GreedyBot
from boardroom.engine import calls
from boardroom.engine.chance import scatter
from boardroom.engine.kits import find_kit
from boardroom.engine.ledger import fresh_kits
from boardroom.engine.position import Position
from boardroom.games.devices import TITLE
from boardroom.games.devices.bots.appraise import expected, turns_for
from boardroom.games.devices.table import Ask

KITS = fresh_kits(TITLE, find_kit(TITLE), TITLE.settle_options({"players": 2}))
KIT = KITS[0]

rates = st.floats(0.0, 8.0)
dues = st.floats(0.5, 30.0)


@given(dues, rates, st.floats(0.01, 3.0))
def test_a_better_rate_never_takes_longer(due: float, rate: float, more: float) -> None:
    assert turns_for(KIT.sense, due, rate + more) <= turns_for(KIT.sense, due, rate) + 1e-9


@given(dues, rates, st.floats(0.01, 10.0))
def test_more_points_take_longer(due: float, rate: float, more: float) -> None:
    assert turns_for(KIT.sense, due + more, rate) > turns_for(KIT.sense, due, rate)


@given(dues)
def test_turns_do_not_jump_where_building_stops_paying(due: float) -> None:
    knee = np.sqrt(due * KIT.sense.growth)
    below, above = (turns_for(KIT.sense, due, knee * near) for near in (0.999999, 1.000001))
    assert np.isclose(below, above, rtol=1e-4)


@given(st.floats(-60.0, 40.0), st.floats(0.01, 20.0))
def test_more_lead_is_better_and_no_lead_is_as_good_as_the_goal(lead: float, more: float) -> None:
    assert expected(KIT, lead) < expected(KIT, lead + more) < KIT.goal


def test_greedy_bots_come_to_an_end() -> None:
    """Two of them were seen to wait for each other until the last round that there may be."""
    laps = [greedy_game(seed) for seed in range(16)]
    assert max(laps) < 25, laps
    assert np.mean(laps) < 16, laps


def greedy_game(seed: int) -> int:
    """The rounds of a game; on the way, to reach the goal must look better than not to."""
    tables = np.zeros(1, TITLE.table)
    calls.deal(KITS, tables, seed)
    while not tables[0].over:
        seat, ask = int(tables[0].seat), int(tables[0].ask)
        chance = scatter(np.uint64(seed * 10_000 + int(tables[0]["count"])))
        c = GreedyBot().choose(Position(KITS, tables).seen_by(seat), seat, chance)
        points, worth = standing(tables, seat)
        calls.play(KITS, tables, c)
        if ask == Ask.SERVE and points < KIT.goal <= standing(tables, seat)[0]:
            assert standing(tables, seat)[1] > min(worth, KIT.goal) - 0.01
    return int(tables[0].lap)


def standing(tables: np.ndarray, seat: int) -> tuple[int, float]:
    """Points of a seat, and what it is thought to end with."""
    worth = float(calls.appraise(KITS, tables, seat)[0])
    return Position(KITS, tables).points(seat), worth
