"""IT Billionaire as it is drawn: games to look at."""

from __future__ import annotations

from boardroom.contract.drawing import Drawn
from boardroom.engine.ledger import Game
from boardroom.engine.titles import find_title

TITLE = find_title("it-billionaire")


class DrawnBillionaires(Drawn):
    def enrich(self, game: Game) -> None:
        """With money the rarer decisions come."""
        for p in range(game.kit.seats):
            game.s.players[p].capital += 150


DRAWN = DrawnBillionaires(
    TITLE,
    ("two", {"players": 2}, False),
    ("four", {"players": 4, "selection_visibility": "open"}, True),
    ("six", {"players": 6, "draw_mode": "one_by_one"}, True),
)
