"""A hint as a page or a program is told it: no more of it than was asked for."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass

from boardroom.bots import hints
from boardroom.bots.study import Study
from boardroom.server.decision import Decision, Entry
from boardroom.server.wording import say

AREA, CHOICE, WHY = 1, 2, 3


@dataclass(frozen=True)
class Weighed:
    """One choice in the table of expectations."""

    c: int
    name: str
    points: str
    win: str
    shown: bool  # one of the best, or the one under consideration
    best: bool
    difference: str  # between the best choice and this one, as a sentence


@dataclass(frozen=True)
class HintView:
    """What of a hint is shown beside a decision."""

    given: int  # 0: nothing yet
    thinking: bool = False
    sentence: str = ""
    groups: Set[str] = frozenset()  # keys of the entries to look at
    spots: Set[str | None] = frozenset()  # places on the board to look at
    choice: int | None = None  # the best one
    rows: tuple[Weighed, ...] = ()
    head: str = ""  # what the rows rest on
    mine: int | None = None  # the choice under consideration

    @property
    def next(self) -> int:
        """What the button asks for; 0 if everything is told."""
        return self.given + 1 if self.given < WHY else 0

    @property
    def difference(self) -> str:
        """What sets the choice under consideration apart."""
        return next((row.difference for row in self.rows if row.c == self.mine), "")


def hint_view(
    decision: Decision, found: Study | None, given: int, thinking: bool, mine: int | None = None
) -> HintView:
    """A hint as far as it has been given."""
    if found is None or not given:
        return HintView(given if thinking else 0, thinking)
    if given == AREA:
        near = area(decision, found)
        spots = {offer.spot for entry in near for offer in entry.offers if offer.legal}
        return HintView(given, thinking, str(hints.area_sentence([entry.name for entry in near])),
                        {entry.group.key for entry in near}, spots)  # fmt: skip
    names, best = names_of(decision), found.best.choice
    home, advised = next((entry, offer) for entry in decision.entries for offer in entry.offers
                         if offer.c == best)  # fmt: skip
    return HintView(
        given, thinking, str(hints.choice_sentence(names[best])), {home.group.key}, {advised.spot},
        best, rows_of(names, found, mine) if given == WHY else (), str(hints.resting_on(found)),
        mine,
    )  # fmt: skip


def area(decision: Decision, found: Study) -> list[Entry]:
    """The entries to look at."""
    legal = [[offer.c for offer in entry.offers if offer.legal] for entry in decision.entries]
    return [decision.entries[n] for n in hints.area_of(found, legal)]


def names_of(decision: Decision) -> dict[int, str]:
    """What every choice that may be made is called outside its group, as the panel lists them."""
    return {offer.c: entry.name if entry.single or offer.name == entry.name
            else say("hint.within", group=entry.name, choice=offer.name)
            for entry in decision.entries for offer in entry.offers if offer.legal}  # fmt: skip


def rows_of(names: Mapping[int, str], found: Study, mine: int | None) -> tuple[Weighed, ...]:
    """The best choices, and all others in the order of the panel to be weighed against them."""
    leading = [thought.choice for thought in found.thoughts[: hints.BEST]]
    order = dict.fromkeys([*leading, *names])
    return tuple(row_of(names, found, c, c in leading or c == mine) for c in order)


def row_of(names: Mapping[int, str], found: Study, c: int, shown: bool) -> Weighed:
    thought, best, unknown = found.thought(c), found.best, say("hint.unknown")
    told = str(hints.difference(best, names[best.choice], thought, names[c]))
    seen = thought if thought and thought.visits else None
    points = str(hints.shown_points(seen)) if seen else unknown
    win = str(hints.shown_win(seen)) if seen else unknown
    return Weighed(c, names[c], points, win, shown, c == best.choice, told)
