"""The application: routes, what surrounds them, and the house behind them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, PlainTextResponse, Response

from boardroom import __version__
from boardroom.engine.sentences import Told, clauses
from boardroom.errors import BoardroomError
from boardroom.server import api, pages
from boardroom.server.house import House
from boardroom.server.reading import Reading
from boardroom.server.reference import in_words
from boardroom.server.security import Security
from boardroom.server.settings import Settings
from boardroom.server.store import Store
from boardroom.server.wording import BOOK, told

HINTS: dict[int, dict[str, str]] = {
    401: {"WWW-Authenticate": "Bearer"}, 429: {"Retry-After": "1"},
}  # fmt: skip


class App(FastAPI):
    """Its description of the API is in the language of whoever asks for it."""

    def openapi(self) -> dict[str, Any]:
        return in_words(super().openapi())


def create_app(settings: Settings | None = None) -> FastAPI:
    """A server with its own house and store; any number may live side by side."""
    chosen = settings or Settings()
    app = App(
        title="Boardroom", version=__version__, lifespan=_lifespan,
        openapi_url="/api/openapi.json", docs_url=None, redoc_url=None,
        generate_unique_id_function=lambda route: route.name,
    )  # fmt: skip
    app.state.settings = chosen
    app.include_router(api.router)
    app.add_api_route("/health", health, include_in_schema=False)
    app.include_router(pages.router, include_in_schema=False)
    app.add_middleware(Security, settings=chosen, reply=reply)
    app.add_middleware(Reading)
    app.add_exception_handler(BoardroomError, _refused)
    app.add_exception_handler(RequestValidationError, _unfit)
    app.add_exception_handler(HTTPException, _http_problem)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    settings: Settings = app.state.settings
    house = House(settings, await asyncio.to_thread(Store, settings.database))
    app.state.house = house
    try:
        await house.open_house()
        yield
    finally:
        await house.close_house()


async def health() -> Response:
    """The server answers; nothing is touched."""
    return PlainTextResponse("ok")


# Problems


def reply(request: Request, status: int, code: str, sentence: Told) -> Response:
    """A problem as whoever asked can read it: JSON for the API, a page for people."""
    if request.url.path.startswith("/api/"):
        body = {"error": code, "message": str(sentence)}
        return JSONResponse(body, status, headers=HINTS.get(status))
    response = pages.problem(request, status, sentence)
    response.headers.update(HINTS.get(status, {}))
    return response


async def _refused(request: Request, problem: Exception) -> Response:
    status: int = getattr(problem, "status", 409)
    return reply(request, status, getattr(problem, "code", "rules"), str(problem))


async def _unfit(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, RequestValidationError)
    what = clauses(_place_and_problem(error) for error in problem.errors()[:3])
    return reply(request, 422, "body", told("refused.body", what=what))


def _place_and_problem(error: dict[str, Any]) -> Told:
    """Where a request is wrong, and how; what was sent is not repeated."""
    place = ".".join(str(part) for part in error["loc"][:6] if isinstance(part, (int, str)))
    limits = {name: value if type(value) is int else str(value)[:80]
              for name, value in error.get("ctx", {}).items()}  # fmt: skip
    n = limits.get("max_length", limits.get("min_length", 0))
    key = f"unfit.{error['type']}"
    return told(key if BOOK.has(key) else "unfit.other", **limits | {"place": place[:80], "n": n})


async def _http_problem(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, HTTPException)
    status = 422 if problem.status_code == 400 else problem.status_code  # a body that is no text
    code = {404: "page", 405: "method", 422: "body"}.get(status, "http")
    what = told("unfit.unreadable") if code == "body" else str(status)
    sentence = told(f"refused.{code}", what=what)
    response = reply(request, status, code, sentence)
    response.headers.update(problem.headers or {})
    return response
