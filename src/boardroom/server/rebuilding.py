"""A table brought back from the store: its ledger is replayed, or else only read."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

from boardroom.engine.kits import KitFile
from boardroom.engine.ledger import Game
from boardroom.engine.titles import Title, find_title
from boardroom.engine.turns import turn_to
from boardroom.errors import BoardroomError
from boardroom.server.history import History, Standing, lines_kept
from boardroom.server.models import WATCHES, ChoiceRow, NoteRow, TableRow
from boardroom.server.refusals import Refused
from boardroom.server.seating import Seating, seated
from boardroom.server.tables import Agreed, Hints, LiveTable
from boardroom.server.wording import told


def from_store(row: TableRow, dealt: Callable[[str, str], None]) -> LiveTable:
    """A stored table; `dealt` is told the check of a first deal before anybody sees the game."""
    title = title_of(row)
    table = LiveTable(
        id=row.id, code=row.code, title=title, watch_secret=row.watch_secret, host=row.host,
        made=row.made, history=ledger_of(row), hints=Hints(row.hints),
        agreed=Agreed(json.loads(row.options), _kit_of(title, row), row.seed, row.rules),
        seating=Seating(seated(row), {one.visitor for one in row.guests if one.seat == WATCHES}),
        chat=list(row.chat),
    )  # fmt: skip
    kit = table.agreed.kit_file
    if row.rules != title.version:
        table.recorded = told("recorded.version", then=row.rules, now=title.version)
    elif kit is None or kit.hash != row.kit_hash:
        table.recorded = told("recorded.kit")
    else:
        replay(table, row, dealt)
    return table


def title_of(row: TableRow) -> Title:
    """The title of a stored table."""
    try:
        return find_title(row.title)
    except BoardroomError:
        raise Refused("no_title", title=row.title) from None


def _kit_of(title: Title, row: TableRow) -> KitFile | None:
    try:
        return KitFile.from_dict(title, json.loads(row.kit), row.kit_name)
    except BoardroomError:
        return None


def ledger_of(table: TableRow) -> History:
    """The log as it was told at the time, without replaying."""
    history = History(table.id, paused=table.paused)
    lines: list[ChoiceRow | NoteRow] = [*table.choices, *table.notes]
    undone: dict[int, int] = {}
    for row in sorted(lines, key=_when):
        if isinstance(row, ChoiceRow):
            history = history.with_choice(row, lines_kept(row.said))
        else:
            history = history.noted(row)
            if row.seat is not None and not row.hint:
                undone[row.seat] = row.rev  # an undo, or nothing that a page depends on
    return replace(history, rev=table.rev, undone=undone)


def _when(row: ChoiceRow | NoteRow) -> float:
    """Where a line stands in the log: a choice at rev 4 leads to rev 5, what is noted follows."""
    return row.rev + 1 if isinstance(row, ChoiceRow) else row.rev + 0.5


def replay(table: LiveTable, stored: TableRow, dealt: Callable[[str, str], None]) -> None:
    """Deal and play a stored game again; one that comes out otherwise is left as recorded."""
    title, agreed = table.title, table.agreed
    try:
        game = Game(title, agreed.seed, agreed.options, agreed.kit_file, table.seating.names)
        standings = [Standing.of(title, game)]
        same = stored.start in ("", game.start_check)
        for row in stored.choices:
            same = same and _play_line(game, row)
            standings.append(Standing.of(title, game))
    except BoardroomError:
        same = False
    if same and not stored.start:
        dealt(table.id, game.start_check)
    if same:
        table.history = replace(table.history, game=game, standings=tuple(standings))
    else:
        table.recorded = told("recorded.changed")


def _play_line(game: Game, row: ChoiceRow) -> bool:
    """Play a stored choice; whether it comes out as it did."""
    turn_to(game.s, row.seat)
    return game.choose(row.choice, lines_kept(row.said)).check == row.check
