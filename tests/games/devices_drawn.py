"""Devices as it is drawn: games to look at."""

from __future__ import annotations

import random

from boardroom.contract.drawing import Drawn
from boardroom.engine.ledger import Game
from boardroom.engine.titles import find_title
from boardroom.games.devices.table import CHOICES, Ask

TITLE = find_title("devices")


class DrawnDevices(Drawn):
    def preferred(self, game: Game, legal: list[int], rng: random.Random) -> list[int]:
        """Building is preferred to taking apart."""
        apart = CHOICES[Ask.ACTION].encode("dismantle")
        return [c for c in legal if game.s.ask != Ask.ACTION or c != apart or rng.random() < 0.2]

    def ended(self, game: Game) -> bool:
        """Twelve rounds show everything."""
        return game.over or game.s.lap >= 12


DRAWN = DrawnDevices(
    TITLE,
    ("two", {"players": 2, "max_rounds": 20}, False),
    ("four", {"players": 4, "packer_slides": False, "max_rounds": 20}, False),
)
