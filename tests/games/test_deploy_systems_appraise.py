"""The appraisal promises nothing that the end of the game does not pay."""

from __future__ import annotations

import numpy as np
import pytest

from boardroom.engine import calls
from boardroom.engine.calls import Do
from boardroom.engine.kits import find_kit
from boardroom.engine.ledger import fresh_kits
from boardroom.games.deploy_systems import TITLE
from boardroom.pieces.deploy.table import EOR_TRADE
from boardroom.pieces.deploy.terms import Ask


@pytest.mark.parametrize("mode", ["recurring", "once"])
def test_a_point_is_not_traded_for_credits_worth_half_of_it_in_the_last_round(mode: str) -> None:
    kits = fresh_kits(TITLE, find_kit(TITLE),
                      TITLE.settle_options({"players": 2, "score_mode": mode}))  # fmt: skip
    tried = 0
    for seed in range(40):
        tables = np.zeros(1, TITLE.table)
        calls.deal(kits, tables, seed)
        tried += _last_trades(kits, tables, seed)
    assert tried > 10, "too few games come to a trade before the last fees"


def _last_trades(kits: np.ndarray, tables: np.ndarray, seed: int) -> int:
    """Play at random; wherever the last fees are due, compare trading with not trading."""
    chance = np.random.default_rng(seed)
    compared = 0
    while not tables[0].over:
        s = tables[0]
        if s.ask == Ask.EOR_TRADE and s.lap == kits[0].rounds:
            me = s.players[s.seat]
            me.income = kits[0].income_cap  # no loss that a trade could lessen
            me.value, me.level[:] = 9, 3
            after = np.repeat(tables, 2)
            calls.play(kits, after, np.array([EOR_TRADE.cash, EOR_TRADE.done]))
            trade, done = calls.appraise(kits, after, int(s.seat))
            # Credits count in tens, so a trade may seem better by less than a point.
            assert done > trade - 1, f"seed {seed}: {done} without and {trade} with a trade"
            compared += 1
        possible = calls.choices_in(calls.legal(kits, tables)[0])
        calls.act(kits, tables, Do.PLAY, int(chance.choice(possible)))
    return compared
