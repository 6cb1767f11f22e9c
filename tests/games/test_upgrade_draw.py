"""The drawn table of UPGRADE!: every piece once, every choice in its place."""

import random
import re
from typing import Any

import pytest

from boardroom.engine.kits import KitFile, find_kit
from boardroom.engine.ledger import Game
from boardroom.engine.titles import find_title
from boardroom.games.upgrade import draw
from boardroom.games.upgrade.draw_board import place_of
from boardroom.games.upgrade.facility import demand, integrations
from boardroom.games.upgrade.table import DEPARTMENTS, Ask, Neutral
from tests.games.drawing import Drawn, check_names, count

pytestmark = pytest.mark.usefixtures("interpreted")
TITLE = find_title("upgrade")
GAMES = [
    ("two", {"players": 2}, False),
    ("three", {"players": 3, "claims_per_year": "rounds"}, True),
    ("four", {"players": 4}, True),
    ("manual", {"players": 3, "disc_choice": "manual"}, True),
]


class DrawnUpgrade(Drawn):
    def enrich(self, game: Game) -> None:
        """Give everybody what leads to rare decisions."""
        for p in range(game.kit.seats):
            me = game.s.players[p]
            me.credits, me.value = 60, 96 + p

    def preferred(self, game: Game, legal: list[int], _rng: random.Random) -> list[int]:
        """Doing is preferred to passing."""
        return [c for c in legal if c != self.width(game) - 1]


DRAWN = DrawnUpgrade(TITLE)
every_game = pytest.mark.parametrize(("seed", "options", "rich"), GAMES)


# --- The panel ------------------------------------------------------------------------------------


@every_game
def test_groups_hold_every_choice_once(seed: str, options: dict[str, Any], rich: bool) -> None:
    for game in DRAWN.positions(seed, options, rich, every=6):
        DRAWN.check_groups(game)


def test_the_panel_lists_the_six_actions_of_the_board() -> None:
    game = next(g for g in DRAWN.positions("six", {}, True, every=1) if g.s.ask == Ask.TURN)
    assert [group.key for group in draw.groups(game.kit, game.s)] == [
        "train", "tune", "upgrade", "integrate", "lobby", "report", "rest-0"
    ]  # fmt: skip


# --- The boards -----------------------------------------------------------------------------------


@every_game
def test_every_legal_choice_with_a_spot_has_it_drawn(
    seed: str, options: dict[str, Any], rich: bool
) -> None:
    for game in DRAWN.positions(seed, options, rich, every=5):
        DRAWN.check_spots(game)


@every_game
def test_every_piece_is_drawn_once(seed: str, options: dict[str, Any], rich: bool) -> None:
    for game in DRAWN.positions(seed, options, rich, every=16):
        board, mats = DRAWN.board(game, None, {}), list[str]()
        check_board(game, board)
        for p in range(game.kit.seats):
            mats.append(DRAWN.mat(game, p, {}))
            check_mat(game, p, mats[p])
        check_names(board, *mats)


def check_board(game: Game, text: str) -> None:
    kit, s = game.kit, game.s
    seats = int(kit.seats)
    assert count("up-disc", text) == count("res-disc", text) == seats
    assert text.count('class="rel ') == sum(int(owner > 0) for owner in s.office)
    assert text.count('class="face ') == sum(int(n > 0) for n in s.tiles.reshape(-1))
    assert text.count('class="ply ') == sum(max(int(n) - 1, 0) for n in s.tiles.reshape(-1))
    planned = sum(int(s.players[p].planned.sum()) for p in range(seats))
    done = sum(int(s.players[p].done.sum()) for p in range(seats))
    assert (count("act-planned", text), count("act-done", text)) == (planned, done)
    assert count("act-neutral", text) == int(s.neutral != Neutral.IN_HAND)
    assert count("pawn", text) == count("flag", text) == 1
    assert text.count('class="reset"') == len({int(n) for n in kit.reset[: kit.track_end + 1]})


def check_mat(game: Game, p: int, text: str) -> None:
    kit, me = game.kit, game.s.players[p]
    at_office = sum(int(owner == p + 1) for owner in game.s.office)
    # Locked, engaged, integrating and in supply: all but those at head office.
    assert text.count('class="rel ') == int(kit.start_markers) + DEPARTMENTS + 1 - at_office
    assert count("cube-k", text) == int(kit.cubes)
    pledges = text.count('class="pledge normal"') + text.count('class="pledge red"')
    assert pledges == int(kit.commitments)
    assert text.count('class="pledge red"') == int(me.red.sum())
    fresh, blank = count("trained-fresh", text), count("trained-blank", text)
    assert fresh + blank == DEPARTMENTS and blank == int((me.trained - me.fresh).sum())
    assert count("tuned", text) == DEPARTMENTS
    assert text.count('class="face ') == DEPARTMENTS
    assert count("act-done", text) == int(me.hand)
    assert text.count("field-1 bare") == int(demand(kit, me))
    assert text.count("linkspot") == 3 and text.count(" made\"") >= int(integrations(me))


def test_another_players_mat_cannot_be_touched() -> None:
    for game in DRAWN.positions("peek", {}, True, every=7):
        DRAWN.check_untouchable(game, int(game.s.seat))


def test_small_things_are_drawn() -> None:
    for game in DRAWN.positions("small", {}, True, every=11):
        DRAWN.check_small_things(game, "credits", game.kit.years)
    DRAWN.check_files()


def test_every_sign_that_is_used_is_in_the_sprite() -> None:
    DRAWN.check_signs(DRAWN.positions("signs", {"players": 4}, True, every=6))


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
    for game in DRAWN.positions("kit", {"players": 4}, False, kit=kit):
        check_board(game, DRAWN.board(game, None, {}))
        for p in range(4):
            check_mat(game, p, DRAWN.mat(game, p, {}))


def test_the_gallery_shows_every_component_with_its_mark() -> None:
    kit = find_kit(TITLE)
    g = draw.gallery(kit)
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
