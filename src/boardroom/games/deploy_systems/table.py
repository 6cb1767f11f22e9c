"""The table of DEPLOY! (systems edition): records, systems, and the choices of every ask."""

from enum import IntEnum

import numpy as np

from boardroom.engine.choices import blocks, width_by_ask
from boardroom.engine.records import record, table_record
from boardroom.engine.rules import answers, rule
from boardroom.pieces.bag import COLOURS, Bag
from boardroom.pieces.deploy.asks import ADDS, COMMON, PLAINS, actions_of
from boardroom.pieces.deploy.development import asset_income, deployed, development_income
from boardroom.pieces.deploy.marketplace import Market
from boardroom.pieces.deploy.preparation import steps_of
from boardroom.pieces.deploy.room import Room
from boardroom.pieces.deploy.roundel import Roundel
from boardroom.pieces.deploy.terms import SEATS, SPOTS, Ask, Dev, numbered
from boardroom.pieces.deploy.workers import Team

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
    cash="i2",  # credits in hand
    income="i2",  # place on the income track
    value="i2",  # business value points; penalties may take them below 0
    team=Team,
    room=Room,
    owns=("i1", KINDS),  # 1 for each Development tile owned
    flipped=("i1", KINDS),  # 1 if turned over until the end of the round
    used=("i1", KINDS),  # 1 if used in this round, flipped or not
    level=("i1", SYSTEMS),  # tiles deployed of each system, 0…3
    cloud=("i1", (SYSTEMS, LEVELS)),  # 1 for each tile deployed to the cloud
    tapped=("i1", SYSTEMS),  # of those deployed, how many the TECH WRITER does not count
    scored=("i1", SYSTEMS),  # of those deployed, how many have scored once
    column=("i1", SYSTEMS),  # column on the deployments track, 1…4; 0 before level I
    design=("i1", (SYSTEMS, COLOURS)),  # cubes on the top tile of each pile
    wait=("i1", SYSTEMS),  # place in the queue for missing cubes, 0 = not waiting
)

Table = table_record(
    lap="i1",  # round 1…5
    step="i1",  # Step
    first="i1",  # holder of the first-player marker
    place="i1",  # in steps that everybody takes in turn: place in player order
    asked="i1",  # what has been asked of that player in this step
    passed="u1",  # bit set of players who placed their last extra worker
    stage="i1",  # Stage of the action in hand
    deed="i1",  # the choice of Ask.ACTION being carried out
    due="i1",  # workers it costs
    discard="i1",  # kind given up for a fourth Development tile, −1 = none
    planned="i1",  # 1 if PLANNER lowers this DEPLOY
    moved="i1",  # movements made
    half="i1",  # 1 if a movement within pool B may still take a second cube
    unpaid="i1",  # 1 if the MOVE in hand is the bonus spot's
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

width = width_by_ask(CHOICES)

# The swaps a DESIGNER offers, in the order of its choices: from, to.
SWAPS = np.array([(i, j) for i in range(COLOURS) for j in range(COLOURS) if i != j], dtype=np.int64)


@rule
def deed_system(c):
    """The system a DEPLOY deploys."""
    return (c - ACTION.server) % SYSTEMS


@rule
def deployed_systems(player):
    """DS-034: tiles a player has deployed, integration and cloud included."""
    n = 0
    for system in range(SYSTEMS):
        n += player.level[system]
    return n


answers(Table, {actions_of: lambda s: ACTION, steps_of: lambda s: STEPS})
answers(Player, {deployed: deployed_systems, development_income: asset_income})
