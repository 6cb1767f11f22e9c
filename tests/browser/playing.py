"""Playing at a page: what a person does with a mouse, a thumb or the keyboard."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.serving import table_id

EVERY = 20  # milliseconds between two looks at a page
Offered = dict[str, Any]  # a choice of the panel, as OFFERED tells it

# The point at which a page stands, once its reader can do something there.
READY = """(after) => {
  const main = document.querySelector("#main");
  if (main?.dataset.page === "final") return { over: true };
  const form = document.querySelector("form#decision");
  if (!form || form.dataset.sending) return null;
  const { count, rev } = main.dataset;
  return Number(rev) > after ? { over: false, count: Number(count), rev: Number(rev) } : null;
}"""

# What a page shows that is not ready though it should be.
SHOWN = """() => ({
  page: { ...document.querySelector("#main")?.dataset }, link: document.body.className,
  form: { ...document.querySelector("form#decision")?.dataset },
  asks: document.querySelector("#question")?.textContent.trim(),
  toast: document.querySelector(".toast")?.textContent,
  focus: document.activeElement.outerHTML.slice(0, 200),
  open: [...document.querySelectorAll("details[open]")].map((el) => el.id),
  narrowed: Boolean(document.querySelector(".narrowed:not([hidden])")),
})"""

# How often a table has changed, and whether it has since.
REV = "() => Number(document.querySelector('#main').dataset.rev)"
MOVED = "(rev) => Number(document.querySelector('#main').dataset.rev) > rev"

# Every choice of the panel: its number, whether it may be made, and the group it is in.
OFFERED = """() => [...document.querySelectorAll("#decision-panel [data-choice]")].map((el) => ({
  choice: Number(el.dataset.choice), legal: el.localName === "button",
  group: el.closest("details")?.id ?? "", aside: Boolean(el.closest(".aside")),
}))"""


def new_game(
    page: Page, *kinds: str, players: int | None = None, title: str | None = None
) -> str:
    """Set a table up in the lobby; kinds are those of the seats from the second on."""
    page.goto(f"/?title={title}" if title else "/")
    players = players or len(kinds) + 1
    page.locator(f".how-many label:has(input[value='{players}'])").click()
    for seat, kind in enumerate(kinds, 1):
        page.locator(f"select[name='kind-{seat}']").select_option(kind)
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url(re.compile("/table/[0-9a-f]{16}$"))
    return table_id(page.url)


def ready(page: Page, after: int = -1) -> Any:
    """Wait until this reader decides or the game is over; gives where the page stands."""
    try:
        return page.wait_for_function(READY, arg=after, polling=EVERY).json_value()
    except TooLate as late:
        shown = page.evaluate(SHOWN)
        raise AssertionError(f"nothing to decide after rev {after}: {shown}") from late


def offered(page: Page) -> list[Offered]:
    found: list[Offered] = page.evaluate(OFFERED)
    return found


class Picker:
    """Picks legal choices, always the same ones; trades only where nothing else is left."""

    def __init__(self, seed: int = 7) -> None:
        self.random = random.Random(seed)

    def __call__(self, page: Page) -> Offered:
        legal = [one for one in offered(page) if one["legal"]]
        return self.random.choice([one for one in legal if not one["aside"]] or legal)


def click(page: Page, one: Offered) -> None:
    """Make a choice with the mouse, opening its group before where it has one."""
    open_group(page, one["group"])
    panel_button(page, one["choice"]).click()


def tap(page: Page, one: Offered) -> None:
    """Make a choice with a finger."""
    group = page.locator(f"#{one['group']}") if one["group"] else None
    if group and group.get_attribute("open") is None:
        group.locator("summary").tap()
    panel_button(page, one["choice"]).tap()


def open_group(page: Page, group: str) -> None:
    if group and page.locator(f"#{group}").get_attribute("open") is None:
        page.locator(f"#{group} > summary").click()


def panel_button(page: Page, choice: int | str) -> Locator:
    return page.locator(f"#decision-panel button[data-choice='{choice}']")


def play_to_the_end(
    page: Page, make: Callable[[Page, Offered], None] = click, pick: Picker | None = None
) -> int:
    """Play one seat until the game is over; gives the number of choices made."""
    pick, made, rev = pick or Picker(), 0, -1
    while True:
        at = ready(page, rev)
        if at["over"]:
            return made
        make(page, pick(page))
        made, rev = made + 1, at["rev"]


def make_one(page: Page, pick: Picker | None = None) -> Any:
    """Wait for one's turn, choose, and wait until the page shows it; gives where it stood."""
    at = ready(page)
    assert not at["over"]
    click(page, (pick or Picker())(page))
    page.wait_for_function(MOVED, arg=at["rev"], polling=EVERY)
    return at
