"""What both editions hold a position to be worth, in points. Judgement, not rules."""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.pieces.deploy.final import cash_points, final_loss
from boardroom.pieces.deploy.roundel import steps_beyond
from boardroom.pieces.deploy.server_room import free_a, free_b, free_c, tile_points
from boardroom.pieces.deploy.terms import SPOTS, Stage
from boardroom.pieces.deploy.workers import holds_spot

CREDIT = 0.1  # a credit at the end
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
def in_hand(s, p, actions):
    """Whether a seat is in the middle of preparing or placing a deed."""
    begun = Stage.CONTROL < s.stage <= Stage.PLACE
    return s.step == actions and s.seat == p and begun


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
