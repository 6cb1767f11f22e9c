"""What this edition holds a position to be worth, in points. Judgement, not rules."""

from boardroom.engine.rules import give_ways, rule
from boardroom.games.deploy_systems.rules.designs import complete, condition_holds, pile_empty
from boardroom.games.deploy_systems.rules.development import repeats
from boardroom.games.deploy_systems.rules.points import round_points
from boardroom.games.deploy_systems.table import (
    LEVELS,
    SYSTEMS,
    Step,
    System,
    Table,
    deed_system,
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
from boardroom.pieces.deploy.rules.server_room import optimised
from boardroom.pieces.deploy.table import deed_is_cloud


@rule
def opens(kit, system, level):
    """What a tile, deployed, is worth a round beyond what it scores: it leads to the next ones."""
    return kit.sense.opens[level + (LEVELS if system == System.INTEGRATION else 0)]


@rule
def worth_of_systems(kit, s, me):
    """Points the deployed tiles will still bring; once nothing scores any more, none."""
    rounds = times_left(kit, s, Step.SCORE_SYSTEMS)
    worth = 1.0 * round_points(kit, me) * (min(rounds, 1) if kit.score_once == 1 else rounds)
    for system in range(SYSTEMS):
        for level in range(me.level[system]):
            worth += opens(kit, system, level) * rounds
    return worth


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
    each = kit.round_value[system, level] + opens(kit, system, level)
    worth = each * times_left(kit, s, Step.SCORE_SYSTEMS)
    return worth + kit.cloud_value[system, level] if deed_is_cloud(s, s.deed) else worth


@rule
def can_follow(kit, s, p, system):
    """Whether the top tile of a pile waits to be deployed, and is not in hand."""
    me = s.players[p]
    if pile_empty(me, system) or not complete(kit, me, system):
        return False
    if system == System.INTEGRATION and not condition_holds(kit, me):
        return False
    return not (deploys(s, p) and deed_system(s.deed) == system)


@rule
def next_systems(kit, s, p, rate):
    """What the top tiles of the piles would bring: the best of them, and all."""
    me, times = s.players[p], times_left(kit, s, Step.SCORE_SYSTEMS)
    best = everything = 0.0
    for system in range(SYSTEMS):
        if can_follow(kit, s, p, system):
            level = me.level[system]
            value = (kit.round_value[system, level] + opens(kit, system, level)) * times
            worth = opening(kit, s, p, me.design[system], repeats(me, system),
                            kit.reward[system, level], value,
                            kit.cloud_value[system, level], rate)  # fmt: skip
            best = max(best, worth)
            everything += worth
    return best, everything


@rule
def with_systems(kit, s, p, worth):
    """A worth, and that of deployed tiles, Development tiles, server room and spots."""
    me, times = s.players[p], times_left(kit, s, Step.SCORE_SYSTEMS)
    worth += worth_of_systems(kit, s, me) + worth_of_tools(kit, me, times)
    worth += worth_of_room(kit, me.room, times, optimised(kit, me.room))
    return worth + worth_of_spots(kit, s, p)


give_ways(Table, {
    shared.nothing_in_hand: pile_gone,
    shared.promised_income: system_income,
    shared.promised_points: system_points,
    shared.worth_of_bonuses: lambda kit, s, p: 0.0,
    shared.with_belongings: with_systems,
    shared.openings: next_systems,
})  # fmt: skip
