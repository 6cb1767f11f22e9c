"""Setting up Devices."""

import numpy as np

from boardroom.engine.chance import draw, scatter
from boardroom.engine.rules import rule
from boardroom.engine.turns import count_bits, nth_choice
from boardroom.games.devices.rules.buying import refill_shop
from boardroom.games.devices.rules.device import place_hopper, place_packer
from boardroom.games.devices.table import (
    COLOURS,
    CORE,
    KINDS,
    ORDERS,
    SLOTS,
    Ask,
    Stage,
    Step,
)

START_DEVICES = 2


@rule
def deal(kit, s, seed):
    """Set-up 1 to 7; the first decision is the first player's first action."""
    s.rng = scatter(seed)
    s.lap = 1
    s.step = Step.ACTIONS
    s.stage = Stage.CHOOSE
    s.ask = Ask.NOTHING
    s.latest = -1
    s.running = -1
    s.card = -1
    lay_out_orders(s)
    lay_out_parts(kit, s)
    for colour in range(COLOURS):
        s.bank[colour] = kit.cubes[colour]
    for p in range(kit.seats):
        outfit_player(kit, s, s.players[p])
    s.first = draw(s, kit.seats)


@rule
def lay_out_orders(s):
    """Set-up 1: four orders face up."""
    s.order_deck = (np.uint64(1) << np.uint64(ORDERS)) - np.uint64(1)
    for slot in range(SLOTS):
        s.orders[slot] = draw_order(s)


@rule
def draw_order(s):
    """The top order as number + 1, 0 if the deck is empty; drawn only now."""
    left = count_bits(s.order_deck)
    if left == 0:
        return np.int64(0)
    order = nth_choice(s.order_deck, draw(s, left))
    s.order_deck &= ~(np.uint64(1) << np.uint64(order))
    return np.int64(order) + 1


@rule
def lay_out_parts(kit, s):
    """Set-up 2, 3: four core parts face up; of each common kind one more than players."""
    for part in range(CORE):
        for _ in range(kit.copies[part]):
            s.unseen[s.n_unseen] = part
            s.n_unseen += 1
    refill_shop(s)
    for kind in range(KINDS):
        s.stacks[kind] = kit.stack[kind]


@rule
def outfit_player(kit, s, me):
    """Set-up 4, 5, 6, DV-046: two devices, each a Hopper with its Packer, and the first cubes."""
    for device in range(START_DEVICES):
        place_hopper(me)
        place_packer(me, device)
    for colour in range(COLOURS):
        me.storage[colour] = kit.start[colour]
        s.bank[colour] -= kit.start[colour]
