"""The words and signs printed on the drawn table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from boardroom.games.upgrade.rules.facility import kind_of, level_of
from boardroom.games.upgrade.table import Action, Bonus, Department, Kind
from boardroom.games.upgrade.words.wording import amount, in_a_row, level_name, say, word

DEPARTMENT_ICONS = ("s-admin", "s-logi", "s-manu", "s-ware")
ACTION_ICONS = ("a-train", "a-tune", "a-upgrade", "a-integrate", "a-lobby", "a-report")
BONUS_ICONS = ("b-unplanned", "b-action", "a-upgrade", "a-integrate", "a-lobby", "a-report")


@dataclass(frozen=True)
class Face:
    """One side of a solution upgrade tile, or a level I panel, as it is printed."""

    department: str  # icon
    style: str  # bronze lv2, plain lv1
    level: str
    annual: int
    report: tuple[int, int] | None  # engaged, not engaged
    marker: bool  # the relationship marker of the first Logistics tile
    resources: int
    loads: tuple[int, ...]  # untuned, untuned and trained, tuned, tuned and trained
    tip: str


def draw_words() -> dict[str, Any]:
    """All words for templates, by key."""
    words: dict[str, Any] = word("draw")
    return words


@cache
def short_department(d: int) -> str:
    return str(word(f"draw.short_departments.{Department(d).name.lower()}"))


def bonus_short(kit: Any, bonus: int) -> str:
    """What a bonus does in a word or two."""
    n = {Bonus.UNPLANNED: kit.bonus_price, Bonus.UPGRADE: kit.upgrade_less,
         Bonus.INTEGRATE: kit.integrate_less}.get(Bonus(bonus), 1)  # fmt: skip
    return say(f"draw.bonus_short.{Bonus(bonus).name.lower()}", n=int(n))


def action_key(action: int) -> str:
    return Action(action).name.lower()


def face_of(kit: Any, d: int, face: int) -> Face:
    """A printed face with all its numbers."""
    left, right = int(kit.report[d, face, 1]), int(kit.report[d, face, 0])
    kind = Kind(int(kind_of(face))).name.lower() if face else "plain"
    marker = d == Department.LOGISTICS and int(level_of(face)) == 2 and left == 0
    return Face(
        department=DEPARTMENT_ICONS[d],
        style=f"{kind} lv{int(level_of(face))}",
        level=level_name(face),
        annual=int(kit.annual[d, face]),
        report=(left, right) if left else None,
        marker=marker,
        resources=int(kit.resources[d, face]),
        loads=tuple(int(n) for n in kit.workload[d, face].reshape(-1)),
        tip=face_tip(kit, d, face),
    )


def face_tip(kit: Any, d: int, face: int) -> str:
    """A face in words."""
    left, right = int(kit.report[d, face, 1]), int(kit.report[d, face, 0])
    key = "draw.face_tip" if left else "draw.face_tip_log"
    return say(key, annual=amount("point", kit.annual[d, face]), report=f"{left}/{right}",
               resources=amount("resource", kit.resources[d, face]),
               loads=in_a_row(str(int(n)) for n in kit.workload[d, face].reshape(-1)))  # fmt: skip
