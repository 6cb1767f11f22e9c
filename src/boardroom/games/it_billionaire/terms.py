"""The words of IT Billionaire as numbers: continents, zones, cards, steps, asks, reasons."""

from enum import IntEnum

SEATS = 6  # at the largest table
LOCATIONS = 18
ITEMS = 256
WORDS = ITEMS // 64  # 64-bit words of a set of Work Items
MOST_LABS = 3  # Lab Indicators, and Work Containers, of a player
MOST_CARDS = 1 + MOST_LABS  # Action Cards chosen for a day
LONGEST_QUEUE = 8  # five boxes, and the items of lost containers behind them
LONGEST_PAY = 5  # boxes of the Product Payment List
MOST_PRODUCTS = MOST_LABS * LONGEST_PAY  # products on a list: a Lab finishes one item a day
NONE = -1  # no item, no Lab, no continent


class Continent(IntEnum):
    EU = 0
    NA = 1
    OC = 2
    AS = 3
    SA = 4
    AF = 5


class Zone(IntEnum):
    """Time Zones in the order in which the sun passes them."""

    EAST = 0
    CENTER = 1
    WEST = 2


class Size(IntEnum):
    S = 0
    M = 1
    L = 2


class Stack(IntEnum):
    SMALL = 0
    LARGE = 1


class Card(IntEnum):
    """Kinds of Action Cards, in the order in which they are chosen."""

    ACQUIRE = 0
    SELL = 1
    SELECT = 2
    DO = 3
    STOP = 4


KINDS = len(Card)
CONTINENTS = len(Continent)
STACKS = len(Stack)


class Step(IntEnum):
    """The steps of a day, in order."""

    UPKEEP = 0
    CARDS = 1
    EVENT = 2
    START_PLAYER = 3
    ZONES = 4
    PROJECTS = 5
    PRODUCTS = 6
    RESHUFFLE = 7
    END_CHECK = 8
    GAME_OVER = 9


class Stage(IntEnum):
    """Where the turn in hand stands."""

    TURN = 0  # to play a card, or to pass
    BUY = 1
    SELL = 2
    SPLIT = 3
    TAKE = 4
    CONTAINER = 5
    HOST = 6
    HELPER = 7
    STOP = 8
    LOSE = 9  # a container has to go; also after a forced sale


class Ask(IntEnum):
    NOTHING = 0
    FORCED_SALE = 1
    LOSE_CONTAINER = 2
    PICK_CARD = 3
    PLAY = 4
    LOCATION = 5
    SELL_WHICH = 6
    DRAW_SPLIT = 7
    TAKE = 8
    WORK_CONTAINER = 9
    WORK_HOST = 10
    WORK_HELPER = 11
    STOP_WHICH = 12


class Why(IntEnum):
    """Reasons against a choice."""

    OK = 0
    NOT_OWNED = 1
    NO_CONTAINER = 2
    ALL_CHOSEN = 3
    EARLIER_KIND = 4
    NOT_HELD = 5
    LAB_LIMIT = 6
    NO_FREE_LOCATION = 7
    ALL_TOO_DEAR = 8
    NO_LAB_TO_SELL = 9
    QUEUE_FULL = 10
    STACKS_EMPTY = 11
    NO_WORK = 12
    NO_ELIGIBLE_LAB = 13
    NOTHING_TO_STOP = 14
    FEES_TOO_HIGH = 15
    OTHER_ZONE = 16
    TAKEN = 17
    TOO_DEAR = 18
    USED = 19
    ONE_BY_ONE = 20
    NOT_SHOWN = 21
    NO_ROOM = 22
    EMPTY = 23
    WORKED = 24
    BLOCKED = 25
    NEW = 26
    IS_HOST = 27
    TOO_LARGE = 28
    LOWER_ID = 29
    FEE_TOO_HIGH = 30
    ALL_WORKED = 31
