"""Tables as lists show them: without opening them."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import dataclass

from boardroom.engine.sentences import listed
from boardroom.engine.titles import Title, find_title
from boardroom.server.models import TableRow
from boardroom.server.seating import Seat, seated
from boardroom.server.wording import moment, say


@dataclass(frozen=True)
class Summary:
    """A table in a list."""

    table: TableRow
    title: Title
    seats: Sequence[Seat]
    mine: tuple[int, ...]  # seats of the visitor who asks
    points: Sequence[int]  # at the end
    places: Sequence[int]

    @property
    def over(self) -> bool:
        return bool(self.table.result)

    @property
    def about(self) -> str:
        """How it stands, or stood at the end, and when that was."""
        others = [seat.name for seat in self.seats if seat.number not in self.mine]
        if self.over:
            winners = [seat.name for seat in self.seats if self.places[seat.number] == 1]
            return say("rows.won", names=listed(winners), when=ago(self.table.changed))
        if self.mine:
            return say("rows.with", names=listed(others), when=ago(self.table.changed))
        free = sum(seat.is_free for seat in self.seats if seat.kind == "open")
        return say("rows.free", n=free, players=len(self.seats), when=ago(self.table.made))


def summary_of(table: TableRow, visitor: str) -> Summary:
    """A row of a list for a visitor."""
    seats, result = seated(table), json.loads(table.result or "{}")
    mine = tuple(seat.number for seat in seats if visitor in seat.holders)
    return Summary(table, find_title(table.title), seats, mine, result.get("points", ()),
                   result.get("places", ()))  # fmt: skip


def ago(then: float) -> str:
    """How long it is since a moment; which day it was, if that is more than a week."""
    minutes = max(int(time.time() - then) // 60, 0)
    if minutes < 1:
        return say("ago.now")
    if minutes < 60:
        return say("ago.minutes", n=minutes)
    if minutes < 60 * 24:
        return say("ago.hours", n=minutes // 60)
    days = minutes // (60 * 24)
    return say("ago.days", n=days) if days < 7 else moment(then, "day")
