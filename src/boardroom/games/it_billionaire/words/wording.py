"""Things of the table put into words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from boardroom.engine.sentences import Book, Sentence, Told, in_a_row, listed, number, tenths
from boardroom.games.it_billionaire.kit import PLACES
from boardroom.games.it_billionaire.table import (
    KINDS,
    LOCATIONS,
    NONE,
    Card,
    Continent,
    Step,
    Zone,
    has,
)

BOOK = Book("it-billionaire", Path(__file__).parent)
say, amount, change = BOOK.say, BOOK.amount, BOOK.change


def money(n: Any) -> Sentence:
    return amount("money", n)


def halves(hundredths: Any) -> Told:
    """Money in hundredths, of which only halves occur: 736½."""
    whole, rest = divmod(abs(int(hundredths)), 100)
    if rest == 50:
        return say("amounts.minus_half" if hundredths < 0 else "amounts.half", n=whole)
    return tenths(hundredths / 100) if rest else number(hundredths // 100)


continent_name = BOOK.names("continents", Continent)
zone_name = BOOK.names("zones", Zone)
card_name = BOOK.names("cards", Card)
step_name = BOOK.names("steps", Step)


def size_name(lab: Any) -> Sentence:
    return say(f"sizes.{PLACES[int(lab)][-1].lower()}")


def card_about(kit: Any, kind: Any) -> Sentence:
    """What an Action Card does."""
    return say(f"card_about.{Card(int(kind)).name.lower()}", resale=int(kit.resale))


def city_of(kit: Any, lab: Any) -> str:
    """The city of a location, as the kit writes it."""
    return bytes(kit.city[int(lab)]).rstrip(b"\0").decode()


def lab_name(kit: Any, lab: Any) -> Sentence:
    """A location: NA-M Austin."""
    return say("names.lab", code=PLACES[int(lab)], city=city_of(kit, lab))


def labs_in(bits: Any) -> Iterator[int]:
    """The locations of a set, ascending."""
    return (n for n in range(LOCATIONS) if has(bits, n))


def labs_listed(kit: Any, bits: Any) -> Told:
    return listed(lab_name(kit, n) for n in labs_in(bits))


def hand_listed(cards: Any) -> Told:
    """Cards by kind: 2 Do Work, Select Work."""
    held = [(int(cards[kind]), card_name(kind)) for kind in range(KINDS) if cards[kind]]
    named = [card if n == 1 else say("names.copies", n=n, card=card) for n, card in held]
    return in_a_row(named) if named else say("log.no_cards")


def kind_of(kit: Any, item: Any) -> Sentence:
    """What a Work Item is: low-risk project."""
    risk = "high" if kit.risky[item] else "low"
    return say(f"names.{risk}_{'project' if kit.pays[item] == 1 else 'product'}")


def item_name(kit: Any, item: Any) -> Sentence:
    """A Work Item: low-risk project 72 (North America)."""
    return say("names.item", kind=kind_of(kit, item), number=int(item),
               customer=continent_name(kit.customer[item]))  # fmt: skip


def items_listed(kit: Any, items: Iterable[Any]) -> Told:
    return listed(item_name(kit, item) for item in items if item != NONE)


def item_facts(kit: Any, item: Any) -> Sentence:
    """Its numbers: 115 md, 201 M€, fee 40."""
    pays, revenue = int(kit.pays[item]), int(kit.revenue[item])
    return say("names.item_facts" if pays == 1 else "names.paid_in",
               duration=int(kit.duration[item]), revenue=revenue, pays=pays,
               part=revenue // pays, fee=int(kit.fee[item]))  # fmt: skip


def item_pay(kit: Any, item: Any) -> Told:
    """What it brings: 201, or 3 × 8."""
    pays, revenue = int(kit.pays[item]), int(kit.revenue[item])
    if pays == 1:
        return number(revenue)
    return say("names.instalments", pays=pays, part=revenue // pays)
