"""What a table offers besides choices: reasons, undo, replay, saved games, and a firm memory."""

from __future__ import annotations

import json
import re
import signal
from pathlib import Path

import pytest

from tests.browser.playing import MOVED, REV, Picker, make_one, new_game, offered, ready
from tests.browser.serving import table_id

pytestmark = pytest.mark.slow

RECORDED = (
    Path(__file__).parents[1] / "recorded" / "deploy-systems-3-players-five-rounds-greedy.json"
)


def until(page, selector):
    """Play on until the page has something."""
    pick = Picker()
    for _ in range(60):
        ready(page)
        if page.locator(selector).count():
            return
        make_one(page, pick)
    raise AssertionError(f"{selector} never came")


# --- Choices --------------------------------------------------------------------------------------


def test_panel_and_board_offer_what_the_rules_allow(open_window, server):
    """Every choice stands in the panel once, and every spot stands for choices of the panel."""
    made = server.make("person", "person")
    page = open_window().page
    page.goto(made["seats"][0]["link"])
    page.get_by_role("button", name="Sit down").click()
    pick, spots_seen = Picker(5), 0
    for _ in range(14):
        seen = server.seen(made, 0)
        if not seen["your_turn"]:
            other = server.seen(made, 1)
            server.choose(made, 1, next(c["number"] for c in other["choices"] if c["legal"]))
            continue
        page.wait_for_function(f"() => ({REV})() === {seen['rev']}")
        legal = {c["number"] for c in seen["choices"] if c["legal"]}
        assert_all_offered(page, legal, {c["number"] for c in seen["choices"]})
        spots_seen += len(spotted(page))
        assert spotted(page) <= legal
        make_one(page, pick)
    assert spots_seen


def assert_all_offered(page, legal, every):
    shown = offered(page)
    assert len(shown) == len({one["choice"] for one in shown})
    assert {one["choice"] for one in shown if one["legal"]} == legal
    # A group of which nothing is to be had is one grey entry.
    assert {one["choice"] for one in shown} <= every


def spotted(page):
    """The choices that spots of the board stand for."""
    found = page.eval_on_selector_all(
        ".stage .spot",
        "(all) => all.flatMap((el) => (el.dataset.opens ?? el.dataset.choice).split(' '))",
    )
    return {int(c) for c in found}


def test_a_spot_makes_its_choice(window):
    page = window.page
    new_game(page, "bot:random", players=2)
    until(page, ".stage .spot[data-choice]")
    at = ready(page)
    page.locator(".stage .spot[data-choice]").first.click()
    page.wait_for_function(MOVED, arg=at["rev"])


def test_a_spot_of_several_choices_narrows_the_panel(window):
    page = window.page
    new_game(page, "bot:random", players=2)
    until(page, ".stage .spot[data-opens]")
    spot = page.locator(".stage .spot[data-opens]").first
    wanted = spot.get_attribute("data-opens").split()
    spot.click()
    shown = page.locator("#decision-panel button[data-choice]:visible")
    found = [one.get_attribute("data-choice") for one in shown.all()]
    asides = [one.get_attribute("data-choice") for one in page.locator(".aside button").all()]
    assert sorted(set(found) - set(asides)) == sorted(wanted)
    page.get_by_role("link", name="All choices").click()
    assert page.locator("#decision-panel li:visible").count() > 1


def test_why_not_leads_to_the_rule(window):
    """An impossible choice stays in its place, says why, and its rule is one click away."""
    page = window.page
    new_game(page, "bot:random", players=2)
    until(page, "#decision-panel .choice.cannot:visible")
    grey = page.locator("#decision-panel .choice.cannot:visible").first
    assert len(grey.locator(".why").inner_text()) > 20
    link = grey.locator(".why a.rule")
    rule = link.inner_text()
    assert re.fullmatch(r"[A-Z]{2}-\d{3}", rule)
    before = page.evaluate(REV)
    grey.locator("b").click()
    assert page.evaluate(REV) == before
    link.click()
    page.wait_for_url(re.compile(f"/rules/.*#{rule}$"))
    told = page.locator(f"#{rule}")
    assert told.is_visible() and len(told.inner_text()) > 40
    assert page.evaluate("document.querySelector(':target').id") == rule
    box = told.bounding_box()
    assert 0 <= box["y"] <= 900


