"""What each choice says: its cost, and what it leads to."""

from __future__ import annotations

from boardroom.engine.facts import Keys, labels
from boardroom.games.upgrade.table import Ask
from boardroom.games.upgrade.words.facts import Case, plans_of


def disc(case: Case) -> str:
    if case.i >= case.kit.seats:
        return "disc_none"
    planned = case.s.discs[case.i] < case.kit.planned_spaces
    return "disc_planned" if planned else "disc_unplanned"


def take(case: Case) -> str:
    return "take_turning" if case.me.normal[case.i] else "take"


# Which words a choice has, by its ask and block.
KEYS: Keys = {
    (Ask.CLAIM, "claim"): lambda case: "claim" if case.me.markers > 0 else "claim_lent",
    (Ask.CLAIM, "decline"): "decline",
    (Ask.PLAN, "plan"): "plan",
    (Ask.PLAN, "stop"): "stop",
    (Ask.TURN, "train"): lambda case: "retrain" if case.me.trained[case.i] else "train",
    **{(Ask.TURN, key): key for key in ("tune", "upgrade", "flip", "integrate", "lobby")},
    (Ask.TURN, "report"): lambda case: "report" if case.reported else "report_none",
    (Ask.TURN, "rest"): lambda case: "rest_plans" if plans_of(case.me) else "rest",
    (Ask.SOURCE, "take"): take,
    (Ask.ENGAGE, "engage"): lambda case: "engage_reports" if case.reports else "engage",
    (Ask.ENGAGE, "take"): take,
    (Ask.ENGAGE, "done"): "engage_done",
    (Ask.COMMIT, "commit"): "commit",
    (Ask.COMMIT, "done"): "commit_done",
    (Ask.EXTRA, "extra"): "extra",
    (Ask.EXTRA, "done"): "extra_done",
    (Ask.DISC, "disc"): disc,
}
label = labels(Case, KEYS)
