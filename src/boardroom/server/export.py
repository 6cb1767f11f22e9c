"""Saved games in and out: the whole game where that is fair, else its log alone."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, replace

from boardroom.engine import saves
from boardroom.engine.languages import ENGLISH
from boardroom.engine.ledger import Game
from boardroom.engine.sentences import to_data, worded
from boardroom.server.seating import Viewer
from boardroom.server.tables import LiveTable


@dataclass(frozen=True)
class Export:
    """A file for a visitor."""

    filename: str
    text: str
    whole: bool  # the game itself, and not only its log


def may_have_all(viewer: Viewer) -> bool:
    """The seed decides what comes: it leaves the house at the end, or to one who plays alone.

    Where seats have secrets nobody plays alone: a file would show those of bots and neighbours.
    """
    table = viewer.table
    if table.game is None:
        return False
    alone = all(seat.bot or seat.holders == {table.host} for seat in table.seats)
    if table.over or table.title.secret:
        return table.over
    return viewer.is_host and bool(viewer.visitor) and alone


def export_of(viewer: Viewer) -> Export:
    """What this viewer may take along."""
    table = viewer.table
    day = time.strftime("%Y-%m-%d", time.localtime(table.made))
    name = f"{table.title.name}-{day}-{table.code}"
    if table.game is not None and may_have_all(viewer):
        whole = saves.to_json(with_hints(table.game, table))
        return Export(f"{name}.json", whole, True)
    return Export(f"{name}-log.json", _log_of(table), False)


def with_hints(game: Game, table: LiveTable) -> Game:
    """The game with a line for every hint, told with the choice it was used for."""
    twin = game.twin()
    for line in reversed(table.history.log):
        after = range(line.number, len(twin.entries)) if line.hint else ()
        n = next((n for n in after if twin.entries[n].seat == line.seat), None)
        if n is not None:
            entry = twin.entries[n]
            twin.entries[n] = replace(entry, said=(line.text, *entry.said))
    return twin


def _log_of(table: LiveTable) -> str:
    """The log and what was agreed, without the seed."""
    agreed = table.agreed
    content = {
        "format": "boardroom log", "title": table.title.name, "rules": agreed.rules,
        "options": dict(agreed.options), "seats": table.seating.names,
        "seed_sha256": agreed.seed_digest,
        "log": [{"number": line.number, "seat": line.seat, "text": worded(line.text, ENGLISH),
                 "said": to_data(line.text)}
                for line in table.history.log],
    }  # fmt: skip
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"
