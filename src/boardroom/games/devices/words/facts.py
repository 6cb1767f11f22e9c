"""What sentences about a decision name: each is worked out when a sentence has a place for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boardroom.engine.records import copy_of
from boardroom.engine.sentences import Told, clauses
from boardroom.games.devices.rules.answer import answer
from boardroom.games.devices.rules.buying import part_picked, yellow_due
from boardroom.games.devices.rules.device import bit_at
from boardroom.games.devices.rules.points import points
from boardroom.games.devices.rules.running import belt
from boardroom.games.devices.rules.storing import held
from boardroom.games.devices.rules.why_not import why_not
from boardroom.games.devices.table import (
    CHOICES,
    SHAPES,
    SLOTS,
    Ask,
    Colour,
    Part,
    Shape,
    Why,
    cubes_in,
    worth,
)
from boardroom.games.devices.words.trial import prospect, prospects, try_device
from boardroom.games.devices.words.wording import (
    amount,
    colour_name,
    cubes_listed,
    cubes_told,
    device_name,
    effect_of,
    end_name,
    hopper_name,
    missing,
    order_name,
    order_told,
    part_name,
    player,
    say,
)

Fact = Callable[[Any, Any, int], Any]  # kit, table, choice


def place(s: Any, c: int) -> int:
    """The place of a choice in its block."""
    return CHOICES[Ask(int(s.ask))].decode(c).index


def colour_of(s: Any, c: int) -> int:
    """The colour of the cubes that a choice counts."""
    fixed = {Ask.PAY_BLUE: Colour.BLUE, Ask.PAY_RED: Colour.RED, Ask.HOLD: place(s, c),
             Ask.RETURN_YELLOW: Colour.YELLOW, Ask.RETURN_RED: Colour.RED}  # fmt: skip
    return int(fixed.get(Ask(int(s.ask)), s.colour))


def part_of(s: Any, c: int) -> int:
    """The design that a choice picks in the shop or takes from the hand."""
    return int(part_picked(s, c)) if s.ask == Ask.BUY else place(s, c)


def order_of(s: Any, c: int) -> int:
    """The number of the order that a choice accepts or serves."""
    there = s.orders if s.ask == Ask.ACCEPT else player(s).queue
    return int(there[place(s, c)]) - 1


def stock_after(kit: Any, s: Any) -> int:
    """Cubes held after a Collect."""
    return int(held(player(s))) + collected(kit, s)


def collected(kit: Any, s: Any) -> int:
    return min(int(kit.collect), int(s.bank[Colour.YELLOW]))


def covered(kit: Any, s: Any, c: int) -> Told:
    """Whether what is stored would do for an order."""
    lacking = missing(kit.order_cubes[order_of(s, c)], player(s).storage)
    return say("label.lacks", cubes=cubes_listed(lacking)) if any(lacking) else say("label.covered")


def payment(kit: Any, s: Any, c: int) -> Told:
    """All cubes paid with so many red ones."""
    red = place(s, c)
    return cubes_listed((yellow_due(kit, int(s.bill), red, int(s.blue)), red, int(s.blue)))


def left_to_pay(kit: Any, s: Any, c: int) -> int:
    return max(int(s.bill) - place(s, c) * int(kit.worth[Colour.BLUE]), 0)


def left_to_pick(_kit: Any, s: Any, c: int) -> int:
    """Cards of a stack that are not picked yet."""
    return int(s.stacks[c - SLOTS]) - int(s.picked[c])


def points_after(kit: Any, s: Any, c: int) -> int:
    return int(points(kit, s, int(s.seat))) + int(kit.order_points[order_of(s, c)])


def going_down(_kit: Any, s: Any, c: int) -> int:
    """Cubes that leave a Splitter below."""
    return max(int(waiting(s)[int(s.colour)]) - place(s, c), 0)


def waiting(s: Any) -> Any:
    """Cubes at the card that asks."""
    return s.belts[belt(player(s), int(s.card), 0)]


# What a choice would make of a device


def allowed(kit: Any, s: Any, c: int) -> bool:
    return bool(why_not(kit, s, c) == Why.OK)


def after(kit: Any, s: Any, c: int) -> Any:
    """The table once a choice has been carried out, on a copy."""
    twin = copy_of(s)
    answer(kit, twin, c)
    return twin


def placed(kit: Any, s: Any, c: int) -> Told:
    """The device with the card placed at an end."""
    if not allowed(kit, s, c):
        return part_name(s.part)
    if SHAPES[int(s.part)] == Shape.JOINER:
        return say("label.top_input")
    me = player(s)
    device = int(me.cards[int(me.ends[place(s, c)]) >> 1].home)
    return prospect(kit, after(kit, s, c), int(s.seat), device)


def joined(kit: Any, s: Any, c: int) -> Told:
    """The device that a joiner makes of two branches."""
    if not allowed(kit, s, c):
        return part_name(s.part)
    twin = after(kit, s, c)
    me = player(twin)
    return prospect(kit, twin, int(s.seat), int(me.cards[int(me.n_cards) - 1].home))


def loaded(kit: Any, s: Any, c: int) -> Told:
    """The device with cubes put on its Hopper."""
    if not allowed(kit, s, c):
        return device_name(0)
    return prospect(kit, after(kit, s, c), int(s.seat), int(player(s).cards[int(s.hopper)].home))


def run(kit: Any, s: Any, c: int) -> Told:
    """What a device puts out, and what is lost."""
    found = try_device(kit, s, int(s.seat), place(s, c))
    told = [say("label.gives", cubes=found.told)]
    if any(found.purged):
        told.append(say("label.loses", cubes=cubes_listed(found.purged)))
    return clauses(told)


def last_part(me: Any, end: int) -> tuple[int, Any]:
    """What a Dismantle takes off an end, and the cubes on it."""
    card = me.cards[int(me.ends[end]) >> 1]
    return (Part.PACKER, ()) if bit_at(me.packed, end) == 1 else (int(card.part), card.cubes)


def taken_off(_kit: Any, s: Any, c: int) -> Told:
    """Where a card that is taken off goes, or its cubes."""
    cubes = last_part(player(s), place(s, c))[1]
    return say("label.lost", cubes=cubes_listed(cubes)) if any(cubes) else say("label.to_hand")


FACTS: dict[str, Fact] = {
    # The turn, and who decides
    "actions": lambda kit, s, c: int(kit.actions),
    "left": lambda kit, s, c: int(kit.actions) - int(s.taken),
    "limit": lambda kit, s, c: int(kit.limit),
    "most": lambda kit, s, c: int(kit.queue),
    "open_most": lambda kit, s, c: amount("open_order", kit.queue),
    "open": lambda kit, s, c: sum(1 for order in player(s).queue if order),
    "cards": lambda kit, s, c: amount("card", sum(int(n) for n in player(s).hand)),
    "storage": lambda kit, s, c: cubes_listed(player(s).storage),
    "value": lambda kit, s, c: int(worth(kit, player(s).storage)),
    "output": lambda kit, s, c: cubes_listed(s.output),
    "due": lambda kit, s, c: amount("cube", s.due),
    "deck": lambda kit, s, c: int(s.n_unseen) + int(s.n_under),
    "prospects": lambda kit, s, c: prospects(kit, s, int(s.seat)),
    # The choice
    "slot": lambda kit, s, c: place(s, c) + 1,
    "n": lambda kit, s, c: place(s, c),
    "cubes": lambda kit, s, c: cubes_told(colour_of(s, c), place(s, c)),
    "colour": lambda kit, s, c: colour_name(colour_of(s, c)),
    "collected": lambda kit, s, c: cubes_told(Colour.YELLOW, collected(kit, s)),
    "held": lambda kit, s, c: stock_after(kit, s),
    "excess": lambda kit, s, c: stock_after(kit, s) - int(kit.limit),
    # Accept, serve
    "order": lambda kit, s, c: order_told(kit, order_of(s, c)),
    "order_name": lambda kit, s, c: order_name(order_of(s, c)),
    "points": lambda kit, s, c: amount("point", kit.order_points[order_of(s, c)]),
    "covered": covered,
    "lacking": lambda kit, s, c: cubes_listed(
        missing(kit.order_cubes[order_of(s, c)], s.output)),
    "before": lambda kit, s, c: int(points(kit, s, int(s.seat))),
    "after": points_after,
    "over": lambda kit, s, c: amount("cube", to_store(kit, s)),
    # Buy, pay, return
    "part": lambda kit, s, c: part_name(part_of(s, c)),
    "price": lambda kit, s, c: int(kit.price[part_of(s, c)]),
    "effect": lambda kit, s, c: effect_of(kit, part_of(s, c)),
    "in_stack": left_to_pick,
    "bill": lambda kit, s, c: int(s.bill),
    "bill_with": lambda kit, s, c: int(s.bill) + int(kit.price[part_of(s, c)]),
    "to_pay": left_to_pay,
    "payment": payment,
    "to_return": lambda kit, s, c: max(int(s.due) - place(s, c), 0),
    # Build, dismantle
    "placing": lambda kit, s, c: part_name(s.part),
    "end": lambda kit, s, c: end_name(player(s), place(s, c)),
    "top_end": lambda kit, s, c: end_name(player(s), int(s.upper)),
    "placed": placed,
    "joined": joined,
    "last_part": lambda kit, s, c: part_name(last_part(player(s), place(s, c))[0]),
    "taken_off": taken_off,
    # Load, activate
    "hopper": lambda kit, s, c: hopper_name(player(s), int(s.hopper)),
    "stored": lambda kit, s, c: int(player(s).storage[int(s.colour)]),
    "loaded": loaded,
    "device": lambda kit, s, c: device_name(place(s, c)),
    "run": run,
    "waiting": lambda kit, s, c: cubes_listed(waiting(s)),
    "down": going_down,
}  # fmt: skip


def to_store(kit: Any, s: Any) -> int:
    """Cubes over the limit once the output is stored; negative while there is room."""
    return int(held(player(s))) + int(cubes_in(s.output)) - int(kit.limit)
