"""What this edition holds a position to be worth, in points. Judgement, not rules."""

from boardroom.engine.rules import give_ways, rule
from boardroom.games.deploy_projects.rules.development import repeats
from boardroom.games.deploy_projects.rules.points import project_points
from boardroom.games.deploy_projects.table import (
    AREAS,
    PLACES_OPEN,
    Step,
    Table,
    area_count,
    deed_project,
)
from boardroom.pieces.deploy.bots import appraise as shared
from boardroom.pieces.deploy.bots.appraise import (
    deploys,
    opening,
    times_left,
    worth_of_room,
    worth_of_spots,
    worth_of_tools,
)
from boardroom.pieces.deploy.rules.end_of_round import earns_bonus
from boardroom.pieces.deploy.table import deed_is_cloud


@rule
def worth_of_areas(kit, s, p):
    """The bonuses as they stand, and the way towards the next ones."""
    me, worth = s.players[p], 1.0 * project_points(kit, s, p)
    for area in range(AREAS):
        n = area_count(me, area)
        if n > 0:
            worth += kit.sense.new_area + kit.sense.same_area * (n - 1)
    return worth


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
    worth = kit.sense.deployed + kit.card_value[s.active[deed_project(s.deed)] - 1]
    return worth + kit.cloud_value if deed_is_cloud(s, s.deed) else worth


@rule
def next_projects(kit, s, p, rate):
    """What the active projects would bring: the best of them, and all."""
    best = everything = 0.0
    for place in range(PLACES_OPEN):
        in_hand = deploys(s, p) and deed_project(s.deed) == place
        if s.active[place] > 0 and s.wait[place] == 0 and not in_hand:
            card = s.active[place] - 1
            in_cloud = kit.cloud_value if kit.cloud_allowed[card] == 1 else -1
            worth = opening(kit, s, p, s.sites[place], repeats(s, p, place), kit.reward[card],
                            kit.sense.deployed + kit.card_value[card], in_cloud, rate)  # fmt: skip
            best = max(best, worth)
            everything += worth
    return best, everything


@rule
def with_tiles(kit, s, p, worth):
    """A worth, and that of Development tiles, server room and spots."""
    me, times = s.players[p], times_left(kit, s, Step.ACTIONS)
    worth += worth_of_tools(kit, me, times)
    worth += worth_of_room(kit, me.room, times, earns_bonus(kit, me))
    return worth + worth_of_spots(kit, s, p)


give_ways(Table, {
    shared.nothing_in_hand: card_gone, shared.promised_income: card_income,
    shared.promised_points: card_points, shared.worth_of_bonuses: worth_of_areas,
    shared.with_belongings: with_tiles, shared.openings: next_projects,
})  # fmt: skip
