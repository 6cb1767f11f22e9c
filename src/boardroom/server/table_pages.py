"""A table for people: the page as each viewer sees it, and what they do there."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Annotated, Any
from urllib.parse import urlencode

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import RedirectResponse, Response

from boardroom.errors import BoardroomError
from boardroom.server.export import export_of
from boardroom.server.final import final_context
from boardroom.server.forms import SCRIPT, SEE_OTHER, Fields, Form, house_of, to_table
from boardroom.server.house import House
from boardroom.server.present import invites_for, names_of, rematch_fields, table_context
from boardroom.server.refusals import NotYours, Refused
from boardroom.server.rendering import page
from boardroom.server.seating import SKILLED, USUAL_LEVEL, Viewer
from boardroom.server.streams import stream
from boardroom.server.visitors import viewer_of
from boardroom.server.wording import BOOK, level_name

router = APIRouter(include_in_schema=False, prefix="/table/{table_id}")

_RULE = re.compile(r"^(.*?)\s*\(([A-Z]{2}-\d{3})\)$", re.DOTALL)
Deed = Callable[[House, Viewer, Form], Awaitable[None]]
At = Annotated[int | None, Query(ge=0, le=100_000)]


async def viewer_here(request: Request, table_id: str) -> Viewer:
    """Who asks for a table; strangers are refused."""
    table = await house_of(request).open_table(table_id)
    asked = request.query_params.get("seat", "")
    return viewer_of(request, table, int(asked) if asked.isdecimal() else None)


Here = Annotated[Viewer, Depends(viewer_here)]


@router.get("")
@router.get("/part")
async def table_page(
    request: Request, viewer: Here, at: At = None, open: str | None = None
) -> Response:
    """The table, or its end; for the script without its frame."""
    return await shown(request, viewer, at, open, last_part(request) != "part")


@router.get("/text")
async def table_as_text(viewer: Here, at: At = None) -> Response:
    """Everything on the table in words."""
    return await page("text.html", lambda: names_of(viewer) | {
        "look": viewer.table.look(viewer.seat, at)
    })  # fmt: skip


async def shown(
    request: Request,
    viewer: Viewer,
    at: int | None = None,
    opened: str | None = None,
    whole: bool = True,
    refused: BoardroomError | None = None,
) -> Response:
    """Whichever page a table has now for this viewer."""
    table = viewer.table
    if table.recorded:
        log = {"log": table.history.log}
        return await page("recorded.html", lambda: names_of(viewer) | log)
    if needs_cover(viewer, request):
        return await page("cover.html", lambda: names_of(viewer))
    if table.over and at is None:
        return await page(
            "final.html" if whole else "final_part.html",
            lambda: final_context(viewer) | more(request, viewer),
        )
    told = refusal(refused) if refused else None
    thinking = await hint_studied(request, viewer)
    peek, weighed = number_in(request, "peek"), number_in(request, "weigh")
    drawn = await page(
        "table.html" if whole else "part.html",
        lambda: table_context(viewer, at, opened, told, peek, thinking, weighed)
        | more(request, viewer),
        status=getattr(refused, "status", 409) if refused else 200,
    )
    if table.over and at is None:  # it has ended while its page was drawn
        return await shown(request, viewer, at, opened, whole, refused)
    return drawn


def number_in(request: Request, key: str) -> int | None:
    """A small number in the address, such as the seat whose board somebody has opened."""
    asked = request.query_params.get(key, "")
    return int(asked) if asked.isdecimal() and len(asked) < 3 else None


async def hint_studied(request: Request, viewer: Viewer) -> bool:
    """Whether a hint for the seat that decides on this page is being studied."""
    house, seat = house_of(request), viewer.deciding
    if seat is None:
        return False
    await house.recall_hint(viewer.table, seat)
    return house.hint_asked(viewer.table, seat)


def more(request: Request, viewer: Viewer) -> dict[str, Any]:
    """What a page needs besides the game itself."""
    root = str(request.base_url).rstrip("/")
    return {
        "invites": invites_for(viewer, root),
        "rematch": rematch_fields(viewer),
        "help_keys": BOOK.get("keys.list"),
        "levels": [(level, level_name(level), level == USUAL_LEVEL) for level in SKILLED],
    }


def needs_cover(viewer: Viewer, request: Request) -> bool:
    """Where a title has secrets, people at one screen hand it on behind a cover."""
    due = viewer.deciding
    return viewer.shares and due is not None and request.query_params.get("seat") != str(due)


def refusal(problem: BoardroomError) -> dict[str, str]:
    """A refusal as the page shows it: the sentence, and the rule it rests on."""
    found = _RULE.match(str(problem))
    return {"text": found[1], "rule": found[2]} if found else {"text": str(problem), "rule": ""}


@router.get("/events")
async def events(request: Request, viewer: Here) -> Response:
    """How far the table is, and again whenever that changes."""
    return stream(request, viewer)


@router.get("/export")
async def export(request: Request, viewer: Here) -> Response:
    """The game as a file, or its log while the seed is a secret."""
    file = await house_of(request).in_thread(export_of, viewer)
    named = {"Content-Disposition": f'attachment; filename="{file.filename}"'}
    return Response(file.text, media_type="application/json", headers=named)


# What people do


# What a seat does, by the last part of its address.
PLAY: dict[str, Deed] = {
    "choose": lambda house, viewer, form: house.choose(
        viewer.table, own_seat(viewer, form), number(form, "choice"), number(form, "count"),
        number(form, "rev"),
    ),
    "undo": lambda house, viewer, form: house.undo(
        viewer.table, undoing_seat(viewer), number(form, "rev")
    ),
    # Be given a hint, or more of it.
    "hint": lambda house, viewer, form: house.hint(
        viewer.table, own_seat(viewer, form), number(form, "detail"), number(form, "count"),
        number(form, "rev"), house.settings.hint_wait,
    ),
}  # fmt: skip


async def play(request: Request, viewer: Here, form: Fields) -> Response:
    """The table after something was done there, or with the reason why it was not."""
    if "open" in form:  # without script: open the choices of a spot
        return to_table(viewer.table.id, "?" + urlencode({"open": form["open"]}))
    try:
        await PLAY[last_part(request)](house_of(request), viewer, form)
    except NotYours:
        raise
    except BoardroomError as problem:
        here = viewer_of(request, viewer.table, viewer.seat)
        return await shown(request, here, refused=problem)
    return await done(request, viewer)


def last_part(request: Request) -> str:
    return request.url.path.rpartition("/")[2]


async def done(request: Request, viewer: Viewer) -> Response:
    """The table after a deed: the script gets it at once, a form is sent back to the page."""
    if request.headers.get(SCRIPT) != "part":
        return to_table(viewer.table.id, seat_query(viewer))
    kept = viewer.seat if seat_query(viewer) else None
    return await shown(request, viewer_of(request, viewer.table, kept), whole=False)


def seat_query(viewer: Viewer) -> str:
    """Whoever has shown which seat they are stays there after a choice."""
    return f"?seat={viewer.seat}" if viewer.shares else ""


def own_seat(viewer: Viewer, form: Form) -> int:
    """The seat a form speaks for; one's own, or it is refused."""
    seat = number(form, "seat") if "seat" in form else viewer.deciding
    if seat is None or not viewer.owns(seat):
        raise NotYours("own_seat")
    return seat


