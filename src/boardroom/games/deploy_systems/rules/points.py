"""Business value: each round's points; the end adds nothing that the other edition has not."""

from boardroom.engine.rules import give_ways, rule
from boardroom.games.deploy_systems.table import LEVELS, SYSTEMS, Table
from boardroom.pieces.deploy.rules.points import own_points


@rule
def round_points(kit, me):
    """DS-040: points of the deployed tiles at the end of a round."""
    total = 0
    for system in range(SYSTEMS):
        for level in range(LEVELS):
            done = level < me.level[system]
            stale = kit.score_once == 1 and level < me.scored[system]
            if done and not stale:
                total += kit.round_value[system, level]
    return total


give_ways(Table, {own_points: lambda kit, s, p: 0})
