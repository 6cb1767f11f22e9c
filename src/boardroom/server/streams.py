"""Live tables told to whoever has them open: one stream of server-sent events per window.

An event never carries what was played, only how far the table is; every viewer then fetches what
that viewer may see. A slow reader misses steps, never the last one, and holds up nobody.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from boardroom.server.refusals import TooMany
from boardroom.server.seating import Viewer
from boardroom.server.settings import Settings
from boardroom.server.tables import LiveTable

RETRY = 1000  # milliseconds after which a page tries to connect again


@dataclass(eq=False)
class Listener:
    """One open window."""

    table: LiveTable
    seats: tuple[int, ...]
    who: str  # visitor and address
    news: asyncio.Event = field(default_factory=asyncio.Event)
    ended: bool = False


class Hub:
    """Everybody who listens."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.listeners: set[Listener] = set()
        self._closed = False

    def listeners_at(self, table: LiveTable) -> list[Listener]:
        return [listener for listener in self.listeners if listener.table is table]

    def announce(self, table: LiveTable) -> None:
        """Say that a table has changed; never waits."""
        for listener in self.listeners_at(table):
            listener.news.set()

    def close(self) -> None:
        """End all streams, so that the server can stop."""
        self._closed = True
        for listener in self.listeners:
            listener.ended = True
            listener.news.set()

    @contextmanager
    def listening(self, table: LiveTable, seats: tuple[int, ...], who: str) -> Iterator[Listener]:
        """Be told of changes of a table; those who play these seats are there meanwhile."""
        listener = Listener(table, seats, who, ended=self._closed)
        self.listeners.add(listener)
        self._note_presence(table)
        try:
            yield listener
        finally:
            self.listeners.discard(listener)
            self._note_presence(table)

    def refuse_too_many(self, visitor: str, address: str) -> None:
        """One visitor, and one address, may have only so many streams open."""
        of_address = [one.who for one in self.listeners if one.who.endswith(f"@{address}")]
        if (of_address.count(f"{visitor}@{address}") >= self.settings.streams_per_visitor
                or len(of_address) >= self.settings.streams_per_address):  # fmt: skip
            raise TooMany("streams")

    def _note_presence(self, table: LiveTable) -> None:
        """Seats are present while somebody who plays them listens."""
        there = {p for listener in self.listeners_at(table) for p in listener.seats}
        if there != table.seating.present:
            for seat in table.seats:
                seat.present = seat.number in there
            table.seating.news += 1
            self.announce(table)


def at(table: LiveTable) -> dict[str, Any]:
    """How far a table is: all that an event says."""
    bots = table.bots
    return {
        "count": table.count, "rev": table.rev, "chat": len(table.chat),
        "seating": table.seating.news, "hints": table.hints.news, "thinking": bots.thinking,
        "thought": bots.thought, "over": table.over, "state": table.state,
    }  # fmt: skip


async def events(hub: Hub, viewer: Viewer, who: str) -> AsyncIterator[str]:
    """Where the table is now, and again whenever it changes, until one side ends it."""
    table = viewer.table
    with hub.listening(table, viewer.seats, who) as listener:
        yield f"retry: {RETRY}\n\n"
        sent = ""
        end = time.monotonic() + hub.settings.longest_stream
        while not listener.ended and time.monotonic() < end:
            listener.news.clear()
            text = f"id: {table.rev}\nevent: at\ndata: {json.dumps(at(table))}\n\n"
            if text != sent:
                yield text
                sent = text
                continue
            pause = min(hub.settings.heartbeat, max(0.0, end - time.monotonic()))
            try:
                await asyncio.wait_for(listener.news.wait(), pause)
            except TimeoutError:
                yield ": still here\n\n"


def stream(request: Request, viewer: Viewer) -> Response:
    """The stream of a table for a viewer."""
    hub: Hub = request.app.state.house.hub
    address = request.client.host if request.client else "?"
    # A client of the API is its seat.
    visitor = viewer.visitor or f"{viewer.table.id}/{viewer.seat}"
    hub.refuse_too_many(visitor, address)
    return StreamingResponse(
        events(hub, viewer, f"{visitor}@{address}"),
        media_type="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )
