"""The fields that the records of both editions begin with."""

from typing import Any

from boardroom.pieces.deploy.workers import Team

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
