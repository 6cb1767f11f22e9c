"""The table of IT Billionaire: records, and the choices of every ask."""

import numpy as np

from boardroom.engine.choices import blocks
from boardroom.engine.records import record, table_record
from boardroom.engine.rules import rule
from boardroom.engine.turns import count_bits
from boardroom.games.it_billionaire.terms import (
    KINDS,
    LOCATIONS,
    LONGEST_QUEUE,
    MOST_LABS,
    MOST_PRODUCTS,
    SEATS,
    WORDS,
    Ask,
)

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

WIDTHS = np.array([CHOICES[a].total if a in CHOICES else 0 for a in Ask], dtype=np.int64)


@rule
def width(kit, s):
    """How many choices the current ask has."""
    return WIDTHS[s.ask]


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
