"""Pictures of every page, at the desk and on the phone, by day and by night.

`python -m tests.browser.shots [FOLDER]` writes them; they are there to be looked at.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.browser.playing import Picker, click, new_game, open_group, ready
from tests.browser.serving import TITLE, Server
from tests.browser.windows import Window, chromium_running

MIDDLE = 18  # own choices made when the middle of a game is pictured
THEMES = ("light", "dark")


class Scenes:
    """A game played once; its pages are then opened by every device in every theme."""

    def __init__(self, browser, server):
        self.server = server
        self.browser = browser
        player = Window(browser, server.address)
        self.player = player.page
        self.begun = new_game(self.player, "person", "bot:greedy", "bot:random")
        self.player.get_by_role("button", name="Invite").click()
        self.seat_link, self.watch_link = (
            self.player.locator(f"#link-{i}").input_value() for i in (1, 2)
        )
        self.middle = self.play(MIDDLE, "bot:greedy", "bot:random")
        self.ended = self.play(1000, "bot:greedy", "bot:greedy", "bot:random")
        self.cookies = player.context.cookies()

    def play(self, choices, *kinds):
        """A table played so far by its host."""
        table = new_game(self.player, *kinds)
        pick, rev = Picker(3), -1
        for _ in range(choices):
            at = ready(self.player, rev)
            if at["over"]:
                break
            click(self.player, pick(self.player))
            rev = at["rev"]
        self.until_groups(pick, rev)
        return table

    def until_groups(self, pick, rev):
        """Go on until the panel has a group to open, or the game is over."""
        while not (at := ready(self.player, rev))["over"]:
            if self.player.locator("details.group").count():
                return
            click(self.player, pick(self.player))
            rev = at["rev"]

    def pages(self):
        """Name, address, and what to do there before the picture."""
        middle = f"/table/{self.middle}"
        yield "lobby", "/", None
        yield "table-start", f"/table/{self.begun}", None
        yield "table-middle", middle, None
        yield "table-group", middle, open_first_group
        yield "table-opponent", middle, open_opponent
        yield "table-invite", middle, lambda page: page.get_by_title("Invite").click()
        yield "table-settings", middle, lambda page: page.get_by_title("This table").click()
        yield "table-keys", middle, lambda page: page.keyboard.press("?")
        yield "replay", f"{middle}?at=20", None
        yield "end", f"/table/{self.ended}", None
        yield "end-replay", f"/table/{self.ended}?at=60", None
        yield "rules", f"/rules/{TITLE}", None
        yield "rules-found", f"/rules/{TITLE}?q=worker", None
        yield "gallery", f"/gallery/{TITLE}", None
        yield "games", "/games", None
        yield "api", "/api", None
        yield "error", "/nowhere", None

    def take(self, folder, look, theme):
        """One picture of each page, and one of the whole page where it scrolls."""
        window = Window(self.browser, self.server.address, look, color_scheme=theme)
        window.context.add_cookies(self.cookies)
        for name, address, do in self.pages():
            window.page.goto(address)
            self.shoot(window.page, do, folder / f"{name}-{look}-{theme}")
        window.close()
        stranger = Window(self.browser, self.server.address, look, color_scheme=theme)
        stranger.page.goto(self.seat_link)
        self.shoot(stranger.page, None, folder / f"join-{look}-{theme}")
        stranger.page.goto(self.watch_link)
        self.shoot(stranger.page, None, folder / f"watch-{look}-{theme}")
        stranger.close()

    def shoot(self, page, do, path):
        page.wait_for_load_state("load")
        if do:
            do(page)
        page.wait_for_timeout(150)
        page.screenshot(path=f"{path}.png")
        scrolls = page.evaluate("document.documentElement.scrollHeight > innerHeight + 1")
        if scrolls and not do:
            page.screenshot(path=f"{path}-whole.png", full_page=True)


def open_first_group(page):
    open_group(page, page.locator("details.group").first.get_attribute("id"))


def open_opponent(page):
    page.locator("details.seat > summary").first.click()


def take_all(folder):
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, chromium_running() as browser:
        server = Server(Path(data))
        try:
            scenes = Scenes(browser, server)
            for look in ("desktop", "phone"):
                for theme in THEMES:
                    scenes.take(folder, look, theme)
        finally:
            server.end()


if __name__ == "__main__":
    wanted = Path(sys.argv[1] if len(sys.argv) > 1 else "shots")
    take_all(wanted)
    print(f"{len(list(wanted.glob('*.png')))} pictures are in {wanted}/.")
