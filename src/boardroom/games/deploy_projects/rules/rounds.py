"""The course of a round in this edition; what both have is in pieces/deploy."""

import numpy as np

from boardroom.engine.rules import give_ways, rule
from boardroom.engine.turns import ask_seat
from boardroom.games.deploy_projects.rules.development import develop, tune
from boardroom.games.deploy_projects.rules.display import reset_display, reveal_owed_tiles
from boardroom.games.deploy_projects.rules.projects import fill_waiting, refill_places
from boardroom.games.deploy_projects.rules.stretching import free_analyst, mark_needed, refit
from boardroom.games.deploy_projects.rules.tile_actions import (
    continue_integration,
    continue_rebalance,
    do_tile_action,
    may_resell,
    offer_second,
    why_not_rebalance,
)
from boardroom.games.deploy_projects.table import (
    ACTION,
    Player,
    Refill,
    Step,
    Table,
    Where,
    deed_is_remove,
    pile_size,
)
from boardroom.pieces.deploy.rules import rounds as shared
from boardroom.pieces.deploy.rules.end_of_round import earns_bonus
from boardroom.pieces.deploy.rules.preparation import next_step
from boardroom.pieces.deploy.rules.roundel import in_order
from boardroom.pieces.deploy.rules.rounds import proceed as proceed_alike
from boardroom.pieces.deploy.rules.server_room import optimised
from boardroom.pieces.deploy.table import deed_is_add, deed_is_develop
from boardroom.pieces.deploy.terms import Ask, Dev, Stage, Why


@rule
def proceed(kit, s):
    """DE-003, DP-012, DP-022: what is open is renewed before the round goes on."""
    if s.refill > 0:
        renew(kit, s)
    else:
        offer_resale(kit, s)
        if s.ask == Ask.NOTHING:
            go_on(kit, s)


@rule
def renew(kit, s):
    """DP-012, DP-022: open places are refilled; then it is known what server rooms can take."""
    everybody, p = s.refill == Refill.ALL, np.int64(s.seat)
    s.refill = Refill.NOTHING
    if s.step > Step.SETUP:
        refill_places(kit, s)
        reveal_owed_tiles(s)
    for q in range(0 if everybody else p, kit.seats if everybody else p + 1):
        refit(s.players[q].room)


@rule
def go_on(kit, s):
    """DE-003: the next piece of the round; after some steps everything is to be renewed."""
    step, stage = s.step, s.stage
    proceed_alike(kit, s)
    if step == Step.ACTIONS and stage == Stage.DEED:
        follow_up_deed(s)
    elif step < Step.REMOVE_TECH and s.step > Step.SETUP:
        s.refill = Refill.ALL
    elif step == Step.OPTIMISATION and s.over == 0:
        clear_round(kit, s)


@rule
def renew_tiles(kit, s):
    """DP-010, DP-011, DP-050: the display, then cubes for OPTIMISATION."""
    if s.step == Step.RESET_DISPLAY:
        reset_display(kit, s)
    else:
        add_optimisation_cubes(kit, s)
    next_step(s)


@rule
def add_optimisation_cubes(kit, s):
    """DP-050: in player order, one more cube for each OPTIMISATION."""
    for place in range(kit.seats):
        me = s.players[in_order(kit, s, place)]
        if me.owns[Dev.OPTIMISATION] == 1:
            tune(s, me)


@rule
def develop_or_use_tile(kit, s, p, c):
    """DE-120, DP-042, DP-048: a tile is taken, or acts."""
    if deed_is_develop(s, c):
        develop(kit, s, p, c - ACTION.develop)
    else:
        do_tile_action(kit, s, p, c)


@rule
def follow_up_deed(s):
    """DP-022, DP-046: places are refilled; SPECIALIST may repeat an ADD or a REMOVE."""
    s.refill = Refill.SEAT
    if deed_is_add(s.deed) or deed_is_remove(s.deed):
        s.stage = Stage.SECOND


@rule
def continue_tile(kit, s, p):
    """DP-042, DP-052: what INTEGRATOR and REBALANCE have begun goes on."""
    if s.stage == Stage.INTEGRATE:
        continue_integration(kit, s, p)
    elif s.stage == Stage.REBALANCE:
        continue_rebalance(s, p)
    else:
        finish_action(kit, s, p)


@rule
def finish_action(kit, s, p):
    """DE-133, DP-046, DP-052: what may follow an action; then projects are filled."""
    if s.stage == Stage.SECOND:
        offer_second(s, p)
    else:
        if s.stage == Stage.AFTER:
            offer_rebalance(s, p)
        if s.ask == Ask.NOTHING:
            close_action(kit, s)


@rule
def close_action(kit, s):
    """DE-012, DE-133: projects are filled; then somebody else may be in control."""
    fill_waiting(kit, s)
    s.redesigned = 0
    s.rebalanced = 0
    s.doubled = 0
    s.stage = Stage.CONTROL


@rule
def rebalance(s):
    """DP-052: REBALANCE follows the free MOVE and the free REMOVE."""
    return Stage.AFTER


@rule
def offer_rebalance(s, p):
    """DP-052: REBALANCE may also be used directly after an action."""
    s.stage = Stage.FINISH
    if why_not_rebalance(s, p) == Why.OK:
        ask_seat(s, p, Ask.AFTER)


@rule
def offer_resale(kit, s):
    """DP-044, DE-142: before a player's fees the owner of RE-SELL may sell capacity."""
    if s.step == Step.FEES_AND_INCOME and s.place < kit.seats and s.resold != s.place + 1:
        p = in_order(kit, s, s.place)
        s.resold = s.place + 1
        if may_resell(kit, s.players[p]):
            ask_seat(s, p, Ask.EOR_RESELL)


@rule
def well_used(kit, me):
    """DE-145, DP-060: no capacity is wasted, and most projects are hosted at home."""
    at_home = pile_size(me, Where.SERVER_ROOM) >= pile_size(me, Where.CLOUD)
    return at_home and optimised(kit, me.room)


@rule
def clear_round(kit, s):
    """DP-040, DP-044, DP-054: nothing stays sold, ANALYST is free again unless still needed."""
    s.resold = 0
    s.refill = Refill.ALL
    for p in range(kit.seats):
        me = s.players[p]
        for pool in range(3):
            me.room.sold[pool] = 0
        free_analyst(me.room)
        mark_needed(me)


give_ways(Player, {earns_bonus: well_used})
give_ways(Table, {
    shared.take_own_step: renew_tiles,
    shared.do_own_deed: develop_or_use_tile,
    shared.stage_after_bonuses: rebalance,
    shared.continue_own_stage: continue_tile,
})  # fmt: skip
