"""People at a table: links and codes, talk, names, spectators, bots that lend a hand."""

from __future__ import annotations

import re

import pytest

from tests.browser.playing import MOVED, REV, Picker, click, make_one, new_game, ready
from tests.browser.serving import table_id

pytestmark = pytest.mark.slow

AWAY = ".seat[data-seat='{seat}'].away"


def say(page, words):
    page.get_by_text("Chat", exact=True).click()
    page.get_by_label("Say something to the table").fill(words)
    page.get_by_role("button", name="Send").click()


def test_talk_reaches_everybody_as_plain_text(open_window, server):
    made = server.make("person", "person")
    pages = [open_window().page, open_window().page]
    for page, seat in zip(pages, made["seats"], strict=True):
        page.goto(seat["link"])
        page.get_by_label("Your name").fill("<b>Bold</b>")
        page.get_by_role("button", name="Sit down").click()
    words = "<img src=x onerror=alert(1)> & <script>alert(2)</script>"
    say(pages[0], words)
    said = pages[1].locator(".talk li", has_text="onerror")
    said.wait_for(state="attached")
    assert words in said.text_content() and "<b>Bold</b>" in said.text_content()
    assert not pages[1].locator(".talk img, .talk script, .talk b b").count()
    assert pages[1].locator("#unread").inner_text() == "1"
    assert pages[0].get_by_label("Say something to the table").input_value() == ""


HURRY = """
const { timeout } = AbortSignal;
AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms / 60);
"""


@pytest.mark.parametrize("lost", ["refused", "never answered"])
def test_a_lost_answer_is_asked_for_again(open_window, server, lost):
    """No news comes after it, so nothing else would bring the board up to date."""
    made = server.make("person", "person")
    windows = [open_window(), open_window()]
    reader = windows[1].page
    reader.add_init_script(HURRY)
    for window, seat in zip(windows, made["seats"], strict=True):
        window.page.goto(seat["link"])
        window.page.get_by_role("button", name="Sit down").click()
        window.page.wait_for_url(re.compile("/table/"))
    say(windows[0].page, "Hello")
    reader.locator(".talk li", has_text="Hello").wait_for(state="attached")
    ways = {"refused": lambda route: route.abort("failed"), "never answered": lambda route: None}
    reader.route("**/part*", ways[lost], times=1)
    say(windows[0].page, "Anybody there?")
    reader.locator(".toast").wait_for()
    reader.locator(".talk li", has_text="Anybody there?").wait_for(state="attached")
    windows[1].forgive("/part: net::ERR_FAILED")


LOOK = "() => dispatchEvent(new Event('popstate'))"
NOTE_REVS = f"""() => {{
  window.revs = [({REV})()];
  new MutationObserver(() => window.revs.push(({REV})()))
    .observe(document.querySelector("#main"), {{ attributeFilter: ["data-rev"] }});
}}"""


def test_an_answer_that_was_overtaken_is_not_shown(window):
    """A look at the board was on its way while a choice was made: the board must not go back."""
    page, held = window.page, []
    new_game(page, "bot:random")
    at = ready(page)
    page.evaluate(NOTE_REVS)
    page.route("**/part*", lambda route: held.append((route, route.fetch())), times=1)
    page.evaluate(LOOK)
    while not held:
        page.wait_for_timeout(20)
    click(page, Picker()(page))
    page.wait_for_function(MOVED, arg=at["rev"])
    now = page.evaluate(REV)
    route, old = held.pop()
    assert f'data-rev="{at["rev"]}"' in old.text()
    with page.expect_response("**/part*") as answered:
        route.fulfill(response=old)
    answered.value.finished()
    with page.expect_response("**/part*"):
        page.evaluate(LOOK)
    page.wait_for_function(f"() => ({REV})() >= {now}")
    revs = page.evaluate("() => window.revs")
    assert revs == sorted(revs) and revs[-1] >= now


