"""What every request and answer goes through: names, origins, sizes, rates, headers, errors."""

from __future__ import annotations

import logging
import re
from dataclasses import replace

import httpx
import pytest
from starlette.requests import Request
from starlette.responses import PlainTextResponse

from boardroom.server.app import create_app
from boardroom.server.security import Buckets, is_own_host, own_names, shown_path
from boardroom.server.settings import Rate
from boardroom.server.visitors import viewer_of, visitor_of
from tests.server.conftest import HOME, TITLE, people, served

pytestmark = pytest.mark.anyio
BODY = {"title": TITLE, "seats": [{"kind": "person"}, {"kind": "person"}]}
COOKIE = {"Cookie": "boardroom=" + "x" * 43}


async def make(client, **headers):
    return await client.post("/api/tables", json=BODY, headers=headers)


@pytest.fixture
async def odd_client(settings):
    """A server with a page that breaks, and one that knows its visitor."""
    app = create_app(settings)

    @app.get("/odd/breaks")
    async def breaks():
        raise RuntimeError("a secret detail")

    @app.get("/odd/visitor")
    async def visitor(request: Request):
        return PlainTextResponse(visitor_of(request))

    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url=HOME) as client:
            client.house = app.state.house
            yield client


# Headers


@pytest.mark.parametrize("path", ["/join/a-secret", "/watch/a-secret"])
async def test_a_link_with_a_secret_is_no_referrer(odd_client, path):
    """The next page would learn it; but the origin is sent, or its form would be refused."""
    assert (await odd_client.get(path)).headers["referrer-policy"] == "strict-origin"


@pytest.mark.parametrize("path", ["/health", "/api/titles", "/api/nothing", "/nothing",
                                  "/odd/breaks"])  # fmt: skip
async def test_every_answer_is_guarded(odd_client, path):
    headers = (await odd_client.get(path)).headers
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'self'") and "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cache-control"] == "no-store"
    assert "server" not in headers


# Errors


async def test_a_break_tells_a_reference_and_nothing_else(odd_client, caplog):
    with caplog.at_level(logging.ERROR):
        answer = await odd_client.get("/odd/breaks")
    assert answer.status_code == 500 and "a secret detail" not in answer.text
    assert "Traceback" not in answer.text and "nothing was lost" in answer.text
    reference = re.search(r"Reference: ([0-9a-f]{8})", answer.text)[1]
    assert reference in caplog.text


# Visitors


async def test_a_visitor_is_a_cookie_that_scripts_cannot_read(odd_client):
    answer = await odd_client.get("/odd/visitor")
    cookie = answer.headers["set-cookie"]
    assert re.match(r"boardroom=[\w-]{43}; Path=/; Max-Age=\d+; HttpOnly; SameSite=Lax$", cookie)
    again = await odd_client.get("/odd/visitor")
    assert again.text == answer.text and "set-cookie" not in again.headers
    assert answer.text not in cookie  # the store knows a digest only


async def test_a_cookie_that_is_not_ours_is_replaced(odd_client):
    answer = await odd_client.get("/odd/visitor", headers={"Cookie": "boardroom=short"})
    assert "set-cookie" in answer.headers


async def test_strangers_see_no_table(odd_client):
    table = await odd_client.house.create(people(2), "host")
    scope = {"type": "http", "headers": [], "state": {}}
    with pytest.raises(Exception, match="You have no seat"):
        viewer_of(Request(scope), table)


# Host names


@pytest.mark.parametrize(("host", "known"), [
    ("localhost:8750", True), ("127.0.0.1:8750", True), ("[::1]:8750", True),
    ("192.168.1.7:8750", True), ("LOCALHOST", True), ("games.example", True),
    ("evil.example", False), ("localhost.evil.example", False), ("", False), ("[", False),
])  # fmt: skip
def test_only_names_that_mean_this_server_are_answered(settings, host, known):
    names = own_names(replace(settings, names=("Games.example",)))
    assert is_own_host(host, names) is known


