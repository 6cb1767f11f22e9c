"""The kit of Devices: every card and every number of the box, read from TOML.

The limits keep every game finishable and every field of the records within its bounds: a player
cannot have more cards, ends or devices than there is room for, and every part consumes something.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from boardroom.engine.kit_problems import Checked, Problem, checked
from boardroom.engine.kits import Entry, KitSchema, Section, whole, wholes
from boardroom.engine.records import blank, record
from boardroom.engine.weights import read_weights
from boardroom.games.devices.table import (
    ACTIONS,
    COLOURS,
    COPIES,
    CORE,
    COUNT,
    DECK,
    DESIGNS,
    KINDS,
    ORDERS,
    PORTS,
    QUEUE,
    SEATS,
    SHAPES,
    Part,
    Shape,
)

UNLIMITED = 1000  # cubes of each colour where the bank is to have no bottom
SPLITTERS = 12  # core splitters there is room for

BOTS = Path(__file__).parent / "bots" / "weights.toml"
SENSE, HABIT = read_weights(BOTS), read_weights(BOTS, "habit")
KNACK = read_weights(BOTS, "knack", like="sense")

Kit = record(
    seats="i8",  # players; as wide as the numbers that count them
    bare="i1",  # option: 1 if a Hopper with a Packer alone may run
    slides="i1",  # option: 1 if a part may be put on a packed end
    tie_cubes="i1",  # option: 1 if cubes break a tie
    max_rounds="i1",  # option: the game ends after so many rounds
    actions="i1",  # of a turn
    collect="i1",  # yellow cubes of a Collect
    limit="i1",  # cubes on storage and Hoppers
    queue="i1",  # open orders of a player
    goal="i2",  # points that make this round the last
    cubes=("i2", COLOURS),  # in the game, by colour
    worth=("i1", COLOURS),  # value of a cube in buying
    start=("i1", COLOURS),  # cubes everybody begins with
    price=("i1", DESIGNS),
    copies=("i1", CORE),
    stack=("i1", KINDS),  # cards of each common kind with this number of players
    takes=("i1", (DESIGNS, PORTS, COLOURS)),  # what an activation consumes at each input
    makes=("i1", (DESIGNS, PORTS, COLOURS)),  # what it produces at each output
    grey_in=("i1", KINDS),  # cubes of one colour a common part takes at once, 0 = any
    grey_out=("i1", KINDS),
    order_cubes=("i1", (ORDERS, COLOURS)),
    order_points=("i1", ORDERS),
    sense=SENSE.dtype,  # what bots take things to be worth
    knack=KNACK.dtype,  # the same to their rules of thumb
    habit=HABIT.dtype,  # what these go by besides
)

Squares = Annotated[int, Field(ge=0, le=9)]

ORDER_IDS = tuple(f"O{n + 1:02}" for n in range(ORDERS))


class Game(Section):
    actions: int = whole(1, ACTIONS)
    collect: int = whole(1, 9)
    cube_limit: int = whole(1, COUNT - 1)
    open_orders: int = whole(1, QUEUE)
    goal: int = whole(1, 200)
    extra_stack: int = whole(0, COPIES - 1)


class Cubes(Section):
    yellow: int = whole(SEATS, 60)
    red: int = whole(SEATS, 60)
    blue: int = whole(SEATS, 60)

    @property
    def row(self) -> list[int]:
        return [self.yellow, self.red, self.blue]


class Values(Section):
    yellow: int = whole(1, 9)
    red: int = whole(1, 9)
    blue: int = whole(1, 9)

    @property
    def row(self) -> list[int]:
        return [self.yellow, self.red, self.blue]


class Start(Section):
    yellow: int = whole(0, 8)
    red: int = whole(0, 8)
    blue: int = whole(0, 8)

    @property
    def row(self) -> list[int]:
        return [self.yellow, self.red, self.blue]


SQUARES: Any = wholes(COLOURS)  # at a port: yellow, red, blue
MORE_SQUARES: Any = Field(default=None, min_length=COLOURS, max_length=COLOURS)  # at a second port


class CorePart(Entry):
    key: ClassVar[str] = "id"
    labels: ClassVar[tuple[str, ...]] = ("id",)

    id: Literal[
        "S01", "S02", "S03", "S04", "S05", "S06", "S07", "S08", "S09", "S10", "S11", "S12",
        "S13", "S14", "S15", "P01", "P02", "P03", "P04", "P05", "P06",
        "J01", "J02", "J03", "J04", "J05", "J06",
    ]  # fmt: skip
    takes: list[Squares] = SQUARES
    takes_bottom: list[Squares] | None = MORE_SQUARES
    makes: list[Squares] = SQUARES
    makes_bottom: list[Squares] | None = MORE_SQUARES
    price: int = whole(1, 20)
    copies: int = whole(0, 4)

    @property
    def part(self) -> Part:
        return Part[self.id]

    @property
    def shape(self) -> Shape:
        return Shape(int(SHAPES[self.part]))

    def misfits(self) -> Iterator[Problem]:
        second = (("takes_bottom", self.takes_bottom, Shape.JOINER),
                  ("makes_bottom", self.makes_bottom, Shape.SPLITTER))  # fmt: skip
        for name, given, shape in second:
            if self.shape == shape and given is None:
                yield Problem((name,), f"port_missing.{shape.name.lower()}")
            if self.shape != shape and given is not None:
                yield Problem((name,), f"port_given.{shape.name.lower()}")
        for name, given in (("takes", self.takes), ("takes_bottom", self.takes_bottom)):
            if given is not None and sum(given) == 0:
                yield Problem((name,), "port_empty")


class CommonPart(Entry):
    key: ClassVar[str] = "kind"
    labels: ClassVar[tuple[str, ...]] = ("kind",)

    kind: Literal[
        "Hopper", "Packer", "Conveyor", "Splitter", "Joiner", "Pause", "Booster", "Copier"
    ]
    price: int = whole(1, 20)
    copies: int = whole(0, COPIES)
    takes: int | None = Field(default=None, ge=1, le=9)
    makes: int | None = Field(default=None, ge=1, le=12)

    @property
    def part(self) -> Part:
        return Part[self.kind.upper()]

    def misfits(self) -> Iterator[Problem]:
        multiplies = self.part >= Part.BOOSTER
        for name, given in (("takes", self.takes), ("makes", self.makes)):
            if multiplies and given is None:
                yield Problem((name,), "number_missing", kind=self.kind)
            if not multiplies and given is not None:
                yield Problem((name,), "number_given", kind=self.kind)


class Order(Entry):
    key: ClassVar[str] = "id"
    labels: ClassVar[tuple[str, ...]] = ("id",)

    id: Literal[
        "O01", "O02", "O03", "O04", "O05", "O06", "O07", "O08", "O09", "O10", "O11", "O12",
        "O13", "O14", "O15", "O16", "O17", "O18", "O19", "O20", "O21", "O22", "O23", "O24",
        "O25", "O26", "O27", "O28", "O29", "O30", "O31", "O32", "O33", "O34",
    ]  # fmt: skip
    cubes: list[Squares] = SQUARES
    points: int = whole(0, 30)

    @property
    def number(self) -> int:
        return ORDER_IDS.index(self.id)

    def misfits(self) -> Iterator[Problem]:
        if sum(self.cubes) == 0:
            yield Problem(("cubes",), "order_empty")


class DevicesKit(KitSchema):
    """A kit file of Devices."""

    game: Game
    cubes: Cubes
    values: Values
    start: Start
    core: list[CorePart]
    common: list[CommonPart]
    order: list[Order]

    def misfits(self) -> Iterator[Problem]:
        yield from self._crowded_deck()
        yield from self._scarce_cubes()

    def _crowded_deck(self) -> Iterator[Problem]:
        """No player can come to more cards or ends than a record has room for."""
        cards = sum(one.copies for one in self.core)
        if cards > DECK:
            yield Problem(("core",), "cards", n=cards, most=DECK)
        splitters = sum(one.copies for one in self.core if one.shape == Shape.SPLITTER)
        if splitters > SPLITTERS:
            yield Problem(("core",), "splitters", n=splitters, most=SPLITTERS)

    def _scarce_cubes(self) -> Iterator[Problem]:
        """Set-up 6: the bank hands out the first cubes of four players, within their limit."""
        for name in ("yellow", "red", "blue"):
            given, there = getattr(self.start, name), getattr(self.cubes, name)
            if SEATS * given > there:
                yield Problem(("start", name), "scarce_cubes", value=given, needed=SEATS * given,
                              n=there)  # fmt: skip
        if sum(self.start.row) > self.game.cube_limit:
            yield Problem(("game", "cube_limit"), "limit", value=self.game.cube_limit,
                          n=sum(self.start.row))  # fmt: skip


class Options(Checked):
    """How a game is played, whatever the kit."""

    players: int = whole(2, SEATS)
    bare_devices: bool = True
    packer_slides: bool = True
    bank: Literal["limited", "unlimited"] = "limited"
    tie_break: Literal["cubes", "shared"] = "cubes"
    max_rounds: int = whole(1, 100)


# Where the single numbers of the record come from.
SOURCES = {
    "actions": "actions", "collect": "collect", "limit": "cube_limit", "queue": "open_orders",
    "goal": "goal",
}  # fmt: skip


def fill(model: DevicesKit, options: Mapping[str, object]) -> Any:
    """The kit record for a game with these options."""
    chosen = checked(Options, dict(options), place="options")
    kit = blank(Kit)
    kit.sense, kit.knack, kit.habit = SENSE, KNACK, HABIT
    kit.seats = chosen.players
    kit.bare = chosen.bare_devices
    kit.slides = chosen.packer_slides
    kit.tie_cubes = chosen.tie_break == "cubes"
    kit.max_rounds = chosen.max_rounds
    for field, source in SOURCES.items():
        kit[field] = getattr(model.game, source)
    kit.cubes = model.cubes.row if chosen.bank == "limited" else [UNLIMITED] * COLOURS
    kit.worth = model.values.row
    kit.start = model.start.row
    fill_parts(kit, model, chosen.players + model.game.extra_stack)
    for order in model.order:
        kit.order_cubes[order.number] = order.cubes
        kit.order_points[order.number] = order.points
    return kit


def fill_parts(kit: Any, model: DevicesKit, stack: int) -> None:
    """Core parts by their ports, common ones by their kind, stacks as high as the players ask."""
    for one in model.core:
        kit.price[one.part] = one.price
        kit.copies[one.part] = one.copies
        for field, top, bottom in (("takes", one.takes, one.takes_bottom),
                                   ("makes", one.makes, one.makes_bottom)):  # fmt: skip
            kit[field][one.part, 0] = top
            kit[field][one.part, 1] = bottom or [0] * COLOURS
    for kind in model.common:
        at = kind.part - CORE
        kit.price[kind.part] = kind.price
        kit.stack[at] = min(stack, kind.copies)
        kit.grey_in[at] = kind.takes or 0
        kit.grey_out[at] = kind.makes or 0
