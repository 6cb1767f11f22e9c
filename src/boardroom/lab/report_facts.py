"""What every report says of its plan, and how figures are written."""

from __future__ import annotations

from boardroom.engine.titles import Title
from boardroom.lab.plans import Plan
from boardroom.lab.ratings import Span
from boardroom.lab.report import told, words


def facts_of(title: Title, plan: Plan) -> list[tuple[str, str]]:
    """Everything that one needs to know to play the same games again."""
    options = [f"{name} {str(value).lower()}" for name, value in plan.options.items()
               if name != "players"]  # fmt: skip
    kits = sorted({f"{one.label} ({one.hash[:12]})" for one in plan.variants})
    facts = {
        "title": f"{title.label}, version {plan.title_version}",
        "players": str(plan.players),
        "options": ", ".join(options),
        "kit": ", ".join(kits) if len(kits) == 1 else f"{len(kits)}",
        "bots": ", ".join(plan.bots),
        "games": f"{plan.games:,}",
        "seed": plan.seed,
        "made": f"Boardroom {plan.made_by}",
    }
    return [(told(f"facts.{key}"), value) for key, value in facts.items() if value]


def percent(span: Span | None) -> str:
    """A share and its interval, in percent."""
    if span is None:
        return told("names.nothing")
    return told("names.percent", value=100 * span.value, low=100 * span.low, high=100 * span.high)


def seat_name(p: int) -> str:
    return told("names.seat", n=p + 1)


def turn_names(players: int) -> list[str]:
    """What seats are called in the order of their first decisions."""
    return [str(name) for name in words().get("names.turns")[:players]]
