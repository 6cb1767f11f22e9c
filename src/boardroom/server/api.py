"""The JSON API: list titles, make a table, observe, choose, undo, listen."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from starlette.responses import Response, StreamingResponse

from boardroom.bots.hints import DETAILS
from boardroom.bots.study import Thought
from boardroom.engine.titles import Title, all_titles
from boardroom.server import api_models as models
from boardroom.server import streams
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


def described(tag: str, *problems: int) -> dict[str, Any]:
    """Where a call belongs, and the refusals it may meet."""
    met = (*problems, 403, 422, 429)
    return {"tags": [tag], "responses": {code: {"model": models.Problem} for code in met}}


TableId = Annotated[str, Path(pattern="^[0-9a-f]{16}$", examples=["0123456789abcdef"])]
Detail = Literal["area", "choice", "why"]
Since = Annotated[int, Query(ge=0, le=models.MOST)]  # only log lines after so many choices


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


AnyTable = Annotated[LiveTable, Depends(table_of)]
AnyViewer = Annotated[Viewer, Depends(viewer_by_key)]


async def player_by_key(viewer: AnyViewer) -> tuple[LiveTable, int]:
    """The table and the seat of whoever has the secret of a seat."""
    if viewer.seat is None:
        raise NotYours("own_seat")
    return viewer.table, viewer.seat


Player = Annotated[tuple[LiveTable, int], Depends(player_by_key)]


# Titles


@router.get("/titles", **described("titles"))
async def titles(request: Request) -> list[models.TitleShown]:
    """The games that can be played here, with their options and kits."""
    house = house_of(request)
    return [title_shown(house, title) for title in all_titles()]


@router.get("/titles/{title}", **described("titles", 404))
async def one_title(
    request: Request, title: Annotated[str, Path(pattern="^[a-z0-9-]{1,64}$")]
) -> models.TitleShown:
    """One game with its options and kits."""
    return title_shown(house_of(request), known_title(title))


def title_shown(house: House, title: Title) -> models.TitleShown:
    return models.TitleShown(
        name=title.name, label=str(title.label), about=str(title.about), version=title.version,
        options=[models.OptionShown(
            name=option.name, values=list(option.values), default=option.default,
            about=str(title.option_about(option)),
        ) for option in title.options],
        kits=kits_for(title, house.own_kits), ready=house.is_ready(title),
    )  # fmt: skip


# Tables


@router.post("/tables", status_code=201, **described("tables", 404, 409, 413))
async def make_table(request: Request, asked: models.TableAsked) -> models.TableMade:
    """Make a table. The game begins at once."""
    seats = tuple(NewSeat(seat.kind, seat.name) for seat in asked.seats)
    new = NewTable(asked.title, seats, asked.options, asked.kit, asked.hints)
    table = await house_of(request).create(new, "")
    home = str(request.base_url).rstrip("/")
    return models.TableMade(
        id=table.id, code=table.code, watch_secret=table.watch_secret,
        watch_link=f"{home}/watch/{table.watch_secret}",
        seats=[models.SeatMade(
            number=seat.number, name=seat.name, kind=seat.kind,
            secret=None if seat.bot else seat.secret,
            link=None if seat.bot else f"{home}/join/{seat.secret}",
        ) for seat in table.seats],
    )  # fmt: skip


@router.get("/tables/{table_id}", **described("tables", 404, 409))
async def one_table(table: AnyTable) -> models.TableShown:
    """Who sits there, how far the game is, and how it stands."""
    agreed = table.agreed
    return models.TableShown(
        id=table.id, title=table.title.name, options=dict(agreed.options), rules=agreed.rules,
        kit_hash=agreed.kit_file.hash if agreed.kit_file else "", state=table.state,
        count=table.count, rev=table.rev, deciding=table.deciding,
        thinking=table.bots.thinking, hints=table.hints.allowed,
        points=table.history.scores[-1] if table.game else (),
        places=table.look(None).places if table.over else None,
        seed_digest=agreed.seed_digest, seed=table.shown_seed,
        seats=[models.SeatShown.model_validate(seat) for seat in table.seats],
    )  # fmt: skip


# Play


@router.get("/tables/{table_id}/view", **described("play", 401, 404, 409))
async def view(request: Request, viewer: AnyViewer, since: Since = 0) -> models.ViewShown:
    """The question and its choices if the decision is yours, the table in words, the log."""
    return await house_of(request).in_thread(view_shown, viewer, since)


def view_shown(viewer: Viewer, since: int) -> models.ViewShown:
    """Built from what `hide` leaves for this seat, and from nothing else."""
    look, story = viewer.table.look(viewer.seat), viewer.table.title.words
    return models.ViewShown(
        table=viewer.table.id, state=viewer.table.state, seat=viewer.seat, count=look.count,
        rev=look.rev, deciding=look.deciding, your_turn=look.decides,
        ask=look.title.ask_name(look.s) if look.decides else None,
        question=str(story.question(look.kit, look.s)) if look.decides else None,
        choices=choices_shown(look) if look.decides else [],
        may_undo=look.may_undo, points=look.history.scores[look.count], places=look.places,
        text=story.text(look.kit, look.s, look.names, look.seat), log=lines_shown(look.log, since),
    )  # fmt: skip


def choices_shown(look: Look) -> list[models.ChoiceShown]:
    """Every choice of the decision, the others with the reason why not."""
    legal = set(look.legal())
    return [choice_shown(look, c, c in legal) for c in range(look.width)]


def choice_shown(look: Look, c: int, legal: bool) -> models.ChoiceShown:
    story = look.title.words
    why = None if legal else story.reason(look.kit, look.s, c, look.why_not(c))
    return models.ChoiceShown(
        number=c, name=look.title.chosen(look.s, c).name,
        label=str(story.label(look.kit, look.s, c)), legal=legal,
        reason=str(why.text) if why else None, rule=why.rule if why else None,
    )  # fmt: skip


def lines_shown(lines: tuple[LogLine, ...], since: int) -> list[models.LineShown]:
    later = (line for line in lines if line.number > since or not since)
    return [models.LineShown.model_validate(line) for line in later]


@router.get("/tables/{table_id}/log", **described("play", 401, 404, 409))
async def log(viewer: AnyViewer, since: Since = 0) -> models.LogShown:
    """What happened, in sentences; also of a game that can only be read."""
    return models.LogShown(lines=lines_shown(viewer.table.history.log, since))


@router.post("/tables/{table_id}/choices", **described("play", 401, 404, 409, 413))
async def choose(request: Request, player: Player, asked: models.ChoiceAsked) -> models.AtShown:
    """Decide for your seat. The choice is on disk when the answer comes; sending the very same
    request again changes nothing and is answered alike."""
    table, seat = player
    await house_of(request).choose(table, seat, asked.choice, asked.count, asked.rev)
    return models.AtShown(**streams.at(table))


@router.post("/tables/{table_id}/undo", **described("play", 401, 404, 409, 413))
async def undo(request: Request, player: Player, asked: models.UndoAsked) -> models.AtShown:
    """Possible as long as nobody learned anything and nobody else decided since."""
    table, seat = player
    await house_of(request).undo(table, seat, asked.rev)
    return models.AtShown(**streams.at(table))


@router.get("/tables/{table_id}/hint", **described("play", 401, 404, 409))
async def hint(request: Request, player: Player, detail: Detail = "area") -> models.HintShown:
    """What an expert would do in your place, from what your seat may know. The log tells everybody
    that you asked, and for how much. The answer comes when the expert has thought."""
    house, (table, seat), asked = house_of(request), player, DETAILS.index(detail) + 1
    await house.hint(table, seat, asked, table.count, table.rev, None)
    return await house.in_thread(hint_shown, table, seat, asked)


def hint_shown(table: LiveTable, seat: int, detail: int) -> models.HintShown:
    """As much as was asked for, and not a word more."""
    look, found = table.look(seat), table.study_of(seat)
    if found is None or table.history.hint_given(seat) < detail:
        raise Stale("stale")
    decision = decision_for(look)
    hint = hint_view(decision, found, detail, False)
    return models.HintShown(
        count=look.count, rev=look.rev, detail=DETAILS[detail - 1], sentence=hint.sentence,
        area=[offer.c for entry in area(decision, found) for offer in entry.offers if offer.legal],
        choice=hint.choice, simulations=found.simulations if detail == WHY else None,
        thoughts=[thought_shown(look, one) for one in found.thoughts] if detail == WHY else [],
    )  # fmt: skip


def thought_shown(look: Look, thought: Thought) -> models.ThoughtShown:
    seen = thought.visits > 0
    return models.ThoughtShown(
        choice=thought.choice, label=str(look.title.words.label(look.kit, look.s, thought.choice)),
        visits=thought.visits, points=thought.points if seen else None,
        win=thought.win if seen else None,
    )  # fmt: skip


WITH_EVENTS = described("play", 401, 404, 409)
WITH_EVENTS["responses"][200] = {"content": {"text/event-stream": {"schema": {
    "type": "object",
    "properties": {
        "id": {"type": "string"}, "event": {"type": "string", "enum": ["at"]},
        "data": {"type": "string"},
    },
}}}}  # fmt: skip


@router.get("/tables/{table_id}/events", response_class=StreamingResponse, **WITH_EVENTS)
async def events(request: Request, viewer: AnyViewer) -> Response:
    """Where the table is now, and again whenever it changes."""
    return streams.stream(request, viewer)
