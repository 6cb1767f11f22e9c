"""What happened, told from the table before and after."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from boardroom.engine.choices import Choice
from boardroom.engine.ledger import Step as Piece
from boardroom.engine.sentences import Told, clauses, listed, signed
from boardroom.games.upgrade.rules.facility import integrations
from boardroom.games.upgrade.rules.resources import step_price, unplanned_price
from boardroom.games.upgrade.table import CHOICES, DEED_DEPARTMENT, TURN, Ask, Stage, Step
from boardroom.games.upgrade.words.labels import plans_of, resources_of
from boardroom.games.upgrade.words.log_years import closed_year, opened_year
from boardroom.games.upgrade.words.wording import (
    amount,
    bonus_name,
    bonus_says,
    commitments_on,
    consequences,
    deed_name,
    department_name,
    paid,
    reported_on,
    say,
    solution_name,
    unplanned_used,
    value_change,
)

# kit, what happened, the name of who decided, place of the choice in its block
Teller = Callable[[Any, Piece, str, int], list[Told]]


def happened(kit: Any, step: Piece, names: Sequence[str]) -> list[Told]:
    """The sentences of the log for one piece of what followed a choice."""
    if step.choice is not None:
        return told_choice(kit, step, names)
    before, after = step.before, step.after
    if before.step == Step.PERFORM:
        return told_work(kit, before, after, names[int(before.seat)])
    if before.step < Step.PERFORM:
        return opened_year(kit, before, after, names)
    return closed_year(kit, before, after, names)


def told_choice(kit: Any, step: Piece, names: Sequence[str]) -> list[Told]:
    """What a choice did at once; paid work is told when it is carried out."""
    ask = Ask(int(step.before.ask))
    choice: Choice = CHOICES[ask].decode(int(step.choice or 0))
    name = names[int(step.before.seat)]
    if key := PLAIN.get((ask, choice.block)):
        return [say(f"log.{key}", name=name)]
    teller = TELLERS.get((ask, choice.block))
    return teller(kit, step, name, choice.index) if teller else []


def both(step: Piece) -> tuple[Any, Any]:
    """The player who decided, before and after."""
    return step.before.players[step.before.seat], step.after.players[step.before.seat]


# CLAIM and PLAN


def claimed(kit: Any, step: Piece, name: str, i: int) -> list[Told]:
    if step.after.stage == Stage.SOURCE:
        return []  # told when the marker has been found
    return [say("log.claimed", name=name, bonus=bonus_name(i), effect=bonus_says(kit, i))]


def lent(kit: Any, step: Piece, name: str, i: int) -> list[Told]:
    said = vacated(kit, step, name, i)
    if step.before.step == Step.CLAIM:
        said += claimed(kit, step, name, int(step.before.deed))
    return said


def vacated(_kit: Any, step: Piece, name: str, i: int) -> list[Told]:
    normal, department = int(both(step)[0].normal[i]), department_name(i)
    if normal:
        return [say("log.lent_turning", name=name, department=department, n=normal)]
    return [say("log.lent", name=name, department=department)]


def planned(_kit: Any, step: Piece, name: str, i: int) -> list[Told]:
    change = value_change(*both(step))
    return [say("log.planned", name=name, deed=deed_name(i), value_change=change)]


# Actions


def engaged(_kit: Any, _step: Piece, name: str, i: int) -> list[Told]:
    return [say("log.engaged", name=name, department=department_name(i))]


def committed(key: str) -> Teller:
    """A commitment, the ordinary or the extra one."""

    def told(_kit: Any, step: Piece, name: str, i: int) -> list[Told]:
        held = commitments_on(both(step)[1], i)
        return [say(f"log.{key}", name=name, department=department_name(i), held=held)]

    return told


def moved_disc(kit: Any, step: Piece, name: str, i: int) -> list[Told]:
    price = amount("credit", step_price(kit, step.before, int(step.before.seat), i))
    return [say("log.disc", name=name, space=step.after.discs[i], price=price)]


def reported(kit: Any, step: Piece, name: str, _i: int) -> list[Told]:
    before, after = both(step)
    on = reported_on(kit, step.before, int(step.before.seat))
    return [say("log.reported", name=name, solutions=listed(department_name(d) for d in on),
                n=signed(after.value - before.value),
                value_change=value_change(before, after))]  # fmt: skip


def passed(_kit: Any, step: Piece, name: str, _i: int) -> list[Told]:
    plans = plans_of(both(step)[0])
    return [say("log.passed_plans", name=name, n=plans) if plans else say("log.passed", name=name)]


def told_work(kit: Any, before: Any, after: Any, name: str) -> list[Told]:
    """The action that external resources carried out."""
    if before.stage != Stage.WORK or after.stage == Stage.WORK:
        return []
    p, c = int(before.seat), int(before.deed)
    me, now, d = before.players[p], after.players[p], int(DEED_DEPARTMENT[c])
    # Where discs are chosen by hand they have been told one by one.
    used = resources_told(kit, before) if kit.manual_discs else unplanned_used(kit, before, after)
    effects = clauses([paid(me, now, *used), *consequences(kit, me, now)])
    facts: dict[str, Any] = {"name": name, "department": department_name(d), "effects": effects}
    if c < TURN.tune:
        return [say("log.retrained" if me.trained[d] else "log.trained", **facts)]
    if c < TURN.upgrade:
        return [say("log.tuned", **facts)]
    if c < TURN.integrate:
        return [say("log.upgraded", name=name, effects=effects,
                    tile=solution_name(d, int(now.face[d])))]  # fmt: skip
    return [say("log.integrated", step=integrations(now), **facts)]


def resources_told(kit: Any, before: Any) -> tuple[int, int]:
    """Where discs are chosen by hand: what was used, worked out from the bill."""
    p = int(before.seat)
    c, bill = int(before.deed), int(before.bill)
    n = resources_of(kit, before, c)
    step = int(unplanned_price(kit, before, p)) - int(kit.planned_price)
    return n, (bill - n * int(kit.planned_price)) // step if step else 0


PLAIN = {
    (Ask.CLAIM, "decline"): "declined", (Ask.PLAN, "stop"): "plans_end",
    (Ask.TURN, "lobby"): "lobbies",
}  # fmt: skip
TELLERS: dict[tuple[Ask, str], Teller] = {
    (Ask.CLAIM, "claim"): claimed,
    (Ask.PLAN, "plan"): planned,
    (Ask.TURN, "report"): reported,
    (Ask.TURN, "rest"): passed,
    (Ask.SOURCE, "take"): lent,
    (Ask.ENGAGE, "engage"): engaged,
    (Ask.ENGAGE, "take"): vacated,
    (Ask.COMMIT, "commit"): committed("committed"),
    (Ask.EXTRA, "extra"): committed("extra"),
    (Ask.DISC, "disc"): moved_disc,
}
