"""Bots are fair: the same visible table gives the same decision, whatever the future holds."""

from typing import Any

import numpy as np
import pytest

from boardroom.bots.levels import style_of
from boardroom.bots.seats import BOT_NAMES, SIMPLE, bot_choice, find_bot, quick_choice
from boardroom.bots.study import Budget, study
from boardroom.contract.cases import every_title
from boardroom.engine import calls
from boardroom.engine.chance import scatter
from boardroom.engine.ledger import Game
from boardroom.engine.titles import Title

STUDIED = 12  # decisions of a game, ever further apart
IMPRESSIONS = 40  # decisions of a game
CHANCE = np.uint64(20)


@every_title
@pytest.mark.parametrize("bot", SIMPLE.values(), ids=SIMPLE.keys())
def test_another_future_gives_the_same_choice(title: Title, bot: Any) -> None:
    game = Game(title, "fair")
    while not game.over:
        chosen = bot_choice(bot, game)
        true_future = game.tables["rng"].copy()
        for other in range(3):
            game.tables["rng"] = scatter(np.uint64(other + 1) ^ true_future[0])
            assert bot_choice(bot, game) == chosen
        game.tables["rng"] = true_future
        for other in range(2):
            assert bot_choice(bot, with_other_secrets(game, other)) == chosen
        game.choose(chosen)


@every_title
def test_another_future_gives_the_same_study(title: Title) -> None:
    """Not only the choice: every number a study gives is the same, whatever is hidden."""
    game, style = Game(title, "fair study"), style_of(title)
    for number in range(STUDIED):
        seat = int(game.s.seat)
        told = {
            study(other.seen_by(seat), seat, style, Budget(96, trees=2), CHANCE)[0]
            .thoughts
            for other in (game, with_other_secrets(game, 1), with_other_secrets(game, 2))
        }
        assert len(told) == 1
        for _ in range(number + 1):
            if not game.over:
                game.choose(bot_choice(SIMPLE["greedy"], game))


@every_title
@pytest.mark.parametrize("name", [name for name in BOT_NAMES if name not in SIMPLE])
def test_no_level_peeks(title: Title, name: str) -> None:
    game = Game(title, "no peeking", {"players": 2})
    for _ in range(2):
        chosen = bot_choice(find_bot(name, title), game)
        assert bot_choice(find_bot(name, title), with_other_secrets(game, 3)) == chosen
        game.choose(chosen)


@every_title
@pytest.mark.parametrize("name", [name for name in BOT_NAMES if name != "random"])
def test_no_first_impression_peeks(title: Title, name: str) -> None:
    """Whole games by first impressions: what is hidden changes no choice."""
    game, bot = Game(title, "at first sight"), find_bot(name, title)
    for number in range(IMPRESSIONS):
        if game.over:
            return
        chosen = quick_choice(bot, game)
        assert chosen in game.legal()
        assert quick_choice(bot, with_other_secrets(game, number)) == chosen
        game.choose(chosen)


def with_other_secrets(game: Game, number: int) -> Game:
    """The same table as the deciding seat sees it, with other secrets of the others."""
    twin, seat = game.twin(), int(game.s.seat)
    calls.hide(twin.kits, twin.tables, seat)
    twin.tables["rng"] = scatter(np.uint64(number + 77))
    calls.guess(twin.kits, twin.tables, seat)
    return twin


@every_title
def test_greedy_beats_random(title: Title) -> None:
    """Twenty games with seats swapped; a coin would win so many once in a thousand tries."""
    won = 0
    for number in range(20):
        game = Game(title, f"duel {number}", {"players": 2})
        greedy = number % 2
        while not game.over:
            name = "greedy" if game.s.seat == greedy else "random"
            game.choose(bot_choice(find_bot(name, title), game))
        won += game.placing(greedy) == 1
    assert won >= 17
