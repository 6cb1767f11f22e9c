"""The table of UPGRADE!: records, departments, and the choices of every ask."""

from enum import IntEnum

import numpy as np

from boardroom.engine.choices import blocks
from boardroom.engine.records import record, table_record
from boardroom.engine.rules import rule

SEATS = 4
DEPARTMENTS = 4
KINDS = 3  # bronze, silver, gold
FACES = 7  # level I, then bronze, silver, gold at II and the same at III
BONUSES = 6
PLANNABLE = 4  # the first four actions can be planned
ACTIONS = 6
STEPS = 3  # of integration
TRACK = 16  # spaces of the resource track beyond its start, at most
YEARS = 6  # at most


class Department(IntEnum):
    ADMINISTRATION = 0
    LOGISTICS = 1
    MANUFACTURING = 2
    WAREHOUSING = 3


class Kind(IntEnum):
    BRONZE = 0
    SILVER = 1
    GOLD = 2


class Action(IntEnum):
    TRAIN = 0
    TUNE = 1
    UPGRADE = 2
    INTEGRATE = 3
    LOBBY = 4
    REPORT = 5


class Bonus(IntEnum):
    UNPLANNED = 0
    ACTION = 1
    UPGRADE = 2
    INTEGRATE = 3
    LOBBY = 4
    REPORT = 5


class Neutral(IntEnum):
    """Where the neutral planning marker is; from LAID on it lies on an action."""

    ON_BOARD = 0
    IN_HAND = 1
    LAID = 2


class Step(IntEnum):
    """The eight printed steps of a year, in order."""

    ADVANCE = 0
    RECEIVE = 1
    CLAIM = 2
    PLAN = 3
    PERFORM = 4
    SCORE = 5
    RECOVER = 6
    RESET = 7
    GAME_OVER = 8


class Stage(IntEnum):
    """How far the turn or the action in hand is."""

    TURN = 0
    SOURCE = 1  # where the relationship marker comes from
    WORK = 2  # external resources are used and paid
    ENGAGE = 3
    COMMIT = 4
    EXTRA = 5


class Ask(IntEnum):
    NOTHING = 0
    CLAIM = 1
    PLAN = 2
    TURN = 3
    SOURCE = 4
    ENGAGE = 5
    COMMIT = 6
    EXTRA = 7
    DISC = 8


class Why(IntEnum):
    OK = 0
    BONUS_TAKEN = 1
    NOT_ENGAGED = 2
    NO_MARKER_TO_PLAN = 3
    PLANNED_TWICE = 4
    PLAN_ORDER = 5
    NO_MARKER = 6
    ALREADY_TRAINED = 7
    LEVEL_ONE = 8
    ALREADY_TUNED = 9
    ALREADY_UPGRADED = 10
    SOLD_OUT = 11
    ALREADY_TOP = 12
    TOO_EARLY = 13
    CONNECTED = 14
    ENDS_NOT_UPGRADED = 15
    CONDITION = 16
    NO_RELATIONSHIP = 17
    TRACK_SPENT = 18
    TOO_DEAR = 19
    CUBES_SHORT = 20
    NOTHING_TO_PLACE = 21
    REPORTED = 22
    NO_REPORT_VALUE = 23
    IS_ENGAGED = 24
    VACATED = 25
    ENGAGE_ORDER = 26
    SUPPLY_EMPTY = 27
    SUPPLY_LEFT = 28
    JUST_ENGAGED = 29
    NO_TARGET = 30
    MUST_PLACE = 31
    MUST_ENGAGE = 32
    NO_ROOM = 33
    COMMIT_ORDER = 34
    NO_SUCH_DISC = 35
    DISC_AT_END = 36
    SAME_SPACE = 37
    DISC_TOO_DEAR = 38


Player = record(
    credits="i2",  # credits in hand
    value="i2",  # business value points; debts and broken plans may take them below 0
    markers="i1",  # relationship markers in supply
    commitments="i1",  # commitment markers in supply
    hand="i1",  # action markers not laid
    face=("i1", DEPARTMENTS),  # 0 level I; 1, 2, 3 bronze, silver, gold at II; 4, 5, 6 at III
    trained=("i1", DEPARTMENTS),  # 1 with a Trained marker
    fresh=("i1", DEPARTMENTS),  # 1 if that marker shows its BVP side
    tuned=("i1", DEPARTMENTS),  # 1 with a Tuned marker
    engaged=("i1", DEPARTMENTS),  # 1 with a relationship marker
    normal=("i1", DEPARTMENTS),  # commitments with the normal side up
    red=("i1", DEPARTMENTS),  # commitments with the red side up
    connected=("i1", DEPARTMENTS),  # 1 if integrated with Administration
    planned=("i1", PLANNABLE),  # action markers planned and not completed
    done=("i1", ACTIONS),  # own action markers completed or laid, by action
)

