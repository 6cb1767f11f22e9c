"""Bots that think: in few threads, told when it takes long, and stopped when nobody waits."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest

from boardroom.bots.seats import bot_choice, find_bot
from boardroom.bots.study import Memory, Tree
from boardroom.engine.titles import find_title
from boardroom.server import bots
from boardroom.server.memories import Memories
from boardroom.server.present import table_context
from boardroom.server.rendering import render
from boardroom.server.seating import SKILLED
from boardroom.server.streams import at
from boardroom.server.thinkers import Question, Thinkers
from tests.server.conftest import TITLE, opened, play, seats, until, viewer

pytestmark = pytest.mark.anyio


class Muser:
    """A bot that thinks until it is stopped or let go, and then takes the first legal choice."""

    def __init__(self):
        self.begun, self.go_on, self.stopped = threading.Event(), threading.Event(), []

    def __call__(self, _bot, game, _memory, *, stop, threads):
        self.begun.set()
        while not stop() and not self.go_on.is_set():
            threading.Event().wait(0.005)
        self.stopped.append(stop())
        return game.legal()[0]


@pytest.fixture
def muser(monkeypatch):
    muser = Muser()
    monkeypatch.setattr(bots, "bot_choice", muser)
    yield muser
    muser.go_on.set()


async def musing(house, muser, *kinds):
    """A table at which a bot has begun to think."""
    table = await house.create(seats(*kinds), "host")
    while not muser.begun.is_set():
        if table.deciding and not table.seats[table.deciding[0]].bot:
            await play(house, table)
        await asyncio.sleep(0.005)
    return table


# Stopped


async def test_a_bot_stops_when_its_seat_is_handed_back(house, muser):
    table = await house.create(seats("me", "hotseat"), "host")
    seat = table.deciding[0]
    await house.takeover(viewer(table), seat, "master")
    await until(muser.begun.is_set)
    await house.handback(viewer(table), seat)
    await until(lambda: muser.stopped == [True])
    await until(table.bots.task.done)
    assert table.count == 0 and table.bots.thinking is None and not table.bots.trouble


async def test_another_level_thinks_anew(house, muser):
    table = await house.create(seats("me", "hotseat"), "host")
    seat = table.deciding[0]
    await house.takeover(viewer(table), seat, "master")
    await until(muser.begun.is_set)
    muser.begun.clear()
    await house.takeover(viewer(table), seat, "newcomer")
    await until(muser.begun.is_set)
    assert muser.stopped == [True]
    assert table.seats[seat].bot == "newcomer" and table.count == 0  # half a thought is not played


async def test_a_bot_stops_when_the_table_moves_on(house, muser):
    """As it does when another process plays at the same store, or a choice is taken back."""
    table = await musing(house, muser, "me", "bot:master")
    table.history = replace(table.history, rev=table.rev + 1)
    await until(lambda: muser.stopped[:1] == [True])


async def test_the_house_closes_without_waiting_for_a_bot(settings, muser):
    async with opened(settings) as house:
        await musing(house, muser, "bot:master", "bot:master")
    await until(lambda: muser.stopped == [True])


async def test_a_real_search_is_stopped_and_still_answers():
    from boardroom.engine.ledger import Game

    game, looks = Game(find_title(TITLE), "stop"), []

    def stop():
        looks.append(1)
        return True

    c = bot_choice(find_bot("master", game.title), game, Memory(), stop=stop, threads=2)
    assert c in game.legal() and len(looks) <= 2  # one look for each of its trees


# Told


async def test_a_bot_that_takes_long_is_waited_for_and_told(settings, muser):
    async with opened(replace(settings, bot_patience=0.02)) as house:
        table = await musing(house, muser, "me", "bot:master")
        await until(lambda: table.bots.thought >= 1)
        assert at(table)["thought"] >= 1
        context = table_context(viewer(table)) | {
            "invites": [], "rematch": [], "help_keys": [], "levels": []}  # fmt: skip
        assert "is still thinking" in render("part.html", context)
        count = table.count
        muser.go_on.set()
        await until(lambda: table.count > count)
        assert not table.bots.trouble


# Threads


async def test_no_more_think_at_once_than_there_are_threads(house):
    thinkers, now, most = Thinkers(2), [], []
    table = await house.create(seats("me", "hotseat"), "host")

    def ponder(*, stop, threads):
        now.append(threads)
        most.append((len(now), threads))
        threading.Event().wait(0.02)
        now.pop()

    await asyncio.gather(*(thinkers.think(Question.of(table, 0), ponder) for _ in range(8)))
    assert max(n for n, _ in most) <= 2
    assert most[3][1] == 1  # others wait
    await thinkers.think(Question.of(table, 0), ponder)
    assert most[-1][1] == 2  # nobody else does
    thinkers.close()


# Memory


def grown(nodes):
    return [Tree(np.zeros(nodes, np.uint64), np.zeros(1), np.zeros(1))]


def remember(memories, table, seat=0, nodes=1000):
    memories.of(table, seat, "master").trees = grown(nodes)
    memories.keep(table, seat, "master")


def test_memories_are_bounded_and_the_oldest_goes_first():
    memories = Memories(20_000, 300)
    for table in "abc":
        remember(memories, table)
    assert memories.size == 16_000
    assert memories.of("c", 0, "master").trees and not memories.of("a", 0, "master").trees
    remember(memories, "d", nodes=10_000)  # too large by itself
    assert memories.size == 0


def test_a_table_that_ends_is_forgotten():
    memories = Memories(20_000, 300)
    remember(memories, "a")
    remember(memories, "b")
    memories.forget("a")
    assert memories.size == 8_000 and len(memories) == 1


def test_what_is_idle_is_dropped(monkeypatch):
    from boardroom.server import memories as module

    clock = SimpleNamespace(monotonic=lambda: 1_000.0)
    monkeypatch.setattr(module, "time", clock)
    memories = Memories(20_000, 300)
    remember(memories, "a")
    clock.monotonic = lambda: 1_301.0
    memories.drop_idle()
    assert len(memories) == 0


async def test_an_undo_forgets_what_bots_remember(house):
    table = await house.create(seats("me", "hotseat"), "host")
    remember(house.memories, table.id)
    while not table.game.may_undo(table.deciding[0]):
        await play(house, table)
    await house.undo(table, table.game.entries[-1].seat, table.rev)
    assert house.memories.size == 0


# Levels


@pytest.mark.parametrize("level", SKILLED)
async def test_every_level_plays_at_a_table(house, level):
    table = await house.create(seats(f"bot:{level}", f"bot:{level}"), "host")
    await until(lambda: table.count > 3 or table.bots.trouble)
    assert not table.bots.trouble
