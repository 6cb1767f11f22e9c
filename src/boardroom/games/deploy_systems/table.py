"""The table of DEPLOY! (systems edition): records, systems, and the choices of every ask."""

from enum import IntEnum

import numpy as np

from boardroom.engine.choices import blocks
from boardroom.engine.records import record, table_record
from boardroom.engine.rules import give_ways, rule
from boardroom.pieces.bag import COLOURS, Bag
from boardroom.pieces.counts import total
from boardroom.pieces.deploy.rules.development import (
    asset_income,
    deployed,
    development_income,
    why_not_hand_back,
    why_not_return_tech,
)
from boardroom.pieces.deploy.rules.marketplace import Market
from boardroom.pieces.deploy.rules.preparation import steps_of
from boardroom.pieces.deploy.rules.room import Room
from boardroom.pieces.deploy.rules.roundel import Roundel
from boardroom.pieces.deploy.table import ADDS, COMMON, COURSE, PLAINS, actions_of, belongings
from boardroom.pieces.deploy.terms import SEATS, SPOTS, Ask, Dev, numbered

SYSTEMS = 5
LEVELS = 3
KINDS = Dev.AUTOMATION_PURPLE + 1  # kinds of Development tiles in this edition


class System(IntEnum):
    ADMINISTRATION = 0
    MANUFACTURING = 1
    WAREHOUSING = 2
    LOGISTICS = 3
    INTEGRATION = 4


class Step(IntEnum):
    """The printed steps of a round, in order."""

    SETUP = 0
    MARKETPLACE = 1
    REMOVE_TECH = 2
    FIRST_PLAYER = 3
    ADJUST_TEAMS = 4
    PLACE_WORKERS = 5
    ACTIONS = 6
    SCORE_SYSTEMS = 7
    RETRIEVE_WORKERS = 8
    FEES_AND_INCOME = 9
    LOSS_PENALTY = 10
    OPTIMISATION = 11
    GAME_OVER = 12


Player = record(
    **belongings(Room, KINDS),
    level=("i1", SYSTEMS),  # tiles deployed of each system, 0…3
    cloud=("i1", (SYSTEMS, LEVELS)),  # 1 for each tile deployed to the cloud
    tapped=("i1", SYSTEMS),  # of those deployed, how many the TECH WRITER does not count
    scored=("i1", SYSTEMS),  # of those deployed, how many have scored once
    column=("i1", SYSTEMS),  # column on the deployments track, 1…4; 0 before level I
    design=("i1", (SYSTEMS, COLOURS)),  # cubes on the top tile of each pile
    wait=("i1", SYSTEMS),  # place in the queue for missing cubes, 0 = not waiting
)

Table = table_record(
    **COURSE,
    waiting="i1",  # tiles in the queue for cubes
    bag=Bag,
    market=Market,
    roundel=Roundel,
    spots=("i1", SPOTS),  # owner + 1 of each bonus spot, 0 = empty
    shelf=("i1", KINDS),  # Development tiles left on the main board
    players=(Player, SEATS),
)

CHOICES = {
    **COMMON,
    Ask.PREP_TECH: blocks("PrepTech", give=KINDS, done=1),
    Ask.ACTION: blocks("Action", **ADDS, server=SYSTEMS, cloud=SYSTEMS, develop=KINDS, **PLAINS),
    Ask.DISCARD: blocks("Discard", give=KINDS),
    Ask.DESIGNER: blocks("Designer", swap=6, skip=1),
}

ACTION = CHOICES[Ask.ACTION].firsts
DESIGNER = CHOICES[Ask.DESIGNER].firsts
STEPS = numbered(Step)

# The swaps a DESIGNER offers, in the order of its choices: from, to.
SWAPS = np.array([(i, j) for i in range(COLOURS) for j in range(COLOURS) if i != j], dtype=np.int64)


@rule
def deed_system(c):
    """The system a DEPLOY deploys."""
    return (c - ACTION.server) % SYSTEMS


@rule
def deployed_systems(player):
    """DS-034: tiles a player has deployed, integration and cloud included."""
    return total(player.level)


give_ways(Table, {actions_of: lambda s: ACTION, steps_of: lambda s: STEPS})
give_ways(Player, {
    deployed: deployed_systems,
    development_income: asset_income,
    why_not_hand_back: why_not_return_tech,
})  # fmt: skip