Table = table_record(
    year="i1",  # 0 set-up, 1…6, one more at the end
    step="i1",  # Step
    first="i1",  # holder of the first-player marker
    place="i1",  # place in player order of whose turn it is
    asked="i1",  # in RECEIVE: 0 before the income, then the department to maintain + 1
    passed="u1",  # bit set of players who are finished with this step
    stage="i1",  # Stage of the turn or action in hand
    deed="i1",  # the bonus being claimed, or the choice of Ask.TURN being carried out
    due="i1",  # resources it still takes
    bill="i2",  # credits they have come to so far
    last="i1",  # last kind planned, department engaged or committed to; −1 none
    taken="i1",  # last department a LOBBY took a marker from; −1 none
    vacated="u1",  # bit set of departments a LOBBY took markers from
    joined="u1",  # bit set of departments a LOBBY engaged
    pledged="i1",  # commitments a LOBBY has placed within its limit
    laid="i1",  # markers of both kinds a LOBBY has placed
    moving="i1",  # 1 if a marker was taken and must now engage a department
    neutral="i1",  # Neutral, or LAID + the action it lies on
    office=("i1", BONUSES),  # owner + 1 of the marker on each head-office spot, 0 = free
    discs=("i1", SEATS),  # place of each resource disc on its track
    tiles=("i1", (DEPARTMENTS, KINDS)),  # solution upgrade tiles left on the main board
    players=(Player, SEATS),
)

CHOICES = {
    Ask.CLAIM: blocks("Claim", claim=BONUSES, decline=1),
    Ask.PLAN: blocks("Plan", plan=PLANNABLE, stop=1),
    Ask.TURN: blocks(
        "Turn", train=DEPARTMENTS, tune=DEPARTMENTS, upgrade=DEPARTMENTS * KINDS,
        flip=DEPARTMENTS, integrate=STEPS, lobby=1, report=1, rest=1,
    ),
    Ask.SOURCE: blocks("Source", take=DEPARTMENTS),
    Ask.ENGAGE: blocks("Engage", engage=DEPARTMENTS, take=DEPARTMENTS, done=1),
    Ask.COMMIT: blocks("Commit", commit=DEPARTMENTS, done=1),
    Ask.EXTRA: blocks("Extra", extra=DEPARTMENTS, done=1),
    Ask.DISC: blocks("Disc", disc=SEATS),
}  # fmt: skip

CLAIM = CHOICES[Ask.CLAIM].firsts
PLAN = CHOICES[Ask.PLAN].firsts
TURN = CHOICES[Ask.TURN].firsts
ENGAGE = CHOICES[Ask.ENGAGE].firsts
COMMIT = CHOICES[Ask.COMMIT].firsts
EXTRA = CHOICES[Ask.EXTRA].firsts

# The action and the department of every choice of a turn.
DEED_ACTION = np.array(
    [Action.TRAIN] * 4 + [Action.TUNE] * 4 + [Action.UPGRADE] * 16 + [Action.INTEGRATE] * 3
    + [Action.LOBBY, Action.REPORT, ACTIONS], dtype=np.int64,
)  # fmt: skip
DEED_DEPARTMENT = np.array(
    [0, 1, 2, 3] * 2 + [0] * 3 + [1] * 3 + [2] * 3 + [3] * 3 + [0, 1, 2, 3] + [1, 2, 3] + [0] * 3,
    dtype=np.int64,
)


@rule
def in_order(kit, s, place):
    """UP-003: who is in a place of the player order."""
    p = s.first + np.int64(place)
    return p - kit.seats if p >= kit.seats else p


@rule
def holds(s, p, bonus):
    """UP-087: whether a player has claimed a bonus this year."""
    return s.office[bonus] == p + 1


@rule
def has_neutral(s, p):
    """UP-089: whether a player has the neutral planning marker still to use."""
    return (s.neutral == Neutral.IN_HAND) & holds(s, p, Bonus.ACTION)


@rule
def free_markers(s, p):
    """UP-100, UP-101: markers that may carry any action."""
    return np.int64(s.players[p].hand) + has_neutral(s, p)


@rule
def markers_left(s, p):
    """UP-100: actions a player may still take this year, planned ones included."""
    n = np.int64(free_markers(s, p))
    for action in range(PLANNABLE):
        n += s.players[p].planned[action]
    return n


@rule
def has_reported(s, p):
    """UP-151: whether a player has made the one REPORT of this year."""
    by_neutral = (s.neutral == Neutral.LAID + Action.REPORT) & holds(s, p, Bonus.ACTION)
    return (s.players[p].done[Action.REPORT] > 0) | by_neutral


@rule
def markers_available(me):
    """UP-024: relationship markers that can be placed somewhere: supply and departments."""
    n = np.int64(me.markers)
    for d in range(DEPARTMENTS):
        n += me.engaged[d]
    return n
