"""What is drawn: every choice in its place, nothing to be touched on the board of another player.

Ours are looked at more closely, in games that get further: tests/games/test_draw.py.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from boardroom.contract.cases import over, standard_kit
from boardroom.contract.drawing import Drawn
from boardroom.engine import calls
from boardroom.engine.ledger import Game
from boardroom.engine.titles import Title

SEED = "drawn"
EVERY = 3  # decisions between two looks at a game


def drawn_of(title: Title) -> list[Drawn]:
    """A title of another package, with as many players as can be."""
    players = max(title.options[0].values)
    return [] if title.is_ours else [Drawn(title, (SEED, {"players": players}, False))]


drawn_titles = over("drawn", lambda title: [pytest.param(one, id=title.name)
                                            for one in drawn_of(title)])  # fmt: skip


def looks_at(drawn: Drawn, every: int = EVERY) -> Iterator[Game]:
    """A random game, at every few decisions and over; as plain Python, for a few moves only."""
    with calls.interpreted():
        yield from drawn.positions(*drawn.games[0], every=every)


@drawn_titles
def test_groups_hold_every_choice_once(drawn: Drawn) -> None:
    for game in looks_at(drawn):
        drawn.check_groups(game)


@drawn_titles
def test_every_legal_choice_with_a_spot_has_it_drawn(drawn: Drawn) -> None:
    for game in looks_at(drawn):
        if not game.over:
            drawn.check_spots(game)


@drawn_titles
def test_a_mat_that_is_looked_at_cannot_be_touched(drawn: Drawn) -> None:
    for game in looks_at(drawn, every=11):
        for p in range(game.kit.seats):
            drawn.check_untouchable(game, p)


@drawn_titles
def test_no_two_pieces_are_called_the_same(drawn: Drawn) -> None:
    for game in looks_at(drawn, every=11):
        drawn.check_pieces(game)


@drawn_titles
def test_what_stands_around_the_boards_is_drawn(drawn: Drawn) -> None:
    draw = drawn.title.drawing
    for game in looks_at(drawn, every=11):
        progress = draw.progress(game.kit, game.s)
        assert 1 <= progress.at <= progress.of and progress.label
        for p in range(game.kit.seats):
            assert drawn.rendered("seat.html", q=draw.player(game.kit, game.s, p)).strip()
        if not game.over:
            assert drawn.rendered("headline.html", h=draw.headline(game.kit, game.s)).strip()
    g = draw.gallery(standard_kit(drawn.title.name))
    assert drawn.rendered("gallery.html", g=g, spots={}, title=drawn.title).strip()


@drawn_titles
def test_styles_covers_and_sprites_are_there(drawn: Drawn) -> None:
    drawn.check_files()


@drawn_titles
def test_every_sign_that_is_used_is_in_the_sprite(drawn: Drawn) -> None:
    drawn.check_signs(looks_at(drawn))
