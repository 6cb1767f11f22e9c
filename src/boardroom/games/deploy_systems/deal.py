"""Setting up DEPLOY! (systems edition)."""

from boardroom.engine.chance import draw, scatter
from boardroom.engine.rules import rule
from boardroom.games.deploy_systems.designs import fill_design
from boardroom.games.deploy_systems.table import KINDS, SYSTEMS, Step
from boardroom.pieces.bag import COLOURS
from boardroom.pieces.deploy.marketplace import stock_market
from boardroom.pieces.deploy.roundel import in_order, stack_at_start
from boardroom.pieces.deploy.terms import Ask, Stage


@rule
def deal(kit, s, seed):
    """Set-up 1 to 7; the first decision is where the starting tile goes."""
    s.rng = scatter(seed)
    s.lap = 1
    s.discard = -1
    s.step = Step.SETUP
    s.ask = Ask.NOTHING
    s.stage = Stage.CONTROL
    fill_bag(kit, s)
    s.first = draw(s, kit.seats)
    for p in range(kit.seats):
        outfit_player(kit, s.players[p])
    stock_market(kit, s)
    stack_at_start(kit, s)
    lay_out_development(kit, s)
    draw_first_designs(kit, s)


@rule
def fill_bag(kit, s):
    """Set-up 1: all cubes go into the bag."""
    for colour in range(COLOURS):
        s.bag.cubes[colour] = kit.cubes[colour]


@rule
def outfit_player(kit, me):
    """Set-up 2: workers and credits; income, value and the pool C marker start at 0."""
    me.team.supply = kit.extra_workers
    me.cash = kit.start_cash


@rule
def lay_out_development(kit, s):
    """Set-up 7, DE-015: copies of every kind on their squares, or none at all."""
    if kit.dev_tiles:
        for kind in range(KINDS):
            s.shelf[kind] = kit.dev_copies


@rule
def draw_first_designs(kit, s):
    """Set-up 5: in player order, cubes for the five top tiles of everybody."""
    for place in range(kit.seats):
        for system in range(SYSTEMS):
            fill_design(kit, s, in_order(kit, s, place), system)
