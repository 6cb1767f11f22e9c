"""The decision now due, as the panel lists it and as the board offers it.

Every choice is told once: its name, what it costs and leads to, and if it is not to be had, why.
The panel groups them, the spots of the board point at them.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any

from boardroom.engine.drawing import Group, unpacked
from boardroom.engine.sentences import listed
from boardroom.engine.words import Reason
from boardroom.server.tables import Look
from boardroom.server.wording import say

KEYS = "123456789abcdefgijklmnopqrstvwxyz"  # without u (undo) and h; what lies beyond has none
DASH = " — "  # between what a choice is and what it costs and leads to


@dataclass(frozen=True)
class Offer:
    """One choice."""

    c: int
    key: str  # the key that picks it
    name: str  # short
    effect: str  # what it costs and leads to
    sentence: str  # all of it
    spot: str | None
    why: Reason | None  # why it is not to be had

    @property
    def legal(self) -> bool:
        return self.why is None


@dataclass(frozen=True)
class Entry:
    """One entry of the panel."""

    group: Group
    key: str
    offers: tuple[Offer, ...]
    is_open: bool = False

    @property
    def legal(self) -> bool:
        return any(offer.legal for offer in self.offers)

    @property
    def why(self) -> Reason | None:
        """If nothing of it is to be had: the first reason."""
        return None if self.legal else self.offers[0].why

    @property
    def single(self) -> bool:
        return len(self.offers) == 1

    @property
    def spots(self) -> str:
        """The spots its legal choices have on the board."""
        found = (offer.spot for offer in self.offers if offer.legal and offer.spot)
        return " ".join(dict.fromkeys(found))

    @property
    def name(self) -> str:
        return str(self.group.label).partition(DASH)[0]

    @property
    def effect(self) -> str:
        return str(self.group.effect or str(self.group.label).partition(DASH)[2])


@dataclass(frozen=True)
class Spot:
    """A place on the board that stands for some choices."""

    key: str
    all: tuple[int, ...]
    legal: tuple[int, ...]
    say: str  # what choosing it does, or why it cannot be chosen
    rule: str  # the rule behind that why
    hinted: bool = False  # a hint points at it

    @property
    def one(self) -> int | None:
        """The choice, if there is exactly one and it may be made."""
        return self.legal[0] if len(self.all) == 1 and self.legal else None


@dataclass(frozen=True)
class Decision:
    """What is asked, and all answers."""

    question: str
    detail: str
    entries: list[Entry]  # of the list, and then those beside it
    spots: dict[str, Spot]
    narrowed: tuple[int, ...]  # choices of a spot that was opened; empty: all are shown


def decision_for(look: Look, opened: str | None = None) -> Decision:
    """The decision of the seat looked from."""
    kit, s = look.kit, look.s
    offers = offers_of(look)
    spots = spots_of(offers)
    narrowed = spots[opened].all if opened in spots else ()
    groups = sorted(look.title.groups(kit, s), key=lambda group: group.aside)
    entries = [entry_of(group, i, offers, narrowed) for i, group in enumerate(groups)]
    question, _, detail = str(look.title.words.question(kit, s)).partition(": ")
    return Decision(question, detail, entries, spots, narrowed)


def offers_of(look: Look) -> dict[int, Offer]:
    """Every choice of the decision, possible or not."""
    legal, kit, s = set(look.legal()), unpacked(look.kit), unpacked(look.s)
    return {c: offer_of(look, kit, s, c, c in legal) for c in range(look.width)}


def offer_of(look: Look, kit: Any, s: Any, c: int, is_legal: bool) -> Offer:
    """A choice; `kit` and `s` are plain copies, quick to read."""
    draw, story = look.title.drawing, look.title.words
    sentence = str(story.label(kit, look.s, c))  # a label tries its choice on a copy of the record
    why = None if is_legal else story.reason(kit, s, c, look.why_not(c))
    name = str(draw.short(kit, look.s, c))
    head, _, effect = sentence.partition(DASH)
    effect = effect or (head if head != name else "")
    return Offer(c, "", name, effect, sentence, draw.spot(kit, look.s, c), why)


def entry_of(
    group: Group, place: int, offers: dict[int, Offer], narrowed: Collection[int]
) -> Entry:
    """An entry with its keys; one whose choices were asked for is open."""
    mine = [offers[c] for c in group.choices]
    keyed = tuple(replace(offer, key=KEYS[i : i + 1]) for i, offer in enumerate(mine))
    is_open = any(offer.c in narrowed for offer in mine)
    return Entry(group, KEYS[place : place + 1], keyed, is_open)


def spots_of(offers: dict[int, Offer]) -> dict[str, Spot]:
    """All spots of the board that stand for a choice, possible or not."""
    found: dict[str, list[Offer]] = {}
    for offer in offers.values():
        if offer.spot:
            found.setdefault(offer.spot, []).append(offer)
    return {key: spot_of(key, some) for key, some in found.items()}


def spot_of(key: str, offers: list[Offer]) -> Spot:
    legal = [offer for offer in offers if offer.legal]
    every = tuple(offer.c for offer in offers)
    if not legal:
        why = offers[0].why or Reason("", "")
        return Spot(key, every, (), say("spot.why", text=why.text, rule=why.rule), why.rule)
    told = legal[0].sentence if len(offers) == 1 else say(
        "spot.several", names=listed(offer.name for offer in legal))  # fmt: skip
    return Spot(key, every, tuple(offer.c for offer in legal), told, "")
