"""Whole games in the browser, played as different people would play them."""

from __future__ import annotations

import re

import pytest

from boardroom.engine.titles import all_titles
from tests.browser.playing import (
    READY,
    Picker,
    click,
    new_game,
    offered,
    open_group,
    panel_button,
    play_to_the_end,
    ready,
    tap,
)

pytestmark = pytest.mark.slow

# Whole games of these are played in test_machines.py and test_at_once.py.
ELSEWHERE = {"devices", "it-billionaire"}

FEWEST = 15  # choices that a seat has in any game


def show_invites(page):
    """The links that the host finds behind the button; seats first, then the one to watch."""
    page.get_by_role("button", name="Invite").click()
    links = [field.input_value() for field in page.locator("#invite input").all()]
    page.locator("#invite").get_by_role("button", name="Close").click()
    return links


def sit_down(page, link, name):
    """Open an invitation and take the seat."""
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url(re.compile("/table/"))


def result_of(page):
    """The final page: the heading, and every seat with its points."""
    cards = page.locator(".sheet-card")
    return page.locator("#result-head").inner_text(), [
        (card.locator("header b").inner_text(), card.locator(".pt").inner_text())
        for card in cards.all()
    ]


def assert_sums_agree(page):
    """On every score sheet the lines add up to the total, and the order is by points."""
    totals = []
    for card in page.locator(".sheet-card").all():
        *lines, total = [number(cell) for cell in card.locator("td").all_inner_texts()]
        assert sum(lines) == total
        totals.append(total)
    assert totals == sorted(totals, reverse=True)


def number(text):
    return int(text.replace("−", "-"))


def test_two_people_and_two_bots(open_window, server):
    host, guest = open_window(), open_window()
    table = new_game(host.page, "person", "bot:greedy", "bot:random", title="upgrade")
    sit_down(guest.page, show_invites(host.page)[0], "Visitor")
    pages, picks = [host.page, guest.page], [Picker(1), Picker(2)]
    made, revs = [0, 0], [-1, -1]
    while (turn := whose_turn(pages, revs)) is not None:
        page = pages[turn]
        revs[turn] = int(page.locator("#main").get_attribute("data-rev"))
        click(page, picks[turn](page))
        made[turn] += 1
    for page in pages:
        page.locator("#result-head").wait_for()
        assert_sums_agree(page)
    assert min(made) >= FEWEST
    assert result_of(host.page)[1] == result_of(guest.page)[1]
    assert "Visitor" in dict(result_of(host.page)[1])
    facts = server.facts(table)
    assert facts["state"] == "over"
    assert [number(p) for _, p in result_of(host.page)[1]] == sorted(facts["points"], reverse=True)


def whose_turn(pages, revs):
    """Which of the pages decides, each later than where it last did; None at the end."""
    for _ in range(400):
        found = [page.evaluate(READY, rev) for page, rev in zip(pages, revs, strict=True)]
        if any(at and at["over"] for at in found):
            return None
        turn = next((i for i, at in enumerate(found) if at), None)
        if turn is not None:
            return turn
        pages[0].wait_for_timeout(20)
    raise AssertionError("nobody can decide")


@pytest.mark.parametrize("title", sorted({title.name for title in all_titles()} - ELSEWHERE))
def test_a_whole_game_of_every_title(window, title):
    new_game(window.page, "bot:random", title=title)
    assert play_to_the_end(window.page) >= FEWEST
    assert_sums_agree(window.page)


def test_on_a_phone_with_a_thumb(open_window):
    page = open_window("phone").page
    new_game(page, "bot:random")
    assert play_to_the_end(page, tap) >= FEWEST
    assert_sums_agree(page)


def test_without_javascript(open_window):
    page = open_window(java_script_enabled=False).page
    new_game(page, "bot:random", players=2, title="upgrade")
    pick, made = Picker(), 0
    again = page.get_by_role("link", name=re.compile("Look again|See the result"))
    while not page.locator("#result-head").count():
        page.locator("form#decision, #result-head").or_(again).first.wait_for()  # a page has come
        if page.locator("form#decision").count():
            click(page, pick_without_script(page, pick))
            made += 1
        elif again.count():
            again.click()
    assert made >= FEWEST
    assert_sums_agree(page)


CHOICES_SHOWN = """buttons => buttons.map(button => ({
    choice: Number(button.dataset.choice), group: button.closest("details")?.id ?? ""}))"""


def pick_without_script(page, pick):
    """Like a picker, from the page as the server wrote it."""
    buttons = page.locator("#decision-panel button[data-choice]")
    return pick.random.choice(buttons.evaluate_all(CHOICES_SHOWN))


def test_without_javascript_a_spot_opens_its_choices(open_window):
    page = open_window(java_script_enabled=False).page
    new_game(page, "bot:random", players=2)
    while not page.locator(".stage button[name=open]").count():
        panel = page.locator("#decision-panel button[data-choice]")
        if panel.count():
            value = panel.first.get_attribute("data-choice")
            inside = panel.first.locator("xpath=ancestor::details")
            click(page, {"choice": value, "group": inside.get_attribute("id")
                         if inside.count() else ""})  # fmt: skip
        else:
            page.get_by_role("link", name="Look again").click()
    spot = page.locator(".stage button[name=open]").first
    wanted = spot.get_attribute("data-opens").split()
    spot.click()
    page.wait_for_url(re.compile(r"\?open="))
    shown = page.locator("#decision-panel button[data-choice]:visible")
    assert sorted(one.get_attribute("data-choice") for one in shown.all()) == sorted(wanted)
    page.get_by_role("link", name="All choices").click()
    assert page.locator(".narrowed:visible").count() == 0


