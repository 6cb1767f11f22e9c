"""Project cards and Development tiles put into words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from boardroom.engine.sentences import Book, Sentence
from boardroom.games.deploy_projects.table import AREAS, LEVEL_CARDS, TYPES, Area, Type
from boardroom.pieces.deploy.words.wording import BOOK as SHARED
from boardroom.pieces.deploy.words.wording import names_of

BOOK = Book("deploy-projects", Path(__file__).parent, beside=SHARED)
say, amount = BOOK.say, BOOK.amount
area_name = names_of(BOOK, "areas", Area)
type_name = names_of(BOOK, "types", Type)


def level_name(level: Any) -> Sentence:
    """The printed number of a deck; `level` counts from 0."""
    return say(f"levels.decks.{int(level)}")


def card_parts(card: Any) -> tuple[int, int, int]:
    """Level, type and area of a card."""
    n = int(card)
    return n // LEVEL_CARDS, n // AREAS % TYPES, n % AREAS


def card_name(card: Any) -> Sentence:
    """A project card: Administration I bronze."""
    level, kind, area = card_parts(card)
    return say("names.card", area=area_name(area), level=level_name(level), type=type_name(kind))
