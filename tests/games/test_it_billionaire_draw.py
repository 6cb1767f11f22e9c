"""The drawn table of IT Billionaire: every piece once, every choice in its place, no secrets."""

from typing import Any

import numpy as np
import pytest

from boardroom.engine import calls
from boardroom.engine.drawing import SEAT_COLOURS
from boardroom.engine.kits import find_kit
from boardroom.engine.ledger import Game
from boardroom.games.it_billionaire.drawing.items import rings_of
from boardroom.games.it_billionaire.table import NONE
from tests.games.it_billionaire_drawn import DRAWN, TITLE

pytestmark = pytest.mark.usefixtures("interpreted")
every_game = pytest.mark.parametrize(("seed", "options", "rich"), DRAWN.games)


@every_game
def test_every_piece_is_on_the_table(seed: str, options: dict[str, Any], rich: bool) -> None:
    for game in DRAWN.positions(seed, options, rich, every=13):
        s, seats = game.s, range(game.kit.seats)
        text = DRAWN.board(game, None, {})
        for p in seats:
            me = s.players[p]
            assert text.count(f'data-vt="capital-{SEAT_COLOURS[p]}"') == 1
            labs = bin(int(me.labs)).count("1")
            assert text.count(f'data-vt="lab-{SEAT_COLOURS[p]}-') == labs
            on_map = sum(NONE not in (box.work, box.at) for box in me.boxes)
            assert text.count(f'data-vt="chip-{SEAT_COLOURS[p]}-') == on_map
            mine = DRAWN.mat(game, p, {})
            items = [box.work for box in me.boxes] + list(me.queue[: int(game.kit.queue_boxes)])
            items += [*me.done, *me.products]
            for item in items:
                if item != NONE:
                    assert mine.count(f'data-vt="item-{item}"') == 1
        assert text.count('class="plate') >= 18


def test_rings_add_up() -> None:
    for n in range(150):
        assert sum(rings_of(n)) == n
    assert rings_of(38) == [10, 10, 10, 5, 1, 1, 1]


# Secrets


def test_backs_for_others_and_faces_for_the_owner() -> None:
    game = Game(TITLE, "backs", {"players": 3})
    for _ in range(3):
        game.choose(2)  # everybody chooses Select Work
    tables = game.tables.copy()
    calls.hide(game.kits, tables, np.int64(0))
    mine, other = (DRAWN.mat(game, p, {}, s=tables[0]) for p in (0, 1))
    assert 'class="acard back"' not in mine and 'class="acard select"' in mine
    assert other.count('class="acard back"') == 1 and 'class="acard select"' not in other


def test_the_set_on_the_desk_tells_nothing_of_hidden_cards() -> None:
    """The piles of others count only what was played."""
    game = Game(TITLE, "piles", {"players": 3})
    for _ in range(3):
        game.choose(2)
    tables = game.tables.copy()
    calls.hide(game.kits, tables, np.int64(0))
    piles = TITLE.drawing.mat(game.kit, tables[0], 1)["hand"]["set"]
    assert [pile["left"] for pile in piles] == [3, 3, 4, 4, 4]


# The rest


@every_game
def test_seats_headlines_and_progress(seed: str, options: dict[str, Any], rich: bool) -> None:
    for game in DRAWN.positions(seed, options, rich, every=17):
        for p in range(game.kit.seats):
            DRAWN.rendered("seat.html", q=TITLE.drawing.player(game.kit, game.s, p))
        if not game.over:
            DRAWN.rendered("headline.html", h=TITLE.drawing.headline(game.kit, game.s))
        shown = TITLE.drawing.progress(game.kit, game.s)
        assert (shown.at, shown.of) == (game.s.day, 25)
        assert sum(phase.now for phase in shown.phases) == 1


def test_the_gallery_draws_every_component() -> None:
    text = DRAWN.rendered("gallery.html", g=TITLE.drawing.gallery(find_kit(TITLE)))
    assert text.count('class="plate"') == 18
    assert text.count('<i class="no">') == 256
    assert text.count("<li><span class=\"eventcard") == 6
    assert text.count("rec-card") == 256, "all Work Items are reconstructed"
