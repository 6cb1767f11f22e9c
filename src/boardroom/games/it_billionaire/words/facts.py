"""What sentences about a choice may name: each fact is worked out when its words ask for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from boardroom.engine.choices import Choice
from boardroom.engine.sentences import Sentence, either, tenths
from boardroom.games.it_billionaire.rules.items import empty_container, items_in
from boardroom.games.it_billionaire.rules.labs import (
    affordable,
    card_limit,
    eligible,
    resale,
    sellable,
    upkeep_due,
)
from boardroom.games.it_billionaire.rules.legal import workable
from boardroom.games.it_billionaire.rules.why_not import why_not
from boardroom.games.it_billionaire.table import CHOICES, NONE, Ask, Card, Stack, Why, bit
from boardroom.games.it_billionaire.words.forecast import forecast, mean_of, outcomes_of
from boardroom.games.it_billionaire.words.wording import (
    BOOK,
    amount,
    capital_change,
    card_about,
    card_name,
    continent_name,
    item_facts,
    item_name,
    lab_name,
    labs_in,
    labs_listed,
    money,
    say,
    size_name,
    zone_name,
)

NO_HELPERS = np.uint64(0)


def told(key: str, kit: Any, s: Any, c: int) -> Sentence:
    """A sentence about a choice, or about the decision, with the facts that it names."""
    return BOOK.say_from(key, FACTS, kit, s, c)


# What a choice is about


def me_of(s: Any) -> Any:
    """Whoever decides."""
    return s.players[int(s.seat)]


def chosen(s: Any, c: int) -> Choice:
    return CHOICES[Ask(int(s.ask))].decode(c)


def at(s: Any, c: int) -> int:
    """The place of a choice in its block: a card, a Lab, a container …"""
    return chosen(s, c).index


def box_of(s: Any, c: int) -> Any:
    """The container of a choice, else the one that is worked on."""
    choice = chosen(s, c)
    return me_of(s).boxes[choice.index if choice.block == "container" else int(s.container)]


def item_of(s: Any, c: int) -> int:
    """The Work Item of a choice; −1 if there is none."""
    choice = chosen(s, c)
    if choice.block == "drawn":
        return int(s.drawn[choice.index])
    return int(me_of(s).queue[choice.index] if choice.block == "queue" else box_of(s, c).work)


def items_of(me: Any) -> list[int]:
    """All Work Items a player holds: on containers, then in the queue."""
    on = [int(box.work) for box in me.boxes if box.work != NONE]
    return on + [int(item) for item in me.queue[: int(me.queued)]]


# What it costs and leads to


def after(s: Any, gained: Any) -> Sentence:
    """How capital changes by what is paid or received."""
    capital = int(me_of(s).capital)
    return capital_change(capital, capital + int(gained))


def upkeep_left(kit: Any, s: Any, c: int) -> Sentence:
    """IB-008: the upkeep of the Labs that stay."""
    return money(max(int(upkeep_due(kit, me_of(s))) - int(kit.upkeep[at(s, c)]), 0))


def now(kit: Any, s: Any, c: int) -> Sentence:
    """What a card could do at this moment."""
    possible = why_not(kit, s, c) == Why.OK
    return told(f"card_now.{Card(at(s, c)).name.lower() if possible else 'not_now'}", kit, s, c)


def how_many(labs: Any) -> int:
    return len(list(labs_in(labs)))


def landing(_kit: Any, s: Any, _c: int) -> Sentence:
    """IB-056: where an item goes."""
    me = me_of(s)
    if empty_container(me) != NONE:
        return say("label.to_container")
    return say("label.to_queue", n=int(me.queued) + 1)


def standing(kit: Any, s: Any, c: int) -> Sentence:
    """Where a container stands."""
    lab = box_of(s, c).at
    return say("names.home") if lab == NONE else say("label.at_lab", lab=lab_name(kit, lab))


def joint_overhead(kit: Any, s: Any, c: int) -> int:
    """IB-077: the overhead of all Labs that work together."""
    labs = (int(s.host), *labs_in(s.helpers | bit(at(s, c))))
    return sum(int(kit.overhead[n]) for n in labs)


def rings_there(kit: Any, s: Any, c: int) -> Any:
    """What a helper may add."""
    return either(sorted(set(outcomes_of(kit, box_of(s, c).work, at(s, c)))))


def preview(kit: Any, s: Any, c: int) -> Sentence:
    """What work would yield: a sure number, or what the die may do."""
    alone = s.ask == Ask.WORK_HOST
    lab, helpers = (at(s, c), NO_HELPERS) if alone else (int(s.host), s.helpers)
    box = box_of(s, c)
    chances = forecast(kit, box, lab, helpers)
    duration, rings = int(kit.duration[box.work]), sorted(chances)
    if len(rings) == 1:
        done = int(box.rings) + rings[0]
        return say("label.sure_done" if done >= duration else "label.sure", rings=rings[0],
                   after=done, duration=duration)  # fmt: skip
    shown = either(rings) if len(rings) <= 3 else (
        say("names.range", least=rings[0], most=rings[-1]))  # fmt: skip
    return say("label.risky", rings=shown, mean=tenths(mean_of(chances)),
               left=max(duration - int(box.rings), 0))  # fmt: skip


FACTS: dict[str, Callable[[Any, Any, int], Any]] = {
    # whoever decides, and the day
    "boxes": lambda kit, s, c: kit.queue_boxes,
    "capital": lambda kit, s, c: money(me_of(s).capital),
    "card_limit": lambda kit, s, c: amount("card", card_limit(kit, me_of(s))),
    "containers": lambda kit, s, c: me_of(s).containers,
    "continent": lambda kit, s, c: continent_name(s.event),
    "day": lambda kit, s, c: s.day,
    "held": lambda kit, s, c: me_of(s).held,
    "held_cards": lambda kit, s, c: amount("card", me_of(s).held),
    "lab_limit": lambda kit, s, c: kit.lab_limit,
    "queued": lambda kit, s, c: me_of(s).queued,
    "queued_items": lambda kit, s, c: amount("item", me_of(s).queued),
    "upkeep_due": lambda kit, s, c: money(upkeep_due(kit, me_of(s))),
    "zone": lambda kit, s, c: zone_name(s.zone),
    # cards
    "about": lambda kit, s, c: card_about(kit, at(s, c)),
    "card": lambda kit, s, c: card_name(at(s, c)),
    "copies": lambda kit, s, c: amount("card", kit.copies[at(s, c)]),
    "free": lambda kit, s, c: how_many(affordable(kit, s, int(s.seat))),
    "least_fee": lambda kit, s, c: money(min(
        (int(kit.fee[item]) for item in items_of(me_of(s))), default=0)),
    "now": now,
    "ready": lambda kit, s, c: amount("lab", how_many(eligible(kit, s, int(s.seat)))),
    "to_sell": lambda kit, s, c: amount("lab", how_many(sellable(kit, s, int(s.seat)))),
    "to_work": lambda kit, s, c: amount("item", how_many(workable(s, me_of(s)))),
    # Labs
    "after_buying": lambda kit, s, c: after(s, -int(kit.cost[at(s, c)])),
    "after_sale": lambda kit, s, c: after(s, resale(kit, at(s, c))),
    "capacity": lambda kit, s, c: kit.capacity[at(s, c)],
    "cost": lambda kit, s, c: money(kit.cost[at(s, c)]),
    "joint_overhead": joint_overhead,
    "lab": lambda kit, s, c: lab_name(kit, at(s, c)),
    "lab_zone": lambda kit, s, c: zone_name(kit.zone[at(s, c)]),
    "labs": lambda kit, s, c: labs_listed(kit, s.helpers | bit(int(s.host))),
    "overhead": lambda kit, s, c: kit.overhead[at(s, c)],
    "price": lambda kit, s, c: money(resale(kit, at(s, c))),
    "size": lambda kit, s, c: size_name(at(s, c)),
    "upkeep": lambda kit, s, c: kit.upkeep[at(s, c)],
    "upkeep_left": upkeep_left,
    # Work Items
    "duration": lambda kit, s, c: kit.duration[box_of(s, c).work],
    "facts": lambda kit, s, c: item_facts(kit, item_of(s, c)),
    "fee": lambda kit, s, c: money(kit.fee[item_of(s, c)]),
    "first": lambda kit, s, c: item_name(kit, s.drawn[0]),
    "item": lambda kit, s, c: item_name(kit, item_of(s, c)),
    "landing": landing,
    "large_left": lambda kit, s, c: items_in(s.stack[Stack.LARGE]),
    "lost": lambda kit, s, c: amount("md", box_of(s, c).rings),
    "number": lambda kit, s, c: at(s, c) + 1,
    "place": lambda kit, s, c: say(f"names.{chosen(s, c).block}", n=at(s, c) + 1),
    "preview": preview,
    "rings": lambda kit, s, c: box_of(s, c).rings,
    "rings_there": rings_there,
    "small_left": lambda kit, s, c: items_in(s.stack[Stack.SMALL]),
    "standing": standing,
}
