"""The end of the game as both editions count it, and who is placed where."""

from boardroom.engine.rules import by_record, rule
from boardroom.pieces.deploy.rules.accounts import shortfall_points
from boardroom.pieces.deploy.rules.development import deployed, technology_owned
from boardroom.pieces.deploy.rules.roundel import steps_beyond
from boardroom.pieces.deploy.rules.server_room import licence_fees, tile_points
from boardroom.pieces.deploy.rules.workers import team_size


@rule
def final_result(kit, s, p):
    """DE-150: the operating result with workers and technology returned and no cap."""
    me = s.players[p]
    income = me.income + kit.worker_income * team_size(s, p)
    income += kit.tech_income * technology_owned(kit, me)
    return income - licence_fees(kit, me.room)


@rule
def final_loss(kit, s, p):
    """DE-150: points lost for a final loss."""
    return shortfall_points(kit, final_result(kit, s, p))


@rule
def overshoot(kit, s, p):
    """DE-151: points lost for steps beyond home."""
    return kit.overshoot_value * steps_beyond(kit, s, p)


@rule
def cash_points(kit, s, p):
    """DE-153: points for cash in hand."""
    return s.players[p].cash // kit.cash_step


@rule
def closing_points(kit, s, p):
    """DE-150 to DE-153: what the end of the game adds to the track, or takes away."""
    return (tile_points(kit, s.players[p].room) + cash_points(kit, s, p)
            - final_loss(kit, s, p) - overshoot(kit, s, p))


@by_record(1)
def own_points(kit, s, p):
    """What one edition alone adds at the end of the game."""


@rule
def points(kit, s, p):
    """The track during play, the final sheet once the game is over."""
    if s.over == 0:
        return s.players[p].value
    return s.players[p].value + closing_points(kit, s, p) + own_points(kit, s, p)


@rule
def ranks_above(kit, s, p, q):
    """DE-154: more points; then the better final result; then more deployments."""
    if points(kit, s, p) != points(kit, s, q):
        return points(kit, s, p) > points(kit, s, q)
    if final_result(kit, s, p) != final_result(kit, s, q):
        return final_result(kit, s, p) > final_result(kit, s, q)
    return deployed(s.players[p]) > deployed(s.players[q])


@rule
def placing(kit, s, p):
    """DE-154: 1 for the winner; those who tie in everything share a place."""
    place = 1
    for q in range(kit.seats):
        if ranks_above(kit, s, q, p):
            place += 1
    return place
