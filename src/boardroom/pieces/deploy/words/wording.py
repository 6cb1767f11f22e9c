"""Things of the table put into words, as both editions do."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from functools import cache
from pathlib import Path
from typing import Any

from boardroom.engine.records import copy_of
from boardroom.engine.sentences import Book, Listed, Sentence, Told, Value, in_a_row
from boardroom.pieces.deploy.rules.development import operating_result
from boardroom.pieces.deploy.rules.roundel import home_line
from boardroom.pieces.deploy.rules.server_room import licence_fees
from boardroom.pieces.deploy.terms import Colour, Dev, Place, Pool, Spot

BOOK = Book("deploy", Path(__file__).parent)
say, amount, change = BOOK.say, BOOK.amount, BOOK.change

Named = Callable[[Any], Sentence]


def names_of(book: Book, group: str, things: type[IntEnum]) -> Named:
    """How things of a kind are called, each by a key of its printed name."""

    @cache
    def named(thing: int) -> Sentence:
        return book.say(f"{group}.{things(thing).name.lower()}")

    return lambda thing: named(int(thing))


colour_name = names_of(BOOK, "colours", Colour)
place_name = names_of(BOOK, "places", Place)
pool_name = names_of(BOOK, "pools", Pool)
kind_name = names_of(BOOK, "development", Dev)
spot_name = names_of(BOOK, "spots", Spot)
short_kind_name = names_of(BOOK, "draw.kinds", Dev)  # as printed on a narrow tile
short_spot_name = names_of(BOOK, "draw.spots", Spot)


def tokens(row: Any) -> Listed:
    """Numbers and names side by side as they are printed: 5, 2, 2."""
    return in_a_row(int(n) for n in row)


def cubes_listed(row: Any) -> Told:
    """Cubes by colour: 1 yellow, 2 purple."""
    parts = [amount(Colour(colour).name.lower(), n) for colour, n in enumerate(row) if n > 0]
    return in_a_row(parts) if parts else say("joining.no_cubes")


SPOT_FACTS: dict[str, Callable[[Any], Value]] = {
    "spot_discount": lambda kit: amount("worker", kit.spot_discount),
    "spot_value": lambda kit: amount("point", kit.spot_value),
}


def effect_of_spot(kit: Any, spot: Any) -> Sentence:
    """What a bonus spot does."""
    return BOOK.say_from(f"spot_effects.{Spot(int(spot)).name.lower()}", SPOT_FACTS, kit)


def change_of(what: str, before: Any, after: Any) -> Sentence:
    """How income, value or cash of a player changes between two records."""
    return change(what, getattr(before, what), getattr(after, what))


def result_change(kit: Any, before: Any, after: Any) -> Sentence:
    """How the operating result of a player changes between two records."""
    return change("result", operating_result(kit, before), operating_result(kit, after))


def fees_change(kit: Any, before: Any, after: Any) -> Told:
    """How the fees of a player change between two records; empty if they do not."""
    old, new = licence_fees(kit, before.room), licence_fees(kit, after.room)
    return change("fees", old, new) if old != new else ""


def where_on_roundel(kit: Any, s: Any, p: int) -> Sentence:
    """How far a disc is from home: 4 steps to home, home reached, 1 step beyond home."""
    left = int(home_line(kit, s) - s.roundel.steps[p])
    if left == 0:
        return say("log.home")
    return say("log.to_home" if left > 0 else "log.beyond", steps=amount("step", abs(left)))


def changed(s: Any, p: int, deed: Callable[[Any], Any]) -> tuple[Any, Any]:
    """A player before and after something done to a copy of the table."""
    after = copy_of(s)
    deed(after)
    return s.players[p], after.players[p]


def capacity_tiles(room: Any) -> list[int]:
    """The tiles of pools A and B, high to low."""
    return sorted((int(t) for t in (*room.a_tiles, *room.b_tiles) if t), reverse=True)