def number(form: Form, key: str) -> int:
    """A number from a form."""
    text = form.get(key, "")
    if not text.isdecimal() or len(text) > 9:
        raise Refused("body", what=key)
    return int(text)


def undoing_seat(viewer: Viewer) -> int:
    """Whose choice is taken back: that of the seat looked from, or of whoever chose last."""
    game = viewer.table.history.playable()
    if viewer.seat is not None and game.may_undo(viewer.seat):
        return viewer.seat
    last = game.entries[-1].seat if game.entries else -1
    if not viewer.owns(last):
        raise Refused("undo_other")
    return last


@router.post("/hint/stop")
async def stop_hint(request: Request, viewer: Here, form: Fields) -> Response:
    """Do without the hint that is being studied."""
    house_of(request).stop_hint(viewer.table, own_seat(viewer, form))
    return await done(request, viewer)


# What is done in company: how the house does it, by the last part of its address.
COMPANY: dict[str, Deed] = {
    "chat": lambda house, viewer, form: house.chat(viewer, form.get("text", "")),
    # Have a bot play a person's seat; then the person plays again.
    "takeover": lambda house, viewer, form: house.takeover(
        viewer, number(form, "seat"), form.get("level", USUAL_LEVEL)
    ),
    "handback": lambda house, viewer, form: house.handback(viewer, number(form, "seat")),
    # Call a seat otherwise.
    "name": lambda house, viewer, form: house.rename(
        viewer, number(form, "seat"), form.get("name", "")
    ),
    # Go on with an imported game, or have a bot try again.
    "start": lambda house, viewer, form: house.start(viewer),
}


async def in_company(request: Request, viewer: Here, form: Fields) -> Response:
    """Do what the address says, and go back to the table."""
    await COMPANY[last_part(request)](house_of(request), viewer, form)
    return to_table(viewer.table.id)


for what in PLAY:
    router.post(f"/{what}")(play)
for what in COMPANY:
    router.post(f"/{what}")(in_company)


@router.post("/leave")
async def leave(request: Request, viewer: Here) -> Response:
    """Give one's seats up and go back to the lobby."""
    await house_of(request).leave(viewer)
    return RedirectResponse("/", SEE_OTHER)
