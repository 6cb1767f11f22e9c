"""The things of this table, what is paid for them and what they bring, as sentences."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from boardroom.engine.sentences import Book, Sentence, Told, listed, signed
from boardroom.games.upgrade.rules.facility import (
    annual_points,
    demand,
    in_cluster,
    integrations,
    kind_of,
    level_of,
    report_of,
)
from boardroom.games.upgrade.table import DEPARTMENTS, Action, Bonus, Department, Kind, Step, holds

BOOK = Book("upgrade", Path(__file__).parent)
say, amount, change = BOOK.say, BOOK.amount, BOOK.change

# What some bonuses change: a value of the kit.
BONUS_VALUES = {Bonus.UNPLANNED: "bonus_price", Bonus.UPGRADE: "upgrade_less",
                Bonus.INTEGRATE: "integrate_less"}  # fmt: skip


department_name = BOOK.names("departments", Department)
kind_name = BOOK.names("kinds", Kind)
deed_name = BOOK.names("deeds", Action)
bonus_name = BOOK.names("bonuses", Bonus)
step_name = BOOK.names("steps", Step)


def level_name(level: int) -> Sentence:
    """I, II or III."""
    return say(f"levels.{level}")


def solution_name(d: int, face: int) -> Sentence:
    """A solution: Logistics I, Logistics II silver."""
    department, level = department_name(d), level_name(level_of(face))
    if face == 0:
        return say("names.solution", department=department, level=level)
    return say("names.tile", department=department, level=level, kind=kind_name(kind_of(face)))


def bonus_says(kit: Any, bonus: int, table: str = "bonus_effects") -> Sentence:
    """What a head-office bonus does."""
    n = getattr(kit, BONUS_VALUES[Bonus(bonus)]) if bonus in BONUS_VALUES else 1
    return say(f"{table}.{Bonus(bonus).name.lower()}", n=n)


def step_needs(kit: Any, step: int) -> Sentence:
    """UP-131: what a step of integration asks for: 4 upgraded, 1 at III."""
    top = kit.step_top[step]
    return say("draw.needs_top" if top else "draw.needs", upgraded=kit.step_upgraded[step], top=top)


def commitments_on(me: Any, d: int) -> int:
    return int(me.normal[d]) + int(me.red[d])


def room_for(kit: Any, me: Any, d: int) -> int:
    """UP-031: commitments that a department holds."""
    return int(kit.room_upgraded if me.face[d] > 0 else kit.room_level_one)


def paid(before: Any, after: Any, used: int, unplanned: int) -> Sentence:
    """What was paid for resources: 3 resources (1 unplanned) for 1 commitment and 6 credits."""
    resources = amount("resource", used)
    if unplanned:
        resources = say("label.some_unplanned", resources=resources, unplanned=unplanned)
    counts = {
        "amounts.commitment": int(after.commitments) - int(before.commitments),
        "amounts.credit": int(before.credits) - int(after.credits),
        "label.sold": int(before.value) - int(after.value),
    }
    parts = [say(key, n=n) for key, n in counts.items() if n]
    if not parts:
        return say("label.free", resources=resources)
    return say("label.cost", resources=resources, payment=listed(parts))


def unplanned_used(kit: Any, before: Any, after: Any) -> tuple[int, int]:
    """Resources used between two tables, and how many of them unplanned."""
    pairs = [(int(a), int(b)) for a, b in zip(before.discs, after.discs, strict=True)]
    edge = int(kit.planned_spaces)
    dear = sum(max(b - edge, 0) - max(a - edge, 0) for a, b in pairs)
    return sum(b - a for a, b in pairs), dear


def consequences(kit: Any, before: Any, after: Any) -> list[Told]:
    """What a deed changed in a facility."""
    parts: list[Told] = []
    gain = int(annual_points(kit, after)) - int(annual_points(kit, before))
    if gain:
        parts.append(say("label.each_year", n=signed(gain)))
    steps = int(integrations(after))
    if steps > int(integrations(before)):
        parts.append(say("label.bonus_at_end", points=signed(kit.step_value[steps - 1])))
    cubes = int(demand(kit, before)), int(demand(kit, after))
    if cubes[0] != cubes[1]:
        parts.append(change("cubes", *cubes))
    if sum(after.trained) > sum(before.trained) or (before.face[1] == 0 and after.face[1] > 0):
        parts.append(say("label.released"))
    return parts


def reported_on(kit: Any, s: Any, p: int) -> list[int]:
    """UP-152 to UP-155: the departments that the best REPORT counts."""
    me = s.players[p]
    worth = {d: int(report_of(kit, me, d)) for d in range(DEPARTMENTS)}
    by_worth = sorted(worth, key=lambda d: -worth[d])
    more = 1 if holds(s, p, Bonus.REPORT) else 0
    cluster = [d for d in worth if in_cluster(me, d, int(integrations(me)))]
    outside = [d for d in by_worth if d not in cluster]
    alone = outside[:1]
    if alone and more:
        alone += [d for d in by_worth if d not in alone][:1]
    together = cluster + outside[:more] if cluster else []
    best = max((together, alone), key=lambda some: sum(worth[d] for d in some))
    return sorted(d for d in best if worth[d] > 0)
