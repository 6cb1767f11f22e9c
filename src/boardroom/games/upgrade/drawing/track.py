"""The external resource track as it is drawn: spaces, discs, reset spaces and the lines between."""

from __future__ import annotations

from typing import Any

from boardroom.engine.sentences import Told
from boardroom.games.upgrade.rules.resources import planned_left, unplanned_left
from boardroom.games.upgrade.words.text import planned_next
from boardroom.games.upgrade.words.wording import amount, say

WIDTH, HEIGHT = 362, 106  # of the drawing
TOP, LOW = 44, 91  # the middle of the main spaces and of the reset spaces


def track(kit: Any, s: Any | None) -> dict[str, Any]:
    """Everything of the track; without a table only what is printed."""
    last, planned = int(kit.track_end), int(kit.planned_spaces)
    step = WIDTH / (last + 1)
    places = [round(step * (n + 0.5), 1) for n in range(last + 1)]
    below = resets_below(kit, last)
    return {
        "box": (WIDTH, HEIGHT),
        "top": TOP, "low": LOW, "r": round(min(step * 0.42, 17), 1),
        "spaces": [{"n": n, "x": places[n], "zone": zone_of(n, planned), "tip": space_tip(kit, n)}
                   for n in range(last + 1)],
        # A white reset space, with the main space its arrow leads to.
        "resets": [{"n": start, "x": places[n]} for start, n in below.items()],
        "lines": [line(places[n], places[below[int(kit.reset[n])]]) for n in range(last + 1)],
        "zones": zones(kit, step, planned, last),
        "discs": discs(kit, s, places) if s is not None else [],
        "readouts": readouts(kit, s) if s is not None else (),
    }  # fmt: skip


def zone_of(n: int, planned: int) -> str:
    return "start" if n == 0 else "planned" if n <= planned else "unplanned"


def space_tip(kit: Any, n: int) -> Told:
    reset = int(kit.reset[n])
    if n == 0:
        return say("draw.start_tip", reset=reset)
    zone = zone_of(n, int(kit.planned_spaces))
    price = kit.planned_price if zone == "planned" else kit.unplanned_price
    return say("draw.space_tip", n=n, zone=say(f"draw.{zone}"), price=amount("credit", price),
               reset=reset)  # fmt: skip


def resets_below(kit: Any, last: int) -> dict[int, int]:
    """Where each reset space is drawn: below the first main space that leads to it."""
    below: dict[int, int] = {}
    for n in range(last + 1):
        below.setdefault(int(kit.reset[n]), n)
    return below


def line(start: float, end: float) -> str:
    """From below a main space down to the reset space that stands for it."""
    if start == end:
        return f"M{start} {TOP + 16}V{LOW - 11}"
    return f"M{start} {TOP + 16}V{LOW - 4}Q{start} {LOW} {start - 4} {LOW}H{end + 13}"


def zones(kit: Any, step: float, planned: int, last: int) -> list[dict[str, Any]]:
    """The two parts of the track with their prices."""
    parts = [("planned", 1, planned, kit.planned_price)]
    if last > planned:
        parts.append(("unplanned", planned + 1, last, kit.unplanned_price))
    return [
        {"key": key, "x": round(step * first, 1), "w": round(step * (end - first + 1), 1),
         "price": int(price)}
        for key, first, end, price in parts
    ]  # fmt: skip


def discs(kit: Any, s: Any, places: list[float]) -> list[dict[str, Any]]:
    """The discs, each on its space, stacked from the bottom."""
    found, at = [], [int(s.discs[i]) for i in range(kit.seats)]
    for i, n in enumerate(at):
        found.append({"spot": f"disc-{i}", "x": places[n], "y": TOP - 5 * at[:i].count(n),
                      "tip": say("draw.disc_tip", n=n)})  # fmt: skip
    return found


def readouts(kit: Any, s: Any) -> tuple[Told, ...]:
    """UP-065: what is left now, and what next year will have."""
    return (
        say("draw.read_planned", n=int(planned_left(kit, s))),
        say("draw.read_unplanned", n=int(unplanned_left(kit, s))),
        say("draw.read_next", n=planned_next(kit, s)),
    )
