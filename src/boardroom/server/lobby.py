"""The lobby: titles on the shelf, a table to set up, tables to go on with or to join."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from boardroom.engine.kits import STANDARD
from boardroom.engine.titles import Option, Title, Value, all_titles, find_title
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
from boardroom.server.wording import level_about, level_name, listed, moment, say

MENUS = ("people", "bots", "simple")  # the parts of a chair's menu
SHOWN = 5  # tables in a list of the lobby
Form = Mapping[str, str]


@dataclass(frozen=True)
class Kind:
    """What a seat may be, as the menu of a chair lists it."""

    value: str
    label: str
    about: str
    menu: str  # the part of the menu it stands in


@dataclass(frozen=True)
class Chair:
    """A seat of the table being set up."""

    number: int
    colour: str
    name: str
    kind: str


@dataclass(frozen=True)
class Row:
    """A table in a list."""

    table: Summary
    title: Title
    head: str
    about: str
    mine: bool


def lobby_context(
    title_name: str, own_kits: Mapping[str, Any], mine: Sequence[Summary], free: Sequence[Summary]
) -> dict[str, Any]:
    """Everything lobby.html needs."""
    titles, title = all_titles(), title_or_first(title_name)
    counts = [int(n) for n in title.options[0].values if isinstance(n, int)]
    ids = {table.id for table in mine}
    return {
        "titles": titles,
        "title": title,
        "counts": counts,
        "players": title.options[0].default,
        "chairs": [chair(p) for p in range(max(counts))],
        "kinds": seat_kinds(),
        "menus": MENUS,
        "options": title.options[1:],
        "kits": kits_for(title, own_kits),
        "mine": [row_of(table) for table in mine if not table.over][:SHOWN],
        "past": sum(table.over for table in mine),
        "free": [row_of(table) for table in free if table.id not in ids][:SHOWN],
    }


def chair(p: int) -> Chair:
    """As a newcomer finds it: oneself on the first seat, bots on the others."""
    return Chair(p, COLOURS[p], usual_name(p, "person"), usual_kind(p))


def usual_kind(p: int) -> str:
    return "me" if p == 0 else f"bot:{USUAL_LEVEL}"


def seat_kinds() -> list[Kind]:
    """Who may sit on a chair."""
    people = [Kind(kind, say(f"kinds.{kind}.name"), say(f"kinds.{kind}.about"), "people")
              for kind in ("me", "hotseat", "person", "open")]  # fmt: skip
    return people + [bot_kind(level, "bots") for level in SKILLED] + [
        bot_kind(level, "simple") for level in LEVELS if level not in SKILLED]  # fmt: skip


def bot_kind(level: str, menu: str) -> Kind:
    name = say("kinds.bot.name", level=level_name(level))
    return Kind(f"bot:{level}", name, level_about(level), menu)


def row_of(table: Summary) -> Row:
    """A table as a list shows it."""
    title = find_title(table.title)
    others = [seat.name for seat in table.seats if seat.number not in table.mine]
    if table.over:
        winners = [seat.name for seat in table.seats if table.places[seat.number] == 1]
        about = say("rows.won", names=listed(winners), when=ago(table.changed))
    elif table.mine:
        about = say("rows.with", names=listed(others), when=ago(table.changed))
    else:
        about = say("rows.free", n=table.free, players=table.players, when=ago(table.made))
    return Row(table, title, str(title.label), about, bool(table.mine))


def ago(then: float) -> str:
    """How long it is since a moment; which day it was, if that is more than a week."""
    minutes = max(int(time.time() - then) // 60, 0)
    if minutes < 1:
        return say("ago.now")
    if minutes < 60:
        return say("ago.minutes", n=minutes)
    if minutes < 60 * 24:
        return say("ago.hours", n=minutes // 60)
    days = minutes // (60 * 24)
    return say("ago.days", n=days) if days < 7 else moment(then, "day")


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
