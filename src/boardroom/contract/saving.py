"""A saved game is the same game when it is read again, at any moment of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardroom.contract.cases import Case, chosen_cases, every_player_count, random_choices
from boardroom.contract.replay import played
from boardroom.engine import saves
from boardroom.engine.ledger import Game
from boardroom.errors import BoardroomError


def assert_same_game(a: Game, b: Game) -> None:
    assert (a.title.name, a.seed, a.options, a.seats) == (b.title.name, b.seed, b.options, b.seats)
    assert a.kit_file.hash == b.kit_file.hash
    assert a.kits.tobytes() == b.kits.tobytes()
    assert a.entries == b.entries
    assert a.start_check == b.start_check
    assert a.tables.tobytes() == b.tables.tobytes()


@chosen_cases
def test_a_game_survives_saving(case: Case, tmp_path: Path) -> None:
    """Fresh, in the middle and finished; with what was said and who sat there."""
    picks = random_choices(case, 4)
    for length in (0, len(picks) // 2, len(picks) + 1000):
        game, _ = played(case, (picks * 20)[:length], "saving")
        path = tmp_path / f"{length}.json"
        saves.save(game, path)
        assert_same_game(saves.load(path), game)
    assert game.over


@every_player_count
def test_a_loaded_game_goes_on_as_the_one_saved(case: Case) -> None:
    game, _ = played(case, random_choices(case, 5)[:30], "going on")
    twin = saves.from_json(saves.to_json(game), "twin")
    while not game.over:
        c = game.legal()[-1]
        assert game.choose(c) == twin.choose(c)
    assert_same_game(game, twin)


@every_player_count
def test_names_and_sentences_survive(case: Case) -> None:
    names = ["Ada", 'J. "Bo" B\\son', "日本 – ß\n", "\u2028'}, {\"seat\""][: case.players]
    names += [f"Seat {p}" for p in range(len(names), case.players)]
    game = Game(case.title, "näme", case.options, seats=names)
    game.choose(game.legal()[0], ["Said “this”.", '}, {"seat": 0'])
    assert_same_game(saves.from_json(saves.to_json(game), "names"), game)


@every_player_count
def test_a_game_of_other_rules_is_refused(case: Case) -> None:
    """It stays readable, and is never silently altered."""
    text = saves.to_json(case.game("rules"))
    now = f'"rules": {case.title.version}'
    assert now in text
    with pytest.raises(BoardroomError, match=r"^old\.json: rules is 999"):
        saves.from_json(text.replace(now, '"rules": 999'), "old.json")
