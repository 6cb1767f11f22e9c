"""A table as one viewer sees it: everything the table page draws."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from boardroom.bots.seats import find_bot, waits
from boardroom.server.charts import Frame, chart_of, scrub_of
from boardroom.server.decision import Decision, decision_for
from boardroom.server.hint_view import HintView, hint_view
from boardroom.server.history import LogLine
from boardroom.server.seating import COLOURS, Seat, Viewer
from boardroom.server.tables import COMING, LiveTable, Look
from boardroom.server.wording import level_name, say

LOG_LINES = 80  # on the table page; the final page has all
Invite = tuple[str, str, str, str]  # colour of the seat or none, label, what it is about, link
GRAPH = Frame(left=24, top=8, width=270, height=78)


def table_context(
    viewer: Viewer,
    at: int | None = None,
    opened: str | None = None,
    refused: dict[str, str] | None = None,
    peek: int | None = None,
    thinking: bool = False,
    weighed: int | None = None,
) -> dict[str, Any]:
    """Everything table.html and part.html need.

    `peek` is the other player whose board is open; `thinking`: a hint is being studied; `weighed`
    is the choice to be compared with the best.
    """
    table = viewer.table
    look = table.look(viewer.seat, at)
    # Choices are offered now, to whoever has the decision, while no bot does.
    decides = look.is_now and look.decides and viewer.deciding == look.seat and not look.over
    decision = decision_for(look, opened) if decides else None
    hint = None
    if decision and table.has_hints and look.seat is not None:
        given = table.history.hint_given(look.seat)
        hint = hint_view(decision, table.study_of(look.seat), given, thinking, weighed)
    shown, history = mat_seat(look), look.history
    return {
        **names_of(viewer),
        **boards(look, decision, hint, shown),
        "hint": hint,
        "look": look,
        "progress": table.title.drawing.progress(look.kit, look.s),
        "seats": [seat_view(viewer, look, p, shown, peek) for p in range(len(table.seats))],
        "decision": decision,
        "headline": table.title.drawing.headline(look.kit, look.s) if decision else None,
        "waits_for": [table.seats[p] for p in look.deciding] if look.is_now else [],
        "getting_ready": getting_ready(table),
        "refused": refused,
        "log": log_lines(look, LOG_LINES),
        "graph": chart_of(history.scores, history.marks, GRAPH, look.count),
        "scrub": scrub_of(look.count, look.of, history.marks,
                          [entry.seat for entry in look.game.entries]),
    }


def names_of(viewer: Viewer) -> dict[str, Any]:
    """What every page about a table needs."""
    table = viewer.table
    return {
        "title": table.title,
        "table": table,
        "viewer": viewer,
        "colours": COLOURS[: len(table.seats)],
        "chat": list(table.chat),
        "score_name": table.title.drawing.score_name(),
    }


def boards(
    look: Look, decision: Decision | None, hint: HintView | None, shown: int
) -> dict[str, Any]:
    """The shared board, and the mat that lies in front of the viewer."""
    spots = decision.spots if decision else {}
    near = hint.spots if hint else frozenset()
    draw, colours = look.title.drawing, COLOURS[: len(look.names)]
    return {
        "b": draw.board(look.kit, look.s, look.names, look.seat, colours),
        "m": draw.mat(look.kit, look.s, shown),
        "mat_seat": shown,
        "spots": {key: replace(spot, hinted=key in near) for key, spot in spots.items()},
    }


def mat_seat(look: Look) -> int:
    """Whose mat lies in front: one's own; spectators follow whoever decides."""
    if look.seat is not None:
        return look.seat
    return look.deciding[0] if look.deciding else 0


def getting_ready(table: LiveTable) -> set[int]:
    """Seats whose bots play only when their search is compiled, and it is not."""
    if table.bots.search != COMING:
        return set()
    return {seat.number for seat in table.seats
            if seat.bot and waits(find_bot(seat.bot, table.title))}  # fmt: skip


