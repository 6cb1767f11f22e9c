"""What a study of balance found out, for readers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

import numpy as np

from boardroom.engine.sentences import Begun, grouped, in_a_row, number, shaped, tenths
from boardroom.engine.sentences import percent as share
from boardroom.engine.titles import Title
from boardroom.lab import figures
from boardroom.lab.balance import RARE, BalanceResult, Seats, Use, dead, dominating, winning
from boardroom.lab.ratings import wilson
from boardroom.lab.report import Report, Section, Sheet, drawing, sheet
from boardroom.lab.report_facts import facts_of, percent, seat_name, turn_names
from boardroom.lab.wording import BOOK, ends_of, told, written

MOST_BARS = 18  # actions drawn, the most legal ones
NAMED = 6  # items named in the figure on either side
NARROW = 0.05  # of the mean points: a lead that small is narrow
EARLY = 0.75  # share of wins of a leader half-way that decides a game early


def balance_report(title: Title, found: BalanceResult, progress: str) -> Report:
    """Every question of balance with its answer; `progress` is how the title tells its rounds."""
    return Report(
        heading=told("balance.heading", title=title.label, n=found.plan.players),
        facts=facts_of(title, found.plan),
        sections=[seats(found), turns(found), scores(found), length(found, progress),
                  leaders(found), actions(found), items(found)],
        summary=summary_of(found),
    )  # fmt: skip


def seats(found: BalanceResult) -> Section:
    """Wins by seat, and in words whether they differ."""
    names = [seat_name(p) for p in range(found.plan.players)]
    return shares_section("seats", found.seats, names, figures.COLOURS)


def turns(found: BalanceResult) -> Section:
    """The same by who decides first, second and so on."""
    return shares_section("turns", found.turns, turn_names(found.plan.players))


def shares_section(
    what: str, shares: Seats, names: list[str], colours: Sequence[str] = (figures.BOARD,)
) -> Section:
    """Wins in words, as a table and as bars; `what` is the name of its words and its figure."""
    n, even = len(names), shaped(shares.even, "0.0%")
    sentences = [
        told(f"balance.{what}_{'more' if shares.differs(p) > 0 else 'less'}",
             name=Begun(names[p]), even=even, **ends_of(shares.wins[p], "0.0%"))
        for p in range(n) if shares.differs(p)
    ] or [told(f"balance.{what}_even", even=even)]  # fmt: skip
    rows = [[names[p], percent(shares.wins[p]), written(shares.points[p], "0.00")]
            for p in range(n)]  # fmt: skip
    drawn = figures.bars(told(f"balance.{what}_figure"), told("balance.shares_axis"), names,
                         shares.wins, shares.even, told("balance.even", even=even),
                         colours=colours)  # fmt: skip
    return Section(told(f"balance.{what}"), sentences, [sheet("balance", what, rows)],
                   [drawing("balance", what, drawn)])  # fmt: skip


def scores(found: BalanceResult) -> Section:
    """How points and leads spread."""
    points, margins = found.points, found.margins
    narrow = max(round(NARROW * abs(float(points.mean()))), 1)
    sentence = told(
        "balance.scores_sentence", mean=tenths(points.mean()), spread=tenths(points.std()),
        low=int(points.min()), high=int(points.max()), margin=tenths(margins.mean()),
        close=share((margins <= narrow).mean()), narrow=narrow,
    )  # fmt: skip
    by_seat = figures.histogram(
        told("balance.scores_figure"), told("balance.points_axis"), told("balance.games_up"),
        points, mean_mark(points), [seat_name(p) for p in range(points.shape[1])],
    )  # fmt: skip
    leads = figures.histogram(told("balance.margins_figure"), told("balance.margins_axis"),
                              told("balance.games_up"), margins, mean_mark(margins))  # fmt: skip
    return Section(told("balance.scores"), [sentence], [], [
        drawing("balance", "scores", by_seat), drawing("balance", "margins", leads),
    ])  # fmt: skip


def mean_mark(values: Any) -> str:
    """What is written beside the mean in a histogram."""
    return told("balance.mean_mark", mean=tenths(values.mean()))


def length(found: BalanceResult, progress: str) -> Section:
    """Choices, and whatever the title counts itself."""

    def facts(values: Any, pattern: str) -> dict[str, Any]:
        mean = shaped(values.mean(), pattern)
        return {"mean": mean, "low": int(values.min()), "high": int(values.max())}

    sentences = [
        told("balance.length_sentence", **facts(found.choices, "0.0")),
        told("balance.rounds_sentence", label=progress, **facts(found.rounds, "0.00")),
    ]
    drawn = figures.histogram(told("balance.length_figure"), told("balance.choices_axis"),
                              told("balance.games_up"), found.choices,
                              mean_mark(found.choices))  # fmt: skip
    return Section(told("balance.length"), sentences, [], [drawing("balance", "length", drawn)])


def leaders(found: BalanceResult) -> Section:
    """Whether who leads early wins."""
    quarters: list[str] = BOOK.get("balance.quarters")
    first, second, third = (share(span.value) for span in found.leaders)
    even, early = found.seats.even, found.leaders[1].value > EARLY
    sentences = [
        told("balance.leaders_sentence", first=first, second=second, third=third,
             even=share(even)),
        told("balance.runaway" if early else "balance.open_end", second=second),
    ]  # fmt: skip
    rows = [[name, percent(span)] for name, span in zip(quarters, found.leaders, strict=True)]
    drawn = figures.bars(told("balance.leaders_figure"), told("balance.leaders_axis"), quarters,
                         found.leaders, even,
                         told("balance.even", even=shaped(even, "0.0%")))  # fmt: skip
    return Section(told("balance.leaders"), sentences, [sheet("balance", "leaders", rows)],
                   [drawing("balance", "leaders", drawn)])  # fmt: skip


def actions(found: BalanceResult) -> Section:
    """Use and value of every kind of choice."""
    idle = [action_name(one) for one in dead(found.actions)]
    sentences = [told("balance.value")]
    if idle:
        sentences.append(told("balance.dead_actions", names=in_a_row(idle)))
    most = sorted(found.actions, key=lambda one: -one.legal)[:MOST_BARS]
    most.sort(key=lambda one: -one.rate)
    drawn = figures.bars(told("balance.actions_figure"), told("balance.rate_axis"),
                         [action_name(one) for one in most],
                         [wilson(one.chosen, one.legal) for one in most],
                         places="0%")  # fmt: skip
    rows = [use_row(action_name(one), one) for one in found.actions]
    table = Sheet(told("balance.actions_sheet"), BOOK.get("balance.use_columns"), rows, aside=True)
    return Section(told("balance.actions"), sentences, [table],
                   [drawing("balance", "actions", drawn)])  # fmt: skip


def action_name(one: Use) -> str:
    return told("names.choice", ask=one.group, block=one.name)


def use_row(name: str, one: Use) -> list[str]:
    """One line of a table of use and value."""
    gap = told("names.nothing")
    if not np.isnan(one.edge.value):
        gap = told("names.span", **ends_of(one.edge, "+0.0"))
    by_times = "   ".join(
        told("balance.times", times=times, points=tenths(points), won=number(round(100 * won)))
        for times, _seats, points, won in one.fared
    )
    return [name, written(one.legal, "#,##0"), written(one.chosen, "#,##0"),
            written(100 * one.rate, "0.0"),
            told("balance.used", used=grouped(one.used), had=grouped(one.had)), gap,
            written(100 * winning(one), "0.0"), by_times]  # fmt: skip


def items(found: BalanceResult) -> Section:
    """Cards and tiles: what lies idle, what wins."""
    heading = told("balance.items")
    if not found.items:
        return Section(heading, [told("balance.no_items")])
    ordered = sorted(found.items, key=lambda one: -one.used / one.had)
    rows = [use_row(one.name, one) for one in ordered]
    table = Sheet(told("balance.items_sheet"), BOOK.get("balance.use_columns"), rows, aside=True)
    shown = [one for one in ordered if not np.isnan(one.edge.value)]
    drawings = [drawing("balance", "items", _items_figure(shown))] if shown else []
    return Section(heading, item_sentences(found), [table], drawings)


def item_sentences(found: BalanceResult) -> list[str]:
    """Dead and dominating cards in words."""
    idle, strong = dead(found.items), dominating(found.items, found.seats.even)
    strong.sort(key=lambda one: -winning(one))
    return [
        told("balance.dead", names=in_a_row(
            told("balance.dead_one", name=one.name, used=one.used, n=one.had) for one in idle))
        if idle else told("balance.no_dead", count=len(found.items), rare=share(RARE)),
        told("balance.dominating", names=in_a_row(
            told("balance.dominating_one", name=one.name, wins=share(winning(one)),
                 edge=shaped(one.edge.value, "+0.0")) for one in strong))
        if strong else told("balance.no_dominating"),
    ]  # fmt: skip


def _items_figure(shown: list[Use]) -> Any:
    every = range(len(shown))
    best = sorted(every, key=lambda i: -shown[i].edge.low)  # the surest, not the luckiest
    worst = sorted(every, key=lambda i: shown[i].edge.high)
    named = [*best[:NAMED], *worst[:NAMED]]
    return figures.scatter(
        told("balance.items_figure"), told("balance.items_axis"), told("balance.edge_up"),
        [one.name for one in shown], [one.used / one.had for one in shown],
        [one.edge for one in shown], named,
    )  # fmt: skip


def ends_summary(found: BalanceResult) -> dict[str, Any]:
    """How games ended, for programs."""
    return {
        "games": found.games,
        "even_share": found.seats.even,
        "wins_by_seat": [asdict(span) for span in found.seats.wins],
        "points_by_seat": found.seats.points,
        "wins_by_turn": [asdict(span) for span in found.turns.wins],
        "points_by_turn": found.turns.points,
        "points": {"mean": float(found.points.mean()), "sd": float(found.points.std())},
        "lead": float(found.margins.mean()),
        "choices": float(found.choices.mean()),
        "rounds": float(found.rounds.mean()),
    }


def summary_of(found: BalanceResult) -> dict[str, Any]:
    """All figures, for programs."""
    return ends_summary(found) | {
        "leader_wins": [asdict(span) for span in found.leaders],
        "actions": [asdict(one) for one in found.actions],
        "items": [asdict(one) for one in found.items],
        "dead_items": [one.name for one in dead(found.items)],
        "dominating_items": [one.name for one in dominating(found.items, found.seats.even)],
    }
