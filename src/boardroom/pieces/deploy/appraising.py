"""What both editions hold a position to be worth, in points. Judgement, not rules."""

import numpy as np

from boardroom.engine.rules import by_record, rule
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.asks import deed_is_cloud, deed_is_deploy
from boardroom.pieces.deploy.deploying import cost_in_hand, cubes_in_hand
from boardroom.pieces.deploy.development import operating_result
from boardroom.pieces.deploy.final import cash_points, final_loss, own_points
from boardroom.pieces.deploy.preparation import steps_of
from boardroom.pieces.deploy.roundel import steps_beyond
from boardroom.pieces.deploy.server_room import free_a, free_b, free_c, tile_points
from boardroom.pieces.deploy.terms import SPOTS, Stage
from boardroom.pieces.deploy.workers import holds_spot

CREDIT = 0.1  # a credit at the end
CUBE_FEE = 1.6  # what a cube in the server room tends to add to the fees
STEP = 0.62  # a step of the roundel still to be walked
OFFICE = 0.5  # an extra worker ready to pay
LOSS = 1.4  # each round that would end with a loss
FREE_ROOM = 0.16  # unused capacity, while tiles are left to fill it
ROOM_WANTED = 7  # capacity beyond which more of it is idle
SPOT_WORTH = np.array([0.35, 1.1, 0.1, 0.2, 0.15, 1.0], dtype=np.float32)


@rule
def worth_at_once(kit, s, p):
    """The track, capacity tiles and cash, less a final loss."""
    me = s.players[p]
    worth = np.float32(me.value + tile_points(kit, me.room) + CREDIT * me.cash)
    return worth - np.float32(final_loss(kit, s, p))


@rule
def worth_at_the_end(kit, s, p):
    """The same once the game is over: cash in whole points, steps beyond home."""
    beyond = kit.overshoot_value * steps_beyond(kit, s, p)
    worth, cash = worth_at_once(kit, s, p), CREDIT * s.players[p].cash
    return np.float32(worth + cash_points(kit, s, p) - cash - beyond)


@rule
def worth_of_result(result, times):
    """Points a result would bring if it stayed as it is."""
    worth = CREDIT * result * times
    return np.float32(worth - LOSS * times if result < 0 else worth)


@rule
def worth_of_spots(s, p):
    """Bonus spots held in this round."""
    worth = np.float32(0.0)
    for spot in range(SPOTS):
        if holds_spot(s, p, spot):
            worth += SPOT_WORTH[spot]
    return worth


@rule
def worth_of_tools(me, worth, times):
    """Development tiles, each by its worth, for the rounds they can still be used in."""
    total = np.float32(0.0)
    for kind in range(len(me.owns)):
        if me.owns[kind] == 1:
            total += worth[kind]
    return total * np.float32(times)


@rule
def times_left(kit, s, step):
    """How many times a step of the round will still come."""
    return kit.rounds - s.lap + (1 if s.step <= step else 0)


@rule
def deploys(s, p):
    """Whether a seat is in the middle of preparing or placing a DEPLOY."""
    begun = Stage.CONTROL < s.stage <= Stage.PLACE and deed_is_deploy(s, s.deed)
    return s.step == steps_of(s).actions and s.seat == p and begun


@by_record(0)
def nothing_in_hand(s, p):
    """Whether what was to be deployed has gone already."""


@by_record(1)
def promised_income(kit, s, p):
    """The income that the deployment in hand will add, before what it costs."""


@by_record(1)
def promised_points(kit, s, p):
    """What the deployment in hand will bring beyond its income."""


@rule
def cost_of_cubes(kit, s, p):
    """What the cubes in hand will cost: income in the cloud, fees in the server room."""
    cost = kit.cloud_income if deed_is_cloud(s, s.deed) else CUBE_FEE
    return cost * cubes_in(cubes_in_hand(s, p))


@rule
def unpaid_steps(kit, s, p):
    """What the workers are worth that the deployment in hand still takes."""
    return STEP * cost_in_hand(kit, s, p, s.planned) if s.stage < Stage.DEED else 0.0


@by_record(1)
def worth_of_bonuses(kit, s, p):
    """What one edition alone rewards at the end, and the way towards it."""


@by_record(1)
def with_belongings(kit, s, p, worth):
    """A worth, and that of what is deployed, of tiles, server room and spots."""


@rule
def appraise(kit, s, p):
    """The track, what is on its way, and what the end will add."""
    if s.over:
        return worth_at_the_end(kit, s, p) + np.float32(own_points(kit, s, p))
    worth = worth_at_once(kit, s, p) + worth_of_bonuses(kit, s, p)
    worth = with_belongings(kit, s, p, with_prospects(kit, s, p, worth))
    return np.float32(worth + worth_of_time(kit, s, p))


@rule
def with_prospects(kit, s, p, worth):
    """A worth, and what results will bring as things stand, the deployment in hand included."""
    result = np.float32(operating_result(kit, s.players[p]))
    if deploys(s, p) and not nothing_in_hand(s, p):
        result += np.float32(promised_income(kit, s, p) - cost_of_cubes(kit, s, p))
        worth += np.float32(promised_points(kit, s, p) - unpaid_steps(kit, s, p))
    return worth + worth_of_result(result, times_left(kit, s, steps_of(s).fees_and_income))


@rule
def worth_of_room(room, times, good_use):
    """Capacity still to be filled, and the bonus for capacity well used."""
    free = min(free_a(room) + free_b(room) + free_c(room), ROOM_WANTED)
    worth = FREE_ROOM * free * max(times - 1, 0)
    return np.float32(worth + (0.5 if good_use and times > 0 else 0.0))


@rule
def worth_of_time(kit, s, p):
    """Steps and office workers still to be used."""
    left = kit.loop * kit.rounds - s.roundel.steps[p]
    worth = STEP * left if left > 0 else -1.0 * steps_beyond(kit, s, p)
    return np.float32(worth + OFFICE * s.players[p].team.office)
