"""What a study of balance found out, for readers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

import numpy as np

from boardroom.engine.titles import Title
from boardroom.lab import figures
from boardroom.lab.balance import RARE, BalanceResult, Seats, Use, dead, dominating, winning
from boardroom.lab.ratings import wilson
from boardroom.lab.report import Drawing, Report, Section, Sheet, told, words
from boardroom.lab.report_facts import facts_of, percent, seat_name, turn_names

MOST_BARS = 18  # actions drawn, the most legal ones
NAMED = 6  # items named in the figure on either side
NARROW = 0.05  # of the mean points: a lead that small is narrow
EARLY = 0.75  # share of wins of a leader half-way that decides a game early


def balance_report(title: Title, found: BalanceResult, progress: str) -> Report:
    """Every question of balance with its answer; `progress` is how the title tells its rounds."""
    return Report(
        heading=told("balance.heading", title=title.label, players=found.plan.players),
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
    n = len(names)
    sentences = [
        told(f"balance.{what}_{'more' if shares.differs(p) > 0 else 'less'}",
             name=names[p][0].upper() + names[p][1:], even=shares.even, **asdict(shares.wins[p]))
        for p in range(n) if shares.differs(p)
    ] or [told(f"balance.{what}_even", even=shares.even)]  # fmt: skip
    rows = [[names[p], percent(shares.wins[p]), f"{shares.points[p]:.2f}"] for p in range(n)]
    drawn = figures.bars(told(f"balance.{what}_figure"), told("balance.shares_axis"), names,
                         shares.wins, shares.even, told("balance.even", even=shares.even),
                         colours=colours)  # fmt: skip
    sheet = Sheet(told(f"balance.{what}_sheet"), words().get(f"balance.{what}_columns"), rows)
    drawing = Drawing(what, drawn, told(f"balance.about_{what}"))
    return Section(told(f"balance.{what}"), sentences, [sheet], [drawing])


def scores(found: BalanceResult) -> Section:
    """How points and leads spread."""
    points, margins = found.points, found.margins
    narrow = max(round(NARROW * abs(float(points.mean()))), 1)
    sentence = told(
        "balance.scores_sentence", mean=float(points.mean()), spread=float(points.std()),
        low=int(points.min()), high=int(points.max()), margin=float(margins.mean()),
        close=float((margins <= narrow).mean()), narrow=narrow,
    )  # fmt: skip
    by_seat = figures.histogram(
        told("balance.scores_figure"), told("balance.points_axis"), told("balance.games_up"),
        points, words().get("balance.mean_mark"), [seat_name(p) for p in range(points.shape[1])],
    )  # fmt: skip
    leads = figures.histogram(told("balance.margins_figure"), told("balance.margins_axis"),
                              told("balance.games_up"), margins,
                              words().get("balance.mean_mark"))  # fmt: skip
    return Section(told("balance.scores"), [sentence], [], [
        Drawing("scores", by_seat, told("balance.about_scores")),
        Drawing("margins", leads, told("balance.about_margins")),
    ])  # fmt: skip


def length(found: BalanceResult, progress: str) -> Section:
    """Choices, and whatever the title counts itself."""

    def facts(values: Any) -> dict[str, Any]:
        return {"mean": float(values.mean()), "low": int(values.min()), "high": int(values.max())}

    sentences = [
        told("balance.length_sentence", **facts(found.choices)),
        told("balance.rounds_sentence", label=progress, **facts(found.rounds)),
    ]
    drawn = figures.histogram(told("balance.length_figure"), told("balance.choices_axis"),
                              told("balance.games_up"), found.choices,
                              words().get("balance.mean_mark"))  # fmt: skip
    drawing = Drawing("length", drawn, told("balance.about_length"))
    return Section(told("balance.length"), sentences, [], [drawing])


def leaders(found: BalanceResult) -> Section:
    """Whether who leads early wins."""
    quarters: list[str] = words().get("balance.quarters")
    first, second, third = (span.value for span in found.leaders)
    even = found.seats.even
    sentences = [
        told("balance.leaders_sentence", first=first, second=second, third=third, even=even),
        told("balance.runaway" if second > EARLY else "balance.open_end", second=second),
    ]
    rows = [[name, percent(span)] for name, span in zip(quarters, found.leaders, strict=True)]
    drawn = figures.bars(told("balance.leaders_figure"), told("balance.leaders_axis"), quarters,
                         found.leaders, even, told("balance.even", even=even))  # fmt: skip
    sheet = Sheet(told("balance.leaders_sheet"), words().get("balance.leaders_columns"), rows)
    drawing = Drawing("leaders", drawn, told("balance.about_leaders"))
    return Section(told("balance.leaders"), sentences, [sheet], [drawing])


def actions(found: BalanceResult) -> Section:
    """Use and value of every kind of choice."""
    idle = [action_name(one) for one in dead(found.actions)]
    sentences = [told("balance.value")]
    if idle:
        sentences.append(told("balance.dead_actions", names=", ".join(idle)))
    most = sorted(found.actions, key=lambda one: -one.legal)[:MOST_BARS]
    most.sort(key=lambda one: -one.rate)
    drawn = figures.bars(told("balance.actions_figure"), told("balance.rate_axis"),
                         [action_name(one) for one in most],
                         [wilson(one.chosen, one.legal) for one in most], places=".0%")  # fmt: skip
    sheet = Sheet(told("balance.actions_sheet"), words().get("balance.use_columns"),
                  [use_row(action_name(one), one) for one in found.actions],
                  aside=True)  # fmt: skip
    drawing = Drawing("actions", drawn, told("balance.about_actions"))
    return Section(told("balance.actions"), sentences, [sheet], [drawing])


def action_name(one: Use) -> str:
    return told("names.choice", ask=one.group, block=one.name)


def use_row(name: str, one: Use) -> list[str]:
    """One line of a table of use and value."""
    gap = told("names.nothing")
    if not np.isnan(one.edge.value):
        gap = f"{one.edge.value:+.1f} ({one.edge.low:+.1f} to {one.edge.high:+.1f})"
    by_times = "   ".join(told("balance.times", times=times, points=points, won=100 * won)
                          for times, _seats, points, won in one.fared)  # fmt: skip
    return [name, f"{one.legal:,}", f"{one.chosen:,}", f"{100 * one.rate:.1f}",
            f"{one.used:,} / {one.had:,}", gap, f"{100 * winning(one):.1f}", by_times]  # fmt: skip


def items(found: BalanceResult) -> Section:
    """Cards and tiles: what lies idle, what wins."""
    heading = told("balance.items")
    if not found.items:
        return Section(heading, [told("balance.no_items")])
    ordered = sorted(found.items, key=lambda one: -one.used / one.had)
    sheet = Sheet(told("balance.items_sheet"), words().get("balance.use_columns"),
                  [use_row(one.name, one) for one in ordered], aside=True)  # fmt: skip
    shown = [one for one in ordered if not np.isnan(one.edge.value)]
    drawings = [Drawing("items", _items_figure(shown), told("balance.about_items"))]
    return Section(heading, item_sentences(found), [sheet], drawings if shown else [])


def item_sentences(found: BalanceResult) -> list[str]:
    """Dead and dominating cards in words."""
    idle, strong = dead(found.items), dominating(found.items, found.seats.even)
    strong.sort(key=lambda one: -winning(one))
    return [
        told("balance.dead", names=", ".join(
            told("balance.dead_one", name=one.name, used=one.used, had=one.had) for one in idle))
        if idle else told("balance.no_dead", count=len(found.items), rare=RARE),
        told("balance.dominating", names=", ".join(
            told("balance.dominating_one", name=one.name, wins=winning(one), edge=one.edge.value)
            for one in strong))
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
