"""Games of DEPLOY! that the tests of its boards and of its story look at, in both editions."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

from boardroom.contract.drawing import Drawn, count
from boardroom.engine.drawing import SEAT_COLOURS
from boardroom.engine.kits import KitFile, find_kit
from boardroom.engine.ledger import Game, Step
from boardroom.engine.sentences import Told
from boardroom.engine.titles import Title
from boardroom.pieces.deploy.terms import Ask
from boardroom.server.decision import Spot

UNSOUND = re.compile(r"[{}]|None|  |np\.|\.\.")
DEEDS = 0.9  # the share of actions where a deed is preferred to a trade


def is_sound(told: Told) -> bool:
    """Whether words are there, and nothing of the program among them."""
    return bool(str(told).strip()) and not UNSOUND.search(str(told))


def told_lines(title: Title, kit: Any, step: Step, names: list[str]) -> list[str]:
    """The log of a piece of what happened, as it is read."""
    return [str(line) for line in title.words.happened(kit, step, names)]


class DrawnEdition(Drawn):
    """An edition as its templates draw it; a game is played once for all tests that look at it."""

    pace = 2

    def __init__(self, title: Title, *games: tuple[str, dict[str, Any], bool]) -> None:
        super().__init__(title, *games)
        self._played: dict[tuple[Any, ...], list[Game]] = {}

    def enrich(self, game: Game) -> None:
        """Means and a large server room for everybody."""
        for p in range(game.kit.seats):
            me = game.s.players[p]
            me.income, me.value, me.cash, me.team.supply, me.team.coffee = 60, 8, 90, 2, 3
            me.room.b_tiles[1:4], me.room.marker = (9, 8, 7), 3

    def preferred(self, game: Game, legal: list[int], rng: random.Random) -> list[int]:
        """Deeds are mostly preferred to trades, or points would all be sold."""
        asked = self.title.choices[Ask.ACTION]
        trades = {asked.encode("cash"), asked.encode("income")}
        deeds = [c for c in legal if c not in trades]
        return deeds if game.s.ask == Ask.ACTION and deeds and rng.random() < DEEDS else legal

    def play(
        self, seed: str, options: dict[str, Any], rich: bool, kit: KitFile | None = None
    ) -> Iterator[Game]:
        yield from self.played(seed, options, rich, kit)

    def played(
        self, seed: str, options: dict[str, Any], rich: bool, kit: KitFile | None = None
    ) -> list[Game]:
        """A random game at every decision, to be looked at only."""
        key = (seed, *options.items(), rich, kit.hash if kit else "")
        if key not in self._played:
            games = super().play(seed, options, rich, kit)
            self._played[key] = [game.twin() for game in games]
        return self._played[key]

    def check_spots(self, game: Game) -> tuple[str, dict[str, Spot]]:
        """What may be touched is a button, nothing else is."""
        text, spots = super().check_spots(game)
        assert text.count("<button") == sum(1 for s in spots.values() if s.legal)
        return text, spots

    def gallery(self) -> tuple[dict[str, Any], str]:
        """The gallery of the standard kit, with all capacity tiles, and as it is drawn."""
        g = self.draw.gallery(find_kit(self.title))
        text = self.rendered("gallery.html", g=g)
        assert text.count('class="cap a"') == text.count('class="cap b"') == len(g["capacity"]) == 8
        return g, text

    def check_board(self, game: Game, text: str) -> None:
        """Everybody has a disc on the roundel and on the tracks of income and value."""
        for colour in SEAT_COLOURS[: int(game.kit.seats)]:
            assert count(f"disc-{colour}", text) == 3

    def check_mat(self, game: Game, p: int, text: str) -> None:
        """Capacity tiles and Development tiles."""
        me = game.s.players[p]
        assert text.count('class="cap a') == sum(me.room.a_tiles > 0)
        assert text.count('class="cap b') == sum(me.room.b_tiles > 0)
        assert text.count('class="dev ') == int(me.owns.sum())
