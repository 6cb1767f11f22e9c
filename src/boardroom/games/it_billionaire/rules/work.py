"""Do Work: rings from one Lab, and from several together."""

import numpy as np

from boardroom.engine.chance import draw
from boardroom.engine.rules import rule
from boardroom.games.it_billionaire.rules.items import finish_item, put_on
from boardroom.games.it_billionaire.table import LOCATIONS, MOST_LABS, NONE, bit, has

SIDES = 6


@rule
def plain_rings(kit, item, lab):
    """IB-067, IB-068: the capacity of a Lab, doubled on the customer's continent."""
    return kit.capacity[lab] * (1 + (kit.continent[lab] == kit.customer[item]))


@rule
def risked(kit, rings, roll):
    """IB-069: what a roll leaves of the rings."""
    if roll <= kit.fails:
        return 0
    return (rings + 1) // 2 if roll <= kit.halves else rings


@rule
def move_fee(kit, box, lab):
    """IB-070: the overhead if the container has to be moved to this Lab."""
    moves = box.at != lab and (kit.first_overhead == 1 or box.at != NONE)
    return kit.overhead[lab] if moves else 0


@rule
def lab_rings(kit, s, item, lab, turn):
    """IB-067 to IB-069: what a Lab yields before any overhead; `turn` is the place of its die."""
    rings = plain_rings(kit, item, lab)
    s.dice[turn] = 0
    if kit.risky[item] == 1:
        s.dice[turn] = draw(s, SIDES) + 1
        rings = risked(kit, rings, s.dice[turn])
    return rings


@rule
def do_work(kit, s, p):
    """IB-066 to IB-077: the Labs in hand work on the container in hand."""
    me, i, host = s.players[p], np.int64(s.container), np.int64(s.host)
    box = me.boxes[i]
    item = np.int64(box.work)
    for k in range(MOST_LABS):
        s.dice[k] = 0
    rings = max(lab_rings(kit, s, item, host, 0) - move_fee(kit, box, host), 0)
    if s.helpers != np.uint64(0):
        rings = max(rings + helped_rings(kit, s, item, host), 0)
    box.rings += rings
    box.at = host
    s.used |= bit(host) | s.helpers
    put_on(s.worked, item)
    s.host = NONE
    s.helpers = np.uint64(0)
    if box.rings >= kit.duration[item]:
        finish_item(kit, me, i)


@rule
def helped_rings(kit, s, item, host):
    """IB-076, IB-077: what the helpers add, less the overhead of all Labs that work together."""
    rings, turn = -np.int64(kit.overhead[host]), 1
    for lab in range(LOCATIONS):
        if has(s.helpers, lab):
            rings += lab_rings(kit, s, item, lab, turn) - kit.overhead[lab]
            turn += 1
    return rings
