"""Tables for rulings on Devices: a dealt table, machines built card by card, short notation.

Rules are ordinary functions, so everything here runs as plain Python; nothing is compiled.
"""

import re

from boardroom.engine import rules, turns
from boardroom.engine.calls import choices_in
from boardroom.games.devices import TITLE
from boardroom.games.devices.rules.device import (
    devices_of,
    first_end,
    partners,
    place_hopper,
    place_joiner,
    place_on,
    place_packer,
)
from boardroom.games.devices.rules.running import (
    fewest_up,
    hold_back,
    most_up,
    next_colour_to_split,
    run_on_device,
    split,
    start_device,
)
from boardroom.games.devices.table import (
    CHOICES,
    COLOURS,
    SHAPES,
    Ask,
    Part,
    Shape,
    Stage,
    Step,
    Why,
)
from tests.rules.tables import Tables

LETTERS = "YRB"


DEVICES = Tables(TITLE, players=3)
kit_for, dealt = DEVICES.kit_for, DEVICES.dealt


def opened(kit):
    """A dealt table at which seat 0 plays first."""
    return next(s for s in (dealt(kit, seed) for seed in range(99)) if s.first == 0)


# Cubes: "2Y1R"


def cubes(text):
    """A row of colour counts."""
    row = [0] * COLOURS
    for n, letter in re.findall(r"(\d+)([YRB])", text):
        row[LETTERS.index(letter)] += int(n)
    return row


def told(row):
    """Colour counts as text; "0" if there are none."""
    return "".join(f"{int(n)}{LETTERS[i]}" for i, n in enumerate(row) if n) or "0"


def move(bank, to, text):
    """Set a row of counts, the bank giving or taking the difference."""
    for i, n in enumerate(cubes(text)):
        bank[i] += to[i] - n
        to[i] = n


def store(s, text, p=0):
    """What a player stores."""
    move(s.bank, s.players[p].storage, text)


def fill(s, slot, text, p=0):
    """The cubes on a card: a Hopper's load, or what a Pause keeps."""
    move(s.bank, s.players[p].cards[slot].cubes, text)


def put_out(s, text):
    """The output of this turn."""
    move(s.bank, s.output, text)


# Machines


def clear_bench(me):
    """No device at all."""
    for slot in range(me.n_cards):
        me.cards[slot] = 0
    me.n_cards, me.n_ends, me.tops, me.packed = 0, 0, 0, 0
    me.ends[:] = 0


def add(me, name, end=None, lower=None):
    """Put a card into play; by itself on the last end, a joiner on an end and the next."""
    part = Part[name]
    end = int(me.n_ends) - 1 if end is None else end
    if SHAPES[part] == Shape.HOPPER:
        place_hopper(me)
    elif SHAPES[part] == Shape.PACKER:
        place_packer(me, end)
    elif SHAPES[part] == Shape.JOINER:
        place_joiner(me, part, end, end + 1 if lower is None else lower)
    else:
        place_on(me, part, end)
    return int(me.n_cards) - 1


def line(me, text):
    """A device written from left to right: "H-S01-P"."""
    names = {"H": "HOPPER", "P": "PACKER"}
    return [add(me, names.get(one, one.upper())) for one in text.split("-")]


def pack(me):
    """Packers on all open ends."""
    for end in range(int(me.n_ends)):
        place_packer(me, end)


def bench(s, *lines, p=0):
    """A workbench with these devices and nothing else; gives the player."""
    me = s.players[p]
    clear_bench(me)
    for one in lines:
        line(me, one)
    return me


def activate(kit, s, device=0, up=(), keep="", p=0):
    """Run a device. `up`: cubes a common Splitter sends up, colour by colour, None for half of
    them; `keep`: what a Pause keeps. Gives the output of this device as text."""
    me, before, ways = s.players[p], list(s.output), list(up or ())
    start_device(s, device)
    while s.running >= 0:
        if s.stage == Stage.HOLD:
            hold_back(s, me, "-YRB".index(keep or "-"))
        elif s.stage == Stage.SPLIT:
            s.colour = next_colour_to_split(s, me)
            if s.colour == COLOURS:
                s.stage = Stage.RUN
            else:
                middle = (int(fewest_up(s, me)) + int(most_up(s, me))) // 2
                split(s, me, middle if up is None else ways.pop(0))
        else:
            run_on_device(kit, s, me)
    return told([s.output[i] - before[i] for i in range(COLOURS)])


def shape(me):
    """The devices as numbers of ends: [1, 2] is a plain device and one with two ends."""
    n = int(devices_of(me))
    return [int(first_end(me, d + 1)) - int(first_end(me, d)) for d in range(n)]


def packed(me):
    """Which ends carry a Packer."""
    return [int(me.packed) >> end & 1 for end in range(int(me.n_ends))]


def below(kit, me, upper):
    """The ends that may be the bottom input of a joiner, given its top input."""
    return choices_in(int(partners(kit, me, upper)))


# Playing


def number(s, name):
    """The choice of the current ask that a name such as "core:2" stands for."""
    block, _, index = name.partition(":")
    return CHOICES[Ask(s.ask)].encode(block, int(index or 0))


def why(kit, s, name):
    """The reason against a choice, Why.OK if it may be made; what is offered must agree."""
    c = number(s, name)
    code = Why(int(rules.why_not(kit, s, c)))
    assert (c in choices_in(int(rules.legal(kit, s)))) == (code == Why.OK), name
    return code


def offered(kit, s):
    """The names of all choices that may be made now."""
    return [CHOICES[Ask(s.ask)].decode(c).name for c in choices_in(int(rules.legal(kit, s)))]


def do(kit, s, *names):
    """Make choices, one after the other; each must be legal."""
    for name in names:
        assert why(kit, s, name) == Why.OK, name
        turns.play(kit, s, number(s, name))


def again(kit, s):
    """Ask for the action anew, after the table has been changed by hand."""
    begin(kit, s, Step.ACTIONS)


def begin(kit, s, step, stage=Stage.CHOOSE):
    """Go to a step of the turn and on to its first real decision."""
    s.step, s.stage, s.ask = step, stage, Ask.NOTHING
    turns.run_on(kit, s, -1)


def shelve(s, *names):
    """The face-up core parts; what is not named is an empty slot."""
    s.shop[:] = [Part[name] + 1 for name in names] + [0] * (4 - len(names))


def offer(s, *orders):
    """The face-up orders by their numbers from 1."""
    s.orders[:] = [*orders] + [0] * (4 - len(orders))


def total_cubes(s):
    """All cubes of each colour, wherever they are."""
    held = s.players["storage"].sum(0) + s.players["cards"]["cubes"].sum((0, 1))
    return (s.bank + s.scrap + s.output + s.belts.sum((0, 1)) + held).tolist()
