"""People come and go: seats taken by link or code, given up, called otherwise, lent to bots."""

from __future__ import annotations

import time
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from boardroom.server.making import CODE_LENGTH, tidy_code
from boardroom.server.models import WATCHES, ChatRow, NoteRow
from boardroom.server.rebuilding import chat_line
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

if TYPE_CHECKING:
    from boardroom.server.live import Hub
    from boardroom.server.store import Store
from boardroom.server.wording import level_name, told


class Arrivals:
    """The part of the house that has to do with people."""

    store: Store
    hub: Hub
    in_thread: Callable[..., Coroutine[Any, Any, Any]]
    open_table: Callable[[str], Coroutine[Any, Any, LiveTable]]
    wake: Callable[[LiveTable], None]

    # Coming

    async def join_by_secret(self, secret: str, visitor: str) -> LiveTable:
        """Take the seat of a link; a bot that played it meanwhile steps back."""
        found = await self.in_thread(self.store.seat_with_secret, secret)
        if found is None:
            raise NotFound("secret")
        table = await self.open_table(found[0])
        seat = table.seats[found[1]]
        if seat.kind == "bot":
            raise Refused("is_bot")
        async with table.lock:
            await self._sit_down(table, seat, visitor)
            if seat.taken_over:
                await self._change(table, seat, "handback", bot=None, name=seat.name)
        self._told(table)
        return table

    async def join_by_code(self, code: str, visitor: str, name: str = "") -> LiveTable:
        """Take the first free open seat of the table with this code, or else watch."""
        tidy = tidy_code(code)
        found = await self.in_thread(self.store.table_with_code, tidy)
        if found is None:
            raise NotFound("code", length=CODE_LENGTH)
        table = await self.open_table(found)
        called = checked_name(name) if name.strip() else ""
        async with table.lock:
            if not any(visitor in seat.holders for seat in table.seats):
                await self._take_or_watch(table, visitor, called)
        self._told(table)
        return table

    async def _take_or_watch(self, table: LiveTable, visitor: str, name: str) -> None:
        seat = next((s for s in table.seats if s.kind == "open" and not s.holders), None)
        if seat is None or table.over or table.recorded:
            await self._let_watch(table, visitor)
            return
        if name:
            await self._change(table, seat, None, name=name)
        await self._sit_down(table, seat, visitor)

    async def watch(self, secret: str, visitor: str) -> LiveTable:
        """Watch by the spectators' link."""
        found = await self.in_thread(self.store.table_to_watch, secret)
        if found is None:
            raise NotFound("secret")
        table = await self.open_table(found)
        async with table.lock:
            await self._let_watch(table, visitor)
        self._told(table)
        return table

    async def _let_watch(self, table: LiveTable, visitor: str) -> None:
        if any(visitor in seat.holders for seat in table.seats):
            return
        await self.in_thread(self.store.seat_guest, table.id, WATCHES, visitor)
        table.guests.add(visitor)

    async def _sit_down(self, table: LiveTable, seat: Seat, visitor: str) -> None:
        if visitor in seat.holders:
            return
        first = not seat.holders
        await self.in_thread(self.store.seat_guest, table.id, seat.number, visitor)
        seat.holders.add(visitor)
        table.guests.discard(visitor)
        if first:
            await self.write(table, table.note("joined", seat.number, name=seat.name))

    # Going

    async def leave(self, table: LiveTable, viewer: Viewer) -> None:
        """Give up all own seats, or stop watching."""
        async with table.lock:
            for p in viewer.seats:
                seat = table.seats[p]
                await self.in_thread(self.store.unseat_guest, table.id, p, viewer.visitor)
                seat.holders.discard(viewer.visitor)
                if not seat.holders:
                    await self.write(table, table.note("left", p, name=seat.name))
            await self.in_thread(self.store.unseat_guest, table.id, WATCHES, viewer.visitor)
            table.guests.discard(viewer.visitor)
        self._told(table)

    # Bots for people

    async def takeover(
        self, table: LiveTable, viewer: Viewer, seat: int, level: str = USUAL_LEVEL
    ) -> None:
        """Have a bot play for somebody who is away, or for oneself."""
        place = self._seat_of(table, seat)
        if not viewer.owns(seat) and not viewer.is_host:
            raise NotYours("host")
        if place.kind == "bot":
            raise Refused("is_bot")
        if place.present and not viewer.owns(seat):
            raise Refused("present", name=place.name)
        known = checked_level(level)
        async with table.lock:
            await self._change(table, place, "takeover", bot=known, name=place.name,
                               level=level_name(known))  # fmt: skip
        self._told(table)

    async def handback(self, table: LiveTable, viewer: Viewer, seat: int) -> None:
        """The person plays again."""
        place = self._seat_of(table, seat)
        if not viewer.owns(seat) and not viewer.is_host:
            raise NotYours("own_seat")
        if not place.taken_over:
            raise Refused("not_taken_over")
        async with table.lock:
            await self._change(table, place, "handback", bot=None, name=place.name)
        self._told(table)

    # Names and talk

    async def rename(self, table: LiveTable, viewer: Viewer, seat: int, name: str) -> None:
        """Call an own seat otherwise; the host may name bots too."""
        place = self._seat_of(table, seat)
        if not viewer.owns(seat) and not (viewer.is_host and place.kind == "bot"):
            raise NotYours("own_seat")
        new, old = checked_name(name), place.name
        if new == old:
            return
        async with table.lock:
            await self._change(table, place, "renamed", name=new, old=old)
        self._told(table)

    async def chat(self, table: LiveTable, viewer: Viewer, text: str) -> None:
        """Say something at the table."""
        seat = viewer.seat if viewer.seat is not None or not viewer.seats else viewer.seats[0]
        name = str(told("names.spectator")) if seat is None else table.seats[seat].name
        row = ChatRow(table_id=table.id, seat=seat, name=name, text=checked_chat(text),
                      at=time.time())  # fmt: skip
        async with table.lock:
            await self.in_thread(self.store.add_chat, row)
            table.chat.append(chat_line(row))
        self.hub.tell(table)

    # What they share

    def _seat_of(self, table: LiveTable, seat: int) -> Seat:
        if not 0 <= seat < len(table.seats):
            raise NotFound("seat", seat=seat)
        return table.seats[seat]

    async def _change(
        self, table: LiveTable, seat: Seat, note: str | None, *, name: str, **values: Any
    ) -> None:
        """Change a seat's name or bot on disk, then here, and note it in the log."""
        said = {key: value for key, value in values.items() if value is not None}
        row = table.note(note, seat.number, name=name, **said) if note else None
        kept = {"name": name} | {key: values[key] for key in ("bot",) if key in values}
        await self.in_thread(self.store.change_seat, table.id, seat.number, row, **kept)
        with table.guard:
            seat.name, seat.bot = name, kept.get("bot", seat.bot)
            table.trouble = "" if "bot" in values else table.trouble
            if table.game is not None:
                table.game.seats = table.names
            if row is not None:
                table.add_note(row)

    async def write(self, table: LiveTable, note: NoteRow) -> None:
        """Note something in the log; on disk before it shows."""
        await self.in_thread(self.store.add_note, note)
        with table.guard:
            table.add_note(note)

    def _told(self, table: LiveTable) -> None:
        table.seating += 1
        self.hub.tell(table)
        self.wake(table)
