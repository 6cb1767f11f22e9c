"""What happened, told from two records: before and after."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from boardroom.engine.ledger import Step as Piece
from boardroom.engine.sentences import Told, listed
from boardroom.games.devices.rules.device import devices_of
from boardroom.games.devices.rules.points import placing, points
from boardroom.games.devices.table import CHOICES, Ask, Part, in_turn
from boardroom.games.devices.words.facts import last_part
from boardroom.games.devices.words.wording import (
    amount,
    colour_name,
    cubes_listed,
    cubes_told,
    device_name,
    end_name,
    hopper_name,
    order_told,
    part_name,
    parts_listed,
    say,
    say_from,
)

# What each choice is told as; those not named here say nothing.
TELLINGS: dict[tuple[Ask, str], tuple[str, ...]] = {
    (Ask.ACTION, "collect"): ("collect",),
    (Ask.ACTION, "clear"): ("clear",),
    (Ask.ACCEPT, "order"): ("accept",),
    (Ask.PAY_RED, "cubes"): ("buy",),
    (Ask.PLACE, "part"): ("hopper",),
    (Ask.PLACE, "finish"): ("refill",),
    (Ask.PLACE_END, "end"): ("place",),
    (Ask.JOIN, "end"): ("join", "packer_back"),
    (Ask.DISMANTLE, "end"): ("dismantle", "lost"),
    (Ask.LOAD, "cubes"): ("load",),
    (Ask.SPLIT, "cubes"): ("split",),
    (Ask.HOLD, "colour"): ("hold",),
    (Ask.SERVE, "order"): ("serve",),
    (Ask.SERVE, "done"): ("store",),
    (Ask.RETURN_YELLOW, "cubes"): ("give_back",),
    (Ask.RETURN_RED, "cubes"): ("give_back",),
}


def happened(kit: Any, step: Piece, names: Sequence[str]) -> list[Told]:
    """The sentences of the log for one piece of what followed a choice."""
    if step.choice is None:
        return [*ran(step, names), *turned(kit, step, names)]
    ask = Ask(int(step.before.ask))
    choice = CHOICES[ask].decode(int(step.choice))
    return [say_from(f"log.{key}", FACTS, kit, step, names, choice.index)
            for key in TELLINGS.get((ask, choice.block), ())
            if key not in ONLY_IF or ONLY_IF[key](step, choice.index)]  # fmt: skip


def both(step: Piece) -> tuple[Any, Any]:
    """The player who decided, before and after."""
    return step.before.players[int(step.before.seat)], step.after.players[int(step.before.seat)]


def change(before: Any, after: Any) -> list[int]:
    """How counts of cubes or cards have changed."""
    return [int(after[i]) - int(before[i]) for i in range(len(before))]


def stored(step: Piece, sign: int = 1) -> list[int]:
    """The cubes that storage has gained; with the other sign, those it has given."""
    return [sign * n for n in change(*(me.storage for me in both(step)))]


def bought(step: Piece) -> list[int]:
    """Cards that have come to hand, by design."""
    return change(*(me.hand for me in both(step)))


def lost(step: Piece) -> list[int]:
    """Cubes that have gone to the bank."""
    return change(step.before.bank, step.after.bank)


def shop(step: Piece, fresh: bool) -> list[Told]:
    """The core parts in the shop, or those that are new there."""
    return [part_name(int(n) - 1) for i, n in enumerate(step.after.shop)
            if n and not (fresh and step.before.shop[i])]  # fmt: skip


def stands(step: Piece, _i: int) -> bool:
    """Whether a card has found its place: a joiner may still ask for its bottom input."""
    before, after = both(step)
    return bool(before.n_cards != after.n_cards or before.packed != after.packed)


# When a sentence is said; those not named here always are.
ONLY_IF: dict[str, Callable[[Piece, int], bool]] = {
    "hopper": lambda step, i: i == Part.HOPPER,
    "refill": lambda step, i: bool(shop(step, fresh=True)),
    "place": stands,
    "packer_back": lambda step, i: bought(step)[Part.PACKER] > 0,
    "lost": lambda step, i: any(lost(step)),
    "load": lambda step, i: i > 0,
    "store": lambda step, i: any(step.before.output),
    "give_back": lambda step, i: any(stored(step)),
}


def order_at(step: Piece, i: int) -> int:
    """The order that was accepted or served."""
    there = step.before.orders if step.before.ask == Ask.ACCEPT else both(step)[0].queue
    return int(there[i]) - 1


# What sentences name, from the kit, what happened, the names and the place of the choice.
FACTS: dict[str, Callable[[Any, Piece, Sequence[str], int], Any]] = {
    "name": lambda kit, step, names, i: names[int(step.before.seat)],
    "gained": lambda kit, step, names, i: cubes_listed(stored(step)),
    "given": lambda kit, step, names, i: cubes_listed(stored(step, -1)),
    "shop": lambda kit, step, names, i: listed(shop(step, fresh=False)),
    "fresh": lambda kit, step, names, i: listed(shop(step, fresh=True)),
    "bought": lambda kit, step, names, i: parts_listed(bought(step)),
    "order": lambda kit, step, names, i: order_told(kit, order_at(step, i)),
    "points": lambda kit, step, names, i: amount("point", kit.order_points[order_at(step, i)]),
    "total": lambda kit, step, names, i: int(points(kit, step.after, int(step.before.seat))),
    "new_device": lambda kit, step, names, i: device_name(int(devices_of(both(step)[1])) - 1),
    "part": lambda kit, step, names, i: part_name(step.before.part),
    "end": lambda kit, step, names, i: end_name(both(step)[0], i),
    "top_end": lambda kit, step, names, i: end_name(both(step)[0], int(step.before.upper)),
    "last_part": lambda kit, step, names, i: part_name(last_part(both(step)[0], i)[0]),
    "lost": lambda kit, step, names, i: cubes_listed(lost(step)),
    "hopper": lambda kit, step, names, i: hopper_name(both(step)[0], int(step.before.hopper)),
    "cubes": lambda kit, step, names, i: cubes_told(step.before.colour, i),
    "colour": lambda kit, step, names, i: colour_name(i),
    "down": lambda kit, step, names, i: int(
        step.after.belts[int(step.before.card), 1, int(step.before.colour)]),
    "output": lambda kit, step, names, i: cubes_listed(step.before.output),
}  # fmt: skip


# What goes on by itself


def ran(step: Piece, names: Sequence[str]) -> Iterator[Told]:
    """DV-082: a device is done; its output, and what was purged."""
    if step.before.running < 0 or step.after.running >= 0:
        return
    told = {"name": names[int(step.before.seat)], "device": device_name(step.before.running),
            "cubes": cubes_listed(change(step.before.output, step.after.output))}  # fmt: skip
    purged = step.before.scrap
    yield (say("log.ran_purging", **told, purged=cubes_listed(purged)) if any(purged) else
           say("log.ran", **told))  # fmt: skip


def turned(kit: Any, step: Piece, names: Sequence[str]) -> Iterator[Told]:
    """DV-105, DV-002: the goal reached, a new round, the end of the game."""
    before, after = step.before, step.after
    if after.last and not before.last:
        p = int(in_turn(kit, before))
        yield say("log.goal", name=names[p], points=amount("point", points(kit, after, p)))
    if after.lap != before.lap:
        yield say("log.round", lap=int(after.lap))
    if after.over and not before.over:
        yield told_winner(kit, after, names)


def told_winner(kit: Any, s: Any, names: Sequence[str]) -> Told:
    """DV-106, DV-107: who has won, with how many points."""
    first = [p for p in range(int(kit.seats)) if placing(kit, s, p) == 1]
    told = amount("point", points(kit, s, first[0]))
    key = "log.wins" if len(first) == 1 else "log.share"
    return say(key, names=listed(names[p] for p in first), points=told)