def test_a_spectator_sees_and_cannot_choose(open_window, server):
    made = server.make("person", "bot:random")
    player, watcher = open_window().page, open_window()
    player.goto(made["seats"][0]["link"])
    player.get_by_role("button", name="Sit down").click()
    watcher.page.goto(made["watch_link"])
    watcher.page.wait_for_url(re.compile("/table/"))
    for _ in range(3):
        make_one(player)
    rev = ready(player)["rev"]
    watcher.page.wait_for_function(f"() => ({REV})() === {rev}")
    html = watcher.page.content()
    assert not watcher.page.locator("form#decision, .spot, button[name=choice]").count()
    assert made["seats"][0]["secret"] not in html and made["watch_secret"] not in html
    refused = watcher.page.evaluate(
        """async (table) => (await fetch(`/table/${table}/choose`, { method: "POST",
             body: new URLSearchParams({ choice: 0, count: 0, rev: 0, seat: 0 }) })).status""",
        made["id"],
    )
    assert refused == 403
    watcher.forgive("choose: status 403")


def test_a_stranger_is_not_let_in(open_window, server):
    made = server.make("person", "bot:random")
    window = open_window()
    answer = window.page.goto(f"/table/{made['id']}")
    assert answer.status == 403
    assert made["seats"][0]["secret"] not in window.page.content()
    window.forgive("status 403")


def test_no_secret_in_the_address_of_a_page(open_window, server):
    made = server.make("person", "bot:random")
    page = open_window().page
    page.goto(made["seats"][0]["link"])
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url(re.compile("/table/"))
    assert made["seats"][0]["secret"] not in page.url
    assert "join" not in page.evaluate("document.referrer")


def test_joining_by_code(open_window):
    host, guest = open_window().page, open_window().page
    new_game(host, "open", players=2)
    code = host.locator(".big-code").text_content()
    guest.goto("/")
    guest.get_by_label("Table code").fill(code.lower())
    guest.locator("form", has=guest.get_by_label("Table code")).get_by_role("button").click()
    guest.wait_for_url(re.compile("/table/"))
    assert table_id(guest.url) == table_id(host.url)
    assert guest.locator("#mat.rose").count()  # one's own board lies in front


def test_a_bot_plays_for_somebody_away_and_steps_back(open_window):
    host = open_window().page
    table = new_game(host, "person", players=2)
    host.get_by_role("button", name="Invite").click()
    link = host.locator("#link-1").input_value()
    host.locator("#invite").get_by_role("button", name="Close").click()
    guest = open_window()
    guest.page.goto(link)
    guest.page.get_by_role("button", name="Sit down").click()
    host.wait_for_function("() => !document.querySelector('.seat.rose.away')")
    guest.page.goto("about:blank")
    host.locator(AWAY.format(seat=1)).wait_for()
    host.locator("#seat-1 > summary").click()
    host.locator("#seat-1").get_by_role("button", name="Let a bot play").click()
    host.locator("#seat-1 small", has_text="a bot plays").first.wait_for()
    for _ in range(3):
        make_one(host)
    guest.page.goto(f"/table/{table}")
    settings = guest.page.get_by_role("button", name="This table")
    settings.click()
    guest.page.locator("#settings").get_by_role("button", name="Play again myself").click()
    host.wait_for_function("() => !document.querySelector('#seat-1').innerText.includes('a bot')")
    play_some(host, guest.page)


def play_some(*pages):
    """A few choices by whoever decides; each of the pages must have its turn."""
    pick, decided = Picker(), set()
    for _ in range(60):
        for i, page in enumerate(pages):
            if page.locator("form#decision").count():
                make_one(page, pick)
                decided.add(i)
        if len(decided) == len(pages):
            return
        pages[0].wait_for_timeout(50)
    raise AssertionError(f"only {decided} had a turn")


def test_a_name_is_changed_everywhere(open_window, server):
    made = server.make("person", "bot:random")
    page, watcher = open_window().page, open_window().page
    page.goto(made["seats"][0]["link"])
    page.get_by_role("button", name="Sit down").click()
    watcher.goto(made["watch_link"])
    page.get_by_role("button", name="This table").click()
    page.get_by_label("Name of this seat").fill("Visitor")
    page.get_by_role("button", name="Rename").click()
    watcher.locator(".seat.orange b", has_text="Visitor").wait_for()


def test_the_table_in_words(window):
    page = window.page
    new_game(page, "bot:random", players=2)
    ready(page)
    page.get_by_role("button", name="This table").click()
    page.locator("#settings").get_by_role("link", name="Show").first.click()
    words = page.locator("#as-text pre")
    page.wait_for_function("() => document.querySelector('#as-text pre').textContent.length > 200")
    assert words.is_visible() and "Orange" in words.inner_text()
