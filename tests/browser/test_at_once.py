"""Two people at one table who choose at once and in secret, from the first card to the end."""

from __future__ import annotations

import random

import pytest

from tests.browser.playing import EVERY, MOVED, REV, click, new_game, offered, panel_button

pytestmark = pytest.mark.slow

TITLE = "it-billionaire"
SELECT, DONE = 2, 5  # choices of the question which cards to choose
BUSY_DAYS = 3  # afterwards nobody takes a card, so that the days go by

# Whether the game is over, and whether whoever sits here is asked, with the day in the top bar.
STANDS = """() => {
  const main = document.querySelector("#main"), form = document.querySelector("form#decision");
  const day = document.querySelector(".topbar")?.textContent.match(/Day (\\d+)/);
  return { over: main.dataset.page === "final", asked: Boolean(form && !form.dataset.sending),
           rev: Number(main.dataset.rev), day: day ? Number(day[1]) : 0 };
}"""

ASKED = "() => Boolean(document.querySelector('form#decision:not([data-sending])'))"
WAITS = "() => !document.querySelector('form#decision')"


@pytest.fixture
def pair(open_window):
    """A host and a guest, each with a browser of their own, before the first choice."""
    host, guest = open_window().page, open_window().page
    new_game(host, "person", title=TITLE, players=2)
    host.get_by_role("button", name="Invite").click()
    link = host.locator("#link-1").input_value()
    host.locator("#invite").get_by_role("button", name="Close").click()
    guest.goto(link)
    guest.get_by_role("button", name="Sit down").click()
    for page in (host, guest):
        page.wait_for_function(ASKED, polling=EVERY)
    return host, guest


def choose(page, choice):
    panel_button(page, choice).click()


def in_step(pages):
    """Wait until all pages show the same moment; gives how each stands."""
    while True:
        stand = [page.evaluate(STANDS) for page in pages]
        if all(one["over"] for one in stand) or len({one["rev"] for one in stand}) == 1:
            return stand
        pages[0].wait_for_timeout(EVERY)


def play_on(pages, pick):
    """Everybody who is asked chooses, until the game is over; gives the choices of each."""
    made = [0] * len(pages)
    while not (stand := in_step(pages))[0]["over"]:
        for seat, (page, one) in enumerate(zip(pages, stand, strict=True)):
            if one["asked"]:
                click(page, pick(page, one["day"]))
                page.wait_for_function(MOVED, arg=one["rev"], polling=EVERY)
                made[seat] += 1
                break
        else:
            pages[0].wait_for_timeout(EVERY)
    return made


class Idler:
    """Plays anything for some days, then takes no card and lets the days go by."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def __call__(self, page, day):
        legal = [one for one in offered(page) if one["legal"]]
        return self.random.choice(legal) if day <= BUSY_DAYS else legal[-1]


def test_two_people_choose_at_once_and_play_to_the_end(pair):
    host, guest = pair
    before = host.evaluate(REV)
    assert guest.evaluate(REV) == before, "both are asked at the same moment"
    choose(guest, SELECT)
    host.wait_for_function(MOVED, arg=before, polling=EVERY)
    # The guest has chosen: the host sees one back, is still asked, and nobody reads the card.
    assert host.evaluate(ASKED)
    guest.wait_for_function(WAITS, polling=EVERY)
    assert guest.locator("#mat .acard.select").count() == 1
    host.locator("#seat-1 > summary").click()
    host.locator("#seat-1 .acard.back").wait_for()
    assert host.locator("#seat-1 .acard.select").count() == 0
    host.keyboard.press("Escape")
    assert "Event: no work" not in host.locator(".log").inner_text()
    choose(host, SELECT)
    told = host.locator(".log", has_text="Cards are chosen")
    told.wait_for(state="attached")
    assert "Event: no work in" in told.inner_text()
    made = play_on(pair, Idler(6))
    assert min(made) > 20
    for page in pair:
        assert page.locator("main[data-page=final]").count() == 1
        assert "after day 25" in page.locator("main").inner_text()


def test_neither_waits_for_the_page_of_the_other(pair):
    """Both click before either has heard of the other, and both choices count."""
    host, guest = pair
    before = host.evaluate(REV)
    choose(guest, DONE)
    choose(host, SELECT)
    for page in pair:
        page.wait_for_function(f"(rev) => ({REV})() >= rev + 2", arg=before, polling=EVERY)
    assert host.locator("#mat .acard.select").count() == 1
    assert guest.locator("#mat .acard:not(.slot)").count() == 0
