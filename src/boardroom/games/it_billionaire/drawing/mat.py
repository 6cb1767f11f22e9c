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
from boardroom.games.it_billionaire.table import LONGEST_PAY, NONE, Ask, Card, Step, lab_count
from boardroom.games.it_billionaire.words.facts import due_tonight
from boardroom.games.it_billionaire.words.wording import card_about, card_name, halves, money, say


def mat(kit: Any, s: Any, p: int) -> dict[str, Any]:
    """Everything in front of one player; cards that may not be known are backs."""
    kit, s = unpacked(kit), unpacked(s)
    me = s.players[p]
    queue, left = waiting(kit, me), kit.lab_limit - int(lab_count(me))
    return {
        "colour": SEAT_COLOURS[p],
        "gauges": gauges(kit, s, p),
        "hand": hand(kit, s, p),
        "boxes": [container(kit, me, i) for i in range(len(me.boxes))],
        "queue": queue[: kit.queue_boxes],
        "over": queue[kit.queue_boxes :],
        "finished": [item_card(kit, int(item)) for item in me.done[: me.finished]],
        "list": [payment_box(kit, me, n) for n in range(LONGEST_PAY, 0, -1)],
        "tonight": due_tonight(kit, me),
        "indicators": range(max(left, 0)),
        "indicators_tip": say("draw.indicators", n=left),
    }


def gauges(kit: Any, s: Any, p: int) -> dict[str, Any]:
    """Money now, tomorrow and tonight."""
    me = s.players[p]
    upkeep, due = int(upkeep_due(kit, me)), due_tonight(kit, me)
    return {"capital": me.capital, "upkeep": upkeep, "short": me.capital + due < upkeep,
            "due": due, "worth": halves(valuation(kit, s, p))}  # fmt: skip


# Cards


def hand(kit: Any, s: Any, p: int) -> dict[str, Any]:
    """IB-015: chosen cards open for those who may know them, else backs; played ones open."""
    me, choosing = s.players[p], s.ask == Ask.PICK_CARD
    known = int(sum(me.cards)) == me.held
    limit = int(card_limit(kit, me)) if s.step == Step.CARDS else 0
    # Of several cards of a kind only the first is a spot to click.
    held = [face(kind, "" if choosing or nth else f"card-{int(kind)}") for kind in Card
            for nth in range(me.cards[kind])] if known else []  # fmt: skip
    played = [face(kind, "") for kind in Card for _ in range(me.played[kind])]
    return {
        "held": held,
        "backs": range(0 if known else me.held),
        "free": range(max(limit - me.held, 0)),
        "played": played,
        "choosing": choosing and s.seat == p and bool(s.together >> p & 1),
        "note": note_of(s, me, limit, len(played)),
        "set": [pile(kit, me, kind, choosing, known) for kind in Card],
    }


def face(kind: Card, spot: str) -> dict[str, Any]:
    """A card, face up."""
    return {"icon": CARD_ICONS[kind], "name": say(f"draw.short.{kind.name.lower()}"),
            "kind": kind.name.lower(), "spot": spot, "tip": card_name(kind)}  # fmt: skip


def note_of(s: Any, me: Any, limit: int, played: int) -> Sentence:
    if s.step == Step.CARDS:
        return say("draw.limit", held=me.held, limit=limit)
    return say("draw.held_note", held=me.held, played=played)


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
    if i >= me.containers:
        return {"state": "none", "note": say("draw.container_none"), "spot": f"box-{i}",
                "item": None}  # fmt: skip
    box, item = me.boxes[i], loaded(kit, me.boxes[i], lands_of(kit, me))
    return {
        "state": "loaded" if item else "empty",
        "spot": f"box-{i}",
        "item": item,
        "away": box.at != NONE,
        "note": say("names.home") if box.at == NONE else PLACES[box.at],
    }


def waiting(kit: Any, me: Any) -> list[dict[str, Any] | None]:
    """The boxes of the Work Queue, the head first, and items for which there is none."""
    lands = lands_of(kit, me)
    return [None if item == NONE else item_card(kit, int(item), lands) | {"spot": f"queue-{i}"}
            for i, item in enumerate(me.queue[: max(kit.queue_boxes, me.queued)])]  # fmt: skip


def payment_box(kit: Any, me: Any, n: int) -> dict[str, Any]:
    """IB-091: a product stands in the box of its instalments to come."""
    here = [int(me.products[i]) for i in range(me.listed) if me.due[i] == n]
    parts = [item_card(kit, item) | {"part": int(instalment(kit, item))} for item in here]
    left = money(sum(part["part"] for part in parts) * n)
    return {"n": n, "items": parts, "tip": say("draw.box_tip", n=n, left=left)}
