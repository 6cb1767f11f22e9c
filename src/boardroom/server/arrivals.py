"""People come and go: seats taken by link or code, given up, called otherwise, lent to bots."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import TYPE_CHECKING, Any

from boardroom.engine.sentences import Told
from boardroom.server.making import CODE_LENGTH, tidy_code
from boardroom.server.models import WATCHES, ChatRow
from boardroom.server.refusals import NotFound, NotYours, Refused
from boardroom.server.seating import (
    USUAL_LEVEL,
    Seat,
    Viewer,
    checked_chat,
    checked_level,
    checked_name,
)
from boardroom.server.tables import LiveTable
from boardroom.server.wording import level_name, told

if TYPE_CHECKING:
    from boardroom.server.store import Store


class Arrivals:
    """The part of the house that has to do with people."""

    store: Store
    in_thread: Callable[..., Coroutine[Any, Any, Any]]
    open_table: Callable[[str], Coroutine[Any, Any, LiveTable]]
    deed: Callable[[LiveTable], AbstractAsyncContextManager[None]]

    # Coming

    async def join_by_secret(self, secret: str, visitor: str) -> LiveTable:
        """Take the seat of a link; a bot that played it meanwhile steps back."""
        found = await self._find(self.store.seat_with_secret, secret, "secret")
        table = await self.open_table(found.table_id)
        seat = table.seats[found.number]
        if seat.kind == "bot":
            raise Refused("is_bot")
        async with self.moving(table):
            await self._sit_down(table, seat, visitor)
            if seat.taken_over:
                await self._change(table, seat, told("notes.handback", name=seat.name), bot=None)
        return table

    async def join_by_code(self, code: str, visitor: str) -> LiveTable:
        """Take the first free open seat of the table with this code, or else watch."""
        found = await self._find(self.store.table_with_code, tidy_code(code), "code")
        table = await self.open_table(found.id)
        async with self.moving(table):
            if not table.seating.held_by(visitor):
                await self._take_or_watch(table, visitor)
        return table

    async def _find(self, look_up: Callable[[str], Any], sought: str, refusal: str) -> Any:
        found = await self.in_thread(look_up, sought)
        if found is None:
            raise NotFound(refusal, length=CODE_LENGTH)
        return found

    async def _take_or_watch(self, table: LiveTable, visitor: str) -> None:
        seat = next((s for s in table.seats if s.kind == "open" and not s.holders), None)
        if seat is None or table.over or table.recorded:
            await self._let_watch(table, visitor)
        else:
            await self._sit_down(table, seat, visitor)

    async def watch(self, secret: str, visitor: str) -> LiveTable:
        """Watch by the spectators' link."""
        found = await self._find(self.store.table_to_watch, secret, "secret")
        table = await self.open_table(found.id)
        async with self.moving(table):
            await self._let_watch(table, visitor)
        return table

    async def _let_watch(self, table: LiveTable, visitor: str) -> None:
        if not table.seating.held_by(visitor):
            await self.in_thread(self.store.seat_guest, table.id, WATCHES, visitor)
            table.seating.guests.add(visitor)

    async def _sit_down(self, table: LiveTable, seat: Seat, visitor: str) -> None:
        if visitor in seat.holders:
            return
        first = not seat.holders
        await self.in_thread(self.store.seat_guest, table.id, seat.number, visitor)
        seat.holders.add(visitor)
        table.seating.guests.discard(visitor)
        if first:
            await self.note(table, told("notes.joined", name=seat.name), seat.number)

    # Going

    async def leave(self, viewer: Viewer) -> None:
        """Give up all own seats, or stop watching."""
        table = viewer.table
        async with self.moving(table):
            for p in viewer.seats:
                seat = table.seats[p]
                await self.in_thread(self.store.unseat_guest, table.id, p, viewer.visitor)
                seat.holders.discard(viewer.visitor)
                if not seat.holders:
                    await self.note(table, told("notes.left", name=seat.name), p)
            await self.in_thread(self.store.unseat_guest, table.id, WATCHES, viewer.visitor)
            table.seating.guests.discard(viewer.visitor)

    # Bots for people

    async def takeover(self, viewer: Viewer, seat: int, level: str = USUAL_LEVEL) -> None:
        """Have a bot play for somebody who is away, or for oneself."""
        table, place = viewer.table, seat_of(viewer, seat)
        if not viewer.owns(seat) and not viewer.is_host:
            raise NotYours("host")
        if place.kind == "bot":
            raise Refused("is_bot")
        if place.present and not viewer.owns(seat):
            raise Refused("present", name=place.name)
        known = checked_level(level)
        async with self.moving(table):
            line = told("notes.takeover", name=place.name, level=level_name(known))
            await self._change(table, place, line, bot=known)

    async def handback(self, viewer: Viewer, seat: int) -> None:
        """The person plays again."""
        table, place = viewer.table, seat_of(viewer, seat)
        if not viewer.owns(seat) and not viewer.is_host:
            raise NotYours("own_seat")
        if not place.taken_over:
            raise Refused("not_taken_over")
        async with self.moving(table):
            await self._change(table, place, told("notes.handback", name=place.name), bot=None)

    # Names and talk

    async def rename(self, viewer: Viewer, seat: int, name: str) -> None:
        """Call an own seat otherwise; the host may name bots too."""
        table, place = viewer.table, seat_of(viewer, seat)
        if not viewer.owns(seat) and not (viewer.is_host and place.kind == "bot"):
            raise NotYours("own_seat")
        new, old = checked_name(name), place.name
        if new == old:
            return
        async with self.moving(table):
            await self._change(table, place, told("notes.renamed", name=new, old=old), name=new)

    async def chat(self, viewer: Viewer, text: str) -> None:
        """Say something at the table."""
        table = viewer.table
        seat = viewer.seat if viewer.seat is not None or not viewer.seats else viewer.seats[0]
        name = str(told("names.spectator")) if seat is None else table.seats[seat].name
        row = ChatRow(table_id=table.id, seat=seat, name=name, text=checked_chat(text),
                      at=time.time())  # fmt: skip
        async with self.deed(table):
            await self.in_thread(self.store.add, row)
            table.chat.append(row)

    # What they share

    @asynccontextmanager
    async def moving(self, table: LiveTable) -> AsyncIterator[None]:
        """A deed after which the company at a table is not what it was."""
        async with self.deed(table):
            yield
            table.seating.news += 1

    async def _change(self, table: LiveTable, seat: Seat, line: Told, **new: Any) -> None:
        """Give a seat a new name or bot on disk, then here, and note that in the log."""
        row = table.history.note(line, seat.number)
        await self.in_thread(self.store.change_seat, table.id, seat.number, row, **new)
        seat.name, seat.bot = new.get("name", seat.name), new.get("bot", seat.bot)
        table.bots.trouble = "" if "bot" in new else table.bots.trouble
        table.history = table.history.renamed(table.seating.names).noted(row)

    async def note(
        self, table: LiveTable, line: Told, seat: int | None = None, hint: int = 0
    ) -> None:
        """Note something in the log; on disk before it shows."""
        row = table.history.note(line, seat, hint)
        await self.in_thread(self.store.add, row)
        table.history = table.history.noted(row)


def seat_of(viewer: Viewer, seat: int) -> Seat:
    """A seat of the table looked at."""
    if not 0 <= seat < len(viewer.table.seats):
        raise NotFound("seat", seat=seat)
    return viewer.table.seats[seat]
