"""What sentences may name: each fact is worked out when its words ask for it."""

from __future__ import annotations

from typing import Any

import numpy as np

from boardroom.engine import facts
from boardroom.engine.sentences import Sentence, either, tenths
from boardroom.games.it_billionaire.rules import labs as rules
from boardroom.games.it_billionaire.rules.items import empty_container, instalment, items_in
from boardroom.games.it_billionaire.rules.legal import workable
from boardroom.games.it_billionaire.rules.why_not import why_not
from boardroom.games.it_billionaire.table import CHOICES, NONE, Ask, Card, Stack, Why, bit
from boardroom.games.it_billionaire.words import wording
from boardroom.games.it_billionaire.words.forecast import forecast, mean_of, outcomes_of
from boardroom.games.it_billionaire.words.wording import BOOK, amount, change, labs_in, money, say

NO_HELPERS = np.uint64(0)


class Case(facts.Case):
    """A table with whoever decides, and what a choice is about."""

    book, asks, choices = BOOK, Ask, CHOICES

    @property
    def box(self) -> Any:
        """The container of a choice, else the one that is worked on."""
        return self.me.boxes[self.i if self.block == "container" else int(self.s.container)]

    @property
    def item(self) -> int:
        """The Work Item of a choice; −1 if there is none."""
        if self.block == "drawn":
            return int(self.s.drawn[self.i])
        return int(self.me.queue[self.i] if self.block == "queue" else self.box.work)


class Event(facts.Event):
    """A piece of what happened."""

    book, asks, choices = BOOK, Ask, CHOICES

    @property
    def item(self) -> int:
        """The Work Item of a choice."""
        if self.block == "drawn":
            return int(self.before.drawn[self.i])
        return int(self.was.queue[self.i] if self.block == "queue" else self.was.boxes[self.i].work)

    @property
    def earned(self) -> int:
        """What was received; negative if it was paid."""
        return int(self.now.capital) - int(self.was.capital)


Event.facts = {
    "capital": lambda event: money(event.now.noted),
    "capital_change": lambda event: change("capital", event.was.capital, event.now.capital),
    "cards": lambda event: amount("card", event.was.held),
    "continent": lambda event: wording.continent_name(event.after.event),
    "cost": lambda event: money(event.kit.cost[event.i]),
    "day": lambda event: event.after.day,
    "fee": lambda event: money(event.kit.fee[event.item]),
    "item": lambda event: wording.item_name(event.kit, event.item),
    "lab": lambda event: wording.lab_name(event.kit, event.i),
    "name": lambda event: event.name,
    "paid": lambda event: money(event.earned),
    "price": lambda event: money(rules.resale(event.kit, event.i)),
    "rings": lambda event: amount("md", event.was.boxes[event.i].rings),
    "upkeep": lambda event: money(-event.earned),
    "zone": lambda event: wording.zone_name(event.before.zone),
}


def due_tonight(kit: Any, me: Any) -> int:
    """What projects and products will bring at the end of the day."""
    projects = sum(int(kit.revenue[item]) for item in me.done[: int(me.finished)])
    return projects + sum(int(instalment(kit, item)) for item in me.products[: int(me.listed)])


def items_of(me: Any) -> list[int]:
    """All Work Items a player holds: on containers, then in the queue."""
    on = [int(box.work) for box in me.boxes if box.work != NONE]
    return on + [int(item) for item in me.queue[: int(me.queued)]]


# What a choice costs and leads to


def after(case: Case, gained: Any) -> Sentence:
    """How capital changes by what is paid or received."""
    capital = int(case.me.capital)
    return change("capital", capital, capital + int(gained))


def upkeep_left(case: Case) -> Sentence:
    """IB-008: the upkeep of the Labs that stay."""
    return money(max(int(rules.upkeep_due(case.kit, case.me)) - int(case.kit.upkeep[case.i]), 0))


def now(case: Case) -> Sentence:
    """What a card could do at this moment."""
    possible = why_not(case.kit, case.s, case.c) == Why.OK
    return case.say(f"card_now.{Card(case.i).name.lower() if possible else 'not_now'}")


def how_many(labs: Any) -> int:
    return len(list(labs_in(labs)))


def landing(case: Case) -> Sentence:
    """IB-056: where an item goes."""
    if empty_container(case.me) != NONE:
        return say("label.to_container")
    return say("label.to_queue", n=int(case.me.queued) + 1)


def standing(case: Case) -> Sentence:
    """Where a container stands."""
    lab = case.box.at
    if lab == NONE:
        return say("names.home")
    return say("label.at_lab", lab=wording.lab_name(case.kit, lab))


def joint_overhead(case: Case) -> int:
    """IB-077: the overhead of all Labs that work together."""
    labs = (int(case.s.host), *labs_in(case.s.helpers | bit(case.i)))
    return sum(int(case.kit.overhead[n]) for n in labs)


