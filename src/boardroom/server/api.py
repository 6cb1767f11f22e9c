"""The JSON API: list titles, make a table, observe, choose, undo, listen."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from starlette.responses import Response, StreamingResponse

from boardroom.bots.hints import DETAILS
from boardroom.bots.study import Thought
from boardroom.engine.titles import Title, all_titles
from boardroom.server import streams
from boardroom.server.api_models import (
    MOST,
    AtShown,
    ChoiceAsked,
    ChoiceShown,
    HintShown,
    LineShown,
    LogShown,
    OptionShown,
    Problem,
    SeatMade,
    SeatShown,
    TableAsked,
    TableMade,
    TableShown,
    ThoughtShown,
    TitleShown,
    UndoAsked,
    ViewShown,
)
from boardroom.server.decision import decision_for
from boardroom.server.forms import house_of
from boardroom.server.hint_view import WHY, area, hint_view
from boardroom.server.history import LogLine
from boardroom.server.house import House
from boardroom.server.making import kits_for, known_title
from boardroom.server.refusals import NotYours, Stale, Unknown
from boardroom.server.seating import NewSeat, NewTable, Viewer
from boardroom.server.tables import LiveTable, Look
from boardroom.server.visitors import viewer_with_secret

router = APIRouter(prefix="/api")
bearer = HTTPBearer(auto_error=False)


def problems(*more: int) -> dict[int | str, dict[str, Any]]:
    """The refusals a request may meet."""
    return {code: {"model": Problem} for code in (*more, 403, 422, 429)}


AN_EVENT = {
    "type": "object",
    "properties": {
        "id": {"type": "string"}, "event": {"type": "string", "enum": ["at"]},
        "data": {"type": "string"},
    },
}
TableId = Annotated[str, Path(pattern="^[0-9a-f]{16}$", examples=["0123456789abcdef"])]
Detail = Literal["area", "choice", "why"]
Since = Annotated[int, Query(ge=0, le=MOST)]  # only log lines after so many choices


async def table_of(request: Request, table_id: TableId) -> LiveTable:
    return await house_of(request).open_table(table_id)


async def viewer_by_key(
    request: Request,
    table_id: TableId,
    key: Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)],
) -> Viewer:
    """Whoever has a secret of this table."""
    if key is None:
        raise Unknown("key")
    return viewer_with_secret(await house_of(request).open_table(table_id), key.credentials)


async def player_by_key(viewer: Annotated[Viewer, Depends(viewer_by_key)]) -> Viewer:
    """Whoever has the secret of a seat."""
    if viewer.seat is None:
        raise NotYours("own_seat")
    return viewer


AnyTable = Annotated[LiveTable, Depends(table_of)]
AnyViewer = Annotated[Viewer, Depends(viewer_by_key)]
Player = Annotated[Viewer, Depends(player_by_key)]


# Titles


@router.get("/titles", tags=["titles"], responses=problems())
async def titles(request: Request) -> list[TitleShown]:
    """The games that can be played here, with their options and kits."""
    house = house_of(request)
    return [title_shown(house, title) for title in all_titles()]


@router.get("/titles/{title}", tags=["titles"], responses=problems(404))
async def one_title(
    request: Request, title: Annotated[str, Path(pattern="^[a-z0-9-]{1,64}$")]
) -> TitleShown:
    """One game with its options and kits."""
    return title_shown(house_of(request), known_title(title))


def title_shown(house: House, title: Title) -> TitleShown:
    return TitleShown(
        name=title.name, label=str(title.label), about=str(title.about), version=title.version,
        options=[OptionShown(name=option.name, values=list(option.values),
                             default=option.default, about=str(title.option_about(option)))
                 for option in title.options],
        kits=kits_for(title, house.own_kits), ready=house.is_ready(title),
    )  # fmt: skip


# Tables


@router.post("/tables", tags=["tables"], status_code=201,
             responses=problems(404, 409, 413))  # fmt: skip
async def make_table(request: Request, asked: TableAsked) -> TableMade:
    """Make a table. The game begins at once."""
    seats = tuple(NewSeat(seat.kind, seat.name) for seat in asked.seats)
    new = NewTable(asked.title, seats, asked.options, asked.kit, asked.hints)
    table = await house_of(request).create(new, "")
    return table_made(request, table)


def table_made(request: Request, table: LiveTable) -> TableMade:
    home = str(request.base_url).rstrip("/")
    return TableMade(
        id=table.id, code=table.code, watch_secret=table.watch_secret,
        watch_link=f"{home}/watch/{table.watch_secret}",
        seats=[
            SeatMade(number=seat.number, name=seat.name, kind=seat.kind,
                     secret=None if seat.bot else seat.secret,
                     link=None if seat.bot else f"{home}/join/{seat.secret}")
            for seat in table.seats
        ],
    )  # fmt: skip


@router.get("/tables/{table_id}", tags=["tables"],
            responses=problems(404, 409))  # fmt: skip
async def one_table(table: AnyTable) -> TableShown:
    """Who sits there, how far the game is, and how it stands."""
    places, agreed = table.look(None).places if table.over else None, table.agreed
    return TableShown(
        id=table.id, title=table.title.name, options=dict(agreed.options), rules=agreed.rules,
        kit_hash=agreed.kit_file.hash if agreed.kit_file else "", state=table.state,
        count=table.count, rev=table.rev, deciding=list(table.deciding),
        thinking=table.bots.thinking, hints=table.hints.allowed,
        points=list(table.history.scores[-1]) if table.game else [],
        places=list(places) if places else None,
        seed_digest=agreed.seed_digest, seed=table.shown_seed,
        seats=[
            SeatShown(number=seat.number, name=seat.name, colour=seat.colour, kind=seat.kind,
                      bot=seat.bot, free=seat.is_free, present=seat.present)
            for seat in table.seats
        ],
    )  # fmt: skip


# Play


@router.get("/tables/{table_id}/view", tags=["play"],
            responses=problems(401, 404, 409))  # fmt: skip
async def view(request: Request, viewer: AnyViewer, since: Since = 0) -> ViewShown:
    """The question and its choices if the decision is yours, the table in words, the log."""
    return await house_of(request).in_thread(view_shown, viewer, since)


def view_shown(viewer: Viewer, since: int) -> ViewShown:
    """Built from what `hide` leaves for this seat, and from nothing else."""
    look, story = viewer.table.look(viewer.seat), viewer.table.title.words
    return ViewShown(
        table=viewer.table.id, state=viewer.table.state, seat=viewer.seat, count=look.count,
        rev=look.rev, deciding=list(look.deciding), your_turn=look.decides,
        ask=look.title.ask_name(look.s) if look.decides else None,
        question=str(story.question(look.kit, look.s)) if look.decides else None,
        choices=choices_shown(look) if look.decides else [],
        may_undo=look.may_undo, points=list(look.history.scores[look.count]),
        places=list(look.places) if look.places else None,
        text=look.title.words.text(look.kit, look.s, look.names, look.seat),
        log=lines_shown(look.log, since),
    )  # fmt: skip


def choices_shown(look: Look) -> list[ChoiceShown]:
    """Every choice of the decision, the others with the reason why not."""
    legal = set(look.legal())
    return [choice_shown(look, c, c in legal) for c in range(look.width)]


def choice_shown(look: Look, c: int, legal: bool) -> ChoiceShown:
    story = look.title.words
    why = None if legal else story.reason(look.kit, look.s, c, look.why_not(c))
    return ChoiceShown(
        number=c, name=look.title.chosen(look.s, c).name,
        label=str(story.label(look.kit, look.s, c)), legal=legal,
        reason=str(why.text) if why else None, rule=why.rule if why else None,
    )  # fmt: skip


def lines_shown(lines: tuple[LogLine, ...], since: int) -> list[LineShown]:
    return [
        LineShown(number=line.number, seat=line.seat, text=str(line.text), at=line.at,
                  note=line.note)
        for line in lines
        if line.number > since or not since
    ]


@router.get("/tables/{table_id}/log", tags=["play"],
            responses=problems(401, 404, 409))  # fmt: skip
async def log(viewer: AnyViewer, since: Since = 0) -> LogShown:
    """What happened, in sentences; also of a game that can only be read."""
    return LogShown(lines=lines_shown(viewer.table.history.log, since))


@router.post("/tables/{table_id}/choices", tags=["play"],
             responses=problems(401, 404, 409, 413))  # fmt: skip
async def choose(request: Request, player: Player, asked: ChoiceAsked) -> AtShown:
    """Decide for your seat. The choice is on disk when the answer comes; sending the very same
    request again changes nothing and is answered alike."""
    assert player.seat is not None
    await house_of(request).choose(
        player.table, player.seat, asked.choice, asked.count, asked.rev
    )
    return AtShown(**streams.at(player.table))


@router.post("/tables/{table_id}/undo", tags=["play"],
             responses=problems(401, 404, 409, 413))  # fmt: skip
async def undo(request: Request, player: Player, asked: UndoAsked) -> AtShown:
    """Possible as long as nobody learned anything and nobody else decided since."""
    assert player.seat is not None
    await house_of(request).undo(player.table, player.seat, asked.rev)
    return AtShown(**streams.at(player.table))


@router.get("/tables/{table_id}/hint", tags=["play"],
            responses=problems(401, 404, 409))  # fmt: skip
async def hint(request: Request, player: Player, detail: Detail = "area") -> HintShown:
    """What an expert would do in your place, from what your seat may know. The log tells everybody
    that you asked, and for how much. The answer comes when the expert has thought."""
    assert player.seat is not None
    table, seat, asked = player.table, player.seat, DETAILS.index(detail) + 1
    house = house_of(request)
    await house.hint(table, seat, asked, table.count, table.rev, None)
    return await house.in_thread(hint_shown, player, asked)


def hint_shown(viewer: Viewer, detail: int) -> HintShown:
    """As much as was asked for, and not a word more."""
    table, seat = viewer.table, viewer.seat
    assert seat is not None
    look, found = table.look(seat), table.study_of(seat)
    if found is None or table.history.hint_given(seat) < detail:
        raise Stale("stale")
    decision = decision_for(look)
    hint = hint_view(decision, found, detail, False)
    near = area([*decision.entries, *decision.asides], found)
    return HintShown(
        count=look.count, rev=look.rev, detail=DETAILS[detail - 1], sentence=hint.sentence,
        area=[offer.c for entry in near for offer in entry.offers if offer.legal],
        choice=hint.choice, simulations=found.simulations if detail == WHY else None,
        thoughts=[thought_shown(look, one) for one in found.thoughts] if detail == WHY else [],
    )  # fmt: skip


def thought_shown(look: Look, thought: Thought) -> ThoughtShown:
    seen = thought.visits > 0
    return ThoughtShown(
        choice=thought.choice, label=str(look.title.words.label(look.kit, look.s, thought.choice)),
        visits=thought.visits, points=thought.points if seen else None,
        win=thought.win if seen else None,
    )  # fmt: skip


@router.get("/tables/{table_id}/events", tags=["play"],
            response_class=StreamingResponse,
            responses=problems(401, 404, 409) | {200: {
                "content": {"text/event-stream": {"schema": AN_EVENT}},
            }})  # fmt: skip
async def events(request: Request, viewer: AnyViewer) -> Response:
    """Where the table is now, and again whenever it changes."""
    return streams.stream(request, viewer)
