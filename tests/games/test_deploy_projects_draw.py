"""The drawn table of DEPLOY! (projects edition): every piece once, every choice in its place."""

from typing import Any

import pytest

from boardroom.engine.kits import find_kit
from boardroom.engine.ledger import Game
from boardroom.games.deploy_projects import draw
from boardroom.games.deploy_projects.table import Where, pile_size
from boardroom.pieces.deploy.drawing import LETTERS
from boardroom.pieces.deploy.server_room import free_at
from boardroom.pieces.deploy.terms import Ask, Dev, Place
from tests.games.deploy_drawing import check_discs, check_tiles
from tests.games.deploy_projects_drawn import DRAWN, RICHEST, TITLE, every_game
from tests.games.drawing import check_names, count

pytestmark = pytest.mark.usefixtures("interpreted")


@every_game
def test_groups_hold_every_choice_once(seed: str, options: dict[str, Any], rich: bool) -> None:
    for game in DRAWN.positions(seed, options, rich, every=2):
        DRAWN.check_groups(game)


@every_game
def test_every_legal_choice_with_a_spot_has_it_drawn(
    seed: str, options: dict[str, Any], rich: bool
) -> None:
    DRAWN.check_spots_of_game(seed, options, rich)


@every_game
def test_every_piece_is_drawn_once(seed: str, options: dict[str, Any], rich: bool) -> None:
    for game in DRAWN.positions(seed, options, rich, every=9):
        board = DRAWN.board(game, None, {})
        check_board(game, board)
        mats = [DRAWN.mat(game, p, {}) for p in range(game.kit.seats)]
        for p, text in enumerate(mats):
            check_mat(game, p, text)
        peeked = [DRAWN.mat(game, p, {}, peek=True) for p in range(1, game.kit.seats)]
        check_names(board, mats[0], *peeked)


def check_board(game: Game, text: str) -> None:
    s = game.s
    check_discs(game, text)
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
    check_tiles(game, p, text)
    filed = sum(int(pile_size(me, where)) for where in Where)
    assert text.count('class="done ') == filed
    held = sum(int(me.room.cubes[place].sum() + max(free_at(me.room, place), 0)) for place in Place)
    holes = text.count('class="hole"') + text.count('class="hole lent"')
    assert holes >= held


def test_another_players_mat_cannot_be_touched() -> None:
    for game in DRAWN.positions(*RICHEST, every=7):
        DRAWN.check_untouchable(game, int(game.s.seat))


def test_small_things_are_drawn() -> None:
    for game in DRAWN.positions(*RICHEST, every=11):
        DRAWN.check_small_things(game, "cash", game.kit.rounds)
    DRAWN.check_files()


def test_every_sign_that_is_used_is_in_the_sprite() -> None:
    DRAWN.check_signs(DRAWN.positions(*RICHEST, every=6))


def test_the_gallery_shows_every_component_with_its_mark() -> None:
    kit = find_kit(TITLE)
    g = draw.gallery(kit)
    text = DRAWN.rendered("gallery.html", g=g)
    assert text.count('class="sys card') == 54 and text.count('class="dev ') == 16
    assert text.count('class="cap a"') == text.count('class="cap b"') == len(g["capacity"]) == 8
    parts = [part for level in g["projects"] for card in level for part in card.values()]
    marks = [part.mark for part in parts if hasattr(part, "mark")]
    assert marks.count("printed") == 2 and marks.count("reconstructed") == 54 * 4 - 2
