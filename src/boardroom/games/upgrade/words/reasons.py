"""Why a choice is not to be had: a sentence with the numbers of the table, and the rule."""

from __future__ import annotations

from typing import Any

from boardroom.engine.choices import Choice
from boardroom.engine.words import Reason
from boardroom.games.upgrade.rules.facility import (
    demand,
    departments_from,
    integrations,
    workload,
)
from boardroom.games.upgrade.rules.payments import usable_commitments
from boardroom.games.upgrade.rules.resources import planned_left, price_now, unplanned_left
from boardroom.games.upgrade.rules.why_not import face_reached
from boardroom.games.upgrade.table import (
    CHOICES,
    DEED_ACTION,
    DEED_DEPARTMENT,
    KINDS,
    STEPS,
    TURN,
    Ask,
    Why,
)
from boardroom.games.upgrade.words.labels import resources_of
from boardroom.games.upgrade.words.wording import (
    BOOK,
    amount,
    bonus_name,
    commitments_on,
    deed_name,
    department_name,
    kind_name,
    level_name,
    say,
    solution_name,
    step_needs,
)

Facts = dict[str, Any]


def reason(kit: Any, s: Any, c: int, code: int) -> Reason:
    """The sentence and the rule behind a code of `why_not` for this choice."""
    ask = Ask(int(s.ask))
    choice: Choice = CHOICES[ask].decode(c)
    key = sentence_key(Why(int(code)).name.lower(), ask, choice.block)
    facts = table_facts(kit, s) | choice_facts(kit, s, ask, choice, c)
    return Reason(say(f"why.{key}.text", **facts), BOOK.get(f"why.{key}.rule"))


def sentence_key(code: str, ask: Ask, block: str) -> str:
    """The key for this code: one of the ask or block if there is one, else the general one."""
    special = (f"{code}_{ask.name.lower()}", f"{code}_{block}")
    return next((key for key in special if BOOK.has(f"why.{key}")), code)


def table_facts(kit: Any, s: Any) -> Facts:
    """What holds for the deciding player, whatever the choice."""
    me = s.players[s.seat]
    left = planned_left(kit, s) + unplanned_left(kit, s)
    step = min(int(integrations(me)), STEPS - 1)
    return {
        "credits": amount("credit", me.credits),
        "points": amount("point", max(int(me.value), 0)),
        "supply": amount("relationship", me.markers),
        "cubes": int(kit.cubes),
        "year": int(s.year),
        "top": level_name(int(kit.year_level[max(int(s.year), 1) - 1])),
        "to_be_had": amount("resource", left),
        "n": int(kit.plan_same),
        "last_deed": deed_name(min(max(int(s.last), 0), 3)),
        "discs": amount("disc", kit.seats),
        "next_step": step + 1,
        "wanted": step_needs(kit.step_upgraded[step], kit.step_top[step]),
        "upgraded": departments_from(me, 2),
        "tops": departments_from(me, 3),
    }


def choice_facts(kit: Any, s: Any, ask: Ask, choice: Choice, c: int) -> Facts:
    """What holds for this choice."""
    i = choice.index
    if ask == Ask.TURN:
        return turn_facts(kit, s, c)
    if ask == Ask.CLAIM:
        return {"bonus": bonus_name(min(i, 5))}
    if ask == Ask.PLAN:
        return {"planned_deed": deed_name(i)}
    if ask == Ask.DISC or choice.block == "done":
        return {}
    me = s.players[s.seat]
    limit = kit.room_upgraded if me.face[i] > 0 else kit.room_level_one
    return {"department": department_name(i), "limit": int(limit),
            "held": amount("commitment", commitments_on(me, i))}  # fmt: skip


def turn_facts(kit: Any, s: Any, c: int) -> Facts:
    """What holds for an action."""
    p = int(s.seat)
    me, d = s.players[p], int(DEED_DEPARTMENT[c])
    facts = {
        "deed": deed_name(min(int(DEED_ACTION[c]), 5)),
        "department": department_name(d),
        "solution": solution_name(d, me.face[d]),
        "kind": kind_name((c - TURN.upgrade) % KINDS),
        "usable": amount("commitment", usable_commitments(me, d)),
    }
    if c >= TURN.lobby:
        return facts
    n = resources_of(kit, s, c)
    return facts | {
        "needed": amount("resource", n),
        "price": amount("credit", price_now(kit, s, p, n)),
        "demand_after": amount("cube", demand_after(kit, me, d, c)),
    }


def demand_after(kit: Any, me: Any, d: int, c: int) -> int:
    """Cubes a facility would need after an action."""
    face, tuned, trained = int(me.face[d]), int(me.tuned[d]), int(me.trained[d])
    if c < TURN.tune:
        trained = 1
    elif c < TURN.upgrade:
        tuned = 1
    elif c < TURN.integrate:
        face = min(int(face_reached(me, c)), 2 * KINDS)
    else:
        return int(demand(kit, me)) + 1
    after = int(kit.workload[d, face, tuned, trained])
    return int(demand(kit, me)) - int(workload(kit, me, d)) + after
