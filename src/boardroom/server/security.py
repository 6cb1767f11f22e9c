"""What every request and every answer goes through, whatever page it is for."""

from __future__ import annotations

import ipaddress
import logging
import secrets
import socket
import time
from collections import OrderedDict
from collections.abc import Callable
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from boardroom.engine.sentences import Told
from boardroom.server.refusals import NotYours, Refused, TooLarge, TooMany
from boardroom.server.settings import Rate, Settings
from boardroom.server.visitors import COOKIE, cookie_header, known_visitor, new_cookie_of
from boardroom.server.wording import told

log = logging.getLogger("boardroom.server")

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; "
        "base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}
SAFE_METHODS = ("GET", "HEAD", "OPTIONS", "TRACE")
SECRET_PATHS = ("/join/", "/watch/")
UNCOUNTED = ("/static/", "/look/", "/health")  # never limited: a page needs several at once
MAKING = ("/tables", "/import", "/api/tables")
JOINING = "/join"
REMEMBERED = 10_000  # buckets kept

Reply = Callable[[Request, int, str, Told], Response]  # request, status, code, sentence


class Buckets:
    """Token buckets by name; the ones longest unused are forgotten."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, name: str, now: float) -> bool:
        """Take one token, if there is one."""
        left, since = self._left.get(name, (self.rate.burst, now))
        left = min(self.rate.burst, left + (now - since) * self.rate.per_second)
        enough = left >= 1
        self._left[name] = (left - 1 if enough else left, now)
        self._left.move_to_end(name)
        if len(self._left) > REMEMBERED:
            self._left.popitem(last=False)
        return enough


class Security:
    """Middleware: host names, rates, origins, sizes, headers, and no traceback for anybody."""

    def __init__(self, app: ASGIApp, settings: Settings, reply: Reply) -> None:
        self.app = app
        self.settings = settings
        self.reply = reply
        self.names = own_names(settings)
        self.visitors = Buckets(settings.visitor_rate)
        self.addresses = Buckets(settings.address_rate)
        self.making = Buckets(settings.making_rate)
        self.joining = Buckets(settings.joining_rate)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(scope, receive)
        sending = Sending(send, scope)
        try:
            await self._checked(request, receive, sending)
        except Exception as problem:
            await self._apologise(request, problem, sending)
        finally:
            sending.write_log(request)

    async def _checked(self, request: Request, receive: Receive, sending: Sending) -> None:
        try:
            self.refuse_unknown_host(request)
            self.refuse_too_often(request)
            refuse_other_origin(request)
            body = await self.read_body(request, receive)
        except Refused as refused:
            response = self.reply(request, refused.status, refused.code, str(refused))
            await response(request.scope, receive, sending)
            return
        await self.app(request.scope, replayed(body, receive), sending)

    async def _apologise(self, request: Request, problem: Exception, sending: Sending) -> None:
        """Something of ours broke: say so without saying what; the log has the rest."""
        reference = secrets.token_hex(4)
        log.error("%s %s broke, reference %s", request.method, shown_path(request.url.path),
                  reference, exc_info=problem)  # fmt: skip
        if not sending.status:
            sorry = told("refused.broken", reference=reference)
            await self.reply(request, 500, "broken", sorry)(request.scope, request.receive, sending)

    def refuse_unknown_host(self, request: Request) -> None:
        """A page of another name that points to this machine must not reach us."""
        if not is_own_host(request.headers.get("host", ""), self.names):
            raise NotYours("hostname")

    def refuse_too_often(self, request: Request) -> None:
        path, now = request.url.path, time.monotonic()
        if path.startswith(UNCOUNTED):
            return
        address = request.client.host if request.client else "?"
        visitor = known_visitor(request)
        if visitor and not self.visitors.take(visitor, now):
            raise TooMany("too_many")
        if not self.addresses.take(address, now):
            raise TooMany("too_many")
        if request.method == "POST" and path in MAKING and not self.making.take(address, now):
            raise TooMany("tables")
        if path.startswith((JOINING, "/watch/")) and not self.joining.take(address, now):
            raise TooMany("too_many")

    async def read_body(self, request: Request, receive: Receive) -> bytes:
        """The whole body, if it is not too large."""
        if request.method in SAFE_METHODS:
            return b""
        settings = self.settings
        most = settings.largest_save if request.url.path == "/import" else settings.largest_body
        told = request.headers.get("content-length", "0")
        if not told.isdigit() or int(told) > most:
            raise TooLarge("too_large", most=most // 1024)
        body: bytes = b""
        while True:
            message = await receive()
            body += message.get("body", b"")
            if len(body) > most:
                raise TooLarge("too_large", most=most // 1024)
            if not message.get("more_body"):
                return body


class Sending:
    """Adds to every answer what every answer has, and knows how it went."""

    def __init__(self, send: Send, scope: Scope) -> None:
        self.send = send
        self.scope = scope
        self.status = 0
        self.began = time.perf_counter()

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            headers = MutableHeaders(scope=message)
            headers.update(HEADERS)
            if self.scope["path"].startswith(SECRET_PATHS):
                # Where one goes from here must not learn the secret. An origin has to be sent
                # all the same: the form on this page is refused without.
                headers["Referrer-Policy"] = "strict-origin"
            headers.setdefault("Cache-Control", "no-store")
            token = new_cookie_of(self.scope)
            if token:
                is_https = self.scope["scheme"] == "https"
                headers.append("Set-Cookie", cookie_header(COOKIE, token, is_https))
        await self.send(message)

    def write_log(self, request: Request) -> None:
        """One line a request, without queries, cookies or secrets."""
        milliseconds = (time.perf_counter() - self.began) * 1000
        log.info("%s %s %s %.0f ms", request.method, shown_path(request.url.path),
                 self.status or "-", milliseconds)  # fmt: skip


def shown_path(path: str) -> str:
    """A path as it may stand in a log."""
    for secret in SECRET_PATHS:
        if path.startswith(secret):
            return f"{secret}…"
    return path.encode("unicode_escape").decode()


def replayed(body: bytes, receive: Receive) -> Receive:
    """A channel that gives a body already read, then whatever comes."""
    given = False

    async def again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again


def own_names(settings: Settings) -> frozenset[str]:
    """The host names that can only mean this server."""
    machine = socket.gethostname().lower()
    return frozenset({"localhost", settings.host.lower(), machine, f"{machine}.local",
                      *(name.lower() for name in settings.names)})  # fmt: skip


def is_own_host(host: str, names: frozenset[str]) -> bool:
    """A name of ours, or a bare address: no other site can be called by that."""
    try:
        name = (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return False
    return name in names or name.endswith(".localhost") or _is_address(name)


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def refuse_other_origin(request: Request) -> None:
    """What changes something must come from our own pages, or from a client with a seat's key."""
    if request.method not in SAFE_METHODS and not is_same_origin(request):
        raise NotYours("origin")


def is_same_origin(request: Request) -> bool:
    headers, has_cookie = request.headers, COOKIE in request.cookies
    if not has_cookie and headers.get("authorization", "").startswith("Bearer "):
        return True
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site in ("same-origin", "none")
    source = headers.get("origin") or headers.get("referer")
    if source is None:
        return not has_cookie  # not a browser that somebody uses
    return _place(source) == headers.get("host", "").lower()


def _place(address: str) -> str:
    try:
        return urlsplit(address).netloc.lower()
    except ValueError:
        return ""
