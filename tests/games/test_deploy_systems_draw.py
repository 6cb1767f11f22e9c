"""The drawn table of DEPLOY! (systems edition): every piece once, every choice in its place."""

import re
from typing import Any

import pytest

from boardroom.contract.drawing import NAMES, count
from boardroom.engine.drawing import SEAT_COLOURS, unpacked
from boardroom.engine.kits import KitFile, find_kit
from boardroom.engine.ledger import Game
from boardroom.pieces.deploy.drawing.places import value_track
from boardroom.pieces.deploy.terms import Ask
from tests.games.deploy_systems_drawn import DRAWN, RICHEST, TITLE

pytestmark = pytest.mark.usefixtures("interpreted")


def test_trades_stand_aside_of_the_actions() -> None:
    game = next(g for g in DRAWN.played(*RICHEST) if g.s.ask == Ask.ACTION)
    groups = TITLE.groups(game.kit, game.s)
    assert [group.key for group in groups if not group.aside] == [
        "deploy", "add", "develop", "move", "remove", "consult"
    ]  # fmt: skip
    assert len([group for group in groups if group.aside]) == 2


def test_a_choice_on_its_own_says_what_its_label_says() -> None:
    game = Game(TITLE, "own", {})
    for c, group in enumerate(TITLE.groups(game.kit, game.s)):
        assert str(TITLE.words.label(game.kit, game.s, c)).startswith(str(group.label))


# --- The boards -----------------------------------------------------------------------------------


def test_prices_are_those_of_the_viewer() -> None:
    """DE-072: whoever holds the ADD spot sees the price halved and the full one struck through."""
    game = Game(TITLE, "prices", {})
    game.s.spots[0] = 1
    assert "<s>14</s>" in DRAWN.board(game, 0, {})
    assert "<s>14</s>" not in DRAWN.board(game, 1, {})


# --- Whatever a kit may say -----------------------------------------------------------------------


def other_kit(**changes: Any) -> KitFile:
    values = find_kit(TITLE).to_dict()
    for key, value in changes.items():
        section, _, name = key.partition("__")
        values[section][name] = value
    return KitFile.from_dict(TITLE, values)


@pytest.mark.parametrize(
    "kit",
    [
        other_kit(game__rounds=2, game__roundel_steps=12, game__income_cap=200,
                  capacity__spaces=1, pool_c__top=0, develop__spaces=8, workers__extra=0),
        other_kit(game__income_cap=7, capacity__spaces=2, pool_c__top=3, pool_c__reach=1,
                  develop__spaces=1),
    ],
)  # fmt: skip
def test_other_kits_are_drawn_in_full(kit: KitFile) -> None:
    for game in DRAWN.positions("kit", {"players": 4}, False, every=5, kit=kit):
        board = DRAWN.board(game, None, {})
        DRAWN.check_board(game, board)
        assert board.count('class="space ') == int(game.kit.loop)
        for p in range(4):
            DRAWN.check_mat(game, p, DRAWN.mat(game, p, {}))


@pytest.mark.parametrize("values", [(0, 0, 0, 0), (-37, 4), (12, 250, 251), (40, 40), (-900, 3000)])
def test_the_value_track_is_as_long_as_needed(values: tuple[int, ...]) -> None:
    track = value_track(values, NAMES, SEAT_COLOURS)
    assert all(0 <= disc.at <= 100 for disc in track.discs) and len(track.discs) == len(values)
    assert {disc.seat for disc in track.discs} == set(range(len(values)))
    assert 2 <= len(track.ticks) <= 12 and "0" in [str(tick.text) for tick in track.ticks]
    places = [(disc.at, disc.level) for disc in track.discs]
    assert len(set(places)) == len(places)


def test_a_record_unpacked_holds_the_same() -> None:
    game = Game(TITLE, "unpacked", {})
    s = unpacked(game.s)
    assert s.players[1].cash == game.s.players[1].cash
    assert (s.players[1].room.cubes == game.s.players[1].room.cubes).all()
    assert s.roundel.steps.tolist() == game.s.roundel.steps.tolist()
    assert unpacked(s) is s


def test_the_gallery_shows_every_component_with_its_mark() -> None:
    kit, (g, text) = find_kit(TITLE), DRAWN.gallery()
    assert text.count('class="sys lv') == 15 and text.count('class="dev ') == 8
    for colour in SEAT_COLOURS[:4]:
        assert count(f"disc-{colour}", text) == 1
    parts = [part for row in g["systems"] for tile in row for part in tile.values()]
    shown = sum(getattr(part, "mark", "") == "reconstructed" for part in parts)
    keys = [key for key in kit.marks if re.match(r"system\.\w+\.(workload|income)$", key)]
    assert shown == sum(kit.mark(key) == "reconstructed" for key in keys) > 20
