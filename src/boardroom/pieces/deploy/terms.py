"""The terms of DEPLOY!: every number that stands for a thing, by its printed name."""

from collections import namedtuple
from enum import IntEnum
from typing import Any

SEATS = 4  # largest table
SLOTS = 4  # tile spaces in pool A and in pool B
POSITIONS = 3  # open squares of the marketplace
STACKS = 7  # squares of the marketplace
PLACES = 6  # where cubes lie in a server room: A, four sub-pools of B, C
SPOTS = 6  # bonus spots
TEAM = 5  # extra workers of a player at most
TOP_TILE = 9  # highest capacity value
LOWEST_TILE = 2  # lowest capacity value
VALUES = 8  # capacity values 2…9
REACH = 3  # steps the pool C marker moves in one action at most


class Colour(IntEnum):
    YELLOW = 0
    BLUE = 1
    PURPLE = 2


class Pool(IntEnum):
    A = 0
    B = 1
    C = 2


class Spot(IntEnum):
    ADD = 0
    DEPLOY = 1
    DEVELOP = 2
    MOVE = 3
    REMOVE = 4
    VALUE = 5


class Place(IntEnum):
    """Where a cube can lie in a server room: pool A, one of the sub-pools of B, pool C."""

    A = 0
    B1 = 1
    B2 = 2
    B3 = 3
    B4 = 4
    C = 5


class Dev(IntEnum):
    """Development tiles; an AUTOMATION is AUTOMATION_YELLOW + its colour.

    The first eight are in both editions, the others in the projects edition alone.
    """

    DESIGNER = 0
    PLANNER = 1
    SAM = 2
    TECH_WRITER = 3
    ASSET_CONTROL = 4
    AUTOMATION_YELLOW = 5
    AUTOMATION_BLUE = 6
    AUTOMATION_PURPLE = 7
    ANALYST = 8
    INTEGRATOR = 9
    RE_SELL = 10
    SPECIALIST = 11
    REBALANCE = 12
    MONITORING = 13
    ON_DEMAND = 14
    OPTIMISATION = 15


class Ask(IntEnum):
    NOTHING = 0
    SETUP_POOL = 1
    PREP_TECH = 2
    PREP_ADJUST = 3
    PREP_SPOT = 4
    ACTION = 5
    DISCARD = 6
    DESIGNER = 7
    PLANNER = 8
    PAY = 9
    PLACE = 10
    MOVE = 11
    REMOVE = 12
    EOR_TRADE = 13
    EOR_RECOVER = 14
    # projects edition alone
    SECOND = 15
    INTEGRATE = 16
    REBALANCE = 17
    AFTER = 18
    EOR_RESELL = 19


def numbered(steps: type[IntEnum]) -> Any:
    """The printed steps of a round as compiled code reads them: by name, in small letters."""
    kind: Any = namedtuple("Steps", [step.name.lower() for step in steps])  # type: ignore[misc]
    return kind(*(int(step) for step in steps))


class Stage(IntEnum):
    """How far the action in hand has come."""

    CONTROL = 0
    DISCARD = 1
    DESIGN = 2
    PLAN = 3
    PAY = 4
    DEED = 5
    PLACE = 6
    MOVE = 7
    FREE_MOVE = 8
    FREE_REMOVE = 9
    FINISH = 10
    # projects edition alone
    SECOND = 11
    INTEGRATE = 12
    REBALANCE = 13
    AFTER = 14


class Why(IntEnum):
    """Every reason for which a choice is refused; 0 means that it is legal."""

    OK = 0
    # capacity
    SOLD_OUT = 1
    POOL_FULL = 2
    TOO_DEAR = 3
    MARKER_TOP = 4
    NO_SUCH_TILE = 5
    TILE_IN_USE = 6
    TWIN_TILE = 7
    MARKER_IN_USE = 8
    MARKER_BOTTOM = 9
    MARKER_REACH = 24
    # cubes
    WRONG_POOL = 10
    NO_SPACE = 11
    NO_TILE_THERE = 12
    STRANDS_REST = 13
    NO_CUBE = 14
    MOVES_SPENT = 15
    NO_MOVE_POSSIBLE = 16
    MOVE_ONCE = 17
    TWIN_SOURCE = 18
    TWIN_TARGET = 19
    # trading
    NO_VALUE = 20
    INCOME_CAP = 21
    # workers
    OFFICE_SHORT = 30
    COST_COVERED = 31
    SUPPLY_EMPTY = 32
    COFFEE_EMPTY = 33
    INCOME_SHORT = 34
    WOULD_LOSE = 35
    SPOT_TAKEN = 36
    SPOT_ABSENT = 37
    MUST_RECOVER = 38
    CHANGE_LIMIT = 39
    # development
    NO_DEVELOPMENT = 40
    ALREADY_OWNED = 41
    NONE_LEFT = 42
    TECH_INCOME = 43
    NOTHING_TO_DISCARD = 44
    NOT_OWNED = 45
    USED_THIS_ROUND = 46
    TECH_STAYS = 47
    NOT_TECHNOLOGY = 48
    # deploying
    PILE_EMPTY = 50
    WAITS_FOR_CUBES = 51
    CONDITION = 52
    ROOM_SHORT = 53
    CLOUD_INCOME = 54
    NO_SUCH_CUBE = 55
    BAG_LACKS = 56
    SWAP_STRANDS = 57
    MUST_SWAP = 58
    # projects edition alone
    NO_PROJECT = 60
    SERVER_ROOM_ONLY = 61
    PLACE_EMPTY = 62
    TILE_NEEDED = 63
    TILE_FLIPPED = 64
    ONCE_AN_ACTION = 65
    NOTHING_TO_REBALANCE = 66
    OTHER_ACTION = 67
    NO_CUBES_HELD = 68
    INTEGRATE_ONCE = 69
    INTEGRATE_INCOME = 70
    TOO_FEW_LEFT = 71
    SUB_POOL_LIMIT = 72
    REST_LEFT_OVER = 73
    NOTHING_TO_SELL = 74
