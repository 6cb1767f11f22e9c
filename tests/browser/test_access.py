"""Everybody can read and use every page: axe, sizes, nothing cut, nothing hidden."""

from __future__ import annotations

import json

import pytest

from tests.browser.measuring import (
    COLOURS,
    cut_texts,
    overlaps,
    scrolls_sideways,
    small_targets,
    small_texts,
    violations,
)
from tests.browser.playing import Picker, click, new_game, open_group, ready
from tests.browser.serving import TITLE
from tests.browser.test_table import RECORDED, open_save
from tests.browser.windows import Window

pytestmark = pytest.mark.slow

PAGES = ["lobby", "table", "group", "opponent", "replay", "final", "rules", "gallery", "games",
         "api", "settings", "invite", "keys"]  # fmt: skip
OPENED = {"group": "#decision-panel", "opponent": "details.seat[open]", "settings": "#settings",
          "invite": "#invite", "keys": "#help"}  # fmt: skip
# Of every title a recorded game, and something rare on its boards that must come up in it.
GAMES = {
    "deploy-projects-3-players-five-rounds-greedy": ".price.none",
    "deploy-systems-3-players-five-rounds-greedy": ".price.none",
    "devices-4-players-goal-greedy": ".gone",
    "it-billionaire-4-players-billionaire-keen": ".land:not(:has(.plate:not(:has(.p-boxes))))",
    "upgrade-4-players-six-years-greedy": ".linkspot .rel",
}
POINTS = 5  # of each, from the first choices to the last
MATTERS = ("lobby", "table", "final")  # pages that are laid out anew for a phone


@pytest.fixture(scope="module")
def visitor(chromium, server):
    """Somebody with a game under way and a finished one; gives their cookie and addresses.

    Their window stays open: a bot would soon play on for somebody who is away.
    """
    window = Window(chromium, server.address)
    final = open_save(window.page, RECORDED)
    table = new_game(window.page, "bot:greedy", "bot:greedy", "bot:random")
    play_into_the_middle(window.page)
    yield {
        "cookies": window.context.cookies(), "lobby": "/", "table": f"/table/{table}",
        "final": f"/table/{final}", "replay": f"/table/{final}?at=60", "rules": f"/rules/{TITLE}",
        "games": "/games", "gallery": f"/gallery/{TITLE}", "api": "/api",
    }  # fmt: skip
    window.close()


def play_into_the_middle(page):
    pick, rev = Picker(4), -1
    for n in range(40):
        at = ready(page, rev)
        if n > 12 and page.locator("details.group").count() > 2:
            return
        click(page, pick(page))
        rev = at["rev"]


@pytest.fixture
def visit(open_window, visitor):
    """Opens a page of that visitor's, and whatever has to be opened on it."""
    windows = {}

    def visit(name, look, theme="light"):
        if (look, theme) not in windows:
            # Under the strict policy of the pages axe could not be brought in: only here it is off.
            windows[look, theme] = open_window(look, color_scheme=theme, bypass_csp=True)
            windows[look, theme].context.add_cookies(visitor["cookies"])
        page = windows[look, theme].page
        page.goto(visitor.get(name, visitor["table"]))
        OPENING.get(name, lambda page: None)(page)
        page.wait_for_timeout(50)
        return page

    return visit


OPENING = {
    "group": lambda page: open_group(page, "group-deploy" if page.locator(
        "#group-deploy").count() else page.locator("details.group").first.get_attribute("id")),
    "opponent": lambda page: page.locator("details.seat > summary").first.click(),
    "settings": lambda page: page.get_by_title("This table").click(),
    "invite": lambda page: page.get_by_title("Invite").click(),
    "keys": lambda page: page.keyboard.press("?"),
}  # fmt: skip


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_serious(visit, name):
    """By day all its rules at the desk and on the phone; by night those about colours."""
    within = OPENED.get(name, "html")
    found = {look: violations(visit(name, look), within=within) for look in ("desktop", "phone")}
    found |= {f"{look}, dark": violations(visit(name, look, "dark"), COLOURS, within)
              for look in (["desktop", "phone"] if name in MATTERS else ["desktop"])}  # fmt: skip
    told = [f"{where}: {one}" for where, some in found.items() for one in some]
    assert not told, "\n".join(told)


