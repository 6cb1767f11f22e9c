"""The course of a round in this edition; what both have is in pieces/deploy."""

from boardroom.engine.rules import give_ways, rule
from boardroom.games.deploy_systems.rules.deploying import consider_redesign
from boardroom.games.deploy_systems.rules.designs import fill_waiting
from boardroom.games.deploy_systems.rules.development import develop
from boardroom.games.deploy_systems.rules.points import round_points
from boardroom.games.deploy_systems.table import SYSTEMS, Player, Table
from boardroom.pieces.deploy.rules.end_of_round import earns_bonus
from boardroom.pieces.deploy.rules.preparation import next_step
from boardroom.pieces.deploy.rules.rounds import (
    continue_own_stage,
    do_own_deed,
    stage_after_bonuses,
    take_own_step,
)
from boardroom.pieces.deploy.rules.server_room import optimised
from boardroom.pieces.deploy.terms import Stage


@rule
def redesign_or_finish(kit, s, p):
    """DE-116, DE-133: DESIGNER comes first of all, filling the tiles that wait comes last."""
    if s.stage == Stage.DESIGN:
        consider_redesign(s, p)
    else:
        fill_waiting(kit, s)
        s.stage = Stage.CONTROL


@rule
def score_step(kit, s):
    """DE-140: the one printed step that only this edition has."""
    score_deployed_systems(kit, s)
    next_step(s)


@rule
def score_deployed_systems(kit, s):
    """DS-040: every deployed tile scores, each round anew or only once by the option."""
    for p in range(kit.seats):
        me = s.players[p]
        me.value += round_points(kit, me)
        for system in range(SYSTEMS):
            me.scored[system] = me.level[system]


@rule
def finish(s):
    """DE-133: nothing more follows an action."""
    return Stage.FINISH


@rule
def room_optimised(kit, me):
    """DE-145: the optimisation bonus asks for nothing but capacity well used."""
    return optimised(kit, me.room)


give_ways(Player, {earns_bonus: room_optimised})
give_ways(Table, {
    take_own_step: score_step, do_own_deed: develop, continue_own_stage: redesign_or_finish,
    stage_after_bonuses: finish,
})  # fmt: skip
