"""The choices as the panel lists them, and the spots on the boards that stand for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardroom.engine.drawing import Group, Panel
from boardroom.engine.sentences import Told
from boardroom.games.upgrade.drawing.printed import ACTION_ICONS, BONUS_ICONS, DEPARTMENT_ICONS
from boardroom.games.upgrade.rules.facility import integration_resources, integrations, report_value
from boardroom.games.upgrade.table import KINDS, STEPS, Action, Ask
from boardroom.games.upgrade.words.facts import Case
from boardroom.games.upgrade.words.labels import label
from boardroom.games.upgrade.words.wording import amount, level_name, say


def actions(kit: Any, s: Any) -> Iterator[Group]:
    """The six actions of the board, then passing."""
    for action in Action:
        key = action.name.lower()
        blocks = ("upgrade", "flip") if action == Action.UPGRADE else (key,)
        yield Group(key, say(f"draw.groups.{key}"), PANEL.numbers(Ask.TURN, *blocks),
                    ACTION_ICONS[action], *facts_of(kit, s, action))  # fmt: skip
    for c in PANEL.numbers(Ask.TURN, "rest"):
        yield PANEL.single(kit, s, c)


def facts_of(kit: Any, s: Any, action: Action) -> tuple[Told, Told]:
    """What an action costs in resources, and what it brings."""
    p, effect = int(s.seat), f"draw.group_effects.{action.name.lower()}"
    if action in (Action.TRAIN, Action.TUNE):
        cost = say("draw.from_to", least=kit.engaged_resources, n=kit.plain_resources)
        return cost, say(effect, income=kit.trained_income)
    if action == Action.UPGRADE:
        return "", say(effect, top=level_name(int(kit.year_level[int(s.year) - 1])))
    if action == Action.LOBBY:
        return "", say(effect, n=kit.lobby_most)
    if action == Action.REPORT:
        return "", say(effect, n=report_value(kit, s, p))
    step = int(integrations(s.players[p]))
    if step >= STEPS:
        return "", say("draw.group_effects.integrate_done")
    cost = amount("resource", integration_resources(kit, s, p))
    return cost, say(effect, step=step + 1, n=kit.step_value[step])


def engaging(kit: Any, s: Any) -> Iterator[Group]:
    """Departments to engage one by one, markers to move under one heading, and going on."""
    singles = (PANEL.single(kit, s, c) for c in PANEL.numbers(Ask.ENGAGE, "engage", "done"))
    *departments, done = singles
    yield from departments
    yield Group("take", say("draw.groups.take"), PANEL.numbers(Ask.ENGAGE, "take"), "rel-plain")
    yield done


BLOCK_ICONS = {"disc": "res-disc", "lobby": "a-lobby", "report": "a-report"}
ICONS = {"claim": BONUS_ICONS, "plan": ACTION_ICONS,
         **dict.fromkeys(("take", "engage", "commit", "extra"), DEPARTMENT_ICONS)}  # fmt: skip


def icon_of(case: Case) -> str:
    """The sign of a choice; one that does nothing has a plain mark."""
    if case.block in ICONS:
        return ICONS[case.block][case.i]
    return BLOCK_ICONS.get(case.block, "ok")


PANEL = Panel(Case, label, icon_of, {
    "claim": "office-{i}", "plan": "act-{i}", "train": "train-{i}", "tune": "tune-{i}",
    "upgrade": lambda case: f"tile-{case.i // KINDS}-{case.i % KINDS}", "flip": "panel-{i}",
    "integrate": "link-{n}", "lobby": "act-4", "report": "act-5", "take": "take-{i}",
    "engage": "rel-{i}", "commit": "pledge-{i}", "extra": "pledge-{i}",
    "disc": lambda case: f"disc-{case.i}" if case.i < case.kit.seats else None,
}, {Ask.TURN: actions, Ask.ENGAGE: engaging})  # fmt: skip
groups, short, spot = PANEL.groups, PANEL.short, PANEL.spot
