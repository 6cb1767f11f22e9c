"""The first minute on a machine that has compiled nothing yet: `python -m bench.first_minute`.

For every title a server with an empty cache: from the click that makes a table to a board that
takes a choice, how long a person's choices take while the compilers run, and when a master gives
its first answer. Run it in the environment of the tests, on a machine with nothing else to do.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page

from bench.machine import describe_machine
from boardroom.engine.titles import all_titles
from tests.browser.playing import MOVED, Picker, click, make_one, new_game, ready
from tests.browser.serving import Server
from tests.browser.windows import Window, chromium_running

LONGEST = 400  # seconds
EVERY = 5  # milliseconds between two looks at a page


@dataclass(frozen=True)
class Minute:
    """What was seen on the first minute of one title, in seconds."""

    lobby: float  # from the start of the program to a page
    board: float  # from the click to a board that takes a choice
    choices: list[float]  # from the click to the board after it, all before it was compiled
    compiled: float  # from the click until rules and bots were compiled and loaded
    master: float  # from the click until a master had made its first choice

    def __str__(self) -> str:
        p95 = statistics.quantiles(self.choices, n=20)[-1]
        return (f"{self.lobby:9.2f}  {self.board:9.2f}  {len(self.choices):7}  "
                f"{statistics.median(self.choices) * 1000:6.0f}  {p95 * 1000:6.0f}  "
                f"{self.compiled:8.1f}  {self.master:8.1f}")  # fmt: skip


def first_minute(title: str) -> Minute:
    """A fresh server and two tables: a person against a regular, and two masters."""
    with tempfile.TemporaryDirectory() as folder, chromium_running() as browser:
        data = Path(folder) / "data"
        data.mkdir()
        began = time.perf_counter()
        server = Server(data, bot_delay="0.6", cache=Path(folder) / "cache")
        lobby = time.perf_counter() - began
        window = Window(browser, server.address, calm=False)
        try:
            clicked, board = first_board(window.page, title)
            masters = server.make("bot:master", "bot:master", title=title)["id"]
            choices, compiled, answered = [], 0.0, 0.0
            while not (compiled and answered):
                compiled = compiled or (server.has_ready(title) and time.perf_counter() - clicked)
                answered = answered or (bool(server.facts(masters)["count"])
                                        and time.perf_counter() - clicked)  # fmt: skip
                took = one_choice(window.page, title)
                choices += [] if compiled else [took]
        finally:
            window.page.goto("about:blank")
            server.end()
    return Minute(lobby, board, choices, compiled, answered)


def first_board(page: Page, title: str) -> tuple[float, float]:
    """Make a table; gives when it was asked for, and how long until it could be played on."""
    page.goto(f"/?title={title}")
    page.locator(".how-many label:has(input[value='2'])").click()
    page.locator("select[name='kind-1']").select_option("bot:regular")
    began = time.perf_counter()
    page.get_by_role("button", name="Start the game").click()
    make_one(page)
    return began, time.perf_counter() - began


def one_choice(page: Page, title: str) -> float:
    """Wait for one's turn and choose; gives the seconds until the board shows it."""
    at = ready(page)
    if at["over"]:
        new_game(page, "bot:regular", title=title)
        at = ready(page)
    one = Picker()(page)
    began = time.perf_counter()
    click(page, one)
    page.wait_for_function(MOVED, arg=at["rev"], polling=EVERY)
    return time.perf_counter() - began


def main() -> None:
    for name, value in describe_machine().items():
        print(f"{name}: {value}")
    print("title            lobby s    board s  choices  median  p95 ms  compiled  master s")
    for title in all_titles():
        if len(sys.argv) < 2 or title.name in sys.argv[1:]:
            print(f"{title.name:16}{first_minute(title.name)}", flush=True)


if __name__ == "__main__":
    main()
