"""The World Map with the Money Trail around it, and what lies beside: for one viewer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardroom.engine.drawing import SEAT_COLOURS, unpacked
from boardroom.engine.sentences import Sentence, in_a_row, number
from boardroom.games.it_billionaire.drawing.items import item_card, lands_of
from boardroom.games.it_billionaire.drawing.printed import FROM_THE_NORTH, code_of
from boardroom.games.it_billionaire.kit import PLACES
from boardroom.games.it_billionaire.rules.items import items_in
from boardroom.games.it_billionaire.table import (
    LOCATIONS,
    MOST_LABS,
    NONE,
    Ask,
    Stack,
    Step,
    Zone,
    has,
)
from boardroom.games.it_billionaire.words.text import lab_mark, order_of_play
from boardroom.games.it_billionaire.words.wording import (
    city_of,
    continent_name,
    lab_name,
    money,
    say,
    zone_name,
)

Names = Sequence[str]

FIELDS = 100  # of the Money Trail
# The sides of the trail, from the lower left round the map, and where each ends.
SIDES = (("l", 28), ("t", 51), ("r", 79), ("b", 101))


def board(
    kit: Any, s: Any, names: Names, seat: int | None, colours: Names = SEAT_COLOURS
) -> dict[str, Any]:
    """Everything on the main board."""
    kit, s = unpacked(kit), unpacked(s)
    seats = range(int(kit.seats))
    return {
        "seat": seat,
        "told": [told_capital(s, p, names) for p in seats],
        "trail": trail(kit, s, names, colours),
        "zones": [zone(kit, s, one, names, colours) for one in reversed(Zone)],
        "days": days(kit, s),
        "stacks": [stack(s, size) for size in Stack],
        "shown": shown(kit, s, seat),
        "splitting": s.ask == Ask.DRAW_SPLIT,
        "event": event(kit, s),
        "order": order(kit, s, names, colours),
        "dice": dice(s),
    }  # fmt: skip


# The Money Trail


def trail(kit: Any, s: Any, names: Names, colours: Names) -> dict[str, list[dict[str, Any]]]:
    """Fields of the trail, side by side, each with the indicators that stand on it."""
    step = max(int(kit.goal) // FIELDS, 1)
    at: dict[int, list[dict[str, Any]]] = {}
    for p in range(int(kit.seats)):
        capital = int(s.players[p].capital)
        mark = {"colour": colours[p], "vt": f"capital-{colours[p]}",
                "tip": told_capital(s, p, names)}  # fmt: skip
        at.setdefault(min(capital // step, FIELDS), []).append(mark)
    cells = [{"at": n * step, "text": number(n * step) if n % 10 == 0 else "", "goal": n == FIELDS,
              "marks": at.get(n, [])} for n in range(FIELDS + 1)]  # fmt: skip
    starts = [0, *(end for _, end in SIDES[:-1])]
    return {side: cells[start:end] for (side, end), start in zip(SIDES, starts, strict=True)}


def told_capital(s: Any, p: int, names: Names) -> Sentence:
    return say("draw.trail_told", name=names[p], capital=money(s.players[p].capital))


# The map


def zone(kit: Any, s: Any, one: Zone, names: Names, colours: Names) -> dict[str, Any]:
    """A Time Zone: its continents from north to south, and whether the sun stands over it."""
    active = s.step == Step.ZONES and int(s.zone) == one
    return {
        "key": one.name.lower(),
        "name": zone_name(one),
        "active": active,
        "past": s.step > Step.ZONES or (s.step == Step.ZONES and one < int(s.zone)),
        "tip": say("draw.zone_now", zone=zone_name(one)) if active else zone_name(one),
        "lands": [land(kit, s, int(c), names, colours) for c in FROM_THE_NORTH
                  if int(kit.zone_of[c]) == one],
    }  # fmt: skip


def land(kit: Any, s: Any, continent: int, names: Names, colours: Names) -> dict[str, Any]:
    """A continent with its locations; the event may have closed it."""
    blocked = int(s.event) == continent
    return {
        "code": code_of(continent),
        "name": continent_name(continent),
        "blocked": blocked,
        "tip": say("draw.event_tip", continent=continent_name(continent)) if blocked else
        say("draw.events_tip", n=int(kit.events[continent]), all=int(kit.all_events),
            continent=continent_name(continent)),
        "events": int(kit.events[continent]),
        "plates": [plate(kit, s, n, names, colours) for n in range(LOCATIONS)
                   if int(kit.continent[n]) == continent],
    }  # fmt: skip


def plate(kit: Any, s: Any, n: int, names: Names, colours: Names) -> dict[str, Any]:
    """A location: its numbers, its owner, the containers that stand there."""
    owner = next((p for p in range(int(kit.seats)) if has(s.players[p].labs, n)), None)
    mark = lab_mark(kit, s, n) if owner is not None else ""
    told = say("draw.owned_by", name=names[owner]) if owner is not None else say("draw.free_plate")
    return {
        "spot": f"lab-{n}",
        "code": PLACES[n],
        "size": PLACES[n][-1],
        "city": city_of(kit, n),
        "cost": int(kit.cost[n]),
        "upkeep": int(kit.upkeep[n]),
        "capacity": int(kit.capacity[n]),
        "overhead": int(kit.overhead[n]),
        "colour": colours[owner] if owner is not None else "",
        "vt": f"lab-{colours[owner]}-{n}" if owner is not None else "",
        "mark": mark,
        "note": say(f"draw.mark.{mark}") if mark else "",
        "boxes": [] if owner is None else standing(kit, s.players[owner], n, colours[owner]),
        "tip": say("draw.plate_tip", lab=lab_name(kit, n), cost=money(kit.cost[n]),
                   upkeep=int(kit.upkeep[n]), capacity=int(kit.capacity[n]),
                   overhead=int(kit.overhead[n]), owner=told),
    }  # fmt: skip


def standing(kit: Any, me: Any, n: int, colour: str) -> list[dict[str, Any]]:
    """IB-059, IB-060: the containers on a Lab."""
    found = []
    for i in range(MOST_LABS):
        box = me.boxes[i]
        if int(box.at) == n and box.work != NONE:
            card = item_card(kit, int(box.work))
            found.append(card | {"rings": int(box.rings), "vt": f"chip-{colour}-{i}"})
    return found


# Beside the map


def days(kit: Any, s: Any) -> list[dict[str, Any]]:
    """The day track."""
    return [{"n": n, "now": n == int(s.day), "past": n < int(s.day)}
            for n in range(1, int(kit.days) + 1)]  # fmt: skip


def stack(s: Any, size: Stack) -> dict[str, Any]:
    """A stack of Work Items and its discards."""
    left, gone = int(items_in(s.stack[size])), int(items_in(s.discard[size]))
    name = say(f"draw.stack.{size.name.lower()}")
    return {
        "spot": f"stack-{size.name.lower()}",
        "key": size.name.lower(),
        "name": name,
        "left": left,
        "gone": say("draw.discards", n=gone),
        "plies": range(min(3, left // 32)),
        "tip": say("draw.stack_tip", size=name, left=left, gone=gone),
    }


def shown(kit: Any, s: Any, seat: int | None) -> list[dict[str, Any]]:
    """IB-054: the cards drawn by Select Work, open to all."""
    lands = None if seat is None else lands_of(kit, s.players[seat])
    return [item_card(kit, int(item), lands) | {"spot": f"drawn-{i}"}
            for i, item in enumerate(s.drawn) if item != NONE]  # fmt: skip


def event(kit: Any, s: Any) -> dict[str, Any]:
    """The Event Card of the day, or the deck."""
    if s.event == NONE:
        return {"code": "", "name": say("draw.no_event"),
                "tip": say("draw.event_deck", n=int(kit.all_events))}  # fmt: skip
    name = continent_name(s.event)
    return {"code": code_of(s.event), "name": name,
            "tip": say("draw.event_tip", continent=name)}  # fmt: skip


def order(kit: Any, s: Any, names: Names, colours: Names) -> dict[str, Any]:
    """IB-028: who plays when; the start player first."""
    if s.first == NONE:
        return {"seats": [], "tip": ""}
    seats = order_of_play(kit, s)
    place = int(s.place) if s.step == Step.ZONES else -1
    return {
        "seats": [{"colour": colours[p], "now": i == place, "past": i < place}
                  for i, p in enumerate(seats)],
        "tip": say("draw.order_tip", names=in_a_row(names[p] for p in seats)),
    }  # fmt: skip


def dice(s: Any) -> dict[str, Any]:
    """The last rolls for high-risk work."""
    rolls = [int(roll) for roll in s.dice if roll]
    tip = say("draw.die_tip", dice=in_a_row(rolls)) if rolls else say("draw.die_none")
    return {"rolls": rolls, "tip": tip}
