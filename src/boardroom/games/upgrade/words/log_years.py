"""What happened between the actions: the opening and the closing steps of a year."""

from __future__ import annotations

from collections.abc import Sequence
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
from boardroom.games.upgrade.words.facts import Event
from boardroom.games.upgrade.words.sheet import sheet_in_words
from boardroom.games.upgrade.words.wording import (
    amount,
    change,
    department_name,
    paid,
    say,
    unplanned_used,
)


def opened_year(event: Event) -> list[Told]:
    """One piece of ADVANCE or RECEIVE; CLAIM and PLAN are told by their choices."""
    kit, before = event.kit, event.before
    if before.step == Step.ADVANCE:
        if event.after.over:
            return told_end(kit, event.after, event.names)
        return told_year(kit, event.after, event.names)
    if before.step == Step.RECEIVE and before.place < kit.seats:
        return told_receipt(event.of(int(in_order(kit, before, before.place))))
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


def told_receipt(event: Event) -> list[Told]:
    """UP-075 to UP-077: the income of a player, or the upkeep of a department."""
    kit, before, after = event.kit, event.before, event.after
    if before.asked == 0:
        return [told_income(event)]
    d, upkeep = int(before.asked) - 1, int(kit.year_maintenance[before.year - 1])
    if after.asked == before.asked or after.place != before.place or upkeep == 0:
        return []
    if event.was.face[d % DEPARTMENTS] > 0:
        return []
    used, dear = unplanned_used(kit, before, after)
    return [event.say("log.maintained", department=department_name(d),
                      cost=paid(event.was, event.now, max(used, upkeep), dear))]  # fmt: skip


def income_parts(kit: Any, me: Any) -> dict[str, int]:
    """UP-075: from what an income is made up."""
    return {
        "base": int(kit.base_income),
        "cubes": int(kit.cube_cost) * int(demand(kit, me)),
        "trained": int(kit.trained_income) * int(trained_departments(me)),
    }


def told_income(event: Event) -> Told:
    """UP-075: what came in, or had to be paid; what is not there is sold."""
    was, now, income = event.was, event.now, int(net_income(event.kit, event.was))
    changes = [change("credits", was.credits, now.credits)]
    if was.value != now.value:
        changes.append(change("value", was.value, now.value))
    key = "log.income" if income > 0 else "log.income_paid" if income else "log.income_even"
    return event.say(key, n=abs(income), changes=in_a_row(changes),
                     **income_parts(event.kit, was))  # fmt: skip


def closed_year(event: Event) -> list[Told]:
    """SCORE, RECOVER or RESET."""
    if event.before.step == Step.SCORE:
        return [told_score(one) for one in event.everybody]
    if event.before.step == Step.RECOVER:  # UP-162: red commitments that were not used
        return [say("log.recovered"), *(one.say("log.red_lost", n=sum(one.was.red))
                                        for one in event.everybody if sum(one.was.red))]
    moves = in_a_row(
        say("log.disc_reset", before=event.before.discs[p], after=event.after.discs[p])
        for p in range(event.kit.seats))  # fmt: skip
    return [say("log.reset", discs=moves)]


def told_score(event: Event) -> Told:
    """UP-157, UP-158: what solutions and markers bring, and what broken plans cost."""
    kit, was = event.kit, event.was
    solutions = sum(int(kit.annual[d, was.face[d]]) for d in range(DEPARTMENTS))
    parts = [say("log.scored_solutions", points=solutions),
             say("log.scored_tuned", points=int(kit.tuned_value) * sum(was.tuned)),
             say("log.scored_trained", points=int(kit.trained_value) * sum(was.fresh))]  # fmt: skip
    if broken := int(broken_plans(kit, was)):
        parts.append(say("log.scored_broken", points=number(-broken)))
    return event.say("log.scored", n=event.now.value - was.value, parts=in_a_row(parts))


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
