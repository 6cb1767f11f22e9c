"""One player's facility board as it is drawn: departments, cubes, training, integration, supply."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardroom.engine.drawing import SEAT_COLOURS, unpacked
from boardroom.engine.sentences import number, signed
from boardroom.games.upgrade.drawing.printed import (
    DEPARTMENT_ICONS,
    WORDS,
    face_of,
    income_now,
    short_department,
)
from boardroom.games.upgrade.rules import facility
from boardroom.games.upgrade.table import DEPARTMENTS, STEPS, Department, has_neutral
from boardroom.games.upgrade.words import wording
from boardroom.games.upgrade.words.log_years import income_parts
from boardroom.games.upgrade.words.sheet import total_now
from boardroom.games.upgrade.words.wording import amount, department_name, say

# Where the departments lie on the facility board, row by row.
QUADRANTS = (
    Department.ADMINISTRATION, Department.MANUFACTURING,
    Department.WAREHOUSING, Department.LOGISTICS,
)  # fmt: skip


def mat(kit: Any, s: Any, p: int, colours: Sequence[str] = SEAT_COLOURS) -> dict[str, Any]:
    """Everything in front of a player."""
    kit, s = unpacked(kit), unpacked(s)
    me, colour = s.players[p], colours[p]
    return {
        "w": WORDS,
        "colour": colour,
        "gauges": gauges(kit, s, p),
        "quadrants": [quadrant(kit, me, int(d), colour) for d in QUADRANTS],
        "cubes": cube_area(kit, me),
        "links": [link(me, d) for d in range(1, DEPARTMENTS)],
        "steps": integration_steps(kit, me),
        "training": [training(kit, me, int(d)) for d in QUADRANTS],
        "training_note": say("draw.training_note", n=kit.trained_income),
        "supply": supply(kit, s, p),
    }


def gauges(kit: Any, s: Any, p: int) -> dict[str, Any]:
    """Money, and what the next RECEIVE will bring."""
    me = s.players[p]
    year = min(int(s.year), int(kit.years) - 1)  # the next one
    upkeep = kit.year_maintenance[year] * sum(int(face == 0) for face in me.face)
    return {
        "credits": me.credits,
        **income_now(kit, me),
        "sum": say("draw.income_sum", **income_parts(kit, me)),
        "upkeep": say("draw.upkeep_note", n=upkeep) if upkeep and s.year < kit.years else "",
        "value": number(me.value),
        "now": number(total_now(kit, s, p)),
    }


def named(d: int) -> dict[str, Any]:
    """A department by its number, sign and short name."""
    return {"d": d, "key": Department(d).name.lower(), "icon": DEPARTMENT_ICONS[d],
            "short": short_department(d)}  # fmt: skip


def quadrant(kit: Any, me: Any, d: int, colour: str) -> dict[str, Any]:
    """A department with everything that lies in it."""
    face, engaged, name = int(me.face[d]), bool(me.engaged[d]), department_name(d)
    normal, red = int(me.normal[d]), int(me.red[d])
    report, load = int(facility.report_of(kit, me, d)), int(facility.workload(kit, me, d))
    takes = int(facility.support_resources(kit, me, d))
    return named(d) | {
        "name": name,
        "face": face_of(kit, d, face),
        "vt": f"face-{colour}-{d}",
        "state": ("t" if me.tuned[d] else "u") + ("t" if me.trained[d] else "u"),
        "tip": say("draw.panel_tip", solution=wording.solution_name(d, face),
                   annual=amount("point", kit.annual[d, face]), report=report, cubes=load),
        "report": say("draw.report_now", n=report) if report else say("draw.no_report_now"),
        "engaged": engaged,
        "relation_tip": say("draw.relation_tip" if engaged else "draw.relation_free",
                            department=name, n=takes),
        "takes": takes,
        "pledges": ["red"] * red + ["normal"] * normal,
        "spaces": range(wording.room_for(kit, me, d) - normal - red),
        "pledge_value": kit.redeem,
        "trained": me.trained[d], "fresh": me.fresh[d], "tuned": me.tuned[d],
        "cubes": range(load),
        "locked": d == Department.LOGISTICS and face == 0,
    }  # fmt: skip


def cube_area(kit: Any, me: Any) -> dict[str, Any]:
    """UP-051: cubes at rest cover their fields, uncovered fields cost."""
    used, total = int(facility.demand(kit, me)), int(kit.cubes)
    return {
        "fields": [i < used for i in range(total)],  # True: uncovered
        "cost": signed(-kit.cube_cost),
        "note": say("draw.cubes_note", used=used, all=total),
        "tight": total - used <= 1,
        "many": total > 12,
    }


def link(me: Any, d: int) -> dict[str, Any]:
    """UP-132, UP-135: the integration spot of a department, with marker and cube."""
    key = "draw.connect_tip" if me.connected[d] else "draw.connect_free"
    return named(d) | {"made": me.connected[d], "tip": say(key, department=department_name(d))}


def integration_steps(kit: Any, me: Any) -> list[dict[str, Any]]:
    """UP-131, UP-133: what each step takes and asks for."""
    made = int(facility.integrations(me))
    return [{
        "n": step + 1, "made": step < made, "next": step == made,
        "takes": kit.step_resources[step], "points": kit.step_value[step],
        "needs": wording.step_needs(kit, step),
    } for step in range(STEPS)]  # fmt: skip


def training(kit: Any, me: Any, d: int) -> dict[str, Any]:
    """UP-112: a training position: covered, or its income uncovered."""
    return named(d) | {"trained": me.trained[d], "income": signed(kit.trained_income),
                       "tip": say("draw.locked_tip", department=department_name(d))}


def supply(kit: Any, s: Any, p: int) -> dict[str, Any]:
    """Markers beside the board."""
    me = s.players[p]
    return {
        "markers": me.markers,
        "commitments": me.commitments,
        "commitments_all": kit.commitments,
        "pledge_value": kit.redeem,
        "tuned": DEPARTMENTS - int(sum(me.tuned)),
        "hand": me.hand,
        "neutral": bool(has_neutral(s, p)),
    }
