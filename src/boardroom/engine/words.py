"""Words for people, apart from the rules: one TOML file per language and title.

A sentence may name values in braces: `"Add capacity {value} to pool A"`. A missing sentence or
value is a mistake of ours, so it stops loudly instead of printing half a line.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from boardroom.engine.sentences import Told


@dataclass(frozen=True)
class Reason:
    """Why a choice is not to be had: a sentence, and the rule it rests on."""

    text: Told
    rule: str


@dataclass(frozen=True)
class SheetLine:
    """One line of a score sheet."""

    label: Told
    points: int
    rule: str


class Words:
    """All sentences of one language."""

    def __init__(self, content: dict[str, Any]) -> None:
        self.content = content

    def get(self, key: str) -> Any:
        """What stands under a dotted key: a sentence, a list or a table."""
        here: Any = self.content
        for part in key.split("."):
            here = here[part]
        return here

    def say(self, key: str, **values: Any) -> str:
        """A sentence with its values in place."""
        sentence: str = self.get(key)
        return sentence.format(**values)


@cache
def words_of(folder: Path, language: str = "en") -> Words:
    """The words in a folder, in a language."""
    path = folder / f"{language}.toml"
    return Words(tomllib.loads(path.read_text(encoding="utf-8")))
