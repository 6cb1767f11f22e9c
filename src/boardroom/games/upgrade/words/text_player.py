"""One player's facility as text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardroom.engine.columns import aligned
from boardroom.games.upgrade.rules.facility import (
    demand,
    integrations,
    kind_of,
    level_of,
    net_income,
    report_of,
    trained_departments,
    upgrade_resources,
    workload,
)
from boardroom.games.upgrade.table import (
    DEPARTMENTS,
    KINDS,
    PLANNABLE,
    Department,
    markers_left,
)
from boardroom.games.upgrade.words.sheet import total_now
from boardroom.games.upgrade.words.wording import (
    amount,
    commitments_on,
    deed_name,
    department_name,
    in_a_row,
    kind_name,
    level_name,
    number,
    say,
    solution_name,
    word,
)


def player_lines(kit: Any, s: Any, p: int) -> Iterator[str | list[str]]:
    """Money, the four departments, supplies, plans."""
    me = s.players[p]
    cubes = int(demand(kit, me))
    yield say("view.money", credits=amount("credit", me.credits), value=number(me.value),
              income=number(net_income(kit, me)), base=int(kit.base_income),
              cubes=int(kit.cube_cost) * cubes,
              trained=int(kit.trained_income) * int(trained_departments(me)))  # fmt: skip
    rows = [department_row(kit, s, p, d) for d in range(DEPARTMENTS)]
    yield aligned(word("view.department_columns"), rows)
    yield say("view.supplies", markers=amount("relationship", me.markers),
              commitments=amount("commitment", me.commitments),
              hand=amount("marker", me.hand))  # fmt: skip
    yield say("view.locked", markers=amount("relationship", locked_markers(me)))
    yield say("view.cubes", cubes=cubes, all=int(kit.cubes))
    plans = [deed_name(k) for k in range(PLANNABLE) for _ in range(int(me.planned[k]))]
    if plans:
        yield say("view.planned_now", plans=in_a_row(plans))
    yield say("view.if_now", points=amount("point", total_now(kit, s, p)))


def locked_markers(me: Any) -> int:
    """UP-021: relationship markers under Trained markers and on the LOG panel."""
    untrained = sum(1 for d in range(DEPARTMENTS) if not me.trained[d])
    return untrained + int(me.face[Department.LOGISTICS] == 0)


def department_row(kit: Any, s: Any, p: int, d: int) -> list[str]:
    """A department: level, value, report, cubes, markers, commitments, next upgrade."""
    me = s.players[p]
    face = int(me.face[d])
    level = level_name(face)
    if face:
        level = say("view.level", level=level, kind=kind_name(kind_of(face)))
    none = str(word("joining.none"))
    return [
        department_name(d), level, str(int(kit.annual[d, face])), str(int(report_of(kit, me, d))),
        str(int(workload(kit, me, d)) + int(me.connected[d])),
        commitments_told(me, d), next_upgrade(kit, s, p, d), in_a_row(states_of(me, d)) or none,
    ]  # fmt: skip


def states_of(me: Any, d: int) -> Iterator[str]:
    if me.engaged[d]:
        yield str(word("view.engaged"))
    if me.trained[d]:
        yield str(word("view.trained" if me.fresh[d] else "view.trained_blank"))
    if me.tuned[d]:
        yield str(word("view.tuned"))
    if me.connected[d]:
        yield str(word("view.integrated"))


def commitments_told(me: Any, d: int) -> str:
    n, red = commitments_on(me, d), int(me.red[d])
    return say("view.red", n=n, red=red) if red else str(n)


def next_upgrade(kit: Any, s: Any, p: int, d: int) -> str:
    """UP-122: resources of the next level; of level I those of the tiles left."""
    face = int(s.players[p].face[d])
    if level_of(face) == 3:
        return "–"
    faces = [face + KINDS] if face else [1 + k for k in range(KINDS) if s.tiles[d, k] > 0]
    costs = sorted({int(upgrade_resources(kit, s, p, d, one)) for one in faces})
    return in_a_row(str(n) for n in costs) or "–"


def other_line(kit: Any, s: Any, p: int, name: str) -> str:
    """Another player in one sentence."""
    me = s.players[p]
    solutions = in_a_row(solution_name(d, me.face[d]) for d in range(DEPARTMENTS))
    return say("view.other", name=name, value=amount("point", me.value),
               credits=amount("credit", me.credits), solutions=solutions,
               integrations=amount("integration", integrations(me)),
               left=amount("action", markers_left(s, p)))  # fmt: skip