async def test_another_name_is_refused(client):
    answer = await client.get("/api/titles", headers={"Host": "evil.example"})
    assert answer.status_code == 403 and answer.json()["error"] == "hostname"


# Origins


@pytest.mark.parametrize(("headers", "status"), [
    ({}, 201),
    ({"Origin": HOME}, 201),
    ({"Sec-Fetch-Site": "same-origin"}, 201),
    ({"Sec-Fetch-Site": "none"}, 201),
    ({"Referer": f"{HOME}/"}, 201),
    ({"Authorization": "Bearer x", "Origin": "https://elsewhere.example"}, 201),
    ({"Origin": "https://evil.example"}, 403),
    ({"Origin": "null"}, 403),
    ({"Sec-Fetch-Site": "cross-site"}, 403),
    ({"Sec-Fetch-Site": "same-site", "Origin": HOME}, 403),
    ({"Referer": "https://evil.example/"}, 403),
    ({"Origin": HOME, **COOKIE}, 201),
    (COOKIE, 403),
    ({"Authorization": "Bearer x", "Origin": "https://evil.example", **COOKIE}, 403),
])  # fmt: skip
async def test_only_own_pages_may_change_something(client, headers, status):
    assert (await make(client, **headers)).status_code == status


async def test_looking_is_free(client):
    answer = await client.get("/api/titles", headers={"Sec-Fetch-Site": "cross-site"})
    assert answer.status_code == 200


# Sizes


async def test_a_large_body_is_refused(client):
    answer = await client.post("/api/tables", content=b"x" * 70_000)
    assert answer.status_code == 413 and answer.json()["error"] == "too_large"


async def test_a_large_body_without_a_length_is_refused(client):
    async def parts():
        for _ in range(70):
            yield b"x" * 1000

    answer = await client.post("/api/tables", content=parts())
    assert answer.status_code == 413


# Rates


def test_a_bucket_fills_again():
    buckets = Buckets(Rate(2, 1))
    assert [buckets.take("a", 0.0) for _ in range(3)] == [True, True, False]
    assert buckets.take("b", 0.0)
    assert buckets.take("a", 1.1) and not buckets.take("a", 1.2)


async def test_a_visitor_in_a_hurry_must_wait(settings):
    async with served(replace(settings, visitor_rate=Rate(3, 0.001))) as client:
        codes = [(await client.get("/api/titles", headers=COOKIE)).status_code for _ in range(4)]
        assert codes == [200, 200, 200, 429]
        assert (await client.get("/health", headers=COOKIE)).status_code == 200
        assert (await client.get("/api/titles")).status_code == 200  # somebody else


@pytest.mark.parametrize(("rate", "path"), [("making_rate", "/api/tables"),
                                            ("joining_rate", "/join")])  # fmt: skip
async def test_making_and_joining_are_slower(settings, rate, path):
    async with served(replace(settings, **{rate: Rate(2, 0.001)})) as client:
        codes = [(await client.post(path, json=BODY)).status_code for _ in range(3)]
        assert 429 not in codes[:2] and codes[2] == 429


# Logs


@pytest.mark.parametrize(("path", "shown"), [
    ("/join/s3cr3t", "/join/…"), ("/watch/s3cr3t/x", "/watch/…"), ("/table/abc", "/table/abc"),
    ("/a\nb", "/a\\nb"),
])  # fmt: skip
def test_secrets_stay_out_of_the_log(path, shown):
    assert shown_path(path) == shown


async def test_the_log_has_a_line_a_request(client, caplog):
    with caplog.at_level(logging.INFO, "boardroom.server"):
        await client.get("/join/s3cr3t-of-a-seat?also=this")
        await client.get("/api/titles?q=private")
    assert "GET /join/… " in caplog.text and "GET /api/titles 200" in caplog.text
    assert not re.search("s3cr3t|also|private", "\n".join(
        record.getMessage() for record in caplog.records if record.name == "boardroom.server"
    ))  # fmt: skip
