"""Taking a machine apart, from the right: cards come back to hand, ports open again."""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.games.devices.rules.device import bit_at, card_at, drop_end, insert_end, merge_homes
from boardroom.games.devices.table import COLOURS, NO_WIRE, PORTS, SHAPES, Part, Shape

APART = -1  # the home of cards that a flood has reached


@rule
def dismantle(s, me, end):
    """DV-037, DV-038, DV-039: the Packer of an end, or else its card, comes back to hand."""
    if bit_at(me.packed, end) == 1:
        me.packed &= ~(np.int64(1) << np.int64(end))
        me.hand[Part.PACKER] += 1
        return
    slot = np.int64(me.ends[end]) >> 1
    card = me.cards[slot]
    me.hand[card.part] += 1
    lose_cubes(s, card)
    reopen(me, end, card)
    close_up(me, slot)


@rule
def lose_cubes(s, card):
    """DV-038: cubes on a removed card go to the bank."""
    for colour in range(COLOURS):
        s.bank[colour] += card.cubes[colour]
        card.cubes[colour] = 0


@rule
def reopen(me, end, card):
    """DV-039: the ports a card was attached to are ends again."""
    shape = SHAPES[card.part]
    if shape == Shape.HOPPER:
        home = np.int64(card.home)
        drop_end(me, end)
        merge_homes(me, home, home)
        return
    if shape == Shape.SPLITTER:
        drop_end(me, end + 1)
    me.ends[end] = card.wire[0]
    if shape == Shape.JOINER:
        insert_end(me, end + 1, card.wire[1])
        card.wire[0] = NO_WIRE
        card.wire[1] = NO_WIRE
        cut(me, end)


@rule
def cut(me, end):
    """DV-039, DV-058: if nothing else holds them, the lower part is a device of its own."""
    upper, lower = card_at(me, end), card_at(me, end + 1)
    home = np.int64(upper.home)
    lower.home = APART
    while flood(me, home):
        pass
    apart = upper.home != APART
    for slot in range(me.n_cards):
        card = me.cards[slot]
        if card.home == APART:
            card.home = home + apart
        elif card.home > home:
            card.home += apart
    me.tops |= np.int64(apart) << np.int64(end + 1)


@rule
def flood(me, home):
    """Cards of a device next to one that is apart are apart too; tells whether any was found."""
    found = False
    for slot in range(me.n_cards):
        card = me.cards[slot]
        for port in range(PORTS):
            if card.wire[port] != NO_WIRE:
                feeder = me.cards[np.int64(card.wire[port]) >> 1]
                if card.home != feeder.home and (card.home == APART or feeder.home == APART):
                    card.home = APART
                    feeder.home = APART
                    found = True
    return found


@rule
def close_up(me, gone):
    """The cards placed later move up; wires follow them."""
    me.n_cards -= 1
    for slot in range(gone, me.n_cards):
        copy_card(me.cards[slot], me.cards[slot + 1])
        for port in range(PORTS):
            me.cards[slot].wire[port] = wire_without(me.cards[slot].wire[port], gone)
    clear_card(me.cards[me.n_cards])
    for end in range(me.n_ends):
        me.ends[end] = wire_without(me.ends[end], gone)


@rule
def wire_without(wire, gone):
    """The number of a wire after a card has gone."""
    behind = wire != NO_WIRE and np.int64(wire) > 2 * gone + 1
    return np.int64(wire) - 2 * np.int64(behind)


@rule
def copy_card(to, card):
    """All of one card to the place of another."""
    to.part = card.part
    to.home = card.home
    to.col = card.col
    for port in range(PORTS):
        to.wire[port] = card.wire[port]
    for colour in range(COLOURS):
        to.cubes[colour] = card.cubes[colour]


@rule
def clear_card(card):
    """An empty place, all zero."""
    card.part = 0
    card.home = 0
    card.col = 0
    for port in range(PORTS):
        card.wire[port] = 0
    for colour in range(COLOURS):
        card.cubes[colour] = 0
