"""Systems and their tiles put into words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from boardroom.engine.sentences import Book
from boardroom.games.deploy_systems.table import System
from boardroom.pieces.deploy.terms import Dev
from boardroom.pieces.deploy.words.wording import SHARED_BOOK, in_a_row, tile_facts, words_for

BOOK = Book("deploy-systems", Path(__file__).parent, beside=SHARED_BOOK)
word, say = words_for(Path(__file__).parent)


def system_name(system: Any) -> str:
    return str(word(f"systems.{System(int(system)).name.lower()}"))


def level_name(system: Any, level: Any) -> str:
    """The printed number of a system's tile; `level` counts from 0."""
    names: Sequence[str] = word(
        "levels.integration" if system == System.INTEGRATION else "levels.systems"
    )
    return names[int(level)]


def tile_name(system: Any, level: Any) -> str:
    """A system tile: Administration I; past the last one the system alone."""
    if level >= len(word("levels.systems")):
        return system_name(system)
    return say("names.tile", system=system_name(system), level=level_name(system, level))


def level_row(levels: Iterable[Any]) -> str:
    """Levels of systems from high to low: III, II, none."""
    names: Sequence[str] = word("levels.systems")
    ordered = sorted((int(level) for level in levels), reverse=True)
    return in_a_row(names[level - 1] if level else word("levels.none") for level in ordered)


def effect_of(kit: Any, kind: Any) -> str:
    """What a Development tile does."""
    return say(f"effects.{Dev(int(kind)).name.lower()}", **tile_facts(kit))
