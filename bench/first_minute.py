"""The first minute on a machine that has compiled nothing yet: `python -m bench.first_minute`.

For every title a server with an empty cache: from the click that makes a table to a board that
takes a choice, how long a person's choices take while the compilers run, and when a master gives
its first answer. Run it in the environment of the tests, on a machine with nothing else to do.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page

from bench.machine import describe_machine
from boardroom.engine.titles import all_titles
from tests.browser.playing import MOVED, Picker, click, new_game, ready
from tests.browser.serving import Server
from tests.browser.windows import Window, chromium_running

LONGEST = 400  # seconds
EVERY = 5  # milliseconds between two looks at a page
STARTS = 12  # tables made until a person has the first turn; then no bot's turn is waited for

# Milliseconds from a click to the board after it. What the robot needs to aim is not a person's
# waiting, so the page takes the time itself, from the event to the change.
TIMED = """(rev) => {
  document.addEventListener("click", (event) => { window.clickedAt = event.timeStamp; }, true);
  window.shownAfter = new Promise((done) => {
    const watch = new MutationObserver(() => {
      if (Number(document.querySelector("#main")?.dataset.rev) > rev) {
        watch.disconnect();
        done(performance.now() - window.clickedAt);
      }
    });
    watch.observe(document, { subtree: true, childList: true, attributes: true });
  });
}"""


@dataclass(frozen=True)
class Minute:
    """What was seen on the first minute of one title, in seconds."""

    lobby: float  # from the start of the program to a page
    board: float  # from the click to a board that takes a choice
    choices: list[float]  # from the click to the board after it, all before it was compiled
    compiled: float  # from the click until rules and bots were compiled and loaded
    master: float  # from the click until a master had made its first choice

    @classmethod
    def of(cls, several: list[Minute]) -> Minute:
        """The usual one of several, with all their choices."""
        usual = {name: statistics.median(getattr(one, name) for one in several)
                 for name in ("lobby", "board", "compiled", "master")}  # fmt: skip
        return cls(choices=[took for one in several for took in one.choices], **usual)

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
    """Make a table; gives when it was asked for, and how long until it took a choice.

    Who begins is a matter of chance: where it is the bot, whose turn may take some seconds because
    people are to follow it, another table is made.
    """
    asked = 0.0
    for _ in range(STARTS):
        page.goto(f"/?title={title}")
        page.locator(".how-many label:has(input[value='2'])").click()
        page.locator("select[name='kind-1']").select_option("bot:regular")
        began = time.perf_counter()
        asked = asked or began
        page.get_by_role("button", name="Start the game").click()
        page.wait_for_url("**/table/*")
        if page.locator("form#decision").count():
            one_choice(page, title)
            return asked, time.perf_counter() - began
    raise RuntimeError(f"{title}: the bot had the first turn {STARTS} times")


def one_choice(page: Page, title: str) -> float:
    """Wait for one's turn and choose; gives the seconds until the board shows it."""
    at = ready(page)
    if at["over"]:
        new_game(page, "bot:regular", title=title)
        at = ready(page)
    page.evaluate(TIMED, at["rev"])
    click(page, Picker()(page))
    page.wait_for_function(MOVED, arg=at["rev"], polling=EVERY)
    return float(page.evaluate("window.shownAfter")) / 1000


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.first_minute", description=__doc__)
    parser.add_argument("titles", nargs="*", metavar="TITLE")
    parser.add_argument("--starts", type=int, default=3, help="fresh servers for each title")
    args = parser.parse_args()
    for name, value in describe_machine().items():
        print(f"{name}: {value}")
    print("title            lobby s    board s  choices  median  p95 ms  compiled  master s")
    for title in args.titles or [one.name for one in all_titles()]:
        several = [first_minute(title) for _ in range(args.starts)]
        print(f"{title:16}{Minute.of(several)}", flush=True)


if __name__ == "__main__":
    main()
