"""Hints at live tables: studied for one seat at its asking, noted in the log for everybody."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

from boardroom.bots.hints import DETAILS, hint_study, used
from boardroom.server.refusals import Refused
from boardroom.server.settings import Settings
from boardroom.server.tables import MISSING, LiveTable
from boardroom.server.thinkers import Question, Thinkers

if TYPE_CHECKING:
    from boardroom.server.streams import Hub

log = logging.getLogger("boardroom.server")


@dataclass
class Advice:
    """A hint that is being studied."""

    question: Question
    detail: int  # how much of it is asked for: 1 the area, 2 the choice, 3 why
    task: asyncio.Task[None] = field(init=False)


class Adviser:
    """The part of the house that gives hints."""

    settings: Settings
    hub: Hub
    thinkers: Thinkers
    settled: Callable[..., Coroutine[Any, Any, bool]]
    deed: Callable[[LiveTable], AbstractAsyncContextManager[None]]
    note: Callable[..., Coroutine[Any, Any, None]]
    begin: Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]]
    _advice: dict[tuple[str, int], Advice]

    async def hint(
        self, table: LiveTable, seat: int, detail: int, count: int, rev: int, patience: float | None
    ) -> None:
        """Give a seat a hint, or more of it; one that takes longer than `patience` comes later."""
        refuse_hint(table, detail)
        table.refuse_unless_due(seat, count, rev)
        if seat not in table.deciding:
            raise Refused("hint_turn")
        advice = self._advised(table, seat, detail)
        await asyncio.wait({advice.task}, timeout=patience)

    async def recall_hint(self, table: LiveTable, seat: int) -> None:
        """Study again what has been told already, if the study is gone: after a restart."""
        given = table.history.hint_given(seat)
        if table.hints.allowed and given and table.study_of(seat) is None:
            advice = self._advised(table, seat, given)
            await asyncio.wait({advice.task}, timeout=self.settings.hint_wait)

    def hint_asked(self, table: LiveTable, seat: int) -> bool:
        """Whether a hint for a seat is being studied."""
        return (table.id, seat) in self._advice

    def stop_hint(self, table: LiveTable, seat: int) -> None:
        """Leave off studying; what was not told was not used."""
        advice = self._advice.pop((table.id, seat), None)
        if advice is not None:
            advice.question.stop()
            advice.task.cancel()
            self._hint_news(table)

    def _advised(self, table: LiveTable, seat: int, detail: int) -> Advice:
        """The study of a seat's decision: the one under way, or a new one."""
        key = table.id, seat
        advice = self._advice.get(key)
        if advice is not None and not advice.question.left_behind():
            advice.detail = max(advice.detail, detail)
            return advice
        advice = self._advice[key] = Advice(Question.of(table, seat), detail)
        advice.task = self.begin(self._advise(key, advice))
        return advice

    async def _advise(self, key: tuple[str, int], advice: Advice) -> None:
        """Study a decision, note in the log that a hint was used, and only then show it."""
        table, seat = advice.question.table, advice.question.seat
        try:
            if table.study_of(seat) is None:
                await self._study(advice.question)
            async with self.deed(table):
                known = not advice.question.left_behind() and table.study_of(seat) is not None
                if known and table.history.hint_given(seat) < advice.detail:
                    # Everybody may know that a hint was used; it is on disk before it is shown.
                    line = used(table.seats[seat].name, advice.detail)
                    await self.note(table, line, seat, advice.detail)
        except Exception:
            log.exception("table %s: a hint failed", table.id)
        finally:
            if self._advice.get(key) is advice:
                del self._advice[key]
            self._hint_news(table)

    async def _study(self, question: Question) -> None:
        table, seat = question.table, question.seat
        if not await self.settled(table.title, lambda: not question.left_behind()):
            return
        then = question.history
        study = partial(hint_study, then.playable(), seat, self.settings.hint_simulations)
        found = await self.thinkers.think(question, study)
        if not found.cut_short:
            table.hints.studies[seat] = then.rev, found

    def _hint_news(self, table: LiveTable) -> None:
        table.hints.news += 1
        self.hub.announce(table)


def refuse_hint(table: LiveTable, detail: int) -> None:
    """Hints are given at tables that have them, and there are three of them."""
    table.history.playable()
    if not table.hints.allowed:
        raise Refused("hints_off")
    if table.bots.search == MISSING:
        raise Refused("hint_missing")
    if not 1 <= detail <= len(DETAILS):
        raise Refused("hint_detail", details=", ".join(DETAILS))
