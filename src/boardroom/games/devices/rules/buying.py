"""The Parts Shop: what may be picked, what it costs, how it is paid, and how it fills again."""

import numpy as np

from boardroom.engine.chance import draw
from boardroom.engine.rules import rule
from boardroom.games.devices.table import CORE, DECK, KINDS, SLOTS, Colour, worth

# Picking


@rule
def part_picked(s, pick):
    """The design behind a pick: a face-up core part, or a common kind."""
    return np.int64(s.shop[pick]) - 1 if pick < SLOTS else CORE + pick - SLOTS


@rule
def left_of(s, pick):
    """Cards left to pick: those in the shop less those picked already."""
    if pick < SLOTS:
        return np.int64(s.shop[pick] > 0) - s.picked[pick]
    return np.int64(s.stacks[pick - SLOTS]) - s.picked[pick]


@rule
def price_of(kit, s, pick):
    """The price of a card; it means something only where one is left."""
    return np.int64(kit.price[part_picked(s, pick)])


@rule
def anything_affordable(kit, s, me):
    """DV-018: some card costs no more than the storage is worth."""
    purse, found = worth(kit, me.storage), False
    for pick in range(SLOTS + KINDS):  # to the end: where it breaks off is hard to foretell
        found |= (left_of(s, pick) > 0) & (price_of(kit, s, pick) <= purse)
    return found


@rule
def start_buying(s):
    """DV-026: an empty basket."""
    s.latest = -1
    s.bill = 0


@rule
def pick_card(kit, s, pick):
    """DV-026, DV-027: a card into the basket; its price is added."""
    s.bill += price_of(kit, s, pick)
    s.picked[pick] += 1
    s.latest = pick


# Paying


@rule
def yellow_due(kit, bill, red, blue):
    """Yellow cubes that a payment with so many red and blue ones still needs."""
    rest = bill - red * np.int64(kit.worth[Colour.RED]) - blue * np.int64(kit.worth[Colour.BLUE])
    value = np.int64(kit.worth[Colour.YELLOW])
    return max((rest + value - 1) // value, 0)


@rule
def overpaid(kit, bill, red, blue):
    """What such a payment is worth beyond the bill."""
    paid = red * np.int64(kit.worth[Colour.RED]) + blue * np.int64(kit.worth[Colour.BLUE])
    paid += yellow_due(kit, bill, red, blue) * np.int64(kit.worth[Colour.YELLOW])
    return paid - bill


@rule
def pays(kit, me, bill, red, blue):
    """DV-027: the cubes are there, and none of them could be left out."""
    if red > me.storage[Colour.RED] or blue > me.storage[Colour.BLUE]:
        return False
    if yellow_due(kit, bill, red, blue) > me.storage[Colour.YELLOW]:
        return False
    over = overpaid(kit, bill, red, blue)
    spare = red > 0 and over >= kit.worth[Colour.RED]
    return not (spare or (blue > 0 and over >= kit.worth[Colour.BLUE]))


@rule
def pays_with_blue(kit, me, bill, blue):
    """DV-027: some payment has exactly so many blue cubes."""
    for red in range(me.storage[Colour.RED] + 1):
        if pays(kit, me, bill, red, blue):
            return True
    return False


@rule
def pay(kit, s, me, red):
    """DV-027: the payment goes to the bank; then the cards are the player's."""
    bill, blue = np.int64(s.bill), np.int64(s.blue)
    give_back(s, me, Colour.YELLOW, yellow_due(kit, bill, red, blue))
    give_back(s, me, Colour.RED, red)
    give_back(s, me, Colour.BLUE, blue)
    take_cards(s, me)


@rule
def give_back(s, me, colour, n):
    """DV-005: cubes from storage to the bank."""
    me.storage[colour] -= n
    s.bank[colour] += n


@rule
def take_cards(s, me):
    """DV-029: the picked cards come to hand, ready to be placed directly."""
    for pick in range(SLOTS + KINDS):
        n = np.int64(s.picked[pick])
        if n > 0:
            s.picked[pick] = 0
            part = part_picked(s, pick)
            me.hand[part] += n
            s.fresh[part] += n
            if pick < SLOTS:
                s.shop[pick] = 0
            else:
                s.stacks[pick - SLOTS] -= n


# The decks


@rule
def draw_core(s):
    """The top card of the core deck as design + 1, 0 if there is none.

    Cards never seen lie above those that a Clear has put under the deck.
    """
    if s.n_unseen > 0:
        at = draw(s, s.n_unseen)
        part = np.int64(s.unseen[at])
        s.n_unseen -= 1
        s.unseen[at] = s.unseen[s.n_unseen]
        s.unseen[s.n_unseen] = 0
        return part + 1
    if s.n_under > 0:
        part = np.int64(s.under[s.under_at])
        s.under[s.under_at] = 0
        s.under_at = (s.under_at + 1) % DECK
        s.n_under -= 1
        return part + 1
    return np.int64(0)


@rule
def refill_shop(s):
    """DV-031, DV-032: every empty slot is filled from the core deck; others do not move."""
    for slot in range(SLOTS):
        if s.shop[slot] == 0:
            s.shop[slot] = draw_core(s)


@rule
def clear_shop(s):
    """DV-033: the core parts go under the deck in the order of their slots, then it refills."""
    for slot in range(SLOTS):
        if s.shop[slot] > 0:
            s.under[(np.int64(s.under_at) + s.n_under) % DECK] = s.shop[slot] - 1
            s.n_under += 1
            s.shop[slot] = 0
    refill_shop(s)


@rule
def shop_cards(s):
    """Face-up core parts."""
    n = 0
    for slot in range(SLOTS):
        n += np.int64(s.shop[slot] > 0)
    return n
