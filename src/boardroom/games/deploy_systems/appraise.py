"""What this edition holds a position to be worth, in points. Judgement, not rules."""

import numpy as np

from boardroom.engine.rules import answers, rule
from boardroom.games.deploy_systems.designs import pile_empty
from boardroom.games.deploy_systems.points import round_points
from boardroom.games.deploy_systems.table import Step, Table, deed_system
from boardroom.pieces.deploy import appraising as shared
from boardroom.pieces.deploy.appraising import (
    times_left,
    worth_of_room,
    worth_of_spots,
    worth_of_tools,
)
from boardroom.pieces.deploy.asks import deed_is_cloud
from boardroom.pieces.deploy.development import deployed
from boardroom.pieces.deploy.server_room import optimised

TILE_DEPLOYED = 0.35  # a deployed tile opens the next one
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
def pile_gone(s, p):
    """Whether the last tile of the system in hand is deployed."""
    return pile_empty(s.players[p], deed_system(s.deed))


@rule
def system_income(kit, s, p):
    """The income of the tile being deployed."""
    system = deed_system(s.deed)
    return kit.reward[system, s.players[p].level[system]]


@rule
def system_points(kit, s, p):
    """What the tile being deployed will score, at once and round by round."""
    system = deed_system(s.deed)
    level = s.players[p].level[system]
    worth = TILE_DEPLOYED + kit.round_value[system, level] * times_left(kit, s, Step.SCORE_SYSTEMS)
    return worth + kit.cloud_value[system, level] if deed_is_cloud(s, s.deed) else worth


@rule
def with_systems(kit, s, p, worth):
    """A worth, and that of deployed tiles, Development tiles, server room and spots."""
    me, times = s.players[p], times_left(kit, s, Step.SCORE_SYSTEMS)
    worth += worth_of_systems(kit, s, me) + worth_of_tools(me, DEV_WORTH, times)
    return worth + (worth_of_room(me.room, times, optimised(kit, me.room)) + worth_of_spots(s, p))


answers(Table, {
    shared.nothing_in_hand: pile_gone,
    shared.promised_income: system_income,
    shared.promised_points: system_points,
    shared.worth_of_bonuses: lambda kit, s, p: np.float32(0.0),
    shared.with_belongings: with_systems,
})  # fmt: skip
