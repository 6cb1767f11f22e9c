"""What a sweep found out, for readers."""

from __future__ import annotations

from dataclasses import asdict

from boardroom.engine.titles import Title
from boardroom.lab import figures
from boardroom.lab.balance import BalanceResult, Use
from boardroom.lab.balance_report import action_name
from boardroom.lab.balance_report import summary_of as balance_summary
from boardroom.lab.ratings import Span, wilson
from boardroom.lab.report import Report, Section, Sheet, drawing
from boardroom.lab.report_facts import facts_of, percent, turn_names
from boardroom.lab.sweep import SweepResult, mean
from boardroom.lab.wording import BOOK, ends_of, told, written

MOST_LINES = 6  # actions drawn, those that change most
NONE = Span(0.0, 0.0, 0.0)


def sweep_report(title: Title, found: SweepResult) -> Report:
    """What changes with the value: points, who begins, length, use of actions."""
    path = found.plan.path
    return Report(
        heading=told("sweep.heading", title=title.label, path=path),
        facts=facts_of(title, found.plan),
        sections=[points(found), turns(found), length(found), actions(found)],
        summary={
            "path": path,
            "values": {
                value: balance_summary(one) | {"points_gap": asdict(gap)}
                for value, one, gap in zip(found.values, found.found, found.gaps, strict=True)
            },
        },
    )


def points(found: SweepResult) -> Section:
    """Mean points, and whether they differ from those with the first value."""
    first, path = found.values[0], found.plan.path
    sentences = [
        told("sweep.effect" if gap.low > 0 or gap.high < 0 else "sweep.no_effect",
             first=first, to=value, **ends_of(gap, "+0.00"))
        for value, gap in zip(found.values[1:], found.gaps[1:], strict=True)
    ]  # fmt: skip
    columns = [told(f"sweep.columns.{i}", first=first)
               for i, _ in enumerate(BOOK.get("sweep.columns"))]  # fmt: skip
    heading = told("sweep.sheet", path=path, n=found.plan.deals)
    drawn = figures.lines(
        told("sweep.points_figure"), told("sweep.value_axis", path=path), told("sweep.points_up"),
        found.values, [("", [mean(one.points.mean(axis=1)) for one in found.found])],
    )  # fmt: skip
    return Section(
        told("sweep.values"), sentences,
        [Sheet(heading, columns, [_row(found, i) for i in range(len(found.values))])],
        [drawing("sweep", "points", drawn)],
    )  # fmt: skip


def _row(found: SweepResult, i: int) -> list[str]:
    one, gap = found.found[i], found.gaps[i]
    apart = told("names.span", **ends_of(gap, "+0.00")) if i else ""
    return [
        found.values[i], written(one.points.mean(), "0.00"), apart,
        written(one.points.std(), "0.0"), written(one.margins.mean(), "0.0"),
        written(one.choices.mean(), "0.0"), written(one.rounds.mean(), "0.00"),
    ]  # fmt: skip


def turns(found: SweepResult) -> Section:
    """Wins by who decides first, second and so on, for every value."""
    n = found.plan.players
    names = turn_names(n)
    rows = [[value, *(percent(span) for span in one.turns.wins)]
            for value, one in zip(found.values, found.found, strict=True)]  # fmt: skip
    drawn = figures.lines(
        told("sweep.turns_figure"), told("sweep.value_axis", path=found.plan.path),
        told("sweep.wins_up"), found.values,
        [(names[p], [one.turns.wins[p] for one in found.found]) for p in range(n)], 1 / n,
    )  # fmt: skip
    sheet = Sheet(told("sweep.turns_sheet"), [*BOOK.get("sweep.turns_columns"), *names], rows)
    return Section(told("sweep.turns"), [], [sheet], [drawing("sweep", "turns", drawn)])


def length(found: SweepResult) -> Section:
    """Choices in a game for every value."""
    drawn = figures.lines(
        told("sweep.length_figure"), told("sweep.value_axis", path=found.plan.path),
        told("sweep.choices_up"), found.values,
        [("", [mean(one.choices) for one in found.found])],
    )  # fmt: skip
    return Section(told("sweep.length"), [], [], [drawing("sweep", "length", drawn)])


def actions(found: SweepResult) -> Section:
    """Use of every action for every value, what changes most first."""
    rates = {name: spans for name, spans in rates_of(found).items() if max(spans, key=_value).value}
    order = sorted(rates, key=lambda name: -_swing(rates[name]))
    drawn = figures.lines(
        told("sweep.actions_figure"), told("sweep.value_axis", path=found.plan.path),
        told("sweep.use_up"), found.values, [(name, rates[name]) for name in order[:MOST_LINES]],
    )  # fmt: skip
    use = Sheet(told("sweep.actions_sheet"), ["", *found.values],
                [[name, *(written(100 * span.value, "0.0") for span in rates[name])]
                 for name in order], aside=True)  # fmt: skip
    items = Sheet(told("sweep.items_sheet"), ["", *found.values], item_rows(found), aside=True)
    return Section(told("sweep.actions"), [], [use, items] if items.rows else [use],
                   [drawing("sweep", "actions", drawn)])  # fmt: skip


def _value(span: Span) -> float:
    return span.value


def _swing(spans: list[Span]) -> float:
    values = [span.value for span in spans]
    return max(values) - min(values)


def rates_of(found: SweepResult) -> dict[str, list[Span]]:
    """How often each action is chosen when legal, for every value."""
    by_value = [{action_name(one): one for one in result.actions} for result in found.found]
    names = list(dict.fromkeys(name for row in by_value for name in row))
    return {name: [_rate(row.get(name)) for row in by_value] for name in names}


def _rate(one: Use | None) -> Span:
    return wilson(one.chosen, one.legal) if one else NONE


def item_rows(found: SweepResult) -> list[list[str]]:
    """How many of the seats that could take each card or tile did, for every value."""

    def shares(result: BalanceResult) -> dict[str, float]:
        return {one.name: one.used / one.had for one in result.items}

    by_value = [shares(result) for result in found.found]
    names = sorted({name for row in by_value for name in row})
    return [[name, *(written(100 * row.get(name, 0.0), "0.0") for row in by_value)]
            for name in names]  # fmt: skip
