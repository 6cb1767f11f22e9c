"""The table of Devices: records, parts, and the choices of every ask."""

from enum import IntEnum

import numpy as np

from boardroom.engine.choices import blocks
from boardroom.engine.records import record, table_record
from boardroom.engine.rules import rule

SEATS = 4
COLOURS = 3
PORTS = 2  # top and bottom
SLOTS = 4  # face-up orders, and face-up core parts
QUEUE = 3  # open orders of a player
ACTIONS = 3  # black cubes of a player
CORE = 27  # designs of core parts
KINDS = 8  # of common parts
DESIGNS = CORE + KINDS
ORDERS = 34
DECK = 46  # core part cards
COPIES = 5  # cards of a common kind
HOPPERS = 2 + COPIES  # a player can own; as many devices at most
ENDS = HOPPERS + 12 + COPIES  # Hoppers and Splitters of one player, were they all in play
CARDS = 2 + DECK + (KINDS - 1) * COPIES  # cards in play, Packers not counted
NO_WIRE = 255  # what an unused input port is attached to
COUNT = 25  # answers to "how many" of stored cubes: 0…24
HEAP = 64  # answers to "how many" of cubes made: 0…63


class Colour(IntEnum):
    YELLOW = 0
    RED = 1
    BLUE = 2


class Shape(IntEnum):
    SINGLE = 0
    SPLITTER = 1
    JOINER = 2
    HOPPER = 3
    PACKER = 4


class Part(IntEnum):
    """The designs of part cards: core parts by their number, then the common kinds."""

    S01 = 0
    S02 = 1
    S03 = 2
    S04 = 3
    S05 = 4
    S06 = 5
    S07 = 6
    S08 = 7
    S09 = 8
    S10 = 9
    S11 = 10
    S12 = 11
    S13 = 12
    S14 = 13
    S15 = 14
    P01 = 15
    P02 = 16
    P03 = 17
    P04 = 18
    P05 = 19
    P06 = 20
    J01 = 21
    J02 = 22
    J03 = 23
    J04 = 24
    J05 = 25
    J06 = 26
    HOPPER = 27
    PACKER = 28
    CONVEYOR = 29
    SPLITTER = 30
    JOINER = 31
    PAUSE = 32
    BOOSTER = 33
    COPIER = 34


SHAPES = np.array(
    [Shape.SINGLE] * 15 + [Shape.SPLITTER] * 6 + [Shape.JOINER] * 6
    + [Shape.HOPPER, Shape.PACKER, Shape.SINGLE, Shape.SPLITTER, Shape.JOINER]
    + [Shape.SINGLE] * 3, dtype=np.int64,
)  # fmt: skip

# Parts by the way they are placed, as sets of designs.
ONE_INPUT = sum(1 << p for p in range(DESIGNS) if SHAPES[p] in (Shape.SINGLE, Shape.SPLITTER))
SPLITTERS = sum(1 << p for p in range(DESIGNS) if SHAPES[p] == Shape.SPLITTER)
JOINERS = sum(1 << p for p in range(DESIGNS) if SHAPES[p] == Shape.JOINER)


class Step(IntEnum):
    """The steps of a turn, in order."""

    ACTIONS = 0
    ACTIVATE = 1
    SERVE = 2
    GAME_OVER = 3


class Stage(IntEnum):
    """What the step in hand goes on with."""

    CHOOSE = 0  # the next action, device or order
    ACCEPT = 1
    BUY = 2
    PAY_BLUE = 3
    PAY_RED = 4
    PLACE = 5
    PLACE_END = 6
    JOIN = 7
    DISMANTLE = 8
    LOAD = 9
    RUN = 10  # the next card of the running device
    SPLIT = 11
    HOLD = 12
    LIMIT = 13  # cubes over the limit go back
    RETURN_YELLOW = 14
    RETURN_RED = 15


