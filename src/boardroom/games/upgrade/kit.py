"""The kit of UPGRADE!: every printed number, read from TOML.

The limits keep every game finishable and every field of the records within its bounds: credits
and points stay within a few thousand whatever is played.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from boardroom.engine.kit_problems import Problem
from boardroom.engine.kits import Entry, KitSchema, Section, fill_numbers, whole, wholes
from boardroom.engine.records import blank, record
from boardroom.engine.weights import read_weights
from boardroom.games.upgrade.table import (
    DEPARTMENTS,
    FACES,
    KINDS,
    SEATS,
    STEPS,
    TRACK,
    YEARS,
    Department,
    Kind,
)

SENSE = read_weights(Path(__file__).parent / "bots" / "weights.toml")

Kit = record(
    sense=SENSE.dtype,  # what bots take things to be worth
    seats="i8",  # players; as wide as the numbers that count them
    claim_rounds="i1",  # option: 1 if bonuses are claimed round and round
    manual_discs="i1",  # option: 1 if players choose the discs they move
    integrate_most="i1",  # commitments an INTEGRATE may absorb; the option lifts the limit
    compensation="i2",  # extra credits for whoever is last in year 1
    years="i1",
    year_level=("i1", YEARS),  # highest level an UPGRADE may reach
    year_maintenance=("i1", YEARS),  # resources a level I solution takes in RECEIVE
    start_credits="i2",
    start_markers="i1",  # relationship markers in supply at the start
    commitments="i1",  # commitment markers of a player
    cubes="i1",  # workload cubes of a player
    action_markers="i1",
    base_income="i2",
    cube_cost="i2",
    trained_income="i2",
    redeem="i2",  # credits of a commitment
    room_level_one="i1",  # commitments a level I department holds
    room_upgraded="i1",
    lobby_most="i1",  # commitments a LOBBY places
    plan_same="i1",  # plans on one action
    plan_value="i2",
    plan_penalty="i2",
    tuned_value="i2",
    trained_value="i2",
    engaged_resources="i1",  # of TRAIN and TUNE
    plain_resources="i1",
    planned_price="i2",
    unplanned_price="i2",
    bonus_price="i2",  # unplanned, with the bonus
    planned_spaces="i1",
    track_end="i1",
    reset=("i1", TRACK + 1),  # where a disc begins next year, by where it rests
    upgrade_less="i1",
    integrate_less="i1",
    step_resources=("i1", STEPS),
    step_upgraded=("i1", STEPS),  # departments upgraded, at least
    step_top=("i1", STEPS),  # departments at level III, at least
    step_value=("i2", STEPS),
    credit_step="i2",  # credits that give a point at the end
    top_value="i2",
    old_penalty="i2",
    stock=("i1", KINDS),  # tiles of each kind per department with this number of players
    annual=("i1", (DEPARTMENTS, FACES)),
    report=("i1", (DEPARTMENTS, FACES, 2)),  # not engaged, engaged
    resources=("i1", (DEPARTMENTS, FACES)),  # to reach the face
    workload=("i1", (DEPARTMENTS, FACES, 2, 2)),  # by tuned and trained
)

Level = Annotated[int, Field(ge=1, le=3)]
Few = Annotated[int, Field(ge=0, le=4)]
Load = Annotated[int, Field(ge=0, le=9)]
Points = Annotated[int, Field(ge=0, le=50)]
Space = Annotated[int, Field(ge=0, le=TRACK)]
Credit = Annotated[int, Field(ge=0, le=50)]


class Years(Section):
    number: int = whole(1, YEARS)
    level: list[Level] = wholes(YEARS)
    maintenance: list[Few] = wholes(YEARS)


class Start(Section):
    credits: int = whole(0, 50)
    relationship: int = whole(0, 9)
    compensation: list[Credit] = wholes(SEATS - 1)


class Pieces(Section):
    commitments: int = whole(0, 20)
    cubes: int = whole(1, 30)
    actions: int = whole(1, 6)


class Income(Section):
    base: int = whole(0, 50)
    cube: int = whole(0, 9)
    trained: int = whole(0, 9)


class Commitments(Section):
    credits: int = whole(1, 20)
    level_one: int = whole(0, 9)
    upgraded: int = whole(0, 9)
    lobby: int = whole(0, 9)
    integrate: int = whole(0, 9)


class Planning(Section):
    same: int = whole(1, 6)
    points: int = whole(0, 9)
    penalty: int = whole(0, 9)


class Score(Section):
    tuned: int = whole(0, 9)
    trained: int = whole(0, 9)


class Actions(Section):
    engaged: int = whole(1, 9)
    not_engaged: int = whole(1, 9)


class Resources(Section):
    planned_price: int = whole(0, 20)
    unplanned_price: int = whole(0, 20)
    planned_spaces: int = whole(1, TRACK // 2)
    unplanned_spaces: int = whole(0, TRACK // 2)
    reset: list[Space] = Field(min_length=2, max_length=TRACK + 1)

    @property
    def spaces(self) -> int:
        return self.planned_spaces + self.unplanned_spaces

    def misfits(self) -> Iterator[Problem]:
        if len(self.reset) != self.spaces + 1:
            yield Problem(("reset",), "reset", n=len(self.reset), last=self.spaces,
                          needed=self.spaces + 1)  # fmt: skip
        for i, space in enumerate(self.reset):
            if space > self.spaces:
                yield Problem(("reset", i), "space", value=space, last=self.spaces)
        if self.unplanned_price < self.planned_price:
            yield Problem(("unplanned_price",), "price", value=self.unplanned_price,
                          planned=self.planned_price)  # fmt: skip


class Bonuses(Section):
    unplanned_price: int = whole(0, 20)
    upgrade_less: int = whole(0, 9)
    integrate_less: int = whole(0, 9)


class Integration(Section):
    resources: list[Load] = wholes(STEPS)
    upgraded: list[Few] = wholes(STEPS)
    level_three: list[Few] = wholes(STEPS)
    points: list[Points] = wholes(STEPS)


class EndOfGame(Section):
    credit_step: int = whole(1, 100)
    all_level_three: int = whole(0, 50)
    level_one_penalty: int = whole(0, 50)


class Stock(Section):
    bronze: list[Few] = wholes(SEATS - 1)
    silver: list[Few] = wholes(SEATS - 1)
    gold: list[Few] = wholes(SEATS - 1)


NAMES = Literal["Administration", "Logistics", "Manufacturing", "Warehousing"]


class Panel(Entry):
    key: ClassVar[str] = "department"
    labels: ClassVar[tuple[str, ...]] = ("department",)

    department: NAMES
    workload: list[Load] = wholes(2)

    @property
    def row(self) -> Department:
        return Department[self.department.upper()]


class Tile(Entry):
    key: ClassVar[str] = "code"
    labels: ClassVar[tuple[str, ...]] = ("code", "department", "kind")

    code: Literal[
        "ADM-B", "ADM-S", "ADM-G", "LOG-B", "LOG-S", "LOG-G",
        "MFG-B", "MFG-S", "MFG-G", "WAR-B", "WAR-S", "WAR-G",
    ]  # fmt: skip
    department: NAMES
    kind: Literal["bronze", "silver", "gold"]
    annual_2: int = whole(0, 9)
    report_2: list[Load] = wholes(2)
    resources_2: int = whole(0, 9)
    workload_2: list[Load] = wholes(4)
    annual_3: int = whole(0, 9)
    report_3: list[Load] = wholes(2)
    resources_3: int = whole(0, 9)
    workload_3: list[Load] = wholes(4)

    @property
    def row(self) -> Department:
        return Department[self.department.upper()]

    @property
    def column(self) -> Kind:
        return Kind[self.kind.upper()]

    def misfits(self) -> Iterator[Problem]:
        codes = dict(zip(Department, ("ADM", "LOG", "MFG", "WAR"), strict=True))
        code = f"{codes[self.row]}-{self.kind[0].upper()}"
        if code != self.code:
            yield Problem(("code",), "code", value=self.code, department=self.department,
                          kind=self.kind, code=code)  # fmt: skip


class UpgradeKit(KitSchema):
    """A kit file of UPGRADE!"""

    years: Years
    start: Start
    pieces: Pieces
    income: Income
    commitments: Commitments
    planning: Planning
    score: Score
    actions: Actions
    resources: Resources
    bonuses: Bonuses
    integration: Integration
    end_of_game: EndOfGame
    stock: Stock
    panel: list[Panel]
    tile: list[Tile]

    def misfits(self) -> Iterator[Problem]:
        """UP-052: whoever has done nothing must have cubes enough."""
        needed = sum(panel.workload[0] for panel in self.panel)
        if needed > self.pieces.cubes:
            yield Problem(("pieces", "cubes"), "cubes", value=self.pieces.cubes, needed=needed)
        if self.bonuses.unplanned_price < self.resources.planned_price:
            yield Problem(("bonuses", "unplanned_price"), "bonus_price",
                          value=self.bonuses.unplanned_price,
                          planned=self.resources.planned_price)  # fmt: skip


# Which field of the record holds each value, by its section and key.
SOURCES = {
    "years": {"number": "years", "level": "year_level", "maintenance": "year_maintenance"},
    "start": {"credits": "start_credits", "relationship": "start_markers"},
    "pieces": {"commitments": "commitments", "cubes": "cubes", "actions": "action_markers"},
    "income": {"base": "base_income", "cube": "cube_cost", "trained": "trained_income"},
    "commitments": {"credits": "redeem", "level_one": "room_level_one",
                    "upgraded": "room_upgraded", "lobby": "lobby_most",
                    "integrate": "integrate_most"},
    "planning": {"same": "plan_same", "points": "plan_value", "penalty": "plan_penalty"},
    "score": {"tuned": "tuned_value", "trained": "trained_value"},
    "actions": {"engaged": "engaged_resources", "not_engaged": "plain_resources"},
    "resources": {"planned_price": "planned_price", "unplanned_price": "unplanned_price",
                  "planned_spaces": "planned_spaces", "spaces": "track_end"},
    "bonuses": {"unplanned_price": "bonus_price", "upgrade_less": "upgrade_less",
                "integrate_less": "integrate_less"},
    "integration": {"resources": "step_resources", "upgraded": "step_upgraded",
                    "level_three": "step_top", "points": "step_value"},
    "end_of_game": {"credit_step": "credit_step", "all_level_three": "top_value",
                    "level_one_penalty": "old_penalty"},
}  # fmt: skip


def fill(model: UpgradeKit, options: Mapping[str, Any]) -> Any:
    """The kit record for a game with these options."""
    kit, players = blank(Kit), options["players"]
    fill_numbers(kit, model, SOURCES)
    kit.sense, kit.seats = SENSE, players
    kit.claim_rounds = options["claims_per_year"] == "rounds"
    kit.manual_discs = options["disc_choice"] == "manual"
    if options["integrate_funding"] == "connected":
        kit.integrate_most = kit.commitments
    if options["seat_compensation"] == "on":
        kit.compensation = model.start.compensation[players - 2]
    kit.reset[: len(model.resources.reset)] = model.resources.reset
    for kind in Kind:
        kit.stock[kind] = getattr(model.stock, kind.name.lower())[players - 2]
    fill_faces(kit, model)
    return kit


def fill_faces(kit: Any, model: UpgradeKit) -> None:
    """The level I panels and both faces of every tile."""
    for panel in model.panel:
        kit.workload[panel.row, 0] = panel.workload  # a level I solution cannot be tuned
    for tile in model.tile:
        for level in (2, 3):
            at = tile.row, 1 + tile.column + KINDS * (level - 2)
            kit.annual[at] = getattr(tile, f"annual_{level}")
            kit.report[at] = getattr(tile, f"report_{level}")[::-1]
            kit.resources[at] = getattr(tile, f"resources_{level}")
            load = getattr(tile, f"workload_{level}")
            kit.workload[at] = load[:2], load[2:]
