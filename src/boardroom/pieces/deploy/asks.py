"""The choices of the asks that both editions put alike, and of the actions they share.

An action of either edition is ADD first, then DEPLOY and DEVELOP as the edition has them, then the
plain actions in one row: MOVE, REMOVE, CONSULT and the two trades. Where each block begins, the
edition of a table tells.
"""

from boardroom.engine.choices import blocks
from boardroom.engine.rules import by_record, rule
from boardroom.pieces.deploy.server_room import MOVEMENTS
from boardroom.pieces.deploy.terms import POSITIONS, REACH, SLOTS, SPOTS, TEAM, VALUES, Ask

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
