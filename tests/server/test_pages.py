"""Pages: each renders, escapes what people write, works without script and keeps secrets."""

from __future__ import annotations

import re

import pytest

from boardroom.server.rendering import modules_of, static, static_files
from tests.server.conftest import HOME, TITLE
from tests.server.pages_read import read, refuse_inline

pytestmark = pytest.mark.anyio

HERE = {"sec-fetch-site": "same-origin"}
NASTY = '<b id="x">&"\'</b>'  # 18 signs: fits a name


async def post(client, path, follow=True, **form):
    return await client.post(path, data=form, headers=HERE, follow_redirects=follow)


async def table_of(client, *kinds, **more):
    """A new table with these seats, as its maker sees it."""
    await client.get("/")
    seats = {f"kind-{p}": kind for p, kind in enumerate(kinds)}
    return await post(client, "/tables", title=TITLE, players=str(len(kinds)), **seats, **more)


def facts(page):
    """Where a table page stands: the fields its form sends."""
    fields = page.one("form", id="decision").all("input", type="hidden")
    return {one.attrs["name"]: one.attrs["value"] for one in fields}


def legal(page):
    return [one.attrs["value"] for one in page.all("button", name_="choice")
            if "choice" in one.attrs.get("class", "").split()]  # fmt: skip


async def choose(client, answer, choice=None, follow=True):
    """Make a choice by the form on the page, as a browser without script does."""
    page = read(answer)
    form = facts(page) | {"choice": choice or legal(page)[0]}
    return await post(client, page.one("form", id="decision").attrs["action"], follow, **form)


async def newcomer(client):
    """Somebody else, with a browser of their own."""
    import httpx

    return httpx.AsyncClient(transport=client._transport, base_url=HOME)


PLACES = ["/", f"/?title={TITLE}", "/rules", f"/rules/{TITLE}", f"/rules/{TITLE}?q=cloud",
          f"/gallery/{TITLE}", "/games", "/api"]  # fmt: skip


@pytest.mark.parametrize("place", PLACES)
async def test_page_renders_without_anything_inline(client, place):
    answer = await client.get(place)
    assert answer.status_code == 200
    page = read(answer)
    refuse_inline(page)
    assert page.one("main", id="main").all("h1")
    assert page.one("html").attrs["lang"] == "en"


async def test_one_click_starts_a_game_against_two_bots(client):
    lobby = read(await client.get("/"))
    form = lobby.one("form", id="setup")
    picked = ("radio", "checkbox")  # sent only where they are on
    sent = [one for one in form.all("input")
            if one.attrs.get("type") not in picked or "checked" in one.attrs]  # fmt: skip
    fields = {one.attrs["name"]: one.attrs.get("value", "on") for one in sent}
    for menu in form.all("select"):
        options = menu.all("option")
        first = next((one for one in options if "selected" in one.attrs), options[0])
        fields[menu.attrs["name"]] = first.attrs["value"]
    answer = await post(client, "/tables", **fields)
    assert answer.status_code == 200
    page = read(answer)
    refuse_inline(page)
    assert len(page.one("section", id="seats").all(cls="seat")) == 3
    table = await client.house.open_table(answer.url.path.split("/")[-1])
    assert [seat.kind for seat in table.seats] == ["me", "bot", "bot"]


async def test_a_choice_is_a_form_and_leads_back_to_the_table(client):
    answer = await table_of(client, "me", "hotseat")
    sent = await choose(client, answer, follow=False)
    assert sent.status_code == 303
    assert sent.headers["location"] == answer.url.path
    after = read(await client.get(answer.url.path))
    assert facts(after)["count"] == "1"


async def test_script_gets_the_table_at_once(client):
    answer = await table_of(client, "me", "hotseat")
    page = read(answer)
    form = facts(page) | {"choice": legal(page)[0]}
    sent = await client.post(f"{answer.url.path}/choose", data=form,
                             headers=HERE | {"x-boardroom": "part"})  # fmt: skip
    assert sent.status_code == 200
    assert sent.text.lstrip().startswith("<main")
    assert read(sent).one("main").attrs["data-count"] == "1"


