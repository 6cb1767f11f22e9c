"""The course of a turn, one call per printed step."""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.engine.turns import ask_seat
from boardroom.games.devices.rules.legal import devices_ready, orders_covered
from boardroom.games.devices.rules.points import points
from boardroom.games.devices.rules.running import next_colour_to_split, run_on_device
from boardroom.games.devices.rules.storing import NONE, excess, seek_load
from boardroom.games.devices.table import ACTIONS, COLOURS, Ask, Stage, Step, cubes_in, in_turn

# What each stage asks; stages that first do something ask nothing here.
ASKS = np.array(
    [Ask.NOTHING, Ask.ACCEPT, Ask.BUY, Ask.PAY_BLUE, Ask.PAY_RED, Ask.PLACE, Ask.PLACE_END,
     Ask.JOIN, Ask.DISMANTLE, Ask.NOTHING, Ask.NOTHING, Ask.NOTHING, Ask.HOLD, Ask.NOTHING,
     Ask.RETURN_YELLOW, Ask.RETURN_RED], dtype=np.int64,
)  # fmt: skip


@rule
def proceed(kit, s):
    """DV-003: do the next piece of the turn, or ask for the next decision."""
    p = in_turn(kit, s)
    if s.stage == Stage.CHOOSE:
        next_choice(kit, s, p)
    elif ASKS[s.stage] != Ask.NOTHING:
        ask_seat(s, p, ASKS[s.stage])
    else:
        go_on(kit, s, p)


@rule
def next_choice(kit, s, p):
    """DV-003, DV-015: Actions, then Activate, then Serve; where nothing can be done, on at once."""
    me = s.players[p]
    if s.step == Step.ACTIONS and s.taken < kit.actions:
        ask_seat(s, p, Ask.ACTION)
    elif s.step <= Step.ACTIVATE and devices_ready(kit, s, me) != 0:
        s.step = Step.ACTIVATE
        ask_seat(s, p, Ask.ACTIVATE)
    else:
        s.step = Step.SERVE
        # Output is told when it is stored, so it is asked about even if no order takes it.
        if cubes_in(s.output) > 0 or orders_covered(kit, s, me) != 0:
            ask_seat(s, p, Ask.SERVE)
        else:
            apply_limit(kit, s, me)


@rule
def go_on(kit, s, p):
    """Loading, running, splitting, and the limit."""
    me = s.players[p]
    if s.stage == Stage.LOAD:
        ask_load(s, me, p)
    elif s.stage == Stage.RUN:
        run_on_device(kit, s, me)
    elif s.stage == Stage.SPLIT:
        ask_split(s, me, p)
    else:
        apply_limit(kit, s, me)


@rule
def ask_load(s, me, p):
    """DV-040: Hopper by Hopper, colour by colour, while storage has cubes."""
    seek_load(s, me)
    if s.hopper == NONE:
        s.stage = Stage.CHOOSE
    else:
        ask_seat(s, p, Ask.LOAD)


@rule
def ask_split(s, me, p):
    """DV-088: colour by colour."""
    s.colour = next_colour_to_split(s, me)
    if s.colour == COLOURS:
        s.stage = Stage.RUN
    else:
        ask_seat(s, p, Ask.SPLIT)


@rule
def apply_limit(kit, s, me):
    """DV-011, DV-012: what is over the limit goes back, as the player chooses."""
    s.due = max(excess(kit, me), 0)
    if s.due > 0:
        s.stage = Stage.RETURN_YELLOW
    elif s.step == Step.ACTIONS:
        s.stage = Stage.CHOOSE
    else:
        end_turn(kit, s)


@rule
def end_turn(kit, s):
    """DV-100, DV-105: the goal is looked at, then the next player's turn begins."""
    if points(kit, s, in_turn(kit, s)) >= kit.goal:
        s.last = 1
    for i in range(ACTIONS):
        s.deeds[i] = 0
    s.taken = 0
    s.ran = 0
    s.step = Step.ACTIONS
    s.stage = Stage.CHOOSE
    s.place += 1
    if s.place == kit.seats:
        end_round(kit, s)


@rule
def end_round(kit, s):
    """DV-002, DV-105, DV-108: after everybody's turn the next round, or the end of the game."""
    s.place = 0
    if s.last == 1 or s.lap == kit.max_rounds:
        s.step = Step.GAME_OVER
        s.together = 0
        s.over = 1
    else:
        s.lap += 1
