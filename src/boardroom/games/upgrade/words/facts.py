"""What sentences may name: each fact is worked out when its words ask for it."""

from __future__ import annotations

from typing import Any

from boardroom.engine import facts
from boardroom.engine.records import copy_of
from boardroom.engine.sentences import Told, clauses, listed, signed
from boardroom.games.upgrade.rules import facility
from boardroom.games.upgrade.rules import resources as track
from boardroom.games.upgrade.rules.answer import answer
from boardroom.games.upgrade.rules.payments import usable_commitments
from boardroom.games.upgrade.rules.rounds import broken_plans, carry_out
from boardroom.games.upgrade.rules.why_not import face_reached, why_not
from boardroom.games.upgrade.table import (
    CHOICES,
    DEED_ACTION,
    DEED_DEPARTMENT,
    KINDS,
    PLANNABLE,
    STEPS,
    TURN,
    Ask,
    Stage,
    markers_left,
)
from boardroom.games.upgrade.words import wording
from boardroom.games.upgrade.words.wording import (
    BOOK,
    amount,
    bonus_name,
    change,
    commitments_on,
    deed_name,
    department_name,
    level_name,
)


class Case(facts.Case):
    """A table with whoever decides, and what a choice is about."""

    book, asks, choices = BOOK, Ask, CHOICES

    @property
    def d(self) -> int:
        """The department of a choice; without one, that which is paid for."""
        if self.c is None:
            return min(max(int(self.s.asked) - 1, 0), 3)
        return int(DEED_DEPARTMENT[self.c]) if self.ask == Ask.TURN else self.i

    @property
    def integrated(self) -> int:
        """UP-131: steps of integration made, but for the last."""
        return min(int(facility.integrations(self.me)), STEPS - 1)

    @property
    def reported(self) -> list[int]:
        """The departments that the best REPORT counts."""
        return wording.reported_on(self.kit, self.s, self.p)

    @property
    def reports(self) -> int:
        """The points that an engaged department has to report."""
        return int(self.kit.report[self.i, self.me.face[self.i], 1])


class Event(facts.Event):
    """A piece of what happened."""

    book, asks, choices = BOOK, Ask, CHOICES


Event.facts = {
    "deed": lambda event: deed_name(event.i),
    "department": lambda event: department_name(event.i),
    "held": lambda event: commitments_on(event.now, event.i),
    "name": lambda event: event.name,
    "price": lambda event: amount(
        "credit", track.step_price(event.kit, event.before, event.p, event.i)),
    "space": lambda event: event.after.discs[event.i],
    "value_change": lambda event: change("value", event.was.value, event.now.value),
}  # fmt: skip


def plans_of(me: Any) -> int:
    """Plans still to be carried out."""
    return sum(int(me.planned[action]) for action in range(PLANNABLE))


# Actions


def resources_of(kit: Any, s: Any, c: int) -> int:
    """External resources an action takes now."""
    p = int(s.seat)
    me, d = s.players[p], int(DEED_DEPARTMENT[c])
    if c < TURN.upgrade:
        return int(facility.support_resources(kit, me, d))
    if c < TURN.integrate:
        face = min(int(face_reached(me, c)), 2 * KINDS)
        return int(facility.upgrade_resources(kit, s, p, d, face))
    return int(facility.integration_resources(kit, s, p))


def tried(kit: Any, s: Any, c: int) -> Any:
    """The table after an action, with the cheapest discs and any marker."""
    after, p = copy_of(s), int(s.seat)
    answer(kit, after, c)
    if after.stage == Stage.SOURCE:
        after.players[p].markers += 1
    while after.due > 0:
        track.use_disc(kit, after, p, track.rearmost(kit, after))
    carry_out(kit, after, p, c)
    return after


def outcome(case: Case) -> Told:
    """What an action costs and changes; if it is not possible, what it takes."""
    assert case.c is not None
    if why_not(case.kit, case.s, case.c) != 0:
        return amount("resource", resources_of(case.kit, case.s, case.c))
    after = tried(case.kit, case.s, case.c)
    cost = wording.paid(case.me, after.players[case.p],
                        *wording.unplanned_used(case.kit, case.s, after))  # fmt: skip
    return clauses([cost, *wording.consequences(case.kit, case.me, after.players[case.p])])


