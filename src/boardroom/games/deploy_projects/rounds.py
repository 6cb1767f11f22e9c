"""The course of a round, one call per printed step."""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.engine.turns import ask_seat
from boardroom.games.deploy_projects.deploying import (
    consider_plan,
    deploy_to_cloud,
    place_next_cube,
    price_deployment,
)
from boardroom.games.deploy_projects.development import develop, tune
from boardroom.games.deploy_projects.display import reset_display, reveal_owed_tiles
from boardroom.games.deploy_projects.projects import fill_waiting, refill_places
from boardroom.games.deploy_projects.stretching import free_analyst, mark_needed, refit
from boardroom.games.deploy_projects.table import (
    ACTION,
    Refill,
    Step,
    Where,
    deed_is_cloud,
    deed_is_deploy,
    deed_is_develop,
    deed_is_remove,
    pile_size,
)
from boardroom.games.deploy_projects.tile_actions import (
    continue_integration,
    continue_rebalance,
    do_tile_action,
    may_resell,
    offer_second,
    why_not_rebalance,
)
from boardroom.pieces.deploy.actions import (
    add_capacity,
    ask_for_payment,
    continue_move,
    do_plain_deed,
    give_control,
    offer_free_move,
    offer_free_remove,
)
from boardroom.pieces.deploy.asks import deed_is_add
from boardroom.pieces.deploy.development import reset_tiles
from boardroom.pieces.deploy.end_of_round import close_round, penalise_loss, settle_fees_and_income
from boardroom.pieces.deploy.marketplace import reset_market
from boardroom.pieces.deploy.preparation import (
    adjust_teams,
    call_to_office,
    next_step,
    pass_first_player,
    place_extra_workers,
    place_start_tiles,
    remove_unwanted_tech,
)
from boardroom.pieces.deploy.roundel import in_order
from boardroom.pieces.deploy.server_room import optimised
from boardroom.pieces.deploy.terms import Ask, Dev, Stage, Why
from boardroom.pieces.deploy.workers import retrieve_workers


@rule
def proceed(kit, s):
    """DE-003: do the next piece of the round, or ask for the next decision."""
    if s.refill > 0:
        renew(kit, s)
    elif s.step == Step.ACTIONS:
        continue_action(kit, s)
    elif s.step < Step.REMOVE_TECH:
        open_round(kit, s)
    elif s.step < Step.ACTIONS:
        prepare_teams(kit, s)
    else:
        end_round(kit, s)


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
def open_round(kit, s):
    """DP-010: set-up, then the steps of Preparation in which nobody decides."""
    if s.step == Step.SETUP:
        place_start_tiles(kit, s, Step.ACTIONS)
        if s.step == Step.ACTIONS:
            s.refill = Refill.ALL
        return
    if s.step == Step.MARKETPLACE:
        reset_market(kit, s)
    elif s.step == Step.RESET_DISPLAY:
        reset_display(kit, s)
    else:
        add_optimisation_cubes(kit, s)
    s.refill = Refill.ALL
    next_step(s)


@rule
def prepare_teams(kit, s):
    """DP-010: the steps of Preparation that players decide, tech and teams in the old order."""
    if s.step == Step.REMOVE_TECH:
        remove_unwanted_tech(kit, s)
    elif s.step == Step.ADJUST_TEAMS:
        adjust_teams(kit, s)
    elif s.step == Step.FIRST_PLAYER:
        pass_first_player(kit, s)
        call_to_office(kit, s)
    else:
        place_extra_workers(kit, s)


@rule
def add_optimisation_cubes(kit, s):
    """DP-050: in player order, one more cube for each OPTIMISATION."""
    for place in range(kit.seats):
        me = s.players[in_order(kit, s, place)]
        if me.owns[Dev.OPTIMISATION] == 1:
            tune(s, me)


