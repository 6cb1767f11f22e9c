"""What a seat may not know: the kinds of cards that others have chosen, and the future."""

import numpy as np

from boardroom.engine.chance import draw
from boardroom.engine.rules import rule
from boardroom.games.it_billionaire.rules.legal import playable
from boardroom.games.it_billionaire.table import KINDS, Ask, Card, Step

TRIES = 16  # hands that are thought of for whoever is to play, until one can be played


@rule
def face_down(kit, s):
    """IB-015, IB-018: whether chosen cards lie face down; by the option they are turned up."""
    return kit.open_cards == 0 or s.step <= Step.EVENT


@rule
def hide(kit, s, p):
    """IB-015, IB-017: others see how many cards a player holds, never which."""
    s.rng = np.uint64(0)
    if face_down(kit, s):
        for q in range(kit.seats):
            if q != p:
                for kind in range(KINDS):
                    s.players[q].cards[kind] = 0


@rule
def guess(kit, s, p):
    """Any hand that the others may hold, each card of their set being equally likely."""
    if face_down(kit, s):
        for q in range(kit.seats):
            if q != p:
                guess_hand(kit, s, q)


@rule
def guess_hand(kit, s, q):
    """A hand for one player; whoever is to play has a card that can be played."""
    for _ in range(TRIES):
        draw_hand(kit, s, q)
        if s.ask != Ask.PLAY or s.seat != q or playable(kit, s, q) != np.uint64(0):
            break


@rule
def draw_hand(kit, s, q):
    """So many cards as the player holds, drawn from those of his set that were not played."""
    me = s.players[q]
    for kind in range(KINDS):
        me.cards[kind] = 0
    for i in range(me.held):
        # Whoever is asked for a helper has another Do Work card.
        if i == 0 and s.ask == Ask.WORK_HELPER and s.seat == q:
            me.cards[Card.DO] += 1
        else:
            me.cards[draw_kind(kit, s, me)] += 1


@rule
def draw_kind(kit, s, me):
    """The kind of one more card of a player's set."""
    total = 0
    for kind in range(KINDS):
        total += max(kit.copies[kind] - me.played[kind] - me.cards[kind], 0)
    left, found = draw(s, total), 0
    for kind in range(KINDS):
        here = max(kit.copies[kind] - me.played[kind] - me.cards[kind], 0)
        if 0 <= left < here:
            found = kind
        left -= here
    return found
