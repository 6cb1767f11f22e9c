"""A player's facility: levels, workload, integration, and what a report is worth."""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.games.upgrade.table import (
    DEPARTMENTS,
    KINDS,
    STEPS,
    Bonus,
    Department,
    holds,
)


@rule
def level_of(face):
    """The level of a solution: 1, 2 or 3."""
    return 1 + (np.int64(face) + KINDS - 1) // KINDS


@rule
def kind_of(face):
    """Bronze, silver or gold; of a tile only."""
    return (face - 1) % KINDS


@rule
def departments_from(me, level):
    """Departments at a level or above it."""
    lowest = 1 + KINDS * (level - 2)
    n = 0
    for d in range(DEPARTMENTS):
        n += me.face[d] >= lowest
    return n


@rule
def at_level_one(me):
    """UP-173: departments that were never upgraded."""
    return DEPARTMENTS - departments_from(me, 2)


@rule
def integrations(me):
    """UP-130: steps of integration made."""
    n = 0
    for d in range(DEPARTMENTS):
        n += me.connected[d]
    return n


@rule
def workload(kit, me, d):
    """UP-050: the demand of a department."""
    return np.int64(kit.workload[d, me.face[d], me.tuned[d], me.trained[d]])


@rule
def demand(kit, me):
    """UP-050, UP-051: cubes in use: the four departments and every integration."""
    n = np.int64(0)
    for d in range(DEPARTMENTS):
        n += workload(kit, me, d) + me.connected[d]
    return n


@rule
def trained_departments(me):
    """UP-009: departments with a Trained marker, whichever side is up."""
    n = 0
    for d in range(DEPARTMENTS):
        n += me.trained[d]
    return n


@rule
def net_income(kit, me):
    """UP-075: base income, less the cubes in use, plus the trained departments."""
    gain = kit.trained_income * trained_departments(me)
    return kit.base_income - kit.cube_cost * demand(kit, me) + gain


@rule
def unlocked_markers(kit, me):
    """UP-021, UP-174: relationship markers released so far, wherever they are."""
    return kit.start_markers + trained_departments(me) + (me.face[Department.LOGISTICS] > 0)


@rule
def annual_points(kit, me):
    """UP-157: tiles, Tuned markers, and Trained markers with the BVP side up."""
    n = np.int64(0)
    for d in range(DEPARTMENTS):
        n += kit.annual[d, me.face[d]]
        n += kit.tuned_value * me.tuned[d] + kit.trained_value * me.fresh[d]
    return n


@rule
def condition_holds(kit, me, step):
    """UP-131: whether the departments are ready for a step of integration, 0 to 2."""
    ready = departments_from(me, 2) >= kit.step_upgraded[step]
    return ready & (departments_from(me, 3) >= kit.step_top[step])


@rule
def integration_resources(kit, s, p):
    """UP-133: what the next step of integration takes, less the bonus."""
    step = min(integrations(s.players[p]), STEPS - 1)
    less = kit.integrate_less if holds(s, p, Bonus.INTEGRATE) else 0
    return max(np.int64(kit.step_resources[step]) - less, 0)


@rule
def upgrade_resources(kit, s, p, d, face):
    """UP-122: what the face reached asks for, less the bonus."""
    less = kit.upgrade_less if holds(s, p, Bonus.UPGRADE) else 0
    return max(np.int64(kit.resources[d, face]) - less, 0)


@rule
def support_resources(kit, me, d):
    """UP-111, UP-117: TRAIN and TUNE take less in an engaged department."""
    return np.int64(kit.engaged_resources if me.engaged[d] else kit.plain_resources)


@rule
def report_of(kit, me, d):
    """UP-150: what a solution is worth in a REPORT."""
    return np.int64(kit.report[d, me.face[d], me.engaged[d]])


@rule
def in_cluster(me, d, steps):
    """UP-153: whether a solution is reported together with Administration."""
    return (steps > 0) & ((d == Department.ADMINISTRATION) | (me.connected[d] == 1))


@rule
def best_alone(kit, me, steps):
    """UP-152, UP-153: the best single solution outside the integrated ones; −1 if there is none."""
    best, top = -1, np.int64(-1)
    for d in range(DEPARTMENTS):
        worth = report_of(kit, me, d)
        if not in_cluster(me, d, steps) and worth > top:
            best, top = d, worth
    return best


@rule
def cluster_value(kit, me, steps):
    """UP-153: Administration and all that is integrated with it."""
    total = np.int64(0)
    for d in range(DEPARTMENTS):
        if in_cluster(me, d, steps):
            total += report_of(kit, me, d)
    return total


@rule
def best_other(kit, me, d):
    """UP-154: the best solution besides one."""
    top = np.int64(0)
    for other in range(DEPARTMENTS):
        if other != d:
            top = max(top, report_of(kit, me, other))
    return top


@rule
def report_value(kit, s, p):
    """UP-152 to UP-155: the largest total that a REPORT allows now."""
    me = s.players[p]
    steps = integrations(me)
    together = cluster_value(kit, me, steps)
    alone = best_alone(kit, me, steps)
    if alone < 0:
        return together
    top = report_of(kit, me, alone)
    if holds(s, p, Bonus.REPORT):
        return max(together + top if steps > 0 else 0, top + best_other(kit, me, alone))
    return max(together, top)