@rule
def continue_action(kit, s):
    """DE-116: what the action in hand asks for next."""
    p = np.int64(s.seat)
    if s.stage == Stage.CONTROL:
        give_control(kit, s)
    elif s.stage < Stage.DEED:
        prepare_deed(kit, s, p)
    elif s.stage == Stage.DEED:
        do_deed(kit, s, p)
    elif s.stage == Stage.PLACE:
        place_next_cube(kit, s, p)
    elif s.stage == Stage.MOVE:
        continue_move(kit, s, p)
    elif s.stage == Stage.INTEGRATE:
        continue_integration(kit, s, p)
    elif s.stage == Stage.REBALANCE:
        continue_rebalance(s, p)
    else:
        finish_action(kit, s, p)


@rule
def prepare_deed(kit, s, p):
    """DE-116, DE-122: what is settled before an action is carried out."""
    if s.stage == Stage.DISCARD:
        ask_seat(s, p, Ask.DISCARD)
    elif s.stage == Stage.PLAN:
        consider_plan(kit, s, p)
    else:
        if deed_is_deploy(s.deed):
            price_deployment(kit, s, p)
        ask_for_payment(kit, s, p)


@rule
def do_deed(kit, s, p):
    """The paid action itself."""
    c = np.int64(s.deed)
    s.refill = Refill.SEAT
    s.stage = Stage.SECOND if deed_is_add(c) or deed_is_remove(c) else Stage.FREE_MOVE
    if deed_is_add(c):
        add_capacity(kit, s, p, c)
    elif deed_is_deploy(c):
        if deed_is_cloud(c):
            deploy_to_cloud(kit, s, p)
        else:
            s.stage = Stage.PLACE
    elif deed_is_develop(c):
        develop(kit, s, p, c - ACTION.develop)
    elif c < ACTION.integrator:
        do_plain_deed(kit, s, p, c - ACTION.move)
    else:
        do_tile_action(kit, s, p, c)


@rule
def finish_action(kit, s, p):
    """DE-130 to DE-133, DP-046, DP-052: what may follow an action; then projects are filled."""
    if s.stage == Stage.SECOND:
        offer_second(s, p)
    elif s.stage == Stage.FREE_MOVE:
        offer_free_move(s, p, deed_is_add(s.deed) or deed_is_deploy(s.deed))
    elif s.stage == Stage.FREE_REMOVE:
        offer_free_remove(s, p, Stage.AFTER)
    elif s.stage == Stage.AFTER:
        offer_rebalance(s, p)
    else:
        fill_waiting(kit, s)
        s.redesigned = 0
        s.rebalanced = 0
        s.doubled = 0
        s.stage = Stage.CONTROL


@rule
def offer_rebalance(s, p):
    """DP-052: REBALANCE may also be used directly after an action."""
    s.stage = Stage.FINISH
    if why_not_rebalance(s, p) == Why.OK:
        ask_seat(s, p, Ask.AFTER)


@rule
def end_round(kit, s):
    """DE-141 to DE-146: the printed steps, each for all players before the next."""
    if s.step == Step.RETRIEVE_WORKERS:
        retrieve_workers(kit, s)
        reset_tiles(kit, s)
        next_step(s)
    elif s.step == Step.FEES_AND_INCOME:
        settle_with_resale(kit, s)
    elif s.step == Step.LOSS_PENALTY:
        penalise_loss(kit, s)
    else:
        pay_optimisation_bonus(kit, s)
        if s.lap < kit.rounds:
            clear_round(kit, s)
        close_round(kit, s, Step.MARKETPLACE, Step.GAME_OVER)


@rule
def settle_with_resale(kit, s):
    """DP-044, DE-142: before a player's fees the owner of RE-SELL may sell capacity."""
    if s.place < kit.seats and s.resold != s.place + 1:
        p = in_order(kit, s, s.place)
        s.resold = s.place + 1
        if may_resell(kit, s.players[p]):
            ask_seat(s, p, Ask.EOR_RESELL)
            return
    settle_fees_and_income(kit, s)


@rule
def pay_optimisation_bonus(kit, s):
    """DE-145, DP-060: a point for those who waste no capacity and host most of their projects."""
    for p in range(kit.seats):
        me = s.players[p]
        at_home = pile_size(me, Where.SERVER_ROOM) >= pile_size(me, Where.CLOUD)
        if at_home and optimised(kit, me.room):
            me.value += kit.optimisation_value


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
