"""Visitors are known by a cookie alone; the store keeps only its digest."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from dataclasses import replace

from starlette.requests import HTTPConnection, Request
from starlette.types import Scope

from boardroom.server.refusals import NotYours, Unknown
from boardroom.server.seating import Viewer
from boardroom.server.tables import LiveTable

COOKIE = "boardroom"
COOKIE_AGE = 400 * 24 * 3600  # the longest that browsers keep one
_COOKIE_FORM = re.compile(r"[A-Za-z0-9_-]{43}")  # 32 random bytes


def known_visitor(connection: HTTPConnection) -> str:
    """The digest of the visitor's cookie; empty if there is none that we could have made."""
    token = connection.cookies.get(COOKIE, "")
    return _digest(token) if _COOKIE_FORM.fullmatch(token) else ""


def visitor_of(request: Request) -> str:
    """The digest of this visitor; who comes for the first time gets a cookie with the answer."""
    known = known_visitor(request)
    if known:
        return known
    if not getattr(request.state, "new_cookie", ""):
        request.state.new_cookie = secrets.token_urlsafe(32)
    return _digest(request.state.new_cookie)


def new_cookie_of(scope: Scope) -> str:
    """The cookie that the answer to this request must set, if any."""
    return str(scope.get("state", {}).get("new_cookie", ""))


def cookie_header(name: str, value: str, is_https: bool) -> str:
    secure = "; Secure" if is_https else ""
    return f"{name}={value}; Path=/; Max-Age={COOKIE_AGE}; HttpOnly; SameSite=Lax{secure}"


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def viewer_of(request: Request, table: LiveTable, seat: int | None = None) -> Viewer:
    """Who looks at a table, by cookie; `seat` is the own seat they would look from."""
    return viewer_for(visitor_of(request), table, seat)


def viewer_for(visitor: str, table: LiveTable, seat: int | None = None) -> Viewer:
    """A visitor as a viewer of a table, at the own seat that decides, or else the first one.

    A stranger is refused.
    """
    own = table.seating.held_by(visitor)
    is_host = table.host == visitor
    if not own and not is_host and visitor not in table.seating.guests:
        raise NotYours("stranger")
    viewer = Viewer(table, visitor, own, seat if seat in own else None, is_host)
    if viewer.seat is not None or viewer.shares or not own:
        return viewer
    return replace(viewer, seat=own[0] if viewer.deciding is None else viewer.deciding)


def viewer_with_secret(table: LiveTable, secret: str) -> Viewer:
    """A client of the API, by the secret of a seat or of the spectators."""
    given = secret.encode()
    for place in table.seats:
        if hmac.compare_digest(place.secret.encode(), given):
            return Viewer(table, "", (place.number,), place.number, False)
    if hmac.compare_digest(table.watch_secret.encode(), given):
        return Viewer(table, "", (), None, False)
    raise Unknown("key")
