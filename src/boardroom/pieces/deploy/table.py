"""What the tables of both editions begin with: fields of their records, and choices put alike.

An action of either edition is ADD first, then DEPLOY and DEVELOP as the edition has them, then the
plain actions in one row: MOVE, REMOVE, CONSULT and the two trades. Where each block begins, the
edition of a table tells.
"""

from typing import Any

from boardroom.engine.choices import blocks
from boardroom.engine.rules import by_record, rule
from boardroom.pieces.deploy.rules.server_room import MOVEMENTS
from boardroom.pieces.deploy.rules.workers import Team
from boardroom.pieces.deploy.terms import POSITIONS, REACH, SLOTS, SPOTS, TEAM, VALUES, Ask

# The course of the game, at the head of every table.
COURSE: dict[str, Any] = {
    "lap": "i1",  # round 1…5
    "step": "i1",  # Step
    "first": "i1",  # holder of the first-player marker
    "place": "i1",  # in steps that everybody takes in turn: place in player order
    "asked": "i1",  # what has been asked of that player in this step
    "passed": "u1",  # bit set of players who placed their last extra worker
    "stage": "i1",  # Stage of the action in hand
    "deed": "i1",  # the choice of Ask.ACTION being carried out
    "due": "i1",  # workers it costs
    "discard": "i1",  # kind given up for a fourth Development tile, −1 = none
    "planned": "i1",  # 1 if PLANNER lowers this DEPLOY
    "moved": "i1",  # movements made, or cubes given to the INTEGRATOR
    "half": "i1",  # 1 if a movement within pool B may still take a second cube
    "unpaid": "i1",  # 1 if the MOVE in hand is the bonus spot's
}


def belongings(room: Any, kinds: int) -> dict[str, Any]:
    """What every player has; a server room of this record, and these kinds of tiles."""
    return {
        "cash": "i2",  # credits in hand
        "income": "i2",  # place on the income track
        "value": "i2",  # business value points; penalties may take them below 0
        "team": Team,
        "room": room,
        "owns": ("i1", kinds),  # 1 for each Development tile owned
        "flipped": ("i1", kinds),  # 1 if turned over until the end of the round
        "used": ("i1", kinds),  # 1 if used in this round, flipped or not
    }


ADDS = {"add_a": POSITIONS, "add_b": POSITIONS, "add_c": REACH}
REMOVALS = {"remove_a": VALUES, "remove_b": SLOTS, "remove_c": REACH}
PLAINS = {"move": 1, **REMOVALS, "consult": 1, "cash": 1, "income": 1}

COMMON = {
    Ask.SETUP_POOL: blocks("SetupPool", a=1, b=1),
    Ask.PREP_ADJUST: blocks("PrepAdjust", back=2, keep=1, hire=2, cash=1, income=1),
    Ask.PREP_SPOT: blocks("PrepSpot", spot=SPOTS, stop=1),
    Ask.PLANNER: blocks("Planner", use=1, skip=1),
    Ask.PAY: blocks("Pay", extra=TEAM + 1),
    Ask.PLACE: blocks("PlaceCube", a=1, b=SLOTS, c=1),
    Ask.MOVE: blocks("Move", cube=len(MOVEMENTS), stop=1),
    Ask.REMOVE: blocks("Remove", **REMOVALS, skip=1),
    Ask.EOR_TRADE: blocks("EorTrade", cash=1, income=1, done=1),
    Ask.EOR_RECOVER: blocks("EorRecover", worker=1, income=1, stop=1),
}

ADD = blocks("Add", **ADDS).firsts
ADD_CHOICES = sum(ADDS.values())
PLAIN = blocks("Plain", **PLAINS).firsts
PREP_ADJUST = COMMON[Ask.PREP_ADJUST].firsts
PREP_SPOT = COMMON[Ask.PREP_SPOT].firsts
MOVE = COMMON[Ask.MOVE].firsts
REMOVE = COMMON[Ask.REMOVE].firsts
EOR_TRADE = COMMON[Ask.EOR_TRADE].firsts
EOR_RECOVER = COMMON[Ask.EOR_RECOVER].firsts


@rule
def deed_is_add(c):
    """Whether an action is an ADD: in both editions these come first."""
    return c < ADD_CHOICES


@by_record(0)
def actions_of(s):
    """The first choice of each block of actions, as the edition of a table numbers them."""


@rule
def deed_is_deploy(s, c):
    """Whether an action is a DEPLOY."""
    return actions_of(s).server <= c < actions_of(s).develop


@rule
def deed_is_cloud(s, c):
    """Whether a DEPLOY goes to the cloud."""
    return c >= actions_of(s).cloud


@rule
def deed_is_develop(s, c):
    """Whether an action is a DEVELOP."""
    return actions_of(s).develop <= c < actions_of(s).move
