"""What stands around the boards of IT Billionaire: progress, seats, the headline of a decision."""

from __future__ import annotations

from typing import Any

from boardroom.engine.drawing import Phase, Progress, unpacked
from boardroom.engine.sentences import Told, listed, signed
from boardroom.games.it_billionaire.kit import PLACES
from boardroom.games.it_billionaire.rules.labs import card_limit
from boardroom.games.it_billionaire.table import NONE, Ask, Step, Zone
from boardroom.games.it_billionaire.words.facts import Case, due_tonight, items_of
from boardroom.games.it_billionaire.words.wording import labs_in, say, zone_name

PHASES = ("upkeep", "cards", "east", "center", "west", "payment")


def progress(kit: Any, s: Any) -> Progress:
    """Day 4 of 25, and which part of it."""
    day, days, now = int(s.day), int(kit.days), phase_now(s)
    phases = tuple(Phase(say(f"draw.phases.{key}"), key == now) for key in PHASES)
    label = say("draw.over") if s.over else say("draw.day_of", day=day, days=days)
    return Progress(label, day, days, phases)


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
    case = Case(unpacked(kit), unpacked(s), p=p)
    me, due = case.me, due_tonight(case.kit, case.me)
    return {
        "labs": [PLACES[n][-1] for n in labs_in(me.labs)],
        "labs_tip": case.say("draw.labs_tip"),
        "cards": me.held,
        "cards_tip": case.say("draw.cards_tip"),
        "due": signed(due) if due else "",
        "due_tip": case.say("draw.due_tip"),
        "work": len(items_of(me)) - me.queued,
        "queued": me.queued,
        "work_tip": case.say("draw.work_tip"),
        "first": s.first != NONE and s.first == p and s.step == Step.ZONES,
    }


def headline(kit: Any, s: Any) -> dict[str, Any]:
    """Cards of whoever decides: as small cards, and in words."""
    case, limit = Case(kit, s), int(card_limit(kit, s.players[int(s.seat)]))
    held = int(case.me.held)
    if case.ask == Ask.PICK_CARD:
        text = case.say("draw.headline_pick", limit=limit)
        return {"cards": [i < held for i in range(limit)], "text": text}
    if case.ask == Ask.PLAY:
        zones = listed(zone_name(zone) for zone in range(int(s.zone), len(Zone)))
        return {"cards": [True] * held, "text": case.say("draw.headline_play", zones=zones)}
    return {"cards": [], "text": case.say("draw.headline_money")}