async def test_every_choice_is_listed_and_the_impossible_say_why(client):
    answer = await table_of(client, "me", "hotseat")
    for _ in range(4):
        answer = await choose(client, answer)
    page = read(answer)
    table = await client.house.open_table(answer.url.path.split("/")[-1])
    look = table.look(table.deciding[0])
    panel = page.one(id="decision-panel")
    shown = {one.attrs["data-choice"] for one in panel.all() if "data-choice" in one.attrs}
    closed = panel.all(cls="cannot")
    groups = [one for one in closed if "data-choice" not in one.attrs]
    assert {str(c) for c in look.legal()} <= shown
    assert len(shown) == look.width or groups
    for one in closed:
        links = one.all("a", cls="rule")
        assert links, one.text
        assert re.fullmatch(rf"/rules/{TITLE}#[A-Z]{{2}}-\d{{3}}", links[0].attrs["href"])
        assert one.attrs["tabindex"] == "0"


async def test_an_illegal_choice_is_refused_with_the_rule(client):
    answer = await table_of(client, "me", "hotseat")
    for _ in range(4):
        answer = await choose(client, answer)
    table = await client.house.open_table(answer.url.path.split("/")[-1])
    look = table.look(table.deciding[0])
    wrong = next(c for c in range(look.width) if c not in look.legal())
    refused = await choose(client, answer, str(wrong))
    assert 400 <= refused.status_code < 500
    page = read(refused)
    told = page.one("p", cls="refused")
    assert told.attrs["role"] == "alert"
    assert told.one("a", cls="rule").attrs["href"].startswith(f"/rules/{TITLE}#")
    assert facts(page)["count"] == str(table.count), "nothing was played"


async def test_a_stale_choice_shows_the_table_as_it_is(client):
    answer = await table_of(client, "me", "hotseat")
    await choose(client, answer)
    page = read(answer)
    form = facts(page) | {"choice": legal(page)[-1]}
    late = await post(client, f"{answer.url.path}/choose", **form)
    assert late.status_code == 409
    assert facts(read(late))["count"] == "1"


@pytest.mark.parametrize("field", ["choice", "count", "rev"])
async def test_a_choice_that_is_no_number_is_refused(client, field):
    answer = await table_of(client, "me", "hotseat")
    form = facts(read(answer)) | {"choice": "0", field: "²"}
    assert (await post(client, f"{answer.url.path}/choose", **form)).status_code in (409, 422)


async def test_a_spot_with_several_choices_opens_them_without_script(client):
    answer = await table_of(client, "me", "hotseat")
    for _ in range(2):
        answer = await choose(client, answer)
    page = read(answer)
    spot = next(one for one in page.all("button", name_="open"))
    form = facts(page) | {"open": spot.attrs["value"]}
    opened = read(await post(client, f"{answer.url.path}/choose", **form))
    shown = [one for li in opened.one("form", id="decision").all("li") if "hidden" not in li.attrs
             for one in li.inside if getattr(one, "name", "") == "button"]  # fmt: skip
    assert {one.attrs["value"] for one in shown} == set(spot.attrs["data-opens"].split())


async def test_undo_takes_the_choice_back(client):
    answer = await table_of(client, "me", "hotseat")
    for n in range(40):
        first = facts(read(answer))["count"]
        answer = await choose(client, answer, legal(read(answer))[-1 - n % 3 :][0])
        undo = read(answer).all("form", data_do="undo")
        if undo:
            break
    form = {one.attrs["name"]: one.attrs["value"] for one in undo[0].all("input")}
    back = await post(client, undo[0].attrs["action"], **form)
    assert facts(read(back))["count"] == first


async def test_names_and_chat_are_escaped(client):
    answer = await table_of(client, "me", "hotseat")
    path = answer.url.path
    await post(client, f"{path}/name", seat="0", name=NASTY)
    after = await post(client, f"{path}/chat", text=f"<script>alert(1)</script>{NASTY}")
    page = read(after)
    refuse_inline(page)
    assert "<script>alert" not in after.text
    assert page.one("section", id="seats").all("b")[0].text == NASTY
    assert NASTY in page.one("ol", data_part="chat").text


async def test_replay_shows_the_past_and_offers_nothing(client):
    answer = await table_of(client, "me", "hotseat")
    for _ in range(6):
        answer = await choose(client, answer)
    past = read(await client.get(f"{answer.url.path}?at=2"))
    refuse_inline(past)
    main = past.one("main")
    assert (main.attrs["data-count"], main.attrs["data-of"]) == ("2", "6")
    assert not past.all("button", name_="choice")
    scrub = past.one(data_part="scrub")
    places = {one.attrs["href"] for one in scrub.all("a")}
    assert {f"{answer.url.path}?at={n}" for n in (0, 1, 3)} <= places
    assert answer.url.path in places, "the way back"


