"""What the choices of this edition say: its systems, and DESIGNER."""

from __future__ import annotations

from boardroom.engine.rules import why_not
from boardroom.games.deploy_systems.rules.designs import complete, pile_empty
from boardroom.games.deploy_systems.rules.why_not import design_fits
from boardroom.games.deploy_systems.table import ACTION
from boardroom.pieces.deploy.terms import Ask, Why
from boardroom.pieces.deploy.words.facts import Case
from boardroom.pieces.deploy.words.labels import developing, labels_with


def deploying(case: Case) -> str:
    """The top tile of a pile: workers, income and points, or what is missing."""
    if pile_empty(case.me, case.i):
        return f"{case.block} — all_deployed"
    if not complete(case.kit, case.me, case.i):
        return f"{case.block} — waits"
    if case.block == "cloud":
        return "cloud — workers; deployed_income, cloud_points, round_points"
    fits = design_fits(case.me, case.i)
    swapped = not fits and why_not(case.kit, case.s, ACTION.server + case.i) == Why.OK
    workers = "workers, swapped" if swapped else "workers"
    return f"server — {workers}; deployed_income, round_points"


LABELS = labels_with({
    Ask.ACTION: {"server": deploying, "cloud": deploying,
                 "develop": lambda case: developing(case, case.i)},
    Ask.DISCARD: {"give": "discard"},
    Ask.DESIGNER: {"swap": "swap — workers", "skip": "swap_skip — workers"},
})  # fmt: skip
