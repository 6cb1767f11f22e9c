"""One piece of what happened: facts told from two records, and what actions of both editions do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from boardroom.engine.sentences import Sentence, Told, Value, in_a_row, listed
from boardroom.pieces.deploy.rules.actions import next_colour
from boardroom.pieces.deploy.rules.deploying import cubes_in_hand
from boardroom.pieces.deploy.rules.development import operating_result
from boardroom.pieces.deploy.rules.server_room import MOVEMENTS
from boardroom.pieces.deploy.terms import SLOTS, Ask, Place, Pool, Stage
from boardroom.pieces.deploy.words.editions import Fact, deed_name, deed_of, edition_of
from boardroom.pieces.deploy.words.wording import (
    amount,
    change_of,
    colour_name,
    effect_of_spot,
    fees_change,
    kind_name,
    place_name,
    pool_name,
    result_change,
    say,
    spot_name,
    where_on_roundel,
)


class Event:
    """What a choice did, or what followed from it, and to whom: the seat that decided, or another.

    Of an action that is carried out the choice is the deed in hand.
    """

    def __init__(self, kit: Any, before: Any, after: Any, names: Sequence[str],
                 choice: int | None = None, p: int | None = None) -> None:  # fmt: skip
        self.kit, self.before, self.after, self.names = kit, before, after, names
        self.choice = choice
        self.p = int(before.seat) if p is None else p
        self.name = names[self.p]
        self.was, self.now = before.players[self.p], after.players[self.p]
        self.ask, self.edition = Ask(int(before.ask)), edition_of(before)

    def of(self, p: int) -> Event:
        """The same for another seat."""
        return Event(self.kit, self.before, self.after, self.names, self.choice, p)

    @cached_property
    def chosen(self) -> Any:
        if self.choice is None:
            return deed_of(self.before)
        return self.edition.choices[self.ask].decode(self.choice)

    @property
    def block(self) -> str:
        return str(self.chosen.block)

    @property
    def i(self) -> int:
        return int(self.chosen.index)

    def changes(self, field: str) -> Told:
        """How income, value or cash of the player changed; empty if it did not."""
        same = self.was[field] == self.now[field]
        return "" if same else change_of(field, self.was, self.now)

    def say(self, key: str, **own: Any) -> Sentence:
        """A sentence with the facts that its words name, or others given for them."""
        book = self.edition.book
        return book.say(key, **{name: own[name] if name in own else FACTS[name](self)
                                for name in sorted(book.places(key))})  # fmt: skip


def pool(event: Event) -> Value:
    return pool_name(Pool[event.block[-1].upper()])


def place(event: Event) -> Value:
    """Where a cube has come to; the choices of PLACE are the places in their order."""
    return place_name(MOVEMENTS[event.i][1] if event.ask == Ask.MOVE else event.choice)


def colour(event: Event) -> Value:
    if event.ask == Ask.MOVE:
        return colour_name(MOVEMENTS[event.i][2])
    return colour_name(next_colour(cubes_in_hand(event.before, event.before.seat)))


def fees(event: Event) -> Value:
    """What happened to a player's fees, as the end of a sentence; nothing if they are the same."""
    told = fees_change(event.kit, event.was, event.now)
    return say("log.fees", change=told) if told else ""


FACTS: dict[str, Fact] = {
    "name": lambda event: event.name,
    "lap": lambda event: int(event.before.lap),
    "start_tile": lambda event: int(event.kit.start_tile),
    "pool": pool,
    "place": place,
    "start": lambda event: place_name(MOVEMENTS[event.i][0]),
    "colour": colour,
    "kind": lambda event: kind_name(event.i),
    "spot": lambda event: spot_name(event.i),
    "effect": lambda event: effect_of_spot(event.kit, event.i),
    "workers": lambda event: amount(
        "extra_worker", abs(int(event.now.team.coffee) - int(event.was.team.coffee))
    ),
    "marker": lambda event: int(event.now.room.marker),
    "deed": lambda event: deed_name(event.before),
    "where": lambda event: where_on_roundel(event.kit, event.after, event.p),
    "fees": fees,
    "cash_change": lambda event: change_of("cash", event.was, event.now),
    "income_change": lambda event: change_of("income", event.was, event.now),
    "value_change": lambda event: change_of("value", event.was, event.now),
    "result_change": lambda event: result_change(event.kit, event.was, event.now),
    "credits": lambda event: amount("credit", abs(int(event.now.cash) - int(event.was.cash))),
    "points": lambda event: amount("point", abs(int(event.now.value) - int(event.was.value))),
    "loss": lambda event: -int(operating_result(event.kit, event.was)),
    "bought": lambda event: int(event.kit.tile_value[event.before.market.lowest + event.i]),
}  # fmt: skip


