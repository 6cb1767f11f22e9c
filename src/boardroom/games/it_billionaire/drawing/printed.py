"""Words and signs of the drawn table."""

from __future__ import annotations

from functools import cache
from typing import Any

from boardroom.games.it_billionaire.table import Card, Continent
from boardroom.games.it_billionaire.words.wording import WORDS

CARD_ICONS = {
    Card.ACQUIRE: "c-acquire",
    Card.SELL: "c-sell",
    Card.SELECT: "c-select",
    Card.DO: "c-do",
    Card.STOP: "c-stop",
}

# How the map is laid out: north before south, so that each zone reads from top to bottom.
FROM_THE_NORTH = (
    Continent.NA, Continent.EU, Continent.AS, Continent.SA, Continent.AF, Continent.OC,
)  # fmt: skip


@cache
def draw_words() -> dict[str, Any]:
    """All words for templates, by key."""
    found: dict[str, Any] = WORDS.get("draw")
    return found


def code_of(continent: int) -> str:
    """The style of a continent: eu, na …"""
    return Continent(int(continent)).name.lower()
