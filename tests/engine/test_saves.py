"""Saved games: whatever is wrong with a file is refused, and the place is named."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from boardroom.engine import saves
from boardroom.engine.ledger import Game
from boardroom.engine.titles import all_titles
from boardroom.errors import BoardroomError

CHOICES = 12


@pytest.fixture(scope="module")
def game() -> Game:
    game = Game(all_titles()[0], "saves", {"players": 2}, seats=["Ada", "Bo"])
    for n in range(CHOICES):
        game.choose(game.legal()[-(n % 2)], [f"Choice {n}."])
    return game


@pytest.fixture
def values(game: Game) -> dict[str, Any]:
    """The content of a good file, to be spoiled."""
    loaded: dict[str, Any] = json.loads(saves.to_json(game))
    return loaded


def refused(content: object) -> str:
    """What is said about a file."""
    text = content if isinstance(content, str) else json.dumps(content)
    with pytest.raises(BoardroomError) as error:
        saves.from_json(text, "my.json")
    return str(error.value)


# The file as text


def test_a_good_file_is_read(game: Game, values: dict[str, Any]) -> None:
    """However it is laid out."""
    for text in (saves.to_json(game), json.dumps(values), json.dumps(values, indent=3)):
        assert saves.from_json(text, "my.json").tables.tobytes() == game.tables.tobytes()


def test_every_choice_has_a_line_of_its_own(game: Game) -> None:
    lines = saves.to_json(game).splitlines()
    assert sum(line.startswith('{"seat"') for line in lines) == CHOICES


def test_a_cut_file_is_refused_where_it_ends(game: Game) -> None:
    text = saves.to_json(game)
    for length in (1, 100, len(text) // 2, len(text) - 3):
        said = refused(text[:length])
        assert said.startswith("my.json: line ")
        assert "cut or damaged there" in said


@pytest.mark.parametrize("text", ["", "[]", "3", "null", '"boardroom game"', "{}"])
def test_what_is_no_saved_game_is_refused(text: str) -> None:
    assert refused(text).startswith("my.json: ")


def test_deep_nesting_is_refused() -> None:
    assert refused("[" * 100_000).startswith("my.json: ")


def test_a_file_must_be_there(tmp_path: Path) -> None:
    with pytest.raises(BoardroomError, match=r"none\.json: there is no such file"):
        saves.load(tmp_path / "none.json")
    with pytest.raises(BoardroomError, match="is a folder"):
        saves.load(tmp_path)


def test_a_file_must_be_text(tmp_path: Path) -> None:
    path = tmp_path / "bytes.json"
    path.write_bytes(b'{"format": "\xff"}')
    with pytest.raises(BoardroomError, match=r"bytes\.json: byte 12 is not UTF-8"):
        saves.load(path)


def test_a_file_must_not_be_huge(tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(saves.LARGEST + 1)
    with pytest.raises(BoardroomError, match=r"huge\.json: has 16000001 bytes"):
        saves.load(path)


# Its values


LEFT_OUT = object()


@pytest.mark.parametrize(
    ("key", "value", "place"),
    [
        ("format", "something else", "format"),
        ("version", 3, "version"),
        ("version", None, "version"),
        ("title", "chess", "title"),
        ("title", 5, "title"),
        ("rules", 99, "rules"),
        ("kit_hash", "00", "kit_hash"),
        ("kit", {}, "kit"),
        ("kit", 5, "kit"),
        ("options", {"players": 9}, "players"),
        ("options", {"players": 3}, "seats"),
        ("options", {"players": None}, "options"),
        ("options", {"players": 2.5}, "options"),
        ("options", {"nonsense": 2}, "nonsense"),
        ("options", [], "options"),
        ("seats", ["Ada"], "seats"),
        ("seats", [1, 2], "seats"),
        ("seats", "Ada", "seats"),
        ("seed", "another", "seed"),
        ("seed", 7, "seed"),
        ("start", "0" * 12, "start"),
        ("start", "short", "start"),
        ("choices", {}, "choices"),
        ("choices", [3], "choices[0]"),
        ("more", 1, "more"),
        *((key, LEFT_OUT, key) for key in (
            "title", "rules", "kit_hash", "kit", "options", "seats", "seed", "start", "choices",
        )),
    ],
    ids=lambda value: "left out" if value is LEFT_OUT else json.dumps(value),
)  # fmt: skip
def test_a_wrong_value_is_named(
    values: dict[str, Any], key: str, value: object, place: str
) -> None:
    if value is LEFT_OUT:
        del values[key]
    else:
        values[key] = value
    said = refused(values)
    assert said.startswith("my.json: ")
    assert place in said


@pytest.mark.parametrize(
    ("key", "value"),
    [("title", "\x1b[2J\n"), ("options", {"\x1b[2J\n": 2}), ("options", {"players": "\x1b[2J"})],
)
def test_what_a_file_says_is_quoted_harmlessly(
    values: dict[str, Any], key: str, value: object
) -> None:
    """No line breaks, and nothing that a terminal would obey."""
    values[key] = value
    assert refused(values).isprintable()


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("seat", 9, "choices[5].seat is 9"),
        ("seat", -1, "choices[5].seat is -1"),
        ("seat", "0", "choices[5].seat"),
        ("choice", 64, "choices[5].choice is 64"),
        ("choice", 2.5, "choices[5].choice"),
        ("choice", True, "choices[5].choice"),
        ("check", "0" * 12, "choices[5].check does not fit"),
        ("check", "XYZ", "choices[5].check"),
        ("check", None, "choices[5].check"),
        ("said", "text", "choices[5].said"),
        ("said", [5], "choices[5].said"),
        ("extra", 1, "choices[5].extra"),
    ],
)
def test_a_wrong_line_is_named(values: dict[str, Any], key: str, value: object, said: str) -> None:
    values["choices"][5][key] = value
    assert refused(values).startswith(f"my.json: {said}")


def test_another_seat_is_refused(values: dict[str, Any]) -> None:
    line = values["choices"][5]
    line["seat"] = 1 - line["seat"]
    assert refused(values).startswith(f"my.json: choices[5].seat is {line['seat']}; the decision")


def test_another_choice_is_refused(values: dict[str, Any]) -> None:
    """Legal or not, something of it does not fit."""
    for c in range(60):
        if c != values["choices"][5]["choice"]:
            twin = json.loads(json.dumps(values))
            twin["choices"][5]["choice"] = c
            assert refused(twin).startswith("my.json: choices[5].")


def test_a_missing_or_doubled_line_is_refused(values: dict[str, Any]) -> None:
    lines = values["choices"]
    for spoiled in (lines[:4] + lines[5:], lines[:5] + lines[4:], lines[::-1]):
        values["choices"] = spoiled
        assert refused(values).startswith("my.json: choices[")


def test_lines_after_the_end_are_refused() -> None:
    game = Game(all_titles()[0], "end", {"players": 2})
    while not game.over:
        game.choose(game.legal()[-1])
    values = json.loads(saves.to_json(game))
    values["choices"].append(values["choices"][-1])
    assert f"choices[{len(game.entries)}].choice" in refused(values)


def test_a_changed_kit_is_refused(values: dict[str, Any]) -> None:
    """One value of it is enough."""
    name, section = next((n, v) for n, v in values["kit"].items() if isinstance(v, dict))
    key = next(k for k, v in section.items() if isinstance(v, int) and v > 1)
    section[key] -= 1
    assert refused(values).startswith("my.json: kit"), (name, key)


# Writing


def test_a_file_is_replaced_whole(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "deep" / "game.json"
    saves.save(game, path)
    first = path.read_text(encoding="utf-8")
    saves.save(game, path)
    assert path.read_text(encoding="utf-8") == first == saves.to_json(game)
    assert [p.name for p in path.parent.iterdir()] == ["game.json"], "nothing is left behind"


def test_a_failed_write_leaves_the_old_file(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    saves.save(game, path)
    before = path.read_text(encoding="utf-8")

    def broken(_game: Game) -> str:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(saves, "to_json", broken)
    with pytest.raises(BoardroomError, match="cannot be written: No space left"):
        saves.save(game, path)
    assert path.read_text(encoding="utf-8") == before
    assert [p.name for p in tmp_path.iterdir()] == ["game.json"]


def test_a_place_that_cannot_be_written_is_named(game: Game, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BoardroomError, match="cannot be written"):
        saves.save(game, tmp_path / "file" / "game.json")


def test_the_log_is_readable_whatever_the_rules(
    game: Game, values: dict[str, Any], tmp_path: Path
) -> None:
    values["rules"] = 999
    path = tmp_path / "old.json"
    path.write_text(json.dumps(values), encoding="utf-8")
    assert saves.recorded_log(path) == [f"Choice {n}." for n in range(CHOICES)]
