"""Setting up DEPLOY! (systems edition)."""

from boardroom.engine.rules import rule
from boardroom.games.deploy_systems.rules.designs import fill_design
from boardroom.games.deploy_systems.table import KINDS, SYSTEMS
from boardroom.pieces.deploy.rules.preparation import lay_out_board
from boardroom.pieces.deploy.rules.roundel import in_order


@rule
def deal(kit, s, seed):
    """Set-up 1 to 7; the first decision is where the starting tile goes."""
    lay_out_board(kit, s, seed)
    lay_out_development(kit, s)
    draw_first_designs(kit, s)


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
