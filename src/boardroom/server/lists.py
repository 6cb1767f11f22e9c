"""Tables as lists show them: without opening them."""

from __future__ import annotations

import json
from dataclasses import dataclass

from boardroom.server.seating import Seat, seated
from boardroom.server.store import Listed


@dataclass(frozen=True)
class Summary:
    """A table in a list."""

    id: str
    code: str
    title: str  # name of the title
    seats: tuple[Seat, ...]
    mine: tuple[int, ...]  # seats of the visitor who asks
    is_host: bool
    over: bool
    count: int  # choices made
    made: float
    changed: float
    points: tuple[int, ...]  # at the end
    places: tuple[int, ...]

    @property
    def players(self) -> int:
        return len(self.seats)

    @property
    def free(self) -> int:
        """Open seats that nobody has taken."""
        return sum(seat.is_free for seat in self.seats if seat.kind == "open")


def summary_of(listed: Listed, visitor: str) -> Summary:
    """A row of a list for a visitor."""
    table, seats, guests = listed
    result = json.loads(table.result) if table.result else {"points": (), "places": ()}
    return Summary(
        id=table.id, code=table.code, title=table.title,
        seats=tuple(seated(seats, guests)),
        mine=tuple(sorted(guest.seat for guest in guests
                          if guest.visitor == visitor and guest.seat >= 0)),
        is_host=bool(visitor) and table.host == visitor,
        over=bool(table.result), count=table.count, made=table.made, changed=table.changed,
        points=tuple(result["points"]), places=tuple(result["places"]),
    )  # fmt: skip
