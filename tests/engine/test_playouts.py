"""Games in bulk: the same seeds give the same sums, however they are shared out."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from boardroom.engine import playouts
from boardroom.engine.playouts import CHUNK, measure_playouts, simulate
from boardroom.engine.titles import Title, all_titles, find_title
from boardroom.errors import BoardroomError

TITLE: Title = all_titles()[0]
GAMES = 2 * CHUNK + 17


def numbers(sums: Any) -> Any:
    """All sums in a row."""
    return np.frombuffer(sums.tobytes(), np.int64)


def test_threads_change_nothing() -> None:
    one, two = (simulate(TITLE, GAMES, threads=n) for n in (1, 2))
    assert one.tobytes() == two.tobytes() == simulate(TITLE, GAMES).tobytes()


def test_every_game_and_every_seat_is_summed_up() -> None:
    for players in TITLE.options[0].values:
        found = simulate(TITLE, 30, {"players": players})
        assert found["games"][0] == found["lengths"].sum() == 30
        assert found["spread"].sum(1).tolist() == [30] * players + [0] * (6 - players)


def test_sums_of_parts_are_the_sums_of_the_whole() -> None:
    parts = numbers(simulate(TITLE, 15)) + numbers(simulate(TITLE, 25, first_seed=15))
    assert parts.tobytes() == simulate(TITLE, 40).tobytes()


def test_chunks_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = simulate(TITLE, 50)
    monkeypatch.setattr(playouts, "CHUNK", 7)
    assert simulate(TITLE, 50).tobytes() == whole.tobytes()


def test_games_by_habit_are_others_and_better() -> None:
    title = find_title("it-billionaire")
    usual, chance = (simulate(title, 20, habits=by) for by in (True, False))
    assert usual["games"][0] == chance["games"][0] == 20
    assert usual["points"][0, 0] > chance["points"][0, 0]


def test_a_title_without_habits_says_so() -> None:
    with pytest.raises(BoardroomError, match="UPGRADE! has no habits"):
        simulate(find_title("upgrade"), 1, habits=True)


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(BoardroomError, match='no option "nonsense"'):
        simulate(TITLE, 1, {"nonsense": 1})


def test_measuring_counts_choices_and_games() -> None:
    choices, games, seconds = measure_playouts(TITLE.name, 2, 0.05)
    assert games >= CHUNK
    assert choices > games
    assert seconds >= 0.05
    assert simulate(TITLE, CHUNK, {"players": 2})["choices"][0] <= choices
