"""DEPLOY in this edition: redesign first; then earn, file, reveal."""

from boardroom.engine.rules import give_ways, rule
from boardroom.engine.turns import ask_seat
from boardroom.games.deploy_systems.rules.designs import file_tile, fill_design
from boardroom.games.deploy_systems.rules.development import repeats
from boardroom.games.deploy_systems.table import SWAPS, Table, deed_system
from boardroom.pieces.deploy.rules.accounts import change_income
from boardroom.pieces.deploy.rules.deploying import (
    complete_deployment,
    cubes_in_hand,
    known_in_hand,
    take_in_hand,
)
from boardroom.pieces.deploy.rules.development import usable
from boardroom.pieces.deploy.table import deed_is_cloud
from boardroom.pieces.deploy.terms import Ask, Colour, Dev, Stage


@rule
def recolour(s, p, system, swap):
    """DS-032: the new cube comes from the bag before the old one goes in."""
    cubes = s.players[p].design[system]
    s.bag.cubes[SWAPS[swap, 1]] -= 1
    cubes[SWAPS[swap, 1]] += 1
    cubes[SWAPS[swap, 0]] -= 1
    s.bag.cubes[SWAPS[swap, 0]] += 1


@rule
def consider_redesign(s, p):
    """DE-116: first of all the DESIGNER may be used."""
    s.stage = Stage.PLAN
    if usable(s.players[p], Dev.DESIGNER):
        ask_seat(s, p, Ask.DESIGNER)


@rule
def top_cubes(s, p):
    """How many cubes of each colour are left on the tile being deployed."""
    cubes = s.players[p].design[deed_system(s.deed)]
    return cubes[Colour.YELLOW], cubes[Colour.BLUE], cubes[Colour.PURPLE]


@rule
def take_off_tile(s, p, colour, n):
    """DE-111, DE-112: cubes leave the tile being deployed."""
    s.players[p].design[deed_system(s.deed), colour] -= n


@rule
def system_repeats(s, p):
    """DS-033: whether a tile of the system being deployed came before."""
    return repeats(s.players[p], deed_system(s.deed))


@rule
def complete_system(kit, s, p, cost):
    """DE-112, DE-115, DE-116, DS-022, DS-023: earn, file the tile, reveal and fill the next."""
    me, system = s.players[p], deed_system(s.deed)
    level = me.level[system]
    change_income(kit, me, kit.reward[system, level] - cost)
    if deed_is_cloud(s, s.deed):
        me.value += kit.cloud_value[system, level]
    file_tile(me, system, deed_is_cloud(s, s.deed))
    fill_design(kit, s, p, system)
    s.stage = Stage.FREE_MOVE


give_ways(Table, {
    cubes_in_hand: top_cubes,
    take_in_hand: take_off_tile,
    known_in_hand: system_repeats,
    complete_deployment: complete_system,
})  # fmt: skip
