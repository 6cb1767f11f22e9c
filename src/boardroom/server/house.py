"""The house: all tables of a server, one writer at a time for each."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, asynccontextmanager
from contextvars import copy_context
from dataclasses import replace
from typing import Any, ParamSpec, TypeVar
from weakref import WeakValueDictionary

from sqlalchemy.exc import IntegrityError

from boardroom.bots.workshop import Workshop
from boardroom.engine.calls import at_once
from boardroom.engine.kits import KitFile, parse_toml, read_text
from boardroom.engine.titles import Title, all_titles
from boardroom.server.arrivals import Arrivals
from boardroom.server.bots import bot_to_move, play_bots
from boardroom.server.hints import Advice, Adviser
from boardroom.server.lists import Summary, summary_of
from boardroom.server.making import imported_table, new_code, new_table
from boardroom.server.memories import Memories
from boardroom.server.models import TableRow
from boardroom.server.rebuilding import from_store
from boardroom.server.refusals import NotFound, NotYours, Refused, Stale
from boardroom.server.seating import NewTable, Viewer
from boardroom.server.settings import Settings
from boardroom.server.store import MovedOn, Store
from boardroom.server.streams import Hub
from boardroom.server.tables import COMING, MISSING, READY, LiveTable
from boardroom.server.thinkers import Thinkers

log = logging.getLogger("boardroom.server")
P = ParamSpec("P")
R = TypeVar("R")
LOOK_AGAIN = 1.0  # seconds between two looks whether what is waited for is still wanted
DESKS = 4  # threads that read, write and replay


class House(Arrivals, Adviser):
    """Opens tables, has choices made, and keeps bots and listeners up to date."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.hub = Hub(settings)
        self.own_kits: dict[str, KitFile] = {}
        # Whoever uses a table keeps it alive, so there is never a second one of it in memory;
        # the latest are kept though nobody does.
        self._live: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        self._kept: OrderedDict[str, LiveTable] = OrderedDict()
        self._opening = asyncio.Lock()
        self._opened = ExitStack()
        self._pieces_news = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._desks = ThreadPoolExecutor(DESKS, "desk")
        self._advice: dict[tuple[str, int], Advice] = {}
        self.thinkers = Thinkers(settings.thinkers)
        self.memories = Memories(settings.memory_bytes, settings.memory_idle)

    def is_ready(self, title: Title) -> bool:
        """Whether a title is compiled; it is played in any case."""
        return self.workshop.is_ready(title.name)

    async def open_house(self) -> None:
        """Begin to compile, without keeping anybody waiting; read the kit the server was given."""
        self._opened.enter_context(at_once())
        titles = await self.in_thread(all_titles)
        loop = asyncio.get_running_loop()
        self.workshop = Workshop(
            titles, lambda: call_in_loop(loop, self._compiled), self.settings.prepare_apart
        )
        if self.settings.kit is not None:
            kit = await self.in_thread(read_own_kit, self.settings, titles)
            self.own_kits[kit.title] = kit
        if self.settings.prepare:
            self.workshop.want_all()

    async def close_house(self) -> None:
        """End bots, streams and threads; everything acknowledged is on disk already."""
        self.wind_up()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.to_thread(self.workshop.close)
        await asyncio.to_thread(self._desks.shutdown)
        self.store.close()
        self._opened.close()

    def wind_up(self) -> None:
        """End streams and thinking, so that nothing keeps the server from stopping."""
        self.hub.close()
        self.thinkers.close()

    async def in_thread(self, do: Callable[P, R], *args: P.args, **more: P.kwargs) -> R:
        """Do something that blocks, off the event loop; once begun it is carried through."""
        loop = asyncio.get_running_loop()
        reading = copy_context()  # what is worded there is for whoever asked
        job = loop.run_in_executor(self._desks, lambda: reading.run(do, *args, **more))
        return await asyncio.shield(job)

    # Tables

    async def create(self, new: NewTable, visitor: str) -> LiveTable:
        """Make a table; its game begins at once."""
        return await self._add(await self.in_thread(new_table, new, visitor, self.own_kits))

    async def import_save(self, text: str, visitor: str) -> LiveTable:
        """A table from the text of a saved game; an unfinished one waits for `start`."""
        return await self._add(await self.in_thread(imported_table, text, visitor))

    async def _add(self, new: TableRow) -> LiveTable:
        await self.in_thread(self._store_new, new)
        return await self.open_table(new.id)

    def _store_new(self, new: TableRow) -> None:
        """Keep a new table; in the rare case that its code is taken, under another."""
        for last in (False, False, True):
            try:
                self.store.add(new)
                return
            except IntegrityError:
                if last:
                    raise
                new.code = new_code()

    async def open_table(self, table_id: str) -> LiveTable:
        """The table of this name, brought back from the store where needed."""
        table = self._live.get(table_id)
        if table is None:
            async with self._opening:
                table = self._live.get(table_id)
                if table is None:
                    table = await self.in_thread(self._load, table_id)
                    self._live[table_id] = table
        self._keep(table)
        table.bots.search = self.search_of(table.title)
        if table.bots.search == COMING and not table.recorded and not table.over:
            self.workshop.want(table.title.name)
        self.wake(table)
        return table

    def _load(self, table_id: str) -> LiveTable:
        stored = self.store.load(table_id)
        if stored is None:
            raise NotFound("table")
        return from_store(stored, self.store.set_start)

    def _keep(self, table: LiveTable) -> None:
        """Keep the latest tables in memory, and let go of the one longest unused."""
        self._kept[table.id] = table
        self._kept.move_to_end(table.id)
        while len(self._kept) > self.settings.live_tables:
            self._kept.popitem(last=False)

    def _compiled(self) -> None:
        """Something is compiled, or will not be: whoever waits for it looks again."""
        self._pieces_news.set()
        self._pieces_news = asyncio.Event()
        for table in list(self._live.values()):
            now = self.search_of(table.title)
            if table.bots.search != now:
                table.bots.search = now
                table.seating.news += 1
                self.hub.announce(table)

    def search_of(self, title: Title) -> str:
        """How it stands with what bots and hints think by."""
        if not self.workshop.is_settled(title.name):
            return COMING
        return READY if self.is_ready(title) else MISSING

    async def settled(self, title: Title, wanted: Callable[[], bool] = lambda: True) -> bool:
        """Wait until a title is compiled or will not be, or nobody wants it; gives if it is."""
        while not self.workshop.is_settled(title.name) and wanted():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._pieces_news.wait(), LOOK_AGAIN)
        return self.is_ready(title)

    async def _read_again(self, table: LiveTable) -> None:
        """Bring a table to where the store has it."""
        self.memories.forget(table.id)
        read = await self.in_thread(self._load, table.id)
        table.history, table.recorded = read.history, read.recorded

    # Play

    @asynccontextmanager
    async def deed(self, table: LiveTable) -> AsyncIterator[None]:
        """One deed at a table at a time; then everybody hears of it, and its bots go on."""
        async with table.lock:
            try:
                yield
            except MovedOn:
                # Another process plays at the same store: go by what is written there.
                await self._read_again(table)
                self.hub.announce(table)
                raise Stale("stale") from None
        self.hub.announce(table)
        self.wake(table)

    async def choose(
        self, table: LiveTable, seat: int, choice: int, count: int, rev: int, by_bot: bool = False
    ) -> None:
        """Make a choice at the point a page was made for; on disk when this returns.

        The same request again is answered like the first time; one for another point is refused.
        """
        async with self.deed(table):
            if table.history.made_already(seat, choice, count, rev):
                return
            table.refuse_unless_due(seat, count, rev, by_bot)
            if not table.over and seat not in table.deciding:
                names = " / ".join(table.seats[p].name for p in table.deciding)
                raise Refused("your_turn", names=names)
            await self.in_thread(table.choose, seat, choice, rev, self.store.add_choice)

    async def undo(self, table: LiveTable, seat: int, rev: int) -> None:
        """Take back the last choice of a seat, by the rule of undo."""
        async with self.deed(table):
            table.refuse_unless_due(seat, table.count, rev)
            await self.in_thread(table.undo, seat, self.store.take_back)
            self.memories.forget(table.id)  # what bots remember leads elsewhere now

    async def start(self, viewer: Viewer) -> None:
        """Go on with an imported game, or have a bot try again."""
        if not viewer.is_host and not viewer.seats:
            raise NotYours("host")
        table = viewer.table
        async with self.deed(table):
            if table.history.paused:
                await self.in_thread(self.store.unpause, table.id)
                table.history = replace(table.history, paused=False)
            table.bots.trouble = ""
            table.seating.news += 1

    def wake(self, table: LiveTable) -> None:
        """Have the bots of a table play, if it is their turn and they do not play already."""
        bots = table.bots
        if (bots.task is None or bots.task.done()) and bot_to_move(table) is not None:
            bots.task = self.begin(play_bots(self, table))

    def begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """A task that ends with the house at the latest."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def bots_rest(self, table: LiveTable) -> None:
        """The bots of a table have nothing to do: what they remember is dropped after a while."""
        if table.over:
            self.memories.forget(table.id)
        elif len(self.memories):
            later = self.settings.memory_idle + 1
            asyncio.get_running_loop().call_later(later, self.memories.drop_idle)

    # Lists

    async def open_tables(self) -> list[Summary]:
        """Tables with a free open seat, the latest first."""
        return [summary_of(row, "") for row in await self.in_thread(self.store.open_tables)]

    async def tables_of(self, visitor: str) -> list[Summary]:
        """The tables a visitor made, plays at or watches, the latest first."""
        rows = await self.in_thread(self.store.tables_of, visitor)
        return [summary_of(row, visitor) for row in rows]


def call_in_loop(loop: asyncio.AbstractEventLoop, news: Callable[[], None]) -> None:
    """Have the event loop hear of something from another thread, unless it has ended."""
    with contextlib.suppress(RuntimeError):
        loop.call_soon_threadsafe(news)


def read_own_kit(settings: Settings, titles: list[Title]) -> KitFile:
    """The kit the server was started with, for whichever title it says it is."""
    path = settings.kit
    assert path is not None
    named = parse_toml(read_text(path), path).get("title")
    title = next((title for title in titles if title.name == named), titles[0])
    return KitFile.read(title, path)
