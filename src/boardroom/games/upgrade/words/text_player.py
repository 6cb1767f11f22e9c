"""One player's facility as text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardroom.engine.columns import aligned
from boardroom.engine.sentences import Told, in_a_row
from boardroom.games.upgrade.rules import facility
from boardroom.games.upgrade.rules.facility import kind_of, level_of
from boardroom.games.upgrade.table import DEPARTMENTS, KINDS, PLANNABLE, Department
from boardroom.games.upgrade.words import wording
from boardroom.games.upgrade.words.facts import Case
from boardroom.games.upgrade.words.log_years import income_parts
from boardroom.games.upgrade.words.sheet import total_now
from boardroom.games.upgrade.words.wording import BOOK, amount, commitments_on, level_name, say


def player_lines(kit: Any, s: Any, p: int) -> Iterator[Told | list[str]]:
    """Money, the four departments, supplies, plans."""
    case = Case(kit, s, p=p)
    me = case.me
    yield case.say("view.money", value=me.value, income=facility.net_income(kit, me),
                   **income_parts(kit, me))  # fmt: skip
    rows = [department_row(kit, s, p, d) for d in range(DEPARTMENTS)]
    yield aligned(BOOK.row("view.department_columns"), rows)
    yield case.say("view.supplies", commitments=amount("commitment", me.commitments))
    yield say("view.locked", markers=amount("relationship", locked_markers(me)))
    yield say("view.cubes", cubes=facility.demand(kit, me), all=kit.cubes)
    plans = [wording.deed_name(k) for k in range(PLANNABLE) for _ in range(int(me.planned[k]))]
    if plans:
        yield say("view.planned_now", plans=in_a_row(plans))
    yield say("view.if_now", points=amount("point", total_now(kit, s, p)))


def locked_markers(me: Any) -> int:
    """UP-021: relationship markers under Trained markers and on the LOG panel."""
    untrained = sum(1 for d in range(DEPARTMENTS) if not me.trained[d])
    return untrained + int(me.face[Department.LOGISTICS] == 0)


def department_row(kit: Any, s: Any, p: int, d: int) -> list[Told]:
    """A department: level, value, report, cubes, markers, commitments, next upgrade."""
    me = s.players[p]
    face = int(me.face[d])
    level = level_name(level_of(face))
    if face:
        level = say("view.level", level=level, kind=wording.kind_name(kind_of(face)))
    states = [say(f"view.{key}") for key in states_of(me, d)] or [say("view.no_states")]
    return [
        wording.department_name(d), level, str(int(kit.annual[d, face])),
        str(int(facility.report_of(kit, me, d))),
        str(int(facility.workload(kit, me, d)) + int(me.connected[d])),
        commitments_told(me, d), next_upgrade(kit, s, p, d), in_a_row(states),
    ]  # fmt: skip


def states_of(me: Any, d: int) -> list[str]:
    """The markers of a department, by their keys."""
    lies = {"engaged": me.engaged[d], "trained": me.fresh[d],
            "trained_blank": me.trained[d] and not me.fresh[d], "tuned": me.tuned[d],
            "integrated": me.connected[d]}  # fmt: skip
    return [key for key, there in lies.items() if there]


def commitments_told(me: Any, d: int) -> Told:
    n, red = commitments_on(me, d), int(me.red[d])
    return say("view.red", commitments=n, red=red) if red else str(n)


def next_upgrade(kit: Any, s: Any, p: int, d: int) -> Told:
    """UP-122: resources of the next level; of level I those of the tiles left."""
    face = int(s.players[p].face[d])
    if level_of(face) == 3:
        return "–"
    faces = [face + KINDS] if face else [1 + k for k in range(KINDS) if s.tiles[d, k] > 0]
    costs = sorted({int(facility.upgrade_resources(kit, s, p, d, one)) for one in faces})
    return in_a_row(costs) if costs else "–"


def other_line(kit: Any, s: Any, p: int, name: str) -> Told:
    """Another player in one sentence."""
    case = Case(kit, s, p=p)
    solutions = (wording.solution_name(d, case.me.face[d]) for d in range(DEPARTMENTS))
    return case.say("view.other", name=name, value=amount("point", case.me.value),
                    solutions=in_a_row(solutions),
                    integrations=amount("integration", facility.integrations(case.me)))
