"""The drawn table of DEPLOY! (projects edition): every piece once, every choice in its place."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from boardroom.engine import calls
from boardroom.engine.drawing import SEAT_COLOURS
from boardroom.engine.kits import find_kit
from boardroom.engine.ledger import Game
from boardroom.games.deploy_projects import draw, story
from boardroom.games.deploy_projects.table import Where, pile_size
from boardroom.pieces.deploy.drawing import LETTERS
from boardroom.pieces.deploy.server_room import free_at
from boardroom.pieces.deploy.terms import Ask, Dev, Place
from tests.games.deploy_drawing import count
from tests.games.deploy_projects_drawn import DRAWN, RICHEST, TITLE, every_game


@pytest.fixture(autouse=True)
def _interpreted() -> Iterator[None]:
    with calls.interpreted():
        yield


@every_game
def test_groups_hold_every_choice_once(seed: str, options: dict[str, Any], rich: bool) -> None:
    for game in DRAWN.positions(seed, options, rich, every=2):
        groups = draw.groups(game.kit, game.s)
        held = [c for group in groups for c in group.choices]
        assert sorted(held) == list(range(DRAWN.width(game)))
        assert len({group.key for group in groups}) == len(groups)
        assert all(group.label.strip() and group.choices and group.icon for group in groups)
        for c in range(DRAWN.width(game)):
            assert draw.short(game.kit, game.s, c).strip()


@every_game
def test_every_legal_choice_with_a_spot_has_it_drawn(
    seed: str, options: dict[str, Any], rich: bool
) -> None:
    for game in DRAWN.positions(seed, options, rich, every=2):
        if game.over:
            continue
        seat, spots = int(game.s.seat), DRAWN.spots_of(game)
        text = DRAWN.board(game, seat, spots) + DRAWN.mat(game, seat, spots)
        drawn = Counter(re.findall(r'data-spot="([^"]+)"', text))
        assert not [key for key, n in drawn.items() if n > 1]
        missing = [key for key, spot in spots.items() if spot.legal and key not in drawn]
        assert not missing, (story.ask_name(game.s), missing)
        assert text.count("<button") == sum(1 for s in spots.values() if s.legal)


@every_game
def test_every_piece_is_drawn_once(seed: str, options: dict[str, Any], rich: bool) -> None:
    for game in DRAWN.positions(seed, options, rich, every=9):
        board = DRAWN.board(game, None, {})
        check_board(game, board)
        mats = [DRAWN.mat(game, p, {}) for p in range(game.kit.seats)]
        for p, text in enumerate(mats):
            check_mat(game, p, text)
        peeked = "".join(DRAWN.mat(game, p, {}, peek=True) for p in range(1, game.kit.seats))
        names = re.findall(r'data-vt="([^"]+)"', board + mats[0] + peeked)
        assert len(names) == len(set(names))


def check_board(game: Game, text: str) -> None:
    kit, s = game.kit, game.s
    for colour in SEAT_COLOURS[: int(kit.seats)]:
        assert count(f"disc-{colour}", text) == 3  # roundel, income, value
    shown = [int(kind) - 1 for kind in s.display.tiles.flatten() if kind]
    for colour, letter in enumerate(LETTERS):
        tiles = shown.count(Dev.AUTOMATION_YELLOW + colour)
        assert count(f"cube-{letter}", text) == 1 + tiles
    assert text.count('class="dev skill') + text.count('class="dev tech') == len(shown)


def check_mat(game: Game, p: int, text: str) -> None:
    me = game.s.players[p]
    cubes = me.room.cubes.sum(axis=0) + me.room.tuning + me.beside + game.s.sites.sum(axis=0)
    assert text.count('class="sys card') == int((game.s.active > 0).sum())
    assert text.count('class="sys empty"') == int((game.s.active == 0).sum())
    loose = game.s.loose if game.s.seat == p else [0, 0, 0]
    for colour, letter in enumerate(LETTERS):
        own = int(me.owns[Dev.AUTOMATION_YELLOW + colour])
        laid = max(int(game.s.laid), 0) if game.s.ask == Ask.REBALANCE and colour == 2 else 0
        laid = laid if game.s.seat == p else 0
        wanted = int(cubes[colour]) + own + int(loose[colour]) + laid
        assert count(f"cube-{letter}", text) == wanted
    assert text.count('class="cap a') == sum(me.room.a_tiles > 0)
    assert text.count('class="cap b') == sum(me.room.b_tiles > 0)
    assert text.count('class="dev ') == int(me.owns.sum())
    filed = sum(int(pile_size(me, where)) for where in Where)
    assert text.count('class="done ') == filed
    held = sum(int(me.room.cubes[place].sum() + max(free_at(me.room, place), 0)) for place in Place)
    holes = text.count('class="hole"') + text.count('class="hole lent"')
    assert holes >= held


def test_another_players_mat_cannot_be_touched() -> None:
    for game in DRAWN.positions(*RICHEST, every=7):
        if not game.over:
            spots = DRAWN.spots_of(game)
            text = DRAWN.mat(game, int(game.s.seat), spots, peek=True)
            assert "data-spot" not in text and "data-vt" not in text and "<button" not in text


def test_small_things_are_drawn() -> None:
    for game in DRAWN.positions(*RICHEST, every=11):
        for p in range(game.kit.seats):
            q = draw.player(game.kit, game.s, p)
            assert str(q["cash"]) in DRAWN.rendered("seat.html", q=q)
        h = draw.headline(game.kit, game.s)
        assert h["text"] in DRAWN.rendered("headline.html", h=h)
        progress = draw.progress(game.kit, game.s)
        assert 1 <= progress.at <= progress.of == game.kit.rounds and progress.label
        assert sum(phase.now for phase in progress.phases) == (0 if game.over else 1)
    assert all(path.is_file() for path in draw.STYLES)
    for name in ("icons.svg", "cover.svg", "thumb.svg"):
        assert DRAWN.rendered(name)


def test_every_sign_that_is_used_is_in_the_sprite() -> None:
    sprite = set(re.findall(r'<symbol id="([^"]+)"', DRAWN.rendered("icons.svg")))
    sprite |= {f"em-{colour}" for colour in SEAT_COLOURS}  # every title's page has these
    used: set[str] = set()
    for game in DRAWN.positions(*RICHEST, every=6):
        text = DRAWN.board(game, None, {}) + DRAWN.mat(game, int(game.s.seat), {})
        used |= set(re.findall(r'href="#([^"]+)"', text))
        used |= {group.icon for group in draw.groups(game.kit, game.s)}
    assert used <= sprite


def test_the_gallery_shows_every_component_with_its_mark() -> None:
    kit = find_kit(TITLE)
    g = draw.gallery(kit)
    text = DRAWN.rendered("gallery.html", g=g)
    assert text.count('class="sys card') == 54 and text.count('class="dev ') == 16
    assert text.count('class="cap a"') == text.count('class="cap b"') == len(g["capacity"]) == 8
    parts = [part for level in g["projects"] for card in level for part in card.values()]
    marks = [part.mark for part in parts if hasattr(part, "mark")]
    assert marks.count("printed") == 2 and marks.count("reconstructed") == 54 * 4 - 2
