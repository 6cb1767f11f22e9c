"""A hint as a page or a program is told it: no more of it than was asked for."""

from __future__ import annotations

from dataclasses import dataclass

from boardroom.bots import hints
from boardroom.bots.study import Study, Thought
from boardroom.server.decision import Decision, Entry, Offer
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
    groups: frozenset[str] = frozenset()  # keys of the entries to look at
    spots: frozenset[str] = frozenset()  # places on the board to look at
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
    every = [*decision.entries, *decision.asides]
    near = area(every, found)
    best = found.best.choice
    spots = {offer.spot for entry in near for offer in entry.offers if offer.legal and offer.spot}
    if given == AREA:
        names = [entry.name for entry in near]
        return HintView(given, thinking, str(hints.area_sentence(names)),
                        frozenset(entry.group.key for entry in near), frozenset(spots))  # fmt: skip
    home = next(entry for entry in every if any(offer.c == best for offer in entry.offers))
    told = str(hints.choice_sentence(name_of(every, best)))
    spot = next(offer.spot for offer in home.offers if offer.c == best)
    return HintView(
        given, thinking, told, frozenset({home.group.key}), frozenset({spot} if spot else ()), best,
        rows_of(every, found, mine) if given == WHY else (),
        str(hints.resting_on(found)), mine,
    )  # fmt: skip


def area(every: list[Entry], found: Study) -> list[Entry]:
    """The entries to look at."""
    legal = [[offer.c for offer in entry.offers if offer.legal] for entry in every]
    return [every[n] for n in hints.area_of(found, legal)]


def name_of(every: list[Entry], c: int) -> str:
    """What a choice is called outside its group."""
    entry, offer = next(pair for pair in offers(every) if pair[1].c == c)
    if entry.single or offer.name == entry.name:
        return entry.name
    return say("hint.within", group=entry.name, choice=offer.name)


def offers(every: list[Entry]) -> list[tuple[Entry, Offer]]:
    return [(entry, offer) for entry in every for offer in entry.offers if offer.legal]


def rows_of(every: list[Entry], found: Study, mine: int | None) -> tuple[Weighed, ...]:
    """The best choices, and all others in the order of the panel to be weighed against them."""
    leading = [thought.choice for thought in found.thoughts[: hints.BEST]]
    others = [offer.c for _, offer in offers(every) if offer.c not in leading]
    return tuple(row_of(every, found, c, c in leading or c == mine) for c in leading + others)


def row_of(every: list[Entry], found: Study, c: int, shown: bool) -> Weighed:
    thought, name = found.thought(c), name_of(every, c)
    points, win = expected(thought)
    told = str(hints.difference(found.best, name_of(every, found.best.choice), thought, name))
    return Weighed(c, name, points, win, shown, c == found.best.choice, told)


def expected(thought: Thought | None) -> tuple[str, str]:
    """Points and chance to win as a page shows them."""
    if thought is None or not thought.visits:
        return say("hint.unknown"), say("hint.unknown")
    return str(hints.shown_points(thought)), str(hints.shown_win(thought))
