"""Sentences are data: a key and values, worded when somebody reads them, in that language.

`say("log.claimed", bonus=…)` of a book gives a `Sentence`; a value may be one itself. What is
made into text by `str()`, an f-string or a template is worded for whoever reads just then. Log,
notes, refusals, hints and labels stay data until then, in memory, in the store and in saved games.
"""

from __future__ import annotations

import re
import string
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from boardroom.engine.languages import (
    ENGLISH,
    FORMS,
    PSEUDO,
    list_in,
    number_in,
    plural_of,
    reader,
)
from boardroom.engine.pseudo import in_pseudo
from boardroom.errors import BoardroomError

PLURALS = frozenset({"zero", "one", "two", "few", "many", "other"})
COUNTED = "n"  # the value that a plural goes by
DEEPEST = 20  # sentences within sentences, in a file that somebody sends
JOINTS = ("and", "or", "comma", "clause", "sentence", "line")
LETTER = re.compile(r"^[\W_]*[^\W\d_]")  # at the start, behind brackets and signs


class Text:
    """What is worded when it is read."""

    __slots__ = ()

    def worded(self, language: str) -> str:
        """The words of it in a language."""
        raise AssertionError("a text without words")

    def to_data(self) -> dict[str, Any]:
        """What a file keeps of it."""
        raise AssertionError("a text without data")

    def __str__(self) -> str:
        return self.worded(reader())

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


Told = Text | str  # a plain string says the same in every language: a name, or an older file's line
Value = Text | str | int


@dataclass(frozen=True, slots=True)
class Sentence(Text):
    """A key of a book, and what stands in the places that its words name in braces."""

    book: str
    key: str
    values: Mapping[str, Value]
    english: str = field(default="", compare=False)  # as kept by a file, should the key be gone

    def worded(self, language: str) -> str:
        try:
            form = BOOKS[self.book].form(self.key, self.values, language)
            return form.format(**{name: worded(v, language) for name, v in self.values.items()})
        except (KeyError, IndexError, TypeError):
            if not self.english:
                raise
            return self.english

    def to_data(self) -> dict[str, Any]:
        values = {name: to_data(value) for name, value in self.values.items()}
        return {"say": f"{self.book}:{self.key}"} | ({"with": values} if values else {})

    def __hash__(self) -> int:
        return hash((self.book, self.key, tuple(self.values.items())))


@dataclass(frozen=True, slots=True)
class Number(Text):
    """A number in a form: plain, signed, grouped, tenths, percent, or a pattern of CLDR."""

    n: float
    form: str

    def worded(self, language: str) -> str:
        return number_in(self.n, self.form, language)

    def to_data(self) -> dict[str, Any]:
        return {"number": self.n, "form": self.form}


@dataclass(frozen=True, slots=True)
class Listed(Text):
    """Some parts in a row: a, b and c; a, b or c; a, b, c (`by` is one of `JOINTS`)."""

    parts: tuple[Value, ...]
    by: str

    def worded(self, language: str) -> str:
        parts = [worded(part, language) for part in self.parts]
        if len(parts) < 2:
            return parts[0] if parts else ENGINE.say("joining.nothing").worded(language)
        if self.by in ("and", "or"):
            return list_in(parts, self.by, language)
        joint: str = ENGINE.get(f"joining.{self.by}", language)
        return joint.join(parts)

    def to_data(self) -> dict[str, Any]:
        return {"list": [to_data(part) for part in self.parts], "by": self.by}


@dataclass(frozen=True, slots=True)
class Begun(Text):
    """A text at the start of a sentence: if it begins with a letter, that is a capital."""

    text: Told

    def worded(self, language: str) -> str:
        words = worded(self.text, language)
        return LETTER.sub(lambda first: first[0].upper(), words)

    def to_data(self) -> dict[str, Any]:
        return {"begun": to_data(self.text)}


def worded(value: Any, language: str) -> str:
    """A value in words."""
    if isinstance(value, Text):
        return value.worded(language)
    return value if isinstance(value, str) else number_in(value, "plain", language)


# Numbers and lists, for every book ---------------------------------------------------------------


def number(n: Any) -> Number:
    """A whole number, with a true minus sign."""
    return Number(int(n), "plain")


def signed(n: Any) -> Number:
    """A whole number with its sign: +1, −1, 0."""
    return Number(int(n), "signed")


def grouped(n: Any) -> Number:
    """A whole number in groups of digits: 6,000."""
    return Number(int(n), "grouped")


def tenths(x: Any) -> Number:
    """A number with one decimal: −0.5."""
    return Number(float(x), "tenths")


def percent(x: Any) -> Number:
    """A share in whole per cent: 42%."""
    return Number(float(x), "percent")


def shaped(x: Any, pattern: str) -> Number:
    """A number by a pattern of CLDR: `0.00`, `+0.0`, `0.0%`."""
    return Number(float(x), pattern)


