"""The kit of IT Billionaire: every number of the box, read from TOML.

The limits keep every field of the records within its bounds, all money whole, and every choice of
cards as telling as any other: how many choices a player makes must not give away which.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, ClassVar, Literal

import numpy as np
from pydantic import Field

from boardroom.engine.kit_problems import Problem
from boardroom.engine.kits import Entry, KitSchema, Section, fill_numbers, whole
from boardroom.engine.records import blank, record
from boardroom.engine.weights import read_weights
from boardroom.games.it_billionaire.table import (
    ITEMS,
    KINDS,
    LOCATIONS,
    MOST_CARDS,
    MOST_LABS,
    WORDS,
    Card,
    Continent,
    Size,
    Stack,
    Zone,
)

CITY_SIGNS = 20
LONGEST_CITY = 4 * CITY_SIGNS  # bytes

BOTS = Path(__file__).parent / "bots" / "weights.toml"
SENSE, HABIT = read_weights(BOTS), read_weights(BOTS, "habit")

Kit = record(
    seats="i8",  # players; as wide as the numbers that count them
    open_cards="i1",  # option: 1 if chosen cards are turned up with the Event Card
    first_overhead="i1",  # option: 1 if coming from the player's board costs the overhead fee
    one_by_one="i1",  # option: 1 if the second card is drawn after the first was seen
    days="i1",
    lab_limit="i1",
    queue_boxes="i1",
    fails="i1",  # rolls up to this do nothing
    halves="i1",  # rolls up to this do half
    goal="i4",
    start_capital="i4",
    resale="i2",  # per cent
    final_share="i2",  # per cent
    copies=("i1", KINDS),
    zone_of=("i1", len(Continent)),
    events=("i1", len(Continent)),
    all_events="i2",
    cost=("i2", LOCATIONS),
    upkeep=("i2", LOCATIONS),
    capacity=("i2", LOCATIONS),
    overhead=("i2", LOCATIONS),
    continent=("i1", LOCATIONS),
    zone=("i1", LOCATIONS),
    city=("u1", (LOCATIONS, LONGEST_CITY)),  # in UTF-8, for those who put it into words
    zone_labs=("u8", len(Zone)),  # locations of each zone, as a set
    continent_labs=("u8", len(Continent)),
    customer=("i1", ITEMS),
    large=("i1", ITEMS),  # 1 for the large stack
    risky=("i1", ITEMS),  # 1 for high risk
    pays=("i1", ITEMS),  # instalments; 1 is a project
    duration=("i2", ITEMS),
    revenue=("i2", ITEMS),
    fee=("i2", ITEMS),
    stacks=("u8", (len(Stack), WORDS)),  # the items of each stack, as a set
    local=("f4", len(Continent)),  # share of all customers that are on a continent
    workable=("f4", len(Continent)),  # share of days on which its Labs are not blocked
    sense=SENSE.dtype,  # what bots take things to be worth
    habit=HABIT.dtype,  # what their rules of thumb go by
)

Code = Literal["EU", "NA", "OC", "AS", "SA", "AF"]
Place = Literal[
    "EU-S", "EU-M", "EU-L", "NA-S", "NA-M", "NA-L", "OC-S", "OC-M", "OC-L",
    "AS-S", "AS-M", "AS-L", "SA-S", "SA-M", "SA-L", "AF-S", "AF-M", "AF-L",
]  # fmt: skip
PLACES: tuple[str, ...] = Place.__args__  # type: ignore[attr-defined]


class Game(Section):
    days: int = whole(1, 100)
    goal: int = whole(1, 100_000)
    start_capital: int = whole(0, 10_000)
    labs: int = whole(1, MOST_LABS)
    queue: int = whole(1, 5)
    resale: int = whole(0, 100)
    final_share: int = whole(0, 100)


class Risk(Section):
    fails: int = whole(0, 6)
    halves: int = whole(0, 6)

    def misfits(self) -> Iterator[Problem]:
        if self.halves < self.fails:
            yield Problem(("halves",), "halves", value=self.halves, fails=self.fails)


class ContinentEntry(Entry):
    key: ClassVar[str] = "code"
    labels: ClassVar[tuple[str, ...]] = ("code",)

    code: Code
    zone: Literal["east", "center", "west"]
    events: int = whole(0, 20)

    @property
    def number(self) -> int:
        return int(Continent[self.code])


class CardEntry(Entry):
    key: ClassVar[str] = "kind"
    labels: ClassVar[tuple[str, ...]] = ("kind",)

    kind: Literal["acquire", "sell", "select", "do", "stop"]
    copies: int = whole(0, 18)

    def misfits(self) -> Iterator[Problem]:
        # The last kind can always be chosen once more, so nobody runs out of choices and ends
        # early: that would tell the others which cards were chosen.
        if self.kind == "stop" and self.copies < MOST_CARDS:
            yield Problem(("copies",), "copies", value=self.copies, least=MOST_CARDS)


class SizeEntry(Entry):
    key: ClassVar[str] = "size"
    labels: ClassVar[tuple[str, ...]] = ("size",)

    size: Literal["S", "M", "L"]
    capacity: int = whole(1, 100)
    overhead: int = whole(0, 100)


class LocationEntry(Entry):
    key: ClassVar[str] = "code"
    labels: ClassVar[tuple[str, ...]] = ("code",)

    code: Place
    city: str = Field(min_length=1, max_length=CITY_SIGNS)
    cost: int = whole(0, 1000)
    upkeep: int = whole(0, 200)

    @property
    def number(self) -> int:
        return PLACES.index(self.code)


class ItemEntry(Entry):
    key: ClassVar[str] = "number"
    labels: ClassVar[tuple[str, ...]] = ("number",)

    number: int = whole(0, ITEMS - 1)
    customer: Code
    stack: Literal["small", "large"]
    risk: Literal["low", "high"]
    pays: Literal[1, 3, 5]
    duration: int = whole(1, 999)
    revenue: int = whole(0, 2000)
    fee: int = whole(0, 1000)
    # No card survives: unless an item says otherwise, all its values are reconstructed.
    reconstructed: list[str] = Field(
        default=["customer", "stack", "risk", "pays", "duration", "revenue", "fee"]
    )

    def misfits(self) -> Iterator[Problem]:
        if self.revenue % self.pays:
            yield Problem(("revenue",), "revenue", value=self.revenue, pays=self.pays)


class BillionaireKit(KitSchema):
    item: list[ItemEntry] = Field(min_length=ITEMS, max_length=ITEMS)
    game: Game
    risk: Risk
    continent: list[ContinentEntry]
    card: list[CardEntry]
    size: list[SizeEntry]
    location: list[LocationEntry]

    def misfits(self) -> Iterator[Problem]:
        for i, place in enumerate(self.location):
            if place.cost * self.game.resale % 100:
                yield Problem(("location", i, "cost"), "cost", value=place.cost,
                              resale=self.game.resale)  # fmt: skip
        if not sum(one.events for one in self.continent):
            yield Problem(("continent",), "no_events")


# Which field of the record holds each value, by its section and key.
SOURCES = {
    "game": {"days": "days", "goal": "goal", "start_capital": "start_capital", "labs": "lab_limit",
             "queue": "queue_boxes", "resale": "resale", "final_share": "final_share"},
    "risk": {"fails": "fails", "halves": "halves"},
}  # fmt: skip


def fill(model: BillionaireKit, options: Mapping[str, Any]) -> Any:
    """The kit record for a game with these options."""
    kit = blank(Kit)
    fill_numbers(kit, model, SOURCES)
    kit.sense, kit.habit, kit.seats = SENSE, HABIT, options["players"]
    kit.open_cards = options["selection_visibility"] == "open"
    kit.first_overhead = options["first_placement_overhead"]
    kit.one_by_one = options["draw_mode"] == "one_by_one"
    for card in model.card:
        kit.copies[Card[card.kind.upper()]] = card.copies
    fill_map(kit, model)
    fill_items(kit, model)
    for continent in Continent:  # how good a place each is for a Lab, for the appraisal
        kit.local[continent] = np.mean(kit.customer == continent)
        kit.workable[continent] = 1.0 - kit.events[continent] / kit.all_events
    return kit


def fill_map(kit: Any, model: BillionaireKit) -> None:
    """Continents and locations."""
    for one in model.continent:
        kit.zone_of[one.number] = Zone[one.zone.upper()]
        kit.events[one.number] = one.events
    kit.all_events = sum(one.events for one in model.continent)
    sizes: dict[str, SizeEntry] = {one.size: one for one in model.size}
    for place in model.location:
        n, (land, size) = place.number, place.code.split("-")
        continent = Continent[land]
        kit.cost[n], kit.upkeep[n] = place.cost, place.upkeep
        kit.city[n, : len(place.city.encode())] = list(place.city.encode())
        kit.capacity[n], kit.overhead[n] = sizes[size].capacity, sizes[size].overhead
        kit.continent[n], kit.zone[n] = continent, kit.zone_of[continent]
        kit.continent_labs[continent] |= type(kit.zone_labs[0])(1 << n)
        kit.zone_labs[kit.zone[n]] |= type(kit.zone_labs[0])(1 << n)


def fill_items(kit: Any, model: BillionaireKit) -> None:
    """The Work Items."""
    for item in model.item:
        n = item.number
        kit.customer[n] = Continent[item.customer]
        kit.large[n] = Stack[item.stack.upper()]
        kit.risky[n] = item.risk == "high"
        kit.pays[n], kit.duration[n] = item.pays, item.duration
        kit.revenue[n], kit.fee[n] = item.revenue, item.fee
        kit.stacks[kit.large[n], n // 64] |= type(kit.zone_labs[0])(1 << n % 64)


def size_of(location: int) -> Size:
    """The size of a location."""
    return Size[PLACES[location].split("-")[1]]
