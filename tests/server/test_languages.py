"""Everybody reads in a language of their own: what browsers wish, the switch, two at one table."""

from __future__ import annotations

import re

import pytest

from tests.server.conftest import HOME, TITLE
from tests.server.pages_read import read, refuse_inline
from tests.server.test_pages import HERE, choose, legal, newcomer, post, table_of

pytestmark = pytest.mark.anyio

PSEUDO = {"Accept-Language": "en-XA"}


def log_of(page):
    """The lines of the log, each with the point of the game it leads to."""
    lines = page.one("div", data_part="log").all("a", cls="to")
    return [(one.attrs["href"], one.text) for one in lines]


async def test_a_page_is_in_the_language_that_the_browser_wishes(client):
    answer = await client.get("/", headers={"Accept-Language": "en-XA;q=0.9, fr;q=0.1"})
    page = read(answer)
    assert page.one("html").attrs["lang"] == answer.headers["content-language"] == "en-XA"
    assert "Accept-Language" in answer.headers["vary"]
    assert read(await client.get("/", headers={"Accept-Language": "fr"})).one("html").attrs[
        "lang"] == "en"  # fmt: skip


async def test_ones_own_switch_outlives_what_the_browser_wishes(client):
    sent = await client.post("/language", data={"language": "en-XA"},
                             headers=HERE | {"referer": f"{HOME}/rules/{TITLE}?q=fee"})  # fmt: skip
    assert sent.status_code == 303
    assert sent.headers["location"] == f"/rules/{TITLE}?q=fee", "where one was, as it was"
    assert "Max-Age" in sent.headers["set-cookie"]
    answer = await client.get("/", headers={"Accept-Language": "en"})
    page = read(answer)
    assert page.one("html").attrs["lang"] == "en-XA"
    pressed = page.one(id="languages").one("button", aria_current="true")
    assert pressed.attrs["value"] == "en-XA"


async def test_a_language_that_is_not_there_is_refused(client):
    refused = await post(client, "/language", language="tlh")
    assert refused.status_code == 409 and "en-XA" in refused.text


@pytest.mark.parametrize("back", ["//evil.example/x", "https://evil.example//x", "\\\\evil", "x"])
async def test_the_switch_leads_nowhere_else(client, back):
    sent = await post(client, "/language", follow=False, language="en", back=back)
    assert re.fullmatch("/x?", sent.headers["location"]), "a page of ours"


async def test_the_script_is_told_that_it_is_done(client):
    sent = await client.post("/language", data={"language": "en-XA"},
                             headers=HERE | {"x-boardroom": "part"})  # fmt: skip
    assert sent.status_code == 204 and "en-XA" in sent.headers["set-cookie"]


async def test_an_invitation_can_be_read_in_another_language(client):
    """Its address is a secret, so browsers do not say where one comes from."""
    answer = await table_of(client, "me", "person")
    table = await client.house.open_table(answer.url.path.split("/")[-1])
    place = f"/join/{table.seats[1].secret}"
    async with await newcomer(client) as friend:
        form = read(await friend.get(place)).one("form", action="/language")
        back = {one.attrs["name"]: one.attrs["value"] for one in form.all("input")}
        switched = await post(friend, "/language", language="en-XA", **back)
        assert switched.url.path == place
        assert read(switched).one("html").attrs["lang"] == "en-XA"


async def test_two_people_at_one_table_in_two_languages(client):
    """Two logs: other words, the same data."""
    answer = await table_of(client, "me", "person")
    table = await client.house.open_table(answer.url.path.split("/")[-1])
    async with await newcomer(client) as friend:
        friend.headers.update(PSEUDO)
        await friend.post(f"/join/{table.seats[1].secret}", data={"name": "Bea"}, headers=HERE)
        for _ in range(6):
            who = client if table.deciding[0] == 0 else friend
            await choose(who, await who.get(answer.url.path))
        await post(friend, f"{answer.url.path}/takeover", seat="1")
        await post(friend, f"{answer.url.path}/handback", seat="1")
        pages = [read(await who.get(answer.url.path)) for who in (client, friend)]
        logs = [log_of(page) for page in pages]
        assert [where for where, _ in logs[0]] == [where for where, _ in logs[1]]
        assert len(logs[0]) > 6
        notes = [(mine, theirs) for (_, mine), (_, theirs) in zip(*logs, strict=True)
                 if "takes" in mine or "plays" in mine]  # fmt: skip
        assert notes and all(mine != theirs for mine, theirs in notes)
        assert [page.one("html").attrs["lang"] for page in pages] == ["en", "en-XA"]
        for page in pages:
            refuse_inline(page)
        assert legal(pages[0]) or legal(pages[1])
        told = [(await who.get(f"{answer.url.path}/export")).json()["log"]
                for who in (client, friend)]  # fmt: skip
        assert told[0] == told[1]


async def test_a_program_asks_with_accept_language(client):
    made = (await client.post("/api/tables", json={
        "title": TITLE, "seats": [{"kind": "person"}, {"kind": "person"}]})).json()  # fmt: skip
    key = {"Authorization": f"Bearer {made['seats'][0]['secret']}"}
    place = f"/api/tables/{made['id']}/choices"
    stale = {"choice": 0, "count": 7, "rev": 7}
    told = [(await client.post(place, json=stale, headers=key | wish)).json()
            for wish in ({}, PSEUDO)]  # fmt: skip
    assert told[0]["error"] == told[1]["error"] == "stale"
    assert told[0]["message"].startswith("The table") and told[1]["message"].startswith("[Ŧħéé")
    unfit = await client.post(place, json={"choice": "x"}, headers=key | PSEUDO)
    assert "body.choice" in unfit.json()["message"]
    assert "number" not in unfit.json()["message"]


async def test_the_manifest_is_in_the_readers_language(client):
    manifests = [(await client.get("/boardroom.webmanifest", headers=wish)).json()
                 for wish in ({}, PSEUDO)]  # fmt: skip
    assert [one["lang"] for one in manifests] == ["en", "en-XA"]
    assert manifests[0]["name"] == "Boardroom" != manifests[1]["name"]
    icon = manifests[0]["icons"][0]["src"]
    assert (await client.get(icon)).status_code == 200


async def test_rules_that_a_language_does_not_have_are_marked_as_english(client):
    page = read(await client.get(f"/rules/{TITLE}", headers=PSEUDO))
    sections = [one for one in page.all("section") if "data-section" in one.attrs]
    assert sections and all(one.attrs["lang"] == "en" for one in sections)
    assert any(one.text.startswith("[Ŧħééšéé") for one in page.all("p", cls="none"))
    plain = read(await client.get(f"/rules/{TITLE}"))
    assert not [one for one in plain.one("main").all() if "lang" in one.attrs
                and one.name not in ("button", "main")]  # fmt: skip
