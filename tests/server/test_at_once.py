"""A server on which nothing is compiled yet, or never will be: everybody plays all the same."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from boardroom.bots.study import SEARCH
from boardroom.engine import compiled
from boardroom.server.app import create_app
from boardroom.server.house import House
from boardroom.server.refusals import Refused
from boardroom.server.store import Store
from tests.server.conftest import HOME, TITLE, people, play, seats, told_at, until

pytestmark = pytest.mark.anyio


@pytest.fixture
async def early(settings, monkeypatch):
    """A house whose workshop has not begun."""
    monkeypatch.setattr(compiled, "_loaded", {})
    monkeypatch.setattr(compiled, "_address", None)  # whoever compiled here would fail
    async with opened_early(settings) as house:
        yield house


@asynccontextmanager
async def opened_early(settings):
    house = House(replace(settings, prepare=False), Store(settings.database))
    await house.open_house()
    house.workshop.want = lambda title: None
    try:
        yield house
    finally:
        await house.close_house()


def settle(house, state):
    """Say that all is compiled, or that nothing will be."""
    for name in (TITLE, SEARCH):
        house.workshop.pieces[name].state = state
    house._compiled()


def told(table):
    return [line for line in told_at(table) if "first impressions" in line]


async def test_a_table_opens_and_takes_choices(early):
    table = await early.create(people(2), "host")
    assert (table.state, table.bots.search) == ("playing", "coming")
    for _ in range(5):
        await play(early, table)
    assert table.count == 5 and not told(table)


async def test_bots_play_by_first_impressions_and_the_log_says_so_once(early):
    table = await early.create(seats("bot:newcomer", "bot:expert"), "host")
    await until(lambda: table.count > 12)
    assert told(table) == [
        "The bots play by first impressions until they are ready for this machine; that takes a "
        "minute or two, and only the first time."
    ]
    again = early.store.load(table.id)
    assert [note.text for note in again.notes] == told(table)


async def test_any_legal_choice_needs_no_search(early):
    table = await early.create(seats("bot:random", "bot:random"), "host")
    await until(lambda: table.count > 12)
    assert not told(table)


async def test_a_master_waits_until_it_will_not_be(early):
    table = await early.create(seats("bot:master", "bot:master"), "host")
    await until(lambda: table.bots.thinking is not None)
    await asyncio.sleep(0.1)
    assert table.count == 0
    settle(early, "failed")
    await until(lambda: table.count > 3)
    assert told(table) == [
        "The bots play by first impressions: this machine could not make them ready."
    ]


async def test_a_hint_waits_and_can_be_given_up(early):
    table = await early.create(people(2), "host")
    seat = table.deciding[0]
    await early.hint(table, seat, 1, table.count, table.rev, 0.05)
    assert early.hint_asked(table, seat) and table.study_of(seat) is None
    early.stop_hint(table, seat)
    assert not early.hint_asked(table, seat)


async def test_a_hint_is_refused_where_there_will_be_none(early):
    table = await early.create(people(2), "host")
    before = table.seating.news
    settle(early, "failed")
    assert table.seating.news == before + 1  # pages look again
    assert not table.has_hints
    with pytest.raises(Refused, match="could not be compiled"):
        await early.hint(table, table.deciding[0], 1, table.count, table.rev, 0.05)


async def test_a_game_goes_on_compiled_where_it_was_interpreted(settings, monkeypatch):
    with monkeypatch.context() as patched:
        patched.setattr(compiled, "_loaded", {})
        patched.setattr(compiled, "_address", None)
        async with opened_early(settings) as house:
            table = await house.create(people(2), "host")
            for _ in range(20):
                await play(house, table)
            seen = table.look(0).tables.tobytes()
            checks = [entry.check for entry in table.game.entries]
    async with opened_early(settings) as house:
        again = await house.open_table(table.id)
        assert again.look(0).tables.tobytes() == seen
        assert [entry.check for entry in again.game.entries] == checks
        await play(house, again)


async def test_pages_say_who_is_getting_ready(settings, monkeypatch):
    import httpx

    app = create_app(replace(settings, prepare=False))
    async with app.router.lifespan_context(app):
        app.state.house.workshop.want = lambda title: None
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url=HOME) as client:
            body = {"title": TITLE, "seats": [{"kind": "bot:master"}, {"kind": "bot:master"}]}
            made = (await client.post("/api/tables", json=body)).json()
            page = await client.get(made["watch_link"], follow_redirects=True)
            assert "plays as soon as the bots are ready for this machine" in page.text
            titles = (await client.get("/api/titles")).json()
            assert not any(title["ready"] for title in titles)
