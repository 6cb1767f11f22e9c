"""What happened, told from two records: before and after.

Everybody reads the log, so a line may tell only what all may know: of a card nothing before it is
played, of the choice of cards only how many, once all have chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np

from boardroom.engine.ledger import Step as Piece
from boardroom.engine.sentences import Sentence, in_a_row
from boardroom.games.it_billionaire.rules.labs import resale
from boardroom.games.it_billionaire.table import CHOICES, NONE, Ask, Step
from boardroom.games.it_billionaire.words.log_days import went_on
from boardroom.games.it_billionaire.words.wording import (
    amount,
    capital_change,
    item_name,
    items_listed,
    lab_name,
    labs_listed,
    money,
    say,
    zone_name,
)

Names = Sequence[str]
Teller = Callable[[Any, Piece, str, int], Iterator[Sentence]]


def happened(kit: Any, step: Piece, names: Names) -> list[Sentence]:
    """The sentences of the log for one piece of what followed a choice."""
    told = list(told_choice(kit, step, names)) if step.choice is not None else []
    if step.before.step == Step.ZONES:
        told += told_work(kit, step.before, step.after, names)
    return told if step.choice is not None else told + went_on(kit, step.before, step.after, names)


def told_choice(kit: Any, step: Piece, names: Names) -> Iterator[Sentence]:
    """What a choice did at once."""
    ask = Ask(int(step.before.ask))
    choice = CHOICES[ask].decode(int(step.choice or 0))
    teller = TELLERS.get((ask, choice.block))
    if teller is not None:
        yield from teller(kit, step, names[int(step.before.seat)], choice.index)


def both(step: Piece) -> tuple[Any, Any]:
    """The player who decided, before and after."""
    p = int(step.before.seat)
    return step.before.players[p], step.after.players[p]


def passed(_kit: Any, step: Piece, name: str, _i: int) -> Iterator[Sentence]:
    yield say("log.passed", name=name, zone=zone_name(step.before.zone),
              cards=amount("card", both(step)[0].held))  # fmt: skip


def bought(kit: Any, step: Piece, name: str, i: int) -> Iterator[Sentence]:
    was, now = both(step)
    yield say("log.bought", name=name, lab=lab_name(kit, i), cost=money(kit.cost[i]),
              capital_change=capital_change(was, now))  # fmt: skip
    yield from refilled(kit, was, now, name)


def refilled(kit: Any, was: Any, now: Any, name: str) -> Iterator[Sentence]:
    """IB-062: the head of the queue that came on a container."""
    if now.queued < was.queued:
        head = int(was.queue[0])
        if any(box.work == head for box in now.boxes):
            yield say("log.refilled", name=name, item=item_name(kit, head))


def sold(key: str) -> Teller:
    """A Lab sold by card, or because the upkeep could not be paid."""

    def told(kit: Any, step: Piece, name: str, i: int) -> Iterator[Sentence]:
        yield say(key, name=name, lab=lab_name(kit, i), price=money(resale(kit, i)),
                  capital_change=capital_change(*both(step)))  # fmt: skip

    return told


def lost(kit: Any, step: Piece, name: str, i: int) -> Iterator[Sentence]:
    box = both(step)[0].boxes[i]
    yield say("log.lost", name=name, item=item_name(kit, box.work),
              rings=amount("md", box.rings))  # fmt: skip


def drew(kit: Any, step: Piece, name: str, _i: int) -> Iterator[Sentence]:
    old = [int(item) for item in step.before.drawn]
    new = [int(item) for item in step.after.drawn if item != NONE and int(item) not in old]
    yield say("log.drew", name=name, items=items_listed(kit, new)) if new else say(
        "log.drew_nothing", name=name)  # fmt: skip


def accepted(kit: Any, step: Piece, name: str, i: int) -> Iterator[Sentence]:
    yield say("log.accepted", name=name, item=item_name(kit, step.before.drawn[i]))
    left = step.before.drawn[1 - i]
    if left != NONE and step.after.drawn[1 - i] == NONE:
        yield say("log.refused", name=name, items=item_name(kit, left))


def refused(kit: Any, step: Piece, name: str, _i: int) -> Iterator[Sentence]:
    left = [item for item in step.before.drawn if item != NONE]
    if left:
        yield say("log.refused", name=name, items=items_listed(kit, left))


def stopped(where: str) -> Teller:
    """An item given up, on a container or in the queue."""

    def told(kit: Any, step: Piece, name: str, i: int) -> Iterator[Sentence]:
        was, now = both(step)
        item = int(was.boxes[i].work if where == "container" else was.queue[i])
        yield say("log.stopped", name=name, item=item_name(kit, item), fee=money(kit.fee[item]),
                  capital_change=capital_change(was, now))  # fmt: skip
        if where == "container":
            yield from refilled(kit, was, now, name)

    return told


def told_work(kit: Any, before: Any, after: Any, names: Names) -> list[Sentence]:
    """IB-066 to IB-080: Labs that were used up just now, and what they did."""
    labs = int(after.used) & ~int(before.used)
    if not labs:
        return []
    p, i = int(before.seat), int(before.container)
    was, now = before.players[p], after.players[p]
    item, rolls = int(was.boxes[i].work), [int(roll) for roll in after.dice if roll]
    dice = "_dice" if rolls else ""  # IB-069
    told = {"name": names[p], "item": item_name(kit, item),
            "labs": labs_listed(kit, np.uint64(labs)), "dice": in_a_row(rolls)}  # fmt: skip
    if now.finished > was.finished or now.listed > was.listed:
        pays, revenue = int(kit.pays[item]), int(kit.revenue[item])
        key = "log.finished_project" if pays == 1 else "log.finished_product"
        said = say(key + dice, revenue=money(revenue), pays=pays, part=money(revenue // pays),
                   **told)  # fmt: skip
        return [said, *refilled(kit, was, now, names[p])]
    done = int(now.boxes[i].rings)
    return [say("log.worked" + dice, rings=amount("md", done - int(was.boxes[i].rings)), done=done,
                duration=amount("md", kit.duration[item]), **told)]  # fmt: skip


TELLERS: dict[tuple[Ask, str], Teller] = {
    (Ask.FORCED_SALE, "lab"): sold("log.forced"),
    (Ask.LOSE_CONTAINER, "container"): lost,
    (Ask.PLAY, "done"): passed,
    (Ask.LOCATION, "lab"): bought,
    (Ask.SELL_WHICH, "lab"): sold("log.sold"),
    (Ask.DRAW_SPLIT, "small"): drew,
    (Ask.DRAW_SPLIT, "each"): drew,
    (Ask.DRAW_SPLIT, "large"): drew,
    (Ask.TAKE, "drawn"): accepted,
    (Ask.TAKE, "done"): refused,
    (Ask.STOP_WHICH, "container"): stopped("container"),
    (Ask.STOP_WHICH, "queue"): stopped("queue"),
}