@pytest.mark.parametrize("look", ["desktop", "phone"])
def test_no_text_is_small_or_cut_and_nothing_scrolls_sideways(visit, look):
    told = []
    for name in PAGES:
        page = visit(name, look)
        wide = scrolls_sideways(page)
        found = [*small_texts(page), *cut_texts(page), *([f"{wide} px too wide"] if wide else [])]
        told += [f"{name}: {one}" for one in dict.fromkeys(found)]
    assert not told, "\n".join(told)


@pytest.mark.parametrize("name", ["table", "group", "opponent"])
def test_the_whole_loop_without_scrolling_at_the_desk(visit, name):
    page = visit(name, "desktop")
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
    for part in ("#decision-panel", "#board", "#mat", "#log", "#seats", "footer.scrub"):
        box = page.locator(part).bounding_box()
        assert box["x"] >= 0 and box["y"] >= 0, part
        assert box["x"] + box["width"] <= 1440 and box["y"] + box["height"] <= 900, part
        assert box["height"] > 30, part


@pytest.mark.parametrize("name", ["table", "final", "lobby"])
@pytest.mark.parametrize("look", ["desktop", "phone"])
def test_no_text_covers_another(visit, name, look):
    page = visit(name, look)
    found = overlaps(page, ".topbar, .seats, .board, .mat, .hall, .review")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", ["table", "group", "lobby", "final"])
def test_fingers_find_their_target_on_a_phone(visit, name):
    page = visit(name, "phone")
    pressed = (
        ".decision .choice, .decision .btn, .tools .btn, .topbar .btn, .jump a, .scrub .btn, "
        "details.seat > summary, .setup button, .setup select, .how-many label, .hall .btn"
    )
    found = small_targets(page, pressed)
    assert not found, "\n".join(found)


def test_the_decision_is_under_the_thumb(visit):
    """On a phone the question and its first choices are in the lower part of the screen."""
    page = visit("table", "phone")
    box = page.locator("#decision-panel").bounding_box()
    assert box["y"] >= 844 * 0.3 and box["y"] + box["height"] <= 845
    assert page.locator("#decision-panel .choice").first.is_visible()


def test_pictures_of_boards_are_told_in_words(visit):
    page = visit("table", "desktop")
    for part in ("#board", "#mat"):
        named = page.locator(part).get_attribute("aria-label")
        assert named
    assert page.locator("[role=log][aria-live=polite]").count() == 1
    assert page.locator("h1").count() == 1


def test_forced_colours_and_zoom_keep_the_choices(open_window, visitor):
    """At twice the size, in a system's own colours, the decision can still be made."""
    window = open_window(forced_colors="active", viewport={"width": 720, "height": 450})
    window.context.add_cookies(visitor["cookies"])
    window.page.goto(visitor["table"])
    assert scrolls_sideways(window.page) <= 0
    assert window.page.locator("#decision-panel .choice").first.is_visible()


@pytest.mark.parametrize("name", GAMES)
def test_a_game_can_be_read_to_its_end(open_window, name):
    """Whatever the boards come to hold: colours by day and night, sizes, nothing cut or covered."""
    save = RECORDED.with_name(f"{name}.json")
    choices = len(json.loads(save.read_text())["choices"])
    rare, told = 0, []
    for look, theme in (("desktop", "light"), ("desktop", "dark"), ("phone", "light")):
        page = open_window(look, color_scheme=theme, bypass_csp=True).page
        table = open_save(page, save)
        for n in range(POINTS):
            at = (2 * n + 1) * choices // (2 * POINTS)
            page.goto(f"/table/{table}?at={at}")
            rare += page.locator(GAMES[name]).count()
            found = violations(page, COLOURS)
            if theme == "light":
                found += [*small_texts(page), *cut_texts(page)]
                found += overlaps(page, ".topbar, .seats, .board, .mat")
            told += [f"{look}, {theme}, choice {at}: {one}" for one in found]
    assert rare, f"{GAMES[name]} never came up: it has not been tried"
    assert not told, "\n".join(dict.fromkeys(told))
