"""The machine: hand-made ones with their output, and what holds for all that can be built."""

import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardroom.engine.calls import choices_in
from boardroom.engine.kits import find_kit
from boardroom.engine.records import copy_of
from boardroom.games.devices import TITLE
from boardroom.games.devices.bots.forecast import OWN_LOAD, count_of, flow
from boardroom.games.devices.rules.device import (
    all_ends,
    bit_at,
    devices_of,
    fitting,
    head_of,
    lowest_ends,
    partners,
    place,
    place_joiner,
    removable,
    with_gap,
    without,
)
from boardroom.games.devices.rules.dismantling import dismantle
from boardroom.games.devices.rules.running import finish_device, handle_card, start_device
from boardroom.games.devices.table import CORE, NO_WIRE, SHAPES, Part, Shape, Stage, Table
from boardroom.games.devices.words.trial import answer, try_device
from tests.games.devices_pieces import laws_of_machines, laws_of_wires
from tests.rules.devices.workshop import (
    activate,
    add,
    bench,
    fill,
    kit_for,
    move,
    opened,
    pack,
    shape,
    told,
)

KIT = kit_for(players=4)
OPENED = opened(KIT)


@pytest.fixture
def s():
    """A table at which everything can be built."""
    return copy_of(OPENED)


# Every core part and every common part once, alone between Hopper and Packers.
SINGLES = {
    "S01": ("5Y", "2R"), "S02": ("7Y", "4R"), "S03": ("3Y", "3R"), "S04": ("8Y", "6R"),
    "S05": ("7Y", "2B"), "S06": ("4Y", "8Y"), "S07": ("5R", "2B"), "S08": ("6R", "4B"),
    "S09": ("2R", "2B"), "S10": ("5R", "6R"), "S11": ("3R", "9Y"), "S12": ("2B", "6R"),
    "S13": ("2B", "12Y"), "S14": ("5B", "6B"), "S15": ("3Y2R", "2B"),
    "P01": ("2B", "4Y4R"), "P02": ("5Y", "2Y2R"), "P03": ("3R", "3Y3R"), "P04": ("5R", "4Y2B"),
    "P05": ("7Y", "2Y2B"), "P06": ("2B", "2Y2B"), "CONVEYOR": ("1Y2R3B", "1Y2R3B"),
    "PAUSE": ("2Y1R", "2Y1R"), "BOOSTER": ("9Y4R", "10Y5R"), "COPIER": ("4Y6R2B", "4Y8R"),
}  # fmt: skip
JOINERS = {
    "J01": ("4R", "5Y", "2R4B"), "J02": ("3Y", "2R", "2Y2B"), "J03": ("2Y", "3Y", "4R"),
    "J04": ("2R", "2R", "4B"), "J05": ("2B", "1Y", "4R"), "J06": ("1R", "2B", "1Y2B"),
    "JOINER": ("2Y1B", "3R", "2Y3R1B"),
}  # fmt: skip


def test_every_card_of_the_kit_is_tried():
    """Hopper and Packer stand in all of these machines, the common Splitter in one of its own."""
    tried = {*SINGLES, *JOINERS, "HOPPER", "PACKER", "SPLITTER"}
    box = find_kit(TITLE).model
    assert tried == {one.id for one in box.core} | {one.kind.upper() for one in box.common}


@pytest.mark.parametrize("name", SINGLES)
def test_a_part_alone(s, name):
    load, made = SINGLES[name]
    me = bench(s, f"H-{name}")
    pack(me)
    fill(s, 0, load)
    assert activate(KIT, s) == made


@pytest.mark.parametrize("name", JOINERS)
def test_a_joiner_alone(s, name):
    top, bottom, made = JOINERS[name]
    me = bench(s, "H", "H")
    add(me, name, 0, 1)
    pack(me)
    fill(s, 0, top)
    fill(s, 1, bottom)
    assert activate(KIT, s) == made


@pytest.mark.parametrize("up", range(1, 4))
def test_a_common_splitter(s, up):
    me = bench(s, "H-Splitter")
    add(me, "S03", 0)
    pack(me)
    fill(s, 0, "4Y")
    assert activate(KIT, s, up=[up]) == told([4 - up, up, 0])


def test_a_diamond(s):
    """Splitter and joiner in one device: the branches part and meet again."""
    me = bench(s, "H-P01")
    add(me, "CONVEYOR", 0)
    add(me, "S06", 1)
    add(me, "J01", 0)
    pack(me)
    fill(s, 0, "2B")
    assert shape(me) == [1]
    # Four reds above; four yellows below become eight; two activations of the Smelter.
    assert activate(KIT, s) == "2R4B"


