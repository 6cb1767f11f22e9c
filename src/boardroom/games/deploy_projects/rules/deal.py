"""Setting up DEPLOY! (projects edition)."""

from boardroom.engine.rules import rule
from boardroom.games.deploy_projects.rules.display import stock_stacks
from boardroom.games.deploy_projects.table import CARDS
from boardroom.pieces.deploy.rules.preparation import lay_out_board


@rule
def deal(kit, s, seed):
    """Set-up 1 to 4, 6 and 8 face down; the first decision is where the starting tile goes."""
    lay_out_board(kit, s, seed)
    for card in range(CARDS):
        s.fresh[card] = 1
    if kit.dev_tiles == 1:
        stock_stacks(kit, s)
