"""The World Map with the Money Trail around it, and what lies beside: for one viewer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardroom.engine.drawing import SEAT_COLOURS, around, unpacked
from boardroom.engine.sentences import Sentence, in_a_row, number
from boardroom.games.it_billionaire.drawing.items import item_card, lands_of
from boardroom.games.it_billionaire.drawing.printed import FROM_THE_NORTH, code_of
from boardroom.games.it_billionaire.kit import PLACES
from boardroom.games.it_billionaire.rules.items import items_in
from boardroom.games.it_billionaire.table import LOCATIONS, NONE, Ask, Stack, Step, Zone, has
from boardroom.games.it_billionaire.words import wording
from boardroom.games.it_billionaire.words.text import lab_mark, order_of_play
from boardroom.games.it_billionaire.words.wording import continent_name, money, say, zone_name

Names = Sequence[str]

FIELDS = 100  # of the Money Trail
# The sides of the trail, from the lower left round the map, and where each ends.
SIDES = (("l", 28), ("t", 51), ("r", 79), ("b", 101))


def board(
    kit: Any, s: Any, names: Names, seat: int | None, colours: Names = SEAT_COLOURS
) -> dict[str, Any]:
    """Everything on the main board."""
    kit, s = unpacked(kit), unpacked(s)
    return {
        "told": [told_capital(s, p, names) for p in range(int(kit.seats))],
        "trail": around(trail(kit, s, names, colours), SIDES),
        "zones": [zone(kit, s, one, names, colours) for one in reversed(Zone)],
        "days": [{"n": n, "now": n == s.day, "past": n < s.day}
                 for n in range(1, int(kit.days) + 1)],
        "stacks": [stack(s, size) for size in Stack],
        "shown": shown(kit, s, seat),
        "splitting": s.ask == Ask.DRAW_SPLIT,
        "event": event(kit, s),
        "order": order(kit, s, names, colours),
        "dice": dice(s),
    }  # fmt: skip


# The Money Trail


def trail(kit: Any, s: Any, names: Names, colours: Names) -> list[dict[str, Any]]:
    """Fields of the trail, each with the indicators that stand on it."""
    step = max(int(kit.goal) // FIELDS, 1)
    at: dict[int, list[dict[str, Any]]] = {}
    for p in range(int(kit.seats)):
        mark = {"colour": colours[p], "vt": f"capital-{colours[p]}",
                "tip": told_capital(s, p, names)}  # fmt: skip
        at.setdefault(min(int(s.players[p].capital) // step, FIELDS), []).append(mark)
    return [{"text": number(n * step) if n % 10 == 0 else "", "goal": n == FIELDS,
             "marks": at.get(n, [])} for n in range(FIELDS + 1)]  # fmt: skip


def told_capital(s: Any, p: int, names: Names) -> Sentence:
    return say("draw.trail_told", name=names[p], capital=money(s.players[p].capital))


# The map


def zone(kit: Any, s: Any, one: Zone, names: Names, colours: Names) -> dict[str, Any]:
    """A Time Zone: its continents from north to south, and whether the sun stands over it."""
    zones = s.step == Step.ZONES
    active = zones and s.zone == one
    return {
        "key": one.name.lower(),
        "name": zone_name(one),
        "active": active,
        "past": s.step > Step.ZONES or (zones and one < s.zone),
        "tip": say("draw.zone_now", zone=zone_name(one)) if active else zone_name(one),
        "lands": [land(kit, s, int(c), names, colours) for c in FROM_THE_NORTH
                  if int(kit.zone_of[c]) == one],
    }  # fmt: skip


def land(kit: Any, s: Any, continent: int, names: Names, colours: Names) -> dict[str, Any]:
    """A continent with its locations; the event may have closed it."""
    blocked, name = int(s.event) == continent, continent_name(continent)
    return {
        "code": code_of(continent),
        "name": name,
        "blocked": blocked,
        "tip": say("draw.event_tip", continent=name) if blocked else
        say("draw.events_tip", n=int(kit.events[continent]), all=int(kit.all_events),
            continent=name),
        "plates": [plate(kit, s, n, names, colours) for n in range(LOCATIONS)
                   if int(kit.continent[n]) == continent],
    }  # fmt: skip


def plate(kit: Any, s: Any, n: int, names: Names, colours: Names) -> dict[str, Any]:
    """A location: its numbers, its owner, the containers that stand there."""
    facts = {"spot": f"lab-{n}", "size": PLACES[n][-1], "city": wording.city_of(kit, n),
             "colour": "", "vt": "", "mark": "", "note": "", "boxes": [],
             **{name: int(getattr(kit, name)[n]) for name in PRINTED}}  # fmt: skip
    told = say("draw.free_plate")
    for p in range(int(kit.seats)):
        if has(s.players[p].labs, n):
            colour, mark = colours[p], lab_mark(kit, s, n)
            told = say("draw.owned_by", name=names[p])
            facts |= {"colour": colour, "vt": f"lab-{colour}-{n}", "mark": mark,
                      "note": say(f"draw.mark.{mark}") if mark else "",
                      "boxes": standing(kit, s.players[p], n, colour)}  # fmt: skip
    return facts | {"tip": say(
        "draw.plate_tip", lab=wording.lab_name(kit, n), cost=money(kit.cost[n]), owner=told,
        **{name: facts[name] for name in PRINTED[1:]})}  # fmt: skip


PRINTED = ("cost", "upkeep", "capacity", "overhead")  # on a location


def standing(kit: Any, me: Any, n: int, colour: str) -> list[dict[str, Any]]:
    """IB-059, IB-060: the containers on a Lab."""
    return [item_card(kit, int(box.work)) | {"rings": int(box.rings), "vt": f"chip-{colour}-{i}"}
            for i, box in enumerate(me.boxes) if box.at == n and box.work != NONE]  # fmt: skip


# Beside the map


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
    return {"code": code_of(s.event), "name": name, "tip": say("draw.event_tip", continent=name)}


def order(kit: Any, s: Any, names: Names, colours: Names) -> dict[str, Any]:
    """IB-028: who plays when; the start player first."""
    if s.first == NONE:
        return {"seats": [], "tip": ""}
    seats, place = order_of_play(kit, s), s.place if s.step == Step.ZONES else -1
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
