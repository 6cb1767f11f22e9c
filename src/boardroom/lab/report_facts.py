"""What every report says of its plan, and how figures are written."""

from __future__ import annotations

from typing import Any

from boardroom.engine.sentences import grouped, in_a_row, number
from boardroom.engine.titles import Title
from boardroom.lab.plans import Plan
from boardroom.lab.ratings import Span
from boardroom.lab.wording import BOOK, ends_of, told

Fact = tuple[str, str]  # its name, and what it is


def facts_of(title: Title, plan: Plan, games: int | None = None, **more: Any) -> list[Fact]:
    """Everything that one needs to know to play the same games again."""
    options = [f"{name} {str(value).lower()}" for name, value in plan.options.items()
               if name != "players"]  # fmt: skip
    kits = sorted({f"{one.label} ({one.hash[:12]})" for one in plan.variants})
    facts = {
        "title": told("names.version", title=title.label, version=plan.title_version),
        "players": number(plan.players),
        "options": in_a_row(options) if options else "",
        "kit": kits[0] if len(kits) == 1 else number(len(kits)),
        "bots": in_a_row(plan.bots),
        "games": grouped(plan.games if games is None else games),
        "seed": plan.seed,
        "made": f"Boardroom {plan.made_by}",
        **more,
    }
    return [(told(f"facts.{key}"), str(value)) for key, value in facts.items() if str(value)]


def percent(span: Span | None) -> str:
    """A share and its interval, in percent."""
    if span is None:
        return told("names.nothing")
    return told("names.percent", **ends_of(span, "0.0", 100))


def seat_name(p: int) -> str:
    return told("names.seat", n=p + 1)


def turn_names(players: int) -> list[str]:
    """What seats are called in the order of their first decisions."""
    return [str(name) for name in BOOK.get("names.turns")[:players]]
