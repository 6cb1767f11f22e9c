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
    short_department,
)
from boardroom.games.upgrade.rules.facility import (
    demand,
    integrations,
    level_of,
    net_income,
    report_of,
    support_resources,
    workload,
)
from boardroom.games.upgrade.table import DEPARTMENTS, STEPS, Department, has_neutral
from boardroom.games.upgrade.words.log_years import income_parts
from boardroom.games.upgrade.words.sheet import total_now
from boardroom.games.upgrade.words.wording import (
    amount,
    department_name,
    say,
    solution_name,
    step_needs,
)

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
        "links": [link(kit, me, d) for d in range(1, DEPARTMENTS)],
        "steps": integration_steps(kit, me),
        "training": [training(kit, me, int(d)) for d in QUADRANTS],
        "training_note": say("draw.training_note", n=int(kit.trained_income)),
        "supply": supply(kit, s, p),
    }


def gauges(kit: Any, s: Any, p: int) -> dict[str, Any]:
    """Money, and what the next RECEIVE will bring."""
    me = s.players[p]
    year = min(int(s.year), int(kit.years) - 1)  # the next one
    old = sum(1 for d in range(DEPARTMENTS) if me.face[d] == 0)
    upkeep = int(kit.year_maintenance[year]) * old
    income = int(net_income(kit, me))
    return {
        "credits": int(me.credits),
        "income": signed(income) if income else "±0",
        "loss": income < 0,
        "sum": say("draw.income_sum", **income_parts(kit, me)),
        "upkeep": say("draw.upkeep_note", n=upkeep) if upkeep and s.year < kit.years else "",
        "value": number(me.value),
        "now": number(total_now(kit, s, p)),
    }  # fmt: skip


def quadrant(kit: Any, me: Any, d: int, colour: str) -> dict[str, Any]:
    """A department with everything that lies in it."""
    face, engaged = int(me.face[d]), bool(me.engaged[d])
    room = int(kit.room_upgraded if face else kit.room_level_one)
    normal, red = int(me.normal[d]), int(me.red[d])
    report, load = int(report_of(kit, me, d)), int(workload(kit, me, d))
    takes = int(support_resources(kit, me, d))
    name = department_name(d)
    return {
        "d": d,
        "key": Department(d).name.lower(),
        "icon": DEPARTMENT_ICONS[d],
        "name": name,
        "short": short_department(d),
        "face": face_of(kit, d, face),
        "upgraded": face > 0,
        "top": int(level_of(face)) == 3,
        "vt": f"face-{colour}-{d}",
        "state": "tt" if me.tuned[d] and me.trained[d] else "tu" if me.tuned[d] else
                 "ut" if me.trained[d] else "uu",
        "tip": say("draw.panel_tip", solution=solution_name(d, face),
                   annual=amount("point", kit.annual[d, face]), report=report, cubes=load),
        "report": say("draw.report_now", n=report) if report else say("draw.no_report_now"),
        "engaged": engaged,
        "relation_tip": say("draw.relation_tip" if engaged else "draw.relation_free",
                            department=name, n=takes),
        "takes": takes,
        "pledges": ["red"] * red + ["normal"] * normal,
        "spaces": range(max(room - normal - red, 0)),
        "pledge_value": int(kit.redeem),
        "trained": bool(me.trained[d]), "fresh": bool(me.fresh[d]), "tuned": bool(me.tuned[d]),
        "cubes": range(load),
        "locked": d == Department.LOGISTICS and face == 0,
    }  # fmt: skip


def cube_area(kit: Any, me: Any) -> dict[str, Any]:
    """UP-051: cubes at rest cover their fields, uncovered fields cost."""
    used, total = int(demand(kit, me)), int(kit.cubes)
    return {
        "fields": [i < used for i in range(total)],  # True: uncovered
        "cost": signed(-int(kit.cube_cost)),
        "note": say("draw.cubes_note", used=used, all=total),
        "tight": total - used <= 1,
        "many": total > 12,
    }


def link(kit: Any, me: Any, d: int) -> dict[str, Any]:
    """UP-132, UP-135: the integration spot of a department, with marker and cube."""
    made = bool(me.connected[d])
    key = "draw.connect_tip" if made else "draw.connect_free"
    return {"d": d, "key": Department(d).name.lower(), "made": made, "icon": DEPARTMENT_ICONS[d],
            "short": short_department(d),
            "tip": say(key, department=department_name(d))}  # fmt: skip


def integration_steps(kit: Any, me: Any) -> list[dict[str, Any]]:
    """UP-131, UP-133: what each step takes and asks for."""
    made = int(integrations(me))
    found = []
    for step in range(STEPS):
        found.append({
            "n": step + 1, "made": step < made, "next": step == made,
            "takes": int(kit.step_resources[step]), "points": int(kit.step_value[step]),
            "needs": step_needs(kit.step_upgraded[step], kit.step_top[step]),
        })  # fmt: skip
    return found


def training(kit: Any, me: Any, d: int) -> dict[str, Any]:
    """UP-112: a training position: covered, or its income uncovered."""
    return {
        "d": d, "trained": bool(me.trained[d]), "short": short_department(d),
        "icon": DEPARTMENT_ICONS[d], "income": signed(int(kit.trained_income)),
        "tip": say("draw.locked_tip", department=department_name(d)),
    }  # fmt: skip


def supply(kit: Any, s: Any, p: int) -> dict[str, Any]:
    """Markers beside the board."""
    me = s.players[p]
    tuned = sum(int(me.tuned[d]) for d in range(DEPARTMENTS))
    return {
        "markers": int(me.markers),
        "commitments": int(me.commitments),
        "commitments_all": int(kit.commitments),
        "pledge_value": int(kit.redeem),
        "tuned": DEPARTMENTS - tuned,
        "hand": int(me.hand),
        "neutral": bool(has_neutral(s, p)),
    }
