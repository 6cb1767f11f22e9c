"""Every word of every page, by its key; the sentences live in words/en.toml."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from boardroom.engine.words import words_of

LANGUAGE = "en"
FOLDER = Path(__file__).parent / "words"

WORDS = words_of(FOLDER, LANGUAGE)


def say(key: str, **values: Any) -> str:
    """A sentence with its values in place."""
    return WORDS.say(key, **values)


def counted(key: str, n: int, **values: Any) -> str:
    """A sentence for a number of things: `key.one` for a single one, else `key.many`."""
    return say(f"{key}.one" if n == 1 else f"{key}.many", n=n, **values)


def ordinal(n: int) -> str:
    """1st, 2nd, 3rd, as a page says it."""
    places: list[str] = WORDS.get("final.places")
    return places[n - 1] if n <= len(places) else str(n)


def listed(words: list[str]) -> str:
    """Some words in a row: a, b and c."""
    if len(words) < 2:
        return "".join(words)
    return say("joining.last", first=say("joining.comma").join(words[:-1]), last=words[-1])


def signed(n: int) -> str:
    """A number with its sign; a true minus, not a hyphen."""
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "0"


def plain(n: int) -> str:
    """A number with a true minus."""
    return str(n) if n >= 0 else f"−{-n}"


def level_name(level: str) -> str:
    """What a level of bots is called; a new one shows its own name until it has words."""
    known = WORDS.get("levels")
    return str(known[level]["name"]) if level in known else level


def level_about(level: str) -> str:
    known = WORDS.get("levels")
    return str(known[level]["about"]) if level in known else ""
