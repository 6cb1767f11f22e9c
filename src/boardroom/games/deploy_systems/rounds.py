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
from boardroom.games.deploy_systems.development import (
    give_tile_back,
    operating_result,
    reset_tiles,
    take_tile,
)
from boardroom.games.deploy_systems.play import remove_capacity
from boardroom.games.deploy_systems.points import round_points
from boardroom.games.deploy_systems.table import (
    ACTION,
    SYSTEMS,
    Step,
    deed_is_add,
    deed_is_cloud,
    deed_is_deploy,
    deed_is_develop,
    technology_owned,
)
from boardroom.pieces.deploy.accounts import settle_result
from boardroom.pieces.deploy.marketplace import buy_tile, raise_marker, reset_market
from boardroom.pieces.deploy.roundel import controlling_player, in_order, raise_disc
from boardroom.pieces.deploy.server_room import any_movement, optimised
from boardroom.pieces.deploy.terms import Ask, Pool, Spot, Stage
from boardroom.pieces.deploy.workers import (
    any_spot,
    go_to_office,
    holds_spot,
    pay_workers,
    retrieve_workers,
)


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
def next_step(s):
    """On to the next printed step, beginning with the first in player order."""
    s.step += 1
    s.place = 0
    s.asked = 0


@rule
def prepare(kit, s):
    """DS-010: the steps of Preparation in their order; set-up comes before all."""
    if s.step == Step.SETUP:
        place_start_tiles(kit, s)
    elif s.step == Step.MARKETPLACE:
        reset_market(kit, s)
        next_step(s)
    elif s.step == Step.REMOVE_TECH:
        remove_unwanted_tech(kit, s)
    elif s.step == Step.FIRST_PLAYER:
        pass_first_player(kit, s)
    elif s.step == Step.ADJUST_TEAMS:
        adjust_teams(kit, s)
    else:
        place_extra_workers(kit, s)


@rule
def place_start_tiles(kit, s):
    """Set-up 6: in player order; then round 1 begins with its actions."""
    if s.place < kit.seats:
        ask_seat(s, in_order(kit, s, s.place), Ask.SETUP_POOL)
    else:
        s.step = Step.ACTIONS
        s.place = 0


@rule
def remove_unwanted_tech(kit, s):
    """DE-062: each owner of technology may give some back."""
    if s.place == kit.seats:
        next_step(s)
        return
    p = in_order(kit, s, s.place)
    if technology_owned(kit, s.players[p]) > 0:
        ask_seat(s, p, Ask.PREP_TECH)
    else:
        s.place += 1


@rule
def pass_first_player(kit, s):
    """DE-063: the marker goes on clockwise, the new holder's disc to the top of its stack."""
    s.first = (s.first + 1) % kit.seats
    raise_disc(kit, s, s.first)
    next_step(s)


@rule
def adjust_teams(kit, s):
    """DE-064: everybody in turn; then all walk to the office."""
    if s.place < kit.seats:
        ask_seat(s, in_order(kit, s, s.place), Ask.PREP_ADJUST)
    else:
        go_to_office(kit, s)
        s.passed = 0
        next_step(s)


@rule
def place_extra_workers(kit, s):
    """DE-066: round and round until everybody has passed."""
    if s.passed == (1 << kit.seats) - 1:
        next_step(s)
        return
    p = in_order(kit, s, s.place)
    if s.passed & (1 << p) == 0:
        if s.players[p].team.office > 0 and any_spot(kit, s):
            ask_seat(s, p, Ask.PREP_SPOT)
            return
        s.passed |= np.uint8(1 << p)
    s.place = (s.place + 1) % kit.seats


@rule
def continue_action(kit, s):
    """DE-116: what the action in hand asks for next."""
    p = np.int64(s.seat)
    if s.stage == Stage.CONTROL:
        give_control(kit, s)
    elif s.stage == Stage.PAY:
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
def give_control(kit, s):
    """DE-027, DE-028, DE-030: the controlling player acts, until every disc is home."""
    p = controlling_player(kit, s)
    if p < 0:
        next_step(s)
    else:
        ask_seat(s, p, Ask.ACTION)


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
def ask_for_payment(kit, s, p):
    """DE-024: the payer chooses how many office workers help."""
    if deed_is_deploy(s.deed):
        price_deployment(kit, s, p)
    if s.players[p].team.office > 0:
        ask_seat(s, p, Ask.PAY)
    else:
        pay_workers(kit, s, p, s.due, 0)
        s.stage = Stage.DEED


