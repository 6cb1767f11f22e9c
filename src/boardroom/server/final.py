"""The end of a game: places, where the points came from, and the seed behind the seal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from boardroom.engine.words import SheetLine
from boardroom.server.charts import Frame, chart_of
from boardroom.server.present import log_lines, names_of
from boardroom.server.seating import Viewer
from boardroom.server.tables import Look
from boardroom.server.wording import listed, say

BIG = Frame(left=34, top=14, width=640, height=268, gap=26)


@dataclass(frozen=True)
class Card:
    """One seat's score sheet."""

    seat: int
    name: str
    colour: str
    place: int
    points: int
    lines: list[SheetLine]
    mine: bool
    is_bot: bool
    won: bool


def final_context(viewer: Viewer) -> dict[str, Any]:
    """Everything final.html needs."""
    look = viewer.table.look(viewer.seat)
    cards = cards_of(viewer, look)
    return {
        **names_of(viewer),
        "look": look,
        "cards": cards,
        "headline": headline(cards),
        "margin": margin(cards),
        "chart": chart_of(look.history.scores, look.history.marks, BIG),
        "log": log_lines(look),
    }


def cards_of(viewer: Viewer, look: Look) -> list[Card]:
    """The seats, the winner first."""
    table = viewer.table
    places = look.places or tuple(1 for _ in table.seats)
    cards = [
        Card(p, seat.name, seat.colour, places[p], look.points(p),
             table.title.words.sheet(look.kit, look.s, p), viewer.owns(p),
             seat.kind == "bot", places[p] == 1)
        for p, seat in enumerate(table.seats)
    ]  # fmt: skip
    return sorted(cards, key=lambda card: (card.place, card.seat))


def headline(cards: list[Card]) -> str:
    """Who has won, to whoever reads it."""
    winners = [card for card in cards if card.won]
    if len(winners) == 1:
        return say("final.you_win" if _is_me(winners[0], cards) else "final.wins",
                   name=winners[0].name)  # fmt: skip
    return say("final.draw", names=listed([card.name for card in winners]))


def _is_me(winner: Card, cards: list[Card]) -> bool:
    """Whether the reader alone has won: somebody with several seats reads names."""
    return winner.mine and sum(card.mine for card in cards) == 1


def margin(cards: list[Card]) -> str:
    """How close it was."""
    others = [card for card in cards if not card.won]
    if not others:
        return ""
    ahead = cards[0].points - others[0].points
    if ahead <= 0:
        return say("final.by_tiebreak", name=others[0].name)
    return say("final.ahead", n=ahead, name=others[0].name)
