"""A cheap estimate of a seat's final score, for search and beginners' bots.

The weights are judgement, not rules: what a credit, a step or a tile tends to be worth in points.
"""

import numpy as np

from boardroom.engine.rules import answers, rule
from boardroom.games.deploy_systems.designs import pile_empty
from boardroom.games.deploy_systems.development import deploy_cost
from boardroom.games.deploy_systems.points import round_points
from boardroom.games.deploy_systems.table import (
    Step,
    Table,
    deed_system,
)
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.appraising import (
    STEP,
    promised_points,
    promised_result,
    times_left,
    with_prospects,
    worth_at_once,
    worth_at_the_end,
    worth_of_room,
    worth_of_spots,
    worth_of_time,
    worth_of_tools,
)
from boardroom.pieces.deploy.asks import deed_is_cloud
from boardroom.pieces.deploy.development import deployed
from boardroom.pieces.deploy.server_room import optimised
from boardroom.pieces.deploy.terms import Stage

TILE_DEPLOYED = 0.35  # a deployed tile opens the next one
CUBE_FEE = 1.6  # what a cube in the server room tends to add to the fees
DEV_WORTH = np.array([0.25, 0.62, 0.1, 0.55, 0.1, 0.45, 0.45, 0.45], dtype=np.float32)


@rule
def worth_of_systems(kit, s, me):
    """Points the deployed tiles will still bring; once nothing scores any more, none."""
    rounds = times_left(kit, s, Step.SCORE_SYSTEMS)
    if rounds == 0:
        return np.float32(0.0)
    times = 1 if kit.score_once == 1 else rounds
    return np.float32(round_points(kit, me) * times + TILE_DEPLOYED * deployed(me))


@rule
def system_result(kit, s, p):
    """What the deployment in hand will change in the operating result."""
    me, system = s.players[p], deed_system(s.deed)
    if pile_empty(me, system):
        return 0.0
    cubes = cubes_in(me.design[system])
    cost = kit.cloud_income if deed_is_cloud(s, s.deed) else CUBE_FEE
    return kit.reward[system, me.level[system]] - cost * cubes


@rule
def system_points(kit, s, p):
    """What the deployment in hand will bring beyond its income, less the steps not yet paid."""
    me, system = s.players[p], deed_system(s.deed)
    if pile_empty(me, system):
        return np.float32(0.0)
    level = me.level[system]
    worth = TILE_DEPLOYED + kit.round_value[system, level] * times_left(kit, s, Step.SCORE_SYSTEMS)
    if deed_is_cloud(s, s.deed):
        worth += kit.cloud_value[system, level]
    if s.stage < Stage.DEED:
        worth -= STEP * deploy_cost(kit, s, p, system, s.planned, -1)
    return np.float32(worth)


@rule
def appraise(kit, s, p):
    """The track, what is on its way, and what the end will add."""
    if s.over:
        return worth_at_the_end(kit, s, p)
    me, times = s.players[p], times_left(kit, s, Step.SCORE_SYSTEMS)
    worth = with_prospects(kit, s, p, worth_at_once(kit, s, p))
    worth += worth_of_systems(kit, s, me) + worth_of_tools(me, DEV_WORTH, times)
    worth += worth_of_room(me.room, times, optimised(kit, me.room)) + worth_of_spots(s, p)
    return np.float32(worth + worth_of_time(kit, s, p))


answers(Table, {promised_result: system_result, promised_points: system_points})
