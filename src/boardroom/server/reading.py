"""In which language somebody reads: their own switch, else what their browser asks for."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from boardroom.engine.languages import best_language, languages, read_in, reader
from boardroom.engine.sentences import BOOKS

COOKIE = "boardroom-language"
MOST_WISHES = 20  # of a browser; nobody reads more languages


def language_of(connection: HTTPConnection) -> str:
    """The language that is asked for."""
    switched = connection.cookies.get(COOKIE, "")
    if switched in languages():
        return switched
    return best_language(wishes(connection.headers.get("accept-language", "")))


def wishes(header: str) -> list[str]:
    """The languages of an Accept-Language header, the dearest first."""
    found = []
    for part in header.split(",")[:MOST_WISHES]:
        tag, _, weight = part.partition(";")
        found.append((-_share(weight), tag.strip()))
    return [tag for share, tag in sorted(found, key=lambda wish: wish[0]) if tag and share < 0]


def _share(weight: str) -> float:
    name, _, value = weight.strip().partition("=")
    try:
        return min(1.0, max(0.0, float(value))) if name.strip() == "q" else 1.0
    except ValueError:
        return 0.0


def way_back(address: str) -> str:
    """The page of ours that somebody came from, as it was asked for; the lobby if it is none."""
    try:
        _, _, path, query, _ = urlsplit(address)
    except ValueError:
        return "/"
    if not path.startswith("/") or path.startswith("//"):
        return "/"
    return f"{path}?{query}" if query else path


def language_names() -> list[tuple[str, str]]:
    """Every language with its name in itself."""
    return [(language, BOOKS["engine"].get("language.name", language)) for language in languages()]


class Reading:
    """Middleware: everything that a request leads to is worded for whoever sent it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        with read_in(language_of(HTTPConnection(scope))):
            language = reader()

            async def sending(message: Message) -> None:
                if message["type"] == "http.response.start":
                    headers = MutableHeaders(scope=message)
                    headers.setdefault("Content-Language", language)
                    headers.add_vary_header("Accept-Language")
                await send(message)

            await self.app(scope, receive, sending)
