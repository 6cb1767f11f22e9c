"""The design area and the deployments track: piles, their cubes, levels and conditions."""

from boardroom.engine.rules import rule
from boardroom.games.deploy_systems.table import LEVELS, SYSTEMS, System
from boardroom.pieces.bag import cubes_in, draw_onto
from boardroom.pieces.deploy.terms import SEATS


@rule
def pile_empty(me, system):
    """DS-023: all three tiles of a system are deployed."""
    return me.level[system] >= LEVELS


@rule
def workload(kit, me, system):
    """Cubes the top tile of a pile asks for."""
    return kit.workload[system, me.level[system]]


@rule
def complete(kit, me, system):
    """DE-012: the top tile has all its cubes."""
    return cubes_in(me.design[system]) >= workload(kit, me, system)


@rule
def fill_design(kit, s, p, system):
    """DS-023, DE-012: the top tile gets its cubes at once; if the bag runs out it waits."""
    me = s.players[p]
    if pile_empty(me, system):
        return
    draw_onto(s, s.bag, me.design[system], workload(kit, me, system))
    if not complete(kit, me, system):
        s.waiting += 1
        me.wait[system] = s.waiting


@rule
def fill_waiting(kit, s):
    """DE-012: waiting tiles are filled in the order in which they began to wait."""
    while s.waiting > 0 and cubes_in(s.bag.cubes) > 0:
        for p in range(kit.seats):
            for system in range(SYSTEMS):
                if s.players[p].wait[system] == 1:
                    fill_first_waiting(kit, s, p, system)


@rule
def fill_first_waiting(kit, s, p, system):
    """DE-012: give cubes to the head of the queue; once complete, the others move up."""
    me = s.players[p]
    draw_onto(s, s.bag, me.design[system], workload(kit, me, system))
    if complete(kit, me, system):
        s.waiting -= 1
        for q in range(SEATS):
            for other in range(SYSTEMS):
                if s.players[q].wait[other] > 0:
                    s.players[q].wait[other] -= 1


@rule
def systems_at(me, level):
    """DS-001: how many of the four systems have at least this level."""
    n = 0
    for system in range(System.INTEGRATION):
        n += me.level[system] >= level
    return n


@rule
def condition_holds(kit, me):
    """DS-021: the four levels, high to low, each reach what the next integration tile asks."""
    row = min(me.level[System.INTEGRATION], LEVELS - 1)
    holds = True
    for place in range(System.INTEGRATION):
        # The levels sorted downwards reach `need` at this place if enough systems have it.
        need = kit.needs[row, place]
        holds &= (need == 0) | (systems_at(me, need) > place)
    return holds


@rule
def next_column(me):
    """DS-022: the first free column of the deployments track, counted from 1."""
    used = 0
    for system in range(System.INTEGRATION):
        if me.column[system] > 0:
            used += 1
    return used + 1


@rule
def file_tile(me, system, to_cloud):
    """DS-022: the tile goes to the deployments track, server or cloud side up."""
    if to_cloud:
        me.cloud[system, me.level[system]] = 1
    if system != System.INTEGRATION and me.level[system] == 0:
        me.column[system] = next_column(me)
    me.level[system] += 1
