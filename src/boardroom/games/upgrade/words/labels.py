"""What each choice says: its cost, and what it leads to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boardroom.engine.choices import Choice
from boardroom.engine.records import copy_of
from boardroom.engine.sentences import Told, clauses, in_a_row, leading_to, listed, signed
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
    bonus_name,
    bonus_says,
    change,
    commitments_on,
    consequences,
    deed_name,
    department_name,
    kind_name,
    paid,
    reported_on,
    say,
    unplanned_used,
)

Labeller = Callable[[Any, Any, int, int], Told]  # kit, table, place in its block, choice


def label(kit: Any, s: Any, c: int) -> Told:
    """The label of a choice of the current ask, legal or not."""
    ask = Ask(int(s.ask))
    choice: Choice = CHOICES[ask].decode(c)
    return LABELLERS[ask, choice.block](kit, s, choice.index, c)


def plain(key: str) -> Labeller:
    """A label without values."""
    return lambda _kit, _s, _i, _c: say(f"label.{key}")


# CLAIM and PLAN


def claim(kit: Any, s: Any, i: int, _c: int) -> Told:
    effects = [bonus_says(kit, i)]
    if s.players[s.seat].markers <= 0:
        effects.append(say("label.lent"))
    return leading_to(say("label.claim", bonus=bonus_name(i)), clauses(effects))


def plan(kit: Any, s: Any, i: int, _c: int) -> Told:
    value = int(s.players[s.seat].value)
    return leading_to(say("label.plan", deed=deed_name(i)),
                      change("value", value, value + int(kit.plan_value)))  # fmt: skip


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


def deed(kit: Any, s: Any, i: int, c: int) -> Told:
    """An action with what it costs and changes; if it is not possible, with what it takes."""
    p, d = int(s.seat), int(DEED_DEPARTMENT[c])
    key = CHOICES[Ask.TURN].decode(c).block
    if key == "train" and s.players[p].trained[d]:
        key = "retrain"
    what = say(f"label.{key}", department=department_name(d), kind=kind_name(i % KINDS))
    if why_not(kit, s, c) != 0:
        return leading_to(what, amount("resource", resources_of(kit, s, c)))
    after = tried(kit, s, c)
    before, now = s.players[p], after.players[p]
    cost = paid(before, now, *unplanned_used(kit, s, after))
    return leading_to(what, clauses([cost, *consequences(kit, before, now)]))


def lobby(kit: Any, _s: Any, _i: int, _c: int) -> Told:
    return leading_to(say("label.lobby"), say("label.lobby_most", n=kit.lobby_most))


def report(kit: Any, s: Any, _i: int, _c: int) -> Told:
    p = int(s.seat)
    worth = int(report_value(kit, s, p))
    if worth == 0:
        return leading_to(say("label.report"), say("label.report_none"))
    solutions = listed(department_name(d) for d in reported_on(kit, s, p))
    return leading_to(say("label.report"),
                      say("label.reported", n=signed(worth), solutions=solutions))  # fmt: skip


def rest(kit: Any, s: Any, _i: int, _c: int) -> Told:
    effects = [say("label.no_more")]
    if plans := plans_of(s.players[s.seat]):
        points = amount("point", broken_plans(kit, s.players[s.seat]))
        effects.append(say("label.lost", n=plans, points=points))
    return leading_to(say("label.rest"), clauses(effects))


def plans_of(me: Any) -> int:
    """Plans still to be carried out."""
    return sum(int(me.planned[action]) for action in range(PLANNABLE))


# Markers


def take(_kit: Any, s: Any, i: int, _c: int) -> Told:
    what = say("label.take", department=department_name(i))
    normal = int(s.players[s.seat].normal[i])
    return leading_to(what, say("label.turning", n=normal)) if normal else what


def engage(kit: Any, s: Any, i: int, _c: int) -> Told:
    gives = [say("label.takes", n=kit.engaged_resources)]
    if report_now := int(kit.report[i, s.players[s.seat].face[i], 1]):
        gives.append(say("label.reports", report=report_now))
    return leading_to(say("label.engage", department=department_name(i)), in_a_row(gives))


def commit(kit: Any, s: Any, i: int, _c: int) -> Told:
    me = s.players[s.seat]
    limit = kit.room_upgraded if me.face[i] > 0 else kit.room_level_one
    there = say("label.of_limit", held=commitments_on(me, i) + 1, limit=limit)
    return leading_to(say("label.commit", department=department_name(i)), there)


def extra(_kit: Any, s: Any, i: int, _c: int) -> Told:
    there = say("label.beyond", held=commitments_on(s.players[s.seat], i) + 1)
    return leading_to(say("label.extra", department=department_name(i)), there)


def done(key: str, effect: str) -> Labeller:
    """An end with what it leads to."""
    return lambda _kit, _s, _i, _c: leading_to(say(f"label.{key}"), say(f"label.{effect}"))


def disc(kit: Any, s: Any, i: int, _c: int) -> Told:
    if i >= kit.seats:
        return leading_to(say("label.disc_number", disc=i + 1), say("label.no_disc"))
    zone = "planned" if s.discs[i] < kit.planned_spaces else "unplanned"
    price = amount("credit", step_price(kit, s, int(s.seat), i))
    return leading_to(say("label.disc", space=s.discs[i]),
                      in_a_row([say(f"label.{zone}"), price]))  # fmt: skip


LABELLERS: dict[tuple[Ask, str], Labeller] = {
    (Ask.CLAIM, "claim"): claim,
    (Ask.CLAIM, "decline"): plain("decline"),
    (Ask.PLAN, "plan"): plan,
    (Ask.PLAN, "stop"): plain("stop"),
    **{(Ask.TURN, key): deed for key in ("train", "tune", "upgrade", "flip", "integrate")},
    (Ask.TURN, "lobby"): lobby,
    (Ask.TURN, "report"): report,
    (Ask.TURN, "rest"): rest,
    (Ask.SOURCE, "take"): take,
    (Ask.ENGAGE, "engage"): engage,
    (Ask.ENGAGE, "take"): take,
    (Ask.ENGAGE, "done"): done("engage_done", "go_on"),
    (Ask.COMMIT, "commit"): commit,
    (Ask.COMMIT, "done"): plain("commit_done"),
    (Ask.EXTRA, "extra"): extra,
    (Ask.EXTRA, "done"): plain("extra_done"),
    (Ask.DISC, "disc"): disc,
}
