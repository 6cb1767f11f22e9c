"""What a tuning found out, for readers."""

from __future__ import annotations

from dataclasses import asdict

from boardroom.engine.titles import Title
from boardroom.lab import figures
from boardroom.lab.ratings import Span
from boardroom.lab.report import Report, Section, Sheet, drawing
from boardroom.lab.report_facts import facts_of
from boardroom.lab.tune import TuneResult
from boardroom.lab.wording import BOOK, ends_of, told

TICKS = 10  # generations named along the axis, at most


def tune_report(title: Title, found: TuneResult) -> Report:
    """How it went, whether it helped, and the weights."""
    course = found.course
    return Report(
        heading=told("tune.heading", title=title.label, n=course.plan.players),
        facts=facts_of(
            title, course.plan, course.games, aim=told(f"tune.aims.{course.aim}"),
            generations=told("tune.generations", generations=course.generations,
                             n=course.tries),
            spread=f"{course.spread:g}",
        ),
        sections=[trial(found), progress(found), weights(found)],
        summary={
            "aim": course.aim,
            "generations": [one._asdict() for one in found.generations],
            "before": asdict(found.values[0]), "after": asdict(found.values[1]),
            "better_by": asdict(found.gap),
            "weights": {"before": course.start, "after": found.after},
        },
    )  # fmt: skip


def trial(found: TuneResult) -> Section:
    """Whether the new weights are better than the old ones, on fresh deals."""
    gap = found.gap
    which = "better" if gap.low > 0 else "worse" if gap.high < 0 else "unclear"
    rows = [[name, *map(str, ends_of(one, "0.00").values())]
            for name, one in zip(BOOK.get("tune.rows"), found.values, strict=True)]  # fmt: skip
    heading = told("tune.sheet", aim=told(f"tune.aims.{found.course.aim}"),
                   n=found.course.trial)  # fmt: skip
    sheet = Sheet(heading, BOOK.get("tune.columns"), rows)
    said = told(f"tune.{which}", **ends_of(gap, "+0.00" if which == "unclear" else "0.00"))
    return Section(told("tune.trial"), [said], [sheet])


def progress(found: TuneResult) -> Section:
    """What the tries of every generation came to."""
    n = len(found.generations)
    every = -(-n // TICKS)
    ticks = [str(i + 1) if i % every == 0 else "" for i in range(n)]
    spans = [Span(one.middle, min(one.best, one.worst), max(one.best, one.worst))
             for one in found.generations]  # fmt: skip
    drawn = figures.lines(told("tune.figure"), told("tune.across"),
                          told(f"tune.aims.{found.course.aim}"), ticks, [("", spans)])  # fmt: skip
    return Section(told("tune.progress"), [], [], [drawing("tune", "progress", drawn)])


def weights(found: TuneResult) -> Section:
    """Every weight, before and after."""
    rows = [[name, f"{before:g}", f"{found.after[name]:g}"]
            for name, before in found.course.start.items()]  # fmt: skip
    sheet = Sheet(told("tune.weights"), BOOK.get("tune.weight_columns"), rows, aside=True)
    return Section(told("tune.weights"), [told("tune.weights_said")], [sheet])
