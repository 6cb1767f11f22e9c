"""Setting up IT Billionaire."""

from boardroom.engine.chance import scatter
from boardroom.engine.rules import rule
from boardroom.games.it_billionaire.rules.items import clear_container
from boardroom.games.it_billionaire.table import (
    LONGEST_QUEUE,
    MOST_LABS,
    MOST_PRODUCTS,
    NONE,
    STACKS,
    WORDS,
    Ask,
    Stage,
    Step,
)


@rule
def deal(kit, s, seed):
    """Set-up 1 to 6: money, empty boards, two stacks; day 1 begins with its upkeep."""
    s.rng = scatter(seed)
    s.day = 1
    s.step = Step.UPKEEP
    s.stage = Stage.TURN
    s.ask = Ask.NOTHING
    s.first = NONE
    s.event = NONE
    s.host = NONE
    s.drawn[0] = NONE
    s.drawn[1] = NONE
    for size in range(STACKS):
        for i in range(WORDS):
            s.stack[size, i] = kit.stacks[size, i]
    for p in range(kit.seats):
        outfit_player(kit, s.players[p])


@rule
def outfit_player(kit, me):
    """Set-up 2, 5: the Capital Indicator on its first field; no Labs, no work."""
    me.capital = kit.start_capital
    me.noted = kit.start_capital
    for i in range(MOST_LABS):
        clear_container(me.boxes[i])
        me.done[i] = NONE
    for i in range(LONGEST_QUEUE):
        me.queue[i] = NONE
    for i in range(MOST_PRODUCTS):
        me.products[i] = NONE