def demand_after(case: Case) -> int:
    """Cubes a facility would need after an action."""
    kit, me, d = case.kit, case.me, case.d
    face, tuned, trained = int(me.face[d]), int(me.tuned[d]), int(me.trained[d])
    now = int(facility.demand(kit, me))
    if case.block == "integrate":
        return now + 1
    if case.block == "train":
        trained = 1
    elif case.block == "tune":
        tuned = 1
    else:
        face = min(int(face_reached(me, case.c)), 2 * KINDS)
    return now - int(facility.workload(kit, me, d)) + int(kit.workload[d, face, tuned, trained])


Case.facts = {
    # whoever decides, and the year
    "commitments": lambda case: case.me.commitments,
    "credits": lambda case: amount("credit", case.me.credits),
    "cubes": lambda case: case.kit.cubes,
    "discs": lambda case: amount("disc", case.kit.seats),
    "due": lambda case: amount("resource", case.s.due),
    "hand": lambda case: amount("marker", case.me.hand),
    "last_deed": lambda case: deed_name(min(max(int(case.s.last), 0), 3)),
    "left": lambda case: amount("action", markers_left(case.s, case.p)),
    "next_step": lambda case: case.integrated + 1,
    "planned": lambda case: track.planned_left(case.kit, case.s),
    "plan_penalty": lambda case: case.kit.plan_penalty,
    "plan_value": lambda case: amount("point", case.kit.plan_value),
    "plans": lambda case: amount("plan", plans_of(case.me)),
    "plans_cost": lambda case: amount("point", broken_plans(case.kit, case.me)),
    "pledges_left": lambda case: int(case.kit.lobby_most) - int(case.s.pledged),
    "points": lambda case: amount("point", max(int(case.me.value), 0)),
    "supply": lambda case: amount("relationship", case.me.markers),
    "times": lambda case: amount("time", case.kit.plan_same),
    "to_be_had": lambda case: amount("resource", track.planned_left(case.kit, case.s)
                                     + track.unplanned_left(case.kit, case.s)),
    "top": lambda case: level_name(int(case.kit.year_level[max(int(case.s.year), 1) - 1])),
    "tops": lambda case: facility.departments_from(case.me, 3),
    "unplanned": lambda case: amount("resource", track.unplanned_left(case.kit, case.s)),
    "upgraded": lambda case: facility.departments_from(case.me, 2),
    "wanted": lambda case: wording.step_needs(case.kit, case.integrated),
    "year": lambda case: case.s.year,
    # bonuses and plans
    "bonus": lambda case: bonus_name(min(case.i, 5)),
    "bonus_effect": lambda case: wording.bonus_says(case.kit, case.i),
    "planned_deed": lambda case: deed_name(case.i),
    "plan_gain": lambda case: change("value", case.me.value, case.me.value + case.kit.plan_value),
    # actions: that of a choice, or the one in hand
    "deed": lambda case: deed_name(
        min(int(DEED_ACTION[case.s.deed if case.c is None else case.c]), 5)),
    "demand_after": lambda case: amount("cube", demand_after(case)),
    "department": lambda case: department_name(case.d),
    "kind": lambda case: wording.kind_name(case.i % KINDS),
    "lobby_most": lambda case: amount("commitment", case.kit.lobby_most),
    "needed": lambda case: amount("resource", resources_of(case.kit, case.s, case.c)),
    "outcome": outcome,
    "price": lambda case: amount("credit", track.price_now(
        case.kit, case.s, case.p, resources_of(case.kit, case.s, case.c))),
    "reported": lambda case: listed(map(department_name, case.reported)),
    "report_points": lambda case: BOOK.say("amounts.point", n=signed(
        facility.report_value(case.kit, case.s, case.p))),
    "solution": lambda case: wording.solution_name(case.d, case.me.face[case.d]),
    "tile": lambda case: wording.solution_name(case.d, int(face_reached(case.me, case.c))),
    "usable": lambda case: amount("commitment", usable_commitments(case.me, case.d)),
    # markers, commitments and discs
    "disc_price": lambda case: amount(
        "credit", track.step_price(case.kit, case.s, case.p, case.i)),
    "engaged_resources": lambda case: amount("resource", case.kit.engaged_resources),
    "held": lambda case: amount("commitment", commitments_on(case.me, case.i)),
    "held_then": lambda case: commitments_on(case.me, case.i) + 1,
    "limit": lambda case: wording.room_for(case.kit, case.me, case.i),
    "normal": lambda case: amount("commitment", case.me.normal[case.i]),
    "number": lambda case: case.i + 1,
    "report_now": lambda case: case.reports,
    "space": lambda case: case.s.discs[case.i],
}  # fmt: skip
