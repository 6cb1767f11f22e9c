"""What is peculiar to Devices in words: cubes, cards, orders, devices and their ends."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from boardroom.engine.sentences import Book, Listed, Sentence, Told, listed
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
say, say_from, amount = BOOK.say, BOOK.say_from, BOOK.amount
LETTERS = "yrb"  # yellow, red, blue
MIXES = ("none", "y", "r", "yr", "b", "yb", "rb", "yrb")  # by the set of colours there are


def player(s: Any) -> Any:
    """Whoever decides."""
    return s.players[int(s.seat)]


# Cubes


def colour_name(colour: int) -> Told:
    return say(f"colours.{Colour(int(colour)).name.lower()}")


def cubes_told(colour: int, n: Any) -> Told:
    """Cubes of one colour: 2 yellow."""
    return amount(Colour(int(colour)).name.lower(), n)


def cubes_listed(cubes: Sequence[Any]) -> Listed:
    """Cubes in words: 2 yellow and 1 red; nothing if there are none."""
    return listed(cubes_told(i, n) for i, n in enumerate(cubes) if n)


def cubes_short(cubes: Sequence[Any]) -> Told:
    """Cubes as the rules write them: 2Y1R; a dash if there are none."""
    there = {LETTERS[i]: n for i, n in enumerate(cubes) if n}
    mix = sum(1 << i for i, n in enumerate(cubes) if n)
    return say(f"cubes.{MIXES[mix]}", **there)


# Cards


def part_name(part: int) -> Sentence:
    """The name of a part: Press."""
    return say(f"parts.{Part(int(part)).name.lower()}")


def parts_listed(counts: Sequence[Any]) -> Listed:
    """Cards by design in words: Press, 2 × Packer; nothing if there are none."""
    return listed(part_name(i) if n == 1 else say("names.times", n=n, what=part_name(i))
                  for i, n in enumerate(counts) if n)  # fmt: skip


def effect_of(kit: Any, part: int) -> Told:
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


def order_name(order: int) -> Sentence:
    """The name of an order by its number from 0: Lamp."""
    return say(f"orders.{int(order)}")


def order_told(kit: Any, order: int) -> Told:
    """An order with its cubes: Lamp (2Y1B)."""
    return say("names.order", name=order_name(order), cubes=cubes_short(kit.order_cubes[order]))


def missing(wanted: Sequence[Any], there: Sequence[Any]) -> list[int]:
    """Cubes that are lacking."""
    return [max(int(wanted[i]) - int(there[i]), 0) for i in range(COLOURS)]


# Devices


def device_name(device: int) -> Sentence:
    return say("names.device", n=int(device) + 1)


def port_name(card: Any, wire: int) -> Told:
    """A card, and of a splitter which output: Prism (top)."""
    name = part_name(card.part)
    if SHAPES[card.part] != Shape.SPLITTER:
        return name
    return say("names.bottom" if wire & 1 else "names.top", part=name)


def branch(me: Any, wire: int) -> Told:
    """All that leads to an output port, from left to right: Hopper – Press – Prism, top."""
    card = me.cards[wire >> 1]
    name = port_name(card, wire)
    feeds = [branch(me, int(w)) for w in card.wire if int(w) != NO_WIRE]
    if len(feeds) == 2:
        return say("names.joined", top=feeds[0], bottom=feeds[1], part=name)
    if feeds:
        return say("names.chain", before=feeds[0], part=name)
    loaded = any(card.cubes)  # it is a Hopper
    return say("names.loaded", part=name, cubes=cubes_short(card.cubes)) if loaded else name


def end_name(me: Any, end: int) -> Told:
    """An end by its number and the card it belongs to: E2, behind Press in device 1."""
    if end >= int(me.n_ends):
        return say("names.no_end", n=end + 1)
    wire = int(me.ends[end])
    card = me.cards[wire >> 1]
    return say("names.end", n=end + 1, part=port_name(card, wire), device=device_name(card.home))


def hopper_number(me: Any, slot: int) -> int:
    """A Hopper's number among its owner's, in the order of loading."""
    ranks = sorted((int(me.cards[i].home), int(me.cards[i].col), i)
                   for i in range(int(me.n_cards)) if me.cards[i].part == Part.HOPPER)  # fmt: skip
    return [i for _, _, i in ranks].index(int(slot)) + 1


def hopper_name(me: Any, slot: int) -> Sentence:
    """A Hopper by its number and device: Hopper 1 of device 1."""
    return say("names.hopper", n=hopper_number(me, slot), device=device_name(me.cards[slot].home))
