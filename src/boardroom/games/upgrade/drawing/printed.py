"""The signs and short names printed on the drawn table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from boardroom.engine.sentences import Told, in_a_row, signed
from boardroom.games.upgrade.rules.facility import kind_of, level_of, net_income
from boardroom.games.upgrade.table import Action, Department, Kind, Step
from boardroom.games.upgrade.words.wording import BOOK, amount, level_name, say, step_name

WORDS = BOOK.part("draw")  # for templates: those without values by their keys
short_department = BOOK.names("draw.short_departments", Department)
phase_name = BOOK.names("draw.phases", Step)
group_name = BOOK.names("draw.groups", Action)

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
    return [(phase_name(step), step == s.step and not s.over, step_name(step))
            for step in Step if step != Step.GAME_OVER]  # fmt: skip


def income_now(kit: Any, me: Any) -> dict[str, Any]:
    """UP-075: the next income of a player, and whether it is a loss."""
    income = int(net_income(kit, me))
    return {"income": signed(income) if income else "±0", "loss": income < 0}


def face_of(kit: Any, d: int, face: int) -> Face:
    """A printed face with all its numbers."""
    left, right = int(kit.report[d, face, 1]), int(kit.report[d, face, 0])
    kind, level = Kind(int(kind_of(face))).name.lower() if face else "plain", int(level_of(face))
    return Face(
        department=DEPARTMENT_ICONS[d],
        style=f"{kind} lv{level}",
        level=level_name(level),
        annual=int(kit.annual[d, face]),
        report=(left, right) if left else None,
        marker=d == Department.LOGISTICS and level == 2 and left == 0,
        resources=int(kit.resources[d, face]),
        loads=tuple(int(n) for n in kit.workload[d, face].reshape(-1)),
    )


def face_tip(kit: Any, d: int, face: int) -> Told:
    """A face in words."""
    one = face_of(kit, d, face)
    left, right = one.report or (0, 0)
    return say("draw.face_tip" if one.report else "draw.face_tip_log",
               annual=amount("point", one.annual), report=f"{left}/{right}",
               resources=amount("resource", one.resources), loads=in_a_row(one.loads))  # fmt: skip
