"""Carrying out a choice, and nothing more."""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.games.it_billionaire.rules.items import (
    accept_item,
    discard_item,
    draw_item,
    has_room,
    lose_container,
    stop_in_queue,
    stop_on_container,
)
from boardroom.games.it_billionaire.rules.labs import buy_lab, card_limit, sell_lab
from boardroom.games.it_billionaire.rules.work import do_work
from boardroom.games.it_billionaire.table import (
    HELPER,
    NONE,
    PICK,
    PLAY,
    SPLIT,
    STOP,
    TAKE,
    Ask,
    Card,
    Stack,
    Stage,
    bit,
)

# Where a turn goes on once a card is played.
NEXT_STAGE = np.array(
    [Stage.BUY, Stage.SELL, Stage.SPLIT, Stage.CONTAINER, Stage.STOP], dtype=np.int64
)


@rule
def answer(kit, s, c):
    """Carry out the choice of `s.seat`; what follows is the business of `proceed`."""
    p = np.int64(s.seat)
    ask = s.ask
    s.ask = Ask.NOTHING
    if ask == Ask.PICK_CARD:
        pick_card(kit, s, p, c)
    elif ask == Ask.PLAY:
        play_card(s, p, c)
    elif ask == Ask.LOCATION:
        buy_lab(kit, s, p, c)
        s.stage = Stage.TURN
    elif ask >= Ask.WORK_CONTAINER:
        answer_work_or_stop(kit, s, p, ask, c)
    elif ask == Ask.LOSE_CONTAINER:
        lose_container(s.players[p], c)
        s.stage = Stage.TURN
    elif ask == Ask.DRAW_SPLIT:
        draw_cards(kit, s, c)
    elif ask == Ask.TAKE:
        take_card(kit, s, p, c)
    else:
        sell_lab(kit, s, p, c)


@rule
def pick_card(kit, s, p, c):
    """IB-013, IB-015: one more card face down; done, or at the limit, the choice is final."""
    me = s.players[p]
    if c < PICK.done:
        me.cards[c] += 1
        me.held += 1
    if c >= PICK.done or me.held >= card_limit(kit, me):
        s.together &= np.uint8(255 - (1 << p))


@rule
def play_card(s, p, c):
    """IB-029, IB-030: a card is turned up and spent; or the turn in this zone is over."""
    if c >= PLAY.done:
        s.place += 1
        return
    spend_card(s.players[p], c)
    s.stage = NEXT_STAGE[c]


@rule
def spend_card(me, kind):
    """IB-017, IB-030: a chosen card is played."""
    me.cards[kind] -= 1
    me.held -= 1
    me.played[kind] += 1


@rule
def draw_cards(kit, s, c):
    """IB-054: both cards are drawn and shown; one by one by the option."""
    s.stage = Stage.TAKE
    first = Stack.LARGE if c == SPLIT.large else Stack.SMALL
    second = Stack.SMALL if c == SPLIT.small else Stack.LARGE
    if kit.one_by_one == 1:
        draw_next(s, first)
    else:
        s.drawn[0] = draw_item(s, first)
        s.drawn[1] = draw_item(s, second)


@rule
def draw_next(s, size):
    """IB-054 by the option: the first card, and after it the second."""
    if s.drawn[0] == NONE:
        s.drawn[0] = draw_item(s, size)
        s.stage = Stage.SPLIT if s.drawn[0] != NONE else Stage.TAKE
    else:
        s.drawn[1] = draw_item(s, size)


@rule
def take_card(kit, s, p, c):
    """IB-055 to IB-057: accept a card; the rest is discarded when no more is wanted."""
    me = s.players[p]
    if c < TAKE.done:
        accept_item(me, s.drawn[c])
        s.drawn[c] = NONE
    left = s.drawn[0] != NONE or s.drawn[1] != NONE
    if c < TAKE.done and left and has_room(kit, me):
        return
    for i in range(2):
        if s.drawn[i] != NONE:
            discard_item(kit, s, s.drawn[i])
            s.drawn[i] = NONE
    s.stage = Stage.TURN


@rule
def answer_work_or_stop(kit, s, p, ask, c):
    """The asks of Do Work, and of Stop Work."""
    me = s.players[p]
    if ask == Ask.WORK_CONTAINER:
        s.container = c
        s.stage = Stage.HOST
    elif ask == Ask.WORK_HOST:
        s.host = c
        s.stage = Stage.HELPER
    elif ask == Ask.WORK_HELPER:
        choose_helper(kit, s, p, c)
    else:
        if c < STOP.queue:
            stop_on_container(kit, s, me, c)
        else:
            stop_in_queue(kit, s, me, c - STOP.queue)
        s.stage = Stage.TURN


@rule
def choose_helper(kit, s, p, c):
    """IB-074: another card and another Lab; or the work begins."""
    if c < HELPER.start:
        spend_card(s.players[p], Card.DO)
        s.helpers |= bit(c)
    else:
        do_work(kit, s, p)
        s.stage = Stage.TURN
