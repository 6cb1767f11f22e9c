"""A table brought back from the store: its ledger is replayed, or else only read."""

from __future__ import annotations

import json
from collections.abc import Callable

from boardroom.engine.kits import KitFile
from boardroom.engine.ledger import Entry, Game
from boardroom.engine.titles import Title, find_title
from boardroom.engine.turns import turn_to
from boardroom.errors import BoardroomError
from boardroom.server.models import WATCHES, ChatRow, ChoiceRow, NoteRow, SeatRow, TableRow
from boardroom.server.refusals import Refused
from boardroom.server.seating import COLOURS, Seat
from boardroom.server.store import Stored
from boardroom.server.tables import ChatLine, LiveTable, Standing, lines_kept
from boardroom.server.wording import told


def from_store(stored: Stored, title: Title) -> LiveTable:
    """A table with everything but its game, which may have to wait for its title."""
    row = stored.table
    table = LiveTable(
        id=row.id, code=row.code, title=title, options=json.loads(row.options),
        kit_file=_kit_of(title, row), seats=_seats(stored), seed=row.seed,
        watch_secret=row.watch_secret, host=row.host, made=row.made, rules=row.rules,
        paused=row.paused, hints=row.hints,
    )  # fmt: skip
    table.guests = {guest.visitor for guest in stored.guests if guest.seat == WATCHES}
    table.chat = [chat_line(chat) for chat in stored.chat]
    if row.rules != title.version:
        table.recorded = told("recorded.version", then=row.rules, now=title.version)
    elif table.kit_file is None or table.kit_file.hash != row.kit_hash:
        table.recorded = told("recorded.kit")
    read_ledger(table, stored)
    return table


def title_of(stored: Stored) -> Title:
    """The title of a stored table."""
    try:
        return find_title(stored.table.title)
    except BoardroomError:
        raise Refused("no_title", title=stored.table.title) from None


def _seats(stored: Stored) -> list[Seat]:
    seats = [_seat(row) for row in stored.seats]
    for guest in stored.guests:
        if guest.seat != WATCHES:
            seats[guest.seat].holders.add(guest.visitor)
    return seats


def _seat(row: SeatRow) -> Seat:
    return Seat(row.number, row.name, row.kind, row.bot, row.secret)


def _kit_of(title: Title, row: TableRow) -> KitFile | None:
    try:
        return KitFile.from_dict(title, json.loads(row.kit), row.kit_name)
    except BoardroomError:
        return None


def chat_line(row: ChatRow) -> ChatLine:
    colour = "" if row.seat is None else COLOURS[row.seat]
    return ChatLine(row.seat, row.name, colour, row.text, row.at)


def read_ledger(table: LiveTable, stored: Stored) -> None:
    """The log as it was told at the time, without replaying."""
    table.rev = stored.table.rev
    table.log, table.revs = [], []
    lines: list[ChoiceRow | NoteRow] = [*stored.choices, *stored.notes]
    for row in sorted(lines, key=_when):
        if isinstance(row, ChoiceRow):
            table.add_line_of(row, lines_kept(row.said))
        else:
            table.add_note(row)
            if row.seat is not None and not row.hint:
                table.undone[row.seat] = row.rev  # an undo, or nothing that a page depends on


def _when(row: ChoiceRow | NoteRow) -> float:
    """Where a line stands in the log: a choice at rev 4 leads to rev 5, what is noted follows."""
    return row.rev + 1 if isinstance(row, ChoiceRow) else row.rev + 0.5


def replay(table: LiveTable, stored: Stored, dealt: Callable[[str, str], None]) -> None:
    """Deal and play a stored game again; one that comes out otherwise is left as recorded.

    `dealt` is told the check of a first deal before anybody sees the game.
    """
    if table.recorded:
        return
    try:
        game = Game(table.title, table.seed, table.options, table.kit_file, table.names)
        standings = [Standing.of(table.title, game)]
        same = stored.table.start in ("", game.start_check)
        for row in stored.choices:
            same = same and _play_line(game, row)
            standings.append(Standing.of(table.title, game))
    except BoardroomError:
        same = False
    if same and not stored.table.start:
        dealt(table.id, game.start_check)
    with table.guard:
        read_ledger(table, stored)
        if not same:
            table.recorded = told("recorded.changed")
            return
        table.scores = [standing.points for standing in standings]
        table.marks = [standing.mark for standing in standings]
        table.paused = stored.table.paused
        table.game = game


def _play_line(game: Game, row: ChoiceRow) -> bool:
    """Play a stored choice; whether it comes out as it did."""
    turn_to(game.s, row.seat)
    entry: Entry = game.choose(row.choice, lines_kept(row.said))
    return entry.check == row.check

