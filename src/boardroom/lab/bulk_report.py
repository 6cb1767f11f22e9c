"""What games by the million say, for readers."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from boardroom.engine.sentences import grouped
from boardroom.engine.titles import Title
from boardroom.lab.balance import BalanceResult
from boardroom.lab.balance_report import ends_summary, length, scores, seats, turns
from boardroom.lab.parts import Shelf
from boardroom.lab.report import Report, Section
from boardroom.lab.report_facts import facts_of
from boardroom.lab.wording import told, written

DECIMALS = 100  # rates from here on are told without decimals


@dataclass(frozen=True)
class Speed:
    """What so many games took."""

    games: int
    choices: int
    seconds: float  # of processor time, all threads together

    @property
    def games_per_s(self) -> float:
        return self.games / max(self.seconds, 1e-9)

    @property
    def choices_per_s(self) -> float:
        return self.choices / max(self.seconds, 1e-9)


def speed_of(shelf: Shelf) -> Speed:
    """What the games of a plan took."""
    games, players = shelf.read("games"), shelf.plan.players
    choices = int(games["choices"].to_numpy()[::players].sum())
    return Speed(len(games) // players, choices, float(games["seconds"].to_numpy().sum()))


def bulk_report(title: Title, found: BalanceResult, speed: Speed, progress: str) -> Report:
    """Who won, how points and leads spread, how long games are, and how fast they were played."""
    return Report(
        heading=told("bulk.heading", title=title.label, n=found.plan.players),
        facts=facts_of(title, found.plan),
        sections=[seats(found), turns(found), scores(found), length(found, progress),
                  pace(speed)],
        summary=summary_of(found, speed),
    )  # fmt: skip


def pace(speed: Speed) -> Section:
    """How fast the games were played."""
    sentence = told(
        "bulk.pace_sentence", games=told("amounts.game", n=grouped(speed.games)),
        choices=told("amounts.choice", n=grouped(speed.choices)),
        seconds=written(speed.seconds, "#,##0"),
        games_per_s=rate(speed.games_per_s), choices_per_s=rate(speed.choices_per_s),
    )  # fmt: skip
    return Section(told("bulk.pace"), [sentence])


def rate(value: float) -> str:
    """A rate with as many digits as it deserves."""
    return written(value, "#,##0" if value >= DECIMALS else "0.0")


def summary_of(found: BalanceResult, speed: Speed) -> dict[str, Any]:
    """All figures, for programs."""
    rates = {"games_per_s": speed.games_per_s, "choices_per_s": speed.choices_per_s}
    return ends_summary(found) | {"speed": asdict(speed) | rates}
