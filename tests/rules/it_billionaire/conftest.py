"""Tables for rulings: the standard kit, an empty table on day 2, and short words to fill it.

Rules are ordinary functions, so everything here runs as plain Python; nothing is compiled.
"""

import numpy as np

from boardroom.engine import rules, turns
from boardroom.engine.calls import choices_in
from boardroom.engine.chance import draw, scatter
from boardroom.games.it_billionaire import TITLE
from boardroom.games.it_billionaire.kit import PLACES
from boardroom.games.it_billionaire.table import (
    CHOICES,
    NONE,
    Ask,
    Card,
    Continent,
    Stage,
    Step,
    Why,
    Zone,
    has,
)
from tests.rules.tables import Tables, fixtures, reason

BILLIONAIRES = Tables(TITLE, players=4)
kit_for, dealt = BILLIONAIRES.kit_for, BILLIONAIRES.dealt
kit, opening, s = fixtures(kit_for, dealt)  # day 1: everybody is to choose cards


# Filling the table


def lab(code):
    """The number of a location: NA-M."""
    return PLACES.index(code)


def labs_of(s, p):
    """The codes of a player's Labs."""
    return {code for n, code in enumerate(PLACES) if has(s.players[p].labs, n)}


def own(s, p, *codes):
    """Give a player Labs, with as many empty containers."""
    me = s.players[p]
    me.labs = np.uint64(sum(1 << lab(code) for code in codes))
    me.containers = len(codes)


def load(s, p, i, item, rings=0, at=None):
    """Put a Work Item on a container."""
    box = s.players[p].boxes[i]
    box.work, box.rings, box.at = item, rings, NONE if at is None else lab(at)


def wait(s, p, *items):
    """Put Work Items in a queue, the head first."""
    me = s.players[p]
    me.queue[: len(items)] = items
    me.queued = len(items)


def hold(s, p, **cards):
    """Cards chosen for today: hold(s, 0, do=2, select=1)."""
    me = s.players[p]
    for kind in Card:
        me.cards[kind] = cards.get(kind.name.lower(), 0)
    me.held = sum(cards.values())


def turn(kit, s, p, zone, event=None, **cards):
    """A player's turn in a zone, with these cards; the next one can select work after it."""
    for q in range(kit.seats):
        hold(s, q)
    hold(s, (p + 1) % kit.seats, select=1)
    hold(s, p, **cards)
    s.step, s.stage, s.ask = Step.ZONES, Stage.TURN, Ask.NOTHING
    s.zone, s.first, s.place = Zone[zone.upper()], p, 0
    s.event = NONE if event is None else Continent[event]
    s.together = 0
    go_on(kit, s)


def go_on(kit, s):
    """Run on to the next decision."""
    turns.run_on(kit, s, -1)


def roll(s, *rolls):
    """Have the next dice fall like this."""
    for seed in range(100_000):
        start = scatter(np.uint64(seed))
        s.rng = start
        if all(draw(s, 6) + 1 == wanted for wanted in rolls):
            s.rng = start
            return
    raise AssertionError(f"no chance rolls {rolls}")


# Playing


def number(s, name):
    """The choice that a name stands for: "card:3", "do", "NA-M", "container:1", "done"."""
    asked = CHOICES[Ask(s.ask)]
    if name in PLACES:
        return asked.encode("lab", lab(name))
    if name.upper() in Card.__members__:
        return asked.encode("card", Card[name.upper()])
    block, _, index = name.partition(":")
    return asked.encode(block, int(index or 0))


def why(kit, s, name):
    """The reason against a choice, Why.OK if it may be made; what is offered must agree."""
    return reason(kit, s, number(s, name), Why)


def offered(kit, s):
    """The names of all choices that may be made now."""
    asked = CHOICES[Ask(s.ask)]
    names = set()
    for c in choices_in(rules.legal(kit, s)):
        choice = asked.decode(c)
        names.add(
            PLACES[choice.index] if choice.block == "lab"
            else Card(choice.index).name.lower() if choice.block == "card"
            else choice.name if max(asked.sizes) > 1 and choice.block in ("container", "queue",
                                                                         "drawn")
            else choice.block
        )  # fmt: skip
    return names


def do(kit, s, *names):
    """Make choices of whoever decides, by their names."""
    for name in names:
        c = number(s, name)
        code = Why(int(rules.why_not(kit, s, c)))
        assert code == Why.OK, f"{name}: {code!r}"
        turns.play(kit, s, c)


def pick(kit, s, p, *names):
    """Make choices of one of those who choose at once."""
    for name in names:
        assert int(s.together) >> p & 1, f"seat {p} has chosen already"
        turns.turn_to(s, p)
        do(kit, s, name)


def everybody_picks(kit, s, *hands):
    """All players choose; a hand is a list of kinds."""
    for p, hand in enumerate(hands):
        pick(kit, s, p, *hand)
        if s.step == Step.CARDS and int(s.together) >> p & 1:
            pick(kit, s, p, "done")


def ask(s):
    return Ask(int(s.ask))


def end_day(kit, s):
    """Everybody passes until the cards of the next day are chosen, or the game is over."""
    while not s.over and ask(s) != Ask.PICK_CARD:
        do(kit, s, "done")


def box(s, p, i):
    """A container as (item, rings, where)."""
    one = s.players[p].boxes[i]
    return int(one.work), int(one.rings), PLACES[one.at] if one.at != NONE else "home"


def queue(s, p):
    me = s.players[p]
    return [int(item) for item in me.queue[: me.queued]]


def products(s, p):
    """The Product Payment List as (item, box)."""
    me = s.players[p]
    return [(int(me.products[i]), int(me.due[i])) for i in range(me.listed)]
