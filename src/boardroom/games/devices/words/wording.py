"""Numbers and things of the table put into words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from boardroom.engine.sentences import Book
from boardroom.engine.words import words_of
from boardroom.games.devices.table import (
    COLOURS,
    CORE,
    NO_WIRE,
    SHAPES,
    Colour,
    Part,
    Shape,
)

BOOK = Book("devices", Path(__file__).parent)
WORDS = words_of(Path(__file__).parent)


def word(key: str) -> Any:
    """What stands under a key."""
    return WORDS.get(key)


def say(key: str, **values: Any) -> str:
    """A sentence with its values in place."""
    return WORDS.say(key, **values)


def amount(noun: str, n: Any) -> str:
    """So many of something: 1 cube, 2 cubes."""
    one, many = word(f"amounts.{noun}")
    form: str = one if int(n) == 1 else many
    return form.format(n=int(n))


def listed(parts: Iterable[str]) -> str:
    """Parts in a row: a, b and c."""
    row = list(parts)
    if len(row) < 2:
        return row[0] if row else str(word("joining.nothing"))
    return f"{word('joining.comma').join(row[:-1])}{word('joining.and')}{row[-1]}"


def in_a_row(parts: Iterable[str]) -> str:
    """Parts with commas between them."""
    return str(word("joining.comma").join(parts))


def capital(sentence: str) -> str:
    """A sentence that begins with a capital letter."""
    return sentence[:1].upper() + sentence[1:]


# Cubes


def colour_name(colour: int) -> str:
    return str(word(f"colours.{Colour(int(colour)).name.lower()}"))


def cubes_listed(cubes: Sequence[Any]) -> str:
    """Cubes in words: 2 yellow and 1 red; nothing if there are none."""
    return listed(f"{int(n)} {colour_name(i)}" for i, n in enumerate(cubes) if n)


def cubes_short(cubes: Sequence[Any]) -> str:
    """Cubes as the rules write them: 2Y1R; a dash if there are none."""
    letters = word("colours.letters")
    return "".join(f"{int(n)}{letters[i]}" for i, n in enumerate(cubes) if n) or "–"


# Cards


def part_name(part: int) -> str:
    """The name of a part: Press."""
    return str(word(f"parts.{Part(int(part)).name}"))


def parts_listed(counts: Sequence[Any]) -> str:
    """Cards by design in words: Press, 2 × Packer; nothing if there are none."""
    return listed(counted(part_name(i), int(n)) for i, n in enumerate(counts) if n)


def counted(name: str, n: int) -> str:
    return name if n == 1 else say("joining.times", n=n, what=name)


def effect_of(kit: Any, part: int) -> str:
    """What a part does: 2Y → 1R."""
    part = int(part)
    if part >= CORE:
        kind = part - CORE
        return say(f"effects.{Part(part).name.lower()}", n=int(kit.grey_in[kind]),
                   more=int(kit.grey_out[kind]))  # fmt: skip
    takes, makes = kit.takes[part], kit.makes[part]
    shape = Shape(int(SHAPES[part]))
    return say(f"effects.{shape.name.lower()}_core", top_in=cubes_short(takes[0]),
               bottom_in=cubes_short(takes[1]), top_out=cubes_short(makes[0]),
               bottom_out=cubes_short(makes[1]))  # fmt: skip


# Orders


def order_name(order: int) -> str:
    """The name of an order by its number from 0: Lamp."""
    return str(word("orders")[int(order)])


def order_told(kit: Any, order: int) -> str:
    """An order with its cubes: Lamp (2Y1B)."""
    return say("names.order", name=order_name(order), cubes=cubes_short(kit.order_cubes[order]))


def missing(wanted: Sequence[Any], there: Sequence[Any]) -> list[int]:
    """Cubes that are lacking."""
    return [max(int(wanted[i]) - int(there[i]), 0) for i in range(COLOURS)]


# Devices


def device_name(device: int) -> str:
    return say("names.device", n=int(device) + 1)


def branch(me: Any, wire: int) -> str:
    """All that leads to an output port, from left to right: Hopper – Press – Prism, top."""
    card = me.cards[wire >> 1]
    name = part_name(card.part)
    if SHAPES[card.part] == Shape.SPLITTER:
        name = say("names.bottom" if wire & 1 else "names.top", part=name)
    feeds = [branch(me, int(w)) for w in card.wire if int(w) != NO_WIRE]
    if len(feeds) == 2:
        return say("names.joined", top=feeds[0], bottom=feeds[1], part=name)
    return say("names.chain", before=feeds[0], part=name) if feeds else hopper_told(card)


def hopper_told(card: Any) -> str:
    """A Hopper with its load."""
    name = part_name(card.part)
    if not any(card.cubes):
        return name
    return say("names.loaded", part=name, cubes=cubes_short(card.cubes))


def end_name(me: Any, end: int) -> str:
    """An end by its number and the card it belongs to: E2, behind Press in device 1."""
    if end >= int(me.n_ends):
        return say("names.no_end", n=end + 1)
    wire = int(me.ends[end])
    card = me.cards[wire >> 1]
    name = part_name(card.part)
    if SHAPES[card.part] == Shape.SPLITTER:
        name = say("names.bottom" if wire & 1 else "names.top", part=name)
    return say("names.end", n=end + 1, part=name, device=device_name(card.home))


def hopper_number(me: Any, slot: int) -> int:
    """A Hopper's number among its owner's, in the order of loading."""
    ranks = sorted((int(me.cards[i].home), int(me.cards[i].col), i)
                   for i in range(int(me.n_cards)) if me.cards[i].part == Part.HOPPER)  # fmt: skip
    return [i for _, _, i in ranks].index(int(slot)) + 1


def hopper_name(me: Any, slot: int) -> str:
    """A Hopper by its number and device: Hopper 1 (device 1)."""
    return say("names.hopper", n=hopper_number(me, slot), device=device_name(me.cards[slot].home))
