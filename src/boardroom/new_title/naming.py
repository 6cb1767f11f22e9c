"""What a new title is called: by people, in addresses, in Python, by the numbers of its rules."""

from __future__ import annotations

import keyword
import pkgutil
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import product
from string import ascii_uppercase

import boardroom

MOST = 30  # characters
NAME = re.compile(r"[A-Za-z][A-Za-z0-9]*(?:[ _-][A-Za-z0-9]+)*")


@dataclass(frozen=True)
class Names:
    """All names of a title."""

    printed: str  # Coffee Break
    name: str  # coffee-break
    package: str  # coffee_break
    kind: str  # CoffeeBreak
    prefix: str  # CB, of its rules


def is_name(text: str) -> bool:
    """Whether a title may be called so."""
    return len(text) <= MOST and NAME.fullmatch(text) is not None


def names_for(text: str, prefixes: Iterable[str]) -> Names:
    """All names of a title that is called so; its rules have none of the prefixes taken."""
    words = re.split("[ _-]", text)
    is_printed = text != text.lower() or " " in text
    return Names(
        printed=text if is_printed else " ".join(word.capitalize() for word in words),
        name="-".join(words).lower(),
        package="_".join(words).lower(),
        kind="".join(word[:1].upper() + word[1:] for word in words),
        prefix=free_prefix(words, set(prefixes)),
    )


def free_prefix(words: list[str], taken: set[str]) -> str:
    """Two letters for the rules that nobody has: the initials, letters of the name, any others."""
    return next(one for one in possible_prefixes(words) if one not in taken)


def possible_prefixes(words: list[str]) -> Iterator[str]:
    letters = re.sub("[^A-Z]", "", "".join(words).upper())
    initials = re.sub("[^A-Z]", "", "".join(word[0] for word in words).upper())
    yield from (initials[0] + other for other in initials[1:] + letters[1:])
    yield from ("".join(pair) for pair in product(ascii_uppercase, repeat=2))


def is_part_of_ours(package: str) -> bool:
    """Whether a part of this program is called so; books of words have such names, too."""
    return package in {found.name for found in pkgutil.iter_modules(boardroom.__path__)}


def is_taken_in_python(package: str) -> bool:
    """Whether Python knows something else by this name."""
    if keyword.iskeyword(package):
        return True
    found = find_spec(package)
    return found is not None and found.origin is not None  # a mere folder is nothing
