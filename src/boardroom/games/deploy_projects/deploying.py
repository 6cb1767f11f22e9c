"""DEPLOY, step by step: plan, pay, place, earn, file, reveal."""

from boardroom.engine.rules import rule
from boardroom.engine.turns import ask_seat
from boardroom.games.deploy_projects.development import deploy_cost, planner_helps, repeats
from boardroom.games.deploy_projects.projects import file_card
from boardroom.games.deploy_projects.table import Refill, deed_is_cloud, deed_project
from boardroom.pieces.bag import cubes_in, return_all
from boardroom.pieces.deploy.accounts import change_income
from boardroom.pieces.deploy.development import NOBODY, mark_discounts
from boardroom.pieces.deploy.terms import Ask, Stage


@rule
def consider_plan(kit, s, p):
    """DE-114, DE-116: first PLANNER, if it lowers the cost."""
    s.stage = Stage.PAY
    if planner_helps(kit, s, p, deed_project(s.deed)):
        ask_seat(s, p, Ask.PLANNER)


@rule
def price_deployment(kit, s, p):
    """DE-113: what this DEPLOY costs now; tiles that lowered it count as used."""
    place = deed_project(s.deed)
    s.due = deploy_cost(kit, s, p, place, s.planned, NOBODY)
    mark_discounts(kit, s, p, s.sites[place], repeats(s, p, place), s.planned)


@rule
def deploy_to_cloud(kit, s, p):
    """DE-112, DP-021: cubes back into the bag, one net change of income, one more point."""
    me, place = s.players[p], deed_project(s.deed)
    cost = kit.cloud_income * cubes_in(s.sites[place])
    return_all(s.bag, s.sites[place])
    me.value += kit.cloud_value
    complete_deployment(kit, s, p, cost)


@rule
def complete_deployment(kit, s, p, cost):
    """DE-116, DP-021: income, value, and the card to its pile; its place is then refilled."""
    me, place = s.players[p], deed_project(s.deed)
    card = s.active[place] - 1
    change_income(kit, me, kit.reward[card] - cost)
    me.value += kit.card_value[card]
    file_card(s, p, place, deed_is_cloud(s.deed))
    s.refill = Refill.SEAT
    s.stage = Stage.FREE_MOVE


@rule
def place_next_cube(kit, s, p):
    """DE-111, DE-115, DE-116: ask for each cube in turn; when all are placed, go on."""
    if cubes_in(s.sites[deed_project(s.deed)]) > 0:
        ask_seat(s, p, Ask.PLACE)
    else:
        complete_deployment(kit, s, p, 0)
