"""DEPLOY! (projects edition) in words: every decision, refusal and change is told."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from boardroom import rulebook
from boardroom.engine.ledger import Game
from boardroom.engine.sentences import number
from boardroom.games.deploy_projects.table import Step
from boardroom.pieces.deploy.rules.server_room import licence_fees
from tests.games.deploy_drawing import is_sound, told_lines
from tests.games.deploy_projects_drawn import DRAWN, TITLE, every_game

pytestmark = pytest.mark.usefixtures("interpreted")
NAMES = ["Ann", "Bob", "Cid", "Dora"]


def games(seed: str, options: dict[str, Any], rich: bool) -> Iterator[tuple[Game, int]]:
    """A game at every decision, with the choice that was made."""
    for game, then in pairwise(DRAWN.played(seed, options, rich)):
        yield game, then.entries[-1].choice


@every_game
def test_every_decision_is_told(seed: str, options: dict[str, Any], rich: bool) -> None:
    """Questions, labels that differ among the legal ones, and reasons for the others."""
    for game in DRAWN.played(seed, options, rich)[:-1:2]:
        kit, s, legal = game.kit, game.s, game.legal()
        assert is_sound(TITLE.words.question(kit, s))
        labels = [str(TITLE.words.label(kit, s, c)) for c in range(TITLE.choices[int(s.ask)].total)]
        assert all(map(is_sound, labels))
        assert len({labels[c] for c in legal}) == len(legal)
        if len(game.entries) % 4 == 0:
            for c in set(range(len(labels))) - set(legal):
                found = TITLE.words.reason(kit, s, c, game.why_not(c))
                assert is_sound(found.text) and str(found.text).endswith("."), found.text
                assert rulebook.find(found.rule).id == found.rule


@every_game
def test_the_log_tells_every_change(seed: str, options: dict[str, Any], rich: bool) -> None:
    for game, c in games(seed, options, rich):
        for step in game.steps(c):
            said = told_lines(TITLE, game.kit, step, NAMES)
            assert all(map(is_sound, said)), said
            for p in range(game.kit.seats):
                check_told(game.kit, step, p, " ".join(line for line in said if NAMES[p] in line))


def check_told(kit: Any, step: Any, p: int, said: str) -> None:
    """Cash, income, value and fees: each change is told with its numbers."""
    was, now = step.before.players[p], step.after.players[p]
    fees = (licence_fees(kit, was.room), licence_fees(kit, now.room))
    pairs = {"cash": (was.cash, now.cash), "income": (was.income, now.income),
             "value": (was.value, now.value), "fees": fees}  # fmt: skip
    for what, (old, new) in pairs.items():
        if old != new and not (what == "fees" and step.before.ask == 0):
            told = f"{what} {number(old)} → {number(new)}"
            assert told in said or was.room.cubes.sum() != now.room.cubes.sum(), (told, said)


@every_game
def test_the_table_is_told_as_text(seed: str, options: dict[str, Any], rich: bool) -> None:
    for game in DRAWN.positions(seed, options, rich, every=25):
        text = TITLE.words.text(game.kit, game.s, NAMES[: game.kit.seats], 0)
        assert all(len(line) <= 100 for line in text.splitlines()) and "{" not in text
        short = TITLE.words.summary(game.kit, game.s, NAMES[: game.kit.seats], 0)
        assert len(short.splitlines()) <= 24


@every_game
def test_the_sheet_adds_up(seed: str, options: dict[str, Any], rich: bool) -> None:
    last = DRAWN.played(seed, options, rich)[-1]
    for p in range(last.kit.seats):
        assert sum(line.points for line in TITLE.words.sheet(last.kit, last.s, p)) == last.points(p)
        assert all(rulebook.find(line.rule) for line in TITLE.words.sheet(last.kit, last.s, p))


def test_at_the_opening_the_log_does_not_say_that_tiles_have_run_out() -> None:
    """Ruling 32: tiles are turned up only when the starting tiles are placed."""
    game, said = Game(TITLE, "opening"), []
    while game.s.step == Step.SETUP:
        choice = game.legal()[0]
        for step in game.steps(choice):
            said += told_lines(TITLE, game.kit, step, NAMES)
        game.choose(choice)
    assert said and not any("left to reveal" in line for line in said)
