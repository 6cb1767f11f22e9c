"""Carrying out a choice. Trusts its caller; only changes the record."""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.games.devices.rules.buying import (
    clear_shop,
    give_back,
    pay,
    pick_card,
    refill_shop,
    start_buying,
)
from boardroom.games.devices.rules.deal import draw_order
from boardroom.games.devices.rules.device import place, place_joiner
from boardroom.games.devices.rules.dismantling import dismantle
from boardroom.games.devices.rules.running import hold_back, split, start_device
from boardroom.games.devices.rules.storing import NONE, collect, load
from boardroom.games.devices.table import (
    ACTION,
    ACTIVATE,
    BUY,
    COLOURS,
    DESIGNS,
    DISMANTLE,
    LOAD,
    PLACE,
    QUEUE,
    SERVE,
    SHAPES,
    Ask,
    Colour,
    Part,
    Shape,
    Stage,
    Step,
)


@rule
def answer(kit, s, c):
    """Carry out the choice of `s.seat`; what follows is the business of `proceed`."""
    p = np.int64(s.seat)
    me = s.players[p]
    ask = s.ask
    s.ask = Ask.NOTHING
    if ask == Ask.ACTION:
        choose_action(kit, s, me, c)
    elif ask <= Ask.PAY_RED:
        answer_taking(kit, s, me, ask, c)
    elif ask <= Ask.DISMANTLE:
        answer_putting(s, me, ask, c)
    elif ask <= Ask.HOLD:
        answer_running(s, me, ask, c)
    else:
        answer_serving(kit, s, me, ask, c)


# Actions

# Where each action goes on.
BEGINNINGS = np.array(
    [Stage.LIMIT, Stage.ACCEPT, Stage.BUY, Stage.CHOOSE, Stage.PLACE, Stage.DISMANTLE, Stage.LOAD,
     Stage.CHOOSE], dtype=np.int64,
)  # fmt: skip


@rule
def choose_action(kit, s, me, c):
    """DV-015: a black cube on the Action Manager; DV-017: or no more actions."""
    s.stage = BEGINNINGS[c]
    if c == ACTION.end:
        s.step = Step.ACTIVATE
        return
    s.deeds[s.taken] = c + 1
    s.taken += 1
    s.moved = 0
    if c == ACTION.collect:
        collect(kit, s, me)
    elif c == ACTION.buy:
        start_buying(s)
    elif c == ACTION.clear:
        clear_shop(s)
    elif c == ACTION.build:
        s.buying = 0
    elif c == ACTION.load:
        s.hopper = NONE
        s.colour = -1


@rule
def answer_taking(kit, s, me, ask, c):
    """Accept and Buy."""
    if ask == Ask.ACCEPT:
        accept(s, me, c)
        s.stage = Stage.CHOOSE
    elif ask == Ask.BUY:
        if c == BUY.done:
            s.stage = Stage.PAY_BLUE
        else:
            pick_card(kit, s, c)
    elif ask == Ask.PAY_BLUE:
        s.blue = c
        s.stage = Stage.PAY_RED
    else:
        pay(kit, s, me, c)
        s.buying = 1
        s.stage = Stage.PLACE


@rule
def accept(s, me, slot):
    """DV-022, DV-025: an order into the queue; its slot is refilled at once."""
    at = 0
    while me.queue[at] > 0:
        at += 1
    me.queue[at] = s.orders[slot]
    s.orders[slot] = draw_order(s)


# Build, Dismantle


@rule
def answer_putting(s, me, ask, c):
    """Placing and removing cards."""
    if ask == Ask.PLACE:
        choose_card(s, me, c)
    elif ask == Ask.PLACE_END:
        choose_end(s, me, c)
    elif ask == Ask.JOIN:
        me.hand[s.part] -= 1
        place_joiner(me, np.int64(s.part), np.int64(s.upper), np.int64(c))
        note_placing(s)
    elif c == DISMANTLE.done:
        s.stage = Stage.CHOOSE
    else:
        dismantle(s, me, np.int64(c))
        s.moved += 1


@rule
def choose_card(s, me, c):
    """DV-034, DV-029: which card comes next, or enough; a Hopper needs no end."""
    s.stage = Stage.PLACE_END
    if c == PLACE.finish:
        finish_placing(s)
    elif c == Part.HOPPER:
        place(me, np.int64(c), np.int64(0))
        s.part = c
        note_placing(s)
    else:
        s.part = c


@rule
def choose_end(s, me, c):
    """DV-048: on which end; a joiner still asks for its bottom input."""
    if SHAPES[s.part] == Shape.JOINER:
        s.upper = c
        s.stage = Stage.JOIN
    else:
        place(me, np.int64(s.part), np.int64(c))
        note_placing(s)


@rule
def note_placing(s):
    """A card has found its place."""
    s.fresh[s.part] -= s.buying
    s.moved += 1
    s.stage = Stage.PLACE


@rule
def finish_placing(s):
    """DV-029, DV-031: bought cards not placed stay in hand; the shop is refilled."""
    s.stage = Stage.CHOOSE
    if s.buying == 1:
        for part in range(DESIGNS):
            s.fresh[part] = 0
        refill_shop(s)


# Load, Activate


@rule
def answer_running(s, me, ask, c):
    """Loading, and what a running device asks."""
    if ask == Ask.LOAD:
        answer_load(s, me, c)
    elif ask == Ask.ACTIVATE:
        if c == ACTIVATE.stop:
            s.step = Step.SERVE
        else:
            start_device(s, c)
    elif ask == Ask.SPLIT:
        split(s, me, c)
    else:
        hold_back(s, me, c)


@rule
def answer_load(s, me, c):
    """DV-040: cubes onto this Hopper, or on to the next, or enough."""
    if c == LOAD.done:
        s.stage = Stage.CHOOSE
    elif c == LOAD.following:
        s.colour = COLOURS - 1
    else:
        load(s, me, c)


# Serve, and cubes over the limit


@rule
def answer_serving(kit, s, me, ask, c):
    """Orders, and cubes that go back."""
    if ask == Ask.SERVE:
        if c == SERVE.done:
            store_output(s, me)
        else:
            serve(kit, s, me, c)
    elif ask == Ask.RETURN_YELLOW:
        give_back(s, me, Colour.YELLOW, c)
        s.due -= c
        s.stage = Stage.RETURN_RED
    else:
        give_back(s, me, Colour.RED, c)
        give_back(s, me, Colour.BLUE, s.due - c)
        s.due = 0
        s.stage = Stage.LIMIT


@rule
def serve(kit, s, me, place):
    """DV-096, DV-098: its cubes go to the bank, the order to the completed ones."""
    order = np.int64(me.queue[place]) - 1
    for colour in range(COLOURS):
        s.output[colour] -= kit.order_cubes[order, colour]
        s.bank[colour] += kit.order_cubes[order, colour]
    me.served |= np.uint64(1) << np.uint64(order)
    for at in range(place, QUEUE - 1):
        me.queue[at] = me.queue[at + 1]
    me.queue[QUEUE - 1] = 0


@rule
def store_output(s, me):
    """DV-100: output not used goes to storage; then the limit applies."""
    for colour in range(COLOURS):
        me.storage[colour] += s.output[colour]
        s.output[colour] = 0
    s.stage = Stage.LIMIT
