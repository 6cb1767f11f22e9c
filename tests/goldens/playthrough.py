"""A whole game told as text: every question, what may be chosen, what happened, the final sheet.

A golden holds its own choices, so it is replayed, not played anew: its diff shows what a change
of rules or words does to one and the same game.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from boardroom.engine import calls
from boardroom.engine.chance import below, scatter, stir
from boardroom.engine.ledger import Game
from tests.contract.cases import CHOSEN, Case, pick_best

FOLDER = Path(__file__).parent
EVERY = 10  # choices between two digests of the state
GREED = 3  # of so many choices all but one are greedy
CHOICE = re.compile(r"^  > (\S+)", re.MULTILINE)

GOLDENS = CHOSEN  # every player count, and every option set at one of them


def path_of(case: Case) -> Path:
    """Where the golden of a case lies."""
    folder = FOLDER / case.title.name.replace("-", "_")
    return folder / f"{case.players}-players-{case.name}.txt"


def told(case: Case, wanted: list[str]) -> str:
    """The playthrough as text; wanted choices are made while they are legal."""
    game = case.game(seed_of(case))
    return "\n".join(lines(case, game, wanted)) + "\n"


def seed_of(case: Case) -> str:
    return f"golden {case.label}"


def recorded_choices(text: str) -> list[str]:
    """The choices a golden holds, by their lasting names."""
    return CHOICE.findall(text)


def lines(case: Case, game: Game, wanted: list[str]) -> Iterator[str]:
    yield f"{case.title.label}, rules {case.title.version}"
    yield "options: " + ", ".join(f"{name} = {value}" for name, value in game.options.items())
    yield f"seed: {game.seed}"
    yield f"kit: {game.kit_file.hash[:16]}"
    yield digest_line(game)
    chance = scatter(np.uint64(case.players))
    while not game.over:
        chance = stir(chance)
        c = choice_for(case, game, wanted, int(below(chance, 1 << 30)))
        yield from decision(game, c)
        if len(game.entries) % EVERY == 0:
            yield digest_line(game)
    yield from ending(game)


def digest_line(game: Game) -> str:
    state = hashlib.sha256(game.tables.tobytes()).hexdigest()[:16]
    return f"\n== after {len(game.entries)} choices: state {state}"


def choice_for(case: Case, game: Game, wanted: list[str], chance: int) -> int:
    """What the golden chose here, if that is still possible; else mostly what looks best."""
    legal, number = game.legal(), len(game.entries)
    names = {case.title.choices[int(game.s.ask)].decode(c).name: c for c in legal}
    if number < len(wanted) and wanted[number] in names:
        return names[wanted[number]]
    if chance % GREED:
        return int(pick_best(case, game.tables, calls.legal(game.kits, game.tables))[0])
    return legal[chance // GREED % len(legal)]


def decision(game: Game, c: int) -> Iterator[str]:
    """One decision: the question, the legal choices, the choice, and what it led to."""
    story, asked = game.title.words, game.title.choices[int(game.s.ask)]
    yield f"\n{len(game.entries) + 1}. {game.seats[int(game.s.seat)]}: " + story.question(
        game.kit, game.s
    )
    for one in game.legal():
        mark = ">" if one == c else " "
        yield f"  {mark} {asked.decode(one).name}  {story.label(game.kit, game.s, one)}"
    yield from (f"    {sentence}" for sentence in game.choose_and_tell(c).said)


def ending(game: Game) -> Iterator[str]:
    """The final sheet of everybody."""
    yield digest_line(game)
    for p, name in enumerate(game.seats):
        yield f"\nPlace {game.placing(p)}: {name}, {game.points(p)} points"
        for line in game.title.words.sheet(game.kit, game.s, p):
            yield f"  {line.points:+4}  {line.label} ({line.rule})"
    yield ""
    yield game.title.words.text(game.kit, game.s, game.seats)
