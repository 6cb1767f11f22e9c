"""The words of Devices: labels tell consequences, the log tells what happened."""


import pytest

from boardroom.engine.ledger import Game
from boardroom.engine.titles import find_title
from boardroom.games.devices.table import CHOICES, Ask, Part, Step
from tests.rules.devices.workshop import (
    add,
    again,
    begin,
    bench,
    fill,
    pack,
    put_out,
    shelve,
    store,
)

pytestmark = pytest.mark.usefixtures("interpreted")
TITLE = find_title("devices")
NAMES = ["Orange", "Rose"]


@pytest.fixture
def game() -> Game:
    """Two players; seat 0 is to act."""
    return next(g for g in (Game(TITLE, f"{i}", {"players": 2}, seats=NAMES) for i in range(20))
                if g.s.first == 0)  # fmt: skip


def label(game: Game, name: str) -> str:
    block, _, index = name.partition(":")
    c = CHOICES[Ask(int(game.s.ask))].encode(block, int(index or 0))
    return str(TITLE.words.label(game.kit, game.s, c))


def said(game: Game, name: str) -> list[str]:
    """What the log says of a choice, which is then made."""
    block, _, index = name.partition(":")
    c = CHOICES[Ask(int(game.s.ask))].encode(block, int(index or 0))
    lines = [str(line) for step in game.steps(c)
             for line in TITLE.words.happened(game.kit, step, NAMES)]  # fmt: skip
    game.choose(c)
    return lines


def test_an_action_says_what_it_leads_to(game: Game) -> None:
    assert label(game, "collect") == "Collect 2 yellow — 5 of 10 cubes held"
    assert label(game, "buy") == "Buy parts — your storage is worth 7"
    assert label(game, "end") == "End actions — no device can run yet"


def test_a_load_says_what_the_device_would_give(game: Game) -> None:
    bench(game.s, "H-S01-P", "H-P")
    store(game.s, "4Y")
    again(game.kit, game.s)
    said(game, "load")
    assert label(game, "cubes:4") == "4 yellow on Hopper 1 of device 1 — device 1 gives 2 red"
    assert label(game, "cubes:0").endswith("would turn your storage into 2 red")


def test_a_place_says_what_the_device_would_be(game: Game) -> None:
    store(game.s, "5Y")
    shelve(game.s, "S03")
    again(game.kit, game.s)
    game.s.players[0].hand[Part.S01] = 1
    again(game.kit, game.s)
    assert said(game, "build") == []
    assert label(game, "end:0").endswith("device 1 would turn your storage into 2 red")


def test_a_run_says_what_is_lost(game: Game) -> None:
    bench(game.s, "H-S02-P")
    fill(game.s, 0, "8Y")
    begin(game.kit, game.s, Step.ACTIVATE)
    assert label(game, "device:0") == "Run device 1 — puts out 4 red; 2 yellow purged"
    lines = said(game, "device:0")
    assert lines[0] == "Orange runs device 1: 4 red. Purged: 2 yellow."


def test_with_a_splitter_the_output_is_a_guess(game: Game) -> None:
    me = bench(game.s, "H-Splitter")
    add(me, "S03", 0)
    pack(me)
    fill(game.s, 0, "4Y")
    begin(game.kit, game.s, Step.ACTIVATE)
    assert "about 2 yellow and 2 red" in label(game, "device:0")


def test_serving_is_told_with_its_points(game: Game) -> None:
    game.s.players[0].queue[:2] = 3, 4
    put_out(game.s, "2R1B")
    begin(game.kit, game.s, Step.SERVE)
    assert label(game, "order:0") == "Serve Ring (2R) — 2 points: 0 → 2"
    assert said(game, "order:0")[0] == "Orange serves Ring (2R) for 2 points: 2 in all."


def test_the_end_of_a_game_names_the_winner(game: Game) -> None:
    game.s.lap = 40
    store(game.s, "9Y", 1)
    assert said(game, "end") == []
    assert said(game, "end")[-1] == "Rose wins with 0 points."
    assert "Rose wins" in TITLE.words.text(game.kit, game.s, NAMES)


def test_a_device_reads_from_left_to_right(game: Game) -> None:
    me = bench(game.s, "H-P01")
    add(me, "S07", 0)
    add(me, "PACKER", 0)
    fill(game.s, 0, "2B")
    text = " ".join(TITLE.words.text(game.kit, game.s, NAMES, 0).split())
    assert "Device 1 (open): Hopper [2B] – Prism (top) – Compactor – Packer" in text
    assert "Prism (bottom) – open end E2" in text


def test_a_summary_fits_the_screen(game: Game) -> None:
    lines = TITLE.words.summary(game.kit, game.s, NAMES, 0).splitlines()
    assert len(lines) <= 24 and all(len(line) <= 100 for line in lines)
