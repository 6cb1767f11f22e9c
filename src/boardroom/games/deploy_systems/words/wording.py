"""Systems and their tiles put into words."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from boardroom.engine.sentences import Book, Listed, Sentence, Told, in_a_row
from boardroom.games.deploy_systems.table import LEVELS, System
from boardroom.pieces.deploy.words.wording import BOOK as SHARED
from boardroom.pieces.deploy.words.wording import names_of

BOOK = Book("deploy-systems", Path(__file__).parent, beside=SHARED)
say = BOOK.say
system_name = names_of(BOOK, "systems", System)


def level_name(system: Any, level: Any) -> Sentence:
    """The printed number of a system's tile; `level` counts from 0."""
    kind = "integration" if system == System.INTEGRATION else "systems"
    return say(f"levels.{kind}.{int(level)}")


def tile_name(system: Any, level: Any) -> Sentence:
    """A system tile: Administration I; past the last one the system alone."""
    if level >= LEVELS:
        return system_name(system)
    return say("names.tile", system=system_name(system), level=level_name(system, level))


def level_row(levels: Iterable[Any]) -> Listed:
    """Levels of systems from high to low: III, II, none."""
    ordered = sorted((int(level) for level in levels), reverse=True)
    told: list[Told] = [
        level_name(System.ADMINISTRATION, level - 1) if level else say("levels.none")
        for level in ordered
    ]
    return in_a_row(told)
