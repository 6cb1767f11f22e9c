"""Record finished games as save files: `python -m tests.recorded.record`.

For every title, number of players and way of ending: the first random game and the first half
greedy game, by seed, that end so; a title whose games cannot all end in every way by every policy
says in `RECORDED` which ones do. Where a title says what a game shows (`shown`), the record is
the game, of a few, that adds most to what its other records show. `results.toml` says how each
came out.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from itertools import islice, product
from pathlib import Path
from typing import Any

import numpy as np

from boardroom.engine import calls, saves
from boardroom.engine.chance import below, scatter, stir
from boardroom.engine.ledger import Game
from tests.contract.cases import DEFAULTS, Case, pick_best, pieces_of

FOLDER = Path(__file__).parent
RESULTS = FOLDER / "results.toml"
MOST = 500  # games tried for one way of ending
FEW = 12  # of those that end so, where the one that shows most is looked for
POLICIES = {"random": 0, "greedy": 2, "keen": 3}  # how many of three choices are greedy
USUAL = ("random", "greedy")


def names() -> Iterator[tuple[Case, str, str]]:
    """A case, a way of ending and a policy for each record."""
    for case in DEFAULTS:
        pieces = pieces_of(case.title)
        every = tuple(product(pieces.ENDINGS, USUAL))
        for how, policy in getattr(pieces, "RECORDED", every):
            yield case, how, policy


def path_of(case: Case, how: str, policy: str) -> Path:
    return FOLDER / f"{case.title.name}-{case.players}-players-{how}-{policy}.json"


def in_any_version(text: str) -> dict[str, Any]:
    """What a saved game says: earlier versions kept lines of the log as plain text."""
    content: dict[str, Any] = json.loads(text)
    del content["version"], content["digest"]
    return content


def play(case: Case, seed: int, greedy: int, tell: bool = True) -> Game:
    """One game to its end, with or without its log."""
    game = case.game(f"recorded {seed}")
    chance = scatter(np.uint64(seed))
    while not game.over:
        chance = stir(chance)
        x, legal = int(below(chance, 1 << 30)), game.legal()
        if x % 3 < greedy:
            c = int(pick_best(case, game.tables, calls.legal(game.kits, game.tables))[0])
        else:
            c = legal[x // 3 % len(legal)]
        if tell:
            game.choose_and_tell(c)
        else:
            game.choose(c)
    return game


def endings(case: Case, how: str, policy: str) -> Iterator[tuple[int, Game]]:
    """The games, by seed, that end in this way; their logs are not kept."""
    for seed in range(MOST):
        game = play(case, seed, POLICIES[policy], tell=False)
        if pieces_of(case.title).ending(game.kit, game.s) == how:
            yield seed, game


def find(case: Case, how: str, policy: str, seen: set[Any]) -> Game:
    """The first game by seed that ends in this way, or that shows most beyond what was seen."""
    shown = getattr(pieces_of(case.title), "shown", None)
    found = [(seed, shown(game) if shown else set())
             for seed, game in islice(endings(case, how, policy), FEW if shown else 1)]  # fmt: skip
    if not found:
        raise SystemExit(f"{case.label}: none of {MOST} {policy} games ends by {how}")
    seed, news = max(found, key=lambda one: len(one[1] - seen))
    seen |= news
    return play(case, seed, POLICIES[policy])


def result_of(game: Game) -> dict[str, list[int]]:
    """Points and place of every seat."""
    seats = range(len(game.seats))
    return {
        "points": [game.points(p) for p in seats],
        "places": [game.placing(p) for p in seats],
    }


def main() -> None:
    lines = ["# How each recorded game came out, seat by seat."]
    seen: dict[str, set[Any]] = defaultdict(set)  # by title
    for case, how, policy in names():
        path = path_of(case, how, policy)
        game = find(case, how, policy, seen[case.title.name])
        saves.save(game, path)
        result = result_of(game)
        lines += ["", f'["{path.name}"]', f'ending = "{how}"',
                  *(f"{key} = {value}" for key, value in result.items())]  # fmt: skip
        print(f"{path.name}: {len(game.entries)} choices, points {result['points']}")
    RESULTS.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
