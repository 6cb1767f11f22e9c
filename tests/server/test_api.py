"""The JSON API: a whole game over it, its refusals, and its own description."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path

import pytest

from boardroom.server.reference import BOOK, calls_in
from tests.server.conftest import TITLE, listening

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "play_by_api.py"


async def make(client, *kinds, **more):
    body = {"title": TITLE, "seats": [{"kind": kind} for kind in kinds], **more}
    answer = await client.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    return answer.json()


def key(secret):
    return {"Authorization": f"Bearer {secret}"}


async def view(client, made, seat, **query):
    answer = await client.get(f"/api/tables/{made['id']}/view", params=query,
                              headers=key(made["seats"][seat]["secret"]))  # fmt: skip
    assert answer.status_code == 200, answer.text
    return answer.json()


async def decider(client, made):
    """The seat that decides, and its view."""
    for seat in range(len(made["seats"])):
        seen = await view(client, made, seat)
        if seen["your_turn"]:
            return seat, seen
    raise AssertionError("nobody decides")


async def post(client, made, seat, what, **body):
    return await client.post(f"/api/tables/{made['id']}/{what}", json=body,
                             headers=key(made["seats"][seat]["secret"]))  # fmt: skip


@pytest.mark.anyio
async def test_titles_are_listed_with_options_and_kits(client):
    titles = (await client.get("/api/titles")).json()
    assert TITLE in [title["name"] for title in titles]
    one = (await client.get(f"/api/titles/{TITLE}")).json()
    assert one["ready"] and one["options"][0]["name"] == "players" and "standard" in one["kits"]


@pytest.mark.anyio
async def test_a_whole_game_is_played_over_the_api(client):
    made = await make(client, "person", "person", options={"dev_tiles": False})
    facts = (await client.get(f"/api/tables/{made['id']}")).json()
    assert facts["seed"] is None and facts["options"]["dev_tiles"] is False
    while (state := (await client.get(f"/api/tables/{made['id']}")).json())["state"] == "playing":
        seat = state["deciding"][0]
        seen = await view(client, made, seat, since=state["count"])
        c = [choice["number"] for choice in seen["choices"] if choice["legal"]][-1]
        answer = await post(client, made, seat, "choices", choice=c, count=seen["count"],
                            rev=seen["rev"])  # fmt: skip
        assert answer.status_code == 200 and answer.json()["count"] == seen["count"] + 1
    assert state["state"] == "over" and sorted(state["places"]) in ([1, 2], [1, 1])
    assert hashlib.sha256(state["seed"].encode()).hexdigest() == facts["seed_digest"]


@pytest.mark.anyio
async def test_only_who_decides_sees_the_choices(client):
    made = await make(client, "person", "person")
    seat, seen = await decider(client, made)
    assert seen["question"] and len(seen["choices"]) >= 2
    other = await view(client, made, 1 - seat)
    assert not other["choices"] and other["question"] is None and other["text"]
    watching = await client.get(f"/api/tables/{made['id']}/view",
                                headers=key(made["watch_secret"]))  # fmt: skip
    assert watching.json()["seat"] is None and not watching.json()["choices"]


@pytest.mark.anyio
async def test_illegal_choices_say_why(client):
    made = await make(client, "person", "person")
    for _ in range(30):
        seat, seen = await decider(client, made)
        closed = [c for c in seen["choices"] if not c["legal"]]
        at = {"count": seen["count"], "rev": seen["rev"]}
        if closed:
            assert all(c["reason"] and c["rule"] for c in closed)
            answer = await post(client, made, seat, "choices", choice=closed[0]["number"], **at)
            assert answer.status_code == 409 and closed[0]["rule"] in answer.json()["message"]
            return
        await post(client, made, seat, "choices", choice=0, **at)
    raise AssertionError("no illegal choice met")


@pytest.mark.anyio
async def test_a_choice_sent_twice_is_made_once(client):
    made = await make(client, "person", "person")
    seat, seen = await decider(client, made)
    body = {"choice": next(c["number"] for c in seen["choices"] if c["legal"]), "count": 0,
            "rev": 0}  # fmt: skip
    first, second = [await post(client, made, seat, "choices", **body) for _ in range(2)]
    assert first.status_code == second.status_code == 200
    assert first.json()["count"] == second.json()["count"] == 1
    stale = await post(client, made, seat, "choices", **{**body, "rev": 7})
    assert stale.status_code == 409 and stale.json()["error"] == "stale"


@pytest.mark.anyio
async def test_undo_over_the_api(client):
    made = await make(client, "person", "person")
    for _ in range(40):
        seat, seen = await decider(client, made)
        if seen["may_undo"]:
            answer = await post(client, made, seat, "undo", rev=seen["rev"])
            assert answer.json()["count"] == seen["count"] - 1
            again = await post(client, made, seat, "undo", rev=seen["rev"])
            assert again.status_code == 409
            return
        c = next(c["number"] for c in seen["choices"] if c["legal"])
        await post(client, made, seat, "choices", choice=c, count=seen["count"], rev=seen["rev"])
    raise AssertionError("nothing to undo")


@pytest.mark.anyio
async def test_secrets_open_only_their_own_table_and_seat(client):
    made, other = [await make(client, "person", "bot:random") for _ in range(2)]
    assert made["seats"][1]["secret"] is None
    for headers in ({}, key("x"), key(other["seats"][0]["secret"]), {"Authorization": "Basic x"}):
        answer = await client.get(f"/api/tables/{made['id']}/view", headers=headers)
        assert answer.status_code == 401 and answer.headers["www-authenticate"] == "Bearer"
    body = {"choice": 0, "count": 0, "rev": 0}
    answer = await client.post(f"/api/tables/{made['id']}/choices", json=body,
                               headers=key(made["watch_secret"]))  # fmt: skip
    assert answer.status_code == 403


@pytest.mark.anyio
async def test_no_answer_but_the_first_tells_a_secret(client):
    made = await make(client, "person", "open", "bot:random")
    table = await client.house.open_table(made["id"])
    secrets = [seat.secret for seat in table.seats] + [table.watch_secret, table.agreed.seed]
    paths = ["", "/view", "/log"]
    for path in paths:
        answer = await client.get(f"/api/tables/{made['id']}{path}",
                                  headers=key(made["watch_secret"]))  # fmt: skip
        assert answer.status_code == 200
        assert not any(secret in answer.text for secret in secrets)


@pytest.mark.anyio
@pytest.mark.parametrize(("path", "status", "error"), [
    ("/api/tables/0123456789abcdef", 404, "table"),
    ("/api/tables/nonsense", 422, "body"),
    ("/api/titles/chess", 404, "title"),
    ("/api/nothing", 404, "page"),
])  # fmt: skip
async def test_problems_have_one_form(client, path, status, error):
    answer = await client.get(path)
    assert answer.status_code == status and answer.json()["error"] == error
    assert set(answer.json()) == {"error", "message"}


@pytest.mark.anyio
async def test_an_unfit_body_is_told_where(client):
    answer = await client.post("/api/tables", json={"title": TITLE, "seats": [{"kind": "king"}]})
    assert answer.status_code == 422 and "seats.0.kind" in answer.json()["message"]
    answer = await client.delete("/api/tables")
    assert answer.status_code == 405 and answer.headers["allow"] == "POST"


@pytest.mark.anyio
async def test_every_operation_is_described(client):
    document = (await client.get("/api/openapi.json")).json()
    assert all(path.startswith("/api/") for path in document["paths"])
    for path in document["paths"].values():
        for operation in path.values():
            assert operation["summary"] and operation["tags"] and "429" in operation["responses"]


def told_in(place):
    """Every sentence of the description."""
    if isinstance(place, list):
        return [one for inner in place for one in told_in(inner)]
    if not isinstance(place, dict):
        return []
    own = [place[key] for key in ("description", "summary") if isinstance(place.get(key), str)]
    return own + [one for inner in place.values() for one in told_in(inner)]


@pytest.mark.anyio
async def test_the_description_is_in_the_language_of_whoever_asks(client):
    english = (await client.get("/api/openapi.json")).json()
    other = (await client.get("/api/openapi.json", headers={"Accept-Language": "en-XA"})).json()
    assert len(told_in(english)) == len(told_in(other)) > 100
    assert all(one.startswith("[") for one in told_in(other))
    assert english["paths"].keys() == other["paths"].keys()
    assert (await client.get("/api/openapi.json")).json() == english


@pytest.mark.anyio
async def test_every_word_about_the_api_is_about_something_that_is_there(client):
    document = (await client.get("/api/openapi.json")).json()
    calls = {call["operationId"] for _, _, call in calls_in(document)}
    schemas = document["components"]["schemas"]
    words = BOOK.content("en")
    assert words["calls"].keys() == calls
    assert words["models"].keys() <= schemas.keys()
    for name, fields in words["fields"].items():
        assert name == "event" or fields.keys() <= schemas[name]["properties"].keys(), name


def test_the_example_plays_a_game(settings):
    with listening(settings) as (address, _):
        done = subprocess.run([sys.executable, str(EXAMPLE), address], timeout=120, check=False,
                              capture_output=True, text=True)  # fmt: skip
        assert done.returncode == 0, done.stderr
        assert "Points: [" in done.stdout
