"""The first minute on a fresh machine: boards open and bots play while everything is compiled."""

from __future__ import annotations

import time

import pytest

from boardroom.engine import saves
from boardroom.engine.titles import all_titles
from tests.browser.playing import make_one, new_game, play_to_the_end, ready
from tests.browser.serving import Server

GAME = "upgrade"  # compiles quickest
LONGEST = 240  # seconds in which it must be compiled


def a_fresh_server(folder):
    """A server that has never compiled anything."""
    (folder / "data").mkdir()
    return Server(folder / "data", cache=folder / "cache")


def end(server, *pages):
    """Stop a server; pages that listen to it would miss it."""
    for page in pages:
        page.goto("about:blank")
    assert server.end() == 0
    assert "Traceback" not in "".join(server.said), "".join(server.said)


@pytest.fixture(scope="module")
def fresh(tmp_path_factory):
    """The same for several tests, none of which waits until anything is compiled."""
    server = a_fresh_server(tmp_path_factory.mktemp("fresh"))
    yield server
    end(server)


@pytest.mark.slow
@pytest.mark.parametrize("title", all_titles(), ids=lambda title: title.name)
def test_a_board_takes_choices_before_anything_is_compiled(fresh, open_window, title):
    window = open_window(at=fresh)
    new_game(window.page, "bot:regular", title=title.name)
    impressions = window.page.get_by_text("by first impressions")
    make_one(window.page)
    while not impressions.count():  # the bot has not had its turn yet
        make_one(window.page)
    assert not fresh.has_ready(title.name)


@pytest.mark.slow
def test_what_searches_says_that_it_is_getting_ready_and_goes_on_by_itself(
    open_window, tmp_path
):
    """A hint, and a master: neither has to be asked again."""
    server = a_fresh_server(tmp_path)
    window, beside = open_window(at=server), open_window(at=server)
    new_game(window.page, "bot:regular", title=GAME)
    ready(window.page)
    window.page.keyboard.press("h")
    coming = window.page.locator(".hint-waits", has_text="Hints are getting ready")
    coming.wait_for()
    new_game(beside.page, "bot:master", "bot:master", "bot:master", title=GAME)
    while not beside.page.get_by_text("as soon as the bots are ready").count():
        make_one(beside.page)
    assert not server.has_ready(GAME)
    window.page.locator(".hint-says").wait_for(timeout=LONGEST * 1000)
    assert server.has_ready(GAME)
    assert coming.count() == 0
    ready(beside.page)
    assert beside.page.get_by_text("by first impressions").count() == 0
    end(server, window.page, beside.page)


@pytest.mark.slow
def test_a_game_begun_interpreted_ends_compiled(open_window, tmp_path):
    """The same bytes all the way: every check of every choice of the saved game is right."""
    server = a_fresh_server(tmp_path)
    page = open_window(at=server).page
    table = new_game(page, "bot:regular", title=GAME)
    make_one(page)
    assert not server.has_ready(GAME)
    latest = time.monotonic() + LONGEST
    while not server.has_ready(GAME):
        assert time.monotonic() < latest, "".join(server.said)
        time.sleep(0.2)
    play_to_the_end(page)
    file = page.request.get(f"/table/{table}/export").text()
    end(server, page)
    game = saves.from_json(file, "the export")
    assert game.over
