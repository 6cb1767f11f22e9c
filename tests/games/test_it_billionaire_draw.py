"""The drawn table of IT Billionaire: every piece once, every choice in its place, no secrets."""

import random
import re
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from boardroom.engine import calls
from boardroom.engine.drawing import SEAT_COLOURS
from boardroom.engine.kits import find_kit
from boardroom.engine.ledger import Game
from boardroom.engine.titles import find_title
from boardroom.games.it_billionaire import draw
from boardroom.games.it_billionaire.draw_items import rings_of
from boardroom.games.it_billionaire.table import CHOICES
from boardroom.games.it_billionaire.terms import NONE, Ask
from boardroom.server.decision import Spot
from boardroom.server.rendering import environment

TITLE = find_title("it-billionaire")
NAMES = ["Orange", "A name that is rather long for a seat", "<b>", "Red", "Blue", "Yellow"]
GAMES = [
    ("two", {"players": 2}, False),
    ("four", {"players": 4, "selection_visibility": "open"}, True),
    ("six", {"players": 6, "draw_mode": "one_by_one"}, True),
]
every_game = pytest.mark.parametrize(("seed", "options", "rich"), GAMES)


@pytest.fixture(autouse=True)
def _interpreted() -> Iterator[None]:
    with calls.interpreted():
        yield


def positions(seed: str, options: dict[str, Any], rich: bool, every: int = 7) -> Iterator[Game]:
    """A random game at every few decisions, and over; with money the rarer decisions come."""
    game = Game(TITLE, seed, options)
    for p in range(game.kit.seats):
        game.s.players[p].capital += 150 if rich else 0
    rng = random.Random(seed)
    while not game.over:
        if len(game.entries) % every == 0:
            yield game
        game.choose(rng.choice(game.legal()))
    yield game


def width(game: Game) -> int:
    return 0 if game.over else CHOICES[Ask(int(game.s.ask))].total


def spots_of(game: Game) -> dict[str, Spot]:
    """The spots as the server hands them to templates."""
    legal, found = set(game.legal()) if not game.over else set(), dict[str, list[int]]()
    for c in range(width(game)):
        key = draw.spot(game.kit, game.s, c)
        if key:
            found.setdefault(key, []).append(c)
    return {
        key: Spot(key, tuple(cs), tuple(c for c in cs if c in legal), "said", "IB-001")
        for key, cs in found.items()
    }


def rendered(template: str, **context: Any) -> str:
    text = environment().get_template(f"it-billionaire/{template}").render(context)
    assert " style=" not in text and "<style" not in text
    assert "None" not in text and "{" not in text
    return text


def board_of(game: Game, seat: int | None, spots: dict[str, Spot]) -> str:
    b = draw.board(game.kit, game.s, NAMES[: game.kit.seats], seat, SEAT_COLOURS)
    return rendered("board.html", b=b, spots=spots)


def mat_of(s: Any, game: Game, p: int, spots: dict[str, Spot], peek: bool = False) -> str:
    return rendered("mat.html", m=draw.mat(game.kit, s, p), spots=spots, peek=peek)


# The panel


@every_game
def test_groups_hold_every_choice_once(seed: str, options: dict[str, Any], rich: bool) -> None:
    for game in positions(seed, options, rich, every=3):
        groups = draw.groups(game.kit, game.s)
        held = [c for group in groups for c in group.choices]
        assert sorted(held) == list(range(width(game)))
        assert len({group.key for group in groups}) == len(groups)
        for group in groups:
            assert group.label.strip() and group.choices and group.icon
        for c in range(width(game)):
            assert draw.short(game.kit, game.s, c).strip()


@every_game
def test_every_icon_is_in_the_sprite(seed: str, options: dict[str, Any], rich: bool) -> None:
    sprite = environment().get_template("it-billionaire/icons.svg").render()
    shared = environment().get_template("icons.svg").render()
    known = set(re.findall(r'<symbol id="([^"]+)"', sprite + shared))
    used = set()
    for game in positions(seed, options, rich, every=11):
        used |= {group.icon for group in draw.groups(game.kit, game.s)}
        texts = board_of(game, 0, {}) + mat_of(game.s, game, 0, {})
        used |= set(re.findall(r'href="#([^"]+)"', texts))
    assert used <= known, used - known


# The boards


@every_game
def test_every_legal_choice_with_a_spot_can_be_clicked(
    seed: str, options: dict[str, Any], rich: bool
) -> None:
    for game in positions(seed, options, rich):
        spots = spots_of(game)
        p = int(game.s.seat)
        text = board_of(game, p, spots) + mat_of(game.s, game, p, spots)
        for key, spot in spots.items():
            if spot.legal:
                assert text.count(f'data-spot="{key}"') == 1, (key, Ask(int(game.s.ask)))


@every_game
def test_every_piece_is_on_the_table(seed: str, options: dict[str, Any], rich: bool) -> None:
    for game in positions(seed, options, rich, every=13):
        s, seats = game.s, range(game.kit.seats)
        text = board_of(game, None, {})
        for p in seats:
            me = s.players[p]
            assert text.count(f'data-vt="capital-{SEAT_COLOURS[p]}"') == 1
            labs = bin(int(me.labs)).count("1")
            assert text.count(f'data-vt="lab-{SEAT_COLOURS[p]}-') == labs
            on_map = sum(NONE not in (box.work, box.at) for box in me.boxes)
            assert text.count(f'data-vt="chip-{SEAT_COLOURS[p]}-') == on_map
            mine = mat_of(s, game, p, {})
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
    mine, other = (mat_of(tables[0], game, p, {}) for p in (0, 1))
    assert 'class="acard back"' not in mine and 'class="acard select"' in mine
    assert other.count('class="acard back"') == 1 and 'class="acard select"' not in other


def test_the_set_on_the_desk_tells_nothing_of_hidden_cards() -> None:
    """The piles of others count only what was played."""
    game = Game(TITLE, "piles", {"players": 3})
    for _ in range(3):
        game.choose(2)
    tables = game.tables.copy()
    calls.hide(game.kits, tables, np.int64(0))
    piles = draw.mat(game.kit, tables[0], 1)["hand"]["set"]
    assert [pile["left"] for pile in piles] == [3, 3, 4, 4, 4]


# The rest


@every_game
def test_seats_headlines_and_progress(seed: str, options: dict[str, Any], rich: bool) -> None:
    for game in positions(seed, options, rich, every=17):
        for p in range(game.kit.seats):
            rendered("seat.html", q=draw.player(game.kit, game.s, p))
        if not game.over:
            rendered("headline.html", h=draw.headline(game.kit, game.s))
        shown = draw.progress(game.kit, game.s)
        assert (shown.at, shown.of) == (game.s.day, 25)
        assert sum(phase.now for phase in shown.phases) == 1


def test_the_gallery_draws_every_component() -> None:
    text = rendered("gallery.html", g=draw.gallery(find_kit(TITLE)))
    assert text.count('class="plate"') == 18
    assert text.count('<i class="no">') == 256
    assert text.count("<li><span class=\"eventcard") == 6
    assert text.count("rec-card") == 256, "all Work Items are reconstructed"
