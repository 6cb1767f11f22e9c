"""What an arena found out, for readers."""

from __future__ import annotations

from dataclasses import asdict
from itertools import pairwise
from typing import Any

from boardroom.engine.titles import Title
from boardroom.lab import figures
from boardroom.lab.arena import ArenaResult
from boardroom.lab.ratings import Span
from boardroom.lab.report import Report, Section, Sheet, drawing, sheet
from boardroom.lab.report_facts import facts_of, percent
from boardroom.lab.wording import ends_of, told, written


def arena_report(title: Title, found: ArenaResult) -> Report:
    """Ratings, who beats whom, and what thinking buys."""
    return Report(
        heading=told("arena.heading", title=title.label, n=found.plan.players),
        facts=facts_of(title, found.plan),
        sections=[_strength(found), _matrix(found), _thinking(found)],
        summary=summary_of(found),
    )


def _strength(found: ArenaResult) -> Section:
    ratings, names = found.ratings, found.plan.bots
    order = ratings.order
    measure = min(range(len(names)), key=lambda i: abs(ratings.elo[i].value))
    axis = told("arena.elo_axis", measure=names[measure], fixed=names[ratings.fixed])
    drawn = figures.intervals(told("arena.elo_figure"), axis, [names[i] for i in order],
                              [ratings.elo[i] for i in order])  # fmt: skip
    sentences = [one for pair in pairwise(order) for one in _compared(found, *pair)]
    rows = [_standing(found, i) for i in order]
    return Section(told("arena.elo"), sentences, [sheet("arena", "elo", rows)],
                   [drawing("arena", "elo", drawn)])  # fmt: skip


def _compared(found: ArenaResult, upper: int, lower: int) -> list[str]:
    """Whether one is surely stronger than the next below it."""
    step, names = found.ratings.steps[upper], found.plan.bots
    assert step is not None
    facts = {"upper": names[upper], "lower": names[lower], **ends_of(step)}
    sentences = [told("arena.clear" if step.low > 0 else "arena.unclear", **facts)]
    ahead = found.ratings.ahead[lower][upper]
    if ahead is not None and ahead.value == 0:
        sentences.append(told("arena.never", **facts))
    return sentences


def _standing(found: ArenaResult, i: int) -> list[str]:
    elo, step, record = found.ratings.elo[i], found.ratings.steps[i], found.records[i]
    above = told("arena.above", **ends_of(step, "+0")) if step else ""
    return [
        record.bot, *(str(end) for end in ends_of(elo).values()), above,
        written(record.games, "#,##0"), percent(record.won), written(record.points, "0.0"),
        written(record.spread, "0.0"), written(record.decisions, "0.0"),
        written(record.milliseconds, "0.00"),
    ]  # fmt: skip


def _matrix(found: ArenaResult) -> Section:
    order, names = found.ratings.order, found.plan.bots
    spans = [[found.ratings.ahead[a][b] for b in order] for a in order]
    rows = [[names[a], *(percent(span) for span in line)]
            for a, line in zip(order, spans, strict=True)]  # fmt: skip
    labels = [names[i] for i in order]
    drawn = figures.grid(told("arena.matrix_figure"), labels, spans)
    return Section(told("arena.matrix_heading"), [],
                   [Sheet(told("arena.matrix"), ["", *labels], rows)],
                   [drawing("arena", "ahead", drawn)])  # fmt: skip


def _thinking(found: ArenaResult) -> Section:
    times = [max(record.milliseconds, 0.001) for record in found.records]
    drawn = figures.scatter(
        told("arena.thinking_figure"), told("arena.thinking_axis"), told("arena.elo_up"),
        found.plan.bots, times, found.ratings.elo, range(len(times)), share=False,
    )  # fmt: skip
    figures.log_scale(drawn)
    return Section(told("arena.thinking_heading"), [], [], [drawing("arena", "thinking", drawn)])


def summary_of(found: ArenaResult) -> dict[str, Any]:
    """All figures, for programs."""
    ratings, names = found.ratings, found.plan.bots

    def plain(span: Span | None) -> dict[str, float] | None:
        return asdict(span) if span else None

    return {
        "bots": {
            name: {
                "elo": plain(ratings.elo[i]),
                "above_next": plain(ratings.steps[i]),
                **{key: value for key, value in asdict(found.records[i]).items() if key != "bot"},
                "ahead_of": {names[j]: plain(ratings.ahead[i][j])
                             for j in range(len(names)) if j != i},
            }
            for i, name in enumerate(names)
        },
        "order": [names[i] for i in ratings.order],
        "fixed": names[ratings.fixed],
    }  # fmt: skip
