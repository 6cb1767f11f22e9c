"""What each choice says: its cost, and what it leads to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boardroom.engine.choices import Choice
from boardroom.engine.records import copy_of
from boardroom.games.devices.rules.answer import answer
from boardroom.games.devices.rules.buying import yellow_due
from boardroom.games.devices.rules.device import bit_at, devices_of
from boardroom.games.devices.rules.points import points
from boardroom.games.devices.rules.running import belt
from boardroom.games.devices.rules.storing import held
from boardroom.games.devices.rules.why_not import why_not
from boardroom.games.devices.table import (
    CHOICES,
    CORE,
    SHAPES,
    Ask,
    Colour,
    Part,
    Shape,
    Why,
    cubes_in,
    worth,
)
from boardroom.games.devices.words.trial import may_run, prospect, prospects, try_device
from boardroom.games.devices.words.wording import (
    amount,
    colour_name,
    cubes_listed,
    device_name,
    effect_of,
    end_name,
    hopper_name,
    missing,
    order_told,
    part_name,
    say,
)

Labeller = Callable[[Any, Any, int, int], str]  # kit, table, place in its block, choice


def label(kit: Any, s: Any, c: int) -> str:
    """The label of a choice of the current ask, legal or not."""
    ask = Ask(int(s.ask))
    choice: Choice = CHOICES[ask].decode(c)
    return LABELLERS[ask, choice.block](kit, s, choice.index, c)


def player(s: Any) -> Any:
    """Whoever decides."""
    return s.players[int(s.seat)]


def allowed(kit: Any, s: Any, c: int) -> bool:
    return bool(why_not(kit, s, c) == Why.OK)


def after(kit: Any, s: Any, c: int) -> Any:
    """The table once a choice has been carried out, on a copy."""
    twin = copy_of(s)
    answer(kit, twin, c)
    return twin


# Actions


def collecting(kit: Any, s: Any, _i: int, _c: int) -> str:
    n = min(int(kit.collect), int(s.bank[Colour.YELLOW]))
    now = int(held(player(s)))
    over = max(now + n - int(kit.limit), 0)
    key = "label.collect_over" if over else "label.collect"
    return say(key, n=n, held=now + n, limit=int(kit.limit), over=over)


def accepting(kit: Any, s: Any, _i: int, _c: int) -> str:
    n = sum(1 for order in player(s).queue if order)
    return say("label.accept", n=n, most=int(kit.queue))


def buying(kit: Any, s: Any, _i: int, _c: int) -> str:
    return say("label.buy", value=int(worth(kit, player(s).storage)))


def clearing(_kit: Any, s: Any, _i: int, _c: int) -> str:
    return say("label.clear", n=int(s.n_unseen) + int(s.n_under))


def building(_kit: Any, s: Any, _i: int, _c: int) -> str:
    return say("label.build", cards=amount("card", sum(int(n) for n in player(s).hand)))


def dismantling(_kit: Any, _s: Any, _i: int, _c: int) -> str:
    return say("label.dismantle")


def loading(_kit: Any, s: Any, _i: int, _c: int) -> str:
    return say("label.load", cubes=cubes_listed(player(s).storage))


def ending(kit: Any, s: Any, _i: int, _c: int) -> str:
    return say("label.end", told=prospects(kit, s, int(s.seat)))


# Accept, Buy


def order_taken(kit: Any, s: Any, i: int, _c: int) -> str:
    if not s.orders[i]:
        return say("label.no_card", n=i + 1)
    order = int(s.orders[i]) - 1
    lacking = missing(kit.order_cubes[order], player(s).storage)
    stored = say("label.lacks", cubes=cubes_listed(lacking)) if any(lacking) else \
        say("label.covered")  # fmt: skip
    return say("label.order", order=order_told(kit, order), stored=stored,
               points=amount("point", kit.order_points[order]))  # fmt: skip


def core_picked(kit: Any, s: Any, i: int, _c: int) -> str:
    if not s.shop[i]:
        return say("label.no_card", n=i + 1)
    return picked(kit, int(s.shop[i]) - 1, say("label.slot", n=i + 1))


def kind_picked(kit: Any, s: Any, i: int, _c: int) -> str:
    left = int(s.stacks[i]) - int(s.picked[4 + i])
    return picked(kit, CORE + i, say("label.left", n=left))


def picked(kit: Any, part: int, where: str) -> str:
    return say("label.pick", part=part_name(part), price=int(kit.price[part]),
               effect=effect_of(kit, part), where=where)  # fmt: skip


def picking_done(_kit: Any, s: Any, _i: int, _c: int) -> str:
    return say("label.pay", bill=int(s.bill))


def paid_blue(kit: Any, s: Any, i: int, _c: int) -> str:
    rest = max(int(s.bill) - i * int(kit.worth[Colour.BLUE]), 0)
    return say("label.pay_blue", n=i, rest=rest)


def paid_red(kit: Any, s: Any, i: int, _c: int) -> str:
    yellow = int(yellow_due(kit, int(s.bill), i, int(s.blue)))
    cubes = cubes_listed((yellow, i, int(s.blue)))
    return say("label.pay_red", n=i, cubes=cubes)


# Build, Dismantle


def part_placed(kit: Any, _s: Any, i: int, _c: int) -> str:
    return say("label.place", part=part_name(i), effect=effect_of(kit, i))


def placing_done(_kit: Any, s: Any, _i: int, _c: int) -> str:
    return say("label.keep" if s.buying else "label.built")


def end_chosen(kit: Any, s: Any, i: int, c: int) -> str:
    me = player(s)
    where = end_name(me, i)
    if not allowed(kit, s, c):
        return say("label.on_end", end=where, told=part_name(s.part))
    if SHAPES[int(s.part)] == Shape.JOINER:
        return say("label.on_end", end=where, told=say("label.top_input"))
    device = int(me.cards[int(me.ends[i]) >> 1].home)
    return say("label.on_end", end=where,
               told=prospect(kit, after(kit, s, c), int(s.seat), device))  # fmt: skip


def end_joined(kit: Any, s: Any, i: int, c: int) -> str:
    me = player(s)
    if not allowed(kit, s, c):
        return say("label.join", end=end_name(me, i), told=part_name(s.part))
    twin = after(kit, s, c)
    there = twin.players[int(s.seat)]
    device = int(there.cards[int(there.n_cards) - 1].home)
    return say("label.join", end=end_name(me, i), told=prospect(kit, twin, int(s.seat), device))


def taken_off(kit: Any, s: Any, i: int, c: int) -> str:
    me = player(s)
    if i >= int(me.n_ends):
        return end_name(me, i)
    card = me.cards[int(me.ends[i]) >> 1]
    packed = bit_at(me.packed, i) == 1
    part = Part.PACKER if packed else int(card.part)
    lost = cubes_listed(card.cubes) if not packed and any(card.cubes) else ""
    told = say("label.lost", cubes=lost) if lost else say("label.to_hand")
    return say("label.take_off", part=part_name(part), end=end_name(me, i), told=told)


def taking_done(_kit: Any, _s: Any, _i: int, _c: int) -> str:
    return say("label.taken")


# Load, Activate


def cubes_loaded(kit: Any, s: Any, i: int, c: int) -> str:
    me = player(s)
    where, colour = hopper_name(me, int(s.hopper)), colour_name(s.colour)
    if not allowed(kit, s, c):
        return say("label.load_cubes", n=i, colour=colour, hopper=where, told=device_name(0))
    device = int(me.cards[int(s.hopper)].home)
    twin = after(kit, s, c)
    told = prospect(kit, twin, int(s.seat), device)
    return say("label.load_cubes", n=i, colour=colour, hopper=where, told=told)


def next_hopper(_kit: Any, s: Any, _i: int, _c: int) -> str:
    return say("label.next_hopper", hopper=hopper_name(player(s), int(s.hopper)))


def loading_done(kit: Any, s: Any, _i: int, _c: int) -> str:
    return say("label.loaded", told=prospects(kit, s, int(s.seat)))


def device_run(kit: Any, s: Any, i: int, _c: int) -> str:
    me = player(s)
    if i >= int(devices_of(me)) or not may_run(kit, me, i):
        return say("label.run_idle", device=device_name(i))
    found = try_device(kit, s, int(s.seat), i)
    lost = say("label.purged", cubes=cubes_listed(found.purged)) if any(found.purged) else ""
    return say("label.run", device=device_name(i), cubes=found.told, lost=lost)


def run_no_more(_kit: Any, s: Any, _i: int, _c: int) -> str:
    output = cubes_listed(s.output) if any(s.output) else say("label.no_output")
    return say("label.stop", cubes=output)


def split_up(_kit: Any, s: Any, i: int, _c: int) -> str:
    waiting = int(s.belts[belt(player(s), int(s.card), 0)][int(s.colour)])
    return say("label.split", n=i, colour=colour_name(s.colour), down=max(waiting - i, 0))


def held_none(_kit: Any, _s: Any, _i: int, _c: int) -> str:
    return say("label.hold_none")


def held_one(_kit: Any, _s: Any, i: int, _c: int) -> str:
    return say("label.hold", colour=colour_name(i))


# Serve, and cubes over the limit


def order_served(kit: Any, s: Any, i: int, _c: int) -> str:
    if not player(s).queue[i]:
        return say("label.no_order", n=i + 1)
    order, now = int(player(s).queue[i]) - 1, int(points(kit, s, int(s.seat)))
    gain = int(kit.order_points[order])
    return say("label.serve", order=order_told(kit, order), points=amount("point", gain),
               before=now, after=now + gain)  # fmt: skip


def serving_done(kit: Any, s: Any, _i: int, _c: int) -> str:
    over = int(held(player(s))) + int(cubes_in(s.output)) - int(kit.limit)
    if not any(s.output):
        return say("label.turn_over")
    key = "label.store_over" if over > 0 else "label.store"
    return say(key, cubes=cubes_listed(s.output), over=amount("cube", over))


def returned(_kit: Any, s: Any, i: int, _c: int) -> str:
    colour = Colour.YELLOW if s.ask == Ask.RETURN_YELLOW else Colour.RED
    return say("label.give_back", n=i, colour=colour_name(colour), rest=max(int(s.due) - i, 0))


LABELLERS: dict[tuple[Ask, str], Labeller] = {
    (Ask.ACTION, "collect"): collecting,
    (Ask.ACTION, "accept"): accepting,
    (Ask.ACTION, "buy"): buying,
    (Ask.ACTION, "clear"): clearing,
    (Ask.ACTION, "build"): building,
    (Ask.ACTION, "dismantle"): dismantling,
    (Ask.ACTION, "load"): loading,
    (Ask.ACTION, "end"): ending,
    (Ask.ACCEPT, "order"): order_taken,
    (Ask.BUY, "core"): core_picked,
    (Ask.BUY, "kind"): kind_picked,
    (Ask.BUY, "done"): picking_done,
    (Ask.PAY_BLUE, "cubes"): paid_blue,
    (Ask.PAY_RED, "cubes"): paid_red,
    (Ask.PLACE, "part"): part_placed,
    (Ask.PLACE, "finish"): placing_done,
    (Ask.PLACE_END, "end"): end_chosen,
    (Ask.JOIN, "end"): end_joined,
    (Ask.DISMANTLE, "end"): taken_off,
    (Ask.DISMANTLE, "done"): taking_done,
    (Ask.LOAD, "cubes"): cubes_loaded,
    (Ask.LOAD, "following"): next_hopper,
    (Ask.LOAD, "done"): loading_done,
    (Ask.ACTIVATE, "device"): device_run,
    (Ask.ACTIVATE, "stop"): run_no_more,
    (Ask.SPLIT, "cubes"): split_up,
    (Ask.HOLD, "nothing"): held_none,
    (Ask.HOLD, "colour"): held_one,
    (Ask.SERVE, "order"): order_served,
    (Ask.SERVE, "done"): serving_done,
    (Ask.RETURN_YELLOW, "cubes"): returned,
    (Ask.RETURN_RED, "cubes"): returned,
}