async def test_replay_beyond_the_end_is_a_page_that_says_so(client):
    answer = await table_of(client, "me", "hotseat")
    assert (await client.get(f"{answer.url.path}?at=99")).status_code == 409
    assert (await client.get(f"{answer.url.path}?at=-1")).status_code == 422


async def test_seat_link_asks_for_a_name_and_gives_the_seat(client):
    answer = await table_of(client, "me", "person")
    link = re.search(rf"{HOME}/join/[\w-]+", answer.text)[0]
    async with await newcomer(client) as friend:
        asked = await friend.get(link)
        page = read(asked)
        refuse_inline(page)
        assert page.one("input", id="name")
        sat = await friend.post(page.all("form")[-1].attrs["action"], data={"name": "Ada"},
                                headers=HERE, follow_redirects=True)  # fmt: skip
        assert sat.url.path == answer.url.path
        assert "Ada" in read(sat).one("section", id="seats").text
        again = await friend.get(link)
        assert again.status_code == 303, "whoever has the seat goes straight in"


async def test_links_are_shown_to_those_alone_who_may_hand_them_on(client):
    answer = await table_of(client, "me", "person", "open")
    table = await client.house.open_table(answer.url.path.split("/")[-1])
    mine, friend_seat, open_seat = (seat.secret for seat in table.seats)
    assert all(secret in answer.text for secret in (mine, friend_seat, open_seat))
    assert table.agreed.seed not in answer.text
    assert table.agreed.seed_digest in answer.text
    async with await newcomer(client) as friend:
        await friend.post(f"/join/{friend_seat}", headers=HERE)
        seen = (await friend.get(answer.url.path)).text
        assert friend_seat in seen
        for secret in (mine, open_seat, table.watch_secret, table.agreed.seed, table.host):
            assert secret not in seen
    async with await newcomer(client) as watcher:
        watched = await watcher.get(f"/watch/{table.watch_secret}", follow_redirects=True)
        page = read(watched)
        refuse_inline(page)
        assert not page.all("button", name_="choice")
        for secret in (mine, friend_seat, open_seat, table.watch_secret, table.agreed.seed):
            assert secret not in watched.text
    taken = await client.get(answer.url.path)
    assert friend_seat not in taken.text, "a seat that is taken is its holder's"


async def test_a_stranger_sees_nothing_of_a_table(client):
    answer = await table_of(client, "me", "person")
    async with await newcomer(client) as stranger:
        for place in ("", "/part", "/text", "/export"):
            refused = await stranger.get(answer.url.path + place)
            assert refused.status_code == 403
            refuse_inline(read(refused))


async def test_bots_play_for_whoever_asks_and_hand_back(client):
    answer = await table_of(client, "me", "hotseat")
    path = answer.url.path
    lent = read(await post(client, f"{path}/takeover", seat="1"))
    assert "a bot plays meanwhile" in lent.one("section", id="seats").text
    back = read(await post(client, f"{path}/handback", seat="1"))
    assert "a bot plays meanwhile" not in back.one("section", id="seats").text


async def test_table_as_text(client):
    answer = await table_of(client, "me", "hotseat")
    page = read(await client.get(f"{answer.url.path}/text"))
    refuse_inline(page)
    assert len(page.one("pre").text) > 500


async def test_join_by_code_takes_the_open_seat_or_says_what_is_wrong(client):
    answer = await table_of(client, "me", "open")
    table = await client.house.open_table(answer.url.path.split("/")[-1])
    async with await newcomer(client) as friend:
        lobby = read(await friend.get("/"))
        assert table.code in [one.attrs.get("value") for one in lobby.all("input", name_="code")]
        joined = await friend.post("/join", data={"code": table.code.lower()}, headers=HERE,
                                   follow_redirects=True)  # fmt: skip
        assert joined.url.path == answer.url.path
        wrong = await friend.post("/join", data={"code": "nope"}, headers=HERE)
        assert wrong.status_code == 404
        refuse_inline(read(wrong))