def test_two_at_one_screen(window):
    """Hotseat: the same page asks each seat in turn, each in its own colour."""
    new_game(window.page, "hotseat", players=2)
    pick, rev, asked = Picker(), -1, []
    while len(asked) < 24 or len(set(asked)) < 2:
        at = ready(window.page, rev)
        assert not at["over"]
        seat = window.page.locator("form#decision input[name=seat]").input_value()
        mat = window.page.locator("#mat").get_attribute("class")
        assert ("orange" if seat == "0" else "rose") in mat
        asked.append(seat)
        click(window.page, pick(window.page))
        rev = at["rev"]


# --- Keys -----------------------------------------------------------------------------------------


def press_number(page, one):
    """Make a choice with the keys that stand beside it."""
    button = panel_button(page, one["choice"])
    if one["group"] and page.locator(f"#{one['group']}").get_attribute("open") is None:
        page.keyboard.press(page.locator(f"#{one['group']} > summary").get_attribute("data-key"))
    page.keyboard.press(button.get_attribute("data-key"))


def press_arrows(page, one):
    """Walk down the panel to a choice and take it with Enter."""
    page.locator("#question").focus()
    if one["group"]:
        page.keyboard.press(page.locator(f"#{one['group']} > summary").get_attribute("data-key"))
    for _ in range(60):
        here = page.evaluate("document.activeElement.dataset.choice ?? ''")
        if here == str(one["choice"]):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("ArrowDown")
    raise AssertionError(f"choice {one['choice']} is not reached by arrows")


def press_spot(page, one):
    """Walk over the spots of the board to one that stands for a choice, and take it."""
    page.locator("#main").evaluate("() => document.activeElement.blur()")
    for _ in range(page.locator(".stage .spot").count()):
        page.keyboard.press("ArrowRight")
        here = page.evaluate("({ ...document.activeElement.dataset })")
        if here.get("choice") == str(one["choice"]):
            page.keyboard.press("Enter")
            return
        if str(one["choice"]) in here.get("opens", "").split():
            page.keyboard.press("Enter")
            press_number(page, one)
            return
    raise AssertionError(f"no spot stands for choice {one['choice']}")


def by_keys(page, one):
    """Now one way, now another."""
    rev = int(page.locator("#main").get_attribute("data-rev"))
    spotted = page.evaluate(
        "(c) => Boolean(document.querySelector("
        "`.stage .spot[data-choice='${c}'], .stage .spot[data-opens~='${c}']`))",
        one["choice"],
    )
    if spotted and rev % 3 == 0:
        press_spot(page, one)
    elif rev % 3 == 1 and not one["aside"]:
        press_arrows(page, one)
    else:
        press_number(page, one)


def test_with_the_keyboard_alone(window):
    page = window.page
    page.goto("/")
    start_by_keys(page)
    page.wait_for_url(re.compile("/table/"))
    ready(page)
    page.keyboard.press("?")
    assert page.locator("#help").is_visible()
    page.keyboard.press("Escape")
    assert not page.locator("#help").is_visible()
    assert play_to_the_end(page, by_keys) >= FEWEST


def start_by_keys(page):
    """From the top of the lobby to the first turn without a mouse."""
    page.keyboard.press("Tab")  # skip to setting up a table
    page.keyboard.press("Enter")
    for _ in range(5):
        page.keyboard.press("Tab")
        if "Start" in page.evaluate("document.activeElement.textContent"):
            page.keyboard.press("Enter")
            return
    raise AssertionError("the way from the top to the start is too long")


def test_u_takes_back(window):
    page = window.page
    new_game(page, "bot:random", players=2)
    rev = -1
    for _ in range(30):
        at = ready(page, rev)
        before = page.locator("#mat").inner_text()
        press_number(page, next(one for one in offered(page) if one["legal"]))
        page.wait_for_function("(rev) => Number(document.querySelector('#main').dataset.rev) > rev",
                               arg=at["rev"])  # fmt: skip
        if page.locator("form[data-do=undo]").count():
            break
        rev = at["rev"]
    now = int(page.locator("#main").get_attribute("data-rev"))
    page.keyboard.press("u")
    again = page.wait_for_function(READY, arg=now).json_value()
    assert again["count"] == at["count"]
    assert page.locator("#mat").inner_text() == before


def test_escape_steps_back(window):
    page = window.page
    new_game(page, "bot:random", players=2)
    rev = -1
    while not page.locator("details.group").count():
        rev = ready(page, rev)["rev"]
        if page.locator("details.group").count():
            break
        click(page, next(one for one in offered(page) if one["legal"]))
    group = page.locator("details.group").first
    open_group(page, group.get_attribute("id"))
    page.keyboard.press("Escape")
    assert group.get_attribute("open") is None
    assert page.evaluate("document.activeElement.localName") == "summary"
