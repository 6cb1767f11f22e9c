"""DEPLOY as both editions have it: plan, pay, place, earn. What is deployed, the edition tells."""

from boardroom.engine.rules import by_record, rule
from boardroom.engine.turns import ask_seat
from boardroom.pieces.bag import COLOURS, cubes_in
from boardroom.pieces.deploy.rules.actions import next_colour
from boardroom.pieces.deploy.rules.development import (
    NOBODY,
    mark_discounts,
    plan_helps,
    use_tile,
    workers_for,
)
from boardroom.pieces.deploy.rules.server_room import place_cube, why_not_place
from boardroom.pieces.deploy.terms import Ask, Dev, Stage


@by_record(0)
def cubes_in_hand(s, p):
    """How many cubes of each colour are left of the system or project that a seat deploys."""


@by_record(0, pure=False)
def take_in_hand(s, p, colour, n):
    """DE-111, DE-112: cubes of a colour leave what a seat deploys."""


@by_record(0)
def known_in_hand(s, p):
    """DS-033, DP-047: whether TECH WRITER, if owned, knows the work that a seat deploys."""


@by_record(1, pure=False)
def complete_deployment(kit, s, p, cost):
    """DE-116: income less a cost, points; what was deployed is filed, and the next one comes."""


@rule
def cost_in_hand(kit, s, p, planned):
    """DE-113: workers the DEPLOY in hand takes, with or without PLANNER."""
    return workers_for(kit, s, p, cubes_in_hand(s, p), known_in_hand(s, p), planned, NOBODY)


@rule
def consider_plan(kit, s, p):
    """DE-114, DE-116: PLANNER is offered, if it lowers the cost."""
    s.stage = Stage.PAY
    if plan_helps(kit, s, p, cubes_in_hand(s, p), known_in_hand(s, p)):
        ask_seat(s, p, Ask.PLANNER)


@rule
def plan_deployment(s, p, c):
    """DE-114: PLANNER is used or kept."""
    if c == 0:
        s.planned = 1
        use_tile(s, p, Dev.PLANNER)
    s.stage = Stage.PAY


@rule
def price_deployment(kit, s, p):
    """DE-113: what this DEPLOY costs now; tiles that lowered it count as used."""
    s.due = cost_in_hand(kit, s, p, s.planned)
    mark_discounts(kit, s, p, cubes_in_hand(s, p), known_in_hand(s, p), s.planned)


@rule
def deploy_to_cloud(kit, s, p):
    """DE-112: cubes back into the bag, each at a cost in income."""
    cubes = cubes_in_hand(s, p)
    for colour in range(COLOURS):
        take_in_hand(s, p, colour, cubes[colour])
        s.bag.cubes[colour] += cubes[colour]
    complete_deployment(kit, s, p, kit.cloud_income * cubes_in(cubes))


@rule
def place_next_cube(kit, s, p):
    """DE-111, DE-115, DE-116: ask for each cube in turn; when all are placed, go on."""
    if cubes_in(cubes_in_hand(s, p)) > 0:
        ask_seat(s, p, Ask.PLACE)
    else:
        complete_deployment(kit, s, p, 0)


@rule
def why_not_place_next(s, p, place):
    """DE-111: where the next cube may go."""
    cubes = cubes_in_hand(s, p)
    return why_not_place(s.players[p].room, cubes, next_colour(cubes), place)


@rule
def place_next(s, p, place):
    """DE-111: the next cube goes to a pool."""
    colour = next_colour(cubes_in_hand(s, p))
    take_in_hand(s, p, colour, 1)
    place_cube(s.players[p].room, colour, place)
