"""Project cards and Development tiles put into words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from boardroom.engine.sentences import Book
from boardroom.games.deploy_projects.table import AREAS, LEVEL_CARDS, TYPES, Area, Type
from boardroom.pieces.deploy.terms import Dev
from boardroom.pieces.deploy.words.wording import (
    SHARED_BOOK,
    amount,
    number,
    tile_facts,
    words_for,
)

BOOK = Book("deploy-projects", Path(__file__).parent, beside=SHARED_BOOK)
word, say = words_for(Path(__file__).parent)


def area_name(area: Any) -> str:
    return str(word(f"areas.{Area(int(area)).name.lower()}"))


def type_name(kind: Any) -> str:
    return str(word(f"types.{Type(int(kind)).name.lower()}"))


def level_name(level: Any) -> str:
    """The printed number of a deck; `level` counts from 0."""
    return str(word("levels.decks")[int(level)])


def card_parts(card: Any) -> tuple[int, int, int]:
    """Level, type and area of a card."""
    n = int(card)
    return n // LEVEL_CARDS, n // AREAS % TYPES, n % AREAS


def card_name(card: Any) -> str:
    """A project card: Administration I bronze."""
    level, kind, area = card_parts(card)
    return say("names.card", area=area_name(area), level=level_name(level), type=type_name(kind))


def projects(n: Any) -> str:
    """So many projects."""
    one, many = word("names.project")
    form: str = one if int(n) == 1 else many
    return form.format(n=number(n))


def effect_of(kit: Any, kind: Any) -> str:
    """What a Development tile does."""
    return say(
        f"effects.{Dev(int(kind)).name.lower()}",
        **tile_facts(kit),
        integrator_cubes=kit.integrator_cubes,
        integrator_income=kit.integrator_income,
        integrator_point=amount("point", 1),
        integrator_step=kit.integrator_step,
        resell_most=kit.resell_most,
        monitoring_value=amount("point", kit.monitoring_value),
        on_demand=amount("cube", kit.on_demand_cubes),
    )
