"""What both editions hold a position to be worth, in points. Judgement, not rules.

The weights, `kit.sense`, stand in the weights.toml of each edition.
"""

import numpy as np

from boardroom.engine.rules import by_record, rule
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.rules.deploying import cost_in_hand, cubes_in_hand
from boardroom.pieces.deploy.rules.development import NOBODY, operating_result, workers_for
from boardroom.pieces.deploy.rules.points import cash_points, final_loss, own_points
from boardroom.pieces.deploy.rules.preparation import steps_of
from boardroom.pieces.deploy.rules.roundel import steps_beyond
from boardroom.pieces.deploy.rules.server_room import (
    fits,
    free_a,
    free_b,
    free_c,
    free_slot,
    tile_points,
    tiles_in,
)
from boardroom.pieces.deploy.rules.workers import holds_spot, team_size
from boardroom.pieces.deploy.table import deed_is_cloud, deed_is_deploy
from boardroom.pieces.deploy.terms import SLOTS, SPOTS, Colour, Place, Stage

TIMES = 5  # rounds that the weights tell apart

@rule
def worth_at_once(kit, s, p):
    """The track and capacity tiles, less a final loss."""
    me = s.players[p]
    return 1.0 * (me.value + tile_points(kit, me.room) - final_loss(kit, s, p))


@rule
def worth_at_the_end(kit, s, p):
    """The same once the game is over, with cash and steps beyond home."""
    beyond = kit.overshoot_value * steps_beyond(kit, s, p)
    return worth_at_once(kit, s, p) + cash_points(kit, s, p) - beyond


@rule
def all_done(kit, s):
    """Whether the last actions have been taken: from now on credits are points and no more."""
    return s.lap == kit.rounds and s.step > steps_of(s).actions


@rule
def worth_of_cash(kit, s, cash, times):
    """Credits in hand: as long as there are actions they can be used for more than points."""
    if all_done(kit, s):
        return 1.0 * cash / kit.cash_step
    return kit.sense.cash[min(times, TIMES) - 1] * cash


@rule
def income_rate(kit, s, times):
    """What a credit of income is worth for so many results."""
    if all_done(kit, s):
        return 1.0 * times / kit.cash_step
    rate = 0.0
    for i in range(min(times, TIMES)):
        rate += kit.sense.income[i]
    return rate


@rule
def worth_of_result(kit, s, result, times):
    """Points a result would bring if it stayed as it is."""
    worth = income_rate(kit, s, times) * result
    return worth - kit.sense.loss * times if result < 0 else worth


@rule
def worth_of_spots(kit, s, p):
    """Bonus spots held in this round."""
    worth = 0.0
    for spot in range(SPOTS):
        if holds_spot(s, p, spot):
            worth += kit.sense.spots[spot]
    return worth


@rule
def worth_of_tools(kit, me, times):
    """Development tiles, each by its worth, for the rounds they can still be used in."""
    worth = 0.0
    for kind in range(len(me.owns)):
        if me.owns[kind] == 1:
            worth += kit.sense.tools[kind] * times
    return worth


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
def purple_slot(room, n):
    """Whether a sub-pool of B that has a purple cube takes so many more."""
    for slot in range(SLOTS):
        if room.cubes[Place.B1 + slot, Colour.PURPLE] > 0 and free_slot(room, slot) >= n:
            return True
    return False


@rule
def rise_for_purple(kit, room, n, left_a, left_c):
    """DE-045, DE-046: what so many purple cubes add to the fees, in the cheapest pool."""
    if n == 0 or left_c >= n or purple_slot(room, n):
        return 0
    if left_a >= n:
        if room.cubes[Place.A, Colour.PURPLE] > 0:
            return 0
        return min(kit.colour_fee * tiles_in(room.a_tiles), kit.purple_fee - kit.plain_fee)
    return kit.purple_fee - kit.plain_fee


@rule
def rise_of_fees(kit, room, cubes):
    """DE-045 to DE-047: what cubes add to the fees about, where they cost least: room in C and on
    tiles of B is paid for already, and so is a colour that pool A has."""
    blue, left_a, left_c, rise = cubes[Colour.BLUE], free_a(room), free_c(room), 0
    if blue > 0 and room.cubes[Place.A, Colour.BLUE] > 0 and left_a >= blue:
        left_a -= blue
    elif left_c >= blue:
        left_c -= blue
    else:
        rise += kit.colour_fee * tiles_in(room.a_tiles)
        left_a -= blue
    return rise + rise_for_purple(kit, room, cubes[Colour.PURPLE], left_a, left_c)