def test_three_hoppers_in_a_row(s):
    me = bench(s, "H", "H-S03", "H")
    add(me, "JOINER", 0, 1)
    add(me, "JOINER", 0, 1)
    add(me, "COPIER", 0)
    pack(me)
    for slot, load in ((0, "2Y"), (1, "3Y"), (3, "1Y")):
        fill(s, slot, load)
    assert shape(me) == [1]
    assert activate(KIT, s) == "4Y4R"


def test_two_pauses_pass_a_cube_along(s):
    me = bench(s, "H-Pause-Pause-P")
    fill(s, 0, "1R")
    assert activate(KIT, s, keep="R") == "0"
    assert told(me.cards[1].cubes) == "1R"
    assert activate(KIT, s, keep="R") == "0"
    assert told(me.cards[2].cubes) == "1R"
    assert activate(KIT, s) == "1R"


# Bits


@given(st.integers(0, 2**20 - 1), st.integers(0, 20))
def test_a_gap_can_be_closed_again(bits, i):
    assert without(with_gap(bits, i), i) == bits
    assert bit_at(with_gap(bits, i), i) == 0


# Machines of any make


def grown(seed, steps, kit=KIT, s=None):
    """A workbench after random placing and dismantling; all of it legal."""
    chance = random.Random(seed)
    s = copy_of(OPENED) if s is None else s
    me = s.players[0]
    me.hand[:CORE] = kit.copies
    me.hand[CORE:] = 5
    for _ in range(steps):
        if chance.random() < 0.3 and me.n_ends:
            dismantle(s, me, chance.choice(choices_in(int(removable(me)))))
        else:
            place_any(kit, me, chance)
    return s


def place_any(kit, me, chance):
    """One card from hand at any legal place."""
    part = chance.choice([i for i, n in enumerate(me.hand) if n])
    if part == Part.HOPPER:
        place(me, part, 0)
        return
    ends = choices_in(int(fitting(kit, me, part)))
    if not ends:
        return
    end = chance.choice(ends)
    if SHAPES[part] == Shape.JOINER:
        me.hand[part] -= 1
        place_joiner(me, part, end, chance.choice(choices_in(int(partners(kit, me, end)))))
    else:
        place(me, part, end)


def assert_sound(s):
    tables = np.array([s], Table)
    players = tables["players"][:, :4]
    for name, holds in {**laws_of_wires(players), **laws_of_machines(players)}.items():
        assert holds.all(), name


@settings(max_examples=60)
@given(st.integers(0, 10**6), st.integers(0, 60), st.booleans())
def test_no_orphans_whatever_is_built(seed, steps, slides):
    kit = KIT if slides else kit_for(players=4, packer_slides=False)
    s = grown(seed, steps, kit)
    assert_sound(s)
    me = s.players[0]
    assert all_ends(me) == (1 << int(me.n_ends)) - 1
    assert bin(int(lowest_ends(me))).count("1") == devices_of(me)
    for end in range(int(me.n_ends)):
        assert bit_at(me.tops, head_of(me, end)) == 1


@settings(max_examples=40)
@given(st.integers(0, 10**6), st.integers(5, 50))
def test_every_machine_comes_apart_again(seed, steps):
    s = grown(seed, steps)
    me = s.players[0]
    owned = me.hand.sum() + int(me.n_cards) + int(me.packed).bit_count()
    while me.n_ends:
        assert removable(me) != 0, "something can always be taken off"
        dismantle(s, me, choices_in(int(removable(me)))[-1])
        assert_sound(s)
    assert me.n_cards == 0 and me.hand.sum() == owned


def load_any(s, chance):
    """Cubes on all Hoppers and on some Pauses, as far as the bank has them."""
    me = s.players[0]
    for slot in range(int(me.n_cards)):
        part, most = me.cards[slot].part, 5 if me.cards[slot].part == Part.HOPPER else 1
        if part in (Part.HOPPER, Part.PAUSE):
            for colour in range(3):
                n = min(chance.randint(0, most), int(s.bank[colour]))
                if part == Part.PAUSE and me.cards[slot].cubes.any():
                    n = 0
                me.cards[slot].cubes[colour] += n
                s.bank[colour] -= n


