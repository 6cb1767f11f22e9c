"""New tables: what their maker asks for, checked and written as rows for the store."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Iterable, Mapping

from boardroom.engine import saves
from boardroom.engine.kits import STANDARD, KitFile, find_kit, shipped_kits
from boardroom.engine.titles import Title, Value, all_titles
from boardroom.server.history import choice_row, result_of
from boardroom.server.models import GuestRow, SeatRow, TableRow
from boardroom.server.refusals import NotFound, Refused
from boardroom.server.seating import (
    BOT_ENDING,
    USUAL_LEVEL,
    NewSeat,
    NewTable,
    checked_name,
    split_kind,
    tidied_name,
    usual_name,
)
from boardroom.server.wording import told

CODE_SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # none that is mistaken for another
CODE_LENGTH = 6
AT_THE_SCREEN = ("me", "hotseat")


def known_title(name: str) -> Title:
    """A title by its name."""
    for title in all_titles():
        if title.name == name:
            return title
    raise NotFound("title")


def new_table(new: NewTable, visitor: str, own_kits: Mapping[str, KitFile]) -> TableRow:
    """A table that somebody wants, with its seats; refused if anything does not fit."""
    title = known_title(new.title)
    options = settled_options(title, new)
    kit = chosen_kit(title, new.kit, own_kits)
    if sum(seat.kind == "me" for seat in new.seats) > 1:
        raise Refused("one_me")
    table = table_row(title, options, kit, secrets.token_hex(16), visitor)
    table.hints = new.hints
    seat_all(table, new.seats, visitor)
    return table


def settled_options(title: Title, new: NewTable) -> dict[str, Value]:
    """All options; the number of players is the number of seats."""
    counts = [int(n) for n in title.options[0].values]
    if len(new.seats) not in counts:
        raise Refused("players", title=title.label, least=min(counts), most=max(counts),
                      n=len(new.seats))  # fmt: skip
    return title.settle_options({**new.options, "players": len(new.seats)})


def kits_for(title: Title, own_kits: Mapping[str, KitFile]) -> list[str]:
    """The kits a table may have by name, the usual one first."""
    own = [own_kits[title.name].name] if title.name in own_kits else []
    return own + [name for name in shipped_kits(title) if name not in own]


def chosen_kit(title: Title, name: str, own_kits: Mapping[str, KitFile]) -> KitFile:
    """A kit by its name, never by a path: only whoever starts the server names files."""
    own = own_kits.get(title.name)
    if own is not None and name in ("", own.name):
        return own
    if (name or STANDARD) not in shipped_kits(title):
        raise Refused("kit_name", kits=", ".join(kits_for(title, own_kits)))
    return find_kit(title, name or STANDARD)


def table_row(
    title: Title, options: Mapping[str, Value], kit: KitFile, seed: str, host: str
) -> TableRow:
    now = time.time()
    return TableRow(
        id=secrets.token_hex(8), code=new_code(), title=title.name, rules=title.version,
        options=json.dumps(dict(options)), kit=json.dumps(kit.to_dict(), ensure_ascii=False),
        kit_name=kit.name, kit_hash=kit.hash, seed=seed, start="",
        watch_secret=secrets.token_urlsafe(24), host=host, rev=0, count=0, paused=False,
        hints=True, result="", made=now, changed=now,
    )  # fmt: skip


def new_code() -> str:
    return "".join(secrets.choice(CODE_SIGNS) for _ in range(CODE_LENGTH))


def tidy_code(text: str) -> str:
    """A code as it was meant: in any case, with blanks or dashes."""
    return "".join(c for c in text.upper() if c.isalnum())[:12]


def seat_all(table: TableRow, seats: Iterable[NewSeat], visitor: str) -> None:
    """Put seats at a new table; its maker plays those at the own screen."""
    table.seats = [seat_row(p, seat, visitor) for p, seat in enumerate(seats)]
    table.guests = [GuestRow(seat=seat.number, visitor=visitor)
                    for seat in table.seats if seat.kind in AT_THE_SCREEN]  # fmt: skip


def seat_row(number: int, seat: NewSeat, visitor: str) -> SeatRow:
    kind, level = split_kind(seat.kind)
    if not visitor and kind in AT_THE_SCREEN:
        kind = "person"  # a client of the API has no screen of ours: it plays by the secret
    name = checked_name(seat.name) if seat.name.strip() else usual_name(number, kind)
    return SeatRow(number=number, name=name, kind=kind, bot=level,
                   secret=secrets.token_urlsafe(24))  # fmt: skip


def imported_table(text: str, visitor: str) -> TableRow:
    """The table of a saved game; whoever brings it plays every seat that is not a bot's."""
    known_title(saved_title(text))
    game = saves.from_json(text, str(told("names.file")))
    table = table_row(game.title, game.options, game.kit_file, game.seed, visitor)
    table.start, table.result = game.start_check, result_of(game)
    table.rev = table.count = len(game.entries)
    table.paused = not game.over
    seat_all(table, (NewSeat(_kind_of(name)) for name in game.seats), visitor)
    for seat, name in zip(table.seats, game.seats, strict=True):
        seat.name = tidied_name(name) or seat.name
    table.choices = [choice_row(table.id, n, n, entry, table.made)
                     for n, entry in enumerate(game.entries)]  # fmt: skip
    return table


def saved_title(text: str) -> str:
    """The title that a saved game names, before anything of it is believed."""
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        content = None
    title = content.get("title") if isinstance(content, dict) else None
    if not isinstance(title, str) or content.get("format") != saves.FORMAT:
        raise Refused("no_save")
    return title


def _kind_of(name: str) -> str:
    return f"bot:{USUAL_LEVEL}" if name.endswith(BOT_ENDING) else "hotseat"
