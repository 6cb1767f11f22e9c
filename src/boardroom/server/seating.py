"""Who sits where: seats, the people and bots on them, and what a viewer may do."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from boardroom.bots.levels import levels
from boardroom.bots.seats import BOT_NAMES
from boardroom.engine.drawing import SEAT_COLOURS
from boardroom.engine.titles import Value
from boardroom.server.models import TableRow
from boardroom.server.refusals import Refused
from boardroom.server.wording import say

if TYPE_CHECKING:
    from boardroom.server.tables import LiveTable

COLOURS = SEAT_COLOURS  # of seat 0, 1, 2, …
LEVELS = BOT_NAMES  # names of bots, as in `bot:expert`
SKILLED = tuple(levels())  # those that people play against, the weakest first
USUAL_LEVEL = "regular"
BOT_ENDING = " bot"  # a seat of a saved game whose name ends so is a bot's
LONGEST_NAME = 24
LONGEST_CHAT = 500

# `me`: the maker of the table. `person`: whoever has the link. `open`: the first who comes.
# `hotseat`: somebody else at the maker's screen. `bot`: written `bot:<level>` in requests.
KINDS = ("me", "person", "open", "hotseat", "bot")


@dataclass(frozen=True)
class NewSeat:
    """A seat as the maker of a table wants it."""

    kind: str  # me | person | open | hotseat | bot:<level>
    name: str = ""  # empty: called by its colour


@dataclass(frozen=True)
class NewTable:
    """A table as its maker wants it; the number of seats is the number of players."""

    title: str
    seats: tuple[NewSeat, ...]
    options: dict[str, Value] = field(default_factory=dict)  # without `players`
    kit: str = ""  # a shipped kit; empty: the server's own or the standard one
    hints: bool = True  # whether people may ask for hints


@dataclass
class Seat:
    """One place at a live table."""

    number: int
    name: str
    kind: str  # one of KINDS
    bot: str | None  # the level of the bot that plays it now, if one does
    secret: str  # of the link that gives this seat; for the host and its holder only
    holders: set[str] = field(default_factory=set)  # visitors who play it, by their digest
    present: bool = False  # somebody who plays it has the table open now

    @property
    def colour(self) -> str:
        return COLOURS[self.number]

    @property
    def is_free(self) -> bool:
        """Nobody has come to play it yet."""
        return self.kind in ("open", "person") and not self.holders

    @property
    def away(self) -> bool:
        """It is a person's, and nobody who plays it has the table open."""
        return self.kind != "bot" and not self.present

    @property
    def taken_over(self) -> bool:
        """A bot plays for a person."""
        return self.kind != "bot" and self.bot is not None


def seated(table: TableRow) -> list[Seat]:
    """The seats of a stored table, with those who play them."""
    return [
        Seat(row.number, row.name, row.kind, row.bot, row.secret,
             {guest.visitor for guest in table.guests if guest.seat == row.number})
        for row in table.seats
    ]  # fmt: skip


@dataclass
class Seating:
    """Everybody at a table."""

    seats: list[Seat]
    guests: set[str]  # spectators, by the digest of their cookie
    news: int = 0  # grows whenever somebody comes, goes, or is called otherwise

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def present(self) -> set[int]:
        """Seats whose people have the table open."""
        return {seat.number for seat in self.seats if seat.present}

    def held_by(self, visitor: str) -> tuple[int, ...]:
        """The seats that a visitor plays."""
        return tuple(seat.number for seat in self.seats if visitor in seat.holders)


@dataclass(frozen=True)
class Viewer:
    """Somebody who looks at a table."""

    table: LiveTable
    visitor: str  # digest of the visitor's cookie; empty for a client of the API
    seats: tuple[int, ...]  # own seats
    seat: int | None  # the own seat looked from; None for spectators
    is_host: bool

    @property
    def is_spectator(self) -> bool:
        return not self.seats

    @property
    def shares(self) -> bool:
        """Where a title has secrets, people at one screen see nobody's until one says who looks."""
        return self.table.title.secret and len(self.seats) > 1

    @property
    def deciding(self) -> int | None:
        """The own seat that has the decision now, the one looked from first."""
        now = [p for p in self.table.deciding if p in self.seats and not self.table.seats[p].bot]
        return self.seat if self.seat in now else now[0] if now else None

    def owns(self, seat: int) -> bool:
        return seat in self.seats


def split_kind(text: str) -> tuple[str, str | None]:
    """The kind of a seat and the level of its bot: `bot:expert` is ("bot", "expert")."""
    kind, _, level = text.partition(":")
    if kind not in KINDS or (level and kind != "bot"):
        raise Refused("seat_kind", kinds=", ".join(KINDS[:-1]), levels=", ".join(LEVELS))
    if kind != "bot":
        return kind, None
    return kind, checked_level(level or USUAL_LEVEL)


def checked_level(level: str) -> str:
    if level not in LEVELS:
        raise Refused("bot_level", levels=", ".join(LEVELS))
    return level


def usual_name(seat: int, kind: str) -> str:
    """What a seat is called if nobody says: by the colour of its pieces."""
    return say("names.bot" if kind == "bot" else "names.person",
               colour=say(f"colours.{COLOURS[seat]}"))  # fmt: skip


def checked_name(name: str) -> str:
    """A name as people may write it: 1 to 24 visible characters."""
    tidy = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(tidy) <= LONGEST_NAME or not all(map(_is_visible, tidy)):
        raise Refused("name", most=LONGEST_NAME)
    return tidy


def tidied_name(name: str) -> str:
    """A name from a file, made fit to be shown."""
    return " ".join("".join(filter(_is_visible, name)).split())[:LONGEST_NAME].strip()


def checked_chat(text: str) -> str:
    """A line of chat: 1 to 500 characters, control characters left out."""
    tidy = " ".join("".join(c if _is_visible(c) else " " for c in text).split())
    if not 1 <= len(tidy) <= LONGEST_CHAT:
        raise Refused("chat", most=LONGEST_CHAT)
    return tidy


def _is_visible(c: str) -> bool:
    """Neither a control nor a format character: those turn text around or hide it."""
    return c == " " or unicodedata.category(c)[0] not in "CZ"