@rule
def cost_in_room(kit, room, cubes):
    """What cubes will cost each round in the server room: fees, and the room that they take."""
    return rise_of_fees(kit, room, cubes) + kit.sense.cube_fee * cubes_in(cubes)


@rule
def cost_of_cubes(kit, s, p):
    """What the cubes in hand will cost: income in the cloud, fees in the server room."""
    cubes = cubes_in_hand(s, p)
    if deed_is_cloud(s, s.deed):
        return 1.0 * kit.cloud_income * cubes_in(cubes)
    return cost_in_room(kit, s.players[p].room, cubes)


@rule
def unpaid_steps(kit, s, p):
    """What the workers are worth that the deployment in hand still takes."""
    return kit.sense.step * cost_in_hand(kit, s, p, s.planned) if s.stage < Stage.DEED else 0.0


@rule
def opening(kit, s, p, cubes, repeated, income, value, in_cloud, rate):
    """What deploying these cubes would bring, in the better place; no cloud if that is below 0."""
    n, room = cubes_in(cubes), s.players[p].room
    workers = workers_for(kit, s, p, cubes, repeated, 0, NOBODY)
    worth = value + rate * income - kit.sense.step * workers
    best = 0.0
    if fits(room, cubes[Colour.YELLOW], cubes[Colour.BLUE], cubes[Colour.PURPLE]):
        best = max(best, worth - rate * cost_in_room(kit, room, cubes))
    if in_cloud >= 0:
        best = max(best, worth + in_cloud - rate * kit.cloud_income * n)
    return best


@by_record(1)
def openings(kit, s, p, rate):
    """What could be deployed next: the worth of the best, and of all together."""


@rule
def worth_of_openings(kit, s, p):
    """Some of what could be deployed next, while there are steps left to pay for it."""
    if all_done(kit, s) or kit.loop * kit.rounds <= s.roundel.steps[p]:
        return 0.0
    rate = income_rate(kit, s, times_left(kit, s, steps_of(s).fees_and_income))
    best, everything = openings(kit, s, p, rate)
    return kit.sense.opening * best + kit.sense.openings * (everything - best)


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
        return np.float32(worth_at_the_end(kit, s, p) + own_points(kit, s, p))
    worth = worth_at_once(kit, s, p) + worth_of_bonuses(kit, s, p)
    worth = with_belongings(kit, s, p, with_prospects(kit, s, p, worth))
    worth += worth_of_openings(kit, s, p)
    return np.float32(worth + worth_of_workers(kit, s, p))


@rule
def with_prospects(kit, s, p, worth):
    """A worth, and what cash and results will bring, the deployment in hand included."""
    result = 1.0 * operating_result(kit, s.players[p])
    if deploys(s, p) and not nothing_in_hand(s, p):
        result += promised_income(kit, s, p) - cost_of_cubes(kit, s, p)
        worth += promised_points(kit, s, p) - unpaid_steps(kit, s, p)
    times = times_left(kit, s, steps_of(s).fees_and_income)
    worth += worth_of_cash(kit, s, s.players[p].cash, times)
    return worth + worth_of_result(kit, s, result, times)


@rule
def readiness(kit, room):
    """How likely cubes of all colours find room, 0 to 1: it takes B as well as A or C."""
    side, above = max(kit.sense.side, 1.0), 1.0 * (free_a(room) + free_c(room))
    return min(above / side, 1.0) * min(free_b(room) / side, 1.0)


@rule
def worth_of_room(kit, room, times, good_use):
    """Capacity still to be filled, and the bonus for capacity well used."""
    free, sense = free_a(room) + free_b(room) + free_c(room), kit.sense
    worth = sense.free_a * free_a(room) + sense.free_b * free_b(room) + sense.free_c * free_c(room)
    worth *= min(sense.roomy / max(free, 1), 1.0)
    worth = (worth + sense.ready * readiness(kit, room)) * max(times - 1, 0)
    return worth + (sense.good_use if good_use and times > 0 else 0.0)


@rule
def worth_of_workers(kit, s, p):
    """Steps and office workers still to be used, and extra workers in the rounds to come."""
    left, sense = kit.loop * kit.rounds - s.roundel.steps[p], kit.sense
    worth = sense.step * left if left > 0 else -1.0 * steps_beyond(kit, s, p)
    coming = times_left(kit, s, steps_of(s).place_workers)
    return worth + sense.office * s.players[p].team.office + sense.worker * team_size(s, p) * coming