def seat_view(
    viewer: Viewer, look: Look, p: int, shown: int, peek: int | None
) -> dict[str, Any]:
    """A seat as the strip above the boards shows it."""
    table, draw = viewer.table, look.title.drawing
    seat, mine = table.seats[p], viewer.owns(p)
    return {
        "number": p,
        "name": seat.name,
        "colour": seat.colour,
        "points": look.points(p),
        "facts": draw.player(look.kit, look.s, p),  # what the title's seat.html shows
        "in_front": p == shown,  # its mat lies on the stage
        # What its mat.html draws, if somebody wants to look at it.
        "mat": draw.mat(look.kit, look.s, p) if p == peek and p != shown else None,
        "note": seat_note(seat, viewer),
        "mine": mine,
        "is_bot": bool(seat.bot),  # a bot plays it now
        "acts": p in look.deciding and not look.over,
        "thinking": table.bots.thinking == p and look.is_now,
        "away": seat.away and not seat.taken_over and not mine,
        "may_take_over": may_take_over(seat, viewer),
        "may_hand_back": seat.taken_over and (mine or viewer.is_host),
    }


def may_take_over(seat: Seat, viewer: Viewer) -> bool:
    """A bot may be asked to play for a person: by that person, or by the host for one away."""
    if seat.kind == "bot" or seat.bot:
        return False
    return viewer.owns(seat.number) or (viewer.is_host and seat.away)


def seat_note(seat: Seat, viewer: Viewer) -> str:
    """What the strip says beside a name."""
    if seat.taken_over:
        return say("seat.taken_over")
    if seat.kind == "bot":
        return say("seat.bot", level=level_name(seat.bot or ""))
    if viewer.owns(seat.number):
        return say("seat.here" if len(viewer.seats) > 1 else "seat.you")
    if seat.is_free:
        return say("seat.free")
    return say("seat.away") if seat.away else ""


def log_lines(look: Look, most: int | None = None) -> list[dict[str, Any]]:
    """The log up to this point, or the last lines of it."""
    return [spoken(line, look.names) for line in look.log[-most if most else 0 :]]


def spoken(line: LogLine, names: tuple[str, ...]) -> dict[str, Any]:
    """A log line in the colour of the seat it speaks of; a name at its start stands apart."""
    by_length = sorted(range(len(names)), key=lambda p: -len(names[p]))  # "Rose" is in "Rose bot"
    text = str(line.text)
    first = next((p for p in by_length if text.startswith(f"{names[p]} ")), None)
    about = first if first is not None else next(
        (p for p in by_length if f" {names[p]}" in text), None)  # fmt: skip
    name = "" if first is None else names[first]
    return {"number": line.number, "colour": "" if about is None else COLOURS[about],
            "name": name, "text": text[len(name) :]}  # fmt: skip


# Links, and what a rematch asks for


def invites_for(viewer: Viewer, root: str) -> list[Invite]:
    """Links to hand on: own seats for another device; for the host also free ones, and to watch."""
    table = viewer.table
    own = [seat_invite(table.seats[p], "own", root) for p in viewer.seats]
    if not viewer.is_host:
        return own
    free = [seat_invite(seat, "free", root) for seat in table.seats if seat.is_free]
    watch = "", say("invite.watch"), say("invite.watch_about"), f"{root}/watch/{table.watch_secret}"
    return [*free, watch, *own]


def seat_invite(seat: Seat, key: str, root: str) -> Invite:
    return (seat.colour, say("invite.seat", name=seat.name), say(f"invite.{key}", name=seat.name),
            f"{root}/join/{seat.secret}")  # fmt: skip


def rematch_fields(viewer: Viewer) -> list[tuple[str, str]]:
    """The same table again, as the lobby's form would ask for it."""
    table = viewer.table
    fields = [("title", table.title.name), ("players", str(len(table.seats)))]
    for seat in table.seats:
        fields.append((f"kind-{seat.number}", rematch_kind(seat, viewer)))
        fields.append((f"name-{seat.number}", seat.name))
    for name, value in table.agreed.options.items():
        if value is True:
            fields.append((f"option-{name}", "on"))
        elif name != "players" and value is not False:
            fields.append((f"option-{name}", str(value)))
    return [*fields, ("hints", "on")] if table.hints.allowed else fields


def rematch_kind(seat: Seat, viewer: Viewer) -> str:
    """Who sits there next time: bots stay bots, oneself comes first, others get a new link."""
    if seat.kind == "bot":
        return f"bot:{seat.bot}"
    if viewer.owns(seat.number):
        return "me" if seat.number == viewer.seats[0] else "hotseat"
    return "person"