def test_consequences_stand_beside_the_choice(window):
    """What a deployment costs and leads to is read before it is chosen."""
    page = window.page
    new_game(page, "bot:random", players=2)
    until(page, "#group-deploy")
    page.locator("#group-deploy > summary").click()
    told = page.locator("#group-deploy button.choice").first.inner_text()
    assert "worker" in told and "income" in told


# --- Undo -----------------------------------------------------------------------------------------


def test_undo_only_while_nobody_learned_anything(open_window, server):
    """The button is there exactly when the rule of undo allows it, and takes the choice back."""
    made = server.make("person", "person")
    page = open_window().page
    for seat in made["seats"]:
        page.goto(seat["link"])
        page.get_by_role("button", name="Sit down").click()
    pick, seen = Picker(2), set()
    for _ in range(25):
        before = page.locator("#mat").inner_text()
        at = make_one(page, pick)
        last = server.facts(made["id"])
        may = any(server.seen(made, seat)["may_undo"] for seat in (0, 1))
        assert bool(page.locator("form[data-do=undo]").count()) == may
        if may and True not in seen:
            page.get_by_role("button", name="Undo").click()
            page.wait_for_function(MOVED, arg=last["rev"])
            assert server.facts(made["id"])["count"] == at["count"]
            assert page.locator("#mat").inner_text() == before
            assert "back" in page.locator(".log li").last.inner_text()
        seen.add(may)
        if seen == {True, False}:
            return
    raise AssertionError(f"may undo was only ever {seen}")


# --- Replay ---------------------------------------------------------------------------------------


