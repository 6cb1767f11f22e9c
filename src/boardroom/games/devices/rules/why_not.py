"""Legality, told once: guards in printed order, each naming the reason it refuses for."""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.games.devices.rules.buying import (
    anything_affordable,
    left_of,
    overpaid,
    pays,
    pays_with_blue,
    price_of,
    shop_cards,
    yellow_due,
)
from boardroom.games.devices.rules.device import (
    bare,
    bit_at,
    card_at,
    complete,
    devices_of,
    fitting,
    lowest_ends,
    open_ends,
    partners,
    places,
    removable,
    stocked,
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
from boardroom.games.devices.table import (
    ACTION,
    ACTIVATE,
    BUY,
    DISMANTLE,
    JOINERS,
    LOAD,
    ONE_INPUT,
    PLACE,
    SERVE,
    SHAPES,
    SLOTS,
    Ask,
    Colour,
    Part,
    Shape,
    Why,
    cubes_in,
    parts_in,
    worth,
)


@rule
def why_not(kit, s, c):
    """0 if the choice is legal, else the first reason against it."""
    p = np.int64(s.seat)
    me = s.players[p]
    if s.ask == Ask.ACTION:
        return why_not_action(kit, s, me, c)
    if s.ask <= Ask.PAY_RED:
        return why_not_take(kit, s, me, c)
    if s.ask <= Ask.DISMANTLE:
        return why_not_put(kit, s, me, c)
    if s.ask <= Ask.HOLD:
        return why_not_run(kit, s, me, c)
    return why_not_serve(kit, s, me, c)


# Actions


@rule
def why_not_action(kit, s, me, c):
    """DV-018: an action must change something; ending the actions is always possible."""
    if c == ACTION.collect:
        return Why.OK if s.bank[Colour.YELLOW] > 0 else Why.BANK_EMPTY
    if c == ACTION.accept:
        return why_not_accept(kit, s, me)
    if c == ACTION.buy:
        return Why.OK if anything_affordable(kit, s, me) else Why.NOTHING_AFFORDABLE
    if c == ACTION.clear:
        return why_not_clear(s)
    if c == ACTION.build:
        return Why.OK if can_build(kit, me) else Why.NOTHING_FITS
    if c == ACTION.end or me.n_ends > 0:
        return Why.OK if c != ACTION.load or cubes_in(me.storage) > 0 else Why.STORAGE_EMPTY
    return Why.NOTHING_BUILT


@rule
def why_not_accept(kit, s, me):
    """DV-018, DV-023: room in the queue, and an order to take."""
    if me.queue[kit.queue - 1] > 0:
        return Why.QUEUE_FULL
    for slot in range(SLOTS):
        if s.orders[slot] > 0:
            return Why.OK
    return Why.NO_ORDERS


@rule
def why_not_clear(s):
    """DV-018: a core part to remove, and a deck to draw from."""
    if shop_cards(s) == 0:
        return Why.SHOP_EMPTY
    return Why.OK if np.int64(s.n_unseen) + s.n_under > 0 else Why.DECK_EMPTY


# Accept, Buy


@rule
def why_not_take(kit, s, me, c):
    """The choices of Accept and Buy."""
    if s.ask == Ask.ACCEPT:
        return Why.OK if s.orders[c] > 0 else Why.SLOT_EMPTY
    if s.ask == Ask.BUY:
        return why_not_pick(kit, s, me, c)
    if s.ask == Ask.PAY_BLUE:
        return why_not_pay_blue(kit, s, me, c)
    return why_not_pay_red(kit, s, me, c)


@rule
def why_not_pick(kit, s, me, c):
    """DV-026, DV-027: there, not passed over already, and within what storage is worth."""
    if c == BUY.done:
        return Why.OK if s.latest >= 0 else Why.PICK_FIRST
    if left_of(s, c) <= 0:
        return Why.SLOT_EMPTY if c < SLOTS else Why.SOLD_OUT
    if c < s.latest:
        return Why.PICK_ORDER
    fits = s.bill + price_of(kit, s, c) <= worth(kit, me.storage)
    return Why.OK if fits else Why.TOO_DEAR


@rule
def why_not_pay_blue(kit, s, me, blue):
    """DV-027: so many blue cubes are there and lead to a payment without waste."""
    bill = np.int64(s.bill)
    if blue > me.storage[Colour.BLUE]:
        return Why.NOT_STORED
    if pays_with_blue(kit, me, bill, blue):
        return Why.OK
    all_red = np.int64(me.storage[Colour.RED])
    short = yellow_due(kit, bill, all_red, blue) > me.storage[Colour.YELLOW]
    return Why.PAYS_SHORT if short else Why.PAYS_TOO_MUCH


@rule
def why_not_pay_red(kit, s, me, red):
    """DV-027: with the blue cubes chosen, these and some yellow ones pay without waste."""
    bill, blue = np.int64(s.bill), np.int64(s.blue)
    if red > me.storage[Colour.RED]:
        return Why.NOT_STORED
    if pays(kit, me, bill, red, blue):
        return Why.OK
    over = overpaid(kit, bill, red, blue) > 0
    return Why.PAYS_TOO_MUCH if over else Why.PAYS_SHORT


# Build, Dismantle


@rule
def can_join(kit, me):
    """DV-051: some two ends may be joined."""
    for end in range(me.n_ends):
        if partners(kit, me, end) != 0:
            return True
    return False


@rule
def placeable(kit, me, counts, hoppers):
    """DV-034, DV-048: the designs among these cards that have a legal place, as a set."""
    held = parts_in(counts)
    fits = ONE_INPUT * np.int64(places(kit, me, Shape.SINGLE) != 0)
    fits |= np.int64(open_ends(me) != 0) << Part.PACKER
    fits |= np.int64(hoppers) << Part.HOPPER
    if held & JOINERS != 0:
        fits |= JOINERS * np.int64(can_join(kit, me))
    return held & fits


@rule
def can_build(kit, me):
    """DV-018, DV-046: a card in hand has a legal place; a Hopper always has."""
    return me.hand[Part.HOPPER] > 0 or placeable(kit, me, me.hand, 0) != 0


@rule
def placeable_now(kit, s, me):
    """DV-029, DV-030, DV-034: bought cards in a Buy, but no Hopper; cards in hand in a Build."""
    counts = s.fresh if s.buying == 1 else me.hand
    return placeable(kit, me, counts, s.buying == 0)


@rule
def why_not_put(kit, s, me, c):
    """The choices of Build and Dismantle, and of placing bought cards."""
    if s.ask == Ask.PLACE:
        return why_not_place(kit, s, me, c)
    if s.ask == Ask.DISMANTLE:
        return why_not_dismantle(s, me, c)
    if c >= me.n_ends:
        return Why.NO_SUCH_END
    if s.ask == Ask.PLACE_END:
        return why_not_end(kit, s, me, c)
    return why_not_join(kit, s, me, c)


@rule
def why_not_place(kit, s, me, c):
    """DV-029, DV-030, DV-034: a card that is there to be placed, and fits somewhere."""
    if c == PLACE.finish:
        return Why.OK if s.buying == 1 or s.moved > 0 else Why.PLACE_FIRST
    if s.buying == 1 and s.fresh[c] == 0:
        return Why.NOT_BOUGHT
    if me.hand[c] == 0:
        return Why.NOT_IN_HAND
    if s.buying == 1 and c == Part.HOPPER:
        return Why.HOPPER_TO_HAND
    return Why.OK if bit_at(placeable_now(kit, s, me), c) == 1 else Why.NO_PLACE


@rule
def why_not_end(kit, s, me, c):
    """DV-049 to DV-056: an end the card may be put on."""
    if bit_at(fitting(kit, me, np.int64(s.part)), c) == 1:
        return Why.OK
    return Why.END_PACKED if SHAPES[s.part] != Shape.JOINER else why_no_partner(kit, me, c)


@rule
def why_no_partner(kit, me, c):
    """DV-051, DV-052: no end is there for the bottom input."""
    if bit_at(places(kit, me, Shape.JOINER), c) == 0:
        return Why.END_PACKED
    return Why.NO_PARTNER if bit_at(lowest_ends(me), c) == 1 else Why.OTHER_COLUMN


@rule
def why_not_join(kit, s, me, c):
    """DV-051, DV-052: neighbours of one device in one column, or lowest and highest of two."""
    upper = np.int64(s.upper)
    if bit_at(partners(kit, me, upper), c) == 1:
        return Why.OK
    if bit_at(places(kit, me, Shape.JOINER), c) == 0:
        return Why.END_PACKED
    if card_at(me, c).home == card_at(me, upper).home:
        return Why.OTHER_COLUMN if c == upper + 1 else Why.NOT_NEIGHBOURS
    return Why.NOT_HIGHEST if bit_at(lowest_ends(me), upper) == 1 else Why.NOT_LOWEST


@rule
def why_not_dismantle(s, me, c):
    """DV-019, DV-037: one card at least; only cards with nothing attached to the right."""
    if c == DISMANTLE.done:
        return Why.OK if s.moved > 0 else Why.REMOVE_FIRST
    if c >= me.n_ends:
        return Why.NO_SUCH_END
    if bit_at(removable(me), c) == 1:
        return Why.OK
    above = c > 0 and np.int64(me.ends[c - 1]) + 1 == me.ends[c]
    top = above and bit_at(removable(me), c - 1) == 1 and bit_at(me.packed, c - 1) == 0
    return Why.PICK_TOP_END if top else Why.ATTACHED


# Load, Activate


@rule
def why_not_run(kit, s, me, c):
    """The choices of Load, and those of an activation."""
    if s.ask == Ask.LOAD:
        return why_not_load(s, me, c)
    if s.ask == Ask.ACTIVATE:
        return Why.OK if c == ACTIVATE.stop else why_not_activate(kit, s, me, c)
    if s.ask == Ask.SPLIT:
        return why_not_split(s, me, c)
    waiting = s.belts[belt(me, np.int64(s.card), 0)]
    return Why.OK if c == 0 or waiting[c - 1] > 0 else Why.NOT_ARRIVED


@rule
def why_not_load(s, me, c):
    """DV-019, DV-040: stored cubes only, and one at least in the whole Load."""
    if c == LOAD.following:
        if not more_colours(s, me):
            return Why.LAST_HOPPER
        return Why.OK if s.moved > 0 or more_hoppers(s, me) else Why.LOAD_FIRST
    if c == LOAD.done:
        if s.moved == 0:
            return Why.LOAD_FIRST
        return Why.OK if more_hoppers(s, me) else Why.LAST_HOPPER
    if c > me.storage[s.colour]:
        return Why.NOT_STORED
    return Why.OK if c >= fewest_to_load(s, me) else Why.LOAD_FIRST


@rule
def why_not_activate(kit, s, me, device):
    """DV-070, DV-071: complete, with cubes, and not yet activated in this turn."""
    if device >= devices_of(me):
        return Why.NO_SUCH_DEVICE
    if bit_at(s.ran, device) == 1:
        return Why.HAS_RUN
    if not complete(me, device):
        return Why.INCOMPLETE
    if not stocked(me, device):
        return Why.NO_CUBES
    return Why.BARE if kit.bare == 0 and bare(me, device) else Why.OK


@rule
def why_not_split(s, me, c):
    """DV-088: no more than arrived, and with several cubes one to each output."""
    if c > s.belts[belt(me, np.int64(s.card), 0)][s.colour]:
        return Why.NOT_ARRIVED
    return Why.OK if fewest_up(s, me) <= c <= most_up(s, me) else Why.ONE_EACH_WAY


# Serve, and cubes over the limit


@rule
def why_not_serve(kit, s, me, c):
    """The choices of Serve, and those of the limit."""
    if s.ask == Ask.SERVE:
        return why_not_serve_order(kit, s, me, c)
    if s.ask == Ask.RETURN_YELLOW:
        return why_not_return(s, me, Colour.YELLOW, fewest_yellow(s, me), c)
    return why_not_return(s, me, Colour.RED, fewest_red(s, me), c)


@rule
def covered(kit, s, order):
    """DV-096: the output left has all cubes of an order."""
    wanted = kit.order_cubes[order]
    return ((s.output[0] >= wanted[0]) & (s.output[1] >= wanted[1])
            & (s.output[2] >= wanted[2]))


@rule
def why_not_serve_order(kit, s, me, c):
    """DV-095, DV-096, DV-099: an open order that the output covers as a whole; or no more."""
    if c == SERVE.done:
        return Why.OK
    if me.queue[c] == 0:
        return Why.NO_SUCH_ORDER
    return Why.OK if covered(kit, s, np.int64(me.queue[c]) - 1) else Why.OUTPUT_LACKS


@rule
def why_not_return(s, me, colour, fewest, c):
    """DV-012: exactly the excess goes back, from storage."""
    if c > me.storage[colour]:
        return Why.NOT_STORED
    if c > most_back(s, me, colour):
        return Why.RETURNS_TOO_MUCH
    return Why.OK if c >= fewest else Why.RETURNS_TOO_FEW
