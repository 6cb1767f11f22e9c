"""What this edition holds a position to be worth, in points. Judgement, not rules."""

import numpy as np

from boardroom.engine.rules import answers, rule
from boardroom.games.deploy_projects.points import project_points
from boardroom.games.deploy_projects.table import AREAS, Step, Table, area_count, deed_project
from boardroom.pieces.deploy import appraising as shared
from boardroom.pieces.deploy.appraising import (
    times_left,
    worth_of_room,
    worth_of_spots,
    worth_of_tools,
)
from boardroom.pieces.deploy.asks import deed_is_cloud
from boardroom.pieces.deploy.end_of_round import earns_bonus

PROJECT_DEPLOYED = 0.25  # a deployed project leads to bonuses
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
def card_gone(s, p):
    """Whether the project in hand has been filed."""
    return s.active[deed_project(s.deed)] == 0


@rule
def card_income(kit, s, p):
    """The income of the project being deployed."""
    return kit.reward[s.active[deed_project(s.deed)] - 1]


@rule
def card_points(kit, s, p):
    """The value of the project being deployed, and more of it in the cloud."""
    worth = PROJECT_DEPLOYED + kit.card_value[s.active[deed_project(s.deed)] - 1]
    return worth + kit.cloud_value if deed_is_cloud(s, s.deed) else worth


@rule
def with_tiles(kit, s, p, worth):
    """A worth, and that of Development tiles, server room and spots."""
    me, times = s.players[p], times_left(kit, s, Step.ACTIONS)
    worth += worth_of_tools(me, DEV_WORTH, times)
    worth += worth_of_room(me.room, times, earns_bonus(kit, me))
    return worth + worth_of_spots(s, p)


answers(Table, {
    shared.nothing_in_hand: card_gone, shared.promised_income: card_income,
    shared.promised_points: card_points, shared.worth_of_bonuses: worth_of_areas,
    shared.with_belongings: with_tiles,
})  # fmt: skip