def test_replay_goes_to_any_choice_and_back(window):
    page = window.page
    new_game(page, "bot:random", players=2)
    pick = Picker()
    for _ in range(10):
        make_one(page, pick)
    ready(page)
    live = board_of(page)
    count = int(page.locator("#main").get_attribute("data-count"))
    page.get_by_label("To the start").click()
    at_choice(page, 0)
    assert board_of(page) != live
    assert page.locator("form#decision").count() == 0
    page.get_by_label("One choice on").click()
    at_choice(page, 1)
    page.keyboard.press(".")
    at_choice(page, 2)
    page.keyboard.press(",")
    at_choice(page, 1)
    page.locator("#scrub-range").fill(str(count // 2))
    at_choice(page, count // 2)
    assert f"at={count // 2}" in page.url
    page.locator("footer.scrub").get_by_role("link", name="Back to the table").click()
    at_choice(page, count)
    assert board_of(page) == live and "at=" not in page.url
    ready(page)


def at_choice(page, n):
    page.wait_for_function(
        "(n) => Number(document.querySelector('#main').dataset.count) === n", arg=n
    )


def board_of(page):
    return page.evaluate(
        "['#board', '#mat', '#seats'].map((id) => document.querySelector(id).innerText).join()"
    )


def test_replay_of_a_line_in_the_log(window):
    page = window.page
    new_game(page, "bot:random", players=2)
    for _ in range(4):
        make_one(page)
    ready(page)
    line = page.locator(".log a.to").first
    wanted = re.search(r"at=(\d+)", line.get_attribute("href"))[1]
    line.click()
    page.wait_for_url(re.compile(f"at={wanted}"))
    at_choice(page, int(wanted))


# --- Saved games ----------------------------------------------------------------------------------


def open_save(page, path):
    """Bring a saved game in the lobby."""
    page.goto("/")
    page.get_by_label("Saved game").set_input_files(path)
    page.get_by_role("button", name="Open", exact=True).click()
    page.wait_for_url(re.compile("/table/"))
    return table_id(page.url)


def test_a_saved_game_comes_in_and_goes_out_the_same(open_window, tmp_path):
    page = open_window().page
    open_save(page, RECORDED)
    assert page.locator(".sheet-card").count() == 3
    with page.expect_download() as saving:
        page.get_by_role("link", name="Save the game").click()
    path = tmp_path / saving.value.suggested_filename
    saving.value.save_as(path)
    first, second = json.loads(RECORDED.read_text()), json.loads(path.read_text())
    assert first.pop("version") <= second.pop("version")
    assert first.pop("digest") != second.pop("digest"), "of the whole file, its version too"
    assert second == first
    page.get_by_role("link", name="Replay").first.click()
    at_choice(page, 0)
    page.locator("#scrub-range").fill("70")
    at_choice(page, 70)


def test_an_unfinished_game_goes_on_elsewhere(open_window, tmp_path):
    page = open_window().page
    new_game(page, "bot:random", players=2)
    for _ in range(6):
        make_one(page)
    ready(page)
    count = page.locator("#main").get_attribute("data-count")
    page.get_by_role("button", name="This table").click()
    with page.expect_download() as saving:
        page.locator("#settings").get_by_role("link", name="Save").click()
    path = tmp_path / "game.json"
    saving.value.save_as(path)
    other = open_window().page
    open_save(other, path)
    assert other.locator("#main").get_attribute("data-count") == count
    go_on = other.get_by_role("button", name="Go on with the game")
    if go_on.count():
        go_on.click()
    make_one(other)


def test_a_file_that_is_no_game_is_refused_kindly(open_window, tmp_path):
    window = open_window()
    path = tmp_path / "holiday.json"
    path.write_text("[]")
    window.page.goto("/")
    window.page.get_by_label("Saved game").set_input_files(path)
    window.page.get_by_role("button", name="Open", exact=True).click()
    alert = window.page.get_by_role("alert")
    assert len(alert.inner_text()) > 20
    window.page.get_by_role("link", name="To the lobby").click()
    assert window.page.get_by_role("button", name="Start the game").is_visible()
    window.forgive("/import: status")


# --- A server that dies ---------------------------------------------------------------------------


def test_nothing_is_lost_when_the_server_is_killed(own_server, open_window):
    """SIGKILL amid a game: the page says so, and goes on by itself where it was."""
    window = open_window(at=own_server)
    page = window.page
    table = new_game(page, "bot:random", players=2)
    pick = Picker()
    for _ in range(8):
        make_one(page, pick)
    ready(page)
    own_server.end(signal.SIGKILL)
    before = page.evaluate("({ ...document.querySelector('#main').dataset })")
    page.locator("body.is-cut").wait_for()
    assert page.locator(".link-state").is_visible()
    own_server.start()
    page.locator("body:not(.is-cut)").wait_for(timeout=40_000)
    facts = own_server.facts(table)
    assert facts["count"] >= int(before["count"]) and facts["rev"] >= int(before["rev"])
    make_one(page, pick)
    assert int(page.locator("#main").get_attribute("data-count")) > int(before["count"])
    window.forgive("events", "ERR_CONNECTION", "net::ERR_")


# Begins every second transition long after it was asked for, the others at once: so what came
# first would be shown last.
LATE = """
let begun = 0;
document.startViewTransition = (change) => {
  setTimeout(change, begun++ % 2 ? 0 : 700);
  return { finished: Promise.resolve(), ready: Promise.resolve(), skipTransition() {} };
};
"""


def test_a_late_transition_does_not_bring_back_what_was(open_window):
    """Slow machines begin a transition when the next board is already there."""
    page = open_window(calm=False).page
    page.add_init_script(LATE)
    new_game(page, "bot:random", title="deploy-projects")
    revs = []
    for _ in range(12):
        make_one(page)
        for _ in range(4):
            page.wait_for_timeout(200)
            revs.append(page.evaluate(REV))
    assert revs == sorted(revs)
