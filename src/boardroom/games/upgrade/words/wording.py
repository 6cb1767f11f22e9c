"""Numbers and things of the table put into words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from boardroom.engine.sentences import Book
from boardroom.engine.words import words_of
from boardroom.games.upgrade.rules.facility import (
    annual_points,
    cluster_value,
    demand,
    in_cluster,
    integrations,
    kind_of,
    level_of,
    report_of,
)
from boardroom.games.upgrade.table import (
    DEPARTMENTS,
    Action,
    Bonus,
    Department,
    Kind,
    holds,
)

BOOK = Book("upgrade", Path(__file__).parent)
WORDS = words_of(Path(__file__).parent)
word = WORDS.get
say = WORDS.say


def number(n: Any) -> str:
    """A whole number, with a true minus sign."""
    return f"−{-int(n)}" if n < 0 else str(int(n))


def signed(n: Any) -> str:
    """A whole number with its sign: +1, −1, 0."""
    return f"+{int(n)}" if n > 0 else number(n)


def amount(noun: str, n: Any) -> str:
    """So many of something: 1 credit, 2 credits."""
    one, many = word(f"amounts.{noun}")
    form: str = one if abs(int(n)) == 1 else many
    return form.format(n=number(n))


def plural(key: str, n: int) -> str:
    """A pair of forms elsewhere in the words: one, many."""
    one, many = word(key)
    form: str = one if n == 1 else many
    return form.format(n=n)


def listed(parts: Iterable[str]) -> str:
    """Parts in a row: a, b and c."""
    row = list(parts)
    if len(row) < 2:
        return row[0] if row else str(word("joining.nothing"))
    return f"{word('joining.comma').join(row[:-1])}{word('joining.and')}{row[-1]}"


def in_a_row(parts: Iterable[str]) -> str:
    """Parts with commas between them."""
    return str(word("joining.comma").join(parts))


def change(what: str, before: Any, after: Any) -> str:
    """How a number changes: cubes 0 → 2; or that it does not: cubes stays 2."""
    key = "joining.same" if before == after else "joining.change"
    return say(key, what=word(f"joining.{what}"), before=number(before), after=number(after))


def value_change(before: Any, after: Any) -> str:
    """How the business value of a player changes between two records."""
    return change("value", before.value, after.value)


def credits_change(before: Any, after: Any) -> str:
    """How the credits of a player change between two records."""
    return change("credits", before.credits, after.credits)


def department_name(d: Any) -> str:
    return str(word(f"departments.{Department(int(d)).name.lower()}"))


def kind_name(kind: Any) -> str:
    return str(word(f"kinds.{Kind(int(kind)).name.lower()}"))


def level_name(face: Any) -> str:
    names: Sequence[str] = word("levels.names")
    return names[int(level_of(face)) - 1]


def solution_name(d: Any, face: Any) -> str:
    """A solution: Logistics I, Logistics II silver."""
    if face == 0:
        return say("names.solution", department=department_name(d), level=level_name(0))
    return say("names.tile", department=department_name(d), level=level_name(face),
               kind=kind_name(kind_of(face)))  # fmt: skip


def deed_name(action: Any) -> str:
    return str(word(f"deeds.{Action(int(action)).name.lower()}"))


def bonus_name(bonus: Any) -> str:
    return str(word(f"bonuses.{Bonus(int(bonus)).name.lower()}"))


def bonus_effect(kit: Any, bonus: Any) -> str:
    """What a head-office bonus does."""
    return say(
        f"bonus_effects.{Bonus(int(bonus)).name.lower()}",
        bonus_price=amount("credit", kit.bonus_price),
        upgrade_less=amount("resource", kit.upgrade_less),
        integrate_less=amount("resource", kit.integrate_less),
    )


def commitments_on(me: Any, d: int) -> int:
    return int(me.normal[d]) + int(me.red[d])


def paid(before: Any, after: Any, used: int, unplanned: int) -> str:
    """What was paid for resources: 3 resources (1 unplanned) for 1 commitment and 6 credits."""
    resources = amount("resource", used)
    if unplanned:
        resources = say("label.some_unplanned", n=resources, u=unplanned)
    redeemed = int(after.commitments) - int(before.commitments)
    cash = int(before.credits) - int(after.credits)
    sold = int(before.value) - int(after.value)
    parts = [amount("commitment", redeemed)] if redeemed else []
    parts += [amount("credit", cash)] if cash else []
    parts += [say("label.sold", points=amount("point", sold))] if sold else []
    if not parts:
        return say("label.free", resources=resources)
    return say("label.cost", resources=resources, payment=listed(parts))


def unplanned_used(kit: Any, before: Any, after: Any) -> tuple[int, int]:
    """Resources used between two tables, and how many of them unplanned."""
    pairs = [(int(a), int(b)) for a, b in zip(before.discs, after.discs, strict=True)]
    edge = int(kit.planned_spaces)
    dear = sum(max(b - edge, 0) - max(a - edge, 0) for a, b in pairs)
    return sum(b - a for a, b in pairs), dear


def consequences(kit: Any, before: Any, after: Any) -> str:
    """What a deed changed in a facility, as the end of a sentence."""
    parts = []
    gain = int(annual_points(kit, after)) - int(annual_points(kit, before))
    if gain:
        parts.append(say("label.each_year", points=f"{signed(gain)} {points_noun(gain)}"))
    steps = int(integrations(after))
    if steps > int(integrations(before)):
        parts.append(say("label.bonus_at_end", points=signed(kit.step_value[steps - 1])))
    cubes = int(demand(kit, before)), int(demand(kit, after))
    if cubes[0] != cubes[1]:
        parts.append(change("cubes", *cubes))
    if sum(after.trained) > sum(before.trained) or (before.face[1] == 0 and after.face[1] > 0):
        parts.append(say("label.released"))
    return "".join(f"; {part}" for part in parts)


def points_noun(n: int) -> str:
    """The noun alone: point, points."""
    return amount("point", n).partition(" ")[2]


def reported_on(kit: Any, s: Any, p: int) -> list[int]:
    """UP-152 to UP-155: the departments that the best REPORT counts."""
    me = s.players[p]
    worth = {d: int(report_of(kit, me, d)) for d in range(DEPARTMENTS)}
    steps = int(integrations(me))
    cluster = [d for d in worth if in_cluster(me, d, steps)]
    outside = sorted((d for d in worth if d not in cluster), key=lambda d: -worth[d])
    more = 1 if holds(s, p, Bonus.REPORT) else 0
    together = cluster + outside[:more] if cluster else []
    alone = outside[:1]
    if alone and more:
        rest = sorted((d for d in worth if d not in alone), key=lambda d: -worth[d])
        alone = alone + rest[:1]
    best = max((together, alone), key=lambda some: sum(worth[d] for d in some))
    assert not cluster or int(cluster_value(kit, me, steps)) == sum(worth[d] for d in cluster)
    return sorted(d for d in best if worth[d] > 0)
