"""A saved game that was damaged is refused with the place named, or is the very same game."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardroom.engine import saves
from boardroom.engine.ledger import Game
from boardroom.errors import BoardroomError
from tests.contract.cases import DEFAULTS, random_choices

SOURCE = "damaged.json"
SIGNS = st.one_of(
    st.sampled_from('{}[]",:\\ \n0123456789-.eEabcdeftru_'), st.characters(codec="utf-8")
)


@cache
def saved(which: int) -> tuple[str, Game]:
    """A saved game in its middle."""
    case = DEFAULTS[which]
    game = case.game("damage")
    for pick in random_choices(case, 11)[:25]:
        legal = game.legal()
        game.choose(legal[pick % len(legal)], ["Something was said."])
    return saves.to_json(game), game


@st.composite
def damaged(draw: st.DrawFn, text: str) -> str:
    """One character deleted, inserted or replaced, or the rest cut off."""
    at = draw(st.integers(0, len(text) - 1), "position")
    kind = draw(st.sampled_from(["delete", "insert", "replace", "truncate"]), "damage")
    if kind == "delete":
        return text[:at] + text[at + 1 :]
    if kind == "truncate":
        return text[:at]
    sign = draw(SIGNS, "character")
    return text[:at] + sign + text[at + (kind == "replace") :]


def assert_refused_or_the_same(text: str, game: Game) -> None:
    """What loads at all loads to the very same game: only spacing may have changed."""
    try:
        loaded = saves.from_json(text, SOURCE)
    except BoardroomError as problem:
        assert_names_a_place(str(problem))
        return
    assert loaded.tables.tobytes() == game.tables.tobytes()
    assert loaded.kits.tobytes() == game.kits.tobytes()
    assert saves.to_json(loaded) == saves.to_json(game)


def assert_names_a_place(said: str) -> None:
    """Every line begins with the file, then a line number or a key."""
    keys = ("line ", "kit", "choices", "title", "rules", "options", "seats", "seed", "start",
            "version", "format", "digest", "is not a saved game")  # fmt: skip
    for line in said.splitlines():
        assert line.startswith(f"{SOURCE}: "), said
        assert any(key in line for key in (*keys, '"', " is not a known key")), said


@settings(max_examples=400)
@given(which=st.integers(0, len(DEFAULTS) - 1), data=st.data())
def test_damage_is_noticed(which: int, data: st.DataObject) -> None:
    text, game = saved(which)
    assert_refused_or_the_same(data.draw(damaged(text)), game)


@settings(max_examples=300)
@given(data=st.data())
def test_damage_to_the_ledger_is_noticed(data: st.DataObject) -> None:
    """The part that matters most, each character of it as likely as any other."""
    text, game = saved(0)
    start, end = text.index('"seed"'), text.index('"kit": {')
    part = data.draw(damaged(text[start:end]))
    assert_refused_or_the_same(text[:start] + part + text[end:], game)


@settings(max_examples=100)
@given(content=st.binary(max_size=60))
def test_any_bytes_are_refused_in_words(
    tmp_path_factory: pytest.TempPathFactory, content: bytes
) -> None:
    path = Path(tmp_path_factory.getbasetemp()) / "any.json"
    path.write_bytes(content)
    with pytest.raises(BoardroomError, match=r"any\.json: "):
        saves.load(path)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@settings(max_examples=300)
@given(data=st.data())
def test_any_value_in_any_place_is_refused_or_the_same(data: st.DataObject) -> None:
    text, game = saved(0)
    values = json.loads(text)
    here = values
    while True:
        key = data.draw(st.sampled_from(sorted(here)) if isinstance(here, dict)
                        else st.integers(0, len(here) - 1), "key")  # fmt: skip
        if not isinstance(here[key], (dict, list)) or not here[key] or data.draw(st.booleans()):
            break
        here = here[key]
    here[key] = data.draw(JSON, "value")
    assert_refused_or_the_same(json.dumps(values), game)
