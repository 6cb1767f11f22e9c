"""DEPLOY, step by step: redesign, plan, pay, place, earn, file, reveal."""

from boardroom.engine.rules import rule
from boardroom.engine.turns import ask_seat
from boardroom.games.deploy_systems.designs import file_tile, fill_design
from boardroom.games.deploy_systems.development import deploy_cost, planner_helps, repeats
from boardroom.games.deploy_systems.table import SWAPS, deed_is_cloud, deed_system
from boardroom.pieces.bag import cubes_in, return_all
from boardroom.pieces.deploy.accounts import change_income
from boardroom.pieces.deploy.development import NOBODY, mark_discounts, usable
from boardroom.pieces.deploy.terms import Ask, Dev, Stage


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
def consider_plan(kit, s, p):
    """DE-114, DE-116: then PLANNER, if it lowers the cost."""
    s.stage = Stage.PAY
    if planner_helps(kit, s, p, deed_system(s.deed)):
        ask_seat(s, p, Ask.PLANNER)


@rule
def price_deployment(kit, s, p):
    """DE-113: what this DEPLOY costs now; tiles that lowered it count as used."""
    me, system = s.players[p], deed_system(s.deed)
    s.due = deploy_cost(kit, s, p, system, s.planned, NOBODY)
    mark_discounts(kit, s, p, me.design[system], repeats(me, system), s.planned)


@rule
def deploy_to_cloud(kit, s, p):
    """DE-112: cubes back into the bag, one net change of income, and points."""
    me, system = s.players[p], deed_system(s.deed)
    level = me.level[system]
    cost = kit.cloud_income * cubes_in(me.design[system])
    return_all(s.bag, me.design[system])
    change_income(kit, me, kit.reward[system, level] - cost)
    me.value += kit.cloud_value[system, level]
    complete_deployment(kit, s, p)


@rule
def deploy_to_server_room(kit, s, p):
    """DE-115: once every cube is placed the full reward is added to income."""
    me, system = s.players[p], deed_system(s.deed)
    change_income(kit, me, kit.reward[system, me.level[system]])
    complete_deployment(kit, s, p)


@rule
def complete_deployment(kit, s, p):
    """DE-116, DS-022, DS-023: file the tile, reveal the next one and fill it."""
    system = deed_system(s.deed)
    file_tile(s.players[p], system, deed_is_cloud(s.deed))
    fill_design(kit, s, p, system)
    s.stage = Stage.FREE_MOVE


@rule
def place_next_cube(kit, s, p):
    """DE-111, DE-116: ask for each cube in turn; when all are placed, go on."""
    if cubes_in(s.players[p].design[deed_system(s.deed)]) > 0:
        ask_seat(s, p, Ask.PLACE)
    else:
        deploy_to_server_room(kit, s, p)
