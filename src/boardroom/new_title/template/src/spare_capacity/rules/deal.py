"""Setting up Spare Capacity."""

from boardroom.engine.chance import draw, scatter
from boardroom.engine.rules import rule

from spare_capacity.table import KINDS, LEVELS, NOT_DRAWN, Ask, Step


@rule
def deal(kit, s, seed):
    """SC-005 to SC-007: credits, contracts, the bag, and who is first."""
    s.rng = scatter(seed)
    s.month = 1
    s.step = Step.ACT
    s.ask = Ask.NOTHING
    s.demand = NOT_DRAWN
    s.left = kit.actions
    for p in range(kit.seats):
        s.players[p].credits = kit.credits
    for kind in range(KINDS):
        s.stock[kind] = kit.stock
    for level in range(LEVELS):
        s.bag[level] = kit.bag[level]
    s.first = draw(s, kit.seats)