@rule
def do_deed(kit, s, p):
    """The paid action itself."""
    c = np.int64(s.deed)
    s.stage = Stage.FREE_MOVE
    if deed_is_add(c):
        add_capacity(kit, s, p, c)
    elif deed_is_deploy(c):
        if deed_is_cloud(c):
            deploy_to_cloud(kit, s, p)
        else:
            s.stage = Stage.PLACE
    elif deed_is_develop(c):
        develop(kit, s, p, c - ACTION.develop)
    elif c == ACTION.move:
        begin_move(s, 0)
    elif c == ACTION.consult:
        s.players[p].cash += kit.consult_credits  # DE-075
    else:
        remove_capacity(kit, s, p, c - ACTION.remove_a)


@rule
def add_capacity(kit, s, p, c):
    """DE-070: a tile for A, a tile for B, or steps of C."""
    if c < ACTION.add_b:
        buy_tile(kit, s, p, Pool.A, c)
    elif c < ACTION.add_c:
        buy_tile(kit, s, p, Pool.B, c - ACTION.add_b)
    else:
        raise_marker(kit, s, p, c - ACTION.add_c + 1)


@rule
def develop(kit, s, p, kind):
    """DE-120, DE-122: the tile given up goes back, the new one comes."""
    if s.discard >= 0:
        give_tile_back(kit, s, p, s.discard)
        s.discard = -1
    take_tile(kit, s, p, kind)


@rule
def begin_move(s, unpaid):
    """DE-080: a fresh count of movements."""
    s.moved = 0
    s.half = 0
    s.unpaid = unpaid
    s.stage = Stage.MOVE


@rule
def continue_move(kit, s, p):
    """DE-080, DE-083: ask for the next cube while movements are left."""
    if s.moved < kit.movements or s.half == 1:
        ask_seat(s, p, Ask.MOVE)
    else:
        s.stage = Stage.FREE_REMOVE


@rule
def finish_action(kit, s, p):
    """DE-130 to DE-133: the free MOVE, then the free REMOVE; then waiting tiles are filled."""
    if s.stage == Stage.FREE_MOVE:
        s.stage = Stage.FREE_REMOVE
        moves = deed_is_add(s.deed) or deed_is_deploy(s.deed)
        if moves and holds_spot(s, p, Spot.MOVE) and any_movement(s.players[p].room):
            begin_move(s, 1)
            return
    if s.stage == Stage.FREE_REMOVE:
        s.stage = Stage.FINISH
        if holds_spot(s, p, Spot.REMOVE):
            ask_seat(s, p, Ask.REMOVE)
            return
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
        close_round(kit, s)


@rule
def score_deployed_systems(kit, s):
    """DS-040: every deployed tile scores, each round anew or only once by the option."""
    for p in range(kit.seats):
        me = s.players[p]
        me.value += round_points(kit, me)
        for system in range(SYSTEMS):
            me.scored[system] = me.level[system]


@rule
def settle_fees_and_income(kit, s):
    """DE-142: in player order, first the chance to trade, then the result is paid."""
    if s.place == kit.seats:
        next_step(s)
        return
    p = in_order(kit, s, s.place)
    me = s.players[p]
    if s.asked == 0 and me.value >= 1:
        ask_seat(s, p, Ask.EOR_TRADE)
        return
    settle_result(kit, me, operating_result(kit, me))
    s.place += 1
    s.asked = 0


@rule
def penalise_loss(kit, s):
    """DE-143, DE-144: a loss costs a point; then the way back is sought."""
    if s.place == kit.seats:
        next_step(s)
        return
    p = in_order(kit, s, s.place)
    me = s.players[p]
    loss = operating_result(kit, me) < 0
    if loss and s.asked == 0:
        me.value -= kit.loss_value
        s.asked = 1
    elif loss and s.asked == 1:
        ask_seat(s, p, Ask.EOR_RECOVER)
    else:
        s.place += 1
        s.asked = 0


@rule
def pay_optimisation_bonus(kit, s):
    """DE-145: a point for those who waste no capacity."""
    for p in range(kit.seats):
        if optimised(kit, s.players[p].room):
            s.players[p].value += kit.optimisation_value


@rule
def close_round(kit, s):
    """DE-146, DE-002: the next Preparation, or the end of the game."""
    if s.lap == kit.rounds:
        s.step = Step.GAME_OVER
        s.together = 0
        s.over = 1
    else:
        s.lap += 1
        s.step = Step.MARKETPLACE
        s.place = 0
        s.asked = 0
