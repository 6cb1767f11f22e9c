"""The choices as the panel lists them, and the spots on the boards that stand for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from boardroom.engine.choices import Choice
from boardroom.engine.drawing import Group
from boardroom.games.upgrade.drawing.printed import (
    ACTION_ICONS,
    BONUS_ICONS,
    DEPARTMENT_ICONS,
)
from boardroom.games.upgrade.rules.facility import integration_resources, integrations, report_value
from boardroom.games.upgrade.table import CHOICES, KINDS, STEPS, Action, Ask
from boardroom.games.upgrade.words.labels import label
from boardroom.games.upgrade.words.wording import (
    amount,
    department_name,
    kind_name,
    say,
    word,
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
    head, tail = taken_apart(label(kit, s, c))
    return Group(
        key=choice.name.replace(":", "-"),
        label=head,
        choices=(c,),
        icon=icon_of(choice),
        effect=tail[:1].upper() + tail[1:],
    )


def taken_apart(sentence: str) -> tuple[str, str]:
    """A label as what is done and what follows from it."""
    head, found, tail = sentence.partition(str(word("draw.dash")))
    return (head, tail) if found else (sentence, "")


def actions(kit: Any, s: Any) -> Iterator[Group]:
    """The six actions of the board, then passing."""
    for action in Action:
        key = action.name.lower()
        blocks = ("upgrade", "flip") if action == Action.UPGRADE else (key,)
        cost, effect = facts_of(kit, s, action)
        yield Group(key, str(word(f"draw.groups.{key}")), numbers(Ask.TURN, *blocks),
                    ACTION_ICONS[action], cost, effect)  # fmt: skip
    for c in numbers(Ask.TURN, "rest"):
        yield single(kit, s, c)


def facts_of(kit: Any, s: Any, action: Action) -> tuple[str, str]:
    """What an action costs in resources, and what it brings."""
    p = int(s.seat)
    if action in (Action.TRAIN, Action.TUNE):
        cost = f"{int(kit.engaged_resources)}–{amount('resource', kit.plain_resources)}"
        key = action.name.lower()
        return cost, say(f"draw.group_effects.{key}", n=int(kit.trained_income))
    if action == Action.UPGRADE:
        top = word("levels.names")[int(kit.year_level[int(s.year) - 1]) - 1]
        return "", say("draw.group_effects.upgrade", top=top)
    if action == Action.INTEGRATE:
        return integrating(kit, s, p)
    if action == Action.LOBBY:
        most = amount("commitment", kit.lobby_most)
        return "", say("draw.group_effects.lobby", n=most)
    worth = amount("point", report_value(kit, s, p))
    return "", say("draw.group_effects.report", points=worth)


def integrating(kit: Any, s: Any, p: int) -> tuple[str, str]:
    """The next step of integration."""
    step = int(integrations(s.players[p]))
    if step >= STEPS:
        return "", say("draw.group_effects.integrate_done")
    cost = amount("resource", integration_resources(kit, s, p))
    points = amount("point", kit.step_value[step])
    return cost, say("draw.group_effects.integrate", n=step + 1, points=points)


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

SHORT: dict[str, Callable[[int], dict[str, Any]]] = {
    "train": lambda i: {"department": department_name(i)},
    "tune": lambda i: {"department": department_name(i)},
    "upgrade": lambda i: {"department": department_name(i // KINDS), "kind": kind_name(i % KINDS)},
    "flip": lambda i: {"department": department_name(i)},
    "integrate": lambda i: {"department": department_name(i + 1)},
}


def short(kit: Any, s: Any, c: int) -> str:
    """A choice within its group, where the heading has said the rest."""
    ask, choice = chosen(s, c)
    if ask == Ask.ENGAGE and choice.block == "take":
        return say("draw.short.take", department=department_name(choice.index))
    facts = SHORT.get(choice.block)
    if facts is None:
        return taken_apart(label(kit, s, c))[0]
    return say(f"draw.short.{choice.block}", **facts(choice.index))


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
