"""Random games in bulk: the same seeds give the same games, however they are shared out."""

from __future__ import annotations

import numpy as np
import pytest

from boardroom.engine import playouts
from boardroom.engine.playouts import CHUNK, Outcome, measure_playouts, simulate
from boardroom.engine.titles import Title, all_titles
from boardroom.errors import BoardroomError

TITLE: Title = all_titles()[0]
GAMES = 2 * CHUNK + 17


def same(a: Outcome, b: Outcome) -> bool:
    return all(np.array_equal(getattr(a, name), getattr(b, name))
               for name in ("points", "places", "choices"))  # fmt: skip


def test_threads_change_nothing() -> None:
    one, two = (simulate(TITLE, GAMES, threads=n) for n in (1, 2))
    assert same(one, two)
    assert same(simulate(TITLE, GAMES), one)


def test_every_game_has_a_row_and_every_seat_a_column() -> None:
    for players in TITLE.options[0].values:
        found = simulate(TITLE, 30, {"players": players})
        assert found.points.shape == found.places.shape == (30, players)
        assert found.choices.shape == (30,)
        assert (found.choices > 0).all()
        assert (found.places.min(1) == 1).all()
        assert found.places.max() <= players


def test_seeds_can_begin_anywhere() -> None:
    whole, rest = simulate(TITLE, 40), simulate(TITLE, 25, first_seed=15)
    assert np.array_equal(whole.points[15:], rest.points)
    assert np.array_equal(whole.choices[15:], rest.choices)


def test_chunks_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = simulate(TITLE, 50)
    monkeypatch.setattr(playouts, "CHUNK", 7)
    assert same(simulate(TITLE, 50), whole)


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(BoardroomError, match='no option "nonsense"'):
        simulate(TITLE, 1, {"nonsense": 1})


def test_measuring_counts_choices_and_games() -> None:
    choices, games, seconds = measure_playouts(TITLE.name, 2, 0.05)
    assert games >= CHUNK
    assert choices > games
    assert seconds >= 0.05
    assert simulate(TITLE, CHUNK, {"players": 2}).choices.sum() <= choices
