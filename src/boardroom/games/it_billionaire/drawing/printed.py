"""Signs of the drawn table."""

from __future__ import annotations

from boardroom.games.it_billionaire.table import Card, Continent

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


def code_of(continent: int) -> str:
    """The style of a continent: eu, na …"""
    return Continent(int(continent)).name.lower()
