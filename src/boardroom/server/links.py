"""Links that let people in, and what a rematch asks for."""

from __future__ import annotations

from boardroom.server.seating import Seat, Viewer
from boardroom.server.wording import say

# A link to hand on, shown only to those who may: the colour of the seat (empty for spectators),
# its label, what it is about, and the link itself.
Invite = tuple[str, str, str, str]


def invites_for(viewer: Viewer, root: str) -> list[Invite]:
    """Own seats for another device; for the host also the seats still free, and to watch."""
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
