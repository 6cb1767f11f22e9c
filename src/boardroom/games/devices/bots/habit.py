"""What a player of some experience does without looking ahead: quick rules of thumb.

Every action is chosen by a plan for the rest of the turn: collect a little more, accept an order,
load what serves most, or first put an action into a better workbench. The search plays games to
their end by these habits. Their weights stand in weights.toml under [habit], what they take cubes,
orders and devices to be worth under [knack] and, what is not there, under [sense].
"""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.engine.turns import nth_choice
from boardroom.games.devices.bots.appraise import (
    DEAREST,
    actions_left,
    coming_for,
    parts_for_sale,
    time_of_others,
    turns_for,
    turns_taken,
    without_value,
)
from boardroom.games.devices.bots.forecast import (
    count_of,
    fed_by_hopper,
    fits,
    packed_row,
    room_for_forecast,
    taken_by,
    value_of,
)
from boardroom.games.devices.bots.plans import NONE, best_plan, orders_of, served
from boardroom.games.devices.bots.rate import (
    NOTHING,
    best_part,
    delivers,
    machines_of,
    only,
    rate,
    survey,
    unpacked,
    with_hopper,
)
from boardroom.games.devices.rules.buying import left_of
from boardroom.games.devices.rules.device import bit_at
from boardroom.games.devices.rules.legal import legal
from boardroom.games.devices.rules.points import points
from boardroom.games.devices.rules.running import inputs_of
from boardroom.games.devices.rules.storing import held
from boardroom.games.devices.table import (
    ACTION,
    BUY,
    CORE,
    JOINERS,
    PLACE,
    SERVE,
    SLOTS,
    SPLITTERS,
    Ask,
    Colour,
    Part,
    parts_in,
    worth,
)

# The options of an action, in this order: other parts in the shop, a part bought after so many
# Collects, a part built, and no new part, after so many Collects.
HOPED, BOUGHT, BUILT, PLAIN, OPTIONS = 0, 1, 4, 5, 9
PACKER = BUY.kind + Part.PACKER - CORE  # the pick of a Packer


@rule
def habit(kit, s):
    """What the deciding seat chooses without much thought; always legal."""
    p, bits = np.int64(s.seat), legal(kit, s)
    found = np.int64(NONE)
    if bits & (bits - np.uint64(1)) == np.uint64(0) or not room_for_forecast(s, s.players[p]):
        return np.int64(nth_choice(bits, 0))
    if s.ask == Ask.ACTION or s.ask == Ask.ACCEPT or s.ask == Ask.LOAD:
        found = usual_course(kit, s, p)
    elif s.ask >= Ask.BUY and s.ask <= Ask.JOIN:
        found = usual_part(kit, s, p)
    elif s.ask == Ask.SERVE:
        found = usual_serving(kit, s, s.players[p])
    elif s.ask == Ask.RETURN_YELLOW or s.ask == Ask.RETURN_RED:
        return highest(bits)
    if found < 0 or bits >> np.uint64(found) & np.uint64(1) == np.uint64(0):
        return np.int64(nth_choice(bits, 0))
    return found


@rule
def highest(bits):
    """The last choice of a set."""
    found = np.int64(-1)
    while bits != np.uint64(0):
        bits >>= np.uint64(1)
        found += 1
    return found


# How things stand


@rule
def bench_of(kit, s, me):
    """The own workbench: devices that make something, devices with an open end, the value they add,
    the colours within reach and put out, the means to deliver, and the points a turn."""
    machines, gaps = machines_of(me), unpacked(me, np.int64(me.packed))
    total, reach, output = survey(kit, kit.knack, s, me, machines, gaps, np.int64(0), np.int64(1))
    plain = delivers(kit, kit.knack, me, machines, gaps)
    now = rate(kit, kit.knack, me, total, reach, output, plain)
    return machines, gaps, total, reach, output, plain, now


@rule
def turns_ahead(kit, s, p, now):
    """Turns that are thought to come after this one."""
    if s.last == 1 or s.lap == kit.max_rounds:
        return 0.0
    own = turns_for(kit.knack, max(np.float64(kit.goal - points(kit, s, p)), 1.0), now)
    return max(min(own, time_of_others(kit, kit.knack, s, p) - turns_taken(kit, s, p)), 0.0)


@rule
def after_collecting(kit, s, me, times):
    """Stored cubes after some Collects, as far as there is room."""
    room = max(np.int64(kit.limit) - held(me), np.int64(0))
    there = min(np.int64(s.bank[Colour.YELLOW]), room)
    return packed_row(me.storage) + min(times * np.int64(kit.collect), there)


# The course of a turn


@rule
def collects_of(option):
    """How many Collects an option begins with."""
    if option >= PLAIN:
        return np.int64(option - PLAIN)
    return np.int64(BUILT - 1 - option if option >= BOUGHT and option < BUILT else 0)


