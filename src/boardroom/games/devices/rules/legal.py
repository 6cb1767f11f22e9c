"""A faster `legal`: what all choices of an ask share is worked out once.

`why_not` remains the rule, and both read the same sets and limits; a property test holds the two
equal on every position it can reach.
"""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.games.devices.rules.buying import (
    anything_affordable,
    left_of,
    pays,
    pays_with_blue,
    price_of,
    shop_cards,
)
from boardroom.games.devices.rules.device import (
    bare,
    bit_at,
    fitting,
    partners,
    removable,
)
from boardroom.games.devices.rules.running import belt, fewest_up, most_up
from boardroom.games.devices.rules.storing import (
    fewest_red,
    fewest_to_load,
    fewest_yellow,
    more_colours,
    more_hoppers,
    most_back,
)
from boardroom.games.devices.rules.why_not import can_build, covered, placeable_now
from boardroom.games.devices.table import (
    ACTION,
    ACTIVATE,
    BUY,
    COLOURS,
    DISMANTLE,
    HEAP,
    KINDS,
    LOAD,
    PLACE,
    QUEUE,
    SERVE,
    SLOTS,
    Ask,
    Colour,
    cubes_in,
    worth,
)

ALL = np.uint64(0xFFFFFFFFFFFFFFFF)


@rule
def bit(c):
    """The set that holds one choice."""
    return np.uint64(1) << np.uint64(c)


@rule
def bit_if(c, yes):
    """The set that holds a choice if it is legal."""
    return np.uint64(yes) << np.uint64(c)


@rule
def between(low, high):
    """The set of the choices from low to high; they are in this order."""
    return (ALL << np.uint64(low)) & (ALL >> np.uint64(HEAP - 1 - high))


@rule
def legal(kit, s):
    """The legal choices of the current ask."""
    if s.over != 0:
        return np.uint64(0)
    me = s.players[np.int64(s.seat)]
    if s.ask == Ask.ACTION:
        return legal_actions(kit, s, me)
    if s.ask == Ask.BUY:
        return legal_picks(kit, s, me)
    if s.ask >= Ask.PLACE and s.ask <= Ask.DISMANTLE:
        return legal_places(kit, s, me)
    if s.ask == Ask.LOAD:
        return legal_loads(s, me)
    if s.ask == Ask.ACTIVATE:
        return np.uint64(devices_ready(kit, s, me)) | bit(ACTIVATE.stop)
    return legal_later(kit, s, me)


@rule
def legal_later(kit, s, me):
    """The rarer asks."""
    if s.ask == Ask.SPLIT:
        return between(fewest_up(s, me), min(most_up(s, me), HEAP - 1))
    if s.ask == Ask.SERVE:
        return orders_covered(kit, s, me) | bit(SERVE.done)
    if s.ask == Ask.RETURN_YELLOW:
        return between(fewest_yellow(s, me), most_back(s, me, Colour.YELLOW))
    if s.ask == Ask.RETURN_RED:
        return between(fewest_red(s, me), most_back(s, me, Colour.RED))
    if s.ask == Ask.HOLD:
        return legal_holds(s, me)
    return legal_offers(s) if s.ask == Ask.ACCEPT else legal_payments(kit, s, me)


@rule
def legal_offers(s):
    """DV-022: orders that lie there."""
    bits = np.uint64(0)
    for slot in range(SLOTS):
        bits |= bit_if(slot, s.orders[slot] > 0)
    return bits


@rule
def legal_payments(kit, s, me):
    """DV-027: numbers of blue, then of red cubes that lead to a payment without waste."""
    bits, bill, blue = np.uint64(0), np.int64(s.bill), np.int64(s.blue)
    if s.ask == Ask.PAY_BLUE:
        for n in range(me.storage[Colour.BLUE] + 1):
            bits |= bit_if(n, pays_with_blue(kit, me, bill, n))
        return bits
    for n in range(me.storage[Colour.RED] + 1):
        bits |= bit_if(n, pays(kit, me, bill, n, blue))
    return bits