def listed(parts: Iterable[Value]) -> Listed:
    """Parts in a row: a, b and c; nothing if there are none."""
    return Listed(tuple(parts), "and")


def either(parts: Iterable[Value]) -> Listed:
    """Parts to choose from: a, b or c."""
    return Listed(tuple(parts), "or")


def in_a_row(parts: Iterable[Value]) -> Listed:
    """Parts with commas between them."""
    return Listed(tuple(parts), "comma")


def clauses(parts: Iterable[Value]) -> Listed:
    """Parts with semicolons between them."""
    return Listed(tuple(parts), "clause")


def leading_to(what: Told, effect: Value) -> Sentence:
    """A choice with what it costs and leads to: Claim Lobby — an extra commitment this year."""
    return ENGINE.say("joining.choice", what=what, effect=effect)


def apart(label: Told) -> tuple[Told, Told]:
    """A label as what is done, and what that costs and leads to; empty if it says nothing of it."""
    if isinstance(label, Sentence) and label.key == "joining.choice":
        what, effect = label.values.values()
        assert isinstance(what, Told) and isinstance(effect, Told)
        return what, effect
    return label, ""


def paragraph(parts: Iterable[Value]) -> Listed:
    """Whole sentences, one after the other."""
    return Listed(tuple(parts), "sentence")


def lines(parts: Iterable[Value]) -> Listed:
    """Whole sentences, each on a line of its own."""
    return Listed(tuple(parts), "line")


def did_you_mean(near: Sequence[str]) -> list[Sentence]:
    """The question that follows upon a name that nobody knows, if some are like it."""
    return [ENGINE.say("problems.near", names=either(near))] if near else []


def refused(key: str, **values: Any) -> BoardroomError:
    """An error that anybody may meet, of those under `refused`."""
    return BoardroomError(ENGINE.say(f"refused.{key}", **values))


# Books -------------------------------------------------------------------------------------------


class Book:
    """The words of one room of the house: a folder with one TOML file for each language.

    What it does not have may stand in a book beside it, in the end the engine's. A missing key or
    value is a mistake of ours, so it stops where the sentence is made instead of printing half a
    line.
    """

    def __init__(self, name: str, folder: Path, beside: Book | None = None) -> None:
        self.name = name
        self.folder = folder
        self.beside = beside or BOOKS.get("engine")
        BOOKS[name] = self

    def content(self, language: str) -> Any:
        """All that stands in the book, in a language; nothing if it has no such file."""
        return _content(self.folder, language)

    def get(self, key: str, language: str | None = None) -> Any:
        """What stands under a dotted key, for the reader: words, a list or a table of words."""
        found = _found(self, key, language or reader())
        if found is None:
            raise KeyError(f"{self.name}:{key}")
        return found

    def has(self, key: str) -> bool:
        """Whether there are words under a key."""
        return _found(self, key, ENGLISH) is not None

    def say(self, key: str, **values: Any) -> Sentence:
        """A sentence with its values: numbers, names, or other sentences."""
        kept = {name: _kept(value) for name, value in values.items()}
        lacking = _places(self.form(key, kept, ENGLISH)) - kept.keys()
        if lacking:
            raise KeyError(f"{self.name}:{key} lacks {', '.join(sorted(lacking))}")
        return Sentence(self.name, key, kept)

    def places(self, key: str) -> frozenset[str]:
        """The names of all values that the words under a key have a place for, or go by."""
        found = self.get(key, ENGLISH)
        if isinstance(found, dict):
            return frozenset({COUNTED}).union(*map(_places, found.values()))
        return _places(found)

    def say_from(self, key: str, facts: Mapping[str, Callable[..., Any]], *of: Any) -> Sentence:
        """A sentence that takes what its words name from a table of facts: each works it out."""
        return self.say(key, **{name: facts[name](*of) for name in sorted(self.places(key))})

    def form(self, key: str, values: Mapping[str, Any], language: str) -> str:
        """The words under a key with places for values; of several forms that for the number."""
        found = self.get(key, language)
        if isinstance(found, dict) and PLURALS.issuperset(found):
            n = values[COUNTED]
            category = plural_of(abs(n.n if isinstance(n, Number) else n), language)
            found = found.get(category, found["other"])
        if not isinstance(found, str):
            raise TypeError(f"{self.name}:{key} is no sentence")
        return found

    def row(self, key: str) -> tuple[Sentence, ...]:
        """The words of a list under a key, such as the headings of columns."""
        return tuple(self.say(f"{key}.{i}") for i in range(len(self.get(key, ENGLISH))))

    def part(self, key: str) -> Part:
        """What stands under a key, for templates."""
        return Part(self, key)

    def names(self, group: str, things: type[IntEnum]) -> Callable[[Any], Sentence]:
        """How things of a kind are called, each by a key of its printed name."""
        keys = {int(thing): f"{group}.{thing.name.lower()}" for thing in things}
        return cache(lambda thing: self.say(keys[int(thing)]))

    def amount(self, noun: str, n: Any) -> Sentence:
        """So many of something: 1 credit, 2 credits."""
        return self.say(f"amounts.{noun}", n=int(n))

    def change(self, what: str, before: Any, after: Any) -> Sentence:
        """How a number changes: cubes 0 → 2; or that it does not: cubes stays 2."""
        what_changes = self.say(f"joining.{what}")
        if before == after:
            return ENGINE.say("joining.same", what=what_changes, before=int(before))
        return ENGINE.say("joining.change", what=what_changes, before=int(before), after=int(after))


