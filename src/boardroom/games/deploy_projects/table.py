"""The table of DEPLOY! (projects edition): records, cards, and the choices of every ask."""

from enum import IntEnum

import numpy as np

from boardroom.engine.choices import blocks
from boardroom.engine.records import record, table_record
from boardroom.engine.rules import give_ways, rule
from boardroom.games.deploy_projects.rules.stretching import StretchedRoom
from boardroom.pieces.bag import COLOURS, Bag
from boardroom.pieces.deploy.rules.development import asset_income, deployed, development_income
from boardroom.pieces.deploy.rules.marketplace import Market
from boardroom.pieces.deploy.rules.preparation import steps_of
from boardroom.pieces.deploy.rules.roundel import Roundel
from boardroom.pieces.deploy.table import (
    ADDS,
    COMMON,
    COURSE,
    PLAINS,
    REMOVALS,
    actions_of,
    belongings,
)
from boardroom.pieces.deploy.terms import SEATS, SLOTS, SPOTS, Ask, Colour, Dev, Place, numbered

AREAS = 6
TYPES = 3
LEVELS = 3
LEVEL_CARDS = TYPES * AREAS  # cards of one level
CARDS = LEVELS * LEVEL_CARDS  # a card is numbered by level, then type, then area
PLACES_OPEN = 3  # active projects
KINDS = len(Dev)
TILES = 32  # Development tiles: two of each kind
COLUMNS = 2  # of open Development tiles
ROWS = 3  # open tiles in a column
MOST_ON_TILE = 13  # cubes one tile of pool B can ever hold: 9, three ON DEMAND, one by ANALYST


class Area(IntEnum):
    """Business solution areas."""

    ADMINISTRATION = 0
    MANUFACTURING = 1
    WAREHOUSING = 2
    LOGISTICS = 3
    SALES = 4
    RESEARCH = 5


class Type(IntEnum):
    """Solution types."""

    BRONZE = 0
    SILVER = 1
    GOLD = 2


class Step(IntEnum):
    """The printed steps of a round, in order."""

    SETUP = 0
    MARKETPLACE = 1
    RESET_DISPLAY = 2
    OPTIMISATION_CUBES = 3
    REMOVE_TECH = 4
    ADJUST_TEAMS = 5
    FIRST_PLAYER = 6
    PLACE_WORKERS = 7
    ACTIONS = 8
    RETRIEVE_WORKERS = 9
    FEES_AND_INCOME = 10
    LOSS_PENALTY = 11
    OPTIMISATION = 12
    GAME_OVER = 13


class Where(IntEnum):
    """The two piles of a player's deployed projects."""

    SERVER_ROOM = 0
    CLOUD = 1


class Refill(IntEnum):
    """What is renewed after a deed: open places, and what the server rooms can take."""

    NOTHING = 0
    SEAT = 1  # the server room of whoever decided
    ALL = 2  # every server room


Player = record(
    **belongings(StretchedRoom, KINDS),
    piles=("i1", (AREAS, 2)),  # deployed projects of each area, by pile (Where)
    beside=("i1", COLOURS),  # cubes beside the INTEGRATOR
)

# Which tile lies where in a stack is not settled before it is drawn: tiles of one shuffle are one
# heap, of which a draw takes any (see display.py).
Display = record(
    tiles=("i1", (COLUMNS, ROWS)),  # kind + 1 of each open tile, the bottom first; 0 = none
    stack=("i1", (COLUMNS, TILES)),  # kinds in the face-down stacks
    shuffle=("i1", (COLUMNS, TILES)),  # the shuffle each of them comes from
    height=("i1", COLUMNS),  # tiles in each stack
    owed=("i1", COLUMNS),  # tiles to be revealed in each column
    shuffles="i1",  # how often tiles have been shuffled since the deal
    discards=("i1", KINDS),  # discarded tiles
)

