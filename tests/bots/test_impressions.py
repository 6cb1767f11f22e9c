"""First impressions: what a bot makes of a decision before its search is compiled."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from boardroom.bots import impressions as module
from boardroom.bots.impressions import first_impression, impressions, in_any_order
from boardroom.bots.levels import LevelBot
from boardroom.bots.seats import find_bot, has_opinions, quick_choice, waits
from boardroom.engine import calls, compiled
from boardroom.engine.ledger import Game
from boardroom.engine.titles import Title, all_titles, find_title

CHANCE = np.uint64(5)
every_title = pytest.mark.parametrize("title", all_titles(), ids=lambda title: title.name)


@pytest.fixture
def nothing_compiled(monkeypatch: pytest.MonkeyPatch) -> Any:
    """As on a machine that has never seen these rules: compiling is an error."""
    monkeypatch.setattr(compiled, "_loaded", {})
    monkeypatch.setattr(compiled, "_address", None)
    with calls.at_once():
        yield


@every_title
def test_a_game_is_played_with_nothing_compiled(title: Title, nothing_compiled: Any) -> None:
    game, bots = Game(title, "first"), [find_bot(name, title) for name in ("newcomer", "expert")]
    for number in range(12):
        game.choose(quick_choice(bots[number % 2], game))
    assert len(game.entries) == 12


@every_title
def test_they_are_the_same_compiled(title: Title) -> None:
    game, bot = Game(title, "the same"), find_bot("regular", title)
    for _ in range(8):
        chosen = quick_choice(bot, game)
        with calls.interpreted():
            assert quick_choice(bot, game) == chosen
        game.choose(chosen)


def test_the_best_comes_first_and_every_choice_was_looked_at() -> None:
    game = Game(find_title("upgrade"), "best")
    seat = int(game.s.seat)
    found = impressions(game.seen_by(seat), seat, CHANCE, 2.0)
    assert sorted(thought.choice for thought in found.thoughts) == game.legal()
    worths = [thought.points for thought in found.thoughts]
    assert worths == sorted(worths, reverse=True)
    assert sum(thought.obvious for thought in found.thoughts) == pytest.approx(1)


def test_without_time_there_is_still_an_answer() -> None:
    game = Game(find_title("devices"), "no time")
    seat = int(game.s.seat)
    found = impressions(game.seen_by(seat), seat, CHANCE, 2.0, longest=0.0)
    assert len(found.thoughts) == 1 < len(game.legal())


def test_the_temper_of_a_level_is_kept() -> None:
    """A newcomer errs by first impressions as it does otherwise; an expert never does."""
    game = Game(find_title("upgrade"), "temper", {"players": 2})
    erred = dict.fromkeys(("newcomer", "expert"), 0)
    while not game.over:
        seat = int(game.s.seat)
        seen = game.seen_by(seat)
        best = impressions(seen, seat, CHANCE, 2.0).best.choice
        for name in erred:
            bot = find_bot(name, game.title)
            assert isinstance(bot, LevelBot)
            chosen = first_impression(bot, seen, seat, CHANCE, np.uint64(9))
            erred[name] += chosen != best
        game.choose(best)
    assert erred["expert"] == 0 < erred["newcomer"]


def test_what_is_looked_at_first_hangs_on_chance() -> None:
    orders = {tuple(in_any_order(list(range(6)), np.uint64(n))) for n in range(50)}
    assert len(orders) > 30
    assert all(sorted(order) == list(range(6)) for order in orders)


def test_masters_wait_and_chance_has_no_opinion() -> None:
    title = find_title("upgrade")
    assert [name for name in ("newcomer", "regular", "expert", "master", "greedy", "random")
            if waits(find_bot(name, title))] == ["master"]  # fmt: skip
    assert has_opinions(find_bot("greedy", title))
    assert not has_opinions(find_bot("random", title))


def test_they_are_quick_enough_to_be_left_out_of_time() -> None:
    assert module.LONGEST < 2
