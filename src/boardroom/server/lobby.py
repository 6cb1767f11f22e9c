"""The lobby: titles on the shelf, a table to set up, tables to go on with or to join."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boardroom.engine.kits import STANDARD
from boardroom.engine.titles import Option, Title, Value, all_titles
from boardroom.server.lists import Summary
from boardroom.server.making import kits_for
from boardroom.server.refusals import Refused
from boardroom.server.seating import (
    COLOURS,
    LEVELS,
    SKILLED,
    USUAL_LEVEL,
    NewSeat,
    NewTable,
    usual_name,
)
from boardroom.server.wording import level_about, level_name, say

SHOWN = 5  # tables in a list of the lobby
Form = Mapping[str, str]
Kind = tuple[str, str, str]  # of a seat: its value, its name in a menu, what it is about


def lobby_context(
    title_name: str, own_kits: Mapping[str, Any], mine: Sequence[Summary], free: Sequence[Summary]
) -> dict[str, Any]:
    """Everything lobby.html needs."""
    titles, title = all_titles(), title_or_first(title_name)
    counts = [int(n) for n in title.options[0].values if isinstance(n, int)]
    ids = {row.table.id for row in mine}
    return {
        "titles": titles,
        "title": title,
        "counts": counts,
        "players": title.options[0].default,
        "colours": COLOURS,
        "chairs": [NewSeat(usual_kind(p), usual_name(p, "person")) for p in range(max(counts))],
        "kinds": seat_kinds(),
        "options": title.options[1:],
        "kits": kits_for(title, own_kits),
        "mine": [row for row in mine if not row.over][:SHOWN],
        "past": sum(row.over for row in mine),
        "free": [row for row in free if row.table.id not in ids][:SHOWN],
    }


def usual_kind(p: int) -> str:
    """As a newcomer finds a chair: oneself on the first, bots on the others."""
    return "me" if p == 0 else f"bot:{USUAL_LEVEL}"


def seat_kinds() -> dict[str, list[Kind]]:
    """Who may sit on a chair, by the parts of its menu."""
    people = [(kind, say(f"kinds.{kind}.name"), say(f"kinds.{kind}.about"))
              for kind in ("me", "hotseat", "person", "open")]  # fmt: skip
    simple = [bot_kind(level) for level in LEVELS if level not in SKILLED]
    return {"people": people, "bots": list(map(bot_kind, SKILLED)), "simple": simple}


def bot_kind(level: str) -> Kind:
    return f"bot:{level}", say("kinds.bot.name", level=level_name(level)), level_about(level)


# What comes back from the form


def wanted_table(form: Form) -> NewTable:
    """The table that somebody has filled in; chairs beyond the number of players are left out."""
    title = title_or_first(form.get("title", ""))
    players = _players(form, title)
    seats = tuple(NewSeat(form.get(f"kind-{p}", usual_kind(p)), form.get(f"name-{p}", "").strip())
                  for p in range(players))  # fmt: skip
    options = {option.name: chosen(option, form) for option in title.options[1:]}
    kit = form.get("kit", "")
    return NewTable(title.name, tuple(map(named_by_colour, seats)), options,
                    "" if kit == STANDARD else kit, form.get("hints") == "on")  # fmt: skip


def title_or_first(name: str) -> Title:
    return next((title for title in all_titles() if title.name == name), all_titles()[0])


def _players(form: Form, title: Title) -> int:
    asked = form.get("players", str(title.options[0].default))
    if not asked.isdecimal() or int(asked[:3]) not in title.options[0].values:
        raise Refused("body", what="players")
    return int(asked)


def named_by_colour(seat: NewSeat) -> NewSeat:
    """A chair that kept the name of its colour is named by the house, which tells bots apart."""
    usual = {usual_name(p, kind) for p in range(len(COLOURS)) for kind in ("person", "bot")}
    return NewSeat(seat.kind, "" if seat.name in usual else seat.name)


def chosen(option: Option, form: Form) -> Value:
    """The value of an option as it was picked; a switch that is off sends nothing."""
    if isinstance(option.default, bool):
        return form.get(f"option-{option.name}") == "on"
    asked = form.get(f"option-{option.name}", str(option.default))
    return next((value for value in option.values if str(value) == asked), option.default)
