"""The course of a year, one call per printed step."""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.engine.turns import ask_seat
from boardroom.games.upgrade.rules.answer import next_player
from boardroom.games.upgrade.rules.facility import annual_points, net_income
from boardroom.games.upgrade.rules.payments import pay, pay_in_cash
from boardroom.games.upgrade.rules.resources import (
    planned_left,
    rearmost,
    reset_discs,
    unplanned_left,
    use_beyond_the_track,
    use_disc,
)
from boardroom.games.upgrade.rules.why_not import can_add_extra, face_reached
from boardroom.games.upgrade.table import (
    ACTIONS,
    BONUSES,
    DEED_ACTION,
    DEED_DEPARTMENT,
    DEPARTMENTS,
    PLANNABLE,
    TURN,
    Action,
    Ask,
    Department,
    Neutral,
    Stage,
    Step,
    in_order,
    markers_available,
    markers_left,
)


@rule
def proceed(kit, s):
    """UP-002: do the next piece of the year, or ask for the next decision."""
    if s.step == Step.PERFORM:
        perform_actions(kit, s)
    elif s.step == Step.PLAN:
        plan_activities(kit, s)
    elif s.step == Step.CLAIM:
        claim_bonuses(kit, s)
    elif s.step == Step.RECEIVE:
        receive_income(kit, s)
    elif s.step == Step.ADVANCE:
        advance_year(kit, s)
    else:
        close_year(kit, s)


@rule
def next_step(s):
    """On to the next printed step, beginning with the first in player order."""
    s.step += 1
    s.place = 0
    s.asked = 0
    s.passed = 0
    s.last = 0
    s.stage = Stage.TURN


@rule
def everybody_passed(kit, s):
    """Whether all are finished with this step."""
    return s.passed == (1 << kit.seats) - 1


@rule
def advance_year(kit, s):
    """UP-070, UP-071: the marker goes on clockwise, the pawn to the next year or to the end."""
    s.year += 1
    if s.year > kit.years:
        s.step = Step.GAME_OVER
        s.together = 0
        s.over = 1
    else:
        s.first = s.first + 1 if s.first + 1 < kit.seats else 0
        next_step(s)


# RECEIVE


@rule
def receive_income(kit, s):
    """UP-075 to UP-078: in player order the income, then what keeps level I solutions running."""
    if s.place == kit.seats:
        next_step(s)
        return
    p = in_order(kit, s, s.place)
    if s.asked == 0:
        settle_income(kit, s.players[p])
        s.asked = 1
    elif kit.year_maintenance[s.year - 1] == 0 or s.asked > DEPARTMENTS:
        s.place += 1
        s.asked = 0
    else:
        maintain_department(kit, s, p, np.int64(s.asked) - 1)


@rule
def settle_income(kit, me):
    """UP-075, UP-048: net income; a negative one is paid, with business value if it must be."""
    income = net_income(kit, me)
    if income >= 0:
        me.credits += income
    else:
        pay_in_cash(me, -income)


@rule
def maintain_department(kit, s, p, d):
    """UP-076, UP-077: a level I solution takes resources, paid with its commitments first."""
    me = s.players[p]
    if me.face[d] > 0:
        s.asked += 1
        return
    if s.stage == Stage.TURN:
        s.due = kit.year_maintenance[s.year - 1]
        s.bill = 0
        s.stage = Stage.WORK
    if use_resources(kit, s, p):
        pay(kit, me, d, np.int64(s.bill), kit.commitments)
        s.asked += 1
        s.stage = Stage.TURN


@rule
def use_resources(kit, s, p):
    """UP-047, UP-062: use what is due; False while the discs are still to be chosen."""
    while s.due > 0:
        if planned_left(kit, s) + unplanned_left(kit, s) == 0:
            use_beyond_the_track(kit, s, p)
        elif kit.manual_discs == 1:
            ask_seat(s, p, Ask.DISC)
            return False
        else:
            use_disc(kit, s, p, rearmost(kit, s))
    return True


# CLAIM and PLAN


@rule
def claim_bonuses(kit, s):
    """UP-085, UP-090: in player order; once each, or round and round by the option."""
    p = in_order(kit, s, s.place)
    if everybody_passed(kit, s) or not any_bonus_free(s):
        next_step(s)
    elif s.passed & (1 << p):
        next_player(kit, s)
    elif s.stage == Stage.SOURCE:
        ask_seat(s, p, Ask.SOURCE)
    elif markers_available(s.players[p]) == 0:
        s.passed |= np.uint8(1 << p)
    else:
        ask_seat(s, p, Ask.CLAIM)


@rule
def any_bonus_free(s):
    """UP-086: whether a spot at head office is free."""
    for bonus in range(BONUSES):
        if s.office[bonus] == 0:
            return True
    return False


