"""The table of IT Billionaire: its words as numbers, records, and the choices of every ask."""

from enum import IntEnum

import numpy as np

from boardroom.engine.choices import blocks
from boardroom.engine.records import record, table_record
from boardroom.engine.rules import rule
from boardroom.engine.turns import count_bits

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


Container = record(
    work="i2",  # the Work Item on it, −1 = empty
    rings="i2",  # man-days done on it
    at="i1",  # the Lab it stands on, −1 = at home on the player's board
)

Player = record(
    capital="i4",  # M€
    noted="i4",  # capital when all upkeep was paid
    labs="u8",  # bit set of the locations owned
    cards=("i1", KINDS),  # chosen and not played, by kind; nobody else knows them
    held="i1",  # how many these are, which everybody sees
    played=("i1", KINDS),  # cards played today
    containers="i1",  # Work Containers owned
    boxes=(Container, MOST_LABS),  # the containers, the oldest first
    queue=("i2", LONGEST_QUEUE),  # Work Items waiting, the head first; −1 behind the last
    queued="i1",
    done=("i2", MOST_LABS),  # projects finished today
    finished="i1",
    products=("i2", MOST_PRODUCTS),  # Work Items on the Product Payment List
    due=("i1", MOST_PRODUCTS),  # the box of each: instalments still to come
    listed="i1",
)

Table = table_record(
    day="i1",  # 1…25
    step="i1",  # Step
    zone="i1",  # Zone
    place="i1",  # in steps that everybody takes in turn: place in the order
    first="i1",  # start player of the day, −1 before the first is found
    event="i1",  # blocked continent, −1 = none
    stage="i1",  # Stage of the turn in hand
    container="i1",  # Do Work: the container
    host="i1",  # Do Work: the Lab it is placed on, −1 = not chosen yet
    dice=("i1", MOST_LABS),  # the last Do Work: rolls of host and helpers, 0 = none
    drawn=("i2", 2),  # Select Work: the cards shown, −1 = none
    helpers="u8",  # Do Work: bit set of the other Labs
    used="u8",  # Labs that took part in Do Work today
    opened="u8",  # Labs bought today
    worked=("u8", WORDS),  # Work Items worked on in this zone today
    stack=("u8", (2, WORDS)),  # Work Items face down, small and large
    discard=("u8", (2, WORDS)),  # Work Items given back or paid
    players=(Player, SEATS),
)

CHOICES = {
    Ask.FORCED_SALE: blocks("ForcedSale", lab=LOCATIONS),
    Ask.LOSE_CONTAINER: blocks("LoseContainer", container=MOST_LABS),
    Ask.PICK_CARD: blocks("PickCard", card=KINDS, done=1),
    Ask.PLAY: blocks("Play", card=KINDS, done=1),
    Ask.LOCATION: blocks("Location", lab=LOCATIONS),
    Ask.SELL_WHICH: blocks("SellWhich", lab=LOCATIONS),
    Ask.DRAW_SPLIT: blocks("DrawSplit", small=1, each=1, large=1),
    Ask.TAKE: blocks("Take", drawn=2, done=1),
    Ask.WORK_CONTAINER: blocks("WorkContainer", container=MOST_LABS),
    Ask.WORK_HOST: blocks("WorkHost", lab=LOCATIONS),
    Ask.WORK_HELPER: blocks("WorkHelper", lab=LOCATIONS, start=1),
    Ask.STOP_WHICH: blocks("StopWhich", container=MOST_LABS, queue=LONGEST_QUEUE),
}

PICK = CHOICES[Ask.PICK_CARD].firsts
PLAY = CHOICES[Ask.PLAY].firsts
SPLIT = CHOICES[Ask.DRAW_SPLIT].firsts
TAKE = CHOICES[Ask.TAKE].firsts
HELPER = CHOICES[Ask.WORK_HELPER].firsts
STOP = CHOICES[Ask.STOP_WHICH].firsts


@rule
def bit(n):
    """The set that holds one thing."""
    return np.uint64(1) << np.uint64(n)


@rule
def bit_if(n, yes):
    """The set that holds a thing if something is so. Without a branch: play is hard to foretell."""
    return np.uint64(yes) << np.uint64(n)


@rule
def has(bits, n):
    """Whether a set holds a thing."""
    return (bits >> np.uint64(n)) & np.uint64(1) != np.uint64(0)


@rule
def without(bits, n):
    """A set less one thing."""
    return bits & ~bit(n)


@rule
def lab_count(me):
    """How many Labs a player owns."""
    return count_bits(me.labs)


@rule
def in_turn(kit, s):
    """IB-028: the seat at `place` in the order of play, clockwise from the start player."""
    return (s.first + s.place) % kit.seats
