"""The table of DEPLOY! (systems edition) as text: complete, narrow, and in words."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from boardroom.engine import calls
from boardroom.engine.ledger import Game
from boardroom.engine.sentences import number
from boardroom.engine.titles import find_title
from boardroom.pieces.deploy.rules.development import operating_result
from boardroom.pieces.deploy.rules.server_room import licence_fees
from boardroom.pieces.deploy.terms import Ask, Dev, Place, Spot
from boardroom.pieces.deploy.words.wording import amount

TITLE = find_title("deploy-systems")
NAMES = ["Ann", "Bartholomew von und zu Hohenstein-Niedertupfingen", "Cid", "Dora" * 30]
WIDTH, SCREEN = 100, 24


@pytest.fixture(autouse=True)
def _interpreted() -> Iterator[None]:
    with calls.interpreted():
        yield


def positions(seed: str, options: dict[str, Any], rich: bool) -> Iterator[Game]:
    """A random game at every few decisions, and over."""
    game = Game(TITLE, seed, options)
    if rich:
        for p in range(game.kit.seats):
            me = game.s.players[p]
            me.income, me.value, me.cash, me.team.supply, me.team.coffee = 60, 8, 90, 2, 3
            me.room.b_tiles[1:4], me.room.marker = (9, 8, 7), 3
    rng = random.Random(seed)
    while not game.over:
        if len(game.entries) % 9 == 0:
            yield game
        game.choose(rng.choice(game.legal()))
    yield game


@pytest.mark.parametrize(
    ("seed", "options", "rich"),
    [
        ("two", {"players": 2}, False),
        ("three", {"players": 3, "score_mode": "once"}, True),
        ("four", {"players": 4, "dev_copies": 4}, True),
        ("plain", {"players": 3, "dev_tiles": False}, True),
    ],
)
def test_the_view_is_complete_and_narrow(seed: str, options: dict[str, Any], rich: bool) -> None:
    for game in positions(seed, options, rich):
        seats = int(game.kit.seats)
        for seat in (None, seats - 1):
            full = TITLE.words.text(game.kit, game.s, NAMES, seat)
            check_text(full)
            for p in range(seats):
                assert NAMES[p][:20] in full
                check_player(game, p, full)
            short = TITLE.words.summary(game.kit, game.s, NAMES, seat)
            check_text(short)
            assert len(short.splitlines()) <= SCREEN, short


def check_text(text: str) -> None:
    assert max(len(line) for line in text.splitlines()) <= WIDTH
    assert not any(mark in text for mark in ("{", "}", "None", "np.", "│", "─", "|", "\t"))
    assert all(line == line.rstrip() for line in text.splitlines())


def check_player(game: Game, p: int, full: str) -> None:
    """The accounts of a player stand in the view, number by number."""
    me = game.s.players[p]
    section = full.partition(f"PLAYER {NAMES[p][:20]}")[2].partition("\nPLAYER ")[0]
    assert f"Cash: {amount('credit', me.cash)}." in section
    assert f"Income: {me.income}." in section
    assert f"Licence fees: {licence_fees(game.kit, me.room)} (A " in section
    result = number(operating_result(game.kit, me))
    assert f"Operating result as things stand: {result}." in section
    total = sum(line.points for line in TITLE.words.sheet(game.kit, game.s, p))
    assert str(amount("point", total)) in section


@pytest.fixture
def game() -> Game:
    """Three players, the first of them about to act."""
    made = Game(TITLE, "view", {"players": 3})
    while made.s.ask != Ask.ACTION:
        made.choose(0)
    return made


def test_the_viewer_comes_first(game: Game) -> None:
    names = ["Ann", "Bob", "Cid"]
    full = TITLE.words.text(game.kit, game.s, names, 1)
    places = [full.index(f"PLAYER {name}") for name in ("Bob", "Cid", "Ann")]
    assert places == sorted(places)
    assert "PLAYER Bob (your seat)" in full


@pytest.mark.rule("DE-027")
def test_control_goes_by_steps_and_then_from_the_top(game: Game) -> None:
    game.s.roundel.steps[:3] = 2, 1, 2
    game.s.roundel.height[:3] = 0, 0, 1
    full = TITLE.words.text(game.kit, game.s, ["Ann", "Bob", "Cid"])
    assert "1. Bob: 5 steps to home." in full
    assert "2. Cid: 4 steps to home, on one space with Ann; place 1 of 2 from the top." in full
    assert "3. Ann: 4 steps to home, on one space with Cid; place 2 of 2 from the top." in full


@pytest.mark.rule("DE-072")
def test_prices_are_those_of_the_viewer(game: Game) -> None:
    game.s.spots[Spot.ADD] = 2
    names = ["Ann", "Bob", "Cid"]
    halved = TITLE.words.text(game.kit, game.s, names, 1)
    assert "Prices for Bob, halved by the ADD spot." in halved
    assert "3         5         4           6            7" in halved
    assert "ADD, held by Bob: capacity at half price, rounded up." in halved
    full = TITLE.words.text(game.kit, game.s, names, 0)
    assert "3         5         4           11           14" in full


@pytest.mark.rule("DS-021")
def test_the_condition_tells_what_is_met(game: Game) -> None:
    game.s.players[0].level[:4] = 2, 2, 1, 0
    full = TITLE.words.text(game.kit, game.s, ["Ann", "Bob", "Cid"], 0)
    assert "needs systems at II, II, II; yours stand at II, II, I, none: 2 of 3 met." in full


@pytest.mark.rule("DE-145")
def test_use_is_held_against_two_thirds(game: Game) -> None:
    room = game.s.players[0].room
    room.a_tiles[:], room.b_tiles[:] = (5, 0, 0, 0), 0
    room.marker = 3
    room.cubes[Place.A], room.cubes[Place.C] = (0, 4, 0), (0, 0, 1)
    full = TITLE.words.text(game.kit, game.s, ["Ann", "Bob", "Cid"], 0)
    assert "Pool A: tiles 5; 4 of 5 used (4 blue); 1 free; two thirds used." in full
    assert "marker at 3 of 8; 1 used (1 purple); 2 free; short of two thirds, 2 needed" in full
    assert "Optimisation bonus as things stand: no." in full


def test_tiles_show_whether_they_are_used(game: Game) -> None:
    me = game.s.players[0]
    me.owns[Dev.PLANNER] = me.used[Dev.PLANNER] = me.flipped[Dev.PLANNER] = 1
    me.owns[Dev.TECH_WRITER] = me.used[Dev.TECH_WRITER] = 1
    full = TITLE.words.text(game.kit, game.s, ["Ann", "Bob", "Cid"], 0)
    assert "Development tiles: PLANNER (flipped), TECH WRITER (used in this round)." in full


def test_deployments_tell_where_they_went(game: Game) -> None:
    me = game.s.players[0]
    me.level[0], me.cloud[0, 0], me.tapped[0] = 2, 1, 1
    full = TITLE.words.text(game.kit, game.s, ["Ann", "Bob", "Cid"], 0)
    assert "Administration: I cloud (turned sideways), II server room." in full
