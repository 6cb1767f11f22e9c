"""The pseudo-language on every page: no plain English word, nothing cut, nothing too wide.

It also shows whether the language can be switched wherever somebody may want to.
"""

from __future__ import annotations

import time
from urllib.parse import urlsplit

import httpx
import pytest

from boardroom.engine.titles import all_titles, find_title
from tests.browser.crawling import LANGUAGE, PLAYERS, found_on
from tests.browser.playing import Picker, click, new_game, ready
from tests.browser.serving import TITLE, table_id
from tests.browser.windows import Window

pytestmark = pytest.mark.slow

LOOKS = ("desktop", "phone")
TITLES = [title.name for title in all_titles()]
MIDDLES = (3, 25, 60)  # choices after which a game is looked at while it goes on
POINTS = 6  # of the finished game, from the first choices to the last
PATIENCE = 120  # seconds in which bots play a game to its end


class Host:
    """Somebody who reads the pseudo-language and sets up tables that bots play for them."""

    def __init__(self, server):
        self.server = server
        self.client = httpx.Client(
            base_url=server.address, timeout=60, follow_redirects=True,
            headers={"Accept-Language": LANGUAGE, "Sec-Fetch-Site": "same-origin"},
        )  # fmt: skip
        self.client.get("/")

    def table(self, title, *kinds):
        kinds = kinds or ("me", *["bot:greedy"] * (most_players(title) - 1))
        form = {"title": title, "players": str(len(kinds)), "hints": "on"}
        for seat, (kind, name) in enumerate(zip(kinds, PLAYERS, strict=False)):
            form |= {f"kind-{seat}": kind, f"name-{seat}": name}
        return table_id(str(self.client.post("/tables", data=form).url))

    def send(self, table, deed, **form):
        self.client.post(f"/table/{table}/{deed}", data=form).raise_for_status()

    def let_bots_play(self, table):
        self.send(table, "takeover", seat="0", level="greedy")

    def played(self, title, choices):
        """A table at which the host decides, after so many choices or a few more."""
        table = self.table(title)
        self.let_bots_play(table)
        self.until(table, lambda at: at["count"] >= choices or at["state"] == "over")
        self.send(table, "handback", seat="0")
        self.until(table, lambda at: 0 in at["deciding"] or at["state"] == "over")
        return table

    def until(self, table, true):
        end = time.monotonic() + PATIENCE
        while not true(self.server.facts(table)):
            assert time.monotonic() < end, self.server.facts(table)
            time.sleep(0.02)

    def cookies(self):
        place = {"domain": urlsplit(self.server.address).hostname, "path": "/"}
        return [{"name": name, "value": value, **place}
                for name, value in self.client.cookies.items()]  # fmt: skip


def most_players(title):
    return min(max(find_title(title).options[0].values), len(PLAYERS))


@pytest.fixture(scope="module")
def host(server):
    host = Host(server)
    yield host
    host.client.close()


@pytest.fixture(scope="module")
def windows(chromium, server, host):
    """The host at a desk and with a phone."""
    opened = {look: Window(chromium, server.address, look, locale=LANGUAGE) for look in LOOKS}
    for window in opened.values():
        window.context.add_cookies(host.cookies())
    yield opened
    for window in opened.values():
        window.close()


def crawl(windows, places, status=200):
    """What is wrong on some pages, on each device."""
    told = []
    for look, window in windows.items():
        for place in places:
            answer = window.page.goto(place)
            assert answer.status == status, place
            told += [f"{look}, {place}: {one}" for one in found_on(window.page)]
    return list(dict.fromkeys(told))


def refuse(told):
    assert not told, "\n".join(told)


# Our own pages ------------------------------------------------------------------------------------


def test_lobby_lists_and_reference(windows, host):
    host.table(TITLE, "me", "open")
    places = ["/", "/rules", "/games", "/api", *(f"/?title={title}" for title in TITLES)]
    refuse(crawl(windows, places))


def test_the_switch_itself(windows):
    for window in windows.values():
        window.page.goto("/games")
        window.page.locator("[popovertarget=languages]").first.click()
        refuse(found_on(window.page))


def test_invitations(windows, host, server, open_window):
    table = host.table(TITLE, "me", "person")
    page = windows["desktop"].page
    page.goto(f"/table/{table}")
    page.locator("[popovertarget=invite]").first.click()
    link = page.locator("#invite input").first.input_value()
    for look in LOOKS:
        guest = open_window(look, locale=LANGUAGE)
        guest.page.goto(link)
        refuse(found_on(guest.page))


@pytest.mark.parametrize(("place", "status"), [
    ("/nowhere", 404), ("/table/0123456789abcdef", 404), ("/rules/nothing", 404),
    (f"/rules/{TITLE}?q={'x' * 300}", 422),
], ids=["page", "table", "title", "words"])  # fmt: skip
def test_refusals(windows, place, status):
    refuse(crawl(windows, [place], status))
    for window in windows.values():
        window.forgive(f"status {status}")


# Pages about a title ------------------------------------------------------------------------------


@pytest.mark.parametrize("title", TITLES)
def test_rules_and_gallery(windows, title):
    refuse(crawl(windows, [f"/rules/{title}", f"/rules/{title}?q=nothing", f"/gallery/{title}"]))


@pytest.mark.parametrize("title", TITLES)
def test_tables_while_the_game_goes_on(windows, host, title):
    refuse(crawl(windows, [f"/table/{host.played(title, n)}" for n in MIDDLES]))


