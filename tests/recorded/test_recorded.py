"""Recorded games load, replay line by line, and come out as they did."""

from __future__ import annotations

import tomllib

import pytest

from boardroom.engine import saves
from tests.contract.cases import pieces_of
from tests.recorded.record import FOLDER, RESULTS, in_any_version, names, path_of, result_of

EXPECTED = tomllib.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}


@pytest.mark.parametrize("name", EXPECTED)
def test_a_recorded_game_comes_out_as_it_did(name: str) -> None:
    """Loading checks every line of the ledger against the rules of today."""
    expected = dict(EXPECTED[name])
    game = saves.load(FOLDER / name)
    assert game.over
    assert pieces_of(game.title).ending(game.kit, game.s) == expected.pop("ending")
    assert result_of(game) == expected
    assert in_any_version(saves.to_json(game)) == in_any_version((FOLDER / name).read_text("utf-8"))


@pytest.mark.parametrize("name", EXPECTED)
def test_a_recorded_game_kept_its_log(name: str) -> None:
    log = saves.recorded_log(FOLDER / name)
    assert log
    assert all(sentence.strip() == sentence != "" for sentence in log)


def test_every_way_of_ending_is_recorded_for_every_player_count() -> None:
    """`python -m tests.recorded.record` makes what is missing."""
    wanted = {path_of(*one).name for one in names()}
    assert set(EXPECTED) == wanted
    assert {path.name for path in FOLDER.glob("*.json")} == wanted