class Part:
    """What stands under a key of a book, as templates read it: `w.title`, `w("tip", n=3)`."""

    def __init__(self, book: Book, key: str) -> None:
        self._book, self._key = book, key

    def __call__(self, key: str, **values: Any) -> Sentence:
        return self._book.say(f"{self._key}.{key}", **values)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or not self._book.has(f"{self._key}.{name}"):
            raise AttributeError(name)  # templates ask for such names of any object
        return self[name]

    def __getitem__(self, name: str) -> Any:
        key = f"{self._key}.{name}"
        found = self._book.get(key, ENGLISH)
        if isinstance(found, dict):
            return self._book.part(key)
        return self._book.row(key) if isinstance(found, list) else self._book.say(key)


def _kept(value: Any) -> Value:
    """A value as a sentence keeps it: numbers of any kind become whole numbers of Python's."""
    if isinstance(value, Text | str):
        return value
    if int(value) != value:
        raise TypeError(f"{value!r} in a sentence needs a form, such as tenths() or percent()")
    return int(value)


@cache
def _places(form: str) -> frozenset[str]:
    """The names in braces."""
    return frozenset(name for _, name, _, _ in string.Formatter().parse(form) if name)


@cache
def _content(folder: Path, language: str) -> Any:
    if language == PSEUDO:
        return in_pseudo(_content(folder, ENGLISH))
    path = folder / f"{language}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


@lru_cache(maxsize=1 << 14)  # a page says a thousand sentences; a file may name any key
def _found(book: Book | None, key: str, language: str) -> Any:
    """What stands under a key of a book, or of those beside it, if need be in English."""
    while book:
        for tongue in (language, ENGLISH):
            found = _look_up(book.content(tongue), key)
            if found is not None:
                return found
        book = book.beside
    return None


def _look_up(content: Any, key: str) -> Any:
    for part in key.split("."):
        if isinstance(content, list) and part.isdigit() and int(part) < len(content):
            content = content[int(part)]
        elif isinstance(content, dict) and part in content:
            content = content[part]
        else:
            return None
    return content


BOOKS: dict[str, Book] = {}  # by name: what a file keeps of a sentence begins with it
ENGINE = Book("engine", Path(__file__).parent / "words")


# Files -------------------------------------------------------------------------------------------


def to_data(value: Value) -> Any:
    """A value of a sentence as a file keeps it."""
    return value.to_data() if isinstance(value, Text) else value


def line_to_data(line: Told) -> Any:
    """A line as a file keeps it: with its English words, so that a file can be read by itself."""
    return line.to_data() | {"en": line.worded(ENGLISH)} if isinstance(line, Text) else line


def line_from_data(data: Any) -> Told:
    """A line from a file; a plain string is one of an older file."""
    if isinstance(data, str):
        return data
    if not isinstance(data, dict):
        raise ValueError(f"{str(data)[:60]} is no sentence")
    line = from_data({name: value for name, value in data.items() if name != "en"})
    english = data.get("en")
    assert not isinstance(line, int)  # it was made from a table
    if isinstance(line, Sentence) and isinstance(english, str):
        return Sentence(line.book, line.key, line.values, english)
    return line


def from_data(data: Any, depth: int = 0) -> Value:
    """A value of a sentence from a file; ValueError where it is none."""
    match data:
        case str() | int():
            return data
        case _ if depth == DEEPEST:
            raise ValueError("sentences within sentences, too deep")
        case {"say": str(place), **rest} if ":" in place and rest.keys() <= {"with"}:
            values = rest.get("with", {})
            if not isinstance(values, dict):
                raise ValueError(f"the values of {place} are no table")
            book, _, key = place.partition(":")
            return Sentence(book, key, {k: from_data(v, depth + 1) for k, v in values.items()})
        case {"number": int() | float() as n, "form": str(form), **rest} if (
            form in FORMS and not rest
        ):
            return Number(n, form)
        case {"list": list(parts), "by": str(by), **rest} if by in JOINTS and not rest:
            return Listed(tuple(from_data(part, depth + 1) for part in parts), by)
        case {"begun": inner, **rest} if not rest:
            text = from_data(inner, depth + 1)
            return Begun(text) if isinstance(text, Text | str) else text
    raise ValueError(f"{str(data)[:60]} is no sentence")
