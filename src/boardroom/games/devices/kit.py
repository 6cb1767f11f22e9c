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
    actions: int = whole(1, ACTIONS, "actions of a turn")
    collect: int = whole(1, 9, "yellow cubes of a Collect")
    cube_limit: int = whole(1, COUNT - 1, "cubes a player may have on storage and Hoppers")
    open_orders: int = whole(1, QUEUE, "uncompleted orders a player may have")
    goal: int = whole(1, 200, "points that make the round in play the last one")
    extra_stack: int = whole(0, COPIES - 1, "cards of each common stack beyond one per player")


class Cubes(Section):
    yellow: int = whole(SEATS, 60, "yellow cubes in the box")
    red: int = whole(SEATS, 60, "red cubes in the box")
    blue: int = whole(SEATS, 60, "blue cubes in the box")

    @property
    def row(self) -> list[int]:
        return [self.yellow, self.red, self.blue]


class Values(Section):
    yellow: int = whole(1, 9, "what a yellow cube counts for in buying")
    red: int = whole(1, 9, "what a red cube counts for in buying")
    blue: int = whole(1, 9, "what a blue cube counts for in buying")

    @property
    def row(self) -> list[int]:
        return [self.yellow, self.red, self.blue]


class Start(Section):
    yellow: int = whole(0, 8, "yellow cubes everybody begins with")
    red: int = whole(0, 8, "red cubes everybody begins with")
    blue: int = whole(0, 8, "blue cubes everybody begins with")

    @property
    def row(self) -> list[int]:
        return [self.yellow, self.red, self.blue]


def squares(about: str) -> Any:
    """The squares at a port: yellow, red, blue."""
    return wholes(COLOURS, f"{about}: yellow, red, blue")


def more_squares(about: str) -> Any:
    """The squares at a second port, which only some parts have."""
    return Field(default=None, min_length=COLOURS, max_length=COLOURS,
                 description=f"{about}: yellow, red, blue")  # fmt: skip


class CorePart(Entry):
    key: ClassVar[str] = "id"
    labels: ClassVar[tuple[str, ...]] = ("id",)

    id: Literal[
        "S01", "S02", "S03", "S04", "S05", "S06", "S07", "S08", "S09", "S10", "S11", "S12",
        "S13", "S14", "S15", "P01", "P02", "P03", "P04", "P05", "P06",
        "J01", "J02", "J03", "J04", "J05", "J06",
    ] = Field(description="S single, P splitter, J joiner")  # fmt: skip
    takes: list[Squares] = squares("cubes consumed at the input, or at the top one")
    takes_bottom: list[Squares] | None = more_squares("cubes consumed at a joiner's bottom input")
    makes: list[Squares] = squares("cubes produced at the output, or at the top one")
    makes_bottom: list[Squares] | None = more_squares("cubes made at a splitter's bottom output")
    price: int = whole(1, 20, "what the card costs")
    copies: int = whole(0, 4, "cards of this design in the box")

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
            kind = shape.name.lower()
            if self.shape == shape and given is None:
                yield Problem((name,), f"is missing; a {kind} has two of these ports")
            if self.shape != shape and given is not None:
                yield Problem((name,), f"is given; only a {kind} has such a port")
        for name, given in (("takes", self.takes), ("takes_bottom", self.takes_bottom)):
            if given is not None and sum(given) == 0:
                yield Problem((name,), "is empty; a part consumes a cube at every input")


class CommonPart(Entry):
    key: ClassVar[str] = "kind"
    labels: ClassVar[tuple[str, ...]] = ("kind",)

    kind: Literal[
        "Hopper", "Packer", "Conveyor", "Splitter", "Joiner", "Pause", "Booster", "Copier"
    ] = Field(description="the kind of part")
    price: int = whole(1, 20, "what a card costs")
    copies: int = whole(0, COPIES, "cards of this kind in the box")
    takes: int | None = Field(default=None, ge=1, le=9,
                              description="cubes of one colour it takes at once")  # fmt: skip
    makes: int | None = Field(default=None, ge=1, le=12,
                              description="cubes of that colour it makes of them")  # fmt: skip

    @property
    def part(self) -> Part:
        return Part[self.kind.upper()]

    def misfits(self) -> Iterator[Problem]:
        multiplies = self.part >= Part.BOOSTER
        for name, given in (("takes", self.takes), ("makes", self.makes)):
            if multiplies and given is None:
                yield Problem((name,), f"is missing; a {self.kind} changes the number of cubes")
            if not multiplies and given is not None:
                yield Problem((name,), f"is given; a {self.kind} passes all cubes on")


class Order(Entry):
    key: ClassVar[str] = "id"
    labels: ClassVar[tuple[str, ...]] = ("id",)

    id: Literal[
        "O01", "O02", "O03", "O04", "O05", "O06", "O07", "O08", "O09", "O10", "O11", "O12",
        "O13", "O14", "O15", "O16", "O17", "O18", "O19", "O20", "O21", "O22", "O23", "O24",
        "O25", "O26", "O27", "O28", "O29", "O30", "O31", "O32", "O33", "O34",
    ] = Field(description="the number of the order")  # fmt: skip
    cubes: list[Squares] = squares("cubes the customer wants")
    points: int = whole(0, 30, "points for completing it")

    @property
    def number(self) -> int:
        return ORDER_IDS.index(self.id)

    def misfits(self) -> Iterator[Problem]:
        if sum(self.cubes) == 0:
            yield Problem(("cubes",), "is empty; a customer wants at least one cube")


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
            yield Problem(("core",), f"has {cards} cards in all; {DECK} is the most")
        splitters = sum(one.copies for one in self.core if one.shape == Shape.SPLITTER)
        if splitters > SPLITTERS:
            yield Problem(("core",), f"has {splitters} splitters; {SPLITTERS} is the most")

    def _scarce_cubes(self) -> Iterator[Problem]:
        """Set-up 6: the bank hands out the first cubes of four players, within their limit."""
        for name in ("yellow", "red", "blue"):
            given, there = getattr(self.start, name), getattr(self.cubes, name)
            if SEATS * given > there:
                text = f"is {given}; four players need {SEATS * given} of {there} cubes"
                yield Problem(("start", name), text)
        if sum(self.start.row) > self.game.cube_limit:
            text = f"is {self.game.cube_limit}; everybody begins with {sum(self.start.row)} cubes"
            yield Problem(("game", "cube_limit"), text)


class Options(Checked):
    """How a game is played, whatever the kit."""

    players: int = whole(2, SEATS, "players at the table")
    bare_devices: bool = Field(default=True, description="a Hopper with a Packer alone may run")
    packer_slides: bool = Field(default=True, description="parts may be put on packed ends")
    bank: Literal["limited", "unlimited"] = Field(
        default="limited", description="whether the cube bank can run out"
    )
    tie_break: Literal["cubes", "shared"] = Field(
        default="cubes", description="cubes left break a tie, or the victory is shared"
    )
    max_rounds: int = whole(1, 100, "rounds after which the game ends")


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