Lines = list[Sentence]
Telling = Callable[[Event], Lines]


# Actions of both editions ------------------------------------------------------------------------


def paid_at_once(event: Event) -> Lines:
    """Tiles that lowered the cost; and the payment, if there was nothing to choose."""
    used = (event.now.used > event.was.used).nonzero()[0]
    said = []
    if len(used):
        said.append(event.say("log.discounts", n=len(used), kinds=listed(map(kind_name, used))))
    if event.after.stage == Stage.DEED:
        said.append(told_payment(event))
    return said


def told_payment(event: Event) -> Sentence:
    """DE-024 to DE-026: how an action was paid for, and where the disc stands."""
    extra = int(event.was.team.office) - int(event.now.team.office)
    steps = event.after.roundel.steps[event.p] - event.before.roundel.steps[event.p]
    means = [amount(noun, n) for noun, n in (("extra_worker", extra), ("step", steps)) if n]
    return event.say("log.paid", workers=amount("worker", extra + steps), means=listed(means))


def told_purchase(event: Event) -> Sentence:
    """DE-070: what was bought, for how much, and what it does to the fees."""
    return event.say("log.raised" if event.block == "add_c" else "log.bought")


def told_removal(event: Event) -> Sentence:
    """DE-090: which capacity has gone."""
    was, now = event.was.room, event.now.room
    for slot in range(SLOTS):
        if was.b_tiles[slot] != now.b_tiles[slot]:
            place = place_name(Place.B1 + slot)
            return event.say("log.removed_b", tile=was.b_tiles[slot], place=place)
    if was.marker != now.marker:
        return event.say("log.lowered")
    return event.say("log.removed_a", tile=was.a_tiles.sum() - now.a_tiles.sum())


# Actions that are told in one sentence, which names all facts.
PLAIN = {"consult": "consulted", "integrator": "integrator", "monitoring": "monitoring"}


def told_plain(event: Event) -> Lines:
    """ADD, REMOVE and CONSULT; a MOVE is told cube by cube."""
    if event.block.startswith("add"):
        return [told_purchase(event)]
    if event.block.startswith("remove"):
        return [told_removal(event)]
    return [event.say(f"log.{PLAIN[event.block]}")] if event.block in PLAIN else []


def told_tile(event: Event, kind: int, costs: Any) -> Sentence:
    """DE-120: a Development tile taken, with the income it costs if it does."""
    key = "log.took_technology" if costs else "log.took_skill"
    effect = event.edition.effect_of(event.kit, kind)
    return event.say(key, kind=kind_name(kind), effect=effect)


def tiles_given_and_taken(event: Event) -> tuple[list[int], list[int]]:
    """DE-122: the kinds of Development tiles that a player has no more, and those that are new."""
    change = event.now.owns - event.was.owns
    return [int(kind) for kind in (change < 0).nonzero()[0]], [
        int(kind) for kind in (change > 0).nonzero()[0]
    ]


def all_home(event: Event) -> Lines:
    """DE-029: the actions of a round are over."""
    return [event.say("log.all_home")] if event.after.step != event.before.step else []


def walk(event: Event, key: str, moved: Sequence[tuple[int, int]]) -> Lines:
    """So many workers of each player went somewhere; nothing if none did."""
    who = [say("log.who", name=event.names[p], n=n) for p, n in moved if n > 0]
    return [say(key, who=in_a_row(who))] if who else []
