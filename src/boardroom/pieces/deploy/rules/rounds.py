"""The course of a round as both editions have it, one call per printed step."""

import numpy as np

from boardroom.engine.rules import by_record, rule
from boardroom.engine.turns import ask_seat
from boardroom.pieces.deploy.rules.actions import (
    add_capacity,
    ask_for_payment,
    continue_move,
    do_plain_deed,
    give_control,
    offer_free_move,
    offer_free_remove,
)
from boardroom.pieces.deploy.rules.deploying import (
    consider_plan,
    deploy_to_cloud,
    place_next_cube,
    price_deployment,
)
from boardroom.pieces.deploy.rules.development import reset_tiles
from boardroom.pieces.deploy.rules.end_of_round import (
    close_round,
    pay_optimisation_bonus,
    penalise_loss,
    settle_fees_and_income,
)
from boardroom.pieces.deploy.rules.marketplace import reset_market
from boardroom.pieces.deploy.rules.preparation import (
    adjust_teams,
    call_to_office,
    next_step,
    pass_first_player,
    place_extra_workers,
    place_start_tiles,
    remove_unwanted_tech,
    steps_of,
)
from boardroom.pieces.deploy.rules.workers import retrieve_workers
from boardroom.pieces.deploy.table import actions_of, deed_is_add, deed_is_cloud, deed_is_deploy
from boardroom.pieces.deploy.terms import Ask, Stage


@by_record(1, pure=False)
def take_own_step(kit, s):
    """A printed step that one edition has alone."""


@by_record(1, pure=False)
def do_own_deed(kit, s, p, c):
    """DEVELOP, and actions that one edition has alone."""


@by_record(0)
def stage_after_bonuses(s):
    """The Stage that comes after the free MOVE and the free REMOVE."""


@by_record(1, pure=False)
def continue_own_stage(kit, s, p):
    """What an action comes to in one edition alone, and how it ends."""


@rule
def proceed(kit, s):
    """DE-003: do the next piece of the round, or ask for the next decision."""
    at = steps_of(s)
    if s.step == at.actions:
        continue_action(kit, s)
    elif at.remove_tech <= s.step < at.actions:
        prepare_teams(kit, s)
    elif s.step >= at.retrieve_workers:
        end_round(kit, s)
    else:
        open_round(kit, s)


@rule
def open_round(kit, s):
    """DS-010, DP-010: set-up, the marketplace, and what an edition has alone."""
    at = steps_of(s)
    if s.step == at.setup:
        place_start_tiles(kit, s, at.actions)
    elif s.step == at.marketplace:
        reset_market(kit, s)
        next_step(s)
    else:
        take_own_step(kit, s)


@rule
def prepare_teams(kit, s):
    """DS-010, DP-010: the steps of Preparation that players decide, in the edition's order."""
    at = steps_of(s)
    if s.step == at.place_workers:
        place_extra_workers(kit, s)
    else:
        if s.step == at.remove_tech:
            remove_unwanted_tech(kit, s)
        elif s.step == at.first_player:
            pass_first_player(kit, s)
        else:
            adjust_teams(kit, s)
        if s.step == at.place_workers:
            call_to_office(kit, s)


@rule
def continue_action(kit, s):
    """DE-116: what the action in hand asks for next."""
    p = np.int64(s.seat)
    if s.stage == Stage.CONTROL:
        give_control(kit, s)
    elif s.stage == Stage.PAY:
        if deed_is_deploy(s, s.deed):
            price_deployment(kit, s, p)
        ask_for_payment(kit, s, p)
    elif s.stage == Stage.DEED:
        do_deed(kit, s, p)
    elif s.stage == Stage.PLACE:
        place_next_cube(kit, s, p)
    elif s.stage == Stage.MOVE:
        continue_move(kit, s, p)
    else:
        continue_rarer_stage(kit, s, p)


@rule
def continue_rarer_stage(kit, s, p):
    """DE-114, DE-122, DE-130, DE-131: making way, PLANNER, the free MOVE, the free REMOVE."""
    if s.stage == Stage.DISCARD:
        ask_seat(s, p, Ask.DISCARD)
    elif s.stage == Stage.PLAN:
        consider_plan(kit, s, p)
    elif s.stage == Stage.FREE_MOVE or s.stage == Stage.FREE_REMOVE:
        offer_bonuses(s, p)
    else:
        continue_own_stage(kit, s, p)


@rule
def offer_bonuses(s, p):
    """DE-130, DE-131: the free MOVE; then, or if there is none, the free REMOVE."""
    if s.stage == Stage.FREE_MOVE:
        offer_free_move(s, p, deed_is_add(s.deed) or deed_is_deploy(s, s.deed))
    if s.stage == Stage.FREE_REMOVE:
        offer_free_remove(s, p, stage_after_bonuses(s))


@rule
def do_deed(kit, s, p):
    """The paid action itself."""
    c = np.int64(s.deed)
    s.stage = Stage.FREE_MOVE
    if deed_is_add(c):
        add_capacity(kit, s, p, c)
    elif deed_is_deploy(s, c):
        if deed_is_cloud(s, c):
            deploy_to_cloud(kit, s, p)
        else:
            s.stage = Stage.PLACE
    elif actions_of(s).move <= c <= actions_of(s).income:
        do_plain_deed(kit, s, p, c - actions_of(s).move)
    else:
        do_own_deed(kit, s, p, c)


@rule
def end_round(kit, s):
    """DE-141 to DE-146: the printed steps, each for all players before the next."""
    at = steps_of(s)
    if s.step == at.retrieve_workers:
        retrieve_workers(kit, s)
        reset_tiles(kit, s)
        next_step(s)
    elif s.step == at.fees_and_income:
        settle_fees_and_income(kit, s)
    elif s.step == at.loss_penalty:
        penalise_loss(kit, s)
    else:
        pay_optimisation_bonus(kit, s)
        close_round(kit, s, at.marketplace, at.game_over)
