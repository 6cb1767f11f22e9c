"""Games of DEPLOY! (projects edition) that the tests of its boards and of its story look at."""

from __future__ import annotations

import pytest

from boardroom.engine.ledger import Game
from boardroom.engine.titles import find_title
from boardroom.games.deploy_projects.stretching import refit
from boardroom.pieces.deploy.terms import Dev
from tests.games.deploy_drawing import DrawnEdition, furnish

TITLE = find_title("deploy-projects")
GAMES = [
    ("two", {"players": 2}, False),
    ("three", {"players": 3, "specialist_mode": "best_only"}, True),
    ("four", {"players": 4}, True),
    ("plain", {"players": 3, "dev_tiles": False}, True),
]
RICHEST = GAMES[2]
every_game = pytest.mark.parametrize(("seed", "options", "rich"), GAMES)


def enrich(game: Game) -> None:
    """Give everybody what leads to rare decisions."""
    tools = (Dev.REBALANCE, Dev.INTEGRATOR, Dev.SPECIALIST, Dev.DESIGNER, Dev.RE_SELL,
             Dev.ON_DEMAND)  # fmt: skip
    furnish(game)
    for p in range(game.kit.seats):
        me = game.s.players[p]
        if game.kit.dev_tiles:
            for kind in (tools[p % 3 * 2], tools[p % 3 * 2 + 1]):
                me.owns[kind] = 1
            me.room.demand = 3 * me.owns[Dev.ON_DEMAND]
        refit(me.room)


DRAWN = DrawnEdition(TITLE, enrich)
