"""Devices at the screen: a machine with a splitter and a joiner is bought, built, loaded and run.

The game is a saved one of a known seed in which nothing has been done yet, so that the orders are
known; both players sit at this screen.
"""

from __future__ import annotations

import re

import pytest

from boardroom.engine import calls, saves
from boardroom.engine.ledger import Game
from boardroom.engine.titles import find_title
from boardroom.games.devices.table import CHOICES, Ask, Part
from tests.browser.playing import panel_button, ready

SEED = "one belt, two belts"
ROUNDS = 20
WANTED = "Kettle"  # 3 yellow and 1 red, 3 points: on display from the beginning


class Bench:
    """A page at which choices are made by their names."""

    def __init__(self, page):
        self.page, self.rev = page, -1

    def panel(self, ask, *names):
        """Make choices of one kind of decision in the panel."""
        for name in names:
            self.settle()
            block, _, index = name.partition(":")
            panel_button(self.page, CHOICES[ask].encode(block, int(index or 0))).click()

    def spots(self, *keys):
        """Make choices on the boards."""
        for key in keys:
            self.settle()
            self.page.locator(f"button[data-spot='{key}'], g.spot[data-spot='{key}']").click()

    def settle(self):
        """Wait for the next decision."""
        at = ready(self.page, self.rev)
        assert not at["over"]
        self.rev = at["rev"]

    def asks(self, question):
        """Wait for the next decision, which is left to be made."""
        ready(self.page, self.rev)
        assert question in self.page.locator("#decision-panel").inner_text()

    def cubes(self, selector):
        """Cubes drawn somewhere, by their symbols."""
        uses = self.page.locator(f"{selector} use").evaluate_all(
            "all => all.map(el => el.getAttribute('href'))"
        )
        return "".join(sorted(href[-1] for href in uses if "cube-" in href))


@pytest.fixture
def bench(open_window, tmp_path):
    """A game at its first decision, opened from a file."""
    path = tmp_path / "fresh.json"
    with calls.interpreted():
        saves.save(Game(find_title("devices"), SEED, {"players": 2, "max_rounds": ROUNDS}), path)
    page = open_window().page
    page.goto("/")
    page.get_by_label("Saved game").set_input_files(path)
    page.get_by_role("button", name="Open", exact=True).click()
    page.wait_for_url(re.compile("/table/"))
    return Bench(page)


def build_a_diamond(bench):
    """Splitter and Joiner, bought together and placed at once; a blue cube pays."""
    kinds = [f"kind-{part - Part.HOPPER}" for part in (Part.SPLITTER, Part.JOINER)]
    bench.spots("deed-buy", *kinds)
    bench.panel(Ask.BUY, "done")
    bench.panel(Ask.PAY_BLUE, "cubes:1")
    bench.spots(f"hand-{Part.SPLITTER}", "end-0", f"hand-{Part.JOINER}", "end-0")


def load_all(bench):
    """Three yellow and a red on the first Hopper."""
    bench.spots("deed-load")
    bench.panel(Ask.LOAD, "cubes:3", "cubes:1")


def run_the_diamond(bench):
    """Two yellow go up, one down, the red up; they meet again."""
    bench.spots("device-0")
    bench.panel(Ask.SPLIT, "cubes:2", "cubes:1")


def pass_turn(bench):
    bench.panel(Ask.ACTION, "end")


def test_a_whole_game_with_a_splitter_and_a_joiner(bench):
    page = bench.page
    build_a_diamond(bench)
    bench.spots("deed-collect")
    names = page.locator("#machine-1-still .piece text").all_text_contents()
    assert [name for name in names if name in ("Hopper", "Splitter", "Joiner")] == [
        "Hopper", "Splitter", "Joiner"
    ]  # fmt: skip
    load_all(bench)
    bench.asks("Run which device?")
    assert bench.cubes("#machine-1-shown .packed") == "ry", "what would come out is seen before"
    run_the_diamond(bench)
    pass_turn(bench)  # the other player, who does nothing all game
    bench.asks("Choose an action")
    assert bench.cubes(".store") == "ryyy", "what came out unused was stored"
    assert WANTED in page.locator("[data-vt='order-5']").inner_text()
    bench.spots("deed-accept", "order-0")
    load_all(bench)
    pass_turn(bench)
    run_the_diamond(bench)
    bench.asks("Serve which order?")
    bench.spots("queue-0")
    for _ in range(2 * ROUNDS - 3):
        pass_turn(bench)
    page.wait_for_selector("#main[data-page='final']")
    winner = page.locator(".sheet-card").first.inner_text()
    assert WANTED in winner and re.search(r"Total\s+3\b", winner)
