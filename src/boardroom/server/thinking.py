"""Bots at live tables: they think in threads of their own, and never faster than people follow."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from typing import TYPE_CHECKING

from boardroom.bots.simple import bot_choice, find_bot
from boardroom.server.refusals import Stale, said
from boardroom.server.tables import LiveTable

if TYPE_CHECKING:
    from boardroom.server.house import House

log = logging.getLogger("boardroom.server")


def bot_to_move(table: LiveTable) -> int | None:
    """The seat whose bot has a decision to make now."""
    if table.state != "playing" or table.trouble:
        return None
    return next((p for p in table.deciding if table.seats[p].bot), None)


def think(table: LiveTable, seat: int) -> int:
    """What the bot of a seat chooses, from what that seat may know; runs in a thread."""
    game = table.playable().twin()
    game.s.seat = seat
    return bot_choice(find_bot(table.seats[seat].bot or ""), game)


async def play_bots(house: House, table: LiveTable) -> None:
    """Play for bots until a person decides, the game ends or something goes wrong."""
    try:
        while (seat := bot_to_move(table)) is not None:
            await play_one(house, table, seat)
    except Exception:
        reference = secrets.token_hex(4)
        log.exception("table %s: a bot failed, reference %s", table.id, reference)
        name = table.names[table.thinking or 0]
        table.trouble = said("trouble.bot", name=name, reference=reference)
    finally:
        table.thinking = None
        house.hub.tell(table)


async def play_one(house: House, table: LiveTable, seat: int) -> None:
    """One decision of one bot."""
    count, rev = table.count, table.rev
    if table.thinking != seat:
        table.thinking = seat
        house.hub.tell(table)
    began = time.monotonic()
    async with asyncio.timeout(house.settings.bot_patience):
        c = await house.in_bot_thread(think, table, seat)
    await asyncio.sleep(max(0.0, house.settings.bot_delay - (time.monotonic() - began)))
    try:
        await house.choose(table, seat, c, count, rev, by_bot=True)
    except Stale:
        return  # the seat was handed back, or the table moved on: look again
