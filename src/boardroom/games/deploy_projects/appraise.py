"""A cheap estimate of a seat's final score, for search and beginners' bots.

The weights are judgement, not rules: what a credit, a step or a tile tends to be worth in points.
"""

import numpy as np

from boardroom.engine.rules import answers, rule
from boardroom.games.deploy_projects.development import deploy_cost
from boardroom.games.deploy_projects.points import project_points
from boardroom.games.deploy_projects.table import (
    AREAS,
    Step,
    Table,
    area_count,
    deed_project,
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
from boardroom.pieces.deploy.end_of_round import earns_bonus
from boardroom.pieces.deploy.terms import Stage

PROJECT_DEPLOYED = 0.25  # a deployed project leads to bonuses
CUBE_FEE = 1.6  # what a cube in the server room tends to add to the fees
NEXT_OF_AREA = 0.15  # a project of an area, for the specialist
NEW_AREA = 0.25  # a project of a new area, for the generalist
DEV_WORTH = np.array(
    [0.2, 0.62, 0.1, 0.5, 0.1, 0.45, 0.45, 0.45, 0.2, 0.15, 0.2, 0.25, 0.15, 0.6, 0.25, 0.25],
    dtype=np.float32,
)


@rule
def worth_of_areas(kit, s, p):
    """The bonuses as they stand, and the way towards the next ones."""
    me, worth = s.players[p], np.float32(0.0)
    for area in range(AREAS):
        n = area_count(me, area)
        if n > 0:
            worth += np.float32(NEW_AREA + NEXT_OF_AREA * (n - 1))
    return np.float32(worth + project_points(kit, s, p))


@rule
def project_result(kit, s, p):
    """What the deployment in hand will change in the operating result."""
    place = deed_project(s.deed)
    if s.active[place] == 0:
        return 0.0
    cost = kit.cloud_income if deed_is_cloud(s, s.deed) else CUBE_FEE
    return kit.reward[s.active[place] - 1] - cost * cubes_in(s.sites[place])


@rule
def project_promise(kit, s, p):
    """What the deployment in hand will bring beyond its income, less the steps not yet paid."""
    place = deed_project(s.deed)
    if s.active[place] == 0:
        return np.float32(0.0)
    worth = PROJECT_DEPLOYED + kit.card_value[s.active[place] - 1]
    if deed_is_cloud(s, s.deed):
        worth += kit.cloud_value
    if s.stage < Stage.DEED:
        worth -= STEP * deploy_cost(kit, s, p, place, s.planned, -1)
    return np.float32(worth)


@rule
def appraise(kit, s, p):
    """The track, what is on its way, and what the end will add."""
    me = s.players[p]
    if s.over:
        return worth_at_the_end(kit, s, p) + np.float32(project_points(kit, s, p))
    times = times_left(kit, s, Step.ACTIONS)
    worth = with_prospects(kit, s, p, worth_at_once(kit, s, p) + worth_of_areas(kit, s, p))
    worth += worth_of_tools(me, DEV_WORTH, times)
    worth += worth_of_room(me.room, times, earns_bonus(kit, me))
    return np.float32(worth + worth_of_spots(s, p) + worth_of_time(kit, s, p))


answers(Table, {promised_result: project_result, promised_points: project_promise})
