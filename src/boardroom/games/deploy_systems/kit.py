"""The kit of DEPLOY! (systems edition): every printed number, read from TOML."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from boardroom.engine.kit_problems import Checked, Problem, checked
from boardroom.engine.kits import Entry, whole
from boardroom.engine.records import blank, record
from boardroom.engine.weights import read_weights
from boardroom.games.deploy_systems.table import KINDS, LEVELS, SYSTEMS, System
from boardroom.pieces.deploy import kit as shared
from boardroom.pieces.deploy.kit import COMMON_SOURCES, FIELDS, DeployKit, fill_numbers, fill_supply
from boardroom.pieces.deploy.terms import SEATS, Dev

SENSE = read_weights(Path(__file__).parent / "bots" / "weights.toml")

Kit = record(
    **FIELDS,
    sense=SENSE.dtype,  # what bots take things to be worth
    dev_copies="i1",  # option: copies of each kind
    score_once="i1",  # option: 1 if a deployed tile scores only in its round
    technology=("i1", KINDS),  # 1 if the kind is technology, 0 if skill
    workload=("i1", (SYSTEMS, LEVELS)),
    reward=("i2", (SYSTEMS, LEVELS)),
    round_value=("i1", (SYSTEMS, LEVELS)),  # points of a deployed tile at the end of a round
    cloud_value=("i1", (SYSTEMS, LEVELS)),  # points for deploying a tile to the cloud
    needs=("i1", (LEVELS, SYSTEMS - 1)),  # levels, high to low, that integration asks for
)

Level = Annotated[int, Field(ge=0, le=LEVELS)]


class Develop(shared.Develop):
    systems_per_credit: int = whole(1, 15)


class Development(Entry):
    key: ClassVar[str] = "kind"
    labels: ClassVar[tuple[str, ...]] = ("kind",)

    kind: Literal[
        "DESIGNER", "PLANNER", "SAM", "TECH WRITER", "ASSET CONTROL",
        "AUTOMATION YELLOW", "AUTOMATION BLUE", "AUTOMATION PURPLE",
    ]  # fmt: skip
    class_: Literal["skill", "technology"] = Field(alias="class")

    @property
    def dev(self) -> Dev:
        return Dev[self.kind.replace(" ", "_")]


class SystemTile(Entry):
    key: ClassVar[str] = "code"
    labels: ClassVar[tuple[str, ...]] = ("code", "system", "level")

    code: Literal[
        "AD1", "AD2", "AD3", "MA1", "MA2", "MA3", "WA1", "WA2", "WA3",
        "LO1", "LO2", "LO3", "IN1", "IN2", "IN3",
    ]  # fmt: skip
    system: Literal[
        "Administration", "Manufacturing", "Warehousing", "Logistics", "Integration"
    ]
    level: int = whole(1, LEVELS)
    workload: int = whole(1, 9)
    income: int = whole(0, 75)
    round_value: int = whole(0, 9)
    cloud_value: int = whole(0, 9)
    needs: list[Level] | None = Field(
        default=None, min_length=SYSTEMS - 1, max_length=SYSTEMS - 1
    )

    @property
    def row(self) -> System:
        return System[self.system.upper()]

    def misfits(self) -> Iterator[Problem]:
        code = f"{self.system[:2].upper()}{self.level}"
        if code != self.code:
            yield Problem(("code",), "code", value=self.code, system=self.system,
                          level=self.level, code=code)  # fmt: skip
        if self.row != System.INTEGRATION:
            if self.needs is not None:
                yield Problem(("needs",), "needs_given")
        elif self.needs is None:
            yield Problem(("needs",), "needs_missing")
        elif any(left < right for left, right in pairwise(self.needs)):
            yield Problem(("needs",), "needs_unsorted", value=str(self.needs))


class SystemsKit(DeployKit):
    """A kit file of DEPLOY! (systems edition)."""

    develop: Develop
    development: list[Development]
    system: list[SystemTile]

    def misfits(self) -> Iterator[Problem]:
        first = SEATS * sum(tile.workload for tile in self.system if tile.level == 1)
        yield from self._unsorted_stacks()
        yield from self._endless_workloads("system", self.system)
        yield from self._scarce_cubes(first)


class Options(Checked):
    """How a game is played, whatever the kit."""

    players: int = whole(2, SEATS)
    dev_tiles: bool = True
    dev_copies: Literal[2, 4] = 2
    score_mode: Literal["recurring", "once"] = "recurring"


SOURCES = {**COMMON_SOURCES, "asset_step": "develop.systems_per_credit"}


def fill(model: SystemsKit, options: Mapping[str, object]) -> Any:
    """The kit record for a game with these options."""
    chosen = checked(Options, dict(options), place="options")
    kit = blank(Kit)
    kit.seats = chosen.players
    kit.sense = SENSE
    kit.dev_tiles = chosen.dev_tiles
    kit.dev_copies = chosen.dev_copies
    kit.score_once = chosen.score_mode == "once"
    fill_numbers(kit, model, SOURCES)
    fill_supply(kit, model, chosen.players)
    fill_tiles(kit, model)
    return kit


def fill_tiles(kit: Any, model: SystemsKit) -> None:
    """Development and system tiles."""
    for development in model.development:
        kit.technology[development.dev] = development.class_ == "technology"
    for tile in model.system:
        at = tile.row, tile.level - 1
        kit.workload[at] = tile.workload
        kit.reward[at] = tile.income
        kit.round_value[at] = tile.round_value
        kit.cloud_value[at] = tile.cloud_value
        if tile.needs is not None:
            kit.needs[tile.level - 1] = tile.needs
