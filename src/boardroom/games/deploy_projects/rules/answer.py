"""Carrying out the choices of this edition. Trusts its caller; only changes the record."""

from boardroom.engine.rules import give_ways, rule
from boardroom.games.deploy_projects.rules.development import hand_back
from boardroom.games.deploy_projects.rules.projects import fill_waiting
from boardroom.games.deploy_projects.rules.stretching import mark_needed
from boardroom.games.deploy_projects.rules.tile_actions import (
    begin_second,
    integrate,
    lay_cubes,
    lift_cubes,
    redesign,
    resell,
)
from boardroom.games.deploy_projects.table import ACTION, Refill, Table
from boardroom.pieces.deploy.rules import answer as shared
from boardroom.pieces.deploy.rules.accounts import trade
from boardroom.pieces.deploy.rules.answer import answer as answer_alike
from boardroom.pieces.deploy.rules.answer import begin_action
from boardroom.pieces.deploy.terms import Ask, Stage


@rule
def answer(kit, s, c):
    """Carry out the choice of `s.seat`; then server rooms may lend more or less."""
    p, moved = s.seat, s.ask == Ask.MOVE or s.ask == Ask.PLACE
    answer_alike(kit, s, c)
    if moved:
        mark_needed(s.players[p])
    s.refill = Refill.SEAT


@rule
def give_up_technology(kit, s, p, kind):
    """DE-062, DE-012: a technology goes back; cubes it held may fill projects that wait."""
    hand_back(kit, s, p, kind)
    fill_waiting(kit, s)


@rule
def choose_action(kit, s, p, c):
    """DE-028: note the action and where it begins; what is none asks again."""
    if c >= ACTION.designer:
        redesign(s, p, c - ACTION.designer)
    elif c == ACTION.rebalance:
        lift_cubes(s, p, Stage.CONTROL)
    elif c == ACTION.cash or c == ACTION.income:
        trade(kit, s.players[p], c - ACTION.cash)
    else:
        begin_action(kit, s, p, c, Stage.PLAN)


@rule
def answer_tile(kit, s, p, ask, c):
    """What Development tiles ask."""
    if ask == Ask.SECOND:
        begin_second(s, p, c)
    elif ask == Ask.INTEGRATE:
        integrate(kit, s, p, c)
    elif ask == Ask.REBALANCE:
        lay_cubes(s, p, c)
    elif ask == Ask.EOR_RESELL:
        resell(kit, s.players[p], c)
    elif c == 0:
        lift_cubes(s, p, Stage.FINISH)


give_ways(Table, {
    shared.choose_action: choose_action,
    shared.answer_own_ask: answer_tile,
    shared.hand_back: give_up_technology,
})  # fmt: skip
