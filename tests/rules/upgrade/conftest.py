"""Tables for rulings: the standard kit, a dealt table, and the specification's short notation.

Rules are ordinary functions, so everything here runs as plain Python; nothing is compiled.
"""

import random

import numpy as np
import pytest

from boardroom.engine import rules, turns
from boardroom.engine.calls import choices_in
from boardroom.engine.records import blank, copy_of
from boardroom.games.upgrade import TITLE
from boardroom.games.upgrade.rules.facility import demand
from boardroom.games.upgrade.table import CHOICES, Ask, Bonus, Neutral, Stage, Step, Why
from tests.rules.tables import Tables, fixtures, reason

DEPARTMENTS = {"ADM": 0, "LOG": 1, "MFG": 2, "WAR": 3}
KINDS = {"B": 1, "S": 2, "G": 3}


kit_for = Tables(TITLE, players=2).kit_for


def dealt(kit, last):
    """A table just dealt: `last` has the first-player marker before it moves on."""
    for seed in range(99):
        s = blank(TITLE.table)
        rules.deal(kit, s, np.uint64(seed))
        if s.first == last:
            return s
    raise AssertionError


def opened(kit):
    """Year 1, seat 0 plays first, nobody has claimed or planned anything, seat 0 is to act."""
    s = dealt(kit, kit.seats - 1)
    turns.run_on(kit, s, -1)
    on_to(kit, s, Ask.TURN)
    return s


kit, opening, s = fixtures(kit_for, opened)


# The notation: ADM="II-S E T+ U", MFG="I E 1 commitment" is written "I E c1", red ones "r1"


def facility(kit, s, p=0, connected="", **given):
    """Set departments and supplies: facility(kit, s, ADM="III-S T0", MFG="I E c1", credits=5)."""
    me = s.players[p]
    for name, value in given.items():
        if name in DEPARTMENTS:
            set_department(me, DEPARTMENTS[name], value)
        elif name == "year":
            s.year = value
        else:
            me[name] = value
    for name in connected.split():
        me.connected[DEPARTMENTS[name]] = 1
    me.commitments = kit.commitments - me.normal.sum() - me.red.sum()
    return me


def set_department(me, d, notation):
    level, *marks = notation.split()
    me.face[d] = 0 if level == "I" else KINDS[level[-1]] + 3 * (level.count("I") - 2)
    me.engaged[d] = "E" in marks
    me.trained[d] = "T+" in marks or "T0" in marks
    me.fresh[d] = "T+" in marks
    me.tuned[d] = "U" in marks
    me.normal[d] = sum(int(mark[1:]) for mark in marks if mark[0] == "c")
    me.red[d] = sum(int(mark[1:]) for mark in marks if mark[0] == "r")


def all_at(notation):
    """The same for all four departments."""
    return dict.fromkeys(DEPARTMENTS, notation)


def give_bonus(s, p, bonus):
    """A bonus as if it had been claimed with a marker from nowhere."""
    s.office[bonus] = p + 1
    if bonus == Bonus.ACTION:
        s.neutral = Neutral.IN_HAND


def cubes(kit, s, p=0):
    return int(demand(kit, s.players[p]))


# Playing


def number(s, name):
    """The choice of the current ask that a name such as "upgrade:ADM:S" or "train:MFG" means."""
    block, *rest = name.split(":")
    asked = CHOICES[Ask(int(s.ask))]
    if not rest:
        return asked.encode(block)
    i = DEPARTMENTS[rest[0]] if rest[0] in DEPARTMENTS else int(rest[0])
    if block == "upgrade":
        i = 3 * i + KINDS[rest[1]] - 1
    return asked.encode(block, i - 1 if block == "integrate" else i)


def why(kit, s, name):
    """The reason against a choice, Why.OK if it may be made; what is offered must agree."""
    assert rules.legal(kit, s) == rules.legal_by_asking(kit, s)
    return reason(kit, s, number(s, name), Why)


def offered(kit, s):
    """The blocks and places of all choices that may be made now."""
    return [CHOICES[Ask(int(s.ask))].decode(c).name for c in choices_in(rules.legal(kit, s))]


def do(kit, s, *names):
    """Make choices, one after the other; each must be legal."""
    for name in names:
        assert why(kit, s, name) == Why.OK, name
        turns.play(kit, s, number(s, name))


def act(kit, s, *names):
    """Make choices of seat 0, and have everybody else pass."""
    for name in names:
        while s.seat != 0:
            do(kit, s, "rest")
        do(kit, s, name)


def begin(kit, s, step):
    """Go to the beginning of a printed step and on to its first real decision."""
    s.step, s.place, s.asked, s.passed = step, 0, 0, 0
    s.stage, s.last, s.ask = Stage.TURN, 0, Ask.NOTHING
    turns.run_on(kit, s, -1)


def step_once(kit, s, step):
    """Do one piece of bookkeeping of a printed step and nothing else."""
    s.step, s.place, s.asked, s.passed = step, 0, 0, 0
    s.stage, s.last, s.ask = Stage.TURN, 0, Ask.NOTHING
    rules.proceed(kit, s)


def receive(kit, s):
    """The whole RECEIVE step, up to the first question of CLAIM."""
    begin(kit, s, Step.RECEIVE)


# What a player answers who wants nothing.
QUIET = {Ask.CLAIM: "decline", Ask.PLAN: "stop", Ask.TURN: "rest"}


def on_to(kit, s, ask):
    """Decline whatever is asked until something of this kind is, or the game is over."""
    while not s.over and s.ask != ask:
        do(kit, s, QUIET[Ask(int(s.ask))])


@pytest.fixture(scope="session", params=[2, 3, 4])
def course(request):
    """The kit and every state of a game of random choices."""
    kit = kit_for(players=request.param)
    s, chance, states = opened(kit), random.Random(1), []
    while not s.over:
        if s.ask == Ask.NOTHING:
            rules.proceed(kit, s)
        else:
            rules.answer(kit, s, chance.choice(choices_in(rules.legal(kit, s))))
        states.append(copy_of(s))
    return kit, states
