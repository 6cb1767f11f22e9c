"""Servers for tests: real stores in a temporary folder, bots without delay."""

from __future__ import annotations

import asyncio
import threading
import time
from contextlib import asynccontextmanager, contextmanager

import httpx
import pytest
import uvicorn

from boardroom.engine.titles import find_title
from boardroom.server.app import create_app
from boardroom.server.house import House
from boardroom.server.seating import NewSeat, NewTable
from boardroom.server.settings import Rate, Settings
from boardroom.server.store import Store
from boardroom.server.visitors import viewer_for

TITLE = "deploy-systems"
HOME = "http://127.0.0.1:8750"
FREELY = Rate(100_000, 100_000)


@pytest.fixture
def anyio_backend():
    return "asyncio"


@pytest.fixture
def settings(tmp_path):
    return Settings(
        data_dir=tmp_path / "data", bot_delay=0, prepare_apart=False, heartbeat=0.2,
        visitor_rate=FREELY, address_rate=FREELY, making_rate=FREELY, joining_rate=FREELY,
    )  # fmt: skip


async def compiled(house, name=TITLE):
    """Wait until a title is compiled; most tests are not about what goes before."""
    house.workshop.want(name)
    assert await house.settled(find_title(name))


@asynccontextmanager
async def opened(settings):
    """A house with its title ready."""
    house = House(settings, Store(settings.database))
    try:
        await house.open_house()
        await compiled(house)
        yield house
    finally:
        await house.close_house()


@pytest.fixture
async def house(settings):
    async with opened(settings) as house:
        yield house


@asynccontextmanager
async def served(settings):
    """A client of a server in this process, without a network."""
    app = create_app(settings)
    async with app.router.lifespan_context(app):
        await compiled(app.state.house)
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url=HOME) as client:
            client.house = app.state.house
            yield client


@pytest.fixture
async def client(settings):
    async with served(settings) as client:
        yield client


@contextmanager
def listening(settings):
    """A server on a real port, in a thread of its own; gives its address."""
    app = create_app(settings)
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_config=None, lifespan="on"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive()
        time.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    try:
        wait_until_ready(address)
        yield address, app
    finally:
        app.state.house.hub.close()
        server.should_exit = True
        thread.join(20)


def wait_until_ready(address):
    """Wait until every title is prepared."""
    end = time.monotonic() + 200
    with httpx.Client() as client:  # a client takes longer to make than an answer
        while not all(t["ready"] for t in client.get(f"{address}/api/titles").json()):
            assert time.monotonic() < end
            time.sleep(0.05)


def people(count, **more):
    """A table for so many people, the first of them its host."""
    kinds = ["me", *["person"] * (count - 1)]
    return NewTable(TITLE, tuple(NewSeat(kind) for kind in kinds), **more)


def seats(*kinds, **more):
    return NewTable(TITLE, tuple(NewSeat(kind) for kind in kinds), **more)


async def play(house, table, c=None):
    """Make a choice for whoever decides: the first legal one unless said."""
    seat = table.deciding[0]
    c = table.look(seat).legal()[0] if c is None else c
    await house.choose(table, seat, c, table.count, table.rev)
    return seat, c


async def until(true, seconds=60):
    """Wait for something to become true."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "waited too long"
        await asyncio.sleep(0.005)


def told_at(table):
    """The log, line by line."""
    return [str(line.text) for line in table.history.log]


def viewer(table, visitor="host"):
    return viewer_for(visitor, table)
