"""Work Items: the two stacks, containers, the Work Queue, and what becomes of finished work."""

import numpy as np

from boardroom.engine.chance import draw
from boardroom.engine.rules import rule
from boardroom.engine.turns import count_bits, nth_choice
from boardroom.games.it_billionaire.table import (
    LONGEST_QUEUE,
    MOST_LABS,
    NONE,
    STACKS,
    WORDS,
    bit,
    has,
)

# Stacks and discard piles: sets of items, drawn from at random at the moment of the draw.


@rule
def items_in(pile):
    """How many items a pile holds."""
    n = 0
    for i in range(WORDS):
        n += count_bits(pile[i])
    return n


@rule
def put_on(pile, item):
    """Add an item to a pile."""
    pile[item >> 6] |= bit(item & 63)


@rule
def discard_item(kit, s, item):
    """IB-057, IB-082, IB-090: an item goes open to the discard pile of its size."""
    put_on(s.discard[kit.large[item]], item)


@rule
def any_item_left(s):
    """IB-053: whether some Work Item can be drawn."""
    found = np.uint64(0)
    for size in range(STACKS):
        for i in range(WORDS):
            found |= s.stack[size, i] | s.discard[size, i]
    return found != np.uint64(0)


@rule
def draw_item(s, size):
    """IB-058: the top card of a stack; an empty one is made anew of its discards first."""
    pile = s.stack[size]
    left = items_in(pile)
    if left == 0:
        for i in range(WORDS):
            pile[i] = s.discard[size, i]
            s.discard[size, i] = np.uint64(0)
        left = items_in(pile)
        if left == 0:
            return NONE
    return take_nth(pile, draw(s, left))


@rule
def take_nth(pile, n):
    """Take the n-th item out of a pile, counted in ascending order."""
    item = NONE
    for i in range(WORDS):
        here = count_bits(pile[i])
        if item == NONE and n < here:
            inside = nth_choice(pile[i], n)
            pile[i] &= ~bit(inside)
            item = 64 * i + inside
        n -= here
    return item


# Containers and the queue.


@rule
def clear_container(box):
    """IB-059: an empty container is on the player's board and has no rings."""
    box.work = NONE
    box.rings = 0
    box.at = NONE


@rule
def empty_container(me):
    """The lowest container without an item; −1 if all are occupied."""
    found = NONE
    for i in range(me.containers - 1, -1, -1):
        if me.boxes[i].work == NONE:
            found = i
    return found


@rule
def items_held(me):
    """Items on containers and in the queue."""
    n = np.int64(me.queued)
    for i in range(MOST_LABS):
        n += me.boxes[i].work != NONE
    return n


@rule
def has_room(kit, me):
    """IB-056: whether one more item can be accepted."""
    return me.queued < kit.queue_boxes or empty_container(me) != NONE


@rule
def take_from_queue(me, place):
    """Take an item out of the queue; those behind it move up."""
    item = np.int64(me.queue[place])
    for i in range(place, LONGEST_QUEUE - 1):
        me.queue[i] = me.queue[i + 1]
    me.queue[LONGEST_QUEUE - 1] = NONE
    me.queued -= 1
    return item


@rule
def put_at_head(me, item):
    """IB-049: an item becomes the next that is taken from the queue."""
    for i in range(LONGEST_QUEUE - 1, 0, -1):
        me.queue[i] = me.queue[i - 1]
    me.queue[0] = item
    me.queued += 1


@rule
def refill(me):
    """IB-062: the head of the queue goes on an empty container at once."""
    i = empty_container(me)
    if i != NONE and me.queued > 0:
        me.boxes[i].work = take_from_queue(me, 0)


@rule
def accept_item(me, item):
    """IB-056: on a free container, or else to the end of the queue."""
    i = empty_container(me)
    if i != NONE:
        me.boxes[i].work = item
    else:
        me.queue[me.queued] = item
        me.queued += 1


@rule
def gain_container(me):
    """IB-035: one more container, empty; the queue moves on."""
    clear_container(me.boxes[me.containers])
    me.containers += 1
    refill(me)


@rule
def lose_container(me, i):
    """IB-048, IB-049: a container goes; its item heads the queue, its rings are lost."""
    if me.boxes[i].work != NONE:
        put_at_head(me, me.boxes[i].work)
    for k in range(i, me.containers - 1):
        me.boxes[k].work = me.boxes[k + 1].work
        me.boxes[k].rings = me.boxes[k + 1].rings
        me.boxes[k].at = me.boxes[k + 1].at
    me.containers -= 1
    clear_container(me.boxes[me.containers])


# Finishing and stopping.


@rule
def finish_item(kit, me, i):
    """IB-078 to IB-080: to the Finished Projects or on the Product Payment List."""
    item = np.int64(me.boxes[i].work)
    if kit.pays[item] == 1:
        me.done[me.finished] = item
        me.finished += 1
    else:
        me.products[me.listed] = item
        me.due[me.listed] = kit.pays[item]
        me.listed += 1
    clear_container(me.boxes[i])
    refill(me)


@rule
def stop_on_container(kit, s, me, i):
    """IB-082: the item and its rings go, the container comes home, the queue moves on."""
    item = np.int64(me.boxes[i].work)
    me.capital -= kit.fee[item]
    discard_item(kit, s, item)
    clear_container(me.boxes[i])
    refill(me)


@rule
def stop_in_queue(kit, s, me, place):
    """IB-082: the item goes, later ones move up."""
    item = take_from_queue(me, place)
    me.capital -= kit.fee[item]
    discard_item(kit, s, item)


@rule
def was_worked(s, item):
    """IB-072: whether an item was worked on in this zone today."""
    return has(s.worked[item >> 6], item & 63)


# Payments.


@rule
def instalment(kit, item):
    """IB-091: what a product pays a day."""
    return kit.revenue[item] // kit.pays[item]


@rule
def payments_within(kit, me, days):
    """What finished work pays in the next days."""
    total = 0.0
    for i in range(me.finished):
        total += kit.revenue[me.done[i]]
    for i in range(me.listed):
        total += instalment(kit, me.products[i]) * min(1.0 * me.due[i], days)
    return total


@rule
def pay_projects(kit, s, me):
    """IB-090: the revenue of all projects finished today."""
    for i in range(me.finished):
        me.capital += kit.revenue[me.done[i]]
        discard_item(kit, s, me.done[i])
        me.done[i] = NONE
    me.finished = 0


@rule
def pay_products(kit, s, me):
    """IB-091, IB-092: one instalment each, then one box on; from box 1 they are discarded."""
    kept = 0
    for i in range(me.listed):
        item, left = np.int64(me.products[i]), me.due[i] - 1
        me.capital += instalment(kit, item)
        if left == 0:
            discard_item(kit, s, item)
        else:
            me.products[kept] = item
            me.due[kept] = left
            kept += 1
    for i in range(kept, me.listed):
        me.products[i] = NONE
        me.due[i] = 0
    me.listed = kept
