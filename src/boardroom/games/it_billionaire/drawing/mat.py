"""A player's own desk: money, cards, containers with their rings, queue, payments."""

from __future__ import annotations

from typing import Any

from boardroom.engine.drawing import SEAT_COLOURS, unpacked
from boardroom.engine.sentences import Sentence
from boardroom.games.it_billionaire.drawing.items import item_card, lands_of, loaded
from boardroom.games.it_billionaire.drawing.printed import CARD_ICONS
from boardroom.games.it_billionaire.kit import PLACES
from boardroom.games.it_billionaire.rules.items import instalment
from boardroom.games.it_billionaire.rules.labs import card_limit, upkeep_due
from boardroom.games.it_billionaire.rules.points import valuation
from boardroom.games.it_billionaire.table import (
    LONGEST_PAY,
    MOST_LABS,
    NONE,
    Ask,
    Card,
    Step,
    lab_count,
)
from boardroom.games.it_billionaire.words.text_player import due_tonight
from boardroom.games.it_billionaire.words.wording import card_about, card_name, halves, money, say


def mat(kit: Any, s: Any, p: int) -> dict[str, Any]:
    """Everything in front of one player; cards that may not be known are backs."""
    kit, s = unpacked(kit), unpacked(s)
    me = s.players[p]
    return {
        "colour": SEAT_COLOURS[p],
        "gauges": gauges(kit, s, p),
        "hand": hand(kit, s, p),
        "boxes": [container(kit, me, i) for i in range(MOST_LABS)],
        "queue": waiting(kit, me),
        "over": [item_card(kit, int(item)) | {"spot": f"queue-{int(kit.queue_boxes) + i}"}
                 for i, item in enumerate(me.queue[int(kit.queue_boxes): int(me.queued)])],
        "finished": [item_card(kit, int(item)) for item in me.done[: int(me.finished)]],
        "list": payment_list(kit, me),
        "tonight": due_tonight(kit, me),
        "indicators": range(max(int(kit.lab_limit) - int(lab_count(me)), 0)),
        "indicators_tip": say("draw.indicators", n=int(kit.lab_limit) - int(lab_count(me))),
    }  # fmt: skip


def gauges(kit: Any, s: Any, p: int) -> dict[str, Any]:
    """Money now, tomorrow and tonight."""
    me, upkeep = s.players[p], int(upkeep_due(kit, s.players[p]))
    return {
        "capital": int(me.capital),
        "upkeep": upkeep,
        "short": int(me.capital) + due_tonight(kit, me) < upkeep,
        "due": due_tonight(kit, me),
        "worth": halves(valuation(kit, s, p)),
    }


# Cards


def hand(kit: Any, s: Any, p: int) -> dict[str, Any]:
    """IB-015: chosen cards open for those who may know them, else backs; played ones open."""
    me, choosing = s.players[p], s.ask == Ask.PICK_CARD
    known = int(sum(me.cards)) == int(me.held)
    mine = choosing and int(s.seat) == p and bool(int(s.together) >> p & 1)
    limit = int(card_limit(kit, me)) if s.step == Step.CARDS else 0
    held = [face(kind, "" if choosing else f"card-{int(kind)}") for kind in Card
            for _ in range(int(me.cards[kind]))] if known else []  # fmt: skip
    played = [face(kind, "") for kind in Card for _ in range(int(me.played[kind]))]
    return {
        "known": known,
        "held": first_of_each(held),
        "backs": range(0 if known else int(me.held)),
        "free": range(max(limit - int(me.held), 0)),
        "played": played,
        "choosing": mine,
        "note": note_of(kit, s, p, len(played)),
        "set": [pile(kit, me, kind, choosing, known) for kind in Card],
    }


def first_of_each(held: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Of several cards of a kind only the first is a spot to click."""
    seen: set[str] = set()
    for card in held:
        if card["spot"] in seen:
            card["spot"] = ""
        seen.add(card["spot"])
    return held


def face(kind: Card, spot: str) -> dict[str, Any]:
    """A card, face up."""
    return {"icon": CARD_ICONS[kind], "name": say(f"draw.short.{kind.name.lower()}"),
            "kind": kind.name.lower(), "spot": spot, "tip": card_name(kind)}  # fmt: skip


def note_of(kit: Any, s: Any, p: int, played: int) -> Sentence:
    me = s.players[p]
    if s.step == Step.CARDS:
        return say("draw.limit", held=int(me.held), limit=int(card_limit(kit, me)))
    return say("draw.held_note", held=int(me.held), played=played)


def pile(kit: Any, me: Any, kind: Card, choosing: bool, known: bool) -> dict[str, Any]:
    """Cards of a kind that are not chosen."""
    copies = int(kit.copies[kind])
    left = copies - int(me.played[kind]) - (int(me.cards[kind]) if known else 0)
    return face(kind, f"card-{int(kind)}" if choosing else "") | {
        "left": left,
        "tip": say("draw.set_tip", card=card_name(kind), left=left, copies=copies,
                   about=card_about(kit, kind)),
    }


# Work


def container(kit: Any, me: Any, i: int) -> dict[str, Any]:
    """One of the three places for containers: not owned yet, empty, or at work."""
    if i >= int(me.containers):
        return {"state": "none", "note": say("draw.container_none"), "spot": f"box-{i}",
                "item": None}  # fmt: skip
    box = me.boxes[i]
    item = loaded(kit, box, lands_of(kit, me))
    at_home = box.at == NONE
    return {
        "state": "loaded" if item else "empty",
        "spot": f"box-{i}",
        "item": item,
        "away": not at_home,
        "note": say("names.home") if at_home else PLACES[int(box.at)],
    }


def waiting(kit: Any, me: Any) -> list[dict[str, Any] | None]:
    """The five boxes of the Work Queue, the head first."""
    lands = lands_of(kit, me)
    found: list[dict[str, Any] | None] = []
    for i in range(int(kit.queue_boxes)):
        item = int(me.queue[i])
        found.append(None if item == NONE else item_card(kit, item, lands)
                     | {"spot": f"queue-{i}"})  # fmt: skip
    return found


def payment_list(kit: Any, me: Any) -> list[dict[str, Any]]:
    """IB-091: the boxes 5 to 1; a product stands in the box of its instalments to come."""
    boxes = []
    for n in range(LONGEST_PAY, 0, -1):
        here = [int(me.products[i]) for i in range(int(me.listed)) if int(me.due[i]) == n]
        parts = [item_card(kit, item) | {"part": int(instalment(kit, item))} for item in here]
        total = sum(int(instalment(kit, item)) for item in here) * n
        boxes.append({"n": n, "items": parts,
                      "tip": say("draw.box_tip", n=n, left=money(total))})  # fmt: skip
    return boxes
