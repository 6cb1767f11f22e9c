"""What happened, told from the table before and after."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from boardroom.engine.choices import Choice
from boardroom.engine.ledger import Step as Piece
from boardroom.games.upgrade.rules.facility import integrations
from boardroom.games.upgrade.rules.resources import step_price, unplanned_price
from boardroom.games.upgrade.table import (
    CHOICES,
    DEED_DEPARTMENT,
    PLANNABLE,
    TURN,
    Ask,
    Stage,
    Step,
)
from boardroom.games.upgrade.words.labels import resources_of
from boardroom.games.upgrade.words.log_years import closed_year, opened_year
from boardroom.games.upgrade.words.wording import (
    amount,
    bonus_effect,
    bonus_name,
    commitments_on,
    consequences,
    deed_name,
    department_name,
    listed,
    paid,
    plural,
    reported_on,
    say,
    solution_name,
    unplanned_used,
    value_change,
)

# kit, what happened, the name of who decided, place of the choice in its block
Teller = Callable[[Any, Piece, str, int], list[str]]


def happened(kit: Any, step: Piece, names: Sequence[str]) -> list[str]:
    """The sentences of the log for one piece of what followed a choice."""
    if step.choice is not None:
        return told_choice(kit, step, names)
    before, after = step.before, step.after
    if before.step == Step.PERFORM:
        return told_work(kit, before, after, names[int(before.seat)])
    if before.step < Step.PERFORM:
        return opened_year(kit, before, after, names)
    return closed_year(kit, before, after, names)


def told_choice(kit: Any, step: Piece, names: Sequence[str]) -> list[str]:
    """What a choice did at once; paid work is told when it is carried out."""
    ask = Ask(int(step.before.ask))
    choice: Choice = CHOICES[ask].decode(int(step.choice or 0))
    teller = TELLERS.get((ask, choice.block))
    if teller is None:
        return []
    return teller(kit, step, names[int(step.before.seat)], choice.index)


def both(step: Piece) -> tuple[Any, Any]:
    """The player who decided, before and after."""
    return step.before.players[step.before.seat], step.after.players[step.before.seat]


# CLAIM and PLAN


def claimed(kit: Any, step: Piece, name: str, i: int) -> list[str]:
    if step.after.stage == Stage.SOURCE:
        return []  # told when the marker has been found
    return [say("log.claimed", name=name, bonus=bonus_name(i), effect=bonus_effect(kit, i))]


def lent(kit: Any, step: Piece, name: str, i: int) -> list[str]:
    said = vacated(kit, step, name, i)
    if step.before.step == Step.CLAIM:
        bonus = int(step.before.deed)
        effect = bonus_effect(kit, bonus)
        said.append(say("log.claimed", name=name, bonus=bonus_name(bonus), effect=effect))
    return said


def vacated(_kit: Any, step: Piece, name: str, i: int) -> list[str]:
    normal = int(both(step)[0].normal[i])
    turning = say("log.turning", commitments=amount("commitment", normal)) if normal else ""
    return [say("log.lent", name=name, department=department_name(i), turning=turning)]


def declined(_kit: Any, _step: Piece, name: str, _i: int) -> list[str]:
    return [say("log.declined", name=name)]


def planned(_kit: Any, step: Piece, name: str, i: int) -> list[str]:
    change = value_change(*both(step))
    return [say("log.planned", name=name, deed=deed_name(i), value_change=change)]


def plans_ended(_kit: Any, step: Piece, name: str, _i: int) -> list[str]:
    return [say("log.plans_end", name=name)]


# Actions


def lobbies(_kit: Any, _step: Piece, name: str, _i: int) -> list[str]:
    return [say("log.lobbies", name=name)]


def engaged(_kit: Any, _step: Piece, name: str, i: int) -> list[str]:
    return [say("log.engaged", name=name, department=department_name(i))]


def committed(key: str) -> Teller:
    """A commitment, the ordinary or the extra one."""

    def told(_kit: Any, step: Piece, name: str, i: int) -> list[str]:
        n = commitments_on(both(step)[1], i)
        return [say(f"log.{key}", name=name, department=department_name(i), n=n)]

    return told


def moved_disc(kit: Any, step: Piece, name: str, i: int) -> list[str]:
    price = amount("credit", step_price(kit, step.before, int(step.before.seat), i))
    return [say("log.disc", name=name, space=int(step.after.discs[i]), price=price)]


def reported(kit: Any, step: Piece, name: str, _i: int) -> list[str]:
    before, after = both(step)
    gain = int(after.value) - int(before.value)
    solutions = listed(
        department_name(d) for d in reported_on(kit, step.before, int(step.before.seat))
    )
    return [say("log.reported", name=name, solutions=solutions,
                points=f"+{amount('point', gain)}",
                value_change=value_change(before, after))]  # fmt: skip


def passed(_kit: Any, step: Piece, name: str, _i: int) -> list[str]:
    me = both(step)[0]
    plans = sum(int(me.planned[k]) for k in range(PLANNABLE))
    lost = say("log.lost", plans=plural("label.plans", plans)) if plans else ""
    return [say("log.passed", name=name, lost=lost)]


def told_work(kit: Any, before: Any, after: Any, name: str) -> list[str]:
    """The action that external resources carried out."""
    if before.stage != Stage.WORK or after.stage == Stage.WORK:
        return []
    p, c = int(before.seat), int(before.deed)
    me, now, d = before.players[p], after.players[p], int(DEED_DEPARTMENT[c])
    used, dear = unplanned_used(kit, before, after)
    facts: dict[str, Any] = {"name": name, "department": department_name(d)}
    if kit.manual_discs:  # the discs have been told one by one
        used, dear = resources_told(kit, before)
    facts["cost"] = paid(me, now, used, dear)
    facts["consequence"] = consequences(kit, me, now)
    if c < TURN.tune:
        return [say("log.retrained" if me.trained[d] else "log.trained", **facts)]
    if c < TURN.upgrade:
        return [say("log.tuned", **facts)]
    if c < TURN.integrate:
        return [say("log.upgraded", tile=solution_name(d, now.face[d]), **facts)]
    return [say("log.integrated", step=int(integrations(now)), **facts)]


def resources_told(kit: Any, before: Any) -> tuple[int, int]:
    """Where discs are chosen by hand: what was used, worked out from the bill."""
    p = int(before.seat)
    c, bill = int(before.deed), int(before.bill)
    n = resources_of(kit, before, c)
    step = int(unplanned_price(kit, before, p)) - int(kit.planned_price)
    return n, (bill - n * int(kit.planned_price)) // step if step else 0


TELLERS: dict[tuple[Ask, str], Teller] = {
    (Ask.CLAIM, "claim"): claimed,
    (Ask.CLAIM, "decline"): declined,
    (Ask.PLAN, "plan"): planned,
    (Ask.PLAN, "stop"): plans_ended,
    (Ask.TURN, "lobby"): lobbies,
    (Ask.TURN, "report"): reported,
    (Ask.TURN, "rest"): passed,
    (Ask.SOURCE, "take"): lent,
    (Ask.ENGAGE, "engage"): engaged,
    (Ask.ENGAGE, "take"): vacated,
    (Ask.COMMIT, "commit"): committed("committed"),
    (Ask.EXTRA, "extra"): committed("extra"),
    (Ask.DISC, "disc"): moved_disc,
}
