"""What happened, told from two records: before and after."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from boardroom.engine.choices import Choice
from boardroom.engine.ledger import Step as Piece
from boardroom.games.devices.rules.device import bit_at, devices_of
from boardroom.games.devices.rules.points import placing, points
from boardroom.games.devices.table import CHOICES, Ask, Colour, Part, in_turn
from boardroom.games.devices.words.wording import (
    amount,
    colour_name,
    cubes_listed,
    device_name,
    end_name,
    hopper_name,
    listed,
    order_told,
    part_name,
    parts_listed,
    say,
)

# kit, what happened, the name of who decided, place of the choice in its block
Teller = Callable[[Any, Piece, str, int], list[str]]


def happened(kit: Any, step: Piece, names: Sequence[str]) -> list[str]:
    """The sentences of the log for one piece of what followed a choice."""
    if step.choice is None:
        return [*ran(step, names), *turned(kit, step, names)]
    ask = Ask(int(step.before.ask))
    choice: Choice = CHOICES[ask].decode(int(step.choice))
    teller = TELLERS.get((ask, choice.block))
    return [] if teller is None else teller(kit, step, names[int(step.before.seat)], choice.index)


def both(step: Piece) -> tuple[Any, Any]:
    """The player who decided, before and after."""
    return step.before.players[int(step.before.seat)], step.after.players[int(step.before.seat)]


def change(before: Any, after: Any) -> list[int]:
    """How counts of cubes have changed."""
    return [int(after[i]) - int(before[i]) for i in range(len(before))]


# What goes on by itself


def ran(step: Piece, names: Sequence[str]) -> list[str]:
    """DV-082: a device is done; its output, and what was purged."""
    if step.before.running < 0 or step.after.running >= 0:
        return []
    name = names[int(step.before.seat)]
    made = change(step.before.output, step.after.output)
    told = say("log.ran", name=name, device=device_name(step.before.running),
               cubes=cubes_listed(made))  # fmt: skip
    if any(step.before.scrap):
        told += " " + say("log.purged", cubes=cubes_listed(step.before.scrap))
    return [told]


def turned(kit: Any, step: Piece, names: Sequence[str]) -> list[str]:
    """DV-105, DV-002: the goal reached, a new round, the end of the game."""
    before, after, told = step.before, step.after, []
    if after.last and not before.last:
        p = int(in_turn(kit, before))
        told.append(say("log.goal", name=names[p], points=int(points(kit, after, p))))
    if after.lap != before.lap:
        told.append(say("log.round", lap=int(after.lap)))
    if after.over and not before.over:
        told.append(told_winner(kit, after, names))
    return told


def told_winner(kit: Any, s: Any, names: Sequence[str]) -> str:
    """DV-106, DV-107: who has won, with how many points."""
    first = [p for p in range(int(kit.seats)) if placing(kit, s, p) == 1]
    told = amount("point", points(kit, s, first[0]))
    key = "log.wins" if len(first) == 1 else "log.share"
    return say(key, names=listed(names[p] for p in first), points=told)


# Choices


def collected(_kit: Any, step: Piece, name: str, _i: int) -> list[str]:
    n = change(*(me.storage for me in both(step)))[Colour.YELLOW]
    return [say("log.collect", name=name, n=n)]


def cleared(_kit: Any, step: Piece, name: str, _i: int) -> list[str]:
    parts = listed(part_name(int(n) - 1) for n in step.after.shop if n)
    return [say("log.clear", name=name, parts=parts)]


def accepted(kit: Any, step: Piece, name: str, i: int) -> list[str]:
    order = int(step.before.orders[i]) - 1
    return [say("log.accept", name=name, order=order_told(kit, order),
                points=amount("point", kit.order_points[order]))]  # fmt: skip


def bought(_kit: Any, step: Piece, name: str, _i: int) -> list[str]:
    before, after = both(step)
    counts = change(before.hand, after.hand)
    paid = [-n for n in change(before.storage, after.storage)]
    return [say("log.buy", name=name, parts=parts_listed(counts), cubes=cubes_listed(paid))]


def part_chosen(_kit: Any, step: Piece, name: str, i: int) -> list[str]:
    if i != Part.HOPPER:
        return []
    device = device_name(int(devices_of(both(step)[1])) - 1)
    return [say("log.hopper", name=name, device=device)]


def placing_finished(_kit: Any, step: Piece, name: str, _i: int) -> list[str]:
    fresh = [part_name(int(n) - 1) for i, n in enumerate(step.after.shop)
             if n and not step.before.shop[i]]  # fmt: skip
    return [say("log.refill", parts=listed(fresh))] if fresh else []


def placed(_kit: Any, step: Piece, name: str, i: int) -> list[str]:
    before, after = both(step)
    if before.n_cards == after.n_cards and before.packed == after.packed:
        return []  # a joiner that still asks for its bottom input
    return [say("log.place", name=name, part=part_name(step.before.part),
                end=end_name(before, i))]  # fmt: skip


def joined(_kit: Any, step: Piece, name: str, i: int) -> list[str]:
    before, after = both(step)
    told = say("log.join", name=name, part=part_name(step.before.part),
               top=end_name(before, int(step.before.upper)),
               bottom=end_name(before, i))  # fmt: skip
    freed = int(after.hand[Part.PACKER]) > int(before.hand[Part.PACKER])
    return [told, say("log.packer_back", name=name)] if freed else [told]


def dismantled(_kit: Any, step: Piece, name: str, i: int) -> list[str]:
    before = both(step)[0]
    packed = bit_at(before.packed, i) == 1
    part = Part.PACKER if packed else int(before.cards[int(before.ends[i]) >> 1].part)
    lost = change(step.before.bank, step.after.bank)
    told = say("log.dismantle", name=name, part=part_name(part), end=end_name(before, i))
    return [told, say("log.lost", cubes=cubes_listed(lost))] if any(lost) else [told]


def loaded(_kit: Any, step: Piece, name: str, i: int) -> list[str]:
    if i == 0:
        return []
    hopper = hopper_name(both(step)[0], int(step.before.hopper))
    return [say("log.load", name=name, n=i, colour=colour_name(step.before.colour), hopper=hopper)]


def split_sent(_kit: Any, step: Piece, name: str, i: int) -> list[str]:
    colour = int(step.before.colour)
    slot = int(step.before.card)
    down = int(step.after.belts[slot, 1, colour])
    return [say("log.split", name=name, n=i, colour=colour_name(colour), down=down)]


def held_back(_kit: Any, _step: Piece, name: str, i: int) -> list[str]:
    return [say("log.hold", name=name, colour=colour_name(i))]


def served(kit: Any, step: Piece, name: str, i: int) -> list[str]:
    order = int(both(step)[0].queue[i]) - 1
    total = int(points(kit, step.after, int(step.before.seat)))
    return [say("log.serve", name=name, order=order_told(kit, order), total=total,
                points=amount("point", kit.order_points[order]))]  # fmt: skip


def stored(_kit: Any, step: Piece, name: str, _i: int) -> list[str]:
    if not any(step.before.output):
        return []
    return [say("log.store", name=name, cubes=cubes_listed(step.before.output))]


def returned(_kit: Any, step: Piece, name: str, _i: int) -> list[str]:
    gone = [-n for n in change(*(me.storage for me in both(step)))]
    return [say("log.give_back", name=name, cubes=cubes_listed(gone))] if any(gone) else []


TELLERS: dict[tuple[Ask, str], Teller] = {
    (Ask.ACTION, "collect"): collected,
    (Ask.ACTION, "clear"): cleared,
    (Ask.ACCEPT, "order"): accepted,
    (Ask.PAY_RED, "cubes"): bought,
    (Ask.PLACE, "part"): part_chosen,
    (Ask.PLACE, "finish"): placing_finished,
    (Ask.PLACE_END, "end"): placed,
    (Ask.JOIN, "end"): joined,
    (Ask.DISMANTLE, "end"): dismantled,
    (Ask.LOAD, "cubes"): loaded,
    (Ask.SPLIT, "cubes"): split_sent,
    (Ask.HOLD, "colour"): held_back,
    (Ask.SERVE, "order"): served,
    (Ask.SERVE, "done"): stored,
    (Ask.RETURN_YELLOW, "cubes"): returned,
    (Ask.RETURN_RED, "cubes"): returned,
}
