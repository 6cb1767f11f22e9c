"""Every page for people. A route is a few lines, and none of them names a title."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import Annotated

from fastapi import APIRouter, Query, Request, UploadFile
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from boardroom.engine.kits import find_kit
from boardroom.engine.languages import languages
from boardroom.engine.sentences import Told, in_a_row
from boardroom.engine.titles import all_titles
from boardroom.server import table_pages
from boardroom.server.forms import NO_CONTENT, SCRIPT, SEE_OTHER, Fields, house_of, to_table
from boardroom.server.lobby import lobby_context, wanted_table
from boardroom.server.making import known_title
from boardroom.server.reading import COOKIE, way_back
from boardroom.server.reference import reference_context
from boardroom.server.refusals import NotFound, Refused
from boardroom.server.rendering import look_of, manifest_content, page, render, stamp, static_files
from boardroom.server.rules_page import rules_context
from boardroom.server.visitors import cookie_header, viewer_for, visitor_of
from boardroom.server.wording import BOOK, say

router = APIRouter(include_in_schema=False)
router.include_router(table_pages.router)

STATIC_TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
KEPT = {"Cache-Control": "public, max-age=3600"}
KEPT_FOR_GOOD = {"Cache-Control": "public, max-age=31536000, immutable"}


def problem(_request: Request, status: int, sentence: Told) -> Response:
    """A page for a refusal or a failure; the sentence may be shown to anybody."""
    key = f"errors.s{status}"
    context = {"status": status, "sentence": str(sentence),
               "heading": say(key if BOOK.has(key) else "errors.other")}  # fmt: skip
    return HTMLResponse(render("error.html", context), status)


@router.get("/")
async def lobby(request: Request, title: str = "") -> Response:
    """Titles, a table to set up, tables to go on with or to join."""
    house, visitor = house_of(request), visitor_of(request)
    mine, free = await house.tables_of(visitor), await house.open_tables()
    return await page("lobby.html", lambda: lobby_context(title, house.own_kits, mine, free))


@router.post("/tables")
async def make_table(request: Request, form: Fields) -> Response:
    """Set a table up as the lobby's form says."""
    table = await house_of(request).create(wanted_table(form), visitor_of(request))
    return to_table(table.id)


@router.post("/join")
async def join_by_code(request: Request, form: Fields) -> Response:
    """Take a free open seat of the table with this code, or watch."""
    table = await house_of(request).join_by_code(form.get("code", ""), visitor_of(request))
    return to_table(table.id)


@router.get("/join/{secret}")
async def seat_link(request: Request, secret: str) -> Response:
    """The way to a seat: whoever has it already goes straight in, others say who they are."""
    house, visitor = house_of(request), visitor_of(request)
    found = await house.in_thread(house.store.seat_with_secret, secret)
    if found is None:
        raise NotFound("secret")
    table = await house.open_table(found.table_id)
    seat = table.seats[found.number]
    if visitor in seat.holders:
        return to_table(table.id)
    return await page("join.html", lambda: {"title": table.title, "table": table, "seat": seat,
                                            "secret": secret})  # fmt: skip


@router.post("/join/{secret}")
async def take_seat(request: Request, secret: str, form: Fields) -> Response:
    """Sit down by a seat's link."""
    house, visitor = house_of(request), visitor_of(request)
    table = await house.join_by_secret(secret, visitor)
    seat = next(seat for seat in table.seats if visitor in seat.holders and seat.secret == secret)
    if form.get("name", "").strip():
        await house.rename(viewer_for(visitor, table), seat.number, form["name"])
    return to_table(table.id)


@router.get("/watch/{secret}")
async def watch_link(request: Request, secret: str) -> Response:
    """The way to a table for spectators."""
    table = await house_of(request).watch(secret, visitor_of(request))
    return to_table(table.id)


@router.post("/import")
async def bring_game(request: Request, file: UploadFile) -> Response:
    """Open a saved game."""
    try:
        text = (await file.read()).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refused("save_text") from None
    table = await house_of(request).import_save(text, visitor_of(request))
    return to_table(table.id)


@router.get("/games")
async def games(request: Request) -> Response:
    """One's own games, the latest first."""
    tables = await house_of(request).tables_of(visitor_of(request))
    return await page("games.html", lambda: {"tables": tables})


@router.get("/rules")
async def shelf_of_rules() -> Response:
    """All titles, with the way to their rules."""
    return await page("shelf.html", lambda: {"titles": all_titles()})


@router.get("/rules/{title_name}")
async def rules(
    request: Request, title_name: str, q: Annotated[str, Query(max_length=200)] = ""
) -> Response:
    """The rules of a title, one anchor each, and its kit."""
    title = known_title(title_name)
    kit = house_of(request).own_kits.get(title.name)
    return await page("rules.html", lambda: rules_context(title, kit or find_kit(title), q))


@router.get("/gallery/{title_name}")
async def gallery(request: Request, title_name: str) -> Response:
    """Every component of a kit, drawn."""
    title = known_title(title_name)
    kit = house_of(request).own_kits.get(title.name)
    return await page("gallery.html", lambda: {
        "title": title, "g": title.drawing.gallery(kit or find_kit(title)), "spots": {},
    })  # fmt: skip


@router.get("/api")
async def reference(request: Request) -> Response:
    """The API for programs, described."""
    document = request.app.openapi()
    return await page("api.html", lambda: reference_context(document))


@router.post("/language")
async def switch_language(request: Request, form: Fields) -> Response:
    """From now on every page is in this language, whatever the browser asks for."""
    language = form.get("language", "")
    if language not in languages():
        raise Refused("language", languages=in_a_row(languages()))
    response: Response = Response(status_code=NO_CONTENT)  # our script looks again by itself
    if request.headers.get(SCRIPT) != "part":
        back = form.get("back") or request.headers.get("referer", "")
        response = RedirectResponse(way_back(back), SEE_OTHER)
    is_https = request.url.scheme == "https"
    response.headers["Set-Cookie"] = cookie_header(COOKIE, language, is_https)
    return response


@router.get("/look/{title_name}.css")
async def look(title_name: str) -> Response:
    """The style sheets of a title."""
    title = known_title(title_name)
    return Response(look_of(title.name), media_type="text/css", headers=KEPT)


@router.get("/static/{place:path}")
async def static(place: str) -> Response:
    """Style sheets, modules and the icon in a folder named by the stamp; an older page may have
    an older one."""
    mark, _, name = place.partition("/")
    content = static_files().get(name)
    if content is None:
        raise NotFound("page")
    headers = KEPT_FOR_GOOD if mark == stamp() else {"Cache-Control": "no-cache"}
    kind = STATIC_TYPES[PurePosixPath(name).suffix]
    return Response(content, media_type=kind, headers=headers)


@router.get("/favicon.ico")
async def favicon() -> Response:
    return Response(static_files()["favicon.svg"], media_type="image/svg+xml")


@router.get("/boardroom.webmanifest")
async def manifest() -> Response:
    """What a device that installs the page calls it."""
    return JSONResponse(manifest_content(), media_type="application/manifest+json")