class Ask(IntEnum):
    """The decisions of a game."""

    NOTHING = 0
    ACTION = 1
    ACCEPT = 2
    BUY = 3
    PAY_BLUE = 4
    PAY_RED = 5
    PLACE = 6
    PLACE_END = 7
    JOIN = 8
    DISMANTLE = 9
    LOAD = 10
    ACTIVATE = 11
    SPLIT = 12
    HOLD = 13
    SERVE = 14
    RETURN_YELLOW = 15
    RETURN_RED = 16


class Why(IntEnum):
    """Why a choice is not to be had; 0 means that it is."""

    OK = 0
    BANK_EMPTY = 1
    QUEUE_FULL = 2
    NO_ORDERS = 3
    NOTHING_AFFORDABLE = 4
    SHOP_EMPTY = 5
    DECK_EMPTY = 6
    NOTHING_FITS = 7
    NOTHING_BUILT = 8
    STORAGE_EMPTY = 9
    SLOT_EMPTY = 10
    SOLD_OUT = 11
    PICK_ORDER = 12
    TOO_DEAR = 13
    PICK_FIRST = 14
    NOT_STORED = 15
    PAYS_SHORT = 16
    PAYS_TOO_MUCH = 17
    NOT_BOUGHT = 18
    NOT_IN_HAND = 19
    HOPPER_TO_HAND = 20
    NO_PLACE = 21
    PLACE_FIRST = 22
    NO_SUCH_END = 23
    END_PACKED = 24
    NO_PARTNER = 25
    NOT_NEIGHBOURS = 26
    OTHER_COLUMN = 27
    NOT_LOWEST = 28
    NOT_HIGHEST = 29
    ATTACHED = 30
    PICK_TOP_END = 31
    REMOVE_FIRST = 32
    LOAD_FIRST = 33
    LAST_HOPPER = 34
    NO_SUCH_DEVICE = 35
    HAS_RUN = 36
    INCOMPLETE = 37
    NO_CUBES = 38
    BARE = 39
    NOT_ARRIVED = 40
    ONE_EACH_WAY = 41
    NO_SUCH_ORDER = 42
    OUTPUT_LACKS = 43
    RETURNS_TOO_MUCH = 44
    RETURNS_TOO_FEW = 45


Card = record(
    part="i1",  # Part
    home="i1",  # its device, numbered from 0 as the devices are listed
    col="i1",  # column; a Hopper begins in column 0
    wire=("u1", PORTS),  # output port feeding the top and the bottom input: 2 × card + port
    cubes=("i1", COLOURS),  # on a Hopper those loaded, on a Pause the one held
)

Player = record(
    served="u8",  # bit set of completed orders
    tops="i8",  # bit set of ends that are the highest of their device
    packed="i8",  # bit set of ends that carry a Packer
    storage=("i2", COLOURS),
    hand=("i1", DESIGNS),  # part cards in hand, by design
    queue=("i1", QUEUE),  # open orders as number + 1, 0 = none; in order of acceptance
    n_cards="i1",
    n_ends="i1",
    ends=("u1", ENDS),  # output ports without a part, device by device from top to bottom
    cards=(Card, CARDS),  # cards in play in the order of their placing, Packers not among them
)

