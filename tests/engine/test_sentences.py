"""Sentences are data until somebody reads them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardroom.engine.languages import (
    ENGLISH,
    PSEUDO,
    best_language,
    languages,
    moment_in,
    number_in,
    plural_of,
    read_in,
)
from boardroom.engine.pseudo import sentence_in_pseudo
from boardroom.engine.sentences import (
    BOOKS,
    Begun,
    Book,
    Sentence,
    clauses,
    either,
    from_data,
    grouped,
    in_a_row,
    line_from_data,
    line_to_data,
    listed,
    number,
    percent,
    signed,
    tenths,
)

ENGLISH_WORDS = """
plain = "No values here"
train = "Train {who} — {cost}"
named.logistics = "Logistics"
row = ["first", "second"]
why = "{who} is not to be had"
[amounts]
credit = {one = "{n} credit", other = "{n} credits"}
[joining]
value = "business value"
"""
GERMAN_WORDS = """
train = "{who} schulen: {cost}"
named.logistics = "Logistik"
[amounts]
credit = {one = "{n} Kredit", other = "{n} Kredite"}
"""


@pytest.fixture
def book(tmp_path: Path) -> Iterator[Book]:
    (tmp_path / "en.toml").write_text(ENGLISH_WORDS, encoding="utf-8")
    (tmp_path / "de.toml").write_text(GERMAN_WORDS, encoding="utf-8")
    yield Book("test", tmp_path)
    del BOOKS["test"]


def trained(book: Book, credits: int = 2) -> Sentence:
    return book.say("train", who=book.say("named.logistics"), cost=book.amount("credit", credits))


def test_a_sentence_is_worded_for_whoever_reads_it(book: Book) -> None:
    sentence = trained(book)
    assert str(sentence) == "Train Logistics — 2 credits"
    with read_in("de"):
        assert f"{sentence}" == "Logistik schulen: 2 Kredite"
    assert str(sentence) == "Train Logistics — 2 credits"


def test_what_a_language_does_not_say_is_said_in_english(book: Book) -> None:
    with read_in("de"):
        assert str(book.say("plain")) == "No values here"


@pytest.mark.parametrize(("n", "text"), [(0, "0 credits"), (1, "1 credit"), (-1, "−1 credit"),
                                         (np.int16(7), "7 credits")])  # fmt: skip
def test_amounts_go_by_the_plural_of_the_language(book: Book, n: int, text: str) -> None:
    assert str(book.amount("credit", n)) == text


def test_plurals_know_all_categories_of_a_language() -> None:
    assert [plural_of(n, "pl") for n in (1, 2, 5)] == ["one", "few", "many"]
    assert {plural_of(n, "ar") for n in (0, 1, 2, 3, 11, 100)} == {
        "zero", "one", "two", "few", "many", "other"}  # fmt: skip


def test_numbers_and_lists_as_a_language_writes_them() -> None:
    assert [str(n) for n in (number(-3), signed(0), signed(2), signed(-2), grouped(-6000),
                             tenths(-0.5), percent(0.423))] == [
        "−3", "0", "+2", "−2", "−6,000", "−0.5", "42%"]  # fmt: skip
    assert number_in(6000, "grouped", "de") == "6.000"
    assert str(listed(["a", "b", "c"])) == "a, b and c"
    assert str(either(["a", "b", "c"])) == "a, b or c"
    assert str(in_a_row(["a", "b"])) == "a, b"
    assert str(clauses(["a", "b"])) == "a; b"
    assert (str(listed(["a"])), str(listed([]))) == ("a", "nothing")
    assert listed(["a", "b"]).worded(PSEUDO) == "[a ááñđ b]"


def test_a_change_of_a_number(book: Book) -> None:
    assert str(book.change("value", -1, 4)) == "business value −1 → 4"
    assert str(book.change("value", 4, 4)) == "business value stays 4"


def test_a_sentence_begins_with_a_capital(book: Book) -> None:
    assert str(Begun(book.say("why", who="gold"))) == "Gold is not to be had"
    assert str(Begun("+2 points")) == "+2 points"
    assert str(Begun("[gold]")) == "[Gold]"
    with read_in(PSEUDO):
        assert str(Begun(book.say("named.logistics")))[:2] == "[Ĺ"


def test_a_part_of_a_book_is_read_by_templates(book: Book) -> None:
    part = book.part("named")
    assert part.logistics == part["logistics"] == part("logistics") == book.say("named.logistics")
    assert [str(one) for one in book.row("row")] == ["first", "second"]
    assert not hasattr(part, "jinja_pass_arg") and not hasattr(part, "__html__")


def test_what_is_missing_stops_where_the_sentence_is_made(book: Book) -> None:
    with pytest.raises(KeyError, match=r"test:no\.such"):
        book.say("no.such")
    with pytest.raises(KeyError, match="test:train lacks cost"):
        book.say("train", who="x")
    with pytest.raises(TypeError, match="tenths"):
        book.say("why", who=0.5)
    with pytest.raises(TypeError, match="test:named is no sentence"):
        book.say("named")


def test_a_book_beside_has_what_the_first_has_not(book: Book, tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "en.toml").write_text('plain = "My own"', encoding="utf-8")
    edition = Book("edition", own, beside=book)
    try:
        assert str(edition.say("plain")) == "My own"
        assert str(edition.amount("credit", 1)) == "1 credit"
        assert str(edition.say("row.1")) == "second"
        assert edition.has("train") and not edition.has("trained")
    finally:
        del BOOKS["edition"]


def test_a_line_goes_to_a_file_with_its_english_words_and_comes_back(book: Book) -> None:
    line = book.say("why", who=listed([trained(book), Begun("x"), signed(1)]))
    kept = json.loads(json.dumps(line_to_data(line)))
    assert kept["en"] == str(line)
    back = line_from_data(kept)
    assert back == line
    with read_in("de"):
        assert str(back) == str(line)
        assert "Logistik schulen" in str(back)


def test_a_line_whose_key_is_gone_says_what_it_said(book: Book) -> None:
    kept = line_to_data(book.say("plain")) | {"say": "test:gone"}
    assert str(line_from_data(kept)) == "No values here"
    assert str(line_from_data(kept | {"say": "nobody:gone"})) == "No values here"


def test_a_line_of_an_older_file_is_a_plain_string() -> None:
    assert line_from_data("Ann trains.") == "Ann trains."
    assert line_to_data("Ann trains.") == "Ann trains."


def nested(depth: int) -> object:
    return {"begun": nested(depth - 1)} if depth else "x"


@pytest.mark.parametrize("data", [None, [], {}, {"say": 1}, {"say": "nobook"}, {"list": [1]},
                                  {"list": [None], "by": "and"}, {"begun": []}, nested(25),
                                  {"number": 1, "form": "roman"}, {"say": "a:b", "with": []},
                                  {"say": "a:b", "more": 1}])  # fmt: skip
def test_what_is_no_sentence_is_refused(data: object) -> None:
    with pytest.raises(ValueError, match=r"sentence|table"):
        from_data(data)


def test_the_language_that_fits_best() -> None:
    assert languages()[0] == ENGLISH
    assert languages()[-1] == PSEUDO
    assert best_language(["fr", "en-US"]) == ENGLISH
    assert best_language(["en-xa"]) == PSEUDO
    assert best_language(["en_XA.UTF-8"]) == PSEUDO
    assert best_language(["C"]) == ENGLISH
    assert best_language([]) == ENGLISH


def test_the_pseudo_language_leaves_places_tags_and_rules_alone() -> None:
    assert sentence_in_pseudo("UP-086") == "UP-086"
    assert sentence_in_pseudo("{n}") == "{n}"
    assert sentence_in_pseudo("II") == "ÍÍ"
    worded = sentence_in_pseudo("Train {who} <b>now</b>, see DE-031")
    assert re.findall("[A-Za-z]{2,}", worded) == ["who", "DE"]
    assert "{who}" in worded and "<b>" in worded


def test_what_is_made_by_the_locale_has_accents_too() -> None:
    assert listed(["Ann", "Ben", "Cem"]).worded(PSEUDO) == "[Ann, Ben ááñđ Cem]"
    assert moment_in(0.0, "day", ENGLISH).endswith((" 1970", " 1969"))
    assert not re.findall("[A-Za-z]{2,}", moment_in(0.0, "minute", PSEUDO))


@given(st.text(alphabet="aeiou strnl", min_size=20, max_size=80))
def test_the_pseudo_language_is_longer(text: str) -> None:
    worded = sentence_in_pseudo(text)
    vowels = sum(letter in "aeiou" for letter in text)
    assert len(worded) == len(text) + vowels + (2 if text.strip() else 0)
