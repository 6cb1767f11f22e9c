"""The signs and short names printed on the drawn table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

from boardroom.engine.sentences import Told, in_a_row
from boardroom.games.upgrade.rules.facility import kind_of, level_of
from boardroom.games.upgrade.table import Department, Kind, Step
from boardroom.games.upgrade.words.wording import BOOK, amount, level_name, named, say

WORDS = BOOK.part("draw")  # for templates: those without values by their keys
short_department = partial(named, "draw.short_departments", Department)

DEPARTMENT_ICONS = ("s-admin", "s-logi", "s-manu", "s-ware")
ACTION_ICONS = ("a-train", "a-tune", "a-upgrade", "a-integrate", "a-lobby", "a-report")
BONUS_ICONS = ("b-unplanned", "b-action", "a-upgrade", "a-integrate", "a-lobby", "a-report")


@dataclass(frozen=True)
class Face:
    """One side of a solution upgrade tile, or a level I panel, as it is printed."""

    department: str  # icon
    style: str  # bronze lv2, plain lv1
    level: Told
    annual: int
    report: tuple[int, int] | None  # engaged, not engaged
    marker: bool  # the relationship marker of the first Logistics tile
    resources: int
    loads: tuple[int, ...]  # untuned, untuned and trained, tuned, tuned and trained


def phases(s: Any) -> list[tuple[Told, bool, Told]]:
    """The steps of a year: name, whether it is the present one, and what is done."""
    return [(named("draw.phases", Step, step), step == int(s.step) and not s.over,
             named("steps", Step, step)) for step in Step if step != Step.GAME_OVER]  # fmt: skip


def face_of(kit: Any, d: int, face: int) -> Face:
    """A printed face with all its numbers."""
    left, right = int(kit.report[d, face, 1]), int(kit.report[d, face, 0])
    kind = Kind(int(kind_of(face))).name.lower() if face else "plain"
    level = int(level_of(face))
    marker = d == Department.LOGISTICS and level == 2 and left == 0
    return Face(
        department=DEPARTMENT_ICONS[d],
        style=f"{kind} lv{level}",
        level=level_name(level),
        annual=int(kit.annual[d, face]),
        report=(left, right) if left else None,
        marker=marker,
        resources=int(kit.resources[d, face]),
        loads=tuple(int(n) for n in kit.workload[d, face].reshape(-1)),
    )


def face_tip(kit: Any, d: int, face: int) -> Told:
    """A face in words."""
    left, right = int(kit.report[d, face, 1]), int(kit.report[d, face, 0])
    key = "draw.face_tip" if left else "draw.face_tip_log"
    return say(key, annual=amount("point", kit.annual[d, face]), report=f"{left}/{right}",
               resources=amount("resource", kit.resources[d, face]),
               loads=in_a_row(int(n) for n in kit.workload[d, face].reshape(-1)))  # fmt: skip
