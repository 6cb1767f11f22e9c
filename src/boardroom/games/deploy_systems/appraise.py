"""A cheap estimate of a seat's final score, for search and beginners' bots.

The weights are judgement, not rules: what a credit, a step or a tile tends to be worth in points.
"""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.games.deploy_systems.designs import pile_empty
from boardroom.games.deploy_systems.development import deploy_cost, operating_result
from boardroom.games.deploy_systems.points import cash_points, final_loss, round_points
from boardroom.games.deploy_systems.table import (
    KINDS,
    Step,
    deed_is_cloud,
    deed_is_deploy,
    deed_system,
    deployed,
)
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.roundel import steps_beyond
from boardroom.pieces.deploy.server_room import (
    free_a,
    free_b,
    free_c,
    optimised,
    tile_points,
)
from boardroom.pieces.deploy.terms import SPOTS, Stage
from boardroom.pieces.deploy.workers import holds_spot

CREDIT = 0.1  # a credit at the end
STEP = 0.62  # a step of the roundel still to be walked
OFFICE = 0.5  # an extra worker ready to pay
LOSS = 1.4  # each round that would end with a loss
TILE_DEPLOYED = 0.35  # a deployed tile opens the next one
FREE_ROOM = 0.16  # unused capacity, while tiles are left to fill it
ROOM_WANTED = 7  # capacity beyond which more of it is idle
CUBE_FEE = 1.6  # what a cube in the server room tends to add to the fees
DEV_WORTH = np.array([0.25, 0.62, 0.1, 0.55, 0.1, 0.45, 0.45, 0.45], dtype=np.float32)
SPOT_WORTH = np.array([0.35, 1.1, 0.1, 0.2, 0.15, 1.0], dtype=np.float32)


@rule
def rounds_to_score(kit, s):
    """How many times deployed systems will still score."""
    return kit.rounds - s.lap + (1 if s.step <= Step.SCORE_SYSTEMS else 0)


@rule
def rounds_to_pay(kit, s):
    """How many times fees and income will still be settled."""
    return kit.rounds - s.lap + (1 if s.step <= Step.FEES_AND_INCOME else 0)


@rule
def worth_of_systems(kit, s, me):
    """Points the deployed tiles will still bring; once nothing scores any more, none."""
    rounds = rounds_to_score(kit, s)
    if rounds == 0:
        return np.float32(0.0)
    times = 1 if kit.score_once == 1 else rounds
    return np.float32(round_points(kit, me) * times + TILE_DEPLOYED * deployed(me))


@rule
def worth_of_result(kit, me, result, times):
    """Points a result would bring if it stayed as it is."""
    worth = CREDIT * result * times
    return np.float32(worth - LOSS * times if result < 0 else worth)


@rule
def worth_of_tools(kit, s, me):
    """Development tiles, for the rounds they can still be used in."""
    worth = np.float32(0.0)
    for kind in range(KINDS):
        if me.owns[kind] == 1:
            worth += DEV_WORTH[kind]
    return worth * np.float32(rounds_to_score(kit, s))


@rule
def worth_of_spots(s, p):
    """Bonus spots held in this round."""
    worth = np.float32(0.0)
    for spot in range(SPOTS):
        if holds_spot(s, p, spot):
            worth += SPOT_WORTH[spot]
    return worth


@rule
def worth_of_room(kit, s, me):
    """Capacity still to be filled, and the bonus for capacity well used."""
    times = rounds_to_score(kit, s)
    free = min(free_a(me.room) + free_b(me.room) + free_c(me.room), ROOM_WANTED)
    worth = FREE_ROOM * free * max(times - 1, 0)
    return np.float32(worth + (0.5 if optimised(kit, me.room) and times > 0 else 0.0))


@rule
def worth_of_time(kit, s, p):
    """Steps and office workers still to be used."""
    left = kit.loop * kit.rounds - s.roundel.steps[p]
    worth = STEP * left if left > 0 else -1.0 * steps_beyond(kit, s, p)
    return np.float32(worth + OFFICE * s.players[p].team.office)


@rule
def promised_result(kit, s, me):
    """What the deployment in hand will change in the operating result."""
    system = deed_system(s.deed)
    if pile_empty(me, system):
        return 0.0
    cubes = cubes_in(me.design[system])
    cost = kit.cloud_income if deed_is_cloud(s.deed) else CUBE_FEE
    return kit.reward[system, me.level[system]] - cost * cubes


@rule
def promised_points(kit, s, p):
    """What the deployment in hand will bring beyond its income, less the steps not yet paid."""
    me, system = s.players[p], deed_system(s.deed)
    if pile_empty(me, system):
        return np.float32(0.0)
    level = me.level[system]
    worth = TILE_DEPLOYED + kit.round_value[system, level] * rounds_to_score(kit, s)
    if deed_is_cloud(s.deed):
        worth += kit.cloud_value[system, level]
    if s.stage < Stage.DEED:
        worth -= STEP * deploy_cost(kit, s, p, system, s.planned, -1)
    return np.float32(worth)


@rule
def deploying_now(s, p):
    """Whether a seat is in the middle of a DEPLOY."""
    in_hand = Stage.CONTROL < s.stage <= Stage.PLACE
    return s.step == Step.ACTIONS and s.seat == p and in_hand and deed_is_deploy(s.deed)


@rule
def appraise(kit, s, p):
    """The track, what is on its way, and what the end will add."""
    me = s.players[p]
    worth = np.float32(me.value + tile_points(kit, me.room) + CREDIT * me.cash)
    worth -= np.float32(final_loss(kit, s, p))
    if s.over:
        beyond = kit.overshoot_value * steps_beyond(kit, s, p)
        return np.float32(worth + cash_points(kit, s, p) - CREDIT * me.cash - beyond)
    result = np.float32(operating_result(kit, me))
    if deploying_now(s, p):
        result += np.float32(promised_result(kit, s, me))
        worth += promised_points(kit, s, p)
    worth += worth_of_result(kit, me, result, rounds_to_pay(kit, s))
    worth += worth_of_systems(kit, s, me) + worth_of_tools(kit, s, me)
    worth += worth_of_room(kit, s, me) + worth_of_spots(s, p)
    return np.float32(worth + worth_of_time(kit, s, p))
