"""What each choice says: its cost, and what it leads to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boardroom.engine.choices import Choice
from boardroom.engine.records import copy_of
from boardroom.games.upgrade.rules.answer import answer
from boardroom.games.upgrade.rules.facility import (
    integration_resources,
    report_value,
    support_resources,
    upgrade_resources,
)
from boardroom.games.upgrade.rules.resources import rearmost, step_price, use_disc
from boardroom.games.upgrade.rules.rounds import broken_plans, carry_out
from boardroom.games.upgrade.rules.why_not import face_reached, why_not
from boardroom.games.upgrade.table import (
    CHOICES,
    DEED_DEPARTMENT,
    KINDS,
    PLANNABLE,
    TURN,
    Ask,
    Stage,
)
from boardroom.games.upgrade.words.wording import (
    amount,
    bonus_effect,
    bonus_name,
    commitments_on,
    consequences,
    deed_name,
    department_name,
    kind_name,
    listed,
    paid,
    plural,
    reported_on,
    say,
    unplanned_used,
    value_change,
    word,
)

Labeller = Callable[[Any, Any, int, int], str]  # kit, table, place in its block, choice


def label(kit: Any, s: Any, c: int) -> str:
    """The label of a choice of the current ask, legal or not."""
    ask = Ask(int(s.ask))
    choice: Choice = CHOICES[ask].decode(c)
    key = (ask, choice.block)
    return LABELLERS[key](kit, s, choice.index, c)


def plain(key: str) -> Labeller:
    """A label without values."""
    return lambda _kit, _s, _i, _c: str(word(f"label.{key}"))


# CLAIM and PLAN


def claim(kit: Any, s: Any, i: int, _c: int) -> str:
    lent = "" if s.players[s.seat].markers > 0 else say("label.lent")
    return say("label.claim", bonus=bonus_name(i), effect=bonus_effect(kit, i), lent=lent)


def plan(kit: Any, s: Any, i: int, _c: int) -> str:
    after = copy_of(s)
    after.players[s.seat].value += int(kit.plan_value)
    change = value_change(s.players[s.seat], after.players[s.seat])
    return say("label.plan", deed=deed_name(i), value_change=change)


# Actions


def resources_of(kit: Any, s: Any, c: int) -> int:
    """External resources an action takes now."""
    p = int(s.seat)
    me, d = s.players[p], int(DEED_DEPARTMENT[c])
    if c < TURN.upgrade:
        return int(support_resources(kit, me, d))
    if c < TURN.integrate:
        face = min(int(face_reached(me, c)), 2 * KINDS)
        return int(upgrade_resources(kit, s, p, d, face))
    return int(integration_resources(kit, s, p))


def tried(kit: Any, s: Any, c: int) -> Any:
    """The table after an action, with the cheapest discs and any marker."""
    after, p = copy_of(s), int(s.seat)
    answer(kit, after, c)
    if after.stage == Stage.SOURCE:
        after.players[p].markers += 1
    while after.due > 0:
        use_disc(kit, after, p, rearmost(kit, after))
    carry_out(kit, after, p, c)
    return after


def with_cost(kit: Any, s: Any, c: int, what: str) -> str:
    """An action with what it costs and changes; if it is not possible, with what it takes."""
    p = int(s.seat)
    if why_not(kit, s, c) != 0:
        return say("label.deed_unpaid", what=what,
                   resources=amount("resource", resources_of(kit, s, c)))  # fmt: skip
    after = tried(kit, s, c)
    before, now = s.players[p], after.players[p]
    return say("label.deed", what=what, cost=paid(before, now, *unplanned_used(kit, s, after)),
               consequence=consequences(kit, before, now))  # fmt: skip


def train(kit: Any, s: Any, i: int, c: int) -> str:
    key = "label.retrain" if s.players[s.seat].trained[i] else "label.train"
    return with_cost(kit, s, c, say(key, department=department_name(i)))


def tune(kit: Any, s: Any, i: int, c: int) -> str:
    return with_cost(kit, s, c, say("label.tune", department=department_name(i)))


def upgrade(kit: Any, s: Any, i: int, c: int) -> str:
    what = say("label.upgrade", department=department_name(i // KINDS), kind=kind_name(i % KINDS))
    return with_cost(kit, s, c, what)


def flip(kit: Any, s: Any, i: int, c: int) -> str:
    return with_cost(kit, s, c, say("label.flip", department=department_name(i)))


def integrate(kit: Any, s: Any, i: int, c: int) -> str:
    return with_cost(kit, s, c, say("label.integrate", department=department_name(i + 1)))


def lobby(kit: Any, _s: Any, _i: int, _c: int) -> str:
    return say("label.lobby", lobby_most=amount("commitment", kit.lobby_most))


def report(kit: Any, s: Any, _i: int, _c: int) -> str:
    p = int(s.seat)
    worth = int(report_value(kit, s, p))
    if worth == 0:
        return say("label.report_none")
    names = listed(department_name(d) for d in reported_on(kit, s, p))
    return say("label.report", solutions=names, points=f"+{amount('point', worth)}")


def rest(kit: Any, s: Any, _i: int, _c: int) -> str:
    me = s.players[s.seat]
    plans = sum(int(me.planned[k]) for k in range(PLANNABLE))
    if not plans:
        return say("label.rest", lost="")
    lost = say("label.lost", plans=plural("label.plans", plans),
               points=amount("point", broken_plans(kit, me)))  # fmt: skip
    return say("label.rest", lost=lost)


# Markers


def take(_kit: Any, s: Any, i: int, _c: int) -> str:
    normal = int(s.players[s.seat].normal[i])
    turning = say("label.turning", commitments=amount("commitment", normal)) if normal else ""
    return say("label.take", department=department_name(i), turning=turning)


def engage(kit: Any, s: Any, i: int, _c: int) -> str:
    me = s.players[s.seat]
    resources = amount("resource", kit.engaged_resources)
    report_now = int(kit.report[i, me.face[i], 1])
    key = "label.gives" if report_now else "label.gives_short"
    gives = say(key, resources=resources, report=report_now)
    return say("label.engage", department=department_name(i), gives=gives)


def commit(kit: Any, s: Any, i: int, _c: int) -> str:
    me = s.players[s.seat]
    limit = kit.room_upgraded if me.face[i] > 0 else kit.room_level_one
    return say("label.commit", department=department_name(i), n=commitments_on(me, i) + 1,
               limit=int(limit))  # fmt: skip


def extra(_kit: Any, s: Any, i: int, _c: int) -> str:
    n = commitments_on(s.players[s.seat], i) + 1
    return say("label.extra", department=department_name(i), n=n)


def disc(kit: Any, s: Any, i: int, _c: int) -> str:
    if i >= kit.seats:
        return say("label.no_disc", n=i + 1)
    zone = "planned" if s.discs[i] < kit.planned_spaces else "unplanned"
    price = amount("credit", step_price(kit, s, int(s.seat), i))
    return say("label.disc", space=int(s.discs[i]), zone=word(f"label.{zone}"), price=price)


LABELLERS: dict[tuple[Ask, str], Labeller] = {
    (Ask.CLAIM, "claim"): claim,
    (Ask.CLAIM, "decline"): plain("decline"),
    (Ask.PLAN, "plan"): plan,
    (Ask.PLAN, "stop"): plain("stop"),
    (Ask.TURN, "train"): train,
    (Ask.TURN, "tune"): tune,
    (Ask.TURN, "upgrade"): upgrade,
    (Ask.TURN, "flip"): flip,
    (Ask.TURN, "integrate"): integrate,
    (Ask.TURN, "lobby"): lobby,
    (Ask.TURN, "report"): report,
    (Ask.TURN, "rest"): rest,
    (Ask.SOURCE, "take"): take,
    (Ask.ENGAGE, "engage"): engage,
    (Ask.ENGAGE, "take"): take,
    (Ask.ENGAGE, "done"): plain("engage_done"),
    (Ask.COMMIT, "commit"): commit,
    (Ask.COMMIT, "done"): plain("commit_done"),
    (Ask.EXTRA, "extra"): extra,
    (Ask.EXTRA, "done"): plain("extra_done"),
    (Ask.DISC, "disc"): disc,
}

