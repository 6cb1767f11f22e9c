"""A new title is played in the browser as soon as it is installed, and looks as it should."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser import serving
from tests.browser.conftest import chromium  # noqa: F401, a fixture
from tests.browser.measuring import (
    cut_texts,
    overlaps,
    scrolls_sideways,
    small_targets,
    small_texts,
    violations,
)
from tests.browser.playing import Picker, click, new_game, ready
from tests.browser.windows import Window
from tests.new_title.installing import surroundings, written

NAME = "coffee-break"
MIDDLE = 8  # own choices made when the table is looked at
FEWEST = 18  # own choices of a game: three a month

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[serving.Server]:
    folder = tmp_path_factory.mktemp("elsewhere")
    written(folder, "Coffee Break")
    there = surroundings(folder) | {"PYTHONUNBUFFERED": "1"}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(serving, "surroundings", lambda _cache: there)
        server = serving.Server(folder, cache=folder)  # used at once, whatever is compiled yet
        yield server
        server.end()
    assert "Traceback" not in "".join(server.said)


def play(page: Any, choices: int) -> int:
    """Make so many choices, or as many as there are; gives how many."""
    pick, rev = Picker(), -1
    for made in range(choices):
        at = ready(page, rev)
        if at["over"]:
            return made
        click(page, pick(page))
        rev = at["rev"]
    ready(page, rev)
    return choices


@pytest.mark.parametrize("look", ["desktop", "phone"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_it_is_played_and_looks_as_it_should(
    server: serving.Server, chromium: Any, look: str, theme: str  # noqa: F811
) -> None:
    window = Window(chromium, server.address, look, color_scheme=theme, bypass_csp=True)
    page = window.page
    new_game(page, "bot:greedy", "bot:random", title=NAME)
    play(page, MIDDLE)
    assert not scrolls_sideways(page)
    assert not small_texts(page) and not cut_texts(page)
    assert not overlaps(page, "#board, #mat")
    assert not violations(page)
    if look == "phone":
        assert not small_targets(page, ".stage button.spot")
    assert MIDDLE + play(page, 1000) >= FEWEST
    assert page.locator("#result-head").inner_text()
    for address in (f"/gallery/{NAME}", f"/rules/{NAME}", f"/?title={NAME}"):
        page.goto(address)
        assert "Coffee Break" in page.locator("body").inner_text()
        assert not scrolls_sideways(page) and not violations(page)
    window.close()
    assert not window.troubles
