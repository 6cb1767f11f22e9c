"""A whole game told: every question, what may be chosen, what happened, the final sheet.

A golden holds its own choices, so it is replayed, not played anew: its diff shows what a change
of rules or words does to one and the same game. One short game of each title is kept in full text,
for people to read. Of all others a ledger is kept: each choice with digests of what may be chosen,
of the words, the state and the log, and the digest of the full text, which is not kept.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np

from boardroom.engine import calls
from boardroom.engine.chance import below, scatter, stir
from boardroom.engine.ledger import Game
from tests.contract.cases import CASES, CHOSEN, Case, pick_best

FOLDER = Path(__file__).parent
EVERY = 10  # choices between two digests of the state in the full text
GREED = 3  # of so many choices all but one are greedy
CHOICE = re.compile(r"^(?:  > )?(\w+:\d+)(?= )", re.MULTILINE)  # in a full text or a ledger
COLUMNS = ("choice", "legal", "words", "state", "log", "points")
SHOWN = {"choice": "the choice made", "legal": "what may be chosen", "state": "the state after it",
         "words": "the question or a label", "log": "the log", "points": "the points"}  # fmt: skip


@dataclass(frozen=True)
class Golden:
    """A recorded game: what is played, and whether its full text is kept."""

    case: Case
    seed: str
    in_full: bool = False

    @property
    def label(self) -> str:
        return f"{self.case.title.name}-short" if self.in_full else self.case.label

    @property
    def path(self) -> Path:
        """Where it lies."""
        folder = FOLDER / self.case.title.name.replace("-", "_")
        name = f"{self.case.players}-players-{self.case.name}.ledger"
        return folder / ("short-game.txt" if self.in_full else name)

    def played(self, wanted: list[str]) -> Playthrough:
        """The game played again; wanted choices are made while they are legal."""
        return Playthrough(self, wanted)


# One game of each title for people to read: short, with most of what there is to decide.
SHORT = {
    "upgrade-2p-default": "golden 0",
    "deploy-systems-2p-dev_tiles-false": "golden 141",
    "deploy-projects-2p-default": "golden 91",
    "it-billionaire-2p-default": "golden 192",
    "devices-2p-all-changed": "golden 228",
}
GOLDENS = [
    *(Golden(case, SHORT[case.label], in_full=True) for case in CASES if case.label in SHORT),
    # Every player count, and every option set at one of them.
    *(Golden(case, f"golden {case.label}") for case in CHOSEN),
]


def recorded_choices(kept: str) -> list[str]:
    """The choices a golden holds, by their lasting names."""
    return CHOICE.findall(kept)


@dataclass(frozen=True)
class Decision:
    """One decision: the question, the legal choices, the choice, and what it led to."""

    question: str  # with the name of who is asked
    legal: dict[str, str]  # the label of each choice, by its lasting name
    chosen: str
    said: list[str]
    state: str  # the digest after the choice
    points: list[int]

    def text(self, number: int) -> str:
        """As people read it."""
        lines = [f"\n{number}. {self.question}"]
        for name, label in self.legal.items():
            lines.append(f"  {'>' if name == self.chosen else ' '} {name}  {label}")
        return "\n".join([*lines, *(f"    {sentence}" for sentence in self.said)])

    def row(self) -> str:
        """As a ledger keeps it, column by column."""
        words = digest([self.question, *self.legal.values()], 4)
        log = digest(self.said, 4) if self.said else "-"
        points = ",".join(map(str, self.points))
        return f"{self.chosen:<11} {digest(self.legal, 4)} {words} {self.state[:4]} {log} {points}"


class Playthrough:
    """A golden played once: its decisions, as text and as a ledger."""

    def __init__(self, golden: Golden, wanted: list[str]) -> None:
        self.golden = golden
        self.game = game = golden.case.game(golden.seed)
        self.title = game.title
        self.dealt = state_of(game)
        self.decisions = list(decisions(golden.case, game, wanted))

    @property
    def kept(self) -> str:
        """What the repository keeps of it."""
        return self.text if self.golden.in_full else self.ledger

    @cached_property
    def text(self) -> str:
        return "\n".join([*self._heading(), *self._told(), *self._ending()]) + "\n"

    @cached_property
    def ledger(self) -> str:
        rows = (decision.row() for decision in self.decisions)
        results = (f"{result}; sheet {digest(self._sheet(p), 8)}"
                   for p, result in enumerate(self._results()))  # fmt: skip
        return "\n".join([*self._heading(), f"deal: {self.dealt}", f"\n{' '.join(COLUMNS)}",
                          *rows, "", *results, f"text view: {digest([self._view()], 8)}",
                          f"full text: {digest([self.text], 64)}", ""])  # fmt: skip

    def _heading(self) -> Iterator[str]:
        yield f"{self.title.label}, rules {self.title.version}"
        options = self.game.options.items()
        yield "options: " + ", ".join(f"{name} = {value}" for name, value in options)
        yield f"seed: {self.game.seed}"
        yield f"kit: {self.game.kit_file.hash[:16]}"

    def _told(self) -> Iterator[str]:
        yield f"\n== after 0 choices: state {self.dealt}"
        for number, decision in enumerate(self.decisions, start=1):
            yield decision.text(number)
            if number % EVERY == 0:
                yield f"\n== after {number} choices: state {decision.state}"

    def _ending(self) -> Iterator[str]:
        """The final sheet of everybody."""
        yield f"\n== after {len(self.decisions)} choices: state {self.decisions[-1].state}"
        for p, result in enumerate(self._results()):
            yield f"\n{result}"
            yield from self._sheet(p)
        yield f"\n{self._view()}"

    def _results(self) -> Iterator[str]:
        for p, name in enumerate(self.game.seats):
            yield f"Place {self.game.placing(p)}: {name}, {self.game.points(p)} points"

    def _sheet(self, p: int) -> Iterator[str]:
        for line in self.title.words.sheet(self.game.kit, self.game.s, p):
            yield f"  {line.points:+4}  {line.label} ({line.rule})"

    def _view(self) -> str:
        return str(self.title.words.text(self.game.kit, self.game.s, self.game.seats))


def decisions(case: Case, game: Game, wanted: list[str]) -> Iterator[Decision]:
    """A game played to its end."""
    chance = scatter(np.uint64(case.players))
    while not game.over:
        chance = stir(chance)
        yield decide(game, choice_for(case, game, wanted, int(below(chance, 1 << 30))))


def choice_for(case: Case, game: Game, wanted: list[str], chance: int) -> int:
    """What the golden chose here, if that is still possible; else mostly what looks best."""
    legal, number = game.legal(), len(game.entries)
    names = {case.title.choices[int(game.s.ask)].decode(c).name: c for c in legal}
    if number < len(wanted) and wanted[number] in names:
        return names[wanted[number]]
    if chance % GREED:
        return int(pick_best(case, game.tables, calls.legal(game.kits, game.tables))[0])
    return legal[chance // GREED % len(legal)]


def decide(game: Game, c: int) -> Decision:
    """Make a choice, and tell it."""
    story, asked = game.title.words, game.title.choices[int(game.s.ask)]
    question = f"{game.seats[int(game.s.seat)]}: {story.question(game.kit, game.s)}"
    legal = {asked.decode(one).name: str(story.label(game.kit, game.s, one))
             for one in game.legal()}  # fmt: skip
    said = game.choose_and_tell(c).said
    points = [game.points(p) for p in range(len(game.seats))]
    return Decision(question, legal, asked.decode(c).name, [str(one) for one in said],
                    state_of(game), points)  # fmt: skip


def state_of(game: Game) -> str:
    return hashlib.sha256(game.tables.tobytes()).hexdigest()[:16]


def digest(lines: Iterable[str], length: int) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:length]


def difference(kept: str, now: Playthrough) -> str:
    """Where a game first differs from what is kept of it: at which choice, and in what."""
    before, after = kept.splitlines(), now.kept.splitlines()
    if before == after:
        return ""
    same = next((n for n, (old, new) in enumerate(zip(before, after, strict=False))
                 if old != new), min(len(before), len(after)))  # fmt: skip
    number = len(recorded_choices("\n".join(after[: same + 1])))
    old, new = "".join(before[same : same + 1]), "".join(after[same : same + 1])
    lines = [f"{now.golden.path.name}, line {same + 1}", f"  before: {old}", f"  now:    {new}"]
    if CHOICE.match(old) and not now.golden.in_full:
        lines[0] += f", choice {number} differs in {unlike(old, new)}"
    if CHOICE.match(new) or (now.golden.in_full and number):
        lines.append(now.decisions[number - 1].text(number))
    lines.append(f"\n`make goldens ARGS=\"--show {now.golden.label}\"` writes the whole game into "
                 "a file; do so without your change too and compare. If the change is wanted, "
                 "`make goldens` rewrites what is kept.")  # fmt: skip
    return "\n".join(lines)


def unlike(old: str, new: str) -> str:
    """Which columns of two rows of a ledger differ, in words."""
    pairs = zip(COLUMNS, old.split(), new.split(), strict=False)
    return ", ".join(SHOWN[column] for column, one, other in pairs if one != other)
