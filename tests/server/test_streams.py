"""Streams: where a table is, at once and after every change, for everybody who listens."""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import replace

import httpx
import pytest

from boardroom.server import streams
from boardroom.server.refusals import TooMany
from boardroom.server.streams import Hub
from tests.server.conftest import TITLE, listening, people, play, until, viewer


class Reading:
    """Reads a stream line by line."""

    def __init__(self, response):
        self.lines = response.iter_lines()

    def event(self):
        """The next event: its id and what it says."""
        number = None
        for line in self.lines:
            if line.startswith("id:"):
                number = int(line[3:])
            elif line.startswith("data:"):
                return number, json.loads(line[5:])
        return None

    def comment(self):
        return next(line for line in self.lines if line.startswith(":"))


def make(address, *kinds):
    body = {"title": TITLE, "seats": [{"kind": kind} for kind in kinds]}
    return httpx.post(f"{address}/api/tables", json=body).raise_for_status().json()


def reading(address, made, secret):
    return httpx.stream("GET", f"{address}/api/tables/{made['id']}/events", timeout=20,
                        headers={"Authorization": f"Bearer {secret}"})  # fmt: skip


def choose(address, made, seat):
    """Make the first legal choice of a seat, if it decides."""
    headers = {"Authorization": f"Bearer {made['seats'][seat]['secret']}"}
    base = f"{address}/api/tables/{made['id']}"
    view = httpx.get(f"{base}/view", headers=headers).json()
    if not view["your_turn"]:
        return False
    choice = next(c["number"] for c in view["choices"] if c["legal"])
    body = {"choice": choice, "count": view["count"], "rev": view["rev"]}
    httpx.post(f"{base}/choices", headers=headers, json=body).raise_for_status()
    return True


def test_everybody_is_told_at_once_and_after_every_choice(settings):
    with listening(settings) as (address, _):
        made = make(address, "person", "person")
        secrets = [seat["secret"] for seat in made["seats"]]
        with reading(address, made, secrets[0]) as one, \
                reading(address, made, made["watch_secret"]) as two:  # fmt: skip
            streams = [Reading(one), Reading(two)]
            for stream in streams:
                number, at = stream.event()
                assert number == 0 and at["count"] == 0 and not at["over"]
            assert choose(address, made, 0) or choose(address, made, 1)
            for stream in streams:
                while (found := stream.event())[1]["count"] == 0:
                    pass
                assert found[0] == 1 and found[1]["rev"] == 1
            assert "still here" in streams[0].comment()


def test_who_comes_back_is_told_the_present(settings):
    with listening(settings) as (address, _):
        made = make(address, "person", "person")
        with reading(address, made, made["watch_secret"]) as response:
            Reading(response).event()
        assert choose(address, made, 0) or choose(address, made, 1)
        with reading(address, made, made["watch_secret"]) as response:
            number, at = Reading(response).event()
            assert number == at["rev"] == 1


def test_people_are_present_while_they_listen(settings):
    with listening(settings) as (address, app):
        made = make(address, "person", "person")
        facts = f"{address}/api/tables/{made['id']}"

        def present():
            return [seat["present"] for seat in httpx.get(facts).json()["seats"]]

        with reading(address, made, made["seats"][1]["secret"]) as response:
            stream = Reading(response)
            stream.event()
            assert present() == [False, True]
        end = time.monotonic() + 5
        while any(present()):
            assert time.monotonic() < end
        assert not app.state.house.hub.listeners


def test_a_stream_ends_after_its_time(settings):
    with listening(replace(settings, longest_stream=0.3)) as (address, _):
        made = make(address, "person", "person")
        with reading(address, made, made["watch_secret"]) as response:
            assert "event: at" in response.read().decode()


def test_streams_end_when_the_server_stops(settings):
    with listening(settings) as (address, app):
        made = make(address, "person", "person")
        with reading(address, made, made["watch_secret"]) as response:
            stream = Reading(response)
            stream.event()
            app.state.house.hub.close()
            while stream.event() is not None:
                pass


@pytest.mark.anyio
async def test_a_slow_reader_holds_up_nobody_and_gets_the_last(house):
    table = await house.create(people(2), "host")
    stream = streams.events(house.hub, viewer(table), "host@here")
    assert "retry" in await anext(stream)
    await anext(stream)
    for _ in range(10):
        await asyncio.wait_for(play(house, table), 5)
    assert "id: 10\n" in await anext(stream)
    await stream.aclose()


@pytest.mark.anyio
async def test_presence_is_told(house):
    table = await house.create(people(2), "host")
    before = table.seating.news
    with house.hub.listening(table, (0,), "host@here"):
        with house.hub.listening(table, (0,), "host@here"):
            assert table.seating.present == {0}
        assert table.seating.present == {0} and len(house.hub.listeners) == 1
    assert table.seating.present == set() and table.seating.news == before + 2


@pytest.mark.anyio
async def test_streams_are_limited(settings, house):
    hub = Hub(replace(settings, streams_per_visitor=2, streams_per_address=3))
    table = await house.create(people(2), "host")
    with hub.listening(table, (), "a@here"), hub.listening(table, (), "a@here"):
        with pytest.raises(TooMany):
            hub.refuse_too_many("a", "here")
        hub.refuse_too_many("b", "here")
        with hub.listening(table, (), "b@here"), pytest.raises(TooMany):
            hub.refuse_too_many("c", "here")
    hub.refuse_too_many("a", "here")
    await until(lambda: True)
