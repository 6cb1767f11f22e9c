"""Tables for rulings: the standard kit, a dealt table, and the specification's short notation.

Rules are ordinary functions, so everything here runs as plain Python; nothing is compiled.
"""

import random
from collections import Counter

import pytest

from boardroom.engine import rules, turns
from boardroom.engine.calls import choices_in
from boardroom.engine.records import blank, copy_of
from boardroom.games.deploy_systems import TITLE
from boardroom.games.deploy_systems.table import Step
from boardroom.pieces.deploy.rules.room import Room
from boardroom.pieces.deploy.rules.roundel import stack_height
from boardroom.pieces.deploy.terms import Ask, Colour, Place, Stage, Why
from boardroom.pieces.deploy.words.editions import edition_of
from tests.rules.tables import Tables, fixtures, reason

LETTERS = {"y": Colour.YELLOW, "b": Colour.BLUE, "p": Colour.PURPLE}


class Editions(Tables):
    """The tables of an edition: four players unless told, with Development tiles."""

    def __init__(self, title):
        super().__init__(title, players=4)

    def opened(self, kit):
        """Round 1, seat 0 plays first and is to act; every starting tile lies in pool A."""
        s = next(s for s in (self.dealt(kit, seed) for seed in range(99)) if s.first == 0)
        do(kit, s, *["a"] * kit.seats)
        return s


SYSTEMS = Editions(TITLE)
kit_for, dealt, opened = SYSTEMS.kit_for, SYSTEMS.dealt, SYSTEMS.opened
kit, opening, s = fixtures(kit_for, opened)


# The notation: A[5,2; 3b 2p], B[6:3y1p, 4:1y2p], C4[2b]


def cubes(text):
    """A row of colour counts: "3b 2p" is no yellow, three blue, two purple."""
    counts = Counter()
    for part in text.split():
        counts[LETTERS[part[-1]]] += int(part[:-1])
    return [counts[colour] for colour in Colour]


def room(A=(), a="", B=(), C=0, c=""):
    """A server room: room(A=[5, 2], a="3b 2p", B={6: "3y 1p", 4: ""}, C=4, c="2b").

    B may also be a list of pairs, for two tiles of one value.
    """
    made = blank(Room)
    made.a_tiles[: len(A)] = A
    made.cubes[Place.A] = cubes(a)
    for slot, (tile, load) in enumerate(B.items() if isinstance(B, dict) else B):
        made.b_tiles[slot] = tile
        made.cubes[Place.B1 + slot] = cubes(load)
    made.marker = C
    made.cubes[Place.C] = cubes(c)
    return made


def discs(kit, s, *arrivals):
    """Discs as (seat, steps) in the order of their arrival: the later one lies on top."""
    for seat, _ in arrivals:
        s.roundel.steps[seat] = -1
    for seat, steps in arrivals:
        s.roundel.height[seat] = stack_height(kit, s, steps)
        s.roundel.steps[seat] = steps


# Playing


def number(s, name):
    """The choice of the current ask that a name such as "add_b:2" stands for."""
    block, _, index = name.partition(":")
    return edition_of(s).choices[Ask(s.ask)].encode(block, int(index or 0))


def why(kit, s, name):
    """The reason against a choice, Why.OK if it may be made; what is offered must agree."""
    return reason(kit, s, number(s, name), Why)


def offered(kit, s):
    """The names of all choices that may be made now."""
    asked = edition_of(s).choices[Ask(s.ask)]
    return [asked.decode(c).name for c in choices_in(rules.legal(kit, s))]


def do(kit, s, *names):
    """Make choices, one after the other; each must be legal."""
    for name in names:
        assert why(kit, s, name) == Why.OK, name
        turns.play(kit, s, number(s, name))


def begin(kit, s, step):
    """Go to the beginning of a printed step and on to its first real decision."""
    s.step, s.place, s.asked = step, 0, 0
    s.stage, s.ask, s.passed = Stage.CONTROL, Ask.NOTHING, 0
    turns.run_on(kit, s, -1)


# What a player answers who wants nothing but to act.
QUIET = {Ask.PREP_TECH: "done", Ask.PREP_ADJUST: "keep", Ask.PREP_SPOT: "stop",
         Ask.REMOVE: "skip", Ask.EOR_TRADE: "done"}  # fmt: skip


def on_to_action(kit, s):
    """Decline whatever is asked until somebody is to act, or the game is over."""
    while not s.over and s.ask != Ask.ACTION:
        do(kit, s, QUIET[Ask(s.ask)])


def control(kit, s):
    """Who is to act with the discs as they stand; that seat is asked for its action."""
    begin(kit, s, Step.ACTIONS)
    assert s.ask == Ask.ACTION
    return s.seat


# Whole games


@pytest.fixture(scope="session", params=[(3, True), (2, False)], ids=["3-dev", "2-plain"])
def course(request):
    """The kit and every state of a game of random choices, each with the ask that led to it."""
    players, dev_tiles = request.param
    kit = kit_for(players=players, dev_tiles=dev_tiles)
    s, chance, states = opened(kit), random.Random(0), []
    while not s.over:
        ask = Ask(s.ask)
        if ask == Ask.NOTHING:
            rules.proceed(kit, s)
        else:
            rules.answer(kit, s, chance.choice(choices_in(rules.legal(kit, s))))
        states.append((ask, copy_of(s)))
    return kit, states
