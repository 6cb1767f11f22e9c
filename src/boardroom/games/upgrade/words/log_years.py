"""What happened between the actions: the opening and the closing steps of a year."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from boardroom.games.upgrade.rules.facility import (
    demand,
    integrations,
    net_income,
    trained_departments,
)
from boardroom.games.upgrade.rules.points import placing, points
from boardroom.games.upgrade.rules.rounds import broken_plans
from boardroom.games.upgrade.table import DEPARTMENTS, Step, in_order
from boardroom.games.upgrade.words.sheet import sheet_in_words
from boardroom.games.upgrade.words.wording import (
    amount,
    credits_change,
    department_name,
    in_a_row,
    listed,
    number,
    paid,
    say,
    unplanned_used,
    value_change,
)


def opened_year(kit: Any, before: Any, after: Any, names: Sequence[str]) -> list[str]:
    """One piece of ADVANCE or RECEIVE; CLAIM and PLAN are told by their choices."""
    if before.step == Step.ADVANCE:
        return told_end(kit, after, names) if after.over else told_year(kit, after, names)
    if before.step == Step.RECEIVE and before.place < kit.seats:
        return told_receipt(kit, before, after, names)
    return []


def told_year(kit: Any, s: Any, names: Sequence[str]) -> list[str]:
    """UP-070 to UP-072: the year, who begins, and what is new."""
    year = int(s.year)
    said = [say("log.year", year=year, years=int(kit.years), name=names[int(s.first)])]
    if year > 1:
        if kit.year_level[year - 1] > kit.year_level[year - 2]:
            said.append(say("log.level_three"))
        upkeep = int(kit.year_maintenance[year - 1])
        if upkeep != int(kit.year_maintenance[year - 2]):
            said.append(say("log.upkeep", resources=amount("resource", upkeep)))
    return said


def told_receipt(kit: Any, before: Any, after: Any, names: Sequence[str]) -> list[str]:
    """UP-075 to UP-077: the income of a player, or the upkeep of a department."""
    p = int(in_order(kit, before, before.place))
    was, now = before.players[p], after.players[p]
    if before.asked == 0:
        return [told_income(kit, was, now, names[p])]
    if after.asked == before.asked or was.face[(d := int(before.asked) - 1) % DEPARTMENTS] > 0:
        return []
    if after.place != before.place or int(kit.year_maintenance[before.year - 1]) == 0:
        return []
    used, dear = unplanned_used(kit, before, after)
    upkeep = max(used, int(kit.year_maintenance[before.year - 1]))
    cost = paid(was, now, upkeep, dear)
    return [say("log.maintained", name=names[p], department=department_name(d), cost=cost)]


def told_income(kit: Any, was: Any, now: Any, name: str) -> str:
    """UP-075: what came in, or had to be paid, and from what it is made up."""
    income = int(net_income(kit, was))
    facts = {
        "name": name, "credits": amount("credit", abs(income)), "base": int(kit.base_income),
        "cubes": int(kit.cube_cost) * int(demand(kit, was)),
        "trained": int(kit.trained_income) * int(trained_departments(was)),
    }  # fmt: skip
    if income == 0:
        return say("log.income_even", **facts)
    if income > 0:
        return say("log.income", credits_change=credits_change(was, now), **facts)
    sold = say("log.sold", value_change=value_change(was, now)) if was.value != now.value else ""
    return say("log.income_paid", credits_change=credits_change(was, now), sold=sold, **facts)


def closed_year(kit: Any, before: Any, after: Any, names: Sequence[str]) -> list[str]:
    """SCORE, RECOVER or RESET."""
    if before.step == Step.SCORE:
        return [told_score(kit, before, after, p, names[p]) for p in range(kit.seats)]
    if before.step == Step.RECOVER:
        return [say("log.recovered"), *told_red(kit, before, names)]
    moves = in_a_row(f"{int(a)} → {int(b)}" for a, b in discs_of(kit, before, after))
    return [say("log.reset", discs=moves)]


def discs_of(kit: Any, before: Any, after: Any) -> Iterator[tuple[Any, Any]]:
    for i in range(kit.seats):
        yield before.discs[i], after.discs[i]


def told_score(kit: Any, before: Any, after: Any, p: int, name: str) -> str:
    """UP-157, UP-158: what solutions and markers bring, and what broken plans cost."""
    was, now = before.players[p], after.players[p]
    broken = int(broken_plans(kit, was))
    return say(
        "log.scored", name=name, points=amount("point", int(now.value) - int(was.value)),
        solutions=sum(int(kit.annual[d, was.face[d]]) for d in range(DEPARTMENTS)),
        tuned=int(kit.tuned_value) * int(sum(was.tuned)),
        trained=int(kit.trained_value) * int(sum(was.fresh)),
        broken=say("log.broken", points=number(broken)) if broken else "",
        value_change=value_change(was, now),
    )  # fmt: skip


def told_red(kit: Any, before: Any, names: Sequence[str]) -> Iterator[str]:
    """UP-162: red commitments that were not used."""
    for p in range(kit.seats):
        red = int(sum(before.players[p].red))
        if red:
            yield say("log.red_lost", name=names[p], red=amount("red", red))


def told_end(kit: Any, s: Any, names: Sequence[str]) -> list[str]:
    """UP-170 to UP-174: the final sheets from the winner down, and who has won."""
    ranking = sorted(range(kit.seats), key=lambda p: int(placing(kit, s, p)))
    said = [say("log.game_over")]
    for p in ranking:
        said.append(say("log.final", place=placing(kit, s, p), name=names[p],
                        points=amount("point", points(kit, s, p)),
                        lines=sheet_in_words(kit, s, p)))  # fmt: skip
    return [*said, told_winner(kit, s, names)]


def told_winner(kit: Any, s: Any, names: Sequence[str]) -> str:
    """UP-174: who has won, and by which tie-break."""
    best = [p for p in range(kit.seats) if placing(kit, s, p) == 1]
    won = amount("point", points(kit, s, best[0]))
    if len(best) > 1:
        return say("log.shared", names=listed(names[p] for p in best), points=won)
    tied = [q for q in range(kit.seats)
            if q != best[0] and points(kit, s, q) == points(kit, s, best[0])]  # fmt: skip
    key = "log.wins"
    if tied:
        mine = integrations(s.players[best[0]])
        by_steps = all(integrations(s.players[q]) < mine for q in tied)
        key = "log.wins_by_integrations" if by_steps else "log.wins_by_markers"
    return say(key, name=names[best[0]], points=won)
