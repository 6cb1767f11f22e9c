"""What happened, told from two records: before and after.

Everybody reads the log, so a line may tell only what all may know: of a card nothing before it is
played, of the choice of cards only how many, once all have chosen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from boardroom.engine.facts import Place, Teller
from boardroom.engine.ledger import Step as Piece
from boardroom.engine.sentences import Sentence, Told, in_a_row
from boardroom.games.it_billionaire.table import NONE, Ask, Step
from boardroom.games.it_billionaire.words.facts import Event
from boardroom.games.it_billionaire.words.log_days import went_on
from boardroom.games.it_billionaire.words.wording import (
    amount,
    item_name,
    items_listed,
    labs_listed,
    money,
)


def happened(kit: Any, step: Piece, names: Sequence[str]) -> list[Told]:
    """The sentences of the log for one piece of what followed a choice."""
    event = Event(kit, step.before, step.after, names, step.choice)
    worked = told_work(event) if step.before.step == Step.ZONES else []
    return [*worked, *went_on(event)] if step.choice is None else [*event.told(TELLERS), *worked]


def bought(event: Event) -> Iterator[Sentence]:
    yield event.say("log.bought")
    yield from refilled(event)


def refilled(event: Event) -> Iterator[Sentence]:
    """IB-062: the head of the queue that came on a container."""
    if event.now.queued < event.was.queued:
        head = int(event.was.queue[0])
        if any(box.work == head for box in event.now.boxes):
            yield event.say("log.refilled", item=item_name(event.kit, head))


def drew(event: Event) -> Iterator[Sentence]:
    old = [int(item) for item in event.before.drawn]
    new = [int(item) for item in event.after.drawn if item != NONE and int(item) not in old]
    yield event.say("log.drew" if new else "log.drew_nothing", items=items_listed(event.kit, new))


def accepted(event: Event) -> Iterator[Sentence]:
    yield event.say("log.accepted")
    left = event.before.drawn[1 - event.i]
    if left != NONE and event.after.drawn[1 - event.i] == NONE:
        yield event.say("log.refused", items=item_name(event.kit, left))


def refused(event: Event) -> Iterator[Sentence]:
    if any(item != NONE for item in event.before.drawn):
        yield event.say("log.refused", items=items_listed(event.kit, event.before.drawn))


def stopped(event: Event) -> Iterator[Sentence]:
    """An item given up, on a container or in the queue."""
    yield event.say("log.stopped")
    if event.block == "container":
        yield from refilled(event)


def told_work(event: Event) -> list[Sentence]:
    """IB-066 to IB-080: Labs that were used up just now, and what they did."""
    labs = int(event.after.used) & ~int(event.before.used)
    if not labs:
        return []
    kit, was, now, i = event.kit, event.was, event.now, int(event.before.container)
    item, rolls = int(was.boxes[i].work), [int(roll) for roll in event.after.dice if roll]
    dice = "_dice" if rolls else ""  # IB-069
    told = {"item": item_name(kit, item), "labs": labs_listed(kit, np.uint64(labs)),
            "dice": in_a_row(rolls)}  # fmt: skip
    if now.finished > was.finished or now.listed > was.listed:
        pays, revenue = int(kit.pays[item]), int(kit.revenue[item])
        key = "log.finished_project" if pays == 1 else "log.finished_product"
        said = event.say(key + dice, revenue=money(revenue), pays=pays,
                         part=money(revenue // pays), **told)  # fmt: skip
        return [said, *refilled(event)]
    done = int(now.boxes[i].rings)
    return [event.say("log.worked" + dice, rings=amount("md", done - int(was.boxes[i].rings)),
                      done=done, duration=amount("md", kit.duration[item]), **told)]  # fmt: skip


TELLERS: Mapping[Place, Teller] = {
    (Ask.FORCED_SALE, "lab"): "forced",
    (Ask.LOSE_CONTAINER, "container"): "lost",
    (Ask.PLAY, "done"): "passed",
    (Ask.LOCATION, "lab"): bought,
    (Ask.SELL_WHICH, "lab"): "sold",
    **{(Ask.DRAW_SPLIT, block): drew for block in ("small", "each", "large")},
    (Ask.TAKE, "drawn"): accepted,
    (Ask.TAKE, "done"): refused,
    (Ask.STOP_WHICH, "container"): stopped,
    (Ask.STOP_WHICH, "queue"): stopped,
}
