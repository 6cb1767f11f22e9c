"""Bots are fair: the same visible table gives the same decision, whatever the future holds."""

import numpy as np
import pytest

from boardroom.bots.simple import BOTS, bot_choice, find_bot
from boardroom.engine.chance import scatter
from boardroom.engine.ledger import Game
from boardroom.engine.titles import Title, all_titles
from boardroom.errors import BoardroomError


@pytest.mark.parametrize("title", all_titles(), ids=lambda title: title.name)
@pytest.mark.parametrize("bot", BOTS.values(), ids=BOTS.keys())
def test_another_future_gives_the_same_choice(title: Title, bot) -> None:
    game = Game(title, "fair")
    while not game.over:
        chosen = bot_choice(bot, game)
        true_future = game.tables["rng"].copy()
        for other in range(3):
            game.tables["rng"] = scatter(np.uint64(other + 1) ^ true_future[0])
            assert bot_choice(bot, game) == chosen
        game.tables["rng"] = true_future
        game.choose(chosen)


@pytest.mark.parametrize("title", all_titles(), ids=lambda title: title.name)
def test_greedy_beats_random(title: Title) -> None:
    """Twenty games with seats swapped; a coin would win so many once in a thousand tries."""
    won = 0
    for number in range(20):
        game = Game(title, f"duel {number}", {"players": 2})
        greedy = number % 2
        while not game.over:
            name = "greedy" if game.s.seat == greedy else "random"
            game.choose(bot_choice(find_bot(name), game))
        won += game.placing(greedy) == 1
    assert won >= 17


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(BoardroomError, match="There is no bot 'oracle'; there is random, greedy"):
        find_bot("oracle")