@rule
def usual_course(kit, s, p):
    """The first step of the best plan for the rest of the turn."""
    me, knack, bench = s.players[p], kit.knack, bench_of(kit, s, s.players[p])
    machines, gaps, _, reach, output, plain, now = bench
    turns, actions = turns_ahead(kit, s, p, now), actions_left(kit, s, True)
    coming = coming_for(kit, s, me, machines, gaps, True)
    reach = reach if plain > 0.0 else output
    action = knack.effort + (now / kit.actions if turns > 0.0 else 0.0)
    relief, ramp = turns * now * knack.clog / kit.queue, min(turns / knack.late, 1.0)
    best, found, wished, part = -np.inf, np.int64(NONE), 0.0, np.int64(NOTHING)
    for option in range(HOPED if s.ask == Ask.ACTION else PLAIN,
                        OPTIONS if s.ask == Ask.ACTION else PLAIN + 1):  # fmt: skip
        stored, left = before_all(kit, s, me, option, actions)
        if left >= 0 and option < BUILT:
            purse = value_of(kit, stored) if option > HOPED else np.int64(DEAREST)
            if part == NOTHING or cost_of(kit, me, part) > purse:
                wished, part = wish(kit, s, me, bench, turns, purse)
        gain = gain_of_option(kit, s, me, bench, turns, option, wished)
        if left < 0 or (option < PLAIN and gain <= 0.0):
            continue
        if option >= BOUGHT and option < BUILT:
            if can_pay_before(kit, s, me, option, part):
                continue
            stored = without_value(kit, stored, cost_of(kit, me, part))
        worth, device, sets, made, orders, offer = best_plan(
            kit, knack, s, me, stored, coming, machines, gaps, reach, True, left, turns, action,
            relief, ramp)  # fmt: skip
        if worth + gain > best:
            best = worth + gain
            found = first_step(kit, s, me, option, actions, device, sets, made, orders, offer)
    return found


@rule
def can_pay_before(kit, s, me, option, part):
    """Whether a part can be had with fewer Collects."""
    times = collects_of(option)
    fewer = value_of(kit, after_collecting(kit, s, me, times - 1))
    return times > 0 and cost_of(kit, me, part) <= fewer


@rule
def before_all(kit, s, me, option, actions):
    """The cubes stored after the Collects of an option, and the actions left after its own; below 0
    if it is not to be had."""
    times = collects_of(option)
    stored = after_collecting(kit, s, me, times)
    if times > 0 and stored == packed_row(me.storage):
        return stored, np.int64(-1)
    return stored, actions - times - np.int64(option < PLAIN)


@rule
def gain_of_option(kit, s, me, bench, turns, option, wished):
    """What a part adds in the turns to come: the one wished for, one in hand, or one hoped for."""
    if option >= PLAIN:
        return 0.0
    if option == HOPED:
        return kit.habit.clear * (kit.habit.hoped * turns - max(wished, 0.0))
    if option < BUILT:
        return kit.habit.eager * wished
    hand = parts_in(me.hand)
    if hand == 0:
        return 0.0
    return kit.habit.eager * best_for(kit, s, me, bench, turns, hand, np.int64(0), NOTHING)[0]


@rule
def first_step(kit, s, me, option, actions, device, sets, made, orders, offer):
    """What a plan begins with: parts come first, then orders, and cubes are loaded last."""
    if s.ask == Ask.LOAD:
        return load_of(kit, s, me, device, sets, made, orders)
    if s.ask == Ask.ACCEPT:
        return offer
    if option == HOPED:
        return np.int64(ACTION.clear)
    if option == BUILT:
        return np.int64(ACTION.build)
    if option < BUILT:
        return np.int64(ACTION.buy if collects_of(option) == 0 else ACTION.collect)
    wanted = served(kit, me, orders, orders_of(kit, me), np.int64(-1), 0.0)[0]
    loads = device >= 0 or not fits(wanted, made)
    if offer >= 0 and not (loads and actions == 1):
        return np.int64(ACTION.accept)
    if option > PLAIN:
        return np.int64(ACTION.collect)
    return np.int64(ACTION.load if loads else ACTION.end)


@rule
def load_of(kit, s, me, device, sets, made, orders):
    """As many cubes as a plan has for the Hopper and the colour asked for."""
    home = np.int64(me.cards[s.hopper].home)
    if bit_at(machines_of(me), home) == 1:
        if home != device:
            return np.int64(0)
        return sets * count_of(taken_from(kit, me, np.int64(s.hopper)), s.colour)
    wanted = served(kit, me, orders, orders_of(kit, me), np.int64(-1), 0.0)[0]
    lacking = count_of(wanted, s.colour) - count_of(made, s.colour)
    return min(max(lacking, np.int64(0)), np.int64(me.storage[s.colour]))


