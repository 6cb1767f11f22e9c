"""The course of a day, one call per printed step."""

import numpy as np

from boardroom.engine.chance import draw
from boardroom.engine.rules import rule
from boardroom.engine.turns import ask_seat, ask_together
from boardroom.games.it_billionaire.rules.items import pay_products, pay_projects
from boardroom.games.it_billionaire.rules.labs import upkeep_due
from boardroom.games.it_billionaire.rules.legal import playable, possible_helpers
from boardroom.games.it_billionaire.rules.work import SIDES, do_work
from boardroom.games.it_billionaire.table import (
    CONTINENTS,
    KINDS,
    MOST_LABS,
    NONE,
    WORDS,
    Ask,
    Card,
    Stage,
    Step,
    Zone,
    in_turn,
)

# What is asked in each stage of a turn.
STAGE_ASKS = np.array(
    [Ask.PLAY, Ask.LOCATION, Ask.SELL_WHICH, Ask.DRAW_SPLIT, Ask.TAKE, Ask.WORK_CONTAINER,
     Ask.WORK_HOST, Ask.WORK_HELPER, Ask.STOP_WHICH, Ask.LOSE_CONTAINER],
    dtype=np.int64,
)  # fmt: skip


@rule
def proceed(kit, s):
    """IB-005: do the next piece of the day, or ask for the next decision."""
    if s.step == Step.ZONES:
        play_zone(kit, s)
    elif s.step == Step.CARDS:
        choose_cards(s)
    elif s.step < Step.ZONES:
        begin_day(kit, s)
    else:
        end_day(kit, s)


@rule
def next_step(s):
    """On to the next step, beginning with the first in order."""
    s.step += 1
    s.place = 0


@rule
def begin_day(kit, s):
    """The pre-round actions but the choice of cards, in their order."""
    if s.step == Step.UPKEEP:
        pay_upkeep(kit, s)
    elif s.step == Step.EVENT:
        turn_event(kit, s)
    else:
        find_start_player(kit, s)


@rule
def pay_upkeep(kit, s):
    """IB-006 to IB-008, IB-011: in seat order each pays all, or sells until he can."""
    p = np.int64(s.place)
    if s.stage == Stage.LOSE:
        ask_seat(s, s.seat, Ask.LOSE_CONTAINER)
    elif p == kit.seats:
        note_capital(kit, s)
        next_step(s)
        s.together = (1 << kit.seats) - 1
    elif s.players[p].capital >= upkeep_due(kit, s.players[p]):
        s.players[p].capital -= upkeep_due(kit, s.players[p])
        s.place += 1
    else:
        ask_seat(s, p, Ask.FORCED_SALE)


@rule
def note_capital(kit, s):
    """IB-012: the capital that decides who starts."""
    for p in range(kit.seats):
        s.players[p].noted = s.players[p].capital


@rule
def choose_cards(s):
    """IB-015, IB-016: all at once and face down, until everybody has chosen."""
    if s.together != 0:
        ask_together(s, s.together, Ask.PICK_CARD)
    else:
        next_step(s)


@rule
def turn_event(kit, s):
    """IB-018: the top Event Card blocks its continent, each card being equally likely."""
    left = draw(s, kit.all_events)
    for continent in range(CONTINENTS):
        if 0 <= left < kit.events[continent]:
            s.event = continent
        left -= kit.events[continent]
    next_step(s)


@rule
def find_start_player(kit, s):
    """IB-027: the lowest noted capital; among equals the die."""
    lowest = s.players[0].noted
    for p in range(1, kit.seats):
        lowest = min(lowest, s.players[p].noted)
    tied = 0
    for p in range(kit.seats):
        tied |= (s.players[p].noted == lowest) << p
    while tied & (tied - 1) != 0:
        tied = highest_rollers(kit, s, tied)
    for p in range(kit.seats):
        if tied >> p & 1:
            s.first = p
    next_step(s)
    s.zone = Zone.EAST


@rule
def highest_rollers(kit, s, tied):
    """IB-027: each of these players rolls; those with the highest roll remain."""
    best, kept = 0, 0
    for p in range(kit.seats):
        if tied >> p & 1:
            roll = draw(s, SIDES) + 1
            if roll > best:
                best, kept = roll, 0
            if roll == best:
                kept |= 1 << p
    return kept


@rule
def play_zone(kit, s):
    """IB-028, IB-029: every player has one turn in every zone, clockwise from the start player."""
    if s.stage != Stage.TURN:
        continue_turn(kit, s)
    elif s.place == kit.seats:
        close_zone(s)
    else:
        p = in_turn(kit, s)
        if playable(kit, s, p) != np.uint64(0):
            ask_seat(s, p, Ask.PLAY)
        else:
            s.place += 1


@rule
def close_zone(s):
    """IB-028, IB-032: the sun moves on; after West the day is done."""
    for i in range(WORDS):
        s.worked[i] = np.uint64(0)
    s.place = 0
    if s.zone == Zone.WEST:
        next_step(s)
    else:
        s.zone += 1


@rule
def continue_turn(kit, s):
    """IB-030: what the card in hand asks for next."""
    p = np.int64(s.seat)
    if s.stage == Stage.HELPER and not may_have_help(kit, s, p):
        do_work(kit, s, p)
        s.stage = Stage.TURN
    else:
        ask_seat(s, p, STAGE_ASKS[s.stage])


@rule
def may_have_help(kit, s, p):
    """IB-074, IB-075: another Do Work card, and another Lab that may help."""
    return s.players[p].cards[Card.DO] > 0 and possible_helpers(kit, s, p) != np.uint64(0)


@rule
def end_day(kit, s):
    """The post-round actions, each for all players before the next, and the end check."""
    if s.step == Step.PROJECTS:
        for p in range(kit.seats):
            pay_projects(kit, s, s.players[p])
        next_step(s)
    elif s.step == Step.PRODUCTS:
        for p in range(kit.seats):
            pay_products(kit, s, s.players[p])
        next_step(s)
    elif s.step == Step.RESHUFFLE:
        clear_the_day(kit, s)
        next_step(s)
    else:
        check_end(kit, s)


@rule
def clear_the_day(kit, s):
    """IB-017, IB-093: event and cards go back, markers are removed; containers stay."""
    s.event = NONE
    s.zone = Zone.EAST
    s.used = np.uint64(0)
    s.opened = np.uint64(0)
    s.container = 0
    for i in range(MOST_LABS):
        s.dice[i] = 0
    for p in range(kit.seats):
        me = s.players[p]
        me.held = 0
        for kind in range(KINDS):
            me.cards[kind] = 0
            me.played[kind] = 0


@rule
def billionaire(kit, s):
    """IB-100: whether somebody has reached the goal."""
    found = False
    for p in range(kit.seats):
        found |= s.players[p].capital >= kit.goal
    return found


@rule
def check_end(kit, s):
    """IB-100: a billionaire, or the last day; else the next day begins."""
    if billionaire(kit, s) or s.day == kit.days:
        s.step = Step.GAME_OVER
        s.together = 0
        s.over = 1
    else:
        s.day += 1
        s.step = Step.UPKEEP
        s.place = 0
