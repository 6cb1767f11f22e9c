"""Hints at live tables: graded, fair, told to everybody, and never more than was asked for."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace

import numpy as np
import pytest

from boardroom.bots.hints import area_of, difference, hint_study
from boardroom.bots.study import Study, Thought
from boardroom.engine import calls, saves
from boardroom.engine.chance import scatter
from boardroom.server import hints
from boardroom.server.decision import decision_for
from boardroom.server.export import export_of
from boardroom.server.hint_view import AREA, CHOICE, WHY, hint_view
from boardroom.server.present import table_context
from boardroom.server.refusals import Refused, Stale
from tests.server.conftest import opened, play, seats, served, told_at, until, viewer
from tests.server.pages_read import read, refuse_inline
from tests.server.test_api import decider, key, make
from tests.server.test_pages import HERE, table_of

pytestmark = pytest.mark.anyio

FEW = 128  # futures: enough for a hint, whatever it is worth


@pytest.fixture
def settings(settings):
    return replace(settings, hint_simulations=FEW, hint_wait=30)


async def table_for_two(house, **more):
    """Both sit at one screen: whoever begins, this visitor decides."""
    return await house.create(seats("me", "hotseat", **more), "host")


async def hint(house, table, detail, patience=None, seat=None):
    seat = table.deciding[0] if seat is None else seat
    await house.hint(table, seat, detail, table.count, table.rev, patience)


async def told(house, table, detail):
    """What the page says of a hint."""
    await hint(house, table, detail)
    return table_context(viewer(table))["hint"]


def notes(table):
    return [str(line.text) for line in table.history.log if line.hint]


# Graded


async def test_a_hint_tells_where_then_which_then_why(house):
    table = await table_for_two(house)
    best = hint_study(table.game, table.deciding[0], FEW).best.choice
    where = await told(house, table, AREA)
    assert (where.choice, where.rows) == (None, ())
    assert where.groups and where.sentence.startswith("Look at")
    which = await told(house, table, CHOICE)
    assert (which.choice, which.rows) == (best, ())
    why = await told(house, table, WHY)
    assert why.choice == best and why.rows[0].best
    assert {row.c for row in why.rows} == set(table.look(table.deciding[0]).legal())
    assert 2 <= sum(row.shown for row in why.rows) <= 3 and why.next == 0


async def test_the_choice_under_consideration_is_weighed_too(house):
    table = await table_for_two(house)
    for _ in range(4):
        await play(house, table)
    found = hint_study(table.game, table.deciding[0], 2000)
    last = [thought for thought in found.thoughts if thought.visits][-1]
    mine = last.choice
    assert mine != found.best.choice
    hinted = hint_view(decision_for(table.look(table.deciding[0])), found, WHY, False, mine)
    row = next(row for row in hinted.rows if row.c == mine)
    assert row.shown and hinted.difference == row.difference and row.name in row.difference
    assert row.points == f"{last.points:.1f}".replace("-", "−")


def studied(*choices):
    """A study that prefers these choices in this order."""
    seen = [Thought(c, 9 - n, 0.5, 20.0 - n, 0.5, 0.1) for n, c in enumerate(choices)]
    return Study(0, 30, 0.1, tuple(seen))


def test_the_area_is_the_group_of_the_best_choice():
    assert area_of(studied(5, 1), [(1, 2), (4, 5), (6,)]) == (1,)


def test_a_lone_button_is_hinted_at_among_its_rivals():
    """Where the best choice is an entry of its own, naming the entry would give it away."""
    assert area_of(studied(6, 5, 1, 4), [(1,), (2,), (4,), (5,), (6,)]) == (0, 3, 4)
    assert area_of(studied(6, 5, 1), [(1,), (5,), (6,)]) == (1, 2)


@pytest.mark.parametrize(("mine", "said"), [
    (6, "B is what the hint would choose."),
    (5, "A against B: about 1 more in points, and about as many games won."),
    (9, "Hardly looked at: B seems clearly weaker."),
])  # fmt: skip
def test_the_difference_is_a_plain_sentence(mine, said):
    found = studied(6, 5)
    assert str(difference(found.best, "A", found.thought(mine), "B")) == said


async def test_a_hint_changes_nothing_in_the_game(house):
    table = await table_for_two(house)
    before = table.game.tables.tobytes(), table.count, table.rev
    await hint(house, table, WHY)
    assert (table.game.tables.tobytes(), table.count, table.rev) == before
    await play(house, table)


async def test_a_decision_is_studied_once(house, monkeypatch):
    table = await table_for_two(house)
    studied = []

    def study(*args, **more):
        studied.append(args)
        return hint_study(*args, **more)

    monkeypatch.setattr(hints, "hint_study", study)
    for detail in (AREA, CHOICE, WHY, WHY):
        await hint(house, table, detail)
    assert len(studied) == 1
    await play(house, table)
    await hint(house, table, AREA, seat=table.deciding[0])
    assert len(studied) == 2


async def test_the_next_decision_starts_without_a_hint(house):
    table = await table_for_two(house)
    await hint(house, table, WHY)
    await play(house, table)
    seat = table.deciding[0]
    assert table.history.hint_given(seat) == 0 and table.study_of(seat) is None


# Fair


async def test_the_same_view_gives_the_same_hint(house):
    """Whatever the future holds and the others hide."""
    table = await table_for_two(house)
    for _ in range(6):
        await play(house, table)
    seat, game = table.deciding[0], table.game
    decision = decision_for(table.look(seat))
    first = repr(hint_view(decision, timeless(hint_study(game, seat, FEW)), WHY, False))
    for other in range(3):
        twin = game.twin()
        calls.hide(twin.kits, twin.tables, seat)
        twin.tables["rng"] = scatter(np.uint64(other + 77))
        calls.guess(twin.kits, twin.tables, seat)
        assert twin.tables.tobytes() != game.tables.tobytes()
        found = timeless(hint_study(twin, seat, FEW))
        assert repr(hint_view(decision, found, WHY, False)) == first


def timeless(found):
    return replace(found, seconds=0.0)


# Told to everybody, and kept


async def test_everybody_is_told_how_much_was_asked_for(house):
    table = await table_for_two(house)
    name = table.seating.names[table.deciding[0]]
    await hint(house, table, AREA)
    await hint(house, table, WHY)
    assert notes(table) == [f"{name} used a hint (area).", f"{name} used a hint (why)."]
    assert table.look(1).log == table.look(0).log
    await hint(house, table, CHOICE)  # all of it is known already
    assert len(notes(table)) == 2


async def test_a_hint_outlives_the_server(settings):
    async with opened(settings) as house:
        table = await table_for_two(house)
        before = await told(house, table, CHOICE)
        off = await table_for_two(house, hints=False)
    async with opened(settings) as house:
        again = await house.open_table(table.id)
        assert notes(again) == notes(table)
        assert again.history.hint_given(again.deciding[0]) == CHOICE
        await house.recall_hint(again, again.deciding[0])
        assert table_context(viewer(again))["hint"] == before
        assert notes(again) == notes(table)
        assert not (await house.open_table(off.id)).hints.allowed


async def test_a_saved_game_tells_of_its_hints(house):
    table = await table_for_two(house)
    await hint(house, table, CHOICE)
    await play(house, table)
    file = await house.in_thread(export_of, viewer(table))
    assert file.whole
    game = saves.from_json(file.text, "file")
    hinted, *said = game.entries[0].said
    assert str(hinted) == notes(table)[0] and tuple(said) == table.game.entries[0].said
    again = await house.import_save(file.text, "other")
    assert notes(table)[0] in told_at(again)


# Refused


@pytest.mark.parametrize("detail", [0, 4])
async def test_there_are_three_steps(house, detail):
    table = await table_for_two(house)
    with pytest.raises(Refused, match="area, choice, why"):
        await hint(house, table, detail)


async def test_a_table_may_have_no_hints(house):
    table = await table_for_two(house, hints=False)
    with pytest.raises(Refused, match="played without hints"):
        await hint(house, table, AREA)
    assert table_context(viewer(table))["hint"] is None and not notes(table)


async def test_hints_are_for_whoever_decides(house):
    table = await table_for_two(house)
    with pytest.raises(Refused, match="whoever has the decision"):
        await hint(house, table, AREA, seat=1 - table.deciding[0])
    with pytest.raises(Stale):
        await house.hint(table, table.deciding[0], AREA, table.count, table.rev + 1, None)


# Stopped


@pytest.fixture
def slow(monkeypatch):
    """Studies that end only when they are stopped; gives whether one runs, and what was found."""
    running, stopped = threading.Event(), []

    def study(*_args, stop, threads):
        running.set()
        while not stop():
            threading.Event().wait(0.005)
        stopped.append(threads)
        return replace(hint_study(*_args[:2], 1), cut_short=True)

    monkeypatch.setattr(hints, "hint_study", study)
    return running, stopped


async def test_a_hint_that_takes_long_can_be_done_without(house, slow):
    table = await table_for_two(house)
    await hint(house, table, AREA, patience=0.01)
    seat = table.deciding[0]
    assert house.hint_asked(table, seat)
    assert table_context(viewer(table))["hint"].given == 0
    news = table.hints.news
    await until(slow[0].is_set)
    house.stop_hint(table, seat)
    await until(lambda: slow[1])
    assert not house.hint_asked(table, seat) and not notes(table) and table.hints.news > news


async def test_a_choice_ends_the_study_behind_it(house, slow):
    table = await table_for_two(house)
    await hint(house, table, AREA, patience=0.01)
    await until(slow[0].is_set)
    seat, _ = await play(house, table)
    await until(lambda: slow[1] and not house.hint_asked(table, seat))
    assert not notes(table)


async def test_closing_the_house_ends_a_study(settings, slow):
    async with opened(settings) as house:
        table = await table_for_two(house)
        await hint(house, table, AREA, patience=0.01)
        await until(slow[0].is_set)
    await until(lambda: slow[1])


# Pages


async def ask(client, page):
    """Press the button of a page that has one."""
    form = page.one("form", data_do="hint")
    fields = {one.attrs["name"]: one.attrs["value"] for one in form.all("input")}
    answer = await client.post(form.attrs["action"], data=fields, headers=HERE,
                               follow_redirects=True)  # fmt: skip
    assert answer.status_code == 200
    refuse_inline(read(answer))
    return read(answer)


async def test_the_page_tells_a_hint_step_by_step_without_script(client):
    page = read(await table_of(client, "me", "hotseat", hints="on"))
    assert "is-hinted" not in str(page) and not page.all(cls="best-badge")
    page = await ask(client, page)
    assert page.all(cls="is-hinted") and not page.all(cls="is-best")
    page = await ask(client, page)
    best = page.one("button", cls="is-best").attrs["value"]
    assert "(the hint)" in page.one("button", cls="is-best").attrs["aria-label"]
    assert page.all(cls="best-badge") and not page.all(cls="weighed")
    page = await ask(client, page)
    rows = page.one(cls="weighed").all("tr", cls="is-best")
    assert [row.attrs["data-weigh"] for row in rows] == [best]
    assert not page.all("form", data_do="hint")
    other = page.one("select", id="weigh").all("option")[-1].attrs["value"]
    form = page.one("form", cls="weigh")
    page = read(await client.get(form.attrs["action"], params={"weigh": other}))
    assert "hidden" not in page.one("tr", data_weigh=other).attrs
    assert page.one(id="difference").text == page.one("tr", data_weigh=other).attrs["data-says"]


async def test_without_hints_there_is_no_button_and_no_answer(client):
    answer = await table_of(client, "me", "hotseat")
    page = read(answer)
    assert not page.all("form", data_do="hint") and not page.all(id="hint")
    address = str(answer.url.path)
    fields = {"seat": 0, "detail": 1, "count": 0, "rev": 0}
    refused = await client.post(f"{address}/hint", data=fields, headers=HERE)
    assert refused.status_code == 409 and "played without hints" in refused.text


async def test_a_page_waits_for_a_hint_and_may_leave_off(settings, slow):
    async with served(replace(settings, hint_wait=0.01)) as client:
        page = await ask(client, read(await table_of(client, "me", "hotseat", hints="on")))
        assert page.one(cls="hint-waits") and page.all("meta", http_equiv="refresh")
        form = page.one("form", data_do="hint-stop")
        answer = await client.post(form.attrs["action"], headers=HERE, follow_redirects=True,
                                   data={"seat": form.one("input").attrs["value"]})  # fmt: skip
        assert not read(answer).all(cls="hint-waits")


# For programs


async def test_a_program_asks_for_as_much_as_it_wants(client):
    made = await make(client, "person", "person")
    address = f"/api/tables/{made['id']}/hint"
    seat, _ = await decider(client, made)
    mine = key(made["seats"][seat]["secret"])
    answers = {}
    for detail in ("area", "choice", "why"):
        got = await client.get(address, params={"detail": detail}, headers=mine)
        answers[detail] = got.raise_for_status().json()
    assert answers["area"]["choice"] is None and answers["area"]["thoughts"] == []
    assert answers["choice"]["choice"] in answers["area"]["area"]
    assert answers["why"]["thoughts"][0]["choice"] == answers["choice"]["choice"]
    log = (await client.get(address.replace("hint", "log"), headers=mine)).json()["lines"]
    assert [line["text"].split("(")[1] for line in log if line["note"]] == [
        "area).", "choice).", "why)."]  # fmt: skip


async def test_a_program_is_refused_where_there_are_no_hints(client):
    made = await make(client, "person", "person", hints=False)
    mine = key(made["seats"][0]["secret"])
    got = await client.get(f"/api/tables/{made['id']}/hint", headers=mine)
    assert got.status_code == 409 and got.json()["error"] == "hints_off"
    assert not (await client.get(f"/api/tables/{made['id']}")).json()["hints"]


async def test_two_presses_at_once_are_one_study(house):
    table = await table_for_two(house)
    await asyncio.gather(hint(house, table, AREA), hint(house, table, AREA))
    assert len(notes(table)) == 1