@rule
def taken_from(kit, me, hopper):
    """What the card behind a Hopper takes for an activation."""
    for slot in range(me.n_cards):
        part = np.int64(me.cards[slot].part)
        if part != Part.HOPPER:
            for port in range(inputs_of(part)):
                if fed_by_hopper(me, slot, port) == hopper:
                    return taken_by(kit, part, port)
    return np.int64(0)


@rule
def usual_serving(kit, s, me):
    """The orders that bring most points together."""
    best, found, output, n = -1.0, np.int64(0), packed_row(s.output), orders_of(kit, me)
    for subset in range(1 << n):
        wanted, worth = served(kit, me, subset, n, np.int64(-1), 0.0)
        if fits(wanted, output) and worth > best:
            best, found = worth, np.int64(subset)
    return np.int64(nth_choice(np.uint64(found), 0)) if found > 0 else np.int64(SERVE.done)


# Parts


@rule
def best_for(kit, s, me, bench, turns, parts, priced, upper):
    """The best of some parts: what it adds in the turns to come, the part, and its ends."""
    machines, gaps, total, reach, output, plain, now = bench
    hopper = with_hopper(kit, kit.knack, me, total, reach, output, plain, priced, turns)
    best, part, end, other = best_part(kit, kit.knack, s, me, machines, gaps, parts, upper, priced,
                                       turns, hopper)  # fmt: skip
    return best - turns * now, part, end, other


@rule
def cost_of(kit, me, part):
    """The price of a part; of a splitter with the Packer that it needs."""
    packer = bit_at(SPLITTERS, part) == 1 and me.hand[Part.PACKER] == 0
    return np.int64(kit.price[part]) + (np.int64(kit.price[Part.PACKER]) if packer else 0)


@rule
def wish(kit, s, me, bench, turns, purse):
    """The best part that so much buys: what it adds, its price not counted, and the part. Joiners
    are left to those who think: few places are good for them."""
    gaps, plain, packers = bench[1], bench[5], np.int64(s.stacks[Part.PACKER - CORE] > 0)
    sale = parts_for_sale(kit, s, me, gaps, plain, purse) & ~np.int64(JOINERS)
    if me.hand[Part.PACKER] == 0:  # splitters only with the Packer that they need
        rest = purse - kit.price[Part.PACKER] if packers == 1 else np.int64(0)
        sale &= parts_for_sale(kit, s, me, gaps, plain, rest) | ~np.int64(SPLITTERS)
    me.hand[Part.PACKER] += packers  # one can be bought along
    gain, part, _, _ = best_for(kit, s, me, bench, turns, sale, sale, NOTHING)
    me.hand[Part.PACKER] -= packers
    return (gain + kit.knack.cube * kit.price[part] if part >= 0 else -np.inf), part


@rule
def usual_part(kit, s, p):
    """The best part to pick, then the best place for it; few cubes pay, yellow ones first."""
    me = s.players[p]
    if s.ask == Ask.PAY_BLUE or s.ask == Ask.PAY_RED:
        return np.int64(NONE)
    if s.ask == Ask.BUY and s.latest >= 0:
        return np.int64(PACKER if lacks_packer(kit, s, me) else BUY.done)
    bench = bench_of(kit, s, me)
    turns = turns_ahead(kit, s, p, bench[6])
    if s.ask == Ask.BUY:
        return pick_of(s, wish(kit, s, me, bench, turns, worth(kit, me.storage))[1])
    return usual_place(kit, s, me, bench, turns)


@rule
def lacks_packer(kit, s, me):
    """Whether the part just picked is a splitter and a Packer can be had for it."""
    if me.hand[Part.PACKER] > 0 or s.latest >= SLOTS:
        return False
    there = left_of(s, PACKER) > 0 and s.bill + kit.price[Part.PACKER] <= worth(kit, me.storage)
    return there and bit_at(SPLITTERS, np.int64(s.shop[s.latest]) - 1) == 1


@rule
def pick_of(s, part):
    """Where a part lies in the shop."""
    if part >= CORE:
        return np.int64(BUY.kind) + part - CORE
    for slot in range(SLOTS):
        if np.int64(s.shop[slot]) - 1 == part:
            return np.int64(BUY.core + slot)
    return np.int64(NONE)


@rule
def usual_place(kit, s, me, bench, turns):
    """The best part in its best place; what makes nothing better stays in hand."""
    parts = only(s.part)
    if s.ask == Ask.PLACE:
        parts = parts_in(s.fresh) & ~only(Part.HOPPER) if s.buying == 1 else parts_in(me.hand)
    upper = np.int64(s.upper) if s.ask == Ask.JOIN else np.int64(NOTHING)
    gain, part, end, other = best_for(kit, s, me, bench, turns, parts, np.int64(0), upper)
    if s.ask == Ask.PLACE:
        return part if part >= 0 and (gain > 0.0 or s.moved == 0) else np.int64(PLACE.finish)
    return other if s.ask == Ask.JOIN else end
