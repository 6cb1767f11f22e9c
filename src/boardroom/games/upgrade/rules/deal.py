"""Setting up UPGRADE!"""

from boardroom.engine.chance import draw, scatter
from boardroom.engine.rules import rule
from boardroom.games.upgrade.table import DEPARTMENTS, KINDS, Ask, Stage, Step


@rule
def deal(kit, s, seed):
    """S1 to S12; the marker moves on at once, so whoever is dealt it is last in year 1."""
    s.rng = scatter(seed)
    s.step = Step.ADVANCE
    s.stage = Stage.TURN
    s.ask = Ask.NOTHING
    s.taken = -1
    for p in range(kit.seats):
        outfit_player(kit, s.players[p])
    lay_out_tiles(kit, s)
    s.first = draw(s, kit.seats)
    s.players[s.first].credits += kit.compensation


@rule
def outfit_player(kit, me):
    """S2, S3, S11: own supply, and credits if any; all else is locked or begins at 0."""
    me.credits = kit.start_credits
    me.markers = kit.start_markers
    me.commitments = kit.commitments
    me.hand = kit.action_markers


@rule
def lay_out_tiles(kit, s):
    """S8: so many tiles of each kind for every department."""
    for d in range(DEPARTMENTS):
        for kind in range(KINDS):
            s.tiles[d, kind] = kit.stock[kind]
