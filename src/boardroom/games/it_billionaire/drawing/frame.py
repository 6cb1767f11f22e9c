"""What stands around the boards of IT Billionaire: progress, seats, the headline of a decision."""

from __future__ import annotations

from typing import Any

from boardroom.engine.drawing import Phase, Progress, unpacked
from boardroom.engine.sentences import Told, listed, signed
from boardroom.games.it_billionaire.kit import PLACES
from boardroom.games.it_billionaire.rules.labs import card_limit
from boardroom.games.it_billionaire.table import NONE, Ask, Step, Zone
from boardroom.games.it_billionaire.words.facts import items_of
from boardroom.games.it_billionaire.words.text_player import due_tonight
from boardroom.games.it_billionaire.words.wording import (
    amount,
    labs_in,
    labs_listed,
    money,
    say,
    zone_name,
)

PHASES = ("upkeep", "cards", "east", "center", "west", "payment")


def progress(kit: Any, s: Any) -> Progress:
    """Day 4 of 25, and which part of it."""
    day, days = int(s.day), int(kit.days)
    now = phase_now(s)
    phases = tuple(Phase(say(f"draw.phases.{key}"), key == now) for key in PHASES)
    if s.over:
        return Progress(say("draw.over"), day, days, phases)
    return Progress(say("draw.day_of", day=day, days=days), day, days, phases)


def phase_now(s: Any) -> str:
    """The part of the day."""
    if s.step == Step.ZONES:
        return Zone(int(s.zone)).name.lower()
    if s.step == Step.UPKEEP:
        return "upkeep"
    return "cards" if s.step < Step.ZONES else "payment"


def score_name() -> Told:
    """What the points of this title are called."""
    return say("draw.score")


def player(kit: Any, s: Any, p: int) -> dict[str, Any]:
    """The small facts of a seat."""
    kit, s = unpacked(kit), unpacked(s)
    me = s.players[p]
    on = len(items_of(me)) - int(me.queued)
    due = due_tonight(kit, me)
    return {
        "labs": [PLACES[n][-1] for n in labs_in(me.labs)],
        "labs_tip": say("draw.labs_tip", labs=labs_listed(kit, me.labs)),
        "cards": int(me.held),
        "cards_tip": say("draw.cards_tip", cards=amount("card", me.held)),
        "due": signed(due) if due else "",
        "due_tip": say("draw.due_tip", due=money(due)),
        "work": on,
        "queued": int(me.queued),
        "work_tip": say("draw.wait_tip", on=amount("item", on), queued=int(me.queued)),
        "first": s.first != NONE and int(s.first) == p and s.step == Step.ZONES,
    }


def headline(kit: Any, s: Any) -> dict[str, Any]:
    """Cards of whoever decides: as small cards, and in words."""
    me = s.players[int(s.seat)]
    held = int(me.held)
    if s.ask == Ask.PICK_CARD:
        limit = int(card_limit(kit, me))
        text = say("draw.headline_pick", held=held, limit=limit)
        return {"cards": [i < held for i in range(limit)], "text": text}
    if s.ask == Ask.PLAY:
        zones = listed(zone_name(zone) for zone in range(int(s.zone), len(Zone)))
        text = say("draw.headline_play", cards=amount("card", held), zones=zones)
        return {"cards": [True] * held, "text": text}
    return {"cards": [], "text": say("draw.headline_money", capital=money(me.capital))}