def preview(case: Case) -> Sentence:
    """What work would yield: a sure number, or what the die may do."""
    alone = case.ask == Ask.WORK_HOST
    lab, helpers = (case.i, NO_HELPERS) if alone else (int(case.s.host), case.s.helpers)
    chances = forecast(case.kit, case.box, lab, helpers)
    duration, rings = int(case.kit.duration[case.item]), sorted(chances)
    if len(rings) == 1:
        done = int(case.box.rings) + rings[0]
        return say("label.sure_done" if done >= duration else "label.sure", rings=rings[0],
                   after=done, duration=duration)  # fmt: skip
    shown = either(rings) if len(rings) <= 3 else (
        say("names.range", least=rings[0], most=rings[-1]))  # fmt: skip
    return say("label.risky", rings=shown, mean=tenths(mean_of(chances)),
               left=max(duration - int(case.box.rings), 0))  # fmt: skip


Case.facts = {
    # whoever decides, and the day
    "boxes": lambda case: case.kit.queue_boxes,
    "capital": lambda case: money(case.me.capital),
    "card_limit": lambda case: amount("card", rules.card_limit(case.kit, case.me)),
    "containers": lambda case: case.me.containers,
    "continent": lambda case: wording.continent_name(case.s.event),
    "day": lambda case: case.s.day,
    "due": lambda case: money(due_tonight(case.kit, case.me)),
    "held": lambda case: case.me.held,
    "held_cards": lambda case: amount("card", case.me.held),
    "in_work": lambda case: amount("item", len(items_of(case.me)) - int(case.me.queued)),
    "lab_count": lambda case: amount("lab", how_many(case.me.labs)),
    "lab_limit": lambda case: case.kit.lab_limit,
    "own_labs": lambda case: wording.labs_listed(case.kit, case.me.labs),
    "queued": lambda case: case.me.queued,
    "queued_items": lambda case: amount("item", case.me.queued),
    "upkeep_due": lambda case: money(rules.upkeep_due(case.kit, case.me)),
    "zone": lambda case: wording.zone_name(case.s.zone),
    # cards
    "about": lambda case: wording.card_about(case.kit, case.i),
    "card": lambda case: wording.card_name(case.i),
    "copies": lambda case: amount("card", case.kit.copies[case.i]),
    "free": lambda case: how_many(rules.affordable(case.kit, case.s, case.p)),
    "least_fee": lambda case: money(min(
        (int(case.kit.fee[item]) for item in items_of(case.me)), default=0)),
    "now": now,
    "ready": lambda case: amount("lab", how_many(rules.eligible(case.kit, case.s, case.p))),
    "to_sell": lambda case: amount("lab", how_many(rules.sellable(case.kit, case.s, case.p))),
    "to_work": lambda case: amount("item", how_many(workable(case.s, case.me))),
    # Labs
    "after_buying": lambda case: after(case, -int(case.kit.cost[case.i])),
    "after_sale": lambda case: after(case, rules.resale(case.kit, case.i)),
    "capacity": lambda case: case.kit.capacity[case.i],
    "cost": lambda case: money(case.kit.cost[case.i]),
    "joint_overhead": joint_overhead,
    "lab": lambda case: wording.lab_name(case.kit, case.i),
    "lab_zone": lambda case: wording.zone_name(case.kit.zone[case.i]),
    "labs": lambda case: wording.labs_listed(case.kit, case.s.helpers | bit(int(case.s.host))),
    "overhead": lambda case: case.kit.overhead[case.i],
    "price": lambda case: money(rules.resale(case.kit, case.i)),
    "size": lambda case: wording.size_name(case.i),
    "upkeep": lambda case: case.kit.upkeep[case.i],
    "upkeep_left": upkeep_left,
    # Work Items
    "duration": lambda case: case.kit.duration[case.box.work],
    "facts": lambda case: wording.item_facts(case.kit, case.item),
    "fee": lambda case: money(case.kit.fee[case.item]),
    "first": lambda case: wording.item_name(case.kit, case.s.drawn[0]),
    "item": lambda case: wording.item_name(case.kit, case.item),
    "landing": landing,
    "large_left": lambda case: items_in(case.s.stack[Stack.LARGE]),
    "lost": lambda case: amount("md", case.box.rings),
    "number": lambda case: case.i + 1,
    "place": lambda case: say(f"names.{case.block}", n=case.i + 1),
    "preview": preview,
    "rings": lambda case: case.box.rings,
    "rings_there": lambda case: either(
        sorted(set(outcomes_of(case.kit, case.box.work, case.i)))),
    "small_left": lambda case: items_in(case.s.stack[Stack.SMALL]),
    "standing": standing,
}
