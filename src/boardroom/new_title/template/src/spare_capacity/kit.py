"""The kit of Spare Capacity: every printed number, read from TOML."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from boardroom.engine.kit_problems import Checked, Problem, checked
from boardroom.engine.kits import Entry, KitSchema, Section, whole, wholes
from boardroom.engine.records import blank, record
from boardroom.engine.weights import read_weights

from spare_capacity.table import KINDS, LEVELS, SEATS, SPACES, Contract, Demand

SENSE = read_weights(Path(__file__).parent / "bots" / "weights.toml")

# As wide as the numbers that count with them: so no sum can overflow.
Kit = record(
    sense=SENSE.dtype,  # what bots take things to be worth
    seats="i8",  # players
    leaving="i8",  # option: 1 if customers leave whoever fails them
    months="i8",
    actions="i8",  # of a player in a month
    credits="i8",  # of everybody at the start
    stock="i8",  # contracts of each kind, with this number of players
    prices=("i8", SPACES),
    capacity="i8",
    upkeep="i8",
    resale="i8",
    rent="i8",
    overload="i8",  # price of a load that cannot be carried
    bag=("i8", LEVELS),
    fee=("i8", KINDS),
    load=("i8", (KINDS, LEVELS)),
)

Count = Annotated[int, Field(ge=1, le=20)]
Price = Annotated[int, Field(ge=0, le=50)]
Load = Annotated[int, Field(ge=0, le=20)]


class Game(Section):
    months: int = whole(1, 12)
    actions: int = whole(1, 6)
    credits: int = whole(0, 100)
    stock: list[Count] = wholes(SEATS - 1)


class Servers(Section):
    prices: list[Price] = wholes(SPACES)
    capacity: int = whole(1, 20)
    upkeep: int = whole(0, 20)
    resale: int = whole(0, 20)
    rent: int = whole(0, 20)


class Overload(Section):
    price: int = whole(0, 20)


class Bag(Section):
    quiet: int = whole(0, 40)
    busy: int = whole(0, 40)
    peak: int = whole(0, 40)


class ContractEntry(Entry):
    key: ClassVar[str] = "kind"
    labels: ClassVar[tuple[str, ...]] = ("kind",)

    kind: Literal["payroll", "shop", "tickets"]
    fee: int = whole(0, 50)
    load: list[Load] = wholes(LEVELS)


class SpareCapacityKit(KitSchema):
    """A kit file of Spare Capacity."""

    game: Game
    servers: Servers
    overload: Overload
    bag: Bag
    contract: list[ContractEntry]

    def misfits(self) -> Iterator[Problem]:
        """SC-020: there must be a token for every month."""
        tokens = self.bag.quiet + self.bag.busy + self.bag.peak
        if tokens < self.game.months:
            yield Problem(("game", "months"), "months", value=self.game.months, n=tokens)


class Options(Checked):
    """How a game is played, whatever the kit."""

    players: int = whole(2, SEATS)
    leaving: bool = True


def fill(model: SpareCapacityKit, options: Mapping[str, object]) -> Any:
    """The kit record for a game with these options."""
    chosen = checked(Options, dict(options), place="options")
    kit = blank(Kit)
    kit.sense = SENSE
    kit.seats = chosen.players
    kit.leaving = chosen.leaving
    for name in ("months", "actions", "credits"):
        kit[name] = getattr(model.game, name)
    for name in ("prices", "capacity", "upkeep", "resale", "rent"):
        kit[name] = getattr(model.servers, name)
    kit.stock = model.game.stock[chosen.players - 2]
    kit.overload = model.overload.price
    kit.bag = [getattr(model.bag, demand.name.lower()) for demand in Demand]
    for entry in model.contract:
        kind = Contract[entry.kind.upper()]
        kit.fee[kind] = entry.fee
        kit.load[kind] = entry.load
    return kit
