"""Bots at live tables: they think in threads of their own, and never faster than people follow."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from functools import partial
from typing import TYPE_CHECKING

from boardroom.bots.seats import bot_choice, find_bot, has_opinions, quick_choice, waits
from boardroom.engine.turns import turn_to
from boardroom.server.refusals import Stale
from boardroom.server.tables import LiveTable
from boardroom.server.thinkers import Question
from boardroom.server.wording import told

if TYPE_CHECKING:
    from boardroom.server.house import House

log = logging.getLogger("boardroom.server")


def bot_to_move(table: LiveTable) -> int | None:
    """The seat whose bot has a decision to make now."""
    if table.state != "playing" or table.bots.trouble:
        return None
    return next((p for p in table.deciding if table.seats[p].bot), None)


async def think(house: House, question: Question) -> int:
    """What the bot of a seat chooses, from what that seat may know."""
    table, seat, level = question.table, question.seat, question.bot or ""
    bot = find_bot(level, table.title)
    if waits(bot):
        await house.settled(table.title, lambda: not question.left_behind())
    game = question.history.playable().twin()
    turn_to(game.s, seat)
    if not house.is_ready(table.title):
        if has_opinions(bot):
            await note_impressions(house, table)
        return await house.thinkers.think(question, lambda **_: quick_choice(bot, game))
    memory = house.memories.of(table.id, seat, level)
    c = await house.thinkers.think(question, partial(bot_choice, bot, game, memory))
    house.memories.keep(table.id, seat, level)
    return c


async def note_impressions(house: House, table: LiveTable) -> None:
    """The log says once that bots do not think as far as they will."""
    async with house.deed(table):
        if not table.bots.impressions:
            table.bots.impressions = True
            await house.note(table, told(f"notes.impressions.{table.bots.search}"))


async def play_bots(house: House, table: LiveTable) -> None:
    """Play for bots until a person decides, the game ends or something goes wrong."""
    try:
        while (seat := bot_to_move(table)) is not None:
            await play_one(house, table, seat)
    except Exception:
        reference = secrets.token_hex(4)
        log.exception("table %s: a bot failed, reference %s", table.id, reference)
        name = table.seats[table.bots.thinking or 0].name
        table.bots.trouble = told("trouble.bot", name=name, reference=reference)
    finally:
        table.bots.thinking, table.bots.thought = None, 0
        house.hub.announce(table)
        house.bots_rest(table)


async def play_one(house: House, table: LiveTable, seat: int) -> None:
    """One decision of one bot."""
    question = Question.of(table, seat)
    if table.bots.thinking != seat:
        table.bots.thinking = seat
        house.hub.announce(table)
    began = time.monotonic()
    c = await awaited(house, question)
    await asyncio.sleep(max(0.0, house.settings.bot_delay - (time.monotonic() - began)))
    if question.left_behind():
        return  # cut short, as when another level took over: whoever sits there now thinks anew
    try:
        then = question.history
        await house.choose(table, seat, c, then.count, then.rev, by_bot=True)
    except Stale:
        return  # the seat was handed back, or the table moved on: look again


async def awaited(house: House, question: Question) -> int:
    """Wait for a bot as long as it takes; if that is longer than usual, the table says so."""
    table, began = question.table, time.monotonic()
    job = asyncio.create_task(think(house, question))
    try:
        while not (await asyncio.wait({job}, timeout=house.settings.bot_patience))[0]:
            table.bots.thought = int(time.monotonic() - began)
            house.hub.announce(table)
        return job.result()
    finally:
        job.cancel()
        table.bots.thought = 0
