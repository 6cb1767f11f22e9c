"""The choices as the panel lists them, and the spots on the boards that stand for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardroom.engine.choices import Choice
from boardroom.engine.drawing import Group
from boardroom.engine.sentences import Begun, Told, apart
from boardroom.games.upgrade.drawing.printed import (
    ACTION_ICONS,
    BONUS_ICONS,
    DEPARTMENT_ICONS,
)
from boardroom.games.upgrade.rules.facility import integration_resources, integrations, report_value
from boardroom.games.upgrade.table import CHOICES, DEED_DEPARTMENT, KINDS, STEPS, TURN, Action, Ask
from boardroom.games.upgrade.words.labels import label
from boardroom.games.upgrade.words.wording import (
    amount,
    department_name,
    kind_name,
    level_name,
    say,
)


def chosen(s: Any, c: int) -> tuple[Ask, Choice]:
    """A choice of the current ask, taken apart."""
    ask = Ask(int(s.ask))
    return ask, CHOICES[ask].decode(c)


def numbers(ask: Ask, *blocks: str) -> tuple[int, ...]:
    """All choices of some blocks of an ask."""
    asked = CHOICES[ask]
    found: list[int] = []
    for block, first, size in zip(asked.firsts._fields, asked.firsts, asked.sizes, strict=True):
        if block in blocks:
            found += range(first, first + size)
    return tuple(found)


# --- Entries of the panel -------------------------------------------------------------------------


def groups(kit: Any, s: Any) -> list[Group]:
    """The entries of the panel, in order; together they hold every choice once."""
    ask = Ask(int(s.ask))
    if ask == Ask.TURN:
        return list(actions(kit, s))
    if ask == Ask.ENGAGE:
        return list(engaging(kit, s))
    return [single(kit, s, c) for c in range(CHOICES[ask].total)]


def single(kit: Any, s: Any, c: int) -> Group:
    """One choice: what it is, and what it leads to."""
    _ask, choice = chosen(s, c)
    what, effect = apart(label(kit, s, c))
    return Group(choice.name.replace(":", "-"), what, (c,), icon_of(choice),
                 effect=Begun(effect) if effect else "")  # fmt: skip


def actions(kit: Any, s: Any) -> Iterator[Group]:
    """The six actions of the board, then passing."""
    for action in Action:
        key = action.name.lower()
        blocks = ("upgrade", "flip") if action == Action.UPGRADE else (key,)
        cost, effect = facts_of(kit, s, action)
        yield Group(key, say(f"draw.groups.{key}"), numbers(Ask.TURN, *blocks),
                    ACTION_ICONS[action], cost, effect)  # fmt: skip
    for c in numbers(Ask.TURN, "rest"):
        yield single(kit, s, c)


def facts_of(kit: Any, s: Any, action: Action) -> tuple[Told, Told]:
    """What an action costs in resources, and what it brings."""
    p, effect = int(s.seat), f"draw.group_effects.{action.name.lower()}"
    if action in (Action.TRAIN, Action.TUNE):
        cost = say("draw.from_to", least=kit.engaged_resources, n=kit.plain_resources)
        return cost, say(effect, income=kit.trained_income)
    if action == Action.UPGRADE:
        return "", say(effect, top=level_name(int(kit.year_level[int(s.year) - 1])))
    if action == Action.INTEGRATE:
        return integrating(kit, s, p)
    if action == Action.LOBBY:
        return "", say(effect, n=kit.lobby_most)
    return "", say(effect, n=report_value(kit, s, p))


def integrating(kit: Any, s: Any, p: int) -> tuple[Told, Told]:
    """The next step of integration."""
    step = int(integrations(s.players[p]))
    if step >= STEPS:
        return "", say("draw.group_effects.integrate_done")
    cost = amount("resource", integration_resources(kit, s, p))
    return cost, say("draw.group_effects.integrate", step=step + 1, n=kit.step_value[step])


def engaging(kit: Any, s: Any) -> Iterator[Group]:
    """Departments to engage one by one, markers to move under one heading, and going on."""
    for c in numbers(Ask.ENGAGE, "engage"):
        yield single(kit, s, c)
    yield Group("take", say("draw.groups.take"), numbers(Ask.ENGAGE, "take"), "rel-plain")
    for c in numbers(Ask.ENGAGE, "done"):
        yield single(kit, s, c)


BLOCK_ICONS = {"disc": "res-disc", "lobby": "a-lobby", "report": "a-report"}


def icon_of(choice: Choice) -> str:
    """The sign of a choice; one that does nothing has a plain mark."""
    if choice.block == "claim":
        return BONUS_ICONS[choice.index]
    if choice.block == "plan":
        return ACTION_ICONS[choice.index]
    if choice.block in ("take", "engage", "commit", "extra"):
        return DEPARTMENT_ICONS[choice.index]
    return BLOCK_ICONS.get(choice.block, "ok")


# --- Short labels ---------------------------------------------------------------------------------

def short(kit: Any, s: Any, c: int) -> Told:
    """A choice within its group, where the heading has said the rest."""
    ask, choice = chosen(s, c)
    if ask == Ask.TURN and choice.block in ("upgrade", "flip"):
        return say(f"draw.short.{choice.block}", department=department_name(DEED_DEPARTMENT[c]),
                   kind=kind_name(choice.index % KINDS))  # fmt: skip
    if ask == Ask.TURN and c < TURN.lobby:
        return department_name(DEED_DEPARTMENT[c])
    if ask == Ask.ENGAGE and choice.block == "take":
        return department_name(choice.index)
    return apart(label(kit, s, c))[0]


# --- Spots on the boards --------------------------------------------------------------------------

SPOTS = {
    "claim": "office-{i}", "plan": "act-{i}", "train": "train-{i}", "tune": "tune-{i}",
    "flip": "panel-{i}", "lobby": "act-4", "report": "act-5", "take": "take-{i}",
    "engage": "rel-{i}", "commit": "pledge-{i}", "extra": "pledge-{i}", "disc": "disc-{i}",
}  # fmt: skip


def spot(kit: Any, s: Any, c: int) -> str | None:
    """The drawn thing that stands for a choice; some choices have none."""
    _ask, choice = chosen(s, c)
    i = choice.index
    if choice.block == "upgrade":
        return f"tile-{i // KINDS}-{i % KINDS}"
    if choice.block == "integrate":
        return f"link-{i + 1}"
    if choice.block == "disc" and i >= int(kit.seats):
        return None
    form = SPOTS.get(choice.block)
    return form.format(i=i) if form else None
