"""Languages: which there are, who reads in which, and how each writes numbers, lists and plurals.

What CLDR knows comes from Babel. A language is there as soon as the folder `words` beside this file
has a file for it; whatever it does not say is said in English.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import datetime
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from babel import Locale
from babel.core import negotiate_locale
from babel.lists import format_list
from babel.numbers import format_decimal

from boardroom.engine.pseudo import sentence_in_pseudo

FOLDER = Path(__file__).parent / "words"
ENGLISH = "en"
PSEUDO = "en-XA"  # English in accents, a good third longer, made by the program; for testing
LOCALES = {ENGLISH: "en_GB", PSEUDO: "en_GB"}  # where it is not the language's own
MINUS = "−"  # a true one, which CLDR gives for few languages
FORMS = ("plain", "grouped", "tenths", "signed", "percent")
PATTERNS = {"plain": "0", "grouped": "#,##0", "tenths": "0.0", "signed": "+0", "percent": "0%"}

_reader: ContextVar[str | None] = ContextVar("reader", default=None)
_everybody = [ENGLISH]  # who has not said in which language they read


@cache
def languages() -> tuple[str, ...]:
    """All languages, English first and the pseudo-language last."""
    found = sorted(path.stem for path in FOLDER.glob("*.toml") if path.stem != ENGLISH)
    return (ENGLISH, *found, PSEUDO)


def reader() -> str:
    """The language of whoever reads what is being worded."""
    return _reader.get() or _everybody[0]


@contextmanager
def read_in(language: str) -> Iterator[None]:
    """Word everything inside for somebody who reads this language."""
    token = _reader.set(language)
    try:
        yield
    finally:
        _reader.reset(token)


def read_from_now_on(language: str) -> None:
    """Word everything in this program, its threads too, for those who read this language."""
    _everybody[0] = language


def best_language(wanted: Sequence[str], usual: str = ENGLISH) -> str:
    """Of the languages there are, the one that fits wishes best, which come in order."""
    plain = [tag.replace("_", "-").partition(".")[0] for tag in wanted]
    found = negotiate_locale(plain, languages(), sep="-")
    return next((name for name in languages() if found and name.lower() == found.lower()), usual)


@cache
def locale_of(language: str) -> Locale:
    """What Babel knows of a language."""
    return Locale.parse(LOCALES.get(language, language.replace("-", "_")))


@lru_cache(maxsize=4096)
def plural_of(n: int, language: str) -> str:
    """The category of a number: one, few, many, other …"""
    return str(locale_of(language).plural_form(n))


@lru_cache(maxsize=4096)
def number_in(n: float, form: str, language: str) -> str:
    """A number as a language writes it; its form is one of `FORMS`, or a pattern of CLDR."""
    pattern = "0" if form == "signed" and n == 0 else PATTERNS.get(form, form)
    negative = pattern.lstrip("+")
    return str(format_decimal(n, f"{pattern};{MINUS}{negative}", locale_of(language)))


def list_in(parts: Sequence[str], style: str, language: str) -> str:
    """Two parts or more in a row, as a language joins them: `and`, `or`."""
    return _list_form(len(parts), style, language).format(*parts)


@cache
def _list_form(count: int, style: str, language: str) -> str:
    """So many places in a row: {0}, {1} and {2}."""
    by: Any = {"and": "standard", "or": "or"}[style]
    form = str(format_list([f"{{{n}}}" for n in range(count)], by, locale_of(language)))
    return sentence_in_pseudo(form) if language == PSEUDO else form


def moment_in(then: float, form: str, language: str) -> str:
    """A moment, in seconds since 1970, as a language writes it where this program runs."""
    from babel.dates import format_date, format_datetime  # not needed to play in a terminal

    moment, locale = datetime.fromtimestamp(then), locale_of(language)
    told = str(format_date(moment, "long", locale) if form == "day" else
               format_datetime(moment, "medium", locale=locale))  # fmt: skip
    return sentence_in_pseudo(told) if language == PSEUDO else told
