"""The kit of DEPLOY! (projects edition): every printed number, read from TOML."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from boardroom.engine.kit_problems import Checked, Problem, checked
from boardroom.engine.kits import Entry, Section, whole, wholes
from boardroom.engine.records import blank, record
from boardroom.engine.weights import read_weights
from boardroom.games.deploy_projects.table import (
    AREAS,
    CARDS,
    KINDS,
    LEVEL_CARDS,
    LEVELS,
    PLACES_OPEN,
    TILES,
    TYPES,
    Area,
    Type,
)
from boardroom.pieces.deploy import kit as shared
from boardroom.pieces.deploy.kit import COMMON_SOURCES, FIELDS, DeployKit, fill_numbers, fill_supply
from boardroom.pieces.deploy.terms import SEATS, Dev

THINNED = 2  # levels whose decks are thinned for fewer than four players
MOST_OF_AN_AREA = 6  # projects of an area beyond which the specialist earns no more

SENSE = read_weights(Path(__file__).parent / "bots" / "weights.toml")

Kit = record(
    **FIELDS,
    sense=SENSE.dtype,  # what bots take things to be worth
    best_only="i1",  # option: 1 if only the best area counts for the specialist
    dev_copies="i1",  # copies of each Development tile
    technology=("i1", KINDS),  # 1 if the kind is technology, 0 if skill
    resell_most="i1",  # unused capacity RE-SELL sells in a round
    on_demand_cubes="i1",  # cubes ON DEMAND allows beyond capacity
    integrator_cubes="i1",  # cubes of one INTEGRATOR action
    integrator_income="i2",  # income each of them costs
    integrator_step="i1",  # cubes that give a point
    monitoring_value="i1",  # points of a MONITORING action
    cloud_value="i1",  # points for deploying to the cloud
    workload=("i1", CARDS),
    reward=("i2", CARDS),
    card_value=("i1", CARDS),
    cloud_allowed=("i1", CARDS),  # 1 if the card may go to the cloud
    kept=("i1", (LEVELS, TYPES)),  # cards of each level and type left by the first thinning
    pile=("i1", LEVELS),  # cards of each level in the deck
    specialist=("i1", MOST_OF_AN_AREA + 1),  # points by projects of one area
    generalist=("i1", AREAS + 1),  # points by different areas
)

Thinned = Annotated[int, Field(ge=0, le=AREAS)]
Unseen = Annotated[int, Field(ge=0, le=LEVEL_CARDS)]
Bonus = Annotated[int, Field(ge=0, le=20)]


class Cloud(shared.Cloud):
    points: int = whole(0, 9)


class Deck(Section):
    bronze_removed: list[Thinned] = wholes(SEATS - 1)
    silver_removed: list[Thinned] = wholes(SEATS - 1)
    unseen_removed: list[Unseen] = wholes(SEATS - 1)


class Develop(shared.Develop):
    projects_per_credit: int = whole(1, 54)
    copies: int = whole(1, TILES // KINDS)
    resell_capacity: int = whole(0, 9)
    on_demand_cubes: int = whole(0, 3)
    integrator_cubes: int = whole(1, 3)
    integrator_income: int = whole(0, 20)
    integrator_step: int = whole(1, 50)
    monitoring_points: int = whole(0, 9)


class Bonuses(Section):
    specialist: list[Bonus] = wholes(MOST_OF_AN_AREA)
    generalist: list[Bonus] = wholes(AREAS)


class Development(Entry):
    key: ClassVar[str] = "kind"
    labels: ClassVar[tuple[str, ...]] = ("kind",)

    kind: Literal[
        "ANALYST", "DESIGNER", "INTEGRATOR", "PLANNER", "RE-SELL", "SAM", "SPECIALIST",
        "TECH WRITER", "ASSET CONTROL", "AUTOMATION YELLOW", "AUTOMATION BLUE",
        "AUTOMATION PURPLE", "REBALANCE", "MONITORING", "ON DEMAND", "OPTIMISATION",
    ]  # fmt: skip
    class_: Literal["skill", "technology"] = Field(alias="class")

    @property
    def dev(self) -> Dev:
        return Dev[self.kind.replace(" ", "_").replace("-", "_")]


class Project(Entry):
    key: ClassVar[str] = "code"
    labels: ClassVar[tuple[str, ...]] = ("code", "area", "type", "level")

    code: str = Field(pattern="^[A-Z]{2}-[BSG][123]$")
    area: Literal[
        "Administration", "Manufacturing", "Warehousing", "Logistics", "Sales", "Research"
    ]
    type: Literal["bronze", "silver", "gold"]
    level: int = whole(1, LEVELS)
    workload: int = whole(1, 9)
    income: int = whole(0, 79)
    value: int = whole(0, 20)
    cloud: bool

    @property
    def number(self) -> int:
        """The card as the record numbers it."""
        kind, area = Type[self.type.upper()], Area[self.area.upper()]
        return (self.level - 1) * LEVEL_CARDS + kind * AREAS + area

    def misfits(self) -> Iterator[Problem]:
        code = f"{self.area[:2].upper()}-{self.type[0].upper()}{self.level}"
        if code != self.code:
            yield Problem(("code",), "code", value=self.code, type=self.type, area=self.area,
                          level=self.level, code=code)  # fmt: skip


class ProjectsKit(DeployKit):
    """A kit file of DEPLOY! (projects edition)."""

    cloud: Cloud
    deck: Deck
    bonuses: Bonuses
    develop: Develop
    development: list[Development]
    project: list[Project]

    def misfits(self) -> Iterator[Problem]:
        first = PLACES_OPEN * max((card.workload for card in self.project), default=0)
        yield from self._unsorted_stacks()
        yield from self._endless_workloads("project", self.project)
        yield from self._scarce_cubes(first)
        yield from self._missing()
        yield from self._empty_decks()

    def _missing(self) -> Iterator[Problem]:
        """Every card and every kind of tile is there."""
        if len(self.project) != CARDS:
            yield Problem(("project",), "cards", n=len(self.project), needed=CARDS)
        if len(self.development) != KINDS:
            yield Problem(("development",), "kinds", n=len(self.development), needed=KINDS)

    def _empty_decks(self) -> Iterator[Problem]:
        """Set-up 6: a deck holds no fewer cards than are taken out of it."""
        for i, unseen in enumerate(self.deck.unseen_removed):
            gone = self.deck.bronze_removed[i] + self.deck.silver_removed[i] + unseen
            if gone > LEVEL_CARDS:
                yield Problem(("deck", "unseen_removed", i), "empty_deck", n=gone,
                              there=LEVEL_CARDS)  # fmt: skip


class Options(Checked):
    """How a game is played, whatever the kit."""

    players: int = whole(2, SEATS)
    dev_tiles: bool = True
    specialist_mode: Literal["per_area", "best_only"] = "per_area"


SOURCES = {
    **COMMON_SOURCES,
    "asset_step": "develop.projects_per_credit",
    "dev_copies": "develop.copies",
    "resell_most": "develop.resell_capacity",
    "on_demand_cubes": "develop.on_demand_cubes",
    "integrator_cubes": "develop.integrator_cubes",
    "integrator_income": "develop.integrator_income",
    "integrator_step": "develop.integrator_step",
    "monitoring_value": "develop.monitoring_points",
    "cloud_value": "cloud.points",
}


def fill(model: ProjectsKit, options: Mapping[str, object]) -> Any:
    """The kit record for a game with these options."""
    chosen = checked(Options, dict(options), place="options")
    kit = blank(Kit)
    kit.seats = chosen.players
    kit.sense = SENSE
    kit.dev_tiles = chosen.dev_tiles
    kit.best_only = chosen.specialist_mode == "best_only"
    fill_numbers(kit, model, SOURCES)
    fill_supply(kit, model, chosen.players)
    fill_deck(kit, model, chosen.players - 2)
    kit.specialist[1:] = model.bonuses.specialist
    kit.generalist[1:] = model.bonuses.generalist
    return kit


def fill_deck(kit: Any, model: ProjectsKit, column: int) -> None:
    """Development tiles, project cards, and how many of them make up the deck."""
    for development in model.development:
        kit.technology[development.dev] = development.class_ == "technology"
    for card in model.project:
        kit.workload[card.number] = card.workload
        kit.reward[card.number] = card.income
        kit.card_value[card.number] = card.value
        kit.cloud_allowed[card.number] = card.cloud
    kit.kept[:] = AREAS
    kit.kept[:THINNED, Type.BRONZE] -= model.deck.bronze_removed[column]
    kit.kept[:THINNED, Type.SILVER] -= model.deck.silver_removed[column]
    kit.pile[:] = kit.kept.sum(axis=1)
    kit.pile[:THINNED] -= model.deck.unseen_removed[column]
