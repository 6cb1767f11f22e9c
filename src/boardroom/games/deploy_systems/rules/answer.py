"""Carrying out the choices of this edition. Trusts its caller; only changes the record."""

from boardroom.engine.rules import give_ways, rule
from boardroom.games.deploy_systems.rules.deploying import recolour
from boardroom.games.deploy_systems.rules.development import give_tile_back
from boardroom.games.deploy_systems.table import ACTION, DESIGNER, Table, deed_system
from boardroom.pieces.deploy.rules.accounts import trade
from boardroom.pieces.deploy.rules.answer import (
    answer_own_ask,
    begin_action,
    choose_action,
    hand_back,
)
from boardroom.pieces.deploy.rules.development import use_tile
from boardroom.pieces.deploy.terms import Dev, Stage


@rule
def trade_or_begin(kit, s, p, c):
    """DE-028: a trade is no action and asks again; a DEPLOY begins with the DESIGNER."""
    if c >= ACTION.cash:
        trade(kit, s.players[p], c - ACTION.cash)
    else:
        begin_action(kit, s, p, c, Stage.DESIGN)


@rule
def redesign(kit, s, p, ask, c):
    """DS-032: DESIGNER changes a cube, or is kept."""
    if c < DESIGNER.skip:
        recolour(s, p, deed_system(s.deed), c)
        use_tile(s, p, Dev.DESIGNER)
    s.stage = Stage.PLAN


give_ways(
    Table, {choose_action: trade_or_begin, answer_own_ask: redesign, hand_back: give_tile_back}
)