Table = table_record(
    **COURSE,
    redesigned="i1",  # 1 if DESIGNER was used before this action
    rebalanced="i1",  # 1 if REBALANCE was used before or after this action
    back="i1",  # the Stage to which REBALANCE returns
    slot="i1",  # the sub-pool that REBALANCE fills now
    laid="i1",  # purple cubes it has laid there, −1 = not yet told
    loose=("i1", COLOURS),  # cubes lifted by REBALANCE
    doubled="i1",  # 1 if SPECIALIST repeats this action
    refill="i1",  # Refill: what is to be renewed before anything else goes on
    resold="i1",  # place + 1 in player order of whoever was asked last to re-sell
    waiting="i1",  # projects in the queue for cubes
    active=("i1", PLACES_OPEN),  # card + 1 of each active project, 0 = empty place
    wait=("i1", PLACES_OPEN),  # place in the queue for missing cubes, 0 = not waiting
    sites=("i1", (PLACES_OPEN, COLOURS)),  # cubes on the active projects
    fresh=("i1", CARDS),  # 1 for each card nobody has seen yet
    filed=("i1", CARDS),  # 1 + 2 × owner + Where for each deployed card, else 0
    bag=Bag,
    market=Market,
    roundel=Roundel,
    display=Display,
    spots=("i1", SPOTS),  # owner + 1 of each bonus spot, 0 = empty
    players=(Player, SEATS),
)

# What the INTEGRATOR may take, in the order of its choices: from, colour.
TAKES = np.array(
    [(Place.A, Colour.BLUE), (Place.A, Colour.PURPLE)]
    + [(Place.B1 + i, colour) for i in range(SLOTS) for colour in (Colour.YELLOW, Colour.PURPLE)]
    + [(Place.C, Colour.BLUE), (Place.C, Colour.PURPLE)],
    dtype=np.int64,
)

# The swaps a DESIGNER offers for each project, in the order of its choices: from, to.
SWAPS = np.array([(i, j) for i in range(COLOURS) for j in range(COLOURS) if i != j], dtype=np.int64)

CHOICES = {
    **COMMON,
    Ask.PREP_TECH: blocks("PrepTech", give=KINDS, done=1),
    Ask.ACTION: blocks(
        "Action", **ADDS, server=PLACES_OPEN, cloud=PLACES_OPEN, develop=COLUMNS * ROWS, **PLAINS,
        integrator=1, monitoring=1, rebalance=1, designer=PLACES_OPEN * len(SWAPS),
    ),
    Ask.DISCARD: blocks("Discard", give=KINDS),
    Ask.SECOND: blocks("Second", **ADDS, **REMOVALS, skip=1),
    Ask.INTEGRATE: blocks("Integrate", take=len(TAKES), stop=1),
    Ask.REBALANCE: blocks("Rebalance", cubes=MOST_ON_TILE + 1),
    Ask.AFTER: blocks("After", use=1, skip=1),
    Ask.EOR_RESELL: blocks("EorResell", pool=3, skip=1),
}  # fmt: skip

ACTION = CHOICES[Ask.ACTION].firsts
SECOND = CHOICES[Ask.SECOND].firsts
INTEGRATE = CHOICES[Ask.INTEGRATE].firsts
EOR_RESELL = CHOICES[Ask.EOR_RESELL].firsts

STEPS = numbered(Step)


@rule
def deed_is_remove(c):
    """Whether an action is a REMOVE."""
    return ACTION.remove_a <= c < ACTION.consult


@rule
def deed_project(c):
    """The place of the active project that a DEPLOY deploys."""
    return (c - ACTION.server) % PLACES_OPEN


@rule
def area_of(card):
    """The business solution area of a card."""
    return card % AREAS


@rule
def pile_size(player, where):
    """DP-021: projects on one of a player's piles."""
    n = 0
    for area in range(AREAS):
        n += player.piles[area, where]
    return n


@rule
def area_count(player, area):
    """Projects of an area that a player has deployed."""
    return player.piles[area, 0] + player.piles[area, 1]


@rule
def deployed_projects(player):
    """DP-045: projects a player has deployed, to the cloud or not."""
    n = 0
    for area in range(AREAS):
        n += area_count(player, area)
    return n


@rule
def tile_income(kit, player):
    """DE-049, DP-044, DP-045: SAM and ASSET CONTROL, and capacity re-sold in this round."""
    sold = player.room.sold
    return asset_income(kit, player) + sold[0] + sold[1] + sold[2]


give_ways(Table, {actions_of: lambda s: ACTION, steps_of: lambda s: STEPS})
give_ways(Player, {deployed: deployed_projects, development_income: tile_income})
