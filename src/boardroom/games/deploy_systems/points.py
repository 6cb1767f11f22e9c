"""Business value: each round's points and the final sheet."""

from boardroom.engine.rules import rule
from boardroom.games.deploy_systems.table import LEVELS, SYSTEMS
from boardroom.pieces.deploy.final import closing_points


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


@rule
def points(kit, s, p):
    """The track during play, the final sheet once the game is over."""
    return s.players[p].value + (closing_points(kit, s, p) if s.over else 0)