Table = table_record(
    order_deck="u8",  # bit set of orders not yet seen
    lap="i1",  # round 1…
    step="i1",  # Step
    stage="i1",  # Stage
    first="i1",  # holder of the First Player card
    place="i1",  # turns taken in this round
    last="i1",  # 1 once somebody has the points that end the game
    taken="i1",  # actions taken in this turn
    deeds=("i1", ACTIONS),  # which, as number + 1
    bank=("i2", COLOURS),
    orders=("i1", SLOTS),  # face-up orders as number + 1, 0 = none
    shop=("i1", SLOTS),  # face-up core parts as design + 1, 0 = none
    stacks=("i1", KINDS),  # cards left of each common kind
    unseen=("i1", DECK),  # core parts not yet seen, in no order: they are drawn by chance
    n_unseen="i1",
    under=("i1", DECK),  # core parts put under the deck, a ring in their order
    under_at="i1",  # where the ring begins
    n_under="i1",
    picked=("i1", SLOTS + KINDS),  # cards picked in this Buy, by slot and kind
    latest="i1",  # the last pick, −1 = none
    bill="i2",  # their prices together
    fresh=("i1", DESIGNS),  # bought cards that may still be placed directly
    buying="i1",  # 1 while cards are placed by a Buy, 0 by a Build
    part="i1",  # design being placed
    upper="i1",  # end chosen for the top input of a joiner
    blue="i1",  # blue cubes of the payment
    moved="i2",  # cards or cubes the action in hand has moved
    hopper="i1",  # card being loaded, −1 before the first
    colour="i1",  # colour asked for next
    due="i2",  # cubes still to be returned
    ran="i2",  # bit set of devices activated in this turn
    running="i1",  # device running now, −1 = none
    card="i1",  # the card of it handled last, −1 before the first
    belts=("i2", (CARDS, PORTS, COLOURS)),  # cubes at the output ports of the running device
    scrap=("i2", COLOURS),  # cubes left behind in it
    output=("i2", COLOURS),  # cubes packed in this turn and not yet served
    players=(Player, SEATS),
)

CHOICES = {
    Ask.ACTION: blocks(
        "Action", collect=1, accept=1, buy=1, clear=1, build=1, dismantle=1, load=1, end=1
    ),
    Ask.ACCEPT: blocks("Accept", order=SLOTS),
    Ask.BUY: blocks("Buy", core=SLOTS, kind=KINDS, done=1),
    Ask.PAY_BLUE: blocks("PayBlue", cubes=COUNT),
    Ask.PAY_RED: blocks("PayRed", cubes=COUNT),
    Ask.PLACE: blocks("Place", part=DESIGNS, finish=1),
    Ask.PLACE_END: blocks("PlaceEnd", end=ENDS),
    Ask.JOIN: blocks("Join", end=ENDS),
    Ask.DISMANTLE: blocks("Dismantle", end=ENDS, done=1),
    Ask.LOAD: blocks("Load", cubes=COUNT, following=1, done=1),
    Ask.ACTIVATE: blocks("Activate", device=HOPPERS, stop=1),
    Ask.SPLIT: blocks("Split", cubes=HEAP),
    Ask.HOLD: blocks("Hold", nothing=1, colour=COLOURS),
    Ask.SERVE: blocks("Serve", order=QUEUE, done=1),
    Ask.RETURN_YELLOW: blocks("ReturnYellow", cubes=HEAP),
    Ask.RETURN_RED: blocks("ReturnRed", cubes=HEAP),
}

ACTION = CHOICES[Ask.ACTION].firsts
BUY = CHOICES[Ask.BUY].firsts
PLACE = CHOICES[Ask.PLACE].firsts
DISMANTLE = CHOICES[Ask.DISMANTLE].firsts
LOAD = CHOICES[Ask.LOAD].firsts
ACTIVATE = CHOICES[Ask.ACTIVATE].firsts
SERVE = CHOICES[Ask.SERVE].firsts


@rule
def cubes_in(cubes):
    """How many cubes a row of colour counts holds."""
    return np.int64(cubes[0]) + cubes[1] + cubes[2]


@rule
def parts_in(hand):
    """The designs of which there are cards, as a set."""
    found = np.int64(0)
    for part in range(DESIGNS):
        found |= np.int64(hand[part] > 0) << np.int64(part)
    return found


@rule
def worth(kit, cubes):
    """DV-006: what cubes count for in buying and in a tie: the V of the rules."""
    return (np.int64(kit.worth[0]) * cubes[0] + np.int64(kit.worth[1]) * cubes[1]
            + np.int64(kit.worth[2]) * cubes[2])


@rule
def in_turn(kit, s):
    """DV-001: the seat whose turn it is."""
    p = np.int64(s.first) + s.place  # below twice the seats: a remainder costs a division
    return p - kit.seats if p >= kit.seats else p
