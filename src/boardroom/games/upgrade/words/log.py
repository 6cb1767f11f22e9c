"""What happened, told from the table before and after."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boardroom.engine.facts import Place, Teller
from boardroom.engine.ledger import Step as Piece
from boardroom.engine.sentences import Told, clauses, listed, signed
from boardroom.games.upgrade.rules.facility import integrations
from boardroom.games.upgrade.rules.resources import unplanned_price
from boardroom.games.upgrade.table import DEED_DEPARTMENT, TURN, Ask, Stage, Step
from boardroom.games.upgrade.words.facts import Event, plans_of, resources_of
from boardroom.games.upgrade.words.log_years import closed_year, opened_year
from boardroom.games.upgrade.words.wording import (
    bonus_name,
    bonus_says,
    consequences,
    department_name,
    paid,
    reported_on,
    solution_name,
    unplanned_used,
)

Lines = list[Told]


def happened(kit: Any, step: Piece, names: Sequence[str]) -> Lines:
    """The sentences of the log for one piece of what followed a choice."""
    event = Event(kit, step.before, step.after, names, step.choice)
    if step.choice is not None:
        return event.told(TELLERS)  # paid work is told when it is carried out
    if event.before.step == Step.PERFORM:
        return told_work(event)
    return opened_year(event) if event.before.step < Step.PERFORM else closed_year(event)


# CLAIM


def claimed(event: Event, bonus: int) -> Lines:
    return [event.say("log.claimed", bonus=bonus_name(bonus), effect=bonus_says(event.kit, bonus))]


def claiming(event: Event) -> Lines:
    """Where a marker must be found first it is told then."""
    return [] if event.after.stage == Stage.SOURCE else claimed(event, event.i)


def lent(event: Event) -> Lines:
    claim = event.before.step == Step.CLAIM
    return vacated(event) + (claimed(event, int(event.before.deed)) if claim else [])


def vacated(event: Event) -> Lines:
    normal = event.was.normal[event.i]
    return [event.say("log.lent_turning" if normal else "log.lent", n=normal)]


# Actions


def reported(event: Event) -> Lines:
    on = reported_on(event.kit, event.before, event.p)
    return [event.say("log.reported", solutions=listed(department_name(d) for d in on),
                      n=signed(event.now.value - event.was.value))]  # fmt: skip


def passed(event: Event) -> Lines:
    plans = plans_of(event.was)
    return [event.say("log.passed_plans" if plans else "log.passed", n=plans)]


def told_work(event: Event) -> Lines:
    """The action that external resources carried out."""
    kit, before, was, now = event.kit, event.before, event.was, event.now
    if before.stage != Stage.WORK or event.after.stage == Stage.WORK:
        return []
    c, d = int(before.deed), int(DEED_DEPARTMENT[before.deed])
    # Where discs are chosen by hand they have been told one by one.
    used = resources_told(event) if kit.manual_discs else unplanned_used(kit, before, event.after)
    key = "log.integrated"
    if c < TURN.tune:
        key = "log.retrained" if was.trained[d] else "log.trained"
    elif c < TURN.integrate:
        key = "log.tuned" if c < TURN.upgrade else "log.upgraded"
    return [event.say(key, department=department_name(d), tile=solution_name(d, int(now.face[d])),
                      step=integrations(now),
                      effects=clauses([paid(was, now, *used), *consequences(kit, was, now)]))]


def resources_told(event: Event) -> tuple[int, int]:
    """Where discs are chosen by hand: what was used, worked out from the bill."""
    before, planned = event.before, int(event.kit.planned_price)
    n = resources_of(event.kit, before, int(before.deed))
    step = int(unplanned_price(event.kit, before, event.p)) - planned
    return n, (int(before.bill) - n * planned) // step if step else 0


TELLERS: Mapping[Place, Teller] = {
    (Ask.CLAIM, "claim"): claiming,
    (Ask.CLAIM, "decline"): "declined",
    (Ask.PLAN, "plan"): "planned",
    (Ask.PLAN, "stop"): "plans_end",
    (Ask.TURN, "lobby"): "lobbies",
    (Ask.TURN, "report"): reported,
    (Ask.TURN, "rest"): passed,
    (Ask.SOURCE, "take"): lent,
    (Ask.ENGAGE, "engage"): "engaged",
    (Ask.ENGAGE, "take"): vacated,
    (Ask.COMMIT, "commit"): "committed",
    (Ask.EXTRA, "extra"): "extra",
    (Ask.DISC, "disc"): "disc",
}