@pytest.mark.parametrize("title", TITLES)
def test_a_game_from_its_start_to_the_final_page(windows, host, title):
    table = host.table(title)
    host.let_bots_play(table)
    host.until(table, lambda at: at["state"] == "over")
    of = host.server.facts(table)["count"]
    points = [(2 * n + 1) * of // (2 * POINTS) for n in range(POINTS)]
    places = [f"/table/{table}", *(f"/table/{table}?at={at}" for at in points)]
    refuse(crawl(windows, [*places, f"/table/{table}/text?at={of // 2}"]))


def ask_for_all(page):
    """Have a hint in full; whoever was given one already sees it."""
    for detail in (1, 2, 3):
        page.locator(f".weighed, form[data-do=hint] input[value='{detail}']").first.wait_for(
            state="attached")  # fmt: skip
        if not page.locator(".weighed").count():
            page.locator("#hint-ask").click()
    page.locator(".weighed").wait_for()


@pytest.mark.parametrize("title", TITLES)
def test_what_opens_at_a_table(windows, host, title):
    """A hint in full, the board of somebody else, the table as text."""
    table, told = host.played(title, 10), []
    for window in windows.values():
        page = window.page
        page.goto(f"/table/{table}")
        ask_for_all(page)
        told += found_on(page)
        page.locator("details.seat > summary").first.click()
        page.locator("details.seat[open] .peek > :nth-child(2):not(p)").wait_for()
        told += found_on(page)
        page.goto(f"/table/{table}/text")
        told += found_on(page)
    refuse(list(dict.fromkeys(told)))


# The switch ---------------------------------------------------------------------------------------


def switch_to(page, language, opener):
    """Switch by keyboard alone: open the pop-up, go to the language, press it."""
    page.locator(opener).first.focus()
    page.keyboard.press("Enter")
    button = page.locator(f":popover-open button[name=language][value='{language}']")
    for _ in range(40):
        page.keyboard.press("Tab")
        if button.evaluate("(el) => el === document.activeElement"):
            break
    page.keyboard.press("Enter")
    page.wait_for_function("(to) => document.documentElement.lang === to", arg=language)


@pytest.mark.parametrize("look", LOOKS)
def test_the_switch_in_the_lobby_is_kept(open_window, look):
    page = open_window(look).page
    page.goto(f"/?title={TITLE}")
    switch_to(page, LANGUAGE, "[popovertarget=languages]")
    assert f"title={TITLE}" in page.url
    page.goto("/rules")
    assert page.locator("html").get_attribute("lang") == LANGUAGE
    switch_to(page, "en", "[popovertarget=languages]")
    page.goto("/")
    assert page.get_by_role("button", name="Start the game").is_visible()


@pytest.mark.parametrize("look", LOOKS)
def test_at_a_table_nothing_is_lost_by_switching(open_window, look):
    """What is typed, shown, looked at and focused stays; every word is another."""
    page = open_window(look).page
    new_game(page, "bot:random")
    pick, rev = Picker(2), -1
    for _ in range(3):
        rev = ready(page, rev)["rev"]
        click(page, pick(page))
    ready(page, rev)
    page.locator("label[for=tab-chat]").click()
    page.locator(".talk input").fill("half a sen")
    page.evaluate("window.mark = document.querySelector('#main').mark = 'still here'")
    before = page.locator("#main").evaluate("(el) => ({ ...el.dataset })")
    switch_to(page, LANGUAGE, "[popovertarget=settings]")
    after = page.locator("#main").evaluate("(el) => ({ ...el.dataset, mark: el.mark })")
    assert page.evaluate("window.mark") == after["mark"] == "still here", "nothing was reloaded"
    assert (after["count"], after["rev"]) == (before["count"], before["rev"])
    assert page.locator(".talk input").input_value() == "half a sen"
    assert page.locator("#tab-chat").is_checked()
    assert page.locator("#settings").evaluate("(el) => el.matches(':popover-open')")
    assert page.evaluate("document.activeElement.value") == LANGUAGE
    assert page.title().startswith("[") and page.locator(".skip").inner_text().startswith("[")
    page.keyboard.press("Escape")
    click(page, pick(page))
    ready(page, int(after["rev"]))
    assert page.locator("html").get_attribute("lang") == LANGUAGE


def test_a_replay_stays_where_it_is(open_window):
    page = open_window().page
    table = new_game(page, "bot:random")
    rev = ready(page)["rev"]
    click(page, Picker()(page))
    ready(page, rev)
    page.goto(f"/table/{table}?at=1")
    switch_to(page, LANGUAGE, "[popovertarget=settings]")
    assert page.url.endswith("?at=1")
    assert page.locator("#main").get_attribute("data-count") == "1"


def test_another_window_follows_with_the_next_choice(open_window):
    """The switch is the person's, not the window's: no page is left half in one language."""
    window = open_window()
    page, other = window.page, window.context.new_page()
    new_game(page, "bot:random")
    at = ready(page)
    other.goto("/rules")
    switch_to(other, LANGUAGE, "[popovertarget=languages]")
    click(page, Picker()(page))
    ready(page, at["rev"])
    assert page.locator("html").get_attribute("lang") == LANGUAGE
    assert page.locator("label[for=tab-chat]").inner_text().startswith("[")


def test_without_javascript_one_comes_back_to_the_same_place(open_window):
    page = open_window(java_script_enabled=False).page
    page.goto(f"/rules/{TITLE}?q=worker")
    page.locator("[popovertarget=languages]").first.click()
    page.locator(f"button[value='{LANGUAGE}']").click()
    page.wait_for_url("**/rules/**")
    assert page.url.endswith("?q=worker")
    assert page.locator("html").get_attribute("lang") == LANGUAGE
