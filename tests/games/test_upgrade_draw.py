"""The drawn table of UPGRADE!: every piece once, every choice in its place."""

import re

import pytest

from boardroom.contract.drawing import count
from boardroom.engine.kits import KitFile, find_kit
from boardroom.engine.ledger import Game
from boardroom.games.upgrade.drawing.board import place_of
from boardroom.games.upgrade.table import Ask
from tests.games.upgrade_drawn import DRAWN, TITLE

pytestmark = pytest.mark.usefixtures("interpreted")


def test_the_panel_lists_the_six_actions_of_the_board() -> None:
    game = next(g for g in DRAWN.positions("six", {}, True, every=1) if g.s.ask == Ask.TURN)
    assert [group.key for group in TITLE.groups(game.kit, game.s)] == [
        "train", "tune", "upgrade", "integrate", "lobby", "report", "rest-0"
    ]  # fmt: skip


@pytest.mark.parametrize(("value", "place"), [(0, 0), (99, 99), (100, 0), (137, 37), (-4, 0)])
def test_the_value_track_goes_round(value: int, place: int) -> None:
    """UP-006: laps beyond 99 and debts below 0 are told beside the disc."""
    assert place_of(value) == place
    game = Game(TITLE, "laps", {})
    game.s.players[0].value = value
    text = DRAWN.board(game, None, {})
    assert (f"<small>{'+100' if value > 0 else '−4'}</small>" in text) == (not 0 <= value < 100)


def test_other_kits_are_drawn_in_full() -> None:
    values = find_kit(TITLE).to_dict()
    values["pieces"] = {"commitments": 5, "cubes": 14, "actions": 4}
    values["resources"] |= {"planned_spaces": 3, "unplanned_spaces": 1, "reset": [3, 2, 1, 0, 0]}
    values["years"] |= {"number": 4}
    kit = KitFile.from_dict(TITLE, values)
    for game in DRAWN.positions("kit", {"players": 4}, False, every=5, kit=kit):
        DRAWN.check_board(game, DRAWN.board(game, None, {}))
        for p in range(4):
            DRAWN.check_mat(game, p, DRAWN.mat(game, p, {}))


def test_the_gallery_shows_every_component_with_its_mark() -> None:
    kit = find_kit(TITLE)
    g = TITLE.drawing.gallery(kit)
    text = DRAWN.rendered("gallery.html", g=g)
    assert text.count('class="face ') == 24
    for symbol in ("up-disc", "rel", "tuned", "act-planned"):
        assert count(symbol, text) == 4
    assert count("pawn", text) == count("res-disc", text) == 1
    marks = [part.mark for tile in g["tiles"] for side in tile["sides"]
             for part in (side.annual, side.resources, *side.loads)]  # fmt: skip
    keys = [key for key in kit.marks if re.match(r"tile\..*\.(annual|resources|workload)", key)]
    assert len(marks) == len(keys) == 144
    assert marks.count("reconstructed") == sum(kit.mark(key) == "reconstructed" for key in keys)
