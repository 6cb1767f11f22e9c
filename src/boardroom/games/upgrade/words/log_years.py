"""What happened between the actions: the opening and the closing steps of a year."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from boardroom.engine.sentences import Told, in_a_row, listed, number
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
    change,
    department_name,
    paid,
    say,
    unplanned_used,
    value_change,
)


def opened_year(kit: Any, before: Any, after: Any, names: Sequence[str]) -> list[Told]:
    """One piece of ADVANCE or RECEIVE; CLAIM and PLAN are told by their choices."""
    if before.step == Step.ADVANCE:
        return told_end(kit, after, names) if after.over else told_year(kit, after, names)
    if before.step == Step.RECEIVE and before.place < kit.seats:
        return told_receipt(kit, before, after, names)
    return []


def told_year(kit: Any, s: Any, names: Sequence[str]) -> list[Told]:
    """UP-070 to UP-072: the year, who begins, and what is new."""
    year = int(s.year)
    said: list[Told] = [say("log.year", year=year, years=kit.years, name=names[int(s.first)])]
    if year > 1:
        if kit.year_level[year - 1] > kit.year_level[year - 2]:
            said.append(say("log.level_three"))
        upkeep = int(kit.year_maintenance[year - 1])
        if upkeep != int(kit.year_maintenance[year - 2]):
            said.append(say("log.upkeep", n=upkeep))
    return said


def told_receipt(kit: Any, before: Any, after: Any, names: Sequence[str]) -> list[Told]:
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


def income_parts(kit: Any, me: Any) -> dict[str, int]:
    """UP-075: from what an income is made up."""
    return {
        "base": int(kit.base_income),
        "cubes": int(kit.cube_cost) * int(demand(kit, me)),
        "trained": int(kit.trained_income) * int(trained_departments(me)),
    }


def told_income(kit: Any, was: Any, now: Any, name: str) -> Told:
    """UP-075: what came in, or had to be paid; what is not there is sold."""
    income = int(net_income(kit, was))
    if income == 0:
        return say("log.income_even", name=name, **income_parts(kit, was))
    changes = [change("credits", was.credits, now.credits)]
    if was.value != now.value:
        changes.append(value_change(was, now))
    return say("log.income" if income > 0 else "log.income_paid", name=name, n=abs(income),
               changes=in_a_row(changes), **income_parts(kit, was))  # fmt: skip


def closed_year(kit: Any, before: Any, after: Any, names: Sequence[str]) -> list[Told]:
    """SCORE, RECOVER or RESET."""
    if before.step == Step.SCORE:
        return [told_score(kit, before, after, p, names[p]) for p in range(kit.seats)]
    if before.step == Step.RECOVER:
        return [say("log.recovered"), *told_red(kit, before, names)]
    moves = in_a_row(say("log.disc_reset", before=before.discs[i], after=after.discs[i])
                     for i in range(kit.seats))  # fmt: skip
    return [say("log.reset", discs=moves)]


def told_score(kit: Any, before: Any, after: Any, p: int, name: str) -> Told:
    """UP-157, UP-158: what solutions and markers bring, and what broken plans cost."""
    was, now = before.players[p], after.players[p]
    solutions = sum(int(kit.annual[d, was.face[d]]) for d in range(DEPARTMENTS))
    parts = [say("log.scored_solutions", points=solutions),
             say("log.scored_tuned", points=int(kit.tuned_value) * sum(was.tuned)),
             say("log.scored_trained", points=int(kit.trained_value) * sum(was.fresh))]  # fmt: skip
    if broken := int(broken_plans(kit, was)):
        parts.append(say("log.scored_broken", points=number(-broken)))
    return say("log.scored", name=name, n=now.value - was.value, parts=in_a_row(parts),
               value_change=value_change(was, now))  # fmt: skip


def told_red(kit: Any, before: Any, names: Sequence[str]) -> Iterator[Told]:
    """UP-162: red commitments that were not used."""
    for p in range(kit.seats):
        if red := int(sum(before.players[p].red)):
            yield say("log.red_lost", name=names[p], n=red)


def told_end(kit: Any, s: Any, names: Sequence[str]) -> list[Told]:
    """UP-170 to UP-174: the final sheets from the winner down, and who has won."""
    ranking = sorted(range(kit.seats), key=lambda p: int(placing(kit, s, p)))
    sheets = [say("log.final", place=placing(kit, s, p), name=names[p], n=points(kit, s, p),
                  lines=sheet_in_words(kit, s, p)) for p in ranking]  # fmt: skip
    return [say("log.game_over"), *sheets, told_winner(kit, s, names)]


def told_winner(kit: Any, s: Any, names: Sequence[str]) -> Told:
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
