"""Languages: which there are, who reads in which, and how each writes numbers, lists and plurals.

What CLDR knows comes from Babel. A language is there as soon as the folder `words` beside this file
has a file for it; whatever it does not say is said in English.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from babel import Locale
from babel.core import negotiate_locale
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent

FOLDER = Path(__file__).parent / "words"
ENGLISH = "en"
PSEUDO = "en-XA"  # English in accents, a good third longer, made by the program; for testing
LOCALES = {ENGLISH: "en_GB", PSEUDO: "en_GB"}  # where it is not the language's own
MINUS = "−"  # a true one, which CLDR gives for few languages
FORMS = ("plain", "grouped", "tenths", "signed", "percent")
PATTERNS = {"plain": "0", "grouped": "#,##0", "tenths": "0.0", "signed": "+0"}

_reader: ContextVar[str] = ContextVar("reader", default=ENGLISH)


@cache
def languages() -> tuple[str, ...]:
    """All languages, English first and the pseudo-language last."""
    found = sorted(path.stem for path in FOLDER.glob("*.toml") if path.stem != ENGLISH)
    return (ENGLISH, *found, PSEUDO)


def reader() -> str:
    """The language of whoever reads what is being worded."""
    return _reader.get()


@contextmanager
def read_in(language: str) -> Iterator[None]:
    """Word everything inside for somebody who reads this language."""
    token = _reader.set(language)
    try:
        yield
    finally:
        _reader.reset(token)


def read_from_now_on(language: str) -> None:
    """Word everything in this program for somebody who reads this language."""
    _reader.set(language)


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
    """A number as a language writes it."""
    locale = locale_of(language)
    if form == "percent":
        return str(format_percent(n, f"0%;{MINUS}0%", locale))
    pattern = "0" if form == "signed" and n == 0 else PATTERNS[form]
    negative = pattern.lstrip("+")
    return str(format_decimal(n, f"{pattern};{MINUS}{negative}", locale))


def list_in(parts: Sequence[str], style: str, language: str) -> str:
    """Two parts or more in a row, as a language joins them: `and`, `or`."""
    by: Any = {"and": "standard", "or": "or"}[style]
    return str(format_list(parts, by, locale_of(language)))
