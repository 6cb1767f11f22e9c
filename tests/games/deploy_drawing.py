"""What the tests of both editions' drawn tables share: games to look at, templates rendered."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from boardroom.engine.drawing import SEAT_COLOURS
from boardroom.engine.kits import KitFile
from boardroom.engine.ledger import Game
from boardroom.engine.titles import Title
from boardroom.pieces.deploy.terms import Ask
from boardroom.server.decision import Spot
from boardroom.server.rendering import environment

DEEDS = 0.9  # the share of actions where a deed is preferred to a trade
NAMES = ["Orange", "A name that is rather long for a seat", "<b>", "Red"]


class Drawn:
    """A title as its templates draw it."""

    def __init__(self, title: Title, enrich: Callable[[Game], None]) -> None:
        self.title, self.enrich = title, enrich
        self._played: dict[tuple[Any, ...], list[Game]] = {}

    def positions(
        self,
        seed: str,
        options: dict[str, Any],
        rich: bool,
        every: int = 5,
        kit: KitFile | None = None,
    ) -> Iterator[Game]:
        """A random game at every few decisions, and over."""
        for n, game in enumerate(self.played(seed, options, rich, kit)):
            if n % every == 0 or game.over:
                yield game

    def played(
        self, seed: str, options: dict[str, Any], rich: bool, kit: KitFile | None = None
    ) -> list[Game]:
        """A random game at every decision; played once for all tests, who only look at it."""
        key = (seed, *options.items(), rich, kit.hash if kit else "")
        if key not in self._played:
            game = Game(self.title, seed, options, kit)
            if rich:
                self.enrich(game)
            self._played[key] = [game.twin() for game in self.play(game)]
        return self._played[key]

    def play(self, game: Game) -> Iterator[Game]:
        """Deeds are mostly preferred to trades, or points would all be sold."""
        rng, asked = random.Random(game.seed), self.title.asks[Ask.ACTION]
        trades = {asked.encode("cash"), asked.encode("income")}
        while not game.over:
            yield game
            legal = game.legal()
            deeds = [c for c in legal if c not in trades]
            some = game.s.ask == Ask.ACTION and deeds and rng.random() < DEEDS
            game.choose(rng.choice(deeds if some else legal))
        yield game

    def width(self, game: Game) -> int:
        return 0 if game.over else self.title.asks[int(game.s.ask)].total

    def spots_of(self, game: Game) -> dict[str, Spot]:
        """The spots as the server hands them to templates."""
        legal, found = set(game.legal()) if not game.over else set(), dict[str, list[int]]()
        for c in range(self.width(game)):
            key = self.title.draw.spot(game.kit, game.s, c)
            if key:
                found.setdefault(key, []).append(c)
        return {
            key: Spot(key, tuple(cs), tuple(c for c in cs if c in legal), "said", "DE-001")
            for key, cs in found.items()
        }

    def rendered(self, template: str, **context: Any) -> str:
        text = environment().get_template(f"{self.title.name}/{template}").render(context)
        assert " style=" not in text and "<style" not in text
        assert "None" not in text and "{" not in text
        return text

    def board(self, game: Game, seat: int | None, spots: dict[str, Spot]) -> str:
        names = NAMES[: game.kit.seats]
        b = self.title.draw.board(game.kit, game.s, names, seat, SEAT_COLOURS)
        return self.rendered("board.html", b=b, spots=spots)

    def mat(self, game: Game, p: int, spots: dict[str, Spot], peek: bool = False) -> str:
        m = self.title.draw.mat(game.kit, game.s, p)
        return self.rendered("mat.html", m=m, spots=spots, peek=peek)


def count(symbol: str, text: str) -> int:
    """How often a sign of the sprite is drawn."""
    return text.count(f'href="#{symbol}"')
