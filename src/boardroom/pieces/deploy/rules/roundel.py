"""The projects-team roundel: purse of permanent workers and clock of the round in one."""

from boardroom.engine.records import record
from boardroom.engine.rules import rule
from boardroom.pieces.deploy.terms import SEATS

Roundel = record(
    steps=("i2", SEATS),  # steps each disc has made since the start; never reset
    height=("i1", SEATS),  # place of each disc in its stack, 0 = bottom
)


@rule
def home_line(kit, s):
    """DE-021, DE-027: the step count at which this round is over for a disc."""
    return kit.loop * s.lap


@rule
def stack_height(kit, s, step):
    """How many discs stand on a step."""
    n = 0
    for p in range(kit.seats):
        if s.roundel.steps[p] == step:
            n += 1
    return n


@rule
def stack_at_start(kit, s):
    """Set-up 4: on home, from top to bottom, the first player and then the others clockwise."""
    for place in range(kit.seats):
        s.roundel.height[(s.first + place) % kit.seats] = kit.seats - 1 - place


@rule
def advance(kit, s, p, steps):
    """DE-026: a disc that moves lands on top; one that does not keeps its place."""
    if steps > 0:
        target = s.roundel.steps[p] + steps
        s.roundel.height[p] = stack_height(kit, s, target)
        s.roundel.steps[p] = target


@rule
def raise_disc(kit, s, p):
    """DE-063: a disc goes to the top of the stack it stands on."""
    for other in range(kit.seats):
        same = s.roundel.steps[other] == s.roundel.steps[p]
        if same and s.roundel.height[other] > s.roundel.height[p]:
            s.roundel.height[other] -= 1
    s.roundel.height[p] = stack_height(kit, s, s.roundel.steps[p]) - 1


@rule
def acts_before(s, p, q):
    """DE-027: the disc further back acts first; on one space the upper one."""
    if s.roundel.steps[p] != s.roundel.steps[q]:
        return s.roundel.steps[p] < s.roundel.steps[q]
    return s.roundel.height[p] > s.roundel.height[q]


@rule
def controlling_player(kit, s):
    """DE-027, DE-029, DE-030: who acts now, or −1 when all discs are home."""
    found = -1
    for p in range(kit.seats):
        if s.roundel.steps[p] < home_line(kit, s) and (found < 0 or acts_before(s, p, found)):
            found = p
    return found


@rule
def steps_beyond(kit, s, p):
    """DE-151: steps past home when the last round is over."""
    beyond = s.roundel.steps[p] - kit.loop * kit.rounds
    return beyond if beyond > 0 else 0


@rule
def in_order(kit, s, place):
    """DE-004: the player at a place of player order, 0 being the holder of the marker."""
    p = s.first + place  # below twice the seats: a remainder costs a division
    return p - kit.seats if p >= kit.seats else p