@rule
def plan_activities(kit, s):
    """UP-095: in player order, as long as there are markers to plan with."""
    if s.place == kit.seats:
        next_step(s)
        return
    p = in_order(kit, s, s.place)
    if s.players[p].hand > 0:
        ask_seat(s, p, Ask.PLAN)
    else:
        s.place += 1
        s.last = 0


# PERFORM


@rule
def perform_actions(kit, s):
    """UP-100, UP-104: whose turn it is, and what the action in hand asks for next."""
    p = np.int64(s.seat)
    if s.stage == Stage.TURN:
        give_turn(kit, s)
    elif s.stage == Stage.WORK:
        if use_resources(kit, s, p):
            carry_out(kit, s, p, np.int64(s.deed))
            next_player(kit, s)
    elif s.stage == Stage.SOURCE:
        ask_seat(s, p, Ask.SOURCE)
    else:
        continue_lobby(kit, s, p)


@rule
def give_turn(kit, s):
    """UP-100: one action each in player order, until everybody has passed or has no marker."""
    p = in_order(kit, s, s.place)
    if everybody_passed(kit, s):
        next_step(s)
    elif s.passed & (1 << p):
        next_player(kit, s)
    elif markers_left(s, p) == 0:
        s.passed |= np.uint8(1 << p)
    else:
        ask_seat(s, p, Ask.TURN)


@rule
def continue_lobby(kit, s, p):
    """UP-140, UP-141, UP-145: relationships, commitments, the extra one; then the next player."""
    me = s.players[p]
    if s.stage == Stage.ENGAGE:
        ask_seat(s, p, Ask.ENGAGE)
    elif s.stage == Stage.COMMIT and s.pledged < kit.lobby_most and me.commitments > 0:
        ask_seat(s, p, Ask.COMMIT)
    elif can_add_extra(s, p):
        ask_seat(s, p, Ask.EXTRA)
    else:
        next_player(kit, s)


@rule
def carry_out(kit, s, p, c):
    """UP-104: pay, change pieces, take rewards."""
    me, d = s.players[p], DEED_DEPARTMENT[c]
    integrating = DEED_ACTION[c] == Action.INTEGRATE
    if integrating:
        me.markers -= 1  # UP-132
        me.connected[d] = 1
    pay(kit, me, d, np.int64(s.bill), kit.integrate_most if integrating else kit.commitments)
    if c < TURN.tune:
        train_department(me, d)
    elif c < TURN.upgrade:
        me.tuned[d] = 1
    elif not integrating:
        upgrade_department(s, me, d, face_reached(me, c))


@rule
def train_department(me, d):
    """UP-112, UP-113: the first training releases a relationship marker; any shows the BVP side."""
    if me.trained[d] == 0:
        me.trained[d] = 1
        me.markers += 1
    me.fresh[d] = 1


@rule
def upgrade_department(s, me, d, face):
    """UP-120, UP-121, UP-123, UP-124: a tile laid or turned; training loses its BVP side."""
    if me.face[d] == 0:
        s.tiles[d, face - 1] -= 1
        if d == Department.LOGISTICS:
            me.markers += 1
    me.face[d] = face
    me.fresh[d] = 0


# SCORE, RECOVER, RESET


@rule
def close_year(kit, s):
    """UP-157 to UP-163: the last three steps, each for all players at once."""
    if s.step == Step.SCORE:
        score_solutions(kit, s)
        next_step(s)
    elif s.step == Step.RECOVER:
        recover_markers(kit, s)
        next_step(s)
    else:
        reset_discs(kit, s)
        next_step(s)
        s.step = Step.ADVANCE


@rule
def broken_plans(kit, me):
    """UP-158: points lost for planned actions that were not completed."""
    n = np.int64(0)
    for action in range(PLANNABLE):
        n += me.planned[action]
    return kit.plan_penalty * n


@rule
def score_solutions(kit, s):
    """UP-157, UP-158: solutions and markers score, broken plans cost."""
    for p in range(kit.seats):
        me = s.players[p]
        me.value += annual_points(kit, me)
        me.value -= broken_plans(kit, me)


@rule
def recover_markers(kit, s):
    """UP-160 to UP-162, UP-025: action markers, head office, red commitments."""
    for bonus in range(BONUSES):
        if s.office[bonus] > 0:
            s.players[s.office[bonus] - 1].markers += 1
            s.office[bonus] = 0
    s.neutral = Neutral.ON_BOARD
    for p in range(kit.seats):
        recover_player(kit, s.players[p])


@rule
def recover_player(kit, me):
    """UP-160, UP-162: all action markers in hand again, all red commitments in supply."""
    me.hand = kit.action_markers
    for action in range(PLANNABLE):
        me.planned[action] = 0
    for action in range(ACTIONS):
        me.done[action] = 0
    for d in range(DEPARTMENTS):
        me.commitments += me.red[d]
        me.red[d] = 0
