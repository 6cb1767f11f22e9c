"""What the choices of this edition say: its projects and its Development tiles."""

from __future__ import annotations

from boardroom.games.deploy_projects.rules.projects import complete
from boardroom.games.deploy_projects.rules.stretching import unused_in
from boardroom.games.deploy_projects.words.facts import card, kind
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.terms import Ask, Dev
from boardroom.pieces.deploy.words.facts import Case
from boardroom.pieces.deploy.words.labels import ADDS, REMOVALS, labels_with
from boardroom.pieces.deploy.words.labels import developing as takes_tile


def deploying(case: Case) -> str:
    """An active project: workers, income and points, or what is missing."""
    if card(case) < 0:
        return f"{case.block} — none_there"
    if not complete(case.kit, case.s, case.i):
        return f"{case.block} — waits"
    points = "cloud_points" if case.block == "cloud" else "card_points"
    return f"{case.block} — workers; deployed_income, {points}"


def developing(case: Case) -> str:
    return "develop — none_there" if kind(case) < 0 else takes_tile(case, kind(case))


def redesigning(case: Case) -> str:
    return "designer — redesign_none" if card(case) < 0 else "designer — redesign"


def discarding(case: Case) -> str:
    if case.i == Dev.INTEGRATOR and cubes_in(case.me.beside) > 0:
        return "discard — integrator_gone"
    return "discard — tech_gone" if case.kit.technology[case.i] == 1 else "discard"


def reselling(case: Case) -> str:
    unused = unused_in(case.kit, case.room, case.i)
    return "resell — result_change" if unused >= 1 else "resell_none"


LABELS = labels_with({
    Ask.ACTION: {"server": deploying, "cloud": deploying, "develop": developing,
                 "integrator": "integrator — cost; integrate",
                 "monitoring": "monitoring — cost; monitored",
                 "rebalance": "rebalance — lay_out", "designer": redesigning},
    Ask.DISCARD: {"give": discarding},
    Ask.SECOND: {**ADDS, **REMOVALS, "skip": "second_skip"},
    Ask.INTEGRATE: {"take": "take — taken_income; fees_after", "stop": "integrate_stop"},
    Ask.REBALANCE: {"cubes": "lay"},
    Ask.AFTER: {"use": "after_use", "skip": "after_skip"},
    Ask.EOR_RESELL: {"pool": reselling, "skip": "resell_skip"},
})  # fmt: skip