@settings(max_examples=60)
@given(st.integers(0, 10**6), st.integers(5, 45))
def test_no_cube_comes_from_nothing(seed, steps):
    """Bank and machines together hold the same cubes before and after every activation."""
    s, chance = grown(seed, steps), random.Random(seed)
    me = s.players[0]
    pack(me)
    load_any(s, chance)
    total = all_cubes(s)
    for device in range(int(devices_of(me))):
        activate(KIT, s, device, up=None)
        assert all_cubes(s) == total
        assert not s.belts.any() and not s.scrap.any(), "all else is purged"
    hoppers = [card for card in me.cards[: me.n_cards] if card.part == Part.HOPPER]
    assert not any(card.cubes.any() for card in hoppers)


def all_cubes(s):
    on_cards = s.players["cards"]["cubes"].sum((0, 1))
    return (s.bank + s.output + s.scrap + s.belts.sum((0, 1)) + on_cards).tolist()


@settings(max_examples=60)
@given(st.integers(0, 10**6), st.integers(5, 45), st.permutations(range(7)))
def test_the_order_of_devices_does_not_matter_while_the_bank_lasts(seed, steps, order):
    """DV-070: devices are independent; only a shortage of the bank could tell their order."""
    kit = kit_for(players=4, bank="unlimited")
    s, chance = grown(seed, steps, kit), random.Random(seed)
    pack(s.players[0])
    s.bank[:] = 900
    load_any(s, chance)
    twin = copy_of(s)
    n = int(devices_of(s.players[0]))
    for device in range(n):
        activate(kit, s, device, up=None)
    for device in [d for d in order if d < n]:
        activate(kit, twin, device, up=None)
    assert s.output.tolist() == twin.output.tolist() and s.bank.tolist() == twin.bank.tolist()


def run_in_any_order(kit, s, device, chance):
    """Handle the cards of a device as they come, each after those that feed it."""
    me = s.players[0]
    start_device(s, device)
    left = [slot for slot in range(int(me.n_cards)) if me.cards[slot].home == device]
    while left:
        due = [slot for slot in left
               if not any(wire >> 1 in left for wire in me.cards[slot].wire if wire != NO_WIRE)]
        handle_card(kit, s, me, chance.choice(due))
        left.remove(s.card)
        while s.stage != Stage.RUN:
            answer(s, me)  # Splitters share evenly, a Pause keeps nothing
    finish_device(s, me)


@settings(max_examples=60)
@given(st.integers(0, 10**6), st.integers(5, 45))
def test_the_order_of_cards_does_not_matter_while_the_bank_lasts(seed, steps):
    """DV-073: columns and placing give an order; only a shortage of the bank could tell it."""
    kit = kit_for(players=4, bank="unlimited")
    s, chance = grown(seed, steps, kit), random.Random(seed)
    pack(s.players[0])
    s.bank[:] = 900
    load_any(s, chance)
    twin = copy_of(s)
    for device in range(int(devices_of(s.players[0]))):
        found = try_device(kit, s, 0, device)
        before = twin.output.tolist()
        run_in_any_order(kit, twin, device, chance)
        gained = [n - b for n, b in zip(twin.output.tolist(), before, strict=True)]
        assert gained == list(found.output)
        assert not twin.belts.any() and not twin.scrap.any()


def test_with_a_short_bank_the_order_is_that_of_the_rules(s):
    """DV-073, DV-083: two Kilns side by side and one red cube: the card placed first has it."""
    me = bench(s, "H-Splitter")
    add(me, "S03", 1)  # the lower one is placed first
    add(me, "S03", 0)
    add(me, "S07", 0)
    pack(me)
    fill(s, 0, "4Y")
    move(s.bank, s.players[1].storage, "20R")
    assert activate(KIT, s, up=[2]) == "1R"


@settings(max_examples=60)
@given(st.integers(0, 10**6), st.integers(5, 45))
def test_a_forecast_is_what_comes_out(seed, steps):
    """Without choices on the way and with a full bank, the estimate is the truth."""
    kit = kit_for(players=4, bank="unlimited")
    s = grown(seed, steps, kit)
    me = s.players[0]
    for slot in range(int(me.n_cards)):
        if me.cards[slot].part in (Part.SPLITTER, Part.PAUSE):
            return
    pack(me)
    s.bank[:] = 900
    load_any(s, random.Random(seed))
    for device in range(int(devices_of(me))):
        found = int(flow(kit, s, me, device, np.int64(OWN_LOAD), False))
        assert not s.belts.any()
        before = s.output.copy()
        activate(kit, s, device)
        assert [int(count_of(found, c)) for c in range(3)] == (s.output - before).tolist()
