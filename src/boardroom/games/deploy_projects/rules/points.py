"""Business value: what the end of the game adds in this edition."""

from boardroom.engine.rules import give_ways, rule
from boardroom.games.deploy_projects.rules.development import integrator_points
from boardroom.games.deploy_projects.table import AREAS, Table, area_count
from boardroom.pieces.deploy.rules.points import own_points


@rule
def specialist_bonus(kit, n):
    """DP-071: points for so many projects of one area."""
    return kit.specialist[min(n, len(kit.specialist) - 1)]


@rule
def specialist_points(kit, s, p):
    """DP-071: every area that qualifies, or the best one alone by the option."""
    total, best = 0, 0
    for area in range(AREAS):
        bonus = specialist_bonus(kit, area_count(s.players[p], area))
        total += bonus
        best = max(best, bonus)
    return best if kit.best_only == 1 else total


@rule
def areas_covered(me):
    """DP-072: different areas of a player's projects."""
    n = 0
    for area in range(AREAS):
        n += area_count(me, area) > 0
    return n


@rule
def generalist_points(kit, s, p):
    """DP-072: points for projects of many areas."""
    return kit.generalist[areas_covered(s.players[p])]


@rule
def project_points(kit, s, p):
    """DP-070 to DP-072: what this edition adds at the end."""
    bonuses = specialist_points(kit, s, p) + generalist_points(kit, s, p)
    return bonuses + integrator_points(kit, s.players[p])


give_ways(Table, {own_points: project_points})
