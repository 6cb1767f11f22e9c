"""How long a choice takes to be seen: from the click to the new board in every watching browser.

`python -m bench.response [CHOICES [LEVEL [TABLES]]]`: twenty tables of bots in play, one more at
which a person chooses while a second browser watches. Besides, how long the server ever kept a
request waiting.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Page

from bench.machine import describe_machine
from tests.browser.playing import Picker, open_group, panel_button, ready
from tests.browser.serving import Server
from tests.browser.windows import Window, chromium_running

TABLES = 20
LEVEL = "greedy"
CHOICES = 40
BOT_DELAY = "0.6"  # as at every table where nothing else is asked for
HAND = 300  # milliseconds from pointing to clicking
EVERY = 0.1  # seconds between two looks at the server; oftener would be a load itself

# Notes when the page shows a later point of the game, after the browser has painted it.
WATCH = """() => {
  window.shown = [];
  const main = document.querySelector("#main");
  new MutationObserver(() => {
    const rev = Number(main.dataset.rev);
    requestAnimationFrame(() => { // what is posted within a frame arrives when it has been painted
      const painted = new MessageChannel();
      painted.port1.onmessage = () => window.shown.push([rev, Date.now()]);
      painted.port2.postMessage(0);
    });
  }).observe(main, { attributes: true, attributeFilter: ["data-rev"] });
}"""
PRESS = """() => document.addEventListener("click", () => (window.pressed = Date.now()), true)"""


class Pulse:
    """Asks again and again whether the server is there, and notes how long it takes."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.waits: list[float] = []
        self.done = threading.Event()
        self.thread = threading.Thread(target=self.beat, daemon=True)

    def beat(self) -> None:
        with httpx.Client(base_url=self.address, timeout=30) as client:
            while not self.done.wait(EVERY):
                began = time.perf_counter()
                client.get("/health")
                self.waits.append(time.perf_counter() - began)

    def __enter__(self) -> Pulse:
        self.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.done.set()
        self.thread.join(30)


class Crowd:
    """Tables at which bots play game after game."""

    def __init__(self, server: Server, level: str, most: int) -> None:
        self.server, self.level, self.most = server, level, most
        self.tables: list[str] = []

    def fill(self) -> None:
        """Have all tables in play; a game that has ended is followed by another."""
        playing = [one for one in self.tables if self.server.facts(one)["state"] == "playing"]
        kinds = [f"bot:{self.level}"] * 4
        new = [self.server.make(*kinds)["id"] for _ in range(self.most - len(playing))]
        self.tables = playing + new


def choose(page: Page, pick: Picker) -> int:
    """Click a choice as a person would; gives where the table stood."""
    rev: int = ready(page)["rev"]
    one: dict[str, Any] = pick(page)
    open_group(page, one["group"])
    button = panel_button(page, one["choice"])
    button.hover()  # what glows under the pointer has been painted when a person clicks
    page.wait_for_timeout(HAND)
    button.click()
    return rev


def seen_after(page: Page, rev: int, pressed: int) -> float:
    """Seconds from the click until this page showed the table after it."""
    found = page.wait_for_function(
        "(rev) => window.shown.find(([at]) => at > rev)", arg=rev
    ).json_value()
    return float(found[1] - pressed) / 1000


def measure(server: Server, choices: int) -> tuple[list[float], list[float]]:
    """The waits of the one who clicks, and of the one who watches."""
    made = server.make("person", "person")
    own: list[float] = []
    others: list[float] = []
    with chromium_running() as browser:
        player, watcher = (Window(browser, server.address, calm=False) for _ in range(2))
        for seat in made["seats"]:
            player.page.goto(seat["link"])
            player.page.get_by_role("button", name="Sit down").click()
        watcher.page.goto(made["watch_link"])
        for window in (player, watcher):
            window.page.evaluate(WATCH)
        player.page.evaluate(PRESS)
        pick = Picker()
        for _ in range(choices):
            rev = choose(player.page, pick)
            pressed = player.page.evaluate("window.pressed")
            own.append(seen_after(player.page, rev, pressed))
            others.append(seen_after(watcher.page, rev, pressed))
    return own, others


def told(name: str, waits: list[float]) -> str:
    ordered = sorted(wait * 1000 for wait in waits)
    high = ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]
    middle = statistics.median(ordered)
    return f"{name:<28} median {middle:5.0f} ms   95 % {high:5.0f} ms   most {ordered[-1]:5.0f} ms"


def run(choices: int, level: str, tables: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), BOT_DELAY)
        try:
            crowd = Crowd(server, level, tables)
            crowd.fill()
            with Pulse(server.address) as pulse:
                own, others = measure(server, choices)
            crowd.fill()
        finally:
            server.end()
    for name, value in describe_machine().items():
        print(f"{name}: {value}")
    print(f"{tables} tables of four bots ({level}) in play, {len(own)} choices")
    print(told("seen by who chose", own))
    print(told("seen by who watches", others))
    print(told("seen by everybody", [max(pair) for pair in zip(own, others, strict=True)]))
    print(told(f"/health, {len(pulse.waits)} times", pulse.waits))


if __name__ == "__main__":
    asked = [*sys.argv[1:], *("", "", "")]
    run(int(asked[0] or CHOICES), asked[1] or LEVEL, int(asked[2] or TABLES))