@rule
def legal_holds(s, me):
    """DV-090: nothing, or a colour that has arrived."""
    waiting, bits = s.belts[belt(me, np.int64(s.card), 0)], bit(0)
    for colour in range(COLOURS):
        bits |= bit_if(colour + 1, waiting[colour] > 0)
    return bits


@rule
def legal_actions(kit, s, me):
    """DV-018: each action that changes something."""
    orders = np.int64(s.orders[0]) | s.orders[1] | s.orders[2] | s.orders[3]
    deck = np.int64(s.n_unseen) + s.n_under
    built = me.n_ends > 0
    return (
        bit(ACTION.end)
        | bit_if(ACTION.collect, s.bank[Colour.YELLOW] > 0)
        | bit_if(ACTION.accept, (me.queue[kit.queue - 1] == 0) & (orders > 0))
        | bit_if(ACTION.buy, anything_affordable(kit, s, me))
        | bit_if(ACTION.clear, (shop_cards(s) > 0) & (deck > 0))
        | bit_if(ACTION.build, can_build(kit, me))
        | bit_if(ACTION.dismantle, built)
        | bit_if(ACTION.load, built & (cubes_in(me.storage) > 0))
    )


@rule
def legal_picks(kit, s, me):
    """DV-026, DV-027: what comes after the last pick and can still be paid."""
    rest = worth(kit, me.storage) - s.bill
    bits = bit_if(BUY.done, s.latest >= 0)
    for pick in range(max(np.int64(s.latest), 0), SLOTS + KINDS):
        if left_of(s, pick) > 0:
            bits |= bit_if(pick, price_of(kit, s, pick) <= rest)
    return bits


@rule
def legal_places(kit, s, me):
    """DV-029 to DV-039, DV-046 to DV-056: designs, or ends."""
    if s.ask == Ask.PLACE:
        ready = (s.buying == 1) | (s.moved > 0)
        return np.uint64(placeable_now(kit, s, me)) | bit_if(PLACE.finish, ready)
    if s.ask == Ask.PLACE_END:
        return np.uint64(fitting(kit, me, np.int64(s.part)))
    if s.ask == Ask.JOIN:
        return np.uint64(partners(kit, me, np.int64(s.upper)))
    return np.uint64(removable(me)) | bit_if(DISMANTLE.done, s.moved > 0)


@rule
def legal_loads(s, me):
    """DV-019, DV-040: how many cubes, or on to the next Hopper, or enough."""
    others, hoppers = more_colours(s, me), more_hoppers(s, me)
    counts = between(fewest_to_load(s, me), np.int64(me.storage[s.colour]))
    onward = others and (s.moved > 0 or hoppers)
    enough = s.moved > 0 and hoppers
    return counts | bit_if(LOAD.following, onward) | bit_if(LOAD.done, enough)


@rule
def devices_ready(kit, s, me):
    """DV-070, DV-071: devices to activate as a set: one look at all cards, one at all ends."""
    ready, device = np.int64(0), np.int64(-1)
    for slot in range(me.n_cards):
        card = me.cards[slot]
        ready |= np.int64(cubes_in(card.cubes) > 0) << np.int64(card.home)
    if ready == 0:
        return ready
    for end in range(me.n_ends):
        device += bit_at(me.tops, end)
        ready &= ~(np.int64(bit_at(me.packed, end) == 0) << device)
    ready &= ~np.int64(s.ran)
    if kit.bare == 0:
        for device in range(ACTIVATE.stop):
            if bit_at(ready, device) == 1 and bare(me, device):
                ready &= ~(np.int64(1) << np.int64(device))
    return ready


@rule
def orders_covered(kit, s, me):
    """DV-095, DV-096: orders that the output covers."""
    bits = np.uint64(0)
    for place in range(QUEUE):
        if me.queue[place] > 0:
            bits |= bit_if(place, covered(kit, s, np.int64(me.queue[place]) - 1))
    return bits
