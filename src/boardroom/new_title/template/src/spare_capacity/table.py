"""The table of Spare Capacity: its record, and the choices of every ask."""

from enum import IntEnum

from boardroom.engine.choices import blocks
from boardroom.engine.records import record, table_record

SEATS = 4
KINDS = 3  # of contracts
LEVELS = 3  # of demand
SPACES = 8  # of the row of servers for sale
NOT_DRAWN = -1  # the demand of a month that nobody knows yet


class Contract(IntEnum):
    PAYROLL = 0
    SHOP = 1
    TICKETS = 2


class Demand(IntEnum):
    QUIET = 0
    BUSY = 1
    PEAK = 2


class Step(IntEnum):
    """The four printed steps of a month, in order."""

    ACT = 0
    DEMAND = 1
    SETTLE = 2
    CLOSE = 3


class Ask(IntEnum):
    NOTHING = 0
    ACT = 1
    LEAVE = 2


class Why(IntEnum):
    OK = 0
    NONE_LEFT = 1
    SOLD_OUT = 2
    TOO_DEAR = 3
    NO_SERVER = 4
    NO_CONTRACT = 5


Player = record(
    credits="i2",  # below 0 they are owed
    servers="i1",  # of one's own
    rented="i1",  # for this month
    contracts=("i1", KINDS),
)

Table = table_record(
    "spare_capacity",
    month="i1",  # 1…6
    step="i1",  # Step
    first="i1",  # the first player of this month
    place="i1",  # place in the order of whose turn it is
    left="i1",  # actions left in this turn
    settled="i1",  # 1 if the accounts of this turn are done
    sold="i1",  # servers sold this month
    demand="i1",  # Demand, or NOT_DRAWN
    bag=("i1", LEVELS),  # tokens of each level
    stock=("i1", KINDS),  # contracts laid out
    players=(Player, SEATS),
)

CHOICES = {
    Ask.ACT: blocks("Act", sign=KINDS, buy=1, rent=1, sell=1, wait=1),
    Ask.LEAVE: blocks("Leave", leave=KINDS),
}

ACT = CHOICES[Ask.ACT].firsts
