"""The table of DEPLOY! (systems edition): records, systems, and the choices of every ask."""

from enum import IntEnum

import numpy as np

from boardroom.engine.choices import blocks
from boardroom.engine.records import record, table_record
from boardroom.engine.rules import rule
from boardroom.pieces.bag import COLOURS, Bag
from boardroom.pieces.deploy.marketplace import Market
from boardroom.pieces.deploy.roundel import Roundel
from boardroom.pieces.deploy.server_room import MOVEMENTS, Room
from boardroom.pieces.deploy.terms import POSITIONS, SEATS, SLOTS, SPOTS, TEAM, Ask, Dev
from boardroom.pieces.deploy.workers import Team

SYSTEMS = 5
LEVELS = 3
KINDS = len(Dev)
REACH = 3  # steps the pool C marker moves in one action at most
VALUES = 8  # capacity values 2…9
LOWEST_TILE = 2


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
    Ask.SETUP_POOL: blocks("SetupPool", a=1, b=1),
    Ask.PREP_TECH: blocks("PrepTech", give=KINDS, done=1),
    Ask.PREP_ADJUST: blocks("PrepAdjust", back=2, keep=1, hire=2, cash=1, income=1),
    Ask.PREP_SPOT: blocks("PrepSpot", spot=SPOTS, stop=1),
    Ask.ACTION: blocks(
        "Action", add_a=POSITIONS, add_b=POSITIONS, add_c=REACH, server=SYSTEMS, cloud=SYSTEMS,
        develop=KINDS, move=1, remove_a=VALUES, remove_b=SLOTS, remove_c=REACH, consult=1,
        cash=1, income=1,
    ),
    Ask.DISCARD: blocks("Discard", give=KINDS),
    Ask.DESIGNER: blocks("Designer", swap=6, skip=1),
    Ask.PLANNER: blocks("Planner", use=1, skip=1),
    Ask.PAY: blocks("Pay", extra=TEAM + 1),
    Ask.PLACE: blocks("PlaceCube", a=1, b=SLOTS, c=1),
    Ask.MOVE: blocks("Move", cube=len(MOVEMENTS), stop=1),
    Ask.REMOVE: blocks("Remove", remove_a=VALUES, remove_b=SLOTS, remove_c=REACH, skip=1),
    Ask.EOR_TRADE: blocks("EorTrade", cash=1, income=1, done=1),
    Ask.EOR_RECOVER: blocks("EorRecover", worker=1, income=1, stop=1),
}  # fmt: skip

PREP_TECH = CHOICES[Ask.PREP_TECH].firsts
PREP_ADJUST = CHOICES[Ask.PREP_ADJUST].firsts
PREP_SPOT = CHOICES[Ask.PREP_SPOT].firsts
ACTION = CHOICES[Ask.ACTION].firsts
DESIGNER = CHOICES[Ask.DESIGNER].firsts
MOVE = CHOICES[Ask.MOVE].firsts
REMOVE = CHOICES[Ask.REMOVE].firsts
EOR_TRADE = CHOICES[Ask.EOR_TRADE].firsts
EOR_RECOVER = CHOICES[Ask.EOR_RECOVER].firsts

WIDTHS = np.array([CHOICES[a].total if a in CHOICES else 0 for a in Ask], dtype=np.int64)

# The swaps a DESIGNER offers, in the order of its choices: from, to.
SWAPS = np.array([(i, j) for i in range(COLOURS) for j in range(COLOURS) if i != j], dtype=np.int64)


@rule
def width(kit, s):
    """How many choices the current ask has."""
    return WIDTHS[s.ask]


@rule
def deed_is_deploy(c):
    """Whether an action is a DEPLOY."""
    return ACTION.server <= c < ACTION.develop


@rule
def deed_system(c):
    """The system a DEPLOY deploys."""
    return (c - ACTION.server) % SYSTEMS


@rule
def deed_is_cloud(c):
    """Whether a DEPLOY goes to the cloud."""
    return c >= ACTION.cloud


@rule
def deed_is_add(c):
    """Whether an action is an ADD."""
    return c < ACTION.server


@rule
def deed_is_develop(c):
    """Whether an action is a DEVELOP."""
    return ACTION.develop <= c < ACTION.move


@rule
def deployed(player):
    """DS-034: tiles a player has deployed, integration and cloud included."""
    n = 0
    for system in range(SYSTEMS):
        n += player.level[system]
    return n


@rule
def tiles_owned(player):
    """Development tiles a player owns."""
    n = 0
    for kind in range(KINDS):
        n += player.owns[kind]
    return n


@rule
def technology_owned(kit, player):
    """Technology tiles a player owns."""
    n = 0
    for kind in range(KINDS):
        n += player.owns[kind] * kit.technology[kind]
    return n
