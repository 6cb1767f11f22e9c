"""Games by the million: one quick bot on every seat, many games at a time in compiled code."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from boardroom.bots.simple import GreedyBot, HabitBot, RandomBot
from boardroom.bots.study import desk_for
from boardroom.engine import calls
from boardroom.engine.rules import has_habits
from boardroom.engine.titles import Title
from boardroom.lab.bulk_games import How, play_each
from boardroom.lab.plans import Job
from boardroom.lab.playing import Room, Rows, Stop, Stopped, deal_number
from boardroom.lab.wording import refused

BATCH = 64  # games a thread plays before it looks up
QUICKEST = "greedy/1"  # of bots that play sensibly, where a title has no habits


def quickest(title: Title) -> str:
    """The bot that plays a title sensibly and takes least time for it."""
    return HabitBot().name if has_habits(title.table) else QUICKEST


def batches_of(jobs: Sequence[Job]) -> list[Sequence[Job]]:
    """Games as threads take them."""
    return [jobs[i : i + BATCH] for i in range(0, len(jobs), BATCH)]


class BulkRoom:
    """A plan made ready for playing many games at a time."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.how, self.futures = how_of(room)
        self.kits = room.kits[0][0]

    def play(self, jobs: Sequence[Job], stop: Stop | None = None) -> Rows:
        """Some games; gives their rows."""
        if stop and stop():
            raise Stopped
        began = time.thread_time()
        room, n, seats = self.room, len(jobs), self.room.plan.players
        tables = np.zeros(n, room.title.table)
        seeds = np.array([deal_number(room.plan, job) for job in jobs], np.uint64)
        chances = np.array([[room.chance(job, p, 0) for p in range(seats)] for job in jobs],
                           np.uint64)  # fmt: skip
        turns, decisions = np.zeros((n, seats), np.int64), np.zeros((n, seats), np.int64)
        choices = np.zeros(n, np.int64)
        words = tables.view(np.uint64).reshape(n, -1)
        play_each(desk_for(self.kits, tables, 0), int(self.how), self.futures, words, seeds,
                  chances, turns, decisions, choices)  # fmt: skip
        columns = {"turns": turns, "decisions": decisions, "choices": choices}
        return {"games": list(self._rows(jobs, tables, time.thread_time() - began, columns))}

    def _rows(
        self, jobs: Sequence[Job], tables: Any, spent: float, columns: dict[str, Any]
    ) -> Iterator[tuple[Any, ...]]:
        """The rows of games that are over; the time was spent on all their decisions alike."""
        title, plan = self.room.title, self.room.plan
        bot, seats = plan.bots[0], range(plan.players)
        points, places = calls.standings(self.kits, tables)
        won = (places == 1) / (places == 1).sum(axis=1, keepdims=True)
        seconds = columns["decisions"] * (spent / max(int(columns["choices"].sum()), 1))
        told = [values.tolist() for values in (columns["turns"], points, places, won,
                                               columns["decisions"], seconds)]  # fmt: skip
        for g, (job, made) in enumerate(zip(jobs, columns["choices"].tolist(), strict=True)):
            progress = title.drawing.progress(self.kits[0], tables[g]).at
            for p in seats:
                turn, score, place, share, decided, took = (values[g][p] for values in told)
                yield (job.number, job.variant, job.lineup, job.deal, p, turn, bot, score, place,
                       share, made, progress, decided, took)  # fmt: skip


def how_of(room: Room) -> tuple[How, int]:
    """How the only bot of a plan plays, and how many futures it imagines."""
    bot = room.makers[0]()
    if isinstance(bot, HabitBot):
        return How.HABIT, 0
    if isinstance(bot, GreedyBot):
        return How.GREEDY, bot.futures
    if isinstance(bot, RandomBot):
        return How.RANDOM, 0
    raise refused("not_in_bulk", bot=room.plan.bots[0])
