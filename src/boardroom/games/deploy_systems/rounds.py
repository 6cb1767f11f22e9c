"""The course of a round, one call per printed step."""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.engine.turns import ask_seat
from boardroom.games.deploy_systems.deploying import (
    consider_plan,
    consider_redesign,
    deploy_to_cloud,
    place_next_cube,
    price_deployment,
)
from boardroom.games.deploy_systems.designs import fill_waiting
from boardroom.games.deploy_systems.development import give_tile_back, take_tile
from boardroom.games.deploy_systems.points import round_points
from boardroom.games.deploy_systems.table import (
    ACTION,
    SYSTEMS,
    Step,
    deed_is_cloud,
    deed_is_deploy,
    deed_is_develop,
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
from boardroom.pieces.deploy.server_room import optimised
from boardroom.pieces.deploy.terms import Ask, Stage
from boardroom.pieces.deploy.workers import retrieve_workers


@rule
def proceed(kit, s):
    """DE-003: do the next piece of the round, or ask for the next decision."""
    if s.step == Step.ACTIONS:
        continue_action(kit, s)
    elif s.step < Step.ACTIONS:
        prepare(kit, s)
    else:
        end_round(kit, s)


@rule
def prepare(kit, s):
    """DS-010: the steps of Preparation in their order; set-up comes before all."""
    if s.step == Step.SETUP:
        place_start_tiles(kit, s, Step.ACTIONS)
    elif s.step == Step.MARKETPLACE:
        reset_market(kit, s)
        next_step(s)
    elif s.step == Step.REMOVE_TECH:
        remove_unwanted_tech(kit, s)
    elif s.step == Step.FIRST_PLAYER:
        pass_first_player(kit, s)
    elif s.step == Step.ADJUST_TEAMS:
        adjust_teams(kit, s)
        if s.step == Step.PLACE_WORKERS:
            call_to_office(kit, s)
    else:
        place_extra_workers(kit, s)


@rule
def continue_action(kit, s):
    """DE-116: what the action in hand asks for next."""
    p = np.int64(s.seat)
    if s.stage == Stage.CONTROL:
        give_control(kit, s)
    elif s.stage == Stage.PAY:
        if deed_is_deploy(s.deed):
            price_deployment(kit, s, p)
        ask_for_payment(kit, s, p)
    elif s.stage == Stage.DEED:
        do_deed(kit, s, p)
    elif s.stage == Stage.PLACE:
        place_next_cube(kit, s, p)
    elif s.stage == Stage.MOVE:
        continue_move(kit, s, p)
    elif s.stage < Stage.PAY:
        prepare_deed(kit, s, p)
    else:
        finish_action(kit, s, p)


@rule
def prepare_deed(kit, s, p):
    """DE-116, DE-122: what is settled before paying."""
    if s.stage == Stage.DISCARD:
        ask_seat(s, p, Ask.DISCARD)
    elif s.stage == Stage.DESIGN:
        consider_redesign(s, p)
    else:
        consider_plan(kit, s, p)


@rule
def do_deed(kit, s, p):
    """The paid action itself."""
    c = np.int64(s.deed)
    s.stage = Stage.FREE_MOVE
    if deed_is_add(c):
        add_capacity(kit, s, p, c)
    elif deed_is_develop(c):
        develop(kit, s, p, c - ACTION.develop)
    elif not deed_is_deploy(c):
        do_plain_deed(kit, s, p, c - ACTION.move)
    elif deed_is_cloud(c):
        deploy_to_cloud(kit, s, p)
    else:
        s.stage = Stage.PLACE


@rule
def develop(kit, s, p, kind):
    """DE-120, DE-122: the tile given up goes back, the new one comes."""
    if s.discard >= 0:
        give_tile_back(kit, s, p, s.discard)
        s.discard = -1
    take_tile(kit, s, p, kind)


@rule
def finish_action(kit, s, p):
    """DE-130 to DE-133: the free MOVE, then the free REMOVE; then waiting tiles are filled."""
    if s.stage == Stage.FREE_MOVE:
        offer_free_move(s, p, deed_is_add(s.deed) or deed_is_deploy(s.deed))
    elif s.stage == Stage.FREE_REMOVE:
        offer_free_remove(s, p, Stage.FINISH)
    else:
        fill_waiting(kit, s)
        s.stage = Stage.CONTROL


@rule
def end_round(kit, s):
    """DE-140 to DE-146: the printed steps, each for all players before the next."""
    if s.step == Step.SCORE_SYSTEMS:
        score_deployed_systems(kit, s)
        next_step(s)
    elif s.step == Step.RETRIEVE_WORKERS:
        retrieve_workers(kit, s)
        reset_tiles(kit, s)
        next_step(s)
    elif s.step == Step.FEES_AND_INCOME:
        settle_fees_and_income(kit, s)
    elif s.step == Step.LOSS_PENALTY:
        penalise_loss(kit, s)
    else:
        pay_optimisation_bonus(kit, s)
        close_round(kit, s, Step.MARKETPLACE, Step.GAME_OVER)


@rule
def score_deployed_systems(kit, s):
    """DS-040: every deployed tile scores, each round anew or only once by the option."""
    for p in range(kit.seats):
        me = s.players[p]
        me.value += round_points(kit, me)
        for system in range(SYSTEMS):
            me.scored[system] = me.level[system]


@rule
def pay_optimisation_bonus(kit, s):
    """DE-145: a point for those who waste no capacity."""
    for p in range(kit.seats):
        if optimised(kit, s.players[p].room):
            s.players[p].value += kit.optimisation_value