@pytest.fixture
async def ended(client):
    """The last page of a game that two bots and a bot for us have played."""
    import asyncio

    answer = await table_of(client, "me", "bot:random")
    await post(client, f"{answer.url.path}/takeover", seat="0")
    table = await client.house.open_table(answer.url.path.split("/")[-1])
    async with asyncio.timeout(120):
        while not table.over:
            await asyncio.sleep(0.05)
    return answer.url.path, table


async def test_the_end_shows_places_sheets_chart_and_seed(client, ended):
    path, table = ended
    answer = await client.get(path)
    page = read(answer)
    refuse_inline(page)
    cards = page.all("article", cls="sheet-card")
    points = [int(card.one(cls="pt").text.replace("−", "-")) for card in cards]
    assert points == sorted(points, reverse=True)
    look = table.look(0)
    for card, seat in zip(cards, sorted((0, 1), key=lambda p: look.places[p]), strict=True):
        sheet = table.title.words.sheet(look.kit, look.s, seat)
        assert len(card.all("tr")) == len(sheet) + 1
        shown = [int(row.one("td").text.replace("−", "-")) for row in card.all("tr")]
        assert sum(shown[:-1]) == shown[-1] == look.points(seat)
    assert table.agreed.seed in answer.text
    assert table.agreed.seed_digest in answer.text
    chart = page.one("svg", cls="chart")
    assert len(chart.all("polyline")) == 2
    again = page.one("form", action="/tables")
    fields = {one.attrs["name"]: one.attrs["value"] for one in again.all("input")}
    rematch = await post(client, "/tables", **fields)
    assert rematch.status_code == 200
    assert rematch.url.path != path


async def test_a_saved_game_comes_out_and_in_again(client, ended):
    path, table = ended
    file = await client.get(f"{path}/export")
    assert table.agreed.seed in file.text
    brought = await client.post("/import", files={"file": ("game.json", file.content)},
                                headers=HERE, follow_redirects=True)  # fmt: skip
    assert brought.status_code == 200
    assert read(brought).all("article", cls="sheet-card")
    bad = await client.post("/import", files={"file": ("game.json", b"\xff")}, headers=HERE)
    assert bad.status_code == 409
    games = read(await client.get("/games"))
    assert len(games.all(cls="row")) == 2


async def test_unknown_places_have_a_page(client):
    for place in ("/nothing", "/rules/nothing", "/gallery/x", "/table/nope", "/static/../app.py",
                  "/static/nothing.css", "/look/x.css", "/join/nope", "/watch/nope"):  # fmt: skip
        answer = await client.get(place)
        assert answer.status_code == 404, place
        refuse_inline(read(answer))


@pytest.mark.parametrize("name", static_files())
async def test_static_files(client, name):
    answer = await client.get(static(name))
    assert answer.status_code == 200
    assert "immutable" in answer.headers["cache-control"]
    assert "://" not in answer.text.replace("http://www.w3.org", ""), "nothing from elsewhere"


async def test_a_page_of_an_older_version_still_finds_its_files(client):
    answer = await client.get("/static/0ld/look.css")
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-cache"


ENTRIES = ("table", "lobby", "rules")  # the modules that pages ask for


@pytest.mark.parametrize("entry", ENTRIES)
def test_modules_are_asked_for_together(entry):
    """Whatever a module imports is one of ours, and stands in the list, once."""
    found = modules_of(f"script/{entry}.js")
    sources = "".join(static_files()[module].decode() for module in found)
    imported = set(re.findall(r'^import .*"(.*)";$', sources, re.MULTILINE))
    assert {f"./{module.removeprefix('script/')}" for module in found[1:]} == imported
    assert len(found) == len(set(found))


def test_every_module_is_used():
    used = {name for entry in ENTRIES for name in modules_of(f"script/{entry}.js")}
    assert used == {name for name in static_files() if name.endswith(".js")}


async def test_a_page_loads_its_modules_by_one_stamp(client):
    page = read(await table_of(client, "me", "hotseat"))
    preloaded = [one.attrs["href"] for one in page.all("link", rel="modulepreload")]
    assert preloaded == [static(name) for name in modules_of("script/table.js")]
    assert page.one("script").attrs["src"] == preloaded[0]


async def test_style_of_a_title(client):
    answer = await client.get(f"/look/{TITLE}.css")
    assert answer.headers["content-type"].startswith("text/css")
