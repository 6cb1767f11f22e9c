"""Numbers and things of the table put into words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from boardroom.engine.sentences import Book
from boardroom.engine.words import words_of
from boardroom.games.it_billionaire.kit import PLACES
from boardroom.games.it_billionaire.table import KINDS, LOCATIONS, NONE, Card, Continent, Zone, has

BOOK = Book("it-billionaire", Path(__file__).parent)
WORDS = words_of(Path(__file__).parent)


def word(key: str) -> Any:
    """What stands under a key."""
    return WORDS.get(key)


def say(key: str, **values: Any) -> str:
    """A sentence with its values in place."""
    return WORDS.say(key, **values)


def number(n: Any) -> str:
    """A whole number, with a true minus sign."""
    return f"−{-int(n)}" if n < 0 else str(int(n))


def signed(n: Any) -> str:
    """A whole number with its sign: +1, −1, 0."""
    return f"+{int(n)}" if n > 0 else number(n)


def amount(noun: str, n: Any) -> str:
    """So many of something: 1 card, 2 cards."""
    one, many = word(f"amounts.{noun}")
    form: str = one if abs(int(n)) == 1 else many
    return form.format(n=number(n))


def money(n: Any) -> str:
    return amount("money", n)


def halves(hundredths: Any) -> str:
    """Money in hundredths, of which only halves occur: 736½ M€."""
    whole, rest = divmod(abs(int(hundredths)), 100)
    text = f"{whole}½" if rest == 50 else f"{whole}.{rest:02}" if rest else str(whole)
    return money(0).replace("0", f"−{text}" if hundredths < 0 else text, 1)


def listed(parts: Iterable[str], joint: str = "and") -> str:
    """Parts in a row: a, b and c."""
    row = list(parts)
    if len(row) < 2:
        return row[0] if row else str(word("joining.nothing"))
    return f"{word('joining.comma').join(row[:-1])}{word(f'joining.{joint}')}{row[-1]}"


def in_a_row(parts: Iterable[str]) -> str:
    """Parts with commas between them."""
    return str(word("joining.comma").join(parts))


def change(what: str, before: Any, after: Any) -> str:
    """How a number changes: capital 50 → 20; or that it does not."""
    key = "joining.same" if before == after else "joining.change"
    return say(key, what=word(f"joining.{what}"), before=number(before), after=number(after))


def capital_change(before: Any, after: Any) -> str:
    """How the capital of a player changes between two records, or between two numbers."""
    return change("capital", getattr(before, "capital", before), getattr(after, "capital", after))


def continent_name(continent: Any) -> str:
    return str(word(f"continents.{Continent(int(continent)).name.lower()}"))


def zone_name(zone: Any) -> str:
    return str(word(f"zones.{Zone(int(zone)).name.lower()}"))


def size_name(lab: Any) -> str:
    return str(word(f"sizes.{PLACES[int(lab)][-1].lower()}"))


def card_name(kind: Any) -> str:
    return str(word(f"cards.{Card(int(kind)).name.lower()}"))


def city_of(kit: Any, lab: Any) -> str:
    """The city of a location, as the kit writes it."""
    return bytes(kit.city[int(lab)]).rstrip(b"\0").decode()


def lab_name(kit: Any, lab: Any) -> str:
    """A location: NA-M Austin."""
    return say("names.lab", code=PLACES[int(lab)], city=city_of(kit, lab))


def labs_in(bits: Any) -> Iterator[int]:
    """The locations of a set, ascending."""
    return (n for n in range(LOCATIONS) if has(bits, n))


def labs_listed(kit: Any, bits: Any) -> str:
    return listed(lab_name(kit, n) for n in labs_in(bits))


def hand_listed(cards: Any) -> str:
    """Cards by kind: 2 Do Work, Select Work."""
    parts = []
    for kind in range(KINDS):
        n = int(cards[kind])
        if n:
            parts.append(card_name(kind) if n == 1 else f"{n} {card_name(kind)}")
    return in_a_row(parts) if parts else str(word("log.no_cards"))


def kind_of(kit: Any, item: Any) -> str:
    """What a Work Item is: low-risk project."""
    risk = "high" if kit.risky[item] else "low"
    return str(word(f"names.{risk}_{'project' if kit.pays[item] == 1 else 'product'}"))


def item_name(kit: Any, item: Any) -> str:
    """A Work Item: low-risk project 72 (North America)."""
    return say("names.item", kind=kind_of(kit, item), number=int(item),
               customer=continent_name(kit.customer[item]))  # fmt: skip


def items_listed(kit: Any, items: Iterable[Any]) -> str:
    return listed(item_name(kit, item) for item in items if item != NONE)


def item_facts(kit: Any, item: Any) -> str:
    """Its numbers: 115 md, 201 M€, fee 40."""
    pays, revenue = int(kit.pays[item]), int(kit.revenue[item])
    return say("names.item_facts" if pays == 1 else "names.paid_in",
               duration=int(kit.duration[item]), revenue=revenue, pays=pays,
               part=revenue // pays, fee=int(kit.fee[item]))  # fmt: skip


def place_name(kit: Any, lab: Any) -> str:
    """Where a container stands."""
    return str(word("names.home")) if lab == NONE else say("label.at_lab", lab=lab_name(kit, lab))
