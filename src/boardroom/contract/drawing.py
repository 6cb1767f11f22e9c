"""What the tests of every drawn table share: games to look at, templates rendered, what must hold.

A title says how it is played at random, and what must be found on its boards.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from boardroom.engine.drawing import SEAT_COLOURS
from boardroom.engine.kits import KitFile
from boardroom.engine.ledger import Game
from boardroom.engine.titles import Title
from boardroom.server.decision import Spot
from boardroom.server.rendering import environment

NAMES = ["Orange", "A name that is rather long for a seat", "<b>", "Red", "Blue", "Yellow"]
SYMBOL = r'<symbol id="([^"]+)"'


class Drawn:
    """A title as its templates draw it, and random games of it: seed, options, with means."""

    fact = "cash"  # a number of every seat that is drawn beside its name
    pace = 5  # decisions between two looks at a game
    apart = True  # the boards of two players have no piece in common

    def __init__(self, title: Title, *games: tuple[str, dict[str, Any], bool]) -> None:
        self.title, self.draw, self.games = title, title.drawing, games

    # How a game is played

    def enrich(self, game: Game) -> None:
        """Give everybody what leads to rare decisions."""

    def preferred(self, game: Game, legal: list[int], _rng: random.Random) -> list[int]:
        """The choices among which chance decides."""
        return legal

    def ended(self, game: Game) -> bool:
        """Whether a game has gone on long enough."""
        return game.over

    def play(
        self, seed: str, options: dict[str, Any], rich: bool, kit: KitFile | None = None
    ) -> Iterator[Game]:
        """A random game at every decision, and over."""
        game, rng = Game(self.title, seed, options, kit), random.Random(seed)
        if rich:
            self.enrich(game)
        while not self.ended(game):
            yield game
            legal = game.legal()
            game.choose(rng.choice(self.preferred(game, legal, rng) or legal))
        yield game

    def positions(
        self,
        seed: str,
        options: dict[str, Any],
        rich: bool,
        every: int,
        kit: KitFile | None = None,
    ) -> Iterator[Game]:
        """A random game at every few decisions, and over."""
        for n, game in enumerate(self.play(seed, options, rich, kit)):
            if n % every == 0 or game.over:
                yield game

    # How it is drawn

    def width(self, game: Game) -> int:
        return 0 if game.over else self.title.choices[int(game.s.ask)].total

    def spots_of(self, game: Game) -> dict[str, Spot]:
        """The spots as the server hands them to templates."""
        legal, found = set(game.legal()) if not game.over else set(), dict[str, list[int]]()
        for c in range(self.width(game)):
            key = self.draw.spot(game.kit, game.s, c)
            if key:
                found.setdefault(key, []).append(c)
        return {
            key: Spot(key, tuple(cs), tuple(c for c in cs if c in legal), "said", "DE-001")
            for key, cs in found.items()
        }

    def rendered(self, template: str, **context: Any) -> str:
        text = environment().get_template(f"{self.title.name}/{template}").render(
            {"title": self.title, **context}
        )
        assert " style=" not in text and "<style" not in text
        assert "None" not in text and "{" not in text
        return text

    def board(self, game: Game, seat: int | None, spots: dict[str, Spot]) -> str:
        names = NAMES[: game.kit.seats]
        b = self.draw.board(game.kit, game.s, names, seat, SEAT_COLOURS)
        return self.rendered("board.html", b=b, spots=spots)

    def mat(
        self, game: Game, p: int, spots: dict[str, Spot], peek: bool = False, s: Any = None
    ) -> str:
        """The boards of a player, on the table as it stands or on another record of it."""
        m = self.draw.mat(game.kit, game.s if s is None else s, p)
        return self.rendered("mat.html", m=m, spots=spots, peek=peek)

    # What must hold

    def check_board(self, game: Game, text: str) -> None:
        """Every piece on the main board is drawn."""

    def check_mat(self, game: Game, p: int, text: str) -> None:
        """Every piece of a player is drawn."""

    def check_pieces(self, game: Game) -> None:
        """Every piece of the table is drawn, and no two are called the same."""
        board, mats = self.board(game, None, {}), list[str]()
        self.check_board(game, board)
        for p in range(game.kit.seats):
            mats.append(self.mat(game, p, {}))
            self.check_mat(game, p, mats[p])
        check_names(board, *(mats if self.apart else mats[:1]))

    def check_groups(self, game: Game) -> None:
        """The panel holds every choice once, each with a label."""
        groups = self.title.groups(game.kit, game.s)
        held = [c for group in groups for c in group.choices]
        assert sorted(held) == list(range(self.width(game)))
        assert len({group.key for group in groups}) == len(groups)
        for group in groups:
            assert str(group.label).strip() and group.choices and group.icon
            assert group.single == (len(group.choices) == 1)
        for c in range(self.width(game)):
            assert str(self.draw.short(game.kit, game.s, c)).strip()

    def check_spots(self, game: Game) -> tuple[str, dict[str, Spot]]:
        """Every legal choice that has a spot finds it drawn once; no button holds another."""
        seat, spots = int(game.s.seat), self.spots_of(game)
        text = self.board(game, seat, spots) + self.mat(game, seat, spots)
        drawn = Counter(re.findall(r'data-spot="([^"]+)"', text))
        assert not [key for key, n in drawn.items() if n > 1]
        missing = [key for key, spot in spots.items() if spot.legal and key not in drawn]
        assert not missing, (self.title.ask_name(game.s), missing)
        assert not re.search(r"<button(?:(?!</button>).)*<button", text, re.S)
        return text, spots

    def check_untouchable(self, game: Game, p: int) -> None:
        """A mat that is only looked at cannot be touched, and its pieces do not fly."""
        text = self.mat(game, p, self.spots_of(game), peek=True)
        assert "data-spot" not in text and "data-vt" not in text and "<button" not in text

    def rounds(self, kit: Any) -> int:
        """How many rounds the bar above the table counts."""
        return int(kit.rounds)

    def check_small_things(self, game: Game) -> None:
        """Seats, headline and progress are drawn with their numbers."""
        for p in range(game.kit.seats):
            q = self.draw.player(game.kit, game.s, p)
            assert str(q[self.fact]) in self.rendered("seat.html", q=q)
        h = self.draw.headline(game.kit, game.s)
        assert str(h["text"]) in self.rendered("headline.html", h=h)
        progress = self.draw.progress(game.kit, game.s)
        assert 1 <= progress.at <= progress.of == self.rounds(game.kit) and progress.label
        assert sum(phase.now for phase in progress.phases) == (0 if game.over else 1)

    def check_files(self) -> None:
        """What stands beside the templates is there."""
        assert self.draw.score_name()
        assert all(path.is_file() for path in self.title.style_sheets)
        for name in ("icons.svg", "cover.svg", "thumb.svg"):
            assert self.rendered(name)

    def check_signs(self, games: Iterable[Game]) -> None:
        """Every sign that is used is in the sprite of the title or in that of every page."""
        page = environment().get_template("icons.svg").render()
        known = set(re.findall(SYMBOL, self.rendered("icons.svg") + page))
        used: set[str] = set()
        for game in games:
            text = self.board(game, None, {}) + self.mat(game, int(game.s.seat), {})
            used |= set(re.findall(r'href="#([^"]+)"', text))
            used |= {group.icon for group in self.title.groups(game.kit, game.s)}
        assert used <= known, used - known


def check_names(*texts: str) -> None:
    """No two pieces are called the same."""
    names = Counter(re.findall(r'data-vt="([^"]+)"', "".join(texts)))
    assert not [name for name, n in names.items() if n > 1]


def count(symbol: str, text: str) -> int:
    """How often a sign of the sprite is drawn."""
    return text.count(f'href="#{symbol}"')
