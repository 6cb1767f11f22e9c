"""What each choice does, and nothing more."""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.games.upgrade.rules.facility import (
    integration_resources,
    report_value,
    support_resources,
    upgrade_resources,
)
from boardroom.games.upgrade.rules.payments import take_marker
from boardroom.games.upgrade.rules.resources import use_disc
from boardroom.games.upgrade.rules.why_not import face_reached
from boardroom.games.upgrade.table import (
    CLAIM,
    COMMIT,
    DEED_ACTION,
    DEED_DEPARTMENT,
    ENGAGE,
    EXTRA,
    PLAN,
    TURN,
    Action,
    Ask,
    Bonus,
    Neutral,
    Stage,
    Step,
)


@rule
def answer(kit, s, c):
    """Carry out one choice of the current ask."""
    ask, p = np.int64(s.ask), np.int64(s.seat)
    s.ask = Ask.NOTHING
    if ask == Ask.TURN:
        choose_action(kit, s, p, c)
    elif ask == Ask.PLAN:
        plan_action(kit, s, p, c)
    elif ask == Ask.CLAIM:
        choose_bonus(kit, s, p, c)
    elif ask == Ask.SOURCE:
        take_from_department(kit, s, p, c)
    elif ask == Ask.DISC:
        use_disc(kit, s, p, c)
    else:
        answer_lobby(kit, s, p, ask, c)


@rule
def next_player(kit, s):
    """UP-003: on to the next in player order, round and round."""
    s.place = s.place + 1 if s.place + 1 < kit.seats else 0
    s.stage = Stage.TURN


# CLAIM and PLAN


@rule
def choose_bonus(kit, s, p, c):
    """UP-085: claim a bonus with a marker of the supply if there is one, or decline."""
    if c >= CLAIM.decline:
        s.passed |= np.uint8(1 << p)
        next_player(kit, s)
        return
    s.deed = c
    if s.players[p].markers > 0:
        claim_bonus(kit, s, p)
    else:
        s.stage = Stage.SOURCE


@rule
def claim_bonus(kit, s, p):
    """UP-085 to UP-089: the marker goes to head office; bonus 2 brings the neutral marker."""
    s.players[p].markers -= 1
    s.office[s.deed] = p + 1
    if s.deed == Bonus.ACTION:
        s.neutral = Neutral.IN_HAND
    if kit.claim_rounds == 0:
        s.passed |= np.uint8(1 << p)
    next_player(kit, s)


@rule
def take_from_department(kit, s, p, d):
    """UP-024, UP-088: with an empty supply the marker comes from a department."""
    take_marker(s.players[p], d)
    if s.step == Step.CLAIM:
        claim_bonus(kit, s, p)
    else:
        s.stage = Stage.WORK


@rule
def plan_action(kit, s, p, c):
    """UP-095, UP-097: a marker with its planned side up, and a point at once."""
    me = s.players[p]
    if c >= PLAN.stop:
        s.place += 1
        s.last = 0
        return
    me.hand -= 1
    me.planned[c] += 1
    me.value += kit.plan_value
    s.last = c


# PERFORM


@rule
def choose_action(kit, s, p, c):
    """UP-100, UP-101, UP-103: lay or turn a marker and begin the action, or pass."""
    if c >= TURN.rest:
        s.passed |= np.uint8(1 << p)
        next_player(kit, s)
        return
    action = DEED_ACTION[c]
    lay_marker(s, p, action)
    s.deed = c
    if action < Action.LOBBY:
        begin_work(kit, s, p, c)
    elif action == Action.LOBBY:
        begin_lobby(s)
    else:
        s.players[p].value += report_value(kit, s, p)  # UP-155
        next_player(kit, s)


@rule
def lay_marker(s, p, action):
    """UP-101: the planned marker is turned over; else a free one is laid, the neutral one last."""
    me = s.players[p]
    if action < Action.LOBBY and me.planned[action] > 0:
        me.planned[action] -= 1
        me.done[action] += 1
    elif me.hand > 0:
        me.hand -= 1
        me.done[action] += 1
    else:
        s.neutral = Neutral.LAID + action


@rule
def begin_work(kit, s, p, c):
    """UP-104: how many resources the action takes; an INTEGRATE first needs a marker."""
    me, d = s.players[p], DEED_DEPARTMENT[c]
    s.bill = 0
    s.stage = Stage.WORK
    if c < TURN.upgrade:
        s.due = support_resources(kit, me, d)
    elif c < TURN.integrate:
        s.due = upgrade_resources(kit, s, p, d, face_reached(me, c))
    else:
        s.due = integration_resources(kit, s, p)
        if me.markers == 0:
            s.stage = Stage.SOURCE


@rule
def begin_lobby(s):
    """UP-140: nothing placed or moved yet."""
    s.last = -1
    s.taken = -1
    s.vacated = 0
    s.joined = 0
    s.pledged = 0
    s.laid = 0
    s.moving = 0
    s.stage = Stage.ENGAGE


@rule
def answer_lobby(kit, s, p, ask, c):
    """UP-140 to UP-145: one marker, or on to the next stage."""
    me = s.players[p]
    if ask == Ask.ENGAGE:
        if c < ENGAGE.take:
            engage_department(s, me, c)
        elif c < ENGAGE.done:
            vacate_department(s, me, c - ENGAGE.take)
        else:
            s.last = 0
            s.stage = Stage.COMMIT
    elif ask == Ask.COMMIT and c < COMMIT.done:
        add_commitment(s, me, c)
        s.pledged += 1
    elif ask == Ask.COMMIT:
        s.stage = Stage.EXTRA
    else:
        if c < EXTRA.done:
            add_commitment(s, me, c)
        next_player(kit, s)


@rule
def engage_department(s, me, d):
    """UP-023, UP-140: a relationship marker from the supply."""
    me.markers -= 1
    me.engaged[d] = 1
    s.joined |= np.uint8(1 << d)
    s.last = d
    s.laid += 1
    s.moving = 0


@rule
def vacate_department(s, me, d):
    """UP-022, UP-140: its marker moves on; what it had committed turns red."""
    take_marker(me, d)
    s.vacated |= np.uint8(1 << d)
    s.taken = d
    s.moving = 1


@rule
def add_commitment(s, me, d):
    """UP-141, UP-145: a commitment from the supply."""
    me.commitments -= 1
    me.normal[d] += 1
    s.last = d
    s.laid += 1
