"""What the kits of both editions have in common: sections of the file, fields of the record.

The limits keep every game finishable and every field of the records within its bounds: cash stays
below 22,000 and points above −8,000 whatever is played.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Annotated, Any, ClassVar

from pydantic import Field

from boardroom.engine.kit_problems import Problem
from boardroom.engine.kits import Entry, KitSchema, Section, whole, wholes
from boardroom.engine.records import FieldType
from boardroom.pieces.bag import COLOURS
from boardroom.pieces.deploy.terms import (
    LOWEST_TILE,
    POSITIONS,
    SEATS,
    STACKS,
    TOP_TILE,
    Colour,
    Pool,
)

# Numbers that the rules of both editions read.
FIELDS: dict[str, FieldType] = {
    "seats": "i8",  # players; as wide as the numbers that count them
    "dev_tiles": "i1",  # option: 1 with Development tiles
    "rounds": "i1",
    "loop": "i1",  # steps of the roundel
    "cubes": ("i2", COLOURS),  # in the bag at the start, by colour
    "start_cash": "i2",
    "start_tile": "i1",  # value of the tile everybody begins with
    "extra_workers": "i1",
    "income_cap": "i2",
    "consult_credits": "i2",
    "trade_cash": "i2",  # credits for a point
    "trade_income": "i2",  # income for a point
    "worker_income": "i2",  # income an extra worker costs
    "team_change": "i1",  # extra workers added or sent back in one Preparation
    "tech_income": "i2",  # income a technology tile costs
    "cloud_income": "i2",  # income a cube in the cloud costs
    "slots": "i1",  # tile spaces in pool A, and in pool B
    "marker_top": "i1",
    "marker_price": "i2",  # credits a step
    "marker_reach": "i1",  # steps in one action
    "marker_fee": ("i2", 9),
    "colour_fee": "i2",
    "plain_fee": "i2",
    "purple_fee": "i2",
    "use_share": "i2",  # optimisation: this share …
    "use_of": "i2",  # … of so many parts
    "tile_value": ("i1", STACKS),
    "stack": ("i1", STACKS),  # tiles on each stack with this number of players
    "tile_price": ("i2", (POSITIONS, 2)),
    "tile_points": ("i1", TOP_TILE + 1),  # end-of-game points by tile value
    "movements": "i1",
    "spot_value": "i1",  # points of the BVP spot
    "spot_discount": "i1",  # workers a DEPLOY saves by its spot
    "optimisation_value": "i1",
    "loss_value": "i1",  # points lost in a round with a loss
    "loss_step": "i1",  # credits of final loss that cost a point
    "cash_step": "i2",  # credits that give a point at the end
    "overshoot_value": "i1",  # points lost for a step beyond home at the end
    "dev_slots": "i1",  # spaces for Development tiles
    "asset_step": "i1",  # deployed systems that earn a credit by SAM or ASSET CONTROL
    "automation_cubes": "i1",  # cubes a worker deploys by AUTOMATION
    "planner_discount": "i1",
    "writer_discount": "i1",
}

Price = Annotated[int, Field(ge=0, le=500)]
Fee = Annotated[int, Field(ge=0, le=100)]
TilePoints = Annotated[int, Field(ge=-9, le=9)]
Removed = Annotated[int, Field(ge=0, le=20)]


class Game(Section):
    rounds: int = whole(1, STACKS - POSITIONS + 1)
    roundel_steps: int = whole(1, 12)
    income_cap: int = whole(1, 200)


class Cubes(Section):
    yellow: int = whole(0, 200)
    blue: int = whole(0, 200)
    purple: int = whole(0, 200)

    @property
    def total(self) -> int:
        return self.yellow + self.blue + self.purple


class Start(Section):
    cash: int = whole(0, 500)
    tile: int = whole(LOWEST_TILE, TOP_TILE)


class Workers(Section):
    extra: int = whole(0, 5)
    income: int = whole(0, 50)
    change: int = whole(0, 2)
    deploy_spot_discount: int = whole(0, 9)
    value_spot_points: int = whole(0, 9)


class Trade(Section):
    credits: int = whole(1, 20)
    income: int = whole(1, 20)


class Actions(Section):
    consult_credits: int = whole(0, 20)
    movements: int = whole(1, 9)


class Capacity(Section):
    spaces: int = whole(1, 4)
    removed: list[Removed] = wholes(SEATS - 1)


class Stack(Entry):
    key: ClassVar[str] = "value"

    value: int = whole(LOWEST_TILE, TOP_TILE)
    copies: int = whole(0, 20)


class PoolA(Section):
    tile_prices: list[Price] = wholes(POSITIONS)
    colour_fee: int = whole(0, 100)


class PoolB(Section):
    tile_prices: list[Price] = wholes(POSITIONS)
    plain_fee: int = whole(0, 100)
    purple_fee: int = whole(0, 100)


class PoolC(Section):
    top: int = whole(0, 8)
    step_price: int = whole(0, 500)
    reach: int = whole(1, 3)
    fees: list[Fee] = wholes(9)


class Cloud(Section):
    income: int = whole(0, 20)


class Optimisation(Section):
    share: int = whole(0, 12)
    parts: int = whole(1, 12)
    points: int = whole(0, 9)

    def misfits(self) -> Iterator[Problem]:
        if self.share > self.parts:
            yield Problem(("share",), "share", value=self.share, parts=self.parts)


class EndOfRound(Section):
    loss_points: int = whole(0, 9)


class EndOfGame(Section):
    loss_step: int = whole(1, 100)
    cash_step: int = whole(1, 1000)
    overshoot_points: int = whole(0, 9)
    tile_points: list[TilePoints] = wholes(TOP_TILE - LOWEST_TILE + 1)


class Develop(Section):
    spaces: int = whole(1, 8)
    technology_income: int = whole(0, 50)
    planner_discount: int = whole(0, 9)
    tech_writer_discount: int = whole(0, 9)
    automation_cubes: int = whole(1, 9)


class DeployKit(KitSchema):
    """The part of a kit file that both editions have."""

    game: Game
    cubes: Cubes
    start: Start
    workers: Workers
    trade: Trade
    actions: Actions
    capacity: Capacity
    stack: list[Stack] = wholes(STACKS)
    pool_a: PoolA
    pool_b: PoolB
    pool_c: PoolC
    cloud: Cloud
    optimisation: Optimisation
    end_of_round: EndOfRound
    end_of_game: EndOfGame

    def _unsorted_stacks(self) -> Iterator[Problem]:
        for i, (lower, upper) in enumerate(pairwise(self.stack), start=1):
            if upper.value <= lower.value:
                yield Problem(("stack", i, "value"), "unsorted", value=upper.value,
                              before=lower.value)  # fmt: skip

    def _scarce_cubes(self, needed: int) -> Iterator[Problem]:
        """The bag must fill what is laid out at the start."""
        if self.cubes.total < needed:
            yield Problem(("cubes",), "scarce_cubes", n=self.cubes.total, needed=needed)

    def _endless_workloads(self, key: str, tiles: list[Any]) -> Iterator[Problem]:
        """DE-031: who begins a DEPLOY at the last step must be able to act in the next round."""
        for i, tile in enumerate(tiles):
            if tile.workload > self.game.roundel_steps:
                yield Problem((key, i, "workload"), "endless", value=tile.workload,
                              steps=self.game.roundel_steps)  # fmt: skip


# Where the single numbers of the record come from.
COMMON_SOURCES = {
    "rounds": "game.rounds",
    "loop": "game.roundel_steps",
    "income_cap": "game.income_cap",
    "start_cash": "start.cash",
    "start_tile": "start.tile",
    "extra_workers": "workers.extra",
    "worker_income": "workers.income",
    "team_change": "workers.change",
    "spot_discount": "workers.deploy_spot_discount",
    "spot_value": "workers.value_spot_points",
    "trade_cash": "trade.credits",
    "trade_income": "trade.income",
    "consult_credits": "actions.consult_credits",
    "movements": "actions.movements",
    "slots": "capacity.spaces",
    "colour_fee": "pool_a.colour_fee",
    "plain_fee": "pool_b.plain_fee",
    "purple_fee": "pool_b.purple_fee",
    "marker_top": "pool_c.top",
    "marker_price": "pool_c.step_price",
    "marker_reach": "pool_c.reach",
    "marker_fee": "pool_c.fees",
    "cloud_income": "cloud.income",
    "use_share": "optimisation.share",
    "use_of": "optimisation.parts",
    "optimisation_value": "optimisation.points",
    "loss_value": "end_of_round.loss_points",
    "loss_step": "end_of_game.loss_step",
    "cash_step": "end_of_game.cash_step",
    "overshoot_value": "end_of_game.overshoot_points",
    "dev_slots": "develop.spaces",
    "tech_income": "develop.technology_income",
    "planner_discount": "develop.planner_discount",
    "writer_discount": "develop.tech_writer_discount",
    "automation_cubes": "develop.automation_cubes",
}


def fill_numbers(kit: Any, model: DeployKit, sources: dict[str, str]) -> None:
    """Single numbers, each from its section."""
    for field, source in sources.items():
        section, key = source.split(".")
        kit[field] = getattr(getattr(model, section), key)


def fill_supply(kit: Any, model: DeployKit, players: int) -> None:
    """Cubes, stacks as high as the number of players asks, and their prices."""
    for colour in Colour:
        kit.cubes[colour] = getattr(model.cubes, colour.name.lower())
    removed = model.capacity.removed[players - 2]
    for i, stack in enumerate(model.stack):
        kit.tile_value[i] = stack.value
        kit.stack[i] = max(0, stack.copies - removed)
    kit.tile_price[:, Pool.A] = model.pool_a.tile_prices
    kit.tile_price[:, Pool.B] = model.pool_b.tile_prices
    kit.tile_points[LOWEST_TILE:] = model.end_of_game.tile_points
