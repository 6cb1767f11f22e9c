"""Hints in the browser: by button and by key, read out, on paper of every colour."""

from __future__ import annotations

import pytest

from tests.browser.measuring import (
    COLOURS,
    cut_texts,
    scrolls_sideways,
    small_targets,
    small_texts,
    violations,
)
from tests.browser.playing import Picker, click, new_game, ready

pytestmark = pytest.mark.slow

HINTS = "(n) => Number(document.querySelector('#main').dataset.hints) >= n"
PRESSED = "#hint button, #hint select, .tools .btn"


def asked(page, n):
    """Wait until so many hints have come."""
    page.wait_for_function(HINTS, arg=n)
    page.locator(".hint-says").wait_for()


def play_until_groups(page):
    """Go on until the decision has groups and a hint in full is worth reading."""
    pick, rev = Picker(5), -1
    while True:
        rev = ready(page, rev)["rev"]
        if page.locator("details.group").count() > 1:
            return
        click(page, pick(page))


def read_well(page):
    """Nothing of an open hint is small, cut, too wide or hard to hit.

    Choices are scrolled under the head of their group, so their sizes are measured and axe, which
    takes what is half covered for small, is not asked about them.
    """
    assert not violations(page, within="#decision-panel", without=["target-size"])
    assert not small_targets(page, "#decision-panel button.choice", least=24)
    page.emulate_media(color_scheme="dark")
    assert not violations(page, COLOURS, "#decision-panel")
    page.emulate_media(color_scheme="light")
    assert not small_texts(page) and not cut_texts(page) and scrolls_sideways(page) <= 0


def test_a_hint_step_by_step(open_window):
    page = open_window(bypass_csp=True).page  # only so that axe can be brought in
    new_game(page, "bot:random", players=2)
    play_until_groups(page)
    page.keyboard.press("h")
    asked(page, 1)
    assert page.locator(".decision .is-hinted").count() and not page.locator(".is-best").count()
    assert page.locator(".announcer").text_content().strip().startswith("Look at")
    page.get_by_role("button", name="Which choice?").click()
    asked(page, 2)
    best = page.locator("#decision-panel button.is-best")
    assert best.is_visible() and "(the hint)" in best.get_attribute("aria-label")
    page.get_by_role("button", name="Why?").click()
    asked(page, 3)
    read_well(page)
    weigh_another(page)
    assert page.locator(".log").get_by_text("used a hint (why)").count() == 1
    rev = ready(page)["rev"]
    best.click()
    ready(page, rev)
    assert not page.locator("#hint table").count() and page.locator("#hint-ask").count() == 1


def weigh_another(page):
    """Whatever is pointed at, or picked from the list, is set beside the best."""
    last = page.locator("#weigh option").last.get_attribute("value")
    page.locator("#weigh").select_option(last)
    row = page.locator(f"[data-weigh='{last}']")
    assert row.is_visible()
    assert page.locator("#difference").text_content() == row.get_attribute("data-says")
    page.locator("#decision-panel button.is-best").focus()
    assert "is what the hint would choose" in page.locator("#difference").text_content()


def test_a_hint_on_a_phone(open_window):
    window = open_window("phone")
    page = window.page
    new_game(page, "bot:random", players=2)
    play_until_groups(page)
    for n in (1, 2, 3):
        page.locator("#hint-ask").tap()
        asked(page, n)
    assert not small_targets(page, PRESSED) and scrolls_sideways(page) <= 0
    assert not small_texts(page) and not cut_texts(page)
    assert page.locator("#decision-panel button.is-best").is_visible()


def test_a_table_without_hints(window):
    page = window.page
    page.goto("/")
    page.locator("#hints").uncheck()
    page.get_by_role("button", name="Start the game").click()
    ready(page)
    assert not page.locator("#hint-ask").count()
