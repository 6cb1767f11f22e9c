"""The end of a game: places, where the points came from, and the seed behind the seal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from boardroom.engine.sentences import listed
from boardroom.engine.words import SheetLine
from boardroom.server.charts import Frame, chart_of
from boardroom.server.present import log_lines, names_of
from boardroom.server.seating import Seat, Viewer
from boardroom.server.tables import Look
from boardroom.server.wording import say

BIG = Frame(left=34, top=14, width=640, height=268, gap=26)


@dataclass(frozen=True)
class Card:
    """One seat's score sheet."""

    seat: Seat
    place: int
    points: int
    lines: list[SheetLine]
    mine: bool

    @property
    def won(self) -> bool:
        return self.place == 1


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
    seats, sheet = viewer.table.seats, look.title.words.sheet
    places = look.places or (1,) * len(seats)
    cards = [Card(seat, places[p], look.points(p), sheet(look.kit, look.s, p), viewer.owns(p))
             for p, seat in enumerate(seats)]  # fmt: skip
    return sorted(cards, key=lambda card: card.place)


def headline(cards: list[Card]) -> str:
    """Who has won, to whoever reads it; somebody with several seats reads names."""
    winners = [card for card in cards if card.won]
    if len(winners) > 1:
        return say("final.draw", names=listed(card.seat.name for card in winners))
    is_me = winners[0].mine and sum(card.mine for card in cards) == 1
    return say("final.you_win" if is_me else "final.wins", name=winners[0].seat.name)


def margin(cards: list[Card]) -> str:
    """How close it was."""
    others = [card for card in cards if not card.won]
    if not others:
        return ""
    ahead = cards[0].points - others[0].points
    if ahead <= 0:
        return say("final.by_tiebreak", name=others[0].seat.name)
    return say("final.ahead", n=ahead, name=others[0].seat.name)
